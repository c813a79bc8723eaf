//! Clocks of the bot: the system clock, a faster one with which a soak covers hours of play in minutes, and a wrong one.

use crate::host::{Clock, SeededClock, SystemClock};
use crate::table::Time;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the system clock; with a seed, games get seeds counting up from it.
pub(super) fn machine_clock(seed: Option<u64>) -> Arc<dyn Clock> {
    seeded(SystemClock, seed)
}

/// Returns a clock; with a seed, games get seeds counting up from it.
pub(super) fn seeded(clock: impl Clock + 'static, seed: Option<u64>) -> Arc<dyn Clock> {
    match seed {
        Some(seed) => Arc::new(SeededClock::new(clock, seed)),
        None => Arc::new(clock),
    }
}

/// A system clock that is wrong: ahead by as many seconds, or behind.
pub(super) struct WrongClock(pub i64);

impl Clock for WrongClock {
    fn now(&self) -> Time {
        SystemClock.now().saturating_add_signed(self.0)
    }

    fn seed(&self) -> u64 {
        SystemClock.seed()
    }

    fn salt(&self) -> Option<u128> {
        SystemClock.salt()
    }

    fn is_real(&self) -> bool {
        true
    }
}

/// A clock that shows real time at its start and runs faster by a factor. A restarted bot with the same start time continues the
/// same clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FastClock {
    factor: u64,
    /// Start time in milliseconds since 1970.
    since: u64,
}

/// Current time in milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

impl FastClock {
    /// Creates a clock that starts now.
    pub fn new(factor: u64) -> Self {
        let since = now();
        Self { factor, since }
    }
}

impl std::fmt::Display for FastClock {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}:{}", self.factor, self.since)
    }
}

impl FromStr for FastClock {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (factor, since) = text.split_once(':')?;
            Some(Self {
                factor: factor.parse().ok()?,
                since: since.parse().ok()?,
            })
        };
        read().ok_or_else(|| "two numbers are expected, with a colon between".to_owned())
    }
}

impl Clock for FastClock {
    fn now(&self) -> Time {
        let passed = now().saturating_sub(self.since);
        (self.since + passed.saturating_mul(self.factor)) / 1000
    }

    fn seed(&self) -> u64 {
        SystemClock.seed()
    }

    fn salt(&self) -> Option<u128> {
        SystemClock.salt()
    }
}
