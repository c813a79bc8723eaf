//! Health checks and metrics over HTTP: `GET /healthz`, and `GET /metrics` for Prometheus.

use super::shards::{Observation, Shards};
use crate::store::Store;
use crate::supervision::Tasks;
use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::{AbortHandle, JoinSet};

/// The most connections at a time.
const CONNECTIONS: usize = 64;
/// The time for a request and its response.
const CONNECTION_TIME: Duration = Duration::from_secs(10);
/// The pause after a connection could not be accepted, for instance because no file handle is free.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// The metrics recorder of the process.
static METRICS: OnceLock<PrometheusHandle> = OnceLock::new();

/// Installs the metrics recorder. Does nothing if it is installed already.
pub fn install_metrics() {
    METRICS.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("a metrics recorder is installed already; /metrics stays empty");
        }
        handle
    });
}

/// Compacts the collected metrics. Without requests for them they would grow without limit.
pub fn compact_metrics() {
    if let Some(metrics) = METRICS.get() {
        metrics.run_upkeep();
    }
}

/// Time limits beyond which the bot is unhealthy.
#[derive(Clone, Copy, Debug)]
pub struct HealthLimits {
    /// Until a heartbeat of a shard is acknowledged; one is sent every three seconds.
    pub heartbeat: Duration,
    /// Until a background task reports that it is alive.
    pub silence: Duration,
    /// Until a post is delivered.
    pub undelivered: Duration,
}

impl Default for HealthLimits {
    fn default() -> Self {
        Self {
            heartbeat: Duration::from_secs(15),
            silence: Duration::from_secs(60),
            undelivered: Duration::from_secs(300),
        }
    }
}

/// What the rest of the bot reports about its health.
#[derive(Clone, Copy, Debug, Default)]
pub struct BotReport {
    /// The age of the oldest undelivered post, other than those that Discord refuses.
    pub oldest_undelivered: Option<Duration>,
    /// By how many seconds the clock is ahead of that of a shared store, if one of them must be wrong.
    pub wrong_clock: Option<i64>,
}

type Reporter = Box<dyn Fn() -> BotReport + Send + Sync>;

/// The health of the bot.
pub struct Health {
    limits: HealthLimits,
    shards: Mutex<Shards>,
    /// A weak reference, so that the store can be closed.
    store: Weak<dyn Store>,
    tasks: Arc<Tasks>,
    reporter: OnceLock<Reporter>,
}

