//! Collects write requests of several callers and passes them to the writer in groups.

use super::StoreError;
use super::compaction::Compaction;
use super::error::DatabaseError;
use super::ledger::LedgerEnd;
use super::sled_files::Database;
use super::writer::{WriteRequest, Writer};
use std::fs::File;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Largest number of requests that share one flush.
const MAX_GROUP: usize = 1024;

/// Time between two writes of recent changes to sled. Posts are usually delivered and removed by then.
const WRITE_BACK_INTERVAL: Duration = Duration::from_secs(1);

/// A request with the channel on which its caller waits.
struct QueuedWrite {
    request: WriteRequest,
    reply: SyncSender<Result<(), StoreError>>,
}

/// Collects write requests of several callers.
///
/// A caller that finds the writer idle writes directly, which saves two thread switches. Other callers queue for the commit
/// thread, which takes the whole queue at once.
pub(super) struct Committer {
    writer: Arc<Mutex<Writer>>,
    queue: Option<Sender<QueuedWrite>>,
    /// Number of queued callers. While it is not 0, no caller bypasses the queue.
    queued_callers: AtomicUsize,
    thread: Option<JoinHandle<()>>,
    /// The thread that writes recent changes to sled; it ends when the sender is dropped.
    write_back: Option<(Sender<()>, JoinHandle<()>)>,
    compaction: Arc<Compaction>,
}

impl Committer {
    /// Starts the commit thread.
    pub(super) fn start(writer: Writer) -> io::Result<Self> {
        let writer = Arc::new(Mutex::new(writer));
        let (queue, queued) = channel();
        let shared = Arc::clone(&writer);
        let thread = thread::Builder::new().name("pagoda-store".into());
        let compaction = Arc::new(Compaction::default());
        let shared_compaction = Arc::clone(&compaction);
        let thread = thread.spawn(move || run_commits(&shared, &queued, &shared_compaction))?;
        let (stop, stopped) = channel();
        let shared = Arc::clone(&writer);
        let write_back = thread::Builder::new().name("pagoda-sled".into());
        let write_back = write_back.spawn(move || run_write_back(&shared, &stopped))?;
        Ok(Self {
            writer,
            queue: Some(queue),
            queued_callers: AtomicUsize::new(0),
            thread: Some(thread),
            write_back: Some((stop, write_back)),
            compaction,
        })
    }

    /// Returns the current end of the ledger and its file.
    pub(super) fn ledger(&self) -> io::Result<(LedgerEnd, File)> {
        self.lock_writer().ledger()
    }

    /// Writes ledger and database anew, from the database.
    pub(super) fn rewrite(&self) -> Result<(), DatabaseError> {
        self.compaction.run_now(&self.writer)
    }

    /// Lets the next operation of a kind fail.
    #[cfg(feature = "testing")]
    pub(super) fn fail_next(&self, fault: super::writer::Fault) {
        self.lock_writer().fail_next(fault);
    }

    /// Flushes and stops the store. Returns the end of the ledger and the database; `None` if the store has failed.
    pub(super) fn close(&self) -> Option<(LedgerEnd, Database)> {
        self.compaction.stop();
        self.lock_writer().close()
    }

    fn lock_writer(&self) -> MutexGuard<'_, Writer> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a request and returns when it is durable.
    pub(super) fn commit(&self, request: WriteRequest) -> Result<(), StoreError> {
        if let Some(mut writer) = self.idle_writer() {
            let mut results = writer.write(vec![request]);
            self.compaction.start_if_needed(&self.writer, &writer);
            return results.pop().expect("one result for one request");
        }
        self.queued_callers.fetch_add(1, Ordering::Relaxed);
        let result = self.enqueue_and_wait(request);
        self.queued_callers.fetch_sub(1, Ordering::Relaxed);
        result
    }

    fn idle_writer(&self) -> Option<MutexGuard<'_, Writer>> {
        if self.queued_callers.load(Ordering::Relaxed) > 0 {
            return None;
        }
        match self.writer.try_lock() {
            Ok(writer) => Some(writer),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    fn enqueue_and_wait(&self, request: WriteRequest) -> Result<(), StoreError> {
        let stopped = || StoreError::Stopped {
            reason: "its writing thread has ended".into(),
        };
        let (reply, answer) = sync_channel(1);
        let queue = self.queue.as_ref().ok_or_else(stopped)?;
        let write = QueuedWrite { request, reply };
        queue.send(write).map_err(|_| stopped())?;
        answer.recv().map_err(|_| stopped())?
    }
}

impl Drop for Committer {
    /// Finishes queued writes.
    fn drop(&mut self) {
        self.queue = None;
        if let Some((stop, thread)) = self.write_back.take() {
            drop(stop);
            // The changes are in the ledger as well.
            let _ = thread.join();
        }
        if let Some(thread) = self.thread.take() {
            // If the thread panicked, its callers have received an error already.
            let _ = thread.join();
        }
    }
}

/// Writes recent changes to sled from time to time.
fn run_write_back(writer: &Mutex<Writer>, stopped: &Receiver<()>) {
    let lock = || writer.lock().unwrap_or_else(PoisonError::into_inner);
    while stopped.recv_timeout(WRITE_BACK_INTERVAL) == Err(RecvTimeoutError::Timeout) {
        let database = lock().database();
        if let Err(error) = database.write_back() {
            lock().write_back_failed(&database, error);
        }
    }
}

fn run_commits(
    writer: &Arc<Mutex<Writer>>,
    queued: &Receiver<QueuedWrite>,
    compaction: &Arc<Compaction>,
) {
    while let Ok(first) = queued.recv() {
        let shared = writer;
        let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
        let group = [first].into_iter().chain(queued.try_iter()).take(MAX_GROUP);
        let (requests, replies): (Vec<_>, Vec<_>) =
            group.map(|write| (write.request, write.reply)).unzip();
        let results = writer.write(requests);
        compaction.start_if_needed(shared, &writer);
        drop(writer);
        for (reply, result) in replies.into_iter().zip(results) {
            // The caller may be gone.
            let _ = reply.send(result);
        }
    }
}
