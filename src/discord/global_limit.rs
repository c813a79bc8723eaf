//! The limit over all buckets: 50 requests in any second, of all processes together.
//!
//! A process that is alone counts by itself. Several take permits from their common store, in blocks for as many requests as are waiting;
//! while it does not answer, each gets a small fixed share.

use super::limits::{
    GLOBAL_PERIOD, GLOBAL_REQUESTS, SHARED_PERIOD, SHARED_REQUESTS, UNSHARED_REQUESTS,
};
use super::shared_cluster::SharedCluster;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Mutex as FairMutex;
use tokio::time::{Instant, sleep, sleep_until, timeout};

/// The timeout for permits of the common store.
const PATIENCE: Duration = Duration::from_secs(1);
/// The time after a failure before the common store is asked again.
const FALLBACK: Duration = Duration::from_secs(3);
/// The pause before permits are asked for again when all are taken.
const PERMIT_PAUSE: Duration = Duration::from_millis(50);
/// The time after which permits that were not used are given up: they belong to a period that is over.
const UNUSED: Duration = Duration::from_millis(50);

/// The global limit over all buckets.
pub struct GlobalLimit {
    /// The most requests in a period that this process sends without asking others.
    requests: usize,
    cluster: Option<SharedCluster>,
    /// Requests that wait for the lock or have it.
    waiting: AtomicU32,
    /// Locked while a request waits, so that requests wait in order.
    state: FairMutex<LimitState>,
    /// The end of a pause after a global 429.
    paused: Mutex<Option<Instant>>,
}

#[derive(Default)]
struct LimitState {
    /// When the last requests were sent that this process counted by itself.
    sent: VecDeque<Instant>,
    /// Unused permits of the common store.
    permits: u32,
    /// Until when they count.
    until: Option<Instant>,
    /// Until when the common store is not asked, because it did not answer.
    fallback: Option<Instant>,
}

impl GlobalLimit {
    /// The limit of this process alone, or of all processes of a cluster together.
    pub fn new(cluster: Option<SharedCluster>) -> Self {
        Self {
            requests: match cluster {
                None => GLOBAL_REQUESTS,
                Some(_) => UNSHARED_REQUESTS,
            },
            cluster,
            waiting: AtomicU32::new(0),
            state: FairMutex::default(),
            paused: Mutex::default(),
        }
    }

    /// Waits until a request may be sent.
    pub async fn wait(&self) {
        let _waiting = Waiting::new(&self.waiting);
        let mut state = self.state.lock().await;
        if let Some(cluster) = &self.cluster
            && self.take_permit(cluster, &mut state).await
        {
            return;
        }
        self.count(&mut state.sent).await;
    }

    /// Lets all requests wait for this time.
    pub fn pause(&self, time: Duration) {
        let until = Instant::now() + time;
        let mut paused = self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        *paused = (*paused).max(Some(until));
    }

    fn paused(&self) -> Option<Instant> {
        *self.paused.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the requests of this process allow another.
    async fn count(&self, sent: &mut VecDeque<Instant>) {
        let oldest = sent.front().filter(|_| sent.len() >= self.requests);
        let free = oldest.map(|oldest| *oldest + GLOBAL_PERIOD);
        while let Some(until) = free.max(self.paused())
            && until > Instant::now()
        {
            sleep_until(until).await;
        }
        if sent.len() >= self.requests {
            sent.pop_front();
        }
        sent.push_back(Instant::now());
    }

    /// Waits for a permit of the common store. Returns false if it does not answer.
    async fn take_permit(&self, cluster: &SharedCluster, state: &mut LimitState) -> bool {
        loop {
            while let Some(until) = self.paused()
                && until > Instant::now()
            {
                sleep_until(until).await;
            }
            let now = Instant::now();
            if state.permits > 0 && state.until.is_some_and(|until| until > now) {
                state.permits -= 1;
                return true;
            }
            if state.fallback.is_some_and(|until| until > now) {
                return false;
            }
            let waiting = self.waiting.load(Ordering::SeqCst);
            let wanted = waiting.clamp(1, SHARED_REQUESTS);
            let asked = cluster.take_requests(wanted, SHARED_REQUESTS, SHARED_PERIOD);
            match timeout(PATIENCE, asked).await {
                Ok(Ok(0)) => sleep(PERMIT_PAUSE).await,
                Ok(Ok(granted)) => {
                    state.permits = granted - 1;
                    state.until = Some(Instant::now() + UNUSED);
                    return true;
                }
                Ok(Err(error)) => {
                    tracing::warn!(%error, "requests are limited without other processes");
                    state.fallback = Some(Instant::now() + FALLBACK);
                }
                Err(_) => {
                    tracing::warn!("no answer: requests are limited without other processes");
                    state.fallback = Some(Instant::now() + FALLBACK);
                }
            }
        }
    }
}

/// Counts a request while it waits.
struct Waiting<'a>(&'a AtomicU32);

impl<'a> Waiting<'a> {
    fn new(count: &'a AtomicU32) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Self(count)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}
