//! What the host says when something has happened at a table.

use super::button_id::ButtonId;
use super::loaded::AnnouncementState;
use super::nudges::pace_words;
use super::options::option_word;
use super::request::{Button, MessageOp, Picture, PictureKind, PictureViewer, Post, Recipient};
use crate::engine::{Fingerprint, MoveEvents, Seat};
use crate::store::TableId;
use crate::table::{Person, Record, Stage, Table, Time};
use crate::words::{Languages, Value, Words, clean_name, message};
use serde_json::json;
use std::collections::BTreeMap;

/// Posts that are being written for one table, in the table's language; they are numbered when all are there.
pub(super) struct PostWriter<'a> {
    /// Now, by the clock.
    pub now: Time,
    pub id: TableId,
    pub table: &'a Table,
    pub language: &'a str,
    pub languages: &'a BTreeMap<u64, String>,
    /// Who sat where before.
    pub before: &'a [Value],
    /// Who did it.
    pub by: Option<&'a Person>,
    pub announcements: &'a mut AnnouncementState,
    pub posts: Vec<Post>,
}

/// The message of a turn's board is called by this and the turn.
pub(super) const BOARD: &str = "board-";

/// The turn of a slot that is a board's.
pub(super) fn board_turn(slot: &str) -> Option<u32> {
    slot.strip_prefix(BOARD)?.parse().ok()
}

/// How much of a turn the board tells: the last sentences of it, so many characters.
pub(super) const TOLD: usize = 1200;

/// How many characters of a list are told, so that the rest of the message fits beside them.
pub(super) const LISTED: usize = 1700;

/// How long a sentence becomes, at most: every sign of a name may need another before it.
pub(super) fn longest(language: &str, words: &Words) -> usize {
    let mut names = 0;
    words.clone().visit_people(&mut |person| {
        names += person.as_str().map_or(0, |name| name.chars().count());
    });
    Languages::shipped().say(language, words).chars().count() + names + 1
}

/// The name of a seat's owner, or of its emblem while nobody sits there or its owner was forgotten.
pub(super) fn seat_name(table: &Table, seat: Seat) -> Value {
    let Some(place) = table.places().get(seat) else {
        return seat.to_string().into();
    };
    let person = place.person.as_ref();
    if let Some(person) = person.filter(|person| !person.is_forgotten()) {
        return Value::Person(clean_name(&person.name));
    }
    let emblem = place.emblem.as_deref().unwrap_or_default();
    message(format!("{}-emblem-{emblem}", table.title().name()))
}

/// Who must decide what, or that the game is paused; none when nobody must decide.
pub(super) fn awaits(table: &Table) -> Option<Words> {
    if table.is_paused() {
        return Some(Words::new("turn-paused"));
    }
    let game = table.game().filter(|_| table.stage() == Stage::Playing)?;
    let waiting = game.waiting()?;
    let words = Words::new("turn-awaits")
        .with("game", table.title().name())
        .with("name", seat_name(table, waiting.seat));
    Some(words.with("decision", waiting.decision))
}

/// What a guided game tells now.
pub(super) fn lesson(table: &Table) -> Option<Words> {
    let lesson = table.lesson()?;
    Some(Words::new(format!(
        "{}-tour-{lesson}",
        table.title().name()
    )))
}

/// What the channel may see: at a finished table everything, also when its game was given up.
pub(super) fn open_view(table: &Table) -> PictureViewer {
    if table.stage() == Stage::Finished {
        PictureViewer::Afterwards
    } else {
        PictureViewer::Table
    }
}

/// The names of all seats, in order.
pub(super) fn names(table: &Table) -> Vec<Value> {
    (0..table.places().len())
        .map(|seat| seat_name(table, seat))
        .collect()
}

/// The names of all seats in a language, in order, for pictures.
pub fn names_in(language: &str, table: &Table) -> Vec<String> {
    let say = |name: Value| {
        let name = Words::new("guide-value").with("value", name);
        Languages::shipped().say(language, &name)
    };
    names(table).into_iter().map(say).collect()
}

/// Sentences with names for seats.
pub(super) fn named(table: &Table, sentences: Vec<Words>) -> Vec<Words> {
    let names = names(table);
    let named = sentences.into_iter();
    named.map(|words| words.naming(&names)).collect()
}

/// A sentence with names for each event that is not minor.
pub(super) fn event_words(table: &Table, events: &MoveEvents) -> Vec<Words> {
    named(table, events.narrate())
}

