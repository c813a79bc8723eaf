//! Questions before something that cannot be undone, or that others must agree to: resigning, a rematch, a move taken back, another pace. Knows no store.

use crate::engine::Seat;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::private;
use crate::host::model::post::{Button, MessageOp, Post, Recipient};
use crate::host::model::request::Request;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::wording::{seat_name, time_words};
use crate::host::posts::writer::PostWriter;
use crate::table::{Person, Table, TakeBack, TimeControl};
use crate::words::{Value, Words, keys, mention};
use sha2::{Digest, Sha256};

/// Slot of the question whether a move may be taken back.
const TAKE_BACK: &str = "take-back";
/// Slot of the question whether everybody plays again.
const REMATCH: &str = "rematch";
/// Bytes of the mark of a time control: ids of buttons are short.
const MARK_BYTES: usize = 6;

/// Private question whether the requester really resigns. `ends`: whether the game is over then.
pub(in crate::host) fn ask_to_resign(loaded: &LoadedTable, request: &Request, ends: bool) -> Post {
    let game = loaded.table.title().name();
    let words = Words::new(keys::RESIGN_SURE).with("game", game);
    let mut post = private(request, vec![words.with("ends", ends)]);
    post.table = Some(loaded.id);
    post.controls.buttons = [ButtonAction::Resign, ButtonAction::Stop]
        .map(|action| Button {
            label: match action {
                ButtonAction::Stop => Words::new(keys::PRESS_CANCEL),
                action => action.label(),
            },
            press: ButtonId::new(loaded.id.number, 0, action, [""; 0]),
            disabled: false,
        })
        .into();
    post
}

/// Adds to a refused undo how the move can be taken back all the same: by the consent of the others, or alone against robots.
pub(in crate::host) fn offer_take_back(post: &mut Post, loaded: &LoadedTable, request: &Request) {
    let (table, seats) = (&loaded.table, loaded.table.seats());
    let seat = table.seat_of(request.who.id);
    let Some(Ok(possible)) = seat.map(|seat| TakeBack::of(table, seat)) else {
        return;
    };
    let others = possible.asks(seats).count();
    if others == 0 && !table.course().was_taken_back_alone() {
        post.words.push(Words::new(keys::TAKE_BACK_ALONE));
    }
    let action = ButtonAction::TakeBack;
    post.controls.buttons.push(Button {
        label: action.label().with("others", others),
        press: ButtonId::new(loaded.id.number, 0, action, [""; 0]),
        disabled: false,
    });
}

/// What the button of a wished time control names it by: somebody may wish for another one meanwhile.
fn time_mark(control: &TimeControl) -> u64 {
    let bytes = serde_json::to_vec(control).unwrap_or_default();
    let hash = Sha256::digest(bytes);
    hash.iter()
        .take(MARK_BYTES)
        .fold(0, |mark, byte| mark << 8 | u64::from(*byte))
}

/// The time control with this mark that somebody at a table wishes for; none if nobody does any more.
pub(in crate::host) fn wished_time(table: &Table, mark: u64) -> Option<TimeControl> {
    let wishes = table.seats().iter();
    let mut wishes = wishes.filter_map(|seat| seat.agreed.time.as_ref());
    wishes.find(|wish| time_mark(wish) == mark).cloned()
}

/// A line for each seat that agrees.
fn agreeing(table: &Table, seats: &[Seat]) -> impl Iterator<Item = Words> {
    let line = Words::new(keys::CONSENT_ANSWER).with("agrees", true);
    let lines = seats.iter();
    lines.map(move |seat| line.clone().with("name", seat_name(table, *seat)))
}

/// Adds a line for each seat that is asked. A new question mentions its people.
fn ask(post: &mut Post, table: &Table, seats: &[Seat], anew: bool) {
    let people = seats.iter().filter_map(|seat| {
        let person = table.seats()[*seat].person.as_ref();
        person.map(|person| (*seat, person.id))
    });
    for (seat, person) in people {
        let name = match anew {
            true => mention(person),
            false => seat_name(table, seat),
        };
        let line = Words::new(keys::CONSENT_ANSWER).with("agrees", false);
        post.words.push(line.with("name", name));
        match post.mentions.person {
            _ if !anew => {}
            None => post.mentions.person = Some(person),
            Some(_) => post.mentions.others.push(person),
        }
    }
}

