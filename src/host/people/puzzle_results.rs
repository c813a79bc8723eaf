//! Results of a person with puzzles, and which puzzle comes next. Knows no host.

use crate::analysis::{Puzzle, puzzles};
use crate::engine::Title;
use crate::table::Time;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Results of a person with the puzzles of one title, by their numbers. Each is in one of the sets; the first answer decides whether it
/// counts as solved at once.
///
/// ```
/// use pagoda::host::PuzzleResults;
/// let mut results = PuzzleResults::default();
/// results.answered(7, false);
/// results.answered(7, true);
/// results.answered(8, true);
/// assert_eq!((results.solved(), results.at_once.len()), (2, 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleResults {
    /// Solved with the first answer.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub at_once: BTreeSet<u32>,
    /// Solved with a later answer.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub later: BTreeSet<u32>,
    /// Not solved yet.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub missed: BTreeSet<u32>,
}

impl PuzzleResults {
    /// Notes an answer.
    pub fn answered(&mut self, number: u32, right: bool) {
        if self.is_solved(number) {
            return;
        }
        match (right, self.missed.contains(&number)) {
            (false, _) => drop(self.missed.insert(number)),
            (true, false) => drop(self.at_once.insert(number)),
            (true, true) => {
                self.missed.remove(&number);
                self.later.insert(number);
            }
        }
    }

    /// The number of solved puzzles.
    pub fn solved(&self) -> usize {
        self.at_once.len() + self.later.len()
    }

    fn is_solved(&self, number: u32) -> bool {
        self.at_once.contains(&number) || self.later.contains(&number)
    }
}

/// Days in a row on which a person has solved a daily puzzle.
///
/// ```
/// use pagoda::host::DailyStreak;
/// let mut streak = DailyStreak::default();
/// assert_eq!(streak.solved(20_000, 200), 1);
/// assert_eq!(streak.solved(20_001, 300), 2);
/// assert_eq!(streak.solved(20_001, 300), 2, "a day counts once");
/// assert_eq!((streak.current(299), streak.current(300), streak.best), (2, 0, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DailyStreak {
    /// The last day, counted from 1970.
    pub day: u64,
    /// The number of days in a row until then.
    pub days: u32,
    /// The most days in a row.
    pub best: u32,
    /// When the puzzle of the next day ends: then the row is broken.
    pub until: Time,
}

impl DailyStreak {
    /// Notes that the puzzle of a day was solved. Returns the days in a row.
    pub fn solved(&mut self, day: u64, until: Time) -> u32 {
        // A clock was wrong for a while.
        if self.day > day + 1 {
            self.day = day - 1;
        }
        if self.days == 0 || day > self.day {
            let goes_on = self.days > 0 && day == self.day + 1;
            self.days = if goes_on { self.days + 1 } else { 1 };
            self.best = self.best.max(self.days);
            self.day = day;
            self.until = until;
        }
        self.days
    }

    /// The days in a row as they count now.
    pub fn current(&self, now: Time) -> u32 {
        if now < self.until { self.days } else { 0 }
    }
}

/// The puzzle about a theme for a person: the easiest that they have not solved, else the easiest. `themes` are those of the title's puzzles.
pub(in crate::host) fn next_about(
    title: &dyn Title,
    results: Option<&PuzzleResults>,
    themes: &[Option<&str>],
    theme: &str,
) -> Option<&'static Puzzle> {
    let about = puzzles(title).iter().zip(themes);
    let about = about.filter(|(_, about)| **about == Some(theme));
    let solved = |puzzle: &Puzzle| results.is_some_and(|results| results.is_solved(puzzle.number));
    about
        .map(|(puzzle, _)| puzzle)
        .min_by_key(|puzzle| (solved(puzzle), puzzle.difficulty, puzzle.number))
}

/// The puzzles of a title, the easiest first.
fn easiest_first(title: &dyn Title) -> Vec<&'static Puzzle> {
    let mut all: Vec<&'static Puzzle> = puzzles(title).iter().collect();
    all.sort_by_key(|puzzle| (puzzle.difficulty, puzzle.number));
    all
}

/// The puzzle that follows another, the first after the last. Without one: any.
pub(in crate::host) fn following(
    title: &dyn Title,
    after: Option<u32>,
    seed: u64,
) -> Option<&'static Puzzle> {
    let all = easiest_first(title);
    let place = all
        .iter()
        .position(|puzzle| Some(puzzle.number) == after)
        .map_or(seed as usize, |place| place + 1);
    all.get(place % all.len().max(1)).copied()
}

/// The next puzzle for somebody with these results, other than the one before if possible: an easy one that is new, else one that was
/// missed. If all are solved, they come again in their order, and true is returned with them.
pub(in crate::host) fn next_for(
    title: &dyn Title,
    results: Option<&PuzzleResults>,
    after: Option<u32>,
) -> Option<(&'static Puzzle, bool)> {
    let none = PuzzleResults::default();
    let results = results.unwrap_or(&none);
    let all = easiest_first(title);
    let other = |puzzle: &&&'static Puzzle| Some(puzzle.number) != after;
    let open = |puzzle: &&&'static Puzzle| !results.is_solved(puzzle.number);
    let fresh = |puzzle: &&&'static Puzzle| !results.missed.contains(&puzzle.number);
    let mut left = all.iter().filter(other).filter(open);
    let found = left.clone().find(fresh).or_else(|| left.next());
    match found {
        Some(puzzle) => Some((puzzle, false)),
        None => {
            let all_solved = all.iter().all(|puzzle| results.is_solved(puzzle.number));
            following(title, after, 0).map(|puzzle| (puzzle, all_solved))
        }
    }
}
