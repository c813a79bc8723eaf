//! The messages of an evening: how many new pictures and pings a channel got, compared with what its journal calls for.

use super::activity_log::NewMessage;
use super::verdict::{StoredTable, Verdict};
use discord_playground::Id;
use pagoda::table::{Person, PreparedAnswer, Record, SeatState, Stage, Table};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// What the journal of a table calls for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NeededMessages {
    /// The number of turns of people; turns of one person without anybody else in between count as one.
    pub human_turns: usize,
    /// Whether a robot began: the first board is none of a person's turns then.
    pub robot_begins: bool,
    /// Whether the game came to its end, or all but one resigned: then there is a score sheet.
    pub ended: bool,
    /// The names of the people who had to decide something after somebody else had decided, or were asked for their consent, in order.
    pub calls: Vec<String>,
}

impl NeededMessages {
    /// Finds out what a journal calls for.
    pub fn of(records: &[Record]) -> Self {
        let mut needed = Self::default();
        let Ok(mut table) = Table::replay(records.get(..1).unwrap_or_default()) else {
            return needed;
        };
        let mut awaited: Option<Person> = None;
        let (mut decided, mut human) = (BTreeSet::new(), BTreeSet::new());
        // The person whose turn the last board was made for.
        let mut owner = None;
        for record in &records[1..] {
            let turn = table.game().map_or(0, |game| game.turn());
            let mut actor = None;
            if record.is_move() {
                decided.insert(turn);
            }
            match record {
                Record::Moved { by, .. } => actor = *by,
                Record::Answered { by, .. } => actor = Some(*by),
                _ => {}
            }
            if table.apply(record).is_err() {
                return needed;
            }
            let Some(game) = table.game() else { continue };
            needed.calls.extend(asked_people(&table, record));
            let now = awaited_person(&table);
            let begins = record.starts_game();
            needed.robot_begins |= begins && now.is_none();
            needed.ended |= table.stage() == Stage::Finished;
            if let Some(person) = &now {
                let called = now != awaited && actor != Some(person.id);
                // Who need not answer is named, and not called.
                if called && PreparedAnswer::find(&table, &[]).is_none() {
                    needed.calls.push(person.name.clone());
                }
                // Who decides first in a turn has this turn; others decide in another's.
                let turn = game.turn();
                let begins = game.has_owner() && !decided.contains(&turn) && !human.contains(&turn);
                if begins && (called || owner != Some(person.id)) {
                    human.insert(turn);
                    owner = Some(person.id);
                }
            }
            awaited = now;
        }
        needed.human_turns = human.len();
        needed
    }

    /// The number of boards that are called for.
    pub fn boards(&self) -> usize {
        self.human_turns + usize::from(self.robot_begins)
    }

    /// The number of pictures that are called for, with the poster of the lobby and the score sheet.
    pub fn pictures(&self) -> usize {
        1 + self.boards() + usize::from(self.ended)
    }
}

/// The names of the people whom a record, which was just applied, asks for their consent: to a move that is taken back, or to another game.
fn asked_people(table: &Table, record: &Record) -> Vec<String> {
    let agree = |place: &&SeatState| place.agreed.rematch;
    let by = match record {
        Record::TakeBackAsked { who, .. } => *who,
        // The question is put once.
        Record::Rematch {
            who, agrees: true, ..
        } if table.seats().iter().filter(agree).count() == 1 => *who,
        _ => return Vec::new(),
    };
    let people = table.seats().iter().flat_map(|place| &place.person);
    let asked = people.filter(|person| !person.is_robot() && person.id != by);
    asked.map(|person| person.name.clone()).collect()
}

/// The person who must decide; none if it is a robot or nobody.
fn awaited_person(table: &Table) -> Option<Person> {
    if table.stage() != Stage::Playing || table.is_paused() {
        return None;
    }
    let place = &table.seats()[table.game()?.waiting()?.seat];
    let person = place.person.as_ref().filter(|_| !place.resigned);
    person.filter(|person| !person.is_robot()).cloned()
}

