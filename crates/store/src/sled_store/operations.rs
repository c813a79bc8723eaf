//! The operations of [`Store`] on a [`SledStore`].

use super::SledStore;
use crate::error::{DatabaseError, catch_sled_panic};
use crate::frame::{self, framed};
use crate::keys::{self, KeyKind};
use crate::sizes::{check_document, check_sizes};
use crate::writer::{EXPIRY_BATCH, WriteRequest};
use crate::{
    BackupSummary, Batch, Committed, DocumentKey, DocumentKind, Entry, Expected, IndexChange,
    Latest, NO_TABLE, Outbox, PeopleChanges, Store, StoreError, StoreSizes, TableId, VisitEntry,
    WebKey, backup, disk, journal, sled_files, web_key,
};
use pagoda_ids::{ChannelId, PersonId};
use std::io::Write;
use std::sync::PoisonError;

impl Store for SledStore {
    fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        check_sizes(table, &batch)?;
        let request = WriteRequest::Table(table, Box::new(batch));
        // One process has the store, and delivers everything.
        self.committer
            .commit(request)
            .map(|()| Committed::default())
    }

    fn version(&self, _: TableId) -> Result<u64, StoreError> {
        Ok(0)
    }

    fn latest(&self, channel: ChannelId, request: &[u8]) -> Result<Option<Latest>, StoreError> {
        let Some(table) = self.last_of(channel)? else {
            return Ok(None);
        };
        Ok(Some(Latest {
            table,
            version: 0,
            answer: self.answer(table, request)?,
        }))
    }

    fn intact_journal(
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

    fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
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

    fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
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
        let mut stored = self.healthy_tree()?.scan_prefix([KeyKind::Note as u8]);
        loop {
            let found = catch_sled_panic(|| Ok(stored.next().transpose()?))
                .map_err(|error| self.of_database(error))?;
            let noted = found
                .as_ref()
                .and_then(|(key, value)| Some((keys::table_of(key)?, key, value)));
            // Confirmed tables whose note is lost are visited as well.
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

    fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
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

    fn person(&self, id: PersonId) -> Result<Option<Vec<u8>>, StoreError> {
        self.read_independent(Entry::Person(id), &keys::person(id))
    }

    fn people(&self, visit: &mut dyn FnMut(PersonId, &[u8]) -> bool) -> Result<(), StoreError> {
        self.visit_readable(KeyKind::Person, &mut |key, profile| {
            keys::person_of(key).is_none_or(|id| visit(id, profile))
        })
    }

    fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError> {
        let batch = Batch {
            people,
            ..Batch::default()
        };
        check_sizes(NO_TABLE, &batch)?;
        self.committer.commit(WriteRequest::People(batch.people))
    }

    fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError> {
        self.read_independent(Entry::Document(key), &keys::document(key))
    }

    fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        check_document(key, bytes.as_deref())?;
        let request = WriteRequest::Document(key, expected, bytes);
        self.committer.commit(request)
    }

    fn documents(
        &self,
        kind: DocumentKind,
        visit: &mut dyn FnMut(DocumentKey, &[u8]) -> bool,
    ) -> Result<(), StoreError> {
        self.visit_readable(kind.into(), &mut |key, bytes| {
            keys::document_of(key).is_none_or(|document| visit(document, bytes))
        })
    }

    fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let mut tables = Vec::new();
        self.visit_index(&keys::members_of(person), &mut |_, table| {
            tables.push(table);
            true
        })?;
        Ok(tables)
    }

    fn is_indexed(&self) -> Result<bool, StoreError> {
        self.check_health()?;
        let mark = self.get(&keys::INDEX_COMPLETE);
        let mark = mark.map_err(|error| self.of_database(error))?;
        // An unreadable mark does not count.
        Ok(mark.is_some_and(|mark| frame::payload(&keys::INDEX_COMPLETE, &mark).is_ok()))
    }

    fn index(&self, visit: &mut dyn FnMut(PersonId, TableId) -> bool) -> Result<(), StoreError> {
        self.visit_index(&[KeyKind::Member as u8], visit)
    }

    fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        self.committer.commit(WriteRequest::Index(change))
    }

    fn failure(&self) -> Option<StoreError> {
        self.failure.get().cloned()
    }

    fn can_reopen(&self) -> bool {
        self.failure.get().is_some() && disk::has_room(&self.folder)
    }

    fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
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

    fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError> {
        let mut visit = |key: &[u8], value: &[u8]| {
            let kind = KeyKind::of(key);
            let table = kind.filter(|kind| kind.is_of_table());
            let table = table.and_then(|_| keys::table_of(key));
            let entry = match kind {
                Some(KeyKind::Outbox) => keys::number_of(key).map(Entry::Post),
                Some(KeyKind::Answer) => Some(Entry::Answer),
                Some(KeyKind::Note) => Some(Entry::Note),
                Some(KeyKind::Person) => keys::person_of(key).map(Entry::Person),
                Some(KeyKind::Review | KeyKind::DailyPuzzle) => {
                    keys::document_of(key).map(Entry::Document)
                }
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

    fn backup(&self, out: &mut dyn Write) -> Result<BackupSummary, StoreError> {
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

    fn sizes(&self) -> Result<StoreSizes, StoreError> {
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

    fn web_key(&self) -> Result<WebKey, StoreError> {
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

    fn set_web_key(&self, key: WebKey) -> Result<(), StoreError> {
        let mut known = self.web_key.lock().unwrap_or_else(PoisonError::into_inner);
        let written = web_key::write(&self.folder, key).map_err(|error| {
            StoreError::of_database(&self.folder, "writing the key for links", error.into())
        })?;
        *known = Some(written);
        Ok(())
    }
}
