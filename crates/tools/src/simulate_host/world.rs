//! The world of a simulation: its time, its chance, its log, and whether the process still lives.

use super::model::Model;
use super::script::Millis;
use super::{Sabotage, database::Database, discord::Discord, disk::Disk};
use pagoda::host::Clock;
use pagoda::table::Time;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::future::pending;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// When simulations begin: a morning in 2026.
pub const BEGIN: Time = 1_772_438_400;

/// The number of a process that has its store alone.
pub const ONLY: u32 = 0;

/// The machine whose clock is right if there are several.
pub const RIGHT: u32 = 0;

/// How the process ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is killed: what was written is kept by the system.
    Killed,
    /// The power fails: what was not synced is lost.
    PowerFailed,
    /// The store has failed, and the process starts again to open it anew.
    StoreFailed,
    /// A promise is broken: there is no need to go on.
    Violated,
}

/// What is shared by everything in a simulation.
pub struct World {
    state: Mutex<State>,
    /// Told when the fate of the process is decided.
    pub fate: Notify,
}

/// The state of the world.
pub struct State {
    seed: u64,
    /// What is broken on purpose.
    pub sabotage: Option<Sabotage>,
    /// Time before the runtime of this process started, and that start.
    before: Millis,
    started: Option<Instant>,
    /// How far the clock of each machine is off, in seconds.
    pub clocks_off: BTreeMap<u32, i64>,
    next_seed: u64,
    /// How often each kind of operation took place.
    counts: BTreeMap<(&'static str, u64), u64>,
    /// After how many operations the process ends, and how.
    pub fuse: Option<(u32, Fate)>,
    /// How it ended.
    pub ended: Option<Fate>,
    /// The processes that have died among several.
    pub dead: BTreeSet<u32>,
    /// Number of machines, each with a process.
    pub machines: u32,
    /// The stored data.
    pub disk: Disk,
    /// What several processes agree on that share it.
    pub database: Database,
    /// The messages.
    pub discord: Discord,
    /// What people were told, and what is known of the journals.
    pub model: Model,
    log: Log,
    /// The first broken promise.
    pub violation: Option<Violation>,
}

/// A broken promise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The promise.
    pub promise: &'static str,
    /// How it was broken.
    pub how: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.promise, self.how)
    }
}

/// A hash of everything that happened, and the lines if they are wanted.
struct Log {
    hash: DefaultHasher,
    lines: u64,
    print: bool,
}

impl World {
    /// A world before anything has happened.
    pub fn new(seed: u64, machines: u32, sabotage: Option<Sabotage>, print: bool) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(State {
                seed,
                sabotage,
                before: 0,
                started: None,
                clocks_off: BTreeMap::new(),
                next_seed: seed.wrapping_mul(1_000_003),
                counts: BTreeMap::new(),
                fuse: None,
                ended: None,
                dead: BTreeSet::new(),
                machines,
                disk: Disk::default(),
                database: Database::default(),
                discord: Discord::default(),
                model: Model::default(),
                log: Log {
                    hash: DefaultHasher::new(),
                    lines: 0,
                    print,
                },
                violation: None,
            }),
            fate: Notify::new(),
        })
    }

    /// The state, for a moment.
    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Simulated time since the start.
    pub fn now(&self) -> Millis {
        self.state().now()
    }

    /// A process begins, in the runtime in which this is called.
    pub fn begin_process(&self) {
        let mut state = self.state();
        state.started = Some(Instant::now());
        (state.fuse, state.ended) = (None, None);
    }

    /// It has ended, in the same runtime, and this much time passes until the next one.
    pub fn end_process(&self, pause: Millis) {
        let mut state = self.state();
        state.before = state.now() + pause;
        state.started = None;
    }

    /// Writes a line to the log.
    pub fn log(&self, line: impl fmt::Display) {
        self.state().log(line);
    }

    /// Notes a broken promise; the first one counts.
    pub fn violate(&self, promise: &'static str, how: impl fmt::Display) {
        let mut state = self.state();
        state.violate(promise, how);
        drop(state);
        self.fate.notify_one();
    }

    /// Waits for the end of the process.
    pub async fn ended(&self) {
        loop {
            self.fate.notified().await;
            // It may have been told for the process before.
            if self.state().ended.is_some() {
                return;
            }
        }
    }

    /// Waits forever if the process has ended, or ends now because its fuse has burnt down.
    async fn live(&self, process: u32) {
        let (ended, dead) = {
            let mut state = self.state();
            if let Some((left, fate)) = &mut state.fuse {
                *left = left.saturating_sub(1);
                if *left == 0 {
                    let fate = *fate;
                    state.fuse = None;
                    state.end_process(process, fate);
                }
            }
            (state.ended.is_some(), state.dead.contains(&process))
        };
        if ended {
            self.fate.notify_one();
        }
        if ended || dead {
            pending::<()>().await;
        }
    }

    /// A point at which the process may end and others may go on: an operation of some kind somewhere takes a while.
    pub async fn takes(&self, process: u32, kind: &'static str, place: u64, most: Millis) {
        self.live(process).await;
        let delay = {
            let mut state = self.state();
            let number = state.draw(kind, place);
            // Often nothing else happens meanwhile.
            match number % 4 {
                0 => 0,
                1..=2 => number % 7,
                _ => number % most.max(1),
            }
        };
        match delay {
            0 => tokio::task::yield_now().await,
            delay => tokio::time::sleep(Duration::from_millis(delay)).await,
        }
        self.live(process).await;
    }
}

