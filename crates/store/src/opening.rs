//! Opening a store: which files are trusted, and which are rebuilt.
//!
//! | files | action |
//! |---|---|
//! | cleanly closed, unchanged | opened as they are |
//! | not closed, or copied | the database is rebuilt from the ledger |
//! | closed, ledger changed or damaged afterwards | a new ledger is written from the database |
//! | no ledger (older version) | a ledger is written from the database, and the database is rebuilt from it |
//! | ledger damaged, database not trusted | content of the ledger, and tables of which the database has more records |

use super::close_marker::CloseMarker;
use super::confirmed_lengths::ConfirmedLengths;
use super::error::{DatabaseError, StoreError, catch_sled_panic};
use super::frame::{self, framed};
use super::keys::{self, KeyKind};
use super::ledger::{self, BaseWriter, KeyChange, Ledger, LedgerEnd, LedgerError, NewLedger};
use super::sled_files::{self, BATCH_ENTRIES, Database, VisitKeyValue};
use super::{TableId, journal, web_key};
use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Databases with a smaller log are not rebuilt to remove garbage.
const SMALL_LOG: u64 = 8 << 20;

/// Ratio of log length to content at which half of the log is garbage: a new log has about twice the length of its content.
const LOG_SHARE: u64 = 4;

/// Folder for a damaged database while tables are copied from it. Then it is renamed and left for the operator.
const DAMAGED_FOLDER: &str = "damaged";

/// An open store.
pub(super) struct Opened {
    pub database: Database,
    pub ledger: Ledger,
    pub confirmed: ConfirmedLengths,
    /// Messages about what was found and repaired.
    pub notices: Vec<String>,
    /// Locked while the store is open.
    pub lock: File,
}

/// A store that is being opened.
struct Opening<'a> {
    folder: &'a Path,
    confirmed: ConfirmedLengths,
    notices: Vec<String>,
}

/// Opens the store in a folder, which is created if it is missing. With `compact`, database and ledger are rewritten.
pub(super) fn open(folder: &Path, compact: bool) -> Result<Opened, StoreError> {
    let failed = |error| StoreError::of_database(folder, "opening the database", error);
    let lock = lock(folder).map_err(failed)?;
    remove_leftovers(folder).map_err(|error| failed(error.into()))?;
    let confirmed = ConfirmedLengths::open(folder).map_err(|error| failed(error.into()))?;
    let mut opening = Opening {
        folder,
        confirmed,
        notices: Vec::new(),
    };
    let (mut database, mut ledger) = opening.open()?;
    if compact || opening.has_garbage(&database).map_err(failed)? {
        let sequence = ledger.end().sequence;
        opening
            .write_ledger(&database.tree, sequence)
            .map_err(failed)?;
        drop(database);
        (database, ledger) = opening.rebuild()?;
        opening.notice("the database was compacted");
    }
    Ok(Opened {
        database,
        ledger,
        confirmed: opening.confirmed,
        notices: opening.notices,
        lock,
    })
}

/// Locks the folder, which is created if it is missing.
pub(super) fn lock(folder: &Path) -> Result<File, DatabaseError> {
    fs::create_dir_all(folder)?;
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    let lock = options.open(folder.join("lock"))?;
    sled_files::retry_while_locked(sled_files::STORE_LOCK_TRIES, || sled_files::lock(&lock))?;
    Ok(lock)
}

