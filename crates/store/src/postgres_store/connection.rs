//! Connections to the database: a pool with its own threads, so that operations can be called from anywhere.

use super::tls;
use crate::StoreError;
use deadpool_postgres::{
    ClientWrapper, Hook, HookError, Manager, ManagerConfig, Pool, PoolError, QueueMode,
    RecyclingMethod, Runtime as PoolRuntime,
};
use futures_util::{Stream, stream};
use std::fmt::Display;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio_postgres::error::SqlState;
use tokio_postgres::{AsyncMessage, Config, Row};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Connections of one process.
const CONNECTIONS: usize = 16;
/// Time in which a connection of the pool must become free: under load operations wait for each other, which is no outage.
const SLOT_TIMEOUT: Duration = Duration::from_secs(5);
/// Time in which a connection must be there, unless the address says otherwise (`connect_timeout`). The other limits are never shorter.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// Time in which a statement must be answered.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(5);
/// Pauses before an operation is tried again whose connection was lost. A restart of the database takes about as long.
const RETRIES: [Duration; 4] = [
    Duration::from_millis(20),
    Duration::from_millis(100),
    Duration::from_millis(400),
    Duration::from_millis(1000),
];

/// Time after which a statement is not tried again: people wait for it.
const GIVE_UP_AFTER: Duration = Duration::from_secs(3);

/// Plans are made once for each connection: all statements look few rows up by their keys, whatever their values are.
const PLAN_ONCE: &str = "set plan_cache_mode = force_generic_plan";

