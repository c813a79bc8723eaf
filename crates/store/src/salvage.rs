//! Reading everything readable from the files of a store: its ledger and its databases. Of each table the longest valid journal is taken.
//!
//! Used where the ledger may lack something: by [`opening`](super::opening) and by [`rescue`](super::rescue()). No file is changed; sled
//! changes the files that it opens, so it opens copies.

use super::close_marker::CloseMarker;
use super::error::DatabaseError;
use super::frame::{self, FrameError, framed};
use super::keys::{self, KeyKind};
use super::ledger::{self, LedgerError, LedgerScan};
use super::{TableId, packed, sled_files};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Keys and values.
pub(super) type Entries = BTreeMap<Vec<u8>, Vec<u8>>;

/// Confirmed numbers of records.
pub(super) type Lengths = BTreeMap<TableId, u64>;

/// What was read from a store.
#[derive(Default)]
pub(super) struct Salvage {
    pub entries: Entries,
    /// Confirmed lengths when the base of the ledger was written.
    pub confirmed: Lengths,
    /// The ledger; `None` if nothing of it is readable.
    pub ledger: Option<LedgerScan>,
    /// What is wrong with the ledger, one sentence each.
    pub ledger_damage: Vec<String>,
    /// Tables that were taken from a database: the number of records there, and in the ledger.
    pub taken: Vec<(TableId, u64, u64)>,
    /// Databases that were read, one sentence each.
    pub databases: Vec<String>,
    /// Databases, or parts of them, that could not be read, one sentence each.
    pub unread: Vec<String>,
}

