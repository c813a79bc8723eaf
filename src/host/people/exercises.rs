//! What reviews leave in a profile: decisions to be decided again, and what each theme has cost. Knows no host.

use crate::analysis::Review;
use crate::engine::{Seat, Title};
use crate::host::people::Statistics;
use crate::store::TableId;
use crate::table::Time;
use crate::words::{Words, message};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const DAY: Time = 24 * 60 * 60;
/// After how many days an exercise is asked again: longer after each right answer.
const DAYS: [Time; 4] = [1, 3, 9, 27];
/// So many right answers in a row solve an exercise.
const SOLVED: u8 = 2;
/// The most exercises of a person.
const MOST: usize = 60;
/// Games of each title whose losses by theme are kept.
const GAMES: usize = 10;
/// The decisions of a game that a review names, at most.
pub(in crate::host) const NAMED: usize = 3;

/// A decision of a person that a review named, to be decided again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// Its number among those of its owner; never used again for another.
    pub number: u32,
    /// The table.
    pub table: TableId,
    /// The owner's seat there.
    pub seat: Seat,
    /// The index of the move in the game, from 0.
    pub index: usize,
    /// Which of the pauses comes before it is asked, from 0.
    #[serde(default)]
    pub pause: usize,
    /// The right answers in a row.
    #[serde(default)]
    pub right: u8,
    /// When it is asked.
    pub due: Time,
}

impl Exercise {
    /// Whether it is not asked any more.
    pub fn is_solved(&self) -> bool {
        self.right >= SOLVED
    }
}

/// The exercises of a person, the oldest first.
///
/// ```
/// use pagoda::host::Exercises;
/// let (day, table) = (24 * 60 * 60, serde_json::from_str(r#"{"channel": 5, "number": 1}"#)?);
/// let mut exercises = Exercises::default();
/// exercises.add(table, 0, &[4], 0);
/// assert_eq!(exercises.due_after(None, day - 1), None);
/// let number = exercises.due_after(None, day).expect("it is asked after a day").number;
/// assert_eq!(exercises.answered(number, true, day).map(|known| known.due), Some(4 * day));
/// assert_eq!(exercises.answered(number, false, day), None, "it is not asked now");
/// let solved = exercises.answered(number, true, 4 * day);
/// assert!(solved.is_some_and(|known| known.is_solved()), "twice in a row");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Exercises {
    /// How many there ever were.
    count: u32,
    /// Those that are kept.
    known: Vec<Exercise>,
}

impl Exercises {
    /// Whether there never was one.
    pub(super) fn is_unused(&self) -> bool {
        self.count == 0
    }

    /// Whether there is none, solved ones included.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Adds decisions of a game by the indices of their moves, unless they are there. If there are too many, the oldest solved ones go first.
    pub fn add(&mut self, table: TableId, seat: Seat, indices: &[usize], now: Time) {
        for index in indices.iter().copied() {
            let mut known = self.known.iter();
            if known.any(|known| (known.table, known.index) == (table, index)) {
                continue;
            }
            self.count += 1;
            self.known.push(Exercise {
                number: self.count,
                table,
                seat,
                index,
                pause: 0,
                right: 0,
                due: now + DAYS[0] * DAY,
            });
        }
        while self.known.len() > MOST {
            let solved = self.known.iter().position(Exercise::is_solved);
            self.known.remove(solved.unwrap_or(0));
        }
    }

    /// Those that are not solved.
    fn open(&self) -> impl Iterator<Item = &Exercise> {
        self.known.iter().filter(|known| !known.is_solved())
    }

    /// The one that is asked now: the one that waits for longest; after the one with this number, the next.
    pub fn due_after(&self, number: Option<u32>, now: Time) -> Option<Exercise> {
        let mut due: Vec<&Exercise> = self.asked(now).collect();
        due.sort_by_key(|known| (known.due, known.number));
        let after = due.iter().position(|known| Some(known.number) == number);
        let next = after.map_or(0, |after| (after + 1) % due.len());
        due.get(next).copied().copied()
    }

