//! Writes batches: appends several to the ledger and the database at once, and makes them durable with one sync of the ledger.

mod staging;

use super::batch::SortedBatch;
use super::confirmed_lengths::ConfirmedLengths;
use super::error::{DatabaseError, catch_sled_panic};
use super::ledger::{KeyChange, Ledger, LedgerEnd, NewLedger};
use super::sled_files::{self, Database};
use super::{DocumentKey, Expected, IndexChange, PeopleChanges, StoreError, TableId};
use staging::{StagedChanges, TableCounters};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// A change to be written.
pub(super) enum WriteRequest {
    /// A batch for a table.
    Table(TableId, Box<SortedBatch>),
    /// Profiles.
    People(PeopleChanges),
    /// A document, what it must be, and what it becomes.
    Document(DocumentKey, Expected, Option<Vec<u8>>),
    /// A change to the index of people.
    Index(IndexChange),
    /// Deletes at most [`EXPIRY_BATCH`] answers older than a time in seconds since 1970.
    Expire(u64),
}

/// Number of answers deleted by one request.
pub(super) const EXPIRY_BATCH: usize = 4096;

/// The failure of the store, set once; shared by writer and readers.
pub(super) type FailureCell = Arc<OnceLock<StoreError>>;

/// Growth of sled's log that is always allowed, in bytes.
const LOG_SLACK: u64 = 2 << 20;

/// The current database; replaced by a compaction.
pub(super) type SharedDatabase = Arc<RwLock<Database>>;

/// Returns the current database.
pub(super) fn current_database(current: &SharedDatabase) -> Database {
    let database = current.read().unwrap_or_else(PoisonError::into_inner);
    database.clone()
}

/// Checks and writes batches. Used by one thread at a time.
pub(super) struct Writer {
    folder: PathBuf,
    ledger: Ledger,
    /// Length of the ledger up to which no compaction starts.
    compaction_postponed_until: u64,
    /// Whether the ledger still contains data that was rewritten or deleted because a person's data was erased.
    has_deleted_data: bool,
    database: Database,
    /// The same database, for readers.
    current: SharedDatabase,
    /// Length of sled's log at which a compaction starts.
    log_limit: u64,
    confirmed: Arc<ConfirmedLengths>,
    counters: HashMap<TableId, TableCounters>,
    /// Failure of the store. After a failed write the state on disk is unknown, so nothing is read or written.
    failure: FailureCell,
    #[cfg(feature = "testing")]
    fault: Option<Fault>,
}

/// What fails next, in tests.
#[cfg(feature = "testing")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Appending to the ledger.
    Append,
    /// Syncing the ledger.
    Sync,
}

impl Writer {
    pub(super) fn new(
        folder: PathBuf,
        ledger: Ledger,
        current: SharedDatabase,
        confirmed: Arc<ConfirmedLengths>,
        failure: FailureCell,
    ) -> Self {
        let database = current_database(&current);
        let mut writer = Self {
            folder,
            ledger,
            compaction_postponed_until: 0,
            has_deleted_data: false,
            database,
            current,
            log_limit: 0,
            confirmed,
            counters: HashMap::new(),
            failure,
            #[cfg(feature = "testing")]
            fault: None,
        };
        writer.limit_log();
        writer
    }

    /// Sets the limit for sled's log from its length when it was built. If that is unknown: a new log has about twice the length of its
    /// content.
    fn limit_log(&mut self) {
        let entries = self.ledger.end().base_bytes;
        let fresh = match self.database.fresh_log {
            0 => self.log_length().min(2 * entries + LOG_SLACK),
            fresh => fresh,
        };
        self.log_limit = fresh + entries / 2 + LOG_SLACK;
    }

    /// Returns the folder of the store.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns whether ledger and database should be rewritten because one of them has grown too long.
    pub(super) fn needs_compaction(&self) -> bool {
        self.failure.get().is_none()
            && (self.has_deleted_data
                || self.ledger.is_long()
                || self.log_length() > self.log_limit)
            && self.ledger.end().length > self.compaction_postponed_until
    }

    /// Returns the length of sled's log; 0 if it is unknown.
    fn log_length(&self) -> u64 {
        let log = fs::metadata(self.database.log());
        log.map_or(0, |log| log.len())
    }

    /// Prevents a compaction until this many more bytes have been appended.
    pub(super) fn postpone_compaction(&mut self, bytes: u64) {
        self.compaction_postponed_until = self.ledger.end().length + bytes;
    }

    /// Returns the current end of the ledger and its file, which can be read up to there while more is appended.
    pub(super) fn ledger(&self) -> io::Result<(LedgerEnd, File)> {
        Ok((self.ledger.end(), self.ledger.reader()?))
    }

    /// Starts a compaction. Returns the end of the ledger, and the sources of the new files: the folder of the store, its
    /// database with all changes up to that end, and the confirmed lengths.
    pub(super) fn begin_compaction(
        &mut self,
    ) -> Result<(LedgerEnd, PathBuf, sled::Db, Arc<ConfirmedLengths>), DatabaseError> {
        self.has_deleted_data = false;
        let tree = self.database.complete_tree()?.clone();
        let confirmed = Arc::clone(&self.confirmed);
        Ok((self.ledger.end(), self.folder.clone(), tree, confirmed))
    }

