//! A table that comes from outside: an exported one that is put into a store.

use super::limits::PresentationLimits;
use super::loaded::{LoadedTable, Note};
use super::people::{seated_people, undirected_people};
use super::request::Post;
use super::stored::written;
use crate::store::{Batch, Store, StoreError, TableId};
use crate::table::{Record, Time};
use std::collections::BTreeMap;

/// What is to be committed for an exported table that becomes `id`. Its messages are those of the table `said_in`: unless that is its
/// own id it is another table, which is shown in messages of its own.
///
/// # Errors
/// If the records do not replay, or the store does not answer.
pub fn import(
    store: &dyn Store,
    id: TableId,
    said_in: Option<TableId>,
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
    if said_in != Some(id) {
        let channel = said_in.map(|table| table.channel);
        loaded.begin_messages_anew(channel == Some(id.channel));
        loaded.dm_opt_out = undirected_people(store, seated_people(&loaded.table))?;
        posts = loaded.shown_again(true, now);
        loaded.number(&mut posts);
        loaded.next_post += posts.len() as u64;
    }
    let as_json = |post: &Post| written(post);
    Ok(Batch {
        known: loaded.known.iter().copied().collect(),
        records,
        posts: posts
            .iter()
            .map(|post| (post.number, as_json(post)))
            .collect(),
        note: Some(written(&loaded.note(now))),
        ..Batch::default()
    })
}

impl LoadedTable {
    /// Forgets all messages and what was said in them. In another channel nothing is known of the server, nor of who can be
    /// written to from there.
    fn begin_messages_anew(&mut self, same_channel: bool) {
        self.messages = BTreeMap::new();
        self.announcements.clear_messages();
        self.gone = false;
        if !same_channel {
            self.server = None;
            self.closed = BTreeMap::new();
        }
    }
}
