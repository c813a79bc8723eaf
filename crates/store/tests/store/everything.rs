//! The content of a store.

use pagoda_ids::{ChannelId, PersonId};
use pagoda_store::{DocumentKey, DocumentKind, Store, TableId};

pub fn table(channel: impl Into<ChannelId>, number: u32) -> TableId {
    let channel: ChannelId = channel.into();
    TableId { channel, number }
}

/// Everything in a store as text: tables with their notes, records and posts, profiles, documents, and the index.
pub fn everything(store: &dyn Store) -> Vec<String> {
    let mut tables = Vec::new();
    let mut visit = |table: TableId, note: &[u8]| {
        tables.push((table, note.to_vec()));
        true
    };
    store.tables(&mut visit).expect("tables");
    let mut lines = Vec::new();
    for (table, note) in tables {
        lines.push(format!("{table} {note:?}"));
        lines.push(format!("{:?}", store.journal(table)));
        lines.push(format!("{:?}", store.outbox(table)));
    }
    let mut visit = |person: PersonId, kept: &[u8]| {
        lines.push(format!("person {person} {kept:?}"));
        true
    };
    store.people(&mut visit).expect("people");
    for kind in DocumentKind::ALL {
        let mut visit = |key: DocumentKey, bytes: &[u8]| {
            lines.push(format!("{key} {bytes:?}"));
            true
        };
        store.documents(kind, &mut visit).expect("documents");
    }
    let mut visit = |person: PersonId, table: TableId| {
        lines.push(format!("person {person} knows {table}"));
        true
    };
    store.index(&mut visit).expect("an index");
    lines
}