/// Values of a statement.
pub(super) type Values<'a> = &'a [&'a (dyn tokio_postgres::types::ToSql + Sync)];

/// Opens connections outside the pool.
#[derive(Clone)]
pub(super) struct Connector {
    config: Config,
    tls: MakeRustlsConnect,
}

/// Messages that arrive on a connection.
pub(super) type Messages =
    Pin<Box<dyn Stream<Item = Result<AsyncMessage, tokio_postgres::Error>> + Send>>;

impl Connector {
    /// Opens a connection. It works while its messages are read.
    pub async fn connect(
        &self,
    ) -> Result<(tokio_postgres::Client, Messages), tokio_postgres::Error> {
        let (client, mut connection) = self.config.connect(self.tls.clone()).await?;
        let messages = stream::poll_fn(move |context| connection.poll_message(context));
        Ok((client, Box::pin(messages)))
    }
}

/// A database.
pub(super) struct Database {
    pool: Pool,
    connector: Connector,
    /// None once it is dropped.
    runtime: Option<Runtime>,
}

/// The error of a database that cannot be used now.
pub(super) fn unavailable(doing: &'static str, reason: &dyn Display) -> StoreError {
    StoreError::Unavailable {
        doing,
        reason: reason.to_string(),
    }
}

/// An error with its innermost cause: the outer ones only say that there is one.
pub(super) fn cause(error: &(dyn std::error::Error + 'static)) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.last().unwrap_or(error).to_string()
}

/// Whether a connection failed because the database is away or starting, so that it may work later.
pub(super) fn is_away(error: &PoolError) -> bool {
    let code = match error {
        PoolError::Backend(error) => error.code(),
        PoolError::Timeout(_) => None,
        _ => return false,
    };
    let passing = [
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    code.is_none_or(|code| passing.contains(code))
}

/// Why a statement failed.
pub(super) enum StatementError {
    /// There is no connection: the statement had no effect.
    NotSent(String),
    /// The connection was lost: the statement may or may not have had its effect.
    Lost(String),
    /// The database refused it.
    Refused(tokio_postgres::Error),
}

impl From<tokio_postgres::Error> for StatementError {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(code) = error.code() else {
            return Self::Lost(cause(&error));
        };
        let undone = [
            SqlState::CANNOT_CONNECT_NOW,
            SqlState::T_R_DEADLOCK_DETECTED,
            SqlState::T_R_SERIALIZATION_FAILURE,
        ];
        let ended = [SqlState::ADMIN_SHUTDOWN, SqlState::CRASH_SHUTDOWN];
        match code {
            code if undone.contains(code) => Self::NotSent(cause(&error)),
            code if ended.contains(code) => Self::Lost(cause(&error)),
            _ => Self::Refused(error),
        }
    }
}

impl Database {
    pub fn new(address: &str) -> Result<Self, StoreError> {
        let failed = |error: &dyn Display| unavailable("connecting to the database", error);
        let (address, tls) = tls::of_address(address).map_err(|error| failed(&error))?;
        let mut config: Config = address.parse().map_err(|error| failed(&cause(&error)))?;
        let connect_timeout = config.get_connect_timeout().copied();
        config.connect_timeout(connect_timeout.unwrap_or(CONNECT_TIMEOUT));
        config.application_name("pagoda");
        Self::connected(Connector { config, tls }, None)
    }

    /// The database as it is now, on one connection. If that is lost, there is no other.
    pub fn snapshot(&self) -> Result<Self, StoreError> {
        let is_begun = AtomicBool::new(false);
        let is_begun = Arc::new(is_begun);
        let begin = Hook::async_fn(move |client: &mut ClientWrapper, _| {
            let again = is_begun.swap(true, Ordering::SeqCst);
            Box::pin(async move {
                if again {
                    return Err(HookError::message("the connection was lost"));
                }
                let begin = "begin isolation level repeatable read, read only; select from pagoda_tables limit 1";
                client
                    .batch_execute(begin)
                    .await
                    .map_err(HookError::Backend)
            })
        });
        Self::connected(self.connector.clone(), Some(begin))
    }

    /// Connections that are opened when they are needed; if they begin with something, there is only one.
    fn connected(connector: Connector, begin: Option<Hook>) -> Result<Self, StoreError> {
        let failed = |error: &dyn Display| unavailable("connecting to the database", error);
        let manager = ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        };
        let manager =
            Manager::from_config(connector.config.clone(), connector.tls.clone(), manager);
        let plan_once = Hook::async_fn(|client: &mut ClientWrapper, _| {
            Box::pin(async {
                let set = client.batch_execute(PLAN_ONCE).await;
                set.map_err(HookError::Backend)
            })
        });
        // The connection that was used last has everything in its caches.
        let mut pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .queue_mode(QueueMode::Lifo)
            .post_create(plan_once);
        if let Some(begin) = begin {
            pool = pool.max_size(1).post_create(begin);
        }
        let connect_timeout = connector.config.get_connect_timeout().copied();
        let connect_timeout = connect_timeout.unwrap_or(CONNECT_TIMEOUT);
        let pool = pool
            .wait_timeout(Some(SLOT_TIMEOUT.max(connect_timeout)))
            .create_timeout(Some(connect_timeout))
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
            connector,
            runtime: Some(runtime),
        })
    }

    /// Opens connections outside the pool.
    pub fn connector(&self) -> Connector {
        self.connector.clone()
    }

    /// Runs work on the threads of the database until the store is dropped.
    pub fn spawn<F>(&self, work: impl FnOnce(Pool) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.threads().spawn(work(self.pool.clone()));
    }

    fn threads(&self) -> &Runtime {
        let runtime = self.runtime.as_ref();
        runtime.expect("the threads run until the store is dropped")
    }

    /// Runs work on the threads of the database, also if its result is not waited for.
    pub fn start<T, F>(
        &self,
        doing: &'static str,
        work: impl FnOnce(Pool) -> F,
    ) -> impl Future<Output = Result<T, StoreError>> + Send + 'static
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        let (sender, receiver) = tokio::sync::oneshot::channel();
        let work = work(self.pool.clone());
        self.threads().spawn(async move {
            // Nobody waits any more if this fails.
            let _ = sender.send(work.await);
        });
        async move {
            let ended = |_| unavailable(doing, &"the work ended without a result");
            receiver.await.map_err(ended)?
        }
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
        self.threads().spawn(async move {
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
    let started = Instant::now();
    let mut pauses = RETRIES.iter();
    // Whether an attempt may have had its effect.
    let mut uncertain = false;
    loop {
        let reason = match query_once(pool, statement, values).await {
            Err(StatementError::NotSent(reason)) => reason,
            Err(StatementError::Lost(reason)) => {
                uncertain = true;
                reason
            }
            result => return result,
        };
        let pause = pauses.next();
        let pause = pause.filter(|_| started.elapsed() < at_least(GIVE_UP_AFTER, pool));
        match (pause, uncertain) {
            (Some(pause), _) => tokio::time::sleep(*pause).await,
            (None, false) => return Err(StatementError::NotSent(reason)),
            (None, true) => return Err(StatementError::Lost(reason)),
        }
    }
}

/// A limit, or the time for a connection if that is longer.
fn at_least(limit: Duration, pool: &Pool) -> Duration {
    let connect_timeout = pool.timeouts().create;
    connect_timeout.map_or(limit, |connect_timeout| limit.max(connect_timeout))
}

async fn query_once(
    pool: &Pool,
    statement: &str,
    values: Values<'_>,
) -> Result<Vec<Row>, StatementError> {
    let client = pool.get().await;
    let client = client.map_err(|error| StatementError::NotSent(cause(&error)))?;
    let answered = async {
        let prepared = client.prepare_cached(statement).await;
        let prepared = prepared.map_err(|error| match StatementError::from(error) {
            StatementError::Lost(reason) => StatementError::NotSent(reason),
            error => error,
        })?;
        Ok(client.query(&prepared, values).await?)
    };
    match tokio::time::timeout(at_least(STATEMENT_TIMEOUT, pool), answered).await {
        Ok(answered) => answered,
        Err(_) => {
            // Whatever it answers later must not be taken for the answer to another statement.
            drop(deadpool_postgres::Client::take(client));
            let reason = "the database did not answer in time".to_owned();
            Err(StatementError::Lost(reason))
        }
    }
}
