//! The store in memory: the same operations without files, for tests. It never fails.

use crate::batch::SortedBatch;
use crate::sizes::{check_document, check_people, check_sizes};
use crate::store::{PAGE, PAGE_OF_DOCUMENTS};
use crate::{
    Batch, Committed, DocumentKey, DocumentKind, Expected, IndexChange, Latest, MAX_ANSWERS,
    NO_TABLE, Outbox, PeopleChanges, ProfileBytes, Store, StoreError, TableId, WebKey,
};
use async_trait::async_trait;
use pagoda_ids::{ChannelId, PersonId};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A [`Store`] in memory, which is lost when it is dropped. As in a folder, one process has it: commits are not counted, and profiles
/// are not compared.
///
/// ```
/// use pagoda_store::{Batch, MemoryStore, Store, TableId};
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let store = MemoryStore::default();
/// let table = TableId { channel: 7.into(), number: 1 };
/// store.commit(table, Batch::default().append([b"opened".to_vec()])).await?;
/// assert_eq!(store.journal(table).await?, [b"opened"]);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<Content>);

/// Everything in a store.
#[derive(Clone, Debug, Default)]
struct Content {
    tables: BTreeMap<TableId, StoredTable>,
    people: BTreeMap<PersonId, Vec<u8>>,
    documents: BTreeMap<DocumentKey, Vec<u8>>,
    index: BTreeSet<(PersonId, TableId)>,
    is_indexed: bool,
    web_key: Option<WebKey>,
}

/// Everything about a table.
#[derive(Clone, Debug, Default)]
struct StoredTable {
    records: Vec<Vec<u8>>,
    posts: BTreeMap<u64, Vec<u8>>,
    note: Vec<u8>,
    /// By the order in which the requests were first answered.
    answers: BTreeMap<u64, StoredAnswer>,
    next_answer: u64,
}

#[derive(Clone, Debug)]
struct StoredAnswer {
    request: String,
    at: u64,
    bytes: Vec<u8>,
}

impl StoredTable {
    fn answer(&self, request: &str) -> Option<Vec<u8>> {
        let mut answers = self.answers.values();
        let found = answers.find(|answer| answer.request == request);
        found.map(|answer| answer.bytes.clone())
    }

    fn set_answer(&mut self, at: u64, request: String, bytes: Vec<u8>) {
        let mut answers = self.answers.values_mut();
        if let Some(answer) = answers.find(|answer| answer.request == request) {
            answer.bytes = bytes;
            return;
        }
        let answer = StoredAnswer { request, at, bytes };
        self.answers.insert(self.next_answer, answer);
        self.next_answer += 1;
        let oldest = self.next_answer.saturating_sub(MAX_ANSWERS);
        self.answers = self.answers.split_off(&oldest);
    }
}

impl Content {
    fn commit(&mut self, id: TableId, batch: SortedBatch) -> Result<(), StoreError> {
        let records = self.tables.get(&id).map_or(0, |table| table.records.len());
        let found = records as u64;
        let is_expected = |records: u64| match batch.truncate {
            true => records <= found,
            false => records == found,
        };
        let rewritten = batch.rewritten.as_ref().map(|records| records.len() as u64);
        let mut expected = [Some(batch.expected), rewritten].into_iter().flatten();
        if let Some(expected) = expected.find(|records| !is_expected(*records)) {
            return Err(StoreError::Conflict {
                table: id,
                expected,
                found,
            });
        }
        let table = self.tables.entry(id).or_default();
        if batch.truncate || batch.rewritten.is_some() {
            self.documents
                .retain(|key, _| !matches!(key, DocumentKey::Review { table, .. } if *table == id));
        }
        if batch.finish || batch.rewritten.is_some() {
            table.answers.clear();
        }
        if batch.truncate {
            table.records.truncate(batch.expected as usize);
        }
        if let Some(rewritten) = batch.rewritten {
            table.records = rewritten;
        }
        table.records.extend(batch.records);
        if let Some((request, answer)) = batch.answer {
            table.set_answer(batch.at, request, answer);
        }
        for number in batch.removed_posts {
            table.posts.remove(&number);
        }
        let posts = batch.posts.into_iter();
        table
            .posts
            .extend(posts.map(|post| (post.number, post.bytes)));
        if let Some((note, _)) = batch.note {
            table.note = note;
        }
        for person in batch.index_remove {
            self.index.remove(&(person, id));
        }
        let known = batch.index_add.into_iter();
        self.index.extend(known.map(|person| (person, id)));
        self.put_people(batch.people);
        Ok(())
    }

    fn put_people(&mut self, people: PeopleChanges) {
        for change in people {
            match change.profile {
                Some(profile) => self.people.insert(change.person, profile),
                None => self.people.remove(&change.person),
            };
        }
    }

    fn profiles(&self, people: &[PersonId]) -> Vec<ProfileBytes> {
        let profiles = people.iter().map(|person| self.people.get(person));
        profiles.map(|profile| Ok(profile.cloned())).collect()
    }

    fn last_of(&self, channel: ChannelId) -> Option<(TableId, &StoredTable)> {
        let (first, last) = (0, u32::MAX);
        let [first, last] = [first, last].map(|number| TableId { channel, number });
        let last = self.tables.range(first..=last).next_back();
        last.map(|(id, table)| (*id, table))
    }
}

