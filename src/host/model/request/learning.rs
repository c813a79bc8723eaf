//! Requests about puzzles, trials and explanations.

use super::DailyRequest;
use crate::host::model::button_id::{PuzzleAction, TrialAction};
use crate::host::model::post::{ExerciseRef, PuzzleRef, TrialRef};

/// A request about rules, puzzles or trials.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnRequest {
    /// Show help about the table, or rules.
    Explain(ExplainRequest),
    /// Show or answer puzzles.
    Puzzle(PuzzleRequest),
    /// Try out moves.
    Trial(TrialRequest),
}

/// A request for an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExplainRequest {
    /// Show help about the table.
    Help,
    /// Show the short rules.
    Rules {
        /// A key or words of the wanted topic; empty for the beginning.
        topic: String,
    },
    /// Show a page of the rules of a title.
    RulesPage {
        /// The title.
        game: String,
        /// The topic; none for the first one.
        topic: Option<String>,
    },
}

/// A request about a trial: a position that the requester tries out, in private.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrialRequest {
    /// Begin one from the table of the channel as it stands.
    Begin,
    /// Something under a trial was pressed.
    Press {
        /// The trial.
        trial: TrialRef,
        /// The action.
        action: TrialAction,
        /// The words of the move so far, with those that were just chosen.
        words: Vec<String>,
    },
}

/// A request about puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleRequest {
    /// Show a puzzle.
    Offer {
        /// The title; none: that of the table, else the one in which the requester has solved the fewest.
        game: Option<String>,
    },
    /// Something under a puzzle was pressed.
    Press {
        /// The puzzle.
        puzzle: PuzzleRef,
        /// The action.
        action: PuzzleAction,
        /// The words of the move so far, with those that were just chosen.
        words: Vec<String>,
    },
    /// Show the next decision of the requester's own games that is to be decided again.
    Mine,
    /// Something under such a decision was pressed.
    MinePress {
        /// The exercise.
        exercise: ExerciseRef,
        /// The action.
        action: PuzzleAction,
        /// The words of the move so far, with those that were just chosen.
        words: Vec<String>,
    },
    /// Show or change the daily puzzle of the channel.
    Daily(DailyRequest),
    /// List who has solved the daily puzzle of the channel.
    Solvers,
}
