//! A plain copy of the folder, taken while the store is written.
//!
//! sled overwrites parts of its log, so a copy of that alone may miss entries of any age. The ledger is append-only.

use super::*;
use pagoda_ids::ChannelId;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};

const TABLES: u64 = 6;

/// Copies the files of a folder in a random order, with pauses, as slow tools do.
fn copy_slowly(from: &Path, to: &Path, random: &mut SeededRandom) {
    fs::create_dir_all(to).unwrap();
    let Ok(entries) = fs::read_dir(from) else {
        // The database was replaced meanwhile.
        return;
    };
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    while !paths.is_empty() {
        let path = paths.swap_remove(random.below(paths.len() as u64) as usize);
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy_slowly(&path, &target, random);
        } else {
            // A file may have been removed meanwhile.
            let _ = fs::copy(&path, target);
        }
        std::thread::sleep(Duration::from_millis(random.below(20)));
    }
}

/// Each batch has a record, a post of the same number and a long note, so that compactions happen repeatedly.
fn play(store: &SledStore, channel: impl Into<ChannelId>, stop: &AtomicBool) {
    let channel: ChannelId = channel.into();
    let mut random = SeededRandom(channel.get());
    for number in 0.. {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let random = (0..2000).map(|_| random.below(256) as u8);
        let batch = records(number, &[&format!("{channel} {number}")])
            .remove_posts([number])
            .put_posts([StoredPost::new(number + 1, b"post".to_vec())])
            .note(random.collect(), Agenda::default());
        store.commit(table(channel, 1), batch).expect("a commit");
        // Otherwise the store grows faster than it is copied.
        std::thread::sleep(Duration::from_millis(2));
    }
}

pub fn a_copy_misses_at_most_the_last_moments_and_says_so() {
    let (folder, store) = empty_store();
    let stop = AtomicBool::new(false);
    let mut missed = 0;
    std::thread::scope(|scope| {
        for channel in 0..TABLES {
            let (store, stop) = (&store, &stop);
            scope.spawn(move || play(store, channel, stop));
        }
        let mut random = SeededRandom(5);
        for _ in 0..12 {
            let before: Vec<usize> = (0..TABLES)
                .map(|channel| store.journal(table(channel, 1)).unwrap().len())
                .collect();
            let copy = tempfile::tempdir().unwrap();
            copy_slowly(folder.path(), copy.path(), &mut random);
            let copied = open(copy.path());
            assert!(!copied.notices().is_empty(), "it is told");
            for (channel, before) in (0..).zip(before) {
                let here = table(channel, 1);
                let (records, damage) = copied.intact_journal(here).unwrap();
                assert!(records.len() >= before, "{} of {before}", records.len());
                for (number, record) in records.iter().enumerate() {
                    assert_eq!(*record, format!("{channel} {number}").into_bytes());
                }
                let posts = copied.outbox(here).unwrap();
                let numbers: Vec<u64> = posts.posts.iter().map(|(number, _)| *number).collect();
                let whole = (!records.is_empty()).then_some(records.len() as u64);
                let name = format!("{here}: ");
                if copied.notices().iter().any(|told| told.starts_with(&name)) {
                    // sled writes parts of batches: the records count.
                    assert!(numbers.iter().all(|number| Some(*number) <= whole));
                    continue;
                }
                assert_eq!(numbers, Vec::from_iter(whole));
                // The file of confirmed lengths was copied later than the ledger.
                missed += usize::from(damage.is_some());
            }
        }
        stop.store(true, Ordering::Relaxed);
    });
    println!("{missed} tables miss their last records, and say so");
}

pub fn a_copy_of_a_closed_store_misses_nothing() {
    let (folder, store) = empty_store();
    for number in 0..20 {
        store.commit(table(1, 1), records(number, &["a"])).unwrap();
    }
    let expected = everything(&store);
    drop(store);
    let target = tempfile::tempdir().unwrap();
    copy(folder.path(), target.path());
    assert_eq!(everything(&open(target.path())), expected);
}

/// A copy that overwrites the files of the store replaces its content.
pub fn a_copy_that_is_put_back_in_place_counts() {
    let (folder, store) = empty_store();
    store.commit(table(1, 1), records(0, &["a"])).unwrap();
    let expected = everything(&store);
    let kept = tempfile::tempdir().unwrap();
    copy(folder.path(), kept.path());
    store.commit(table(1, 1), records(1, &["b"])).unwrap();
    drop(store);
    copy(kept.path(), folder.path());
    fs::remove_file(folder.path().join("closed")).unwrap();
    assert_eq!(everything(&open(folder.path())), expected);
}
