//! Threads on which robots think: a limited number with the lowest priority, shared fairly between tables. When many robots wait,
//! each thinks less; a thought about a position that is no longer there is stopped. Knows no robot and no game.

use crate::host::worker_pool::{Niceness, Workplace, lock, stopped};
use crate::ids::ChannelId;
use crate::store::{StoreError, TableId};
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::oneshot;

/// The least time for a thought, however many wait: less would be no better than looking one move ahead.
const LEAST_TIME: Duration = Duration::from_millis(50);

/// The time for a thought that would like this much, while so many others wait for one of the threads.
///
/// ```
/// use pagoda::host::thinking_time;
/// use std::time::Duration;
/// let second = Duration::from_secs(1);
/// assert_eq!(thinking_time(second, 0, 4), second);
/// assert_eq!(thinking_time(second, 4, 4), second / 2);
/// assert_eq!(thinking_time(second, 1_000, 4), Duration::from_millis(50));
/// ```
pub fn thinking_time(wanted: Duration, waiting: usize, threads: usize) -> Duration {
    let threads = threads.max(1) as f64;
    let share = threads / (threads + waiting as f64);
    wanted.mul_f64(share).max(LEAST_TIME.min(wanted))
}

/// Work that waits, in a fair order: whoever has used the least time lately is next, and among equals the one who waits longest.
///
/// ```
/// use pagoda::host::FairQueue;
/// let mut queue = FairQueue::default();
/// for number in 1..=3 {
///     queue.push("busy table", 1_000, number);
/// }
/// queue.push("other table", 1_000, 4);
/// let order: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
/// assert_eq!(order, [1, 4, 2, 3]);
/// ```
#[derive(Debug)]
pub struct FairQueue<K, T> {
    /// What waits, by its start in the time of the queue and its arrival.
    waiting: BTreeMap<(u64, u64), T>,
    /// When the work of each user ends in the time of the queue; those that are past are left out.
    ends: HashMap<K, u64>,
    /// The start of the work that was taken last: the time of the queue.
    now: u64,
    arrivals: u64,
}

impl<K, T> Default for FairQueue<K, T> {
    fn default() -> Self {
        Self {
            waiting: BTreeMap::new(),
            ends: HashMap::new(),
            now: 0,
            arrivals: 0,
        }
    }
}

impl<K: Eq + Hash, T> FairQueue<K, T> {
    /// Adds work of a user that takes about this time.
    pub fn push(&mut self, user: K, time: u64, work: T) {
        let end = self.ends.entry(user).or_insert(self.now);
        let start = (*end).max(self.now);
        *end = start + time.max(1);
        self.waiting.insert((start, self.arrivals), work);
        self.arrivals += 1;
    }

    /// Takes the work that is next.
    pub fn pop(&mut self) -> Option<T> {
        let ((start, _), work) = self.waiting.pop_first()?;
        self.now = start;
        self.ends.retain(|_, end| *end > start);
        Some(work)
    }

    /// How much waits.
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

/// The threads on which robots think.
pub(in crate::host) struct ThinkingPool {
    state: Arc<Mutex<PoolState>>,
    workplace: Workplace,
}

struct PoolState {
    queue: FairQueue<ChannelId, oneshot::Sender<Permit>>,
    /// How many may think at the same time; nobody does while it is 0.
    threads: usize,
    running: usize,
    /// The simulations of a thought, which then may take any time; none if its time is limited.
    simulations: Option<u32>,
}

/// Permission to use one of the threads, until it is dropped.
struct Permit(Arc<Mutex<PoolState>>);

impl Drop for Permit {
    fn drop(&mut self) {
        lock(&self.0).running -= 1;
        give_permits(&self.0);
    }
}

/// Gives permits to who waits, as far as there are threads.
fn give_permits(state: &Arc<Mutex<PoolState>>) {
    loop {
        let next = {
            let mut pool = lock(state);
            if pool.running >= pool.threads {
                return;
            }
            let Some(next) = pool.queue.pop() else { return };
            pool.running += 1;
            next
        };
        // A permit for somebody who no longer waits is dropped, and given to the next.
        let _ = next.send(Permit(Arc::clone(state)));
    }
}

impl ThinkingPool {
    /// Creates a pool of this many threads.
    pub fn new(threads: usize, workplace: Workplace) -> Self {
        let state = PoolState {
            queue: FairQueue::default(),
            threads,
            running: 0,
            simulations: None,
        };
        Self {
            state: Arc::new(Mutex::new(state)),
            workplace,
        }
    }

