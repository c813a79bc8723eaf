//! A table in memory, and what the store keeps beside its records.

use super::guide::Guide;
use super::index::known_people;
use super::posts::{
    PostWriter, board_turn, event_words, hand_hashes, hands_changed, longest, named,
};
use super::request::{MessageOp, Post, Recipient, Request, RequestKind};
use super::time::{Awaited, Wait};
use super::{options, time};
use crate::engine::{Fingerprint, MoveEvents};
use crate::store::TableId;
use crate::table::{Person, Record, RecordError, Stage, Table, Time};
use crate::words::{FALLBACK, Value, Words};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A table in memory.
pub(super) struct LoadedTable {
    pub id: TableId,
    pub table: Table,
    /// The server of the channel.
    pub server: Option<u64>,
    /// The language of the channel's posts.
    pub language: String,
    /// The language of each person who has sat there.
    pub languages: BTreeMap<u64, String>,
    pub next_post: u64,
    /// What each seat alone was last shown.
    pub hands: Vec<Fingerprint>,
    /// What the channel has been told.
    pub announcements: AnnouncementState,
    /// Where the messages are that change.
    pub messages: BTreeMap<String, MessageRef>,
    /// Who cannot be written to, and whether they know.
    pub closed: BTreeMap<u64, bool>,
    /// Everybody the table knows, as the index of people has it.
    pub known: BTreeSet<u64>,
    /// Who wishes no direct messages; looked up whenever something is said.
    pub dm_opt_out: BTreeSet<u64>,
    /// Whether the channel is gone.
    pub gone: bool,
}

/// Where a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageRef {
    /// Its channel, or the channel of somebody's direct messages.
    pub channel: u64,
    /// Its id.
    pub id: u64,
}

/// Moves with the turn of each, and its sentences.
type Moves = Vec<(u32, Vec<Words>)>;

/// What the channel has been told, and whom it was told to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct AnnouncementState {
    /// The message of the last board.
    pub board: Option<String>,
    /// Who was called last.
    pub called: Option<u64>,
    /// Whether a call stands in the channel.
    pub calling: bool,
    /// What has been said about who is awaited.
    #[serde(default)]
    pub wait: Wait,
    /// The messages that say it: they go when nobody is awaited any more, or somebody else is.
    #[serde(default)]
    pub nudges: Vec<(Recipient, String)>,
    /// What happened in the last turns: in as many as there are seats, and in the one before that something happened in.
    #[serde(skip)]
    pub moves: Moves,
}

impl AnnouncementState {
    /// Forgets the messages in which anything was said; what happened in the game stays.
    pub fn clear_messages(&mut self) {
        *self = Self {
            moves: std::mem::take(&mut self.moves),
            ..Self::default()
        };
    }

    /// Notes what a move of this turn did.
    fn moved(&mut self, turn: u32, events: &MoveEvents, table: &Table) {
        self.moves.push((turn, event_words(table, events)));
        let turns = self.moves.iter().map(|(of, _)| *of);
        let before = turns.filter(|of| *of < turn).max().unwrap_or(turn);
        let round = turn.saturating_sub(table.places().len() as u32);
        self.moves.retain(|(of, _)| *of >= before.min(round));
    }

    /// What has happened in this turn, or, while nothing has, in the last one in which something did: turns in which nobody
    /// had a choice are part of the one before.
    pub fn turn_so_far(&self, turn: u32, most: usize) -> Vec<Words> {
        let begun = self.moves.iter().any(|(of, _)| *of == turn);
        let last = self.moves.last().map(|(of, _)| *of);
        self.turn(last.filter(|_| !begun).unwrap_or(turn), most)
    }

    /// What has happened in a turn: its last sentences.
    pub fn turn(&self, turn: u32, most: usize) -> Vec<Words> {
        self.last(|of| of == turn, most)
    }

    /// What has happened in the last round: its last sentences.
    pub fn lately(&self, most: usize) -> Vec<Words> {
        self.last(|_| true, most)
    }

    fn last(&self, wanted: impl Fn(u32) -> bool, most: usize) -> Vec<Words> {
        let moves = self.moves.iter().filter(|(of, _)| wanted(*of));
        let mut words: Vec<Words> = Vec::new();
        let mut length = 0;
        for sentence in moves.flat_map(|(_, words)| words).rev() {
            length += longest(FALLBACK, sentence);
            if length > most {
                break;
            }
            words.push(sentence.clone());
        }
        words.reverse();
        words
    }
}

