//! Identifications at the gateway: one in five seconds for each bucket, over all processes. A shard's bucket is its number modulo
//! Discord's `max_concurrency`.

use super::shared_cluster::SharedCluster;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The pause before another process is asked again for its turn.
const TURN_PAUSE: Duration = Duration::from_millis(500);

/// The turns of identifications.
pub struct IdentifyPacing {
    period: Duration,
    /// The number of buckets.
    concurrency: AtomicU32,
    /// When this process identified last in each bucket.
    last: Mutex<HashMap<u32, Instant>>,
    cluster: Option<SharedCluster>,
}

impl IdentifyPacing {
    /// Turns with this time between two in the same bucket, over all processes of the cluster if there is one.
    pub fn new(period: Duration, cluster: Option<SharedCluster>) -> Self {
        Self {
            period,
            concurrency: AtomicU32::new(1),
            last: Mutex::default(),
            cluster,
        }
    }

    /// Sets Discord's `max_concurrency`.
    pub fn set_concurrency(&self, concurrency: u32) {
        self.concurrency.store(concurrency.max(1), Ordering::SeqCst);
    }

    /// Waits until this shard may identify.
    pub async fn wait(&self, shard: u32) {
        while let Err(pause) = self.try_take(shard).await {
            tokio::time::sleep(pause).await;
        }
    }

    /// Takes the turn of this shard's bucket. Otherwise returns when to ask again.
    ///
    /// If the cluster does not answer, the turns of this process alone count: a collision is refused by Discord and repeated, but without
    /// a connection nobody can play.
    ///
    /// # Errors
    /// The time until the next attempt.
    pub async fn try_take(&self, shard: u32) -> Result<(), Duration> {
        let bucket = self.bucket(shard);
        let before = self.take_own(bucket)?;
        let Some(cluster) = &self.cluster else {
            return Ok(());
        };
        match cluster.lease(lease_name(bucket), self.period).await {
            Ok(true) => Ok(()),
            Ok(false) => {
                self.put_back(bucket, before);
                Err(TURN_PAUSE)
            }
            Err(error) => {
                tracing::warn!(%error, shard, "a shard identifies without asking other processes");
                Ok(())
            }
        }
    }

    /// Gives a turn back that was not used.
    pub async fn give_back(&self, shard: u32) {
        let bucket = self.bucket(shard);
        self.put_back(bucket, None);
        if let Some(cluster) = &self.cluster
            && let Err(error) = cluster.release(lease_name(bucket)).await
        {
            tracing::debug!(%error, "a turn to identify is not given back, and expires");
        }
    }

    /// The bucket of a shard.
    pub fn bucket(&self, shard: u32) -> u32 {
        shard % self.concurrency.load(Ordering::SeqCst)
    }

    /// Takes the turn in this process. Returns the time of the one before, or how long to wait.
    fn take_own(&self, bucket: u32) -> Result<Option<Instant>, Duration> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let before = last.get(&bucket).copied();
        let next = before.map_or(now, |before| before + self.period);
        if next > now {
            return Err(next - now);
        }
        last.insert(bucket, now);
        Ok(before)
    }

    fn put_back(&self, bucket: u32, before: Option<Instant>) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        match before {
            Some(before) => last.insert(bucket, before),
            None => last.remove(&bucket),
        };
    }
}

/// The name of the lease of a bucket. It is not released after use but expires.
fn lease_name(bucket: u32) -> String {
    format!("identify {bucket}")
}
