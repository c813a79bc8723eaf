//! A store that fails when a test wants it to.

use pagoda::store::{Batch, People, SledStore, Store, StoreError, TableId};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// A store whose disk fails after so many writes.
pub struct Failing {
    store: Arc<SledStore>,
    writes: AtomicI64,
}

impl Failing {
    pub fn after(writes: i64, store: Arc<SledStore>) -> Self {
        let writes = AtomicI64::new(writes);
        Self { store, writes }
    }

    fn write(&self) -> Result<(), StoreError> {
        match self.writes.fetch_sub(1, Ordering::SeqCst) {
            1.. => Ok(()),
            _ => Err(StoreError::Stopped {
                reason: "the test pulled it out of the wall".to_owned(),
            }),
        }
    }
}

impl Store for Failing {
    fn commit(&self, table: TableId, batch: Batch) -> Result<(), StoreError> {
        self.write()?;
        self.store.commit(table, batch)
    }

    fn should_be_opened_anew(&self) -> bool {
        self.store.should_be_opened_anew()
    }

    fn journal(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError> {
        self.store.journal(table)
    }

    fn outbox(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.store.outbox(table)
    }

    fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        self.store.unsent()
    }

    fn answer(&self, table: TableId, request: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.answer(table, request)
    }

    fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.note(table)
    }

    fn tables(&self, visit: &mut dyn FnMut(TableId, &[u8]) -> bool) -> Result<(), StoreError> {
        self.store.tables(visit)
    }

    fn last_of(&self, channel: u64) -> Result<Option<TableId>, StoreError> {
        self.store.last_of(channel)
    }

    fn snapshot(&self, table: TableId) -> Result<Option<(u64, Vec<u8>)>, StoreError> {
        self.store.snapshot(table)
    }

    fn keep_snapshot(&self, table: TableId, records: u64, of: Vec<u8>) -> Result<(), StoreError> {
        self.store.keep_snapshot(table, records, of)
    }

    fn person(&self, id: u64) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.person(id)
    }

    fn people(&self, visit: &mut dyn FnMut(u64, &[u8]) -> bool) -> Result<(), StoreError> {
        self.store.people(visit)
    }

    fn keep_people(&self, people: People) -> Result<(), StoreError> {
        self.write()?;
        self.store.keep_people(people)
    }

    fn raw(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.store.raw(table)
    }
}
