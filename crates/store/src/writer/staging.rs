//! Checks write requests and stages their changes, before the writer applies them together.

use super::{EXPIRY_BATCH, WriteRequest, Writer};
use crate::batch::SortedBatch;
use crate::error::catch_sled_panic;
use crate::frame::{self, plain_frame};
use crate::keys::{self, KeyKind};
use crate::ledger::KeyChange;
use crate::{
    DocumentKey, Entry, Expected, IndexChange, MAX_ANSWERS, MAX_VALUE_BYTES, NO_TABLE,
    PeopleChanges, StoreError, TableId, journal, packed,
};
use std::collections::HashSet;

/// Number of tables whose counters are cached.
const MAX_CACHED_TABLES: usize = 50_000;

/// Cached counters of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableCounters {
    records: u64,
    next_answer: u64,
}

/// Changes that are applied together: one batch of sled costs about as much as four single changes.
#[derive(Default)]
pub(super) struct StagedChanges {
    pub(super) changes: Vec<KeyChange>,
    pub(super) tables: HashSet<TableId>,
    /// New number of records of each journal, and whether the journal was truncated.
    pub(super) lengths: Vec<(TableId, u64, bool)>,
    /// Latest time of the batches, in seconds since 1970.
    pub(super) at: u64,
    /// Whether any request was accepted.
    pub(super) accepted: bool,
    /// Whether records are removed from a journal, for instance to pack them.
    pub(super) removes_records: bool,
}

impl StagedChanges {
    fn put(&mut self, key: Vec<u8>, head: &[u8], rest: &[u8]) {
        let value = plain_frame(&key, head, rest);
        self.changes.push((key, Some(value)));
    }

    fn remove(&mut self, key: Vec<u8>) {
        self.changes.push((key, None));
    }
}

impl Writer {
    /// Checks a request and stages its changes.
    pub(super) fn stage(
        &mut self,
        staged: &mut StagedChanges,
        request: &WriteRequest,
    ) -> Result<(), StoreError> {
        if let Some(error) = self.failure.get() {
            return Err(error.clone());
        }
        match request {
            WriteRequest::Table(table, batch) => self.stage_batch(staged, *table, batch)?,
            WriteRequest::People(people) => {
                self.has_deleted_data |= deletes(people);
                stage_people(staged, people);
            }
            WriteRequest::Document(key, expected, bytes) => {
                self.stage_document(staged, *key, expected, bytes.as_deref())?;
            }
            WriteRequest::Index(change) => self.stage_index(staged, change)?,
            WriteRequest::Expire(before) => self.stage_expiry(staged, *before)?,
        }
        staged.accepted = true;
        Ok(())
    }

    /// Checks a batch and stages its changes.
    fn stage_batch(
        &mut self,
        staged: &mut StagedChanges,
        table: TableId,
        batch: &SortedBatch,
    ) -> Result<(), StoreError> {
        // Earlier changes of this table must be applied before its answers are looked up.
        if staged.tables.contains(&table) {
            self.apply(staged)?;
        }
        let counters = self.counters_of(table, batch.truncate)?;
        let rewritten = batch.rewritten.as_ref();
        let rewritten = rewritten.map(|records| records.len() as u64);
        let mut known = [Some(batch.expected), rewritten].into_iter().flatten();
        let is_expected = |known: u64| match batch.truncate {
            true => known <= counters.records,
            false => known == counters.records,
        };
        if let Some(expected) = known.find(|known| !is_expected(*known)) {
            let found = counters.records;
            return Err(StoreError::Conflict {
                table,
                expected,
                found,
            });
        }
        let counters = self.stage_changes(staged, table, batch, counters)?;
        stage_people(staged, &batch.people);
        self.has_deleted_data |= batch.rewritten.is_some() || deletes(&batch.people);
        staged.removes_records |= batch.finish || batch.truncate || batch.rewritten.is_some();
        staged.tables.insert(table);
        staged
            .lengths
            .push((table, counters.records, batch.truncate));
        staged.at = staged.at.max(batch.at);
        self.counters.insert(table, counters);
        Ok(())
    }

