//! The bot: connects, registers its commands, and shuts down in good order.

use super::commands::{commands, same};
use super::delivery::Delivery;
use super::door::Door;
use super::events::Events;
use super::faults::LONG;
use super::health;
use super::rest::{Rest, RestError, http_client};
use crate::host::{Clock, Host, To};
use crate::picture::Studio;
use crate::store::{Store, StoreError};
use serenity::all::{
    ApplicationId, Client, ClientBuilder, Context, EventHandler, GatewayIntents, Http, HttpBuilder,
    Interaction, Permissions, Ready, ResumedEvent, ShardStageUpdateEvent,
};
use serenity::gateway::ConnectionStage;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::RwLock;

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
}

/// Why the bot does not run.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The token is not known.
    #[error(
        "Discord does not know this token; copy it anew from the page of your application, under Bot"
    )]
    WrongToken,
    /// Discord cannot be reached.
    #[error("cannot reach {place}: {reason}")]
    Unreachable {
        /// Where it should be.
        place: String,
        /// What went wrong.
        reason: String,
    },
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The machine does not give what is needed.
    #[error("{0}")]
    Machine(#[from] std::io::Error),
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
    host: Arc<Host>,
    delivery: Arc<Delivery>,
    /// Held by whatever is under way.
    under_way: Arc<RwLock<()>>,
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
/// How long a shutdown waits for what is under way.
const FAREWELL: Duration = Duration::from_secs(20);

/// What the bot may do where it is invited: see the channel, write, open threads and write in them, attach, read what it wrote.
pub const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

impl Bot {
    /// Connects to Discord, or says what is in the way.
    ///
    /// # Errors
    /// If the token is wrong or Discord cannot be reached.
    pub async fn new(
        settings: &Settings,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, BotError> {
        health::collect();
        let place = settings.api_url.as_deref().unwrap_or("Discord").to_owned();
        let unreachable = |reason: String| BotError::Unreachable {
            place: place.clone(),
            reason,
        };
        let url = settings.api_url.as_deref();
        let rest = Rest::new(&settings.token, url).map_err(std::io::Error::other)?;
        let rest = Arc::new(rest);
        rest.current_user().await.map_err(|error| match &error {
            error if error.status() == Some(401) => BotError::WrongToken,
            error => unreachable(error.to_string()),
        })?;
        let host = Arc::new(Host::new(store, clock));
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        let studio = Arc::new(Studio::new(threads, PICTURES)?);
        let under_way = Arc::new(RwLock::new(()));
        let connected = Arc::new(AtomicBool::new(false));
        if let Some(address) = settings.health {
            let address = health::serve(address, Arc::clone(&connected)).await?;
            tracing::info!(%address, "health and figures");
        }
        let delivery = Delivery::new(Arc::clone(&host), Arc::clone(&rest), Arc::clone(&studio));
        // Delivery knows the host: if the host held it too neither would ever let go of the store.
        let held = Arc::downgrade(&delivery);
        host.set_outlet(move |post| {
            let delivery = held.upgrade();
            if let (Some(delivery), false) = (delivery, matches!(post.to, To::Answer(_))) {
                delivery.take(post.clone());
            }
        });
        let handler = Handler {
            door: Door {
                host: Arc::clone(&host),
                rest,
                studio,
                delivery: Arc::clone(&delivery),
            },
            guild: settings.guild,
            under_way: Arc::clone(&under_way),
            connected,
        };
        let events = Events::new(Arc::clone(&host), Arc::clone(&delivery));
        // Interactions come without being asked for.
        let intents = GatewayIntents::GUILDS;
        let client = ClientBuilder::new_with_http(gateway_http(settings)?, intents);
        let client = client.event_handler(handler).event_handler(events).await;
        let client = client.map_err(|error| unreachable(error.to_string()))?;
        if settings.api_url.is_some() {
            let gateway = client.ws_url.lock().await.clone();
            if gateway.contains("discord.gg") {
                return Err(unreachable("it does not tell its gateway".to_owned()));
            }
        }
        Ok(Self {
            client,
            host,
            delivery,
            under_way,
        })
    }

    /// Runs until it is told to stop; then finishes what is under way.
    ///
    /// # Errors
    /// If the connection ends and cannot be had again, or the store does not answer or must be opened anew.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<(), BotError> {
        for (_, post) in self.host.unsent()? {
            if matches!(post.to, To::Answer(_)) {
                self.host.sent(&post, None).await?;
            } else {
                self.delivery.take(post);
            }
        }
        let upkeep = tokio::spawn(upkeep(Arc::clone(&self.host), Arc::clone(&self.delivery)));
        let robots = tokio::spawn(Arc::clone(&self.host).run_robots(ROBOTS));
        let shards = Arc::clone(&self.client.shard_manager);
        let ended = {
            let running = self.client.start_autosharded();
            tokio::select! {
                outcome = running => Err(BotError::Ended(match outcome {
                    Ok(()) => "all shards are gone".to_owned(),
                    Err(error) => error.to_string(),
                })),
                () = stop => Ok(()),
                () = self.host.wants_new_store() => Err(BotError::OpenAnew),
            }
        };
        upkeep.abort();
        robots.abort();
        shards.shutdown_all().await;
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
}

/// Every second the time is kept; now and then what nobody uses leaves memory.
async fn upkeep(host: Arc<Host>, delivery: Arc<Delivery>) {
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
    door: Door,
    guild: Option<u64>,
    under_way: Arc<RwLock<()>>,
    connected: Arc<AtomicBool>,
}

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        self.connected.store(true, Ordering::Relaxed);
        let application = ready.application.id;
        self.door.rest.set_application(application);
        if ready.shard.is_none_or(|shard| shard.id.get() == 0) {
            tracing::info!(
                bot = ready.user.name,
                invitation = invitation(application),
                "connected"
            );
            if let Err(error) = self.register().await {
                tracing::error!(%error, "commands were not registered");
            }
        }
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.connected.store(true, Ordering::Relaxed);
    }

    async fn shard_stage_update(&self, _: Context, change: ShardStageUpdateEvent) {
        let connected = change.new == ConnectionStage::Connected;
        self.connected.store(connected, Ordering::Relaxed);
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let _under_way = self.under_way.read().await;
        metrics::counter!("pagoda_interactions_total").increment(1);
        match interaction {
            Interaction::Command(command) => self.door.command(&command).await,
            Interaction::Autocomplete(command) => self.door.autocomplete(&command).await,
            Interaction::Component(component) => self.door.component(&component).await,
            Interaction::Modal(modal) => self.door.modal(&modal).await,
            _ => {}
        }
    }
}

impl Handler {
    /// Registers the commands if Discord has others.
    async fn register(&self) -> Result<(), RestError> {
        let rest = &self.door.rest;
        let ours = commands();
        let known = LONG.run(|| rest.commands(self.guild)).await;
        if known.is_ok_and(|known| same(&ours, &known)) {
            return Ok(());
        }
        LONG.run(|| rest.put_commands(self.guild, &ours)).await
    }
}
