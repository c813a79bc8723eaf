//! The operations of [`Store`] on a [`PostgresStore`].

use super::PostgresStore;
use super::connection::unavailable;
use super::moves::{COMMIT, LATEST, RecordEnds, latest_of, latest_values};
use super::statements::{
    PeopleColumns, document_columns, document_kind, document_of, person_of, signed, table_of,
    values,
};
use crate::frame::framed;
use crate::keys::{self, KeyKind};
use crate::sizes::{check_document, check_sizes};
use crate::{
    AsyncStore, BackupSummary, Batch, Cluster, Committed, DocumentKey, DocumentKind, Entry,
    Expected, IndexChange, Latest, NO_TABLE, Outbox, PeopleChanges, ProfileBytes, Store,
    StoreError, StoreSizes, TableId, VisitEntry, WebKey, backup,
};
use pagoda_ids::{ChannelId, PersonId};
use std::io::Write;
use std::sync::PoisonError;

/// Rows that are read at once where all are visited.
const PAGE: i64 = 512;

/// Documents that are read at once: they may be large.
const PAGE_OF_DOCUMENTS: i64 = 32;

/// Setting that marks the index of people as complete.
const INDEX_COMPLETE: &str = "index-complete";
/// Setting with the key for links.
const WEB_KEY: &str = "web-key";

impl PostgresStore {
    /// Returns the bytes of a setting.
    fn setting(&self, name: &'static str) -> Result<Option<Vec<u8>>, StoreError> {
        let rows = self.read(
            "select bytes from pagoda_settings where name = $1",
            values![name],
        )?;
        Ok(rows.first().map(|row| row.get(0)))
    }
}

