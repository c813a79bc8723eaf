//! The operations of [`Store`](crate::Store) and [`StoreAdmin`](crate::StoreAdmin) on a [`SledFolder`].

use super::folder::SledFolder;
use crate::batch::SortedBatch;
use crate::error::{DatabaseError, catch_sled_panic};
use crate::frame::{self, framed};
use crate::keys::{self, KeyKind};
use crate::set_aside::{self, Kept};
use crate::sizes::{check_document, check_people, check_sizes};
use crate::store::{PAGE, PAGE_OF_DOCUMENTS};
use crate::writer::{EXPIRY_BATCH, WriteRequest, current_database};
use crate::{
    BackupSummary, Batch, Committed, DocumentKey, DocumentKind, Entry, Expected, IndexChange,
    Latest, NO_TABLE, Outbox, PeopleChanges, ProfileBytes, StoreError, StoreSizes, TableId,
    VisitEntry, WebKey, backup, disk, journal, ledger, opening, sled_files, web_key,
};
use pagoda_ids::{ChannelId, PersonId};
use std::fs::File;
use std::io::Write;
use std::sync::PoisonError;

impl SledFolder {
    pub(super) fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        let batch = SortedBatch::from(batch);
        check_sizes(table, &batch)?;
        let request = WriteRequest::Table(table, Box::new(batch));
        // One process has the store, and delivers everything.
        self.committer
            .commit(request)
            .map(|()| Committed::default())
    }

    pub(super) fn latest(
        &self,
        channel: ChannelId,
        request: &str,
    ) -> Result<Option<Latest>, StoreError> {
        let Some(table) = self.last_of(channel)? else {
            return Ok(None);
        };
        Ok(Some(Latest {
            table,
            version: 0,
            answer: self.answer(table, request)?,
        }))
    }

    pub(super) fn profiles(&self, people: &[PersonId]) -> Vec<ProfileBytes> {
        people.iter().map(|person| self.person(*person)).collect()
    }

    pub(super) fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError> {
        // Read before the records: a concurrent commit makes the journal longer, never shorter.
        let confirmed = self.confirmed.records(table);
        self.check_health()?;
        // Held until everything is read: no record is removed from a journal meanwhile.
        let database = self.current.read().unwrap_or_else(PoisonError::into_inner);
        let tree = database.complete_tree();
        let tree = tree.map_err(|error| self.of_database(error))?;
        let journal = journal::read(tree, &self.folder, table)?;
        drop(database);
        let found = journal.records.len() as u64;
        let lost = || {
            let is_lost = found < confirmed;
            is_lost.then(|| StoreError::lost_records(table, found, confirmed))
        };
        let damage = journal.damage.or_else(lost);
        Ok((journal.records, damage))
    }

    pub(super) fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
        let mut end = vec![KeyKind::Expiry as u8];
        end.extend(before.to_be_bytes());
        let count = || {
            // A compaction may replace the tree at any time.
            let tree = self.healthy_tree()?;
            let old = tree.range(vec![KeyKind::Expiry as u8]..end.clone()).keys();
            let old = catch_sled_panic(|| Ok(old.take(EXPIRY_BATCH).filter(Result::is_ok).count()));
            old.map_err(|error| self.of_database(error))
        };
        let mut forgotten = 0;
        loop {
            match count()? {
                0 => return Ok(forgotten),
                old => {
                    self.committer.commit(WriteRequest::Expire(before))?;
                    forgotten += old;
                }
            }
        }
    }

    pub(super) fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
        let mut outbox = Outbox::default();
        let mut stored = self
            .healthy_tree()?
            .scan_prefix(keys::of_table(KeyKind::Outbox, table));
        loop {
            let found = catch_sled_panic(|| Ok(stored.next().transpose()?));
            let found = found.map_err(|error| self.of_entry(table, Entry::Outbox, error))?;
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

    pub(super) fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        let mut tables = Vec::new();
        while let Some(table) = self.first_after(KeyKind::Outbox, tables.last().copied())? {
            tables.push(table);
        }
        Ok(tables)
    }

    pub(super) fn answer(
        &self,
        table: TableId,
        request: &str,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let key = keys::answer(table, request.as_bytes());
        let payload = self.read(table, Entry::Answer, &key)?;
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

    pub(super) fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(table, Entry::Note, &keys::of_table(KeyKind::Note, table))
    }

    pub(super) fn tables_after(
        &self,
        after: Option<TableId>,
    ) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
        let key = after.map(|table| keys::of_table(KeyKind::Note, table));
        let mut stored = self.after(KeyKind::Note, key)?;
        let mut page: Vec<(TableId, Vec<u8>)> = Vec::new();
        loop {
            let found = self.next_of(&mut stored)?;
            let noted = found
                .as_ref()
                .and_then(|(key, value)| Some((keys::table_of(key)?, key, value)));
            let next = noted.map(|(table, ..)| table);
            // Confirmed tables whose note is lost are listed as well.
            let last = |page: &[(TableId, Vec<u8>)]| page.last().map_or(after, |last| Some(last.0));
            while page.len() < PAGE
                && let Some(table) = self.confirmed.first_between(last(&page), next)
            {
                page.push((table, self.note_or_empty(table)));
            }
            match noted {
                Some((table, key, value)) if page.len() < PAGE => {
                    let note = frame::payload(key, value).unwrap_or_default();
                    page.push((table, note.into_owned()));
                }
                _ => return Ok(page),
            }
        }
    }

    pub(super) fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let mut prefix = vec![KeyKind::Note as u8];
        prefix.extend(channel.get().to_be_bytes());
        let tree = self.healthy_tree()?;
        let stored = catch_sled_panic(|| Ok(tree.scan_prefix(&prefix).next_back().transpose()?));
        let stored = stored.map_err(|error| self.of_database(error))?;
        let stored = stored.and_then(|(key, _)| keys::table_of(&key));
        let all = TableId { channel, number: 0 }..=TableId {
            channel,
            number: u32::MAX,
        };
        Ok(stored.max(self.confirmed.last(all)))
    }

    pub(super) fn person(&self, id: PersonId) -> Result<Option<Vec<u8>>, StoreError> {
        self.read_independent(Entry::Person(id), &keys::person(id))
    }

    pub(super) fn people_after(
        &self,
        after: Option<PersonId>,
    ) -> Result<Vec<(PersonId, Vec<u8>)>, StoreError> {
        let stored = self.after(KeyKind::Person, after.map(keys::person))?;
        self.page(stored, PAGE, |key, value| {
            let profile = frame::payload(key, value).ok()?;
            Some((keys::person_of(key)?, profile.into_owned()))
        })
    }

    pub(super) fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError> {
        check_people(NO_TABLE, &people)?;
        self.committer.commit(WriteRequest::People(people))
    }

    pub(super) fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError> {
        self.read_independent(Entry::Document(key), &keys::document(key))
    }

    pub(super) fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        check_document(key, bytes.as_deref())?;
        let request = WriteRequest::Document(key, expected, bytes);
        self.committer.commit(request)
    }

    pub(super) fn documents_after(
        &self,
        kind: DocumentKind,
        after: Option<DocumentKey>,
    ) -> Result<Vec<(DocumentKey, Vec<u8>)>, StoreError> {
        let stored = self.after(kind.into(), after.map(keys::document))?;
        self.page(stored, PAGE_OF_DOCUMENTS, |key, value| {
            let document = frame::payload(key, value).ok()?;
            Some((keys::document_of(key)?, document.into_owned()))
        })
    }

    pub(super) fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let tree = self.healthy_tree()?;
        let stored = tree.scan_prefix(keys::members_of(person));
        self.page(stored, usize::MAX, |key, _| Some(keys::member_of(key)?.1))
    }

    pub(super) fn is_indexed(&self) -> Result<bool, StoreError> {
        self.check_health()?;
        let mark = self.get(&keys::INDEX_COMPLETE);
        let mark = mark.map_err(|error| self.of_database(error))?;
        // An unreadable mark does not count.
        Ok(mark.is_some_and(|mark| frame::payload(&keys::INDEX_COMPLETE, &mark).is_ok()))
    }

    pub(super) fn index_after(
        &self,
        after: Option<(PersonId, TableId)>,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        let key = after.map(|(person, table)| keys::member(person, table));
        let stored = self.after(KeyKind::Member, key)?;
        // The completeness mark is no entry.
        self.page(stored, PAGE, |key, _| keys::member_of(key))
    }

    pub(super) fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        self.committer.commit(WriteRequest::Index(change))
    }

    pub(super) fn can_reopen(&self) -> bool {
        self.failure.get().is_some() && disk::has_room(&self.folder)
    }

    pub(super) fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.check_health()?;
        let database = self.current.read().unwrap_or_else(PoisonError::into_inner);
        let tree = database.complete_tree();
        let tree = tree.map_err(|error| self.of_database(error))?;
        let mut records = Vec::new();
        let packed_key = keys::of_table(KeyKind::Packed, table);
        let packed = catch_sled_panic(|| Ok(tree.get(&packed_key)?));
        if packed.is_ok_and(|packed| packed.is_some()) {
            // As they would be stored without packing.
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
        read.map_err(|error| self.of_entry(table, entry, error))?;
        Ok(records)
    }

    pub(super) fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError> {
        let mut visit = |key: &[u8], value: &[u8]| {
            let kind = KeyKind::of(key);
            let table = kind.filter(|kind| kind.is_of_table());
            let table = table.and_then(|_| keys::table_of(key));
            let entry = match kind {
                Some(KeyKind::Outbox) => keys::number_of(key).map(Entry::Post),
                Some(KeyKind::Answer) => Some(Entry::Answer),
                Some(KeyKind::Note) => Some(Entry::Note),
                Some(KeyKind::Person) => keys::person_of(key).map(Entry::Person),
                Some(
                    KeyKind::Review
                    | KeyKind::DailyPuzzle
                    | KeyKind::Trials
                    | KeyKind::Practice
                    | KeyKind::Queue
                    | KeyKind::DayDeal
                    | KeyKind::Server,
                ) => keys::document_of(key).map(Entry::Document),
                _ => None,
            };
            if let Some(entry) = entry {
                let of = table.unwrap_or(NO_TABLE);
                let payload = journal::payload(of, entry.clone(), key, value);
                let payload = payload.as_deref().map_err(Clone::clone);
                let payload = match entry {
                    // The payload starts with the slot in the ring.
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
        let visited = sled_files::scan(&self.healthy_tree()?, &[], &mut visit);
        visited.map_err(|error| self.of_database(error))
    }

    pub(super) fn backup(&self, out: &mut dyn Write) -> Result<BackupSummary, StoreError> {
        self.check_health()?;
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

    /// Reads both copies from the disk. A damaged ledger is kept, and written anew from the database. Returns what was found.
    pub(super) fn scrub(&self) -> Result<Vec<String>, StoreError> {
        self.check_health()?;
        let failed =
            |error: DatabaseError| StoreError::of_database(&self.folder, "scrubbing", error);
        let (end, ledger) = self
            .committer
            .ledger()
            .map_err(|error| failed(error.into()))?;
        disk::forget_cached(&ledger);
        let ledger = ledger::verify(&ledger, end);
        if let Ok(log) = File::open(current_database(&self.current).log()) {
            disk::forget_cached(&log);
        }
        let database = journal::survey(&self.healthy_tree()?).err();
        Ok(match (ledger, database) {
            (Ok(()), None) => Vec::new(),
            (Ok(()), Some(damage)) => vec![format!(
                "the database is damaged ({damage}): it is rebuilt from the ledger at the next start"
            )],
            (Err(error), None) => {
                let what = format!("the ledger was damaged ({error})");
                let why = std::slice::from_ref(&what);
                let kept = set_aside::keep(&self.folder, Kept::Ledger, why, opening::now());
                let kept = kept.map_err(|error| failed(error.into()))?;
                self.committer.rewrite().map_err(failed)?;
                vec![
                    format!(
                        "{what}; it was written anew from the database, and nothing is missing"
                    ),
                    format!("the ledger as it was is kept in {}", kept.display()),
                ]
            }
            (Err(error), Some(damage)) => vec![format!(
                "the ledger ({error}) and the database ({damage}) are damaged: make a copy of the folder, and start pagoda again, which takes the best of both"
            )],
        })
    }

    pub(super) fn sizes(&self) -> Result<StoreSizes, StoreError> {
        let tree = self.healthy_tree()?;
        let (mut live, mut stored) = (0, 0);
        let counted = sled_files::scan(&tree, &[], &mut |key, value| {
            live += (key.len() + frame::given_length(value)) as u64;
            stored += (key.len() + value.len()) as u64;
            Ok(())
        });
        counted.map_err(|error| self.of_database(error))?;
        let files = disk::size(&self.folder);
        let files = files.map_err(|error| self.of_database(error.into()))?;
        Ok(StoreSizes {
            live,
            stored,
            files,
        })
    }

    pub(super) fn web_key(&self) -> Result<WebKey, StoreError> {
        let mut known = self.web_key.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(key) = *known {
            return Ok(key);
        }
        let key = web_key::read_or_create(&self.folder).map_err(|error| {
            StoreError::of_database(&self.folder, "reading the key for links", error.into())
        })?;
        *known = Some(key);
        Ok(key)
    }

    pub(super) fn set_web_key(&self, key: WebKey) -> Result<(), StoreError> {
        let mut known = self.web_key.lock().unwrap_or_else(PoisonError::into_inner);
        let written = web_key::write(&self.folder, key).map_err(|error| {
            StoreError::of_database(&self.folder, "writing the key for links", error.into())
        })?;
        *known = Some(written);
        Ok(())
    }
}
