//! When which shards had no session, as seen from the gateway: the periods in which requests may be unanswered.

use super::fault_injector::{IN_FLIGHT_TIME, UnreachablePeriod};
use discord_playground::{Id, Playground};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Sessions of all shards.
pub(crate) struct ShardWatch {
    /// The number of all shards.
    shards: u64,
    /// Shard and id of each connected session at the last look.
    connected: BTreeSet<(u64, String)>,
    /// When that was, since the start of the playground.
    looked: Duration,
    lost: BTreeMap<u64, LostShard>,
}

/// A shard that has lost a session.
struct LostShard {
    from: Duration,
    /// The earliest end.
    least: Duration,
    /// Its channels; more may be added until it is back.
    channels: BTreeSet<Id>,
}

impl ShardWatch {
    /// Watches this number of shards.
    pub fn new(shards: u64) -> Self {
        Self {
            shards,
            connected: BTreeSet::new(),
            looked: Duration::ZERO,
            lost: BTreeMap::new(),
        }
    }

    /// Notes that all sessions are disturbed for this time from now on, also if they are resumed.
    pub fn disturb_all(&mut self, playground: &Playground, time: Duration) {
        let least = playground.running() + time + IN_FLIGHT_TIME;
        for shard in 0..self.shards {
            let lost = self.lose(playground, shard);
            lost.least = lost.least.max(least);
        }
    }

    fn lose(&mut self, playground: &Playground, shard: u64) -> &mut LostShard {
        let from = self.looked.saturating_sub(playground.acknowledge_timeout());
        let channels = playground.channels_of_shard((shard, self.shards));
        let lost = self.lost.entry(shard).or_insert_with(|| LostShard {
            from,
            least: from,
            channels: BTreeSet::new(),
        });
        lost.channels.extend(channels);
        lost
    }

    /// Looks at the sessions, and returns the periods that have ended.
    pub fn look(&mut self, playground: &Playground) -> Vec<UnreachablePeriod> {
        let sessions = playground.gateway_sessions().into_iter();
        let sessions = sessions.filter(|session| session.connected);
        let now: BTreeSet<(u64, String)> = sessions.map(|one| (one.shard, one.id)).collect();
        let before = std::mem::replace(&mut self.connected, now);
        let gone: Vec<u64> = before
            .difference(&self.connected)
            .map(|(shard, _)| *shard)
            .collect();
        for shard in gone {
            self.lose(playground, shard);
        }
        self.looked = playground.running();
        let (until, shards) = (self.looked, self.shards);
        let there: BTreeSet<u64> = self.connected.iter().map(|(shard, _)| *shard).collect();
        let (ended, lost): (BTreeMap<_, _>, BTreeMap<_, _>) = std::mem::take(&mut self.lost)
            .into_iter()
            .partition(|(shard, lost)| there.contains(shard) && lost.least <= until);
        self.lost = lost;
        let ended = ended.into_iter().map(|(shard, mut lost)| {
            let channels = playground.channels_of_shard((shard, shards));
            lost.channels.extend(channels);
            UnreachablePeriod {
                from: lost.from,
                until,
                channels: Some(lost.channels.into_iter().collect()),
            }
        });
        ended.collect()
    }

    /// Whether every shard has a session, and none is disturbed.
    pub fn is_complete(&self) -> bool {
        let there: BTreeSet<u64> = self.connected.iter().map(|(shard, _)| *shard).collect();
        self.lost.is_empty() && there.len() as u64 == self.shards
    }
}
