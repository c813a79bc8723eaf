//! Packed journals: all records of a finished game in one value.
//!
//! Payload (frozen): the number of records (8 bytes), then, deflated, each record preceded by its length (4 bytes). Numbers are
//! big-endian.

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{Read, Write};

/// Larger journals are treated as damage.
const LARGEST_JOURNAL: u64 = 1 << 28;

/// Packs records into a payload.
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

/// Returns the number of records in a payload.
pub(super) fn number(payload: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(*payload.first_chunk()?))
}

/// Unpacks the records of a payload; `None` if it is damaged.
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
