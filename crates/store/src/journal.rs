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

/// Returns the damage of the first unreadable value of a database.
pub(super) fn unreadable(tree: &sled::Db) -> Option<String> {
    let visit = &mut |key: &[u8], value: &[u8]| match frame::payload(key, value) {
        Err(FrameError::Damaged(reason)) => Err(io::Error::other(reason)),
        _ => Ok(()),
    };
    let read = sled_files::scan(tree, &[], visit);
    read.err().map(|error| error.to_string())
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
