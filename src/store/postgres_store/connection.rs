//! Connections to the database: a pool with its own threads, so that operations can be called from anywhere.

use crate::store::StoreError;
use deadpool_postgres::{
    Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime as PoolRuntime,
};
use std::fmt::Display;
use std::future::Future;
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, NoTls, Row};

/// Connections of one process.
const CONNECTIONS: usize = 16;
/// Time in which a connection must be there.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Pauses before an operation is tried again whose connection was lost.
const RETRIES: [Duration; 3] = [
    Duration::from_millis(50),
    Duration::from_millis(250),
    Duration::from_millis(1000),
];

/// Values of a statement.
pub(super) type Values<'a> = &'a [&'a (dyn tokio_postgres::types::ToSql + Sync)];

/// A database.
pub(super) struct Database {
    pool: Pool,
    /// None once it is dropped.
    runtime: Option<Runtime>,
}

/// The error of a database that cannot be used now.
pub(super) fn unavailable(doing: &'static str, error: &dyn Display) -> StoreError {
    StoreError::Unavailable {
        doing,
        reason: error.to_string(),
    }
}

/// Why a statement failed.
pub(super) enum StatementError {
    /// The connection was lost, or there is none: the statement may or may not have had its effect.
    Lost(String),
    /// The database refused it.
    Refused(tokio_postgres::Error),
}

impl From<tokio_postgres::Error> for StatementError {
    fn from(error: tokio_postgres::Error) -> Self {
        let ended = [
            SqlState::ADMIN_SHUTDOWN,
            SqlState::CRASH_SHUTDOWN,
            SqlState::CANNOT_CONNECT_NOW,
            SqlState::T_R_DEADLOCK_DETECTED,
        ];
        match error.code() {
            Some(code) if !ended.contains(code) => Self::Refused(error),
            _ => Self::Lost(error.to_string()),
        }
    }
}

impl From<PoolError> for StatementError {
    fn from(error: PoolError) -> Self {
        Self::Lost(error.to_string())
    }
}

impl Database {
    pub fn new(address: &str) -> Result<Self, StoreError> {
        let failed = |error: &dyn Display| unavailable("connecting to the database", error);
        let mut config: Config = address.parse().map_err(|error| failed(&error))?;
        config.connect_timeout(CONNECT_TIMEOUT);
        config.application_name("pagoda");
        let manager = ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        };
        let manager = Manager::from_config(config, NoTls, manager);
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .wait_timeout(Some(CONNECT_TIMEOUT))
            .create_timeout(Some(CONNECT_TIMEOUT))
            .runtime(PoolRuntime::Tokio1)
            .build()
            .map_err(|error| failed(&error))?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("pagoda-postgres")
            .enable_all()
            .build()
            .map_err(|error| failed(&error))?;
        Ok(Self {
            pool,
            runtime: Some(runtime),
        })
    }

    /// Runs work on the threads of the database, and waits for it.
    pub fn wait<T, F>(
        &self,
        doing: &'static str,
        work: impl FnOnce(Pool) -> F,
    ) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        let (sender, receiver) = std::sync::mpsc::sync_channel(1);
        let work = work(self.pool.clone());
        let runtime = self.runtime.as_ref();
        runtime
            .expect("the threads run until the store is dropped")
            .spawn(async move {
                // Nobody waits any more if this fails.
                let _ = sender.send(work.await);
            });
        let ended = |_| unavailable(doing, &"the work ended without a result");
        receiver.recv().map_err(ended)?
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // It may be dropped by an asynchronous task, which must not wait.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Runs a statement, and again on another connection if the first one was lost. A statement must have the same effect if it runs twice.
pub(super) async fn query(
    pool: &Pool,
    statement: &str,
    values: Values<'_>,
) -> Result<Vec<Row>, StatementError> {
    let mut pauses = RETRIES.iter();
    loop {
        let lost = match query_once(pool, statement, values).await {
            Err(StatementError::Lost(reason)) => reason,
            result => return result,
        };
        match pauses.next() {
            Some(pause) => tokio::time::sleep(*pause).await,
            None => return Err(StatementError::Lost(lost)),
        }
    }
}

async fn query_once(
    pool: &Pool,
    statement: &str,
    values: Values<'_>,
) -> Result<Vec<Row>, StatementError> {
    let client = pool.get().await?;
    let prepared = client.prepare_cached(statement).await?;
    Ok(client.query(&prepared, values).await?)
}
