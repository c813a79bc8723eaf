//! `pagoda-tools simulate-host`: the host, its store, delivery, timers and robots in one thread, in a world that this program controls. The same
//! seed is the same run; whatever goes wrong is chosen by the seed; a run that breaks a promise is shrunk to a short script.
//!
//! A process is a tokio runtime of one thread with paused time. It ends at any point at which it waits for the disk or for Discord: then the
//! runtime is dropped, and all tasks with it. How long each operation takes depends on the seed, and so does who goes on first.

mod database;
mod discord;
mod disk;
mod model;
mod people;
mod processes;
mod run;
mod script;
mod shrink;
mod world;

pub use run::{Outcome, run};
pub use script::{Action, Script, Size, Step};
pub use shrink::shrink;
pub use world::Violation;

use rustix::time::{ClockId, clock_gettime};
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What is broken on purpose, to see that it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Sabotage {
    /// The store forgets some syncs.
    ForgottenSync,
    /// The store confirms before it writes.
    EarlyReply,
    /// Some writes never come back.
    LostWakeup,
    /// Discord does not recognise nonces, and the messages of a process before are not found.
    DuplicateAfterTakeover,
    /// Direct messages go to somebody else.
    Leak,
    /// Some batches lose their posts.
    TornCommit,
    /// Replies are not stored with their requests.
    LostAnswer,
    /// Timers and robots do not see some tables after a start.
    ForgottenTable,
    /// Some posts stay in the outbox after they were sent.
    KeptPost,
    /// Some edits of messages are executed late.
    LateEdit,
    /// The database gives posts to everybody who asks for them.
    SharedClaims,
}

/// Arguments of `pagoda-tools simulate-host`.
#[derive(Debug, clap::Args)]
pub struct SimulateHost {
    /// The first seed; a fresh one by default.
    #[arg(long)]
    seed: Option<u64>,
    /// Number of seeds, one after the other.
    #[arg(long, default_value_t = 1)]
    seeds: u64,
    /// Goes on with further seeds for so many seconds.
    #[arg(long)]
    seconds: Option<u64>,
    /// Number of tables.
    #[arg(long, default_value_t = 4)]
    tables: u32,
    /// Simulated hours.
    #[arg(long, default_value_t = 3)]
    hours: u32,
    /// Bursts of actions at each table in an hour.
    #[arg(long, default_value_t = 12)]
    busy: u32,
    /// Faults in an hour.
    #[arg(long, default_value_t = 12)]
    faults: u32,
    /// Processes that share one database; one has a disk for itself.
    #[arg(long, default_value_t = 1)]
    processes: u32,
    /// Runs everything twice and compares.
    #[arg(long)]
    doublecheck: bool,
    /// Prints everything that happens.
    #[arg(long)]
    print: bool,
    /// Breaks something on purpose.
    #[arg(long)]
    sabotage: Option<Sabotage>,
    /// Runs a script instead of a seed.
    #[arg(long)]
    script: Option<PathBuf>,
    /// Does not shrink a run that breaks a promise.
    #[arg(long)]
    no_shrink: bool,
}

impl SimulateHost {
    /// Runs the simulations.
    ///
    /// # Errors
    /// If a promise is broken, or a run cannot be repeated.
    pub fn run(&self) -> Result<(), String> {
        let began = Instant::now();
        if let Some(path) = &self.script {
            let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
            return self.run_script(&text.parse()?).map(drop);
        }
        let fresh = || rand::random::<u32>().into();
        let first = self.seed.unwrap_or_else(fresh);
        let limit = self.seconds.map(Duration::from_secs);
        let mut sums = Sums::default();
        for number in 0.. {
            let more = match limit {
                Some(limit) => began.elapsed() < limit,
                None => number < self.seeds,
            };
            if !more {
                break;
            }
            let script = Script::generate(first + number, self.size());
            sums.add(&self.run_script(&script)?);
        }
        println!(
            "seeds from {first}: {} runs, {:.1} simulated hours of {} tables, {} processes, {} requests to Discord, {} records",
            sums.runs, sums.hours, self.tables, sums.processes, sums.calls, sums.records
        );
        println!(
            "{:.0} simulated hours of a table in a minute of a processor",
            sums.hours * f64::from(self.tables) / processor_minutes()
        );
        Ok(())
    }

    fn size(&self) -> Size {
        Size {
            tables: self.tables,
            hours: self.hours,
            busy: self.busy,
            faults: self.faults,
            processes: self.processes.max(1),
        }
    }

    fn run_script(&self, script: &Script) -> Result<Outcome, String> {
        let outcome = run(script, self.sabotage, self.print);
        if self.doublecheck {
            let again = run(script, self.sabotage, false);
            if again != outcome {
                return Err(format!(
                    "seed {}: the same run is not the same: {outcome:?}, {again:?}",
                    script.seed
                ));
            }
        }
        let Some(violation) = &outcome.violation else {
            return Ok(outcome);
        };
        println!("seed {} breaks a promise. {violation}", script.seed);
        if !self.no_shrink {
            let began = Instant::now();
            let (short, violation) = shrink(script, self.sabotage, violation.clone());
            println!(
                "shrunk from {} steps to {} in {:.1} s. {violation}\n{short}",
                script.steps.len(),
                short.steps.len(),
                began.elapsed().as_secs_f64()
            );
        }
        Err(format!("a promise is broken with seed {}", script.seed))
    }
}

/// The time of a processor that this program has used.
fn processor_minutes() -> f64 {
    let used = clock_gettime(ClockId::ProcessCPUTime);
    (used.tv_sec as f64 + used.tv_nsec as f64 / 1e9) / 60.0
}

/// Sums of several runs.
#[derive(Default)]
struct Sums {
    runs: u64,
    hours: f64,
    processes: u64,
    calls: u64,
    records: u64,
}

impl Sums {
    fn add(&mut self, outcome: &Outcome) {
        self.runs += 1;
        self.hours += outcome.took as f64 / 3_600_000.0;
        self.processes += u64::from(outcome.processes);
        self.calls += outcome.calls;
        self.records += outcome.records;
    }
}
