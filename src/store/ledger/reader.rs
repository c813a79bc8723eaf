//! Reading a ledger or a backup, also a damaged one.

use super::frame::{Change, FrameKind, VERSION, entries, inflated, next_frame, read_frame};
use std::io;

/// Why a ledger cannot be used at all.
#[derive(Debug, thiserror::Error)]
pub(in super::super) enum LedgerError {
    /// The disk refused, or who was given the entries.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// A newer program wrote it.
    #[error("its format has version {0}, which this program does not know: use a newer pagoda")]
    Newer(u8),
    /// There is nothing in it.
    #[error("no part of it can be read")]
    Unreadable,
}

/// What was found in a ledger.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Found {
    /// The sequence number of the last change.
    pub sequence: u64,
    /// When the last change was made, in seconds since 1970.
    pub last_change: u64,
    /// The sum of the lengths of keys and values when the base was written, and where the changes after it begin.
    pub base_bytes: u64,
    pub base_end: u64,
    /// How many entries its base says it has.
    pub base_entries: u64,
    /// Where the last whole frame ends.
    pub end: u64,
    /// Bytes after that: a change that was not finished, or damage.
    pub unread: u64,
    /// Places at which something is missing or does not read, although more follows.
    pub damages: Vec<u64>,
    /// Whether the end of the base was found.
    pub has_base: bool,
    /// Whether it is a backup of which every byte is as it was written.
    pub is_backup: bool,
}

impl Found {
    /// Whether all that was ever in it is there, but for an unfinished change at its end.
    pub(in super::super) fn is_whole(&self) -> bool {
        self.has_base && self.damages.is_empty()
    }
}

/// Reads all that can be read and gives away the entries in order: later ones replace earlier ones.
///
/// # Errors
/// If nothing of it can be used, a newer program wrote it, or `give` fails.
pub(in super::super) fn read(
    bytes: &[u8],
    give: &mut dyn FnMut(Vec<Change>) -> io::Result<()>,
) -> Result<Found, LedgerError> {
    let mut found = Found::default();
    let mut place = 0;
    // The sequence number of the next change; unknown after damage.
    let mut expected = None;
    let mut base_entries = 0;
    while place < bytes.len() {
        let Some(frame) = read_frame(&bytes[place..]) else {
            let Some(next) = next_frame(bytes, place) else {
                found.unread = (bytes.len() - place) as u64;
                break;
            };
            found.damages.push(place as u64);
            expected = None;
            place = next;
            continue;
        };
        let mut is_sound = true;
        match frame.kind {
            FrameKind::Head => match frame.payload.first() {
                Some(&VERSION) => {}
                Some(&version) => return Err(LedgerError::Newer(version)),
                None => is_sound = false,
            },
            FrameKind::Base => match inflated(frame.payload).as_deref().and_then(entries) {
                Some(entries) => {
                    base_entries += entries.len() as u64;
                    give(entries)?;
                }
                None => is_sound = false,
            },
            FrameKind::BaseEnd => {
                let number = |place: usize| {
                    let bytes = frame.payload.get(place..)?.first_chunk()?;
                    Some(u64::from_be_bytes(*bytes))
                };
                is_sound = number(0) == Some(base_entries) && !found.has_base;
                found.base_entries = number(0).unwrap_or_default();
                found.base_bytes = number(8).unwrap_or_default();
                found.base_end = (place + frame.length) as u64;
                found.has_base = true;
                expected = Some(frame.sequence + 1);
            }
            FrameKind::Change => {
                is_sound = expected.is_none_or(|expected| expected == frame.sequence);
                match entries(frame.payload) {
                    Some(entries) => give(entries)?,
                    None => is_sound = false,
                }
                expected = Some(frame.sequence.wrapping_add(1));
            }
            FrameKind::Final => {
                let sum = frame.payload.first_chunk();
                let sum = sum.map(|sum| u32::from_be_bytes(*sum));
                let is_last = place + frame.length == bytes.len();
                let as_written = sum == Some(crc32fast::hash(&bytes[..place]));
                found.is_backup = is_last && as_written && found.is_whole();
            }
        }
        if !is_sound {
            found.damages.push(place as u64);
        }
        found.sequence = found.sequence.max(frame.sequence);
        found.last_change = found.last_change.max(frame.at);
        place += frame.length;
        found.end = place as u64;
    }
    match found.end {
        0 => Err(LedgerError::Unreadable),
        _ => Ok(found),
    }
}