/// The messages of one or more evenings.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EveningCounts {
    /// The number of games.
    pub games: usize,
    /// The number of turns of people; turns of one person without anybody else in between count as one.
    pub human_turns: usize,
    /// The number of new pictures that are called for.
    pub needed_pictures: usize,
    /// The number of decisions that somebody had to be called for.
    pub calls: usize,
    /// The number of new messages with a picture.
    pub pictures: usize,
    /// The number of new messages that notify somebody.
    pub pings: usize,
    /// The number of all new messages of the bot.
    pub messages: usize,
}

impl EveningCounts {
    /// Counts the new public messages of a channel, whose tables call for this.
    pub fn of<'a>(
        needed: &[NeededMessages],
        messages: impl IntoIterator<Item = &'a NewMessage>,
    ) -> Self {
        let mut counts = Self {
            games: needed.len(),
            human_turns: needed.iter().map(|needed| needed.human_turns).sum(),
            needed_pictures: needed.iter().map(NeededMessages::pictures).sum(),
            calls: needed.iter().map(|needed| needed.calls.len()).sum(),
            ..Self::default()
        };
        for message in messages {
            counts.messages += 1;
            counts.pictures += usize::from(message.has_picture);
            counts.pings += message.pinged.len();
        }
        counts
    }

    /// Adds the messages of another channel.
    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.human_turns += other.human_turns;
        self.needed_pictures += other.needed_pictures;
        self.calls += other.calls;
        self.pictures += other.pictures;
        self.pings += other.pings;
        self.messages += other.messages;
    }

    /// The number of new pictures per turn of a person.
    pub fn pictures_per_turn(&self) -> f64 {
        self.pictures as f64 / self.human_turns.max(1) as f64
    }

    /// The counts as JSON.
    pub fn json(&self) -> Value {
        json!({
            "games": self.games, "human_turns": self.human_turns, "calls_needed": self.calls,
            "pictures": self.pictures, "pings": self.pings, "messages": self.messages,
            "pictures_a_human_turn": self.pictures_per_turn(),
        })
    }
}

impl Verdict {
    /// Counts the new messages of each channel, and checks that there are not more pictures and notifications than its journals call
    /// for.
    pub(super) fn count_messages(&mut self, stored: &[StoredTable], messages: &[NewMessage]) {
        let mut by_channel: BTreeMap<Id, Vec<NeededMessages>> = BTreeMap::new();
        for table in stored {
            let needed = NeededMessages::of(&table.records);
            let channel = table.id.channel.get();
            by_channel.entry(channel).or_default().push(needed);
        }
        for (channel, needed) in by_channel {
            let here = messages.iter().filter(|message| message.channel == channel);
            let counts = EveningCounts::of(&needed, here.clone());
            self.evenings.add(counts);
            if counts.pictures > counts.needed_pictures {
                let (pictures, needed) = (counts.pictures, counts.needed_pictures);
                let pictures_here = here.clone().filter(|message| message.has_picture);
                let texts: Vec<&str> = pictures_here.map(|message| message.text.as_str()).collect();
                let how = format!("{pictures} instead of {needed} in {channel}: {texts:?}");
                self.add_violation("a human turn has at most one new picture", how);
            }
            if self.reminders {
                continue;
            }
            let mut open: BTreeMap<&str, usize> = BTreeMap::new();
            for name in needed.iter().flat_map(|needed| &needed.calls) {
                *open.entry(name).or_default() += 1;
            }
            for name in here.flat_map(|message| &message.pinged) {
                match open.get_mut(name.as_str()).filter(|left| **left > 0) {
                    Some(left) => *left -= 1,
                    None => self.add_violation(
                        "only who must decide is notified",
                        format!("{name} in {channel}"),
                    ),
                }
            }
        }
    }
}
