//! Damage: never a wrong record, always a named table, and the others go on.

use super::*;
use pagoda::store::{Entry, StoreError};
use std::fs;

/// Three tables of five records, a post, an answer, a note and a snapshot each; closed.
fn three_tables() -> TempDir {
    let (folder, store) = empty_store();
    for channel in 1..=3 {
        let batch = Batch {
            posts: vec![(4, b"post".to_vec())],
            answer: Some((b"request".to_vec(), b"answer".to_vec())),
            note: Some(b"note".to_vec()),
            ..records(0, &["a", "b", "c", "d", "e"])
        };
        store.commit(table(channel, 1), batch).unwrap();
        store
            .keep_snapshot(table(channel, 1), 5, b"snapshot".to_vec())
            .unwrap();
    }
    folder
}

fn change(folder: &TempDir, key: Vec<u8>, change: impl FnOnce(&mut Vec<u8>)) {
    tamper(folder.path(), |db| {
        let mut value = db.get(&key).unwrap().expect("a value").to_vec();
        change(&mut value);
        db.insert(key, value).unwrap();
    });
}

fn assert_others_read(store: &SledStore) {
    for channel in [1, 3] {
        assert_eq!(journal(store, table(channel, 1)), ["a", "b", "c", "d", "e"]);
        assert_eq!(
            store.outbox(table(channel, 1)).unwrap().posts,
            [(4, b"post".to_vec())]
        );
    }
}

