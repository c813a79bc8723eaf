//! Which shards a process takes and which it offers to others, decided from the leases: every process decides by itself, and all come to
//! an equal share.

use crate::store::{Lease, ProcessId};
use std::collections::{BTreeMap, BTreeSet};

/// The lease of a process that is alive: it also says how many shards the process assumes.
const PROCESS: &str = "process ";
/// The lease of a shard: its holder connects it.
const SHARD: &str = "shard ";
/// The lease of a shard that is connected by its holder.
const READY: &str = "ready ";

/// The name of the lease that a process is alive.
pub fn process_lease(process: ProcessId, total: u32) -> String {
    format!("{PROCESS}{process}/{total}")
}

/// The name of the lease of a shard.
pub fn shard_lease(shard: u32, total: u32) -> String {
    format!("{SHARD}{shard}/{total}")
}

/// The name of the lease that a shard is connected.
pub fn ready_lease(shard: u32, total: u32) -> String {
    format!("{READY}{shard}/{total}")
}

/// The number of all shards on which the processes have agreed; none if there is no other process.
pub fn agreed_total(leases: &[Lease]) -> Option<u32> {
    let totals = leases.iter().filter_map(|lease| {
        let mut starts = [PROCESS, SHARD].iter();
        let about = starts.find_map(|start| lease.name.strip_prefix(start))?;
        let (_, total) = about.split_once('/')?;
        total.parse().ok()
    });
    // A lease that somebody wrote by hand must not lead to no shards.
    totals.filter(|total| *total > 0).min()
}

/// The leases of shards and processes at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShardView {
    /// The number of all shards.
    pub total: u32,
    /// The processes that are alive and do not stop.
    pub live: BTreeSet<ProcessId>,
    /// The holder of each shard, and whether it offers it.
    pub holders: BTreeMap<u32, (ProcessId, bool)>,
    /// The process that has connected each shard.
    pub ready: BTreeMap<u32, ProcessId>,
}

impl ShardView {
    /// Reads the leases about this number of shards; others are ignored.
    pub fn of(leases: &[Lease], total: u32) -> Self {
        let mut view = Self {
            total,
            ..Self::default()
        };
        for lease in leases {
            if lease.name.starts_with(PROCESS) {
                view.live.insert(lease.holder);
            } else if let Some(shard) = shard_of(lease, SHARD, total) {
                view.holders.insert(shard, (lease.holder, lease.offered));
            } else if let Some(shard) = shard_of(lease, READY, total) {
                view.ready.insert(shard, lease.holder);
            }
        }
        view
    }

    /// Whether another process has this shard and has connected it.
    pub fn is_served_by_other(&self, shard: u32, me: ProcessId) -> bool {
        let holder = self.holders.get(&shard).map(|(holder, _)| *holder);
        holder.is_some_and(|holder| holder != me && self.ready.get(&shard) == Some(&holder))
    }

    /// The number of shards that a process has and keeps.
    fn kept(&self, process: ProcessId) -> u32 {
        let kept = self.holders.values();
        count(kept.filter(|(holder, offered)| *holder == process && !offered))
    }
}

fn shard_of(lease: &Lease, start: &str, total: u32) -> Option<u32> {
    let (shard, of) = lease.name.strip_prefix(start)?.split_once('/')?;
    let shard = shard.parse().ok()?;
    (of.parse() == Ok(total) && shard < total).then_some(shard)
}

fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}

/// What a process does about its shards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShardPlan {
    /// Shards that are connected here although nobody has their lease: it is taken again at once.
    pub reclaim: BTreeSet<u32>,
    /// Shards to take, in this order: those that nobody has, and then those that are offered.
    pub candidates: Vec<u32>,
    /// How many of the candidates to take.
    pub take: u32,
    /// Own shards that are to be on offer. Others that were offered are kept again.
    pub offer: BTreeSet<u32>,
    /// Shards that are connected here, and by their new holder too: they are closed here.
    pub close: BTreeSet<u32>,
}

/// Decides what a process does. It has connected, or is connecting, these shards. A process that is not among the live ones stops, and
/// offers everything.
pub fn shard_plan(view: &ShardView, me: ProcessId, connected: &BTreeSet<u32>) -> ShardPlan {
    let stays = view.live.contains(&me);
    let is_free = |shard: &u32| !view.holders.contains_key(shard);
    let mut own: Vec<(u32, bool)> = Vec::new();
    let mut offered = Vec::new();
    for (shard, (holder, is_offered)) in &view.holders {
        match *holder == me {
            true => own.push((*shard, *is_offered)),
            false if *is_offered => offered.push(*shard),
            false => {}
        }
    }
    let close = connected.iter().copied();
    let close = close.filter(|shard| view.is_served_by_other(*shard, me));
    let mut plan = ShardPlan {
        close: close.collect(),
        ..ShardPlan::default()
    };
    if !stays {
        plan.offer = own.iter().map(|(shard, _)| *shard).collect();
        return plan;
    }
    plan.reclaim = connected.iter().copied().filter(is_free).collect();
    let free = (0..view.total).filter(is_free);
    plan.candidates = free.filter(|shard| !connected.contains(shard)).collect();
    plan.candidates.extend(offered);

    let live = count(view.live.iter());
    let (least, most) = (view.total / live, view.total.div_ceil(live));
    let lacking = |process: &ProcessId| least.saturating_sub(view.kept(*process));
    let others = view.live.iter().filter(|process| **process != me);
    let others_lack: u32 = others.map(lacking).sum();
    let available = count(plan.candidates.iter());
    let mine = count(own.iter()) + count(plan.reclaim.iter());
    let needed = least.saturating_sub(mine).min(available);
    // One more than the least where the shards cannot be divided equally, but not before everybody else has the least.
    let extra = mine + needed < most && available - needed > others_lack;
    plan.take = needed + u32::from(extra);

    let missing = others_lack.saturating_sub(available);
    let give = share_of_gifts(view, me, least, missing).max(mine.saturating_sub(most));
    // Those that are on offer already stay so; otherwise the last ones.
    own.sort_by_key(|(shard, is_offered)| (!is_offered, std::cmp::Reverse(*shard)));
    let given = own.iter().take(give as usize);
    plan.offer = given.map(|(shard, _)| *shard).collect();
    plan
}

/// How many of the missing shards this process gives: those with the most give first, and every process counts in the same way.
fn share_of_gifts(view: &ShardView, me: ProcessId, least: u32, missing: u32) -> u32 {
    let held = |process: &ProcessId| {
        let holds = view.holders.values();
        // What others offer is available already; what this process offers is part of its share.
        count(holds.filter(|(holder, offered)| holder == process && (*process == me || !offered)))
    };
    let mut left: BTreeMap<ProcessId, u32> = view.live.iter().map(|p| (*p, held(p))).collect();
    let mut given = 0;
    for _ in 0..missing {
        let richest = left.iter_mut().rev().max_by_key(|(_, held)| **held);
        let Some((process, held)) = richest.filter(|(_, held)| **held > least) else {
            break;
        };
        *held -= 1;
        given += u32::from(*process == me);
    }
    given
}
