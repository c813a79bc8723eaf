//! `pagoda soak`: the bot as shipped in the stand-in, with robots as the people, in bad weather; and a verdict.

mod company;
pub mod diary;
mod greed;
pub mod outside;
mod person;
mod places;
pub(crate) mod program;
mod report;
mod secrets;
pub mod sizes;
pub mod verdict;
mod weather;

use super::bench::disk::fill;
use super::clock::FastClock;
use super::serve::busy_runtime;
use crate::playground::{ActionError, Id, Limits, Playground, Settings};
use crate::store::SledStore;
use clap::Args;
use company::{Company, Played, person};
use diary::Diary;
use futures_util::future::join_all;
use greed::Greed;
use person::{Evening, Somebody};
use places::{Moved, Place, Places};
use program::Program;
use report::{Memory, Report};
use sizes::Sizes;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use verdict::{Boards, Verdict, WATCHER, boards};
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
    /// Leave the bot without Discord for so many seconds, once; the evening is longer by that.
    #[arg(long, default_value_t = 0)]
    outage: u64,
    /// How many requests greedy people send every second, all of them together.
    #[arg(long, default_value_t = 200)]
    greedy: u32,
    /// Let the bot's clock run so many times as fast: replies expire and lobbies close within a short run.
    #[arg(long, value_name = "FACTOR", default_value_t = 1)]
    clock: u64,
    /// Begin with a store in which so many games have ended before.
    #[arg(long, default_value_t = 0)]
    games: u64,
    /// How many of a hundred turns somebody resigns instead of moving, so that many games end.
    #[arg(long, value_name = "PERCENT", default_value_t = 0)]
    resign: usize,
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

/// One table in this many is in a thread.
const IN_THREAD: usize = 3;

