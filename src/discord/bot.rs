//! The bot: connects to Discord, registers its commands, and shuts down in an orderly way.

use super::claims::start_claims;
use super::daily::keep_dailies;
use super::delivery::Delivery;
use super::dialogues::Dialogues;
use super::edited_messages::EditedMessages;
use super::events::Events;
use super::gateway_handler::{GatewayHandler, SymbolTask};
use super::health::{self, BotReport, Health, HealthLimits};
use super::identify_pacing::IdentifyPacing;
use super::interactions::InteractionHandler;
use super::limits::PRESENTATION_LIMITS;
use super::queue::keep_queue;
use super::rate_limit::RateLimit;
use super::rest::{Rest, RestError, http_client};
use super::shard_leases::ShardLeases;
use super::shard_sessions::{GatewayAccess, ShardSessions};
use super::shard_spec::{ShardSettings, ShardSpec};
use super::shared_cluster::SharedCluster;
use crate::host::{Allowances, Clock, Host, RobotSettings, SCRUB_EVERY};
use crate::ids::ServerId;
use crate::store::{Store, StoreError};
use crate::studio::Studio;
use crate::supervision::{Heartbeat, Tasks};
use crate::web::{WebLimits, WebServer};
use serenity::all::{Http, HttpBuilder};
use std::future::Future;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tokio::sync::{OnceCell, OwnedRwLockWriteGuard, RwLock};
use tokio::task::{AbortHandle, JoinHandle};

/// Settings of the bot.
#[derive(Clone)]
pub struct BotSettings {
    /// The bot token.
    pub token: String,
    /// The address of a stand-in for Discord; none for Discord itself.
    pub api_url: Option<String>,
    /// The server in which commands are registered; none to register them globally.
    pub guild: Option<ServerId>,
    /// The address on which health and metrics are served.
    pub health: Option<SocketAddr>,
    /// The budgets of requests.
    pub allowances: Allowances,
    /// How robots play.
    pub robots: RobotSettings,
    /// How long the picture of an edited message may follow its words, where nobody decides by it now.
    pub picture_pause: Duration,
    /// Whether symbols are uploaded as emoji of the application, and shown in texts.
    pub symbols: bool,
    /// The web pages, if there are some.
    pub web: Option<WebSettings>,
    /// The shards that this process connects.
    pub shards: ShardSettings,
}

/// Settings of the web pages.
#[derive(Clone, Debug)]
pub struct WebSettings {
    /// The socket on which they are served. It is open before the bot starts, so that its port is known, and stays open when the bot
    /// starts again.
    pub listener: Arc<TcpListener>,
    /// The address under which people reach them, without a path: `https://play.example.org`.
    pub url: String,
    /// Limits of requests.
    pub limits: WebLimits,
}

impl WebSettings {
    /// Listens on an address. People reach the pages under the url, by default under the address itself.
    ///
    /// # Errors
    /// If the address cannot be used.
    pub fn listen(address: SocketAddr, url: Option<String>) -> std::io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        // For tokio.
        listener.set_nonblocking(true)?;
        let url = match url {
            Some(url) => url,
            None => format!("http://{}", listener.local_addr()?),
        };
        let listener = Arc::new(listener);
        Ok(Self {
            listener,
            url,
            limits: WebLimits::default(),
        })
    }

    /// The server of the pages of this host.
    fn server(&self, host: &Arc<Host>, studio: &Arc<Studio>) -> std::io::Result<WebServer> {
        let listener = tokio::net::TcpListener::from_std(self.listener.try_clone()?)?;
        let (host, studio) = (Arc::clone(host), Arc::clone(studio));
        tracing::info!(url = self.url, "serving boards as web pages");
        Ok(WebServer::new(
            listener,
            &self.url,
            host,
            studio,
            self.limits.clone(),
        ))
    }
}

/// Reasons why the bot cannot run or has stopped.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// Discord rejects the token.
    #[error(
        "Discord does not know this token; copy it anew from the page of your application, under Bot"
    )]
    WrongToken,
    /// The store has failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system refuses something: a thread, a socket, TLS.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// The disk failed and is writable again: the store must be reopened.
    #[error("the disk failed and can be written again: start pagoda again")]
    StoreMustReopen,
    /// The connection to Discord ended and cannot be restored.
    #[error("the connection to Discord ended: {0}")]
    ConnectionEnded(String),
}