impl Store for PostgresStore {
    fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        check_sizes(table, &batch)?;
        let ends = RecordEnds::of(&batch);
        let rows = self.write(COMMIT, self.commit_values(table, batch));
        self.committed(table, ends, rows)
    }

    fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError> {
        let rows = self.read(
            "select record, bytes, tables.records from pagoda_tables tables left join pagoda_records using (channel, number) \
             where channel = $1 and number = $2 order by record",
            values![signed(table.channel.get()), i64::from(table.number)],
        )?;
        let mut records = Vec::new();
        let mut confirmed = 0;
        for row in &rows {
            confirmed = row.get::<_, i64>("records") as u64;
            let number: Option<i64> = row.get("record");
            if number == Some(records.len() as i64) {
                records.push(row.get("bytes"));
            }
        }
        let found = records.len() as u64;
        let lost = (found < confirmed).then(|| StoreError::lost_records(table, found, confirmed));
        Ok((records, lost))
    }

    fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
        let rows = self.read(
            "select post, bytes from pagoda_posts where channel = $1 and number = $2 order by post",
            values![signed(table.channel.get()), i64::from(table.number)],
        )?;
        let posts = rows
            .iter()
            .map(|row| (row.get::<_, i64>("post") as u64, row.get("bytes")));
        Ok(Outbox {
            posts: posts.collect(),
            damaged: Vec::new(),
        })
    }

    fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        let statement =
            "select distinct channel, number from pagoda_posts order by channel, number";
        Ok(self
            .read(statement, values![])?
            .iter()
            .map(table_of)
            .collect())
    }

    fn answer(&self, table: TableId, request: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        let rows = self.read(
            "select bytes from pagoda_answers where channel = $1 and number = $2 and request = $3",
            values![
                signed(table.channel.get()),
                i64::from(table.number),
                request.to_vec()
            ],
        )?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
        let statement = "with forgotten as (delete from pagoda_answers where at < $1 returning 1) select count(*) from forgotten";
        let rows = self.write(statement, values![signed(before)])?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as usize))
    }

    fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        let rows = self.read(
            "select note from pagoda_tables where channel = $1 and number = $2",
            values![signed(table.channel.get()), i64::from(table.number)],
        )?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    fn tables(&self, visit: &mut dyn FnMut(TableId, &[u8]) -> bool) -> Result<(), StoreError> {
        let (mut channel, mut number) = (i64::MIN, i64::MIN);
        loop {
            let rows = self.read(
                "select channel, number, note from pagoda_tables where (channel, number) > ($1, $2) order by channel, number limit $3",
                values![channel, number, PAGE],
            )?;
            for row in &rows {
                let note: &[u8] = row.get("note");
                if !visit(table_of(row), note) {
                    return Ok(());
                }
            }
            let Some(last) = rows.last() else {
                return Ok(());
            };
            (channel, number) = (last.get("channel"), last.get("number"));
        }
    }

    fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let rows = self.read(
            "select channel, number from pagoda_tables where channel = $1 order by number desc limit 1",
            values![signed(channel.get())],
        )?;
        Ok(rows.first().map(table_of))
    }

    fn latest(&self, channel: ChannelId, request: &[u8]) -> Result<Option<Latest>, StoreError> {
        let (latest, _) = self.latest_with_profiles(channel, request, &[])?;
        Ok(latest)
    }

    fn latest_with_profiles(
        &self,
        channel: ChannelId,
        request: &[u8],
        people: &[PersonId],
    ) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError> {
        let rows = self.read(LATEST, latest_values(channel, request, people))?;
        Ok(latest_of(channel, &rows))
    }

    fn version(&self, table: TableId) -> Result<u64, StoreError> {
        let rows = self.read(
            "select version from pagoda_tables where channel = $1 and number = $2",
            values![signed(table.channel.get()), i64::from(table.number)],
        )?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64))
    }

    fn profiles(&self, people: &[PersonId]) -> Vec<ProfileBytes> {
        let ids: Vec<i64> = people.iter().map(|person| signed(person.get())).collect();
        let rows = self.read(
            "select p.bytes from unnest($1::bigint[]) with ordinality as wanted (person, place) \
             left join pagoda_people p on p.person = wanted.person order by wanted.place",
            values![ids],
        );
        match rows {
            Ok(rows) => rows.iter().map(|row| Ok(row.get(0))).collect(),
            Err(error) => people.iter().map(|_| Err(error.clone())).collect(),
        }
    }

    fn person(&self, id: PersonId) -> Result<Option<Vec<u8>>, StoreError> {
        let statement = "select bytes from pagoda_people where person = $1";
        let rows = self.read(statement, values![signed(id.get())])?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    fn people(&self, visit: &mut dyn FnMut(PersonId, &[u8]) -> bool) -> Result<(), StoreError> {
        let mut after = i64::MIN;
        loop {
            let rows = self.read(
                "select person, bytes from pagoda_people where person > $1 order by person limit $2",
                values![after, PAGE],
            )?;
            for row in &rows {
                let profile: &[u8] = row.get("bytes");
                if !visit(person_of(row), profile) {
                    return Ok(());
                }
            }
            let Some(last) = rows.last() else {
                return Ok(());
            };
            after = last.get("person");
        }
    }

    fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError> {
        let batch = Batch {
            people,
            ..Batch::default()
        };
        check_sizes(NO_TABLE, &batch)?;
        let PeopleColumns {
            people,
            profiles,
            compared,
            expected,
        } = PeopleColumns::of(batch.people);
        let statement = "select pagoda_put_people($1, $2, $3, $4)";
        let values = values![people, profiles, compared, expected];
        self.write(statement, values).map(drop)
    }

    fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError> {
        let (kind, channel, number, seat) = document_columns(key);
        let rows = self.read(
            "select bytes from pagoda_documents where kind = $1 and channel = $2 and number = $3 and seat = $4",
            values![kind, channel, number, seat],
        )?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        check_document(key, bytes.as_deref())?;
        let (kind, channel, number, seat) = document_columns(key);
        let (compared, expected) = expected.columns();
        let rows = self.write(
            "select pagoda_set_document($1, $2, $3, $4, $5, $6, $7)",
            values![kind, channel, number, seat, compared, expected, bytes],
        )?;
        match rows.first().is_some_and(|row| row.get(0)) {
            true => Ok(()),
            false => Err(StoreError::DocumentConflict { key }),
        }
    }

    fn documents(
        &self,
        kind: DocumentKind,
        visit: &mut dyn FnMut(DocumentKey, &[u8]) -> bool,
    ) -> Result<(), StoreError> {
        let (mut channel, mut number, mut seat) = (i64::MIN, i64::MIN, i16::MIN);
        loop {
            let rows = self.read(
                "select channel, number, seat, bytes from pagoda_documents \
                 where kind = $1 and (channel, number, seat) > ($2, $3, $4) order by channel, number, seat limit $5",
                values![document_kind(kind), channel, number, seat, PAGE_OF_DOCUMENTS],
            )?;
            for row in &rows {
                let bytes: &[u8] = row.get("bytes");
                if !visit(document_of(kind, row), bytes) {
                    return Ok(());
                }
            }
            let Some(last) = rows.last() else {
                return Ok(());
            };
            (channel, number) = (last.get("channel"), last.get("number"));
            seat = last.get("seat");
        }
    }

    fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let statement =
            "select channel, number from pagoda_members where person = $1 order by channel, number";
        let rows = self.read(statement, values![signed(person.get())])?;
        Ok(rows.iter().map(table_of).collect())
    }

    fn is_indexed(&self) -> Result<bool, StoreError> {
        Ok(self.setting(INDEX_COMPLETE)?.is_some())
    }

    fn index(&self, visit: &mut dyn FnMut(PersonId, TableId) -> bool) -> Result<(), StoreError> {
        let (mut person, mut channel, mut number) = (i64::MIN, i64::MIN, i64::MIN);
        loop {
            let rows = self.read(
                "select person, channel, number from pagoda_members where (person, channel, number) > ($1, $2, $3) \
                 order by person, channel, number limit $4",
                values![person, channel, number, PAGE],
            )?;
            for row in &rows {
                if !visit(person_of(row), table_of(row)) {
                    return Ok(());
                }
            }
            let Some(last) = rows.last() else {
                return Ok(());
            };
            person = last.get("person");
            (channel, number) = (last.get("channel"), last.get("number"));
        }
    }

    fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        match change {
            IndexChange::Clear => {
                let statement = "with unmarked as (delete from pagoda_settings where name = $1) delete from pagoda_members";
                self.write(statement, values![INDEX_COMPLETE])
            }
            IndexChange::Add(entries) => {
                let person = entries.iter().map(|(person, _)| signed(person.get()));
                let channel = entries.iter().map(|(_, table)| signed(table.channel.get()));
                let number = entries.iter().map(|(_, table)| i64::from(table.number));
                let columns: [Vec<i64>; 3] = [person.collect(), channel.collect(), number.collect()];
                let [person, channel, number] = columns;
                self.write(
                    "insert into pagoda_members (person, channel, number) select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) \
                     on conflict do nothing",
                    values![person, channel, number],
                )
            }
            IndexChange::Complete => {
                let statement = "insert into pagoda_settings (name, bytes) values ($1, '') on conflict do nothing";
                self.write(statement, values![INDEX_COMPLETE])
            }
        }
        .map(drop)
    }

    fn can_reopen(&self) -> bool {
        // Connections are opened again by themselves.
        false
    }

    fn failure(&self) -> Option<StoreError> {
        let failure = self.failure.lock();
        failure.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        // As sled would store them.
        let (records, _) = self.intact_journal(table)?;
        let records = (0..).zip(&records).map(|(number, record)| {
            let key = keys::numbered(KeyKind::Journal, table, number);
            (number, framed(&key, &[], record))
        });
        Ok(records.collect())
    }

    fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError> {
        let mut tables = Vec::new();
        self.tables(&mut |table, note| {
            visit(Some(table), Entry::Note, Ok(note));
            tables.push(table);
            true
        })?;
        for table in tables {
            for (number, post) in self.outbox(table)?.posts {
                visit(Some(table), Entry::Post(number), Ok(&post));
            }
            let answers = self.read(
                "select bytes from pagoda_answers where channel = $1 and number = $2 order by slot",
                values![signed(table.channel.get()), i64::from(table.number)],
            )?;
            for row in &answers {
                visit(Some(table), Entry::Answer, Ok(row.get(0)));
            }
        }
        self.people(&mut |person, profile| {
            visit(None, Entry::Person(person), Ok(profile));
            true
        })?;
        for kind in DocumentKind::ALL {
            self.documents(kind, &mut |key, bytes| {
                visit(None, Entry::Document(key), Ok(bytes));
                true
            })?;
        }
        Ok(())
    }

    fn backup(&self, out: &mut dyn Write) -> Result<BackupSummary, StoreError> {
        backup::write_store(&self.snapshot()?, out)
    }

    fn sizes(&self) -> Result<StoreSizes, StoreError> {
        let rows = self.read(
            "select sum(pg_total_relation_size(oid))::bigint from pg_class where relkind = 'r' and relname like 'pagoda\\_%'",
            values![],
        )?;
        let files = rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64);
        Ok(StoreSizes {
            live: files,
            stored: files,
            files,
        })
    }

    fn web_key(&self) -> Result<WebKey, StoreError> {
        let mut known = self.web_key.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(key) = *known {
            return Ok(key);
        }
        let new: WebKey = rand::random();
        // Of several processes one makes the key, and all read the same.
        let statement =
            "insert into pagoda_settings (name, bytes) values ($1, $2) on conflict do nothing";
        self.write(statement, values![WEB_KEY, new.to_vec()])?;
        let key = self.setting(WEB_KEY)?.and_then(|key| key.try_into().ok());
        let key = key.ok_or_else(|| unavailable("reading the key for links", &"it is damaged"))?;
        *known = Some(key);
        Ok(key)
    }

    fn set_web_key(&self, key: WebKey) -> Result<(), StoreError> {
        let mut known = self.web_key.lock().unwrap_or_else(PoisonError::into_inner);
        let statement = "insert into pagoda_settings (name, bytes) values ($1, $2) \
                         on conflict (name) do update set bytes = excluded.bytes";
        self.write(statement, values![WEB_KEY, key.to_vec()])?;
        *known = Some(key);
        Ok(())
    }

    fn asynchronous(&self) -> Option<&dyn AsyncStore> {
        Some(self)
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }
}