impl Health {
    /// The health of a bot with this store and these background tasks.
    pub fn new(store: &Arc<dyn Store>, tasks: Arc<Tasks>, limits: HealthLimits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            shards: Mutex::default(),
            store: Arc::downgrade(store),
            tasks,
            reporter: OnceLock::new(),
        })
    }

    /// Sets the source of reports about the rest of the bot.
    pub fn set_reporter(&self, reporter: impl Fn() -> BotReport + Send + Sync + 'static) {
        // Only the first call has an effect.
        let _ = self.reporter.set(Box::new(reporter));
    }

    /// Records that Discord could not be reached.
    pub fn unreachable(&self, reason: String) {
        self.shards().unreachable(reason);
    }

    /// Sets the shards that this process should connect. A process that stands by has none, and is healthy.
    pub fn expect_shards(&self, shards: impl IntoIterator<Item = u32>) {
        self.shards().expect(shards);
    }

    /// Records the observed state of all shards.
    pub fn observe(&self, observed: &[Observation]) {
        self.shards().observe(observed, Instant::now());
    }

    /// The reasons why the bot is unhealthy, one line each; empty if it is healthy.
    pub fn failures(&self) -> Vec<String> {
        let shards = self.shards();
        let shards = shards.failures(self.limits.heartbeat, Instant::now());
        let mut failures: Vec<String> = shards
            .into_iter()
            .map(|reason| format!("discord: {reason}"))
            .collect();
        if let Some(reason) = self.store_failure() {
            failures.push(format!("store: {reason}"));
        }
        let report = self.report();
        if let Some(age) = report
            .oldest_undelivered
            .filter(|age| *age > self.limits.undelivered)
        {
            let seconds = age.as_secs();
            failures.push(format!("delivery: a post waits for {seconds} s"));
        }
        if let Some(ahead) = report.wrong_clock {
            failures.push(format!("clock: {ahead} s ahead of the database"));
        }
        for (task, age) in self.tasks.ages() {
            if age > self.limits.silence {
                let seconds = age.as_secs();
                failures.push(format!("task {task}: not alive for {seconds} s"));
            }
        }
        failures
    }

    /// Why the store cannot write, if it cannot.
    fn store_failure(&self) -> Option<String> {
        match self.store.upgrade() {
            Some(store) => store.failure().map(|error| error.to_string()),
            None => Some("it is closed".to_owned()),
        }
    }

    fn report(&self) -> BotReport {
        self.reporter
            .get()
            .map_or_else(BotReport::default, |reporter| reporter())
    }

    /// Sets the metrics of everything that `/healthz` checks.
    fn export(&self) {
        let shards = self.shards();
        metrics::gauge!("pagoda_shards_held").set(shards.expected() as f64);
        for shard in shards.former() {
            metrics::gauge!("pagoda_shard_connected", "shard" => shard.to_string()).set(0.0);
        }
        for (shard, connected, age) in shards.ages(Instant::now()) {
            let shard = shard.to_string();
            metrics::gauge!("pagoda_shard_connected", "shard" => shard.clone())
                .set(f64::from(u8::from(connected)));
            if let Some(age) = age {
                metrics::gauge!("pagoda_shard_heartbeat_ack_age_seconds", "shard" => shard)
                    .set(age);
            }
        }
        drop(shards);
        let writable = self.store_failure().is_none();
        metrics::gauge!("pagoda_store_writable").set(f64::from(u8::from(writable)));
        let oldest = self.report().oldest_undelivered.unwrap_or_default();
        metrics::gauge!("pagoda_oldest_undelivered_post_seconds").set(oldest);
        for (task, age) in self.tasks.ages() {
            metrics::gauge!("pagoda_task_heartbeat_age_seconds", "task" => task).set(age);
        }
        let healthy = self.failures().is_empty();
        metrics::gauge!("pagoda_healthy").set(f64::from(u8::from(healthy)));
    }

    fn shards(&self) -> MutexGuard<'_, Shards> {
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Serves HTTP on an address until the task is aborted.
    ///
    /// # Errors
    /// If the address cannot be listened on.
    pub async fn serve(
        self: &Arc<Self>,
        address: SocketAddr,
    ) -> std::io::Result<(SocketAddr, AbortHandle)> {
        let (checked, exported) = (Arc::clone(self), Arc::clone(self));
        let health = move || {
            let failures = checked.failures();
            async move {
                match failures.is_empty() {
                    true => (StatusCode::OK, "ok\n".to_owned()),
                    false => (
                        StatusCode::SERVICE_UNAVAILABLE,
                        format!("{}\n", failures.join("\n")),
                    ),
                }
            }
        };
        let metrics = move || {
            exported.export();
            let metrics = METRICS.get().map(PrometheusHandle::render);
            async move { metrics.unwrap_or_default() }
        };
        let router = Router::new()
            .route("/healthz", get(health))
            .route("/metrics", get(metrics));
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let server = tokio::spawn(serve_connections(listener, router));
        Ok((address, server.abort_handle()))
    }
}

/// Serves connections until it is aborted: a few at a time, for a short time each.
async fn serve_connections(listener: TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    let mut connections = JoinSet::new();
    loop {
        while connections.try_join_next().is_some() {}
        let Ok(place) = Arc::clone(&places).acquire_owned().await else {
            return;
        };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                tracing::warn!(%error, "a connection to /healthz could not be accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let service = TowerToHyperService::new(router.clone());
        let connection = http1::Builder::new()
            .keep_alive(false)
            .serve_connection(TokioIo::new(stream), service);
        connections.spawn(async move {
            // Errors are those of clients.
            let _ = tokio::time::timeout(CONNECTION_TIME, connection).await;
            drop(place);
        });
    }
}
