//! Time and chance: the clock that the host reads, and clocks for tests. Knows no table and no store.

use crate::table::Time;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Source of time and randomness, so that tests can replace it.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Time;
    /// An unpredictable number.
    fn seed(&self) -> u64;
    /// Further random bits, with which tables promise their deals; none where deals can be foreseen.
    fn salt(&self) -> Option<u128>;
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

    fn salt(&self) -> Option<u128> {
        Some(rand::random())
    }

    fn is_real(&self) -> bool {
        true
    }
}

/// A clock that is ahead of another one by some seconds, which somebody else changes: a week of play in minutes.
#[derive(Clone, Debug)]
pub struct MovedClock<C> {
    clock: C,
    ahead: Arc<AtomicU64>,
}

impl<C: Clock> MovedClock<C> {
    /// Another clock, ahead by these seconds.
    pub fn new(clock: C, ahead: Arc<AtomicU64>) -> Self {
        Self { clock, ahead }
    }
}

impl<C: Clock> Clock for MovedClock<C> {
    fn now(&self) -> Time {
        self.clock.now() + self.ahead.load(Ordering::Relaxed)
    }

    fn seed(&self) -> u64 {
        self.clock.seed()
    }

    fn salt(&self) -> Option<u128> {
        self.clock.salt()
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

    fn salt(&self) -> Option<u128> {
        None
    }

    fn is_real(&self) -> bool {
        self.clock.is_real()
    }
}
