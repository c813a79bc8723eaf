//! The store on sled: opening and closing it, and helper functions for reading.

mod operations;

use super::close_marker::CloseMarker;
use super::committer::Committer;
use super::confirmed_lengths::ConfirmedLengths;
use super::error::{DatabaseError, catch_sled_panic};
use super::keys::{self, KeyKind};
use super::opening::{self, Opened};
use super::writer::{FailureCell, SharedDatabase, Writer, current_database};
use super::{Entry, NO_TABLE, Store, StoreError, TableId, WebKey, disk, frame, journal};
use pagoda_ids::PersonId;
use sled::IVec;
use std::borrow::Cow;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, RwLock};

/// A [`Store`] in a folder: a ledger and a sled database.
///
/// ```
/// use pagoda_store::{Batch, SledStore, Store, TableId};
///
/// let folder = tempfile::tempdir()?;
/// let store = SledStore::open(folder.path())?;
/// let table = TableId { channel: 7.into(), number: 1 };
/// store.commit(table, Batch { records: vec![b"opened".to_vec()], ..Batch::default() })?;
/// assert_eq!(store.journal(table)?, [b"opened"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SledStore {
    // Dropped first: it finishes queued writes.
    committer: Committer,
    current: SharedDatabase,
    confirmed: Arc<ConfirmedLengths>,
    folder: PathBuf,
    failure: FailureCell,
    notices: Vec<String>,
    /// The key for links, once it was read.
    web_key: Mutex<Option<WebKey>>,
    /// Locked while the store is open.
    lock: File,
}

/// File sizes before and after a compaction, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CompactionReport {
    /// Size of all files before.
    pub before: u64,
    /// Size of all files after.
    pub after: u64,
    /// Sum of the lengths of all keys and values.
    pub live: u64,
}

/// Rewrites the files of a closed store without garbage.
///
/// # Errors
/// If the store is in use or cannot be opened, or an I/O operation fails.
pub fn compact(folder: &Path) -> Result<CompactionReport, StoreError> {
    let size = || {
        disk::size(folder)
            .map_err(|error| StoreError::of_database(folder, "reading", DatabaseError::from(error)))
    };
    let before = size()?;
    let store = SledStore::open_compacted(folder, true)?;
    let live = store.sizes()?.live;
    drop(store);
    Ok(CompactionReport {
        before,
        after: size()?,
        live,
    })
}

impl std::fmt::Debug for SledStore {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("SledStore")
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl SledStore {
    /// Opens the store in a folder, which is created if it is missing.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::open_compacted(folder, false)
    }

    fn open_compacted(folder: &Path, compact: bool) -> Result<Self, StoreError> {
        let Opened {
            database,
            ledger,
            confirmed,
            notices,
            lock,
        } = opening::open(folder, compact)?;
        let current = Arc::new(RwLock::new(database));
        let confirmed = Arc::new(confirmed);
        let failure = FailureCell::default();
        let writer = Writer::new(
            folder.to_owned(),
            ledger,
            Arc::clone(&current),
            Arc::clone(&confirmed),
            Arc::clone(&failure),
        );
        let committer = Committer::start(writer).map_err(|error| {
            StoreError::of_database(folder, "opening the database", DatabaseError::from(error))
        })?;
        Ok(Self {
            committer,
            current,
            confirmed,
            folder: folder.to_owned(),
            failure,
            notices,
            web_key: Mutex::default(),
            lock,
        })
    }

    /// Messages about what was found and repaired when the store was opened.
    pub fn notices(&self) -> &[String] {
        &self.notices
    }

    /// Returns how many tables have a confirmed length.
    pub(super) fn confirmed_tables(&self) -> u64 {
        self.confirmed.all().len() as u64
    }

    /// Closes the store cleanly, so that the next opening is fast. Later writes fail. Dropping the store does the same.
    pub fn close(&self) {
        let Some((end, database)) = self.committer.close() else {
            return;
        };
        if let Err(error) = CloseMarker::write(&self.folder, &database, end) {
            tracing::warn!(%error, "closing the store failed; it will be rebuilt at the next start");
        }
    }

    /// Fails if a write has failed: the database may contain changes that are not durable, and these must not be read.
    fn check_health(&self) -> Result<(), StoreError> {
        self.failure
            .get()
            .map_or(Ok(()), |error| Err(error.clone()))
    }

