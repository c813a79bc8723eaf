//! The bot: connects to Discord, registers its commands, and shuts down in an orderly way.

use super::claims::keep_claims;
use super::commands::{commands, same_commands};
use super::delivery::Delivery;
use super::emoji::keep_emojis;
use super::events::Events;
use super::health::{self, Health, HealthLimits};
use super::interactions::InteractionHandler;
use super::limits::PRESENTATION_LIMITS;
use super::rest::{Rest, RestError, http_client};
use super::retry::LONG_RETRIES;
use super::shards::Observation;
use crate::host::{Allowances, Clock, Host, Recipient, RobotSettings};
use crate::ids::ServerId;
use crate::picture::Studio;
use crate::store::{Store, StoreError};
use crate::supervision::{Heartbeat, Tasks, catch_async};
use crate::web::{WebLimits, WebServer};
use serenity::all::{
    ApplicationId, Client, ClientBuilder, Context, EventHandler, GatewayIntents, Http, HttpBuilder,
    Interaction, Permissions, Ready, ShardManager,
};
use serenity::gateway::{ConnectionStage, ShardRunnerMessage};
use std::future::Future;
use std::net::{SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, RwLock};
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
    /// Whether symbols are uploaded as emoji of the application, and shown in texts.
    pub symbols: bool,
    /// The web pages, if there are some.
    pub web: Option<WebSettings>,
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
            self.limits,
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
    client: Client,
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

/// The task that keeps the emoji of the application up to date. It starts when the application is known.
struct SymbolTask {
    wanted: bool,
    task: Mutex<Option<AbortHandle>>,
}

impl SymbolTask {
    fn task(&self) -> MutexGuard<'_, Option<AbortHandle>> {
        self.task.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the task unless it runs.
    fn start(&self, rest: &Arc<Rest>) {
        if self.wanted {
            let start = || tokio::spawn(keep_emojis(Arc::clone(rest))).abort_handle();
            self.task().get_or_insert_with(start);
        }
    }

    fn stop(&self) {
        if let Some(task) = self.task().take() {
            task.abort();
        }
    }
}

