//! Limits of the sizes of what is stored.

use super::batch::SortedBatch;
use super::{
    DocumentKey, Entry, MAX_REQUEST_ID_BYTES, MAX_VALUE_BYTES, NO_TABLE, PeopleChanges, StoreError,
    TableId,
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

/// Refuses a profile that is too large.
pub(super) fn check_people(table: TableId, people: &PeopleChanges) -> Result<(), StoreError> {
    people.iter().try_for_each(|change| {
        let profile = change.profile.as_deref().unwrap_or_default();
        let entry = Entry::Person(change.person);
        check_size(table, entry, profile, MAX_VALUE_BYTES)
    })
}

/// Refuses a batch with a value that is too large.
pub(super) fn check_sizes(table: TableId, batch: &SortedBatch) -> Result<(), StoreError> {
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
        let request = request.as_bytes();
        check_size(table, Entry::Request, request, MAX_REQUEST_ID_BYTES)?;
        check_size(table, Entry::Answer, answer, MAX_VALUE_BYTES)?;
    }
    check_people(table, &batch.people)?;
    batch
        .note
        .iter()
        .try_for_each(|(note, _)| check_size(table, Entry::Note, note, MAX_VALUE_BYTES))
}