/// The bot, connected and ready to run.
pub struct Bot {
    sessions: Arc<ShardSessions>,
    shards: ShardSettings,
    cluster: Option<SharedCluster>,
    rest: Arc<Rest>,
    host: Arc<Host>,
    delivery: Arc<Delivery>,
    /// Read-locked by each interaction in progress.
    in_progress: Arc<RwLock<()>>,
    tasks: Arc<Tasks>,
    health: Arc<Health>,
    health_server: Option<AbortHandle>,
    robots: RobotSettings,
    symbols: Arc<SymbolTask>,
    /// The server of the web pages, until it runs.
    web: Option<WebServer>,
}

/// The most pictures that wait to be drawn.
const PICTURE_QUEUE: usize = 256;
/// The interval of the background tasks.
pub(super) const TICK: Duration = Duration::from_secs(1);
/// The number of ticks between two clean-ups of memory.
const CLEANUP_TICKS: u32 = 600;
/// The number of seconds without use after which a table is dropped from memory.
const IDLE_SECONDS: u64 = 900;
/// The timeout for giving up claims at shutdown.
const LEAVING: Duration = Duration::from_secs(1);
/// The timeout for interactions and deliveries in progress at shutdown. The whole shutdown must take less than ten seconds.
const WORK_SHUTDOWN: Duration = Duration::from_secs(5);
/// The first delay between attempts to reach Discord; each attempt doubles it, up to the longest.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);
/// The longest delay between attempts to reach Discord.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

impl Bot {
    /// Prepares the bot, and retries until Discord can be reached. Health is served from the beginning.
    ///
    /// # Errors
    /// If the token is wrong, or the operating system refuses a thread, a socket or TLS.
    pub async fn new(
        settings: &BotSettings,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, BotError> {
        health::install_metrics();
        let tasks = Arc::new(Tasks::default());
        let health = Health::new(&store, Arc::clone(&tasks), HealthLimits::default());
        let mut health_server = None;
        if let Some(address) = settings.health {
            let (address, server) = health.serve(address).await?;
            tracing::info!(%address, "serving /healthz and /metrics");
            health_server = Some(server);
        }
        let url = settings.api_url.as_deref();
        let cluster = SharedCluster::of(&store);
        let limit = RateLimit::shared(cluster.clone());
        let rest = Rest::new(&settings.token, url, limit).map_err(std::io::Error::other)?;
        let rest = Arc::new(rest);
        let gateway = retry_until_reached(&health, || async {
            rest.current_user().await?;
            rest.gateway().await
        });
        let gateway = gateway.await?;
        let mut host =
            Host::new(store, clock, PRESENTATION_LIMITS).with_allowances(settings.allowances);
        if let Some(web) = &settings.web {
            host = host.with_web(&web.url).await?;
        }
        let host = Arc::new(host);
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        let studio = Arc::new(Studio::new(threads, PICTURE_QUEUE)?);
        let in_progress = Arc::new(RwLock::new(()));
        let symbols = Arc::new(SymbolTask::new(settings.symbols));
        let delivery = Delivery::new(
            Arc::clone(&host),
            Arc::clone(&rest),
            Arc::clone(&studio),
            settings.picture_pause,
        );
        let delivery_of_health = Arc::downgrade(&delivery);
        health.set_reporter(move || {
            let delivery = delivery_of_health.upgrade();
            delivery.map_or_else(BotReport::default, |delivery| delivery.health_report())
        });
        delivery.take_posts_of_host();
        let handler = Arc::new(GatewayHandler {
            interactions: InteractionHandler {
                host: Arc::clone(&host),
                rest: Arc::clone(&rest),
                studio: Arc::clone(&studio),
                delivery: Arc::clone(&delivery),
                dialogues: Dialogues::default(),
                edited: EditedMessages::default(),
                shared: cluster.is_some(),
            },
            guild: settings.guild,
            in_progress: Arc::clone(&in_progress),
            symbols: Arc::clone(&symbols),
            cluster: cluster.clone(),
            was_ready: AtomicBool::new(false),
        });
        let web = match &settings.web {
            Some(web) => Some(web.server(&host, &studio)?),
            None => None,
        };
        let events = Events::new(Arc::clone(&host), Arc::clone(&delivery));
        let timings = settings.shards.timings;
        let pacing = Arc::new(IdentifyPacing::new(timings.identify, cluster.clone()));
        let access = GatewayAccess {
            url: gateway,
            http: Arc::new(gateway_http(settings)?),
            raw_handlers: vec![handler.clone()],
            handlers: vec![handler, Arc::new(events)],
        };
        let sessions = ShardSessions::new(access, pacing);
        Ok(Self {
            sessions,
            shards: settings.shards.clone(),
            cluster,
            rest,
            host,
            delivery,
            in_progress,
            tasks,
            health,
            health_server,
            robots: settings.robots,
            symbols,
            web,
        })
    }

    /// Runs until `stop` completes, then finishes the work in progress.
    ///
    /// # Errors
    /// If the connection ends and cannot be restored, or the store has failed or must be reopened.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<(), BotError> {
        self.host.people.prepare_index().await?;
        self.host.timers.compare_clocks().await?;
        let claims = match self.host.is_shared() {
            true => Some(start_claims(&self.host, &self.delivery, &self.tasks)),
            false => {
                self.delivery.take_unsent().await?;
                None
            }
        };
        let tasks = self.start_tasks();
        let web = self.web.take();
        let web = web.map(|web| tokio::spawn(web.serve()));
        let leases = OnceCell::new();
        let ended = tokio::select! {
            ended = self.run_gateway(&leases) => Err(ended),
            () = stop => Ok(()),
            () = self.host.wants_new_store() => Err(BotError::StoreMustReopen),
        };
        if let (Ok(()), Some(leases)) = (&ended, leases.get()) {
            leases.hand_over().await;
        }
        for task in tasks {
            task.abort();
        }
        self.symbols.stop();
        if let Some(web) = web {
            web.abort();
        }
        self.sessions.stop_all().await;
        if let Some(server) = &self.health_server {
            server.abort();
        }
        // After a failure the store cannot record the work in progress; it continues at the next start.
        let _no_further_interactions = match ended {
            Err(BotError::StoreMustReopen) => None,
            _ => self.finish_work().await,
        };
        if let Some(claims) = claims {
            claims.abort();
        }
        if let Some(cluster) = &self.cluster {
            leave(cluster).await;
        }
        ended
    }

