//! The bot: connects, registers its commands, and shuts down in good order.

use super::commands::{commands, same};
use super::delivery::Delivery;
use super::events::Events;
use super::faults::LONG;
use super::health::{self, Health, HealthLimits};
use super::interactions::InteractionHandler;
use super::rest::{Rest, RestError, http_client};
use super::shards::Observation;
use crate::host::{Allowances, Clock, Host, Recipient};
use crate::picture::Studio;
use crate::store::{Store, StoreError};
use crate::supervision::{Heartbeat, Tasks, catch_async};
use serenity::all::{
    ApplicationId, Client, ClientBuilder, Context, EventHandler, GatewayIntents, Http, HttpBuilder,
    Interaction, Permissions, Ready, ShardManager,
};
use serenity::gateway::ConnectionStage;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::RwLock;
use tokio::task::{AbortHandle, JoinHandle};

/// What the bot must be told.
#[derive(Clone)]
pub struct Settings {
    /// By which Discord knows it.
    pub token: String,
    /// Another server that speaks as Discord does; none for Discord itself.
    pub api_url: Option<String>,
    /// The server in which commands are registered at once; none for everywhere.
    pub guild: Option<u64>,
    /// Where to answer for its health.
    pub health: Option<SocketAddr>,
    /// How much everybody may ask for.
    pub allowances: Allowances,
}

/// Why the bot does not run.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The token is not known.
    #[error(
        "Discord does not know this token; copy it anew from the page of your application, under Bot"
    )]
    WrongToken,
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The machine does not give what is needed.
    #[error("{0}")]
    SystemClock(#[from] std::io::Error),
    /// The disk failed and can be written again: the store must be opened anew.
    #[error("the disk failed and can be written again: start pagoda again")]
    OpenAnew,
    /// Discord went away for good.
    #[error("the connection to Discord ended: {0}")]
    Ended(String),
}

/// The bot, ready to run.
pub struct Bot {
    client: Client,
    rest: Arc<Rest>,
    host: Arc<Host>,
    delivery: Arc<Delivery>,
    /// Held by whatever is under way.
    under_way: Arc<RwLock<()>>,
    tasks: Arc<Tasks>,
    health: Arc<Health>,
    health_server: Option<AbortHandle>,
}

/// Pictures that may wait to be drawn.
const PICTURES: usize = 256;
/// How long a robot seems to think: long enough to follow it.
const ROBOTS: Duration = Duration::from_millis(1500);
/// How often it is looked whether the time has come for something.
const TICK: Duration = Duration::from_secs(1);
/// How often tables that nobody uses leave memory, in ticks.
const UPKEEP: u32 = 600;
/// After how many seconds without use a table leaves memory.
const IDLE: u64 = 900;
/// How long a shutdown waits until the gateway has heard of it.
const CLOSE_SHARDS: Duration = Duration::from_secs(2);
/// How long a shutdown then waits for what is under way. All of it must be over within ten seconds.
const FAREWELL: Duration = Duration::from_secs(5);
/// The pauses between attempts to reach Discord: doubled with each, up to the longest.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// What the bot may do where it is invited: see the channel, write, open threads and write in them, attach, read what it wrote.
pub const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

impl Bot {
    /// Prepares the bot, and tries to reach Discord until it answers. Its health is told from the beginning.
    ///
    /// # Errors
    /// If the token is wrong, or the machine does not give what is needed.
    pub async fn new(
        settings: &Settings,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, BotError> {
        health::collect();
        let tasks = Arc::new(Tasks::default());
        let health = Health::new(&store, Arc::clone(&tasks), HealthLimits::default());
        let mut health_server = None;
        if let Some(address) = settings.health {
            let (address, server) = health.serve(address).await?;
            tracing::info!(%address, "health and figures");
            health_server = Some(server);
        }
        let url = settings.api_url.as_deref();
        let rest = Rest::new(&settings.token, url).map_err(std::io::Error::other)?;
        let rest = Arc::new(rest);
        let gateway = until_reached(&health, || async {
            rest.current_user().await?;
            rest.gateway().await
        });
        let gateway = gateway.await?;
        let host = Host::new(store, clock).with_allowances(settings.allowances);
        let host = Arc::new(host);
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        let studio = Arc::new(Studio::new(threads, PICTURES)?);
        let under_way = Arc::new(RwLock::new(()));
        let delivery = Delivery::new(Arc::clone(&host), Arc::clone(&rest), Arc::clone(&studio));
        // Delivery knows the host: if the host held it too neither would ever let go of the store.
        let held = Arc::downgrade(&delivery);
        let asked = Arc::downgrade(&delivery);
        health.set_undelivered(move || asked.upgrade()?.oldest_undelivered());
        host.set_post_sink(move |post| {
            let delivery = held.upgrade();
            if let (Some(delivery), false) = (delivery, matches!(post.to, Recipient::Answer(_))) {
                delivery.take(post.clone());
            }
        });
        let handler = Handler {
            interactions: InteractionHandler {
                host: Arc::clone(&host),
                rest: Arc::clone(&rest),
                studio,
                delivery: Arc::clone(&delivery),
            },
            guild: settings.guild,
            under_way: Arc::clone(&under_way),
            health: Arc::clone(&health),
        };
        let events = Events::new(Arc::clone(&host), Arc::clone(&delivery));
        // Interactions come without being asked for.
        let intents = GatewayIntents::GUILDS;
        let client = ClientBuilder::new_with_http(gateway_http(settings)?, intents);
        let client = client.event_handler(handler).event_handler(events).await;
        let client = client.map_err(|error| BotError::Ended(error.to_string()))?;
        // serenity falls back to an address of its own where it gets no answer.
        *client.ws_url.lock().await = gateway;
        Ok(Self {
            client,
            rest,
            host,
            delivery,
            under_way,
            tasks,
            health,
            health_server,
        })
    }

    /// Runs until it is told to stop; then finishes what is under way.
    ///
    /// # Errors
    /// If the connection ends and cannot be had again, or the store does not answer or must be opened anew.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<(), BotError> {
        self.host.prepare_index().await?;
        for (_, post) in self.host.unsent()? {
            if matches!(post.to, Recipient::Answer(_)) {
                self.host.sent(&post, None).await?;
            } else {
                self.delivery.take(post);
            }
        }
        self.host.drop_damaged_posts().await?;
        let shards = Arc::clone(&self.client.shard_manager);
        let tasks = self.start_tasks();
        let ended = tokio::select! {
            ended = connected(&mut self.client, &self.rest, &self.health) => Err(ended),
            () = stop => Ok(()),
            () = self.host.wants_new_store() => Err(BotError::OpenAnew),
        };
        for task in tasks {
            task.abort();
        }
        if tokio::time::timeout(CLOSE_SHARDS, shards.shutdown_all())
            .await
            .is_err()
        {
            tracing::warn!("the gateway did not say goodbye");
        }
        if let Some(server) = self.health_server {
            server.abort();
        }
        if matches!(ended, Err(BotError::OpenAnew)) {
            // Nothing that is under way can be noted; it goes on at the next start.
            return ended;
        }
        let farewell = async {
            // Nobody holds it when nothing is under way.
            drop(self.under_way.write().await);
            self.delivery.idle().await;
        };
        if tokio::time::timeout(FAREWELL, farewell).await.is_err() {
            tracing::warn!("something was still under way; it goes on at the next start");
        }
        ended
    }

