//! Health checks and metrics over HTTP: `GET /healthz`, and `GET /metrics` for Prometheus.

use super::shards::{Observation, Shards};
use crate::store::Store;
use crate::supervision::Tasks;
use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::task::AbortHandle;

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
    /// Until a heartbeat of a shard is acknowledged: two of Discord's intervals of 41.25 seconds, with a margin.
    pub heartbeat: Duration,
    /// Until a background task reports that it is alive.
    pub silence: Duration,
    /// Until a post is delivered.
    pub undelivered: Duration,
}

impl Default for HealthLimits {
    fn default() -> Self {
        Self {
            heartbeat: Duration::from_secs(90),
            silence: Duration::from_secs(60),
            undelivered: Duration::from_secs(300),
        }
    }
}

/// The age of the oldest undelivered post, other than those that Discord refuses.
type Undelivered = Box<dyn Fn() -> Option<Duration> + Send + Sync>;

/// The health of the bot.
pub struct Health {
    limits: HealthLimits,
    shards: Mutex<Shards>,
    /// A weak reference, so that the store can be closed.
    store: Weak<dyn Store>,
    tasks: Arc<Tasks>,
    undelivered: OnceLock<Undelivered>,
}

impl Health {
    /// The health of a bot with this store and these background tasks.
    pub fn new(store: &Arc<dyn Store>, tasks: Arc<Tasks>, limits: HealthLimits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            shards: Mutex::default(),
            store: Arc::downgrade(store),
            tasks,
            undelivered: OnceLock::new(),
        })
    }

    /// Sets the source of the age of the oldest undelivered post.
    pub fn set_undelivered(&self, age: impl Fn() -> Option<Duration> + Send + Sync + 'static) {
        // Only the first call has an effect.
        let _ = self.undelivered.set(Box::new(age));
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
        let oldest = self.oldest_undelivered();
        if let Some(age) = oldest.filter(|age| *age > self.limits.undelivered) {
            let seconds = age.as_secs();
            failures.push(format!("delivery: a post waits for {seconds} s"));
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

    fn oldest_undelivered(&self) -> Option<Duration> {
        self.undelivered.get().and_then(|age| age())
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
        let oldest = self.oldest_undelivered().unwrap_or_default();
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
        let listener = tokio::net::TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let server = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "the server of /healthz and /metrics ended");
            }
        });
        Ok((address, server.abort_handle()))
    }
}
