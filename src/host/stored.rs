//! Stored form of notes, posts, answers and profiles: JSON with a version. Knows none of these types.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Error of stored data that cannot be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredDataError {
    /// They are damaged.
    Damaged(String),
    /// A newer program wrote them.
    Newer(String),
}

impl fmt::Display for StoredDataError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(reason) => out.write_str(reason),
            Self::Newer(reason) => write!(out, "a newer program wrote it: {reason}"),
        }
    }
}

/// Version of the format that is written. It is raised when an older program must not change what this one writes; no number means
/// version 1.
const VERSION: u64 = 1;

#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    version: Option<u64>,
}

#[derive(Serialize)]
struct Numbered<'a, T> {
    #[serde(skip_serializing_if = "is_first")]
    version: u64,
    #[serde(flatten)]
    value: &'a T,
}

fn is_first(version: &u64) -> bool {
    *version == 1
}

/// Decodes a stored value. JSON of an unknown shape counts as written by a newer program: all older shapes are known.
///
/// # Errors
/// If it cannot be decoded, or has a higher version.
pub(in crate::host) fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, StoredDataError> {
    // Lists have no version; their elements have.
    let head = serde_json::from_slice::<Head>(bytes).ok();
    let version = head.and_then(|head| head.version).unwrap_or(1);
    if version > VERSION {
        return Err(StoredDataError::Newer(format!(
            "it has version {version}, and {VERSION} is the newest known here: use a newer pagoda"
        )));
    }
    let is_json = || serde_json::from_slice::<Value>(bytes).is_ok();
    serde_json::from_slice(bytes).map_err(|error| match is_json() {
        true => StoredDataError::Newer(error.to_string()),
        false => StoredDataError::Damaged(error.to_string()),
    })
}

/// Encodes a note, a post or a profile.
pub(in crate::host) fn written<T: Serialize>(value: &T) -> Vec<u8> {
    let version = VERSION;
    serde_json::to_vec(&Numbered { version, value }).expect("it is JSON with strings for keys")
}

/// Reads a map by id. Serde keeps the keys of a flattened part as texts, and reads no numbers from those.
pub(in crate::host) fn by_id<'de, D, K, V>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error>
where
    D: Deserializer<'de>,
    K: FromStr<Err: fmt::Display> + Ord,
    V: Deserialize<'de>,
{
    let by_text = BTreeMap::<String, V>::deserialize(deserializer)?.into_iter();
    let read = by_text.map(|(key, value)| Ok((key.parse().map_err(Error::custom)?, value)));
    read.collect()
}
