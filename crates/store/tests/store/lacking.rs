//! A ledger that is missing, ends too early or has rotten bits: the database has the rest, and nothing is removed.

use super::rescue::remove;
use super::*;
use pagoda_store::{RescueReport, rescue};
use std::fs;
use std::os::unix::fs::MetadataExt;

const TABLES: u64 = 17;
const RECORDS: u64 = 22;

/// A closed store of 17 tables with 22 records each, and what is in it. Both copies have everything, and the ledger's changes are many.
fn closed_store() -> (TempDir, Vec<String>) {
    let (folder, store) = empty_store();
    for number in 0..RECORDS {
        for channel in 0..TABLES {
            let batch = records(number, &[&format!("record {number} of {channel}")])
                .note(format!("note {number}").into_bytes(), Agenda::default())
                .put_posts([StoredPost::new(number, b"post".to_vec())])
                .remove_posts(number.checked_sub(1))
                .change_profiles([ProfileChange::new(channel, Some(vec![number as u8; 30]))]);
            store.commit(table(channel, 1), batch).unwrap();
        }
    }
    let all = everything(&store);
    drop(store);
    (folder, all)
}

fn halve_ledger(folder: &Path) {
    let ledger = folder.join("ledger");
    let mut bytes = fs::read(&ledger).unwrap();
    bytes.truncate(bytes.len() / 2);
    fs::write(&ledger, bytes).unwrap();
}

fn kept(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let is_kept = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap();
        name.starts_with("damaged-2")
    };
    paths.filter(is_kept).collect()
}

fn rescued(folder: &Path) -> (Vec<String>, RescueReport) {
    let new = tempfile::tempdir().unwrap();
    let report = rescue(folder, &new.path().join("store")).expect("it is rescued");
    (everything(&open(&new.path().join("store"))), report)
}

/// What both must do with a store whose ledger lacks something: first `rescue`, which changes nothing, then opening.
fn assert_nothing_is_lost(folder: &Path, all: &[String], keeps: usize, case: &str) {
    let (found, report) = rescued(folder);
    assert!(found == all, "{case}: {report:?}");
    let store = open(folder);
    let notices = store.notices().to_vec();
    assert!(everything(&store) == all, "{case}: {notices:?}");
    assert!(!notices.is_empty(), "{case}: it is told");
    drop(store);
    assert_eq!(kept(folder).len(), keeps, "{case}: {notices:?}");
    // The next start finds nothing to repair.
    let store = open(folder);
    assert_eq!(store.notices(), &[] as &[String], "{case}");
    assert!(everything(&store) == all, "{case}");
    drop(store);
    remove(folder, &["closed"]);
    assert!(everything(&open(folder)) == all, "{case}: from the ledger");
    assert_eq!(kept(folder).len(), keeps, "{case}");
}

/// The first command that opened such a store removed the database, which had everything.
pub fn without_a_ledger_the_database_is_used_and_kept() {
    for lost in [
        &["ledger"][..],
        &["ledger", "closed"],
        &["ledger", "confirmed"],
        &["ledger", "confirmed", "closed"],
    ] {
        let (folder, all) = closed_store();
        remove(folder.path(), lost);
        // If the database is the one that was closed, it goes on being used.
        let keeps = usize::from(lost.contains(&"closed"));
        assert_nothing_is_lost(folder.path(), &all, keeps, &format!("without {lost:?}"));
    }
}

/// A ledger that ended between two frames was taken for whole, and the database was removed, although `confirmed` told of more.
pub fn where_the_ledger_ends_too_early_the_database_is_used() {
    for lost in [&["closed"][..], &[], &["closed", "confirmed"]] {
        let (folder, all) = closed_store();
        halve_ledger(folder.path());
        remove(folder.path(), lost);
        let case = format!("half a ledger, without {lost:?}");
        assert_nothing_is_lost(folder.path(), &all, 1, &case);
    }
}

/// A copy has other files than those that were closed.
pub fn a_copy_with_half_a_ledger_opens_with_everything() {
    let (folder, all) = closed_store();
    let target = tempfile::tempdir().unwrap();
    copy(folder.path(), target.path());
    halve_ledger(target.path());
    assert_nothing_is_lost(target.path(), &all, 1, "a copy");
}