impl Salvage {
    /// Reads the ledger of a store.
    ///
    /// # Errors
    /// If a newer version wrote it, or it cannot be read from the disk.
    pub(super) fn from_ledger(folder: &Path) -> Result<Self, LedgerError> {
        let mut found = Self::default();
        let bytes = match fs::read(folder.join(ledger::NAME)) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                found.ledger_damage.push("there is no ledger".to_owned());
                return Ok(found);
            }
            Err(error) => return Err(error.into()),
        };
        let read = ledger::read(&bytes, &mut |changes| {
            for (key, value) in changes {
                if let Some((table, records)) = confirmation(&key, value.as_deref()) {
                    found.confirmed.insert(table, records);
                    continue;
                }
                match value.filter(|_| !is_ignored(&key)) {
                    Some(value) => found.entries.insert(key, value),
                    None => found.entries.remove(&key),
                };
            }
            Ok(())
        });
        match read {
            Ok(scan) => {
                let damages = scan.damages.iter();
                let damages = damages.map(|at| format!("the ledger is damaged at byte {at}"));
                found.ledger_damage.extend(damages);
                if !scan.has_base {
                    let sentence = "the base of the ledger is not whole".to_owned();
                    found.ledger_damage.push(sentence);
                }
                found.ledger = Some(scan);
            }
            Err(LedgerError::Unreadable) => {
                let sentence = format!("the ledger: {}", LedgerError::Unreadable);
                found.ledger_damage.push(sentence);
            }
            Err(error) => return Err(error),
        }
        Ok(found)
    }

    /// Returns the sequence number of the last change in the ledger.
    pub(super) fn sequence(&self) -> u64 {
        self.ledger.as_ref().map_or(0, |ledger| ledger.sequence)
    }

    /// Returns whether the ledger may lack changes: it is damaged, ends before the store was closed or before what was confirmed, or
    /// there is a table of which nobody knows what was confirmed.
    pub(super) fn is_doubtful(&self, known: &Lengths, closed: Option<&CloseMarker>) -> bool {
        !self.ledger_damage.is_empty()
            || closed.is_some_and(|closed| closed.end.sequence > self.sequence())
            || self.tables().iter().any(|table| !known.contains_key(table))
            || !self.shortfalls(known).is_empty()
    }

    /// Returns the tables that have fewer intact records than were confirmed, one sentence each.
    pub(super) fn shortfalls(&self, known: &Lengths) -> Vec<String> {
        let counted = known.iter().map(|(table, confirmed)| {
            let (intact, _) = count_intact(&self.entries, *table);
            (table, intact, confirmed)
        });
        let short = counted.filter(|(_, intact, confirmed)| intact < confirmed);
        short
            .map(|(table, intact, confirmed)| {
                format!("{table}: {intact} of {confirmed} records are intact")
            })
            .collect()
    }

    /// Returns the tables of which there are entries.
    pub(super) fn tables(&self) -> BTreeSet<TableId> {
        tables_of(&self.entries)
    }

    /// Reads the databases of a store, newest first, and takes what the ledger has not.
    ///
    /// # Errors
    /// If an I/O operation fails.
    pub(super) fn add_databases(
        &mut self,
        folder: &Path,
        known: &Lengths,
    ) -> Result<(), DatabaseError> {
        for database in sled_files::all(folder) {
            let name = database.strip_prefix(folder).unwrap_or(&database);
            let name = match name.as_os_str().is_empty() {
                true => "sled's files".to_owned(),
                false => name.display().to_string(),
            };
            if let Some(entries) = self.read_database(&database, &name, known)? {
                self.merge(entries);
            }
        }
        Ok(())
    }

    /// Reads a copy of a database: as it is or without sled's snapshots, else with a new `conf`.
    fn read_database(
        &mut self,
        database: &Path,
        name: &str,
        known: &Lengths,
    ) -> Result<Option<Entries>, DatabaseError> {
        let mut reasons = Vec::new();
        for renews_conf in [false, true] {
            let copy = private_folder()?;
            sled_files::copy_to(database, copy.path())?;
            if renews_conf {
                let fresh = private_folder()?;
                drop(sled_files::open(fresh.path())?);
                fs::copy(fresh.path().join("conf"), copy.path().join("conf"))?;
            }
            let tree = match sled_files::open(copy.path()) {
                Ok(tree) => tree,
                Err(error) => {
                    reasons.push(error.to_string());
                    continue;
                }
            };
            let mut entries = Entries::new();
            let tables = known.keys().copied();
            let damage = sled_files::scan_readable(&tree, tables, &mut |key, value| {
                entries.insert(key.to_vec(), value.to_vec());
                Ok(())
            })?;
            if let Some(damage) = damage {
                self.unread.push(format!("a part of {name}: {damage}"));
            }
            let what = if renews_conf { ", with a new conf" } else { "" };
            let sentence = format!("{name}{what}: {} entries", entries.len());
            self.databases.push(sentence);
            return Ok(Some(entries));
        }
        self.unread.push(format!("{name}: {}", reasons.join("; ")));
        Ok(None)
    }

    /// Takes tables of which a database has more intact records, and other entries that are missing. If the database is behind in no
    /// table and ahead in one, it is the newer state, and everything that is readable is taken from it.
    fn merge(&mut self, database: Entries) {
        let state = &mut self.entries;
        let all = tables_of(state);
        let all = all
            .union(&tables_of(&database))
            .copied()
            .collect::<Vec<_>>();
        let compared = all.into_iter().map(|table| {
            let (there, _) = count_intact(&database, table);
            let (here, _) = count_intact(state, table);
            let is_more = (there, has_any(&database, table)) > (here, has_any(state, table));
            (table, there, here, is_more)
        });
        let compared: Vec<_> = compared.collect();
        let is_ahead = compared.iter().any(|(.., is_more)| *is_more)
            && compared.iter().all(|(_, there, here, _)| there >= here);
        for (table, there, here, is_more) in compared {
            if is_more {
                self.taken.push((table, there, here));
            }
            if !(is_more || is_ahead && there == here) {
                continue;
            }
            for kind in KeyKind::ALL.into_iter().filter(|kind| kind.is_of_table()) {
                let prefix = keys::of_table(kind, table);
                remove(state, &prefix, &prefix);
                let all = with_prefix(&database, &prefix, &prefix);
                state.extend(all.map(|(key, value)| (key.clone(), value.clone())));
            }
        }
        // Otherwise an entry that is only in the database was deleted since.
        let lacks_changes = !self.ledger_damage.is_empty() || !self.taken.is_empty();
        for (key, value) in database {
            let of_table = KeyKind::of(&key).is_some_and(KeyKind::is_of_table);
            let is_newer = is_ahead && frame::payload(&key, &value).is_ok();
            let is_lost = lacks_changes && !state.contains_key(&key);
            if !of_table && (is_newer || is_lost) {
                state.insert(key, value);
            }
        }
    }

    /// Makes entries of two sources fit together again. The index of people is derived data, and is rebuilt; answers get an expiry key.
    pub(super) fn repair_derived(&mut self, now: u64) {
        self.entries.remove(keys::INDEX_COMPLETE.as_slice());
        self.add_answer_times(now);
    }

    /// Adds expiry keys for answers that have none, with the current time.
    fn add_answer_times(&mut self, now: u64) {
        let expiries = with_prefix(&self.entries, &[KeyKind::Expiry as u8], &[]);
        let timed: BTreeSet<_> = expiries
            .filter_map(|(key, _)| keys::expiry_of(key))
            .collect();
        let mut added = Vec::new();
        for (key, value) in with_prefix(&self.entries, &[KeyKind::Ring as u8], &[]) {
            // Unreadable answers are deleted with their table.
            if let Some((table, slot)) = keys::table_of(key).zip(keys::number_of(key))
                && !timed.contains(&(table, slot))
                && let Ok(request) = frame::payload(key, value)
            {
                let key = keys::expiry(now, table, slot);
                let value = framed(&key, &[], &request);
                added.push((key, value));
            }
        }
        self.entries.extend(added);
    }

    /// Removes unreadable entries, and in each journal the records after the first missing or damaged one. Returns what is lost, one
    /// sentence each, and the number of records that each table had.
    pub(super) fn drop_unreadable(&mut self, known: Lengths) -> (Vec<String>, Lengths) {
        let mut lost = Vec::new();
        let mut lengths = std::mem::take(&mut self.confirmed);
        lengths.extend(known);
        let mut all = self.tables();
        all.extend(lengths.keys());
        let state = &mut self.entries;
        for table in all {
            let (records, last) = count_intact(state, table);
            let known = lengths.get(&table).copied().unwrap_or_default();
            let there_were = last.max(known);
            lengths.insert(table, there_were);
            if records < there_were {
                lost.push(format!(
                    "{table}: {records} of {there_were} records are intact"
                ));
                let first_lost = keys::numbered(KeyKind::Journal, table, records);
                remove(state, &keys::of_table(KeyKind::Journal, table), &first_lost);
            }
        }
        state.retain(|key, value| match frame::payload(key, value) {
            Err(FrameError::Damaged(reason)) => {
                let whose = KeyKind::of(key).filter(|kind| kind.is_of_table());
                let whose = whose.and_then(|_| keys::table_of(key));
                let whose = whose.map_or("no table".to_owned(), |table| table.to_string());
                let kind = key.first().map_or('?', |kind| char::from(*kind));
                lost.push(format!("an entry of kind '{kind}' of {whose}: {reason}"));
                false
            }
            _ => true,
        });
        (lost, lengths)
    }

    /// Returns which journals were taken from a database, one sentence each; many are counted only.
    pub(super) fn told_tables(&self) -> Vec<String> {
        let told = self.taken.iter().take(MOST_TOLD);
        let mut told: Vec<String> = told
            .map(|(table, there, here)| {
                format!("{table}: its {there} records are taken from the database, the ledger has {here}")
            })
            .collect();
        if let Some(more @ 1..) = self.taken.len().checked_sub(MOST_TOLD) {
            told.push(format!("{more} more tables are taken from the database"));
        }
        if !self.taken.is_empty() {
            let others = self.tables().len().saturating_sub(self.taken.len());
            told.push(format!("{others} tables are taken from the ledger"));
        }
        told
    }
}

