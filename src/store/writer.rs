//! Checks batches, appends many to the ledger and the tree at once, and makes them durable with one sync of the ledger.

use super::confirmed::Confirmed;
use super::error::{DatabaseError, guarded};
use super::frame::{self, framed};
use super::keys::{self, KeyKind};
use super::ledger::{Change, End, Ledger, NewLedger};
use super::sled_files::Database;
use super::{
    ANSWERS_KEPT, Batch, Entry, IndexChange, LARGEST_VALUE, People, StoreError, TableId, journal,
    packed, sled_files,
};
use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// What is to be written.
pub(super) enum Job {
    /// A batch of a table.
    Table(TableId, Box<Batch>),
    /// What is kept about people.
    People(People),
    /// The index of people.
    Index(IndexChange),
    /// Answers given before a time, in seconds since 1970, are deleted; not more than [`EXPIRED_AT_ONCE`].
    Expire(u64),
}

/// How many answers are deleted in one change.
pub(super) const EXPIRED_AT_ONCE: usize = 4096;

/// Why the store has failed, once it has; known to who writes and to who reads.
pub(super) type Failed = Arc<OnceLock<StoreError>>;

/// By how much sled's log may grow however little is in it.
const LOG_SLACK: u64 = 2 << 20;

/// The database that is read and written; another one when it was compacted.
pub(super) type Current = Arc<RwLock<Database>>;

/// The database of the moment.
pub(super) fn database(current: &Current) -> Database {
    let database = current.read().unwrap_or_else(PoisonError::into_inner);
    database.clone()
}

/// How many tables the writer remembers before it begins to ask the tree again.
const REMEMBERED: usize = 50_000;

/// What the writer remembers of a table.
#[derive(Clone, Copy, Debug)]
struct Ends {
    records: u64,
    next_answer: u64,
}

/// Changes that go into the tree together: one batch of sled's costs about as much as four single changes.
#[derive(Default)]
struct Staged {
    changes: Vec<Change>,
    tables: HashSet<TableId>,
    /// How many records the journals have then, and whether they were cut.
    lengths: Vec<(TableId, u64, bool)>,
    /// The latest time of the batches, in seconds since 1970.
    at: u64,
    /// Whether anything was accepted.
    accepted: bool,
    /// Whether records are removed from a journal, be it to pack them.
    removes_records: bool,
}

impl Staged {
    fn put(&mut self, key: Vec<u8>, head: &[u8], rest: &[u8]) {
        let value = framed(&key, head, rest);
        self.changes.push((key, Some(value)));
    }

    fn remove(&mut self, key: Vec<u8>) {
        self.changes.push((key, None));
    }
}

/// Checks and writes batches, one thread at a time.
pub(super) struct Writer {
    folder: PathBuf,
    ledger: Ledger,
    /// Until the ledger is so long it is not written anew.
    put_off: u64,
    /// Whether the ledger still holds what was rewritten or deleted because somebody is forgotten.
    forgets: bool,
    tree: sled::Db,
    /// What readers read.
    current: Current,
    /// sled's log, and how long it may become before the database is written anew.
    log: PathBuf,
    log_limit: u64,
    confirmed: Arc<Confirmed>,
    ends: HashMap<TableId, Ends>,
    /// Why nothing is written or read any more: after a failed write nobody knows what is on the disk.
    failed: Failed,
}

impl Writer {
    pub(super) fn new(
        folder: PathBuf,
        ledger: Ledger,
        current: Current,
        confirmed: Arc<Confirmed>,
        failed: Failed,
    ) -> Self {
        let Database {
            tree,
            folder: databases,
        } = database(&current);
        let mut writer = Self {
            folder,
            ledger,
            put_off: 0,
            forgets: false,
            tree,
            current,
            log: databases.join("db"),
            log_limit: 0,
            confirmed,
            ends: HashMap::new(),
            failed,
        };
        writer.limit_log();
        writer
    }

    /// Sets how long sled's log may become from what is in it: when it was just built it has about twice that length.
    fn limit_log(&mut self) {
        let entries = self.ledger.end().base_bytes;
        let fresh = self.log_length().min(2 * entries + LOG_SLACK);
        self.log_limit = fresh + entries / 2 + LOG_SLACK;
    }

