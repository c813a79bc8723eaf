//! Checks a store for entries that cannot be read: everything but journals and the index of people. Changes nothing.

use super::note::Note;
use super::people::Profile;
use super::post::Post;
use super::stored::read_json;
use crate::store::{Entry, Store, StoreError};

/// Describes every post, answer, note and profile that cannot be read.
///
/// # Errors
/// If the store is unavailable.
pub fn damaged_entries(store: &dyn Store) -> Result<Vec<String>, StoreError> {
    let mut damaged = Vec::new();
    store.entries(&mut |table, entry, payload| {
        let payload = match payload {
            Ok(payload) => payload,
            Err(error) => return damaged.push(error.to_string()),
        };
        let read = match entry {
            Entry::Post(_) => read_json::<Post>(payload).map(drop),
            Entry::Answer => read_json::<Vec<Post>>(payload).map(drop),
            // Empty if there never was one.
            Entry::Note if payload.is_empty() => Ok(()),
            Entry::Note => read_json::<Note>(payload).map(drop),
            Entry::Person(_) => read_json::<Profile>(payload).map(drop),
            _ => Ok(()),
        };
        if let Err(why) = read {
            let table = table.map(|table| format!(" of {table}"));
            let table = table.unwrap_or_default();
            damaged.push(format!("{entry}{table} does not read: {why}"));
        }
    })?;
    Ok(damaged)
}
