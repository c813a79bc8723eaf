//! The store: operations, limits, crashes and damage.

mod answers;
mod backup;
mod behaviour;
mod compaction;
mod copies;
mod crash;
mod damage;
mod documents;
#[path = "../../../../tests/common/effort.rs"]
mod effort;
mod everything;
mod format;
mod index;
#[path = "../../../../tests/common/left_out.rs"]
mod left_out;
mod opening;
mod packed;
mod people;
mod postgres;
mod recent;
mod rescue;
#[path = "../../../../tests/common/postgres.rs"]
mod test_database;
mod together;

use everything::{everything, table};
use pagoda_store::{Batch, ProfileChange, SledStore, Store, StoreError, StoredPost, TableId};
use std::ops::Deref;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use test_database::TestDatabase;

/// Timeout for every condition; longer than any machine needs.
const PATIENCE: Duration = Duration::from_secs(300);

/// A temporary folder in memory, if possible: tests with thousands of rounds need not wait for the disk.
fn folder_in_memory() -> TempDir {
    let memory = tempfile::tempdir_in("/dev/shm");
    memory.unwrap_or_else(|_| tempfile::tempdir().expect("a temporary folder"))
}

/// Where a test store is.
enum Place {
    Folder(TempDir),
    Database(TestDatabase),
}

/// A store of either kind.
struct TestStore {
    // Closed before its place is removed.
    store: Option<Box<dyn Store>>,
    place: Place,
}

impl TestStore {
    fn open(place: Place) -> Self {
        let store: Box<dyn Store> = match &place {
            Place::Folder(folder) => Box::new(open(folder.path())),
            Place::Database(database) => Box::new(database.open()),
        };
        let store = Some(store);
        Self { store, place }
    }

    fn reopened(mut self) -> Self {
        self.store = None;
        Self::open(self.place)
    }

    /// The largest id: Discord's ids fit into signed numbers, and PostgreSQL has only those.
    fn largest_id(&self) -> u64 {
        match &self.place {
            Place::Folder(_) => u64::MAX,
            Place::Database(_) => i64::MAX as u64,
        }
    }
}

impl Deref for TestStore {
    type Target = dyn Store;

    fn deref(&self) -> &Self::Target {
        self.store.as_deref().expect("it is open")
    }
}

/// Runs a test on an empty store of each kind.
fn on_each_store(test: impl Fn(TestStore)) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    test(TestStore::open(Place::Folder(folder)));
    if let Some(database) = TestDatabase::new() {
        test(TestStore::open(Place::Database(database)));
    }
}

fn empty_store() -> (TempDir, SledStore) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = open(folder.path());
    (folder, store)
}

fn open(folder: &Path) -> SledStore {
    when_unlocked(|| SledStore::open(folder)).expect("the store opens")
}

/// Repeats what a lock prevents: a closed sled releases its lock later, from its own threads.
fn when_unlocked<T>(mut attempt: impl FnMut() -> Result<T, StoreError>) -> Result<T, StoreError> {
    let begun = Instant::now();
    loop {
        match attempt() {
            Err(StoreError::Locked { .. }) if begun.elapsed() < PATIENCE => {}
            result => return result,
        }
    }
}

/// A batch of records with these texts.
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

fn journal(store: &dyn Store, table: TableId) -> Vec<String> {
    let records = store.journal(table).expect("a journal that reads");
    records
        .into_iter()
        .map(|record| String::from_utf8(record).expect("text"))
        .collect()
}

/// Copies a folder, file by file in the order of the directory.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            std::fs::copy(&path, target).expect("copied");
        }
    }
}

/// The folder of sled's files in a closed store.
fn database(folder: &Path) -> std::path::PathBuf {
    let mut databases = std::fs::read_dir(folder.join("db")).expect("databases");
    let database = databases.next().expect("a database");
    assert!(databases.next().is_none(), "there is one database");
    database.expect("an entry").path()
}

/// Converts a closed store into one of an older version: sled's files without a ledger.
fn make_older(folder: &Path) {
    let files = folder.join("files");
    std::fs::rename(database(folder), &files).expect("renamed");
    std::fs::remove_dir(folder.join("db")).expect("removed");
    for entry in std::fs::read_dir(&files).expect("files") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name");
        std::fs::rename(&path, folder.join(name)).expect("renamed");
    }
    std::fs::remove_dir(files).expect("removed");
    for name in ["ledger", "closed"] {
        std::fs::remove_file(folder.join(name)).expect("removed");
    }
}

/// Changes values of a closed store directly, and removes everything from which they could be restored.
fn tamper(folder: &Path, change: impl FnOnce(&sled::Db)) {
    if folder.join("ledger").exists() {
        make_older(folder);
    }
    let begun = Instant::now();
    let db = loop {
        match sled::open(folder) {
            Ok(db) => break db,
            Err(error) => assert!(begun.elapsed() < PATIENCE, "sled does not open: {error}"),
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    change(&db);
    db.flush().expect("sled flushes");
}

/// A key in the frozen format: kind, channel, number, suffix.
fn key(kind: u8, table: TableId, rest: &[u8]) -> Vec<u8> {
    let mut key = vec![kind];
    key.extend(table.channel.get().to_be_bytes());
    key.extend(table.number.to_be_bytes());
    key.extend(rest);
    key
}

fn record_key(table: TableId, record: u64) -> Vec<u8> {
    key(b'j', table, &record.to_be_bytes())
}

/// A small seeded generator, so that a failure can be repeated.
struct SeededRandom(u64);

impl SeededRandom {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % bound
    }
}
