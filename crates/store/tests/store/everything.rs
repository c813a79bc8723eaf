//! The content of a store.

use pagoda_ids::{ChannelId, PersonId};
use pagoda_store::{DocumentKey, DocumentKind, Store, TableId};

pub fn table(channel: impl Into<ChannelId>, number: u32) -> TableId {
    let channel: ChannelId = channel.into();
    TableId { channel, number }
}

/// Everything in a store as text: tables with their notes, records and posts, profiles, documents, and the index.
pub async fn everything(store: &dyn Store) -> Vec<String> {
    let mut tables = Vec::new();
    let visit = |table: TableId, note: &[u8]| tables.push((table, note.to_vec()));
    store.each_table(visit).await.expect("tables");
    let mut lines = Vec::new();
    for (table, note) in tables {
        lines.push(format!("{table} {note:?}"));
        lines.push(format!("{:?}", store.journal(table).await));
        lines.push(format!("{:?}", store.outbox(table).await));
    }
    let visit = |person: PersonId, kept: &[u8]| lines.push(format!("person {person} {kept:?}"));
    store.each_person(visit).await.expect("people");
    for kind in DocumentKind::ALL {
        let visit = |key: DocumentKey, bytes: &[u8]| lines.push(format!("{key} {bytes:?}"));
        store.each_document(kind, visit).await.expect("documents");
    }
    let visit = |person: PersonId, table: TableId| {
        lines.push(format!("person {person} knows {table}"));
    };
    store.each_in_index(visit).await.expect("an index");
    lines
}
