//! The clock of tests that move time themselves.
#![allow(dead_code, reason = "no program needs all of it")]

use pagoda::host::Clock;
use pagoda::table::Time;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A clock that shows what a test sets.
pub struct SetClock {
    pub now: AtomicU64,
    pub seed: AtomicU64,
    /// By how much readings and seeds count up.
    steps: (Time, u64),
}

impl SetClock {
    /// A fixed time, and seeds that count up from 0.
    pub fn at(now: Time) -> Arc<Self> {
        Self::stepping(now, 0, (0, 1))
    }

    /// A fixed time, and always the same seed.
    pub fn seeded(seed: u64) -> Arc<Self> {
        Self::stepping(1_000, seed, (0, 0))
    }

    /// A time and seeds that count up with each reading by these steps.
    pub fn stepping(now: Time, seed: u64, steps: (Time, u64)) -> Arc<Self> {
        Arc::new(Self {
            now: AtomicU64::new(now),
            seed: AtomicU64::new(seed),
            steps,
        })
    }

    pub fn set(&self, now: Time) {
        self.now.store(now, Ordering::SeqCst);
    }

    pub fn pass(&self, seconds: Time) {
        self.now.fetch_add(seconds, Ordering::SeqCst);
    }

    /// What it shows, without a step.
    pub fn time(&self) -> Time {
        self.now.load(Ordering::SeqCst)
    }
}

impl Clock for SetClock {
    fn now(&self) -> Time {
        self.now.fetch_add(self.steps.0, Ordering::SeqCst)
    }

    fn seed(&self) -> u64 {
        self.seed.fetch_add(self.steps.1, Ordering::SeqCst)
    }

    fn salt(&self) -> Option<u128> {
        None
    }
}
