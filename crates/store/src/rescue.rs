//! Rescue: creates a new store from the readable parts of a damaged one.

use super::confirmed_lengths::ConfirmedLengths;
use super::error::{DatabaseError, StoreError};
use super::frame::{self, FrameError};
use super::keys::{self, KeyKind};
use super::ledger::{self, BaseWriter};
use super::opening::{self, confirmation, write_confirmed};
use super::{TableId, backup, packed, sled_files};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

/// Result of a rescue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RescueReport {
    /// Number of tables in the new store.
    pub tables: u64,
    /// Number of keys and values.
    pub entries: u64,
    /// What was lost, one sentence each.
    pub lost: Vec<String>,
    /// Which files were read, one sentence each.
    pub sources: Vec<String>,
}

type Entries = BTreeMap<Vec<u8>, Vec<u8>>;

/// Reads everything readable from the store in a folder, without changing it, and creates a new store from it.
///
/// A table whose last records are lost retains the earlier ones and its confirmed length, so that its players are offered to
/// continue from the last intact record.
///
/// # Errors
/// If nothing is readable, the new folder has a store, or an I/O operation fails.
pub fn rescue(folder: &Path, new: &Path) -> Result<RescueReport, StoreError> {
    let failed = |error| StoreError::of_database(folder, "rescuing", error);
    let _lock = opening::lock(folder).map_err(failed)?;
    sled_files::wait_until_unused(folder).map_err(failed)?;
    let mut rescued = RescueReport::default();
    let (mut state, mut confirmed) = from_ledger(folder, &mut rescued).map_err(failed)?;
    let is_whole = rescued.lost.is_empty();
    if !is_whole {
        let database = from_database(folder, &mut rescued).map_err(failed)?;
        merge(&mut state, database);
    }
    let beside = read_confirmed(folder).map_err(failed)?;
    confirmed.extend(beside);
    drop_unreadable(&mut state, &mut confirmed, &mut rescued);
    if state.is_empty() {
        return Err(failed(DatabaseError::Damage(
            "nothing in it can be read".into(),
        )));
    }
    let tables: Vec<(TableId, u64)> = confirmed.into_iter().collect();
    rescued.entries = state.len() as u64;
    rescued.tables = backup::create(new, |file| {
        let mut base = BaseWriter::new(io::BufWriter::new(file), 0, opening::now())?;
        write_confirmed(&tables, &mut base)?;
        for (key, value) in &state {
            base.put(key, Some(value))?;
        }
        let (mut out, _) = base.finish()?;
        io::Write::flush(&mut out)
    })?;
    Ok(rescued)
}

/// Reads the content and the confirmed lengths of the ledger.
fn from_ledger(
    folder: &Path,
    rescued: &mut RescueReport,
) -> Result<(Entries, BTreeMap<TableId, u64>), DatabaseError> {
    let mut state = Entries::new();
    let mut confirmed = BTreeMap::new();
    let bytes = match fs::read(folder.join(ledger::NAME)) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            rescued.lost.push("there is no ledger".to_owned());
            return Ok((state, confirmed));
        }
        Err(error) => return Err(error.into()),
    };
    let read = ledger::read(&bytes, &mut |changes| {
        for (key, value) in changes {
            if let Some((table, records)) = confirmation(&key, value.as_deref()) {
                confirmed.insert(table, records);
                continue;
            }
            match value {
                Some(value) => state.insert(key, value),
                None => state.remove(&key),
            };
        }
        Ok(())
    });
    match read {
        Ok(found) => {
            rescued.sources.push(format!(
                "the ledger: {} entries, the last change of {} seconds since 1970",
                state.len(),
                found.last_change
            ));
            for place in &found.damages {
                let sentence = format!("the ledger is damaged at byte {place}");
                rescued.lost.push(sentence);
            }
            if !found.has_base {
                rescued
                    .lost
                    .push("the base of the ledger is not whole".to_owned());
            }
        }
        Err(error) => rescued.lost.push(format!("the ledger: {error}")),
    }
    Ok((state, confirmed))
}

/// Reads sled's files from a copy: unchanged, then without sled's snapshots, then with a new `conf`.
fn from_database(folder: &Path, rescued: &mut RescueReport) -> Result<Entries, DatabaseError> {
    let mut state = Entries::new();
    let Some(database) = sled_files::find(folder) else {
        rescued.lost.push("there is no database".to_owned());
        return Ok(state);
    };
    let mut reasons = Vec::new();
    for renews_conf in [false, true] {
        let copy = tempfile::tempdir()?;
        sled_files::copy_to(&database, copy.path())?;
        if renews_conf {
            let fresh = tempfile::tempdir()?;
            drop(sled_files::open(fresh.path())?);
            fs::copy(fresh.path().join("conf"), copy.path().join("conf"))?;
        }
        match sled_files::open(copy.path()) {
            Ok(tree) => {
                let mut put = |key: &[u8], value: &[u8]| {
                    state.insert(key.to_vec(), value.to_vec());
                    Ok(())
                };
                if let Err(error) = sled_files::scan(&tree, &[], &mut put) {
                    rescued
                        .lost
                        .push(format!("a part of the database: {error}"));
                    for (table, _) in read_confirmed(folder)? {
                        for kind in KeyKind::ALL.into_iter().filter(|kind| kind.is_of_table()) {
                            // Unreadable entries are reported per table later.
                            let _ = sled_files::scan(&tree, &keys::of_table(kind, table), &mut put);
                        }
                    }
                    for kind in KeyKind::INDEPENDENT {
                        let _ = sled_files::scan(&tree, &[kind as u8], &mut put);
                    }
                }
                let what = if renews_conf { ", with a new conf" } else { "" };
                let sentence = format!("sled's files{what}: {} entries", state.len());
                rescued.sources.push(sentence);
                return Ok(state);
            }
            Err(error) => reasons.push(error.to_string()),
        }
    }
    rescued
        .lost
        .push(format!("sled's files: {}", reasons.join("; ")));
    Ok(state)
}

