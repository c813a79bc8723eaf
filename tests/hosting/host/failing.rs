//! A store that fails on demand.

use pagoda::store::{Store, StoreError, WrappedStore};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// A store that fails after a number of writes, and then neither writes nor reads. It counts reads.
pub struct Failing {
    store: Arc<dyn Store>,
    /// Number of writes left; negative after a failure.
    pub writes: AtomicI64,
    /// Number of journals read.
    pub journals: AtomicU64,
    /// Number of notes read one by one.
    pub notes: AtomicU64,
    /// Number of scans of all tables.
    pub scans: AtomicU64,
    /// Number of times that everything was read from the disk.
    pub scrubs: AtomicU64,
    /// Number of failed calls, except for queries of the failure.
    pub failed: AtomicU64,
    /// Name of the call that panics next.
    panics: Mutex<Option<&'static str>>,
}

impl Failing {
    pub fn after(writes: i64, store: Arc<dyn Store>) -> Self {
        Self {
            store,
            writes: AtomicI64::new(writes),
            journals: AtomicU64::new(0),
            notes: AtomicU64::new(0),
            scans: AtomicU64::new(0),
            scrubs: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            panics: Mutex::default(),
        }
    }

    /// A store that works until it is changed.
    pub fn never(store: Arc<dyn Store>) -> Self {
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
}

/// The operations that write.
const WRITES: [&str; 5] = [
    "commit",
    "put_people",
    "set_document",
    "change_index",
    "forget_answers",
];

impl WrappedStore for Failing {
    fn inner(&self, operation: &'static str) -> Result<&dyn Store, StoreError> {
        let panics = {
            let mut at = self.panics.lock().expect("nobody panics with it");
            at.take_if(|at| *at == operation).is_some()
        };
        let counter = match operation {
            "journal" => Some(&self.journals),
            "note" => Some(&self.notes),
            "tables_after" => Some(&self.scans),
            "scrub" => Some(&self.scrubs),
            _ => None,
        };
        if let Some(counter) = counter {
            counter.fetch_add(1, Ordering::SeqCst);
        }
        if WRITES.contains(&operation) {
            self.writes.fetch_sub(1, Ordering::SeqCst);
        }
        assert!(!panics, "a panic at {operation}, on purpose");
        match self.writes.load(Ordering::SeqCst) {
            0.. => Ok(&*self.store),
            _ => {
                let question = u64::from(operation != "failure");
                self.failed.fetch_add(question, Ordering::SeqCst);
                Err(StoreError::Stopped {
                    reason: "the test pulled it out of the wall".to_owned(),
                })
            }
        }
    }
}