    /// Returns the tree of the current database with all changes, to iterate over its entries.
    fn healthy_tree(&self) -> Result<sled::Db, StoreError> {
        self.check_health()?;
        let database = current_database(&self.current);
        let tree = database.complete_tree().cloned();
        tree.map_err(|error| self.of_database(error))
    }

    fn get(&self, key: &[u8]) -> Result<Option<IVec>, DatabaseError> {
        current_database(&self.current).get(key)
    }

    /// Returns the payload of a key, if it exists.
    fn read(
        &self,
        table: TableId,
        entry: Entry,
        key: &[u8],
    ) -> Result<Option<Vec<u8>>, StoreError> {
        self.check_health()?;
        let value = self
            .get(key)
            .map_err(|error| self.of_entry(table, entry.clone(), error))?;
        let payload =
            value.map(|value| journal::payload(table, entry, key, &value).map(Cow::into_owned));
        payload.transpose()
    }

    /// Returns the payload of a key that belongs to no table, if it exists.
    fn read_independent(&self, entry: Entry, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.check_health()?;
        let value = self.get(key);
        let value = value.map_err(|error| self.of_database(error))?;
        let payload =
            value.map(|value| journal::payload(NO_TABLE, entry, key, &value).map(Cow::into_owned));
        payload.transpose()
    }

    /// Visits the readable entries of a kind in the order of their keys, until `visit` returns false.
    fn visit_readable(
        &self,
        kind: KeyKind,
        visit: &mut dyn FnMut(&[u8], &[u8]) -> bool,
    ) -> Result<(), StoreError> {
        let mut stored = self.healthy_tree()?.scan_prefix([kind as u8]);
        loop {
            let found = catch_sled_panic(|| Ok(stored.next().transpose()?));
            let Some((key, value)) = found.map_err(|error| self.of_database(error))? else {
                return Ok(());
            };
            let payload = frame::payload(&key, &value);
            if payload.is_ok_and(|payload| !visit(&key, &payload)) {
                return Ok(());
            }
        }
    }

    fn of_entry(&self, table: TableId, entry: Entry, error: DatabaseError) -> StoreError {
        StoreError::of_entry(&self.folder, table, entry, error)
    }

    fn of_database(&self, error: DatabaseError) -> StoreError {
        StoreError::of_database(&self.folder, "reading", error)
    }

    /// Returns the first table after another that has a key of a kind.
    fn first_after(
        &self,
        kind: KeyKind,
        last: Option<TableId>,
    ) -> Result<Option<TableId>, StoreError> {
        let low = match last.map(next) {
            None => vec![kind as u8],
            Some(Some(table)) => keys::of_table(kind, table),
            Some(None) => return Ok(None),
        };
        let high = vec![kind as u8 + 1];
        let tree = self.healthy_tree()?;
        let found = catch_sled_panic(|| Ok(tree.range(low..high).next().transpose()?));
        let found = found.map_err(|error| self.of_database(error))?;
        let table = found.map(|(key, _)| {
            let table = keys::table_of(&key);
            table.ok_or_else(|| self.of_database(DatabaseError::Damage("a key is damaged".into())))
        });
        table.transpose()
    }

    /// Visits the index entries with a key prefix.
    fn visit_index(
        &self,
        prefix: &[u8],
        visit: &mut dyn FnMut(PersonId, TableId) -> bool,
    ) -> Result<(), StoreError> {
        let mut stored = self.healthy_tree()?.scan_prefix(prefix).keys();
        loop {
            let found = catch_sled_panic(|| Ok(stored.next().transpose()?));
            let Some(key) = found.map_err(|error| self.of_database(error))? else {
                return Ok(());
            };
            // The completeness mark is no entry.
            if keys::member_of(&key).is_some_and(|(person, table)| !visit(person, table)) {
                return Ok(());
            }
        }
    }

    /// Returns the note for a list; empty if it is unreadable.
    fn note_or_empty(&self, table: TableId) -> Vec<u8> {
        self.note(table).ok().flatten().unwrap_or_default()
    }
}

/// Returns the next possible table id in order.
fn next(table: TableId) -> Option<TableId> {
    match table.number.checked_add(1) {
        Some(number) => Some(TableId { number, ..table }),
        None => Some(TableId {
            channel: table.channel.get().checked_add(1)?.into(),
            number: 0,
        }),
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        self.close();
        // Closing the file would not be enough: a process that is just being started by another thread has it as well.
        let _ = rustix::fs::flock(&self.lock, rustix::fs::FlockOperation::Unlock);
    }
}
