//! Rescue: creates a new store from the readable parts of a damaged one.

use super::close_marker::CloseMarker;
use super::confirmed_lengths::ConfirmedLengths;
use super::error::{DatabaseError, StoreError};
use super::ledger::{BaseWriter, LedgerError};
use super::opening::{self, write_confirmed};
use super::salvage::Salvage;
use super::{TableId, backup, sled_files};
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
    /// Which files were read, and what was taken from where, one sentence each.
    pub sources: Vec<String>,
}

/// Reads everything readable from the store in a folder, without changing it, and creates a new store from it. Of each table the longest
/// valid journal is taken, so that it never yields less than opening the store.
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
    let known = ConfirmedLengths::read(folder).map_err(|error| failed(error.into()))?;
    let mut rescued = RescueReport::default();
    let mut found = match Salvage::from_ledger(folder) {
        Ok(found) => found,
        Err(LedgerError::Io(error)) => return Err(failed(error.into())),
        Err(error) => Salvage {
            ledger_damage: vec![format!("the ledger: {error}")],
            ..Salvage::default()
        },
    };
    if let Some(ledger) = &found.ledger {
        rescued.sources.push(format!(
            "the ledger: {} entries, the last change of {} seconds since 1970",
            found.entries.len(),
            ledger.last_change
        ));
    }
    // Otherwise the ledger has everything, and a database may have what was deleted since.
    if found.is_doubtful(&known, CloseMarker::read(folder).as_ref()) {
        found.add_databases(folder, &known).map_err(failed)?;
        found.repair_derived(opening::now());
    }
    rescued.sources.append(&mut found.databases);
    rescued.sources.extend(found.told_tables());
    rescued.lost.append(&mut found.ledger_damage);
    rescued.lost.append(&mut found.unread);
    let (lost, lengths) = found.drop_unreadable(known);
    rescued.lost.extend(lost);
    if found.entries.is_empty() {
        return Err(failed(DatabaseError::Damage(
            "nothing in it can be read".into(),
        )));
    }
    let tables: Vec<(TableId, u64)> = lengths.into_iter().collect();
    rescued.entries = found.entries.len() as u64;
    rescued.tables = backup::create(new, |file| {
        let mut base = BaseWriter::new(io::BufWriter::new(file), 0, opening::now())?;
        write_confirmed(&tables, &mut base)?;
        for (key, value) in &found.entries {
            base.put(key, Some(value))?;
        }
        let (mut out, _) = base.finish()?;
        io::Write::flush(&mut out)
    })?;
    Ok(rescued)
}
