//! Watches whether a failed store can be opened again, and lets a working one be read from the disk once a day. Knows no table.

use crate::host::Host;
use crate::supervision::{Heartbeat, catch_async};
use std::time::Duration;

/// Interval between two checks.
const STORE_LOOK: Duration = Duration::from_secs(1);

/// Interval between two scrubs of a bot. Opening a store reads everything as well.
pub const SCRUB_EVERY: Duration = Duration::from_secs(24 * 60 * 60);

impl Host {
    /// Reads the whole store from the disk again and again, so that damage is found while there is another copy.
    pub async fn scrub_store(&self, every: Duration, heartbeat: Heartbeat) {
        loop {
            heartbeat.during(tokio::time::sleep(every)).await;
            match heartbeat.during(self.background.base.store.scrub()).await {
                Ok(found) => {
                    metrics::counter!("pagoda_store_scrubs_total").increment(1);
                    found.iter().for_each(|found| tracing::warn!("{found}"));
                }
                Err(error) => tracing::error!(%error, "scrubbing the store failed"),
            }
        }
    }

    /// Waits until a failed store can be opened again. Waits forever while the store works.
    pub async fn wants_new_store(&self) {
        loop {
            tokio::time::sleep(STORE_LOOK).await;
            let anew = catch_async("store", self.background.base.store.can_reopen()).await;
            metrics::counter!("pagoda_store_checks_total").increment(1);
            match anew {
                Ok(true) => return,
                Ok(false) => {}
                Err(panic) => panic.log("checking whether the store can be reopened"),
            }
        }
    }
}
