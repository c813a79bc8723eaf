//! Changes that are durable in the ledger and not in sled yet.
//!
//! sled only serves reads: after a crash it is rebuilt from the ledger. Most values that a move writes are soon replaced or removed
//! (posts, the note, answers). So changes are collected in memory, and a thread writes them to sled from time to time; a value that
//! was replaced or removed meanwhile is never written.

use super::error::{DatabaseError, catch_sled_panic};
use super::frame;
use super::ledger::KeyChange;
use super::sled_files::BATCH_ENTRIES;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockWriteGuard};

/// Size of collected keys and values at which they are written without waiting for the thread.
const MAX_BYTES: usize = 8 << 20;

type ChangesByKey = BTreeMap<Vec<u8>, Option<Vec<u8>>>;

/// Changes by key; `None` removes a key.
#[derive(Debug, Default)]
pub(super) struct RecentChanges {
    changes: RwLock<Collected>,
    /// Held while changes are written, so that they are written in order.
    writing: Mutex<()>,
}

#[derive(Debug, Default)]
struct Collected {
    /// Changes since the last write.
    new: ChangesByKey,
    /// Changes that are being written to sled.
    leaving: Arc<ChangesByKey>,
    /// Size of the keys and values that were added to `new`, replaced ones included.
    bytes: usize,
}

impl RecentChanges {
    fn lock(&self) -> RwLockWriteGuard<'_, Collected> {
        self.changes.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds changes. Returns whether so many are collected that they should be written now.
    pub(super) fn add(&self, changes: Vec<KeyChange>) -> bool {
        let mut collected = self.lock();
        for (key, value) in changes {
            collected.bytes += key.len() + value.as_ref().map_or(0, Vec::len);
            collected.new.insert(key, value);
        }
        collected.bytes > MAX_BYTES
    }

    /// Returns the collected change of a key: its new value, or `None` if it is removed.
    pub(super) fn get(&self, key: &[u8]) -> Option<Option<Vec<u8>>> {
        let collected = self.changes.read().unwrap_or_else(PoisonError::into_inner);
        let change = collected.new.get(key);
        change.or_else(|| collected.leaving.get(key)).cloned()
    }

    /// Writes all collected changes to the database, in the order of their keys, so that a concurrent reader of a journal finds no
    /// gap. After an error they stay collected.
    pub(super) fn write_to(&self, tree: &sled::Db) -> Result<(), DatabaseError> {
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let leaving = {
            let mut collected = self.lock();
            collected.bytes = 0;
            let new = std::mem::take(&mut collected.new);
            // It contains older changes if the last write failed.
            Arc::make_mut(&mut collected.leaving).extend(new);
            Arc::clone(&collected.leaving)
        };
        let changes: Vec<_> = leaving.iter().collect();
        for part in changes.chunks(BATCH_ENTRIES) {
            catch_sled_panic(|| write_batch(tree, part))?;
        }
        self.lock().leaving = Arc::default();
        Ok(())
    }
}

fn write_batch(
    tree: &sled::Db,
    changes: &[(&Vec<u8>, &Option<Vec<u8>>)],
) -> Result<(), DatabaseError> {
    let mut batch = sled::Batch::default();
    for (key, value) in changes {
        match value {
            Some(value) => batch.insert(key.as_slice(), &*frame::deflated_frame(key, value)),
            // Most removed keys were never written; sled would log their removal all the same.
            None if tree.contains_key(key)? => batch.remove(key.as_slice()),
            None => {}
        }
    }
    Ok(tree.apply_batch(batch)?)
}
