//! Writing the base of a ledger, and backups.

use super::frame::{FrameKind, VERSION, deflated, framed, put_entry};
use std::io::{self, Write};

/// Number of bytes of entries per frame. Damage to a frame loses these entries.
const BLOCK: usize = 64 * 1024;

/// Writes the head and the base of a ledger.
pub(in super::super) struct BaseWriter<W: Write> {
    out: W,
    hasher: crc32fast::Hasher,
    written: u64,
    sequence: u64,
    at: u64,
    block: Vec<u8>,
    entries: u64,
    bytes: u64,
}

/// Sizes of a finished base.
pub(in super::super) struct Base {
    pub entries: u64,
    /// Sum of the lengths of keys and values.
    pub bytes: u64,
    /// Length of the file so far.
    pub end: u64,
}

impl<W: Write> BaseWriter<W> {
    /// Starts a base that includes every change up to a sequence number, with a time in seconds since 1970.
    pub(in super::super) fn new(out: W, sequence: u64, at: u64) -> io::Result<Self> {
        let mut writer = Self {
            out,
            hasher: crc32fast::Hasher::new(),
            written: 0,
            sequence,
            at,
            block: Vec::with_capacity(2 * BLOCK),
            entries: 0,
            bytes: 0,
        };
        writer.frame(FrameKind::Head, &[VERSION])?;
        Ok(writer)
    }

    fn frame(&mut self, kind: FrameKind, payload: &[u8]) -> io::Result<()> {
        let bytes = framed(kind, self.sequence, self.at, payload);
        self.hasher.update(&bytes);
        self.written += bytes.len() as u64;
        self.out.write_all(&bytes)
    }

    /// Adds an entry; without a value it removes the key.
    pub(in super::super) fn put(&mut self, key: &[u8], value: Option<&[u8]>) -> io::Result<()> {
        put_entry(&mut self.block, key, value);
        self.entries += 1;
        self.bytes += (key.len() + value.unwrap_or_default().len()) as u64;
        if self.block.len() >= BLOCK {
            self.flush_block()?;
        }
        Ok(())
    }

    /// Adds a deflated block of entries; [`Self::count`] adds its entries to the sums.
    pub(super) fn put_block(&mut self, payload: &[u8]) -> io::Result<()> {
        self.flush_block()?;
        self.frame(FrameKind::Base, payload)
    }

    /// Adds to the number of entries and the sum of their lengths.
    pub(super) fn count(&mut self, entries: u64, bytes: u64) {
        self.entries += entries;
        self.bytes += bytes;
    }

    fn flush_block(&mut self) -> io::Result<()> {
        if !self.block.is_empty() {
            let payload = deflated(&self.block)?;
            self.block.clear();
            self.frame(FrameKind::Base, &payload)?;
        }
        Ok(())
    }

    fn end_base(&mut self) -> io::Result<()> {
        self.flush_block()?;
        let mut payload = self.entries.to_be_bytes().to_vec();
        payload.extend(self.bytes.to_be_bytes());
        self.frame(FrameKind::BaseEnd, &payload)
    }

    /// Finishes the base of a ledger.
    pub(in super::super) fn finish(mut self) -> io::Result<(W, Base)> {
        self.end_base()?;
        let base = Base {
            entries: self.entries,
            bytes: self.bytes,
            end: self.written,
        };
        Ok((self.out, base))
    }

    /// Finishes a backup.
    pub(in super::super) fn finish_backup(mut self) -> io::Result<Base> {
        self.end_base()?;
        let sum = self.hasher.clone().finalize();
        self.frame(FrameKind::Final, &sum.to_be_bytes())?;
        self.out.flush()?;
        Ok(Base {
            entries: self.entries,
            bytes: self.bytes,
            end: self.written,
        })
    }
}
