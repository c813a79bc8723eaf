//! `pagoda-tools soak`: runs the bot against the playground with simulated players and injected faults, then checks
//! all guarantees.

pub mod activity_log;
mod boards_behind;
pub(crate) mod bot_process;
mod bots;
mod channels;
pub mod company;
mod database;
pub mod evening;
pub mod expectations;
mod fault_injector;
mod load;
mod matching;
mod page_proxy;
mod page_user;
mod page_verdict;
mod page_visit;
pub mod picture_traffic;
mod players;
mod preparing;
mod report;
mod secrets;
mod shard_watch;
pub mod sizes;
mod times;
mod user;
pub mod verdict;

use super::bench::disk::fill;
use super::page_client::PageClient;
use activity_log::ActivityLog;
use bots::Bots;
use channels::{Replacements, TableChannel, TableChannels};
use clap::Args;
use database::SoakDatabase;
use discord_playground::{ActionError, Id, Limits, Playground, PlaygroundSettings};
pub use fault_injector::UnreachablePeriod;
use fault_injector::{ClusterFaults, FaultInjector, FaultKind};
use futures_util::future::join_all;
use load::RunningLoad;
use page_visit::{PageContext, PageReply, PageVisit};
use pagoda::cli::clock::FastClock;
use pagoda::cli::serve::busy_runtime;
use pagoda::host::{Clock, SystemClock};
use pagoda_store::SledStore;
use players::{GameCounts, TablePlayers, person};
use report::{Memory, SoakReport};
use sizes::SizeTrend;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use user::{SimulatedUser, SoakContext};
use verdict::{Boards, OBSERVER, Verdict, boards};

/// Arguments of `pagoda-tools soak`.
#[derive(Debug, Args)]
pub struct Soak {
    /// Number of tables.
    #[arg(long, default_value_t = 20)]
    tables: usize,
    /// Duration of play in seconds.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Faults to inject, separated by commas.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "all")]
    faults: Vec<FaultKind>,
    /// Where games are kept: in a folder by default, `postgres` for a PostgreSQL server of the soak, or the address of an empty
    /// database.
    #[arg(long, value_name = "ADDRESS")]
    store: Option<String>,
    /// Number of processes that share the database and the shards; more than one needs PostgreSQL. One of them is killed at a time.
    #[arg(long, default_value = "1")]
    processes: NonZeroUsize,
    /// Kill the bot at this interval in seconds; 0 means never.
    #[arg(long, default_value_t = 5)]
    kill_every: u64,
    /// Seconds in which the bot must acknowledge an interaction: on Discord 3; more on a slow machine, if its speed does not matter.
    #[arg(long, value_name = "SECONDS", default_value_t = 3)]
    acknowledge_within: u64,
    /// Number of tables at which a strong robot plays.
    #[arg(long, value_name = "TABLES", default_value_t = 0)]
    strong_robots: usize,
    /// Seed of all random decisions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Factor by which players are slower.
    #[arg(long, default_value_t = 1.0)]
    calm: f64,
    /// Disconnect the bot from Discord once for this many seconds, which are added to the duration.
    #[arg(long, default_value_t = 0)]
    outage: u64,
    /// Total number of expensive requests per second that some users send.
    #[arg(long, default_value_t = 200)]
    greedy: u32,
    /// Factor of the bot's clock, so that replies expire and lobbies close within a short run.
    #[arg(long, value_name = "FACTOR", default_value_t = 1)]
    clock: u64,
    /// Start with a store of this many finished games.
    #[arg(long, default_value_t = 0)]
    games: u64,
    /// Percentage of turns in which a player resigns, so that many games end.
    #[arg(long, value_name = "PERCENT", default_value_t = 0)]
    resign: usize,
    /// Write all figures to this file, as JSON.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Store and log folder, which must not exist yet and is not deleted.
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
}

/// Number of strangers per ten tables, besides one who watches pages.
const STRANGERS: usize = 2;

/// Languages of the guilds over which tables are distributed.
const GUILDS: [&str; 4] = ["en-US", "fr", "de", "pl"];

