//! Copying everything from one store to another, and comparing both.

use super::{
    Agenda, Batch, DocumentKey, DocumentKind, Expected, IndexChange, PeopleChanges, ProfileChange,
    Store, StoreError, StoredPost, TableId,
};

/// What was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CopySummary {
    /// Number of tables.
    pub tables: u64,
    /// Number of records.
    pub records: u64,
    /// Number of unsent posts.
    pub posts: u64,
    /// Number of profiles.
    pub people: u64,
    /// Number of documents.
    pub documents: u64,
}

/// Profiles and entries of the index that are written at once.
const PAGE: usize = 256;

/// Every table with its note, in order.
pub(super) fn notes(store: &dyn Store) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
    let mut tables = Vec::new();
    store.tables(&mut |table, note| {
        tables.push((table, note.to_vec()));
        true
    })?;
    Ok(tables)
}

/// Copies everything to an empty store, and reads it again to compare. Answers by request id are left out: they matter for minutes only.
/// What a table waits for is derived from its note.
///
/// # Errors
/// If a table is damaged, the copy differs, or a store is unavailable.
pub fn copy(
    from: &dyn Store,
    to: &dyn Store,
    agenda: &dyn Fn(&[u8]) -> Agenda,
) -> Result<CopySummary, StoreError> {
    let mut summary = CopySummary::default();
    // It is complete at the end, if it is complete there.
    to.change_index(IndexChange::Clear)?;
    for (table, note) in notes(from)? {
        let records = from.journal(table)?;
        let posts = from.outbox(table)?.posts;
        summary.tables += 1;
        summary.records += records.len() as u64;
        summary.posts += posts.len() as u64;
        let batch = Batch {
            records: records.clone(),
            posts: posts
                .iter()
                .map(|(number, bytes)| StoredPost::new(*number, bytes.clone()))
                .collect(),
            agenda: agenda(&note),
            note: Some(note.clone()),
            ..Batch::default()
        };
        to.commit(table, batch)?;
        let same = to.journal(table)? == records
            && to.outbox(table)?.posts == posts
            && to.note(table)?.as_ref() == Some(&note);
        if !same {
            return Err(StoreError::CopyDiffers { table });
        }
    }
    let mut people: PeopleChanges = Vec::new();
    from.people(&mut |person, profile| {
        people.push(ProfileChange::new(person, Some(profile.to_vec())));
        true
    })?;
    summary.people = people.len() as u64;
    for page in people.chunks(PAGE) {
        to.put_people(page.to_vec())?;
    }
    for ProfileChange {
        person, profile, ..
    } in people
    {
        if to.person(person)? != profile {
            return Err(StoreError::CopyOfPersonDiffers { person });
        }
    }
    for kind in DocumentKind::ALL {
        summary.documents += copy_documents(from, to, kind)?;
    }
    let mut index = Vec::new();
    from.index(&mut |person, table| {
        index.push((person, table));
        true
    })?;
    for page in index.chunks(PAGE) {
        to.change_index(IndexChange::Add(page.to_vec()))?;
    }
    if from.is_indexed()? {
        to.change_index(IndexChange::Complete)?;
    }
    Ok(summary)
}

/// Copies the documents of a kind. Returns their number.
fn copy_documents(from: &dyn Store, to: &dyn Store, kind: DocumentKind) -> Result<u64, StoreError> {
    let mut keys: Vec<DocumentKey> = Vec::new();
    from.documents(kind, &mut |key, _| {
        keys.push(key);
        true
    })?;
    for &key in &keys {
        let document = from.document(key)?;
        to.set_document(key, Expected::Any, document.clone())?;
        if to.document(key)? != document {
            return Err(StoreError::CopyOfDocumentDiffers { key });
        }
    }
    Ok(keys.len() as u64)
}