/// Everything after a key, or everything.
fn after<K>(key: Option<K>) -> (Bound<K>, Bound<K>) {
    let low = key.map_or(Bound::Unbounded, Bound::Excluded);
    (low, Bound::Unbounded)
}

impl Clone for MemoryStore {
    /// A store with the same content, which goes its own way.
    fn clone(&self) -> Self {
        Self(Mutex::new(self.content().clone()))
    }
}

impl MemoryStore {
    fn content(&self) -> MutexGuard<'_, Content> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads something of a table; the default if there is no such table.
    fn of_table<T: Default>(&self, table: TableId, read: impl FnOnce(&StoredTable) -> T) -> T {
        let content = self.content();
        content.tables.get(&table).map(read).unwrap_or_default()
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        let batch = SortedBatch::from(batch);
        check_sizes(table, &batch)?;
        self.content().commit(table, batch)?;
        Ok(Committed::default())
    }

    async fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError> {
        Ok((self.of_table(table, |table| table.records.clone()), None))
    }

    async fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
        let posts = self.of_table(table, |table| table.posts.clone());
        Ok(Outbox {
            posts: posts.into_iter().collect(),
            damaged: Vec::new(),
        })
    }

    async fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        let content = self.content();
        let tables = content.tables.iter();
        let unsent = tables.filter(|(_, table)| !table.posts.is_empty());
        Ok(unsent.map(|(id, _)| *id).collect())
    }

    async fn answer(&self, table: TableId, request: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.of_table(table, |table| table.answer(request)))
    }

    async fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
        let mut forgotten = 0;
        for table in self.content().tables.values_mut() {
            let answers = table.answers.len();
            table.answers.retain(|_, answer| answer.at >= before);
            forgotten += answers - table.answers.len();
        }
        Ok(forgotten)
    }

    async fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.of_table(table, |table| Some(table.note.clone())))
    }

    async fn tables_after(
        &self,
        last: Option<TableId>,
    ) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
        let content = self.content();
        let tables = content.tables.range(after(last)).take(PAGE);
        let tables = tables.map(|(id, table)| (*id, table.note.clone()));
        Ok(tables.collect())
    }

    async fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        Ok(self.content().last_of(channel).map(|(id, _)| id))
    }

    async fn latest(
        &self,
        channel: ChannelId,
        request: &str,
        people: &[PersonId],
    ) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError> {
        let content = self.content();
        let latest = content.last_of(channel).map(|(id, table)| Latest {
            table: id,
            version: 0,
            answer: table.answer(request),
        });
        Ok((latest, content.profiles(people)))
    }

    async fn version(&self, _: TableId) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn profiles(&self, people: &[PersonId]) -> Vec<ProfileBytes> {
        self.content().profiles(people)
    }

    async fn person(&self, id: PersonId) -> ProfileBytes {
        Ok(self.content().people.get(&id).cloned())
    }

    async fn people_after(
        &self,
        last: Option<PersonId>,
    ) -> Result<Vec<(PersonId, Vec<u8>)>, StoreError> {
        let content = self.content();
        let people = content.people.range(after(last)).take(PAGE);
        let people = people.map(|(person, profile)| (*person, profile.clone()));
        Ok(people.collect())
    }

    async fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError> {
        check_people(NO_TABLE, &people)?;
        self.content().put_people(people);
        Ok(())
    }

    async fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.content().documents.get(&key).cloned())
    }

    async fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        check_document(key, bytes.as_deref())?;
        let documents = &mut self.content().documents;
        let found = documents.get(&key);
        if let Expected::Exactly(expected) = expected
            && found != expected.as_ref()
            && found != bytes.as_ref()
        {
            return Err(StoreError::DocumentConflict { key });
        }
        match bytes {
            Some(bytes) => documents.insert(key, bytes),
            None => documents.remove(&key),
        };
        Ok(())
    }

    async fn documents_after(
        &self,
        kind: DocumentKind,
        last: Option<DocumentKey>,
    ) -> Result<Vec<(DocumentKey, Vec<u8>)>, StoreError> {
        let content = self.content();
        let documents = content.documents.range(after(last));
        let documents = documents.filter(|(key, _)| key.kind() == kind);
        let documents = documents.take(PAGE_OF_DOCUMENTS);
        Ok(documents
            .map(|(key, bytes)| (*key, bytes.clone()))
            .collect())
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let content = self.content();
        let entries = content.index.range((person, NO_TABLE)..);
        let entries = entries.take_while(|(who, _)| *who == person);
        Ok(entries.map(|(_, table)| *table).collect())
    }

    async fn is_indexed(&self) -> Result<bool, StoreError> {
        Ok(self.content().is_indexed)
    }

    async fn index_after(
        &self,
        last: Option<(PersonId, TableId)>,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        let content = self.content();
        let entries = content.index.range(after(last)).take(PAGE);
        Ok(entries.copied().collect())
    }

    async fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        let mut content = self.content();
        match change {
            IndexChange::Clear => {
                content.index.clear();
                content.is_indexed = false;
            }
            IndexChange::Add(entries) => content.index.extend(entries),
            IndexChange::Complete => content.is_indexed = true,
        }
        Ok(())
    }

    async fn can_reopen(&self) -> bool {
        false
    }

    fn failure(&self) -> Option<StoreError> {
        None
    }

    async fn web_key(&self) -> Result<WebKey, StoreError> {
        let key = &mut self.content().web_key;
        Ok(*key.get_or_insert_with(rand::random))
    }
}
