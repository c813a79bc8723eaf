//! Compaction: rewrites ledger and database in the background when they have grown too long.
//!
//! sled reuses little of the space it no longer needs, so its files grow with every write. Ledger and database are therefore
//! replaced together: both are written from the current content, the changes made meanwhile are added, and the files are
//! exchanged while the writer is locked.

use super::disk;
use super::error::{DatabaseError, catch_sled_panic};
use super::ledger::NewLedger;
use super::opening::{now, write_confirmed};
use super::sled_files::{self, Database, Loader};
use super::writer::Writer;
use std::fs;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Number of bytes to be appended before a failed compaction is retried.
const RETRY_AFTER_BYTES: u64 = 16 << 20;

/// Largest number of bytes of changes that are added while the writer is locked.
const MAX_FINAL_CHANGES: u64 = 64 * 1024;

/// Number of rounds in which changes are added before the writer is locked. It is limited because changes may arrive as fast as
/// they are added.
const CATCH_UP_ROUNDS: usize = 4;

/// Time for readers of the old database to finish.
const READER_GRACE: Duration = Duration::from_secs(2);

/// Pause between two looks at something that is awaited.
const PAUSE: Duration = Duration::from_millis(20);

/// The compaction thread, if it is running.
#[derive(Default)]
pub(super) struct Compaction {
    is_running: AtomicBool,
    /// Set when the store is closed.
    is_stopping: AtomicBool,
    thread: Mutex<Option<JoinHandle<()>>>,
}

fn lock(writer: &Mutex<Writer>) -> MutexGuard<'_, Writer> {
    writer.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Compaction {
    /// Starts the thread if a compaction is needed.
    pub(super) fn start_if_needed(self: &Arc<Self>, shared: &Arc<Mutex<Writer>>, writer: &Writer) {
        let stops = self.is_stopping.load(Ordering::Relaxed);
        if stops || !writer.needs_compaction() || self.is_running.swap(true, Ordering::AcqRel) {
            return;
        }
        let (compaction, shared) = (Arc::clone(self), Arc::clone(shared));
        let thread = thread::Builder::new().name("pagoda-compact".into());
        let thread = thread.spawn(move || {
            if let Err(error) = compaction.run(&shared)
                && !compaction.is_stopping()
            {
                tracing::error!(%error, "compaction failed; ledger and database stay as they are");
                lock(&shared).postpone_compaction(RETRY_AFTER_BYTES);
            }
            compaction.is_running.store(false, Ordering::Release);
        });
        match thread {
            Ok(thread) => {
                let mut place = self.thread.lock().unwrap_or_else(PoisonError::into_inner);
                *place = Some(thread);
            }
            Err(error) => {
                tracing::error!(%error, "the compaction thread cannot be started");
                self.is_running.store(false, Ordering::Release);
            }
        }
    }

    /// Compacts now, after the compaction that is running.
    pub(super) fn run_now(&self, shared: &Mutex<Writer>) -> Result<(), DatabaseError> {
        while self.is_running.swap(true, Ordering::AcqRel) {
            thread::sleep(PAUSE);
        }
        let done = self.run(shared);
        self.is_running.store(false, Ordering::Release);
        done
    }

    /// Stops a compaction, waits for its end, and prevents further ones.
    pub(super) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
        let thread = self.thread.lock();
        let thread = thread.unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // If it panicked, the old files are still complete.
            if thread.join().is_err() {
                self.is_running.store(false, Ordering::Release);
            }
        }
        while self.is_running.load(Ordering::Acquire) {
            thread::sleep(PAUSE);
        }
    }

    fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }

    fn run(&self, shared: &Mutex<Writer>) -> Result<(), DatabaseError> {
        let folder = lock(shared).folder().to_owned();
        let database = sled_files::create(&folder)?;
        match self.replace(shared, database.clone()) {
            Ok(Some(old)) => self.remove(old),
            // The new database is not needed.
            Ok(None) => self.remove(database),
            Err(error) => self.remove(database).and(Err(error)),
        }
    }

    /// Writes the new ledger and fills the new database. Returns the old database; `None` if the store is closed meanwhile.
    fn replace(
        &self,
        shared: &Mutex<Writer>,
        database: Database,
    ) -> Result<Option<Database>, DatabaseError> {
        let (mut from, folder, tree, confirmed) = lock(shared).begin_compaction()?;
        let mut loader = Loader::new(&database.tree);
        let mut damage = None;
        let mut ledger = NewLedger::write(&folder, from.sequence, now(), |base| {
            write_confirmed(&confirmed.all(), base)?;
            damage = sled_files::scan_readable(&tree, [], &mut |key, value| {
                if self.is_stopping() {
                    return Err(io::ErrorKind::Interrupted.into());
                }
                base.put(key, Some(value))?;
                let put = loader.put(key, value);
                put.map_err(|error| io::Error::other(error.to_string()))
            })?;
            Ok(())
        })?;
        if let Some(damage) = damage {
            return Err(DatabaseError::Damage(damage));
        }
        loader.flush()?;
        for _ in 0..CATCH_UP_ROUNDS {
            let (end, file) = lock(shared).ledger()?;
            for changes in ledger.append_from(&file, from, end)? {
                sled_files::apply(&database.tree, changes)?;
            }
            let added = end.length - from.length;
            from = end;
            if added < MAX_FINAL_CHANGES {
                break;
            }
        }
        // sled's files are as everybody's; the folder around them is not.
        let _ = disk::make_private(&database.folder);
        // The slow part, before the writer is locked.
        ledger.sync()?;
        match self.is_stopping() {
            true => Ok(None),
            false => lock(shared).replace(ledger, database, from),
        }
    }

    /// Removes a database after readers have had time to finish.
    fn remove(&self, database: Database) -> Result<(), DatabaseError> {
        let started = Instant::now();
        while started.elapsed() < READER_GRACE && !self.is_stopping() {
            thread::sleep(PAUSE);
        }
        let Database { tree, folder, .. } = database;
        catch_sled_panic(|| {
            drop(tree);
            Ok(())
        })?;
        fs::remove_dir_all(folder)?;
        Ok(())
    }
}
