//! The power fails at every sync of an evening, and every write of it fails once: what was confirmed is there, and of the rest a whole batch or
//! nothing. Between two syncs the ledger grows by one frame; its sectors reach the disk in any order, or not.

use super::*;
use crate::effort::effort;
use std::fs;

const TABLES: u64 = 5;
const SECTOR: usize = 512;

fn batch(number: u64) -> (TableId, Batch) {
    let mut random = SeededRandom(number);
    let (round, channel) = (number / TABLES, number % TABLES);
    let long: Vec<u8> = (0..random.below(3_000))
        .map(|_| random.below(256) as u8)
        .collect();
    let batch = records(round, &[&format!("record {round} of {channel}")])
        .answer(format!("request {number}"), b"answer".to_vec())
        .note(long, Agenda::default())
        .put_posts([StoredPost::new(round, b"post".to_vec())])
        .remove_posts(round.checked_sub(1))
        .index_add([(channel + 1).into()])
        .change_profiles([ProfileChange::new(
            channel,
            Some(number.to_be_bytes().to_vec()),
        )]);
    (table(channel, 1), batch)
}

/// A moment after a sync: the length of the ledger, and what is in the store.
struct Synced {
    length: usize,
    content: Vec<String>,
}

fn synced(folder: &Path, store: &SledStore) -> Synced {
    let length = fs::metadata(folder.join("ledger")).expect("a ledger").len();
    Synced {
        length: length as usize,
        content: everything(store),
    }
}

fn evening(batches: u64) -> (Vec<Synced>, Vec<u8>) {
    let folder = folder_in_memory();
    let store = open(folder.path());
    let mut moments = vec![synced(folder.path(), &store)];
    for number in 0..batches {
        let (table, batch) = batch(number);
        store.commit(table, batch).expect("a commit");
        moments.push(synced(folder.path(), &store));
    }
    let ledger = fs::read(folder.path().join("ledger")).expect("a ledger");
    (moments, ledger)
}

/// What the disk may have of bytes that were written and not synced.
fn remains(unsynced: &[u8], random: &mut SeededRandom) -> Vec<Vec<u8>> {
    let cut = random.below(unsynced.len() as u64 + 1) as usize;
    let mut lacking = unsynced.to_vec();
    let sectors = unsynced.len().div_ceil(SECTOR) as u64;
    let lost = random.below(sectors) as usize * SECTOR;
    let end = (lost + SECTOR).min(lacking.len());
    // The length of a file is written before its data.
    lacking[lost..end].fill(0);
    let torn = unsynced[..cut].to_vec();
    let without_data = vec![0; unsynced.len()];
    vec![torn, lacking, without_data, unsynced.to_vec()]
}

fn content_with(ledger: &[u8]) -> Vec<String> {
    let folder = folder_in_memory();
    fs::write(folder.path().join("ledger"), ledger).expect("written");
    everything(&open(folder.path()))
}

pub fn after_a_power_failure_at_any_sync_everything_confirmed_is_there() {
    let batches = effort(60, 400);
    let (moments, ledger) = evening(batches);
    let mut random = SeededRandom(45);
    for (number, pair) in moments.windows(2).enumerate() {
        let [before, after] = pair else {
            unreachable!("two moments")
        };
        let (kept, unsynced) = (
            &ledger[..before.length],
            &ledger[before.length..after.length],
        );
        assert!(!unsynced.is_empty(), "batch {number} is in the ledger");
        for remains in remains(unsynced, &mut random) {
            let expected = match remains == unsynced {
                true => &after.content,
                false => &before.content,
            };
            let found = content_with(&[kept, &remains].concat());
            let bytes = remains.len();
            assert!(
                found == *expected,
                "batch {number} with {bytes} bytes of it"
            );
        }
    }
}

pub fn whichever_write_fails_the_evening_goes_on_after_a_restart() {
    let batches = effort(8, 60);
    let (moments, _) = evening(batches);
    for failing in 0..batches {
        for syncs in [false, true] {
            let folder = folder_in_memory();
            let store = open(folder.path());
            for number in 0..failing {
                let (table, batch) = batch(number);
                store.commit(table, batch).expect("a commit");
            }
            match syncs {
                true => store.fail_next_sync(),
                false => store.fail_next_append(),
            }
            let (table, failed) = batch(failing);
            store.commit(table, failed.clone()).expect_err("it fails");
            assert!(store.commit(table, failed.clone()).is_err());
            assert!(store.journal(table).is_err(), "nothing is shown any more");
            drop(store);
            let store = when_unlocked(|| SledStore::open(folder.path())).expect("it opens");
            let failing = failing as usize;
            let found = everything(&store);
            let [before, after] = [failing, failing + 1].map(|moment| &moments[moment].content);
            assert!(
                found == *before || (syncs && found == *after),
                "batch {failing}"
            );
            if found == *before {
                store.commit(table, failed).expect("it is repeated");
            }
            for number in failing as u64 + 1..batches {
                let (table, batch) = batch(number);
                store.commit(table, batch).expect("a commit");
            }
            let last = moments.last().expect("a moment");
            assert!(everything(&store) == last.content, "after batch {failing}");
        }
    }
}
