//! The store on sled: what is read, and the door to the committer.

use super::closed::Closed;
use super::committer::Committer;
use super::confirmed::Confirmed;
use super::error::{DatabaseError, guarded};
use super::frame::{self, framed};
use super::keys::{self, KeyKind};
use super::opening::{self, Opened};
use super::writer::{Current, EXPIRED_AT_ONCE, Failed, Job, Writer, database};
use super::{
    Backup, Batch, Entry, IndexChange, LARGEST_VALUE, LONGEST_REQUEST, Outbox, People, Sizes,
    Store, StoreError, TableId, VisitEntry, backup, disk, journal, sled_files,
};
use sled::IVec;
use std::borrow::Cow;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

/// Tables in a sled database in a folder of their own.
///
/// ```
/// use pagoda::store::{Batch, SledStore, Store, TableId};
///
/// let folder = tempfile::tempdir()?;
/// let store = SledStore::open(folder.path())?;
/// let table = TableId { channel: 7, number: 1 };
/// store.commit(table, Batch { records: vec![b"opened".to_vec()], ..Batch::default() })?;
/// assert_eq!(store.journal(table)?, [b"opened"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SledStore {
    // Dropped first: it finishes what is waiting.
    committer: Committer,
    current: Current,
    confirmed: Arc<Confirmed>,
    folder: PathBuf,
    failed: Failed,
    notices: Vec<String>,
    /// Locked as long as the store is open.
    _lock: File,
}

/// What a compaction brought, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compacted {
    /// The size of all files before.
    pub before: u64,
    /// The size of all files after.
    pub after: u64,
    /// The sum of the lengths of all keys and values.
    pub live: u64,
}

/// Writes the files of a closed store anew, without garbage.
///
/// # Errors
/// If the store is in use or cannot be opened, or the disk refuses.
pub fn compact(folder: &Path) -> Result<Compacted, StoreError> {
    let size = || {
        disk::size(folder)
            .map_err(|error| StoreError::of_database(folder, "reading", DatabaseError::from(error)))
    };
    let before = size()?;
    let store = SledStore::open_compacted(folder, true)?;
    let live = store.sizes()?.live;
    drop(store);
    Ok(Compacted {
        before,
        after: size()?,
        live,
    })
}

impl std::fmt::Debug for SledStore {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("SledStore")
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl SledStore {
    /// Opens the database in a folder, which is made if it is missing.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::open_compacted(folder, false)
    }

    fn open_compacted(folder: &Path, compact: bool) -> Result<Self, StoreError> {
        let Opened {
            database,
            ledger,
            confirmed,
            notices,
            lock,
        } = opening::open(folder, compact)?;
        let current = Arc::new(RwLock::new(database));
        let confirmed = Arc::new(confirmed);
        let failed = Failed::default();
        let writer = Writer::new(
            folder.to_owned(),
            ledger,
            Arc::clone(&current),
            Arc::clone(&confirmed),
            Arc::clone(&failed),
        );
        let committer = Committer::start(writer).map_err(|error| {
            StoreError::of_database(folder, "opening the database", DatabaseError::from(error))
        })?;
        Ok(Self {
            committer,
            current,
            confirmed,
            folder: folder.to_owned(),
            failed,
            notices,
            _lock: lock,
        })
    }

    /// What was found and done when it was opened, a sentence each.
    pub fn notices(&self) -> &[String] {
        &self.notices
    }

    /// How many tables were ever confirmed.
    pub(super) fn confirmed_tables(&self) -> u64 {
        self.confirmed.all().len() as u64
    }

    /// Closes it in good order, so that it is opened quickly the next time. It takes nothing more; dropping it does the same.
    pub fn close(&self) {
        let Some((end, database)) = self.committer.close() else {
            return;
        };
        if let Err(error) = Closed::write(&self.folder, &database, end) {
            tracing::warn!(%error, "the store could not be closed in good order; it is rebuilt the next time");
        }
    }

    /// The tree, unless a write has failed: what was written in vain lies in it still, and nothing of it may be told.
    fn sound(&self) -> Result<sled::Db, StoreError> {
        match self.failed.get() {
            Some(error) => Err(error.clone()),
            None => Ok(self.tree()),
        }
    }

