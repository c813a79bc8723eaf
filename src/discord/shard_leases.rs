//! Shards that several processes share, by leases in their common store.
//!
//! Each process has the lease `process ID/TOTAL` while it is alive, `shard K/TOTAL` for each shard that it connects, and `ready K/TOTAL`
//! once the shard is connected. What is to be done follows from all leases, see [`shard_plan`]:
//! - A shard that nobody has is taken by a process with too few.
//! - A process with too many, or one that stops, offers shards. Another takes the lease of one, connects a second session, and takes the
//!   lease that it is ready; then the first closes its session. Meanwhile both get the interactions; Discord lets one acknowledge each.
//! - While the store does not answer, connections are kept. If another process has a lease afterwards, it is as if it had been offered.

use super::health::Health;
use super::shard_balance::{
    ShardPlan, ShardView, agreed_total, process_lease, ready_lease, shard_lease, shard_plan,
};
use super::shard_sessions::ShardSessions;
use super::shard_spec::ShardTimings;
use super::shared_cluster::SharedCluster;
use crate::store::{Lease, StoreError};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// The lease of the process that decides the number of shards.
const AGREEMENT: &str = "agreement";
/// How long it lasts.
const AGREEMENT_TIME: Duration = Duration::from_secs(5);
/// The pause between attempts to agree, and between looks at the leases while shards are handed over.
const AGREEMENT_PAUSE: Duration = Duration::from_millis(500);

/// The shards that this process has by lease.
pub struct ShardLeases {
    cluster: SharedCluster,
    sessions: Arc<ShardSessions>,
    health: Arc<Health>,
    timings: ShardTimings,
    /// The number of all shards.
    total: u32,
}

