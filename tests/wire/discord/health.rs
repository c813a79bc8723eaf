//! The reported health of the bot: gateway, store, deliveries and background tasks.

use super::failing::wall::Failing;
use super::failing::watched_bot;
use super::fixture::{PATIENCE, settings};
use pagoda::discord::{BotReport, Health, HealthLimits, Observation, Shards};
use pagoda::playground::faults::{InjectedFault, SimulatedFailure};
use pagoda::playground::{Playground, PlaygroundSettings};
use pagoda::store::{SledStore, Store};
use pagoda::supervision::Tasks;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Ports below those that systems give out by themselves, for connections and where port 0 is asked for.
const PORTS: std::ops::Range<u32> = 10_000..30_000;

/// A free address. Nobody else gets its port before it is used: each is given out once.
pub fn free_address() -> SocketAddr {
    static GIVEN: AtomicU32 = AtomicU32::new(0);
    // Another run of the tests begins with another port.
    let first = std::process::id().wrapping_mul(97);
    let count = PORTS.end - PORTS.start;
    for _ in 0..count {
        let number = first.wrapping_add(GIVEN.fetch_add(1, Ordering::SeqCst));
        let port = u16::try_from(PORTS.start + number % count).expect("a port");
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        if TcpListener::bind(address).is_ok() {
            return address;
        }
    }
    panic!("no port is free");
}

pub async fn ask(address: SocketAddr, path: &str) -> Option<(u16, String)> {
    let client = reqwest::Client::builder().no_proxy().build();
    let client = client.expect("a client");
    let answer = client.get(format!("http://{address}{path}")).send().await;
    let answer = answer.ok()?;
    let status = answer.status().as_u16();
    Some((status, answer.text().await.ok()?))
}

/// The value of a metric without labels; none if it is not reported.
pub async fn figure(address: SocketAddr, name: &str) -> Option<f64> {
    let (_, figures) = ask(address, "/metrics").await?;
    let line = figures
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line?.parse().ok()
}

