//! What several processes agree on that share a store, as the schema of PostgreSQL has it: versions, posts and robots with their claims,
//! and connections that are lost.

use super::Sabotage;
use super::disk::{Change, SimulatedStore};
use super::script::Millis;
use super::world::{RIGHT, State};
use async_trait::async_trait;
use pagoda_ids::ChannelId;
use pagoda_store::{
    Agenda, Batch, ChangeHint, Cluster, Committed, Expected, Lease, Operation, PeopleChanges,
    ProcessId, Store, StoreError, TableId, wait_for,
};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

/// How long a claim lasts, and that of a timer.
const CLAIM: Millis = 15_000;
const DUE_CLAIM: Millis = 60_000;
/// How many commits of a table are recognised when they are sent again.
const RECENT: usize = 32;
/// The pauses before a statement is sent again.
const RETRIES: [Millis; 4] = [20, 100, 500, 1_000];
/// How long a connection stays lost that breaks during a commit.
const BROKEN: Millis = 700;
/// The longest time of a statement, and of a hint.
const STATEMENT: Millis = 12;
const HINT: Millis = 60;

/// What is told to a process.
type Listener = Arc<dyn Fn(ChangeHint) + Send + Sync>;

/// What the processes agree on.
#[derive(Default)]
pub struct Database {
    tables: BTreeMap<TableId, SharedTable>,
    listeners: BTreeMap<u32, Listener>,
    /// Until when a machine cannot reach the database.
    cut: BTreeMap<u32, Millis>,
}

/// What the processes agree on of a table.
#[derive(Default)]
struct SharedTable {
    version: u64,
    /// The newest commits with the version that they made.
    recent: VecDeque<(u64, u64)>,
    agenda: Agenda,
    due_until: Millis,
    robot_holder: u32,
    robot_until: Millis,
    posts: BTreeMap<u64, SharedPost>,
}

/// Who delivers a post.
#[derive(Clone, Copy)]
struct SharedPost {
    destination: u64,
    holder: u32,
    taken: bool,
    until: Millis,
}

impl SharedTable {
    /// Another process that delivers to a destination.
    fn busy(&self, destination: u64, process: u32, now: Millis) -> Option<u32> {
        let there = |post: &&SharedPost| {
            post.destination == destination && post.holder != process && post.until >= now
        };
        self.posts.values().find(there).map(|post| post.holder)
    }

    fn may_claim(&self, post: &SharedPost, process: u32, now: Millis) -> bool {
        let own = post.holder == process;
        let ended = !own && post.until < now;
        (own && !post.taken) || (ended && self.busy(post.destination, process, now).is_none())
    }

    /// Notes what a batch changes, and returns who delivers posts of it instead of this process.
    fn change(&mut self, process: u32, operations: &[Operation], now: Millis) {
        let appends = |operation: &Operation| matches!(operation, Operation::Append(_));
        let appended = operations.iter().any(appends);
        for operation in operations {
            match operation {
                Operation::Note { agenda, .. } => {
                    // Whoever makes a robot awaited lets it think.
                    if agenda.robot && (appended || !self.agenda.robot) {
                        (self.robot_holder, self.robot_until) = (process, now + CLAIM);
                    }
                    (self.agenda, self.due_until) = (*agenda, 0);
                }
                Operation::RemovePost(number) => _ = self.posts.remove(number),
                _ => {}
            }
        }
        for operation in operations {
            let Operation::PutPost(post) = operation else {
                continue;
            };
            let busy = self.busy(post.destination, process, now);
            let new = SharedPost {
                destination: post.destination,
                holder: busy.unwrap_or(process),
                taken: busy.is_none(),
                until: now + CLAIM,
            };
            let kept = self.posts.entry(post.number).or_insert(new);
            kept.destination = post.destination;
        }
    }

    /// The posts of a batch that others deliver.
    fn elsewhere(&self, process: u32, operations: &[Operation]) -> Vec<u64> {
        let others = operations.iter().filter_map(|operation| match operation {
            Operation::PutPost(post) => {
                let holder = self.posts.get(&post.number)?.holder;
                (holder != process).then_some(post.number)
            }
            _ => None,
        });
        others.collect()
    }

