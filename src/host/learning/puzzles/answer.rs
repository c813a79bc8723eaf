//! Answers to puzzles: right or wrong, the explanation, and what is noted about it.

use super::{PositionedPuzzle, Puzzles};
use crate::analysis::ExpectedMove;
use crate::engine::Reason;
use crate::host::learning::hints::{gain, percent, said_move};
use crate::host::model::button_id::ButtonAction;
use crate::host::model::post::{Post, PuzzleRef};
use crate::host::model::request::Request;
use crate::host::posts::guide::Guide;
use crate::host::posts::prospects::effects;
use crate::store::StoreError;
use crate::words::{Key, Words, keys, sentences};

/// The most sentences about what a move gains.
const GAINS: usize = 3;
/// The most expected moves that are told: later ones depend on what is drawn.
const FOLLOWING: usize = 3;

impl PositionedPuzzle {
    /// The solution with its reasons, what is expected to follow, and why the tempting move is worse.
    fn explanation(&self, guide: &Guide<'_>) -> Vec<Words> {
        let puzzle = self.puzzle;
        let said = |why: Vec<Reason>, told_as: fn(&Words) -> Words| {
            let why = why
                .into_iter()
                .map(|reason| reason.words.naming(&guide.names));
            why.map(|words| told_as(&words)).collect::<Vec<_>>()
        };
        let of_move = |key: Key, text: &str, chance: f32, mut told: Vec<Words>| {
            if told.is_empty() {
                let effects = effects(&guide.names, guide.game, guide.seat, text);
                told = effects.iter().take(GAINS).map(gain).collect();
            }
            Words::new(key)
                .with("move", said_move(guide, text))
                .with("chance", percent(chance))
                .with("reasons", sentences(&told))
        };
        let (solution, tempting) = (&puzzle.solution, &puzzle.tempting);
        let why = puzzle.why(guide.game);
        let mut words = vec![of_move(
            keys::PUZZLE_SOLUTION,
            solution,
            puzzle.chance,
            said(why.works, gain),
        )];
        let expected = |expected: &ExpectedMove| {
            Words::new(keys::PUZZLE_EXPECTED)
                .with("name", guide.names[expected.seat].clone())
                .with("move", said_move(guide, &expected.text))
        };
        let line: Vec<Words> = puzzle
            .line
            .iter()
            .skip(1)
            .take(FOLLOWING)
            .map(expected)
            .collect();
        // Where nobody does anything more, there is nothing to tell.
        let mut following = puzzle.line.iter().skip(1).take(FOLLOWING);
        if following.any(|expected| expected.text.words().nth(1).is_some()) {
            words.push(Words::new(keys::PUZZLE_LINE).with("line", sentences(&line)));
        }
        if tempting != solution {
            let chance = puzzle.tempting_chance;
            let mut told = said(why.fails, gain);
            told.extend(said(why.tempts, tempts));
            words.push(of_move(keys::PUZZLE_TEMPTING, tempting, chance, told));
            words.extend(self.refutation(guide));
        }
        words
    }

    /// The reply to the tempting move that the solution prevents, with what it gains.
    fn refutation(&self, guide: &Guide<'_>) -> Option<Words> {
        let (reply, own) = self.puzzle.refutation.split_last()?;
        let mut game = guide.game.boxed_clone();
        for expected in own {
            game.play(expected.seat, &expected.text).ok()?;
        }
        // What it leads to is told as it is to somebody who watches: "you" is the reader.
        let events = game.forecast(reply.seat, &reply.text).unwrap_or_default();
        let events = events.narrate().into_iter().take(GAINS);
        let gains: Vec<Words> = events
            .map(|words| gain(&words.naming(&guide.names)))
            .collect();
        let words = Words::new(keys::PUZZLE_REFUTATION)
            .with("name", guide.names[reply.seat].clone())
            .with("move", said_move(guide, &reply.text))
            .with("reasons", sentences(&gains));
        Some(words)
    }

    /// The reply with the solution.
    fn solution_screen(&self, guide: &Guide<'_>, introduction: Vec<Words>) -> Post {
        let mut post = guide.reply(introduction);
        post.words.extend(self.explanation(guide));
        post.picture = Some(self.picture(&self.puzzle.solution));
        post.controls.buttons = vec![self.button(ButtonAction::NextPuzzle)];
        post
    }
}

/// What speaks for the tempting move, as a part of a line.
fn tempts(reason: &Words) -> Words {
    let reason = reason.clone().unmarked();
    Words::new(keys::PUZZLE_TEMPTS).with("reason", sentences(&[reason]))
}

impl Puzzles {
    /// Reply to an answer: right with the explanation, or wrong with another try.
    pub(super) async fn answer_puzzle(
        &self,
        request: &Request,
        positioned: &PositionedPuzzle,
        text: &str,
    ) -> Result<Post, StoreError> {
        let right = positioned.puzzle.accepts(positioned.game.as_ref(), text);
        self.note_result(request, &positioned.reference(), right)
            .await?;
        let mut words = vec![positioned.heading()];
        let streak = self
            .note_daily_answer(request, &positioned.reference(), right)
            .await?;
        let guide = positioned.guide(request, self.base.limits);
        let said = said_move(&guide, text);
        if right {
            words.push(Words::new(keys::PUZZLE_RIGHT).with("move", said));
            words.extend(streak.map(|days| Words::new(keys::PUZZLE_STREAK).with("days", days)));
            return Ok(positioned.solution_screen(&guide, words));
        }
        let puzzle = positioned.puzzle;
        words.push(Words::new(keys::PUZZLE_WRONG).with("move", said));
        if puzzle.tempting == text {
            let words_of = Words::new(keys::PUZZLE_WRONG_TEMPTING);
            let words_of = words_of.with("chance", percent(puzzle.tempting_chance));
            words.push(words_of.with("best", percent(puzzle.chance)));
            words.extend(positioned.refutation(&guide));
        }
        let mut post = guide.reply(words);
        post.picture = Some(positioned.picture(text));
        let actions = [
            ButtonAction::Puzzle,
            ButtonAction::PuzzleSolution,
            ButtonAction::NextPuzzle,
        ];
        post.controls.buttons = actions.map(|action| positioned.button(action)).to_vec();
        Ok(post)
    }

    /// Reply to a request for the solution.
    pub(super) async fn give_up_puzzle(
        &self,
        request: &Request,
        positioned: &PositionedPuzzle,
    ) -> Result<Post, StoreError> {
        let reference = positioned.reference();
        self.note_result(request, &reference, false).await?;
        self.note_daily_surrender(request, &reference).await?;
        let guide = positioned.guide(request, self.base.limits);
        Ok(positioned.solution_screen(&guide, vec![positioned.heading()]))
    }

    /// Notes an answer in the profile of a person who has not opted out of statistics.
    async fn note_result(
        &self,
        request: &Request,
        puzzle: &PuzzleRef,
        right: bool,
    ) -> Result<(), StoreError> {
        self.people
            .change_profile(request.who.id, |profile| {
                if profile.settings.wants_ratings {
                    let results = profile
                        .statistics
                        .puzzles
                        .entry(puzzle.game.clone())
                        .or_default();
                    results.answered(puzzle.number, right);
                }
            })
            .await
            .map(drop)
    }
}
