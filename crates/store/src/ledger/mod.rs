//! The ledger: an append-only file of all changes, from which the database can be rebuilt.
//!
//! sled overwrites parts of its file, so a copy taken while it runs, or the file after a power failure, may be inconsistent. The
//! ledger is written before sled, and a commit is durable when the ledger is synced. A truncated ledger is consistent: it is the
//! state at an earlier moment.
//!
//! A ledger starts with its base: all entries at the time it was written. Changes follow. When they have grown too long, a new
//! ledger is written beside it and renamed, so that a copy of the folder always has a complete ledger. The base may be written
//! while changes continue: the changes made since its start follow it and override it.

mod base;
mod frame;
mod reader;

pub(super) use base::{Base, BaseWriter};
pub(super) use frame::KeyChange;
pub(super) use reader::{LedgerError, LedgerScan, read};

use frame::{FrameKind, HEADER, LedgerFrame, entries, framed, put_entry, read_frame};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

/// Name of the ledger in the folder of the store.
pub(super) const NAME: &str = "ledger";

/// Name of a ledger that is being written.
pub(super) const NEW_NAME: &str = "ledger.new";

/// Length of the changes that is always allowed before a new ledger is written; [`TAIL_SHARE`] adds to it.
const TAIL: u64 = 4 << 20;

/// Divisor of the base's length that the changes may reach in addition to [`TAIL`].
const TAIL_SHARE: u64 = 4;

/// End of a ledger, and sizes of its base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct LedgerEnd {
    /// The sequence number of the last change.
    pub sequence: u64,
    /// The length of the file.
    pub length: u64,
    /// Offset of the end of the base.
    pub base_end: u64,
    /// Sum of the lengths of keys and values in the base.
    pub base_bytes: u64,
}

impl From<&LedgerScan> for LedgerEnd {
    fn from(found: &LedgerScan) -> Self {
        Self {
            sequence: found.sequence,
            length: found.end,
            base_end: found.base_end,
            base_bytes: found.base_bytes,
        }
    }
}

/// A ledger to which changes are appended.
#[derive(Debug)]
pub(super) struct Ledger {
    file: File,
    end: LedgerEnd,
}

impl Ledger {
    /// Opens a ledger with a known end; later bytes are cut off.
    pub(super) fn open(folder: &Path, end: LedgerEnd) -> io::Result<Self> {
        let path = folder.join(NAME);
        let file = File::options().read(true).write(true).open(path)?;
        if file.metadata()?.len() > end.length {
            file.set_len(end.length)?;
            file.sync_all()?;
        }
        Ok(Self { file, end })
    }

    /// Returns the end.
    pub(super) fn end(&self) -> LedgerEnd {
        self.end
    }

    /// Returns whether the changes are so long that a new ledger should be written.
    pub(super) fn is_long(&self) -> bool {
        self.end.length - self.end.base_end > TAIL + self.end.base_bytes / TAIL_SHARE
    }

    /// Appends a change; it is not yet durable.
    pub(super) fn append(&mut self, at: u64, changes: &[KeyChange]) -> io::Result<()> {
        let mut payload = Vec::new();
        for (key, value) in changes {
            put_entry(&mut payload, key, value.as_deref());
        }
        let sequence = self.end.sequence + 1;
        let frame = framed(FrameKind::Change, sequence, at, &payload);
        if let Err(error) = self.file.write_all_at(&frame, self.end.length) {
            // A part of a frame is no change, but takes space. If it stays, it is left out when the store is opened.
            let _ = self.file.set_len(self.end.length);
            return Err(error);
        }
        self.end.length += frame.len() as u64;
        self.end.sequence = sequence;
        Ok(())
    }

    /// Syncs the file to disk.
    pub(super) fn sync(&self) -> io::Result<()> {
        self.file.sync_data()
    }

    /// Returns the file, which can be read while changes are appended.
    pub(super) fn reader(&self) -> io::Result<File> {
        self.file.try_clone()
    }
}

/// A ledger that will replace the current one.
pub(super) struct NewLedger {
    folder: PathBuf,
    file: File,
    end: LedgerEnd,
}

