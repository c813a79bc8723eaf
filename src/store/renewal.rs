//! Writes ledger and database anew while the store is used, when the changes in the ledger have grown long.
//!
//! sled reuses little of what it no longer needs: its files grow as long as it is written. So the database is replaced together
//! with the ledger: both are written from what is there, then the changes made meanwhile are added, and then they are exchanged
//! while nobody writes.

use super::error::{DatabaseError, guarded};
use super::ledger::NewLedger;
use super::opening::{each_entry, now, write_confirmed};
use super::sled_files::{self, Database, Loader};
use super::writer::Writer;
use std::fs;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// After a failure it is tried again when so many bytes more have been appended.
const RETRY_AFTER: u64 = 16 << 20;

/// So few bytes of changes are added while nobody can write.
const LAST_CHANGES: u64 = 64 * 1024;

/// How often changes are added before, however many there are: where somebody writes as fast, there are always some.
const ROUNDS: usize = 4;

/// Somebody may still read the old database.
const READERS: Duration = Duration::from_secs(2);

/// The thread that writes ledger and database anew, if there is one.
#[derive(Default)]
pub(super) struct Renewal {
    runs: AtomicBool,
    /// Set when the store is closed: it stops then.
    stops: AtomicBool,
    thread: Mutex<Option<JoinHandle<()>>>,
}

fn lock(writer: &Mutex<Writer>) -> MutexGuard<'_, Writer> {
    writer.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Renewal {
    /// Begins, if the ledger has grown long.
    pub(super) fn start_if_wanted(self: &Arc<Self>, shared: &Arc<Mutex<Writer>>, writer: &Writer) {
        let stops = self.stops.load(Ordering::Relaxed);
        if stops || !writer.wants_renewal() || self.runs.swap(true, Ordering::AcqRel) {
            return;
        }
        let (renewal, shared) = (Arc::clone(self), Arc::clone(shared));
        let thread = thread::Builder::new().name("pagoda-renewal".into());
        let thread = thread.spawn(move || {
            if let Err(trouble) = renewal.run(&shared)
                && !renewal.stops()
            {
                tracing::error!(%trouble, "ledger and database could not be written anew; the old ones are used on");
                lock(&shared).put_off_renewal(RETRY_AFTER);
            }
            renewal.runs.store(false, Ordering::Release);
        });
        match thread {
            Ok(thread) => {
                let mut place = self.thread.lock().unwrap_or_else(PoisonError::into_inner);
                *place = Some(thread);
            }
            Err(error) => {
                tracing::error!(%error, "ledger and database could not be written anew");
                self.runs.store(false, Ordering::Release);
            }
        }
    }

    /// Waits until it has ended, and lets it begin no more.
    pub(super) fn stop(&self) {
        self.stops.store(true, Ordering::Relaxed);
        let thread = self.thread.lock();
        let thread = thread.unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // Whatever it panicked about, the old files are still there.
            let _ = thread.join();
        }
    }

    fn stops(&self) -> bool {
        self.stops.load(Ordering::Relaxed)
    }

    fn run(&self, shared: &Mutex<Writer>) -> Result<(), DatabaseError> {
        let folder = lock(shared).folder().to_owned();
        let database = sled_files::create(&folder)?;
        match self.replace(shared, database.clone()) {
            Ok(Some(old)) => self.remove(old),
            // The new one is not needed.
            Ok(None) => self.remove(database),
            Err(trouble) => self.remove(database).and(Err(trouble)),
        }
    }

    /// Writes the new ledger and fills the new database. The database that was there; none if the store is closed before.
    fn replace(
        &self,
        shared: &Mutex<Writer>,
        database: Database,
    ) -> Result<Option<Database>, DatabaseError> {
        let (mut from, folder, tree, confirmed) = lock(shared).begin_renewal();
        let mut loader = Loader::new(&database.tree);
        let mut damage = None;
        let mut ledger = NewLedger::write(&folder, from.sequence, now(), |base| {
            write_confirmed(&confirmed.all(), base)?;
            damage = each_entry(&tree, &confirmed.all(), &mut |key, value| {
                if self.stops() {
                    return Err(io::ErrorKind::Interrupted.into());
                }
                base.put(key, Some(value))?;
                let put = loader.put(key, value);
                put.map_err(|trouble| io::Error::other(trouble.to_string()))
            })?;
            Ok(())
        })?;
        if let Some(damage) = damage {
            return Err(DatabaseError::Damage(damage));
        }
        loader.flush()?;
        for _ in 0..ROUNDS {
            let (end, file) = lock(shared).ledger()?;
            for changes in ledger.append_from(&file, from, end)? {
                sled_files::apply(&database.tree, changes)?;
            }
            let added = end.length - from.length;
            from = end;
            if added < LAST_CHANGES {
                break;
            }
        }
        // The slow part, before anybody has to wait for it.
        ledger.sync()?;
        match self.stops() {
            true => Ok(None),
            false => lock(shared).replace(ledger, database, from),
        }
    }

    /// Removes a database when nobody reads it any more.
    fn remove(&self, database: Database) -> Result<(), DatabaseError> {
        let begun = Instant::now();
        while begun.elapsed() < READERS && !self.stops() {
            thread::sleep(Duration::from_millis(20));
        }
        let Database { tree, folder } = database;
        guarded(|| {
            drop(tree);
            Ok(())
        })?;
        fs::remove_dir_all(folder)?;
        Ok(())
    }
}
