//! Answers are deleted when they expire, and when the game is over.

use super::*;
use std::sync::atomic::{AtomicBool, Ordering};

fn answered(expected: u64, at: u64, request: &str) -> Batch {
    records(expected, &["a"])
        .answer(request, b"answer".to_vec())
        .at(at)
}

pub fn old_answers_are_deleted_and_younger_ones_are_kept(store: TestStore) {
    let here = table(1, 1);
    for (number, at) in [(0, 100), (1, 200), (2, 300)] {
        let batch = answered(number, at, &format!("request {number}"));
        store.commit(here, batch).unwrap();
    }
    assert_eq!(store.forget_answers(100).unwrap(), 0, "not before");
    assert_eq!(store.forget_answers(201).unwrap(), 2);
    assert_eq!(store.answer(here, "request 0").unwrap(), None);
    assert_eq!(store.answer(here, "request 1").unwrap(), None);
    let kept = Some(b"answer".to_vec());
    assert_eq!(store.answer(here, "request 2").unwrap(), kept);
    let store = store.reopened();
    assert_eq!(store.answer(here, "request 2").unwrap(), kept);
    assert_eq!(store.forget_answers(1000).unwrap(), 1);
    assert_eq!(store.forget_answers(1000).unwrap(), 0);
    store.commit(here, answered(3, 1000, "request 3")).unwrap();
    assert_eq!(store.answer(here, "request 3").unwrap(), kept);
}

pub fn thousands_of_old_answers_are_deleted_at_once() {
    let (_folder, store) = empty_store();
    for channel in 0..100 {
        for number in 0..50 {
            let batch = answered(number, 1, &format!("request {number}"));
            store.commit(table(channel, 1), batch).unwrap();
        }
    }
    let before = store.sizes().unwrap().live;
    assert_eq!(store.forget_answers(2).unwrap(), 5000);
    let after = store.sizes().unwrap().live;
    assert!(after < before / 2, "{after} of {before}");
}

/// The database was replaced by a compacted one while old answers were deleted: they were counted in the old one for ever, and never
/// became fewer there. Deleted data of a person starts a compaction at once.
pub fn old_answers_are_deleted_while_the_database_is_replaced() {
    let (_folder, store) = empty_store();
    let done = AtomicBool::new(false);
    std::thread::scope(|threads| {
        threads.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                store.put_people(vec![ProfileChange::new(7, None)]).unwrap();
            }
        });
        for channel in 0..200 {
            let batch = answered(0, 1, "request");
            store.commit(table(channel, 1), batch).unwrap();
            assert_eq!(store.forget_answers(2).unwrap(), 1);
        }
        done.store(true, Ordering::Relaxed);
    });
}

/// The answer to the last move is still needed: Discord may repeat the request.
pub fn when_the_game_is_over_only_the_last_answer_is_kept(store: TestStore) {
    let here = table(1, 1);
    store.commit(here, answered(0, 1, "first")).unwrap();
    let last = answered(1, 2, "last").finish();
    store.commit(here, last).unwrap();
    assert_eq!(store.answer(here, "first").unwrap(), None);
    assert!(store.answer(here, "last").unwrap().is_some());
    store.forget_answers(3).unwrap();
    assert_eq!(store.answer(here, "last").unwrap(), None);
}

/// A store that was put together from two copies may lack them.
pub fn answers_without_a_time_are_deleted_too() {
    let (folder, store) = empty_store();
    let here = table(1, 1);
    store.commit(here, answered(0, 7, "request")).unwrap();
    drop(store);
    tamper(folder.path(), |db| {
        let ages: Vec<_> = db.scan_prefix(b"e").keys().map(Result::unwrap).collect();
        assert_eq!(ages.len(), 1);
        ages.iter().for_each(|key| drop(db.remove(key).unwrap()));
    });
    let store = open(folder.path());
    assert!(store.answer(here, "request").unwrap().is_some());
    assert_eq!(store.forget_answers(8).unwrap(), 0, "it was given now");
    assert_eq!(store.forget_answers(u64::MAX).unwrap(), 1);
    assert_eq!(store.answer(here, "request").unwrap(), None);
}
