//! Guild membership and permissions of the bot.

use super::api_error::{
    ApiError, MISSING_ACCESS, MISSING_PERMISSIONS, UNAVAILABLE, UNKNOWN_CHANNEL,
};
use super::clock::Id;
use super::constants::{
    BOT_PERMISSIONS, INTENT_GUILDS, SEND_IN_THREADS, SEND_MESSAGES, VIEW_CHANNEL,
};
use super::world::{Channel, ChannelKind, PlaygroundPerson, World};
use serde_json::{Value, json};

impl World {
    /// Returns the channel if the bot has these permissions in it.
    ///
    /// # Errors
    /// If it does not exist, or the bot cannot see it or lacks a permission.
    pub fn may(&self, channel: Id, needed: u64) -> Result<&Channel, ApiError> {
        let channel = self.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
        let has = channel.bot_permissions;
        let Some(guild) = channel.guild else {
            return Ok(channel);
        };
        if has & VIEW_CHANNEL == 0 || !self.has_bot(guild) {
            return Err(MISSING_ACCESS);
        }
        if !self.is_available(guild) {
            return Err(UNAVAILABLE);
        }
        let needed = match channel.kind {
            ChannelKind::Thread { .. } if needed & SEND_MESSAGES != 0 => {
                needed & !SEND_MESSAGES | SEND_IN_THREADS
            }
            _ => needed,
        };
        if has & needed == needed {
            Ok(channel)
        } else {
            Err(MISSING_PERMISSIONS)
        }
    }

    /// Returns the permissions of the bot in a channel; 0 if it does not exist.
    pub fn bot_permissions(&self, channel: Id) -> u64 {
        let known = self.channels.get(&channel);
        known.map_or(0, |channel| channel.bot_permissions)
    }

    /// Changes the permissions of the bot in a channel and its threads. The bot gets an event, even if it loses sight of the
    /// channel; when it sees the channel again it gets events for its threads.
    pub fn permit_bot(&mut self, id: Id, permissions: u64) {
        let saw = self.bot_permissions(id) & VIEW_CHANNEL != 0;
        for channel in self.channels.values_mut() {
            if channel.id == id || channel.kind == (ChannelKind::Thread { parent: id }) {
                channel.bot_permissions = permissions;
            }
        }
        let Some(channel) = self.channels.get(&id) else {
            return;
        };
        let (guild, data) = (channel.guild, self.channel_json(channel));
        let event = match channel.kind {
            ChannelKind::Text => "CHANNEL_UPDATE",
            ChannelKind::Thread { .. } => "THREAD_UPDATE",
            ChannelKind::Direct { .. } => return,
        };
        self.queue_event(event, guild, INTENT_GUILDS, data);
        if !saw && permissions & VIEW_CHANNEL != 0 {
            let threads: Vec<Value> = self
                .channels
                .values()
                .filter(|thread| thread.kind == ChannelKind::Thread { parent: id })
                .filter(|thread| self.is_listed(thread))
                .map(|thread| self.channel_json(thread))
                .collect();
            let data = json!({
                "guild_id": guild.map(|guild| guild.to_string()), "channel_ids": [id.to_string()], "threads": threads,
                "members": [],
            });
            self.queue_event("THREAD_LIST_SYNC", guild, INTENT_GUILDS, data);
        }
        self.change("channel", Some(id), None, json!({}));
    }

    /// Returns whether the bot is in a guild.
    pub fn has_bot(&self, guild: Id) -> bool {
        self.guilds.get(&guild).is_some_and(|guild| guild.has_bot)
    }

    /// Returns whether the bot and a person share a guild.
    pub fn shares_guild(&self, person: &PlaygroundPerson) -> bool {
        person.member_of.keys().any(|guild| self.has_bot(*guild))
    }

    /// Returns whether a thread is listed for the bot when it joins the guild.
    pub fn is_listed(&self, thread: &Channel) -> bool {
        !thread.thread.archived && thread.bot_permissions & VIEW_CHANNEL != 0
    }

    /// Returns the permissions of the bot in a channel as Discord's permission overwrites.
    pub fn overwrites_json(&self, channel: &Channel) -> Value {
        let has = channel.bot_permissions;
        match has == BOT_PERMISSIONS {
            true => json!([]),
            false => json!([{
                "id": self.bot.user.to_string(), "type": 1, "allow": (has & !BOT_PERMISSIONS).to_string(),
                "deny": (BOT_PERMISSIONS & !has).to_string(),
            }]),
        }
    }
}
