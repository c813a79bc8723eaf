//! Opening a store: which files are trusted, and which are written anew.
//!
//! | files | action |
//! |---|---|
//! | cleanly closed, unchanged, both copies read | opened as they are |
//! | closed; ledger missing, damaged or shorter | a new ledger is written from the database |
//! | not closed, or copied; the ledger has all that was confirmed | both are written anew from the ledger |
//! | not closed, or copied; the ledger is missing, damaged or lacks confirmed records | both are written anew; of each table the longest valid journal is taken |
//!
//! What was read after a crash may be in the memory of the system only: a sync may have failed. So it is written to a new ledger, which is
//! synced, before anybody sees it. Files that may have more than was read from them are kept in a folder with a dated name (`set_aside`).

use super::close_marker::CloseMarker;
use super::confirmed_lengths::ConfirmedLengths;
use super::error::{DatabaseError, StoreError};
use super::frame::{self, framed};
use super::keys::{self, KeyKind};
use super::ledger::{self, BaseWriter, Ledger, LedgerError, LedgerScan, NewLedger};
use super::salvage::{Entries, Lengths, Salvage, count_intact};
use super::set_aside::{self, Kept};
use super::sled_files::{self, Database, Loader};
use super::{TableId, disk, journal, web_key};
use std::fs::{self, DirBuilder, File};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Databases with a smaller log are not rebuilt to remove garbage.
const SMALL_LOG: u64 = 8 << 20;

/// Ratio of log length to content at which half of the log is garbage: a new log has about twice the length of its content.
const LOG_SHARE: u64 = 4;

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
    let (database, ledger) = match opening.open_closed()? {
        Some((database, ledger, live)) => {
            match compact || has_garbage(&database, live).map_err(failed)? {
                true => opening.compacted(database, &ledger).map_err(failed)?,
                false => (database, ledger),
            }
        }
        None => opening.rebuild()?,
    };
    if let Err(error) = disk::make_private(folder) {
        opening.notice(format!(
            "other users may be able to read the store ({error})"
        ));
    }
    Ok(Opened {
        database,
        ledger,
        confirmed: opening.confirmed,
        notices: opening.notices,
        lock,
    })
}

/// Returns whether there is a store in a folder.
pub(super) fn exists(folder: &Path) -> bool {
    let names = [ledger::NAME, "db", super::confirmed_lengths::NAME];
    names
        .iter()
        .any(|name| match folder.join(name).try_exists() {
            Ok(exists) => exists,
            // There is something that somebody else may read.
            Err(error) => error.kind() == io::ErrorKind::PermissionDenied,
        })
}

/// Locks the folder, which is created if it is missing.
pub(super) fn lock(folder: &Path) -> Result<File, DatabaseError> {
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)?;
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    let lock = options.mode(0o600).open(folder.join("lock"))?;
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
    set_aside::remove_partial(folder)
}

/// Current time in seconds since 1970.
pub(super) fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_secs())
}

