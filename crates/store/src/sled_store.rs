//! The store on sled, in a folder.

mod folder;
mod operations;

use super::error::DatabaseError;
#[cfg(feature = "testing")]
use super::writer;
use super::{
    BackupSummary, Batch, Committed, DocumentKey, DocumentKind, Expected, IndexChange, Latest,
    Outbox, PeopleChanges, ProfileBytes, Store, StoreAdmin, StoreError, StoreSizes, TableId,
    VisitEntry, WebKey, disk, opening,
};
use async_trait::async_trait;
use folder::SledFolder;
use pagoda_ids::{ChannelId, PersonId};
use pagoda_supervision::capture;
use std::io::Write;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::Arc;

/// A [`Store`] in a folder: a ledger and a sled database. Its operations run on threads for blocking work. A clone is the same store.
///
/// ```
/// use pagoda_store::{Batch, SledStore, Store, TableId};
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let folder = tempfile::tempdir()?;
/// let store = SledStore::open(folder.path())?;
/// let table = TableId { channel: 7.into(), number: 1 };
/// store.commit(table, Batch::default().append([b"opened".to_vec()])).await?;
/// assert_eq!(store.journal(table).await?, [b"opened"]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct SledStore(Arc<SledFolder>);

/// File sizes before and after a compaction, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CompactionReport {
    /// Size of all files before.
    pub before: u64,
    /// Size of all files after.
    pub after: u64,
    /// Sum of the lengths of all keys and values.
    pub live: u64,
}

/// Rewrites the files of a closed store without garbage.
///
/// # Errors
/// If the store is in use or cannot be opened, or an I/O operation fails.
pub fn compact(folder: &Path) -> Result<CompactionReport, StoreError> {
    let size = || {
        disk::size(folder)
            .map_err(|error| StoreError::of_database(folder, "reading", DatabaseError::from(error)))
    };
    let before = size()?;
    let live = SledFolder::open(folder, true)?.sizes()?.live;
    Ok(CompactionReport {
        before,
        after: size()?,
        live,
    })
}

impl std::fmt::Debug for SledStore {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("SledStore")
            .field("folder", &self.0.folder)
            .finish_non_exhaustive()
    }
}

impl SledStore {
    /// Opens the store in a folder, which is created if it is missing.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        SledFolder::open(folder, false).map(Arc::new).map(Self)
    }

    /// Returns whether there is a store in a folder, which may be damaged.
    pub fn exists(folder: &Path) -> bool {
        opening::exists(folder)
    }

    /// Lets the next sync of the ledger fail.
    #[cfg(feature = "testing")]
    pub fn fail_next_sync(&self) {
        self.0.committer.fail_next(writer::Fault::Sync);
    }

    /// Lets the next change fail before anything is written.
    #[cfg(feature = "testing")]
    pub fn fail_next_append(&self) {
        self.0.committer.fail_next(writer::Fault::Append);
    }

    /// Messages about what was found and repaired when the store was opened.
    pub fn notices(&self) -> &[String] {
        &self.0.notices
    }

    /// Returns how many tables have a confirmed length.
    pub(super) fn confirmed_tables(&self) -> u64 {
        self.0.confirmed.all().len() as u64
    }

    /// Returns the sizes of the content and of the files.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub fn sizes(&self) -> Result<StoreSizes, StoreError> {
        self.0.sizes()
    }

    /// Closes the store cleanly, so that the next opening is fast. Later writes fail. Dropping all clones does the same.
    pub fn close(&self) {
        self.0.close();
    }

    /// Runs an operation on a thread for blocking work.
    async fn run<T: Send + 'static>(
        &self,
        operation: impl FnOnce(&SledFolder) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let folder = Arc::clone(&self.0);
        match tokio::task::spawn_blocking(move || capture(|| operation(&folder))).await {
            Ok(Ok(outcome)) => outcome,
            // It is resumed in the caller, with its location.
            Ok(Err(panic)) => resume_unwind(Box::new(panic)),
            Err(_) => Err(StoreError::Stopped {
                reason: "the program is ending".to_owned(),
            }),
        }
    }
}

