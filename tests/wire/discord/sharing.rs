//! Several bots share the shards of one application: they divide them, take over from one that dies, and hand over without a gap.

use super::fixture::{PATIENCE, settings};
use super::health::{ask, figure, free_address, until};
use super::memory_cluster::SharedMemory;
use super::symbols::symbols;
use crate::seed;
use pagoda::discord::{Bot, BotSettings, ShardSettings, ShardSpec, ShardTimings};
use pagoda::host::{Allowances, RobotSettings};
use pagoda::playground::{GuildSettings, Playground, PlaygroundSettings};
use pagoda::store::{SledStore, Store};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The number of shards.
const SHARDS: u64 = 4;
/// The time between two identifications that the playground wants.
const INTERVAL: Duration = Duration::from_millis(100);

/// The times of the bot, shortened.
fn timings() -> ShardTimings {
    ShardTimings {
        identify: INTERVAL * 3,
        lease: Duration::from_secs(3),
        renewal: Duration::from_millis(500),
        tick: Duration::from_millis(100),
        handover: PATIENCE,
    }
}

/// A playground with a server for each shard, and Ann in all of them.
async fn playground() -> Playground {
    let log = tracing_subscriber::fmt().with_env_filter("error,pagoda=warn");
    let _ = log.with_test_writer().try_init();
    let guild = |number| GuildSettings::new(&format!("guild {number}"), &["general"], &["Ann"]);
    let settings = PlaygroundSettings {
        shards: SHARDS,
        identify_interval: INTERVAL,
        more_guilds: (1..SHARDS).map(guild).collect(),
        ..settings(&["Ann"])
    };
    Playground::start(settings).await.expect("a playground")
}

/// A bot on threads of its own, so that it can be killed like a separate program.
struct Process {
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<()>>,
    runtime: Option<Runtime>,
}

impl Process {
    fn start(playground: &Playground, store: Arc<dyn Store>, spec: ShardSpec) -> Self {
        Self::watched(playground, store, spec, None)
    }

    /// Starts a bot whose health is served on this address.
    fn watched(
        playground: &Playground,
        store: Arc<dyn Store>,
        spec: ShardSpec,
        health: Option<SocketAddr>,
    ) -> Self {
        let settings = BotSettings {
            token: playground.bot_token().to_owned(),
            api_url: Some(playground.url()),
            guild: None,
            health,
            allowances: Allowances::default().times(1000),
            robots: RobotSettings::default(),
            symbols: true,
            web: None,
            shards: ShardSettings {
                spec,
                timings: timings(),
            },
        };
        let mut threads = tokio::runtime::Builder::new_multi_thread();
        let runtime = threads.worker_threads(2).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let (stop, stopped) = oneshot::channel();
        let task = runtime.spawn(async move {
            let bot = Bot::new(&settings, store, seed::clock()).await;
            let bot = bot.expect("the bot connects");
            let stopped = async { stopped.await.unwrap_or(()) };
            bot.run(stopped).await.expect("the bot runs");
        });
        Self {
            stop: Some(stop),
            task: Some(task),
            runtime: Some(runtime),
        }
    }

    /// Stops the bot in an orderly way.
    async fn stop(mut self) {
        let _ = self.stop.take().expect("it can be told").send(());
        let ended = self.task.take().expect("it runs").await;
        ended.expect("the bot ends well");
    }

