//! The one who writes: checks batches, applies them and makes them durable, many with one flush.

use super::confirmed::Confirmed;
use super::error::{Trouble, guarded};
use super::frame::{self, framed};
use super::keys::{self, Kind};
use super::{ANSWERS_KEPT, Batch, Entry, StoreError, TableId};
use std::collections::HashMap;
use std::fs::File;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::thread::{self, JoinHandle};

/// How many batches share a flush at most.
const GROUP: usize = 1024;

/// How many tables the writer remembers before it begins to ask the tree again.
const REMEMBERED: usize = 50_000;

/// A batch somebody waits for.
struct Job {
    table: TableId,
    batch: Batch,
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
    pub(super) fn commit(&self, table: TableId, batch: Batch) -> Result<(), StoreError> {
        if let Some(mut writer) = self.idle_writer() {
            return writer.write_alone(table, batch);
        }
        self.queuing.fetch_add(1, Ordering::Relaxed);
        let result = self.queue_up(table, batch);
        self.queuing.fetch_sub(1, Ordering::Relaxed);
        result
    }

    fn queue_up(&self, table: TableId, batch: Batch) -> Result<(), StoreError> {
        let stopped = || StoreError::Stopped {
            reason: "its writing thread has ended".into(),
        };
        let (reply, answer) = sync_channel(1);
        let queue = self.queue.as_ref().ok_or_else(stopped)?;
        queue
            .send(Job {
                table,
                batch,
                reply,
            })
            .map_err(|_| stopped())?;
        answer.recv().map_err(|_| stopped())?
    }

    fn idle_writer(&self) -> Option<std::sync::MutexGuard<'_, Writer>> {
        if self.queuing.load(Ordering::Relaxed) > 0 {
            return None;
        }
        match self.writer.try_lock() {
            Ok(writer) => Some(writer),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
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
        let mut group = vec![first];
        group.extend(jobs.try_iter().take(GROUP - 1));
        writer.write_group(group);
    }
}

/// What the writer remembers of a table.
#[derive(Clone, Copy, Debug)]
struct Ends {
    records: u64,
    next_answer: u64,
}

/// Checks and writes batches, one thread at a time.
pub(super) struct Writer {
    folder: PathBuf,
    folder_handle: File,
    tree: sled::Db,
    confirmed: Arc<Confirmed>,
    ends: HashMap<TableId, Ends>,
    /// Why nothing is written any more: after a failed write nobody knows what is on the disk.
    failed: Option<StoreError>,
}

impl Writer {
    pub(super) fn new(
        folder: PathBuf,
        tree: sled::Db,
        confirmed: Arc<Confirmed>,
    ) -> std::io::Result<Self> {
        let folder_handle = File::open(&folder)?;
        Ok(Self {
            folder,
            folder_handle,
            tree,
            confirmed,
            ends: HashMap::new(),
            failed: None,
        })
    }

    fn write_alone(&mut self, table: TableId, batch: Batch) -> Result<(), StoreError> {
        let records = self.apply(table, batch)?;
        self.make_durable(&[(table, records)])
    }

    fn write_group(&mut self, group: Vec<Job>) {
        let mut waiting = Vec::with_capacity(group.len());
        let mut written = Vec::with_capacity(group.len());
        for Job {
            table,
            batch,
            reply,
        } in group
        {
            match self.apply(table, batch) {
                Ok(records) => {
                    written.push((table, records));
                    waiting.push(reply);
                }
                // A caller who is gone misses nothing.
                Err(error) => drop(reply.send(Err(error))),
            }
        }
        let result = self.make_durable(&written);
        for reply in waiting {
            let _ = reply.send(result.clone());
        }
    }

    /// Checks a batch and puts it into the tree, not yet durable. How many records the journal has then.
    fn apply(&mut self, table: TableId, batch: Batch) -> Result<u64, StoreError> {
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        let ends = self.ends_of(table)?;
        if batch.expected != ends.records {
            return Err(StoreError::Conflict {
                table,
                expected: batch.expected,
                found: ends.records,
            });
        }
        let (changes, ends) = self.changes(table, batch, ends)?;
        guarded(|| Ok(self.tree.apply_batch(changes)?))
            .map_err(|trouble| self.fail("writing", trouble))?;
        self.ends.insert(table, ends);
        Ok(ends.records)
    }

    /// sled's `flush` writes without waiting for the disk's own cache; `syncfs` does, for sled's log and its blobs alike.
    fn make_durable(&mut self, written: &[(TableId, u64)]) -> Result<(), StoreError> {
        if written.is_empty() {
            return Ok(());
        }
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        let durable = guarded(|| {
            self.tree.flush()?;
            rustix::fs::syncfs(&self.folder_handle).map_err(std::io::Error::from)?;
            for &(table, records) in written {
                self.confirmed.remember(table, records)?;
            }
            Ok(())
        });
        durable.map_err(|trouble| self.fail("writing", trouble))
    }

    fn fail(&mut self, doing: &'static str, trouble: Trouble) -> StoreError {
        let error = StoreError::of_database(&self.folder, doing, trouble);
        self.failed = Some(error.clone());
        error
    }