/// What the store keeps about a table beside its records: for lists, and to go on numbering posts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// The title.
    pub game: String,
    /// How far it has come: `gathering`, `playing`, `finished`, `closed`.
    pub stage: String,
    /// How many sit there.
    pub seats: usize,
    /// When it was last touched.
    pub touched: Time,
    /// The server of the channel.
    #[serde(default)]
    pub server: Option<u64>,
    /// Who sits there; robots are not among them.
    #[serde(default)]
    pub people: Vec<u64>,
    /// The language of the channel's posts.
    pub language: String,
    /// The language of each person who has sat there.
    #[serde(default)]
    pub languages: BTreeMap<u64, String>,
    /// The number of the next post.
    pub next_post: u64,
    /// What the channel has been told.
    #[serde(default)]
    #[serde(rename = "said")]
    announcements: AnnouncementState,
    /// Where the messages are that change.
    #[serde(default)]
    pub messages: BTreeMap<String, MessageRef>,
    /// Who cannot be written to, and whether they know.
    #[serde(default)]
    pub closed: BTreeMap<u64, bool>,
    /// Whether the channel is gone.
    #[serde(default)]
    pub gone: bool,
    /// Whether a robot is awaited.
    #[serde(default)]
    pub robot: bool,
    /// Who is awaited.
    #[serde(default)]
    pub awaits: Option<Awaited>,
    /// When something is to be said or done because of the time.
    #[serde(default)]
    pub due: Option<Time>,
    /// What the clock showed when it was found to be behind the records.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub noticed: Option<Time>,
}

/// Who sits at a table or has a seat kept there; robots and those who were forgotten are not among them.
fn people(table: &Table) -> Vec<u64> {
    let places = table.places().iter();
    let people = places.flat_map(|place| place.person.iter().chain(&place.away));
    let people = people.filter(|person| !person.is_robot() && !person.is_forgotten());
    people.map(|person| person.id).collect()
}

/// How a lobby is noted.
pub(super) const GATHERING: &str = "gathering";
/// How a game under way is noted.
pub(super) const PLAYING: &str = "playing";

impl Note {
    /// The note of a table of which nothing has been said yet.
    pub fn of(table: &Table, language: &str, now: Time) -> Self {
        let stage = match table.stage() {
            Stage::Gathering => GATHERING,
            Stage::Playing => PLAYING,
            Stage::Finished => "finished",
            Stage::Closed => "closed",
        };
        Self {
            game: table.title().name().to_owned(),
            stage: stage.to_owned(),
            seats: table.places().len(),
            touched: table.touched(),
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
            awaits: time::awaited(table, now),
            due: None,
            noticed: table.noticed(),
        }
    }

    /// The message in which the table was last shown.
    pub(super) fn shown_last(&self) -> Option<MessageRef> {
        let boards = self.messages.iter();
        let boards = boards.filter(|(slot, _)| board_turn(slot).is_some());
        let board = boards.max_by_key(|(slot, _)| board_turn(slot));
        let board = board.map(|(_, message)| message);
        board.or_else(|| self.messages.get("lobby")).copied()
    }

