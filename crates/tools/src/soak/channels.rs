//! Faults of channels: permissions are revoked and granted, threads archived and locked, channels deleted, the bot removed from a
//! guild and invited again.

use discord_playground::{
    ATTACH_FILES, BOT_PERMISSIONS, CREATE_THREADS, EMBED_LINKS, Id, Playground, SEND_IN_THREADS,
    SEND_MESSAGES, VIEW_CHANNEL,
};
use pagoda_engine::Chance;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Permissions that may be revoked.
const PERMISSIONS: [u64; 5] = [
    ATTACH_FILES,
    SEND_MESSAGES | SEND_IN_THREADS,
    VIEW_CHANNEL,
    CREATE_THREADS,
    EMBED_LINKS,
];

/// Shortest duration of such a fault, and the range added to it, in milliseconds.
const FAULT_MS: (usize, usize) = (1000, 4000);

/// At most one of this many channels is deleted.
const CHANNELS_PER_DELETION: usize = 4;

/// Replacements of deleted channels.
#[derive(Clone, Default)]
pub(crate) struct Replacements(Arc<Mutex<HashMap<Id, Id>>>);

impl Replacements {
    /// Returns the replacement of a deleted channel.
    pub fn from(&self, deleted: Id) -> Option<Id> {
        let replacements = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        replacements.get(&deleted).copied()
    }

    fn insert(&self, deleted: Id, new: Id) {
        let mut replacements = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        replacements.insert(deleted, new);
    }
}

/// The channel of one table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableChannel {
    pub guild: Id,
    pub channel: Id,
    /// The thread of the table, if it is in one.
    pub thread: Option<Id>,
}

impl TableChannel {
    /// Returns the channel or thread of the table.
    pub fn table(&self) -> Id {
        self.thread.unwrap_or(self.channel)
    }
}

/// How a fault is reverted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Revert {
    /// Grants all permissions in a channel.
    Permissions(Id),
    /// Unlocks a thread.
    Unlock(Id),
    /// Invites the bot to a guild.
    Invite(Id),
}

impl Revert {
    fn apply(self, playground: &Playground) {
        match self {
            Self::Permissions(channel) => playground.permit_bot(channel, BOT_PERMISSIONS),
            Self::Unlock(thread) => {
                playground.set_thread(thread, false, false);
            }
            Self::Invite(guild) => {
                playground.invite_bot(guild);
            }
        }
    }
}

/// The channels of all tables.
pub(crate) struct TableChannels {
    all: Vec<TableChannel>,
    replacements: Replacements,
    restores: Vec<(Instant, Revert)>,
    /// Deleted channels and threads.
    pub deleted: BTreeSet<Id>,
    /// Numbers of revoked permissions, archived threads and removals of the bot.
    pub revoked: u64,
    pub archived: u64,
    pub removed: u64,
}

impl TableChannels {
    /// Creates the set; replacements of deleted channels are published in `replacements`.
    pub fn new(all: Vec<TableChannel>, replacements: Replacements) -> Self {
        Self {
            all,
            replacements,
            restores: Vec::new(),
            deleted: BTreeSet::new(),
            revoked: 0,
            archived: 0,
            removed: 0,
        }
    }

    /// Returns the current channels and threads of the tables.
    pub fn tables(&self) -> Vec<Id> {
        self.all.iter().map(TableChannel::table).collect()
    }

    fn later(&mut self, chance: &mut Chance, restore: Revert) {
        let (least, more) = FAULT_MS;
        let time = Duration::from_millis((least + chance.below(more)) as u64);
        self.restores.push((Instant::now() + time, restore));
    }

    fn is_waiting(&self, restore: Revert) -> bool {
        self.restores.iter().any(|(_, known)| *known == restore)
    }

    /// Reverts faults that have lasted long enough.
    pub fn restore_due(&mut self, playground: &Playground) {
        let now = Instant::now();
        let (due, rest) = self.restores.iter().partition(|(at, _)| *at <= now);
        self.restores = rest;
        let due: Vec<(Instant, Revert)> = due;
        due.into_iter()
            .for_each(|(_, restore)| restore.apply(playground));
    }

    /// Reverts all faults.
    pub fn restore_all(&mut self, playground: &Playground) {
        for (_, restore) in self.restores.drain(..) {
            restore.apply(playground);
        }
    }

    /// Revokes a permission temporarily.
    pub fn revoke(&mut self, playground: &Playground, chance: &mut Chance) {
        let channel = chance.pick(&self.all).channel;
        let restore = Revert::Permissions(channel);
        if !self.is_waiting(restore) {
            playground.revoke_bot(channel, *chance.pick(&PERMISSIONS));
            self.revoked += 1;
            self.later(chance, restore);
        }
    }

    /// Archives a thread, and sometimes locks it temporarily. Returns the threads in which requests may be unanswered.
    pub fn archive(&mut self, playground: &Playground, chance: &mut Chance) -> Vec<Id> {
        let threads: Vec<Id> = self
            .all
            .iter()
            .filter_map(|channel| channel.thread)
            .collect();
        if threads.is_empty() {
            return Vec::new();
        }
        let thread = *chance.pick(&threads);
        let restore = Revert::Unlock(thread);
        if self.is_waiting(restore) {
            return Vec::new();
        }
        let locked = chance.below(3) == 0;
        playground.set_thread(thread, true, locked);
        self.archived += 1;
        if locked {
            self.later(chance, restore);
        }
        vec![thread]
    }

    /// Deletes a channel permanently and creates a replacement. Returns the channels in which requests may be unanswered.
    pub fn delete(&mut self, playground: &Playground, chance: &mut Chance) -> Vec<Id> {
        if self.deleted.len() > self.all.len() / CHANNELS_PER_DELETION {
            return Vec::new();
        }
        let index = chance.below(self.all.len());
        let old = self.all[index];
        let name = format!("table-{index}-{}", self.deleted.len());
        let Ok(channel) = playground.add_channel(old.guild, &name) else {
            return Vec::new();
        };
        self.all[index] = TableChannel {
            channel,
            thread: None,
            ..old
        };
        playground.delete_channel(old.channel);
        self.deleted.insert(old.table());
        self.replacements.insert(old.table(), channel);
        vec![old.table()]
    }

    /// Removes the bot from a guild temporarily. Returns the channels in which requests may be unanswered.
    pub fn remove_bot(&mut self, playground: &Playground, chance: &mut Chance) -> Vec<Id> {
        let guild = chance.pick(&self.all).guild;
        if !playground.remove_bot(guild) {
            return Vec::new();
        }
        self.removed += 1;
        self.later(chance, Revert::Invite(guild));
        let here = self.all.iter().filter(|channel| channel.guild == guild);
        here.map(TableChannel::table).collect()
    }
}