/// One table in this many is in a thread.
const IN_THREAD: usize = 3;

/// At one table in this many people play faster than a channel takes messages, with `quick`; the factor of their pauses.
const QUICK_TABLES: usize = 5;
const QUICK: f64 = 0.05;

/// Time without requests after which everything has been delivered: longer than robots compute and than delivery backs off.
const QUIET_TIME: Duration = Duration::from_secs(4);

/// Timeout for this.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Number of shards with PostgreSQL, and the shortest time between two identifications of a bucket: shorter than what bots keep to.
const SHARDS: u64 = 4;
const IDENTIFY_INTERVAL: Duration = Duration::from_millis(100);

/// Bits of the seeds of games that one process uses.
const SEED_BITS: u32 = 48;

impl Soak {
    /// Runs the soak, prints the report, and fails if a guarantee was violated.
    ///
    /// # Errors
    /// If a guarantee was violated, or the soak could not run.
    pub fn run(self) -> Result<(), String> {
        busy_runtime()?.block_on(self.run_async())
    }

    /// Runs a soak without faults, for its figures.
    pub(crate) async fn run_without_faults(
        tables: usize,
        strong_robots: usize,
        seconds: u64,
    ) -> Result<serde_json::Value, String> {
        let soak = Self {
            tables,
            seconds,
            faults: vec![FaultKind::None],
            store: None,
            processes: NonZeroUsize::MIN,
            kill_every: 0,
            acknowledge_within: 3,
            strong_robots,
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
        soak.run_and_check(|report| Ok(report.json())).await
    }

    async fn run_async(self) -> Result<(), String> {
        self.run_and_check(|report| self.report_with(report)).await
    }

    /// Runs the soak, checks the result, and passes it to a function.
    async fn run_and_check<T>(
        &self,
        report_with: impl FnOnce(&SoakReport<'_>) -> Result<T, String>,
    ) -> Result<T, String> {
        let temporary = tempfile::tempdir().map_err(|error| error.to_string())?;
        let folder = match &self.keep {
            Some(folder) => {
                std::fs::create_dir(folder).map_err(|error| error.to_string())?;
                folder.clone()
            }
            None => temporary.path().to_owned(),
        };
        let database = SoakDatabase::of(self.store.as_deref(), self.processes).await?;
        if database.is_some() && self.games > 0 {
            return Err("--games is for a store in a folder".to_owned());
        }
        let kinds = FaultKind::expand(&self.faults, database.as_ref());
        let limits = match kinds.contains(&FaultKind::Tight) {
            true => Limits::tight(),
            false => Limits::lenient(),
        };
        let shards = shards_of(database.as_ref());
        let playground = start_playground(limits, self.acknowledge_within, shards).await?;
        let mut bots = Bots::of_store(&playground, &folder, self.processes, database).await?;
        let clock = FastClock::new(self.clock);
        for (number, program) in (0..).zip(bots.programs()) {
            program.set_seed(self.seed + (number << SEED_BITS));
            if self.clock > 1 {
                program.set_clock(clock);
            }
        }
        if self.games > 0 {
            let store = SledStore::open(&bots.first().store());
            let store = store.map_err(|error| error.to_string())?;
            fill(&store, self.games, usize::MAX).await?;
        }
        if kinds.contains(&FaultKind::Clocks) && self.clock == 1 {
            bots.set_wrong_clock();
        }
        let began = SystemClock.now();
        bots.start(&playground).await?;
        let log = Arc::new(ActivityLog::default());
        let recorder = Arc::clone(&log);
        playground.listen(move |change| recorder.log_change(change));
        let over = Arc::new(AtomicBool::new(false));
        let context = SoakContext {
            log: Arc::clone(&log),
            commands: Arc::new(playground.commands(None)),
            over: Arc::clone(&over),
            pages: PageContext {
                connections: PageClient::connections()?,
                log: Arc::clone(&log),
                over,
            },
            calm: self.calm,
            resign: self.resign,
            replacements: Replacements::default(),
        };
        let played = Arc::new(GameCounts::default());
        let channels = self.channels(&playground)?;
        let is_quick = kinds.contains(&FaultKind::Quick);
        let people = self.people(&playground, &context, &played, &channels, is_quick)?;
        let load = RunningLoad::begin(&playground, &kinds, &channels, self.greedy, &context);
        let kill = (self.kill_every > 0).then(|| Duration::from_secs(self.kill_every));
        let channels = TableChannels::new(channels, context.replacements.clone());
        let outage = (self.outage > 0).then(|| Duration::from_secs(self.outage));
        let cluster = bots.database().cloned();
        let cluster = cluster.map(|database| ClusterFaults::new(database, shards));
        let mut injector = FaultInjector::new(self.seed, kinds, kill, channels, outage, cluster);
        let started = Instant::now();
        let time = Duration::from_secs(self.seconds + self.outage);
        let survived = injector.last(&playground, &mut bots, time).await;
        let seconds = started.elapsed().as_secs_f64();
        context.over.store(true, Ordering::Relaxed);
        playground.clear_faults();
        playground.silence_gateway(false);
        injector.channels.restore_all(&playground);
        join_all(people).await;
        let load = load.end().await;
        let mut verdict = Verdict {
            deleted: injector.channels.deleted.clone(),
            before: self.games,
            reminders: self.clock > 1,
            web_url: bots.web_url().to_owned(),
            killed: self.kill_every > 0,
            ..Verdict::default()
        };
        if let Err(how) = survived {
            verdict.add_violation("the bot comes back", how);
        }
        // Within the limits: the newest boards and the results come also where people were quick.
        let delivered_boards = self.delivered_boards(&playground, &bots, &injector).await;
        playground.set_limits(Limits::lenient());
        let tables = injector.channels.tables();
        let left = FinalState {
            playground: &playground,
            log: &log,
            delivered_boards,
            tables,
            pages: PageContext {
                over: Arc::default(),
                ..context.pages
            },
        };
        let cpu = self.end(&left, &mut bots, &mut verdict).await;
        verdict.times = (self.clock == 1).then(|| began..=SystemClock.now());
        match bots.open_store() {
            Ok(store) => verdict.check_all(store.shared(), &playground, &log).await,
            Err(error) => verdict.add_violation("the store opens", error),
        }
        let acknowledgements = playground.acknowledgements();
        verdict.check_acknowledgements(&acknowledgements, &injector.unreachable);
        let limited = playground.rate_limited();
        // Each of several processes knows only the limits of its own requests.
        if bots.len() == 1 {
            verdict.rate_limited(&limited);
        }
        if let Some(how) = Memory::of(&injector.memory).growth() {
            verdict.add_violation("memory is flat after the first minute", how);
        }
        let sizes = SizeTrend::of(&injector.sizes);
        for (guarantee, how) in sizes.iter().flat_map(SizeTrend::violations) {
            verdict.add_violation(guarantee, how);
        }
        let report = SoakReport {
            seed: self.seed,
            tables: self.tables,
            seconds,
            injector: &injector,
            verdict: &verdict,
            played: &played,
            cpu,
            playground: &playground,
            acknowledgements: &acknowledgements,
            limited: &limited,
            load: &load,
            sizes,
            processes: bots.len(),
        };
        report_with(&report)
    }

    /// Creates a channel per table, in guilds of several languages; some tables are in threads.
    fn channels(&self, playground: &Playground) -> Result<Vec<TableChannel>, String> {
        let guilds: Vec<Id> = GUILDS
            .iter()
            .map(|language| playground.add_guild(&format!("House {language}"), language))
            .collect();
        playground.add_person(OBSERVER, GUILDS[0]);
        let channels = (0..self.tables).map(|number| {
            let guild = guilds[number % guilds.len()];
            let channel = playground.add_channel(guild, &format!("table-{number}"))?;
            let in_thread = number % IN_THREAD == IN_THREAD - 1;
            let thread =
                in_thread.then(|| playground.add_thread(channel, &format!("game-{number}")));
            Ok(TableChannel {
                guild,
                channel,
                thread: thread.transpose()?,
            })
        });
        let channels: Result<Vec<TableChannel>, ActionError> = channels.collect();
        channels.map_err(|error| error.to_string())
    }

    /// Places all players and starts them.
    fn people(
        &self,
        playground: &Playground,
        context: &SoakContext,
        played: &Arc<GameCounts>,
        channels: &[TableChannel],
        is_quick: bool,
    ) -> Result<Vec<tokio::task::JoinHandle<()>>, String> {
        let reply = |error: ActionError| error.to_string();
        let channels: Vec<Id> = channels.iter().map(TableChannel::table).collect();
        let mut tasks = Vec::new();
        let mut number = 0;
        let quick = SoakContext {
            calm: context.calm * QUICK,
            ..context.clone()
        };
        let mut next = |channel: Id, context: &SoakContext| -> Result<SimulatedUser, String> {
            number += 1;
            person(playground, channel, number, self.seed, context).map_err(reply)
        };
        for (table, &channel) in channels.iter().enumerate() {
            let seats = 2 + table % 4;
            let robots = usize::from(table < self.strong_robots);
            let context = match is_quick && table % QUICK_TABLES == QUICK_TABLES - 1 {
                true => &quick,
                false => context,
            };
            let people: Result<Vec<SimulatedUser>, String> =
                (robots..seats).map(|_| next(channel, context)).collect();
            let company = TablePlayers::new(people?, robots, context);
            let played = Arc::clone(played);
            tasks.push(tokio::spawn(async move {
                company.play_until_over(&played).await;
            }));
        }
        let strangers = (self.tables * STRANGERS).div_ceil(10);
        for number in 0..strangers + self.tables.div_ceil(10) {
            let mut stranger = next(channels[0], context)?;
            let (channels, context) = (channels.clone(), context.clone());
            tasks.push(tokio::spawn(async move {
                while !context.is_over() {
                    stranger.pause().await;
                    let channel = *stranger.chance.pick(&channels);
                    stranger.move_to(channel);
                    stranger.follow_replacement();
                    match number < strangers {
                        true => stranger.try_forbidden_actions().await,
                        false => stranger.watch_page().await,
                    }
                }
            }));
        }
        Ok(tasks)
    }

    /// Returns the visible boards after everything was delivered without a restart; `None` if that does not happen.
    async fn delivered_boards(
        &self,
        playground: &Playground,
        bots: &Bots,
        injector: &FaultInjector,
    ) -> Option<Boards> {
        let started = Instant::now();
        while started.elapsed() < TIMEOUT {
            wait_until_quiet(playground).await;
            // A bot that does not reply has ended, or was just restarted.
            if bots.oldest_undelivered().await? == 0.0
                && bots.unsent(&injector.channels.deleted).await.is_empty()
            {
                return Some(boards(playground, &injector.channels.tables()));
            }
        }
        None
    }

    /// Restarts the bot once more without faults, waits until everything is delivered, and stops it.
    async fn end(&self, left: &FinalState<'_>, bots: &mut Bots, verdict: &mut Verdict) -> Duration {
        let playground = left.playground;
        bots.kill_all();
        playground.forget_known_limits();
        if let Err(how) = bots.start(playground).await {
            verdict.add_violation("the bot comes back", how);
            return bots.cpu();
        }
        wait_until_quiet(playground).await;
        if let Some(delivered_boards) = &left.delivered_boards {
            verdict.check_restart(delivered_boards, &boards(playground, &left.tables));
        }
        self.ask_for_tables(left, verdict).await;
        open_pages_again(left, verdict).await;
        for number in bots.misjudged_clocks().await {
            let how = format!("not that of process {number}");
            verdict.add_violation("health tells of a wrong clock, and of no other", how);
        }
        let cpu = bots.cpu();
        if let Err(how) = bots.stop().await {
            verdict.add_violation("the bot stops when it is told", how);
        }
        cpu
    }

    /// Lets the players of deleted channels ask for their tables.
    async fn ask_for_tables(&self, left: &FinalState<'_>, verdict: &mut Verdict) {
        let attempts = left.log.attempts();
        let there = attempts
            .iter()
            .filter(|attempt| verdict.deleted.contains(&attempt.channel));
        let people: BTreeSet<Id> = there.map(|attempt| attempt.person).collect();
        for person in people {
            let actor = left.playground.person(&person.to_string());
            let Ok(asked) = actor.begin_command("/mine") else {
                continue;
            };
            let reply = actor.settled(asked, TIMEOUT).await;
            let message = reply.ok().and_then(|reply| reply.message);
            match message.and_then(|message| actor.message(message).ok()) {
                Some(reply) => verdict.check_list(&reply.content),
                None => verdict.add_violation("an answer is given", "none to /mine"),
            }
        }
    }

    fn report_with(&self, report: &SoakReport<'_>) -> Result<(), String> {
        report.print();
        if let Some(path) = &self.report {
            write_report(path, report)?;
        }
        if report.verdict.holds() {
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

/// Number of shards with this database, if any.
fn shards_of(database: Option<&SoakDatabase>) -> u64 {
    database.map_or(1, |_| SHARDS)
}

/// Starts a playground without people.
async fn start_playground(
    limits: Limits,
    acknowledge_within: u64,
    shards: u64,
) -> Result<Playground, String> {
    let playground = Playground::start(PlaygroundSettings {
        limits,
        bot: "Pagoda".to_owned(),
        people: Vec::new(),
        acknowledge_timeout: Duration::from_secs(acknowledge_within),
        max_requests: 20_000,
        // Bots are killed and started more often than Discord allows.
        identify_interval: match shards {
            1 => Duration::ZERO,
            _ => IDENTIFY_INTERVAL,
        },
        shards,
        max_concurrency: shards.div_ceil(2),
        session_starts: u64::MAX,
        ..PlaygroundSettings::default()
    });
    playground.await.map_err(|error| error.to_string())
}

/// State at the end of a soak, after the players have stopped.
struct FinalState<'a> {
    playground: &'a Playground,
    log: &'a ActivityLog,
    /// The boards before the last restart, if everything had been delivered.
    delivered_boards: Option<Boards>,
    /// The channels and threads of the tables.
    tables: Vec<Id>,
    /// What visits to pages share.
    pages: PageContext,
}

/// Opens all pages once more with the links that were used before the last restart.
async fn open_pages_again(left: &FinalState<'_>, verdict: &mut Verdict) {
    const AT_ONCE: usize = 8;
    for links in left.log.links().chunks(AT_ONCE) {
        let visits = links.iter().map(|(owner, link)| {
            let visitor = owner.unwrap_or_default();
            let page = PageVisit::new(&left.pages, link, *owner, visitor, GUILDS[0]);
            async move { page.read("state", "state").await }
        });
        // Whether a refused link should have been valid is judged with the journal.
        for reply in join_all(visits).await {
            if reply == PageReply::Lost {
                verdict.add_violation("the page comes back", "no reply after the last restart");
            }
        }
    }
}

/// Waits until the bot sends no more requests, with a timeout.
async fn wait_until_quiet(playground: &Playground) {
    let started = Instant::now();
    let asked = || {
        let traffic = playground.traffic();
        // Processes list the emoji while another one uploads them, which says nothing about posts.
        let traffic = traffic.iter().filter(|(route, _)| **route != "emojis");
        traffic.map(|(_, traffic)| traffic.requests).sum::<u64>()
    };
    let mut before = (asked(), Instant::now());
    while before.1.elapsed() < QUIET_TIME && started.elapsed() < TIMEOUT {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let now = asked();
        if now != before.0 {
            before = (now, Instant::now());
        }
    }
}

fn write_report(path: &Path, report: &SoakReport<'_>) -> Result<(), String> {
    let text = serde_json::to_string_pretty(&report.json()).map_err(|error| error.to_string())?;
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
