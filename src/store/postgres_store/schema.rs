//! The schema of the database, and the migrations that lead to it. They go forward only, under a lock, one transaction for each.

use super::StoreError;
use super::connection::unavailable;
use deadpool_postgres::Client;

/// The migrations in order. What was released is never changed.
const MIGRATIONS: &[&str] = &[include_str!("schema-1.sql")];

/// Key of the lock that processes hold while they migrate: "pagoda" as a number.
const LOCK: i64 = 0x7061_676f_6461;

/// Brings the schema of a database up to date.
pub(super) async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let failed = |error| unavailable("migrating the database", &error);
    let transaction = client.transaction().await.map_err(failed)?;
    // Held until the transaction ends. Whoever waits here finds the work done.
    let lock = "select pg_advisory_xact_lock($1)";
    transaction.execute(lock, &[&LOCK]).await.map_err(failed)?;
    let table = "create table if not exists pagoda_migrations (\
                 version integer primary key, applied timestamptz not null default now())";
    transaction.batch_execute(table).await.map_err(failed)?;
    let newest = "select coalesce(max(version), 0) from pagoda_migrations";
    let newest: i32 = transaction
        .query_one(newest, &[])
        .await
        .map_err(failed)?
        .get(0);
    let newest = usize::try_from(newest).unwrap_or_default();
    if newest > MIGRATIONS.len() {
        return Err(StoreError::NewerSchema {
            version: newest,
            known: MIGRATIONS.len(),
        });
    }
    for (version, migration) in (1_i32..).zip(MIGRATIONS).skip(newest) {
        transaction.batch_execute(migration).await.map_err(failed)?;
        let note = "insert into pagoda_migrations (version) values ($1)";
        transaction
            .execute(note, &[&version])
            .await
            .map_err(failed)?;
        tracing::info!(version, "migrated the database");
    }
    transaction.commit().await.map_err(failed)
}
