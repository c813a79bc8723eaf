//! What all services stand on: the store, the clock, the limits of posts, and threads for long work. Knows no table and no request.

use crate::host::clock::Clock;
use crate::host::limits::PresentationLimits;
use crate::host::worker_pool::{WorkerPool, lock};
use crate::store::Store;
use crate::table::{CLOCK_SKEW, Time};
use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// Number of threads for heavy work.
const HEAVY: usize = 2;

/// What all services stand on.
pub(in crate::host) struct Base {
    pub store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    /// The latest time that the clock has shown.
    latest: AtomicU64,
    /// The limits of posts.
    pub limits: PresentationLimits,
    /// Problems that were logged already.
    reported: Mutex<HashSet<String>>,
    /// Threads for reading whole journals, forgetting people and scanning profiles.
    pub heavy: WorkerPool,
}

impl Base {
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, limits: PresentationLimits) -> Self {
        Self {
            store,
            clock,
            latest: AtomicU64::new(0),
            limits,
            reported: Mutex::default(),
            heavy: WorkerPool::new("pagoda-heavy", HEAVY),
        }
    }

    /// Reads the clock. The latest time is remembered, so that a clock that goes back is noticed.
    pub fn now(&self) -> Time {
        let now = self.clock.now();
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

    /// An unpredictable number.
    pub fn seed(&self) -> u64 {
        self.clock.seed()
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
