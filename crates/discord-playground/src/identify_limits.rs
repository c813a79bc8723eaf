//! Discord's limits of new sessions: one IDENTIFY at a time per bucket of shards, and a number per day.

use super::settings::PlaygroundSettings;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::Instant;

/// Period of the number of IDENTIFYs; it starts with the first one.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The number of IDENTIFYs so far, by what became of them. Those that closed the connection are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct IdentifyCounts {
    /// They started a session.
    pub accepted: u64,
    /// Refused, because another one of the same bucket was too recent.
    pub too_early: u64,
    /// Refused, because none were left for the day.
    pub exhausted: u64,
}

/// The limits and their counters.
#[derive(Debug, Default)]
pub struct IdentifyLimits {
    /// The last accepted IDENTIFY of each bucket.
    last: HashMap<u64, Instant>,
    used: u64,
    reset: Option<Instant>,
    counts: IdentifyCounts,
}

impl IdentifyLimits {
    /// Counts an IDENTIFY, and returns whether it may start a session.
    pub fn admit(&mut self, shard: u64, settings: &PlaygroundSettings) -> bool {
        let now = Instant::now();
        if self.reset.is_none_or(|reset| reset <= now) {
            self.used = 0;
            self.reset = Some(now + DAY);
        }
        if self.used >= settings.session_starts {
            self.counts.exhausted += 1;
            return false;
        }
        self.used += 1;
        let bucket = shard % settings.max_concurrency.max(1);
        let last = self.last.get(&bucket);
        if last.is_some_and(|last| now < *last + settings.identify_interval) {
            self.counts.too_early += 1;
            return false;
        }
        self.last.insert(bucket, now);
        self.counts.accepted += 1;
        true
    }

    /// Returns the number of IDENTIFYs so far.
    pub fn counts(&self) -> IdentifyCounts {
        self.counts
    }

    /// Returns Discord's JSON of the limits.
    pub fn limit_json(&self, settings: &PlaygroundSettings) -> Value {
        let now = Instant::now();
        let reset = self.reset.filter(|reset| *reset > now);
        let used = if reset.is_some() { self.used } else { 0 };
        json!({
            "total": settings.session_starts, "remaining": settings.session_starts.saturating_sub(used),
            "reset_after": reset.map_or(DAY, |reset| reset - now).as_millis() as u64,
            "max_concurrency": settings.max_concurrency.max(1),
        })
    }
}
