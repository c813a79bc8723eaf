//! The operations of a store.

use crate::{
    BackupSummary, Batch, Cluster, Committed, DocumentKey, DocumentKind, Expected, IndexChange,
    Latest, Outbox, PeopleChanges, ProfileBytes, StoreError, TableId, VisitEntry, WebKey,
};
use async_trait::async_trait;
use pagoda_ids::{ChannelId, PersonId};
use std::io::Write;

/// Durable storage for tables, profiles and documents. All methods may be called from several tasks at once. An operation that was
/// begun goes on if its future is dropped.
#[async_trait]
pub trait Store: Send + Sync {
    /// Writes a batch atomically and returns when it is durable. After a failed write the store accepts no reads or writes until it is
    /// reopened.
    async fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError>;

    /// Returns all records of a table in order; empty if there is no such table. An unreadable or missing record is
    /// [`StoreError::Damaged`] or [`StoreError::NewerVersion`].
    async fn journal(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError> {
        match self.intact_journal(table).await? {
            (records, None) => Ok(records),
            (_, Some(error)) => Err(error),
        }
    }

    /// Returns the records before the first damaged or missing one, and the damage if there is any.
    async fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError>;

    /// Returns the posts of a table that were not sent yet, ordered by number.
    async fn outbox(&self, table: TableId) -> Result<Outbox, StoreError>;

    /// Returns the tables with a non-empty outbox, in order, without reading other tables.
    async fn unsent(&self) -> Result<Vec<TableId>, StoreError>;

    /// Returns the stored answer to a request.
    async fn answer(&self, table: TableId, request: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Deletes answers older than a time in seconds since 1970. Returns how many were deleted.
    async fn forget_answers(&self, before: u64) -> Result<usize, StoreError>;

    /// Returns the note about a table: empty if none was written, `None` if there is no such table.
    async fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError>;

    /// Returns some tables with their notes, in order, after this one; none if it was the last. A lost or unreadable note is empty.
    async fn tables_after(
        &self,
        after: Option<TableId>,
    ) -> Result<Vec<(TableId, Vec<u8>)>, StoreError>;

    /// Returns the newest table of a channel.
    async fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError>;

    /// Returns the newest table of a channel with its version and the answer to a request, and the profiles of these people in their
    /// order, in one operation.
    async fn latest(
        &self,
        channel: ChannelId,
        request: &str,
        people: &[PersonId],
    ) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError>;

    /// Returns the number of commits of a table; 0 if the store does not count them.
    async fn version(&self, table: TableId) -> Result<u64, StoreError>;

    /// Returns the profiles of these people, in their order, in one operation.
    async fn profiles(&self, people: &[PersonId]) -> Vec<ProfileBytes>;

    /// Returns the profile of a person.
    async fn person(&self, id: PersonId) -> ProfileBytes;

    /// Returns some readable profiles, ordered by person, after this one; none if it was the last.
    async fn people_after(
        &self,
        after: Option<PersonId>,
    ) -> Result<Vec<(PersonId, Vec<u8>)>, StoreError>;

    /// Stores or deletes profiles atomically; durable when it returns.
    async fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError>;

    /// Returns a document.
    async fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError>;

    /// Stores a document, or deletes it without `bytes`; durable when it returns. If it is neither as expected nor as it is to be,
    /// nothing is changed, and the error is [`StoreError::DocumentConflict`].
    async fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError>;

    /// Returns some readable documents of a kind, in the order of their keys, after this one; none if it was the last.
    async fn documents_after(
        &self,
        kind: DocumentKind,
        after: Option<DocumentKey>,
    ) -> Result<Vec<(DocumentKey, Vec<u8>)>, StoreError>;

    /// Returns the tables of a person in order, read from the index only.
    async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError>;

    /// Returns whether the index of people is complete: it is built anew after a repair.
    async fn is_indexed(&self) -> Result<bool, StoreError>;

    /// Returns some entries of the index of people, in order, after this one; none if it was the last.
    async fn index_after(
        &self,
        after: Option<(PersonId, TableId)>,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError>;

    /// Changes the index of people atomically; durable when it returns.
    async fn change_index(&self, change: IndexChange) -> Result<(), StoreError>;

    /// Returns whether the store has failed and would work if it were reopened, because the disk is writable again.
    async fn can_reopen(&self) -> bool;

    /// Returns why the store has failed; `None` while it works.
    fn failure(&self) -> Option<StoreError>;

    /// Reads everything as it is on the disk, and repairs what another copy has. Returns what was found, one sentence each; nothing if all
    /// is well, or if somebody else takes care of that.
    async fn scrub(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    /// Returns the secret key from which links to web pages are derived. It is random, created when it is first needed, stays the
    /// same afterwards, and is not part of backups.
    async fn web_key(&self) -> Result<WebKey, StoreError>;

    /// Returns what the processes agree on that share the store; `None` if one process has it alone.
    fn cluster(&self) -> Option<&dyn Cluster> {
        None
    }
}

impl dyn Store + '_ {
    /// Visits every table with its note, in order. A lost or unreadable note is visited as empty.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn each_table(
        &self,
        mut visit: impl FnMut(TableId, &[u8]) + Send,
    ) -> Result<(), StoreError> {
        let read = |after| self.tables_after(after);
        let visit = |(table, note): (TableId, Vec<u8>)| {
            visit(table, &note);
            Ok(())
        };
        visit_pages(read, |(table, _)| *table, visit).await
    }

    /// Visits all readable profiles.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn each_person(
        &self,
        mut visit: impl FnMut(PersonId, &[u8]) + Send,
    ) -> Result<(), StoreError> {
        let read = |after| self.people_after(after);
        let visit = |(person, profile): (PersonId, Vec<u8>)| {
            visit(person, &profile);
            Ok(())
        };
        visit_pages(read, |(person, _)| *person, visit).await
    }

    /// Visits all readable documents of a kind, in the order of their keys.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn each_document(
        &self,
        kind: DocumentKind,
        mut visit: impl FnMut(DocumentKey, &[u8]) + Send,
    ) -> Result<(), StoreError> {
        let read = |after| self.documents_after(kind, after);
        let visit = |(key, bytes): (DocumentKey, Vec<u8>)| {
            visit(key, &bytes);
            Ok(())
        };
        visit_pages(read, |(key, _)| *key, visit).await
    }

