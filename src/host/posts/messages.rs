//! The messages of a table: where they are, what they announce, and what the next ones need. Knows no store and writes no posts.

use crate::engine::Fingerprint;
use crate::host::model::post::{LOBBY, Post, Recipient, board_turn};
use crate::host::posts::waiting::Wait;
use crate::ids::{ChannelId, MessageId, PersonId};
use crate::store::TableId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageRef {
    /// Its channel, or the channel of somebody's direct messages.
    pub channel: ChannelId,
    /// Its id.
    pub id: MessageId,
}

/// State of the announcements in the channel.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(in crate::host) struct AnnouncementState {
    /// The message of the last board.
    pub board: Option<String>,
    /// Person who was mentioned last.
    pub called: Option<PersonId>,
    /// Whether a call message is in the channel.
    pub calling: bool,
    /// Whether a lesson of a guided game is in the channel.
    #[serde(default)]
    pub teaching: bool,
    /// Whether the ending of a guided game is in the channel.
    #[serde(default)]
    pub tour_ended: bool,
    /// Whether a question for a take-back is in the channel.
    #[serde(default)]
    pub asked_back: bool,
    /// Reminders about the current wait.
    #[serde(default)]
    pub wait: Wait,
    /// Messages of these reminders: removed when the wait ends.
    #[serde(default)]
    pub nudges: Vec<(Recipient, String)>,
}

/// The messages of a table. What the note does not keep follows from the records, or is found anew.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MessageState {
    /// The number of the next post.
    pub next_post: u64,
    /// What was announced in the channel.
    #[serde(default)]
    pub(in crate::host) announcements: AnnouncementState,
    /// Messages that may be edited, by slot.
    #[serde(default, rename = "messages")]
    pub by_slot: BTreeMap<String, MessageRef>,
    /// Hash of what the hand of each seat shows, when it was last shown.
    #[serde(skip)]
    pub(in crate::host) hands: Vec<Fingerprint>,
    /// Whether posts name the awaited person without a notification; updated before posts are written.
    #[serde(skip)]
    pub(in crate::host) call_in_silence: bool,
    /// Whether the stored note lacks what is known of messages and of who can be written to.
    #[serde(skip)]
    pub(in crate::host) changed: bool,
}

impl MessageState {
    /// Numbers posts of a table, so that the outbox keeps them.
    pub(in crate::host) fn number(&self, table: TableId, posts: &mut [Post]) {
        for (number, post) in (self.next_post..).zip(posts) {
            post.table = Some(table);
            post.number = Some(number);
        }
    }

    /// The message in which the table was last shown.
    pub(in crate::host) fn shown_last(&self) -> Option<MessageRef> {
        let boards = self.by_slot.iter();
        let boards = boards.filter(|(slot, _)| board_turn(slot).is_some());
        let board = boards.max_by_key(|(slot, _)| board_turn(slot));
        let board = board.map(|(_, message)| message);
        board.or_else(|| self.by_slot.get(LOBBY)).copied()
    }

    /// Forgets the messages of boards, so that the next board is a new message.
    pub(in crate::host) fn forget_boards(&mut self) {
        self.by_slot.retain(|slot, _| board_turn(slot).is_none());
        self.announcements.board = None;
    }

    /// Forgets all messages and announcements, so that all that follow are new.
    pub(in crate::host) fn forget_all(&mut self) {
        self.by_slot = BTreeMap::new();
        self.announcements = AnnouncementState::default();
    }

    /// Forgets the messages to somebody, and that they were called.
    pub(in crate::host) fn forget_person(&mut self, person: PersonId) {
        let own = format!("-{person}");
        self.by_slot.retain(|slot, _| !slot.ends_with(&own));
        self.announcements.called = self.announcements.called.filter(|called| *called != person);
        let direct = Recipient::Direct(person);
        for (_, slot) in self
            .announcements
            .nudges
            .extract_if(.., |(to, _)| *to == direct)
        {
            self.by_slot.remove(&slot);
        }
    }

    /// The people who were called, in the channel or in private.
    pub(in crate::host) fn called_people(&self) -> impl Iterator<Item = PersonId> {
        let nudged = self
            .announcements
            .nudges
            .iter()
            .filter_map(|(to, _)| match to {
                Recipient::Direct(person) => Some(*person),
                Recipient::Channel | Recipient::Answer(_) => None,
            });
        self.announcements.called.into_iter().chain(nudged)
    }
}
