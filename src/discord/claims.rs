//! Posts of several processes: each is delivered by one of them. A process keeps its claims while it lives, and takes over what others
//! leave behind.

use super::delivery::Delivery;
use crate::host::{Host, Post, Recipient};
use crate::store::{StoreError, TableId};
use crate::supervision::{Heartbeat, Tasks};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior};

/// How often posts are claimed, besides hints.
const CLAIM_EVERY: Duration = Duration::from_secs(1);
/// How many such times lie between two renewals; claims end 15 seconds after the last.
const RENEW_TICKS: u32 = 4;

/// A post, by its table and number.
type PostId = (TableId, u64);

/// Starts to claim posts for delivery, and to follow what other processes do.
pub fn start_claims(host: &Host, delivery: &Arc<Delivery>, tasks: &Arc<Tasks>) -> JoinHandle<()> {
    let hint = Arc::new(Notify::new());
    let left = Arc::clone(&hint);
    host.follow_others(move || left.notify_one());
    let delivery = Arc::clone(delivery);
    tasks.spawn("claims", move |heartbeat| {
        keep_claims(Arc::clone(&delivery), Arc::clone(&hint), heartbeat)
    })
}

/// Claims posts for delivery, regularly and when `hint` tells that there are some.
async fn keep_claims(delivery: Arc<Delivery>, hint: Arc<Notify>, heartbeat: Heartbeat) {
    let mut every = tokio::time::interval(CLAIM_EVERY);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut unknown = BTreeSet::new();
    let mut tick = 0;
    loop {
        tokio::select! {
            biased;
            _ = every.tick() => tick += 1,
            () = hint.notified() => {}
        }
        let claimed = delivery.claim().await;
        let kept = match tick % RENEW_TICKS {
            0 => delivery.renew(&mut unknown).await,
            _ => Ok(()),
        };
        // While the store is unavailable nothing can be claimed, also by others.
        if let Err(error) = claimed.and(kept) {
            tracing::warn!(%error, "claiming posts failed; trying again");
        }
        heartbeat.beat();
    }
}

impl Delivery {
    /// Claims posts that no other process delivers.
    async fn claim(self: &Arc<Self>) -> Result<(), StoreError> {
        let mut posts = self.host.outbox.claim_posts().await?;
        let replies = posts.extract_if(.., |post| matches!(post.to, Recipient::Answer(_)));
        let replies: Vec<Post> = replies.collect();
        self.inherit(posts);
        for reply in &replies {
            self.host.outbox.sent(reply, None).await?;
        }
        Ok(())
    }

    /// Keeps the claims on posts that are queued. Posts that another process has claimed meanwhile are dropped. Claims on posts that
    /// this process does not know, because it never learned of their commit, are given back: those that were `unknown` last time
    /// already.
    async fn renew(self: &Arc<Self>, unknown: &mut BTreeSet<PostId>) -> Result<(), StoreError> {
        let asked = Instant::now();
        let held: BTreeSet<PostId> = self.host.outbox.keep_claims().await?.into_iter().collect();
        let mut queued = BTreeSet::new();
        for ((table, _), queue) in self.queues().iter_mut() {
            queue.keep(asked, |number| held.contains(&(*table, number)));
            queued.extend(queue.numbers().map(|number| (*table, number)));
        }
        let before = std::mem::take(unknown);
        let mut returned: BTreeMap<TableId, Vec<u64>> = BTreeMap::new();
        for post in held.difference(&queued) {
            match before.contains(post) {
                true => returned.entry(post.0).or_default().push(post.1),
                false => _ = unknown.insert(*post),
            }
        }
        for (table, numbers) in returned {
            self.host.outbox.return_posts(table, numbers).await?;
        }
        Ok(())
    }
}
