//! `pagoda soak`: the bot as shipped in the stand-in, with robots as the people, in bad weather; and a verdict.

mod company;
pub mod diary;
pub mod outside;
mod person;
pub(crate) mod program;
mod report;
pub mod verdict;
mod weather;

use super::serve::busy_runtime;
use crate::playground::{Id, Playground, Settings};
use crate::store::SledStore;
use clap::Args;
use company::{Company, Played, person};
use diary::Diary;
use futures_util::future::join_all;
use person::{Evening, Somebody};
use program::Program;
use report::{Memory, Report};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use verdict::{Verdict, WATCHER};
pub use weather::Away;
use weather::{Bad, Weather};

/// How long, how wide, and in which weather.
#[derive(Debug, Args)]
pub struct Soak {
    /// How many tables.
    #[arg(long, default_value_t = 20)]
    tables: usize,
    /// For how many seconds people play.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// What goes wrong, with commas between.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "all")]
    faults: Vec<Bad>,
    /// Kill the bot every so many seconds; never if it is 0.
    #[arg(long, default_value_t = 5)]
    kill_every: u64,
    /// Decides everything that can be decided by it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// By how much people are calmer: 2 is half as fast.
    #[arg(long, default_value_t = 1.0)]
    calm: f64,
    /// Write all figures there, as JSON.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Keep the store and the bot's log in this folder, which must not be there yet.
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
}

/// How many strangers walk about for each ten tables.
const STRANGERS: usize = 2;

/// The languages of the guilds over which tables are spread.
const GUILDS: [&str; 4] = ["en-US", "fr", "de", "pl"];

/// How long nothing may happen until all has happened: longer than robots think.
const QUIET: Duration = Duration::from_secs(3);

/// How long it may take until all has happened.
const PATIENCE: Duration = Duration::from_secs(120);

impl Soak {
    /// Runs, prints, and tells whether every promise was kept.
    ///
    /// # Errors
    /// If one was broken, or the evening could not take place.
    pub fn run(self) -> Result<(), String> {
        busy_runtime()?.block_on(self.spend())
    }

    /// An evening in good weather, for its figures.
    pub(crate) async fn calm_evening(
        tables: usize,
        seconds: u64,
    ) -> Result<serde_json::Value, String> {
        let soak = Self {
            tables,
            seconds,
            faults: vec![Bad::None],
            kill_every: 0,
            seed: 1,
            calm: 1.0,
            report: None,
            keep: None,
        };
        soak.hold(|report| Ok(report.json())).await
    }

    async fn spend(self) -> Result<(), String> {
        self.hold(|report| self.tell(report)).await
    }