impl ShardLeases {
    /// Agrees with other processes on the number of shards: theirs counts, and without others the recommended one. Retries until the store
    /// answers.
    pub async fn join(
        cluster: SharedCluster,
        sessions: Arc<ShardSessions>,
        health: Arc<Health>,
        timings: ShardTimings,
        recommended: u32,
    ) -> Self {
        let total = loop {
            match agree(&cluster, recommended, timings.lease).await {
                Ok(Some(total)) => break total,
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "waiting for the store to share the shards"),
            }
            tokio::time::sleep(AGREEMENT_PAUSE).await;
        };
        if total != recommended {
            tracing::warn!(
                total,
                recommended,
                "other processes run with another number of shards than Discord recommends now; stop all processes, and start them again, to change it"
            );
        }
        tracing::info!(process = %cluster.process(), total, "sharing the shards");
        Self {
            cluster,
            sessions,
            health,
            timings,
            total,
        }
    }

    /// Takes, renews and gives shards, for as long as the process runs.
    pub async fn keep(&self) -> std::convert::Infallible {
        let mut every = tokio::time::interval(self.timings.tick);
        every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let (mut outage, mut answered) = (None, true);
        loop {
            every.tick().await;
            // After an outage all leases have expired: their holders come first.
            let outage_ended = outage.map(|outage: Instant| outage + self.timings.renewal);
            let is_late = outage_ended.is_some_and(|ended| ended > Instant::now());
            let result = self.tick(is_late).await;
            if let Err(error) = &result {
                outage = Some(Instant::now());
                if answered {
                    tracing::warn!(%error, "the leases of shards cannot be renewed; the connections are kept");
                }
            }
            answered = result.is_ok();
        }
    }

    /// Offers all shards, and closes each when another process has connected it. Returns when all are handed over, when there is no other
    /// process, or after a timeout.
    pub async fn hand_over(&self) {
        let end = Instant::now() + self.timings.handover;
        let mut answered = Instant::now();
        while !self.sessions.shards().is_empty() {
            match self.offer_all().await {
                Ok(true) => answered = Instant::now(),
                Ok(false) => {
                    tracing::info!("no other process is there to take over the shards");
                    return;
                }
                // Without the leases nobody can take over.
                Err(error) if answered.elapsed() > self.timings.lease => {
                    tracing::warn!(%error, "the shards cannot be handed over");
                    return;
                }
                Err(_) => {}
            }
            if Instant::now() >= end {
                tracing::warn!(shards = ?self.sessions.shards(), "no other process took over these shards in time");
                return;
            }
            tokio::time::sleep(AGREEMENT_PAUSE.min(self.timings.tick)).await;
        }
        tracing::info!("other processes have taken over all shards");
    }

    /// Offers the shards that other processes have not taken yet, and closes those that they have connected. Returns whether there are
    /// other processes.
    async fn offer_all(&self) -> Result<bool, StoreError> {
        let me = self.cluster.process();
        let leases = self.cluster.leases().await?;
        let mut view = ShardView::of(&leases, self.total);
        if view.live.remove(&me) {
            // Others have to take more than their share from now on.
            let name = process_lease(me, self.total);
            self.cluster.release(name).await?;
        }
        if view.live.is_empty() {
            return Ok(false);
        }
        let plan = shard_plan(&view, me, &self.sessions.shards());
        let done = self.carry_out(&plan, &view, &leases).await;
        self.health.expect_shards(self.sessions.shards());
        done.map(|()| true)
    }

    /// Looks at the leases, and does what follows from them.
    async fn tick(&self, is_late: bool) -> Result<(), StoreError> {
        let me = self.cluster.process();
        let leases = self.cluster.leases().await?;
        let name = process_lease(me, self.total);
        if self.is_due(&leases, &name) {
            self.cluster.lease(name, self.timings.lease).await?;
        }
        let mut view = ShardView::of(&leases, self.total);
        view.live.insert(me);
        metrics::gauge!("pagoda_live_processes").set(view.live.len() as f64);
        let plan = shard_plan(&view, me, &self.sessions.shards());
        self.carry_out(&plan, &view, &leases).await?;
        let taken = self.take(&plan, &view, is_late).await;
        self.health.expect_shards(self.sessions.shards());
        taken
    }

    /// Renews own leases, and closes and offers what the plan says.
    async fn carry_out(
        &self,
        plan: &ShardPlan,
        view: &ShardView,
        leases: &[Lease],
    ) -> Result<(), StoreError> {
        let me = self.cluster.process();
        for shard in &plan.close {
            tracing::info!(shard, "another process has taken over a shard");
            self.sessions.stop(*shard).await;
        }
        let ready = self.sessions.ready().await;
        let own = view.holders.iter().filter(|(_, (holder, _))| *holder == me);
        let own = own.map(|(shard, (_, offered))| (*shard, *offered));
        let reclaimed = plan.reclaim.iter().map(|shard| (*shard, false));
        for (shard, is_offered) in own.chain(reclaimed) {
            let name = shard_lease(shard, self.total);
            let offers = plan.offer.contains(&shard);
            if !self.sessions.shards().contains(&shard) {
                // Taken, but not connected: left behind by a failed attempt.
                self.cluster.release(name).await?;
                continue;
            }
            if is_offered && !offers {
                // The only way to withdraw an offer.
                self.cluster.release(name.clone()).await?;
            }
            if self.is_due(leases, &name) || is_offered != offers {
                self.cluster.lease(name.clone(), self.timings.lease).await?;
            }
            let of_readiness = ready_lease(shard, self.total);
            if offers && !is_offered {
                tracing::info!(shard, "offering a shard to other processes");
                self.cluster.offer(of_readiness).await?;
                self.cluster.offer(name).await?;
            } else if !offers && ready.contains(&shard) && self.is_due(leases, &of_readiness) {
                self.cluster.lease(of_readiness, self.timings.lease).await?;
            }
        }
        Ok(())
    }

    /// Takes shards of others, as the plan says and as the turns to identify allow.
    async fn take(
        &self,
        plan: &ShardPlan,
        view: &ShardView,
        is_late: bool,
    ) -> Result<(), StoreError> {
        let pacing = self.sessions.pacing();
        let mut left = plan.take;
        let mut taken_buckets = BTreeSet::new();
        for shard in &plan.candidates {
            if left == 0 {
                break;
            }
            if is_late && !view.holders.contains_key(shard) {
                continue;
            }
            let bucket = pacing.bucket(*shard);
            if !taken_buckets.insert(bucket) || pacing.try_take(*shard).await.is_err() {
                // The next candidate may belong to another bucket.
                continue;
            }
            let name = shard_lease(*shard, self.total);
            if self.cluster.lease(name, self.timings.lease).await? {
                tracing::info!(shard, "connecting a shard");
                self.sessions.start(*shard, self.total, true);
                left -= 1;
            } else {
                pacing.give_back(*shard).await;
            }
        }
        Ok(())
    }

    /// Whether a lease of this process is missing or old.
    fn is_due(&self, leases: &[Lease], name: &str) -> bool {
        let me = self.cluster.process();
        let known = leases.iter().find(|lease| lease.name == name);
        let least = self.timings.lease.saturating_sub(self.timings.renewal);
        known.is_none_or(|lease| lease.holder != me || lease.remaining < least)
    }
}

/// Decides the number of shards, one process at a time. None if another process decides just now.
async fn agree(
    cluster: &SharedCluster,
    recommended: u32,
    lease: Duration,
) -> Result<Option<u32>, StoreError> {
    if !cluster.lease(AGREEMENT, AGREEMENT_TIME).await? {
        return Ok(None);
    }
    let total = agreed_total(&cluster.leases().await?).unwrap_or(recommended);
    let name = process_lease(cluster.process(), total);
    cluster.lease(name, lease).await?;
    cluster.release(AGREEMENT).await?;
    Ok(Some(total))
}
