//! The store: what it keeps, what it refuses, what survives a crash and what it says about damage.

mod behaviour;
mod crash;
mod damage;
mod format;
mod index;
mod opening;
mod people;
mod together;

use pagoda::store::{Batch, SledStore, Store, TableId};
use std::path::Path;
use tempfile::TempDir;

fn table(channel: u64, number: u32) -> TableId {
    TableId { channel, number }
}

fn empty_store() -> (TempDir, SledStore) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = open(folder.path());
    (folder, store)
}

fn open(folder: &Path) -> SledStore {
    SledStore::open(folder).expect("the store opens")
}

/// A batch of records that are their own text.
fn records(expected: u64, records: &[&str]) -> Batch {
    let records = records
        .iter()
        .map(|record| record.as_bytes().to_vec())
        .collect();
    Batch {
        expected,
        records,
        ..Batch::default()
    }
}

fn journal(store: &SledStore, table: TableId) -> Vec<String> {
    let records = store.journal(table).expect("a journal that reads");
    records
        .into_iter()
        .map(|record| String::from_utf8(record).expect("text"))
        .collect()
}

/// Changes the values of a closed database behind the store's back, and takes away all from which they could be restored: what
/// an older program left, damaged.
fn tamper(folder: &Path, change: impl FnOnce(&sled::Db)) {
    let db = (0..40).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        sled::open(folder).ok()
    });
    let db = db.expect("sled opens");
    change(&db);
    db.flush().expect("sled flushes");
    for name in ["ledger", "closed"] {
        // Another call has removed it already.
        let _ = std::fs::remove_file(folder.join(name));
    }
}

/// A key as the format says: kind, channel, number, what the kind adds.
fn key(kind: u8, table: TableId, rest: &[u8]) -> Vec<u8> {
    let mut key = vec![kind];
    key.extend(table.channel.to_be_bytes());
    key.extend(table.number.to_be_bytes());
    key.extend(rest);
    key
}

fn record_key(table: TableId, record: u64) -> Vec<u8> {
    key(b'j', table, &record.to_be_bytes())
}

/// A small generator with a seed, so that a failure can be repeated.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % bound
    }
}