    /// How many are asked now.
    pub fn count_due(&self, now: Time) -> usize {
        self.asked(now).count()
    }

    fn asked(&self, now: Time) -> impl Iterator<Item = &Exercise> {
        self.open().filter(move |known| known.due <= now)
    }

    /// When the next one is asked.
    pub fn next_due(&self) -> Option<Time> {
        self.open().map(|known| known.due).min()
    }

    /// The one with this number.
    pub fn numbered(&self, number: u32) -> Option<Exercise> {
        let mut known = self.known.iter();
        known.find(|known| known.number == number).copied()
    }

    /// Notes the answer to an exercise that is asked now, and returns it. None if it is not: only the first answer counts.
    pub fn answered(&mut self, number: u32, right: bool, now: Time) -> Option<Exercise> {
        let mut known = self.known.iter_mut();
        let known = known.find(|known| known.number == number)?;
        if known.is_solved() || known.due > now {
            return None;
        }
        if right {
            known.right += 1;
            known.pause = (known.pause + 1).min(DAYS.len() - 1);
        } else {
            known.right = 0;
        }
        let pause = known.pause.min(DAYS.len() - 1);
        known.due = now + DAYS[pause] * DAY;
        Some(*known)
    }

    /// Removes those of a table.
    pub fn drop_table(&mut self, table: TableId) {
        self.known.retain(|known| known.table != table);
    }
}

/// What the named decisions of a reviewed game cost, by theme.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ThemeLosses {
    /// The table.
    pub table: TableId,
    /// The losses by theme, 0 to 1.
    pub losses: BTreeMap<String, f32>,
}

/// The theme that cost most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostliestTheme<'a> {
    /// The theme.
    pub theme: &'a str,
    /// Over how many reviewed games.
    pub games: usize,
}

impl CostliestTheme<'_> {
    /// Words about it, with its values.
    pub(in crate::host) fn words(self, words: Words, title: &dyn Title) -> Words {
        let theme = format!("{}-theme-{}", title.name(), self.theme);
        words
            .with("game", title.name())
            .with("theme", message(theme))
            .with("games", self.games)
    }
}

impl Statistics {
    /// Notes what a review of a game of this title found. If it was noted already it is replaced.
    pub fn note_review(&mut self, game: &str, table: TableId, review: &Review, now: Time) {
        let named = review.costliest(NAMED);
        let indices: Vec<usize> = named.iter().map(|decision| decision.index).collect();
        self.exercises.add(table, review.seat, &indices, now);
        let mut losses: BTreeMap<String, f32> = BTreeMap::new();
        for decision in named {
            if let Some(theme) = &decision.theme {
                *losses.entry(theme.clone()).or_default() += decision.loss();
            }
        }
        losses.values_mut().for_each(|loss| *loss = rounded(*loss));
        let games = self.themes.entry(game.to_owned()).or_default();
        games.retain(|known| known.table != table);
        games.push(ThemeLosses { table, losses });
        games.drain(..games.len().saturating_sub(GAMES));
    }

    /// The theme that cost most in the last reviewed games of a title, of those that it still has.
    pub fn costliest_theme(&self, title: &dyn Title) -> Option<CostliestTheme<'_>> {
        let games = self.themes.get(title.name())?;
        let mut sums: BTreeMap<&str, f32> = BTreeMap::new();
        for (theme, loss) in games.iter().flat_map(|game| &game.losses) {
            *sums.entry(theme).or_default() += loss;
        }
        sums.retain(|theme, _| title.themes().contains(theme));
        let costliest = sums
            .into_iter()
            .max_by(|(_, one), (_, two)| one.total_cmp(two));
        costliest.map(|(theme, _)| CostliestTheme {
            theme,
            games: games.len(),
        })
    }
}

/// A loss as it is kept: four decimals are enough.
fn rounded(loss: f32) -> f32 {
    (loss * 10_000.0).round() / 10_000.0
}
