//! Migrations of the schema.

use super::*;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(300);

pub fn processes_that_start_at_once_migrate_once() {
    let database = new_database();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| database.open());
        }
    });
    assert_eq!(
        database.execute("select version, oldest_compatible from pagoda_migrations order by 1"),
        "1|1"
    );
    let store = database.open();
    assert_eq!(store.is_indexed(), Ok(true), "an empty index is complete");
}

pub fn a_newer_schema_is_used_if_it_is_compatible_and_refused_otherwise() {
    let database = new_database();
    database
        .open()
        .commit(table(3, 0), records(0, &["a"]))
        .unwrap();
    database.execute("insert into pagoda_migrations (version, oldest_compatible) values (2, 1)");
    assert_eq!(database.open().journal(table(3, 0)).unwrap().len(), 1);
    database.execute("insert into pagoda_migrations (version, oldest_compatible) values (3, 2)");
    let refused = PostgresStore::open_within(&database.address, PATIENCE).err();
    let newer = StoreError::NewerSchema {
        version: 3,
        known: 1,
    };
    assert_eq!(refused, Some(newer.clone()));
    assert_eq!(
        newer.to_string(),
        "the database has schema version 3, and this program knows versions up to 1: use a newer pagoda"
    );
}

pub fn a_program_whose_schema_was_replaced_says_so() {
    let database = new_database();
    let store = database.open();
    database.execute("alter function pagoda_commit rename to pagoda_commit_2");
    let refused = store.commit(table(3, 0), records(0, &["a"]));
    assert_eq!(refused, Err(StoreError::SchemaChanged));
    database.execute("alter table pagoda_records rename to pagoda_records_2");
    let refused = store.journal(table(3, 0));
    assert_eq!(refused, Err(StoreError::SchemaChanged));
}

pub fn an_address_that_leads_nowhere_is_told() {
    let database = new_database();
    let told = |address: &str, time: Duration| {
        PostgresStore::open_within(address, time)
            .expect_err("it fails")
            .to_string()
    };
    let missing = told(&database.address.replace("/test", "/missing"), PATIENCE);
    assert!(missing.contains("does not exist"), "{missing}");
    let wrong = told("postgres://localhost:port/pagoda", Duration::ZERO);
    assert!(
        wrong.contains("connecting to the database failed"),
        "{wrong}"
    );
    let nobody = told(
        "postgres:///pagoda?host=/nonexistent&user=pagoda",
        Duration::ZERO,
    );
    assert!(
        nobody.contains("connecting to the database failed"),
        "{nobody}"
    );
}