/// Removes temporary files of a killed process.
fn remove_leftovers(folder: &Path) -> io::Result<()> {
    for name in [ledger::NEW_NAME, web_key::NEW_NAME, "probe"] {
        match fs::remove_file(folder.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// Current time in seconds since 1970.
pub(super) fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_secs())
}

impl Opening<'_> {
    fn failed(&self, error: DatabaseError) -> StoreError {
        StoreError::of_database(self.folder, "opening the database", error)
    }

    fn notice(&mut self, notice: impl Into<String>) {
        self.notices.push(notice.into());
    }

    /// Opens the trusted files and rebuilds the others.
    fn open(&mut self) -> Result<(Database, Ledger), StoreError> {
        if !self.folder.join(ledger::NAME).exists() {
            return self.open_without_ledger();
        }
        let closed = CloseMarker::read(self.folder);
        let unchanged = closed.as_ref().map(|closed| closed.compare(self.folder));
        let Some((closed, unchanged)) = closed.zip(unchanged) else {
            return self.rebuild_after_crash();
        };
        let is_open = match (unchanged.database, unchanged.ledger) {
            (true, true) => self.open_closed(&closed)?,
            (true, false) => self.open_beside_changed_ledger(&closed)?,
            (false, _) => None,
        };
        match is_open {
            Some(open) => Ok(open),
            None => self.rebuild_after_crash(),
        }
    }

    /// Opens the database that was closed; `None`, with a notice, if it is damaged.
    fn open_database(&mut self, closed: &CloseMarker) -> Result<Option<Database>, StoreError> {
        CloseMarker::remove(self.folder).map_err(|error| self.failed(error.into()))?;
        let folder = closed.database(self.folder);
        match sled_files::open(&folder) {
            Ok(tree) if self.is_intact(&tree) => {
                Ok(Some(Database::new(tree, folder, closed.fresh_log)))
            }
            Ok(_) => {
                self.notice("the database is damaged");
                Ok(None)
            }
            Err(DatabaseError::Damage(reason)) => {
                self.notice(format!("the database is damaged ({reason})"));
                Ok(None)
            }
            Err(error) => Err(self.failed(error)),
        }
    }

    /// Opens files that are unchanged since the store was closed.
    fn open_closed(
        &mut self,
        closed: &CloseMarker,
    ) -> Result<Option<(Database, Ledger)>, StoreError> {
        let Some(database) = self.open_database(closed)? else {
            return Ok(None);
        };
        let ledger = Ledger::open(self.folder, closed.end);
        let ledger = ledger.map_err(|error| self.failed(error.into()))?;
        Ok(Some((database, ledger)))
    }

    /// Handles a ledger that changed after the store was closed. The database is used unless the ledger has newer changes.
    fn open_beside_changed_ledger(
        &mut self,
        closed: &CloseMarker,
    ) -> Result<Option<(Database, Ledger)>, StoreError> {
        let found = match self.read_ledger(&mut |_| Ok(())) {
            Ok(found) => Some(found),
            Err(LedgerError::Newer(version)) => return Err(self.newer(version)),
            Err(_) => None,
        };
        if let Some(found) = found
            && found.is_whole()
            && found.sequence >= closed.end.sequence
        {
            return Ok(None);
        }
        let Some(database) = self.open_database(closed)? else {
            return Ok(None);
        };
        self.notice(
            "the ledger was damaged; it was written anew from the database, and nothing is missing",
        );
        let ledger = self.write_ledger(&database.tree, closed.end.sequence);
        let (ledger, _) = ledger.map_err(|error| self.failed(error))?;
        Ok(Some((database, ledger)))
    }

    /// Returns whether every value is readable and every journal has the confirmed number of records.
    fn is_intact(&self, tree: &sled::Db) -> bool {
        let read = sled_files::scan(
            tree,
            &[],
            &mut |key, value| match frame::payload(key, value) {
                Err(frame::FrameError::Damaged(reason)) => Err(io::Error::other(reason)),
                _ => Ok(()),
            },
        );
        let mut tables = self.confirmed.all().into_iter();
        read.is_ok()
            && tables.all(|(table, confirmed)| {
                journal::length(tree, table).is_ok_and(|length| length >= confirmed)
            })
    }

    /// Opens a store without a ledger: a new store, or one of an older version.
    fn open_without_ledger(&mut self) -> Result<(Database, Ledger), StoreError> {
        let adopted = match sled_files::is_older(self.folder) {
            true => self.migrate_older_store(),
            false => NewLedger::write(self.folder, 0, now(), |_| Ok(()))
                .and_then(NewLedger::replace)
                .map_err(DatabaseError::from)
                .map(drop),
        };
        adopted.map_err(|error| self.failed(error))?;
        self.rebuild()
    }

    /// Writes a ledger from the database of an older version, and removes that database.
    fn migrate_older_store(&mut self) -> Result<(), DatabaseError> {
        let tree = sled_files::open(self.folder)?;
        add_answer_times(&tree)?;
        let (_, is_whole) = self.write_ledger(&tree, 0)?;
        drop(tree);
        self.notice("the store of an older pagoda was taken over");
        if !is_whole {
            sled_files::wait_until_unused(self.folder)?;
            sled_files::move_aside(self.folder, &self.damaged_folder())?;
        }
        Ok(())
    }

    /// Returns the folder in which a damaged database is left for the operator.
    fn damaged_folder(&self) -> PathBuf {
        self.folder.join(format!("{DAMAGED_FOLDER}-{}", now()))
    }

    fn rebuild_after_crash(&mut self) -> Result<(Database, Ledger), StoreError> {
        self.notice("the store was not closed in good order, or is a copy: its database was rebuilt from its ledger");
        self.rebuild()
    }

    fn newer(&self, version: u8) -> StoreError {
        StoreError::NewerStore {
            folder: self.folder.to_owned(),
            version,
        }
    }

    fn read_ledger(
        &self,
        visit: &mut dyn FnMut(Vec<KeyChange>) -> io::Result<()>,
    ) -> Result<ledger::LedgerScan, LedgerError> {
        let bytes = fs::read(self.folder.join(ledger::NAME))?;
        ledger::read(&bytes, visit)
    }

    /// Rebuilds the database from the ledger. If the ledger is damaged, data of the old database is used as well.
    fn rebuild(&mut self) -> Result<(Database, Ledger), StoreError> {
        let unused = sled_files::wait_until_unused(self.folder);
        unused.map_err(|error| self.failed(error))?;
        let is_whole = match self.read_ledger(&mut |_| Ok(())) {
            Ok(found) => found.is_whole(),
            Err(LedgerError::Newer(version)) => return Err(self.newer(version)),
            Err(LedgerError::Io(error)) => return Err(self.failed(error.into())),
            Err(LedgerError::Unreadable) => false,
        };
        let aside = self.folder.join(DAMAGED_FOLDER);
        // If the folder exists already, the database beside it is an unfinished rebuild.
        let cleared =
            CloseMarker::remove(self.folder).and_then(|()| match is_whole || aside.exists() {
                true => sled_files::remove_all(self.folder),
                false => sled_files::move_aside(self.folder, &aside),
            });
        cleared.map_err(|error| self.failed(error.into()))?;
        let mut database = sled_files::create(self.folder).map_err(|error| self.failed(error))?;
        let tree = &database.tree;
        let built = self.fill_from_ledger(tree);
        let found = built.map_err(|error| self.failed(error))?;
        let ledger = match found {
            Some(found) if is_whole => {
                if found.unread > 0 {
                    let bytes = found.unread;
                    self.notice(format!(
                        "the last {bytes} bytes of the ledger are a change that was not finished, and were left out"
                    ));
                }
                let ledger = Ledger::open(self.folder, LedgerEnd::from(&found));
                ledger.map_err(|error| self.failed(error.into()))?
            }
            found => {
                self.recover_from_database(tree, &aside)
                    .map_err(|error| self.failed(error))?;
                let sequence = found.map_or(0, |found| found.sequence);
                let ledger = self.write_ledger(tree, sequence);
                let (ledger, _) = ledger.map_err(|error| self.failed(error))?;
                if aside.exists() {
                    let target = self.damaged_folder();
                    fs::rename(&aside, &target).map_err(|error| self.failed(error.into()))?;
                    self.notice(format!(
                        "the damaged files are kept in {}",
                        target.display()
                    ));
                }
                ledger
            }
        };
        self.add_missing_lengths(tree)
            .map_err(|error| self.failed(error))?;
        let flushed = database.note_fresh_log();
        flushed.map_err(|error| self.failed(error))?;
        Ok((database, ledger))
    }

    /// Applies the readable changes of the ledger to an empty database; `None` if nothing is readable.
    fn fill_from_ledger(
        &mut self,
        tree: &sled::Db,
    ) -> Result<Option<ledger::LedgerScan>, DatabaseError> {
        let bytes = fs::read(self.folder.join(ledger::NAME))?;
        let mut confirmations = HashMap::new();
        let read = ledger::read(&bytes, &mut |mut changes| {
            let found = changes.extract_if(.., |(key, _)| is_confirmation(key));
            confirmations
                .extend(found.filter_map(|(key, value)| confirmation(&key, value.as_deref())));
            while !changes.is_empty() {
                let rest = changes.split_off(changes.len().min(BATCH_ENTRIES));
                let applied = sled_files::apply(tree, std::mem::replace(&mut changes, rest));
                applied.map_err(|error| io::Error::other(error.to_string()))?;
            }
            Ok(())
        });
        // The file beside the database is newer than the ledger.
        for (table, _) in self.confirmed.all() {
            confirmations.remove(&table);
        }
        for (table, records) in confirmations {
            self.confirmed.set(table, records)?;
        }
        match read {
            Ok(found) => Ok(Some(found)),
            Err(LedgerError::Io(error)) => Err(error.into()),
            Err(_) => Ok(None),
        }
    }

    /// Copies data that a damaged ledger has lost from the old database: tables of which it has more records, profiles and
    /// documents.
    fn recover_from_database(
        &mut self,
        tree: &sled::Db,
        aside: &Path,
    ) -> Result<(), DatabaseError> {
        self.notice("the ledger is damaged");
        let Ok(old) = sled_files::open(aside) else {
            self.notice("the database that was there cannot be opened");
            return Ok(());
        };
        let mut taken = 0;
        for (table, confirmed) in self.confirmed.all() {
            let length =
                journal::read(tree, self.folder, table).map_or(0, |read| read.records.len());
            let old_length = journal::read(&old, aside, table).map_or(0, |read| read.records.len());
            if (length as u64) < confirmed && old_length > length {
                taken += 1;
                copy_table(&old, tree, table)?;
            }
        }
        let mut put = |key: &[u8], value: &[u8]| -> io::Result<()> {
            if tree.get(key)?.is_none() {
                tree.insert(key, value)?;
            }
            Ok(())
        };
        // Unreadable profiles and documents are lost.
        for kind in KeyKind::INDEPENDENT {
            let _ = sled_files::scan(&old, &[kind as u8], &mut put);
        }
        // The index of people is derived data; it is rebuilt.
        tree.remove(keys::INDEX_COMPLETE)?;
        self.notice(format!("{taken} tables were taken from it"));
        Ok(())
    }

    /// Adds the number of records of tables that have no confirmed length.
    fn add_missing_lengths(&self, tree: &sled::Db) -> Result<(), DatabaseError> {
        let known = self.confirmed.all().into_iter().map(|(table, _)| table);
        let known: HashSet<TableId> = known.collect();
        sled_files::scan(tree, &[KeyKind::Note as u8], &mut |key, _| {
            if let Some(table) = keys::table_of(key).filter(|table| !known.contains(table))
                && let Ok(length) = journal::length(tree, table)
            {
                self.confirmed.set(table, length)?;
            }
            Ok(())
        })
    }

    /// Replaces the ledger by one written from a database. Returns it, and whether all entries were readable.
    fn write_ledger(
        &mut self,
        tree: &sled::Db,
        sequence: u64,
    ) -> Result<(Ledger, bool), DatabaseError> {
        let mut damage = None;
        let tables = self.confirmed.all();
        let new = NewLedger::write(self.folder, sequence, now(), |base| {
            write_confirmed(&tables, base)?;
            damage = for_each_readable_entry(tree, &tables, &mut |key, value| {
                base.put(key, Some(value))
            })?;
            Ok(())
        })?;
        let ledger = new.replace()?;
        let is_whole = damage.is_none();
        if let Some(damage) = damage {
            self.notice(format!("not everything in the database reads ({damage})"));
        }
        Ok((ledger, is_whole))
    }

    /// Returns whether more than half of the database is garbage.
    fn has_garbage(&self, database: &Database) -> Result<bool, DatabaseError> {
        let log = fs::metadata(database.folder.join("db"))?.len();
        // The log of some contents is long from the start: building it again would not help.
        if log <= SMALL_LOG || log <= 2 * database.fresh_log {
            return Ok(false);
        }
        let mut live = 0;
        let counted = sled_files::scan(&database.tree, &[], &mut |key, value| {
            live += (key.len() + value.len()) as u64;
            Ok(())
        });
        Ok(counted.is_ok() && log > LOG_SHARE * live)
    }
}

