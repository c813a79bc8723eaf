//! When something happens in a game, as its players name it.

use pagoda_words::{Value, Words, keys, sentences};

/// When a move is made, as players count.
///
/// ```
/// use pagoda_engine::GameDate;
/// use pagoda_words::Languages;
/// let date = GameDate::Own { count: 5, part: "action" };
/// let said = |begins| Languages::shipped().say("en", &date.words("dragon", begins));
/// assert_eq!((&*said(true), &*said(false)), ("Month 5, action", "month 5, action"));
/// assert_eq!(GameDate::Turn(12).count(), 12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameDate {
    /// A turn, counted from 1.
    Turn(u32),
    /// What the title counts instead, from 1, and what is done then. The language files of the game have `date`, with `count` and `part`, and
    /// `date-axis`.
    Own {
        /// The number.
        count: u32,
        /// What is done then.
        part: &'static str,
    },
}

impl GameDate {
    /// The number.
    pub fn count(self) -> u32 {
        match self {
            Self::Turn(count) | Self::Own { count, .. } => count,
        }
    }

    /// It in words, in a game of the title with this name; `begins`: at the beginning of a sentence.
    pub fn words(self, game: &str, begins: bool) -> Words {
        let words = match self {
            Self::Turn(_) => Words::new(keys::DATE_TURN),
            Self::Own { part, .. } => {
                Words::computed(format!("{game}-date")).with_any([("part", part)])
            }
        };
        let words = words.with_any([("count", self.count())]);
        words.with_any([("begins", begins)])
    }

    /// The same as a value of a sentence.
    pub fn value(self, game: &str, begins: bool) -> Value {
        sentences(&[self.words(game, begins)])
    }

    /// What is counted, for the axis of a plot.
    pub fn axis(self, game: &str) -> Words {
        match self {
            Self::Turn(_) => Words::new(keys::DATE_AXIS),
            Self::Own { .. } => Words::computed(format!("{game}-date-axis")),
        }
    }
}
