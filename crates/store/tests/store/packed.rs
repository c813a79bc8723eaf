//! Journals of finished games are packed; damaged journals can be truncated.

use super::*;
use pagoda_store::StoreError;

fn packed() -> (TempDir, SledStore, Vec<String>) {
    let (folder, store) = empty_store();
    let mut all = Vec::new();
    for number in 0..100 {
        let record = format!("move {number}: tile red D{}", number % 7);
        let over = number == 99;
        let batch = records(number, &[&record]).with((over).then_some(Operation::Finish));
        store.commit(table(1, 1), batch).unwrap();
        all.push(record);
    }
    (folder, store, all)
}

pub fn a_packed_journal_reads_as_before_and_takes_less() {
    let (folder, store, all) = packed();
    assert_eq!(journal(&store, table(1, 1)), all);
    let size = store.sizes().unwrap().live;
    let records: usize = all.iter().map(String::len).sum();
    assert!(size < records as u64 / 2, "{size} bytes for {records}");
    drop(store);
    let store = open(folder.path());
    assert_eq!(journal(&store, table(1, 1)), all);
    let raw = store.raw_journal(table(1, 1)).unwrap();
    assert_eq!(raw.len(), 100);
    let (number, bytes) = &raw[99];
    let record = pagoda_store::decode_raw_record(table(1, 1), *number, bytes);
    assert_eq!(record.unwrap(), all[99].as_bytes());
}

pub fn a_packed_journal_can_be_appended_to_rewritten_and_packed_again() {
    let (folder, store, mut all) = packed();
    store.commit(table(1, 1), records(100, &["later"])).unwrap();
    all.push("later".to_owned());
    assert_eq!(journal(&store, table(1, 1)), all);
    let refused = store.commit(table(1, 1), records(100, &["later"]));
    assert!(matches!(
        refused,
        Err(StoreError::Conflict { found: 101, .. })
    ));
    let again = records(101, &["last"]).finish();
    store.commit(table(1, 1), again).unwrap();
    all.push("last".to_owned());
    assert_eq!(journal(&store, table(1, 1)), all);
    let forgotten: Vec<Vec<u8>> = all.iter().map(|_| b"nobody".to_vec()).collect();
    let batch = Batch::after(102).rewrite(forgotten);
    store.commit(table(1, 1), batch).unwrap();
    drop(store);
    let store = open(folder.path());
    assert_eq!(journal(&store, table(1, 1)), vec!["nobody"; 102]);
    assert!(store.sizes().unwrap().live < 1000, "it is packed again");
}

pub fn a_journal_is_cut_where_it_is_asked_for(store: TestStore) {
    let here = table(1, 1);
    store
        .commit(here, records(0, &["a", "b", "c", "d"]))
        .unwrap();
    let too_far = records(5, &[]).truncate();
    assert!(store.commit(here, too_far).is_err());
    let cut = records(2, &["e"]).truncate();
    store.commit(here, cut).unwrap();
    assert_eq!(journal(&*store, here), ["a", "b", "e"]);
    let store = store.reopened();
    assert_eq!(journal(&*store, here), ["a", "b", "e"]);
    store.commit(here, records(3, &["f"])).unwrap();
    assert_eq!(journal(&*store, here), ["a", "b", "e", "f"]);
}

pub fn a_packed_journal_is_cut_too() {
    let (_folder, store, mut all) = packed();
    let cut = records(40, &[]).truncate();
    store.commit(table(1, 1), cut).unwrap();
    all.truncate(40);
    assert_eq!(journal(&store, table(1, 1)), all);
}

/// A table that lost its last records is reported until it is truncated there; then it continues.
pub fn a_damaged_journal_goes_on_from_its_last_intact_record() {
    for lost in [3, 4] {
        let (folder, store) = empty_store();
        let here = table(1, 1);
        store
            .commit(here, records(0, &["a", "b", "c", "d", "e"]))
            .unwrap();
        drop(store);
        tamper(folder.path(), |db| {
            drop(db.remove(record_key(here, lost)).unwrap());
        });
        let store = open(folder.path());
        let (intact, damage) = store.intact_journal(here).unwrap();
        assert_eq!(intact.len() as u64, lost);
        assert!(matches!(damage, Some(StoreError::Damaged { .. })));
        let cut = records(lost, &["on"]).truncate();
        store.commit(here, cut).unwrap();
        let mut all = ["a", "b", "c", "d"][..lost as usize].to_vec();
        all.push("on");
        assert_eq!(journal(&store, here), all);
        drop(store);
        let store = open(folder.path());
        assert_eq!(journal(&store, here), all);
        assert!(store.notices().is_empty(), "{:?}", store.notices());
    }
}

/// A reader was in the middle of a journal when the end of the game packed it: the later records were gone, and the journal was
/// reported as damaged. Now no record is removed from a journal while it is read.
pub fn a_journal_that_is_read_while_it_is_packed_is_whole() {
    let (_folder, store) = empty_store();
    let all: Vec<String> = (0..2000).map(|number| format!("move {number}")).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    for number in 0..20 {
        let table = table(1, number);
        store.commit(table, records(0, &all)).unwrap();
        std::thread::scope(|threads| {
            for _ in 0..3 {
                threads.spawn(|| {
                    let mut length = 0;
                    while length <= all.len() {
                        length = store.journal(table).unwrap().len();
                        assert_eq!(
                            store.raw_journal(table).unwrap().len().min(all.len()),
                            all.len()
                        );
                    }
                });
            }
            let over = records(all.len() as u64, &["last"]).finish();
            store.commit(table, over).unwrap();
        });
    }
}
