//! Runs a simulation in this thread: one process after the other, until the script is over and everything has settled.

use super::Sabotage;
use super::disk::reopen;
use super::model::LANGUAGE;
use super::people::{self, Wish, channel_of, person_of};
use super::processes::{Machines, RESTART, Running, follow, start};
use super::script::{Action, Millis, Script};
use super::world::{Fate, ONLY, RIGHT, Violation, World};
use crate::soak::expectations::{describe, open_viewer};
use pagoda::host::{Request, RequestOutcome, stored_agenda};
use pagoda::table::Stage;
use pagoda_show::Shows;
use pagoda_store::{Store, wait_for};
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

/// A promise: what is to be said is said.
const DRAINS: &str = "every outbox drains";
/// A promise: everybody who asks gets an answer.
const ANSWERS: &str = "every request is answered";
/// A promise: boards are as the journal.
const BOARDS: &str = "boards equal the journal";
/// A promise: what is due happens.
const TIMERS: &str = "due timers fire";
/// A promise: robots move.
const ROBOTS: &str = "awaited robots move";
/// A promise: a bot starts.
const STARTS: &str = "a bot starts with what is stored";

/// How long everything may take after the last fault.
const SETTLE: Millis = 2 * 60 * 60 * 1_000;
/// How late a timer may fire.
const LATE: u64 = 90;

/// What came of a simulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The first broken promise.
    pub violation: Option<Violation>,
    /// A hash of everything that happened, and the number of its lines.
    pub log: (u64, u64),
    /// Simulated time.
    pub took: Millis,
    /// Number of processes.
    pub processes: u32,
    /// Number of requests to Discord.
    pub calls: u64,
    /// Number of records.
    pub records: u64,
}

/// Runs a script.
pub fn run(script: &Script, sabotage: Option<Sabotage>, print: bool) -> Outcome {
    let world = World::new(script.seed, script.processes, sabotage, print);
    let processes = match script.processes {
        0 | 1 => run_alone(&world, script),
        count => run_shared(&world, script, count),
    };
    let state = world.state();
    let tables = state.model.tables.values();
    Outcome {
        violation: state.violation.clone(),
        log: state.log_hash(),
        took: state.now(),
        processes,
        calls: state.discord.calls,
        records: tables.map(|known| known.table.records()).sum(),
    }
}

fn runtime(world: &World) -> Option<Runtime> {
    let runtime = Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build();
    if runtime.is_err() {
        world.violate(STARTS, "there is no runtime");
    }
    runtime.ok()
}

/// One process after the other, with a disk.
fn run_alone(world: &Arc<World>, script: &Script) -> u32 {
    let next = Rc::new(Cell::new(0));
    let mut processes = 0;
    while let Some(runtime) = runtime(world) {
        processes += 1;
        runtime.block_on(async {
            world.begin_process();
            tokio::select! {
                biased;
                () = world.ended() => {}
                () = process(world, script, &next) => {}
            }
        });
        let ended = world.state().ended;
        runtime.block_on(async { world.end_process(RESTART) });
        // All tasks of the process end with it.
        drop(runtime);
        match ended {
            Some(Fate::Violated) | None => break,
            Some(fate) => reopen(world, fate),
        }
        let mut state = world.state();
        let synced = state.disk.synced();
        state.check_kept(&synced);
        if state.violation.is_some() {
            break;
        }
    }
    processes
}

/// Several processes at once, with one database.
fn run_shared(world: &Arc<World>, script: &Script, count: u32) -> u32 {
    if let Some(runtime) = runtime(world) {
        runtime.block_on(async {
            world.begin_process();
            let machines = Machines::start(world, count);
            let all = async {
                follow(world, script, &machines).await;
                settle(world, || machines.all()).await;
            };
            tokio::select! {
                biased;
                () = world.ended() => {}
                () = all => {}
            }
            world.end_process(0);
        });
    }
    count + world.state().dead.len() as u32
}

