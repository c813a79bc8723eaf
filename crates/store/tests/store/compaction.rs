//! The size of the files stays in proportion to their content.

use super::*;
use pagoda_store::{StoreError, compact};

fn fill_with_garbage(store: &SledStore, rounds: u64) {
    let mut random = SeededRandom(3);
    for _ in 0..rounds {
        for channel in 0..20 {
            let random = (0..3000).map(|_| random.below(256) as u8);
            let batch = Batch::default().note(random.collect(), Agenda::default());
            store.commit(table(channel, 1), batch).unwrap();
        }
    }
}

pub fn a_long_ledger_is_replaced_while_the_store_is_used() {
    let (folder, store) = empty_store();
    let ledger = || std::fs::metadata(folder.path().join("ledger")).unwrap();
    fill_with_garbage(&store, 100);
    // 6 MB were written; on a slow disk a compaction happens long before. The pauses grow, so that less is written during a slow
    // compaction than it removes.
    let begun = Instant::now();
    let mut pause = Duration::from_millis(10);
    while ledger().len() > 3 << 20 && begun.elapsed() < PATIENCE {
        fill_with_garbage(&store, 1);
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_secs(2));
    }
    assert!(ledger().len() <= 3 << 20, "{}", ledger().len());
    let expected = everything(&store);
    drop(store);
    // Forces a rebuild from the ledger.
    std::fs::remove_file(folder.path().join("closed")).unwrap();
    assert_eq!(everything(&open(folder.path())), expected);
}

pub fn a_compacted_store_is_small_and_holds_the_same() {
    let (folder, store) = empty_store();
    fill_with_garbage(&store, 100);
    let expected = everything(&store);
    let in_use = compact(folder.path());
    assert!(matches!(in_use, Err(StoreError::Locked { .. })));
    drop(store);
    let compacted = compact(folder.path()).unwrap();
    // Perhaps most of the 6 MB was removed before, by a compaction in the background.
    assert!(compacted.after < 4 << 20, "{compacted:?}");
    let store = open(folder.path());
    assert!(store.notices().is_empty(), "{:?}", store.notices());
    assert_eq!(everything(&store), expected);
}

/// sled's log of many small tables is long from the start. It was taken for garbage, and every start built the database again.
pub fn a_database_that_was_just_built_is_not_built_again() {
    let (folder, store) = empty_store();
    let moves: Vec<String> = (0..40).map(|number| format!("move {number}")).collect();
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    for channel in 0..3000 {
        let batch = records(0, &moves);
        store.commit(table(channel, 1), batch).unwrap();
    }
    drop(store);
    drop(open(folder.path()));
    let store = open(folder.path());
    assert_eq!(store.notices(), &[] as &[String]);
    assert_eq!(journal(&store, table(2999, 1)), moves);
}

pub fn garbage_is_removed_when_the_store_is_opened() {
    let (folder, store) = empty_store();
    fill_with_garbage(&store, 10);
    let expected = everything(&store);
    drop(store);
    let log = || std::fs::metadata(folder.path().join("db")).unwrap().len();
    let before = log();
    let store = open(folder.path());
    assert_eq!(everything(&store), expected);
    drop(store);
    assert!(
        before <= 8 << 20 || log() < before / 2,
        "{before}, {}",
        log()
    );
}

/// No process lived long enough to rewrite its files, so that ledger and database grew from kill to kill. A copy of an open store is as a
/// kill leaves it.
pub fn garbage_does_not_outlive_a_crash() {
    let mut folder = tempfile::tempdir().unwrap();
    for _ in 0..4 {
        let store = open(folder.path());
        fill_with_garbage(&store, 20);
        let killed = tempfile::tempdir().unwrap();
        copy(folder.path(), killed.path());
        folder = killed;
    }
    // 4.8 MB were written, of which 60 KB are left.
    let sizes = open(folder.path()).sizes().unwrap();
    assert!(sizes.live < 100 << 10, "{sizes:?}");
    assert!(sizes.files < 2 << 20, "{sizes:?}");
}

/// Names of forgotten people must not remain in old changes.
pub fn what_is_rewritten_leaves_the_ledger() {
    let (folder, store) = empty_store();
    store.commit(table(1, 1), records(0, &["Annabel"])).unwrap();
    let has_name = || {
        let ledger = std::fs::read(folder.path().join("ledger")).unwrap();
        ledger.windows(7).any(|part| part == b"Annabel")
    };
    assert!(has_name());
    let forgotten = Batch::after(1).rewrite(vec![b"nobody".to_vec()]);
    store.commit(table(1, 1), forgotten).unwrap();
    let begun = Instant::now();
    while has_name() && begun.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!has_name(), "it is still there");
    assert_eq!(journal(&store, table(1, 1)), ["nobody"]);
}