    /// The folder of the store.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether the store works and its ledger has grown so long that it should be written anew, and the database with it.
    pub(super) fn wants_renewal(&self) -> bool {
        self.failed.get().is_none()
            && (self.forgets || self.ledger.is_long() || self.log_length() > self.log_limit)
            && self.ledger.end().length > self.put_off
    }

    /// The length of sled's log; nothing if that cannot be told.
    fn log_length(&self) -> u64 {
        let log = fs::metadata(&self.log);
        log.map_or(0, |log| log.len())
    }

    /// That is not wanted until so many bytes more have been appended.
    pub(super) fn put_off_renewal(&mut self, bytes: u64) {
        self.put_off = self.ledger.end().length + bytes;
    }

    /// Where the ledger ends now, and its file, to be read up to there while more is appended.
    pub(super) fn ledger(&self) -> io::Result<(End, File)> {
        Ok((self.ledger.end(), self.ledger.reader()?))
    }

    /// Where the ledger ends as a new one is begun, and what that is made from: the folder of the store, its tree and what was
    /// confirmed.
    pub(super) fn begin_renewal(&mut self) -> (End, PathBuf, sled::Db, Arc<Confirmed>) {
        self.forgets = false;
        let confirmed = Arc::clone(&self.confirmed);
        let end = self.ledger.end();
        (end, self.folder.clone(), self.tree.clone(), confirmed)
    }

    /// Puts a new ledger and a new database in the place of those there are, after the changes that were made since `from`.
    /// The database that was there; none if the store has failed.
    pub(super) fn replace(
        &mut self,
        mut ledger: NewLedger,
        database: Database,
        from: End,
    ) -> Result<Option<Database>, DatabaseError> {
        if self.failed.get().is_some() {
            return Ok(None);
        }
        let end = self.ledger.end();
        for changes in ledger.append_from(&self.ledger.reader()?, from, end)? {
            sled_files::apply(&database.tree, changes)?;
        }
        self.ledger = ledger.replace()?;
        self.put_off = 0;
        self.tree = database.tree.clone();
        self.log = database.folder.join("db");
        self.limit_log();
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        Ok(Some(std::mem::replace(&mut *current, database)))
    }

    /// Takes nothing more, with everything in the files: where the ledger ends then, and the folder of the database; none if it has
    /// failed.
    pub(super) fn close(&mut self) -> Option<(End, PathBuf)> {
        if self.failed.get().is_some() {
            return None;
        }
        let flushed = guarded(|| Ok(self.tree.flush()?));
        let closed = StoreError::Stopped {
            reason: "it is closed".into(),
        };
        // Nobody else sets it: the writer is locked.
        let _ = self.failed.set(closed);
        let folder = database(&self.current).folder;
        flushed.is_ok().then_some((self.ledger.end(), folder))
    }

    /// Writes batches and returns when all that were accepted are durable: a result for each, in order.
    pub(super) fn write(&mut self, batches: Vec<Job>) -> Vec<Result<(), StoreError>> {
        let mut staged = Staged::default();
        let stage = |job: Job| self.stage(&mut staged, &job);
        let results: Vec<_> = batches.into_iter().map(stage).collect();
        let durable = self
            .apply(&mut staged)
            .and_then(|()| self.make_durable(&staged));
        results
            .into_iter()
            .map(|accepted| accepted.and(durable.clone()))
            .collect()
    }

    /// Checks a job and stages its changes.
    fn stage(&mut self, staged: &mut Staged, job: &Job) -> Result<(), StoreError> {
        if let Some(error) = self.failed.get() {
            return Err(error.clone());
        }
        match job {
            Job::Table(table, batch) => self.stage_batch(staged, *table, batch)?,
            Job::People(people) => {
                self.forgets |= people.iter().any(|(_, kept)| kept.is_none());
                stage_people(staged, people);
            }
            Job::Index(change) => self.stage_index(staged, change)?,
            Job::Expire(before) => self.stage_expiry(staged, *before)?,
        }
        staged.accepted = true;
        Ok(())
    }