    /// Waits until no interaction is in progress and all posts are delivered. While the guard is held, further interactions are not
    /// acknowledged: nobody would answer them.
    async fn finish_work(&self) -> Option<OwnedRwLockWriteGuard<()>> {
        let finished = async {
            // The write lock is free once no interaction is in progress.
            let guard = Arc::clone(&self.in_progress).write_owned().await;
            self.delivery.idle().await;
            guard
        };
        let finished = tokio::time::timeout(WORK_SHUTDOWN, finished).await;
        if finished.is_err() {
            tracing::warn!("unfinished work continues at the next start");
        }
        finished.ok()
    }

    /// Runs the gateway connections, and returns why they ended. Shards that are shared with other processes are told through `leases`.
    async fn run_gateway(&self, leases: &OnceCell<ShardLeases>) -> BotError {
        let known = retry_until_reached(&self.health, || self.rest.gateway_bot()).await;
        let known = match known {
            Ok(known) => known,
            Err(error) => return error,
        };
        self.sessions
            .pacing()
            .set_concurrency(known.max_concurrency);
        let (shards, total) = match (&self.shards.spec, &self.cluster) {
            (ShardSpec::Auto, Some(cluster)) => {
                let leases = leases.get_or_init(|| {
                    ShardLeases::join(
                        cluster.clone(),
                        Arc::clone(&self.sessions),
                        Arc::clone(&self.health),
                        self.shards.timings,
                        known.shards,
                    )
                });
                let leases = leases.await;
                return tokio::select! {
                    never = leases.keep() => match never {},
                    reason = self.sessions.refused() => BotError::ConnectionEnded(reason),
                };
            }
            (ShardSpec::Auto, None) => (0..=known.shards - 1, known.shards),
            (ShardSpec::Fixed { shards, total }, _) => (shards.clone(), *total),
        };
        self.health.expect_shards(shards.clone());
        for shard in shards {
            self.sessions.start(shard, total, false);
        }
        BotError::ConnectionEnded(self.sessions.refused().await)
    }

