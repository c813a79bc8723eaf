//! Opening a store: which of its files can be relied on, and what is rebuilt from which.
//!
//! | the files | what is done |
//! |---|---|
//! | closed in good order, unchanged since | they are opened |
//! | not closed, or copied | the database is rebuilt from the ledger |
//! | closed, the ledger changed or damaged since | a new ledger is written from the database |
//! | no ledger (of an older program) | a ledger is written from the database, and the database is rebuilt from it |
//! | the ledger is damaged and the database cannot be relied on | what the ledger has, and from the database the tables of which it has more |

use super::closed::Closed;
use super::confirmed::Confirmed;
use super::error::{DatabaseError, StoreError, guarded};
use super::frame::{self, framed};
use super::keys::{self, KeyKind};
use super::ledger::{self, BaseWriter, Change, End, Ledger, LedgerError, NewLedger};
use super::sled_files::{self, Database, GiveEntry, TOGETHER};
use super::{TableId, journal};
use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// A database whose log is smaller than this is not rebuilt for its garbage.
const SMALL_LOG: u64 = 8 << 20;

/// The log of a database that was just built has about twice the length of what is in it. Twice that: half of it is garbage.
const LOG_SHARE: u64 = 4;

/// The folder for a damaged database while tables are taken from it; then it gets another name and is left to its owner.
const ASIDE: &str = "damaged";

/// An open store.
pub(super) struct Opened {
    pub database: Database,
    pub ledger: Ledger,
    pub confirmed: Confirmed,
    /// What was found and done, a sentence each.
    pub notices: Vec<String>,
    /// Locked while the store is open.
    pub lock: File,
}

/// A store that is being opened.
struct Opening<'a> {
    folder: &'a Path,
    confirmed: Confirmed,
    notices: Vec<String>,
}

