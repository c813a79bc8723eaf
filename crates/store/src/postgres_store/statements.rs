//! Statements: running them, their errors, and ids and documents as values of columns.

use super::PostgresStore;
use super::connection::{StatementError, cause, query, unavailable};
use crate::{DocumentKey, DocumentKind, NO_TABLE, PeopleChanges, StoreError, TableId};
use deadpool_postgres::Pool;
use pagoda_ids::{ChannelId, PersonId, ServerId};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

/// SQLSTATE of a commit to a table with another number of records than expected.
const CONFLICT: &str = "PAG01";
/// SQLSTATE of a change to a profile that is not as expected.
const PROFILE_CONFLICT: &str = "PAG02";
/// SQLSTATEs of a function, a table or a column that does not exist.
const GONE: [SqlState; 3] = [
    SqlState::UNDEFINED_FUNCTION,
    SqlState::UNDEFINED_TABLE,
    SqlState::UNDEFINED_COLUMN,
];
/// What is being done when a statement changes nothing.
const READING: &str = "reading the database";
/// What is being done when a statement changes something.
const WRITING: &str = "writing the database";
/// What was being done when the database answered that it cannot write.
pub(super) const REFUSED: &str = "writing what the database refuses";

/// An id as the database has it: the same bits.
pub(super) fn signed(id: u64) -> i64 {
    id as i64
}

pub(super) fn channel_of(row: &Row, column: &str) -> ChannelId {
    ChannelId::new(row.get::<_, i64>(column) as u64)
}

pub(super) fn table_of(row: &Row) -> TableId {
    TableId {
        channel: channel_of(row, "channel"),
        number: row.get::<_, i64>("number") as u32,
    }
}

pub(super) fn person_of(row: &Row) -> PersonId {
    PersonId::new(row.get::<_, i64>("person") as u64)
}

/// The name of a kind of documents in the database.
pub(super) fn document_kind(kind: DocumentKind) -> &'static str {
    match kind {
        DocumentKind::Review => "review",
        DocumentKind::DailyPuzzle => "daily-puzzle",
        DocumentKind::Trials => "trials",
        DocumentKind::Practice => "practice",
        DocumentKind::Queue => "queue",
        DocumentKind::DayDeal => "day-deal",
        DocumentKind::Server => "server",
    }
}

/// Kind, channel (or person, day or server), number and seat of a document; those that it does not have are 0.
pub(super) fn document_columns(key: DocumentKey) -> (&'static str, i64, i64, i16) {
    let kind = document_kind(key.kind());
    match key {
        DocumentKey::Review { table, seat } => {
            let TableId { channel, number } = table;
            (kind, signed(channel.get()), number.into(), seat.into())
        }
        DocumentKey::DailyPuzzle { channel } => (kind, signed(channel.get()), 0, 0),
        DocumentKey::Trials { person } | DocumentKey::Practice { person } => {
            (kind, signed(person.get()), 0, 0)
        }
        DocumentKey::Queue => (kind, 0, 0, 0),
        DocumentKey::DayDeal { day } => (kind, day.into(), 0, 0),
        DocumentKey::Server { server } => (kind, signed(server.get()), 0, 0),
    }
}

pub(super) fn document_of(kind: DocumentKind, row: &Row) -> DocumentKey {
    match kind {
        DocumentKind::Review => DocumentKey::Review {
            table: table_of(row),
            seat: row.get::<_, i16>("seat") as u8,
        },
        DocumentKind::DailyPuzzle => DocumentKey::DailyPuzzle {
            channel: channel_of(row, "channel"),
        },
        DocumentKind::Trials => DocumentKey::Trials {
            person: PersonId::new(row.get::<_, i64>("channel") as u64),
        },
        DocumentKind::Practice => DocumentKey::Practice {
            person: PersonId::new(row.get::<_, i64>("channel") as u64),
        },
        DocumentKind::Queue => DocumentKey::Queue,
        DocumentKind::DayDeal => DocumentKey::DayDeal {
            day: row.get::<_, i64>("channel") as u32,
        },
        DocumentKind::Server => DocumentKey::Server {
            server: ServerId::new(row.get::<_, i64>("channel") as u64),
        },
    }
}

/// Converts the error of a statement.
fn store_error(doing: &'static str, error: StatementError) -> StoreError {
    let error = match error {
        StatementError::NotSent(reason) => return unavailable(doing, &reason),
        StatementError::Lost(reason) if doing == WRITING => return StoreError::InDoubt { reason },
        StatementError::Lost(reason) => return unavailable(doing, &reason),
        StatementError::Refused(error) => error,
    };
    let Some(refusal) = error.as_db_error() else {
        return unavailable(doing, &cause(&error));
    };
    let number = || refusal.message().parse::<u64>().unwrap_or_default();
    match refusal.code().code() {
        CONFLICT => StoreError::Conflict {
            table: NO_TABLE,
            expected: 0,
            found: number(),
        },
        PROFILE_CONFLICT => StoreError::ProfileConflict {
            person: PersonId::new(number()),
        },
        // A newer program has replaced what this one uses.
        _ if GONE.contains(refusal.code()) => StoreError::SchemaChanged,
        _ if doing == WRITING => unavailable(REFUSED, &refusal.message()),
        _ => unavailable(doing, &refusal.message()),
    }
}

/// Values of a statement that outlive the call.
pub(super) type OwnedValues = Vec<Box<dyn ToSql + Sync + Send>>;

/// Boxes the values of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        vec![$(Box::new($value) as Box<dyn tokio_postgres::types::ToSql + Sync + Send>),*]
    };
}
pub(super) use values;

/// Runs a statement on a connection of the pool.
async fn rows_of(
    pool: Pool,
    doing: &'static str,
    statement: &'static str,
    values: OwnedValues,
) -> Result<Vec<Row>, StoreError> {
    let borrowed: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| &**value as _).collect();
    let rows = query(&pool, statement, &borrowed).await;
    rows.map_err(|error| store_error(doing, error))
}

impl PostgresStore {
    /// Runs a statement that has the same effect if it runs twice. It goes on if its result is not waited for.
    async fn run(
        &self,
        doing: &'static str,
        statement: &'static str,
        values: OwnedValues,
    ) -> Result<Vec<Row>, StoreError> {
        let work = |pool| rows_of(pool, doing, statement, values);
        self.noted(self.database.start(doing, work).await)
    }

    pub(super) async fn read(
        &self,
        statement: &'static str,
        values: OwnedValues,
    ) -> Result<Vec<Row>, StoreError> {
        self.run(READING, statement, values).await
    }

    pub(super) async fn write(
        &self,
        statement: &'static str,
        values: OwnedValues,
    ) -> Result<Vec<Row>, StoreError> {
        self.run(WRITING, statement, values).await
    }
}

/// Changes of profiles, as columns.
#[derive(Default)]
pub(super) struct PeopleColumns {
    pub people: Vec<i64>,
    /// The new profiles; one that is deleted is null.
    pub profiles: Vec<Option<Vec<u8>>>,
    /// Whether a profile must be as expected.
    pub compared: Vec<bool>,
    pub expected: Vec<Option<Vec<u8>>>,
}

impl PeopleColumns {
    pub fn of(changes: PeopleChanges) -> Self {
        let mut columns = Self::default();
        for change in changes {
            columns.people.push(signed(change.person.get()));
            columns.profiles.push(change.profile);
            let (compared, expected) = change.expected.columns();
            columns.compared.push(compared);
            columns.expected.push(expected);
        }
        columns
    }
}
