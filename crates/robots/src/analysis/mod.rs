//! Learning from games: reviews of finished ones, hints, and puzzles. Everything is judged by the search of robots from what the reader's seat
//! knows. This module knows no game by name, and no clock: whoever asks says when to stop.

mod accounts;
mod curve;
mod examination;
mod hint;
mod order;
mod puzzle;
mod puzzle_finder;
mod ranking;
mod reasons;
mod review;
mod reviewer;
mod themes;

pub use accounts::{Account, LuckMeter, Practice, account_course, accounts, decision_seed};
pub use hint::{Hint, hints};
pub use pagoda_engine::ExpectedMove;
pub use puzzle::{Explanation, Puzzle, PuzzleError, puzzles};
pub use puzzle_finder::{FoundPuzzle, PuzzleFinder, choose_varied};
pub use ranking::Ranking;
pub use reasons::{MOST_REASONS, reasons_against, reasons_for, why_better};
pub use review::{Review, ReviewedDecision};
pub use reviewer::{ReviewWork, Reviewer, review_decision};
pub use themes::puzzle_themes;
