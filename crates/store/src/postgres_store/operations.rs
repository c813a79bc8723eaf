//! The operations of [`Store`] and [`StoreAdmin`] on a [`PostgresStore`].

use super::PostgresStore;
use super::connection::unavailable;
use super::statements::{
    PeopleColumns, document_columns, document_kind, document_of, person_of, signed, table_of,
    values,
};
use crate::copy::notes;
use crate::frame::framed;
use crate::keys::{self, KeyKind};
use crate::sizes::{check_document, check_people};
use crate::store::{PAGE, PAGE_OF_DOCUMENTS};
use crate::{
    BackupSummary, Batch, Cluster, Committed, DocumentKey, DocumentKind, Entry, Expected,
    IndexChange, Latest, NO_TABLE, Outbox, PeopleChanges, ProfileBytes, Store, StoreAdmin,
    StoreError, TableId, VisitEntry, WebKey, backup,
};
use async_trait::async_trait;
use pagoda_ids::{ChannelId, PersonId};
use std::io::Write;
use std::sync::PoisonError;

/// Setting that marks the index of people as complete.
const INDEX_COMPLETE: &str = "index-complete";
/// Setting with the key for links.
const WEB_KEY: &str = "web-key";

impl PostgresStore {
    /// Returns the bytes of a setting.
    async fn setting(&self, name: &'static str) -> Result<Option<Vec<u8>>, StoreError> {
        let statement = "select bytes from pagoda_settings where name = $1";
        let rows = self.read(statement, values![name]).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    fn known_web_key(&self) -> std::sync::MutexGuard<'_, Option<WebKey>> {
        self.web_key.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Channel and number of a table, before all tables if there is none.
fn table_or_first(table: Option<TableId>) -> (i64, i64) {
    table.map_or((i64::MIN, i64::MIN), |table| {
        (signed(table.channel.get()), table.number.into())
    })
}

#[async_trait]
impl Store for PostgresStore {
    async fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        self.write_batch(table, batch).await
    }

    async fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError> {
        let rows = self.read(
            "select record, bytes, tables.records from pagoda_tables tables left join pagoda_records using (channel, number) \
             where channel = $1 and number = $2 order by record",
            values![signed(table.channel.get()), i64::from(table.number)],
        ).await?;
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

    async fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
        let rows = self.read(
            "select post, bytes from pagoda_posts where channel = $1 and number = $2 order by post",
            values![signed(table.channel.get()), i64::from(table.number)],
        ).await?;
        let posts = rows
            .iter()
            .map(|row| (row.get::<_, i64>("post") as u64, row.get("bytes")));
        Ok(Outbox {
            posts: posts.collect(),
            damaged: Vec::new(),
        })
    }

    async fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        let statement =
            "select distinct channel, number from pagoda_posts order by channel, number";
        Ok(self
            .read(statement, values![])
            .await?
            .iter()
            .map(table_of)
            .collect())
    }

