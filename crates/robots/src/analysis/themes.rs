//! What the shipped puzzles are about.

use super::puzzle::{Puzzle, puzzles};
use pagoda_engine::Title;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The theme of each puzzle of a title, in their order.
type Themes = &'static [Option<&'static str>];

/// Those of each title that were found.
static FOUND: Mutex<BTreeMap<&'static str, Themes>> = Mutex::new(BTreeMap::new());

/// What the puzzles of a title are about, in their order: the theme of the first reason for each solution, else of the first one against the
/// tempting move. They are found once.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_robots::analysis::{puzzle_themes, puzzles};
/// let qin = games::title("qin").expect("Qin is shipped");
/// let themes = puzzle_themes(qin);
/// assert_eq!(themes.len(), puzzles(qin).len());
/// assert!(themes.iter().flatten().all(|theme| qin.themes().contains(theme)));
/// ```
pub fn puzzle_themes(title: &dyn Title) -> Themes {
    let puzzles = puzzles(title);
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    found.entry(title.name()).or_insert_with(|| {
        let themes = puzzles.iter().map(|puzzle| theme(title, puzzle));
        themes.collect::<Vec<_>>().leak()
    })
}

fn theme(title: &dyn Title, puzzle: &Puzzle) -> Option<&'static str> {
    let game = puzzle.game(title).ok()?;
    puzzle.why(game.as_ref()).theme()
}
