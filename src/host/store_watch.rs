//! Watches whether a failed store can be opened again. Knows no table.

use crate::host::Host;
use crate::supervision::catch_async;
use std::time::Duration;

/// Interval between two checks.
const STORE_LOOK: Duration = Duration::from_secs(1);

impl Host {
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