/// The most pictures that wait to be drawn.
const PICTURE_QUEUE: usize = 256;
/// The interval of the background tasks.
const TICK: Duration = Duration::from_secs(1);
/// The number of ticks between two clean-ups of memory.
const CLEANUP_TICKS: u32 = 600;
/// The number of seconds without use after which a table is dropped from memory.
const IDLE_SECONDS: u64 = 900;
/// The timeout for closing the gateway connections at shutdown.
const GATEWAY_SHUTDOWN: Duration = Duration::from_secs(2);
/// The close code of a connection that is no longer needed.
const NORMAL_CLOSURE: u16 = 1000;
/// The timeout for interactions and deliveries in progress at shutdown. The whole shutdown must take less than ten seconds.
const WORK_SHUTDOWN: Duration = Duration::from_secs(5);
/// The first delay between attempts to reach Discord; each attempt doubles it, up to the longest.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);
/// The longest delay between attempts to reach Discord.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// The permissions that the invitation asks for: view channels, send messages, create threads and send messages in them, attach
/// files, read the message history.
pub const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

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
        let rest = Rest::new(&settings.token, url).map_err(std::io::Error::other)?;
        let rest = Arc::new(rest);
        let gateway = retry_until_reached(&health, || async {
            rest.current_user().await?;
            rest.gateway().await
        });
        let gateway = gateway.await?;
        let mut host =
            Host::new(store, clock, PRESENTATION_LIMITS).with_allowances(settings.allowances);
        if let Some(web) = &settings.web {
            host = host.with_web(&web.url)?;
        }
        let host = Arc::new(host);
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        let studio = Arc::new(Studio::new(threads, PICTURE_QUEUE)?);
        let in_progress = Arc::new(RwLock::new(()));
        let symbols = Arc::new(SymbolTask {
            wanted: settings.symbols,
            task: Mutex::default(),
        });
        let delivery = Delivery::new(Arc::clone(&host), Arc::clone(&rest), Arc::clone(&studio));
        // Delivery holds the host: a strong reference back would be a cycle, and the store would never be closed.
        let delivery_of_host = Arc::downgrade(&delivery);
        let delivery_of_health = Arc::downgrade(&delivery);
        health.set_undelivered(move || delivery_of_health.upgrade()?.oldest_undelivered());
        host.set_post_sink(move |post| {
            let delivery = delivery_of_host.upgrade();
            if let (Some(delivery), false) = (delivery, matches!(post.to, Recipient::Answer(_))) {
                delivery.take(post.clone());
            }
        });
        let handler = GatewayHandler {
            interactions: InteractionHandler {
                host: Arc::clone(&host),
                rest: Arc::clone(&rest),
                studio: Arc::clone(&studio),
                delivery: Arc::clone(&delivery),
            },
            guild: settings.guild,
            in_progress: Arc::clone(&in_progress),
            health: Arc::clone(&health),
            symbols: Arc::clone(&symbols),
        };
        let web = match &settings.web {
            Some(web) => Some(web.server(&host, &studio)?),
            None => None,
        };
        let events = Events::new(Arc::clone(&host), Arc::clone(&delivery));
        // Interactions need no intent.
        let intents = GatewayIntents::GUILDS;
        let client = ClientBuilder::new_with_http(gateway_http(settings)?, intents);
        let client = client.event_handler(handler).event_handler(events).await;
        let client = client.map_err(|error| BotError::ConnectionEnded(error.to_string()))?;
        // Without a response serenity would fall back to a built-in address.
        *client.ws_url.lock().await = gateway;
        Ok(Self {
            client,
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
        self.host.prepare_index().await?;
        let claims = match self.host.is_shared() {
            true => Some(self.start_claims()),
            false => {
                self.take_unsent().await?;
                None
            }
        };
        let shards = Arc::clone(&self.client.shard_manager);
        let tasks = self.start_tasks();
        let web = self.web.take();
        let web = web.map(|web| tokio::spawn(web.serve()));
        let ended = tokio::select! {
            ended = run_gateway(&mut self.client, &self.rest, &self.health) => Err(ended),
            () = stop => Ok(()),
            () = self.host.wants_new_store() => Err(BotError::StoreMustReopen),
        };
        for task in tasks {
            task.abort();
        }
        self.symbols.stop();
        if let Some(web) = web {
            web.abort();
        }
        if tokio::time::timeout(GATEWAY_SHUTDOWN, shut_down(&shards))
            .await
            .is_err()
        {
            tracing::warn!("the gateway connections were not closed in time");
        }
        if let Some(server) = self.health_server {
            server.abort();
        }
        if matches!(ended, Err(BotError::StoreMustReopen)) {
            // The store cannot record the work in progress; it continues at the next start.
            return ended;
        }
        let finished = async {
            // The write lock is free once no interaction is in progress.
            drop(self.in_progress.write().await);
            self.delivery.idle().await;
        };
        if tokio::time::timeout(WORK_SHUTDOWN, finished).await.is_err() {
            tracing::warn!("unfinished work continues at the next start");
        }
        if let Some(claims) = claims {
            claims.abort();
            self.host.leave_cluster().await;
        }
        ended
    }

    /// Takes what was not delivered before the start.
    async fn take_unsent(&self) -> Result<(), StoreError> {
        for (_, post) in self.host.unsent()? {
            if matches!(post.to, Recipient::Answer(_)) {
                self.host.sent(&post, None).await?;
            } else {
                self.delivery.take(post);
            }
        }
        self.host.drop_damaged_posts().await
    }

    /// Starts the task that claims posts for this process, and follows what others do.
    fn start_claims(&self) -> JoinHandle<()> {
        let hint = Arc::new(Notify::new());
        let left = Arc::clone(&hint);
        self.host.follow_others(move || left.notify_one());
        let delivery = Arc::clone(&self.delivery);
        self.tasks.spawn("claims", move |heartbeat| {
            keep_claims(Arc::clone(&delivery), Arc::clone(&hint), heartbeat)
        })
    }

    /// Starts the background tasks.
    fn start_tasks(&self) -> [JoinHandle<()>; 3] {
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
        let shards = Arc::clone(&self.client.shard_manager);
        let health = Arc::clone(&self.health);
        let watch = self.tasks.spawn("gateway", move |heartbeat| {
            watch_shards(Arc::clone(&shards), Arc::clone(&health), heartbeat)
        });
        [upkeep, robots, watch]
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

/// Runs the gateway connections, and returns why they ended.
async fn run_gateway(client: &mut Client, rest: &Rest, health: &Health) -> BotError {
    let shards = match retry_until_reached(health, || rest.shards()).await {
        Ok(shards) => shards,
        Err(error) => return error,
    };
    health.expect_shards(shards);
    BotError::ConnectionEnded(match client.start_shards(shards).await {
        Ok(()) => "all shards are gone".to_owned(),
        Err(error) => error.to_string(),
    })
}

/// Handles timers every second, and drops unused tables from memory now and then.
async fn upkeep(host: Arc<Host>, delivery: Arc<Delivery>, heartbeat: Heartbeat) {
    let mut every = tokio::time::interval(TICK);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for tick in (0..CLEANUP_TICKS).cycle() {
        every.tick().await;
        if let Err(error) = host.keep_time().await {
            tracing::error!(%error, "handling the timers failed");
        }
        delivery.report();
        if tick == 0 {
            host.forget_idle(IDLE_SECONDS);
            health::compact_metrics();
        }
        heartbeat.beat();
    }
}

/// Closes all gateway connections.
async fn shut_down(shards: &ShardManager) {
    // serenity forgets a shard that it had to start again without closing its connection: each is told directly too.
    for (id, runner) in shards.runners.lock().await.iter() {
        let shutdown = ShardRunnerMessage::Shutdown(*id, NORMAL_CLOSURE);
        runner.runner_tx.send_to_shard(shutdown);
    }
    shards.shutdown_all().await;
}

/// Observes the state of all shards every second.
async fn watch_shards(shards: Arc<ShardManager>, health: Arc<Health>, heartbeat: Heartbeat) {
    let mut every = tokio::time::interval(TICK);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        let runners = shards.runners.lock().await;
        let observed = runners.iter().map(|(id, runner)| Observation {
            shard: id.0,
            connected: runner.stage == ConnectionStage::Connected,
            latency: runner.latency,
        });
        let observed: Vec<Observation> = observed.collect();
        drop(runners);
        health.observe(&observed);
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

/// The link with which a server owner invites the bot.
pub fn invitation(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        PERMISSIONS.bits()
    )
}

/// Handles interactions and the registration of commands.
struct GatewayHandler {
    interactions: InteractionHandler,
    guild: Option<ServerId>,
    in_progress: Arc<RwLock<()>>,
    health: Arc<Health>,
    symbols: Arc<SymbolTask>,
}

#[serenity::async_trait]
impl EventHandler for GatewayHandler {
    async fn ready(&self, _: Context, ready: Ready) {
        if let Some(shard) = ready.shard {
            self.health.expect_shards(shard.total);
        }
        let application = ready.application.id;
        self.interactions.rest.set_application(application);
        if ready.shard.is_none_or(|shard| shard.id.get() == 0) {
            tracing::info!(
                bot = ready.user.name,
                invitation = invitation(application),
                "connected"
            );
            match catch_async("registration", self.register()).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => {
                    tracing::error!(%error, "registering the commands failed");
                }
                Err(panic) => panic.log("registering the commands"),
            }
            self.symbols.start(&self.interactions.rest);
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let _in_progress = self.in_progress.read().await;
        metrics::counter!("pagoda_interactions_total").increment(1);
        match interaction {
            Interaction::Command(command) => self.interactions.command(&command).await,
            Interaction::Autocomplete(command) => self.interactions.autocomplete(&command).await,
            Interaction::Component(component) => self.interactions.component(&component).await,
            Interaction::Modal(modal) => self.interactions.modal(&modal).await,
            _ => {}
        }
    }
}

impl GatewayHandler {
    /// Registers the commands unless Discord has the same ones already.
    async fn register(&self) -> Result<(), RestError> {
        let rest = &self.interactions.rest;
        let ours = commands();
        let known = LONG_RETRIES.run(|| rest.commands(self.guild)).await;
        if known.is_ok_and(|known| same_commands(&ours, &known)) {
            return Ok(());
        }
        LONG_RETRIES
            .run(|| rest.put_commands(self.guild, &ours))
            .await
    }
}