    /// Kills the bot.
    fn kill(self) {}
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Waits until this is true.
async fn wait(what: &str, mut is_true: impl FnMut() -> bool) {
    let begun = std::time::Instant::now();
    while !is_true() {
        assert!(begun.elapsed() < PATIENCE, "never: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Whether each shard has one session.
fn is_whole(playground: &Playground) -> bool {
    (0..SHARDS).all(|shard| playground.sessions_of((shard, SHARDS)) == 1)
}

/// The number of shards that each process has connected.
fn shares(memory: &SharedMemory) -> Vec<usize> {
    let mut shares: BTreeMap<_, usize> = BTreeMap::new();
    let ready = memory.holders("ready ");
    for (shard, holder) in memory.holders("shard ") {
        let name = shard.replace("shard", "ready");
        *shares.entry(holder).or_default() += usize::from(ready.get(&name) == Some(&holder));
    }
    shares.into_values().collect()
}

/// Sends a command in each server. All are answered.
async fn all_answer(playground: &Playground) {
    for guild in playground.guilds() {
        let channel = playground.channel_in(guild.id, "general");
        let ann = playground.person("Ann");
        let ann = ann.in_channel(channel.expect("a channel"));
        let outcome = ann.command("/help").await.expect("an outcome");
        let settled = ann.settled(outcome.interaction, PATIENCE).await;
        let settled = settled.expect("an answer");
        assert!(!settled.failed, "{}: {settled:?}", guild.name);
    }
}

/// The number of requests of a kind.
fn requests(playground: &Playground, method: &str, path: &str) -> usize {
    let requests = playground.transcript();
    let requests = requests.iter();
    let requests = requests.filter(|entry| entry.method == method && entry.path.ends_with(path));
    requests.count()
}

async fn registered(playground: &Playground) {
    wait("commands", || !playground.commands(None).is_empty()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_share_the_shards_and_one_takes_over_from_another_that_dies() {
    let playground = playground().await;
    let memory = SharedMemory::default();
    let first = Process::start(&playground, memory.store(), ShardSpec::Auto);
    wait("all shards", || is_whole(&playground)).await;
    registered(&playground).await;
    all_answer(&playground).await;
    let health = free_address();
    let second = Process::watched(&playground, memory.store(), ShardSpec::Auto, Some(health));
    wait("half each", || shares(&memory) == [2, 2]).await;
    wait("one session each", || is_whole(&playground)).await;
    until(health, 200, "ok").await;
    assert_eq!(figure(health, "pagoda_shards_held").await, Some(2.0));
    wait("symbols", || playground.emojis().len() == symbols()).await;
    assert_eq!(requests(&playground, "POST", "/emojis"), symbols());
    assert_eq!(requests(&playground, "PUT", "/commands"), 1);
    all_answer(&playground).await;
    first.kill();
    wait("all shards of one", || shares(&memory) == [4]).await;
    wait("one session each", || is_whole(&playground)).await;
    all_answer(&playground).await;
    second.stop().await;
    assert!(memory.holders("").is_empty(), "{:?}", memory.holders(""));
    assert_eq!(playground.identifies().too_early, 0);
}

/// A process starts, another stops: at every moment each shard has a session, and every interaction is answered once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_upgrade_has_no_gap() {
    let playground = Arc::new(playground().await);
    let memory = SharedMemory::default();
    let old = Process::start(&playground, memory.store(), ShardSpec::Auto);
    wait("all shards", || is_whole(&playground)).await;
    registered(&playground).await;
    let done = Arc::new(AtomicBool::new(false));
    let watch = {
        let (playground, done) = (Arc::clone(&playground), Arc::clone(&done));
        tokio::spawn(async move {
            while !done.load(Ordering::SeqCst) {
                for shard in 0..SHARDS {
                    let sessions = playground.sessions_of((shard, SHARDS));
                    assert!(sessions > 0, "shard {shard} has no session");
                }
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        })
    };
    let people = {
        let (playground, done) = (Arc::clone(&playground), Arc::clone(&done));
        tokio::spawn(async move {
            let mut rounds = 0;
            while !done.load(Ordering::SeqCst) {
                all_answer(&playground).await;
                rounds += 1;
            }
            rounds
        })
    };
    let new = Process::start(&playground, memory.store(), ShardSpec::Auto);
    wait("half each", || shares(&memory) == [2, 2]).await;
    old.stop().await;
    assert_eq!(shares(&memory), [4], "the new process has everything");
    wait("one session each", || is_whole(&playground)).await;
    done.store(true, Ordering::SeqCst);
    watch.await.expect("no gap");
    assert!(people.await.expect("all are answered") > 0);
    assert_eq!(playground.identifies().too_early, 0);
    new.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_kept_while_the_store_does_not_answer() {
    let playground = playground().await;
    let memory = SharedMemory::default();
    let processes = [(); 2].map(|()| Process::start(&playground, memory.store(), ShardSpec::Auto));
    wait("half each", || shares(&memory) == [2, 2]).await;
    wait("one session each", || is_whole(&playground)).await;
    registered(&playground).await;
    let identified = playground.identifies().accepted;
    memory.fail(true);
    tokio::time::sleep(timings().lease * 2).await;
    assert!(memory.holders("shard ").is_empty(), "they expire");
    assert!(is_whole(&playground));
    all_answer(&playground).await;
    memory.fail(false);
    wait("half each again", || shares(&memory) == [2, 2]).await;
    assert!(is_whole(&playground));
    assert_eq!(
        playground.identifies().accepted,
        identified,
        "nobody connected anew"
    );
    for process in processes {
        process.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_stands_by_is_healthy() {
    let settings = PlaygroundSettings {
        identify_interval: INTERVAL,
        ..settings(&["Ann"])
    };
    let playground = Playground::start(settings).await.expect("a playground");
    let memory = SharedMemory::default();
    let first = Process::start(&playground, memory.store(), ShardSpec::Auto);
    wait("the shard", || shares(&memory) == [1]).await;
    let health = free_address();
    let second = Process::watched(&playground, memory.store(), ShardSpec::Auto, Some(health));
    wait("two processes", || memory.holders("process ").len() == 2).await;
    until(health, 200, "ok").await;
    let figures = ask(health, "/metrics").await.expect("figures").1;
    assert!(figures.contains("pagoda_shards_held 0"), "{figures}");
    first.stop().await;
    wait("the shard again", || shares(&memory) == [1]).await;
    second.stop().await;
}

/// Without a shared store each process connects what it is told to.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_connects_the_shards_of_its_range_and_no_others() {
    let playground = playground().await;
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path()).expect("a store");
    let spec = "1-2/4".parse().expect("a range");
    let process = Process::start(&playground, Arc::new(store), spec);
    playground.connected(2, PATIENCE).await.expect("two shards");
    registered(&playground).await;
    let sessions = playground.gateway_sessions();
    let mut shards: Vec<(u64, u64)> = sessions
        .iter()
        .map(|session| (session.shard, session.shards))
        .collect();
    shards.sort_unstable();
    assert_eq!(shards, [(1, 4), (2, 4)]);
    // Lost sessions identify again one after the other.
    playground.cut_gateway(false);
    wait("both again", || playground.sessions() == 2).await;
    assert_eq!(playground.identifies().too_early, 0);
    process.stop().await;
    assert_eq!(playground.sessions(), 0);
}