    /// The tree of the database of the moment.
    fn tree(&self) -> sled::Db {
        database(&self.current).tree
    }

    fn get(&self, key: &[u8]) -> Result<Option<IVec>, DatabaseError> {
        guarded(|| Ok(self.tree().get(key)?))
    }

    /// The payload under the only key of its kind, if there is one.
    fn read(
        &self,
        table: TableId,
        entry: Entry,
        key: &[u8],
    ) -> Result<Option<Vec<u8>>, StoreError> {
        self.sound()?;
        let value = self
            .get(key)
            .map_err(|trouble| self.of_entry(table, entry.clone(), trouble))?;
        let payload =
            value.map(|value| journal::payload(table, entry, key, &value).map(Cow::into_owned));
        payload.transpose()
    }

    fn of_entry(&self, table: TableId, entry: Entry, trouble: DatabaseError) -> StoreError {
        StoreError::of_entry(&self.folder, table, entry, trouble)
    }

    fn of_database(&self, trouble: DatabaseError) -> StoreError {
        StoreError::of_database(&self.folder, "reading", trouble)
    }

    /// The first table after another that has a key of a kind.
    fn first_after(
        &self,
        kind: KeyKind,
        last: Option<TableId>,
    ) -> Result<Option<TableId>, StoreError> {
        let low = match last.map(next) {
            None => vec![kind as u8],
            Some(Some(table)) => keys::of_table(kind, table),
            Some(None) => return Ok(None),
        };
        let high = vec![kind as u8 + 1];
        let tree = self.sound()?;
        let found = guarded(|| Ok(tree.range(low..high).next().transpose()?));
        let found = found.map_err(|trouble| self.of_database(trouble))?;
        let table = found.map(|(key, _)| {
            let table = keys::table_of(&key);
            table.ok_or_else(|| self.of_database(DatabaseError::Damage("a key is damaged".into())))
        });
        table.transpose()
    }

    /// Visits the part of the index of people whose keys begin with these bytes.
    fn visit_index(
        &self,
        prefix: &[u8],
        visit: &mut dyn FnMut(u64, TableId) -> bool,
    ) -> Result<(), StoreError> {
        let mut stored = self.sound()?.scan_prefix(prefix).keys();
        loop {
            let found = guarded(|| Ok(stored.next().transpose()?));
            let Some(key) = found.map_err(|trouble| self.of_database(trouble))? else {
                return Ok(());
            };
            // The mark is no entry.
            if keys::member_of(&key).is_some_and(|(person, table)| !visit(person, table)) {
                return Ok(());
            }
        }
    }

    /// The note for a list: empty if it does not read.
    fn note_or_empty(&self, table: TableId) -> Vec<u8> {
        self.note(table).ok().flatten().unwrap_or_default()
    }
}

/// Stands in an error about something that belongs to no table.
const NO_TABLE: TableId = TableId {
    channel: 0,
    number: 0,
};

/// The table after a table, in order.
fn next(table: TableId) -> Option<TableId> {
    match table.number.checked_add(1) {
        Some(number) => Some(TableId { number, ..table }),
        None => Some(TableId {
            channel: table.channel.checked_add(1)?,
            number: 0,
        }),
    }
}

fn check_size(table: TableId, entry: Entry, bytes: &[u8], most: usize) -> Result<(), StoreError> {
    let size = bytes.len();
    if size > most {
        Err(StoreError::TooLarge {
            table,
            entry,
            size,
            most,
        })
    } else {
        Ok(())
    }
}

fn check_sizes(table: TableId, batch: &Batch) -> Result<(), StoreError> {
    let rewritten = batch.rewritten.iter().flatten();
    let records = (0..).zip(rewritten);
    for (number, record) in records.chain((batch.expected..).zip(&batch.records)) {
        check_size(table, Entry::Record(number), record, LARGEST_VALUE)?;
    }
    for (number, post) in &batch.posts {
        check_size(table, Entry::Post(*number), post, LARGEST_VALUE)?;
    }
    if let Some((request, answer)) = &batch.answer {
        check_size(table, Entry::Request, request, LONGEST_REQUEST)?;
        check_size(table, Entry::Answer, answer, LARGEST_VALUE)?;
    }
    for (person, kept) in &batch.people {
        let kept = kept.as_deref().unwrap_or_default();
        check_size(table, Entry::Person(*person), kept, LARGEST_VALUE)?;
    }
    batch
        .note
        .iter()
        .try_for_each(|note| check_size(table, Entry::Note, note, LARGEST_VALUE))
}