    async fn answer(&self, table: TableId, request: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let rows = self.read(
            "select bytes from pagoda_answers where channel = $1 and number = $2 and request = $3",
            values![
                signed(table.channel.get()),
                i64::from(table.number),
                request.as_bytes().to_vec()
            ],
        ).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    async fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
        let statement = "with forgotten as (delete from pagoda_answers where at < $1 returning 1) select count(*) from forgotten";
        let rows = self.write(statement, values![signed(before)]).await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as usize))
    }

    async fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        let rows = self
            .read(
                "select note from pagoda_tables where channel = $1 and number = $2",
                values![signed(table.channel.get()), i64::from(table.number)],
            )
            .await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    async fn tables_after(
        &self,
        after: Option<TableId>,
    ) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
        let (channel, number) = table_or_first(after);
        let rows = self.read(
            "select channel, number, note from pagoda_tables where (channel, number) > ($1, $2) order by channel, number limit $3",
            values![channel, number, PAGE as i64],
        ).await?;
        let tables = rows.iter().map(|row| (table_of(row), row.get("note")));
        Ok(tables.collect())
    }

    async fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        let rows = self.read(
            "select channel, number from pagoda_tables where channel = $1 order by number desc limit 1",
            values![signed(channel.get())],
        ).await?;
        Ok(rows.first().map(table_of))
    }

    async fn latest(
        &self,
        channel: ChannelId,
        request: &str,
        people: &[PersonId],
    ) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError> {
        self.read_latest(channel, request, people).await
    }

    async fn version(&self, table: TableId) -> Result<u64, StoreError> {
        let rows = self
            .read(
                "select version from pagoda_tables where channel = $1 and number = $2",
                values![signed(table.channel.get()), i64::from(table.number)],
            )
            .await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64))
    }

    async fn profiles(&self, people: &[PersonId]) -> Vec<ProfileBytes> {
        let ids: Vec<i64> = people.iter().map(|person| signed(person.get())).collect();
        let rows = self.read(
            "select p.bytes from unnest($1::bigint[]) with ordinality as wanted (person, place) \
             left join pagoda_people p on p.person = wanted.person order by wanted.place",
            values![ids],
        ).await;
        match rows {
            Ok(rows) => rows.iter().map(|row| Ok(row.get(0))).collect(),
            Err(error) => people.iter().map(|_| Err(error.clone())).collect(),
        }
    }

    async fn person(&self, id: PersonId) -> ProfileBytes {
        let statement = "select bytes from pagoda_people where person = $1";
        let rows = self.read(statement, values![signed(id.get())]).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    async fn people_after(
        &self,
        after: Option<PersonId>,
    ) -> Result<Vec<(PersonId, Vec<u8>)>, StoreError> {
        let after = after.map_or(i64::MIN, |person| signed(person.get()));
        let rows = self.read(
            "select person, bytes from pagoda_people where person > $1 order by person limit $2",
            values![after, PAGE as i64],
        ).await?;
        let people = rows.iter().map(|row| (person_of(row), row.get("bytes")));
        Ok(people.collect())
    }

    async fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError> {
        check_people(NO_TABLE, &people)?;
        let PeopleColumns {
            people,
            profiles,
            compared,
            expected,
        } = PeopleColumns::of(people);
        let statement = "select pagoda_put_people($1, $2, $3, $4)";
        let values = values![people, profiles, compared, expected];
        self.write(statement, values).await.map(drop)
    }

    async fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError> {
        let (kind, channel, number, seat) = document_columns(key);
        let rows = self.read(
            "select bytes from pagoda_documents where kind = $1 and channel = $2 and number = $3 and seat = $4",
            values![kind, channel, number, seat],
        ).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    async fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        check_document(key, bytes.as_deref())?;
        let (kind, channel, number, seat) = document_columns(key);
        let (compared, expected) = expected.columns();
        let rows = self
            .write(
                "select pagoda_set_document($1, $2, $3, $4, $5, $6, $7)",
                values![kind, channel, number, seat, compared, expected, bytes],
            )
            .await?;
        match rows.first().is_some_and(|row| row.get(0)) {
            true => Ok(()),
            false => Err(StoreError::DocumentConflict { key }),
        }
    }

    async fn documents_after(
        &self,
        kind: DocumentKind,
        after: Option<DocumentKey>,
    ) -> Result<Vec<(DocumentKey, Vec<u8>)>, StoreError> {
        let after = after.map(document_columns);
        let (_, channel, number, seat) = after.unwrap_or(("", i64::MIN, i64::MIN, i16::MIN));
        let rows = self.read(
            "select channel, number, seat, bytes from pagoda_documents \
             where kind = $1 and (channel, number, seat) > ($2, $3, $4) order by channel, number, seat limit $5",
            values![document_kind(kind), channel, number, seat, PAGE_OF_DOCUMENTS as i64],
        ).await?;
        let documents = rows.iter();
        let documents = documents.map(|row| (document_of(kind, row), row.get("bytes")));
        Ok(documents.collect())
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let statement =
            "select channel, number from pagoda_members where person = $1 order by channel, number";
        let rows = self.read(statement, values![signed(person.get())]).await?;
        Ok(rows.iter().map(table_of).collect())
    }

    async fn is_indexed(&self) -> Result<bool, StoreError> {
        Ok(self.setting(INDEX_COMPLETE).await?.is_some())
    }

    async fn index_after(
        &self,
        after: Option<(PersonId, TableId)>,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        let person = after.map_or(i64::MIN, |(person, _)| signed(person.get()));
        let (channel, number) = table_or_first(after.map(|(_, table)| table));
        let rows = self.read(
            "select person, channel, number from pagoda_members where (person, channel, number) > ($1, $2, $3) \
             order by person, channel, number limit $4",
            values![person, channel, number, PAGE as i64],
        ).await?;
        let entries = rows.iter().map(|row| (person_of(row), table_of(row)));
        Ok(entries.collect())
    }

    async fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        match change {
            IndexChange::Clear => {
                let statement = "with unmarked as (delete from pagoda_settings where name = $1) delete from pagoda_members";
                self.write(statement, values![INDEX_COMPLETE]).await
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
                ).await
            }
            IndexChange::Complete => {
                let statement = "insert into pagoda_settings (name, bytes) values ($1, '') on conflict do nothing";
                self.write(statement, values![INDEX_COMPLETE]).await
            }
        }
        .map(drop)
    }

    async fn can_reopen(&self) -> bool {
        // Connections are opened again by themselves.
        false
    }

    fn failure(&self) -> Option<StoreError> {
        let failures = self.failures();
        failures.silence.clone().or(failures.refusal.clone())
    }

    async fn web_key(&self) -> Result<WebKey, StoreError> {
        if let Some(key) = *self.known_web_key() {
            return Ok(key);
        }
        let new: WebKey = rand::random();
        // Of several processes one makes the key, and all read the same.
        let statement =
            "insert into pagoda_settings (name, bytes) values ($1, $2) on conflict do nothing";
        self.write(statement, values![WEB_KEY, new.to_vec()])
            .await?;
        let key = self
            .setting(WEB_KEY)
            .await?
            .and_then(|key| key.try_into().ok());
        let key = key.ok_or_else(|| unavailable("reading the key for links", &"it is damaged"))?;
        *self.known_web_key() = Some(key);
        Ok(key)
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }
}