/// Waits until all of these are in the metrics. All bots of the tests have the same metrics: another one may just have set some of them.
async fn until_figures(address: SocketAddr, wanted: &[&str]) {
    let begun = Instant::now();
    loop {
        let (_, figures) = ask(address, "/metrics").await.expect("figures");
        let missing = wanted.iter().find(|figure| !figures.contains(**figure));
        let Some(missing) = missing else {
            return;
        };
        assert!(begun.elapsed() < PATIENCE, "no {missing}: {figures}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits until a metric without labels has this value, see [`until_figures`].
pub async fn until_figure(address: SocketAddr, name: &str, value: f64) {
    let begun = Instant::now();
    loop {
        let now = figure(address, name).await;
        if now == Some(value) {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "{name}: {now:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

pub async fn until(address: SocketAddr, status: u16, with: &str) -> String {
    let begun = Instant::now();
    loop {
        let told = ask(address, "/healthz").await;
        if let Some((now, text)) = &told
            && *now == status
            && text.contains(with)
        {
            return text.clone();
        }
        assert!(begun.elapsed() < PATIENCE, "{status} {with}: {told:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_tells_of_a_lost_gateway_and_of_a_store_that_does_not_write() {
    let playground = Playground::start(settings(&["Ann"])).await;
    let playground = playground.expect("a playground");
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path()).expect("a store");
    let store = Arc::new(Failing::never(Arc::new(store)));
    let address = free_address();
    let _stop = watched_bot(&playground, store.clone(), Some(address)).await;
    assert_eq!(until(address, 200, "").await, "ok\n");
    let wanted = [
        "pagoda_healthy 1",
        "pagoda_store_writable 1",
        "pagoda_oldest_undelivered_post_seconds 0",
        "pagoda_shard_connected{shard=\"0\"} 1",
        "pagoda_shard_heartbeat_ack_age_seconds{shard=\"0\"}",
        "pagoda_task_heartbeat_age_seconds{task=\"upkeep\"}",
        "pagoda_task_heartbeat_age_seconds{task=\"robots\"}",
        "pagoda_task_heartbeat_age_seconds{task=\"gateway\"}",
    ];
    until_figures(address, &wanted).await;
    let refused = InjectedFault::once(SimulatedFailure::GatewayRefused).lasting(PATIENCE);
    playground.inject(refused);
    playground.cut_gateway(true);
    until(address, 503, "discord: shard 0 is not connected").await;
    playground.clear_faults();
    until(address, 200, "ok").await;
    store.writes.store(-1, Ordering::SeqCst);
    until(address, 503, "store: ").await;
    until_figures(address, &["pagoda_store_writable 0", "pagoda_healthy 0"]).await;
}

#[tokio::test]
async fn health_tells_of_posts_that_wait_and_of_tasks_that_do_not_report() {
    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn Store> = Arc::new(SledStore::open(folder.path()).expect("a store"));
    let tasks = Arc::new(Tasks::default());
    let limits = HealthLimits {
        silence: Duration::ZERO,
        ..HealthLimits::default()
    };
    let health = Health::new(&store, Arc::clone(&tasks), limits);
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let (address, _) = health.serve(any).await.expect("it listens");
    assert_eq!(
        ask(address, "/healthz").await,
        Some((503, "discord: not connected yet\n".to_owned()))
    );
    health.observe(&[Observation {
        shard: 0,
        connected: true,
        latency: None,
    }]);
    until(address, 200, "ok").await;
    health.set_reporter(|| BotReport {
        oldest_undelivered: Some(Duration::from_secs(900)),
        wrong_clock: Some(-120),
    });
    until(address, 503, "clock: -120 s ahead of the database").await;
    until(address, 503, "delivery: a post waits for 900 s").await;
    tasks.spawn("stuck", |_| std::future::pending());
    until(address, 503, "task stuck: not alive").await;
}

/// Discord asks for a heartbeat every 41 seconds, here every hour: whoever sends no others notices nothing.
#[tokio::test]
async fn a_silent_gateway_is_noticed_and_connected_again() {
    let settings = PlaygroundSettings {
        heartbeat_interval: Duration::from_secs(3600),
        ..settings(&["Ann"])
    };
    let playground = Playground::start(settings).await.expect("a playground");
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(SledStore::open(folder.path()).expect("a store"));
    let address = free_address();
    let _stop = watched_bot(&playground, store, Some(address)).await;
    until(address, 200, "ok").await;
    playground.silence_gateway(true);
    until(address, 503, "discord: shard 0 is not connected").await;
    playground.silence_gateway(false);
    until(address, 200, "ok").await;
}

#[tokio::test]
async fn a_connection_without_a_request_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn Store> = Arc::new(SledStore::open(folder.path()).expect("a store"));
    let health = Health::new(&store, Arc::default(), HealthLimits::default());
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let (address, _) = health.serve(any).await.expect("it listens");
    let mut stream = TcpStream::connect(address).await.expect("it connects");
    stream.write_all(b"GET /healthz").await.expect("it sends");
    let mut rest = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
    assert_eq!(read.expect("it is closed").expect("it is read"), 0);
}

#[test]
fn a_shard_whose_heartbeats_are_not_acknowledged_is_not_healthy() {
    let mut shards = Shards::default();
    let limit = Duration::from_secs(90);
    let begin = Instant::now();
    let at = |seconds| begin + Duration::from_secs(seconds);
    let seen = |shard, connected, latency| Observation {
        shard,
        connected,
        latency: Some(latency)
            .filter(|ms| *ms > 0)
            .map(Duration::from_millis),
    };
    shards.expect(0..2);
    shards.observe(&[seen(0, true, 0)], at(0));
    let failures = shards.failures(limit, at(1));
    assert_eq!(failures, ["shard 1 is not connected yet"]);
    shards.observe(&[seen(0, true, 0), seen(1, true, 0)], at(2));
    assert!(shards.failures(limit, at(80)).is_empty());
    // Shard 0 gets an acknowledgement, shard 1 none.
    shards.observe(&[seen(0, true, 31), seen(1, true, 0)], at(60));
    shards.observe(&[seen(0, true, 31), seen(1, true, 0)], at(120));
    let failures = shards.failures(limit, at(120));
    assert_eq!(
        failures,
        ["shard 1 had no heartbeat acknowledged for 118 s"]
    );
    // The same latency again is not a new acknowledgement.
    assert_eq!(shards.failures(limit, at(151)).len(), 2);
    shards.observe(&[seen(0, true, 32)], at(152));
    let failures = shards.failures(limit, at(153));
    assert_eq!(
        failures,
        ["shard 1 is not connected; it was last heard of 151 s ago"]
    );
}
