//! The door to the writer: batches of many callers, taken together.

use super::StoreError;
use super::writer::{self, Writer};
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
}

impl Committer {
    /// Starts the committing thread.
    pub(super) fn start(writer: Writer) -> std::io::Result<Self> {
        let writer = Arc::new(Mutex::new(writer));
        let (queue, jobs) = channel();
        let shared = Arc::clone(&writer);
        let thread = thread::Builder::new().name("pagoda-store".into());
        let thread = thread.spawn(move || commit_all(&shared, &jobs))?;
        Ok(Self {
            writer,
            queue: Some(queue),
            queuing: AtomicUsize::new(0),
            thread: Some(thread),
        })
    }

    /// Writes a batch and returns when it is durable.
    pub(super) fn commit(&self, batch: writer::Job) -> Result<(), StoreError> {
        if let Some(mut writer) = self.idle_writer() {
            let mut results = writer.write(vec![batch]);
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

fn commit_all(writer: &Mutex<Writer>, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
        let group = [first].into_iter().chain(jobs.try_iter()).take(GROUP);
        let (batches, replies): (Vec<_>, Vec<_>) = group.map(|job| (job.batch, job.reply)).unzip();
        let results = writer.write(batches);
        drop(writer);
        for (reply, result) in replies.into_iter().zip(results) {
            // A caller who is gone misses nothing.
            let _ = reply.send(result);
        }
    }
}