impl PostWriter<'_> {
    /// Posts that somebody wishes for a time control, with the button to agree. Where everybody has, it is set already.
    pub(in crate::host) fn ask_for_time(&mut self, who: Words, control: &TimeControl) {
        let buttons = match self.table.clocks().control() == control {
            true => Vec::new(),
            false => self.buttons(time_mark(control), &[ButtonAction::AgreeToTime]),
        };
        let words = vec![who, time_words(control)];
        let post = self.post(Recipient::Channel, None, words);
        post.controls.buttons = buttons;
    }

    /// Posts who asks for a take-back, and who has not answered yet.
    pub(in crate::host) fn ask_for_take_back(&mut self, anew: bool) {
        let table = self.table;
        let Some(asked) = table.course().take_back() else {
            return;
        };
        let waits = asked.waits_for(table.seats());
        let moves = table.journal().map_or(0, |journal| journal.moves.len());
        let allow: Vec<Seat> = (0..table.seats().len())
            .filter(|seat| table.seats()[*seat].agreed.take_back)
            .collect();
        let question = Words::new(keys::TAKE_BACK_ASKED)
            .with("name", seat_name(table, asked.seat))
            .with("later", moves.saturating_sub(asked.moves + 1));
        let mut words = vec![question];
        words.extend(agreeing(table, &allow));
        let actions = [ButtonAction::AllowTakeBack, ButtonAction::RefuseTakeBack];
        let buttons = self.buttons(asked.moves as u64, &actions);
        let post = self.post(Recipient::Channel, Some(TAKE_BACK), words);
        post.controls.buttons = buttons;
        ask(post, table, &waits, anew);
        if anew {
            post.op = MessageOp::Replace;
        }
        self.announcements.asked_back = true;
    }

    /// Posts that somebody does not allow a take-back.
    pub(in crate::host) fn refuse_take_back(&mut self, words: Words) {
        self.announcements.asked_back = false;
        self.post(Recipient::Channel, Some(TAKE_BACK), vec![words]);
    }

    /// Removes the question for a take-back once nobody asks any more.
    pub(in crate::host) fn remove_take_back(&mut self) {
        if self.table.course().take_back().is_none()
            && std::mem::take(&mut self.announcements.asked_back)
        {
            self.post(Recipient::Channel, Some(TAKE_BACK), Vec::new())
                .op = MessageOp::Remove;
        }
    }

    /// Posts who would play again, and who has not answered yet; `declined`: who would not.
    pub(in crate::host) fn ask_for_rematch(&mut self, by: &Person, declined: bool) {
        let table = self.table;
        let waits = table.seats().rematch_waits_for(by.id);
        let agreed: Vec<Seat> = (0..table.seats().len())
            .filter(|seat| table.seats()[*seat].agreed.rematch)
            .collect();
        let asks = !declined && !waits.is_empty();
        let mut words = vec![match (declined, asks) {
            (true, _) => Words::new(keys::REMATCH_DECLINED).with("name", Value::person(&by.name)),
            (false, false) => Words::new(keys::REMATCH_AGREED),
            (false, true) => Words::new(keys::REMATCH_ASKED).with("game", table.title().name()),
        }];
        if asks {
            words.extend(agreeing(table, &agreed));
        }
        let actions = [ButtonAction::Rematch, ButtonAction::DeclineRematch];
        let buttons = self.buttons(0, &actions[..if asks { actions.len() } else { 0 }]);
        let first = asks && agreed.len() == 1;
        let post = self.post(Recipient::Channel, Some(REMATCH), words);
        post.controls.buttons = buttons;
        if asks {
            ask(post, table, &waits, first);
        }
        if first {
            post.op = MessageOp::Replace;
        }
    }
}