fn read_confirmed(folder: &Path) -> Result<Vec<(TableId, u64)>, DatabaseError> {
    match folder.join("confirmed").exists() {
        true => Ok(ConfirmedLengths::open(folder)?.all()),
        false => Ok(Vec::new()),
    }
}

/// Adds what the database has and the damaged ledger has not: tables with more intact records, and entries that belong to no
/// table.
fn merge(state: &mut Entries, database: Entries) {
    let mut tables = BTreeSet::new();
    for key in database.keys() {
        match KeyKind::of(key) {
            Some(kind) if kind.is_of_table() => tables.extend(keys::table_of(key)),
            _ => {}
        }
    }
    for table in tables {
        if count_intact(&database, table).0 <= count_intact(state, table).0 {
            continue;
        }
        for kind in KeyKind::ALL.into_iter().filter(|kind| kind.is_of_table()) {
            let prefix = keys::of_table(kind, table);
            remove(state, &prefix, &prefix);
            let all = with_prefix(&database, &prefix, &prefix);
            state.extend(all.map(|(key, value)| (key.clone(), value.clone())));
        }
    }
    for (key, value) in database {
        if KeyKind::of(&key).is_none_or(|kind| !kind.is_of_table()) {
            state.entry(key).or_insert(value);
        }
    }
    // The index of people is derived data; it is rebuilt.
    state.remove(keys::INDEX_COMPLETE.as_slice());
}

/// Returns the entries with a key prefix, starting at a key.
fn with_prefix<'a>(
    state: &'a Entries,
    prefix: &'a [u8],
    from: &[u8],
) -> impl Iterator<Item = (&'a Vec<u8>, &'a Vec<u8>)> {
    let stored = state.range(from.to_vec()..);
    stored.take_while(move |(key, _)| key.starts_with(prefix))
}

/// Removes the entries with a key prefix, starting at a key.
fn remove(state: &mut Entries, prefix: &[u8], from: &[u8]) {
    let keys = with_prefix(state, prefix, from);
    let keys: Vec<Vec<u8>> = keys.map(|(key, _)| key.clone()).collect();
    for key in keys {
        state.remove(&key);
    }
}

/// Returns the number of intact records of a table, and of all its records.
fn count_intact(state: &Entries, table: TableId) -> (u64, u64) {
    let mut records = 0;
    let packed_key = keys::of_table(KeyKind::Packed, table);
    if let Some(value) = state.get(&packed_key) {
        let payload = frame::payload(&packed_key, value).ok();
        match payload.as_deref().and_then(packed::unpack) {
            Some(all) => records = all.len() as u64,
            None => return (0, payload.as_deref().and_then(packed::number).unwrap_or(1)),
        }
    }
    let prefix = keys::of_table(KeyKind::Journal, table);
    let mut last = records;
    let mut is_intact = true;
    for (key, value) in with_prefix(state, &prefix, &prefix) {
        let number = keys::number_of(key);
        // A record of a newer version is not damaged.
        let reads = !matches!(frame::payload(key, value), Err(FrameError::Damaged(_)));
        is_intact &= number == Some(records) && reads;
        records += u64::from(is_intact);
        last = number.map_or(last, |number| last.max(number + 1));
    }
    (records, last)
}

/// Removes unreadable entries, and in each journal the records after the first missing or damaged one.
fn drop_unreadable(
    state: &mut Entries,
    confirmed: &mut BTreeMap<TableId, u64>,
    rescued: &mut RescueReport,
) {
    let noted = state
        .keys()
        .filter(|key| KeyKind::of(key).is_some_and(KeyKind::is_of_table));
    let tables: BTreeSet<TableId> = noted.filter_map(|key| keys::table_of(key)).collect();
    let all: BTreeSet<TableId> = tables.iter().chain(confirmed.keys()).copied().collect();
    for table in all {
        let (records, last) = count_intact(state, table);
        let known = confirmed.get(&table).copied().unwrap_or_default();
        let there_were = last.max(known);
        confirmed.insert(table, there_were);
        if records < there_were {
            let sentence = format!("{table}: {records} of {there_were} records are intact");
            rescued.lost.push(sentence);
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
            let sentence = format!("an entry of kind '{kind}' of {whose}: {reason}");
            rescued.lost.push(sentence);
            false
        }
        _ => true,
    });
}