    /// Checks a batch and stages its changes.
    fn stage_batch(
        &mut self,
        staged: &mut Staged,
        table: TableId,
        batch: &Batch,
    ) -> Result<(), StoreError> {
        // What the table has staged already must be in the tree before its answers are looked up.
        if staged.tables.contains(&table) {
            self.apply(staged)?;
        }
        let ends = self.ends_of(table, batch.cut)?;
        let rewritten = batch.rewritten.as_ref();
        let rewritten = rewritten.map(|records| records.len() as u64);
        let mut known = [Some(batch.expected), rewritten].into_iter().flatten();
        let is_expected = |known: u64| match batch.cut {
            true => known <= ends.records,
            false => known == ends.records,
        };
        if let Some(expected) = known.find(|known| !is_expected(*known)) {
            let found = ends.records;
            return Err(StoreError::Conflict {
                table,
                expected,
                found,
            });
        }
        let ends = self.stage_changes(staged, table, batch, ends)?;
        stage_people(staged, &batch.people);
        let is_deleted = |(_, kept): &(u64, Option<Vec<u8>>)| kept.is_none();
        self.forgets |= batch.rewritten.is_some() || batch.people.iter().any(is_deleted);
        staged.removes_records |= batch.over || batch.cut || batch.rewritten.is_some();
        staged.tables.insert(table);
        staged.lengths.push((table, ends.records, batch.cut));
        staged.at = staged.at.max(batch.at);
        self.ends.insert(table, ends);
        Ok(())
    }

    /// Stages a change of the index of people.
    fn stage_index(&mut self, staged: &mut Staged, change: &IndexChange) -> Result<(), StoreError> {
        match change {
            IndexChange::Clear => {
                // What is staged already must be in the tree before all that is there is removed.
                self.apply(staged)?;
                let stored = self.tree.scan_prefix([KeyKind::Member as u8]).keys();
                let keys = guarded(|| Ok(stored.collect::<Result<Vec<_>, _>>()?));
                let keys = keys.map_err(|trouble| self.fail("reading the index", trouble))?;
                keys.iter().for_each(|key| staged.remove(key.to_vec()));
            }
            IndexChange::Add(entries) => {
                for (person, table) in entries {
                    staged.put(keys::member(*person, *table), &[], &[]);
                }
            }
            IndexChange::Complete => staged.put(keys::INDEX_COMPLETE.to_vec(), &[], &[]),
        }
        Ok(())
    }

    /// Puts what is staged into the tree, all or nothing, not yet durable.
    fn apply(&mut self, staged: &mut Staged) -> Result<(), StoreError> {
        if let Some(error) = self.failed.get() {
            return Err(error.clone());
        }
        staged.tables.clear();
        let mut changes = std::mem::take(&mut staged.changes);
        if changes.is_empty() {
            return Ok(());
        }
        // A scan of sled is no snapshot: a reader in the middle of a journal would miss what is removed from it.
        let removes_records = std::mem::take(&mut staged.removes_records);
        let no_readers =
            removes_records.then(|| self.current.write().unwrap_or_else(PoisonError::into_inner));
        let applied = guarded(|| {
            self.ledger.append(staged.at, &changes)?;
            // A single change needs no batch, which costs sled half as much again.
            if let [(key, Some(value))] = changes.as_mut_slice() {
                self.tree
                    .insert(std::mem::take(key), std::mem::take(value))?;
                return Ok(());
            }
            sled_files::apply(&self.tree, changes)
        });
        drop(no_readers);
        applied.map_err(|trouble| self.fail("writing", trouble))
    }

    fn make_durable(&mut self, staged: &Staged) -> Result<(), StoreError> {
        if !staged.accepted {
            return Ok(());
        }
        let durable = guarded(|| {
            self.ledger.sync()?;
            for &(table, records, cut) in &staged.lengths {
                match cut {
                    true => self.confirmed.set(table, records)?,
                    false => self.confirmed.remember(table, records)?,
                }
            }
            Ok(())
        });
        durable.map_err(|trouble| self.fail("writing", trouble))
    }

    fn fail(&mut self, doing: &'static str, trouble: DatabaseError) -> StoreError {
        let error = StoreError::of_database(&self.folder, doing, trouble);
        // The first failure is what counts.
        let _ = self.failed.set(error.clone());
        error
    }

