//! The playground: a strict stand-in for Discord on this machine.
//!
//! It speaks Discord's own protocol over HTTP and WebSocket, so that the real bot can be tried against it without a
//! shortcut past the wire. What Discord refuses it refuses, with the same status and code; what can go wrong goes wrong
//! on demand. People are played by tests through [`Actor`], and by whoever likes through the control API, which is a thin
//! layer over the same methods. It knows nothing of the rest of the house.

mod access;
mod action_error;
mod actor;
mod api_error;
mod body;
mod circumstances;
mod clock;
mod command_limits;
mod command_line;
mod commands;
mod component_limits;
mod control;
mod endpoints;
pub mod faults;
mod figures;
mod follow_ups;
mod gateway;
mod interactions;
mod limits;
mod mentions;
mod messages;
mod modals;
mod outcome;
mod page;
mod rate_limits;
mod rest;
mod saved_world;
mod seen;
mod server;
mod settings;
mod shared;
mod threads;
mod transcript;
mod watch;
mod world;

pub use action_error::{ActionError, Reason};
pub use actor::Actor;
pub use clock::{Id, date};
pub use command_line::CommandLine;
pub use figures::{
    ATTACH_FILES, BOT_PERMISSIONS, CREATE_THREADS, EMBED_LINKS, MANAGE_THREADS, PERSON_PERMISSIONS,
    READ_HISTORY, SEND_IN_THREADS, SEND_MESSAGES, VIEW_CHANNEL,
};
pub use interactions::{Answer, InteractionKind, OpenModal};
pub use outcome::{Acknowledgement, Outcome, Statistics};
pub use rate_limits::{Limits, Quota, RateLimited};
pub use seen::{Seen, SeenAttachment, SeenChannel};
pub use settings::Settings;
pub use transcript::{Entry, Traffic};
pub use watch::Watch;
pub use world::{Change, Channel, ChannelKind, Guild, Person, ThreadState};

use faults::Fault;
use saved_world::{Folder, Keeper};
use shared::Shared;
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

/// Why a playground does not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The address can be reached from other machines, and nobody said that they may.
    #[error(
        "{0} is no address of this machine alone: a playground listens on loopback only, unless it is told by which names others may call it"
    )]
    NotLoopback(SocketAddr),
    /// The address cannot be had.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// What was kept does not read, or cannot be kept.
    #[error("cannot keep the playground in {folder}: {error}; move that away to begin anew")]
    Folder {
        /// Where.
        folder: String,
        /// Why not.
        error: io::Error,
    },
    /// The transcript cannot be written.
    #[error("cannot write the transcript: {0}")]
    Transcript(io::Error),
}