impl State {
    /// Simulated time since the start.
    pub fn now(&self) -> Millis {
        let here = self.started.map_or(Duration::ZERO, |it| it.elapsed());
        self.before + here.as_millis() as Millis
    }

    /// The time that the clock of a machine shows.
    pub fn clock(&self, machine: u32) -> Time {
        let off = self.clocks_off.get(&machine).copied().unwrap_or_default();
        (BEGIN + self.now() / 1000).saturating_add_signed(off)
    }

    /// A process ends: the only one, or one among several, whose tasks are never continued.
    fn end_process(&mut self, process: u32, fate: Fate) {
        if process == ONLY {
            return self.end(fate);
        }
        self.log(format_args!("process {process} ends"));
        self.dead.insert(process);
    }

    /// Decides the fate of the process.
    pub fn end(&mut self, fate: Fate) {
        if self.ended.is_none() {
            self.log(format_args!("the process ends: {fate:?}"));
            self.ended = Some(fate);
        }
    }

    /// A number that depends on the seed, and on how often this was asked.
    pub fn draw(&mut self, kind: &'static str, place: u64) -> u64 {
        let count = self.counts.entry((kind, place)).or_default();
        *count += 1;
        let mut hasher = DefaultHasher::new();
        (self.seed, kind, place, *count).hash(&mut hasher);
        hasher.finish()
    }

    /// Writes a line to the log.
    pub fn log(&mut self, line: impl fmt::Display) {
        let line = format!("{} {line}", self.now());
        line.hash(&mut self.log.hash);
        self.log.lines += 1;
        if self.log.print {
            println!("{line}");
        }
    }

    /// The hash of the log, and its length.
    pub fn log_hash(&self) -> (u64, u64) {
        (self.log.hash.finish(), self.log.lines)
    }

    /// Notes a broken promise; the first one counts.
    pub fn violate(&mut self, promise: &'static str, how: impl fmt::Display) {
        if self.violation.is_none() {
            let how = how.to_string();
            self.log(format_args!("VIOLATION {promise}: {how}"));
            self.violation = Some(Violation { promise, how });
            self.ended.get_or_insert(Fate::Violated);
        }
    }

    /// Whether this is broken on purpose.
    pub fn is_sabotaged(&self, by: Sabotage) -> bool {
        self.sabotage == Some(by)
    }
}

/// The clock of a process.
pub struct WorldClock {
    /// The world.
    pub world: Arc<World>,
    /// The machine of the process.
    pub machine: u32,
    /// Whether it can be compared with that of a database.
    pub is_compared: bool,
}

impl Clock for WorldClock {
    fn now(&self) -> Time {
        self.world.state().clock(self.machine)
    }

    fn seed(&self) -> u64 {
        let mut state = self.world.state();
        state.next_seed = state.next_seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        state.next_seed
    }

    /// Its games are those of scripts, which promise no deals.
    fn salt(&self) -> Option<u128> {
        None
    }

    fn is_real(&self) -> bool {
        self.is_compared
    }
}
