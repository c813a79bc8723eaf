//! Channels that were deleted and can be restored, which Discord cannot: tests use it for channels that come and go.

use super::clock::Id;
use super::constants::INTENT_GUILDS;
use super::messages::Message;
use super::world::{Channel, ChannelKind, World};
use serde_json::json;

/// A deleted channel with its threads and messages.
#[derive(Clone, Debug)]
pub struct RemovedChannel {
    channels: Vec<Channel>,
    messages: Vec<Message>,
    files: Vec<(Id, Vec<u8>)>,
}

impl World {
    /// Deletes a channel so that it can be restored.
    pub fn set_aside(&mut self, id: Id) -> bool {
        let belongs = |channel: &&Channel| {
            channel.id == id || channel.kind == ChannelKind::Thread { parent: id }
        };
        // The channel is older than its threads.
        let channels: Vec<Channel> = self.channels.values().filter(belongs).cloned().collect();
        let is_here = |message: &&Message| channels.iter().any(|known| known.id == message.channel);
        let messages: Vec<Message> = self.messages.values().filter(is_here).cloned().collect();
        let files = messages.iter().flat_map(|message| &message.attachments);
        let files = files.filter_map(|file| Some((file.id, self.files.get(&file.id)?.clone())));
        let removed = RemovedChannel {
            files: files.collect(),
            channels,
            messages,
        };
        let was_there = self.remove_channel(id);
        if was_there {
            self.removed.insert(id, removed);
        }
        was_there
    }

    /// Returns a deleted channel by id or name.
    pub fn find_removed(&self, name: &str) -> Option<Id> {
        let id: Option<Id> = name.parse().ok();
        let mut removed = self.removed.iter();
        let found = removed.find(|(known, removed)| {
            Some(**known) == id || removed.channels.iter().any(|channel| channel.name == name)
        });
        found.map(|(id, _)| *id)
    }

    /// Restores a deleted channel with its id, threads and messages. Returns false if there is none, or its guild is gone.
    pub fn restore_channel(&mut self, id: Id) -> bool {
        let Some(removed) = self.removed.remove(&id) else {
            return false;
        };
        let guild = removed.channels.first().and_then(|channel| channel.guild);
        if guild.is_some_and(|guild| !self.guilds.contains_key(&guild)) {
            return false;
        }
        for message in removed.messages {
            self.put(message);
        }
        self.files.extend(removed.files);
        for channel in removed.channels {
            let event = match channel.kind {
                ChannelKind::Thread { .. } => "THREAD_CREATE",
                ChannelKind::Text | ChannelKind::Direct { .. } => "CHANNEL_CREATE",
            };
            let (id, guild) = (channel.id, channel.guild);
            self.channels.insert(id, channel);
            let data = self.channel_json(&self.channels[&id]);
            self.queue_event(event, guild, INTENT_GUILDS, data);
            self.change("channel", Some(id), None, json!({}));
        }
        true
    }
}