/// How long nothing may happen until all has happened: longer than robots think, and than delivery waits between attempts.
const QUIET: Duration = Duration::from_secs(4);

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
            outage: 0,
            greedy: 0,
            clock: 1,
            games: 0,
            resign: 0,
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
        let bad = Bad::meant(&self.faults);
        let playground = Playground::start(Settings {
            limits: match bad.contains(&Bad::Tight) {
                true => Limits::tight(),
                false => Limits::lenient(),
            },
            bot: "Pagoda".to_owned(),
            people: Vec::new(),
            requests_kept: 1000,
            ..Settings::default()
        });
        let playground = playground.await.map_err(|error| error.to_string())?;
        let mut program = Program::new(&playground, &folder)?;
        program.set_seed(self.seed);
        if self.clock > 1 {
            program.set_clock(FastClock::new(self.clock));
        }
        if self.games > 0 {
            let store = SledStore::open(&program.store()).map_err(|error| error.to_string())?;
            fill(&store, self.games, usize::MAX)?;
        }
        program.start(&playground).await?;
        let diary = Arc::new(Diary::default());
        let hearing = Arc::clone(&diary);
        playground.listen(move |change| hearing.hear(change));
        let evening = Evening {
            diary: Arc::clone(&diary),
            commands: Arc::new(playground.commands(None)),
            over: Arc::new(AtomicBool::new(false)),
            calm: self.calm,
            resign: self.resign,
            moved: Moved::default(),
        };
        let played = Arc::new(Played::default());
        let places = self.places(&playground)?;
        let people = self.people(&playground, &evening, &played, &places)?;
        let greedy = Greed::begin(&playground, &bad, &places, self.greedy, &evening);
        let kill = (self.kill_every > 0).then(|| Duration::from_secs(self.kill_every));
        let places = Places::new(places, evening.moved.clone());
        let outage = (self.outage > 0).then(|| Duration::from_secs(self.outage));
        let mut weather = Weather::new(self.seed, bad, kill, places, outage);
        let begun = Instant::now();
        let time = Duration::from_secs(self.seconds + self.outage);
        let survived = weather.last(&playground, &mut program, time).await;
        let seconds = begun.elapsed().as_secs_f64();
        evening.over.store(true, Ordering::Relaxed);
        playground.heal();
        playground.limit(Limits::lenient());
        weather.places.restore_all(&playground);
        join_all(people).await;
        let greedy = greedy.end().await;
        let mut verdict = Verdict {
            deleted: weather.places.deleted.clone(),
            before: self.games,
            ..Verdict::default()
        };
        if let Err(how) = survived {
            verdict.breaks("the bot comes back", how);
        }
        let shown = self.shown(&playground, &program, &weather).await;
        let tables = weather.places.tables();
        let left = Left {
            playground: &playground,
            diary: &diary,
            shown,
            tables,
        };
        let cpu = self.end(&left, &mut program, &mut verdict).await;
        match SledStore::open(&program.store()) {
            Ok(store) => verdict.look(Arc::new(store), &playground, &diary).await,
            Err(error) => verdict.breaks("the store opens", error.to_string()),
        }
        let acknowledgements = playground.acknowledgements();
        verdict.acknowledged(&acknowledgements, &weather.away);
        let limited = playground.rate_limited();
        verdict.rate_limited(&limited);
        if let Some(how) = Memory::of(&weather.memory).growth() {
            verdict.breaks("memory is flat after the first minute", how);
        }
        let sizes = Sizes::of(&weather.sizes);
        for (promise, how) in sizes.iter().flat_map(Sizes::broken) {
            verdict.breaks(promise, how);
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
            limited: &limited,
            greedy: &greedy,
            sizes,
        };
        tell(&report)
    }

    /// A channel for each table, in guilds of several languages; some tables are in threads.
    fn places(&self, playground: &Playground) -> Result<Vec<Place>, String> {
        let guilds: Vec<Id> = GUILDS
            .iter()
            .map(|language| playground.add_guild(&format!("House {language}"), language))
            .collect();
        playground.add_person(WATCHER, GUILDS[0]);
        let places = (0..self.tables).map(|number| {
            let guild = guilds[number % guilds.len()];
            let channel = playground.add_channel(guild, &format!("table-{number}"))?;
            let in_thread = number % IN_THREAD == IN_THREAD - 1;
            let thread =
                in_thread.then(|| playground.add_thread(channel, &format!("game-{number}")));
            Ok(Place {
                guild,
                channel,
                thread: thread.transpose()?,
            })
        });
        let places: Result<Vec<Place>, ActionError> = places.collect();
        places.map_err(|trouble| trouble.to_string())
    }

    /// Everybody goes where they belong, and begins.
    fn people(
        &self,
        playground: &Playground,
        evening: &Evening,
        played: &Arc<Played>,
        places: &[Place],
    ) -> Result<Vec<tokio::task::JoinHandle<()>>, String> {
        let told = |trouble: ActionError| trouble.to_string();
        let channels: Vec<Id> = places.iter().map(Place::table).collect();
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
                    stranger.follows();
                    stranger.meddles().await;
                }
            }));
        }
        Ok(tasks)
    }

    /// The boards that are shown when everything has been delivered without a restart; none if that does not happen.
    async fn shown(
        &self,
        playground: &Playground,
        program: &Program,
        weather: &Weather,
    ) -> Option<Boards> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            quiet(playground).await;
            // A bot that does not tell has ended by itself, or has just begun anew.
            if program.oldest_undelivered().await? == 0.0 {
                return Some(boards(playground, &weather.places.tables()));
            }
        }
        None
    }

    /// A last restart in good weather; then the bot is told to stop when all is said.
    async fn end(&self, left: &Left<'_>, program: &mut Program, verdict: &mut Verdict) -> Duration {
        let playground = left.playground;
        program.kill();
        playground.bot_began_anew();
        if let Err(how) = program.start(playground).await {
            verdict.breaks("the bot comes back", how);
            return program.cpu();
        }
        quiet(playground).await;
        if let Some(shown) = &left.shown {
            verdict.restarted(shown, &boards(playground, &left.tables));
        }
        self.ask_for_tables(left, verdict).await;
        let cpu = program.cpu();
        if let Err(how) = program.stop().await {
            verdict.breaks("the bot stops when it is told", how);
        }
        cpu
    }

    /// Whoever sat in a channel that was deleted asks for their tables.
    async fn ask_for_tables(&self, left: &Left<'_>, verdict: &mut Verdict) {
        let attempts = left.diary.attempts();
        let there = attempts
            .iter()
            .filter(|attempt| verdict.deleted.contains(&attempt.channel));
        let people: BTreeSet<Id> = there.map(|attempt| attempt.person).collect();
        for person in people {
            let actor = left.playground.person(&person.to_string());
            let Ok(asked) = actor.begin_command("/mine") else {
                continue;
            };
            let told = actor.settled(asked, PATIENCE).await;
            let message = told.ok().and_then(|told| told.message);
            match message.and_then(|message| actor.message(message).ok()) {
                Some(told) => verdict.listed(&told.content),
                None => verdict.breaks("an answer is given", "none to /mine"),
            }
        }
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

/// What is left of an evening when people have gone.
struct Left<'a> {
    playground: &'a Playground,
    diary: &'a Diary,
    /// The boards before the last restart, if everything was delivered by then.
    shown: Option<Boards>,
    /// The channels and threads in which people played last.
    tables: Vec<Id>,
}

/// Waits until the bot asks for nothing any more, or for too long.
async fn quiet(playground: &Playground) {
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
}

fn write_report(path: &Path, report: &Report<'_>) -> Result<(), String> {
    let text = serde_json::to_string_pretty(&report.json()).map_err(|error| error.to_string())?;
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
