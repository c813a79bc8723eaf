//! What processes agree on that share a store: who delivers posts, who lets robots think, who is connected, and how many requests
//! Discord gets. Whatever a process has claimed belongs to others a while after it has ended.

use super::{StoreError, TableId};
use async_trait::async_trait;
use pagoda_ids::ChannelId;
use std::fmt;
use std::time::Duration;

/// Id of a process, random at its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProcessId(u64);

impl ProcessId {
    /// A new id. It fits into a signed number.
    pub fn random() -> Self {
        Self(rand::random::<u64>() >> 1)
    }

    /// The id with this number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// Its number.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for ProcessId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:x}", self.0)
    }
}

/// A lease: something that one process does at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// What it is about, such as `shard 3/16`.
    pub name: String,
    /// Who has it.
    pub holder: ProcessId,
    /// How long it lasts without renewal.
    pub remaining: Duration,
    /// Whether its holder wants to give it away.
    pub offered: bool,
}

/// What another process has done. It is a hint: whatever follows from it is also found without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangeHint {
    /// A table has changed.
    Table {
        /// The table.
        table: TableId,
        /// Number of its records.
        records: u64,
    },
    /// A process has posts for this one to deliver.
    Posts,
    /// Hints may have been lost: anything may have changed.
    Everything,
}

/// Coordination of processes. All methods may be called from several tasks at once.
#[async_trait]
pub trait Cluster: Send + Sync {
    /// This process.
    fn process(&self) -> ProcessId;

    /// The time by the clock that all processes share, in seconds since 1970.
    async fn now(&self) -> Result<u64, StoreError>;

    /// Claims posts that nobody delivers: those that other processes have left to this one, and those of processes that have ended.
    /// Posts of one destination are claimed together, unless another process delivers to it.
    async fn claim_posts(&self) -> Result<Vec<(TableId, Vec<u8>)>, StoreError>;

    /// Keeps the claims on posts of this process. Returns the table and number of each post that it delivers.
    async fn keep_claims(&self) -> Result<Vec<(TableId, u64)>, StoreError>;

    /// Gives back posts of a table, so that they can be claimed: for those whose commit was in doubt.
    async fn return_posts(&self, table: TableId, numbers: &[u64]) -> Result<(), StoreError>;

    /// Claims tables with a timer that is due at this time, in seconds since 1970. They can be claimed again a minute later.
    async fn claim_due(&self, now: u64) -> Result<Vec<ChannelId>, StoreError>;

    /// Claims tables that await a robot and for which no process lets it think, after the claims on robots are kept that play now. A claim
    /// that this process does not know, because it never learned of its commit, ends like that of a process that has ended.
    async fn claim_robots(&self, playing: &[ChannelId]) -> Result<Vec<ChannelId>, StoreError>;

    /// Takes a lease that is free, expired or offered, or renews an own one. Returns whether this process has it.
    async fn lease(&self, name: &str, duration: Duration) -> Result<bool, StoreError>;

    /// Offers an own lease to others; it lasts until one takes it or it expires.
    async fn offer(&self, name: &str) -> Result<(), StoreError>;

    /// Gives up an own lease.
    async fn release(&self, name: &str) -> Result<(), StoreError>;

    /// Returns the leases in use whose name begins like this, ordered by name.
    async fn leases(&self, prefix: &str) -> Result<Vec<Lease>, StoreError>;

    /// Takes permission for requests to Discord, at most as many as wanted: all processes together send at most `limit` in each
    /// `window`. Returns how many may be sent now.
    async fn take_requests(
        &self,
        wanted: u32,
        limit: u32,
        window: Duration,
    ) -> Result<u32, StoreError>;

    /// Has hints about what other processes do sent to this function, from now on. There is one such function.
    fn listen(&self, hint: Box<dyn Fn(ChangeHint) + Send + Sync>);

    /// Gives up all claims and leases of this process.
    async fn leave(&self) -> Result<(), StoreError>;
}
