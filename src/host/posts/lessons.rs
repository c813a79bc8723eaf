//! Lessons of a guided game, in messages of their own: they stand directly above their buttons, below the board.

use crate::host::model::button_id::ButtonAction;
use crate::host::model::post::{Button, MessageOp, Recipient};
use crate::host::posts::rules::rules_button;
use crate::host::posts::wording::lesson;
use crate::host::posts::writer::{PostWriter, teaches};
use crate::ids::PersonId;
use crate::robots::Robot;
use crate::show::Tour;
use crate::words::Words;

/// Slot of the current lesson.
const LESSON: &str = "lesson";
/// Slot of the ending, which stays until it is dismissed.
const ENDING: &str = "lesson-end";

/// The buttons under the ending.
const ENDING_ACTIONS: [ButtonAction; 2] = [ButtonAction::PlayOn, ButtonAction::NewGame];

impl PostWriter<'_> {
    /// Posts the lesson of a guided game below its board, with the buttons of the turn, and removes the one before; at the end
    /// posts the ending. The awaited person is mentioned with the sentence that says so, if there is one.
    pub(in crate::host) fn teach(
        &mut self,
        actions: &[ButtonAction],
        turn: u32,
        call: Option<(PersonId, Words)>,
    ) {
        let Some(words) = lesson(self.table, false).filter(|_| teaches(self.table)) else {
            self.remove_lesson();
            if self.table.course().lesson(self.table.stage()) == Some(Tour::END) {
                self.post_ending();
            }
            return;
        };
        let buttons = self.buttons(turn.into(), actions);
        let (person, awaits) = call.unzip();
        let words = awaits.into_iter().chain([words]).collect();
        let post = self.post(Recipient::Channel, Some(LESSON), words);
        post.op = MessageOp::Replace;
        post.controls.buttons = buttons;
        post.mentions.person = person;
        self.announcements.teaching = true;
    }

    /// Removes the lesson that is in the channel.
    pub(in crate::host) fn remove_lesson(&mut self) {
        if std::mem::take(&mut self.announcements.teaching) {
            self.post(Recipient::Channel, Some(LESSON), Vec::new()).op = MessageOp::Remove;
        }
    }

    fn post_ending(&mut self) {
        let mut buttons = self.buttons(0, &ENDING_ACTIONS);
        buttons.push(Button::play_level(self.id, Robot::LEVELS[0]));
        buttons.push(rules_button(self.table.title()));
        let words = lesson(self.table, false).into_iter().collect();
        let post = self.post(Recipient::Channel, Some(ENDING), words);
        post.op = MessageOp::Replace;
        post.controls.buttons = buttons;
        self.announcements.tour_ended = true;
    }

    /// Removes the ending of a guided game.
    pub(in crate::host) fn dismiss_ending(&mut self) {
        if std::mem::take(&mut self.announcements.tour_ended) {
            self.post(Recipient::Channel, Some(ENDING), Vec::new()).op = MessageOp::Remove;
        }
    }
}