    /// The ends of a table's journal and of its ring of answers, from memory or from the tree.
    fn ends_of(&mut self, table: TableId) -> Result<Ends, StoreError> {
        if let Some(ends) = self.ends.get(&table) {
            return Ok(*ends);
        }
        if self.ends.len() >= REMEMBERED {
            self.ends.clear();
        }
        let confirmed = self.confirmed.records(table);
        let records = self.end(Kind::Journal, table, Entry::Record(confirmed))?;
        if records < confirmed {
            return Err(StoreError::lost_records(table, records, confirmed));
        }
        let ends = Ends {
            records,
            next_answer: self.end(Kind::Ring, table, Entry::Answer)?,
        };
        // What will be written beside is read once before: damage found now harms this table alone.
        self.end(Kind::Outbox, table, Entry::Outbox)?;
        self.get(table, Entry::Note, &keys::of_table(Kind::Note, table))?;
        self.ends.insert(table, ends);
        Ok(ends)
    }

    /// One more than the last number of a kind.
    fn end(&self, kind: Kind, table: TableId, entry: Entry) -> Result<u64, StoreError> {
        let prefix = keys::of_table(kind, table);
        let last = guarded(|| Ok(self.tree.scan_prefix(&prefix).next_back().transpose()?));
        let last = last
            .map_err(|trouble| StoreError::of_entry(&self.folder, table, entry.clone(), trouble))?;
        let Some((key, _)) = last else { return Ok(0) };
        let number = keys::number_of(&key).and_then(|number| number.checked_add(1));
        number.ok_or_else(|| StoreError::damaged(table, entry, "its key is damaged".into()))
    }

    fn get(
        &self,
        table: TableId,
        entry: Entry,
        key: &[u8],
    ) -> Result<Option<sled::IVec>, StoreError> {
        guarded(|| Ok(self.tree.get(key)?))
            .map_err(|trouble| StoreError::of_entry(&self.folder, table, entry, trouble))
    }

    /// A batch as changes to the tree, and the ends of the table after it.
    fn changes(
        &self,
        table: TableId,
        batch: Batch,
        ends: Ends,
    ) -> Result<(sled::Batch, Ends), StoreError> {
        let mut changes = sled::Batch::default();
        let mut put = |key: Vec<u8>, head: &[u8], rest: &[u8]| {
            let value = framed(&key, head, rest);
            changes.insert(key, value);
        };
        let mut after = ends;
        for record in &batch.records {
            put(
                keys::numbered(Kind::Journal, table, after.records),
                &[],
                record,
            );
            after.records += 1;
        }
        let mut forgotten = Vec::new();
        if let Some((request, answer)) = &batch.answer {
            let key = keys::answer(table, request);
            let place = match self.place_of_answer(table, &key)? {
                Some(place) => place,
                None => {
                    let place = ends.next_answer;
                    put(keys::numbered(Kind::Ring, table, place), &[], request);
                    forgotten = self.oldest_answer(table, place)?;
                    after.next_answer += 1;
                    place
                }
            };
            put(key, &place.to_be_bytes(), answer);
        }
        // Every table has a note: lists of tables and the search for a channel's last go by it.
        let is_new = ends.records == 0 && batch.note.is_none();
        let note_key = keys::of_table(Kind::Note, table);
        if let Some(note) = &batch.note {
            put(note_key, &[], note);
        } else if is_new && self.get(table, Entry::Note, &note_key)?.is_none() {
            put(note_key, &[], &[]);
        }
        for key in forgotten {
            changes.remove(key);
        }
        for number in &batch.sent {
            changes.remove(keys::numbered(Kind::Outbox, table, *number));
        }
        for (number, post) in &batch.posts {
            let key = keys::numbered(Kind::Outbox, table, *number);
            let value = framed(&key, &[], post);
            changes.insert(key, value);
        }
        Ok((changes, after))
    }

    /// Where in the ring the answer to a request stands already. One that does not read is written anew.
    fn place_of_answer(&self, table: TableId, key: &[u8]) -> Result<Option<u64>, StoreError> {
        let value = self.get(table, Entry::Answer, key)?;
        let payload = value
            .as_ref()
            .and_then(|value| frame::payload(key, value).ok());
        Ok(payload.and_then(|payload| Some(u64::from_be_bytes(*payload.first_chunk()?))))
    }

    /// The keys of the answer that gives way when one is put at a place of the ring.
    fn oldest_answer(&self, table: TableId, place: u64) -> Result<Vec<Vec<u8>>, StoreError> {
        let Some(oldest) = place.checked_sub(ANSWERS_KEPT) else {
            return Ok(Vec::new());
        };
        let ring = keys::numbered(Kind::Ring, table, oldest);
        let value = self.get(table, Entry::Answer, &ring)?;
        let request = value
            .as_ref()
            .and_then(|value| frame::payload(&ring, value).ok());
        // Should the ring be damaged here, one old answer stays forever: no harm.
        let answer = request.map(|request| keys::answer(table, request));
        Ok(answer.into_iter().chain([ring]).collect())
    }
}
