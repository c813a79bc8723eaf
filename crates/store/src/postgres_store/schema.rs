//! The schema of the database, and the migrations that lead to it. They go forward only, under a lock, in one transaction.

use super::StoreError;
use super::connection::{cause, unavailable};
use deadpool_postgres::Client;

/// A migration.
struct Migration {
    /// Statements that lead from the version before to this one.
    statements: &'static str,
    /// The oldest version of the schema whose programs may go on using the database.
    oldest_compatible: i32,
}

/// The migrations in order, from version 1 on. What was released is never changed.
const MIGRATIONS: &[Migration] = &[Migration {
    statements: include_str!("schema-1.sql"),
    oldest_compatible: 1,
}];

/// Key of the lock that processes hold while they migrate: "pagoda" as a number.
const LOCK: i64 = 0x7061_676f_6461;

/// Brings the schema of a database up to date. A newer one is used as it is if it is compatible.
pub(super) async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let failed =
        |error: tokio_postgres::Error| unavailable("migrating the database", &cause(&error));
    let transaction = client.transaction().await.map_err(failed)?;
    // Held until the transaction ends. Whoever waits here finds the work done.
    let lock = "select pg_advisory_xact_lock($1)";
    transaction.execute(lock, &[&LOCK]).await.map_err(failed)?;
    let table = "create table if not exists pagoda_migrations (\
                 version integer primary key, oldest_compatible integer not null, applied timestamptz not null default now())";
    transaction.batch_execute(table).await.map_err(failed)?;
    let newest = "select coalesce(max(version), 0), coalesce(max(oldest_compatible), 0) from pagoda_migrations";
    let newest = transaction.query_one(newest, &[]).await.map_err(failed)?;
    let (newest, oldest_compatible): (i32, i32) = (newest.get(0), newest.get(1));
    let known = i32::try_from(MIGRATIONS.len()).unwrap_or(i32::MAX);
    if oldest_compatible > known {
        return Err(StoreError::NewerSchema {
            version: newest,
            known,
        });
    }
    let applied = usize::try_from(newest).unwrap_or_default();
    for (version, migration) in (1_i32..).zip(MIGRATIONS).skip(applied) {
        let statements = migration.statements;
        transaction
            .batch_execute(statements)
            .await
            .map_err(failed)?;
        let note = "insert into pagoda_migrations (version, oldest_compatible) values ($1, $2)";
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 2] =
            [&version, &migration.oldest_compatible];
        transaction.execute(note, &values).await.map_err(failed)?;
        tracing::info!(version, "migrated the database");
    }
    transaction.commit().await.map_err(failed)
}