impl NewLedger {
    /// Writes the base of a new ledger from entries in any order, up to a sequence number.
    ///
    /// # Errors
    /// If an I/O operation or `fill` fails.
    pub(super) fn write(
        folder: &Path,
        sequence: u64,
        at: u64,
        fill: impl FnOnce(&mut BaseWriter<BufWriter<File>>) -> io::Result<()>,
    ) -> io::Result<Self> {
        let file = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o600)
            .open(folder.join(NEW_NAME))?;
        let mut writer = BaseWriter::new(BufWriter::new(file), sequence, at)?;
        fill(&mut writer)?;
        let (out, Base { bytes, end, .. }) = writer.finish()?;
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(Self {
            folder: folder.to_owned(),
            file,
            end: LedgerEnd {
                sequence,
                length: end,
                base_end: end,
                base_bytes: bytes,
            },
        })
    }

    /// Appends the changes of another ledger between two ends, and returns them.
    pub(super) fn append_from(
        &mut self,
        other: &File,
        from: LedgerEnd,
        to: LedgerEnd,
    ) -> io::Result<Vec<Vec<KeyChange>>> {
        let mut bytes = vec![0; (to.length - from.length) as usize];
        other.read_exact_at(&mut bytes, from.length)?;
        self.file.write_all_at(&bytes, self.end.length)?;
        self.end.length += bytes.len() as u64;
        self.end.sequence = to.sequence;
        let mut changes = Vec::new();
        let mut rest = bytes.as_slice();
        while !rest.is_empty() {
            let frame = read_frame(rest).ok_or_else(damaged)?;
            changes.push(entries(frame.payload).ok_or_else(damaged)?);
            rest = &rest[frame.length..];
        }
        Ok(changes)
    }

    /// Syncs the file to disk.
    pub(super) fn sync(&self) -> io::Result<()> {
        self.file.sync_all()
    }

    /// Replaces the current ledger, durably.
    pub(super) fn replace(self) -> io::Result<Ledger> {
        self.sync()?;
        fs::rename(self.folder.join(NEW_NAME), self.folder.join(NAME))?;
        File::open(&self.folder)?.sync_all()?;
        Ok(Ledger {
            file: self.file,
            end: self.end,
        })
    }
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the ledger is damaged")
}

/// Visits the frames of a ledger up to its end.
///
/// # Errors
/// If a frame is damaged, an I/O operation fails, or `visit` fails.
fn each_frame(
    ledger: &File,
    end: LedgerEnd,
    mut visit: impl FnMut(&LedgerFrame<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let mut place = 0;
    let mut bytes = Vec::new();
    while place < end.length {
        bytes.resize(HEADER, 0);
        ledger.read_exact_at(&mut bytes, place)?;
        let length =
            HEADER as u64 + u64::from(u32::from_be_bytes([bytes[4], bytes[5], bytes[6], bytes[7]]));
        if place + length > end.length {
            return Err(damaged());
        }
        bytes.resize(length as usize, 0);
        ledger.read_exact_at(&mut bytes, place)?;
        visit(&read_frame(&bytes).ok_or_else(damaged)?)?;
        place += length;
    }
    Ok(())
}

/// Reads a ledger up to its end from the disk.
///
/// # Errors
/// If a frame is damaged, or an I/O operation fails.
pub(super) fn verify(ledger: &File, end: LedgerEnd) -> io::Result<()> {
    each_frame(ledger, end, |_| Ok(()))
}

/// Copies the content of a ledger up to its end into a base, frame by frame.
///
/// # Errors
/// If a frame is damaged, or an I/O operation fails.
pub(super) fn copy<W: Write>(
    ledger: &File,
    end: LedgerEnd,
    base: &mut BaseWriter<W>,
) -> io::Result<()> {
    each_frame(ledger, end, |frame| {
        match frame.kind {
            FrameKind::Head | FrameKind::Final => {}
            FrameKind::Base => base.put_block(frame.payload)?,
            FrameKind::BaseEnd => {
                let (count, sum) = frame.payload.split_first_chunk().ok_or_else(damaged)?;
                let sum = sum.first_chunk().ok_or_else(damaged)?;
                base.count(u64::from_be_bytes(*count), u64::from_be_bytes(*sum));
            }
            FrameKind::Change => {
                for (key, value) in entries(frame.payload).ok_or_else(damaged)? {
                    base.put(&key, value.as_deref())?;
                }
            }
        }
        Ok(())
    })
}
