//! The cluster of a store, for those who keep it longer than a call.

use crate::store::{Cluster, Lease, ProcessId, Store, StoreError};
use std::sync::Arc;
use std::time::Duration;

/// The cluster of a store that several processes share.
#[derive(Clone)]
pub struct SharedCluster {
    store: Arc<dyn Store>,
    process: ProcessId,
}

impl SharedCluster {
    /// The cluster of a store; none if this process has the store alone.
    pub fn of(store: &Arc<dyn Store>) -> Option<Self> {
        let process = store.cluster()?.process();
        Some(Self {
            store: Arc::clone(store),
            process,
        })
    }

    /// This process.
    pub fn process(&self) -> ProcessId {
        self.process
    }

    /// Takes or renews a lease. Returns whether this process has it.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn lease(
        &self,
        name: impl Into<String>,
        duration: Duration,
    ) -> Result<bool, StoreError> {
        self.cluster()?.lease(&name.into(), duration).await
    }

    /// Offers an own lease to others.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn offer(&self, name: impl Into<String>) -> Result<(), StoreError> {
        self.cluster()?.offer(&name.into()).await
    }

    /// Gives up an own lease.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn release(&self, name: impl Into<String>) -> Result<(), StoreError> {
        self.cluster()?.release(&name.into()).await
    }

    /// All leases in use.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn leases(&self) -> Result<Vec<Lease>, StoreError> {
        self.cluster()?.leases("").await
    }

    /// Takes permission for requests, see [`Cluster::take_requests`].
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn take_requests(
        &self,
        wanted: u32,
        limit: u32,
        window: Duration,
    ) -> Result<u32, StoreError> {
        let cluster = self.cluster()?;
        cluster.take_requests(wanted, limit, window).await
    }

    /// Gives up all claims and leases of this process.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.cluster()?.leave().await
    }

    fn cluster(&self) -> Result<&dyn Cluster, StoreError> {
        self.store.cluster().ok_or_else(|| StoreError::Stopped {
            reason: "the store is not shared".to_owned(),
        })
    }
}