    /// Visits the index of people in order.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn each_in_index(
        &self,
        mut visit: impl FnMut(PersonId, TableId) + Send,
    ) -> Result<(), StoreError> {
        let read = |after| self.index_after(after);
        let visit = |(person, table)| {
            visit(person, table);
            Ok(())
        };
        visit_pages(read, |entry| *entry, visit).await
    }
}

/// Number of tables, profiles or entries of the index that are read at once where all are visited.
pub(crate) const PAGE: usize = 512;

/// Number of documents that are read at once: they may be large.
pub(crate) const PAGE_OF_DOCUMENTS: usize = 32;

/// Visits everything, page by page, until a visit fails. A page begins after the key of the last item before it.
pub(crate) async fn visit_pages<T, K, F>(
    read: impl Fn(Option<K>) -> F,
    key: impl Fn(&T) -> K,
    mut visit: impl FnMut(T) -> Result<(), StoreError>,
) -> Result<(), StoreError>
where
    F: Future<Output = Result<Vec<T>, StoreError>>,
{
    let mut after = None;
    loop {
        let page = read(after).await?;
        let Some(last) = page.last() else {
            return Ok(());
        };
        after = Some(key(last));
        page.into_iter().try_for_each(&mut visit)?;
    }
}

/// Operations for commands on a durable store, which the bot does not need. They may block the thread.
#[async_trait(?Send)]
pub trait StoreAdmin: Store {
    /// Returns the stored bytes of all records, with their frames, damaged or not, for export.
    async fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError>;

    /// Visits every post, answer, note, profile and document, damaged or not.
    async fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError>;

    /// Writes a backup of the state at one moment, while commits continue.
    async fn backup(&self, out: &mut dyn Write) -> Result<BackupSummary, StoreError>;

    /// Replaces the key of [`Store::web_key`], so that links to a copied store go on working.
    async fn set_web_key(&self, key: WebKey) -> Result<(), StoreError>;
}
