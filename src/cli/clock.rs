//! The clocks of the bot: that of the machine, and one that runs faster than real time, so that a soak sees hours of games in minutes.

use crate::host::{Clock, SeededClock, SystemClock};
use crate::table::Time;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// The clock of this machine, with seeds that count up from a number if there is one.
pub(super) fn machine_clock(seed: Option<u64>) -> Arc<dyn Clock> {
    match seed {
        Some(seed) => Arc::new(SeededClock::new(SystemClock, seed)),
        None => Arc::new(SystemClock),
    }
}

/// Shows real time at one moment, and runs so many times as fast from then on. The same moment given to the next start of a
/// bot lets its clock go on where it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FastClock {
    factor: u64,
    /// The moment, in milliseconds since 1970.
    since: u64,
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

impl FastClock {
    /// A clock that runs faster from now on.
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
}
