//! An open folder of a [`SledStore`](super::SledStore): opening and closing it, and helper functions for reading.

use crate::close_marker::CloseMarker;
use crate::committer::Committer;
use crate::confirmed_lengths::ConfirmedLengths;
use crate::error::{DatabaseError, catch_sled_panic};
use crate::keys::{self, KeyKind};
use crate::opening::{self, Opened};
use crate::writer::{FailureCell, SharedDatabase, Writer, current_database};
use crate::{Entry, NO_TABLE, StoreError, TableId, WebKey, disk, journal};
use sled::IVec;
use std::borrow::Cow;
use std::fs::File;
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, RwLock};

/// An open folder. Its operations block the thread.
pub(super) struct SledFolder {
    // Dropped first: it finishes queued writes.
    pub(super) committer: Committer,
    pub(super) current: SharedDatabase,
    pub(super) confirmed: Arc<ConfirmedLengths>,
    pub(super) folder: PathBuf,
    pub(super) failure: FailureCell,
    /// Messages about what was found and repaired when the store was opened.
    pub(super) notices: Vec<String>,
    /// The key for links, once it was read.
    pub(super) web_key: Mutex<Option<WebKey>>,
    /// Locked while the store is open.
    lock: File,
}

impl SledFolder {
    /// Opens the store in a folder, which is created if it is missing; without garbage if `compact` is set.
    pub(super) fn open(folder: &Path, compact: bool) -> Result<Self, StoreError> {
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

    /// Closes the store cleanly. Later writes fail.
    pub(super) fn close(&self) {
        let Some((end, database)) = self.committer.close() else {
            return;
        };
        // sled has written files since the store was opened; the folder around them is private already.
        let _ = disk::make_private(&database.folder);
        if let Err(error) = CloseMarker::write(&self.folder, &database, end) {
            tracing::warn!(%error, "closing the store failed; it will be rebuilt at the next start");
        }
    }

    /// Fails if a write has failed: the database may contain changes that are not durable, and these must not be read.
    pub(super) fn check_health(&self) -> Result<(), StoreError> {
        self.failure
            .get()
            .map_or(Ok(()), |error| Err(error.clone()))
    }

    /// Returns the tree of the current database with all changes, to iterate over its entries.
    pub(super) fn healthy_tree(&self) -> Result<sled::Db, StoreError> {
        self.check_health()?;
        let database = current_database(&self.current);
        let tree = database.complete_tree().cloned();
        tree.map_err(|error| self.of_database(error))
    }

    pub(super) fn get(&self, key: &[u8]) -> Result<Option<IVec>, DatabaseError> {
        current_database(&self.current).get(key)
    }

    /// Returns the payload of a key, if it exists.
    pub(super) fn read(
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
    pub(super) fn read_independent(
        &self,
        entry: Entry,
        key: &[u8],
    ) -> Result<Option<Vec<u8>>, StoreError> {
        self.check_health()?;
        let value = self.get(key);
        let value = value.map_err(|error| self.of_database(error))?;
        let payload =
            value.map(|value| journal::payload(NO_TABLE, entry, key, &value).map(Cow::into_owned));
        payload.transpose()
    }

    /// Returns the entries of a kind after a key, or all of them.
    pub(super) fn after(
        &self,
        kind: KeyKind,
        key: Option<Vec<u8>>,
    ) -> Result<sled::Iter, StoreError> {
        let low = key.map_or(Bound::Included(vec![kind as u8]), Bound::Excluded);
        let high = Bound::Excluded(vec![kind as u8 + 1]);
        Ok(self.healthy_tree()?.range((low, high)))
    }

    /// Returns the next entry.
    pub(super) fn next_of(
        &self,
        stored: &mut sled::Iter,
    ) -> Result<Option<(IVec, IVec)>, StoreError> {
        let found = catch_sled_panic(|| Ok(stored.next().transpose()?));
        found.map_err(|error| self.of_database(error))
    }

    /// Converts entries, leaves those out that do not convert, and returns at most this many.
    pub(super) fn page<T>(
        &self,
        mut stored: sled::Iter,
        most: usize,
        convert: impl Fn(&[u8], &[u8]) -> Option<T>,
    ) -> Result<Vec<T>, StoreError> {
        let mut page = Vec::new();
        while page.len() < most
            && let Some((key, value)) = self.next_of(&mut stored)?
        {
            page.extend(convert(&key, &value));
        }
        Ok(page)
    }

    pub(super) fn of_entry(
        &self,
        table: TableId,
        entry: Entry,
        error: DatabaseError,
    ) -> StoreError {
        StoreError::of_entry(&self.folder, table, entry, error)
    }

    pub(super) fn of_database(&self, error: DatabaseError) -> StoreError {
        StoreError::of_database(&self.folder, "reading", error)
    }

    /// Returns the first table after another that has a key of a kind.
    pub(super) fn first_after(
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

    /// Returns the note for a list; empty if it is unreadable.
    pub(super) fn note_or_empty(&self, table: TableId) -> Vec<u8> {
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

impl Drop for SledFolder {
    fn drop(&mut self) {
        self.close();
        // Closing the file would not be enough: a process that is just being started by another thread has it as well.
        let _ = rustix::fs::flock(&self.lock, rustix::fs::FlockOperation::Unlock);
    }
}
