//! Damage: no wrong record is ever returned, damaged tables are named, and others are unaffected.

use super::*;
use crate::effort::effort;
use pagoda_ids::ChannelId;
use pagoda_store::{Entry, StoreError};
use std::fs;

fn three_tables() -> TempDir {
    let (folder, store) = empty_store();
    for channel in 1..=3 {
        let batch = records(0, &["a", "b", "c", "d", "e"])
            .answer("request", b"answer".to_vec())
            .put_posts([StoredPost::new(4, b"post".to_vec())])
            .note(b"note".to_vec(), Agenda::default());
        store.commit(table(channel, 1), batch).unwrap();
    }
    folder
}

pub fn change(folder: &TempDir, key: Vec<u8>, change: impl FnOnce(&mut Vec<u8>)) {
    tamper(folder.path(), |db| {
        let mut value = db.get(&key).unwrap().expect("a value").to_vec();
        change(&mut value);
        db.insert(key, value).unwrap();
    });
}

fn assert_others_read(store: &SledStore) {
    for channel in [1, 3] {
        assert_eq!(journal(store, table(channel, 1)), ["a", "b", "c", "d", "e"]);
        let posts = store.outbox(table(channel, 1)).unwrap().posts;
        assert_eq!(posts, [(4, b"post".to_vec())]);
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

pub fn a_flipped_byte_in_a_record_names_table_and_record() {
    for place in 1..6 {
        let folder = three_tables();
        change(&folder, record_key(table(2, 1), 3), |value| {
            value[place] ^= 0x20;
        });
        let store = open(folder.path());
        assert_eq!(damaged_at(&store, 3), "its checksum is wrong");
        let text = store.journal(table(2, 1)).unwrap_err().to_string();
        let named = "the journal of table 1 of channel 2 is damaged at record 3";
        assert!(text.starts_with(named), "{text}");
        assert_others_read(&store);
        let raw = store.raw_journal(table(2, 1)).unwrap();
        let numbers: Vec<u64> = raw.iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, [0, 1, 2, 3, 4]);
        assert_eq!(raw[4].1[5..], *b"e");
        store.commit(table(1, 1), records(5, &["f"])).unwrap();
    }
}

pub fn a_record_cut_off_is_damaged() {
    for length in [0, 1, 4, 5] {
        let folder = three_tables();
        change(&folder, record_key(table(2, 1), 0), |value| {
            value.truncate(length);
        });
        let store = open(folder.path());
        damaged_at(&store, 0);
        assert_others_read(&store);
        assert_eq!(store.raw_journal(table(2, 1)).unwrap()[0].1.len(), length);
    }
}

pub fn a_value_of_another_place_does_not_read_here() {
    let folder = three_tables();
    tamper(folder.path(), |db| {
        let value = db.get(record_key(table(2, 1), 1)).unwrap().unwrap();
        db.insert(record_key(table(2, 1), 2), value).unwrap();
    });
    assert_eq!(damaged_at(&open(folder.path()), 2), "its checksum is wrong");
}

pub fn a_version_of_the_future_asks_for_a_newer_program() {
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

pub fn a_missing_record_is_damage() {
    let folder = three_tables();
    tamper(folder.path(), |db| {
        drop(db.remove(record_key(table(2, 1), 2)).unwrap());
    });
    let store = open(folder.path());
    assert_eq!(damaged_at(&store, 2), "it is missing");
    assert_others_read(&store);
}

pub fn a_lost_end_of_a_journal_is_noticed_and_nothing_is_written_over_it() {
    let folder = three_tables();
    tamper(folder.path(), |db| {
        drop(db.remove(record_key(table(2, 1), 4)).unwrap());
    });
    let store = open(folder.path());
    let reason = damaged_at(&store, 4);
    assert_eq!(reason, "5 records were confirmed, 4 are left");
    let refused = store.commit(table(2, 1), records(4, &["another e"]));
    let lost = matches!(refused, Err(StoreError::Damaged { record: 4, .. }));
    assert!(lost, "{refused:?}");
    assert_others_read(&store);
    store.commit(table(3, 1), records(5, &["f"])).unwrap();
}

pub fn a_table_lost_altogether_is_still_named() {
    let folder = three_tables();
    tamper(folder.path(), |db| {
        for key in db.iter().keys().map(Result::unwrap) {
            if key[8] == 2 {
                db.remove(key).unwrap();
            }
        }
    });
    let store = open(folder.path());
    damaged_at(&store, 0);
    assert_eq!(store.last_of(ChannelId::new(2)).unwrap(), Some(table(2, 1)));
    let seen = store.tables().into_iter();
    let seen = seen.map(|(table, note)| (table.channel.get(), note));
    let note = b"note".to_vec();
    let expected = [(1, note.clone()), (2, vec![]), (3, note)];
    assert_eq!(seen.collect::<Vec<_>>(), expected);
}

pub fn tables_whose_notes_are_lost_are_listed_in_every_page() {
    let (folder, store) = empty_store();
    for channel in 0..1200 {
        store.commit(table(channel, 1), records(0, &["a"])).unwrap();
    }
    drop(store);
    tamper(folder.path(), |db| {
        for channel in (0..600).chain((600..1200).step_by(2)) {
            drop(db.remove(key(b'n', table(channel, 1), b"")).unwrap());
        }
    });
    let tables = open(folder.path()).tables().into_iter();
    let expected = (0..1200).map(|channel| (table(channel, 1), Vec::new()));
    assert!(tables.eq(expected));
}

pub fn damage_to_a_post_an_answer_or_a_note_is_reported() {
    let folder = three_tables();
    let hurt = table(2, 1);
    let post = key(b'o', hurt, &4_u64.to_be_bytes());
    for key in [post, key(b'a', hurt, b"request"), key(b'n', hurt, b"")] {
        change(&folder, key, |value| *value.last_mut().unwrap() ^= 1);
    }
    let store = open(folder.path());
    let damaged = |entry| StoreError::DamagedEntry {
        table: hurt,
        entry,
        reason: "its checksum is wrong".into(),
    };
    let posts = store.outbox(hurt).unwrap().damaged;
    assert_eq!(posts, [(4, damaged(Entry::Post(4)))]);
    assert_eq!(store.answer(hurt, "request"), Err(damaged(Entry::Answer)));
    assert_eq!(store.note(hurt), Err(damaged(Entry::Note)));
    assert_eq!(journal(&store, hurt), ["a", "b", "c", "d", "e"]);
    let notes = store.tables().into_iter();
    let notes: Vec<Vec<u8>> = notes.map(|(_, note)| note).collect();
    assert_eq!(notes, [b"note".to_vec(), vec![], b"note".to_vec()]);
    let repaired = Batch::after(5)
        .remove_posts([4])
        .note(b"new".to_vec(), Agenda::default());
    store.commit(hurt, repaired).unwrap();
    assert!(store.outbox(hurt).unwrap().posts.is_empty());
    assert_eq!(store.note(hurt).unwrap().unwrap(), b"new");
    assert_others_read(&store);
}

const CHANNELS: u64 = 10;
const RECORDS: u64 = 20;

fn content(channel: impl Into<ChannelId>, number: u64) -> Vec<u8> {
    let channel: ChannelId = channel.into();
    let long = "x".repeat((number * channel.get() % 89) as usize);
    format!("record {number} of channel {channel} {long}").into_bytes()
}

pub fn damage(bytes: &mut Vec<u8>, random: &mut SeededRandom) {
    // Half a megabyte of sled's last segment is empty: only used bytes are damaged.
    let written = bytes.iter().rposition(|byte| *byte != 0);
    let written = written.map_or(1, |last| last + 1) as u64;
    if random.below(8) == 0 {
        bytes.truncate(random.below(written) as usize);
    } else {
        for _ in 0..=random.below(4) {
            bytes[random.below(written) as usize] ^= 1 + random.below(255) as u8;
        }
    }
}

/// Updates the file `closed` so that the other files look unchanged, as with a failing disk.
pub fn reseal(folder: &Path) {
    use std::os::unix::fs::MetadataExt;
    let path = folder.join("closed");
    let Ok(text) = fs::read(&path) else { return };
    let Ok(mut closed) = serde_json::from_slice::<serde_json::Value>(&text) else {
        return;
    };
    let log = database(folder).join("db");
    for (name, file) in [("database", log), ("ledger", folder.join("ledger"))] {
        let file = fs::metadata(file).expect("a file");
        closed[name] = serde_json::json!({
            "device": file.dev(),
            "inode": file.ino(),
            "length": file.len(),
            "modified": file.mtime(),
            "modified_ns": file.mtime_nsec(),
        });
    }
    fs::write(path, closed.to_string()).expect("resealed");
}

fn closed_store() -> TempDir {
    let (folder, store) = empty_store();
    for number in 0..RECORDS {
        for channel in 0..CHANNELS {
            let batch = Batch::after(number)
                .append([content(channel, number)])
                .with((number == RECORDS - 1 && channel % 3 == 0).then_some(Operation::Finish));
            store.commit(table(channel, 1), batch).unwrap();
        }
    }
    drop(store);
    drop(open(folder.path()));
    folder
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Outcome {
    refused: usize,
    named: usize,
    whole: usize,
}

fn judge(folder: &Path, what: &str, outcome: &mut Outcome) {
    let store = match SledStore::open(folder) {
        Ok(store) => store,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            outcome.refused += 1;
            return;
        }
    };
    for channel in 0..CHANNELS {
        match store.journal(table(channel, 1)) {
            Ok(journal) => {
                let all = (0..RECORDS).map(|number| content(channel, number));
                let same = all.eq(journal);
                assert!(same, "{what}: channel {channel} is not what was written");
                outcome.whole += 1;
            }
            Err(error) => {
                assert!(error.is_damage(), "{what}: {error:?}");
                outcome.named += 1;
            }
        }
        let intact = store.intact_journal(table(channel, 1));
        for (number, record) in (0..).zip(intact.expect("the disk reads").0) {
            let same = record == content(channel, number);
            assert!(same, "{what}: record {number}");
        }
        let _ = store.outbox(table(channel, 1));
        let _ = store.raw_journal(table(channel, 1));
    }
    let tables = store.tables().len() as u64;
    assert_eq!(tables, CHANNELS, "{what}: every table is named");
    let _ = (store.unsent(), store.last_of(ChannelId::new(3)));
    let _ = store.commit(table(1, 1), records(RECORDS, &["on"]));
}

fn damaged(file: &str, has_ledger: bool, times: u64) -> Outcome {
    let folder = closed_store();
    if !has_ledger {
        lose_ledger(folder.path());
    }
    let files = match file {
        "db" | "conf" | "snap." => database(folder.path()),
        _ => folder.path().to_owned(),
    };
    let mut names = fs::read_dir(&files)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let named = |path: &Path| {
        path.file_name()
            .unwrap()
            .to_str()
            .unwrap()
            .starts_with(file)
    };
    let name = names.find(|path| path.is_file() && named(path));
    let name = name.unwrap_or_else(|| panic!("no {file}"));
    let name = name.strip_prefix(folder.path()).unwrap().to_owned();
    let mut random = SeededRandom(7);
    let mut outcome = Outcome::default();
    for round in 0..times {
        let hurt = folder_in_memory();
        copy(folder.path(), hurt.path());
        let path = hurt.path().join(&name);
        let mut bytes = fs::read(&path).unwrap();
        damage(&mut bytes, &mut random);
        fs::write(&path, bytes).unwrap();
        // In half of the cases the file looks unchanged.
        if round % 2 == 0 {
            reseal(hurt.path());
        }
        let what = format!("round {round}, {}", name.display());
        judge(hurt.path(), &what, &mut outcome);
    }
    println!("{}, {has_ledger}: {outcome:?}", name.display());
    outcome
}

/// Data that is stored twice survives damage to one copy.
fn all_whole(times: u64) -> Outcome {
    Outcome {
        whole: (times * CHANNELS) as usize,
        ..Outcome::default()
    }
}

fn times() -> u64 {
    effort(60, 1_000)
}

pub fn damage_to_one_file_of_two_copies_loses_nothing() {
    for file in ["db", "conf", "snap.", "confirmed", "closed"] {
        assert_eq!(damaged(file, true, times()), all_whole(times()), "{file}");
    }
}

pub fn damage_to_the_ledger_yields_no_wrong_record_and_names_each_table() {
    let outcome = damaged("ledger", true, times());
    assert!(outcome.whole > 0, "{outcome:?}");
    assert_eq!(outcome.refused, 0, "{outcome:?}");
}

pub fn damage_to_sleds_log_without_a_ledger_yields_no_wrong_record() {
    let outcome = damaged("db", false, times());
    assert!(outcome.named > 0 && outcome.whole > 0, "{outcome:?}");
}
