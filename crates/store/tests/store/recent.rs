//! Changes are collected in memory before they are written to sled: readers see every change at once, in memory or in sled.

use super::*;
use std::sync::atomic::{AtomicBool, Ordering};

fn noted(expected: u64, note: &str, post: &str, sent: Vec<u64>) -> Batch {
    records(expected, &["record"])
        .remove_posts(sent)
        .put_posts([StoredPost::new(expected, post.as_bytes().to_vec())])
        .note(note.as_bytes().to_vec(), Agenda::default())
}

fn posts(store: &SledStore, table: TableId) -> Vec<u64> {
    let outbox = store.outbox(table).unwrap();
    outbox.posts.into_iter().map(|(number, _)| number).collect()
}

pub fn a_change_is_read_before_and_after_it_is_written_to_sled() {
    let (folder, store) = empty_store();
    let here = table(1, 1);
    let long = "a note that is long enough to be deflated ".repeat(20);
    store
        .commit(here, noted(0, &long, "first", vec![]))
        .unwrap();
    assert_eq!(store.note(here).unwrap(), Some(long.clone().into_bytes()));
    // Listing posts writes everything to sled.
    assert_eq!(posts(&store, here), [0]);
    assert_eq!(store.note(here).unwrap(), Some(long.into_bytes()));
    store
        .commit(here, noted(1, "short", "second", vec![0]))
        .unwrap();
    assert_eq!(store.note(here).unwrap(), Some(b"short".to_vec()));
    assert_eq!(posts(&store, here), [1]);
    store
        .put_people(vec![ProfileChange::new(7, Some(b"profile".to_vec()))])
        .unwrap();
    assert_eq!(store.person(7.into()).unwrap(), Some(b"profile".to_vec()));
    store.put_people(vec![ProfileChange::new(7, None)]).unwrap();
    assert_eq!(store.person(7.into()).unwrap(), None, "not written yet");
    assert_eq!(store.people(), []);
    assert_eq!(store.person(7.into()).unwrap(), None, "written");
    drop(store);
    let store = open(folder.path());
    assert_eq!(store.notices(), [""; 0], "it was closed with all changes");
    assert_eq!(store.note(here).unwrap(), Some(b"short".to_vec()));
    assert_eq!(journal(&store, here), ["record", "record"]);
}

/// Notes and journals are read while other threads commit and write changes to sled: none is ever older than a confirmed one.
pub fn no_reader_misses_a_confirmed_change_while_changes_are_written_to_sled() {
    let (_folder, store) = empty_store();
    let here = table(1, 1);
    let done = AtomicBool::new(false);
    std::thread::scope(|threads| {
        threads.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                // Writes all changes to sled.
                store.unsent().unwrap();
            }
        });
        threads.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                let before = store.note(here).unwrap();
                let records = store.journal(here).unwrap().len();
                let confirmed =
                    before.map_or(0, |note| String::from_utf8(note).unwrap().parse().unwrap());
                assert!(
                    records >= confirmed,
                    "{records} records, {confirmed} confirmed"
                );
            }
        });
        for number in 0..400_u64 {
            let note = (number + 1).to_string();
            let sent = number.checked_sub(1).into_iter().collect();
            store
                .commit(here, noted(number, &note, "post", sent))
                .unwrap();
            assert_eq!(store.note(here).unwrap(), Some(note.into_bytes()));
        }
        done.store(true, Ordering::Relaxed);
    });
    assert_eq!(posts(&store, here), [399]);
}
