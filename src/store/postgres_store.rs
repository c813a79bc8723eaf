//! The store in PostgreSQL: the same operations as on sled, for bots that outgrow one machine.
//!
//! Each operation is one statement, so it is atomic, and needs one round trip. A commit carries an id: if the connection is lost
//! before its result is known, the same commit is sent again, and has one effect.

mod claims;
mod connection;
mod hints;
mod operations;
mod schema;
mod tls;

use super::{ProcessId, StoreError, WebKey};
use connection::{Database, cause, unavailable};
use hints::Hints;
use std::sync::{Mutex, PoisonError};

/// A [`Store`](super::Store) in a PostgreSQL database.
pub struct PostgresStore {
    database: Database,
    /// This process.
    process: ProcessId,
    /// Hints to other processes.
    hints: Hints,
    /// Why the database did not answer last time; none while it does.
    failure: Mutex<Option<StoreError>>,
    /// The key for links, once it was read.
    web_key: Mutex<Option<WebKey>>,
}

impl std::fmt::Debug for PostgresStore {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("PostgresStore").finish_non_exhaustive()
    }
}

impl PostgresStore {
    /// Connects to a database, such as `postgres://pagoda@localhost/pagoda`, and brings its schema up to date.
    ///
    /// # Errors
    /// If the address does not read, the database cannot be reached, or its schema is newer than this program.
    pub fn open(address: &str) -> Result<Self, StoreError> {
        let database = Database::new(address)?;
        database.wait("migrating the database", |pool| async move {
            let client = pool.get().await;
            let mut client = client
                .map_err(|error| unavailable("connecting to the database", &cause(&error)))?;
            schema::migrate(&mut client).await
        })?;
        Ok(Self::new(database))
    }

    /// The database as it is now, whatever is changed afterwards. It can only be read.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub fn snapshot(&self) -> Result<Self, StoreError> {
        Ok(Self::new(self.database.snapshot()?))
    }

    fn new(database: Database) -> Self {
        let process = ProcessId::random();
        Self {
            hints: Hints::new(&database, process),
            database,
            process,
            failure: Mutex::default(),
            web_key: Mutex::default(),
        }
    }

    /// Notes whether the database answers.
    fn noted<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        let failure = result.as_ref().err();
        let failure = failure.filter(|error| matches!(error, StoreError::Unavailable { .. }));
        let mut noted = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        noted.clone_from(&failure.cloned());
        result
    }
}