    /// Claims posts for a process.
    fn claim_posts(&mut self, process: u32, now: Millis, any: bool) -> Vec<u64> {
        let free = |post: &SharedPost| any || self.may_claim(post, process, now);
        let free = self.posts.iter().filter(|(_, post)| free(post));
        let free: Vec<u64> = free.map(|(number, _)| *number).collect();
        for number in &free {
            if let Some(post) = self.posts.get_mut(number) {
                (post.holder, post.taken, post.until) = (process, true, now + CLAIM);
            }
        }
        free
    }
}

/// What came of a statement.
enum Attempt {
    NotSent,
    Lost,
    Answered(Result<Committed, StoreError>),
}

impl State {
    /// Whether a machine cannot reach the database.
    pub fn is_cut(&self, machine: u32) -> bool {
        let until = self.database.cut.get(&machine);
        until.is_some_and(|until| self.now() < *until)
    }

    /// A machine loses its connections for a while.
    pub fn cut(&mut self, machine: u32, time: Millis) {
        let until = self.now() + time;
        self.database.cut.insert(machine, until);
    }

    /// The process that delivers a post instead of this one, which could know.
    pub fn delivered_by_another(&self, process: u32, table: TableId, post: u64) -> Option<u32> {
        let now = self.now();
        let machine = process % self.machines.max(1);
        let cut = self.database.cut.get(&machine).copied().unwrap_or_default();
        let post = self.database.tables.get(&table)?.posts.get(&post)?;
        let other = post.holder != process && post.taken && post.until >= now;
        // Whoever could not reach the database does not know for a while what it has lost.
        (other && now > cut + CLAIM).then_some(post.holder)
    }

    /// All machines reach the database again.
    pub fn reconnect(&mut self) {
        self.database.cut.clear();
    }

    /// The number of commits of a table.
    pub fn version_of(&self, table: TableId) -> u64 {
        let table = self.database.tables.get(&table);
        table.map_or(0, |table| table.version)
    }

    /// Whether profiles are as a change expects them.
    fn check_people(&self, people: &PeopleChanges) -> Result<(), StoreError> {
        let store = self.disk.synced();
        for change in people {
            let found = wait_for(store.person(change.person))?;
            if let Expected::Exactly(expected) = &change.expected
                && found != *expected
                && found != change.profile
            {
                let person = change.person;
                return Err(StoreError::ProfileConflict { person });
            }
        }
        Ok(())
    }

    /// Makes a change of this id, once.
    fn change(&mut self, process: u32, id: u64, change: &Change) -> Result<Committed, StoreError> {
        match change {
            Change::Batch(table, batch) => self.commit(process, id, *table, batch),
            Change::People(people) => {
                self.check_people(people)?;
                self.write_through(change).map(|()| Committed::default())
            }
            _ => self.write_through(change).map(|()| Committed::default()),
        }
    }

    fn commit(
        &mut self,
        process: u32,
        id: u64,
        table: TableId,
        batch: &Batch,
    ) -> Result<Committed, StoreError> {
        let now = self.now();
        let version = self.version_of(table);
        let known = self.database.tables.get(&table);
        let mut recent = known.into_iter().flat_map(|known| &known.recent);
        let made = match recent.find(|recent| recent.0 == id).copied() {
            Some((_, made)) => made,
            None => {
                let is_based = batch.based_on.is_none_or(|based_on| based_on == version);
                if !is_based {
                    return Err(StoreError::Conflict {
                        table,
                        expected: batch.expected,
                        found: batch.expected,
                    });
                }
                let people = batch.operations.iter().filter_map(|it| match it {
                    Operation::ChangeProfile(change) => Some(change.clone()),
                    _ => None,
                });
                self.check_people(&people.collect())?;
                self.write_through(&Change::Batch(table, batch.clone()))?;
                let shared = self.database.tables.entry(table).or_default();
                shared.version = version + 1;
                shared.recent.push_front((id, version + 1));
                shared.recent.truncate(RECENT);
                shared.change(process, &batch.operations, now);
                version + 1
            }
        };
        let shared = self.database.tables.entry(table).or_default();
        let elsewhere = shared.elsewhere(process, &batch.operations);
        self.log(format_args!(
            "process {process} commits version {made} of {table}, others deliver {elsewhere:?}"
        ));
        Ok(Committed {
            version: made,
            elsewhere,
        })
    }