/// Visits all readable entries of a database. Returns the damage if there is any.
pub(super) fn for_each_readable_entry(
    tree: &sled::Db,
    tables: &[(TableId, u64)],
    visit: &mut VisitKeyValue<'_>,
) -> io::Result<Option<String>> {
    let damage = match sled_files::scan(tree, &[], visit) {
        Ok(()) => return Ok(None),
        Err(DatabaseError::Disk(error)) => return Err(io::Error::other(error)),
        Err(error) => error.to_string(),
    };
    // Visits the known tables one by one; unreadable entries are skipped.
    for (table, _) in tables {
        for kind in KeyKind::ALL.into_iter().filter(|kind| kind.is_of_table()) {
            let _ = sled_files::scan(tree, &keys::of_table(kind, *table), visit);
        }
    }
    for kind in KeyKind::INDEPENDENT {
        let _ = sled_files::scan(tree, &[kind as u8], visit);
    }
    Ok(Some(damage))
}

/// Writes the confirmed number of records of each table.
pub(super) fn write_confirmed<W: Write>(
    tables: &[(TableId, u64)],
    base: &mut BaseWriter<W>,
) -> io::Result<()> {
    for (table, records) in tables {
        let key = keys::of_table(KeyKind::Confirmed, *table);
        let value = framed(&key, &records.to_be_bytes(), &[]);
        base.put(&key, Some(&value))?;
    }
    Ok(())
}

