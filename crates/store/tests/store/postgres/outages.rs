//! A database that does not answer for a while.

use super::*;
use crate::test_database::patient;
use pagoda_store::private_postgres::{PrivatePostgres, Shutdown};
use std::time::Duration;

pub fn while_the_server_is_stopped_operations_fail_and_then_they_work_again() {
    let server = PrivatePostgres::start(&[]).expect("PostgreSQL starts");
    let server = server.expect("PostgreSQL is installed");
    let address = patient(&server.address());
    let store = PostgresStore::open_within(&address, Duration::from_secs(300));
    let store = store.expect("the store opens");
    let failure = || store.inner().failure();
    let here = table(3, 0);
    store.commit(here, records(0, &["a"])).unwrap();
    assert_eq!(failure(), None);
    for how in [Shutdown::Fast, Shutdown::Immediate] {
        server.stop(how).expect("it stops");
        // The server is begun only when these have failed.
        let failed = store.journal(here);
        assert!(
            matches!(failed, Err(StoreError::Unavailable { .. })),
            "{failed:?}"
        );
        let length = 1;
        let failed = store.commit(here, records(length, &["b"]));
        assert!(
            matches!(failed, Err(StoreError::Unavailable { .. })),
            "it was never sent: {failed:?}"
        );
        assert!(failure().is_some());
        assert!(!store.can_reopen());
        server.begin().expect("it starts");
        assert_eq!(store.journal(here).unwrap().len(), 1);
        assert_eq!(failure(), None);
    }
    // A restart is waited for.
    std::thread::scope(|scope| {
        let writing = scope.spawn(|| {
            (1..)
                .map(|number| store.commit(here, records(number, &["b"])))
                .take_while(Result::is_ok)
                .take(2000)
                .count()
        });
        server.restart(Shutdown::Fast).expect("it starts again");
        let written = writing.join().expect("no panic");
        let length = store.journal(here).expect("it answers").len();
        assert!(length == written + 1 || length == written + 2, "{length}");
    });
}

/// Some statements need no room on the disk, so that others fail in between.
pub fn what_the_server_refuses_is_a_failure_until_it_does_it_again() {
    let database = new_database();
    let store = database.open();
    let here = table(3, 0);
    let failure = || store.inner().failure();
    store.commit(here, records(0, &["a"])).unwrap();
    cluster(&store).keep_claims().unwrap();
    assert_eq!(failure(), None);
    database.execute(
        "create function full_disk() returns trigger language plpgsql as $$ begin \
         raise exception 'No space left on device' using errcode = '53100'; end $$; \
         create trigger full_disk before insert on pagoda_records for each row execute function full_disk(); \
         create trigger full_disk before insert on pagoda_settings for each row execute function full_disk()",
    );
    let failed = store.commit(here, records(1, &["b"]));
    assert!(
        matches!(failed, Err(StoreError::Unavailable { .. })),
        "{failed:?}"
    );
    assert_eq!(store.journal(here).unwrap().len(), 1);
    cluster(&store).keep_claims().unwrap();
    assert!(failure().is_some());
    database.execute(
        "drop trigger full_disk on pagoda_records; drop trigger full_disk on pagoda_settings",
    );
    cluster(&store).keep_claims().unwrap();
    assert_eq!(failure(), None);
    database.execute("alter table pagoda_documents rename to away");
    cluster(&store).keep_claims().unwrap();
    assert!(failure().is_some(), "a table is missing");
    database.execute("alter table away rename to pagoda_documents");
    cluster(&store).keep_claims().unwrap();
    assert_eq!(failure(), None);
}