/// A running stand-in. It stops when it is dropped.
#[derive(Debug)]
pub struct Playground {
    shared: Arc<Shared>,
    address: SocketAddr,
    server: JoinHandle<()>,
    keeper: Option<Keeper>,
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
    /// If it cannot listen, or cannot write its transcript.
    pub async fn start(settings: Settings) -> Result<Self, StartError> {
        let address = settings.listen;
        if !address.ip().is_loopback() && settings.names.is_empty() {
            return Err(StartError::NotLoopback(address));
        }
        let listen = |error| StartError::Listen { address, error };
        let listener = TcpListener::bind(address).await.map_err(listen)?;
        let mut address = listener.local_addr().map_err(listen)?;
        if address.ip().is_unspecified() {
            // Where it is found on this machine.
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        let transcript = Transcript::new(settings.transcript.as_deref(), settings.requests_kept)
            .map_err(StartError::Transcript)?;
        let mut world = World::new(&settings, format!("http://{address}"));
        let folder = settings.folder.clone();
        let folder = folder.map(|path| {
            let failed = |error| StartError::Folder {
                folder: path.display().to_string(),
                error,
            };
            let folder = Folder::open(&path).map_err(failed)?;
            folder.read_into(&mut world).map_err(failed)?;
            Ok(folder)
        });
        let folder = folder.transpose()?;
        let shared = Arc::new(Shared::new(settings, address, world, transcript));
        let server = tokio::spawn(server::serve(listener, Arc::clone(&shared)));
        let keeper = folder.map(|folder| Keeper::new(folder, &shared));
        let keeping = keeper.clone().map(|keeper| tokio::spawn(keeper.follow()));
        Ok(Self {
            shared,
            address,
            server,
            keeper,
            keeping,
        })
    }

    /// Runs until the server ends, which it does not by itself.
    pub async fn wait(mut self) {
        // However it ended, it has ended.
        let _ = (&mut self.server).await;
    }

    /// Writes down what is kept, all of it, now.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&self) -> io::Result<()> {
        self.keeper.as_ref().map_or(Ok(()), Keeper::write)
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What a bot gives as its proxy: `http://127.0.0.1:port`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The token of the bot, without `Bot ` before it.
    pub fn bot_token(&self) -> &str {
        &self.shared.bot_token
    }

    /// The token of the control API.
    pub fn control_token(&self) -> &str {
        &self.shared.control_token
    }

    /// The id of the bot's application.
    pub fn application(&self) -> Id {
        self.shared.world().bot.application
    }

    /// The id of the bot's user.
    pub fn bot_user(&self) -> Id {
        self.shared.world().bot.user
    }

    /// Somebody to act as, by name or id, in the first channel unless another is chosen.
    pub fn person(&self, name: &str) -> Actor {
        Actor::new(Arc::clone(&self.shared), name)
    }

    /// Everybody there is.
    pub fn people(&self) -> Vec<Person> {
        self.shared.world().people.values().cloned().collect()
    }

    /// A new person in all guilds.
    pub fn add_person(&self, name: &str, locale: &str) -> Id {
        self.shared.act(|world| {
            let guilds: Vec<Id> = world.guilds.keys().copied().collect();
            world.add_person(name, locale, &guilds)
        })
    }

    /// All guilds, the oldest first.
    pub fn guilds(&self) -> Vec<Guild> {
        self.shared.world().guilds.values().cloned().collect()
    }

    /// The oldest guild.
    pub fn guild(&self) -> Id {
        *self
            .shared
            .world()
            .guilds
            .keys()
            .next()
            .expect("a playground begins with a guild")
    }

    /// A new guild.
    pub fn add_guild(&self, name: &str, locale: &str) -> Id {
        self.shared.act(|world| world.add_guild(name, locale))
    }

    /// All channels, threads and direct channels, the oldest first.
    pub fn channels(&self) -> Vec<Channel> {
        self.shared.world().channels.values().cloned().collect()
    }

    /// A channel by name.
    ///
    /// # Errors
    /// If there is none.
    pub fn channel(&self, name: &str) -> Result<Id, ActionError> {
        self.shared.channel_called(name)
    }

    /// A new text channel.
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

    /// A new thread of a channel.
    ///
    /// # Errors
    /// If there is no such channel.
    pub fn add_thread(&self, parent: Id, name: &str) -> Result<Id, ActionError> {
        self.shared.add_thread(parent, name)
    }

    /// The registered commands: of a guild, or of everywhere.
    pub fn commands(&self, guild: Option<Id>) -> Vec<serde_json::Value> {
        self.shared.world().commands.of(guild).to_vec()
    }

    /// What the bot asked for over HTTP, as far as it is remembered.
    pub fn transcript(&self) -> Vec<Entry> {
        self.shared.transcript.entries()
    }

    /// What went over each route since the start.
    pub fn traffic(&self) -> BTreeMap<&'static str, Traffic> {
        self.shared.transcript.traffic()
    }

    /// How long it has been running.
    pub fn running(&self) -> Duration {
        self.shared.started.elapsed()
    }

    /// When each interaction came, and when the bot acknowledged it, the oldest first.
    pub fn acknowledgements(&self) -> Vec<Acknowledgement> {
        self.shared.acknowledgements()
    }

    /// How fast the bot acknowledged.
    pub fn statistics(&self) -> Statistics {
        self.shared.statistics()
    }

    /// What became of an interaction so far.
    ///
    /// # Errors
    /// If there is none of this id.
    pub fn outcome(&self, interaction: Id) -> Result<Outcome, ActionError> {
        self.shared.outcome(interaction)
    }

    /// The bytes of an attachment.
    pub fn file(&self, attachment: Id) -> Option<Vec<u8>> {
        self.shared.world().files.get(&attachment).cloned()
    }

    /// Who was notified by a message when it came.
    pub fn pinged(&self, message: Id) -> Vec<Id> {
        self.shared
            .world()
            .messages
            .get(&message)
            .map(|message| message.pinged.clone())
            .unwrap_or_default()
    }

