//! Notes: stored data about a table in addition to its records: its messages, its people, who is awaited.
//! Knows no store and writes no posts.

use crate::host::model::post::{Post, Recipient};
use crate::host::posts::answers::AnswerState;
use crate::host::posts::messages::MessageState;
use crate::host::posts::waiting::{Awaited, awaited};
use crate::host::stored::by_id;
use crate::ids::{PersonId, ServerId};
use crate::robots::Robot;
use crate::table::{Record, Reliability, Stage, Table, Time};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

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

/// What is known of the people of a table beyond its records.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PeopleState {
    /// The language of each person who has sat there.
    #[serde(default, deserialize_with = "by_id")]
    pub languages: BTreeMap<PersonId, String>,
    /// People who accept no direct messages, and whether they were told.
    #[serde(default, deserialize_with = "by_id")]
    pub closed: BTreeMap<PersonId, bool>,
    /// People who may sit down at a private table.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub invited: BTreeSet<PersonId>,
    /// People who opted out of direct messages; updated before posts are written.
    #[serde(skip)]
    pub(in crate::host) dm_opt_out: BTreeSet<PersonId>,
    /// Those people in the lobby whose reliability everybody may see; updated before posts are written.
    #[serde(skip)]
    pub(in crate::host) reliability: BTreeMap<PersonId, Reliability>,
}

impl PeopleState {
    /// Languages and reachability of those people who sit down by these records.
    pub(in crate::host) fn of_seated(&self, records: &[Record]) -> Self {
        let sits = |person: &PersonId| {
            let sat =
                |record: &Record| matches!(record, Record::Sat { who, .. } if who.id == *person);
            records.iter().any(sat)
        };
        let mut seated = Self {
            languages: self.languages.clone(),
            closed: self.closed.clone(),
            ..Self::default()
        };
        seated.languages.retain(|person, _| sits(person));
        seated.closed.retain(|person, _| sits(person));
        seated
    }

    /// Posts without direct messages to people who opted out.
    pub(in crate::host) fn without_opted_out(&self, mut posts: Vec<Post>) -> Vec<Post> {
        let opted_out =
            |to: Recipient| matches!(to, Recipient::Direct(who) if self.dm_opt_out.contains(&who));
        posts.retain(|post| !opted_out(post.to));
        posts
    }
}

/// What a table waits for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WaitSummary {
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
}

/// What timers and robots need of a note. At the start all notes are read: the rest of them is skipped, which is several times as fast.
#[derive(Debug, Deserialize)]
pub(in crate::host) struct NotedWait {
    /// When the table was last used.
    pub touched: Time,
    /// Whether a robot is awaited.
    #[serde(default)]
    pub robot: bool,
    /// When the next reminder or timeout is due.
    #[serde(default)]
    pub due: Option<Time>,
}

/// Stored data about a table in addition to its records: for lists, and for the numbers of posts. All parts are stored as one object.
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
    #[serde(default, rename = "people")]
    pub seated: Vec<PersonId>,
    /// The language of the channel's posts.
    pub language: String,
    /// Whether the channel is gone.
    #[serde(default)]
    pub gone: bool,
    /// What it waits for.
    #[serde(flatten)]
    pub wait: WaitSummary,
    /// What is known of its people.
    #[serde(flatten)]
    pub people: PeopleState,
    /// Its messages.
    #[serde(flatten)]
    pub messages: MessageState,
    /// What its people need not answer themselves.
    #[serde(flatten)]
    pub(in crate::host) answers: AnswerState,
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
            seated: people(table),
            language: language.to_owned(),
            gone: false,
            wait: WaitSummary {
                robot: table.awaited_robot().is_some(),
                awaits: awaited(table, now),
                due: None,
                noticed: table.clocks().noticed(),
            },
            people: PeopleState::default(),
            messages: MessageState::default(),
            answers: AnswerState::default(),
        }
    }

    /// All people it names.
    pub(in crate::host) fn known_people(&self) -> impl Iterator<Item = PersonId> {
        let seated = self.seated.iter();
        let people = &self.people;
        let spoken_to = people.languages.keys().chain(people.closed.keys());
        let spoken_to = spoken_to.chain(&people.invited);
        let awaited = self.wait.awaits.as_ref();
        let awaited = awaited.and_then(|awaited| awaited.person);
        let called = self.messages.called_people().chain(awaited);
        seated.chain(spoken_to).copied().chain(called)
    }

    /// Removes somebody. Seats and waits follow from the records.
    pub(in crate::host) fn forget(&mut self, person: PersonId) {
        self.people.languages.remove(&person);
        self.people.closed.remove(&person);
        self.people.invited.remove(&person);
        self.answers.forget_person(person);
        self.messages.forget_person(person);
    }

    /// Notes that the channel is gone.
    pub(in crate::host) fn retire(&mut self) {
        self.stage = TableStage::Gone;
        self.gone = true;
        self.wait.robot = false;
        self.wait.awaits = None;
        self.wait.due = None;
        self.answers.pending = None;
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
