//! A cluster in memory, and a store that has it: several bots in one test share them.

use pagoda::ids::{ChannelId, PersonId};
use pagoda::store::{
    BackupSummary, Batch, ChangeHint, Cluster, Committed, DocumentKey, DocumentKind, Expected,
    IndexChange, Latest, Lease, Outbox, PeopleChanges, ProcessId, SledStore, Store, StoreError,
    StoreSizes, TableId, VisitEntry, WebKey,
};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// What all processes share.
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
    /// The number of turns to identify that were given.
    turns: u64,
    /// Requests granted in the window with this number.
    requests: (u128, u32),
    begun: Option<Instant>,
    fails: bool,
    /// Processes that were killed. Their threads may still run for a while.
    dead: BTreeSet<ProcessId>,
    /// How often each process could not read the leases.
    failed_looks: BTreeMap<ProcessId, u64>,
}

impl State {
    /// Now, by the clock of the leases.
    fn now(&self) -> Instant {
        Instant::now() + self.ahead
    }
}

impl SharedMemory {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics with it")
    }

    /// Lets all calls fail, or not.
    pub fn fail(&self, fails: bool) {
        self.state().fails = fails;
    }

    /// Moves the clock of the leases forward.
    pub fn pass(&self, time: Duration) {
        self.state().ahead += time;
    }

    /// Ends all leases of a process that was killed, as if they had expired.
    pub fn bury(&self, process: ProcessId) {
        let mut state = self.state();
        state.dead.insert(process);
        state.leases.retain(|_, (holder, ..)| *holder != process);
    }

    /// How often a process could not read the leases, because all calls failed.
    pub fn failed_looks(&self, process: ProcessId) -> u64 {
        let state = self.state();
        state.failed_looks.get(&process).copied().unwrap_or(0)
    }

    /// The number of turns to identify that were given so far.
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

    /// The store of a new process.
    pub fn store(&self) -> Arc<MemoryClusterStore> {
        let folder = tempfile::tempdir().expect("a folder");
        let store = SledStore::open(&folder.path().join("store")).expect("a store");
        let mut state = self.state();
        state.processes += 1;
        let process = ProcessId::new(state.processes);
        drop(state);
        Arc::new(MemoryClusterStore {
            store,
            memory: self.clone(),
            process,
            _folder: folder,
        })
    }
}

/// A store with a cluster. Its tables are its own: tests of shards need no common ones.
pub struct MemoryClusterStore {
    store: SledStore,
    memory: SharedMemory,
    process: ProcessId,
    _folder: TempDir,
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

impl Cluster for MemoryClusterStore {
    fn process(&self) -> ProcessId {
        self.process
    }

    fn claim_posts(&self) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
        Ok(Vec::new())
    }

    fn keep_claims(&self) -> Result<Vec<(TableId, u64)>, StoreError> {
        Ok(Vec::new())
    }

    fn return_posts(&self, _: TableId, _: &[u64]) -> Result<(), StoreError> {
        Ok(())
    }

    fn claim_due(&self, _: u64) -> Result<Vec<ChannelId>, StoreError> {
        Ok(Vec::new())
    }

    fn claim_robots(&self) -> Result<Vec<ChannelId>, StoreError> {
        Ok(Vec::new())
    }

    fn lease(&self, name: &str, duration: Duration) -> Result<bool, StoreError> {
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

    fn offer(&self, name: &str) -> Result<(), StoreError> {
        let mut state = self.state()?;
        if let Some((holder, _, offered)) = state.leases.get_mut(name) {
            *offered |= *holder == self.process;
        }
        Ok(())
    }

    fn release(&self, name: &str) -> Result<(), StoreError> {
        let mut state = self.state()?;
        let known = state.leases.get(name);
        if known.is_some_and(|(holder, ..)| *holder == self.process) {
            state.leases.remove(name);
        }
        Ok(())
    }

    fn leases(&self, prefix: &str) -> Result<Vec<Lease>, StoreError> {
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

    fn take_requests(&self, wanted: u32, limit: u32, window: Duration) -> Result<u32, StoreError> {
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

    fn leave(&self) -> Result<(), StoreError> {
        let mut state = self.state()?;
        state
            .leases
            .retain(|_, (holder, ..)| *holder != self.process);
        Ok(())
    }
}

impl Store for MemoryClusterStore {
    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }

    fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        self.store.commit(table, batch)
    }

    fn failure(&self) -> Option<StoreError> {
        self.store.failure()
    }

    fn can_reopen(&self) -> bool {
        self.store.can_reopen()
    }

    fn journal(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError> {
        self.store.journal(table)
    }

    fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError> {
        self.store.intact_journal(table)
    }

    fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
        self.store.forget_answers(before)
    }

    fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError> {
        self.store.entries(visit)
    }

    fn backup(&self, out: &mut dyn Write) -> Result<BackupSummary, StoreError> {
        self.store.backup(out)
    }

    fn sizes(&self) -> Result<StoreSizes, StoreError> {
        self.store.sizes()
    }

    fn web_key(&self) -> Result<WebKey, StoreError> {
        self.store.web_key()
    }

    fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
        self.store.outbox(table)
    }

    fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        self.store.unsent()
    }

    fn answer(&self, table: TableId, request: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.answer(table, request)
    }

    fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.note(table)
    }

    fn tables(&self, visit: &mut dyn FnMut(TableId, &[u8]) -> bool) -> Result<(), StoreError> {
        self.store.tables(visit)
    }

    fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.store.last_of(channel)
    }

    fn version(&self, table: TableId) -> Result<u64, StoreError> {
        self.store.version(table)
    }

    fn set_web_key(&self, key: WebKey) -> Result<(), StoreError> {
        self.store.set_web_key(key)
    }

    fn latest(&self, channel: ChannelId, request: &[u8]) -> Result<Option<Latest>, StoreError> {
        self.store.latest(channel, request)
    }

    fn person(&self, id: PersonId) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.person(id)
    }

    fn people(&self, visit: &mut dyn FnMut(PersonId, &[u8]) -> bool) -> Result<(), StoreError> {
        self.store.people(visit)
    }

    fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.document(key)
    }

    fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        self.store.set_document(key, expected, bytes)
    }

    fn documents(
        &self,
        kind: DocumentKind,
        visit: &mut dyn FnMut(DocumentKey, &[u8]) -> bool,
    ) -> Result<(), StoreError> {
        self.store.documents(kind, visit)
    }

    fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.store.tables_of(person)
    }

    fn is_indexed(&self) -> Result<bool, StoreError> {
        self.store.is_indexed()
    }

    fn index(&self, visit: &mut dyn FnMut(PersonId, TableId) -> bool) -> Result<(), StoreError> {
        self.store.index(visit)
    }

    fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        self.store.change_index(change)
    }

    fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError> {
        self.store.put_people(people)
    }

    fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.store.raw_journal(table)
    }
}
