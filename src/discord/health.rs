//! Whether the bot works, for whoever watches: `GET /healthz`, and figures for Prometheus at `GET /metrics`.

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

/// Where figures are collected; one a process.
static FIGURES: OnceLock<PrometheusHandle> = OnceLock::new();

/// Begins to collect figures. Does nothing where that was begun before.
pub fn collect() {
    FIGURES.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("figures are collected elsewhere already");
        }
        handle
    });
}

/// Puts what was collected together: it would grow without end where nobody asks for it.
pub fn tidy() {
    if let Some(figures) = FIGURES.get() {
        figures.run_upkeep();
    }
}

/// How long something may take before the bot is not healthy.
#[derive(Clone, Copy, Debug)]
pub struct HealthLimits {
    /// Until a heartbeat of a shard is acknowledged: two of Discord's intervals of 41.25 seconds, and a little.
    pub heartbeat: Duration,
    /// Until a background task reports again.
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

/// How long the oldest post has waited that could be delivered and was not.
type Undelivered = Box<dyn Fn() -> Option<Duration> + Send + Sync>;

/// Everything that tells whether the bot works.
pub struct Health {
    limits: HealthLimits,
    shards: Mutex<Shards>,
    /// Not held: the store closes when nobody but the health uses it.
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

    /// Says who knows how long the oldest post has waited.
    pub fn set_undelivered(&self, age: impl Fn() -> Option<Duration> + Send + Sync + 'static) {
        // The first one stays.
        let _ = self.undelivered.set(Box::new(age));
    }

    /// Discord was not reached.
    pub fn unreachable(&self, reason: String) {
        self.shards().unreachable(reason);
    }

    /// So many shards there should be.
    pub fn expect_shards(&self, shards: u32) {
        self.shards().expect(shards);
    }

    /// Takes in what all shards are doing.
    pub fn observe(&self, observed: &[Observation]) {
        self.shards().observe(observed, Instant::now());
    }

    /// What is wrong, a line each; nothing if the bot works.
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

    /// Why the store writes nothing.
    fn store_failure(&self) -> Option<String> {
        match self.store.upgrade() {
            Some(store) => store.failure().map(|error| error.to_string()),
            None => Some("it is closed".to_owned()),
        }
    }

    fn oldest_undelivered(&self) -> Option<Duration> {
        self.undelivered.get().and_then(|age| age())
    }

    /// Sets the figures of all that `/healthz` looks at.
    fn export(&self) {
        for (shard, connected, age) in self.shards().ages(Instant::now()) {
            let shard = shard.to_string();
            metrics::gauge!("pagoda_shard_connected", "shard" => shard.clone())
                .set(f64::from(u8::from(connected)));
            if let Some(age) = age {
                metrics::gauge!("pagoda_shard_heartbeat_ack_age_seconds", "shard" => shard)
                    .set(age);
            }
        }
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

    /// Answers at an address until it is aborted.
    ///
    /// # Errors
    /// If the address cannot be listened on.
    pub async fn serve(
        self: &Arc<Self>,
        address: SocketAddr,
    ) -> std::io::Result<(SocketAddr, AbortHandle)> {
        let (asked, exported) = (Arc::clone(self), Arc::clone(self));
        let health = move || {
            let failures = asked.failures();
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
        let figures = move || {
            exported.export();
            let figures = FIGURES.get().map(PrometheusHandle::render);
            async move { figures.unwrap_or_default() }
        };
        let router = Router::new()
            .route("/healthz", get(health))
            .route("/metrics", get(figures));
        let listener = tokio::net::TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let server = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "nobody answers for the bot's health any more");
            }
        });
        Ok((address, server.abort_handle()))
    }
}