fn damaged_at(store: &SledStore, record: u64) -> String {
    match store.journal(table(2, 1)) {
        Err(StoreError::Damaged {
            table: at,
            record: number,
            reason,
        }) => {
            assert_eq!((at, number), (table(2, 1), record));
            reason
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_flipped_byte_in_a_record_names_table_and_record() {
    for place in 1..6 {
        let folder = three_tables();
        change(&folder, record_key(table(2, 1), 3), |value| {
            value[place] ^= 0x20
        });
        let store = open(folder.path());
        assert_eq!(damaged_at(&store, 3), "its checksum is wrong");
        let text = store.journal(table(2, 1)).unwrap_err().to_string();
        assert!(
            text.starts_with("the journal of table 1 of channel 2 is damaged at record 3"),
            "{text}"
        );
        assert_others_read(&store);
        let raw = store.raw(table(2, 1)).unwrap();
        let numbers: Vec<u64> = raw.iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, [0, 1, 2, 3, 4]);
        assert_eq!(raw[4].1[5..], *b"e");
        store.commit(table(1, 1), records(5, &["f"])).unwrap();
    }
}

#[test]
fn a_record_cut_off_is_damaged() {
    for length in [0, 1, 4, 5] {
        let folder = three_tables();
        change(&folder, record_key(table(2, 1), 0), |value| {
            value.truncate(length)
        });
        let store = open(folder.path());
        damaged_at(&store, 0);
        assert_others_read(&store);
        assert_eq!(store.raw(table(2, 1)).unwrap()[0].1.len(), length);
    }
}

#[test]
fn a_value_of_another_place_does_not_read_here() {
    let folder = three_tables();
    tamper(folder.path(), |db| {
        let value = db.get(record_key(table(2, 1), 1)).unwrap().unwrap();
        db.insert(record_key(table(2, 1), 2), value).unwrap();
    });
    assert_eq!(damaged_at(&open(folder.path()), 2), "its checksum is wrong");
}

#[test]
fn a_version_of_the_future_asks_for_a_newer_program() {
    let folder = three_tables();
    change(&folder, record_key(table(2, 1), 1), |value| value[0] = 9);
    let store = open(folder.path());
    let error = store.journal(table(2, 1)).unwrap_err();
    let newer = StoreError::NewerVersion {
        table: table(2, 1),
        entry: Entry::Record(1),
        version: 9,
    };
    assert_eq!(error, newer);
    assert!(error.to_string().ends_with("use a newer pagoda"), "{error}");
    assert_others_read(&store);
}

#[test]
fn a_missing_record_is_damage() {
    let folder = three_tables();
    tamper(folder.path(), |db| {
        drop(db.remove(record_key(table(2, 1), 2)).unwrap())
    });
    let store = open(folder.path());
    assert_eq!(damaged_at(&store, 2), "it is missing");
    assert_others_read(&store);
}

#[test]
fn a_lost_end_of_a_journal_is_noticed_and_nothing_is_written_over_it() {
    let folder = three_tables();
    tamper(folder.path(), |db| {
        drop(db.remove(record_key(table(2, 1), 4)).unwrap())
    });
    let store = open(folder.path());
    assert_eq!(
        damaged_at(&store, 4),
        "5 records were confirmed, 4 are left"
    );
    let refused = store.commit(table(2, 1), records(4, &["another e"]));
    assert!(
        matches!(refused, Err(StoreError::Damaged { record: 4, .. })),
        "{refused:?}"
    );
    assert_others_read(&store);
    store.commit(table(3, 1), records(5, &["f"])).unwrap();
}

#[test]
fn a_table_lost_altogether_is_still_named() {
    let folder = three_tables();
    tamper(folder.path(), |db| {
        let lost: Vec<_> = db
            .iter()
            .keys()
            .map(Result::unwrap)
            .filter(|key| key[8] == 2)
            .collect();
        lost.iter().for_each(|key| drop(db.remove(key).unwrap()));
    });
    let store = open(folder.path());
    damaged_at(&store, 0);
    assert_eq!(store.last_of(2).unwrap(), Some(table(2, 1)));
    let mut seen = Vec::new();
    let mut visit = |table: TableId, note: &[u8]| {
        seen.push((table.channel, note.to_vec()));
        true
    };
    store.tables(&mut visit).unwrap();
    assert_eq!(
        seen,
        [(1, b"note".to_vec()), (2, vec![]), (3, b"note".to_vec())]
    );
}

#[test]
fn a_damaged_snapshot_is_none_and_other_damage_is_told() {
    let folder = three_tables();
    let hurt = table(2, 1);
    let post = key(b'o', hurt, &4_u64.to_be_bytes());
    for key in [
        key(b's', hurt, b""),
        post,
        key(b'a', hurt, b"request"),
        key(b'n', hurt, b""),
    ] {
        change(&folder, key, |value| *value.last_mut().unwrap() ^= 1);
    }
    let store = open(folder.path());
    assert_eq!(store.snapshot(hurt).unwrap(), None);
    let damaged = |entry| StoreError::DamagedEntry {
        table: hurt,
        entry,
        reason: "its checksum is wrong".into(),
    };
    assert_eq!(
        store.outbox(hurt).unwrap().damaged,
        [(4, damaged(Entry::Post(4)))]
    );
    assert_eq!(store.answer(hurt, b"request"), Err(damaged(Entry::Answer)));
    assert_eq!(store.note(hurt), Err(damaged(Entry::Note)));
    assert_eq!(journal(&store, hurt), ["a", "b", "c", "d", "e"]);
    let mut notes = Vec::new();
    let mut visit = |_: TableId, note: &[u8]| {
        notes.push(note.to_vec());
        true
    };
    store.tables(&mut visit).unwrap();
    assert_eq!(notes, [b"note".to_vec(), vec![], b"note".to_vec()]);
    let repaired = Batch {
        sent: vec![4],
        note: Some(b"new".to_vec()),
        expected: 5,
        ..Batch::default()
    };
    store.commit(hurt, repaired).unwrap();
    assert!(store.outbox(hurt).unwrap().posts.is_empty());
    assert_eq!(store.note(hurt).unwrap().unwrap(), b"new");
    assert_others_read(&store);
}

const CHANNELS: u64 = 40;
const RECORDS: u64 = 60;

fn content(channel: u64, number: u64) -> Vec<u8> {
    format!(
        "record {number} of channel {channel} {}",
        "x".repeat((number * channel % 89) as usize)
    )
    .into_bytes()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.filter(|path| path.is_file()).collect();
    files.retain(|path| fs::metadata(path).unwrap().len() > 0);
    files.sort();
    files
}

/// Flips bits of a few bytes of one file, or cuts its end off.
fn damage(file: &Path, dice: &mut Dice) {
    let mut bytes = fs::read(file).unwrap();
    // Half a megabyte of sled's last segment is empty: aim at what is written.
    let written = bytes
        .iter()
        .rposition(|byte| *byte != 0)
        .map_or(1, |last| last + 1) as u64;
    if dice.below(8) == 0 {
        bytes.truncate(dice.below(written) as usize);
    } else {
        for _ in 0..=dice.below(4) {
            bytes[dice.below(written) as usize] ^= 1 + dice.below(255) as u8;
        }
    }
    fs::write(file, bytes).unwrap();
}

#[test]
fn random_damage_to_the_files_never_yields_a_wrong_record_and_always_a_named_table() {
    let (folder, store) = empty_store();
    for number in 0..RECORDS {
        for channel in 0..CHANNELS {
            let batch = Batch {
                expected: number,
                records: vec![content(channel, number)],
                ..Batch::default()
            };
            store.commit(table(channel, 1), batch).unwrap();
        }
    }
    drop(store);
    std::thread::sleep(std::time::Duration::from_millis(100));
    let mut dice = Dice(7);
    let (mut refused, mut named, mut whole) = (0, 0, 0);
    for round in 0..60 {
        let hurt = tempfile::tempdir().unwrap();
        copy(folder.path(), hurt.path());
        let files = files(hurt.path());
        // Twice of three times the log itself.
        let file = files
            .iter()
            .find(|path| path.ends_with("db") && dice.below(3) > 0);
        let file = file.unwrap_or(&files[dice.below(files.len() as u64) as usize]);
        damage(file, &mut dice);
        let store = match SledStore::open(hurt.path()) {
            Ok(store) => store,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
                continue;
            }
        };
        for channel in 0..CHANNELS {
            match store.journal(table(channel, 1)) {
                Ok(journal) => {
                    let all: Vec<_> = (0..RECORDS)
                        .map(|number| content(channel, number))
                        .collect();
                    let what = format!(
                        "round {round}, {}: {} records",
                        file.display(),
                        journal.len()
                    );
                    assert!(
                        journal == all,
                        "{what} of channel {channel} are not what was written"
                    );
                    whole += 1;
                }
                Err(error) => {
                    assert!(
                        matches!(
                            error,
                            StoreError::Damaged { .. } | StoreError::NewerVersion { .. }
                        ),
                        "{error:?}"
                    );
                    named += 1;
                }
            }
            let _ = (
                store.outbox(table(channel, 1)),
                store.snapshot(table(channel, 1)),
                store.raw(table(channel, 1)),
            );
        }
        let _ = (
            store.unsent(),
            store.tables(&mut |_, _| true),
            store.last_of(3),
        );
        let _ = store.commit(table(1, 1), records(RECORDS, &["on"]));
    }
    println!("{refused} databases refused, {named} tables named, {whole} whole");
    assert!(
        named > 0 && whole > 0,
        "{refused} refused, {named} named, {whole} whole"
    );
}
