//! Several bots share the shards of one application: they divide them, take over from one that dies, and hand over without a gap.

use super::fixture::{PATIENCE, settings, show_log};
use super::health::{free_address, until, until_figure};
use super::memory_cluster::SharedMemory;
use super::symbols::symbols;
use crate::seed;
use pagoda::discord::{Bot, BotSettings, PICTURE_PAUSE, ShardSettings, ShardSpec, ShardTimings};
use pagoda::host::{Allowances, RobotSettings};
use pagoda::playground::{GuildSettings, Playground, PlaygroundSettings};
use pagoda::store::{Cluster, SledStore, Store};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

const SHARDS: u64 = 4;
/// The time between two turns to identify. The playground accepts identifications that are nearer to each other: between its turn and its
/// identification a process may be kept waiting.
const PERIOD: Duration = Duration::from_millis(300);
/// How long leases last: longer than any thread is kept waiting.
const LEASE: Duration = Duration::from_secs(60);
/// How old they become before they are renewed. After an outage, this is also the time in which their holders come first.
const RENEWAL: Duration = Duration::from_secs(20);

fn timings() -> ShardTimings {
    ShardTimings {
        identify: PERIOD,
        lease: LEASE,
        renewal: RENEWAL,
        tick: Duration::from_millis(100),
        handover: PATIENCE,
    }
}