    /// Sends a statement.
    fn attempt(&mut self, process: u32, machine: u32, id: u64, change: &Change) -> Attempt {
        if self.is_cut(machine) {
            return Attempt::NotSent;
        }
        let breaks = self.failing_write();
        if breaks.is_some() {
            self.log(format_args!("process {process} loses its connection"));
            self.cut(machine, BROKEN);
        }
        if breaks == Some(false) {
            return Attempt::Lost;
        }
        let result = self.change(process, id, change);
        match breaks {
            Some(_) => Attempt::Lost,
            None => Attempt::Answered(result),
        }
    }
}

impl SimulatedStore {
    /// Makes a change in a database; it is sent again, with its id, when its connection was lost.
    pub(super) async fn change_shared(&self, change: Change) -> Result<Committed, StoreError> {
        let (world, process, place) = (&self.world, self.process, change.place());
        let id = world.state().draw("commit id", 0);
        let mut uncertain = false;
        for attempt in 0..=RETRIES.len() {
            world.takes(process, "write", place, STATEMENT).await;
            let sent = world.state().attempt(process, self.machine, id, &change);
            world.takes(process, "written", place, STATEMENT).await;
            match sent {
                // The answer may be lost too.
                Attempt::Answered(_) | Attempt::Lost if world.state().is_cut(self.machine) => {
                    uncertain = true;
                }
                Attempt::Answered(result) => {
                    if let Change::Batch(table, _) = &change {
                        self.tell_others(*table);
                    }
                    return result;
                }
                Attempt::Lost => uncertain = true,
                Attempt::NotSent => {}
            }
            if let Some(pause) = RETRIES.get(attempt) {
                tokio::time::sleep(Duration::from_millis(*pause)).await;
            }
        }
        Err(match uncertain {
            true => StoreError::InDoubt {
                reason: "simulated".to_owned(),
            },
            false => self.unavailable(),
        })
    }

    /// The error of a database that cannot be reached.
    pub(super) fn unavailable(&self) -> StoreError {
        StoreError::Unavailable {
            doing: "using the database",
            reason: "simulated".to_owned(),
        }
    }

    /// Sends hints to the other processes, which come a while later or not at all.
    fn tell_others(&self, table: TableId) {
        let records = wait_for(self.world.state().disk.synced().journal(table));
        let records = records.map_or(0, |records| records.len() as u64);
        let state = self.world.state();
        let others = state.database.listeners.iter();
        let others = others.filter(|(process, _)| **process != self.process);
        let others: Vec<(u32, Listener)> = others.map(|(to, it)| (*to, Arc::clone(it))).collect();
        drop(state);
        for (to, listener) in others {
            let world = Arc::clone(&self.world);
            tokio::spawn(async move {
                world.takes(to, "hint", table.channel.get(), HINT).await;
                if !world.state().draw("lost hint", 0).is_multiple_of(4) {
                    listener(ChangeHint::Table { table, records });
                    listener(ChangeHint::Posts);
                }
            });
        }
    }

    /// A statement about claims.
    async fn claim<T>(&self, work: impl FnOnce(&mut State) -> T) -> Result<T, StoreError> {
        let (world, process) = (&self.world, self.process);
        world.takes(process, "claim", 0, STATEMENT).await;
        let found = {
            let mut state = world.state();
            match state.is_cut(self.machine) {
                true => Err(self.unavailable()),
                false => Ok(work(&mut state)),
            }
        };
        world.takes(process, "claimed", 0, STATEMENT).await;
        // What was claimed stays so, even if the answer is lost.
        match self.world.state().is_cut(self.machine) {
            true => Err(self.unavailable()),
            false => found,
        }
    }

    /// Connections to Discord are not simulated, and neither is what only they need.
    fn no_gateway() -> StoreError {
        StoreError::Stopped {
            reason: "a simulation has no gateway".to_owned(),
        }
    }
}

