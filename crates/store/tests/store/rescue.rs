//! Rescue: reads everything readable from a store that cannot be opened.

use super::damage::damage;
use super::*;
use pagoda_store::{RescueReport, StoreError, rescue};
use std::fs;

fn closed_store() -> (TempDir, Vec<String>) {
    let (folder, store) = empty_store();
    for number in 0..20 {
        for channel in 0..4 {
            let batch = records(number, &[&format!("record {number} of {channel}")])
                .note(
                    format!("a longer note {number}").into_bytes(),
                    Agenda::default(),
                )
                .change_profiles([ProfileChange::new(channel, Some(b"profile".to_vec()))]);
            store.commit(table(channel, 1), batch).unwrap();
        }
    }
    let all = everything(&store);
    drop(store);
    (folder, all)
}

fn rescued(folder: &Path) -> (TempDir, RescueReport, SledStore) {
    let before = contents(folder);
    let new = tempfile::tempdir().unwrap();
    let rescued = rescue(folder, &new.path().join("store")).expect("something is rescued");
    assert_eq!(contents(folder), before, "the old folder is not changed");
    let store = open(&new.path().join("store"));
    (new, rescued, store)
}

fn contents(folder: &Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let files = paths.filter(|path| path.is_file() && !path.ends_with("lock"));
    let mut files: Vec<_> = files
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect();
    files.sort();
    files
}

pub fn remove(folder: &Path, names: &[&str]) {
    for name in names {
        fs::remove_file(folder.join(name)).unwrap();
    }
}

pub fn a_store_whose_database_is_lost_is_rescued_whole() {
    let (folder, all) = closed_store();
    remove(folder.path(), &["closed"]);
    fs::remove_dir_all(folder.path().join("db")).unwrap();
    let (_new, rescued, store) = rescued(folder.path());
    assert_eq!(rescued.tables, 4);
    assert!(rescued.lost.is_empty(), "{rescued:?}");
    assert_eq!(everything(&store), all);
}

/// sled refuses the whole database because of one bit.
pub fn a_flipped_bit_in_conf_without_a_ledger_costs_nothing() {
    let (folder, all) = closed_store();
    lose_ledger(folder.path());
    let conf = database(folder.path()).join("conf");
    let mut bytes = fs::read(&conf).unwrap();
    bytes[5] ^= 4;
    fs::write(&conf, bytes).unwrap();
    let (_new, rescued, store) = rescued(folder.path());
    assert_eq!(everything(&store), all, "{rescued:?}");
    drop(store);
    let store = open(folder.path());
    assert_eq!(everything(&store), all, "{:?}", store.notices());
    store.commit(table(1, 1), records(20, &["on"])).unwrap();
}

pub fn a_torn_tail_without_a_ledger_costs_the_last_records_and_they_are_named() {
    let (folder, _) = closed_store();
    lose_ledger(folder.path());
    let names = fs::read_dir(database(folder.path())).unwrap();
    for path in names.map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_str().unwrap();
        if name.starts_with("snap.") {
            fs::remove_file(&path).unwrap();
        }
    }
    let log = database(folder.path()).join("db");
    let mut bytes = fs::read(&log).unwrap();
    let written = bytes.iter().rposition(|byte| *byte != 0).unwrap();
    bytes.truncate(written * 2 / 3);
    fs::write(&log, bytes).unwrap();
    let (_new, rescued, store) = rescued(folder.path());
    let mut lost = 0;
    for channel in 0..4 {
        let (intact, damage) = store.intact_journal(table(channel, 1)).unwrap();
        for (number, record) in intact.iter().enumerate() {
            let expected = format!("record {number} of {channel}");
            assert_eq!(*record, expected.into_bytes());
        }
        if damage.is_some() {
            lost += 1;
            let name = format!("{}: {} of 20", table(channel, 1), intact.len());
            let told = rescued.lost.iter().any(|line| line.starts_with(&name));
            assert!(told, "{name}: {rescued:?}");
        }
    }
    assert!(lost > 0, "{rescued:?}");
}

pub fn ledger_and_database_help_each_other_out() {
    let (folder, all) = closed_store();
    remove(folder.path(), &["closed"]);
    let ledger = folder.path().join("ledger");
    let mut bytes = fs::read(&ledger).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&ledger, bytes).unwrap();
    let (_new, rescued, store) = rescued(folder.path());
    assert!(!rescued.lost.is_empty(), "the damage is told");
    assert_eq!(everything(&store), all, "{rescued:?}");
}

pub fn where_nothing_can_be_read_that_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let new = tempfile::tempdir().unwrap();
    let nothing = rescue(folder.path(), &new.path().join("store"));
    assert!(matches!(nothing, Err(StoreError::DamagedDatabase { .. })));
    assert!(!new.path().join("store").exists());
}

pub fn a_rescue_of_damaged_files_yields_no_wrong_record() {
    let (folder, _) = closed_store();
    let mut random = SeededRandom(23);
    let mut whole = 0;
    for round in 0..100 {
        let hurt = folder_in_memory();
        copy(folder.path(), hurt.path());
        let log = database(hurt.path()).join("db");
        for path in [hurt.path().join("ledger"), log] {
            let mut bytes = fs::read(&path).unwrap();
            damage(&mut bytes, &mut random);
            fs::write(&path, bytes).unwrap();
        }
        let new = hurt.path().join("new");
        let Ok(_) = rescue(hurt.path(), &new) else {
            continue;
        };
        let store = open(&new);
        for channel in 0..4 {
            let (intact, damage) = store.intact_journal(table(channel, 1)).unwrap();
            for (number, record) in intact.iter().enumerate() {
                let expected = format!("record {number} of {channel}").into_bytes();
                assert_eq!(*record, expected, "round {round}");
            }
            assert!(damage.is_some() || intact.len() == 20, "round {round}");
            whole += usize::from(damage.is_none());
        }
    }
    assert!(whole > 0);
}
