//! The board in the channel: when it is a new message, whom it calls, and what it tells. Knows no store and no request.

use crate::engine::{Play, Waiting};
use crate::host::model::button_id::ButtonAction;
use crate::host::model::post::{BOARD, MessageOp, PictureKind, Recipient, board_turn};
use crate::host::posts::recent::Since;
use crate::host::posts::wording::{awaits, lead, longest, open_view, time_until};
use crate::host::posts::writer::{PostWriter, in_turn, teaches};
use crate::ids::PersonId;
use crate::table::{Person, TimeLimit};
use crate::words::{FALLBACK, Words, keys};

impl PostWriter<'_> {
    /// Posts the board with what happened; at the end with the result. When a person's turn begins, the board is a new message
    /// that mentions them. This message is edited for turns of robots, for further turns of the same person, and for decisions
    /// in another's turn. People who must decide in another's turn are mentioned in a separate message.
    pub(in crate::host) fn board(&mut self, mut words: Vec<Words>) {
        let table = self.table;
        let Some(game) = table.game() else { return };
        // The awaited person or decision has changed.
        if self.announcements.wait.since != table.clocks().since() || table.awaited().is_none() {
            self.take_nudges_away();
        }
        self.remove_take_back();
        let waiting = game.waiting();
        let person = waiting.and_then(|waiting| self.person_at(waiting));
        let anew = person.is_some() && person != self.announcements.called;
        let next = format!("{BOARD}{}", game.turn());
        let current = self.announcements.board.clone();
        // The person who has just decided needs no mention.
        let acted =
            person.is_some() && person == self.cause.by.map(|by| by.id) && current.is_some();
        let fresh = match &current {
            None => true,
            Some(current) => {
                let own_turn = game.has_owner() && !self.recent.has_begun(game.turn());
                let owner = board_turn(current).and_then(|turn| self.recent.owner(turn));
                let of_another = owner != waiting.map(|waiting| waiting.seat);
                // After a move of an earlier turn was taken back, the newest message stays the board: one of a turn that is over is never sent again.
                let goes_on = board_turn(current).is_none_or(|turn| turn <= game.turn());
                let new_turn = person.is_some() && own_turn && *current != next && goes_on;
                new_turn && (of_another || anew && !acted)
            }
        };
        if fresh || anew || acted || person.is_none() {
            self.remove_call();
        }
        if let Some(before) = current.as_ref().filter(|_| fresh) {
            // The old board lists what happened while it was the current one.
            let since = Since::turn(board_turn(before).unwrap_or_default());
            let told = self.recent.summary(since, table, self.limits.turn_chars);
            self.post(Recipient::Channel, Some(before), told).op = MessageOp::Strip;
        }
        let slot = match current {
            Some(current) if !fresh => current,
            _ => next,
        };
        self.announcements.board = Some(slot.clone());
        self.announcements.called = person;
        let mut called_to_lesson = None;
        if let (Some(person), Some(waiting), true) = (person, waiting, anew && !acted && !fresh) {
            match teaches(table) {
                true => called_to_lesson = awaits(table).map(|awaits| (person, awaits)),
                false => self.call(person, waiting),
            }
        }
        let news = words.len();
        words.extend(self.told_on_board(&slot, waiting));
        if table.course().hints_agreed() && !table.is_over() {
            words.push(Words::new(keys::BOARD_HINTS));
        }
        let mut choices = Vec::new();
        if let Some(awaits) = awaits(table) {
            let called = self.announcements.calling;
            // Only one message mentions the person.
            if !called && called_to_lesson.is_none() {
                words.push(awaits);
            }
            // How much a bank still holds, and when the hour comes, is not known by heart.
            if !matches!(table.clocks().wait_control().limit, TimeLimit::Pace(_)) {
                words.extend(time_until(table, self.now));
            }
            let actions = match table.is_paused() {
                true => vec![ButtonAction::Sit, ButtonAction::Log],
                // The message of the lesson has the buttons of the turn.
                false if !called && teaches(table) => Vec::new(),
                false => in_turn(table, !called),
            };
            choices = self.buttons(game.turn().into(), &actions);
        }
        let picture = self.picture(open_view(table), PictureKind::Table);
        // At the end the result has the link.
        let links = match table.is_over() {
            true => Vec::new(),
            false => self.public_link(),
        };
        let silent = self.silent;
        let post = self.post(Recipient::Channel, Some(&slot), words);
        post.mentions.silent = silent;
        post.news = news;
        post.picture = Some(picture.into());
        post.controls.buttons = choices;
        post.controls.links = links;
        post.mentions.person = person.filter(|_| fresh && !acted);
        if table.course().is_tour() {
            self.teach(&in_turn(table, true), game.turn(), called_to_lesson);
        }
        if table.is_over() {
            self.result();
        }
    }

    /// Posts the current board again.
    pub fn show_board(&mut self) {
        self.board(Vec::new());
    }

    /// The person who is awaited at a seat; none if it is a robot or the game is paused.
    fn person_at(&self, waiting: Waiting) -> Option<PersonId> {
        let place = &self.table.seats()[waiting.seat];
        let person = place.person.as_ref().filter(|_| !self.table.is_over());
        let person = person.filter(|person: &&Person| !person.is_robot());
        person.map(|person| person.id)
    }

    /// What happened while this message was the current board, or since the last turn of the awaited seat if it has not moved
    /// yet; and who is ahead.
    fn told_on_board(&self, slot: &str, waiting: Option<Waiting>) -> Vec<Words> {
        let table = self.table;
        let lead = lead(table);
        let used = lead.as_ref().map_or(0, |lead| longest(FALLBACK, lead));
        let most = self.limits.turn_chars.saturating_sub(used);
        let since = Since::turn(board_turn(slot).unwrap_or_default());
        let mut words = self.recent.summary(since, table, most);
        if let (true, Some(waiting)) = (words.is_empty(), waiting) {
            words.extend(self.told_since_turn_of(waiting, most));
        }
        words.extend(lead);
        words
    }

    /// What happened since the last turn of the awaited seat.
    pub(in crate::host) fn since_last_turn(&self) -> Vec<Words> {
        let waiting = self.table.game().and_then(Play::waiting);
        waiting.map_or_else(Vec::new, |waiting| {
            self.told_since_turn_of(waiting, self.limits.turn_chars)
        })
    }

    /// What happened since the last turn of a seat, with a heading; before its first turn, what happened so far.
    fn told_since_turn_of(&self, waiting: Waiting, most: usize) -> Vec<Words> {
        let since = self.recent.since_turn_of(waiting.seat);
        let heading = match since {
            Some(_) => keys::TURN_SINCE,
            None => keys::TURN_SO_FAR,
        };
        let told = self
            .recent
            .summary(since.unwrap_or_default(), self.table, most);
        let title = (!told.is_empty()).then(|| Words::new(heading));
        title.into_iter().chain(told).collect()
    }

    /// Mentions somebody who must decide in another's turn, or again in their own after others have decided.
    fn call(&mut self, person: PersonId, waiting: Waiting) {
        let table = self.table;
        let Some(game) = table.game() else { return };
        let turn = game.turn();
        let begins = game.has_owner() && !self.recent.has_begun(turn);
        let action = match begins || self.recent.owner(turn) == Some(waiting.seat) {
            true => ButtonAction::Play,
            false => ButtonAction::Decide,
        };
        let choices = self.buttons(turn.into(), &[action]);
        let words = awaits(table).into_iter().collect();
        let silent = self.silent;
        let post = self.post(Recipient::Channel, Some("call"), words);
        post.mentions.silent = silent;
        post.op = MessageOp::Replace;
        post.controls.buttons = choices;
        post.mentions.person = Some(person);
        self.announcements.calling = true;
    }

    /// Removes the last call.
    pub(in crate::host) fn remove_call(&mut self) {
        if std::mem::take(&mut self.announcements.calling) {
            self.post(Recipient::Channel, Some("call"), Vec::new()).op = MessageOp::Remove;
        }
    }
}
