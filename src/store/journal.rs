//! Reading the journal of a table from the tree: packed records first, single ones after them.

use super::error::{DatabaseError, guarded};
use super::frame::{self, Fault};
use super::keys::{self, KeyKind};
use super::{Entry, StoreError, TableId, packed};
use std::borrow::Cow;
use std::path::Path;

/// The records of a table, as far as they read.
#[derive(Debug, Default)]
pub(super) struct Journal {
    /// The records up to the first that does not read or is missing.
    pub records: Vec<Vec<u8>>,
    /// What is wrong there, if something is.
    pub damage: Option<StoreError>,
}

/// Reads the journal of a table.
///
/// # Errors
/// If the database does not answer.
pub(super) fn read(tree: &sled::Db, folder: &Path, table: TableId) -> Result<Journal, StoreError> {
    let mut journal = Journal::default();
    let mut read = || {
        journal.records = packed_records(tree, folder, table)?;
        let mut stored = tree.scan_prefix(keys::of_table(KeyKind::Journal, table));
        loop {
            let number = journal.records.len() as u64;
            let entry = Entry::Record(number);
            let found = guarded(|| Ok(stored.next().transpose()?));
            let found = found
                .map_err(|trouble| StoreError::of_entry(folder, table, entry.clone(), trouble))?;
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

/// The packed records of a table; none if they are not packed.
fn packed_records(
    tree: &sled::Db,
    folder: &Path,
    table: TableId,
) -> Result<Vec<Vec<u8>>, StoreError> {
    let key = keys::of_table(KeyKind::Packed, table);
    let entry = Entry::Record(0);
    let value = guarded(|| Ok(tree.get(&key)?))
        .map_err(|trouble| StoreError::of_entry(folder, table, entry.clone(), trouble))?;
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    let payload = payload(table, entry.clone(), &key, &value)?;
    packed::unpack(&payload)
        .ok_or_else(|| StoreError::damaged(table, entry, "it is packed and does not unpack".into()))
}

/// How many records the journal of a table has, damaged ones included.
///
/// # Errors
/// If that cannot be read.
pub(super) fn length(tree: &sled::Db, table: TableId) -> Result<u64, DatabaseError> {
    let prefix = keys::of_table(KeyKind::Journal, table);
    let last = guarded(|| Ok(tree.scan_prefix(&prefix).next_back().transpose()?))?;
    if let Some((key, _)) = last {
        let number = keys::number_of(&key).and_then(|number| number.checked_add(1));
        return number.ok_or_else(|| DatabaseError::Damage("its key is damaged".into()));
    }
    let key = keys::of_table(KeyKind::Packed, table);
    let value = guarded(|| Ok(tree.get(&key)?))?;
    let number = value.map(|value| packed::number(&frame::payload(&key, &value).ok()?));
    match number {
        None => Ok(0),
        Some(number) => {
            number.ok_or_else(|| DatabaseError::Damage("it is packed and damaged".into()))
        }
    }
}

/// The payload of a value of a table.
pub(super) fn payload<'a>(
    table: TableId,
    entry: Entry,
    key: &[u8],
    value: &'a [u8],
) -> Result<Cow<'a, [u8]>, StoreError> {
    frame::payload(key, value).map_err(|fault| match fault {
        Fault::Newer(version) => StoreError::NewerVersion {
            table,
            entry,
            version,
        },
        Fault::Damaged(reason) => StoreError::damaged(table, entry, reason.into()),
    })
}

/// The record in a value that [`Store::raw`](super::Store::raw) gave.
///
/// # Errors
/// If it is damaged, or a newer program wrote it.
pub fn raw_record(table: TableId, number: u64, value: &[u8]) -> Result<Vec<u8>, StoreError> {
    let key = keys::numbered(KeyKind::Journal, table, number);
    payload(table, Entry::Record(number), &key, value).map(Cow::into_owned)
}