#[async_trait(?Send)]
impl StoreAdmin for PostgresStore {
    async fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        // As sled would store them.
        let (records, _) = self.intact_journal(table).await?;
        let records = (0..).zip(&records).map(|(number, record)| {
            let key = keys::numbered(KeyKind::Journal, table, number);
            (number, framed(&key, &[], record))
        });
        Ok(records.collect())
    }

    async fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError> {
        let store: &dyn Store = self;
        for (table, note) in notes(store).await? {
            visit(Some(table), Entry::Note, Ok(&note));
            for (number, post) in self.outbox(table).await?.posts {
                visit(Some(table), Entry::Post(number), Ok(&post));
            }
            let answers = self.read(
                "select bytes from pagoda_answers where channel = $1 and number = $2 order by slot",
                values![signed(table.channel.get()), i64::from(table.number)],
            ).await?;
            for row in &answers {
                visit(Some(table), Entry::Answer, Ok(row.get(0)));
            }
        }
        let person = |person, profile: &[u8]| visit(None, Entry::Person(person), Ok(profile));
        store.each_person(person).await?;
        for kind in DocumentKind::ALL {
            let document = |key, bytes: &[u8]| visit(None, Entry::Document(key), Ok(bytes));
            store.each_document(kind, document).await?;
        }
        Ok(())
    }

    async fn backup(&self, out: &mut dyn Write) -> Result<BackupSummary, StoreError> {
        backup::write_store(&self.snapshot()?, out).await
    }

    async fn set_web_key(&self, key: WebKey) -> Result<(), StoreError> {
        let statement = "insert into pagoda_settings (name, bytes) values ($1, $2) \
                         on conflict (name) do update set bytes = excluded.bytes";
        self.write(statement, values![WEB_KEY, key.to_vec()])
            .await?;
        *self.known_web_key() = Some(key);
        Ok(())
    }
}
