//! The journal of a game that is over, packed into one value.
//!
//! The payload (frozen): the number of records (8 bytes), then, deflated, each record with its length (4 bytes) before it; numbers
//! are big-endian.

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{Read, Write};

/// More is damage.
const LARGEST_JOURNAL: u64 = 1 << 28;

/// The payload that holds these records.
pub(super) fn pack<'a>(records: impl Iterator<Item = &'a [u8]>) -> std::io::Result<Vec<u8>> {
    let mut number: u64 = 0;
    let mut bytes = Vec::new();
    for record in records {
        bytes.extend((record.len() as u32).to_be_bytes());
        bytes.extend(record);
        number += 1;
    }
    let mut encoder = DeflateEncoder::new(number.to_be_bytes().to_vec(), Compression::best());
    encoder.write_all(&bytes)?;
    encoder.finish()
}

/// How many records a payload says it holds.
pub(super) fn number(payload: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(*payload.first_chunk()?))
}

/// The records of a payload; none if it is not what was written.
pub(super) fn unpack(payload: &[u8]) -> Option<Vec<Vec<u8>>> {
    let (_, deflated) = payload.split_first_chunk::<8>()?;
    let mut bytes = Vec::new();
    let mut decoder = DeflateDecoder::new(deflated).take(LARGEST_JOURNAL);
    decoder.read_to_end(&mut bytes).ok()?;
    let mut records = Vec::new();
    let mut rest = bytes.as_slice();
    while !rest.is_empty() {
        let (length, after) = rest.split_first_chunk()?;
        let (record, after) = after.split_at_checked(u32::from_be_bytes(*length) as usize)?;
        records.push(record.to_vec());
        rest = after;
    }
    (records.len() as u64 == number(payload)?).then_some(records)
}