    /// Everybody it names.
    pub(super) fn known_people(&self) -> impl Iterator<Item = u64> {
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

    /// Takes somebody out of it. Who sits there and who is awaited follow from the records.
    pub(super) fn forget(&mut self, person: u64) {
        self.languages.remove(&person);
        self.closed.remove(&person);
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

impl LoadedTable {
    pub fn new(id: TableId, table: Table, language: &str) -> Self {
        Self {
            id,
            hands: hand_hashes(&table),
            table,
            server: None,
            language: language.to_owned(),
            languages: BTreeMap::new(),
            next_post: 0,
            announcements: AnnouncementState::default(),
            messages: BTreeMap::new(),
            closed: BTreeMap::new(),
            known: BTreeSet::new(),
            dm_opt_out: BTreeSet::new(),
            gone: false,
        }
    }

    /// What is known of those who sit here too, from the table before.
    pub fn remember(&mut self, before: &Self, records: &[Record]) {
        let sits = |person: &u64| {
            let sat =
                |record: &Record| matches!(record, Record::Sat { who, .. } if who.id == *person);
            records.iter().any(sat)
        };
        self.languages.clone_from(&before.languages);
        self.languages.retain(|person, _| sits(person));
        self.closed.clone_from(&before.closed);
        self.closed.retain(|person, _| sits(person));
    }

    pub fn replay(
        id: TableId,
        stored: &[Vec<u8>],
        note: Option<Note>,
    ) -> Result<Self, RecordError> {
        let records = read_records(stored)?;
        let (mut table, read) = read_moves(&records)?;
        let known = known_people(&records, note.as_ref());
        let note = note.unwrap_or_else(|| Note {
            // Higher than any number that was given: no record leads to so many posts.
            next_post: 64 * table.records(),
            ..Note::of(&table, FALLBACK, table.touched())
        });
        table.restore_noticed(note.noticed);
        let mut loaded = Self::new(id, table, &note.language);
        loaded.server = note.server;
        loaded.languages = note.languages;
        loaded.next_post = note.next_post;
        loaded.announcements = note.announcements;
        loaded.announcements.moves = read;
        loaded.messages = note.messages;
        loaded.closed = note.closed;
        loaded.known = known;
        loaded.gone = note.gone;
        Ok(loaded)
    }

    /// Forgets the messages of boards: the next one is a new message.
    pub fn forget_boards(&mut self) {
        self.messages.retain(|slot, _| board_turn(slot).is_none());
        self.announcements.board = None;
    }

    pub fn note(&self, now: Time) -> Note {
        let mut note = Note {
            server: self.server,
            languages: self.languages.clone(),
            next_post: self.next_post,
            announcements: self.announcements.clone(),
            messages: self.messages.clone(),
            closed: self.closed.clone(),
            due: self.due(now),
            ..Note::of(&self.table, &self.language, now)
        };
        if self.gone {
            note.retire();
        }
        note
    }

    /// Takes a record in, and notes what is told of it.
    pub fn apply(&mut self, record: &Record) -> Result<MoveEvents, RecordError> {
        apply(&mut self.table, &mut self.announcements, record)
    }

    /// What is to be said of records that have just been taken in.
    pub fn say(
        &mut self,
        records: &[Record],
        events: &MoveEvents,
        before: &[Value],
        request: Option<&Request>,
        by: &Person,
        now: Time,
    ) -> Vec<Post> {
        let hands = hand_hashes(&self.table);
        let changed = hands_changed(&hands, &self.hands);
        // Who has just begun is given a hand anyway.
        let begun = self.hands.is_empty();
        self.hands = hands;
        let mut writer = self.writer(now);
        writer.before = before;
        writer.by = Some(by);
        writer.tell(records);
        if !begun {
            for seat in changed {
                writer.hand(seat);
            }
        }
        let mut posts = writer.posts;
        keep_last(&mut posts);
        let mut posts = self.wished(posts);
        // A robot reads no answers.
        let asked = request.filter(|request| !request.who.is_robot());
        posts.extend(asked.map(|request| self.answer(request, records, events)));
        self.number(&mut posts);
        posts
    }

    /// Posts without direct messages to those who wish none.
    pub fn wished(&self, mut posts: Vec<Post>) -> Vec<Post> {
        let unwished =
            |to: Recipient| matches!(to, Recipient::Direct(who) if self.dm_opt_out.contains(&who));
        posts.retain(|post| !unwished(post.to));
        posts
    }

    /// A desk at which posts of this table are written.
    pub fn writer(&mut self, now: Time) -> PostWriter<'_> {
        PostWriter {
            now,
            id: self.id,
            table: &self.table,
            language: &self.language,
            languages: &self.languages,
            before: &[],
            by: None,
            announcements: &mut self.announcements,
            posts: Vec::new(),
        }
    }

    /// Numbers posts, so that the outbox keeps them.
    pub fn number(&self, posts: &mut [Post]) {
        for (number, post) in (self.next_post..).zip(posts) {
            post.table = Some(self.id);
            post.number = number;
            post.kept = true;
        }
    }

    /// What who asked is told: what it did; and who pressed is led on: through their options, or while they are awaited.
    pub fn answer(&self, request: &Request, records: &[Record], events: &MoveEvents) -> Post {
        if options::is_choice(request) {
            return options::panel(self, request);
        }
        let mut words = event_words(&self.table, events);
        if words.is_empty() {
            words.push(self.done(records, &request.who));
        }
        let pressed = matches!(request.kind, RequestKind::Press { .. });
        let guide = self.guide(request).filter(|guide| {
            let waiting = guide.game.waiting();
            pressed && waiting.is_some_and(|waiting| waiting.seat == guide.seat)
        });
        match guide {
            Some(guide) => guide.screen(words, &[]),
            None => Post::new(Recipient::Answer(request.who.id), &request.language, words),
        }
    }

    /// What has been done, and what comes next, where no move tells it.
    fn done(&self, records: &[Record], who: &Person) -> Words {
        let gathering = self.table.stage() == Stage::Gathering;
        let host = self.table.host();
        match records.last() {
            Some(Record::Sat { who, .. }) if who.is_robot() => {
                Words::new("answer-robot").with("name", Value::person(&who.name))
            }
            Some(Record::Stood { who, .. }) if *who >= Person::FIRST_ROBOT => {
                Words::new("answer-robot-away")
            }
            Some(Record::Sat { .. }) if gathering && who.id == host.id => {
                Words::new("answer-opened")
            }
            Some(Record::Sat { .. }) if gathering => {
                Words::new("answer-sat").with("host", Value::person(&host.name))
            }
            Some(Record::Stood { .. }) => Words::new("answer-stood"),
            Some(Record::Started { .. }) => Words::new("answer-started"),
            Some(Record::Toured { .. }) => Words::new("answer-toured"),
            Some(Record::Left { .. }) => Words::new("answer-left"),
            Some(Record::Undone { .. }) => Words::new("answer-undone"),
            Some(Record::Voted { .. }) => Words::new("answer-voted"),
            Some(Record::Wished { .. }) => Words::new("answer-wished"),
            _ => Words::new("answer-done"),
        }
    }

    /// The guide for who asks, if they sit at a game.
    pub fn guide<'a>(&'a self, request: &'a Request) -> Option<Guide<'a>> {
        let game = self.table.game()?;
        let seat = self.table.seat_of(request.who.id)?;
        Some(Guide {
            id: self.id,
            table: &self.table,
            game,
            seat,
            legal: game.moves(seat),
            person: request.who.id,
            language: &request.language,
        })
    }
}

/// Takes a record in, and notes what is told of it.
fn apply(
    table: &mut Table,
    said: &mut AnnouncementState,
    record: &Record,
) -> Result<MoveEvents, RecordError> {
    let turn = table.game().map_or(0, |game| game.turn());
    let events = table.apply(record)?;
    match record {
        Record::Moved { .. } => said.moved(turn, &events, table),
        Record::Undone { .. } => {
            said.moves.pop();
        }
        _ => {}
    }
    Ok(events)
}

/// Several changes of a lobby at once are one change: the last one.
fn keep_last(posts: &mut Vec<Post>) {
    let mut kept: Vec<Post> = Vec::new();
    for post in posts.drain(..) {
        let same = kept.iter_mut().find(|earlier| {
            let say = earlier.op == MessageOp::Say && post.op == MessageOp::Say;
            say && earlier.slot.is_some() && earlier.slot == post.slot
        });
        match same {
            Some(earlier) => *earlier = post,
            None => kept.push(post),
        }
    }
    *posts = kept;
}

pub(super) fn read_records(stored: &[Vec<u8>]) -> Result<Vec<Record>, RecordError> {
    let records = stored.iter().enumerate();
    let records = records.map(|(number, bytes)| Record::from_bytes(number, bytes));
    records.collect()
}

/// A table from its stored records.
///
/// # Errors
/// If a record does not read or does not follow.
pub fn read_table(stored: &[Vec<u8>]) -> Result<Table, RecordError> {
    Table::replay(&read_records(stored)?)
}

/// A table from its records, and what is remembered of its last moves.
fn read_moves(records: &[Record]) -> Result<(Table, Moves), RecordError> {
    let mut table = Table::replay(records.get(..1).unwrap_or_default())?;
    let mut said = AnnouncementState::default();
    for record in &records[1..] {
        apply(&mut table, &mut said, record)?;
    }
    Ok((table, said.moves))
}

/// A table as it was after so many records.
pub(super) fn at_record(stored: &[Vec<u8>], records: u64) -> Result<Table, RecordError> {
    let wanted = usize::try_from(records).unwrap_or(usize::MAX);
    // Damage in later records does not matter here.
    Table::replay(&read_records(&stored[..wanted.min(stored.len())])?)
}

/// A moment of a game: its beginning, or a move that was not taken back.
pub(super) struct Moment {
    /// How many records the table had then.
    pub records: u64,
    /// What the move did.
    pub told: Vec<Words>,
}

/// A table, and the moments of its game in order; none before it has begun.
pub(super) fn moments(stored: &[Vec<u8>]) -> Result<(Table, Vec<Moment>), RecordError> {
    let records = read_records(stored)?;
    let mut table = Table::replay(records.get(..1).unwrap_or_default())?;
    let mut moments = Vec::new();
    for record in &records[1..] {
        let events = table.apply(record)?;
        match record {
            Record::Started { .. } | Record::Toured { .. } | Record::Moved { .. } => {
                moments.push(Moment {
                    records: table.records(),
                    told: named(&table, events.narrate_all()),
                });
            }
            Record::Undone { .. } => {
                moments.pop();
            }
            _ => {}
        }
    }
    Ok((table, moments))
}
