//! The frame around every stored value: a version, a checksum, the payload. Frozen: `tests/store` compares the bytes.
//!
//! ```text
//! 0      the version, 1
//! 1..5   CRC-32 over the whole key (its first byte is the kind) and the payload, big-endian
//! 5..    the payload
//! ```

/// The version this program writes.
const VERSION: u8 = 1;

/// Version and checksum.
const HEADER: usize = 5;

/// Why a value does not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Written by a newer program, or the version is damaged.
    Newer(u8),
    /// Not what was written.
    Damaged(&'static str),
}

fn checksum(key: &[u8], payload: &[u8]) -> [u8; 4] {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(key);
    hasher.update(payload);
    hasher.finalize().to_be_bytes()
}

/// The value stored under a key. The payload may come in two parts.
pub(super) fn framed(key: &[u8], head: &[u8], rest: &[u8]) -> Vec<u8> {
    let mut value = Vec::with_capacity(HEADER + head.len() + rest.len());
    value.push(VERSION);
    value.extend([0; 4]);
    value.extend(head);
    value.extend(rest);
    let sum = checksum(key, &value[HEADER..]);
    value[1..HEADER].copy_from_slice(&sum);
    value
}

/// The payload of a value; a second version would get its reader here.
pub(super) fn payload<'a>(key: &[u8], value: &'a [u8]) -> Result<&'a [u8], Fault> {
    match value.first() {
        None => Err(Fault::Damaged("it is empty")),
        Some(0) => Err(Fault::Damaged("its version is 0")),
        Some(1) => payload_of_version_1(key, value),
        Some(&version) => Err(Fault::Newer(version)),
    }
}

fn payload_of_version_1<'a>(key: &[u8], value: &'a [u8]) -> Result<&'a [u8], Fault> {
    let (header, payload) = value
        .split_at_checked(HEADER)
        .ok_or(Fault::Damaged("it is cut off"))?;
    if header[1..] == checksum(key, payload) {
        Ok(payload)
    } else {
        Err(Fault::Damaged("its checksum is wrong"))
    }
}
