//! Guilds, shards and sessions of a playground, for tests.

use super::action_error::ActionError;
use super::clock::{Id, shard_of};
use super::gateway::SessionInfo;
use super::guilds::Guild;
use super::identify_limits::IdentifyCounts;
use super::settings::GuildSettings;
use super::{ChannelKind, Playground};
use std::time::Duration;

impl Playground {
    /// Returns all guilds, oldest first.
    pub fn guilds(&self) -> Vec<Guild> {
        self.shared.world().guilds.values().cloned().collect()
    }

    /// Returns the oldest guild.
    pub fn guild(&self) -> Id {
        *self
            .shared
            .world()
            .guilds
            .keys()
            .next()
            .expect("a playground always has a guild")
    }

    /// Adds a guild.
    pub fn add_guild(&self, name: &str, locale: &str) -> Id {
        self.shared.act(|world| world.add_guild(name, locale))
    }

    /// Adds a guild with its channels and people.
    pub fn add_guild_with(&self, settings: &GuildSettings) -> Id {
        self.shared.act(|world| world.add_guild_with(settings))
    }

    /// Removes a guild and everything in it. Returns false if there is no such guild, or it is the last one.
    pub fn remove_guild(&self, guild: Id) -> bool {
        self.shared.act(|world| world.remove_guild(guild))
    }

    /// Starts (false) or ends (true) an outage of a guild. Returns false if nothing changes.
    pub fn set_available(&self, guild: Id, available: bool) -> bool {
        self.shared
            .act(|world| world.set_available(guild, available))
    }

    /// Removes the bot from a guild. Returns false if it is not a member.
    pub fn remove_bot(&self, guild: Id) -> bool {
        self.shared.act(|world| world.remove_bot(guild))
    }

    /// Invites the bot to a guild again. Returns false if it is a member, or there is no such guild.
    pub fn invite_bot(&self, guild: Id) -> bool {
        self.shared.act(|world| world.invite_bot(guild))
    }

    /// Finds a text channel of a guild by name; channels of different guilds may have the same name.
    ///
    /// # Errors
    /// If there is none.
    pub fn channel_in(&self, guild: Id, name: &str) -> Result<Id, ActionError> {
        let world = self.shared.world();
        let here = |kind| kind == ChannelKind::Text;
        let mut channels = world.channels.values();
        let found = channels.find(|channel| {
            channel.guild == Some(guild) && here(channel.kind) && channel.name == name
        });
        found
            .map(|channel| channel.id)
            .ok_or_else(|| ActionError::NoChannel {
                person: "everybody".to_owned(),
                channel: name.to_owned(),
            })
    }

    /// Adds a person as member of these guilds.
    pub fn add_person_to(&self, guilds: &[Id], name: &str, locale: &str) -> Id {
        self.shared
            .act(|world| world.add_person(name, locale, guilds))
    }

    /// Returns the channels of a shard, with this total number of shards; those of no guild belong to the first.
    pub fn channels_of_shard(&self, (shard, shards): (u64, u64)) -> Vec<Id> {
        let world = self.shared.world();
        let channels = world.channels.values();
        let here = channels.filter(|channel| {
            let of_guild = channel.guild.map(|guild| shard_of(guild, shards));
            of_guild.unwrap_or_default() == shard
        });
        here.map(|channel| channel.id).collect()
    }

    /// Returns the shard of a guild.
    pub fn shard_of(guild: Id, shards: u64) -> u64 {
        shard_of(guild, shards)
    }

    /// Waits for a number of connected sessions of the bot.
    ///
    /// # Errors
    /// At the timeout.
    pub async fn connected(&self, sessions: usize, timeout: Duration) -> Result<(), ActionError> {
        let what = format!("{sessions} connected session(s)");
        self.shared
            .until(timeout, &what, |shared| {
                (shared.gateway().connected() == sessions).then_some(())
            })
            .await
    }

    /// Waits for a number of connected sessions of a shard with this total number of shards.
    ///
    /// # Errors
    /// At the timeout.
    pub async fn shard_connected(
        &self,
        (shard, shards): (u64, u64),
        sessions: usize,
        timeout: Duration,
    ) -> Result<(), ActionError> {
        let what = format!("{sessions} connected session(s) of shard {shard} of {shards}");
        let look = |_: &Self| (self.sessions_of((shard, shards)) == sessions).then_some(());
        self.until(timeout, &what, look).await
    }

    /// Returns the number of connected sessions of the bot.
    pub fn sessions(&self) -> usize {
        self.shared.gateway().connected()
    }

    /// Returns the number of connected sessions of a shard with this total number of shards.
    pub fn sessions_of(&self, (shard, shards): (u64, u64)) -> usize {
        let sessions = self.gateway_sessions().into_iter();
        let of_shard =
            sessions.filter(|session| (session.shard, session.shards) == (shard, shards));
        of_shard.filter(|session| session.connected).count()
    }

    /// Returns all sessions of the bot that are connected or can be resumed, oldest first.
    pub fn gateway_sessions(&self) -> Vec<SessionInfo> {
        self.shared.gateway().sessions()
    }

    /// Returns the number of IDENTIFYs so far.
    pub fn identifies(&self) -> IdentifyCounts {
        self.shared.gateway().identifies.counts()
    }

    /// Returns the number of gateway connections since the start, including resumed ones.
    pub fn connections(&self) -> u64 {
        self.shared.gateway().connections()
    }
}