    /// Starts the background tasks.
    fn start_tasks(&self) -> [JoinHandle<()>; 6] {
        let (host, delivery) = (Arc::clone(&self.host), Arc::clone(&self.delivery));
        let upkeep = self.tasks.spawn("upkeep", move |heartbeat| {
            upkeep(Arc::clone(&host), Arc::clone(&delivery), heartbeat)
        });
        let (host, settings) = (Arc::clone(&self.host), self.robots);
        let robots = self.tasks.spawn("robots", move |heartbeat| {
            let robots = Arc::clone(&host).run_robots(settings);
            async move {
                if let Err(error) = heartbeat.during(robots).await {
                    tracing::error!(%error, "waking the robots failed");
                }
            }
        });
        let sessions = Arc::clone(&self.sessions);
        let health = Arc::clone(&self.health);
        let watch = self.tasks.spawn("gateway", move |heartbeat| {
            watch_shards(Arc::clone(&sessions), Arc::clone(&health), heartbeat)
        });
        let delivery = Arc::clone(&self.delivery);
        let dailies = self.tasks.spawn("dailies", move |heartbeat| {
            keep_dailies(Arc::clone(&delivery), heartbeat)
        });
        let delivery = Arc::clone(&self.delivery);
        let queue = self.tasks.spawn("queue", move |heartbeat| {
            keep_queue(Arc::clone(&delivery), heartbeat)
        });
        let host = Arc::clone(&self.host);
        let scrub = self.tasks.spawn("scrub", move |heartbeat| {
            let host = Arc::clone(&host);
            async move { host.scrub_store(SCRUB_EVERY, heartbeat).await }
        });
        [upkeep, robots, watch, dailies, queue, scrub]
    }
}

/// Retries a request until Discord responds. A wrong token is an error at once.
async fn retry_until_reached<T, F>(
    health: &Health,
    mut reach: impl FnMut() -> F,
) -> Result<T, BotError>
where
    F: Future<Output = Result<T, RestError>>,
{
    let mut pause = SHORTEST_PAUSE;
    loop {
        let error = match reach().await {
            Ok(reached) => return Ok(reached),
            Err(error) if error.status() == Some(401) => return Err(BotError::WrongToken),
            Err(error) => error,
        };
        let wait = error.retry_after().unwrap_or_default().max(pause);
        tracing::warn!(%error, ?wait, "Discord is not reachable; retrying");
        health.unreachable(error.to_string());
        tokio::time::sleep(wait).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Gives up what this process has claimed, so that others need not wait until it expires.
async fn leave(cluster: &SharedCluster) {
    match tokio::time::timeout(LEAVING, cluster.leave()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, "claims of this process were not given up"),
        Err(_) => tracing::warn!("claims of this process were not given up in time"),
    }
}

/// Handles timers every second, and drops unused tables from memory now and then.
pub(super) async fn upkeep(host: Arc<Host>, delivery: Arc<Delivery>, heartbeat: Heartbeat) {
    let mut every = tokio::time::interval(TICK);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for tick in (0..CLEANUP_TICKS).cycle() {
        every.tick().await;
        if let Err(error) = host.timers.keep_time().await {
            tracing::error!(%error, "handling the timers failed");
        }
        delivery.report();
        if tick == 0 {
            host.tables.channels.forget_idle(IDLE_SECONDS);
            health::compact_metrics();
        }
        heartbeat.beat();
    }
}

/// Observes the state of all shards every second.
async fn watch_shards(sessions: Arc<ShardSessions>, health: Arc<Health>, heartbeat: Heartbeat) {
    let mut every = tokio::time::interval(TICK);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        health.observe(&sessions.observe().await);
        heartbeat.beat();
    }
}

/// The HTTP client that serenity uses for the gateway. serenity sends nothing else, so its rate limiter, which would ignore the
/// address of a stand-in, is disabled.
pub(super) fn gateway_http(settings: &BotSettings) -> Result<Http, BotError> {
    let url = settings.api_url.as_deref();
    let client = http_client(url).map_err(std::io::Error::other)?;
    let builder = HttpBuilder::new(&settings.token).client(client);
    let builder = builder.ratelimiter_disabled(true);
    Ok(match url {
        None => builder.build(),
        Some(url) => builder.proxy(url.trim_end_matches('/')).build(),
    })
}
