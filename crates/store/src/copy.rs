//! Copying everything from one store to another, and comparing both.

use super::{
    Agenda, Batch, DocumentKey, DocumentKind, Expected, IndexChange, PeopleChanges, ProfileChange,
    Store, StoreError, StoredPost, TableId,
};
use pagoda_ids::PersonId;

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
pub(super) async fn notes(store: &dyn Store) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
    let mut tables = Vec::new();
    let visit = |table, note: &[u8]| tables.push((table, note.to_vec()));
    store.each_table(visit).await?;
    Ok(tables)
}

/// Copies everything to an empty store, and reads it again to compare. Answers by request id are left out: they matter for minutes only.
/// What a table waits for is derived from its note.
///
/// # Errors
/// If a table is damaged, the copy differs, or a store is unavailable.
pub async fn copy(
    from: &dyn Store,
    to: &dyn Store,
    agenda: &dyn Fn(&[u8]) -> Agenda,
) -> Result<CopySummary, StoreError> {
    let mut summary = CopySummary::default();
    // It is complete at the end, if it is complete there.
    to.change_index(IndexChange::Clear).await?;
    for (table, note) in notes(from).await? {
        let records = from.journal(table).await?;
        let posts = from.outbox(table).await?.posts;
        summary.tables += 1;
        summary.records += records.len() as u64;
        summary.posts += posts.len() as u64;
        let batch = Batch::default()
            .append(records.clone())
            .put_posts(
                posts
                    .iter()
                    .map(|(number, bytes)| StoredPost::new(*number, bytes.clone())),
            )
            .note(note.clone(), agenda(&note));
        to.commit(table, batch).await?;
        let same = to.journal(table).await? == records
            && to.outbox(table).await?.posts == posts
            && to.note(table).await?.as_ref() == Some(&note);
        if !same {
            return Err(StoreError::CopyDiffers { table });
        }
    }
    let mut people: PeopleChanges = Vec::new();
    let visit = |person: PersonId, profile: &[u8]| {
        people.push(ProfileChange::new(person, Some(profile.to_vec())));
    };
    from.each_person(visit).await?;
    summary.people = people.len() as u64;
    for page in people.chunks(PAGE) {
        to.put_people(page.to_vec()).await?;
    }
    for ProfileChange {
        person, profile, ..
    } in people
    {
        if to.person(person).await? != profile {
            return Err(StoreError::CopyOfPersonDiffers { person });
        }
    }
    for kind in DocumentKind::ALL {
        summary.documents += copy_documents(from, to, kind).await?;
    }
    let mut index = Vec::new();
    let visit = |person, table| index.push((person, table));
    from.each_in_index(visit).await?;
    for page in index.chunks(PAGE) {
        to.change_index(IndexChange::Add(page.to_vec())).await?;
    }
    if from.is_indexed().await? {
        to.change_index(IndexChange::Complete).await?;
    }
    Ok(summary)
}

/// Copies the documents of a kind. Returns their number.
async fn copy_documents(
    from: &dyn Store,
    to: &dyn Store,
    kind: DocumentKind,
) -> Result<u64, StoreError> {
    let mut keys: Vec<DocumentKey> = Vec::new();
    from.each_document(kind, |key, _| keys.push(key)).await?;
    for &key in &keys {
        let document = from.document(key).await?;
        to.set_document(key, Expected::Any, document.clone())
            .await?;
        if to.document(key).await? != document {
            return Err(StoreError::CopyOfDocumentDiffers { key });
        }
    }
    Ok(keys.len() as u64)
}