    /// Returns the database.
    pub(super) fn database(&self) -> Database {
        self.database.clone()
    }

    /// Stops the store because recent changes could not be written to this database, unless it was replaced meanwhile.
    pub(super) fn write_back_failed(&mut self, database: &Database, error: DatabaseError) {
        if self.database.folder == database.folder && self.failure.get().is_none() {
            self.fail("writing", error);
        }
    }

    /// Replaces ledger and database by new ones, after adding the changes made since `from`. Returns the old database; `None` if
    /// the store has failed.
    pub(super) fn replace(
        &mut self,
        mut ledger: NewLedger,
        mut database: Database,
        from: LedgerEnd,
    ) -> Result<Option<Database>, DatabaseError> {
        if self.failure.get().is_some() {
            return Ok(None);
        }
        let end = self.ledger.end();
        for changes in ledger.append_from(&self.ledger.reader()?, from, end)? {
            sled_files::apply(&database.tree, changes)?;
        }
        self.ledger = ledger.replace()?;
        self.compaction_postponed_until = 0;
        database.fresh_log = fs::metadata(database.log())?.len();
        self.database = database.clone();
        self.limit_log();
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        Ok(Some(std::mem::replace(&mut *current, database)))
    }

    /// Flushes and stops the store. Returns the end of the ledger and the database; `None` if the store has failed.
    pub(super) fn close(&mut self) -> Option<(LedgerEnd, Database)> {
        if self.failure.get().is_some() {
            return None;
        }
        let flushed = self
            .database
            .complete_tree()
            .and_then(|tree| catch_sled_panic(|| Ok(tree.flush()?)));
        let closed = StoreError::Stopped {
            reason: "it is closed".into(),
        };
        // This cannot fail: only the writer sets it, and the writer is locked.
        let _ = self.failure.set(closed);
        let database = current_database(&self.current);
        flushed.is_ok().then_some((self.ledger.end(), database))
    }

    /// Lets the next operation of a kind fail.
    #[cfg(feature = "testing")]
    pub(super) fn fail_next(&mut self, fault: Fault) {
        self.fault = Some(fault);
    }

    /// Writes requests and returns when all accepted ones are durable. Returns one result per request, in order. After a failure they are
    /// in doubt if the ledger has changes of any of them.
    pub(super) fn write(&mut self, requests: Vec<WriteRequest>) -> Vec<Result<(), StoreError>> {
        let before = self.ledger.end().length;
        let mut staged = StagedChanges::default();
        let stage = |request: WriteRequest| self.stage(&mut staged, &request);
        let results: Vec<_> = requests.into_iter().map(stage).collect();
        let durable = self
            .apply(&mut staged)
            .and_then(|()| self.make_durable(&staged))
            .map_err(|error| match self.ledger.end().length > before {
                true => error.in_doubt(),
                false => error,
            });
        results
            .into_iter()
            .map(|accepted| accepted.and(durable.clone()))
            .collect()
    }

    /// Applies the staged changes to the database atomically; they are not durable yet.
    fn apply(&mut self, staged: &mut StagedChanges) -> Result<(), StoreError> {
        if let Some(error) = self.failure.get() {
            return Err(error.clone());
        }
        staged.tables.clear();
        let changes = std::mem::take(&mut staged.changes);
        if changes.is_empty() {
            return Ok(());
        }
        // A scan of sled is no snapshot: a concurrent reader of a journal would miss records that are removed meanwhile.
        let removes_records = std::mem::take(&mut staged.removes_records);
        let current = Arc::clone(&self.current);
        let no_readers =
            removes_records.then(|| current.write().unwrap_or_else(PoisonError::into_inner));
        let appended = self.append(staged.at, &changes);
        let applied = appended
            .map_err(DatabaseError::from)
            .and_then(|()| self.database.apply(changes));
        drop(no_readers);
        applied.map_err(|error| self.fail("writing", error))
    }

    fn make_durable(&mut self, staged: &StagedChanges) -> Result<(), StoreError> {
        if !staged.accepted {
            return Ok(());
        }
        let mut lengths = staged.lengths.iter();
        let durable = self.sync().and_then(|()| {
            lengths.try_for_each(|&(table, records, cut)| match cut {
                true => self.confirmed.set(table, records),
                false => self.confirmed.raise(table, records),
            })
        });
        durable.map_err(|error| self.fail("writing", error.into()))
    }

    fn append(&mut self, at: u64, changes: &[KeyChange]) -> io::Result<()> {
        #[cfg(feature = "testing")]
        if self
            .fault
            .take_if(|fault| *fault == Fault::Append)
            .is_some()
        {
            return Err(io::Error::other("a fault, on purpose"));
        }
        self.ledger.append(at, changes)
    }

    fn sync(&mut self) -> io::Result<()> {
        #[cfg(feature = "testing")]
        if self.fault.take_if(|fault| *fault == Fault::Sync).is_some() {
            return Err(io::Error::other("a fault, on purpose"));
        }
        self.ledger.sync()
    }

    fn fail(&mut self, doing: &'static str, error: DatabaseError) -> StoreError {
        let error = StoreError::of_database(&self.folder, doing, error);
        // Only the first failure is stored.
        let _ = self.failure.set(error.clone());
        error
    }
}
