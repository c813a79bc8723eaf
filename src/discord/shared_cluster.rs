//! Calls of the cluster from asynchronous code: its methods block, so each call runs on a thread for blocking work.

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
        let name = name.into();
        self.call(move |cluster| cluster.lease(&name, duration))
            .await
    }

    /// Offers an own lease to others.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn offer(&self, name: impl Into<String>) -> Result<(), StoreError> {
        let name = name.into();
        self.call(move |cluster| cluster.offer(&name)).await
    }

    /// Gives up an own lease.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn release(&self, name: impl Into<String>) -> Result<(), StoreError> {
        let name = name.into();
        self.call(move |cluster| cluster.release(&name)).await
    }

    /// All leases in use.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn leases(&self) -> Result<Vec<Lease>, StoreError> {
        self.call(|cluster| cluster.leases("")).await
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
        self.call(move |cluster| cluster.take_requests(wanted, limit, window))
            .await
    }

    /// Gives up all claims and leases of this process.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.call(|cluster| cluster.leave()).await
    }

    async fn call<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Cluster) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = Arc::clone(&self.store);
        let called = tokio::task::spawn_blocking(move || store.cluster().map(work));
        match called.await {
            Ok(Some(result)) => result,
            Ok(None) => Err(stopped(&"the store is not shared")),
            Err(error) => Err(stopped(&error)),
        }
    }
}

fn stopped(reason: &dyn std::fmt::Display) -> StoreError {
    StoreError::Stopped {
        reason: format!("the cluster could not be asked: {reason}"),
    }
}
