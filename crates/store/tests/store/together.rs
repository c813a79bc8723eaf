//! Concurrent threads.

use super::*;
use pagoda_store::{MAX_VALUE_BYTES, StoreError};
use std::sync::Barrier;
use std::thread;

pub fn sixteen_threads_commit_to_their_tables_and_all_is_there(store: TestStore) {
    thread::scope(|scope| {
        for channel in 0..16 {
            let store = &*store;
            scope.spawn(move || {
                for number in 0..50 {
                    let record = format!("{channel}: {number}");
                    store
                        .commit(table(channel, 1), records(number, &[&record]))
                        .unwrap();
                }
            });
        }
    });
    let store = store.reopened();
    for channel in 0..16 {
        let all: Vec<String> = (0..50)
            .map(|number| format!("{channel}: {number}"))
            .collect();
        assert_eq!(journal(&*store, table(channel, 1)), all);
    }
}

pub fn of_two_who_expect_the_same_exactly_one_wins(store: TestStore) {
    for round in 0..100 {
        let start = Barrier::new(4);
        let results: Vec<_> = thread::scope(|scope| {
            let threads = ["a", "b", "c", "d"].map(|name| {
                let (store, start) = (&*store, &start);
                scope.spawn(move || {
                    start.wait();
                    store
                        .commit(table(1, 1), records(round, &[name]))
                        .map(|_| name)
                })
            });
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .collect()
        });
        let winners: Vec<_> = results.iter().flatten().collect();
        assert_eq!(winners.len(), 1, "{results:?}");
        let conflict = StoreError::Conflict {
            table: table(1, 1),
            expected: round,
            found: round + 1,
        };
        assert!(
            results
                .iter()
                .all(|result| result.as_ref().err().is_none_or(|error| *error == conflict))
        );
        assert_eq!(journal(&*store, table(1, 1)).last().unwrap(), winners[0]);
    }
}

pub fn large_batches_written_together_are_all_there() {
    let (folder, store) = empty_store();
    let content = |channel: u64| vec![vec![channel as u8; MAX_VALUE_BYTES]; 8];
    thread::scope(|scope| {
        for channel in 0..8 {
            let store = &store;
            scope.spawn(move || {
                for round in 0..3 {
                    let batch = Batch::after(round * 8).append(content(channel));
                    store.commit(table(channel, 1), batch).unwrap();
                }
            });
        }
    });
    drop(store);
    let store = open(folder.path());
    for channel in 0..8 {
        let journal = store.journal(table(channel, 1)).unwrap();
        assert!(
            journal == [content(channel), content(channel), content(channel)].concat(),
            "channel {channel}"
        );
    }
}
