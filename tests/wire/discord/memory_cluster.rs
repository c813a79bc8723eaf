//! A cluster in memory, and a store that has it: several bots in one test share them.

use pagoda::host::{Clock, SystemClock};
use pagoda::ids::ChannelId;
use pagoda::store::{
    ChangeHint, Cluster, Lease, MemoryStore, ProcessId, Store, StoreError, TableId, WrappedStore,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

#[derive(Clone, Default)]
pub struct SharedMemory {
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    processes: u64,
    leases: BTreeMap<String, (ProcessId, Instant, bool)>,
    /// How far the clock of the leases is ahead.
    ahead: Duration,
    turns: u64,
    requests: (u128, u32),
    begun: Option<Instant>,
    fails: bool,
    /// Processes that were killed. Their threads may still run for a while.
    dead: BTreeSet<ProcessId>,
    /// How often each process could not read the leases.
    failed_looks: BTreeMap<ProcessId, u64>,
}

impl State {
    fn now(&self) -> Instant {
        Instant::now() + self.ahead
    }
}

impl SharedMemory {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics with it")
    }

    pub fn fail(&self, fails: bool) {
        self.state().fails = fails;
    }

    pub fn pass(&self, time: Duration) {
        self.state().ahead += time;
    }

    /// Ends all leases of a process that was killed, as if they had expired.
    pub fn bury(&self, process: ProcessId) {
        let mut state = self.state();
        state.dead.insert(process);
        state.leases.retain(|_, (holder, ..)| *holder != process);
    }

    pub fn failed_looks(&self, process: ProcessId) -> u64 {
        let state = self.state();
        state.failed_looks.get(&process).copied().unwrap_or(0)
    }

    pub fn turns(&self) -> u64 {
        self.state().turns
    }

    /// The shortest time for which a lease remains whose name begins like this; none if there is no lease.
    pub fn shortest(&self, prefix: &str) -> Option<Duration> {
        let state = self.state();
        let now = state.now();
        let named = state.leases.iter();
        let named = named.filter(|(name, _)| name.starts_with(prefix));
        let remaining = named.map(|(_, (_, until, _))| until.saturating_duration_since(now));
        remaining.min()
    }

    /// The holder of each lease in use whose name begins like this.
    pub fn holders(&self, prefix: &str) -> BTreeMap<String, ProcessId> {
        let state = self.state();
        let now = state.now();
        let used = state.leases.iter();
        let used = used.filter(|(_, (_, until, _))| *until >= now);
        let used = used.filter(|(name, _)| name.starts_with(prefix));
        used.map(|(name, (holder, ..))| (name.clone(), *holder))
            .collect()
    }

    pub fn store(&self) -> Arc<MemoryClusterStore> {
        let mut state = self.state();
        state.processes += 1;
        let process = ProcessId::new(state.processes);
        drop(state);
        Arc::new(MemoryClusterStore {
            store: MemoryStore::default(),
            memory: self.clone(),
            process,
        })
    }
}

/// A store with a cluster. Its tables are its own: tests of shards need no common ones.
pub struct MemoryClusterStore {
    store: MemoryStore,
    memory: SharedMemory,
    process: ProcessId,
}

impl MemoryClusterStore {
    fn state(&self) -> Result<MutexGuard<'_, State>, StoreError> {
        let state = self.memory.state();
        match state.fails || state.dead.contains(&self.process) {
            false => Ok(state),
            true => Err(StoreError::Stopped {
                reason: "the test stopped it".to_owned(),
            }),
        }
    }
}

#[async_trait::async_trait]
impl Cluster for MemoryClusterStore {
    fn process(&self) -> ProcessId {
        self.process
    }

    async fn now(&self) -> Result<u64, StoreError> {
        Ok(SystemClock.now())
    }

    async fn claim_posts(&self) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
        Ok(Vec::new())
    }

    async fn keep_claims(&self) -> Result<Vec<(TableId, u64)>, StoreError> {
        Ok(Vec::new())
    }

    async fn return_posts(&self, _: TableId, _: &[u64]) -> Result<(), StoreError> {
        Ok(())
    }

    async fn claim_due(&self, _: u64) -> Result<Vec<ChannelId>, StoreError> {
        Ok(Vec::new())
    }

    async fn claim_robots(&self, _: &[ChannelId]) -> Result<Vec<ChannelId>, StoreError> {
        Ok(Vec::new())
    }

    async fn lease(&self, name: &str, duration: Duration) -> Result<bool, StoreError> {
        let mut state = self.state()?;
        let now = state.now();
        let known = state.leases.get(name).copied();
        let own = known.is_some_and(|(holder, ..)| holder == self.process);
        let offered = known.is_some_and(|(.., offered)| offered);
        let expired = known.is_none_or(|(_, until, _)| until < now);
        if own || offered || expired {
            let lease = (self.process, now + duration, own && offered);
            state.leases.insert(name.to_owned(), lease);
            state.turns += u64::from(name.starts_with("identify "));
            return Ok(true);
        }
        Ok(false)
    }

    async fn offer(&self, name: &str) -> Result<(), StoreError> {
        let mut state = self.state()?;
        if let Some((holder, _, offered)) = state.leases.get_mut(name) {
            *offered |= *holder == self.process;
        }
        Ok(())
    }

    async fn release(&self, name: &str) -> Result<(), StoreError> {
        let mut state = self.state()?;
        let known = state.leases.get(name);
        if known.is_some_and(|(holder, ..)| *holder == self.process) {
            state.leases.remove(name);
        }
        Ok(())
    }

    async fn leases(&self, prefix: &str) -> Result<Vec<Lease>, StoreError> {
        let state = match self.state() {
            Ok(state) => state,
            Err(error) => {
                let mut state = self.memory.state();
                *state.failed_looks.entry(self.process).or_default() += 1;
                return Err(error);
            }
        };
        let now = state.now();
        let used = state.leases.iter();
        let used = used.filter(|(name, (_, until, _))| name.starts_with(prefix) && *until >= now);
        let used = used.map(|(name, (holder, until, offered))| Lease {
            name: name.clone(),
            holder: *holder,
            remaining: *until - now,
            offered: *offered,
        });
        Ok(used.collect())
    }

    async fn take_requests(
        &self,
        wanted: u32,
        limit: u32,
        window: Duration,
    ) -> Result<u32, StoreError> {
        let mut state = self.state()?;
        let begun = *state.begun.get_or_insert_with(Instant::now);
        let present = begun.elapsed().as_millis() / window.as_millis();
        if state.requests.0 != present {
            state.requests = (present, 0);
        }
        let granted = wanted.min(limit - state.requests.1);
        state.requests.1 += granted;
        Ok(granted)
    }

    fn listen(&self, _: Box<dyn Fn(ChangeHint) + Send + Sync>) {}

    async fn leave(&self) -> Result<(), StoreError> {
        let mut state = self.state()?;
        state
            .leases
            .retain(|_, (holder, ..)| *holder != self.process);
        Ok(())
    }
}

impl WrappedStore for MemoryClusterStore {
    fn inner(&self, _: &'static str) -> Result<&dyn Store, StoreError> {
        Ok(&self.store)
    }

    fn own_cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }
}
