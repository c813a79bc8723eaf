//! Reading a ledger or a backup, also a damaged one.

use super::frame::{FrameKind, KeyChange, VERSION, entries, inflated, next_frame, read_frame};
use std::io;

/// Error for a ledger that cannot be used at all.
#[derive(Debug, thiserror::Error)]
pub(in super::super) enum LedgerError {
    /// An I/O operation or the visitor failed.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// Written by a newer version.
    #[error("its format has version {0}, which this program does not know: use a newer pagoda")]
    Newer(u8),
    /// No intact frame.
    #[error("no part of it can be read")]
    Unreadable,
}

/// Result of reading a ledger.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct LedgerScan {
    /// The sequence number of the last change.
    pub sequence: u64,
    /// Time of the last change, in seconds since 1970.
    pub last_change: u64,
    /// Sum of the lengths of keys and values in the base, and the offset of its end.
    pub base_bytes: u64,
    pub base_end: u64,
    /// Number of entries that the base claims to have.
    pub base_entries: u64,
    /// End of the last intact frame.
    pub end: u64,
    /// Number of bytes after it: an unfinished change, or damage.
    pub unread: u64,
    /// Offsets of damaged or missing frames that are followed by intact ones.
    pub damages: Vec<u64>,
    /// Whether the end of the base was found.
    pub has_base: bool,
    /// Whether it is a complete and undamaged backup.
    pub is_backup: bool,
}

impl LedgerScan {
    /// Returns whether it is complete, except for an unfinished change at its end.
    pub(in super::super) fn is_whole(&self) -> bool {
        self.has_base && self.damages.is_empty()
    }
}

/// Reads all intact frames and visits their entries in order; later entries override earlier ones.
///
/// # Errors
/// If nothing is readable, a newer version wrote it, or `visit` fails.
pub(in super::super) fn read(
    bytes: &[u8],
    visit: &mut dyn FnMut(Vec<KeyChange>) -> io::Result<()>,
) -> Result<LedgerScan, LedgerError> {
    let mut found = LedgerScan::default();
    let mut offset = 0;
    // The sequence number of the next change; unknown after damage.
    let mut expected = None;
    let mut base_entries = 0;
    while offset < bytes.len() {
        let Some(frame) = read_frame(&bytes[offset..]) else {
            let Some(next) = next_frame(bytes, offset) else {
                found.unread = (bytes.len() - offset) as u64;
                break;
            };
            found.damages.push(offset as u64);
            expected = None;
            offset = next;
            continue;
        };
        let mut is_valid = true;
        match frame.kind {
            FrameKind::Head => match frame.payload.first() {
                Some(&VERSION) => {}
                Some(&version) => return Err(LedgerError::Newer(version)),
                None => is_valid = false,
            },
            FrameKind::Base => match inflated(frame.payload).as_deref().and_then(entries) {
                Some(entries) => {
                    base_entries += entries.len() as u64;
                    visit(entries)?;
                }
                None => is_valid = false,
            },
            FrameKind::BaseEnd => {
                let number = |offset: usize| {
                    let bytes = frame.payload.get(offset..)?.first_chunk()?;
                    Some(u64::from_be_bytes(*bytes))
                };
                is_valid = number(0) == Some(base_entries) && !found.has_base;
                found.base_entries = number(0).unwrap_or_default();
                found.base_bytes = number(8).unwrap_or_default();
                found.base_end = (offset + frame.length) as u64;
                found.has_base = true;
                expected = Some(frame.sequence + 1);
            }
            FrameKind::Change => {
                is_valid = expected.is_none_or(|expected| expected == frame.sequence);
                match entries(frame.payload) {
                    Some(entries) => visit(entries)?,
                    None => is_valid = false,
                }
                expected = Some(frame.sequence.wrapping_add(1));
            }
            FrameKind::Final => {
                let sum = frame.payload.first_chunk();
                let sum = sum.map(|sum| u32::from_be_bytes(*sum));
                let is_last = offset + frame.length == bytes.len();
                let as_written = sum == Some(crc32fast::hash(&bytes[..offset]));
                found.is_backup = is_last && as_written && found.is_whole();
            }
        }
        if !is_valid {
            found.damages.push(offset as u64);
        }
        found.sequence = found.sequence.max(frame.sequence);
        found.last_change = found.last_change.max(frame.at);
        offset += frame.length;
        found.end = offset as u64;
    }
    match found.end {
        0 => Err(LedgerError::Unreadable),
        _ => Ok(found),
    }
}
