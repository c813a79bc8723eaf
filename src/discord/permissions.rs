//! What the bot may do in channels. What is missing is told to who asks for something; where no files may be attached, boards are posted in
//! words.

use super::text::plain;
use crate::words::Words;
use serenity::all::{ChannelType, Permissions};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The permissions that are told by name, and the keys of their names.
const NAMED: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission-send-messages-in-threads",
    ),
    (
        Permissions::CREATE_PUBLIC_THREADS,
        "permission-create-public-threads",
    ),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
];

/// The most channels whose permissions are remembered.
const CHANNELS: usize = 10_000;

/// What the bot may do in the channel of an interaction.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    granted: Permissions,
    is_thread: bool,
}

impl Access {
    /// From what an interaction tells about its channel.
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

    /// Why nothing can be posted in the channel, if that is so.
    pub fn no_posts(&self, language: &str) -> Option<Words> {
        self.missing(self.needed_to_post(), "answer-cannot-post", language)
    }

    /// Why no thread can be opened in the channel and used, if that is so.
    pub fn no_thread(&self, language: &str) -> Option<Words> {
        let needed = Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::CREATE_PUBLIC_THREADS
            | Permissions::SEND_MESSAGES_IN_THREADS;
        self.missing(needed, "answer-cannot-open-thread", language)
    }

    /// Why boards are posted in words in the channel, if that is so.
    pub fn no_pictures(&self, language: &str) -> Option<Words> {
        self.missing(Permissions::ATTACH_FILES, "answer-cannot-attach", language)
    }

    /// Whether something that waits for a permission is worth an attempt.
    pub fn is_complete(&self) -> bool {
        self.has(self.needed_to_post() | Permissions::ATTACH_FILES)
    }

    /// What is needed to post in the channel.
    fn needed_to_post(&self) -> Permissions {
        match self.is_thread {
            true => Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES_IN_THREADS,
            false => Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES,
        }
    }

    fn has(&self, needed: Permissions) -> bool {
        self.granted.administrator() || self.granted.contains(needed)
    }

    /// The sentence of this key with the names of what is missing.
    fn missing(&self, needed: Permissions, key: &str, language: &str) -> Option<Words> {
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

/// In which channels files may be attached, as the last interaction there has told.
#[derive(Debug, Default)]
pub struct Pictures {
    channels: Mutex<HashMap<u64, Told>>,
}

#[derive(Debug)]
struct Told {
    guild: Option<u64>,
    allowed: bool,
}

impl Pictures {
    /// Takes in what an interaction tells of a channel of a server.
    pub fn observe(&self, channel: u64, guild: Option<u64>, access: Access) {
        let allowed = access.has(Permissions::ATTACH_FILES);
        let mut channels = self.channels();
        if channels.len() >= CHANNELS {
            channels.clear();
        }
        channels.insert(channel, Told { guild, allowed });
    }

    /// Whether a picture is worth an attempt in a channel.
    pub fn may_be_allowed(&self, channel: u64) -> bool {
        let channels = self.channels();
        channels.get(&channel).is_none_or(|told| told.allowed)
    }

    /// Permissions may have changed in a server: what is known of its channels is forgotten.
    pub fn forget(&self, guild: u64) {
        self.channels().retain(|_, told| told.guild != Some(guild));
    }

    fn channels(&self) -> MutexGuard<'_, HashMap<u64, Told>> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
