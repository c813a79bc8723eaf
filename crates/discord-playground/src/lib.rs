//! The playground (development tool): a strict simulation of Discord on this machine.
//!
//! It implements Discord's protocol over HTTP and WebSocket, so that the unmodified bot can be tested against it. It refuses what
//! Discord refuses, with the same status and code, and injects faults on demand. Tests act as people through [`Actor`]; the page
//! and other programs use the control API, a thin layer over the same methods. It uses no other module of this crate.
//!
//! It knows no bot: anything that speaks the protocol of Discord can be tried here.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod access;
mod action_error;
mod actor;
mod actor_components;
mod api_error;
mod attachments;
mod body;
mod channel_endpoints;
mod clock;
mod command_limits;
mod command_line;
mod commands;
mod component_json;
mod component_limits;
mod constants;
mod control;
mod control_guilds;
mod embed_limits;
mod emojis;
mod endpoints;
pub mod faults;
mod follow_ups;
mod forwards;
mod gateway;
mod gateway_connection;
mod guild_endpoints;
mod guilds;
mod history;
mod identify_limits;
mod interactions;
mod layout_limits;
mod link_limits;
mod members;
mod mentions;
mod message_json;
mod message_limits;
mod messages;
mod modal_limits;
mod modals;
mod outcome;
mod page;
mod permissions;
mod person_settings;
mod pins;
mod polls;
mod rate_limits;
mod reactions;
mod removed_channels;
mod rest;
mod roles;
mod saved_world;
mod seen;
mod sent_log;
mod server;
mod settings;
mod sharding;
mod state;
mod thread_members;
mod threads;
mod transcript;
mod typing;
mod watch;
mod webhooks;
mod world;

pub use action_error::{ActionError, InvalidValue};
pub use actor::Actor;
pub use clock::{Id, date};
pub use command_line::CommandLine;
pub use constants::{
    ADD_REACTIONS, ATTACH_FILES, BOT_PERMISSIONS, CREATE_THREADS, EMBED_LINKS, MANAGE_CHANNELS,
    MANAGE_GUILD, MANAGE_MESSAGES, MANAGE_THREADS, PERSON_PERMISSIONS, READ_HISTORY,
    SEND_IN_THREADS, SEND_MESSAGES, VIEW_CHANNEL,
};
pub use emojis::StoredEmoji;
pub use gateway::SessionInfo;
pub use guilds::Guild;
pub use identify_limits::IdentifyCounts;
pub use interactions::{AcknowledgementKind, InteractionKind, OpenModal};
pub use modals::ModalValues;
pub use outcome::{Acknowledgement, Outcome, Statistics};
pub use rate_limits::{Limits, Quota, RateLimited};
pub use seen::{SeenAttachment, SeenChannel, SeenMessage, SeenReaction};
pub use settings::{GuildSettings, PlaygroundSettings};
pub use threads::ThreadState;
pub use transcript::{Traffic, TranscriptEntry};
pub use watch::Watch;
pub use world::{Channel, ChannelKind, PlaygroundPerson, ScreenChange};

use faults::InjectedFault;
use saved_world::{Folder, WorldSaver};
use sent_log::SentLog;
use state::{PlaygroundState, new_bot_token, secret};
use std::collections::BTreeMap;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use transcript::Transcript;
use world::World;

/// Error when a playground starts.
#[derive(Debug, Error)]
pub enum StartError {
    /// The address can be reached from other machines, but no names are configured.
    #[error(
        "{0} is no address of this machine alone: a playground listens on loopback only, unless it is told by which names others may call it"
    )]
    NotLoopback(SocketAddr),
    /// The address is not available.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        error: io::Error,
    },
    /// The stored state is unreadable, or cannot be written.
    #[error("cannot keep the playground in {folder}: {error}; move that away to begin anew")]
    Folder {
        /// The folder.
        folder: String,
        /// The reason.
        error: io::Error,
    },
    /// The transcript cannot be written.
    #[error("cannot write the transcript: {0}")]
    Transcript(io::Error),
}

/// A running playground. It stops when it is dropped.
#[derive(Debug)]
pub struct Playground {
    shared: Arc<PlaygroundState>,
    address: SocketAddr,
    server: JoinHandle<()>,
    keeper: Option<WorldSaver>,
    keeping: Option<JoinHandle<()>>,
}

impl Drop for Playground {
    fn drop(&mut self) {
        self.server.abort();
        if let Some(keeping) = &self.keeping {
            keeping.abort();
        }
    }
}