    /// The ends of a table's journal and of its ring of answers, from memory or from the tree.
    fn ends_of(&mut self, table: TableId, cut: bool) -> Result<Ends, StoreError> {
        if let Some(ends) = self.ends.get(&table) {
            return Ok(*ends);
        }
        if self.ends.len() >= REMEMBERED {
            self.ends.clear();
        }
        let confirmed = self.confirmed.records(table);
        let records = journal::length(&self.tree, table).map_err(|trouble| {
            StoreError::of_entry(&self.folder, table, Entry::Record(confirmed), trouble)
        })?;
        if records < confirmed && !cut {
            return Err(StoreError::lost_records(table, records, confirmed));
        }
        let ends = Ends {
            records,
            next_answer: self.end(KeyKind::Ring, table, Entry::Answer)?,
        };
        // What will be written beside is read once before: damage found now harms this table alone.
        self.end(KeyKind::Outbox, table, Entry::Outbox)?;
        self.get(table, Entry::Note, &keys::of_table(KeyKind::Note, table))?;
        self.ends.insert(table, ends);
        Ok(ends)
    }

    /// One more than the last number of a kind.
    fn end(&self, kind: KeyKind, table: TableId, entry: Entry) -> Result<u64, StoreError> {
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

    /// Stages the changes of a batch. The ends of the table after it.
    fn stage_changes(
        &self,
        staged: &mut Staged,
        table: TableId,
        batch: &Batch,
        ends: Ends,
    ) -> Result<Ends, StoreError> {
        // All that is looked up comes first: once something is staged, nothing may fail.
        let records = self.changed_journal(table, batch, ends)?;
        let old = match batch.rewritten.is_some() || batch.over {
            true => self.all_answers(table)?,
            false => Vec::new(),
        };
        let place = match &batch.answer {
            Some(_) if !old.is_empty() => None,
            Some((request, _)) => self.place_of_answer(table, &keys::answer(table, request))?,
            None => None,
        };
        let is_new_answer = batch.answer.is_some() && place.is_none();
        let forgotten = if is_new_answer {
            self.oldest_answer(table, ends.next_answer)?
        } else {
            Vec::new()
        };
        let note_key = keys::of_table(KeyKind::Note, table);
        // Every table has a note: lists of tables and the search for a channel's last go by it.
        let lacks_note = batch.note.is_none()
            && ends.records == 0
            && self.get(table, Entry::Note, &note_key)?.is_none();

        staged.changes.extend(records);
        for key in old {
            staged.remove(key);
        }
        let mut after = ends;
        let kept = if batch.cut {
            batch.expected
        } else {
            ends.records
        };
        after.records = kept + batch.records.len() as u64;
        for key in forgotten {
            staged.remove(key);
        }
        if let Some((request, answer)) = &batch.answer {
            let place = place.unwrap_or(ends.next_answer);
            if is_new_answer {
                staged.put(keys::numbered(KeyKind::Ring, table, place), &[], request);
                staged.put(keys::expiry(batch.at, table, place), &[], request);
                after.next_answer += 1;
            }
            staged.put(keys::answer(table, request), &place.to_be_bytes(), answer);
        }
        for number in &batch.sent {
            staged.remove(keys::numbered(KeyKind::Outbox, table, *number));
        }
        for (number, post) in &batch.posts {
            staged.put(keys::numbered(KeyKind::Outbox, table, *number), &[], post);
        }
        if batch.note.is_some() || lacks_note {
            staged.put(note_key, &[], batch.note.as_deref().unwrap_or_default());
        }
        for person in &batch.unknown {
            staged.remove(keys::member(*person, table));
        }
        for person in &batch.known {
            staged.put(keys::member(*person, table), &[], &[]);
        }
        Ok(after)
    }

    /// The changes of the journal's entries.
    fn changed_journal(
        &self,
        table: TableId,
        batch: &Batch,
        ends: Ends,
    ) -> Result<Vec<Change>, StoreError> {
        let packed_key = keys::of_table(KeyKind::Packed, table);
        let is_packed = self.get(table, Entry::Record(0), &packed_key)?.is_some();
        let mut changes = Staged::default();
        let kept = if batch.cut {
            batch.expected
        } else {
            ends.records
        };
        let packs = batch.over || (is_packed && batch.rewritten.is_some());
        let stored = match &batch.rewritten {
            Some(records) => Some(records.clone()),
            None if packs || batch.cut => {
                let mut journal = journal::read(&self.tree, &self.folder, table)?;
                journal.records.truncate(kept as usize);
                let is_intact = journal.records.len() as u64 == kept;
                match journal.damage.filter(|_| !is_intact && batch.cut) {
                    Some(damage) => return Err(damage),
                    // A damaged journal is not packed.
                    None => is_intact.then_some(journal.records),
                }
            }
            None => None,
        };
        let Some(stored) = stored else {
            for (number, record) in (kept..).zip(&batch.records) {
                changes.put(keys::numbered(KeyKind::Journal, table, number), &[], record);
            }
            return Ok(changes.changes);
        };
        let all = stored.iter().chain(&batch.records);
        for key in self.keys_of(table, KeyKind::Journal, Entry::Record(0))? {
            changes.remove(key);
        }
        let payload = packed::pack(all.clone().map(Vec::as_slice)).ok();
        match payload.filter(|payload| packs && payload.len() <= LARGEST_VALUE) {
            Some(payload) => changes.put(packed_key, &[], &payload),
            None => {
                if is_packed {
                    changes.remove(packed_key);
                }
                for (number, record) in (0..).zip(all) {
                    changes.put(keys::numbered(KeyKind::Journal, table, number), &[], record);
                }
            }
        }
        Ok(changes.changes)
    }

    /// Stages the deletion of answers given before a time.
    fn stage_expiry(&mut self, staged: &mut Staged, before: u64) -> Result<(), StoreError> {
        // What is staged already must be in the tree before it is looked up.
        self.apply(staged)?;
        let mut end = vec![KeyKind::Expiry as u8];
        end.extend(before.to_be_bytes());
        let range = vec![KeyKind::Expiry as u8]..end;
        let stored = self.tree.range(range).take(EXPIRED_AT_ONCE);
        let found = guarded(|| Ok(stored.collect::<Result<Vec<_>, _>>()?));
        let found = found.map_err(|trouble| self.fail("reading answers", trouble))?;
        for (key, value) in found {
            if let Some((table, place)) = keys::expiry_of(&key)
                && let Ok(request) = frame::payload(&key, &value)
            {
                staged.remove(keys::answer(table, &request));
                staged.remove(keys::numbered(KeyKind::Ring, table, place));
            }
            staged.remove(key.to_vec());
        }
        Ok(())
    }

    /// Where in the ring the answer to a request stands already. One that does not read is written anew.
    fn place_of_answer(&self, table: TableId, key: &[u8]) -> Result<Option<u64>, StoreError> {
        let value = self.get(table, Entry::Answer, key)?;
        let payload = value
            .as_ref()
            .and_then(|value| frame::payload(key, value).ok());
        Ok(payload.and_then(|payload| Some(u64::from_be_bytes(*payload.first_chunk()?))))
    }

    /// The keys of all answers of a table, of their ring, and of its snapshot.
    fn all_answers(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError> {
        let mut found = vec![keys::of_table(KeyKind::Snapshot, table)];
        for kind in [KeyKind::Answer, KeyKind::Ring] {
            found.extend(self.keys_of(table, kind, Entry::Answer)?);
        }
        Ok(found)
    }

    /// All keys of a kind that a table has.
    fn keys_of(
        &self,
        table: TableId,
        kind: KeyKind,
        entry: Entry,
    ) -> Result<Vec<Vec<u8>>, StoreError> {
        let stored = self.tree.scan_prefix(keys::of_table(kind, table)).keys();
        let keys = guarded(|| Ok(stored.collect::<Result<Vec<_>, _>>()?));
        let keys =
            keys.map_err(|trouble| StoreError::of_entry(&self.folder, table, entry, trouble))?;
        Ok(keys.iter().map(|key| key.to_vec()).collect())
    }

    /// The keys of the answer that gives way when one is put at a place of the ring.
    fn oldest_answer(&self, table: TableId, place: u64) -> Result<Vec<Vec<u8>>, StoreError> {
        let Some(oldest) = place.checked_sub(ANSWERS_KEPT) else {
            return Ok(Vec::new());
        };
        let ring = keys::numbered(KeyKind::Ring, table, oldest);
        let value = self.get(table, Entry::Answer, &ring)?;
        let request = value
            .as_ref()
            .and_then(|value| frame::payload(&ring, value).ok());
        // Should the ring be damaged here, one old answer stays forever: no harm.
        let answer = request.map(|request| keys::answer(table, &request));
        Ok(answer.into_iter().chain([ring]).collect())
    }
}

fn stage_people(staged: &mut Staged, people: &People) {
    for (person, kept) in people {
        let key = keys::person(*person);
        match kept {
            Some(kept) => staged.put(key, &[], kept),
            None => staged.remove(key),
        }
    }
}
