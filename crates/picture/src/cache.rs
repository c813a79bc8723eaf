//! A cache of values that are made once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Values by key, each made on first use and never removed. Other values can be used while one is made.
pub struct Cache<K, V> {
    things: Mutex<BTreeMap<K, Arc<OnceLock<V>>>>,
}

impl<K: Ord, V> Cache<K, V> {
    /// An empty cache.
    pub const fn new() -> Self {
        Self {
            things: Mutex::new(BTreeMap::new()),
        }
    }

    /// Calls with the value of this key, which is made first if necessary.
    pub fn with<R>(&self, key: K, make: impl FnOnce() -> V, call: impl FnOnce(&V) -> R) -> R {
        let slot = {
            let mut things = self.things.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(things.entry(key).or_default())
        };
        call(slot.get_or_init(make))
    }

    /// The number of values.
    pub fn count(&self) -> usize {
        self.things
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .len()
    }
}

impl<K: Ord, V> Default for Cache<K, V> {
    fn default() -> Self {
        Self::new()
    }
}