/// A process, until the script is over and everything has settled.
async fn process(world: &Arc<World>, script: &Script, next: &Cell<usize>) {
    let running = match start(world, ONLY, RIGHT).await {
        Ok(running) => running,
        Err(error) => {
            world.log(format_args!("the bot does not start: {error}"));
            // It is tried again.
            {
                let mut state = world.state();
                if state.disk.failing.is_none() && state.ended.is_none() && state.fuse.is_none() {
                    state.violate(STARTS, error);
                }
                state.end(Fate::StoreFailed);
            }
            world.fate.notify_one();
            return std::future::pending().await;
        }
    };
    while let Some(step) = script.steps.get(next.get()) {
        let pause = step.at.saturating_sub(world.now());
        tokio::time::sleep(Duration::from_millis(pause)).await;
        next.set(next.get() + 1);
        act(world, Some(&running), step.action);
    }
    settle(world, || Some(vec![running.clone()])).await;
}

/// Does a step. The bot gets what people do; without one it is lost.
pub fn act(world: &Arc<World>, running: Option<&Running>, action: Action) {
    if action.is_fault() {
        world.state().break_something(action);
        return;
    }
    let Some(Running { bot, open }) = running else {
        return;
    };
    let now = world.now();
    let wish = match action {
        Action::Again { person } => {
            let mut state = world.state();
            let request = state.model.last.get(&person_of(person)).cloned();
            let is_young = |request: &Request| {
                let id = request.id.parse().unwrap_or_default();
                state.discord.is_repeatable(id, now)
            };
            let request = request.filter(is_young).inspect(|request| {
                state.log(format_args!("request {} again", request.id));
            });
            request.map(|request| Wish { request, times: 1 })
        }
        _ => people::wish(world, action),
    };
    let Some(Wish { request, times }) = wish else {
        return;
    };
    world.state().discord.forget_old(now);
    for _ in 0..times {
        let (world, bot, request) = (Arc::clone(world), Arc::clone(bot), request.clone());
        let open = Arc::clone(open);
        open.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(async move {
            let id = request.id.clone();
            let reply = bot.interact(&id, request).await;
            let mut state = world.state();
            let outcome = reply.as_ref().map(|reply| (reply.outcome, reply.told));
            state.log(format_args!("request {id} ends: {outcome:?}"));
            if outcome == Some((RequestOutcome::Done, true)) {
                state.note_confirmed(&id);
            }
            open.fetch_sub(1, Ordering::Relaxed);
            if state.violation.is_some() {
                world.fate.notify_one();
            }
        });
    }
}

impl super::world::State {
    fn break_something(&mut self, action: Action) {
        self.log(action);
        if self.machines > 1 {
            return self.break_shared(action);
        }
        self.break_any(action);
    }

    /// What is different where several processes share a database.
    fn break_shared(&mut self, action: Action) {
        let others = self.machines - 1;
        match action {
            // The database is started again: everything that was confirmed is there.
            Action::Power { after } => {
                for machine in 0..self.machines {
                    self.cut(machine, Millis::from(after) * 200);
                }
            }
            Action::Cut { process, seconds } => {
                self.cut(process % self.machines, Millis::from(seconds) * 1_000);
            }
            // One of the clocks stays right.
            Action::Ahead { seconds } => self.move_clock(1 + seconds / 60 % others, seconds.into()),
            Action::Back { seconds } => {
                self.move_clock(1 + seconds / 60 % others, -i64::from(seconds));
            }
            _ => self.break_any(action),
        }
    }

    fn move_clock(&mut self, machine: u32, seconds: i64) {
        *self.clocks_off.entry(machine).or_default() += seconds;
    }

    fn break_any(&mut self, action: Action) {
        let until = |seconds: u32| Millis::from(seconds) * 1_000;
        let now = self.now();
        let trouble = &mut self.discord.trouble;
        match action {
            Action::Kill { after } => self.fuse = Some((after, Fate::Killed)),
            Action::Power { after } => self.fuse = Some((after, Fate::PowerFailed)),
            Action::FailWrite { after, written } => self.disk.failing = Some((after, written > 0)),
            Action::Outage { seconds } => trouble.outage = now + until(seconds),
            Action::Refuse { code, count } => trouble.refuse = (code.into(), count),
            Action::Lose { count, executed } => trouble.lose = (count, executed > 0),
            Action::Limit { seconds, count } => trouble.limit = (seconds, count),
            Action::Deny { person, seconds } => {
                let until = now + until(seconds);
                trouble.denied.insert(person_of(person), until);
            }
            Action::Ahead { seconds } => {
                self.move_clock(RIGHT, seconds.into());
                // By the clock they are too old to come again.
                self.model.last.clear();
            }
            Action::Back { seconds } => self.move_clock(RIGHT, -i64::from(seconds)),
            _ => {}
        }
    }
}

