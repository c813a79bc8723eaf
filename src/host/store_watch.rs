//! Watches whether a failed store can be opened again. Knows no table.

use super::Host;
use super::worker_pool::blocking;
use crate::supervision::catch_async;
use std::sync::Arc;
use std::time::Duration;

/// Interval between two checks.
const STORE_LOOK: Duration = Duration::from_secs(1);

impl Host {
    /// Waits until a failed store can be opened again. Waits forever while the store works.
    pub async fn wants_new_store(&self) {
        loop {
            tokio::time::sleep(STORE_LOOK).await;
            let store = Arc::clone(&self.store);
            let anew = blocking(move || Ok(store.can_reopen()));
            let anew = catch_async("store", anew).await;
            metrics::counter!("pagoda_store_checks_total").increment(1);
            match anew {
                Ok(Ok(true)) => return,
                Ok(_) => {}
                Err(panic) => panic.log("checking whether the store can be reopened"),
            }
        }
    }
}