    /// Starts what runs beside the interactions.
    fn start_tasks(&self) -> [JoinHandle<()>; 3] {
        let (host, delivery) = (Arc::clone(&self.host), Arc::clone(&self.delivery));
        let upkeep = self.tasks.spawn("upkeep", move |heartbeat| {
            upkeep(Arc::clone(&host), Arc::clone(&delivery), heartbeat)
        });
        let host = Arc::clone(&self.host);
        let robots = self.tasks.spawn("robots", move |heartbeat| {
            let robots = Arc::clone(&host).run_robots(ROBOTS);
            async move {
                if let Err(error) = heartbeat.during(robots).await {
                    tracing::error!(%error, "robots were not woken");
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

/// Tries until Discord answers; a wrong token ends it at once.
async fn until_reached<T, F>(health: &Health, mut reach: impl FnMut() -> F) -> Result<T, BotError>
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
        tracing::warn!(%error, ?wait, "Discord was not reached; trying again");
        health.unreachable(error.to_string());
        tokio::time::sleep(wait).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Holds the connections to the gateway, and tells why they ended.
async fn connected(client: &mut Client, rest: &Rest, health: &Health) -> BotError {
    let shards = match until_reached(health, || rest.shards()).await {
        Ok(shards) => shards,
        Err(error) => return error,
    };
    health.expect_shards(shards);
    BotError::Ended(match client.start_shards(shards).await {
        Ok(()) => "all shards are gone".to_owned(),
        Err(error) => error.to_string(),
    })
}

/// Every second the time is kept; now and then what nobody uses leaves memory.
async fn upkeep(host: Arc<Host>, delivery: Arc<Delivery>, heartbeat: Heartbeat) {
    let mut every = tokio::time::interval(TICK);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for tick in (0..UPKEEP).cycle() {
        every.tick().await;
        if let Err(error) = host.keep_time().await {
            tracing::error!(%error, "the time was not kept");
        }
        delivery.report();
        if tick == 0 {
            host.forget_idle(IDLE);
            health::tidy();
        }
        heartbeat.beat();
    }
}

/// Every second it is looked what the shards are doing.
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

/// The client by which serenity asks for the gateway. It asks for nothing else, so its rate limiter, which would ignore the address, is off.
pub(super) fn gateway_http(settings: &Settings) -> Result<Http, BotError> {
    let url = settings.api_url.as_deref();
    let client = http_client(url).map_err(std::io::Error::other)?;
    let builder = HttpBuilder::new(&settings.token).client(client);
    let builder = builder.ratelimiter_disabled(true);
    Ok(match url {
        None => builder.build(),
        Some(url) => builder.proxy(url.trim_end_matches('/')).build(),
    })
}

/// The link by which a server's owner invites the bot.
pub fn invitation(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        PERMISSIONS.bits()
    )
}

struct Handler {
    interactions: InteractionHandler,
    guild: Option<u64>,
    under_way: Arc<RwLock<()>>,
    health: Arc<Health>,
}

#[serenity::async_trait]
impl EventHandler for Handler {
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
                    tracing::error!(%error, "commands were not registered");
                }
                Err(panic) => panic.log("registering the commands"),
            }
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let _under_way = self.under_way.read().await;
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

impl Handler {
    /// Registers the commands if Discord has others.
    async fn register(&self) -> Result<(), RestError> {
        let rest = &self.interactions.rest;
        let ours = commands();
        let known = LONG.run(|| rest.commands(self.guild)).await;
        if known.is_ok_and(|known| same(&ours, &known)) {
            return Ok(());
        }
        LONG.run(|| rest.put_commands(self.guild, &ours)).await
    }
}
