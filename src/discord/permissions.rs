//! Permissions of the bot in channels. Replies name the missing ones; where the bot may not attach files, boards are posted as text.

use super::text::plain;
use crate::ids::{ChannelId, ServerId};
use crate::words::{Key, Words, keys};
use serenity::all::{ChannelType, Permissions};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The permissions that replies name, with the text keys of their names.
const NAMED: [(Permissions, Key); 5] = [
    (Permissions::VIEW_CHANNEL, keys::PERMISSION_VIEW_CHANNEL),
    (Permissions::SEND_MESSAGES, keys::PERMISSION_SEND_MESSAGES),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        keys::PERMISSION_SEND_MESSAGES_IN_THREADS,
    ),
    (
        Permissions::CREATE_PUBLIC_THREADS,
        keys::PERMISSION_CREATE_PUBLIC_THREADS,
    ),
    (Permissions::ATTACH_FILES, keys::PERMISSION_ATTACH_FILES),
];

/// The most channels whose permissions are cached.
const CACHED_CHANNELS: usize = 10_000;

/// The permissions of the bot in the channel of an interaction.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    granted: Permissions,
    is_thread: bool,
}

impl Access {
    /// Permissions as an interaction reports them for its channel.
    pub fn new(granted: Permissions, kind: Option<ChannelType>) -> Self {
        let threads = [
            ChannelType::PublicThread,
            ChannelType::PrivateThread,
            ChannelType::NewsThread,
        ];
        Self {
            granted,
            is_thread: kind.is_some_and(|kind| threads.contains(&kind)),
        }
    }

    /// The reply that names what the bot lacks to post in the channel; none if nothing is missing.
    pub fn missing_to_post(&self, language: &str) -> Option<Words> {
        self.missing(self.needed_to_post(), keys::ANSWER_CANNOT_POST, language)
    }

    /// The reply that names what the bot lacks to open a thread in the channel and post in it.
    pub fn missing_to_open_thread(&self, language: &str) -> Option<Words> {
        let needed = Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::CREATE_PUBLIC_THREADS
            | Permissions::SEND_MESSAGES_IN_THREADS;
        self.missing(needed, keys::ANSWER_CANNOT_OPEN_THREAD, language)
    }

    /// The reply that names what the bot lacks to attach pictures in the channel.
    pub fn missing_to_attach(&self, language: &str) -> Option<Words> {
        self.missing(
            Permissions::ATTACH_FILES,
            keys::ANSWER_CANNOT_ATTACH,
            language,
        )
    }

    /// Whether the bot has all permissions that posts need.
    pub fn is_complete(&self) -> bool {
        self.has(self.needed_to_post() | Permissions::ATTACH_FILES)
    }

    /// The permissions that are needed to post in the channel.
    fn needed_to_post(&self) -> Permissions {
        match self.is_thread {
            true => Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES_IN_THREADS,
            false => Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES,
        }
    }

    fn has(&self, needed: Permissions) -> bool {
        self.granted.administrator() || self.granted.contains(needed)
    }

    /// The sentence of this key with the names of the missing permissions; none if nothing is missing.
    fn missing(&self, needed: Permissions, key: Key, language: &str) -> Option<Words> {
        if self.has(needed) {
            return None;
        }
        let missing = needed - self.granted;
        let named = NAMED.iter().filter(|(named, _)| missing.contains(*named));
        let names: Vec<String> = named
            .map(|(_, name)| format!("*{}*", plain(language, &Words::new(*name))))
            .collect();
        Some(Words::new(key).with("permissions", names.join(", ")))
    }
}

/// A cache of the channels in which files may be attached, as the last interaction there reported it.
#[derive(Debug, Default)]
pub struct Pictures {
    channels: Mutex<HashMap<ChannelId, PicturePermission>>,
}

#[derive(Debug)]
struct PicturePermission {
    guild: Option<ServerId>,
    allowed: bool,
}

impl Pictures {
    /// Records the permissions that an interaction reports for a channel.
    pub fn observe(&self, channel: ChannelId, guild: Option<ServerId>, access: Access) {
        let allowed = access.has(Permissions::ATTACH_FILES);
        let mut channels = self.channels();
        if channels.len() >= CACHED_CHANNELS {
            channels.clear();
        }
        channels.insert(channel, PicturePermission { guild, allowed });
    }

    /// Whether a picture may be allowed in a channel: true if nothing is known.
    pub fn may_be_allowed(&self, channel: ChannelId) -> bool {
        let channels = self.channels();
        channels.get(&channel).is_none_or(|known| known.allowed)
    }

    /// Removes the channels of a server whose permissions may have changed.
    pub fn forget(&self, guild: ServerId) {
        self.channels()
            .retain(|_, known| known.guild != Some(guild));
    }

    fn channels(&self) -> MutexGuard<'_, HashMap<ChannelId, PicturePermission>> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
