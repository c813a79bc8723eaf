//! A store that fails when a test wants it to.

use pagoda::store::{Batch, IndexChange, People, SledStore, Store, StoreError, TableId};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// A store whose disk fails after so many writes: then it neither writes nor reads. It counts what is read.
pub struct Failing {
    store: Arc<SledStore>,
    /// How many writes are left; less than none once one has failed.
    pub writes: AtomicI64,
    /// How many journals were read.
    pub journals: AtomicU64,
    /// How many notes were read one by one.
    pub notes: AtomicU64,
    /// How often all tables were gone through.
    pub scans: AtomicU64,
}

impl Failing {
    pub fn after(writes: i64, store: Arc<SledStore>) -> Self {
        let writes = AtomicI64::new(writes);
        Self {
            store,
            writes,
            journals: AtomicU64::new(0),
            notes: AtomicU64::new(0),
            scans: AtomicU64::new(0),
        }
    }

    fn sound(&self) -> Result<&SledStore, StoreError> {
        match self.writes.load(Ordering::SeqCst) {
            0.. => Ok(&self.store),
            _ => Err(StoreError::Stopped {
                reason: "the test pulled it out of the wall".to_owned(),
            }),
        }
    }

    fn writing(&self) -> Result<&SledStore, StoreError> {
        self.writes.fetch_sub(1, Ordering::SeqCst);
        self.sound()
    }
}

impl Store for Failing {
    fn commit(&self, table: TableId, batch: Batch) -> Result<(), StoreError> {
        self.writing()?.commit(table, batch)
    }

    fn should_be_opened_anew(&self) -> bool {
        self.store.should_be_opened_anew()
    }

    fn journal(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError> {
        self.journals.fetch_add(1, Ordering::SeqCst);
        self.sound()?.journal(table)
    }

    fn outbox(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.sound()?.outbox(table)
    }

    fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        self.sound()?.unsent()
    }

    fn answer(&self, table: TableId, request: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.sound()?.answer(table, request)
    }

    fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        self.notes.fetch_add(1, Ordering::SeqCst);
        self.sound()?.note(table)
    }

    fn tables(&self, visit: &mut dyn FnMut(TableId, &[u8]) -> bool) -> Result<(), StoreError> {
        self.scans.fetch_add(1, Ordering::SeqCst);
        self.sound()?.tables(visit)
    }

    fn last_of(&self, channel: u64) -> Result<Option<TableId>, StoreError> {
        self.sound()?.last_of(channel)
    }

    fn snapshot(&self, table: TableId) -> Result<Option<(u64, Vec<u8>)>, StoreError> {
        self.sound()?.snapshot(table)
    }

    fn keep_snapshot(&self, table: TableId, records: u64, of: Vec<u8>) -> Result<(), StoreError> {
        self.sound()?.keep_snapshot(table, records, of)
    }

    fn person(&self, id: u64) -> Result<Option<Vec<u8>>, StoreError> {
        self.sound()?.person(id)
    }

    fn people(&self, visit: &mut dyn FnMut(u64, &[u8]) -> bool) -> Result<(), StoreError> {
        self.sound()?.people(visit)
    }

    fn tables_of(&self, person: u64) -> Result<Vec<TableId>, StoreError> {
        self.sound()?.tables_of(person)
    }

    fn is_indexed(&self) -> Result<bool, StoreError> {
        self.sound()?.is_indexed()
    }

    fn index(&self, visit: &mut dyn FnMut(u64, TableId) -> bool) -> Result<(), StoreError> {
        self.sound()?.index(visit)
    }

    fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        self.writing()?.change_index(change)
    }

    fn keep_people(&self, people: People) -> Result<(), StoreError> {
        self.writing()?.keep_people(people)
    }

    fn raw(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.sound()?.raw(table)
    }
}