#[async_trait]
impl Cluster for SimulatedStore {
    fn process(&self) -> ProcessId {
        ProcessId::new(self.process.into())
    }

    async fn now(&self) -> Result<u64, StoreError> {
        self.claim(|state| state.clock(RIGHT)).await
    }

    async fn claim_posts(&self) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
        let process = self.process;
        self.claim(|state| {
            let (now, any) = (state.now(), state.is_sabotaged(Sabotage::SharedClaims));
            let store = state.disk.synced();
            let mut posts = Vec::new();
            for (id, table) in &mut state.database.tables {
                let claimed = table.claim_posts(process, now, any);
                let found = wait_for(store.outbox(*id)).unwrap_or_default().posts;
                let found = found
                    .into_iter()
                    .filter(|(number, _)| claimed.contains(number));
                posts.extend(found.map(|(_, bytes)| (*id, bytes)));
            }
            if !posts.is_empty() {
                state.log(format_args!("process {process} claims {}", posts.len()));
            }
            posts
        })
        .await
    }

    async fn keep_claims(&self) -> Result<Vec<(TableId, u64)>, StoreError> {
        let process = self.process;
        self.claim(|state| {
            let until = state.now() + CLAIM;
            let mut kept = Vec::new();
            for (id, table) in &mut state.database.tables {
                for (number, post) in &mut table.posts {
                    if post.holder == process && post.taken {
                        post.until = until;
                        kept.push((*id, *number));
                    }
                }
            }
            kept
        })
        .await
    }

    async fn return_posts(&self, table: TableId, numbers: &[u64]) -> Result<(), StoreError> {
        let process = self.process;
        self.claim(|state| {
            let shared = state.database.tables.entry(table).or_default();
            for number in numbers {
                let own = shared.posts.get_mut(number);
                if let Some(post) = own.filter(|post| post.holder == process) {
                    post.taken = false;
                }
            }
        })
        .await
    }

    async fn claim_due(&self, now: u64) -> Result<Vec<ChannelId>, StoreError> {
        self.claim(|state| {
            let time = state.now();
            let tables = state.database.tables.iter_mut();
            let due = tables.filter_map(|(id, table)| {
                let is_due = table.agenda.due.is_some_and(|due| due <= now);
                (is_due && table.due_until < time.max(1)).then(|| {
                    table.due_until = time + DUE_CLAIM;
                    id.channel
                })
            });
            due.collect()
        })
        .await
    }

    async fn claim_robots(&self, playing: &[ChannelId]) -> Result<Vec<ChannelId>, StoreError> {
        let process = self.process;
        self.claim(|state| {
            let now = state.now();
            for (id, table) in &mut state.database.tables {
                if table.robot_holder == process && playing.contains(&id.channel) {
                    table.robot_until = now + CLAIM;
                }
            }
            let tables = state.database.tables.iter_mut();
            let free = tables.filter_map(|(id, table)| {
                (table.agenda.robot && table.robot_until < now).then(|| {
                    (table.robot_holder, table.robot_until) = (process, now + CLAIM);
                    id.channel
                })
            });
            free.collect()
        })
        .await
    }

    async fn lease(&self, _: &str, _: Duration) -> Result<bool, StoreError> {
        Err(Self::no_gateway())
    }

    async fn offer(&self, _: &str) -> Result<(), StoreError> {
        Err(Self::no_gateway())
    }

    async fn release(&self, _: &str) -> Result<(), StoreError> {
        Err(Self::no_gateway())
    }

    async fn leases(&self, _: &str) -> Result<Vec<Lease>, StoreError> {
        Err(Self::no_gateway())
    }

    async fn take_requests(&self, _: u32, _: u32, _: Duration) -> Result<u32, StoreError> {
        Err(Self::no_gateway())
    }

    fn listen(&self, hint: Box<dyn Fn(ChangeHint) + Send + Sync>) {
        let listeners = &mut self.world.state().database.listeners;
        listeners.insert(self.process, Arc::from(hint));
    }

    async fn leave(&self) -> Result<(), StoreError> {
        Err(Self::no_gateway())
    }
}
