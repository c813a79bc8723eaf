//! Backups during writes, and stores restored from them.

use super::damage::damage;
use super::*;
use pagoda_ids::PersonId;
use pagoda_store::{IndexChange, StoreError, restore};
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};

pub fn full_store() -> (TempDir, SledStore) {
    let (folder, store) = empty_store();
    for channel in 0..5 {
        let batch = records(0, &["a", "b", "c"])
            .with((channel == 3).then_some(Operation::Finish))
            .answer("request", b"answer".to_vec())
            .put_posts([StoredPost::new(4, b"post".to_vec())])
            .note(b"note".to_vec(), Agenda::default())
            .index_add([PersonId::new(channel), PersonId::new(77)])
            .change_profiles([ProfileChange::new(channel, Some(b"profile".to_vec()))]);
        store.commit(table(channel, 1), batch).unwrap();
    }
    store.change_index(IndexChange::Complete).unwrap();
    (folder, store)
}

pub fn backup_of(store: &SledStore) -> Vec<u8> {
    let mut bytes = Vec::new();
    let backup = store.backup(&mut bytes).expect("a backup");
    assert_eq!(backup.bytes, bytes.len() as u64);
    bytes
}

pub fn a_restored_store_is_the_same() {
    let (_folder, store) = full_store();
    let before = everything(&store);
    let bytes = backup_of(&store);
    assert_eq!(everything(&store), before, "a backup changes nothing");
    let folder = tempfile::tempdir().unwrap();
    let restored = restore(&mut bytes.as_slice(), folder.path()).unwrap();
    assert_eq!(restored.tables, 5);
    let again = open(folder.path());
    assert_eq!(everything(&again), before);
    assert!(again.is_indexed().unwrap());
    let answer = again.answer(table(1, 1), "request").unwrap();
    assert_eq!(answer, Some(b"answer".to_vec()));
    again.commit(table(1, 1), records(3, &["d"])).unwrap();
    assert_eq!(everything(&store), before, "the first store is left alone");
}

pub fn a_restored_store_still_misses_what_was_lost() {
    let (folder, store) = full_store();
    drop(store);
    tamper(folder.path(), |db| {
        drop(db.remove(record_key(table(1, 1), 2)).unwrap());
    });
    let bytes = backup_of(&open(folder.path()));
    let folder = tempfile::tempdir().unwrap();
    restore(&mut bytes.as_slice(), folder.path()).unwrap();
    let lost = open(folder.path()).journal(table(1, 1));
    assert!(matches!(lost, Err(StoreError::Damaged { record: 2, .. })));
}

pub fn a_store_is_never_restored_over_another() {
    let (_folder, store) = full_store();
    let bytes = backup_of(&store);
    let (folder, there) = empty_store();
    drop(there);
    let refused = restore(&mut bytes.as_slice(), folder.path());
    assert!(matches!(refused, Err(StoreError::Occupied { .. })));
}

/// Every byte is covered by a checksum.
pub fn a_damaged_backup_is_refused_and_leaves_nothing() {
    let (_folder, store) = full_store();
    let bytes = backup_of(&store);
    let folder = tempfile::tempdir().unwrap();
    let mut random = SeededRandom(11);
    for round in 0..1000 {
        let mut damaged = bytes.clone();
        while damaged == bytes {
            damage(&mut damaged, &mut random);
        }
        let refused = restore(&mut damaged.as_slice(), &folder.path().join("new"));
        assert!(
            matches!(refused, Err(StoreError::BadBackup { .. })),
            "round {round}: {refused:?}"
        );
    }
    assert!(!folder.path().join("new").exists());
    let text = restore(&mut b"nonsense".as_slice(), folder.path()).unwrap_err();
    assert!(text.to_string().contains("this is no backup"), "{text}");
}

/// Each batch adds a record and a post of the same number: a backup has both or none.
pub fn a_backup_is_one_moment_while_commits_go_on() {
    let (_folder, store) = empty_store();
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for channel in 0..4 {
            let (store, stop) = (&store, &stop);
            scope.spawn(move || {
                for number in 0.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let batch = records(number, &["a"])
                        .remove_posts([number])
                        .put_posts(vec![StoredPost::new(number + 1, vec![7; 300])]);
                    store.commit(table(channel, 1), batch).expect("a commit");
                }
            });
        }
        for _ in 0..20 {
            let confirmed: Vec<_> = (0..4)
                .map(|channel| journal(&store, table(channel, 1)).len())
                .collect();
            let bytes = backup_of(&store);
            let folder = tempfile::tempdir().unwrap();
            restore(&mut bytes.as_slice(), folder.path()).unwrap();
            let restored = open(folder.path());
            for (channel, confirmed) in (0..).zip(confirmed) {
                let records = journal(&restored, table(channel, 1)).len();
                assert!(records >= confirmed, "{records} of {confirmed}");
                let posts = restored.outbox(table(channel, 1)).unwrap();
                let numbers: Vec<u64> = posts.posts.iter().map(|(number, _)| *number).collect();
                let expected = (records > 0).then_some(records as u64);
                assert_eq!(numbers, Vec::from_iter(expected));
            }
        }
        stop.store(true, Ordering::Relaxed);
    });
}

/// A process killed during a restore leaves either no store or a complete one.
pub fn a_restore_that_was_broken_off_is_repeated_or_is_whole() {
    let (_folder, store) = full_store();
    let bytes = backup_of(&store);
    let folder = tempfile::tempdir().unwrap();
    // Killed before the ledger was renamed.
    fs::write(folder.path().join("ledger.new"), &bytes[..bytes.len() / 2]).unwrap();
    restore(&mut bytes.as_slice(), folder.path()).unwrap();
    assert_eq!(everything(&open(folder.path())), everything(&store));
    // Killed after that, before there was a database.
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("ledger"), &bytes).unwrap();
    assert_eq!(everything(&open(folder.path())), everything(&store));
}
