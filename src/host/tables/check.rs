//! Checks a store for entries that cannot be read: everything but journals and the index of people. Changes nothing.

use crate::host::model::post::Post;
use crate::host::people::Profile;
use crate::host::posts::note::Note;
use crate::host::stored::read_json;
use crate::store::{Entry, StoreAdmin, StoreError, TableId};

/// Describes every post, answer, note and profile that cannot be read.
///
/// # Errors
/// If the store is unavailable.
pub async fn damaged_entries(store: &dyn StoreAdmin) -> Result<Vec<String>, StoreError> {
    let mut damaged = Vec::new();
    let mut check = |table: Option<TableId>, entry: Entry, payload: Result<&[u8], StoreError>| {
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
    };
    store.entries(&mut check).await?;
    Ok(damaged)
}
