//! Events of the gateway other than those about servers: a session is ready, an interaction came. Also what begins with the first
//! session: the registration of commands, and the symbols.

use super::commands::{commands, same_commands, without_user_install};
use super::emoji::keep_emojis;
use super::failure_kind::FailureKind;
use super::interactions::InteractionHandler;
use super::rest::RestError;
use super::retry::LONG_RETRIES;
use super::shared_cluster::SharedCluster;
use crate::ids::ServerId;
use crate::supervision::catch_async;
use serenity::all::{ApplicationId, Context, EventHandler, Interaction, Permissions, Ready};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::RwLock;
use tokio::task::AbortHandle;

/// The permissions that the invitation asks for: view channels, send messages, create threads and send messages in them, attach
/// files, read the message history.
pub const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// The lease of the process that registers the commands.
const COMMANDS_LEASE: &str = "commands";
/// How long it lasts: longer than the requests usually take.
const COMMANDS_TIME: Duration = Duration::from_secs(30);
/// The pause before the lease is asked for again.
const COMMANDS_PAUSE: Duration = Duration::from_secs(2);

/// The link with which a server owner invites the bot.
pub fn invitation(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        PERMISSIONS.bits()
    )
}

/// The task that keeps the emoji of the application up to date. It starts when the application is known.
pub struct SymbolTask {
    wanted: bool,
    task: Mutex<Option<AbortHandle>>,
}

impl SymbolTask {
    /// A task that starts later if symbols are wanted.
    pub fn new(wanted: bool) -> Self {
        Self {
            wanted,
            task: Mutex::default(),
        }
    }

    /// Starts the task unless it runs.
    fn start(&self, handler: &GatewayHandler) {
        if self.wanted {
            let rest = Arc::clone(&handler.interactions.rest);
            let cluster = handler.cluster.clone();
            let start = || tokio::spawn(keep_emojis(rest, cluster)).abort_handle();
            self.task().get_or_insert_with(start);
        }
    }

    /// Ends the task.
    pub fn stop(&self) {
        if let Some(task) = self.task().take() {
            task.abort();
        }
    }

    fn task(&self) -> MutexGuard<'_, Option<AbortHandle>> {
        self.task.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Handles interactions and the registration of commands.
pub struct GatewayHandler {
    /// Handles interactions.
    pub interactions: InteractionHandler,
    /// The server in which commands are registered; none to register them globally.
    pub guild: Option<ServerId>,
    /// Read-locked by each interaction in progress.
    pub in_progress: Arc<RwLock<()>>,
    /// Keeps the emoji.
    pub symbols: Arc<SymbolTask>,
    /// The processes that share the store.
    pub cluster: Option<SharedCluster>,
    /// Whether a session of this process was ready before.
    pub was_ready: AtomicBool,
}

#[serenity::async_trait]
impl EventHandler for GatewayHandler {
    async fn ready(&self, _: Context, ready: Ready) {
        let application = ready.application.id;
        self.interactions.rest.set_application(application);
        let first = !self.was_ready.swap(true, Ordering::SeqCst);
        // The commands are checked again whenever shard 0 gets a new session; but not by a process that may be of an older version than
        // another.
        let is_shard_0 = ready.shard.is_none_or(|shard| shard.id.get() == 0);
        if first || (is_shard_0 && self.cluster.is_none()) {
            tracing::info!(
                bot = ready.user.name,
                invitation = invitation(application),
                "connected"
            );
            match catch_async("registration", self.register_alone()).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => {
                    tracing::error!(%error, "registering the commands failed");
                }
                Err(panic) => panic.log("registering the commands"),
            }
            self.symbols.start(self);
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let _in_progress = self.in_progress.read().await;
        // It may be handled before the event that tells the application.
        let application = interaction.application_id();
        self.interactions.rest.set_application(application);
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
    /// Registers the commands while no other process does. The process that started last registers last: its version counts.
    async fn register_alone(&self) -> Result<(), RestError> {
        let Some(cluster) = &self.cluster else {
            return self.register().await;
        };
        // Without an answer, registering the same commands twice does no harm.
        while let Ok(false) = cluster.lease(COMMANDS_LEASE, COMMANDS_TIME).await {
            tokio::time::sleep(COMMANDS_PAUSE).await;
        }
        let registered = self.register().await;
        if let Err(error) = cluster.release(COMMANDS_LEASE).await {
            tracing::debug!(%error, "the lease of the commands is not released, and expires");
        }
        registered
    }

    /// Registers the commands unless Discord has the same ones already. If it refuses them, perhaps because nobody can install this application for
    /// themselves, they are registered for servers.
    async fn register(&self) -> Result<(), RestError> {
        let rest = &self.interactions.rest;
        let of_servers = without_user_install(commands());
        let ours = match self.guild {
            Some(_) => of_servers.clone(),
            None => commands(),
        };
        let known = LONG_RETRIES.run(|| rest.commands(self.guild)).await;
        if known.is_ok_and(|known| same_commands(&ours, &known)) {
            return Ok(());
        }
        let put = async |commands| {
            let put = || rest.put_commands(self.guild, commands);
            LONG_RETRIES.run(put).await
        };
        match put(&ours).await {
            Err(error) if FailureKind::of(&error) == FailureKind::InvalidBody => {
                tracing::warn!(%error, "the commands are refused; registering them without installation by people");
                put(&of_servers).await
            }
            done => done,
        }
    }
}