async fn playground() -> Playground {
    show_log();
    let guild = |number| GuildSettings::new(&format!("guild {number}"), &["general"], &["Ann"]);
    let settings = PlaygroundSettings {
        shards: SHARDS,
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
            picture_pause: PICTURE_PAUSE,
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

    async fn stop(mut self) {
        self.end().await;
    }

    /// Lets the bot end. Its threads are there until the process is dropped.
    async fn end(&mut self) {
        let _ = self.stop.take().expect("it can be told").send(());
        let ended = self.task.take().expect("it runs").await;
        ended.expect("the bot ends well");
    }

    fn kill(self) {}
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

async fn wait(what: &str, mut is_true: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_true() {
        assert!(begun.elapsed() < PATIENCE, "never: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn is_whole(playground: &Playground) -> bool {
    (0..SHARDS).all(|shard| playground.sessions_of((shard, SHARDS)) == 1)
}

fn shares(memory: &SharedMemory) -> Vec<usize> {
    let mut shares: BTreeMap<_, usize> = BTreeMap::new();
    let ready = memory.holders("ready ");
    for (shard, holder) in memory.holders("shard ") {
        let name = shard.replace("shard", "ready");
        *shares.entry(holder).or_default() += usize::from(ready.get(&name) == Some(&holder));
    }
    shares.into_values().collect()
}

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

fn requests(playground: &Playground, method: &str, path: &str) -> usize {
    let requests = playground.transcript();
    let requests = requests.iter();
    let requests = requests.filter(|entry| entry.method == method && entry.path.ends_with(path));
    requests.count()
}

async fn registered(playground: &Playground) {
    wait("commands", || !playground.commands(None).is_empty()).await;
}

fn in_turn(playground: &Playground, memory: &SharedMemory) {
    let (identified, turns) = (playground.identifies().accepted, memory.turns());
    assert!(identified <= turns, "{identified} in {turns} turns");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_share_the_shards_and_one_takes_over_from_another_that_dies() {
    let playground = playground().await;
    let memory = SharedMemory::default();
    let store = memory.store();
    let mortal = store.process();
    let begun = Instant::now();
    let first = Process::start(&playground, store, ShardSpec::Auto);
    wait("all shards", || is_whole(&playground)).await;
    assert!(begun.elapsed() >= PERIOD * 3, "one after the other");
    registered(&playground).await;
    all_answer(&playground).await;
    wait("symbols", || playground.emojis().len() == symbols()).await;
    wait("all shards by lease", || shares(&memory) == [4]).await;
    memory.pass(RENEWAL);
    for kind in ["process ", "shard ", "ready "] {
        let renewed = || memory.shortest(kind) > Some(LEASE - RENEWAL);
        wait("the leases are renewed", renewed).await;
    }
    let health = free_address();
    let second = Process::watched(&playground, memory.store(), ShardSpec::Auto, Some(health));
    wait("half each", || shares(&memory) == [2, 2]).await;
    wait("one session each", || is_whole(&playground)).await;
    until(health, 200, "ok").await;
    until_figure(health, "pagoda_shards_held", 2.0).await;
    all_answer(&playground).await;
    first.kill();
    memory.bury(mortal);
    wait("all shards of one", || shares(&memory) == [4]).await;
    wait("one session each", || is_whole(&playground)).await;
    all_answer(&playground).await;
    second.stop().await;
    wait("no leases", || memory.holders("").is_empty()).await;
    // A request is recorded after its effect.
    let uploads = || requests(&playground, "POST", "/emojis");
    wait("all uploads", || uploads() >= symbols()).await;
    assert_eq!(uploads(), symbols(), "the second finds them");
    assert_eq!(requests(&playground, "PUT", "/commands"), 1);
    in_turn(&playground, &memory);
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
    let rounds = Arc::new(AtomicUsize::new(0));
    let people = {
        let (playground, done) = (Arc::clone(&playground), Arc::clone(&done));
        let rounds = Arc::clone(&rounds);
        tokio::spawn(async move {
            while !done.load(Ordering::SeqCst) {
                all_answer(&playground).await;
                rounds.fetch_add(1, Ordering::SeqCst);
            }
        })
    };
    // The round that is under way may have begun before.
    let a_round = async || {
        let before = rounds.load(Ordering::SeqCst);
        let enough = || rounds.load(Ordering::SeqCst) >= before + 2;
        wait("answers in all servers", enough).await;
    };
    a_round().await;
    let new = Process::start(&playground, memory.store(), ShardSpec::Auto);
    wait("half each", || shares(&memory) == [2, 2]).await;
    a_round().await;
    old.stop().await;
    assert_eq!(shares(&memory), [4], "the new process has everything");
    wait("one session each", || is_whole(&playground)).await;
    a_round().await;
    done.store(true, Ordering::SeqCst);
    watch.await.expect("no gap");
    people.await.expect("all are answered");
    in_turn(&playground, &memory);
    new.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_kept_while_the_store_does_not_answer() {
    let playground = playground().await;
    let memory = SharedMemory::default();
    let stores = [(); 2].map(|()| memory.store());
    let ids = [stores[0].process(), stores[1].process()];
    let processes = stores.map(|store| Process::start(&playground, store, ShardSpec::Auto));
    wait("half each", || shares(&memory) == [2, 2]).await;
    wait("one session each", || is_whole(&playground)).await;
    registered(&playground).await;
    let identified = playground.identifies().accepted;
    // Each process looks at the leases in vain, and has had the time to act on it when it looks again.
    let looks = async || {
        let before = ids.map(|id| memory.failed_looks(id));
        let looked = || {
            let now = ids.map(|id| memory.failed_looks(id));
            now[0] >= before[0] + 2 && now[1] >= before[1] + 2
        };
        wait("looks at the leases", looked).await;
    };
    memory.fail(true);
    looks().await;
    memory.pass(LEASE * 2);
    assert!(memory.holders("shard ").is_empty(), "they expire");
    looks().await;
    assert!(is_whole(&playground));
    all_answer(&playground).await;
    memory.fail(false);
    wait("half each again", || shares(&memory) == [2, 2]).await;
    assert!(is_whole(&playground));
    assert_eq!(playground.identifies().accepted, identified);
    for process in processes {
        process.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_stands_by_is_healthy() {
    let playground = Playground::start(settings(&["Ann"])).await;
    let playground = playground.expect("a playground");
    let memory = SharedMemory::default();
    let first = Process::start(&playground, memory.store(), ShardSpec::Auto);
    wait("the shard", || shares(&memory) == [1]).await;
    let health = free_address();
    let second = Process::watched(&playground, memory.store(), ShardSpec::Auto, Some(health));
    wait("two processes", || memory.holders("process ").len() == 2).await;
    until(health, 200, "ok").await;
    until_figure(health, "pagoda_shards_held", 0.0).await;
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
    let mut process = Process::start(&playground, Arc::new(store), spec);
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
    let cut = Instant::now();
    playground.cut_gateway(false);
    wait("both again", || playground.sessions() == 2).await;
    assert!(cut.elapsed() >= PERIOD, "both had their turn");
    process.end().await;
    let gone = playground.connected(0, PATIENCE).await;
    gone.expect("it disconnects by itself");
}
