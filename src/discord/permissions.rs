//! What the bot may do in channels. What is missing is told to who asks for something; where no files may be attached, boards are posted in
//! words.

use super::text::plain;
use crate::words::Words;
use serenity::all::{ChannelType, Permissions};
use std::collections::{HashMap, HashSet};
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
        let send = match self.is_thread {
            true => Permissions::SEND_MESSAGES_IN_THREADS,
            false => Permissions::SEND_MESSAGES,
        };
        self.missing(
            Permissions::VIEW_CHANNEL | send,
            "answer-cannot-post",
            language,
        )
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

    /// The sentence of this key with the names of what is missing.
    fn missing(&self, needed: Permissions, key: &str, language: &str) -> Option<Words> {
        let missing = needed - self.granted;
        if missing.is_empty() || self.granted.administrator() {
            return None;
        }
        let named = NAMED.iter().filter(|(named, _)| missing.contains(*named));
        let names: Vec<String> = named
            .map(|(_, name)| format!("*{}*", plain(language, &Words::new(*name))))
            .collect();
        Some(Words::new(key).with("permissions", names.join(", ")))
    }
}

/// In which channels no files may be attached, and where a board stands in words because of that.
#[derive(Debug, Default)]
pub struct Pictures {
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// What an interaction or an attempt has shown.
    channels: HashMap<u64, Shown>,
    /// Where a board stands in words.
    in_words: HashSet<u64>,
    /// How often something was allowed anew, or may have been.
    changes: u64,
}

#[derive(Debug)]
struct Shown {
    allowed: bool,
    /// The server of the channel, where an interaction told it.
    guild: Option<u64>,
}

impl Pictures {
    /// An interaction shows what is allowed in a channel of a server. True if the board there stands in words and can have its picture now.
    pub fn observe(&self, channel: u64, guild: Option<u64>, access: Access) -> bool {
        let allowed =
            access.granted.contains(Permissions::ATTACH_FILES) || access.granted.administrator();
        let mut known = self.known();
        if known.channels.len() >= CHANNELS {
            known.channels.clear();
        }
        let before = known.channels.insert(channel, Shown { allowed, guild });
        if allowed && before.is_some_and(|before| !before.allowed) {
            known.changes += 1;
        }
        allowed && known.in_words.remove(&channel)
    }

    /// Whether a picture is worth an attempt in a channel.
    pub fn may_be_allowed(&self, channel: u64) -> bool {
        let known = self.known();
        let shown = known.channels.get(&channel);
        shown.is_none_or(|shown| shown.allowed)
    }

    /// How often something has changed until now.
    pub fn changes(&self) -> u64 {
        self.known().changes
    }

    /// A board was posted in words. False if something has changed since there were so many changes: it should be tried again then.
    pub fn posted_in_words(&self, channel: u64, changes: u64) -> bool {
        let mut known = self.known();
        if known.changes != changes {
            return false;
        }
        let guild = known.channels.get(&channel).and_then(|shown| shown.guild);
        let allowed = false;
        known.channels.insert(channel, Shown { allowed, guild });
        known.in_words.insert(channel);
        true
    }

    /// A picture was posted.
    pub fn posted(&self, channel: u64) {
        let mut known = self.known();
        known.in_words.remove(&channel);
        if let Some(shown) = known.channels.get_mut(&channel) {
            shown.allowed = true;
        }
    }

    /// Permissions may have changed in a server: what was known of its channels is forgotten. Those whose board stands in words are
    /// returned.
    pub fn forget(&self, guild: u64) -> Vec<u64> {
        let mut known = self.known();
        known.changes += 1;
        let changed = |shown: &Shown| shown.guild.is_none_or(|there| there == guild);
        let changed: Vec<u64> = {
            let changed = known.channels.extract_if(|_, shown| changed(shown));
            changed.map(|(channel, _)| channel).collect()
        };
        let mut again = changed;
        again.retain(|channel| known.in_words.remove(channel));
        again
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
