//! What happens to the places where people play: permissions are revoked and granted, threads archived and locked, channels
//! deleted, the bot removed from a guild and invited again.

use crate::engine::Chance;
use crate::playground::{
    ATTACH_FILES, BOT_PERMISSIONS, CREATE_THREADS, EMBED_LINKS, Id, Playground, SEND_IN_THREADS,
    SEND_MESSAGES, VIEW_CHANNEL,
};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// What the bot may lose.
const PERMISSIONS: [u64; 5] = [
    ATTACH_FILES,
    SEND_MESSAGES | SEND_IN_THREADS,
    VIEW_CHANNEL,
    CREATE_THREADS,
    EMBED_LINKS,
];

/// The shortest time for which something is taken away, and by how much longer it may be, in milliseconds.
const TAKEN_MS: (usize, usize) = (1000, 4000);

/// Of how many channels one is deleted at most.
const ONE_DELETED_OF: usize = 4;

/// Where people go whose channel was deleted.
#[derive(Clone, Default)]
pub(crate) struct Moved(Arc<Mutex<HashMap<Id, Id>>>);

impl Moved {
    /// The channel in the place of one that was deleted.
    pub fn from(&self, deleted: Id) -> Option<Id> {
        let moved = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        moved.get(&deleted).copied()
    }

    fn insert(&self, deleted: Id, new: Id) {
        let mut moved = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        moved.insert(deleted, new);
    }
}

/// The place of one table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub guild: Id,
    pub channel: Id,
    /// The thread of the channel in which the table is, if it is in one.
    pub thread: Option<Id>,
}

impl Place {
    /// The channel or thread in which people play.
    pub fn table(&self) -> Id {
        self.thread.unwrap_or(self.channel)
    }
}

/// How something that was taken away comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Restore {
    /// All permissions in a channel.
    Permissions(Id),
    /// A thread is unlocked.
    Unlock(Id),
    /// The bot is invited into a guild.
    Invite(Id),
}

impl Restore {
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

/// The places of all tables.
pub(crate) struct Places {
    all: Vec<Place>,
    moved: Moved,
    restores: Vec<(Instant, Restore)>,
    /// The channels and threads that were deleted.
    pub deleted: BTreeSet<Id>,
    /// How often permissions were revoked, threads archived, and the bot removed.
    pub revoked: u64,
    pub archived: u64,
    pub removed: u64,
}

impl Places {
    /// These places; people hear where to go when one is deleted.
    pub fn new(all: Vec<Place>, moved: Moved) -> Self {
        Self {
            all,
            moved,
            restores: Vec::new(),
            deleted: BTreeSet::new(),
            revoked: 0,
            archived: 0,
            removed: 0,
        }
    }

    /// The channels and threads in which people play now.
    pub fn tables(&self) -> Vec<Id> {
        self.all.iter().map(Place::table).collect()
    }

    fn later(&mut self, dice: &mut Chance, restore: Restore) {
        let (least, more) = TAKEN_MS;
        let time = Duration::from_millis((least + dice.below(more)) as u64);
        self.restores.push((Instant::now() + time, restore));
    }

    fn is_waiting(&self, restore: Restore) -> bool {
        self.restores.iter().any(|(_, known)| *known == restore)
    }

    /// Gives back what was taken away long enough ago.
    pub fn restore_due(&mut self, playground: &Playground) {
        let now = Instant::now();
        let (due, rest) = self.restores.iter().partition(|(at, _)| *at <= now);
        self.restores = rest;
        let due: Vec<(Instant, Restore)> = due;
        due.into_iter()
            .for_each(|(_, restore)| restore.apply(playground));
    }

    /// Gives back everything.
    pub fn restore_all(&mut self, playground: &Playground) {
        for (_, restore) in self.restores.drain(..) {
            restore.apply(playground);
        }
    }

    /// Revokes a permission for a while.
    pub fn revoke(&mut self, playground: &Playground, dice: &mut Chance) {
        let channel = dice.pick(&self.all).channel;
        let restore = Restore::Permissions(channel);
        if !self.is_waiting(restore) {
            playground.revoke_bot(channel, *dice.pick(&PERMISSIONS));
            self.revoked += 1;
            self.later(dice, restore);
        }
    }

    /// Archives a thread, and every now and then locks it for a while. The threads in which something may go unanswered.
    pub fn archive(&mut self, playground: &Playground, dice: &mut Chance) -> Vec<Id> {
        let threads: Vec<Id> = self.all.iter().filter_map(|place| place.thread).collect();
        if threads.is_empty() {
            return Vec::new();
        }
        let thread = *dice.pick(&threads);
        let restore = Restore::Unlock(thread);
        if self.is_waiting(restore) {
            return Vec::new();
        }
        let locked = dice.below(3) == 0;
        playground.set_thread(thread, true, locked);
        self.archived += 1;
        if locked {
            self.later(dice, restore);
        }
        vec![thread]
    }

    /// Deletes a channel for good; its people find a new one. The channels in which something may go unanswered.
    pub fn delete(&mut self, playground: &Playground, dice: &mut Chance) -> Vec<Id> {
        if self.deleted.len() > self.all.len() / ONE_DELETED_OF {
            return Vec::new();
        }
        let index = dice.below(self.all.len());
        let old = self.all[index];
        let name = format!("table-{index}-{}", self.deleted.len());
        let Ok(channel) = playground.add_channel(old.guild, &name) else {
            return Vec::new();
        };
        self.all[index] = Place {
            channel,
            thread: None,
            ..old
        };
        playground.delete_channel(old.channel);
        self.deleted.insert(old.table());
        self.moved.insert(old.table(), channel);
        vec![old.table()]
    }

    /// Removes the bot from a guild for a while. The channels in which something may go unanswered.
    pub fn remove_bot(&mut self, playground: &Playground, dice: &mut Chance) -> Vec<Id> {
        let guild = dice.pick(&self.all).guild;
        if !playground.remove_bot(guild) {
            return Vec::new();
        }
        self.removed += 1;
        self.later(dice, Restore::Invite(guild));
        let here = self.all.iter().filter(|place| place.guild == guild);
        here.map(Place::table).collect()
    }
}
