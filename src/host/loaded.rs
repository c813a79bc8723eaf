//! A table in memory, and what the store keeps beside its records.

use super::posts::{Desk, Private, event_words, hands_changed, private_parts};
use super::request::{Post, Request, To};
use crate::engine::Told;
use crate::store::TableId;
use crate::table::{Person, Record, RecordError, Stage, Table, Time};
use crate::words::{FALLBACK, Words};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A table in memory.
pub(super) struct Loaded {
    pub id: TableId,
    pub table: Table,
    /// The language of the channel's posts.
    pub language: String,
    /// The language of each person who has sat there.
    pub languages: BTreeMap<u64, String>,
    pub next_post: u64,
    /// What each seat alone was last shown.
    pub hands: Vec<Private>,
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
    /// The language of the channel's posts.
    pub language: String,
    /// The language of each person who has sat there.
    #[serde(default)]
    pub languages: BTreeMap<u64, String>,
    /// The number of the next post.
    pub next_post: u64,
}

/// How a lobby is noted.
pub(super) const GATHERING: &str = "gathering";

impl Note {
    /// The note of a table of which nothing has been said yet.
    pub fn of(table: &Table, language: &str) -> Self {
        let stage = match table.stage() {
            Stage::Gathering => GATHERING,
            Stage::Playing => "playing",
            Stage::Finished => "finished",
            Stage::Closed => "closed",
        };
        Self {
            game: table.title().name().to_owned(),
            stage: stage.to_owned(),
            seats: table.places().len(),
            touched: table.touched(),
            language: language.to_owned(),
            languages: BTreeMap::new(),
            next_post: 0,
        }
    }
}

impl Loaded {
    pub fn new(id: TableId, table: Table, language: &str) -> Self {
        Self {
            id,
            hands: private_parts(&table),
            table,
            language: language.to_owned(),
            languages: BTreeMap::new(),
            next_post: 0,
        }
    }

    pub fn replay(
        id: TableId,
        stored: &[Vec<u8>],
        note: Option<Note>,
    ) -> Result<Self, RecordError> {
        let table = read_table(stored)?;
        let note = note.unwrap_or_else(|| Note {
            // Higher than any number that was given: no record leads to so many posts.
            next_post: 64 * table.records(),
            ..Note::of(&table, FALLBACK)
        });
        let mut loaded = Self::new(id, table, &note.language);
        loaded.languages = note.languages;
        loaded.next_post = note.next_post;
        Ok(loaded)
    }

    pub fn note(&self) -> Note {
        Note {
            languages: self.languages.clone(),
            next_post: self.next_post,
            ..Note::of(&self.table, &self.language)
        }
    }

    /// What is to be said of records that have just been taken in.
    pub fn say(
        &self,
        records: &[Record],
        told: &[Told],
        hands: &[Private],
        request: Option<&Request>,
        by: &Person,
    ) -> Vec<Post> {
        let table = &self.table;
        let mut desk = Desk {
            table,
            language: &self.language,
            languages: &self.languages,
            posts: Vec::new(),
        };
        for record in records {
            desk.tell(record, by);
        }
        if !told.is_empty() {
            desk.board(told.iter().map(|told| event_words(table, told)).collect());
        }
        // Who has just begun is given a hand anyway.
        if !self.hands.is_empty() {
            for seat in hands_changed(hands, &self.hands) {
                desk.hand(seat);
            }
        }
        if let Some(request) = request {
            let done = vec![Words::new("answer-done")];
            let answer = desk.post(To::Answer(request.who.id), None, done);
            answer.language.clone_from(&request.language);
        }
        let mut posts = desk.posts;
        keep_last_lobby(&mut posts);
        for (number, post) in (self.next_post..).zip(&mut posts) {
            post.table = Some(self.id);
            post.number = number;
        }
        posts
    }
}

/// Several changes of a lobby at once are one change.
fn keep_last_lobby(posts: &mut Vec<Post>) {
    let is_lobby = |post: &Post| post.slot.as_deref() == Some("lobby");
    let mut left = posts.iter().filter(|post| is_lobby(post)).count();
    posts.retain(|post| {
        left -= usize::from(is_lobby(post));
        !is_lobby(post) || left == 0
    });
}

fn read_records(stored: &[Vec<u8>]) -> Result<Vec<Record>, RecordError> {
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

/// What was told of each move that was not taken back.
pub(super) fn log(stored: &[Vec<u8>]) -> Result<Vec<Vec<Words>>, RecordError> {
    let records = read_records(stored)?;
    let mut table = Table::replay(records.get(..1).unwrap_or_default())?;
    let mut log = Vec::new();
    for record in &records[1..] {
        let told = table.apply(record)?;
        match record {
            Record::Moved { .. } => {
                log.push(told.iter().map(|told| event_words(&table, told)).collect());
            }
            Record::Undone { .. } => {
                log.pop();
            }
            _ => {}
        }
    }
    Ok(log)
}
