//! Takes batches from many callers and gives them to the writer together.

use super::StoreError;
use super::ledger::End;
use super::renewal::Renewal;
use super::writer::{self, Writer};
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::{self, JoinHandle};

/// How many batches share a flush at most.
const GROUP: usize = 1024;

/// A batch somebody waits for.
struct Job {
    batch: writer::Job,
    reply: SyncSender<Result<(), StoreError>>,
}

/// Takes batches from many callers.
///
/// A caller who finds the writer idle writes by itself, which spares two changes of threads; everybody else queues for the
/// committing thread, which takes all that waits at once.
pub(super) struct Committer {
    writer: Arc<Mutex<Writer>>,
    queue: Option<Sender<Job>>,
    /// How many callers queue: while there is one, nobody goes past.
    queuing: AtomicUsize,
    thread: Option<JoinHandle<()>>,
    renewal: Arc<Renewal>,
}

impl Committer {
    /// Starts the committing thread.
    pub(super) fn start(writer: Writer) -> io::Result<Self> {
        let writer = Arc::new(Mutex::new(writer));
        let (queue, jobs) = channel();
        let shared = Arc::clone(&writer);
        let thread = thread::Builder::new().name("pagoda-store".into());
        let renewal = Arc::new(Renewal::default());
        let renewing = Arc::clone(&renewal);
        let thread = thread.spawn(move || commit_all(&shared, &jobs, &renewing))?;
        Ok(Self {
            writer,
            queue: Some(queue),
            queuing: AtomicUsize::new(0),
            thread: Some(thread),
            renewal,
        })
    }

    /// Where the ledger ends now, and its file, to be read up to there.
    pub(super) fn ledger(&self) -> io::Result<(End, File)> {
        self.locked().ledger()
    }

    /// Takes nothing more, with everything in the files: where the ledger ends then, and the folder of the database; none if the
    /// store has failed.
    pub(super) fn close(&self) -> Option<(End, PathBuf)> {
        self.renewal.stop();
        self.locked().close()
    }

    fn locked(&self) -> MutexGuard<'_, Writer> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a batch and returns when it is durable.
    pub(super) fn commit(&self, batch: writer::Job) -> Result<(), StoreError> {
        if let Some(mut writer) = self.idle_writer() {
            let mut results = writer.write(vec![batch]);
            self.renewal.start_if_wanted(&self.writer, &writer);
            return results.pop().expect("one result for one batch");
        }
        self.queuing.fetch_add(1, Ordering::Relaxed);
        let result = self.queue_up(batch);
        self.queuing.fetch_sub(1, Ordering::Relaxed);
        result
    }

    fn idle_writer(&self) -> Option<MutexGuard<'_, Writer>> {
        if self.queuing.load(Ordering::Relaxed) > 0 {
            return None;
        }
        match self.writer.try_lock() {
            Ok(writer) => Some(writer),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    fn queue_up(&self, batch: writer::Job) -> Result<(), StoreError> {
        let stopped = || StoreError::Stopped {
            reason: "its writing thread has ended".into(),
        };
        let (reply, answer) = sync_channel(1);
        let queue = self.queue.as_ref().ok_or_else(stopped)?;
        let job = Job { batch, reply };
        queue.send(job).map_err(|_| stopped())?;
        answer.recv().map_err(|_| stopped())?
    }
}

impl Drop for Committer {
    /// Finishes what is waiting.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // A panic there was told to its callers already.
            let _ = thread.join();
        }
    }
}

fn commit_all(writer: &Arc<Mutex<Writer>>, jobs: &Receiver<Job>, renewal: &Arc<Renewal>) {
    while let Ok(first) = jobs.recv() {
        let shared = writer;
        let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
        let group = [first].into_iter().chain(jobs.try_iter()).take(GROUP);
        let (batches, replies): (Vec<_>, Vec<_>) = group.map(|job| (job.batch, job.reply)).unzip();
        let results = writer.write(batches);
        renewal.start_if_wanted(shared, &writer);
        drop(writer);
        for (reply, result) in replies.into_iter().zip(results) {
            // A caller who is gone misses nothing.
            let _ = reply.send(result);
        }
    }
}
