//! The two statements of a move: reading what it needs, and its commit.

use super::PostgresStore;
use super::statements::{PeopleColumns, signed, values};
use crate::batch::SortedBatch;
use crate::sizes::check_sizes;
use crate::{Batch, Committed, Latest, MAX_ANSWERS, ProfileBytes, StoreError, TableId};
use pagoda_ids::{ChannelId, PersonId};
use tokio_postgres::Row;

/// Reads the newest table of a channel, the answer to a request, and profiles: one row in any case.
const LATEST: &str = "select t.number, t.version, a.bytes as answer, array(\
        select p.bytes from unnest($3::bigint[]) with ordinality as wanted (person, place) \
        left join pagoda_people p on p.person = wanted.person order by wanted.place\
     ) as profiles \
     from (select) as one \
     left join lateral (select number, version from pagoda_tables where channel = $1 order by number desc limit 1) t on true \
     left join lateral (select bytes from pagoda_answers where channel = $1 and request = $2 order by number desc limit 1) a on true";

/// Writes a batch.
const COMMIT: &str = "select * from pagoda_commit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, \
     $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)";

fn persons(people: &[PersonId]) -> Vec<i64> {
    people.iter().map(|person| signed(person.get())).collect()
}

fn numbers(numbers: impl IntoIterator<Item = u64>) -> Vec<i64> {
    numbers.into_iter().map(signed).collect()
}

impl PostgresStore {
    /// See [`Store::latest`](crate::Store::latest).
    pub(super) async fn read_latest(
        &self,
        channel: ChannelId,
        request: &str,
        people: &[PersonId],
    ) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError> {
        let request = request.as_bytes().to_vec();
        let values = values![signed(channel.get()), request, persons(people)];
        let rows = self.read(LATEST, values).await?;
        let Some(row) = rows.first() else {
            return Ok((None, Vec::new()));
        };
        let latest = row.get::<_, Option<i64>>("number").map(|number| Latest {
            table: TableId {
                channel,
                number: number as u32,
            },
            version: row.get::<_, i64>("version") as u64,
            answer: row.get("answer"),
        });
        let profiles: Vec<Option<Vec<u8>>> = row.get("profiles");
        Ok((latest, profiles.into_iter().map(Ok).collect()))
    }

    /// See [`Store::commit`](crate::Store::commit). Other processes are told.
    pub(super) async fn write_batch(
        &self,
        table: TableId,
        batch: Batch,
    ) -> Result<Committed, StoreError> {
        let batch = SortedBatch::from(batch);
        check_sizes(table, &batch)?;
        let expected = batch.expected;
        let records = expected + batch.records.len() as u64;
        let id: i64 = rand::random();
        let post_numbers = numbers(batch.posts.iter().map(|post| post.number));
        let destinations = numbers(batch.posts.iter().map(|post| post.destination));
        let posts: Vec<Vec<u8>> = batch.posts.into_iter().map(|post| post.bytes).collect();
        let (request, answer) = batch.answer.unzip();
        let (note, agenda) = batch.note.unzip();
        let agenda = agenda.unwrap_or_default();
        let people = PeopleColumns::of(batch.people);
        let values = values![
            signed(self.process.get()),
            signed(table.channel.get()),
            i64::from(table.number),
            id,
            signed(expected),
            batch.based_on.map(signed),
            batch.truncate,
            batch.records,
            batch.rewritten,
            post_numbers,
            destinations,
            posts,
            numbers(batch.removed_posts),
            request.map(String::into_bytes),
            answer,
            note,
            agenda.due.map(signed),
            agenda.robot,
            people.people,
            people.profiles,
            people.compared,
            people.expected,
            persons(&batch.index_add),
            persons(&batch.index_remove),
            signed(batch.at),
            batch.finish,
            signed(MAX_ANSWERS),
        ];
        let rows = self.write(COMMIT, values).await;
        let rows = rows.map_err(|error| match error {
            StoreError::Conflict { found, .. } => StoreError::Conflict {
                table,
                expected,
                found,
            },
            error => error,
        })?;
        let list = |row: &Row, column: &str| {
            let list: Option<Vec<i64>> = row.get(column);
            list.unwrap_or_default()
                .into_iter()
                .map(|number| number as u64)
                .collect::<Vec<u64>>()
        };
        let row = rows.first();
        let holders = row.map(|row| list(row, "holders")).unwrap_or_default();
        self.hints.table_changed(table, records, holders);
        Ok(Committed {
            version: row.map_or(0, |row| row.get::<_, i64>("new_version") as u64),
            elsewhere: row.map(|row| list(row, "elsewhere")).unwrap_or_default(),
        })
    }
}
