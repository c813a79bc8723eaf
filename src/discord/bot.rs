//! The bot: connects, registers its commands, and shuts down in good order.

use super::commands::{commands, same};
use super::courier::Courier;
use super::door::Door;
use super::faults::{LONG, told};
use super::health;
use super::limits::forget_limits;
use crate::host::{Allowances, Clock, Host, To};
use crate::picture::Studio;
use crate::store::{Store, StoreError};
use serde_json::Value;
use serenity::all::{
    ApplicationId, Client, Context, EventHandler, GatewayIntents, GuildId, Http, HttpBuilder,
    Interaction, LightMethod, Permissions, Ready, ResumedEvent, ShardStageUpdateEvent,
};
use serenity::gateway::ConnectionStage;
use serenity::http::{Request, Route};
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
    http: Arc<Http>,
    host: Arc<Host>,
    courier: Arc<Courier>,
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
/// How long a call of Discord may take.
const CALL: Duration = Duration::from_secs(20);

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
        let unreachable = |error: serenity::Error| match &error {
            serenity::Error::Http(http) if http.status_code().is_some_and(|code| code == 401) => {
                BotError::WrongToken
            }
            _ => BotError::Unreachable {
                place: place.clone(),
                reason: told(&error),
            },
        };
        let http = http(settings)?;
        http.get_current_user().await.map_err(&unreachable)?;
        let host = Host::new(store, clock).with_allowances(settings.allowances);
        let host = Arc::new(host);
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        let studio = Arc::new(Studio::new(threads, PICTURES)?);
        let under_way = Arc::new(RwLock::new(()));
        let connected = Arc::new(AtomicBool::new(false));
        if let Some(address) = settings.health {
            let address = health::serve(address, Arc::clone(&connected)).await?;
            tracing::info!(%address, "health and figures");
        }
        let own = Arc::new(http);
        let courier = Courier::new(Arc::clone(&host), Arc::clone(&own), Arc::clone(&studio));
        // The courier knows the host: if the host held the courier too neither would ever let go of the store.
        let taken = Arc::downgrade(&courier);
        host.set_outlet(move |post| {
            let courier = taken.upgrade();
            if let (Some(courier), false) = (courier, matches!(post.to, To::Answer(_))) {
                courier.take(post.clone());
            }
        });
        let handler = Handler {
            door: Door {
                host: Arc::clone(&host),
                http: Arc::clone(&own),
                studio,
            },
            guild: settings.guild,
            under_way: Arc::clone(&under_way),
            connected,
        };
        // Nothing but interactions is needed, and those come without being asked for.
        let client = Client::builder(&settings.token, GatewayIntents::empty());
        let client = match &settings.api_url {
            None => client,
            Some(_) => serenity::all::ClientBuilder::new_with_http(
                self::http(settings)?,
                GatewayIntents::empty(),
            ),
        };
        let client = client.event_handler(handler).await.map_err(&unreachable)?;
        if let Some(url) = &settings.api_url {
            let gateway = client.ws_url.lock().await.clone();
            if gateway.contains("discord.gg") {
                return Err(BotError::Unreachable {
                    place: url.clone(),
                    reason: "it does not tell its gateway".to_owned(),
                });
            }
        }
        Ok(Self {
            client,
            http: own,
            host,
            courier,
            under_way,
        })
    }

    /// Runs until it is told to stop; then finishes what is under way.
    ///
    /// # Errors
    /// If the connection ends and cannot be had again, or the store does not answer or must be opened anew.
    pub async fn run(mut self, stop: impl Future<Output = ()>) -> Result<(), BotError> {
        self.host.prepare_index().await?;
        for (_, post) in self.host.unsent()? {
            if matches!(post.to, To::Answer(_)) {
                self.host.sent(&post, None).await?;
            } else {
                self.courier.take(post);
            }
        }
        let upkeep = tokio::spawn(upkeep(Arc::clone(&self.host), Arc::clone(&self.http)));
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
            self.courier.rest().await;
        };
        if tokio::time::timeout(FAREWELL, farewell).await.is_err() {
            tracing::warn!("something was still under way; it goes on at the next start");
        }
        ended
    }
}

/// Every second the time is kept; now and then what nobody uses leaves memory.
async fn upkeep(host: Arc<Host>, http: Arc<Http>) {
    let mut every = tokio::time::interval(TICK);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for tick in (0..UPKEEP).cycle() {
        every.tick().await;
        if let Err(error) = host.keep_time().await {
            tracing::error!(%error, "the time was not kept");
        }
        if tick == 0 {
            host.forget_idle(IDLE);
            forget_limits(&http).await;
            health::tidy();
        }
    }
}

/// By which Discord, or what speaks like it, is called.
pub(super) fn http(settings: &Settings) -> Result<Http, BotError> {
    let client = reqwest::Client::builder().timeout(CALL);
    let builder = HttpBuilder::new(&settings.token);
    let machine = |error: reqwest::Error| BotError::Machine(std::io::Error::other(error));
    Ok(match &settings.api_url {
        None => builder.client(client.build().map_err(machine)?).build(),
        Some(url) => builder
            .client(client.no_proxy().build().map_err(machine)?)
            .proxy(url.trim_end_matches('/'))
            .ratelimiter_disabled(true)
            .build(),
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
        self.door.http.set_application_id(application);
        if ready.shard.is_none_or(|shard| shard.id.get() == 0) {
            tracing::info!(
                bot = ready.user.name,
                invitation = invitation(application),
                "connected"
            );
            if let Err(error) = self.register(application).await {
                tracing::error!(error = told(&error), "commands were not registered");
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
    async fn register(&self, application: ApplicationId) -> Result<(), serenity::Error> {
        let http = &self.door.http;
        let ours = commands();
        let route = match self.guild.map(GuildId::new) {
            Some(guild_id) => Route::GuildCommands {
                application_id: application,
                guild_id,
            },
            None => Route::Commands {
                application_id: application,
            },
        };
        let all = Request::new(route, LightMethod::Get)
            .params(Some(vec![("with_localizations", "true".to_owned())]));
        let known = LONG.attempt(|| http.fire::<Vec<Value>>(all.clone())).await;
        if known.is_ok_and(|known| same(&ours, &known)) {
            return Ok(());
        }
        let body = serde_json::to_vec(&ours)?;
        let put = Request::new(route, LightMethod::Put).body(Some(body));
        let put = || http.fire::<Vec<Value>>(put.clone());
        LONG.attempt(put).await.map(|_| ())
    }
}