impl Playground {
    /// Starts a playground.
    ///
    /// # Errors
    /// If the address is not available, or the transcript cannot be written.
    pub async fn start(mut settings: PlaygroundSettings) -> Result<Self, StartError> {
        let address = settings.listen;
        if !address.ip().is_loopback() && settings.names.is_empty() {
            return Err(StartError::NotLoopback(address));
        }
        let listen = |error| StartError::Listen { address, error };
        let listener = TcpListener::bind(address).await.map_err(listen)?;
        let mut address = listener.local_addr().map_err(listen)?;
        if address.ip().is_unspecified() {
            // The address on this machine.
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        let transcript = Transcript::new(settings.transcript.as_deref(), settings.max_requests)
            .map_err(StartError::Transcript)?;
        let sent = SentLog::new(settings.sent.as_deref()).map_err(StartError::Transcript)?;
        let mut world = World::new(&settings, format!("http://{address}"));
        let folder = settings.folder.clone();
        let folder = folder.map(|path| {
            let failed = |error| StartError::Folder {
                folder: path.display().to_string(),
                error,
            };
            let folder = Folder::open(&path).map_err(failed)?;
            folder.read_into(&mut world).map_err(failed)?;
            if settings.bot_token.is_none() {
                let token = folder.token("bot", || new_bot_token(world.bot.user));
                settings.bot_token = Some(token.map_err(failed)?);
            }
            if settings.control_token.is_none() {
                let token = folder.token("control", secret);
                settings.control_token = Some(token.map_err(failed)?);
            }
            Ok(folder)
        });
        let folder = folder.transpose()?;
        let shared = Arc::new(PlaygroundState::new(
            settings, address, world, transcript, sent,
        ));
        let server = tokio::spawn(server::serve(listener, Arc::clone(&shared)));
        let keeper = folder.map(|folder| WorldSaver::new(folder, &shared));
        let keeping = keeper.clone().map(|keeper| tokio::spawn(keeper.follow()));
        Ok(Self {
            shared,
            address,
            server,
            keeper,
            keeping,
        })
    }

    /// Waits until the server ends, which happens only on failure.
    pub async fn wait(mut self) {
        // The result does not matter.
        let _ = (&mut self.server).await;
    }

    /// Saves the state now.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self) -> io::Result<()> {
        self.keeper.as_ref().map_or(Ok(()), WorldSaver::write)
    }

    /// Returns its address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the base URL for a bot: `http://127.0.0.1:port`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Returns the token of the bot, without the prefix `Bot `.
    pub fn bot_token(&self) -> &str {
        &self.shared.bot_token
    }

    /// Returns the token of the control API.
    pub fn control_token(&self) -> &str {
        &self.shared.control_token
    }

    /// Returns the id of the bot's application.
    pub fn application(&self) -> Id {
        self.shared.world().bot.application()
    }

    /// Returns the id of the bot's user.
    pub fn bot_user(&self) -> Id {
        self.shared.world().bot.user
    }

    /// Returns an actor for a person by name or id, in the first channel by default.
    pub fn person(&self, name: &str) -> Actor {
        Actor::new(Arc::clone(&self.shared), name)
    }

    /// Returns all people.
    pub fn people(&self) -> Vec<PlaygroundPerson> {
        self.shared.world().people.values().cloned().collect()
    }

    /// Adds a person to all guilds.
    pub fn add_person(&self, name: &str, locale: &str) -> Id {
        self.shared.act(|world| {
            let guilds: Vec<Id> = world.guilds.keys().copied().collect();
            world.add_person(name, locale, &guilds)
        })
    }

    /// Returns all channels, threads and direct channels, oldest first.
    pub fn channels(&self) -> Vec<Channel> {
        self.shared.world().channels.values().cloned().collect()
    }

    /// Finds a channel by name.
    ///
    /// # Errors
    /// If there is none.
    pub fn channel(&self, name: &str) -> Result<Id, ActionError> {
        self.shared.find_channel_by_name(name)
    }

    /// Adds a text channel.
    ///
    /// # Errors
    /// If there is no such guild.
    pub fn add_channel(&self, guild: Id, name: &str) -> Result<Id, ActionError> {
        self.shared.act(|world| {
            if !world.guilds.contains_key(&guild) {
                return Err(ActionError::NoGuild(guild.to_string()));
            }
            Ok(world.add_channel(Some(guild), name, ChannelKind::Text))
        })
    }

    /// Adds a thread to a channel.
    ///
    /// # Errors
    /// If there is no such channel.
    pub fn add_thread(&self, parent: Id, name: &str) -> Result<Id, ActionError> {
        self.shared.add_thread(parent, name)
    }

    /// Returns the registered commands of a guild, or the global ones.
    pub fn commands(&self, guild: Option<Id>) -> Vec<serde_json::Value> {
        self.shared.world().commands.of(guild).to_vec()
    }

    /// Returns the stored HTTP requests of the bot.
    pub fn transcript(&self) -> Vec<TranscriptEntry> {
        self.shared.transcript.entries()
    }

