//! A store that fails on demand.

use pagoda::ids::{ChannelId, PersonId};
use pagoda::store::{
    BackupSummary, Batch, Committed, DocumentKey, DocumentKind, Expected, IndexChange, Latest,
    Outbox, PeopleChanges, SledStore, Store, StoreError, StoreSizes, TableId, VisitEntry, WebKey,
};
use std::io::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// A store that fails after a number of writes, and then neither writes nor reads. It counts reads.
pub struct Failing {
    store: Arc<SledStore>,
    /// Number of writes left; negative after a failure.
    pub writes: AtomicI64,
    /// Number of journals read.
    pub journals: AtomicU64,
    /// Number of notes read one by one.
    pub notes: AtomicU64,
    /// Number of scans of all tables.
    pub scans: AtomicU64,
    /// Number of failed calls, except for queries of the failure.
    pub failed: AtomicU64,
    /// Name of the call that panics next.
    panics: Mutex<Option<&'static str>>,
}

impl Failing {
    pub fn after(writes: i64, store: Arc<SledStore>) -> Self {
        Self {
            store,
            writes: AtomicI64::new(writes),
            journals: AtomicU64::new(0),
            notes: AtomicU64::new(0),
            scans: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            panics: Mutex::default(),
        }
    }

    /// A store that works until it is changed.
    pub fn never(store: Arc<SledStore>) -> Self {
        Self::after(i64::MAX, store)
    }

    /// Makes the next call of this name panic once.
    pub fn panic_at(&self, call: &'static str) {
        *self.panics.lock().expect("nobody panics with it") = Some(call);
    }

    /// Returns whether the panic has happened.
    pub fn has_panicked(&self) -> bool {
        self.panics.lock().expect("nobody panics with it").is_none()
    }

    fn healthy(&self, call: &str) -> Result<&SledStore, StoreError> {
        let panics = {
            let mut at = self.panics.lock().expect("nobody panics with it");
            at.take_if(|at| *at == call).is_some()
        };
        assert!(!panics, "a panic at {call}, on purpose");
        match self.writes.load(Ordering::SeqCst) {
            0.. => Ok(&self.store),
            _ => {
                let question = u64::from(call != "failure");
                self.failed.fetch_add(question, Ordering::SeqCst);
                Err(StoreError::Stopped {
                    reason: "the test pulled it out of the wall".to_owned(),
                })
            }
        }
    }

    fn writing(&self, call: &str) -> Result<&SledStore, StoreError> {
        self.writes.fetch_sub(1, Ordering::SeqCst);
        self.healthy(call)
    }
}

impl Store for Failing {
    fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        self.writing("commit")?.commit(table, batch)
    }

    fn failure(&self) -> Option<StoreError> {
        self.healthy("failure").err()
    }

    fn can_reopen(&self) -> bool {
        self.store.can_reopen()
    }

    fn journal(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError> {
        self.journals.fetch_add(1, Ordering::SeqCst);
        self.healthy("journal")?.journal(table)
    }

    fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError> {
        self.healthy("intact")?.intact_journal(table)
    }

    fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
        self.writing("forget_answers")?.forget_answers(before)
    }

    fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError> {
        self.healthy("entries")?.entries(visit)
    }

    fn backup(&self, out: &mut dyn Write) -> Result<BackupSummary, StoreError> {
        self.healthy("backup")?.backup(out)
    }

    fn sizes(&self) -> Result<StoreSizes, StoreError> {
        self.healthy("sizes")?.sizes()
    }

    fn web_key(&self) -> Result<WebKey, StoreError> {
        self.healthy("web_key")?.web_key()
    }

    fn set_web_key(&self, key: WebKey) -> Result<(), StoreError> {
        self.writing("set_web_key")?.set_web_key(key)
    }

    fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
        self.healthy("outbox")?.outbox(table)
    }

    fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        self.healthy("unsent")?.unsent()
    }

    fn answer(&self, table: TableId, request: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.healthy("answer")?.answer(table, request)
    }

    fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        self.notes.fetch_add(1, Ordering::SeqCst);
        self.healthy("note")?.note(table)
    }

    fn tables(&self, visit: &mut dyn FnMut(TableId, &[u8]) -> bool) -> Result<(), StoreError> {
        self.scans.fetch_add(1, Ordering::SeqCst);
        self.healthy("tables")?.tables(visit)
    }

    fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.healthy("last_of")?.last_of(channel)
    }

    fn latest(&self, channel: ChannelId, request: &[u8]) -> Result<Option<Latest>, StoreError> {
        self.healthy("latest")?.latest(channel, request)
    }

    fn version(&self, table: TableId) -> Result<u64, StoreError> {
        self.healthy("version")?.version(table)
    }

    fn person(&self, id: PersonId) -> Result<Option<Vec<u8>>, StoreError> {
        self.healthy("person")?.person(id)
    }

    fn people(&self, visit: &mut dyn FnMut(PersonId, &[u8]) -> bool) -> Result<(), StoreError> {
        self.healthy("people")?.people(visit)
    }

    fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError> {
        self.healthy("document")?.document(key)
    }

    fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        self.writing("set_document")?
            .set_document(key, expected, bytes)
    }

    fn documents(
        &self,
        kind: DocumentKind,
        visit: &mut dyn FnMut(DocumentKey, &[u8]) -> bool,
    ) -> Result<(), StoreError> {
        self.healthy("documents")?.documents(kind, visit)
    }

    fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.healthy("tables_of")?.tables_of(person)
    }

    fn is_indexed(&self) -> Result<bool, StoreError> {
        self.healthy("is_indexed")?.is_indexed()
    }

    fn index(&self, visit: &mut dyn FnMut(PersonId, TableId) -> bool) -> Result<(), StoreError> {
        self.healthy("index")?.index(visit)
    }

    fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        self.writing("change_index")?.change_index(change)
    }

    fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError> {
        self.writing("put_people")?.put_people(people)
    }

    fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.healthy("raw")?.raw_journal(table)
    }
}
