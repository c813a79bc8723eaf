//! Stores around another store, for tests: they fail, count or share something, and leave the rest to it.

use crate::{
    Batch, Cluster, Committed, DocumentKey, DocumentKind, Expected, IndexChange, Latest, Outbox,
    PeopleChanges, ProfileBytes, Store, StoreError, TableId, WebKey,
};
use async_trait::async_trait;
use pagoda_ids::{ChannelId, PersonId};
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

/// A store around another one. It implements [`Store`].
pub trait WrappedStore: Send + Sync {
    /// Returns the store that handles this operation of [`Store`], or the error with which it fails.
    ///
    /// # Errors
    /// If the operation is to fail.
    fn inner(&self, operation: &'static str) -> Result<&dyn Store, StoreError>;

    /// Returns what the processes agree on that share the store, if there are several.
    fn own_cluster(&self) -> Option<&dyn Cluster> {
        None
    }
}

#[async_trait]
impl<S: WrappedStore> Store for S {
    async fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        self.inner("commit")?.commit(table, batch).await
    }

    async fn journal(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError> {
        self.inner("journal")?.journal(table).await
    }

    async fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError> {
        self.inner("intact_journal")?.intact_journal(table).await
    }

    async fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
        self.inner("outbox")?.outbox(table).await
    }

    async fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        self.inner("unsent")?.unsent().await
    }

    async fn answer(&self, table: TableId, request: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner("answer")?.answer(table, request).await
    }

    async fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
        self.inner("forget_answers")?.forget_answers(before).await
    }

    async fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner("note")?.note(table).await
    }

    async fn tables_after(
        &self,
        after: Option<TableId>,
    ) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
        self.inner("tables_after")?.tables_after(after).await
    }

    async fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.inner("last_of")?.last_of(channel).await
    }

    async fn latest(
        &self,
        channel: ChannelId,
        request: &str,
        people: &[PersonId],
    ) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError> {
        self.inner("latest")?.latest(channel, request, people).await
    }

    async fn version(&self, table: TableId) -> Result<u64, StoreError> {
        self.inner("version")?.version(table).await
    }

    async fn profiles(&self, people: &[PersonId]) -> Vec<ProfileBytes> {
        match self.inner("profiles") {
            Ok(store) => store.profiles(people).await,
            Err(error) => vec![Err(error); people.len()],
        }
    }

    async fn person(&self, id: PersonId) -> ProfileBytes {
        self.inner("person")?.person(id).await
    }

    async fn people_after(
        &self,
        after: Option<PersonId>,
    ) -> Result<Vec<(PersonId, Vec<u8>)>, StoreError> {
        self.inner("people_after")?.people_after(after).await
    }

    async fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError> {
        self.inner("put_people")?.put_people(people).await
    }

    async fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner("document")?.document(key).await
    }

    async fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        self.inner("set_document")?
            .set_document(key, expected, bytes)
            .await
    }

    async fn documents_after(
        &self,
        kind: DocumentKind,
        after: Option<DocumentKey>,
    ) -> Result<Vec<(DocumentKey, Vec<u8>)>, StoreError> {
        self.inner("documents_after")?
            .documents_after(kind, after)
            .await
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.inner("tables_of")?.tables_of(person).await
    }

    async fn is_indexed(&self) -> Result<bool, StoreError> {
        self.inner("is_indexed")?.is_indexed().await
    }

    async fn index_after(
        &self,
        after: Option<(PersonId, TableId)>,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        self.inner("index_after")?.index_after(after).await
    }

    async fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        self.inner("change_index")?.change_index(change).await
    }

    async fn can_reopen(&self) -> bool {
        match self.inner("can_reopen") {
            Ok(store) => store.can_reopen().await,
            Err(_) => false,
        }
    }

    fn failure(&self) -> Option<StoreError> {
        match self.inner("failure") {
            Ok(store) => store.failure(),
            Err(error) => Some(error),
        }
    }

    async fn scrub(&self) -> Result<Vec<String>, StoreError> {
        self.inner("scrub")?.scrub().await
    }

    async fn web_key(&self) -> Result<WebKey, StoreError> {
        self.inner("web_key")?.web_key().await
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        self.own_cluster()
    }
}

/// Waits for an operation of a store on this thread, for code of tests that is not asynchronous.
pub fn wait_for<T>(operation: impl Future<Output = T>) -> T {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    let mut operation = pin!(operation);
    loop {
        match operation.as_mut().poll(&mut context) {
            Poll::Ready(outcome) => return outcome,
            Poll::Pending => thread::park(),
        }
    }
}