    /// Returns the traffic of each route since the start.
    pub fn traffic(&self) -> BTreeMap<&'static str, Traffic> {
        self.shared.transcript.traffic()
    }

    /// Returns the time since the start.
    pub fn running(&self) -> Duration {
        self.shared.started.elapsed()
    }

    /// Returns how long an interaction can be acknowledged.
    pub fn acknowledge_timeout(&self) -> Duration {
        self.shared.settings.acknowledge_timeout
    }

    /// Returns all interactions with their acknowledgements, oldest first.
    pub fn acknowledgements(&self) -> Vec<Acknowledgement> {
        self.shared.acknowledgements()
    }

    /// Returns statistics about acknowledgements.
    pub fn statistics(&self) -> Statistics {
        self.shared.statistics()
    }

    /// Returns the current outcome of an interaction.
    ///
    /// # Errors
    /// If the id is unknown.
    pub fn outcome(&self, interaction: Id) -> Result<Outcome, ActionError> {
        self.shared.outcome(interaction)
    }

    /// Returns the emoji of the application.
    pub fn emojis(&self) -> Vec<StoredEmoji> {
        let world = self.shared.world();
        let own = world.emojis.iter().filter(|emoji| emoji.guild.is_none());
        own.cloned().collect()
    }

    /// Adds or removes emoji of the application, as its owner can on Discord's page.
    pub fn change_emojis(&self, change: impl FnOnce(&mut Vec<StoredEmoji>)) {
        self.shared.act(|world| change(&mut world.emojis));
    }

    /// Returns the content of an attachment.
    pub fn file(&self, attachment: Id) -> Option<Vec<u8>> {
        self.shared.world().files.get(&attachment).cloned()
    }

    /// Returns who was notified by a message.
    pub fn pinged(&self, message: Id) -> Vec<Id> {
        self.shared
            .world()
            .messages
            .get(&message)
            .map(|message| message.pinged.clone())
            .unwrap_or_default()
    }

    /// Sets a listener for all changes; only the first call has an effect. The listener must not call the playground.
    pub fn listen(&self, listener: impl Fn(&ScreenChange) + Send + Sync + 'static) {
        self.shared.listen(listener);
    }

    /// Waits until a function returns a value; it is called after every change.
    ///
    /// # Errors
    /// At the timeout.
    pub async fn until<T>(
        &self,
        timeout: Duration,
        what: &str,
        look: impl Fn(&Self) -> Option<T>,
    ) -> Result<T, ActionError> {
        self.shared.until(timeout, what, |_| look(self)).await
    }

    /// Injects a fault.
    pub fn inject(&self, fault: InjectedFault) {
        self.shared.faults().add(fault);
    }

    /// Removes all faults.
    pub fn clear_faults(&self) {
        self.shared.faults().clear();
    }

    /// Sets other rate limits and resets the counters.
    pub fn set_limits(&self, limits: Limits) {
        self.shared.rate_limits().replace(limits);
    }

    /// Returns what the rate limits have refused so far.
    pub fn rate_limited(&self) -> RateLimited {
        self.shared.rate_limits().totals()
    }

    /// Resets what the bot knows about its rate limits, after it was killed.
    pub fn forget_known_limits(&self) {
        self.shared.rate_limits().forget_known_limits();
    }

    /// Returns the active faults.
    pub fn faults(&self) -> Vec<InjectedFault> {
        self.shared.faults().list()
    }

    /// Closes the gateway connections without a close frame. A session that is not resumable must identify again.
    pub fn cut_gateway(&self, resumable: bool) {
        self.shared.gateway().cut(resumable);
        self.shared.wake_all();
    }

    /// Makes the gateway silent, or ends that: it accepts connections, but neither reads nor sends anything.
    pub fn silence_gateway(&self, silent: bool) {
        self.shared.silence.send_replace(silent);
    }

    /// Asks the bot to reconnect to the gateway.
    pub fn ask_to_reconnect(&self) {
        self.shared.gateway().ask_to_reconnect();
    }

    /// Deletes a message, as a moderator.
    pub fn delete_message(&self, message: Id) -> bool {
        self.shared.act(|world| world.delete(message))
    }

    /// Deletes a channel and its threads.
    pub fn delete_channel(&self, channel: Id) -> bool {
        self.shared.act(|world| world.remove_channel(channel))
    }

    /// Archives, unarchives, locks or unlocks a thread, as a moderator. Returns false if there is no such thread.
    pub fn set_thread(&self, thread: Id, archived: bool, locked: bool) -> bool {
        self.shared
            .act(|world| world.set_thread(thread, archived, locked))
    }

    /// Sets the permissions of the bot in a channel and its threads.
    pub fn permit_bot(&self, channel: Id, permissions: u64) {
        self.shared
            .act(|world| world.permit_bot(channel, permissions));
    }

    /// Adds permissions of the bot in a channel and its threads.
    pub fn grant_bot(&self, channel: Id, permissions: u64) {
        self.shared.act(|world| {
            let has = world.bot_permissions(channel);
            world.permit_bot(channel, has | permissions);
        });
    }

    /// Revokes permissions of the bot in a channel and its threads.
    pub fn revoke_bot(&self, channel: Id, permissions: u64) {
        self.shared.act(|world| {
            let has = world.bot_permissions(channel);
            world.permit_bot(channel, has & !permissions);
        });
    }
}
