//! The coach below a review: the theme that cost most in the last reviewed games, and a puzzle about it.

use super::Reviews;
use crate::analysis::puzzle_themes;
use crate::engine::Title;
use crate::host::model::button_id::ButtonAction;
use crate::host::model::post::{Button, Post, PuzzleRef};
use crate::host::people::puzzle_results::next_about;
use crate::ids::PersonId;
use crate::store::StoreError;
use crate::words::{Words, keys};

impl Reviews {
    /// Adds the sentence and the button to a review, unless its reader opted out or there is nothing to tell.
    pub(super) async fn coach(
        &self,
        post: &mut Post,
        person: PersonId,
        title: &'static dyn Title,
    ) -> Result<(), StoreError> {
        let profile = self.people.profile(person).await?;
        if profile.settings.coach_opt_out {
            return Ok(());
        }
        let Some(found) = profile.statistics.costliest_theme(title) else {
            return Ok(());
        };
        let words = found.words(Words::new(keys::COACH_THEME), title);
        post.words.push(words);
        // The first time in a process, every puzzle of the title is loaded for it.
        let themes = move || Ok(puzzle_themes(title));
        let themes = self.base.workplace.blocking(themes).await?;
        let results = profile.statistics.puzzles.get(title.name());
        if let Some(puzzle) = next_about(title, results, themes, found.theme) {
            let reference = PuzzleRef {
                game: title.name().to_owned(),
                number: puzzle.number,
            };
            post.controls.buttons.push(Button {
                label: Words::new(keys::PRESS_COACH),
                press: reference.press(ButtonAction::Puzzle, &[]),
                disabled: false,
            });
        }
        Ok(())
    }
}