/// Journals of which each copy has the longer one.
pub fn of_each_table_the_longest_valid_journal_is_taken() {
    let (folder, store) = empty_store();
    store.commit(table(1, 1), records(0, &["a", "b"])).unwrap();
    store.commit(table(2, 1), records(0, &["a", "b"])).unwrap();
    drop(store);
    let older = tempfile::tempdir().unwrap();
    copy(&folder.path().join("db"), older.path());
    let store = open(folder.path());
    store.commit(table(1, 1), records(2, &["c"])).unwrap();
    store.commit(table(2, 1), records(2, &["c"])).unwrap();
    drop(store);
    // The ledger loses its last change, which is of the second table; the database of both is that of before.
    fs::remove_dir_all(folder.path().join("db")).unwrap();
    copy(older.path(), &folder.path().join("db"));
    remove(folder.path(), &["closed"]);
    let ledger = folder.path().join("ledger");
    let bytes = fs::read(&ledger).unwrap();
    let last = bytes.windows(4).rposition(|four| four == b"PgLg").unwrap();
    fs::write(&ledger, &bytes[..last]).unwrap();
    let (_, report) = rescued(folder.path());
    let store = open(folder.path());
    assert_eq!(journal(&store, table(1, 1)), ["a", "b", "c"]);
    let (intact, damage) = store.intact_journal(table(2, 1)).unwrap();
    assert_eq!(intact.len(), 2);
    assert!(damage.is_some(), "the lost record is told");
    let sentence = "table 1 of channel 2: 2 of 3 records are intact";
    let told = report.lost.iter().any(|lost| lost == sentence);
    assert!(told, "{report:?}");
    drop(store);
    // It lacks the record at every start; the files are kept once.
    for _ in 0..3 {
        remove(folder.path(), &["closed"]);
        drop(open(folder.path()));
    }
    assert_eq!(kept(folder.path()).len(), 1);
}

/// What is kept has the form of a store.
pub fn what_is_kept_can_be_rescued() {
    let (folder, all) = closed_store();
    halve_ledger(folder.path());
    remove(folder.path(), &["closed"]);
    drop(open(folder.path()));
    let kept = kept(folder.path());
    assert_eq!(rescued(&kept[0]).0, all);
    assert_eq!(fs::metadata(&kept[0]).unwrap().mode() & 0o777, 0o700);
}

/// Flips a bit and leaves everything else of the file as it is, as a failing disk does.
fn rot(path: &Path, place: impl FnOnce(&[u8]) -> usize) {
    let times = fs::metadata(path).unwrap().modified().unwrap();
    let mut bytes = fs::read(path).unwrap();
    let place = place(&bytes);
    bytes[place] ^= 4;
    // In place: the file keeps its identity.
    fs::write(path, bytes).unwrap();
    let file = fs::File::options().write(true).open(path).unwrap();
    file.set_modified(times).unwrap();
}

/// Such a store opened without a word, and every backup failed.
pub fn a_rotten_bit_in_the_ledger_of_a_closed_store_is_healed() {
    let (folder, all) = closed_store();
    rot(&folder.path().join("ledger"), |bytes| bytes.len() / 2);
    let store = open(folder.path());
    let notices = store.notices().to_vec();
    let told = notices[0].starts_with("the ledger was damaged");
    assert!(told, "{notices:?}");
    assert_eq!(everything(&store), all);
    store.backup(&mut Vec::new()).expect("a backup");
    drop(store);
    assert_eq!(kept(folder.path()).len(), 1);
    assert_eq!(open(folder.path()).notices(), &[] as &[String]);
}

/// A rotten bit in the very last change looks like a change that was not finished.
pub fn a_rotten_bit_in_the_last_change_of_a_closed_store_is_healed() {
    let (folder, all) = closed_store();
    rot(&folder.path().join("ledger"), |bytes| bytes.len() - 1);
    let store = open(folder.path());
    assert!(!store.notices().is_empty());
    assert_eq!(everything(&store), all);
    store.backup(&mut Vec::new()).expect("a backup");
}

/// The ledger is read again while the store is open, and written anew from the database.
pub fn a_scrub_heals_the_ledger_of_an_open_store() {
    let (folder, store) = empty_store();
    for number in 0..50 {
        store.commit(table(1, 1), records(number, &["a"])).unwrap();
    }
    assert_eq!(store.scrub().unwrap(), &[] as &[String]);
    rot(&folder.path().join("ledger"), |bytes| bytes.len() / 2);
    store
        .backup(&mut Vec::new())
        .expect_err("the ledger does not read");
    let found = store.scrub().unwrap();
    assert!(found[0].contains("the ledger was damaged"), "{found:?}");
    store.backup(&mut Vec::new()).expect("a backup");
    assert_eq!(store.scrub().unwrap(), &[] as &[String]);
    store.commit(table(1, 1), records(50, &["b"])).unwrap();
    let all = everything(&store);
    drop(store);
    assert_eq!(kept(folder.path()).len(), 1);
    remove(folder.path(), &["closed"]);
    assert_eq!(everything(&open(folder.path())), all);
}