#[async_trait]
impl Store for SledStore {
    async fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        self.run(move |store| store.commit(table, batch)).await
    }

    async fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError> {
        self.run(move |store| store.intact_journal(table)).await
    }

    async fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
        self.run(move |store| store.outbox(table)).await
    }

    async fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        self.run(SledFolder::unsent).await
    }

    async fn answer(&self, table: TableId, request: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let request = request.to_owned();
        self.run(move |store| store.answer(table, &request)).await
    }

    async fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
        self.run(move |store| store.forget_answers(before)).await
    }

    async fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        self.run(move |store| store.note(table)).await
    }

    async fn tables_after(
        &self,
        after: Option<TableId>,
    ) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
        self.run(move |store| store.tables_after(after)).await
    }

    async fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.run(move |store| store.last_of(channel)).await
    }

    async fn latest(
        &self,
        channel: ChannelId,
        request: &str,
        people: &[PersonId],
    ) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError> {
        let (request, people) = (request.to_owned(), people.to_vec());
        let read = move |store: &SledFolder| {
            let latest = store.latest(channel, &request)?;
            Ok((latest, store.profiles(&people)))
        };
        self.run(read).await
    }

    async fn version(&self, _: TableId) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn profiles(&self, people: &[PersonId]) -> Vec<ProfileBytes> {
        let (wanted, count) = (people.to_vec(), people.len());
        let read = self.run(move |store| Ok(store.profiles(&wanted))).await;
        read.unwrap_or_else(|error| vec![Err(error); count])
    }

    async fn person(&self, id: PersonId) -> ProfileBytes {
        self.run(move |store| store.person(id)).await
    }

    async fn people_after(
        &self,
        after: Option<PersonId>,
    ) -> Result<Vec<(PersonId, Vec<u8>)>, StoreError> {
        self.run(move |store| store.people_after(after)).await
    }

    async fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError> {
        self.run(move |store| store.put_people(people)).await
    }

    async fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError> {
        self.run(move |store| store.document(key)).await
    }

    async fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        self.run(move |store| store.set_document(key, expected, bytes))
            .await
    }

    async fn documents_after(
        &self,
        kind: DocumentKind,
        after: Option<DocumentKey>,
    ) -> Result<Vec<(DocumentKey, Vec<u8>)>, StoreError> {
        self.run(move |store| store.documents_after(kind, after))
            .await
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.run(move |store| store.tables_of(person)).await
    }

    async fn is_indexed(&self) -> Result<bool, StoreError> {
        self.run(SledFolder::is_indexed).await
    }

    async fn index_after(
        &self,
        after: Option<(PersonId, TableId)>,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        self.run(move |store| store.index_after(after)).await
    }

    async fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        self.run(move |store| store.change_index(change)).await
    }

    async fn can_reopen(&self) -> bool {
        let asked = self.run(|store| Ok(store.can_reopen())).await;
        asked.unwrap_or_default()
    }

    fn failure(&self) -> Option<StoreError> {
        self.0.failure.get().cloned()
    }

    async fn scrub(&self) -> Result<Vec<String>, StoreError> {
        self.run(SledFolder::scrub).await
    }

    async fn web_key(&self) -> Result<WebKey, StoreError> {
        self.run(SledFolder::web_key).await
    }
}

#[async_trait(?Send)]
impl StoreAdmin for SledStore {
    async fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.0.raw_journal(table)
    }

    async fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError> {
        self.0.entries(visit)
    }

    async fn backup(&self, out: &mut dyn Write) -> Result<BackupSummary, StoreError> {
        self.0.backup(out)
    }

    async fn set_web_key(&self, key: WebKey) -> Result<(), StoreError> {
        self.0.set_web_key(key)
    }
}
