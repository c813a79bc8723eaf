//! Reading the journal of a table from the database: packed records first, then single ones.

use super::error::{DatabaseError, catch_sled_panic};
use super::frame::{self, FrameError};
use super::keys::{self, KeyKind};
use super::{Entry, StoreError, TableId, packed, sled_files};
use std::borrow::Cow;
use std::io;
use std::path::Path;

/// The readable records of a table.
#[derive(Debug, Default)]
pub(super) struct StoredJournal {
    /// Records before the first unreadable or missing one.
    pub records: Vec<Vec<u8>>,
    /// The damage, if there is any.
    pub damage: Option<StoreError>,
}

/// Reads the journal of a table.
///
/// # Errors
/// If the database is unavailable.
pub(super) fn read(
    tree: &sled::Db,
    folder: &Path,
    table: TableId,
) -> Result<StoredJournal, StoreError> {
    let mut journal = StoredJournal::default();
    let mut read = || {
        journal.records = packed_records(tree, folder, table)?;
        let mut stored = tree.scan_prefix(keys::of_table(KeyKind::Journal, table));
        loop {
            let number = journal.records.len() as u64;
            let entry = Entry::Record(number);
            let found = catch_sled_panic(|| Ok(stored.next().transpose()?));
            let found =
                found.map_err(|error| StoreError::of_entry(folder, table, entry.clone(), error))?;
            let Some((key, value)) = found else {
                return Ok(());
            };
            if keys::number_of(&key) != Some(number) {
                return Err(StoreError::damaged(table, entry, "it is missing".into()));
            }
            let record = payload(table, entry, &key, &value)?;
            journal.records.push(record.into_owned());
        }
    };
    match read() {
        Ok(()) => {}
        Err(error) if error.is_damage() => journal.damage = Some(error),
        Err(error) => return Err(error),
    }
    Ok(journal)
}

/// Returns the packed records of a table; empty if its journal is not packed.
fn packed_records(
    tree: &sled::Db,
    folder: &Path,
    table: TableId,
) -> Result<Vec<Vec<u8>>, StoreError> {
    let key = keys::of_table(KeyKind::Packed, table);
    let entry = Entry::Record(0);
    let value = catch_sled_panic(|| Ok(tree.get(&key)?))
        .map_err(|error| StoreError::of_entry(folder, table, entry.clone(), error))?;
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    let payload = payload(table, entry.clone(), &key, &value)?;
    packed::unpack(&payload)
        .ok_or_else(|| StoreError::damaged(table, entry, "it is packed and does not unpack".into()))
}

/// Returns the number of records of a table, damaged ones included.
///
/// # Errors
/// If the database is unavailable or damaged here.
pub(super) fn length(tree: &sled::Db, table: TableId) -> Result<u64, DatabaseError> {
    let prefix = keys::of_table(KeyKind::Journal, table);
    let last = catch_sled_panic(|| Ok(tree.scan_prefix(&prefix).next_back().transpose()?))?;
    if let Some((key, _)) = last {
        let number = keys::number_of(&key).and_then(|number| number.checked_add(1));
        return number.ok_or_else(|| DatabaseError::Damage("its key is damaged".into()));
    }
    let key = keys::of_table(KeyKind::Packed, table);
    let value = catch_sled_panic(|| Ok(tree.get(&key)?))?;
    let number = value.map(|value| packed::number(&frame::payload(&key, &value).ok()?));
    match number {
        None => Ok(0),
        Some(number) => {
            number.ok_or_else(|| DatabaseError::Damage("it is packed and damaged".into()))
        }
    }
}

/// What one pass over a whole database has found.
#[derive(Debug, Default)]
pub(super) struct Survey {
    /// Sum of the lengths of all keys and values.
    pub live: u64,
    /// Numbers of single and of packed records of tables, sorted by table.
    single: Vec<(TableId, u64)>,
    packed: Vec<(TableId, u64)>,
}

impl Survey {
    /// Returns the number of records of a table, as [`length`] does.
    pub(super) fn length(&self, table: TableId) -> u64 {
        let find = |lengths: &[(TableId, u64)]| {
            let found = lengths.binary_search_by_key(&table, |(table, _)| *table);
            found.ok().map(|place| lengths[place].1)
        };
        find(&self.single)
            .or_else(|| find(&self.packed))
            .unwrap_or(0)
    }

    fn add(&mut self, key: &[u8], value: &[u8]) -> Result<(), &'static str> {
        self.live += (key.len() + value.len()) as u64;
        if let Err(FrameError::Damaged(reason)) = frame::check(key, value) {
            return Err(reason);
        }
        let damaged = "the key of a record is damaged";
        match KeyKind::of(key) {
            Some(KeyKind::Journal) => {
                let table = keys::table_of(key).ok_or(damaged)?;
                let number = keys::number_of(key).and_then(|number| number.checked_add(1));
                let number = number.ok_or(damaged)?;
                match self.single.last_mut() {
                    Some((last, length)) if *last == table => *length = number,
                    _ => self.single.push((table, number)),
                }
            }
            Some(KeyKind::Packed) => {
                let table = keys::table_of(key).ok_or(damaged)?;
                let number = frame::payload(key, value).ok();
                let number = number.and_then(|payload| packed::number(&payload));
                self.packed.extend(number.map(|number| (table, number)));
            }
            _ => {}
        }
        Ok(())
    }
}

/// Reads every value of a database.
///
/// # Errors
/// If one is unreadable.
pub(super) fn survey(tree: &sled::Db) -> Result<Survey, DatabaseError> {
    let mut survey = Survey::default();
    let visit = &mut |key: &[u8], value: &[u8]| survey.add(key, value).map_err(io::Error::other);
    sled_files::scan(tree, &[], visit)?;
    Ok(survey)
}

/// Returns the payload of a value of a table.
pub(super) fn payload<'a>(
    table: TableId,
    entry: Entry,
    key: &[u8],
    value: &'a [u8],
) -> Result<Cow<'a, [u8]>, StoreError> {
    frame::payload(key, value).map_err(|error| match error {
        FrameError::Newer(version) => StoreError::NewerVersion {
            table,
            entry,
            version,
        },
        FrameError::Damaged(reason) => StoreError::damaged(table, entry, reason.into()),
    })
}

/// Decodes a record from [`StoreAdmin::raw_journal`](super::StoreAdmin::raw_journal).
///
/// # Errors
/// If it is damaged, or a newer version wrote it.
pub fn decode_raw_record(table: TableId, number: u64, value: &[u8]) -> Result<Vec<u8>, StoreError> {
    let key = keys::numbered(KeyKind::Journal, table, number);
    payload(table, Entry::Record(number), &key, value).map(Cow::into_owned)
}