    /// Waits until so many sessions of the bot are connected.
    ///
    /// # Errors
    /// If that does not happen in time.
    pub async fn connected(&self, sessions: usize, patience: Duration) -> Result<(), ActionError> {
        let what = format!("{sessions} connected session(s)");
        self.shared
            .until(patience, &what, |shared| {
                (shared.gateway().connected() == sessions).then_some(())
            })
            .await
    }

    /// How many sessions of the bot are connected now.
    pub fn sessions(&self) -> usize {
        self.shared.gateway().connected()
    }

    /// Has this told of everything that changes on anybody's screen from now on, as it changes; the first to listen is the
    /// only one. It must not ask the playground anything.
    pub fn listen(&self, listener: impl Fn(&Change) + Send + Sync + 'static) {
        self.shared.listen(listener);
    }

    /// How many connections to the gateway there have been, resumed ones too.
    pub fn connections(&self) -> u64 {
        self.shared.gateway().connections()
    }

    /// Waits until this is no longer nothing; it is looked at anew whenever anything changes.
    ///
    /// # Errors
    /// If it stays nothing for too long.
    pub async fn until<T>(
        &self,
        patience: Duration,
        what: &str,
        look: impl Fn(&Self) -> Option<T>,
    ) -> Result<T, ActionError> {
        self.shared.until(patience, what, |_| look(self)).await
    }

    /// Asks for a fault.
    pub fn fail(&self, fault: Fault) {
        self.shared.faults().add(fault);
    }

    /// Takes all faults back.
    pub fn heal(&self) {
        self.shared.faults().clear();
    }

    /// Sets other rate limits, of which nothing is used yet.
    pub fn limit(&self, limits: Limits) {
        self.shared.rate_limits().replace(limits);
    }

    /// What came of the rate limits so far.
    pub fn rate_limited(&self) -> RateLimited {
        self.shared.rate_limits().so_far()
    }

    /// Forgets what the bot was told of its rate limits: it was killed, and a new one knows nothing of them.
    pub fn bot_began_anew(&self) {
        self.shared.rate_limits().bot_began_anew();
    }

    /// The faults that are still to come.
    pub fn faults(&self) -> Vec<Fault> {
        self.shared.faults().list()
    }

    /// Cuts the gateway's connections without a word. A session that is not resumable must begin anew.
    pub fn cut_gateway(&self, resumable: bool) {
        self.shared.gateway().cut(resumable);
        self.shared.notice();
    }

    /// Asks the bot to reconnect to the gateway.
    pub fn ask_to_reconnect(&self) {
        self.shared.gateway().ask_to_reconnect();
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, message: Id) -> bool {
        self.shared.act(|world| world.delete(message))
    }

    /// Deletes a channel and its threads.
    pub fn delete_channel(&self, channel: Id) -> bool {
        self.shared.act(|world| world.remove_channel(channel))
    }

    /// Archives, unarchives, locks or unlocks a thread, as a moderator would. False if there is no such thread.
    pub fn set_thread(&self, thread: Id, archived: bool, locked: bool) -> bool {
        self.shared
            .act(|world| world.set_thread(thread, archived, locked))
    }

    /// Removes the bot from a guild; false if it is not there.
    pub fn remove_bot(&self, guild: Id) -> bool {
        self.shared.act(|world| world.remove_bot(guild))
    }

    /// Invites the bot into a guild again; false if it is there, or the guild is not.
    pub fn invite_bot(&self, guild: Id) -> bool {
        self.shared.act(|world| world.invite_bot(guild))
    }

    /// Changes what the bot may do in a channel and its threads.
    pub fn permit_bot(&self, channel: Id, permissions: u64) {
        self.shared
            .act(|world| world.permit_bot(channel, permissions));
    }

    /// Gives the bot these permissions in a channel and its threads, beside those it has.
    pub fn grant_bot(&self, channel: Id, permissions: u64) {
        self.shared.act(|world| {
            let has = world.bot_permissions(channel);
            world.permit_bot(channel, has | permissions);
        });
    }

    /// Takes these permissions from the bot in a channel and its threads.
    pub fn revoke_bot(&self, channel: Id, permissions: u64) {
        self.shared.act(|world| {
            let has = world.bot_permissions(channel);
            world.permit_bot(channel, has & !permissions);
        });
    }
}
