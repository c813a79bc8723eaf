//! What all services stand on: the store, the clock, the limits of posts, and threads for long work. Knows no table and no request.

use crate::host::clock::Clock;
use crate::host::limits::PresentationLimits;
use crate::host::worker_pool::{WorkerPool, Workplace, lock};
use crate::store::{Store, StoreError};
use crate::table::{CLOCK_SKEW, Time};
use std::collections::HashSet;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::Instant;

/// Number of threads for heavy work.
const HEAVY: usize = 2;

/// How far the clocks of processes that share a store may be apart before one of them is wrong, in seconds.
const CLOCKS_APART: u64 = 60;
/// How often clocks are compared.
const COMPARE_EVERY: Duration = Duration::from_secs(10);

/// What all services stand on.
pub(in crate::host) struct Base {
    pub store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    /// The latest time that the clock has shown.
    latest: AtomicU64,
    /// By how many seconds the clock is ahead of that of a shared store.
    ahead: AtomicI64,
    /// When they were last compared.
    compared: tokio::sync::Mutex<Option<Instant>>,
    /// The limits of posts.
    pub limits: PresentationLimits,
    /// Problems that were logged already.
    reported: Mutex<HashSet<String>>,
    /// Where long work is done.
    pub workplace: Workplace,
    /// Threads for reading whole journals, forgetting people and scanning profiles.
    pub heavy: WorkerPool,
}

impl Base {
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        limits: PresentationLimits,
        workplace: Workplace,
    ) -> Self {
        Self {
            store,
            clock,
            latest: AtomicU64::new(0),
            ahead: AtomicI64::new(0),
            compared: tokio::sync::Mutex::default(),
            limits,
            reported: Mutex::default(),
            workplace,
            heavy: WorkerPool::new("pagoda-heavy", HEAVY, workplace),
        }
    }

    /// Reads the clock, or that of a shared store if this one is wrong: other processes compare the times of records with theirs. The
    /// latest time is remembered, so that a clock that goes back is noticed.
    pub fn now(&self) -> Time {
        let ahead = self.wrong_clock().unwrap_or_default();
        let now = self.clock.now().saturating_add_signed(-ahead);
        self.latest.fetch_max(now, Ordering::Relaxed);
        now
    }

    /// Whether the clock has gone back by more than the allowed skew since the last call.
    pub fn clock_went_back(&self) -> bool {
        let now = self.now();
        let back = now + CLOCK_SKEW < self.latest.load(Ordering::Relaxed);
        if back {
            self.latest.store(now, Ordering::Relaxed);
        }
        back
    }

    /// Whether the clock is wrong by that of a shared store: then this process leaves what is due to others.
    pub async fn is_clock_wrong(&self) -> Result<bool, StoreError> {
        let cluster = self.store.cluster();
        let Some(cluster) = cluster.filter(|_| self.clock.is_real()) else {
            return Ok(false);
        };
        let mut compared = self.compared.lock().await;
        if compared.is_none_or(|last| last.elapsed() >= COMPARE_EVERY) {
            let ahead = self.clock.now() as i64 - cluster.now().await? as i64;
            let was_wrong = self.wrong_clock().is_some();
            self.ahead.store(ahead, Ordering::Relaxed);
            *compared = Some(Instant::now());
            if let Some(ahead) = self.wrong_clock().filter(|_| !was_wrong) {
                tracing::error!(
                    ahead,
                    "the clock is wrong by that of the database: reminders and daily puzzles are left to other bots"
                );
            }
        }
        Ok(self.wrong_clock().is_some())
    }

    /// By how many seconds the clock is ahead of that of a shared store, if one of them must be wrong.
    pub fn wrong_clock(&self) -> Option<i64> {
        let ahead = self.ahead.load(Ordering::Relaxed);
        (ahead.unsigned_abs() > CLOCKS_APART).then_some(ahead)
    }

    /// An unpredictable number.
    pub fn seed(&self) -> u64 {
        self.clock.seed()
    }

    /// Further random bits, with which tables promise their deals; none where deals can be foreseen.
    pub fn salt(&self) -> Option<u128> {
        self.clock.salt()
    }

    /// Whether other processes may use the same store.
    pub fn is_shared(&self) -> bool {
        self.store.cluster().is_some()
    }

    /// Logs a problem with stored data, once.
    pub fn report(&self, problem: String) {
        let mut reported = lock(&self.reported);
        if !reported.contains(&problem) {
            tracing::error!("{problem}");
            reported.insert(problem);
        }
    }
}