/// Copies all entries of a table to another database, replacing those there.
fn copy_table(from: &sled::Db, to: &sled::Db, table: TableId) -> Result<(), DatabaseError> {
    for kind in KeyKind::ALL.into_iter().filter(|kind| kind.is_of_table()) {
        let prefix = keys::of_table(kind, table);
        let mut batch = sled::Batch::default();
        sled_files::scan(to, &prefix, &mut |key, _| {
            batch.remove(key);
            Ok(())
        })?;
        // Unreadable entries are lost.
        let _ = sled_files::scan(from, &prefix, &mut |key, value| {
            batch.insert(key, value);
            Ok(())
        });
        catch_sled_panic(|| Ok(to.apply_batch(batch)?))?;
    }
    Ok(())
}

/// Adds expiry keys for the answers of an older store, with the current time.
fn add_answer_times(tree: &sled::Db) -> Result<(), DatabaseError> {
    let at = now();
    let mut batch = sled::Batch::default();
    // Unreadable answers are deleted with their table.
    let _ = sled_files::scan(tree, &[KeyKind::Ring as u8], &mut |key, value| {
        if let Some((table, slot)) = keys::table_of(key).zip(keys::number_of(key))
            && let Ok(request) = frame::payload(key, value)
        {
            let key = keys::expiry(at, table, slot);
            let value = framed(&key, &[], &request);
            batch.insert(key, value);
        }
        Ok(())
    });
    catch_sled_panic(|| Ok(tree.apply_batch(batch)?))
}

fn is_confirmation(key: &[u8]) -> bool {
    key.first() == Some(&(KeyKind::Confirmed as u8))
}

/// Returns the table and the number of records of a confirmation entry; `None` for other entries.
pub(super) fn confirmation(key: &[u8], value: Option<&[u8]>) -> Option<(TableId, u64)> {
    let payload = frame::payload(key, value.filter(|_| is_confirmation(key))?).ok()?;
    let records = u64::from_be_bytes(*payload.first_chunk()?);
    Some((keys::table_of(key)?, records))
}
