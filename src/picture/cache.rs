//! Things that are made once and kept.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Things by key, each made when it is first asked for and kept from then on. While one is made others can be had.
pub struct Cache<K, V> {
    things: Mutex<BTreeMap<K, Arc<OnceLock<V>>>>,
}

impl<K: Ord, V> Cache<K, V> {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self {
            things: Mutex::new(BTreeMap::new()),
        }
    }

    /// Calls with the thing of this key, making it first if it is not there.
    pub fn with<R>(&self, key: K, make: impl FnOnce() -> V, call: impl FnOnce(&V) -> R) -> R {
        let slot = {
            let mut things = self.things.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(things.entry(key).or_default())
        };
        call(slot.get_or_init(make))
    }

    /// How many there are.
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
