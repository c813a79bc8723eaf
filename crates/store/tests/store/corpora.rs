//! Damaged values and backups, from corpora: they are refused or read, and nothing panics.

use super::*;
use crate::backup::{backup_of, full_store};
use crate::corpus::{Corpus, MILLION};
use crate::damage::damage;
use crate::effort::effort;
use pagoda_store::{decode_raw_record, restore};

/// Bytes before the payload of a value: its version, and a checksum.
const HEADER: usize = 5;

fn check_corpus(
    name: &str,
    usual: u64,
    examples: impl FnOnce() -> Vec<Vec<u8>>,
    check: impl FnMut(&[u8]),
) {
    let (mut random, mut changes) = (SeededRandom(98), SeededRandom(99));
    let change = |input: &[u8]| {
        let mut bytes = input.to_vec();
        damage(&mut bytes, &mut changes);
        bytes
    };
    let below = |most: usize| random.below(most as u64) as usize;
    Corpus::open(name, examples).check(effort(usual, MILLION), below, change, check);
}

/// With a correct checksum too, as if a program had written it so.
pub fn a_damaged_value_is_refused_or_read() {
    let here = table(77, 0);
    let key = record_key(here, 0);
    let seal = |value: &mut [u8]| {
        if let Some((header, rest)) = value.split_at_mut_checked(HEADER) {
            let mut hasher = crc32fast::Hasher::new();
            hasher.update(&key);
            hasher.update(rest);
            header[1..].copy_from_slice(&hasher.finalize().to_be_bytes());
        }
    };
    let examples = || {
        let texts = ["a", "", &"opened ".repeat(60), &"{\"at\": 7}".repeat(900)];
        let values = texts.map(|text| {
            let (_folder, store) = empty_store();
            store.commit(here, records(0, &[text])).unwrap();
            store.raw_journal(here).unwrap().remove(0).1
        });
        values.to_vec()
    };
    check_corpus("values", 20_000, examples, |input| {
        let _ = decode_raw_record(here, 0, input);
        let mut sealed = input.to_vec();
        seal(&mut sealed);
        let read = decode_raw_record(here, 0, &sealed);
        if let [1, _, _, _, _, payload @ ..] = &sealed[..] {
            assert_eq!(read.as_deref(), Ok(payload));
        }
    });
}

pub fn a_damaged_backup_is_refused() {
    let examples = || {
        let (_folder, full) = full_store();
        let (_folder, empty) = empty_store();
        let (_folder, long) = empty_store();
        let text = "a long record ".repeat(200);
        long.commit(table(1, 0), records(0, &[&text, "b"])).unwrap();
        let (_folder, short) = empty_store();
        short.commit(table(1, 0), records(0, &["a"])).unwrap();
        [full, empty, long, short]
            .map(|store| backup_of(&store))
            .to_vec()
    };
    let folder = folder_in_memory();
    let restored = folder.path().join("restored");
    check_corpus("backups", 5_000, examples, |input| {
        match restore(&mut &*input, &restored) {
            Ok(summary) => {
                assert_eq!(summary.bytes, input.len() as u64);
                std::fs::remove_dir_all(&restored).expect("it is there");
            }
            Err(StoreError::BadBackup { .. }) => assert!(!restored.exists()),
            Err(error) => panic!("{error}"),
        }
    });
}
