//! Limits of the sizes of what is stored.

use super::{
    Batch, DocumentKey, Entry, MAX_REQUEST_ID_BYTES, MAX_VALUE_BYTES, NO_TABLE, StoreError, TableId,
};

fn check_size(table: TableId, entry: Entry, bytes: &[u8], most: usize) -> Result<(), StoreError> {
    let size = bytes.len();
    if size > most {
        Err(StoreError::TooLarge {
            table,
            entry,
            size,
            most,
        })
    } else {
        Ok(())
    }
}

/// Refuses a document that is too large.
pub(super) fn check_document(key: DocumentKey, bytes: Option<&[u8]>) -> Result<(), StoreError> {
    let bytes = bytes.unwrap_or_default();
    check_size(NO_TABLE, Entry::Document(key), bytes, MAX_VALUE_BYTES)
}

/// Refuses a batch with a value that is too large.
pub(super) fn check_sizes(table: TableId, batch: &Batch) -> Result<(), StoreError> {
    let rewritten = batch.rewritten.iter().flatten();
    let records = (0..).zip(rewritten);
    for (number, record) in records.chain((batch.expected..).zip(&batch.records)) {
        check_size(table, Entry::Record(number), record, MAX_VALUE_BYTES)?;
    }
    for post in &batch.posts {
        let entry = Entry::Post(post.number);
        check_size(table, entry, &post.bytes, MAX_VALUE_BYTES)?;
    }
    if let Some((request, answer)) = &batch.answer {
        check_size(table, Entry::Request, request, MAX_REQUEST_ID_BYTES)?;
        check_size(table, Entry::Answer, answer, MAX_VALUE_BYTES)?;
    }
    for change in &batch.people {
        let profile = change.profile.as_deref().unwrap_or_default();
        check_size(
            table,
            Entry::Person(change.person),
            profile,
            MAX_VALUE_BYTES,
        )?;
    }
    batch
        .note
        .iter()
        .try_for_each(|note| check_size(table, Entry::Note, note, MAX_VALUE_BYTES))
}
