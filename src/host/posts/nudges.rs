//! Reminders: posts to a person who is awaited for long, and to those who wait. Knows no clock.

use crate::engine::Seat;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::post::{Button, MessageOp, REMINDER, Recipient};
use crate::host::posts::wording::{awaits, seat_name, time_until};
use crate::host::posts::writer::PostWriter;
use crate::ids::PersonId;
use crate::store::TableId;
use crate::table::{Remedy, Table, Time, TimeLimit};
use crate::words::{Value, Words, keys};
use serde_json::json;

/// Slot of the message with the remedies.
const ABSENCE: &str = "absence";

/// Remedies for a long wait, and their buttons.
pub(in crate::host) fn remedies(
    id: TableId,
    table: &Table,
    now: Time,
) -> (Vec<Words>, Vec<Button>) {
    let name = table.awaited().map(|seat| seat_name(table, seat));
    let absent = Words::new(keys::ABSENCE_TITLE).with("name", name.unwrap_or_default());
    let mut words = vec![absent.with("since", table.clocks().since_by(now))];
    let (votes, needed) = table.wait().votes();
    // The host decides at once, unless it is the host who is awaited.
    let decides = table.seat_of(table.host().id) != table.awaited();
    let how = Words::new(keys::ABSENCE_HOW).with("decides", decides);
    words.push(how.with("host", Value::person(&table.host().name)));
    for (remedy, count) in votes {
        words.push(
            Words::new(keys::ABSENCE_VOTES)
                .with("remedy", json!(remedy))
                .with("votes", count)
                .with("needed", needed),
        );
    }
    let since = table.clocks().since();
    let button = |(name, _): (&str, Remedy)| Button {
        label: Words::computed(format!("remedy-{name}")),
        press: ButtonId::new(id.number, since, ButtonAction::Remedy, [name]),
        disabled: false,
    };
    (words, Remedy::NAMED.into_iter().map(button).collect())
}

impl PostWriter<'_> {
    /// Reminds somebody that they are awaited: directly, or in the channel.
    pub fn remind(&mut self, person: PersonId, direct: bool, others: usize) {
        let table = self.table;
        let remind = Words::new(keys::REMIND_TABLE).with("game", table.title().name());
        let mut words = vec![remind.with("since", table.clocks().since_by(self.now))];
        words.extend(awaits(table));
        words.extend(time_until(table, self.now));
        if direct {
            words.extend(self.since_last_turn());
        }
        if others > 0 {
            words.push(Words::new(keys::REMIND_OTHERS).with("others", others));
        }
        let to = if direct {
            Recipient::Direct(person)
        } else {
            Recipient::Channel
        };
        self.nudge(to, REMINDER, words);
        let language = self
            .people
            .languages
            .get(&person)
            .filter(|_| direct)
            .cloned();
        let post = self.posts.last_mut().expect("a post was just put there");
        post.mentions.person = Some(person).filter(|_| !direct);
        post.language = language.unwrap_or_else(|| self.language.to_owned());
    }

    /// Posts the remedies to those who wait.
    pub fn absence(&mut self) {
        let (words, choices) = remedies(self.id, self.table, self.now);
        self.nudge(Recipient::Channel, ABSENCE, words);
        let post = self.posts.last_mut().expect("a post was just put there");
        post.controls.buttons = choices;
    }

    /// Updates the votes in the message with the remedies.
    pub fn votes(&mut self) {
        let is_posted = self
            .announcements
            .nudges
            .iter()
            .any(|(_, slot)| slot == ABSENCE);
        self.absence();
        if is_posted {
            let post = self.posts.last_mut().expect("a post was just put there");
            post.op = MessageOp::Upsert;
        }
    }

    /// Tells everybody of the holiday of a seat's owner, or that it is over, where it stops clocks.
    pub fn holiday(&mut self, seat: Seat) {
        if !self.table.clocks().control().holidays {
            return;
        }
        let words = match self.table.seats()[seat].holiday(self.now) {
            Some((from, until)) => Words::new(keys::HOLIDAY_PLANNED)
                .with("from", from)
                .with("until", until - 1),
            None => Words::new(keys::ABSENCE_BACK),
        };
        let words = words.with("name", seat_name(self.table, seat));
        self.post(Recipient::Channel, None, vec![words]);
    }

    /// Whether the board tells until when this seat has time, and a holiday changes that.
    pub fn tells_time_of(&self, seat: Seat) -> bool {
        let control = self.table.clocks().wait_control();
        let waiting = self.table.game().and_then(|game| game.waiting());
        control.holidays
            && !matches!(control.limit, TimeLimit::Pace(_))
            && waiting.is_some_and(|waiting| waiting.seat == seat)
    }

    pub(super) fn nudge(&mut self, to: Recipient, slot: &str, words: Vec<Words>) {
        self.post(to, Some(slot), words).op = MessageOp::Replace;
        let nudge = (to, slot.to_owned());
        if !self.announcements.nudges.contains(&nudge) {
            self.announcements.nudges.push(nudge);
        }
    }

    /// Removes the reminders of a wait that ended.
    pub fn take_nudges_away(&mut self) {
        for (to, slot) in std::mem::take(&mut self.announcements.nudges) {
            self.post(to, Some(&slot), Vec::new()).op = MessageOp::Remove;
        }
    }

    /// Summary of the last round for a person who takes over a seat.
    pub fn bring_up_to_date(&mut self, person: PersonId) {
        let game = self.table.title().name();
        let mut words = vec![Words::new(keys::SEAT_YOURS).with("game", game)];
        let round = self.recent.last_round(self.table);
        let told = self
            .recent
            .summary(round, self.table, self.limits.turn_chars);
        words.extend(told);
        words.extend(awaits(self.table));
        let language = self.people.languages.get(&person).cloned();
        let language = language.unwrap_or_else(|| self.language.to_owned());
        self.post(Recipient::Direct(person), None, words).language = language;
    }
}
