//! The store in PostgreSQL, where it does more than one in a folder: several processes, migrations, and outages. The behaviour of both
//! kinds of stores is tested beside this.

mod claims;
mod commits;
mod hints;
mod leases;
mod migrations;
mod outages;
mod snapshots;

use crate::test_database::TestDatabase;
use crate::{records, table};
use pagoda_store::{
    Agenda, Batch, ChangeHint, Cluster, Committed, PostgresStore, Store, StoreError, StoredPost,
    TableId,
};

/// Two processes on an empty database; none if PostgreSQL is not installed.
fn two_processes() -> Option<(TestDatabase, PostgresStore, PostgresStore)> {
    let database = TestDatabase::new()?;
    let (one, two) = (database.open(), database.open());
    Some((database, one, two))
}

/// What processes agree on.
fn cluster(store: &PostgresStore) -> &dyn Cluster {
    store.cluster().expect("the store is shared")
}

/// A post to a destination.
fn post(number: u64, destination: u64) -> StoredPost {
    StoredPost {
        number,
        destination,
        bytes: format!("post {number}").into_bytes(),
    }
}

/// A batch of posts.
fn posts(posts: &[StoredPost]) -> Batch {
    Batch {
        posts: posts.to_vec(),
        ..Batch::default()
    }
}

/// The claimed posts as text.
fn claimed(store: &PostgresStore) -> Vec<String> {
    let claimed = cluster(store).claim_posts().expect("the store answers");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    claimed.into_iter().map(|(_, bytes)| text(bytes)).collect()
}
