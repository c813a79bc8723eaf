//! Whether the shards hear from Discord's gateway: what is observed of each, and when its last heartbeat was acknowledged.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// What serenity tells about a shard at a moment.
#[derive(Clone, Copy, Debug)]
pub struct Observation {
    /// Its number.
    pub shard: u32,
    /// Whether it has a session at the gateway.
    pub connected: bool,
    /// How long the last acknowledgement of a heartbeat took; none before the first one of a connection.
    pub latency: Option<Duration>,
}

/// All shards as they were observed last.
#[derive(Debug, Default)]
pub struct Shards {
    /// Why Discord was not reached at all, since the start.
    unreachable: Option<String>,
    /// How many there should be, once that is known.
    expected: u32,
    seen: BTreeMap<u32, Seen>,
}

#[derive(Debug)]
struct Seen {
    connected: bool,
    latency: Option<Duration>,
    /// When it connected, or when its last heartbeat was acknowledged.
    acknowledged: Instant,
}

impl Shards {
    /// Discord was not reached.
    pub fn unreachable(&mut self, reason: String) {
        self.unreachable = Some(reason);
    }

    /// So many shards there should be.
    pub fn expect(&mut self, shards: u32) {
        self.expected = shards;
    }

    /// Takes in what all shards are doing; one that is not among them has no connection. serenity does not tell when a heartbeat was
    /// acknowledged, but each acknowledgement has another latency, in nanoseconds.
    pub fn observe(&mut self, observed: &[Observation], now: Instant) {
        for (shard, seen) in &mut self.seen {
            seen.connected &= observed.iter().any(|now| now.shard == *shard);
        }
        for new in observed {
            let connected = new.connected;
            let seen = self.seen.entry(new.shard).or_insert(Seen {
                connected: false,
                latency: None,
                acknowledged: now,
            });
            let acknowledged = new.latency.is_some() && new.latency != seen.latency;
            if acknowledged || (connected && !seen.connected) {
                seen.acknowledged = now;
            }
            seen.connected = connected;
            seen.latency = new.latency;
            if connected {
                self.unreachable = None;
            }
        }
    }

    /// Each shard that there is or should be: whether it is connected, and how long ago it was last heard of.
    pub fn ages(&self, now: Instant) -> Vec<(u32, bool, Option<Duration>)> {
        let last = self.seen.keys().next_back().map_or(0, |last| last + 1);
        let age = |shard| {
            let seen = self.seen.get(&shard);
            let age = seen.map(|seen| now.duration_since(seen.acknowledged));
            (shard, seen.is_some_and(|seen| seen.connected), age)
        };
        (0..last.max(self.expected)).map(age).collect()
    }

    /// What is wrong: a line for each shard that does not hear from Discord, where a heartbeat must be acknowledged within this time.
    pub fn failures(&self, within: Duration, now: Instant) -> Vec<String> {
        let shards = self.ages(now);
        if let Some(reason) = &self.unreachable {
            return vec![format!("not reached: {reason}")];
        }
        if shards.is_empty() {
            return vec!["not connected yet".to_owned()];
        }
        let failure = |(shard, connected, age): (u32, bool, Option<Duration>)| match age {
            None => Some(format!("shard {shard} is not connected yet")),
            Some(age) if !connected => Some(format!(
                "shard {shard} is not connected; it was last heard of {} s ago",
                age.as_secs()
            )),
            Some(age) if age > within => Some(format!(
                "shard {shard} had no heartbeat acknowledged for {} s",
                age.as_secs()
            )),
            Some(_) => None,
        };
        shards.into_iter().filter_map(failure).collect()
    }
}