impl Store for SledStore {
    fn commit(&self, table: TableId, batch: Batch) -> Result<(), StoreError> {
        check_sizes(table, &batch)?;
        self.committer.commit(Job::Table(table, Box::new(batch)))
    }

    fn journal(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError> {
        match self.intact(table)? {
            (records, None) => Ok(records),
            (_, Some(error)) => Err(error),
        }
    }

    fn intact(&self, table: TableId) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError> {
        // Asked before the records are read: a commit in between makes the journal longer, never shorter.
        let confirmed = self.confirmed.records(table);
        self.sound()?;
        // Held until all is read: no record is removed from a journal meanwhile.
        let database = self.current.read().unwrap_or_else(PoisonError::into_inner);
        let journal = journal::read(&database.tree, &self.folder, table)?;
        drop(database);
        let found = journal.records.len() as u64;
        let lost = || {
            let is_lost = found < confirmed;
            is_lost.then(|| StoreError::lost_records(table, found, confirmed))
        };
        let damage = journal.damage.or_else(lost);
        Ok((journal.records, damage))
    }

    fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
        let mut end = vec![KeyKind::Expiry as u8];
        end.extend(before.to_be_bytes());
        let tree = self.sound()?;
        let count = || {
            let old = tree.range(vec![KeyKind::Expiry as u8]..end.clone()).keys();
            let old = guarded(|| Ok(old.take(EXPIRED_AT_ONCE).filter(Result::is_ok).count()));
            old.map_err(|trouble| self.of_database(trouble))
        };
        let mut forgotten = 0;
        loop {
            match count()? {
                0 => return Ok(forgotten),
                old => {
                    self.committer.commit(Job::Expire(before))?;
                    forgotten += old;
                }
            }
        }
    }

    fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
        let mut outbox = Outbox::default();
        let mut stored = self
            .sound()?
            .scan_prefix(keys::of_table(KeyKind::Outbox, table));
        loop {
            let found = guarded(|| Ok(stored.next().transpose()?));
            let found = found.map_err(|trouble| self.of_entry(table, Entry::Outbox, trouble))?;
            let Some((key, value)) = found else {
                return Ok(outbox);
            };
            let number = keys::number_of(&key);
            let number = number.ok_or_else(|| {
                StoreError::damaged(table, Entry::Outbox, "a key is damaged".into())
            })?;
            match journal::payload(table, Entry::Post(number), &key, &value) {
                Ok(post) => outbox.posts.push((number, post.into_owned())),
                Err(error) => outbox.damaged.push((number, error)),
            }
        }
    }

    fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        let mut tables = Vec::new();
        while let Some(table) = self.first_after(KeyKind::Outbox, tables.last().copied())? {
            tables.push(table);
        }
        Ok(tables)
    }

    fn answer(&self, table: TableId, request: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        let payload = self.read(table, Entry::Answer, &keys::answer(table, request))?;
        let Some(mut payload) = payload else {
            return Ok(None);
        };
        if payload.len() < 8 {
            return Err(StoreError::damaged(
                table,
                Entry::Answer,
                "it is cut off".into(),
            ));
        }
        Ok(Some(payload.split_off(8)))
    }

    fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(table, Entry::Note, &keys::of_table(KeyKind::Note, table))
    }

    fn tables(&self, visit: &mut dyn FnMut(TableId, &[u8]) -> bool) -> Result<(), StoreError> {
        let mut last = None;
        let mut stored = self.sound()?.scan_prefix([KeyKind::Note as u8]);
        loop {
            let found = guarded(|| Ok(stored.next().transpose()?))
                .map_err(|trouble| self.of_database(trouble))?;
            let noted = found
                .as_ref()
                .and_then(|(key, value)| Some((keys::table_of(key)?, key, value)));
            // Tables that were confirmed and have lost their note to damage are named all the same.
            while let Some(table) = self
                .confirmed
                .first_between(last, noted.map(|(table, ..)| table))
            {
                if !visit(table, &self.note_or_empty(table)) {
                    return Ok(());
                }
                last = Some(table);
            }
            let Some((table, key, value)) = noted else {
                return Ok(());
            };
            if !visit(table, &frame::payload(key, value).unwrap_or_default()) {
                return Ok(());
            }
            last = Some(table);
        }
    }

    fn last_of(&self, channel: u64) -> Result<Option<TableId>, StoreError> {
        let mut prefix = vec![KeyKind::Note as u8];
        prefix.extend(channel.to_be_bytes());
        let tree = self.sound()?;
        let stored = guarded(|| Ok(tree.scan_prefix(&prefix).next_back().transpose()?));
        let stored = stored.map_err(|trouble| self.of_database(trouble))?;
        let stored = stored.and_then(|(key, _)| keys::table_of(&key));
        let all = TableId { channel, number: 0 }..=TableId {
            channel,
            number: u32::MAX,
        };
        Ok(stored.max(self.confirmed.last(all)))
    }

    fn snapshot(&self, table: TableId) -> Result<Option<(u64, Vec<u8>)>, StoreError> {
        let Ok(Some(mut payload)) = self.read(
            table,
            Entry::Snapshot,
            &keys::of_table(KeyKind::Snapshot, table),
        ) else {
            return Ok(None);
        };
        let Some(&records) = payload.first_chunk() else {
            return Ok(None);
        };
        let records = u64::from_be_bytes(records);
        if let Some(last) = records.checked_sub(1) {
            let last = self.get(&keys::numbered(KeyKind::Journal, table, last));
            if !matches!(last, Ok(Some(_))) {
                return Ok(None);
            }
        }
        Ok(Some((records, payload.split_off(8))))
    }

    fn keep_snapshot(
        &self,
        table: TableId,
        records: u64,
        snapshot: Vec<u8>,
    ) -> Result<(), StoreError> {
        check_size(table, Entry::Snapshot, &snapshot, LARGEST_VALUE)?;
        let key = keys::of_table(KeyKind::Snapshot, table);
        let value = framed(&key, &records.to_be_bytes(), &snapshot);
        let tree = self.sound()?;
        let kept = guarded(|| Ok(tree.insert(key, value)?));
        kept.map(drop)
            .map_err(|trouble| StoreError::of_database(&self.folder, "keeping a snapshot", trouble))
    }

    fn person(&self, id: u64) -> Result<Option<Vec<u8>>, StoreError> {
        let key = keys::person(id);
        self.sound()?;
        let value = self.get(&key);
        let value = value.map_err(|trouble| self.of_database(trouble))?;
        let payload = value.map(|value| {
            let payload = journal::payload(NO_TABLE, Entry::Person(id), &key, &value);
            payload.map(Cow::into_owned)
        });
        payload.transpose()
    }

    fn people(&self, visit: &mut dyn FnMut(u64, &[u8]) -> bool) -> Result<(), StoreError> {
        let mut stored = self.sound()?.scan_prefix([KeyKind::Person as u8]);
        loop {
            let found = guarded(|| Ok(stored.next().transpose()?));
            let Some((key, value)) = found.map_err(|trouble| self.of_database(trouble))? else {
                return Ok(());
            };
            let person = keys::person_of(&key).zip(frame::payload(&key, &value).ok());
            if person.is_some_and(|(id, kept)| !visit(id, &kept)) {
                return Ok(());
            }
        }
    }

    fn keep_people(&self, people: People) -> Result<(), StoreError> {
        let batch = Batch {
            people,
            ..Batch::default()
        };
        check_sizes(NO_TABLE, &batch)?;
        self.committer.commit(Job::People(batch.people))
    }

    fn tables_of(&self, person: u64) -> Result<Vec<TableId>, StoreError> {
        let mut tables = Vec::new();
        self.visit_index(&keys::members_of(person), &mut |_, table| {
            tables.push(table);
            true
        })?;
        Ok(tables)
    }

    fn is_indexed(&self) -> Result<bool, StoreError> {
        self.sound()?;
        let mark = self.get(&keys::INDEX_COMPLETE);
        let mark = mark.map_err(|trouble| self.of_database(trouble))?;
        // A mark that does not read marks nothing.
        Ok(mark.is_some_and(|mark| frame::payload(&keys::INDEX_COMPLETE, &mark).is_ok()))
    }

    fn index(&self, visit: &mut dyn FnMut(u64, TableId) -> bool) -> Result<(), StoreError> {
        self.visit_index(&[KeyKind::Member as u8], visit)
    }

    fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        self.committer.commit(Job::Index(change))
    }

    fn failure(&self) -> Option<StoreError> {
        self.failed.get().cloned()
    }

    fn should_be_opened_anew(&self) -> bool {
        self.failed.get().is_some() && disk::has_room(&self.folder)
    }

    fn raw(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.sound()?;
        let database = self.current.read().unwrap_or_else(PoisonError::into_inner);
        let tree = &database.tree;
        let mut records = Vec::new();
        let packed_key = keys::of_table(KeyKind::Packed, table);
        let packed = guarded(|| Ok(tree.get(&packed_key)?));
        if packed.is_ok_and(|packed| packed.is_some()) {
            // As they would lie there if they were not packed.
            let journal = journal::read(tree, &self.folder, table)?;
            for (number, record) in (0..).zip(&journal.records) {
                let key = keys::numbered(KeyKind::Journal, table, number);
                records.push((number, framed(&key, &[], record)));
            }
            return Ok(records);
        }
        let prefix = keys::of_table(KeyKind::Journal, table);
        let read = sled_files::scan(tree, &prefix, &mut |key, value| {
            if let Some(number) = keys::number_of(key) {
                records.push((number, value.to_vec()));
            }
            Ok(())
        });
        let entry = Entry::Record(records.len() as u64);
        read.map_err(|trouble| self.of_entry(table, entry, trouble))?;
        Ok(records)
    }

    fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError> {
        let mut give = |key: &[u8], value: &[u8]| {
            let table = keys::table_of(key);
            let entry = match KeyKind::of(key) {
                Some(KeyKind::Outbox) => keys::number_of(key).map(Entry::Post),
                Some(KeyKind::Answer) => Some(Entry::Answer),
                Some(KeyKind::Note) => Some(Entry::Note),
                Some(KeyKind::Person) => keys::person_of(key).map(Entry::Person),
                _ => None,
            };
            if let Some(entry) = entry {
                let table = table.filter(|_| !matches!(entry, Entry::Person(_)));
                let of = table.unwrap_or(NO_TABLE);
                let payload = journal::payload(of, entry.clone(), key, value);
                let payload = payload.as_deref().map_err(Clone::clone);
                let payload = match entry {
                    // The place in the ring comes first.
                    Entry::Answer => payload.and_then(|payload| {
                        let cut_off =
                            || StoreError::damaged(of, Entry::Answer, "it is cut off".into());
                        payload.get(8..).ok_or_else(cut_off)
                    }),
                    _ => payload,
                };
                visit(table, entry, payload);
            }
            Ok(())
        };
        let visited = sled_files::scan(&self.sound()?, &[], &mut give);
        visited.map_err(|trouble| self.of_database(trouble))
    }

    fn backup(&self, out: &mut dyn Write) -> Result<Backup, StoreError> {
        self.sound()?;
        // First the counts: they must not claim records that are not in the backup.
        let tables = self.confirmed.all();
        let written = self
            .committer
            .ledger()
            .and_then(|(end, file)| backup::write(&file, end, &tables, out));
        written.map_err(|error| {
            StoreError::of_database(&self.folder, "writing a backup", DatabaseError::from(error))
        })
    }

    fn sizes(&self) -> Result<Sizes, StoreError> {
        let tree = self.sound()?;
        let (mut live, mut stored) = (0, 0);
        let counted = sled_files::scan(&tree, &[], &mut |key, value| {
            live += (key.len() + frame::given_length(value)) as u64;
            stored += (key.len() + value.len()) as u64;
            Ok(())
        });
        counted.map_err(|trouble| self.of_database(trouble))?;
        let files = disk::size(&self.folder);
        let files = files.map_err(|error| self.of_database(error.into()))?;
        Ok(Sizes {
            live,
            stored,
            files,
        })
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        self.close();
    }
}
