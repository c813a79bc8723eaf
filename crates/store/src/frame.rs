//! Frame around every stored value: a version, a checksum, the payload. The format is frozen: `tests/store/format.rs`
//! compares the bytes.
//!
//! ```text
//! 0      version: 1 or 2
//! 1..5   CRC-32 of the whole key (its first byte is the kind) and of everything from byte 5 on, big-endian
//! 5..    version 1: the payload
//!        version 2: the length of the payload (4 bytes, big-endian), then the payload, deflated
//! ```
//!
//! Version 2 is used for payloads that it makes shorter: posts, answers, notes and profiles are JSON.

use flate2::read::DeflateDecoder;
use flate2::{Compress, Compression, FlushCompress, Status};
use std::borrow::Cow;
use std::io::{self, Read};
use std::sync::{Mutex, PoisonError};

const PLAIN: u8 = 1;
const DEFLATED: u8 = 2;

/// Length of version and checksum.
const HEADER: usize = 5;

/// Shorter payloads are not deflated.
const WORTH_DEFLATING: usize = 200;

/// Error when a frame is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FrameError {
    /// Written by a newer version, or the version byte is damaged.
    Newer(u8),
    /// Damaged, with the reason.
    Damaged(&'static str),
}

fn checksum(key: &[u8], rest: &[u8]) -> [u8; 4] {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(key);
    hasher.update(rest);
    hasher.finalize().to_be_bytes()
}

/// Returns the value for a key in the ledger, which is not deflated: most values are soon replaced. The payload may consist of two
/// parts.
pub(super) fn plain_frame(key: &[u8], head: &[u8], rest: &[u8]) -> Vec<u8> {
    let mut value = Vec::with_capacity(HEADER + head.len() + rest.len());
    value.extend([PLAIN, 0, 0, 0, 0]);
    value.extend(head);
    value.extend(rest);
    let sum = checksum(key, &value[HEADER..]);
    value[1..HEADER].copy_from_slice(&sum);
    value
}

/// Returns a value as it is stored for long: deflated if that makes it shorter.
pub(super) fn deflated_frame<'a>(key: &[u8], value: &'a [u8]) -> Cow<'a, [u8]> {
    match value.split_at_checked(HEADER) {
        Some((&[PLAIN, ..], payload)) if payload.len() >= WORTH_DEFLATING => {
            Cow::Owned(framed(key, &[], payload))
        }
        _ => Cow::Borrowed(value),
    }
}

/// Returns the stored value for a key, deflated if that makes it shorter. The payload may consist of two parts.
pub(super) fn framed(key: &[u8], head: &[u8], rest: &[u8]) -> Vec<u8> {
    let length = head.len() + rest.len();
    let deflated = (length >= WORTH_DEFLATING).then(|| deflated(head, rest));
    let deflated = deflated.and_then(Result::ok);
    let mut value = vec![PLAIN, 0, 0, 0, 0];
    match deflated.filter(|deflated| deflated.len() + 4 < length) {
        Some(deflated) => {
            value[0] = DEFLATED;
            value.extend((length as u32).to_be_bytes());
            value.extend(deflated);
        }
        None => {
            value.extend(head);
            value.extend(rest);
        }
    }
    let sum = checksum(key, &value[HEADER..]);
    value[1..HEADER].copy_from_slice(&sum);
    value
}

/// Compressors that are not in use. A new one clears some hundred kilobytes, which takes longer than most values.
static COMPRESSORS: Mutex<Vec<Compress>> = Mutex::new(Vec::new());

/// The most compressors that are kept: each has 380 KB, and there are dozens of threads that store.
const MOST_COMPRESSORS: usize = 2;

fn deflated(head: &[u8], rest: &[u8]) -> io::Result<Vec<u8>> {
    let compressors = || COMPRESSORS.lock().unwrap_or_else(PoisonError::into_inner);
    let input = [head, rest].concat();
    let kept = compressors().pop();
    let mut compressor = kept.unwrap_or_else(|| Compress::new(Compression::new(4), false));
    compressor.reset();
    let mut output = Vec::with_capacity(input.len() / 2 + 64);
    loop {
        let done = compressor.total_in() as usize;
        let status = compressor.compress_vec(&input[done..], &mut output, FlushCompress::Finish)?;
        if status == Status::StreamEnd {
            break;
        }
        output.reserve(input.len() + 64);
    }
    let mut kept = compressors();
    if kept.len() < MOST_COMPRESSORS {
        kept.push(compressor);
    }
    Ok(output)
}

/// Checks the checksum of a value, without inflating it.
pub(super) fn check(key: &[u8], value: &[u8]) -> Result<(), FrameError> {
    match value.first() {
        Some(&DEFLATED) => checked(key, value).map(drop),
        _ => payload(key, value).map(drop),
    }
}

/// Returns the payload of a value.
pub(super) fn payload<'a>(key: &[u8], value: &'a [u8]) -> Result<Cow<'a, [u8]>, FrameError> {
    match value.first() {
        None => Err(FrameError::Damaged("it is empty")),
        Some(0) => Err(FrameError::Damaged("its version is 0")),
        Some(&PLAIN) => checked(key, value).map(Cow::Borrowed),
        Some(&DEFLATED) => inflated(checked(key, value)?).map(Cow::Owned),
        Some(&version) => Err(FrameError::Newer(version)),
    }
}

/// Returns the bytes after the checksum if the checksum is correct.
fn checked<'a>(key: &[u8], value: &'a [u8]) -> Result<&'a [u8], FrameError> {
    let (header, rest) = value
        .split_at_checked(HEADER)
        .ok_or(FrameError::Damaged("it is cut off"))?;
    if header[1..] == checksum(key, rest) {
        Ok(rest)
    } else {
        Err(FrameError::Damaged("its checksum is wrong"))
    }
}

fn inflated(rest: &[u8]) -> Result<Vec<u8>, FrameError> {
    let damaged = FrameError::Damaged("it cannot be inflated");
    let (length, deflated) = rest.split_first_chunk().ok_or(damaged.clone())?;
    let length = u32::from_be_bytes(*length) as usize;
    let mut payload = Vec::new();
    let mut decoder = DeflateDecoder::new(deflated).take(length as u64 + 1);
    let read = decoder.read_to_end(&mut payload);
    match read.is_ok() && payload.len() == length {
        true => Ok(payload),
        false => Err(damaged),
    }
}

/// Returns the length of a value before compression.
pub(super) fn given_length(value: &[u8]) -> usize {
    match value.split_first_chunk::<HEADER>() {
        Some(([DEFLATED, ..], rest)) => rest.first_chunk().map_or(value.len(), |length| {
            HEADER + u32::from_be_bytes(*length) as usize
        }),
        _ => value.len(),
    }
}