/// Opens the store in a folder, which is made if it is missing; if `compact`, both database and ledger are written anew.
pub(super) fn open(folder: &Path, compact: bool) -> Result<Opened, StoreError> {
    let failed = |trouble| StoreError::of_database(folder, "opening the database", trouble);
    let lock = lock(folder).map_err(failed)?;
    remove_leftovers(folder).map_err(|error| failed(error.into()))?;
    let confirmed = Confirmed::open(folder).map_err(|error| failed(error.into()))?;
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

/// Locks the folder, which is made if it is missing.
pub(super) fn lock(folder: &Path) -> Result<File, DatabaseError> {
    fs::create_dir_all(folder)?;
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    let lock = options.open(folder.join("lock"))?;
    sled_files::retry_while_locked(|| sled_files::lock(&lock))?;
    Ok(lock)
}

/// Removes what a process left that was killed while it wrote.
fn remove_leftovers(folder: &Path) -> io::Result<()> {
    for name in [ledger::NEW_NAME, "probe"] {
        match fs::remove_file(folder.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// Seconds since 1970.
pub(super) fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_secs())
}

impl Opening<'_> {
    fn failed(&self, trouble: DatabaseError) -> StoreError {
        StoreError::of_database(self.folder, "opening the database", trouble)
    }

    fn notice(&mut self, notice: impl Into<String>) {
        self.notices.push(notice.into());
    }

    /// Opens what can be relied on, and rebuilds the rest from it.
    fn open(&mut self) -> Result<(Database, Ledger), StoreError> {
        if !self.folder.join(ledger::NAME).exists() {
            return self.adopt();
        }
        let closed = Closed::read(self.folder);
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

    /// Opens the database that was closed; none, with a notice, if it is damaged.
    fn open_database(&mut self, closed: &Closed) -> Result<Option<Database>, StoreError> {
        Closed::remove(self.folder).map_err(|error| self.failed(error.into()))?;
        let folder = closed.database(self.folder);
        match sled_files::open(&folder) {
            Ok(tree) if self.is_sound(&tree) => Ok(Some(Database { tree, folder })),
            Ok(_) => {
                self.notice("the database is damaged");
                Ok(None)
            }
            Err(DatabaseError::Damage(reason)) => {
                self.notice(format!("the database is damaged ({reason})"));
                Ok(None)
            }
            Err(trouble) => Err(self.failed(trouble)),
        }
    }

    /// Opens files that are as they were when the store was closed.
    fn open_closed(&mut self, closed: &Closed) -> Result<Option<(Database, Ledger)>, StoreError> {
        let Some(database) = self.open_database(closed)? else {
            return Ok(None);
        };
        let ledger = Ledger::open(self.folder, closed.end);
        let ledger = ledger.map_err(|error| self.failed(error.into()))?;
        Ok(Some((database, ledger)))
    }

    /// The ledger is not the one that was closed. If it has nothing that the database has not, the database counts.
    fn open_beside_changed_ledger(
        &mut self,
        closed: &Closed,
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
        let (ledger, _) = ledger.map_err(|trouble| self.failed(trouble))?;
        Ok(Some((database, ledger)))
    }

    /// Whether every value reads and every journal has as many records as were confirmed.
    fn is_sound(&self, tree: &sled::Db) -> bool {
        let read = sled_files::scan(
            tree,
            &[],
            &mut |key, value| match frame::payload(key, value) {
                Err(frame::Fault::Damaged(reason)) => Err(io::Error::other(reason)),
                _ => Ok(()),
            },
        );
        let mut tables = self.confirmed.all().into_iter();
        read.is_ok()
            && tables.all(|(table, confirmed)| {
                journal::length(tree, table).is_ok_and(|length| length >= confirmed)
            })
    }

    /// A store without a ledger: a new one, or one of an older program.
    fn adopt(&mut self) -> Result<(Database, Ledger), StoreError> {
        let adopted = match sled_files::is_older(self.folder) {
            true => self.adopt_older(),
            false => NewLedger::write(self.folder, 0, now(), |_| Ok(()))
                .and_then(NewLedger::replace)
                .map_err(DatabaseError::from)
                .map(drop),
        };
        adopted.map_err(|trouble| self.failed(trouble))?;
        self.rebuild()
    }

    /// Writes a ledger from the database of an older program, and removes that.
    fn adopt_older(&mut self) -> Result<(), DatabaseError> {
        let tree = sled_files::open(self.folder)?;
        date_answers(&tree)?;
        let (_, is_whole) = self.write_ledger(&tree, 0)?;
        drop(tree);
        self.notice("the store of an older pagoda was taken over");
        if !is_whole {
            sled_files::wait_until_unused(self.folder)?;
            sled_files::move_aside(self.folder, &self.kept())?;
        }
        Ok(())
    }

    /// The folder in which a damaged database is left to its owner.
    fn kept(&self) -> PathBuf {
        self.folder.join(format!("{ASIDE}-{}", now()))
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
        give: &mut dyn FnMut(Vec<Change>) -> io::Result<()>,
    ) -> Result<ledger::Found, LedgerError> {
        let bytes = fs::read(self.folder.join(ledger::NAME))?;
        ledger::read(&bytes, give)
    }

    /// Rebuilds the database from the ledger. If the ledger is damaged, the database that was there helps out.
    fn rebuild(&mut self) -> Result<(Database, Ledger), StoreError> {
        let unused = sled_files::wait_until_unused(self.folder);
        unused.map_err(|trouble| self.failed(trouble))?;
        let is_whole = match self.read_ledger(&mut |_| Ok(())) {
            Ok(found) => found.is_whole(),
            Err(LedgerError::Newer(version)) => return Err(self.newer(version)),
            Err(LedgerError::Io(error)) => return Err(self.failed(error.into())),
            Err(LedgerError::Unreadable) => false,
        };
        let aside = self.folder.join(ASIDE);
        // If it is there already, what is beside it is the beginning of a rebuilt one.
        let cleared = Closed::remove(self.folder).and_then(|()| match is_whole || aside.exists() {
            true => sled_files::remove_all(self.folder),
            false => sled_files::move_aside(self.folder, &aside),
        });
        cleared.map_err(|error| self.failed(error.into()))?;
        let database = sled_files::create(self.folder).map_err(|trouble| self.failed(trouble))?;
        let tree = &database.tree;
        let built = self.fill(tree);
        let found = built.map_err(|trouble| self.failed(trouble))?;
        let ledger = match found {
            Some(found) if is_whole => {
                if found.unread > 0 {
                    let bytes = found.unread;
                    self.notice(format!(
                        "the last {bytes} bytes of the ledger are a change that was not finished, and were left out"
                    ));
                }
                let ledger = Ledger::open(self.folder, End::from(&found));
                ledger.map_err(|error| self.failed(error.into()))?
            }
            found => {
                self.salvage(tree, &aside)
                    .map_err(|trouble| self.failed(trouble))?;
                let sequence = found.map_or(0, |found| found.sequence);
                let ledger = self.write_ledger(tree, sequence);
                let (ledger, _) = ledger.map_err(|trouble| self.failed(trouble))?;
                if aside.exists() {
                    let kept = self.kept();
                    fs::rename(&aside, &kept).map_err(|error| self.failed(error.into()))?;
                    self.notice(format!("the damaged files are kept in {}", kept.display()));
                }
                ledger
            }
        };
        self.confirm(tree).map_err(|trouble| self.failed(trouble))?;
        Ok((database, ledger))
    }

    /// Puts all that can be read of the ledger into an empty database; none if nothing can.
    fn fill(&mut self, tree: &sled::Db) -> Result<Option<ledger::Found>, DatabaseError> {
        let bytes = fs::read(self.folder.join(ledger::NAME))?;
        let mut confirmations = HashMap::new();
        let read = ledger::read(&bytes, &mut |mut changes| {
            let said = changes.extract_if(.., |(key, _)| is_confirmation(key));
            confirmations
                .extend(said.filter_map(|(key, value)| confirmation(&key, value.as_deref())));
            while !changes.is_empty() {
                let rest = changes.split_off(changes.len().min(TOGETHER));
                let applied = sled_files::apply(tree, std::mem::replace(&mut changes, rest));
                applied.map_err(|trouble| io::Error::other(trouble.to_string()))?;
            }
            Ok(())
        });
        // What the file beside the database says is newer.
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

    /// Takes what a damaged ledger has lost from the database that was there: whole tables of which it has more records, and
    /// people.
    fn salvage(&mut self, tree: &sled::Db, aside: &Path) -> Result<(), DatabaseError> {
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
        // What does not read there is lost.
        let _ = sled_files::scan(&old, &[KeyKind::Person as u8], &mut put);
        // The index of people is derived: it is built anew.
        tree.remove(keys::INDEX_COMPLETE)?;
        self.notice(format!("{taken} tables were taken from it"));
        Ok(())
    }

    /// Notes how many records the tables have of which that is not known.
    fn confirm(&self, tree: &sled::Db) -> Result<(), DatabaseError> {
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

    /// Writes a ledger from a database, in the place of the one there is, and tells whether all entries could be read.
    fn write_ledger(
        &mut self,
        tree: &sled::Db,
        sequence: u64,
    ) -> Result<(Ledger, bool), DatabaseError> {
        let mut damage = None;
        let tables = self.confirmed.all();
        let new = NewLedger::write(self.folder, sequence, now(), |base| {
            write_confirmed(&tables, base)?;
            damage = each_entry(tree, &tables, &mut |key, value| base.put(key, Some(value)))?;
            Ok(())
        })?;
        let ledger = new.replace()?;
        let is_whole = damage.is_none();
        if let Some(damage) = damage {
            self.notice(format!("not everything in the database reads ({damage})"));
        }
        Ok((ledger, is_whole))
    }

    /// Whether more than half of the database is garbage.
    fn has_garbage(&self, database: &Database) -> Result<bool, DatabaseError> {
        let log = fs::metadata(database.folder.join("db"))?.len();
        if log <= SMALL_LOG {
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

/// Gives away all entries of a database that can be read. What is wrong with the others, if there are some.
pub(super) fn each_entry(
    tree: &sled::Db,
    tables: &[(TableId, u64)],
    give: &mut GiveEntry<'_>,
) -> io::Result<Option<String>> {
    let damage = match sled_files::scan(tree, &[], give) {
        Ok(()) => return Ok(None),
        Err(DatabaseError::Disk(error)) => return Err(io::Error::other(error)),
        Err(trouble) => trouble.to_string(),
    };
    // Entry by entry of the tables that are known: those that cannot be read are left out.
    for (table, _) in tables {
        for kind in KeyKind::ALL.into_iter().filter(|kind| kind.is_of_table()) {
            let _ = sled_files::scan(tree, &keys::of_table(kind, *table), give);
        }
    }
    let _ = sled_files::scan(tree, &[KeyKind::Person as u8], give);
    Ok(Some(damage))
}

/// Writes how many records of each table were confirmed.
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

/// Copies all entries of a table from one database to another, in place of those that are there.
fn copy_table(from: &sled::Db, to: &sled::Db, table: TableId) -> Result<(), DatabaseError> {
    for kind in KeyKind::ALL.into_iter().filter(|kind| kind.is_of_table()) {
        let prefix = keys::of_table(kind, table);
        let mut batch = sled::Batch::default();
        sled_files::scan(to, &prefix, &mut |key, _| {
            batch.remove(key);
            Ok(())
        })?;
        // What does not read there is lost.
        let _ = sled_files::scan(from, &prefix, &mut |key, value| {
            batch.insert(key, value);
            Ok(())
        });
        guarded(|| Ok(to.apply_batch(batch)?))?;
    }
    Ok(())
}

/// Gives the answers of an older store an age: they were given now.
fn date_answers(tree: &sled::Db) -> Result<(), DatabaseError> {
    let at = now();
    let mut batch = sled::Batch::default();
    // Answers that do not read are forgotten with their table.
    let _ = sled_files::scan(tree, &[KeyKind::Ring as u8], &mut |key, value| {
        if let Some((table, place)) = keys::table_of(key).zip(keys::number_of(key))
            && let Ok(request) = frame::payload(key, value)
        {
            let key = keys::expiry(at, table, place);
            let value = framed(&key, &[], &request);
            batch.insert(key, value);
        }
        Ok(())
    });
    guarded(|| Ok(tree.apply_batch(batch)?))
}

fn is_confirmation(key: &[u8]) -> bool {
    key.first() == Some(&(KeyKind::Confirmed as u8))
}

/// The table and the number of records of an entry that says what was confirmed; none if it is another.
pub(super) fn confirmation(key: &[u8], value: Option<&[u8]>) -> Option<(TableId, u64)> {
    let payload = frame::payload(key, value.filter(|_| is_confirmation(key))?).ok()?;
    let records = u64::from_be_bytes(*payload.first_chunk()?);
    Some((keys::table_of(key)?, records))
}
