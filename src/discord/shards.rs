//! The state of the gateway shards: their connections, and when their last heartbeats were acknowledged.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// The state of a shard at one moment, as serenity reports it.
#[derive(Clone, Copy, Debug)]
pub struct Observation {
    /// Its number.
    pub shard: u32,
    /// Whether it has a session at the gateway.
    pub connected: bool,
    /// The latency of the last acknowledged heartbeat; none before the first one of a connection.
    pub latency: Option<Duration>,
}

/// The last observed state of all shards.
#[derive(Debug, Default)]
pub struct Shards {
    /// Why Discord could not be reached, until the first connection.
    unreachable: Option<String>,
    /// The shards that this process should connect; none while they are unknown.
    expected: Option<BTreeSet<u32>>,
    states: BTreeMap<u32, ShardState>,
    /// Shards that this process does not connect any more.
    former: BTreeSet<u32>,
}

#[derive(Debug)]
struct ShardState {
    connected: bool,
    latency: Option<Duration>,
    /// When it connected, or when its last heartbeat was acknowledged.
    acknowledged: Instant,
}

impl Shards {
    /// Records that Discord could not be reached.
    pub fn unreachable(&mut self, reason: String) {
        self.unreachable = Some(reason);
    }

    /// Sets the shards that this process should connect. Others are forgotten.
    pub fn expect(&mut self, shards: impl IntoIterator<Item = u32>) {
        let shards: BTreeSet<u32> = shards.into_iter().collect();
        self.former.extend(self.states.keys());
        self.former.retain(|shard| !shards.contains(shard));
        self.states.retain(|shard, _| shards.contains(shard));
        self.expected = Some(shards);
        // The shards were asked for.
        self.unreachable = None;
    }

    /// The shards that this process connected before, and does not any more.
    pub fn former(&self) -> &BTreeSet<u32> {
        &self.former
    }

    /// The number of shards that this process should connect.
    pub fn expected(&self) -> usize {
        self.expected.as_ref().map_or(0, BTreeSet::len)
    }

    /// Records the observed state of all shards; a shard that is missing has no connection. serenity does not report when a heartbeat was
    /// acknowledged, but each acknowledgement changes the latency, which is in nanoseconds.
    pub fn observe(&mut self, observed: &[Observation], now: Instant) {
        for (shard, state) in &mut self.states {
            state.connected &= observed.iter().any(|now| now.shard == *shard);
        }
        let expected = self.expected.as_ref();
        // A session that is just being closed may still be seen.
        let is_expected = |shard| expected.is_none_or(|expected| expected.contains(&shard));
        for new in observed.iter().filter(|new| is_expected(new.shard)) {
            let connected = new.connected;
            let state = self.states.entry(new.shard).or_insert(ShardState {
                connected: false,
                latency: None,
                acknowledged: now,
            });
            let acknowledged = new.latency.is_some() && new.latency != state.latency;
            if acknowledged || (connected && !state.connected) {
                state.acknowledged = now;
            }
            state.connected = connected;
            state.latency = new.latency;
            if connected {
                self.unreachable = None;
            }
        }
    }

    /// Each known or expected shard: whether it is connected, and the time since its last acknowledged heartbeat.
    pub fn ages(&self, now: Instant) -> Vec<(u32, bool, Option<Duration>)> {
        let age = |shard| {
            let state = self.states.get(&shard);
            let age = state.map(|state| now.duration_since(state.acknowledged));
            (shard, state.is_some_and(|state| state.connected), age)
        };
        let mut shards: BTreeSet<u32> = self.states.keys().copied().collect();
        shards.extend(self.expected.iter().flatten());
        shards.into_iter().map(age).collect()
    }

    /// The failures, one line for each shard that is not connected or has no heartbeat acknowledged within this time.
    pub fn failures(&self, within: Duration, now: Instant) -> Vec<String> {
        let shards = self.ages(now);
        if let Some(reason) = &self.unreachable {
            return vec![format!("not reached: {reason}")];
        }
        if shards.is_empty() && self.expected.is_none() {
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
