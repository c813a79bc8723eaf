//! Import of exported tables. Knows no request.

use crate::host::limits::PresentationLimits;
use crate::host::people::{opted_out_people, seated_people};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::Note;
use crate::host::stored::written;
use crate::host::tables::reading::{agenda_of, stored_post};
use crate::store::{Batch, Store, StoreError, TableId};
use crate::table::{Record, Time};
use std::collections::BTreeMap;

/// Batch that writes an exported table as `id`. `messages_of` is the table whose messages it has: unless that is `id`, it is a new
/// table and gets new messages.
///
/// # Errors
/// If the records do not replay, or the store is unavailable.
pub async fn import(
    store: &dyn Store,
    id: TableId,
    messages_of: Option<TableId>,
    records: &[Record],
    note: Option<Note>,
    now: Time,
    limits: PresentationLimits,
) -> Result<Batch, StoreError> {
    let records: Vec<Vec<u8>> = records.iter().map(Record::to_bytes).collect();
    let read = LoadedTable::replay(id, &records, note, limits);
    let mut loaded = read.map_err(|error| StoreError::Damaged {
        table: id,
        record: 0,
        reason: error.to_string(),
    })?;
    let mut posts = Vec::new();
    if messages_of != Some(id) {
        loaded.messages.forget_all();
        loaded.gone = false;
        // In another channel nothing is known of its server, or of who accepts direct messages.
        if messages_of.map(|table| table.channel) != Some(id.channel) {
            loaded.server = None;
            loaded.people.closed = BTreeMap::new();
        }
        loaded.people.dm_opt_out = opted_out_people(store, seated_people(&loaded.table)).await?;
        posts = loaded.shown_again(true, now);
        posts = loaded.numbered(posts);
        loaded.messages.next_post += posts.len() as u64;
    }
    let note = loaded.note(now);
    Ok(Batch::default()
        .append(records)
        .put_posts(posts.iter().filter_map(stored_post))
        .note(written(&note), agenda_of(&note, 0))
        .index_add(loaded.stored.known.iter().copied()))
}
