//! The store in PostgreSQL: the same operations as on sled, for bots that outgrow one machine.
//!
//! Each operation is one statement, so it is atomic, and needs one round trip. A commit carries an id: if the connection is lost
//! before its result is known, the same commit is sent again, and has one effect.

mod claims;
mod connection;
mod hints;
mod moves;
mod operations;
mod schema;
mod statements;
mod tls;

use super::{ProcessId, StoreError, WebKey};
use connection::{Database, cause, is_away, unavailable};
use hints::Hints;
use statements::REFUSED;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The pause before a database is connected again that was away at the start.
const CONNECT_PAUSE: Duration = Duration::from_millis(500);

/// A [`Store`](super::Store) in a PostgreSQL database.
pub struct PostgresStore {
    database: Database,
    /// This process.
    process: ProcessId,
    /// Hints to other processes.
    hints: Hints,
    failures: Mutex<Failures>,
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
        Self::open_within(address, Duration::ZERO)
    }

    /// Connects to a database that may be away, because it is restarted, for this time.
    ///
    /// # Errors
    /// As [`PostgresStore::open`]. What does not change by itself, such as a wrong password, is not waited for.
    pub fn open_within(address: &str, time: Duration) -> Result<Self, StoreError> {
        let database = Database::new(address)?;
        let started = Instant::now();
        database.wait("migrating the database", move |pool| async move {
            loop {
                let (error, may_come) = match pool.get().await {
                    Ok(mut client) => match schema::migrate(&mut client).await {
                        Ok(()) => return Ok(()),
                        Err(error) => (error, client.is_closed()),
                    },
                    Err(error) => {
                        let may_come = is_away(&error);
                        let error = unavailable("connecting to the database", &cause(&error));
                        (error, may_come)
                    }
                };
                if !may_come || started.elapsed() >= time {
                    return Err(error);
                }
                tracing::warn!(%error, "waiting for the database");
                tokio::time::sleep(CONNECT_PAUSE).await;
            }
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
            failures: Mutex::default(),
            web_key: Mutex::default(),
        }
    }

    /// Notes whether the database answers, and whether it does what it is asked for.
    fn noted<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        let mut failures = self.failures();
        match &result {
            Err(error @ StoreError::SchemaChanged) => failures.refusal = Some(error.clone()),
            Err(error @ StoreError::Unavailable { doing, .. }) if *doing == REFUSED => {
                failures.refusal = Some(error.clone());
            }
            Err(error @ (StoreError::Unavailable { .. } | StoreError::InDoubt { .. })) => {
                failures.silence = Some(error.clone());
            }
            Ok(_) | Err(_) => failures.silence = None,
        }
        drop(failures);
        result
    }

    fn failures(&self) -> MutexGuard<'_, Failures> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why the database cannot be used.
#[derive(Debug, Default)]
struct Failures {
    /// It did not answer last time.
    silence: Option<StoreError>,
    /// It answers, but refused something that it must be able to do: its disk is full, or a table is missing. Other statements may work
    /// all the same, so only [`PostgresStore::probe`] ends this.
    refusal: Option<StoreError>,
}
