//! Notes: stored data about a table in addition to its records: where its messages are, what was announced, who is awaited.
//! Knows no store and writes no posts.

use crate::host::model::post::{LOBBY, Recipient, board_turn};
use crate::host::posts::waiting::{Awaited, Wait, awaited};
use crate::ids::{ChannelId, MessageId, PersonId, ServerId};
use crate::robots::Robot;
use crate::table::{Order, Plan, Record, Stage, Table, Time};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

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

/// When a table answers for the awaited person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::host) struct PendingAnswer {
    /// The wait that it ends: its beginning, and the number of moves before it.
    since: Time,
    moves: usize,
    /// The time of the answer.
    pub at: Time,
}

impl PendingAnswer {
    /// An answer to the present decision of a table.
    pub fn of(table: &Table, at: Time) -> Self {
        let (since, moves) = (table.clocks().since(), move_count(table));
        Self { since, moves, at }
    }

    /// Whether it answers the present decision of a table.
    pub fn is_for(&self, table: &Table) -> bool {
        (self.since, self.moves) == (table.clocks().since(), move_count(table))
    }
}

fn move_count(table: &Table) -> usize {
    table.journal().map_or(0, |journal| journal.moves.len())
}

/// Stage of a table in its note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableStage {
    /// People sit down and choose options.
    Gathering,
    /// The game is under way.
    Playing,
    /// The game is over.
    Finished,
    /// It was closed before its end.
    Closed,
    /// Its channel was deleted.
    Gone,
}

impl TableStage {
    /// Whether the table can still be played at.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Gathering | Self::Playing)
    }
}

impl From<Stage> for TableStage {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Gathering => Self::Gathering,
            Stage::Playing => Self::Playing,
            Stage::Finished => Self::Finished,
            Stage::Closed => Self::Closed,
        }
    }
}

impl fmt::Display for TableStage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Gathering => "gathering",
            Self::Playing => "playing",
            Self::Finished => "finished",
            Self::Closed => "closed",
            Self::Gone => "gone",
        })
    }
}

/// Stored data about a table in addition to its records: for lists, and for the numbers of posts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// The title.
    pub game: String,
    /// Its stage.
    pub stage: TableStage,
    /// Number of people and robots at it.
    pub seats: usize,
    /// When it was last used.
    pub touched: Time,
    /// The server of the channel.
    #[serde(default)]
    pub server: Option<ServerId>,
    /// The people at it, without robots.
    #[serde(default)]
    pub people: Vec<PersonId>,
    /// The language of the channel's posts.
    pub language: String,
    /// The language of each person who has sat there.
    #[serde(default)]
    pub languages: BTreeMap<PersonId, String>,
    /// The number of the next post.
    pub next_post: u64,
    /// What was announced in the channel.
    #[serde(default)]
    pub(in crate::host) announcements: AnnouncementState,
    /// Messages that may be edited, by slot.
    #[serde(default)]
    pub messages: BTreeMap<String, MessageRef>,
    /// People who accept no direct messages, and whether they were told.
    #[serde(default)]
    pub closed: BTreeMap<PersonId, bool>,
    /// Whether the channel is gone.
    #[serde(default)]
    pub gone: bool,
    /// Whether a robot is awaited.
    #[serde(default)]
    pub robot: bool,
    /// Who is awaited.
    #[serde(default)]
    pub awaits: Option<Awaited>,
    /// When the next reminder or timeout is due.
    #[serde(default)]
    pub due: Option<Time>,
    /// The time when the clock was found to be behind the records.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub noticed: Option<Time>,
    /// The standing orders of the people at it. They are no records: everybody knows how many of those there are.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(in crate::host) orders: BTreeMap<PersonId, Vec<Order>>,
    /// What they have chosen in advance: no records either.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(in crate::host) plans: BTreeMap<PersonId, Plan>,
    /// When it answers for the awaited person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::host) pending_answer: Option<PendingAnswer>,
}

/// People who sit at a table or have a reserved seat; without robots and forgotten people.
pub(in crate::host) fn people(table: &Table) -> Vec<PersonId> {
    let places = table.seats().iter();
    let people = places.flat_map(|place| place.person.iter().chain(&place.away));
    let people = people.filter(|person| !person.is_robot() && !person.is_forgotten());
    people.map(|person| person.id).collect()
}

impl Note {
    /// Note of a table without any announcement.
    pub fn of(table: &Table, language: &str, now: Time) -> Self {
        Self {
            game: table.title().name().to_owned(),
            stage: table.stage().into(),
            seats: table.seats().len(),
            touched: table.clocks().touched(),
            server: None,
            people: people(table),
            language: language.to_owned(),
            languages: BTreeMap::new(),
            next_post: 0,
            announcements: AnnouncementState::default(),
            messages: BTreeMap::new(),
            closed: BTreeMap::new(),
            gone: false,
            robot: table.awaited_robot().is_some(),
            awaits: awaited(table, now),
            due: None,
            noticed: table.clocks().noticed(),
            orders: BTreeMap::new(),
            plans: BTreeMap::new(),
            pending_answer: None,
        }
    }

    /// The message in which the table was last shown.
    pub(in crate::host) fn shown_last(&self) -> Option<MessageRef> {
        let boards = self.messages.iter();
        let boards = boards.filter(|(slot, _)| board_turn(slot).is_some());
        let board = boards.max_by_key(|(slot, _)| board_turn(slot));
        let board = board.map(|(_, message)| message);
        board.or_else(|| self.messages.get(LOBBY)).copied()
    }

    /// All people it names.
    pub(in crate::host) fn known_people(&self) -> impl Iterator<Item = PersonId> {
        let seated = self.people.iter();
        let spoken_to = self.languages.keys().chain(self.closed.keys());
        let awaited = self.awaits.as_ref().and_then(|awaited| awaited.person);
        let nudged = self
            .announcements
            .nudges
            .iter()
            .filter_map(|(to, _)| match to {
                Recipient::Direct(person) => Some(*person),
                Recipient::Channel | Recipient::Answer(_) => None,
            });
        let called = self
            .announcements
            .called
            .into_iter()
            .chain(awaited)
            .chain(nudged);
        seated.chain(spoken_to).copied().chain(called)
    }

    /// Removes somebody. Seats and waits follow from the records.
    pub(in crate::host) fn forget(&mut self, person: PersonId) {
        self.languages.remove(&person);
        self.closed.remove(&person);
        self.orders.remove(&person);
        self.plans.remove(&person);
        let own = format!("-{person}");
        self.messages.retain(|slot, _| !slot.ends_with(&own));
        self.announcements.called = self.announcements.called.filter(|called| *called != person);
        let direct = Recipient::Direct(person);
        for (_, slot) in self
            .announcements
            .nudges
            .extract_if(.., |(to, _)| *to == direct)
        {
            self.messages.remove(&slot);
        }
    }
}

impl Note {
    /// Notes that the channel is gone.
    pub(in crate::host) fn retire(&mut self) {
        self.stage = TableStage::Gone;
        self.gone = true;
        self.robot = false;
        self.awaits = None;
        self.due = None;
        self.pending_answer = None;
    }
}

/// People in the records or the note of a table, without robots.
pub fn known_people(records: &[Record], note: Option<&Note>) -> BTreeSet<PersonId> {
    let mut people = BTreeSet::new();
    for record in records {
        // Visitors get mutable references, so they get a copy.
        record.clone().visit_people(&mut |id, _| {
            people.insert(*id);
        });
    }
    people.extend(note.into_iter().flat_map(Note::known_people));
    people.retain(|id| *id != PersonId::default() && *id < Robot::FIRST_ID);
    people
}