/// Number of tables that are told one by one.
const MOST_TOLD: usize = 20;

/// A temporary folder that nobody else can read.
fn private_folder() -> io::Result<tempfile::TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.permissions(Permissions::from_mode(0o700)).tempdir()
}

/// Returns whether a key is of a kind that only ledgers have.
fn is_ignored(key: &[u8]) -> bool {
    KeyKind::of(key) == Some(KeyKind::Confirmed)
}

/// Returns the table and the number of records of a confirmation entry; `None` for other entries.
fn confirmation(key: &[u8], value: Option<&[u8]>) -> Option<(TableId, u64)> {
    let is_one = KeyKind::of(key) == Some(KeyKind::Confirmed);
    let payload = frame::payload(key, value.filter(|_| is_one)?).ok()?;
    let records = u64::from_be_bytes(*payload.first_chunk()?);
    Some((keys::table_of(key)?, records))
}

fn tables_of(entries: &Entries) -> BTreeSet<TableId> {
    let of_tables = entries
        .keys()
        .filter(|key| KeyKind::of(key).is_some_and(KeyKind::is_of_table));
    of_tables.filter_map(|key| keys::table_of(key)).collect()
}

fn has_any(entries: &Entries, table: TableId) -> bool {
    let mut kinds = KeyKind::ALL.into_iter().filter(|kind| kind.is_of_table());
    kinds.any(|kind| {
        let prefix = keys::of_table(kind, table);
        with_prefix(entries, &prefix, &prefix).next().is_some()
    })
}

/// Returns the entries with a key prefix, starting at a key.
fn with_prefix<'a>(
    entries: &'a Entries,
    prefix: &'a [u8],
    from: &[u8],
) -> impl Iterator<Item = (&'a Vec<u8>, &'a Vec<u8>)> {
    let stored = entries.range(from.max(prefix).to_vec()..);
    stored.take_while(move |(key, _)| key.starts_with(prefix))
}

/// Removes the entries with a key prefix, starting at a key.
fn remove(entries: &mut Entries, prefix: &[u8], from: &[u8]) {
    let keys = with_prefix(entries, prefix, from);
    let keys: Vec<Vec<u8>> = keys.map(|(key, _)| key.clone()).collect();
    for key in keys {
        entries.remove(&key);
    }
}

/// Returns the number of intact records of a table, and of all its records.
pub(super) fn count_intact(entries: &Entries, table: TableId) -> (u64, u64) {
    let mut records = 0;
    let packed_key = keys::of_table(KeyKind::Packed, table);
    if let Some(value) = entries.get(&packed_key) {
        let payload = frame::payload(&packed_key, value).ok();
        match payload.as_deref().and_then(packed::unpack) {
            Some(all) => records = all.len() as u64,
            None => return (0, payload.as_deref().and_then(packed::number).unwrap_or(1)),
        }
    }
    let prefix = keys::of_table(KeyKind::Journal, table);
    let mut last = records;
    let mut is_intact = true;
    for (key, value) in with_prefix(entries, &prefix, &prefix) {
        let number = keys::number_of(key);
        // A record of a newer version is not damaged.
        let reads = !matches!(frame::payload(key, value), Err(FrameError::Damaged(_)));
        is_intact &= number == Some(records) && reads;
        records += u64::from(is_intact);
        last = number.map_or(last, |number| last.max(number + 1));
    }
    (records, last)
}
