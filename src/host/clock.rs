//! Time and chance: the clock that the host reads, and clocks for tests. Knows no table and no store.

use crate::table::Time;
use std::sync::atomic::{AtomicU64, Ordering};

/// Source of time and randomness, so that tests can replace it.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Time;
    /// An unpredictable number.
    fn seed(&self) -> u64;
    /// Whether it shows the real time, so that it can be compared with other clocks.
    fn is_real(&self) -> bool {
        false
    }
}

/// Clock and random numbers of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Time {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |since| since.as_secs())
    }

    fn seed(&self) -> u64 {
        rand::random()
    }

    fn is_real(&self) -> bool {
        true
    }
}

/// A clock with seeds that count up from a number, so that a run can be repeated. For tests and demonstrations: the number reveals
/// all hidden information.
#[derive(Debug)]
pub struct SeededClock<C> {
    clock: C,
    next: AtomicU64,
}

impl<C: Clock> SeededClock<C> {
    /// Time of another clock, and seeds from this one on.
    pub fn new(clock: C, seed: u64) -> Self {
        let next = AtomicU64::new(seed);
        Self { clock, next }
    }
}

impl<C: Clock> Clock for SeededClock<C> {
    fn now(&self) -> Time {
        self.clock.now()
    }

    fn seed(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    fn is_real(&self) -> bool {
        self.clock.is_real()
    }
}
