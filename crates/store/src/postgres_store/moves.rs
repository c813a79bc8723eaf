//! The two statements of a move: reading what it needs, and its commit. Synchronous and asynchronous callers use the same.

use super::PostgresStore;
use super::statements::{OwnedValues, PeopleColumns, READING, WRITING, signed, values};
use crate::sizes::check_sizes;
use crate::{
    AsyncStore, Batch, Committed, Latest, MAX_ANSWERS, ProfileBytes, StoreError, StoreFuture,
    TableId,
};
use pagoda_ids::{ChannelId, PersonId};
use tokio_postgres::Row;

/// Reads the newest table of a channel, the answer to a request, and profiles: one row in any case.
pub(super) const LATEST: &str = "select t.number, t.version, a.bytes as answer, array(\
        select p.bytes from unnest($3::bigint[]) with ordinality as wanted (person, place) \
        left join pagoda_people p on p.person = wanted.person order by wanted.place\
     ) as profiles \
     from (select) as one \
     left join lateral (select number, version from pagoda_tables where channel = $1 order by number desc limit 1) t on true \
     left join lateral (select bytes from pagoda_answers where channel = $1 and request = $2 order by number desc limit 1) a on true";

/// Writes a batch.
pub(super) const COMMIT: &str = "select * from pagoda_commit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, \
     $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)";

/// Values of [`LATEST`].
pub(super) fn latest_values(
    channel: ChannelId,
    request: &[u8],
    people: &[PersonId],
) -> OwnedValues {
    values![signed(channel.get()), request.to_vec(), persons(people)]
}

/// Result of [`LATEST`].
pub(super) fn latest_of(channel: ChannelId, rows: &[Row]) -> (Option<Latest>, Vec<ProfileBytes>) {
    let Some(row) = rows.first() else {
        return (None, Vec::new());
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
    (latest, profiles.into_iter().map(Ok).collect())
}

fn persons(people: &[PersonId]) -> Vec<i64> {
    people.iter().map(|person| signed(person.get())).collect()
}

fn numbers(numbers: impl IntoIterator<Item = u64>) -> Vec<i64> {
    numbers.into_iter().map(signed).collect()
}

/// Numbers of records before and after a batch.
#[derive(Clone, Copy)]
pub(super) struct RecordEnds {
    expected: u64,
    after: u64,
}

impl RecordEnds {
    pub fn of(batch: &Batch) -> Self {
        let expected = batch.expected;
        let after = expected + batch.records.len() as u64;
        Self { expected, after }
    }
}

impl PostgresStore {
    /// Values of [`COMMIT`].
    pub(super) fn commit_values(&self, table: TableId, batch: Batch) -> OwnedValues {
        let id: i64 = rand::random();
        let post_numbers = numbers(batch.posts.iter().map(|post| post.number));
        let destinations = numbers(batch.posts.iter().map(|post| post.destination));
        let posts: Vec<Vec<u8>> = batch.posts.into_iter().map(|post| post.bytes).collect();
        let (request, answer) = batch.answer.unzip();
        let people = PeopleColumns::of(batch.people);
        values![
            signed(self.process.get()),
            signed(table.channel.get()),
            i64::from(table.number),
            id,
            signed(batch.expected),
            batch.based_on.map(signed),
            batch.cut,
            batch.records,
            batch.rewritten,
            post_numbers,
            destinations,
            posts,
            numbers(batch.sent),
            request,
            answer,
            batch.note,
            batch.agenda.due.map(signed),
            batch.agenda.robot,
            people.people,
            people.profiles,
            people.compared,
            people.expected,
            persons(&batch.known),
            persons(&batch.unknown),
            signed(batch.at),
            batch.over,
            signed(MAX_ANSWERS),
        ]
    }

    /// Result of [`COMMIT`]. Other processes are told.
    pub(super) fn committed(
        &self,
        table: TableId,
        ends: RecordEnds,
        rows: Result<Vec<Row>, StoreError>,
    ) -> Result<Committed, StoreError> {
        let rows = rows.map_err(|error| match error {
            StoreError::Conflict { found, .. } => StoreError::Conflict {
                table,
                expected: ends.expected,
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
        self.hints.table_changed(table, ends.after, holders);
        Ok(Committed {
            version: row.map_or(0, |row| row.get::<_, i64>("new_version") as u64),
            elsewhere: row.map(|row| list(row, "elsewhere")).unwrap_or_default(),
        })
    }
}

impl AsyncStore for PostgresStore {
    fn commit_async(&self, table: TableId, batch: Batch) -> StoreFuture<'_, Committed> {
        Box::pin(async move {
            check_sizes(table, &batch)?;
            let ends = RecordEnds::of(&batch);
            let values = self.commit_values(table, batch);
            let rows = self.run_async(WRITING, COMMIT, values).await;
            self.committed(table, ends, rows)
        })
    }

    fn latest_async(
        &self,
        channel: ChannelId,
        request: &[u8],
        people: &[PersonId],
    ) -> StoreFuture<'_, (Option<Latest>, Vec<ProfileBytes>)> {
        let values = latest_values(channel, request, people);
        Box::pin(async move {
            let rows = self.run_async(READING, LATEST, values).await?;
            Ok(latest_of(channel, &rows))
        })
    }
}