    /// Changes the number of threads, and what limits a thought.
    pub fn set_limits(&self, threads: usize, simulations: Option<u32>) {
        {
            let mut pool = lock(&self.state);
            pool.threads = threads;
            pool.simulations = simulations;
        }
        give_permits(&self.state);
    }

    /// Where thoughts are thought.
    pub fn workplace(&self) -> Workplace {
        self.workplace
    }

    /// How many may think at the same time.
    pub fn threads(&self) -> usize {
        lock(&self.state).threads
    }

    /// The simulations of a thought, which then may take any time; none if its time is limited.
    pub fn simulations(&self) -> Option<u32> {
        lock(&self.state).simulations
    }

    /// Runs work for a table on a thread of the pool, when it is the table's turn. The work gets a function that tells how much of
    /// the wanted time it may use, which changes while others come and go.
    ///
    /// # Errors
    /// The error of the work, or that no thread can be started.
    pub async fn run<T: Send + 'static>(
        &self,
        table: ChannelId,
        wanted: Duration,
        work: impl FnOnce(&dyn Fn() -> Duration) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (sender, receiver) = oneshot::channel();
        let time = u64::try_from(wanted.as_millis()).unwrap_or(u64::MAX);
        lock(&self.state).queue.push(table, time, sender);
        give_permits(&self.state);
        let permit = receiver.await.map_err(|gone| stopped(&gone))?;
        let state = Arc::clone(&self.state);
        let work = move || {
            work(&|| {
                let pool = lock(&state);
                match pool.simulations {
                    Some(_) => Duration::MAX,
                    None => thinking_time(wanted, pool.queue.len(), pool.threads),
                }
            })
        };
        // A decision at once is over before anybody notices it; beside busy programs the lowest priority would delay it for long.
        let niceness = match wanted {
            Duration::ZERO => Niceness::Low,
            _ => Niceness::Lowest,
        };
        let workplace = self.workplace;
        workplace
            .on_thread("pagoda-robot", niceness, permit, work)
            .await
    }
}

/// The thoughts of robots: at most one about each table.
///
/// ```
/// use pagoda::host::Thoughts;
/// use pagoda::{ids::ChannelId, store::TableId};
/// let (thoughts, channel) = (Thoughts::default(), ChannelId::new(5));
/// let thought = thoughts.begin(TableId { channel, number: 0 }, 12);
/// thoughts.stop(channel);
/// assert!(thought.is_some_and(|thought| thought.is_stopped()));
/// ```
#[derive(Default)]
pub struct Thoughts(Arc<Mutex<HashMap<ChannelId, Position>>>);

/// A position that a robot thinks about.
struct Position {
    table: TableId,
    records: u64,
    stop: Arc<AtomicBool>,
}

/// A thought about a position. When it is dropped, the thread that still thinks about it stops.
pub struct ThoughtGuard {
    thoughts: Arc<Mutex<HashMap<ChannelId, Position>>>,
    channel: ChannelId,
    stop: Arc<AtomicBool>,
}

impl Thoughts {
    /// Begins a thought about a table with this many records, and stops one about an earlier position; none if this position is
    /// thought about already.
    pub fn begin(&self, table: TableId, records: u64) -> Option<ThoughtGuard> {
        self.move_on(table, records);
        let mut thoughts = lock(&self.0);
        if thoughts.contains_key(&table.channel) {
            return None;
        }
        let stop = Arc::new(AtomicBool::new(false));
        let position = Position {
            table,
            records,
            stop: Arc::clone(&stop),
        };
        thoughts.insert(table.channel, position);
        Some(ThoughtGuard {
            thoughts: Arc::clone(&self.0),
            channel: table.channel,
            stop,
        })
    }

    /// Stops a thought about any other position in the table's channel.
    pub fn move_on(&self, table: TableId, records: u64) {
        let mut thoughts = lock(&self.0);
        let thought = thoughts.get(&table.channel);
        if thought.is_some_and(|thought| (thought.table, thought.records) != (table, records)) {
            stop(thoughts.remove(&table.channel));
        }
    }

    /// Stops a thought about any position in this channel.
    pub fn stop(&self, channel: ChannelId) {
        stop(lock(&self.0).remove(&channel));
    }
}

fn stop(thought: Option<Position>) {
    if let Some(thought) = thought {
        thought.stop.store(true, Ordering::Relaxed);
    }
}

impl ThoughtGuard {
    /// The flag that is set when the thought is to be stopped.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Whether the thought was stopped: its position is no longer there.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Drop for ThoughtGuard {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let mut thoughts = lock(&self.thoughts);
        let own = thoughts.get(&self.channel);
        if own.is_some_and(|thought| Arc::ptr_eq(&thought.stop, &self.stop)) {
            thoughts.remove(&self.channel);
        }
    }
}
