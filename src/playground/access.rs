//! What the bot may do in which channel.

use super::clock::Id;
use super::figures::{
    BOT_PERMISSIONS, INTENT_GUILDS, SEND_IN_THREADS, SEND_MESSAGES, VIEW_CHANNEL,
};
use super::refusal::{MISSING_ACCESS, MISSING_PERMISSIONS, Refusal, UNKNOWN_CHANNEL};
use super::world::{Channel, ChannelKind, World};
use serde_json::{Value, json};

impl World {
    /// The channel, if the bot may do this in it.
    ///
    /// # Errors
    /// If it is gone, or the bot does not see it or may not.
    pub fn may(&self, channel: Id, needed: u64) -> Result<&Channel, Refusal> {
        let channel = self.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
        let has = channel.bot_permissions;
        if channel.guild.is_none() {
            return Ok(channel);
        }
        if has & VIEW_CHANNEL == 0 {
            return Err(MISSING_ACCESS);
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

    /// What the bot may do in a channel; nothing if it is gone.
    pub fn bot_permissions(&self, channel: Id) -> u64 {
        let known = self.channels.get(&channel);
        known.map_or(0, |channel| channel.bot_permissions)
    }

    /// Changes what the bot may do in a channel and its threads. It is told so, also where it sees the channel no more; when
    /// it sees it again it is told of the threads there.
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
        self.tell(event, guild, INTENT_GUILDS, data);
        if !saw && permissions & VIEW_CHANNEL != 0 {
            let threads: Vec<Value> = self
                .channels
                .values()
                .filter(|thread| thread.kind == ChannelKind::Thread { parent: id })
                .map(|thread| self.channel_json(thread))
                .collect();
            let data = json!({
                "guild_id": guild.map(|guild| guild.to_string()), "channel_ids": [id.to_string()], "threads": threads,
                "members": [],
            });
            self.tell("THREAD_LIST_SYNC", guild, INTENT_GUILDS, data);
        }
        self.change("channel", Some(id), None, json!({}));
    }

    /// What the bot may do in a channel, as Discord writes it there: as an exception for its user.
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
