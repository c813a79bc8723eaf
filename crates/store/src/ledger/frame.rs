//! Frames of a ledger. The format is frozen: `tests/store/format.rs` compares the bytes.
//!
//! ```text
//! 0..4    the mark "PgLg"
//! 4..8    length of the payload
//! 8..12   CRC-32 of bytes 4..8 and of everything from byte 12 on
//! 12      kind
//! 13..21  sequence number
//! 21..29  seconds since 1970
//! 29..    payload
//! ```
//!
//! | kind | payload |
//! |---|---|
//! | `H` head | version of the format (1 byte); always the first frame |
//! | `B` base | entries, deflated: a part of the initial state |
//! | `E` end of the base | number of entries, sum of the lengths of their keys and values (8 bytes each) |
//! | `C` change | entries: one atomic change; sequence numbers increase by one |
//! | `F` final | CRC-32 of all bytes before this frame; only at the end of a backup |
//!
//! An entry consists of the length of its key (2 bytes), the length of its value (4 bytes; all bits set if the key is removed),
//! key and value. All numbers are big-endian.

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{self, Read, Write};

/// The version of the format.
pub(super) const VERSION: u8 = 1;

pub(super) const HEADER: usize = 29;

const MARK: [u8; 4] = *b"PgLg";

/// Longer payloads are treated as damage.
const LARGEST_PAYLOAD: usize = 1 << 28;

/// Value length that marks a removed key.
const REMOVED: u32 = u32::MAX;

/// A key and its new value; `None` removes the key.
pub(in super::super) type KeyChange = (Vec<u8>, Option<Vec<u8>>);

/// The kind of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum FrameKind {
    Head = b'H',
    Base = b'B',
    BaseEnd = b'E',
    Change = b'C',
    Final = b'F',
}

impl FrameKind {
    fn of(byte: u8) -> Option<Self> {
        let mut all = [
            Self::Head,
            Self::Base,
            Self::BaseEnd,
            Self::Change,
            Self::Final,
        ]
        .into_iter();
        all.find(|kind| *kind as u8 == byte)
    }
}

/// A decoded frame.
pub(super) struct LedgerFrame<'a> {
    pub kind: FrameKind,
    pub sequence: u64,
    pub at: u64,
    pub payload: &'a [u8],
    /// Length of the whole frame.
    pub length: usize,
}

/// Encodes a frame.
pub(super) fn framed(kind: FrameKind, sequence: u64, at: u64, payload: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEADER + payload.len());
    bytes.extend(MARK);
    bytes.extend((payload.len() as u32).to_be_bytes());
    bytes.extend([0; 4]);
    bytes.push(kind as u8);
    bytes.extend(sequence.to_be_bytes());
    bytes.extend(at.to_be_bytes());
    bytes.extend(payload);
    let sum = checksum(&bytes);
    bytes[8..12].copy_from_slice(&sum);
    bytes
}

fn checksum(frame: &[u8]) -> [u8; 4] {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&frame[4..8]);
    hasher.update(&frame[12..]);
    hasher.finalize().to_be_bytes()
}

/// Decodes the frame at the start of these bytes; `None` if it is incomplete or damaged.
pub(super) fn read_frame(bytes: &[u8]) -> Option<LedgerFrame<'_>> {
    let header = bytes.get(..HEADER)?;
    if header[..4] != MARK {
        return None;
    }
    let payload = u32::from_be_bytes(*header[4..].first_chunk()?) as usize;
    let length = HEADER + payload;
    let frame = bytes.get(..length).filter(|_| payload <= LARGEST_PAYLOAD)?;
    if frame[8..12] != checksum(frame) {
        return None;
    }
    Some(LedgerFrame {
        kind: FrameKind::of(frame[12])?,
        sequence: u64::from_be_bytes(*frame[13..].first_chunk()?),
        at: u64::from_be_bytes(*frame[21..].first_chunk()?),
        payload: &frame[HEADER..],
        length,
    })
}

/// Returns the offset of the next intact frame, at or after `from`.
pub(super) fn next_frame(bytes: &[u8], from: usize) -> Option<usize> {
    let mut offset = from;
    loop {
        let rest = bytes.get(offset..)?;
        offset += rest.windows(MARK.len()).position(|four| four == MARK)?;
        if read_frame(&bytes[offset..]).is_some() {
            return Some(offset);
        }
        offset += 1;
    }
}

/// Appends an entry to a payload.
pub(super) fn put_entry(payload: &mut Vec<u8>, key: &[u8], value: Option<&[u8]>) {
    let length = value.map_or(REMOVED, |value| value.len() as u32);
    payload.extend((key.len() as u16).to_be_bytes());
    payload.extend(length.to_be_bytes());
    payload.extend(key);
    payload.extend(value.unwrap_or_default());
}

/// Returns the entries of a payload; `None` if it is damaged.
pub(super) fn entries(mut payload: &[u8]) -> Option<Vec<KeyChange>> {
    let mut entries = Vec::new();
    while !payload.is_empty() {
        let (key_length, rest) = payload.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        let (key, rest) = rest.split_at_checked(u16::from_be_bytes(*key_length).into())?;
        let (value, rest) = match u32::from_be_bytes(*length) {
            REMOVED => (None, rest),
            length => {
                let (value, rest) = rest.split_at_checked(length as usize)?;
                (Some(value.to_vec()), rest)
            }
        };
        entries.push((key.to_vec(), value));
        payload = rest;
    }
    Some(entries)
}

pub(super) fn deflated(payload: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::new(4));
    encoder.write_all(payload)?;
    encoder.finish()
}

pub(super) fn inflated(payload: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut decoder = DeflateDecoder::new(payload).take(LARGEST_PAYLOAD as u64);
    decoder.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}