    /// Holds the evening, looks at what is left of it, and tells.
    async fn hold<T>(
        &self,
        tell: impl FnOnce(&Report<'_>) -> Result<T, String>,
    ) -> Result<T, String> {
        let for_now = tempfile::tempdir().map_err(|error| error.to_string())?;
        let folder = match &self.keep {
            Some(folder) => {
                std::fs::create_dir(folder).map_err(|error| error.to_string())?;
                folder.clone()
            }
            None => for_now.path().to_owned(),
        };
        let playground = Playground::start(Settings {
            bot: "Pagoda".to_owned(),
            people: Vec::new(),
            requests_kept: 1000,
            ..Settings::default()
        });
        let playground = playground.await.map_err(|error| error.to_string())?;
        let mut program = Program::new(&playground, &folder);
        program.start(&playground).await?;
        let diary = Arc::new(Diary::default());
        let hearing = Arc::clone(&diary);
        playground.listen(move |change| hearing.hear(change));
        let evening = Evening {
            diary: Arc::clone(&diary),
            commands: Arc::new(playground.commands(None)),
            over: Arc::new(AtomicBool::new(false)),
            calm: self.calm,
        };
        let played = Arc::new(Played::default());
        let people = self.people(&playground, &evening, &played)?;
        let bad = Bad::meant(&self.faults);
        let kill = (self.kill_every > 0).then(|| Duration::from_secs(self.kill_every));
        let mut weather = Weather::new(self.seed, bad, kill);
        let begun = Instant::now();
        let time = Duration::from_secs(self.seconds);
        let survived = weather.last(&playground, &mut program, time).await;
        let seconds = begun.elapsed().as_secs_f64();
        evening.over.store(true, Ordering::Relaxed);
        playground.heal();
        join_all(people).await;
        let mut verdict = Verdict::default();
        if let Err(how) = survived {
            verdict.breaks("the bot comes back", how);
        }
        let cpu = self.end(&playground, &mut program, &mut verdict).await;
        match SledStore::open(&program.store()) {
            Ok(store) => verdict.look(Arc::new(store), &playground, &diary).await,
            Err(error) => verdict.breaks("the store opens", error.to_string()),
        }
        let acknowledgements = playground.acknowledgements();
        verdict.acknowledged(&acknowledgements, &weather.away);
        if let Some(how) = Memory::of(&weather.memory).growth() {
            verdict.breaks("memory is flat after the first minute", how);
        }
        let report = Report {
            seed: self.seed,
            tables: self.tables,
            seconds,
            weather: &weather,
            verdict: &verdict,
            played: &played,
            cpu,
            playground: &playground,
            acknowledgements: &acknowledgements,
        };
        tell(&report)
    }

    /// Everybody goes where they belong, and begins.
    fn people(
        &self,
        playground: &Playground,
        evening: &Evening,
        played: &Arc<Played>,
    ) -> Result<Vec<tokio::task::JoinHandle<()>>, String> {
        let told = |trouble: crate::playground::Trouble| trouble.to_string();
        let guilds: Vec<Id> = GUILDS
            .iter()
            .map(|language| playground.add_guild(&format!("House {language}"), language))
            .collect();
        playground.add_person(WATCHER, GUILDS[0]);
        let channels = (0..self.tables).map(|number| {
            let guild = guilds[number % guilds.len()];
            playground.add_channel(guild, &format!("table-{number}"))
        });
        let channels: Vec<Id> = channels.collect::<Result<_, _>>().map_err(told)?;
        let mut tasks = Vec::new();
        let mut number = 0;
        let mut next = |channel: Id| -> Result<Somebody, String> {
            number += 1;
            person(playground, channel, number, self.seed, evening).map_err(told)
        };
        for (table, &channel) in channels.iter().enumerate() {
            let seats = 2 + table % 4;
            let people: Result<Vec<Somebody>, String> = (0..seats).map(|_| next(channel)).collect();
            let company = Company::new(people?, evening);
            let played = Arc::clone(played);
            tasks.push(tokio::spawn(async move {
                company.spend_the_evening(&played).await;
            }));
        }
        for _ in 0..(self.tables * STRANGERS).div_ceil(10) {
            let mut stranger = next(channels[0])?;
            let (channels, evening) = (channels.clone(), evening.clone());
            tasks.push(tokio::spawn(async move {
                while !evening.is_over() {
                    stranger.think().await;
                    let channel = *stranger.dice.pick(&channels);
                    stranger.goes_to(channel);
                    stranger.meddles().await;
                }
            }));
        }
        Ok(tasks)
    }

    /// A last restart in good weather; then the bot is told to stop when all is said.
    async fn end(
        &self,
        playground: &Playground,
        program: &mut Program,
        verdict: &mut Verdict,
    ) -> Duration {
        program.kill();
        if let Err(how) = program.start(playground).await {
            verdict.breaks("the bot comes back", how);
            return program.cpu();
        }
        let begun = Instant::now();
        let asked = || {
            let traffic = playground.traffic();
            traffic.values().map(|route| route.requests).sum::<u64>()
        };
        let mut before = (asked(), Instant::now());
        while before.1.elapsed() < QUIET && begun.elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let now = asked();
            if now != before.0 {
                before = (now, Instant::now());
            }
        }
        let cpu = program.cpu();
        if let Err(how) = program.stop().await {
            verdict.breaks("the bot stops when it is told", how);
        }
        cpu
    }

    fn tell(&self, report: &Report<'_>) -> Result<(), String> {
        report.print();
        if let Some(path) = &self.report {
            write_report(path, report)?;
        }
        if report.verdict.kept() {
            println!("every promise was kept");
            return Ok(());
        }
        for line in report.verdict.lines() {
            println!("{line}");
        }
        Err(format!(
            "promises were broken; repeat it with --seed {}",
            self.seed
        ))
    }
}

fn write_report(path: &Path, report: &Report<'_>) -> Result<(), String> {
    let text = serde_json::to_string_pretty(&report.json()).map_err(|error| error.to_string())?;
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