    /// Compares a document and stages its change.
    fn stage_document(
        &mut self,
        staged: &mut StagedChanges,
        document: DocumentKey,
        expected: &Expected,
        bytes: Option<&[u8]>,
    ) -> Result<(), StoreError> {
        let key = keys::document(document);
        if let Expected::Exactly(expected) = expected {
            // Earlier changes must be applied before the document is looked up.
            self.apply(staged)?;
            let entry = Entry::Document(document);
            let value = self.get(NO_TABLE, entry.clone(), &key)?;
            let found = match &value {
                Some(value) => Some(journal::payload(NO_TABLE, entry, &key, value)?),
                None => None,
            };
            let found = found.as_deref();
            if found != expected.as_deref() && found != bytes {
                return Err(StoreError::DocumentConflict { key: document });
            }
        }
        match bytes {
            Some(bytes) => staged.put(key, &[], bytes),
            None => staged.remove(key),
        }
        Ok(())
    }

    /// Stages a change of the index of people.
    fn stage_index(
        &mut self,
        staged: &mut StagedChanges,
        change: &IndexChange,
    ) -> Result<(), StoreError> {
        match change {
            IndexChange::Clear => {
                // Earlier changes must be applied before the whole index is read.
                self.apply(staged)?;
                let keys = self.database.complete_tree().and_then(|tree| {
                    let stored = tree.scan_prefix([KeyKind::Member as u8]).keys();
                    catch_sled_panic(|| Ok(stored.collect::<Result<Vec<_>, _>>()?))
                });
                let keys = keys.map_err(|error| self.fail("reading the index", error))?;
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

    /// Returns the number of records of a table and the next slot of its ring, from the cache or the database.
    fn counters_of(&mut self, table: TableId, cut: bool) -> Result<TableCounters, StoreError> {
        if let Some(counters) = self.counters.get(&table) {
            return Ok(*counters);
        }
        if self.counters.len() >= MAX_CACHED_TABLES {
            self.counters.clear();
        }
        let confirmed = self.confirmed.records(table);
        let tree = self.complete_tree(table, Entry::Record(confirmed))?;
        let records = journal::length(tree, table).map_err(|error| {
            StoreError::of_entry(&self.folder, table, Entry::Record(confirmed), error)
        })?;
        if records < confirmed && !cut {
            return Err(StoreError::lost_records(table, records, confirmed));
        }
        let counters = TableCounters {
            records,
            next_answer: self.end(KeyKind::Ring, table, Entry::Answer)?,
        };
        // These entries are read once before they are written: damage found now affects this table only.
        self.end(KeyKind::Outbox, table, Entry::Outbox)?;
        self.get(table, Entry::Note, &keys::of_table(KeyKind::Note, table))?;
        self.counters.insert(table, counters);
        Ok(counters)
    }

    /// Returns one more than the last number of a kind.
    fn end(&self, kind: KeyKind, table: TableId, entry: Entry) -> Result<u64, StoreError> {
        let prefix = keys::of_table(kind, table);
        let tree = self.complete_tree(table, entry.clone())?;
        let last = catch_sled_panic(|| Ok(tree.scan_prefix(&prefix).next_back().transpose()?));
        let last =
            last.map_err(|error| StoreError::of_entry(&self.folder, table, entry.clone(), error))?;
        let Some((key, _)) = last else { return Ok(0) };
        let number = keys::number_of(&key).and_then(|number| number.checked_add(1));
        number.ok_or_else(|| StoreError::damaged(table, entry, "its key is damaged".into()))
    }

    /// Returns the tree of the database with all changes, to read many entries of a table.
    fn complete_tree(&self, table: TableId, entry: Entry) -> Result<&sled::Db, StoreError> {
        let tree = self.database.complete_tree();
        tree.map_err(|error| StoreError::of_entry(&self.folder, table, entry, error))
    }

    fn get(
        &self,
        table: TableId,
        entry: Entry,
        key: &[u8],
    ) -> Result<Option<sled::IVec>, StoreError> {
        self.database
            .get(key)
            .map_err(|error| StoreError::of_entry(&self.folder, table, entry, error))
    }

    /// Stages the changes of a batch. Returns the new counters of the table.
    fn stage_changes(
        &self,
        staged: &mut StagedChanges,
        table: TableId,
        batch: &SortedBatch,
        counters: TableCounters,
    ) -> Result<TableCounters, StoreError> {
        // All lookups come first: nothing may fail after the first change is staged.
        let records = self.journal_changes(table, batch, counters)?;
        let old = match batch.rewritten.is_some() || batch.finish {
            true => self.answer_keys(table)?,
            false => Vec::new(),
        };
        let reviews = match batch.rewritten.is_some() || batch.truncate {
            true => self.keys_of(table, KeyKind::Review, Entry::Record(0))?,
            false => Vec::new(),
        };
        let slot = match &batch.answer {
            Some(_) if !old.is_empty() => None,
            Some((request, _)) => {
                self.answer_slot(table, &keys::answer(table, request.as_bytes()))?
            }
            None => None,
        };
        let is_new_answer = batch.answer.is_some() && slot.is_none();
        let forgotten = if is_new_answer {
            self.evicted_answer_keys(table, counters.next_answer)?
        } else {
            Vec::new()
        };
        let note_key = keys::of_table(KeyKind::Note, table);
        // Every table has a note: `tables` and `last_of` iterate over the notes.
        let lacks_note = batch.note.is_none()
            && counters.records == 0
            && self.get(table, Entry::Note, &note_key)?.is_none();

        staged.changes.extend(records);
        for key in old.into_iter().chain(reviews) {
            staged.remove(key);
        }
        let mut after = counters;
        let retained = if batch.truncate {
            batch.expected
        } else {
            counters.records
        };
        after.records = retained + batch.records.len() as u64;
        for key in forgotten {
            staged.remove(key);
        }
        if let Some((request, answer)) = &batch.answer {
            let request = request.as_bytes();
            let slot = slot.unwrap_or(counters.next_answer);
            if is_new_answer {
                staged.put(keys::numbered(KeyKind::Ring, table, slot), &[], request);
                staged.put(keys::expiry(batch.at, table, slot), &[], request);
                after.next_answer += 1;
            }
            staged.put(keys::answer(table, request), &slot.to_be_bytes(), answer);
        }
        for number in &batch.removed_posts {
            staged.remove(keys::numbered(KeyKind::Outbox, table, *number));
        }
        for post in &batch.posts {
            let key = keys::numbered(KeyKind::Outbox, table, post.number);
            staged.put(key, &[], &post.bytes);
        }
        if batch.note.is_some() || lacks_note {
            let note = batch.note.as_ref().map(|(note, _)| note.as_slice());
            staged.put(note_key, &[], note.unwrap_or_default());
        }
        for person in &batch.index_remove {
            staged.remove(keys::member(*person, table));
        }
        for person in &batch.index_add {
            staged.put(keys::member(*person, table), &[], &[]);
        }
        Ok(after)
    }

    /// Returns the changes of the journal's entries.
    fn journal_changes(
        &self,
        table: TableId,
        batch: &SortedBatch,
        counters: TableCounters,
    ) -> Result<Vec<KeyChange>, StoreError> {
        let packed_key = keys::of_table(KeyKind::Packed, table);
        let is_packed = self.get(table, Entry::Record(0), &packed_key)?.is_some();
        let mut changes = StagedChanges::default();
        let retained = if batch.truncate {
            batch.expected
        } else {
            counters.records
        };
        let packs = batch.finish || (is_packed && batch.rewritten.is_some());
        let stored = match &batch.rewritten {
            Some(records) => Some(records.clone()),
            None if packs || batch.truncate => {
                let tree = self.complete_tree(table, Entry::Record(0))?;
                let mut journal = journal::read(tree, &self.folder, table)?;
                journal.records.truncate(retained as usize);
                let is_intact = journal.records.len() as u64 == retained;
                match journal.damage.filter(|_| !is_intact && batch.truncate) {
                    Some(damage) => return Err(damage),
                    // A damaged journal is not packed.
                    None => is_intact.then_some(journal.records),
                }
            }
            None => None,
        };
        let Some(stored) = stored else {
            for (number, record) in (retained..).zip(&batch.records) {
                changes.put(keys::numbered(KeyKind::Journal, table, number), &[], record);
            }
            return Ok(changes.changes);
        };
        let all = stored.iter().chain(&batch.records);
        for key in self.keys_of(table, KeyKind::Journal, Entry::Record(0))? {
            changes.remove(key);
        }
        let payload = packed::pack(all.clone().map(Vec::as_slice)).ok();
        match payload.filter(|payload| packs && payload.len() <= MAX_VALUE_BYTES) {
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
    fn stage_expiry(&mut self, staged: &mut StagedChanges, before: u64) -> Result<(), StoreError> {
        // Earlier changes must be applied before the answers are looked up.
        self.apply(staged)?;
        let mut end = vec![KeyKind::Expiry as u8];
        end.extend(before.to_be_bytes());
        let range = vec![KeyKind::Expiry as u8]..end;
        let found = self.database.complete_tree().and_then(|tree| {
            let stored = tree.range(range).take(EXPIRY_BATCH);
            catch_sled_panic(|| Ok(stored.collect::<Result<Vec<_>, _>>()?))
        });
        let found = found.map_err(|error| self.fail("reading answers", error))?;
        for (key, value) in found {
            if let Some((table, slot)) = keys::expiry_of(&key)
                && let Ok(request) = frame::payload(&key, &value)
            {
                staged.remove(keys::answer(table, &request));
                staged.remove(keys::numbered(KeyKind::Ring, table, slot));
            }
            staged.remove(key.to_vec());
        }
        Ok(())
    }

    /// Returns the ring slot of an answer that is already stored. An unreadable answer is overwritten.
    fn answer_slot(&self, table: TableId, key: &[u8]) -> Result<Option<u64>, StoreError> {
        let value = self.get(table, Entry::Answer, key)?;
        let payload = value
            .as_ref()
            .and_then(|value| frame::payload(key, value).ok());
        Ok(payload.and_then(|payload| Some(u64::from_be_bytes(*payload.first_chunk()?))))
    }

    /// Returns the keys of all answers of a table and of their ring.
    fn answer_keys(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError> {
        let mut found = Vec::new();
        for kind in [KeyKind::Answer, KeyKind::Ring] {
            found.extend(self.keys_of(table, kind, Entry::Answer)?);
        }
        Ok(found)
    }

    /// Returns all keys of a kind that a table has.
    fn keys_of(
        &self,
        table: TableId,
        kind: KeyKind,
        entry: Entry,
    ) -> Result<Vec<Vec<u8>>, StoreError> {
        let tree = self.complete_tree(table, entry.clone())?;
        let stored = tree.scan_prefix(keys::of_table(kind, table)).keys();
        let keys = catch_sled_panic(|| Ok(stored.collect::<Result<Vec<_>, _>>()?));
        let keys = keys.map_err(|error| StoreError::of_entry(&self.folder, table, entry, error))?;
        Ok(keys.iter().map(|key| key.to_vec()).collect())
    }

    /// Returns the keys of the answer that is evicted when a ring slot is used.
    fn evicted_answer_keys(&self, table: TableId, slot: u64) -> Result<Vec<Vec<u8>>, StoreError> {
        let Some(oldest) = slot.checked_sub(MAX_ANSWERS) else {
            return Ok(Vec::new());
        };
        let ring = keys::numbered(KeyKind::Ring, table, oldest);
        let value = self.get(table, Entry::Answer, &ring)?;
        let request = value
            .as_ref()
            .and_then(|value| frame::payload(&ring, value).ok());
        // If the ring is damaged here, one old answer is never deleted, which is harmless.
        let answer = request.map(|request| keys::answer(table, &request));
        Ok(answer.into_iter().chain([ring]).collect())
    }
}

/// Returns whether a profile is deleted.
fn deletes(people: &PeopleChanges) -> bool {
    people.iter().any(|change| change.profile.is_none())
}

fn stage_people(staged: &mut StagedChanges, people: &PeopleChanges) {
    for change in people {
        let key = keys::person(change.person);
        match &change.profile {
            Some(profile) => staged.put(key, &[], profile),
            None => staged.remove(key),
        }
    }
}
