//! Confirmed number of records of each table, in a file beside the database.
//!
//! sled truncates a damaged log at the damage and opens what was before it, so that tables could silently lose records. This file
//! detects that. It is written after the records are durable, so it never claims too many; a journal with fewer records is
//! reported as damaged.
//!
//! The file consists of slots of 32 bytes, one per table (frozen): channel (8 bytes), number (4), records (8), zeros (8), CRC-32
//! of the previous 28 bytes (4), all big-endian. Invalid slots are left alone.

use super::TableId;
use pagoda_ids::ChannelId;
use rustix::fs::OFlags;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::ops::{Bound, RangeBounds};
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::Path;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

/// Name of the file in the folder of the store.
pub(super) const NAME: &str = "confirmed";

const SLOT: usize = 32;

/// The confirmed lengths of all journals.
#[derive(Debug)]
pub(super) struct ConfirmedLengths {
    file: File,
    tables: RwLock<Slots>,
}

#[derive(Debug, Default)]
struct Slots {
    by_table: BTreeMap<TableId, TableSlot>,
    used: u64,
}

#[derive(Clone, Copy, Debug)]
struct TableSlot {
    index: u64,
    records: u64,
}

impl ConfirmedLengths {
    /// Opens the file, or creates it.
    pub(super) fn open(folder: &Path) -> io::Result<Self> {
        let mut options = File::options();
        options.read(true).write(true).create(true).truncate(false);
        Self::from_file(open_file(folder, &mut options)?)
    }

    /// Returns the confirmed records of all tables without changing anything; none if there is no file.
    pub(super) fn read(folder: &Path) -> io::Result<BTreeMap<TableId, u64>> {
        match open_file(folder, File::options().read(true)) {
            Ok(file) => Ok(Self::from_file(file)?.all().into_iter().collect()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeMap::new()),
            Err(error) => Err(error),
        }
    }

    fn from_file(mut file: File) -> io::Result<Self> {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let mut slots = Slots {
            used: bytes.len().div_ceil(SLOT) as u64,
            ..Slots::default()
        };
        for (index, bytes) in bytes.chunks_exact(SLOT).enumerate() {
            if let Some((table, records)) = read_slot(bytes) {
                let slot = TableSlot {
                    index: index as u64,
                    records,
                };
                slots.by_table.insert(table, slot);
            }
        }
        Ok(Self {
            file,
            tables: RwLock::new(slots),
        })
    }

    fn slots(&self) -> RwLockReadGuard<'_, Slots> {
        self.tables.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the confirmed number of records of a table.
    pub(super) fn records(&self, table: TableId) -> u64 {
        self.slots()
            .by_table
            .get(&table)
            .map_or(0, |slot| slot.records)
    }

    /// Returns the first confirmed table between two tables.
    pub(super) fn first_between(
        &self,
        after: Option<TableId>,
        before: Option<TableId>,
    ) -> Option<TableId> {
        let low = after.map_or(Bound::Unbounded, Bound::Excluded);
        let slots = self.slots();
        let (table, _) = slots.by_table.range((low, Bound::Unbounded)).next()?;
        before
            .is_none_or(|before| *table < before)
            .then_some(*table)
    }

    /// Returns the last confirmed table in a range.
    pub(super) fn last(&self, range: impl RangeBounds<TableId>) -> Option<TableId> {
        self.slots()
            .by_table
            .range(range)
            .next_back()
            .map(|(table, _)| *table)
    }

    /// Returns all tables with their confirmed records, in order.
    pub(super) fn all(&self) -> Vec<(TableId, u64)> {
        let slots = self.slots();
        let all = slots.by_table.iter();
        all.map(|(table, slot)| (*table, slot.records)).collect()
    }

    /// Raises the confirmed number of records of a table; a lower number changes nothing.
    pub(super) fn raise(&self, table: TableId, records: u64) -> io::Result<()> {
        let known = self.slots().by_table.get(&table).copied();
        match known.is_some_and(|slot| slot.records >= records) {
            true => Ok(()),
            false => self.set(table, records),
        }
    }

    /// Sets the confirmed number of records of a table, even to a lower one.
    pub(super) fn set(&self, table: TableId, records: u64) -> io::Result<()> {
        let mut slots = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        let known = slots.by_table.get(&table).copied();
        let index = known.map_or(slots.used, |slot| slot.index);
        self.file
            .write_all_at(&slot_bytes(table, records), index * SLOT as u64)?;
        slots.used = slots.used.max(index + 1);
        slots.by_table.insert(table, TableSlot { index, records });
        Ok(())
    }
}

/// Opens the file. A link is not followed: whoever could put one here would have another file overwritten.
fn open_file(folder: &Path, options: &mut OpenOptions) -> io::Result<File> {
    let flags = OFlags::NOFOLLOW.bits() as i32;
    let opened = options
        .mode(0o600)
        .custom_flags(flags)
        .open(folder.join(NAME));
    opened.map_err(|error| match error.raw_os_error() {
        Some(code) if code == rustix::io::Errno::LOOP.raw_os_error() => {
            io::Error::new(error.kind(), format!("the file {NAME} is a link"))
        }
        _ => error,
    })
}

fn slot_bytes(table: TableId, records: u64) -> [u8; SLOT] {
    let mut bytes = [0; SLOT];
    bytes[..8].copy_from_slice(&table.channel.get().to_be_bytes());
    bytes[8..12].copy_from_slice(&table.number.to_be_bytes());
    bytes[12..20].copy_from_slice(&records.to_be_bytes());
    let sum = crc32fast::hash(&bytes[..28]);
    bytes[28..].copy_from_slice(&sum.to_be_bytes());
    bytes
}

fn read_slot(bytes: &[u8]) -> Option<(TableId, u64)> {
    let channel = ChannelId::new(u64::from_be_bytes(bytes.get(..8)?.try_into().ok()?));
    let number = u32::from_be_bytes(bytes.get(8..12)?.try_into().ok()?);
    let records = u64::from_be_bytes(bytes.get(12..20)?.try_into().ok()?);
    let table = TableId { channel, number };
    (slot_bytes(table, records) == bytes).then_some((table, records))
}
