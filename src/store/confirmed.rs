//! How many records each table was confirmed to have, in a file beside the database.
//!
//! sled cuts a damaged log at the damage and opens what was before: whole tables would quietly step back. This file is the
//! second witness. It is written after the records are durable, so it never claims more than there was; when a journal has
//! fewer records than this file says, the table is damaged and named.
//!
//! The file is a row of slots of 32 bytes, one a table (frozen): channel (8 bytes), number (4), records (8), zeros (8), CRC-32
//! of the 28 bytes before (4), all big-endian. A slot that does not read is left alone.

use super::TableId;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io;
use std::ops::{Bound, RangeBounds};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

/// The name of the file in the folder of the database.
const NAME: &str = "confirmed";

const SLOT: usize = 32;

/// The confirmed lengths of all journals.
#[derive(Debug)]
pub(super) struct Confirmed {
    file: File,
    tables: RwLock<Slots>,
}

#[derive(Debug, Default)]
struct Slots {
    by_table: BTreeMap<TableId, Slot>,
    used: u64,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    place: u64,
    records: u64,
}

impl Confirmed {
    /// Reads the file, or begins it.
    pub(super) fn open(folder: &Path) -> io::Result<Self> {
        let path = folder.join(NAME);
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)?;
        let bytes = std::fs::read(&path)?;
        let mut slots = Slots {
            used: bytes.len().div_ceil(SLOT) as u64,
            ..Slots::default()
        };
        for (place, bytes) in bytes.chunks_exact(SLOT).enumerate() {
            if let Some((table, records)) = read_slot(bytes) {
                let slot = Slot {
                    place: place as u64,
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

    /// How many records of a table were confirmed.
    pub(super) fn records(&self, table: TableId) -> u64 {
        self.slots()
            .by_table
            .get(&table)
            .map_or(0, |slot| slot.records)
    }

    /// The first confirmed table after one and before another.
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

    /// The last confirmed table in a range.
    pub(super) fn last(&self, range: impl RangeBounds<TableId>) -> Option<TableId> {
        self.slots()
            .by_table
            .range(range)
            .next_back()
            .map(|(table, _)| *table)
    }

    /// All tables with their confirmed records, in order.
    pub(super) fn all(&self) -> Vec<(TableId, u64)> {
        let slots = self.slots();
        let all = slots.by_table.iter();
        all.map(|(table, slot)| (*table, slot.records)).collect()
    }

    /// Remembers how many records a table has, now that they are durable.
    pub(super) fn remember(&self, table: TableId, records: u64) -> io::Result<()> {
        let known = self.slots().by_table.get(&table).copied();
        match known.is_some_and(|slot| slot.records >= records) {
            true => Ok(()),
            false => self.set(table, records),
        }
    }

    /// Remembers that a table has so many records, be they fewer than before.
    pub(super) fn set(&self, table: TableId, records: u64) -> io::Result<()> {
        let mut slots = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        let known = slots.by_table.get(&table).copied();
        let place = known.map_or(slots.used, |slot| slot.place);
        self.file
            .write_all_at(&slot_bytes(table, records), place * SLOT as u64)?;
        slots.used = slots.used.max(place + 1);
        slots.by_table.insert(table, Slot { place, records });
        Ok(())
    }
}

fn slot_bytes(table: TableId, records: u64) -> [u8; SLOT] {
    let mut bytes = [0; SLOT];
    bytes[..8].copy_from_slice(&table.channel.to_be_bytes());
    bytes[8..12].copy_from_slice(&table.number.to_be_bytes());
    bytes[12..20].copy_from_slice(&records.to_be_bytes());
    let sum = crc32fast::hash(&bytes[..28]);
    bytes[28..].copy_from_slice(&sum.to_be_bytes());
    bytes
}

fn read_slot(bytes: &[u8]) -> Option<(TableId, u64)> {
    let channel = u64::from_be_bytes(bytes.get(..8)?.try_into().ok()?);
    let number = u32::from_be_bytes(bytes.get(8..12)?.try_into().ok()?);
    let records = u64::from_be_bytes(bytes.get(12..20)?.try_into().ok()?);
    let table = TableId { channel, number };
    (slot_bytes(table, records) == bytes).then_some((table, records))
}
