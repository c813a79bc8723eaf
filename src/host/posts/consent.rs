//! Questions before something that cannot be undone, or that others must agree to: resigning, a rematch, a move taken back. Knows no store.

use crate::engine::Seat;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::private;
use crate::host::model::post::{Button, MessageOp, Post, Recipient};
use crate::host::model::request::Request;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::wording::seat_name;
use crate::host::posts::writer::PostWriter;
use crate::table::{Person, Table};
use crate::words::{Value, Words, keys};

/// Slot of the question whether a move may be taken back.
const TAKE_BACK: &str = "take-back";
/// Slot of the question whether everybody plays again.
const REMATCH: &str = "rematch";

/// Private question whether the requester really resigns. `ends`: whether the game is over then.
pub(in crate::host) fn ask_to_resign(loaded: &LoadedTable, request: &Request, ends: bool) -> Post {
    let game = loaded.table.title().name();
    let words = Words::new(keys::RESIGN_SURE).with("game", game);
    let mut post = private(request, vec![words.with("ends", ends)]);
    post.table = Some(loaded.id);
    post.buttons = [ButtonAction::Resign, ButtonAction::Stop]
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

/// The button with which somebody whose move cannot be undone asks the others for it; none if that is impossible too.
pub(in crate::host) fn take_back_button(loaded: &LoadedTable, request: &Request) -> Option<Button> {
    let others = loaded.table.can_ask_back(request.who.id)?;
    let action = ButtonAction::TakeBack;
    Some(Button {
        label: action.label().with("others", others),
        press: ButtonId::new(loaded.id.number, 0, action, [""; 0]),
        disabled: false,
    })
}

/// A line for each seat with its answer.
fn answers(table: &Table, seats: &[Seat], agrees: bool) -> impl Iterator<Item = Words> {
    let line = Words::new(keys::CONSENT_ANSWER).with("agrees", agrees);
    let lines = seats.iter();
    lines.map(move |seat| line.clone().with("name", seat_name(table, *seat)))
}

/// The person at a seat, if it is the only one that is waited for.
fn only_person(table: &Table, seats: &[Seat]) -> Option<Person> {
    match seats {
        [seat] => table.seats()[*seat].person.clone(),
        _ => None,
    }
}

impl PostWriter<'_> {
    /// Posts who asks for a take-back, and who has not answered yet.
    pub(in crate::host) fn ask_for_take_back(&mut self, anew: bool) {
        let table = self.table;
        let Some(asked) = table.take_back() else {
            return;
        };
        let waits = table.take_back_waits_for();
        let moves = table.journal().map_or(0, |journal| journal.moves.len());
        let allow: Vec<Seat> = (0..table.seats().len())
            .filter(|seat| table.seats()[*seat].allows_take_back)
            .collect();
        let question = Words::new(keys::TAKE_BACK_ASKED)
            .with("name", seat_name(table, asked.seat))
            .with("later", moves.saturating_sub(asked.moves + 1));
        let mut words = vec![question];
        words.extend(answers(table, &allow, true));
        words.extend(answers(table, &waits, false));
        let actions = [ButtonAction::AllowTakeBack, ButtonAction::RefuseTakeBack];
        let buttons = self.buttons(asked.moves as u64, &actions);
        let post = self.post(Recipient::Channel, Some(TAKE_BACK), words);
        post.buttons = buttons;
        if anew {
            post.op = MessageOp::Replace;
            post.mentions = only_person(table, &waits).map(|person| person.id);
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
        if self.table.take_back().is_none() && std::mem::take(&mut self.announcements.asked_back) {
            self.post(Recipient::Channel, Some(TAKE_BACK), Vec::new())
                .op = MessageOp::Remove;
        }
    }

    /// Posts who would play again, and who has not answered yet; `declined`: who would not.
    pub(in crate::host) fn ask_for_rematch(&mut self, by: &Person, declined: bool) {
        let table = self.table;
        let waits = table.rematch_waits_for(by.id);
        let agreed: Vec<Seat> = (0..table.seats().len())
            .filter(|seat| table.seats()[*seat].agrees_to_rematch)
            .collect();
        let asks = !declined && !waits.is_empty();
        let mut words = vec![match (declined, asks) {
            (true, _) => Words::new(keys::REMATCH_DECLINED).with("name", Value::person(&by.name)),
            (false, false) => Words::new(keys::REMATCH_AGREED),
            (false, true) => Words::new(keys::REMATCH_ASKED).with("game", table.title().name()),
        }];
        if asks {
            words.extend(answers(table, &agreed, true));
            words.extend(answers(table, &waits, false));
        }
        let actions = [ButtonAction::Rematch, ButtonAction::DeclineRematch];
        let buttons = self.buttons(0, &actions[..if asks { actions.len() } else { 0 }]);
        let first = asks && agreed.len() == 1;
        let mentions = only_person(table, &waits).filter(|_| first);
        let post = self.post(Recipient::Channel, Some(REMATCH), words);
        post.buttons = buttons;
        if first {
            post.op = MessageOp::Replace;
            post.mentions = mentions.map(|person| person.id);
        }
    }
}