/// Waits until nothing is left to be done, and checks how things stand.
async fn settle(world: &Arc<World>, bots: impl Fn() -> Option<Vec<Running>>) {
    world.log("there are no faults any more");
    let has_failed = {
        let mut state = world.state();
        state.fuse = None;
        state.disk.failing = None;
        state.discord.trouble = Default::default();
        state.execute_late(true);
        state.reconnect();
        state.disk.has_failed()
    };
    if has_failed {
        // The program opens it again, however little happens.
        world.state().end(Fate::StoreFailed);
        world.fate.notify_one();
        return std::future::pending().await;
    }
    let begun = world.now();
    while let Some((promise, how)) = unsettled(world, bots()) {
        if world.now() > begun + SETTLE {
            return world.violate(promise, how);
        }
        tokio::time::sleep(Duration::from_secs(5)).await;
    }
    let mut state = world.state();
    let synced = state.disk.synced();
    state.check_kept(&synced);
    check_boards(&mut state);
}

/// What is still to be done.
fn unsettled(world: &Arc<World>, bots: Option<Vec<Running>>) -> Option<(&'static str, String)> {
    let Some(bots) = bots else {
        return Some((STARTS, "one does not start".to_owned()));
    };
    for Running { bot, open } in &bots {
        let waiting = open.load(Ordering::Relaxed);
        if waiting > 0 {
            return Some((ANSWERS, format!("{waiting} wait")));
        }
        let backlog = bot.backlog();
        if backlog.posts > 0 {
            return Some((DRAINS, format!("{backlog:?}")));
        }
    }
    let state = world.state();
    let now = state.clock(RIGHT);
    let synced = state.disk.synced();
    let unsent = wait_for(synced.unsent()).unwrap_or_default();
    if let Some(table) = unsent.first() {
        return Some((DRAINS, format!("posts of {table} are not sent")));
    }
    for (id, known) in &state.model.tables {
        let newest = wait_for(synced.last_of(id.channel)).ok().flatten();
        if newest != Some(*id) {
            continue;
        }
        if known.table.awaited_robot().is_some() {
            return Some((ROBOTS, format!("one is awaited at {id}")));
        }
        let note = wait_for(synced.note(*id))
            .ok()
            .flatten()
            .unwrap_or_default();
        let due = stored_agenda(&note).due;
        if let Some(due) = due.filter(|due| due + LATE < now) {
            return Some((TIMERS, format!("{id} was due {} s ago", now - due)));
        }
    }
    None
}

/// Checks the newest board of each channel.
fn check_boards(state: &mut super::world::State) {
    let mut wrong = None;
    for table in 0.. {
        let channel = channel_of(table);
        let Some((id, known)) = state.newest(table) else {
            let later = state.model.tables.keys().any(|id| id.channel > channel);
            if later { continue } else { break }
        };
        let is_bare = state.discord.is_bare(channel.get());
        if is_bare || !matches!(known.stage(), Stage::Playing | Stage::Finished) {
            continue;
        }
        let expected = describe(known, open_viewer(known), Shows::Table, LANGUAGE);
        let expected = expected.unwrap_or_default();
        let board = state.discord.board(channel.get()).unwrap_or_default();
        let shown = board.trim_end_matches('…');
        if shown.is_empty() || !expected.starts_with(shown) {
            wrong = Some(format!("{id} shows\n{board}\nnot\n{expected}"));
            break;
        }
    }
    if let Some(wrong) = wrong {
        state.violate(BOARDS, wrong);
    }
}