impl Opening<'_> {
    fn failed(&self, error: impl Into<DatabaseError>) -> StoreError {
        StoreError::of_database(self.folder, "opening the database", error.into())
    }

    fn notice(&mut self, notice: impl Into<String>) {
        self.notices.push(notice.into());
    }

    fn newer(&self, version: u8) -> StoreError {
        StoreError::NewerStore {
            folder: self.folder.to_owned(),
            version,
        }
    }

    /// Opens the files if they are those that were closed; `None` if the database cannot be used, or the ledger has newer changes. A
    /// ledger that does not read, or not to its end, is written anew from the database. Also returns the length of the content.
    fn open_closed(&mut self) -> Result<Option<(Database, Ledger, u64)>, StoreError> {
        let Some(closed) = CloseMarker::read(self.folder) else {
            return Ok(None);
        };
        let unchanged = closed.compare(self.folder);
        if !unchanged.database {
            return Ok(None);
        }
        let (is_whole, sequence, length) = match self.read_ledger() {
            Ok(found) => (found.is_whole(), found.sequence, found.end + found.unread),
            Err(LedgerError::Newer(version)) => return Err(self.newer(version)),
            Err(_) => (false, 0, 0),
        };
        let is_as_closed = unchanged.ledger && length == closed.end.length;
        if is_whole && sequence >= closed.end.sequence && !is_as_closed {
            return Ok(None);
        }
        let Some((database, live)) = self.open_database(&closed)? else {
            return Ok(None);
        };
        if is_whole && sequence == closed.end.sequence {
            let ledger = Ledger::open(self.folder, closed.end);
            let ledger = ledger.map_err(|error| self.failed(error))?;
            return Ok(Some((database, ledger, live)));
        }
        let ledger = self.heal_ledger(&database.tree, closed.end.sequence);
        let ledger = ledger.map_err(|error| self.failed(error))?;
        Ok(Some((database, ledger, live)))
    }

    /// Opens the database that was closed, and reads all of it once: every value must be readable, and every journal must have the confirmed
    /// number of records. `None`, with a notice, if it is damaged. Also returns the length of the content.
    fn open_database(
        &mut self,
        closed: &CloseMarker,
    ) -> Result<Option<(Database, u64)>, StoreError> {
        CloseMarker::remove(self.folder).map_err(|error| self.failed(error))?;
        let folder = closed.database(self.folder);
        match sled_files::open(&folder) {
            Ok(tree) => {
                let confirmed = self.confirmed.all();
                let intact = journal::survey(&tree).ok().filter(|survey| {
                    let mut tables = confirmed.iter();
                    tables.all(|(table, confirmed)| survey.length(*table) >= *confirmed)
                });
                let Some(survey) = intact else {
                    self.notice("the database is damaged");
                    return Ok(None);
                };
                let database = Database::new(tree, folder, closed.fresh_log);
                Ok(Some((database, survey.live)))
            }
            Err(DatabaseError::Damage(reason)) => {
                self.notice(format!("the database is damaged ({reason})"));
                Ok(None)
            }
            Err(error) => Err(self.failed(error)),
        }
    }

    fn read_ledger(&self) -> Result<LedgerScan, LedgerError> {
        let bytes = fs::read(self.folder.join(ledger::NAME))?;
        ledger::read(&bytes, &mut |_| Ok(()))
    }

    /// Writes a new ledger from a database that has everything, and keeps the one that was there.
    fn heal_ledger(&mut self, tree: &sled::Db, sequence: u64) -> Result<Ledger, DatabaseError> {
        let (what, kept) = match self.folder.join(ledger::NAME).exists() {
            true => {
                let what = "the ledger was damaged".to_owned();
                let why = std::slice::from_ref(&what);
                let kept = set_aside::keep(self.folder, Kept::Ledger, why, now())?;
                let kept = format!("the ledger as it was is kept in {}", kept.display());
                (what, Some(kept))
            }
            false => ("there was no ledger".to_owned(), None),
        };
        let tables = self.confirmed.all();
        let new = NewLedger::write(self.folder, sequence, now(), |base| {
            write_confirmed(&tables, base)?;
            let put = &mut |key: &[u8], value: &[u8]| base.put(key, Some(value));
            sled_files::scan(tree, &[], put).map_err(|error| io::Error::other(error.to_string()))
        })?;
        let ledger = new.replace()?;
        self.notice(format!(
            "{what}; it was written anew from the database, and nothing is missing"
        ));
        self.notices.extend(kept);
        Ok(ledger)
    }

    /// Writes everything anew without garbage.
    fn compacted(
        &mut self,
        database: Database,
        ledger: &Ledger,
    ) -> Result<(Database, Ledger), DatabaseError> {
        let mut entries = Entries::new();
        sled_files::scan(&database.tree, &[], &mut |key, value| {
            entries.insert(key.to_vec(), value.to_vec());
            Ok(())
        })?;
        drop(database);
        sled_files::wait_until_unused(self.folder)?;
        let written = self.write_anew(&entries, ledger.end().sequence, true)?;
        self.notice("the database was compacted");
        Ok(written)
    }

    /// Writes ledger and database anew, from the ledger; if it may lack something, also from the databases.
    fn rebuild(&mut self) -> Result<(Database, Ledger), StoreError> {
        let unused = sled_files::wait_until_unused(self.folder);
        unused.map_err(|error| self.failed(error))?;
        let closed = CloseMarker::read(self.folder);
        let known: Lengths = self.confirmed.all().into_iter().collect();
        let mut found = match Salvage::from_ledger(self.folder) {
            Ok(found) => found,
            Err(LedgerError::Newer(version)) => return Err(self.newer(version)),
            Err(LedgerError::Io(error)) => return Err(self.failed(error)),
            Err(error) => return Err(self.failed(DatabaseError::Damage(error.to_string()))),
        };
        if exists(self.folder) && found.ledger.is_some() {
            self.notice("the store was not closed in good order, or is a copy: its database was rebuilt from its ledger");
        }
        let is_new =
            !self.folder.join(ledger::NAME).exists() && sled_files::all(self.folder).is_empty();
        if is_new {
            found.ledger_damage.clear();
            if !known.is_empty() {
                self.notice("there is neither a ledger nor a database");
            }
        } else if found.is_doubtful(&known, closed.as_ref()) {
            self.salvage(&mut found, &known)?;
        }
        let is_from_ledger = found.taken.is_empty() && found.ledger_damage.is_empty();
        if let Some(ledger) = found.ledger.as_ref().filter(|ledger| ledger.unread > 0) {
            let bytes = ledger.unread;
            self.notice(format!(
                "the last {bytes} bytes of the ledger are a change that was not finished, and were left out"
            ));
        }
        let closed = closed.map_or(0, |closed| closed.end.sequence);
        let sequence = found.sequence().max(closed);
        let written = CloseMarker::remove(self.folder)
            .and_then(|()| self.add_missing_lengths(&found, &known))
            .map_err(DatabaseError::from)
            .and_then(|()| self.write_anew(&found.entries, sequence, is_from_ledger));
        written.map_err(|error| self.failed(error))
    }

    /// Adds what the databases have and the ledger has not, and keeps the files as they were.
    fn salvage(&mut self, found: &mut Salvage, known: &Lengths) -> Result<(), StoreError> {
        let databases = sled_files::all(self.folder);
        let added = found.add_databases(self.folder, known);
        added.map_err(|error| self.failed(error))?;
        let nothing_reads = found.ledger.is_none() && found.entries.is_empty();
        if nothing_reads
            && !databases.is_empty()
            && (found.databases.is_empty() || !known.is_empty())
        {
            let reasons = match found.unread.is_empty() {
                true => "nothing in it can be read".to_owned(),
                false => found.unread.join("; "),
            };
            return Err(self.failed(DatabaseError::Damage(reasons)));
        }
        let mut why = Vec::new();
        why.extend(found.ledger_damage.iter().cloned());
        why.extend(found.told_tables());
        if !why.is_empty() {
            found.repair_derived(now());
        }
        why.extend(found.unread.iter().cloned());
        for notice in why.clone() {
            self.notice(notice);
        }
        let must_keep = !why.is_empty();
        why.extend(found.shortfalls(known));
        // A table that lacks records lacks them at every start: the same files are kept once.
        if must_keep || !set_aside::is_kept(self.folder, &why) {
            let kept = set_aside::keep(self.folder, Kept::LedgerAndDatabases, &why, now());
            let kept = kept.map_err(|error| self.failed(error))?;
            let kept = kept.display();
            self.notice(format!("the files as they were are kept in {kept}"));
        }
        Ok(())
    }

    /// Adds the number of records of tables that have no confirmed length.
    fn add_missing_lengths(&self, found: &Salvage, known: &Lengths) -> io::Result<()> {
        let mut tables = found.tables();
        tables.extend(found.confirmed.keys());
        for table in tables
            .into_iter()
            .filter(|table| !known.contains_key(table))
        {
            let (_, last) = count_intact(&found.entries, table);
            let confirmed = found.confirmed.get(&table).copied().unwrap_or_default();
            self.confirmed.set(table, last.max(confirmed))?;
        }
        Ok(())
    }

    /// Writes a new ledger and a new database. `is_in_ledger` says that the current ledger has these entries, so that the databases can be
    /// removed first, which makes room on the disk.
    fn write_anew(
        &self,
        entries: &Entries,
        sequence: u64,
        is_in_ledger: bool,
    ) -> Result<(Database, Ledger), DatabaseError> {
        if is_in_ledger {
            sled_files::remove_all(self.folder)?;
        }
        let tables = self.confirmed.all();
        let new = NewLedger::write(self.folder, sequence, now(), |base| {
            write_confirmed(&tables, base)?;
            let mut all = entries.iter();
            all.try_for_each(|(key, value)| base.put(key, Some(value)))
        })?;
        let ledger = new.replace()?;
        sled_files::remove_all(self.folder)?;
        let mut database = sled_files::create(self.folder)?;
        let mut loader = Loader::new(&database.tree);
        for (key, value) in entries {
            loader.put(key, &frame::deflated_frame(key, value))?;
        }
        loader.flush()?;
        database.note_fresh_log()?;
        Ok((database, ledger))
    }
}

/// Returns whether more than half of a database with this length of content is garbage.
fn has_garbage(database: &Database, live: u64) -> Result<bool, DatabaseError> {
    let log = fs::metadata(database.folder.join("db"))?.len();
    // The log of some contents is long from the start: building it again would not help.
    Ok(log > SMALL_LOG && log > 2 * database.fresh_log && log > LOG_SHARE * live)
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