/// A hash of what each seat alone may see.
pub(super) fn hand_hashes(table: &Table) -> Vec<Fingerprint> {
    let game = table.game().into_iter();
    game.flat_map(|game| (0..game.seats()).map(|seat| game.secret(seat)))
        .collect()
}

/// The seats whose hand has changed.
pub(super) fn hands_changed(now: &[Fingerprint], before: &[Fingerprint]) -> Vec<Seat> {
    let changed = |seat: &Seat| now.get(*seat) != before.get(*seat);
    (0..now.len()).filter(changed).collect()
}

impl PostWriter<'_> {
    fn game_name(&self) -> String {
        self.table.title().name().to_owned()
    }

    pub fn post(&mut self, to: Recipient, slot: Option<&str>, words: Vec<Words>) -> &mut Post {
        let mut post = Post::new(to, self.language, words);
        post.slot = slot.map(str::to_owned);
        self.posts.push(post);
        self.posts.last_mut().expect("a post was just put there")
    }

    /// Buttons with these names: what is pressed is what the button is called.
    fn buttons(&self, mark: u64, verbs: &[&'static str]) -> Vec<Button> {
        let button = |verb: &&'static str| Button {
            label: Words::new(format!("press-{verb}")),
            press: ButtonId::new(self.id.number, mark, verb, [""; 0]).to_string(),
            barred: false,
        };
        verbs.iter().map(button).collect()
    }

    fn picture(&self, shown: PictureViewer, part: PictureKind) -> Picture {
        Picture {
            shown,
            part,
            records: self.table.records(),
            lit: Vec::new(),
            proposal: String::new(),
        }
    }

    /// The lobby as it stands, in its one message.
    fn lobby(&mut self) {
        let table = self.table;
        let mut words = vec![
            Words::new("lobby-gathering")
                .with("game", self.game_name())
                .with("seated", table.places().len())
                .with("seats", *table.title().seats().end())
                .with("host", Value::person(&table.host().name)),
        ];
        for place in table.places() {
            let name = place.person.as_ref().map(|person| person.name.clone());
            let name = Value::Person(name.unwrap_or_default());
            words.push(match &place.emblem {
                Some(emblem) => Words::new("lobby-place")
                    .with("game", self.game_name())
                    .with("name", name)
                    .with("emblem", emblem.clone()),
                None => Words::new("lobby-place-open").with("name", name),
            });
        }
        let chosen = table
            .options()
            .iter()
            .filter(|(_, value)| **value != json!(false));
        let chosen: Vec<String> = chosen
            .map(|(name, value)| option_word(name, value))
            .collect();
        words.push(Words::new(format!("{}-name.lasts", self.game_name())));
        words.push(pace_words("pace-is", table.pace()));
        words.push(if chosen.is_empty() {
            Words::new("lobby-no-options")
        } else {
            Words::new("lobby-options")
                .with("game", self.game_name())
                .with("options", chosen)
        });
        let robot = |place: &crate::table::Place| {
            let person = place.person.as_ref();
            person.is_some_and(Person::is_robot)
        };
        let mut verbs = vec!["sit", "stand", "robot"];
        if table.places().iter().any(robot) {
            verbs.push("robot-away");
        }
        verbs.extend(["options", "start"]);
        let buttons = self.buttons(0, &verbs);
        self.post(Recipient::Channel, Some("lobby"), words).choices = buttons;
    }

    /// The lobby again, while people gather.
    pub fn show_lobby(&mut self) {
        if self.table.stage() == Stage::Gathering {
            self.lobby();
        }
    }

    /// The game begins: the lobby loses its buttons, and everybody gets a hand.
    fn start(&mut self) {
        let words = Words::new("lobby-started").with("game", self.game_name());
        self.post(Recipient::Channel, Some("lobby"), vec![words]);
        for seat in 0..self.table.places().len() {
            self.hand(seat);
        }
    }

    /// A seat's hand, in its one direct message.
    pub fn hand(&mut self, seat: Seat) {
        let person = self.table.places()[seat].person.clone();
        let Some(person) = person.filter(|person| !person.is_robot()) else {
            return;
        };
        let slot = format!("hand-{seat}-{}", person.id);
        let own = self.languages.get(&person.id).cloned();
        // What was a hand is a keepsake when the game is over.
        let (key, picture) = if self.table.stage() == Stage::Finished {
            let picture = self.picture(PictureViewer::Afterwards, PictureKind::Table);
            ("hand-keepsake", picture)
        } else {
            let picture = self.picture(PictureViewer::Seat(seat), PictureKind::Own);
            ("hand-title", picture)
        };
        let words = Words::new(key).with("game", self.game_name());
        let post = self.post(Recipient::Direct(person.id), Some(&slot), vec![words]);
        post.picture = Some(picture);
        if let Some(own) = own {
            post.language = own;
        }
    }

    /// The board of the present turn, in its one message, with what has happened in it; at the end with the result. Who
    /// is awaited is called: by a new board, or by a message of their own where the board is there already.
    fn board(&mut self, mut words: Vec<Words>) {
        let table = self.table;
        let Some(game) = table.game() else { return };
        // Somebody else is awaited now, or for something else.
        if self.announcements.wait.since != table.since() || table.awaited().is_none() {
            self.take_nudges_away();
        }
        let slot = format!("{BOARD}{}", game.turn());
        let fresh = self.announcements.board.as_ref() != Some(&slot);
        words.extend(self.announcements.turn_so_far(game.turn(), TOLD));
        let mut choices = Vec::new();
        let mut calls = None;
        match (awaits(table), game.waiting()) {
            (Some(awaits), Some(waiting)) => {
                words.push(awaits.clone());
                words.extend(lesson(table));
                let verbs: &[&str] = match table.is_paused() {
                    true => &["sit", "log"],
                    false => &["play", "hand", "undo", "log"],
                };
                choices = self.buttons(game.turn().into(), verbs);
                let place = &table.places()[waiting.seat];
                let person = place.person.as_ref();
                let person = person.filter(|person| !person.is_robot());
                let person = person.map(|person| person.id);
                let anew = person != self.announcements.called;
                // Who has just decided has no need of a call.
                let acted = person.is_some() && person == self.by.map(|by| by.id);
                if fresh || anew || acted {
                    self.remove_call();
                }
                self.announcements.called = person;
                if fresh {
                    calls = person;
                } else if let (Some(person), true, false) = (person, anew, acted) {
                    self.call(person, awaits, game.turn());
                }
            }
            _ => self.remove_call(),
        }
        if fresh && let Some(before) = self.announcements.board.replace(slot.clone()) {
            // The last word of a turn stands under its own board.
            let told = board_turn(&before).map(|turn| self.announcements.turn(turn, TOLD));
            let told = told.unwrap_or_default();
            self.post(Recipient::Channel, Some(&before), told).op = MessageOp::Strip;
        }
        let picture = self.picture(open_view(table), PictureKind::Table);
        let post = self.post(Recipient::Channel, Some(&slot), words);
        post.picture = Some(picture);
        post.choices = choices;
        post.calls = calls;
        if table.is_over() {
            self.result();
        }
    }

    /// The board again, as it stands.
    pub fn show_board(&mut self) {
        self.board(Vec::new());
    }

    /// Calls somebody who must decide in another's turn.
    fn call(&mut self, person: u64, awaits: Words, turn: u32) {
        let choices = self.buttons(turn.into(), &["decide"]);
        let words = [awaits].into_iter().chain(lesson(self.table)).collect();
        let post = self.post(Recipient::Channel, Some("call"), words);
        post.op = MessageOp::SayAnew;
        post.choices = choices;
        post.calls = Some(person);
        self.announcements.calling = true;
    }

    /// Takes the last call away.
    fn remove_call(&mut self) {
        if std::mem::take(&mut self.announcements.calling) {
            self.post(Recipient::Channel, Some("call"), Vec::new()).op = MessageOp::Remove;
        }
    }

    /// How the game ended, in a message of its own, with the score sheet if the game itself came to its end.
    fn result(&mut self) {
        let table = self.table;
        let Some(mut standings) = table.standings() else {
            return;
        };
        standings.sort_by_key(|standing| standing.place);
        let name = |seat| seat_name(table, seat);
        let mut words = vec![Words::new("end-title").with("game", self.game_name())];
        let winner = standings.iter().find(|standing| standing.winner);
        words.push(match winner {
            Some(winner) => Words::new("end-winner").with("name", name(winner.seat)),
            None => Words::new("end-nobody"),
        });
        words.extend(standings.iter().map(|standing| {
            Words::new("end-place")
                .with("place", standing.place)
                .with("name", name(standing.seat))
                .with("score", standing.score)
        }));
        for seat in 0..table.places().len() {
            self.hand(seat);
        }
        let game_ended = table.game().is_some_and(|game| game.standings().is_some());
        let picture = self.picture(open_view(table), PictureKind::Result);
        let buttons = self.buttons(0, &["rematch", "replay", "export"]);
        let post = self.post(Recipient::Channel, Some("result"), words);
        post.picture = game_ended.then_some(picture);
        post.choices = buttons;
    }

    /// What is said of records that have just been taken in. Whatever happens in a game is told together, on one board.
    pub fn tell(&mut self, records: &[Record]) {
        let mut news = Vec::new();
        let mut board = false;
        let mut left = None;
        let mut voted = false;
        let starting =
            |record: &Record| matches!(record, Record::Started { .. } | Record::Toured { .. });
        let seated_late = self.table.stage() == Stage::Playing && !records.iter().any(starting);
        for record in records {
            let named = |key: &str, name: &str| Words::new(key).with("name", Value::person(name));
            let of_seat = |key: &str, seat: Seat| {
                let name = self.before.get(seat).cloned();
                Words::new(key).with("name", name.unwrap_or_default())
            };
            let by = self.by.map_or("", |by| &by.name);
            match record {
                Record::Opened { .. } => {}
                Record::Sat { seat, who, .. } if seated_late => {
                    let seat = *seat as Seat;
                    if left == Some(seat) {
                        news.pop();
                        let before = self.before.get(seat).cloned().unwrap_or_default();
                        news.push(named("seat-replaced", &who.name).with("before", before));
                    } else {
                        news.push(named("seat-taken", &who.name));
                    }
                    if !who.is_robot() {
                        self.bring_up_to_date(who.id);
                    }
                    self.hand(seat);
                    board = true;
                }
                Record::Paced { pace, .. } if seated_late => {
                    let words = vec![named("pace-set", by), pace_words("pace-is", *pace)];
                    self.post(Recipient::Channel, None, words);
                }
                Record::Sat { .. }
                | Record::Stood { .. }
                | Record::Chose { .. }
                | Record::OptionsSet { .. }
                | Record::Paced { .. } => self.lobby(),
                Record::Started { .. } | Record::Toured { .. } => {
                    self.start();
                    board = true;
                }
                Record::Moved { .. } => board = true,
                Record::Undone { .. } => {
                    news.push(named("turn-undone", by));
                    board = true;
                }
                Record::Left { seat, .. } => {
                    let seat = *seat as Seat;
                    news.push(of_seat("seat-left", seat));
                    left = Some(seat);
                    board = true;
                }
                Record::Resigned { .. } => {
                    news.push(named("seat-resigned", by));
                    board = true;
                }
                Record::Agreed { .. } => {
                    self.post(Recipient::Channel, None, vec![named("seat-agrees", by)]);
                }
                Record::Wished { pace, .. } => {
                    let words = vec![named("pace-wished", by), pace_words("pace-is", *pace)];
                    self.post(Recipient::Channel, None, words);
                }
                Record::Voted { .. } => voted = true,
                Record::Waited { .. } => {
                    news.push(Words::new("absence-waits"));
                    (board, voted) = (true, false);
                }
                Record::Lent { seat, .. } => {
                    news.push(of_seat("absence-lent", *seat as Seat));
                    self.take_nudges_away();
                    (board, voted) = (true, false);
                }
                Record::Away { seat, robot, .. } => {
                    let robot = robot.as_ref().map(|robot| robot.name.clone());
                    let away = of_seat("absence-away", *seat as Seat);
                    news.push(away.with("robot", robot));
                    (board, voted) = (true, false);
                }
                Record::Back { seat, .. } => {
                    news.push(named("absence-back", by));
                    self.hand(*seat as Seat);
                    board = true;
                }
                Record::Closed { reason, .. } => {
                    voted = false;
                    let words = named("table-closed", by).with("reason", json!(reason));
                    self.close(words);
                }
            }
        }
        if board {
            self.board(news);
        }
        if voted {
            self.votes();
        }
    }

    /// The table is closed: what could be pressed no longer can.
    fn close(&mut self, words: Words) {
        self.remove_call();
        self.take_nudges_away();
        if let Some(board) = self.announcements.board.clone() {
            self.post(Recipient::Channel, Some(&board), Vec::new()).op = MessageOp::Strip;
        }
        if self.table.game().is_none() {
            self.post(Recipient::Channel, Some("lobby"), vec![words]);
        } else {
            let buttons = self.buttons(0, &["rematch", "replay", "export"]);
            self.post(Recipient::Channel, Some("closed"), vec![words])
                .choices = buttons;
        }
    }
}
