//! Pictures of posts.

use crate::engine::{EffectKind, Journal, Seat, Viewer};
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::show::Shows;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Viewer of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PictureViewer {
    /// What everybody may see.
    Table,
    /// What a seat may see.
    Seat(Seat),
    /// Everything, at a table that is over.
    Afterwards,
}

impl From<PictureViewer> for Viewer {
    fn from(shown: PictureViewer) -> Self {
        match shown {
            PictureViewer::Table => Self::Table,
            PictureViewer::Seat(seat) => Self::Seat(seat),
            PictureViewer::Afterwards => Self::Afterwards,
        }
    }
}

/// Kind of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PictureKind {
    /// The table.
    #[default]
    Table,
    /// The hand of a seat.
    Own,
    /// How the game ended.
    Result,
    /// The whole game, as a film.
    Film,
    /// The whole game, as a file.
    Journal,
    /// The chances to win over the game, by the review of a seat.
    Chances,
    /// The table before its game: who sits there.
    Poster,
    /// Where the result of a seat came from.
    Sources,
}

impl PictureKind {
    /// Whether it is a whole game, which is no picture of one moment.
    pub fn is_whole_game(self) -> bool {
        matches!(self, Self::Film | Self::Journal)
    }
}

impl From<PictureKind> for Shows {
    fn from(part: PictureKind) -> Self {
        match part {
            PictureKind::Table
            | PictureKind::Film
            | PictureKind::Journal
            | PictureKind::Chances
            | PictureKind::Sources
            | PictureKind::Poster => Self::Table,
            PictureKind::Own => Self::Own,
            PictureKind::Result => Self::Result,
        }
    }
}

/// A picture that goes with a post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// Whose view it shows.
    pub shown: PictureViewer,
    /// The kind of picture.
    #[serde(default)]
    pub part: PictureKind,
    /// Number of records of the table in the picture: later ones are not shown.
    pub records: u64,
    /// The places that can be chosen, with the kind of effect of each.
    #[serde(default)]
    pub lit: Vec<(String, EffectKind)>,
    /// The move that is being considered.
    #[serde(default)]
    pub proposal: String,
}

impl Picture {
    /// A picture without anything of a move.
    pub fn of(shown: PictureViewer, part: PictureKind, records: u64) -> Self {
        Self {
            shown,
            part,
            records,
            lit: Vec::new(),
            proposal: String::new(),
        }
    }
}

/// The picture of a topic of the short rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TopicPicture {
    /// The title.
    pub game: String,
    /// The topic.
    pub topic: String,
}

/// What the picture of a post shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PostPicture {
    /// The table of the post.
    Table(Picture),
    /// The position of a puzzle.
    Puzzle(PuzzleRef, Picture),
    /// The position of a trial.
    Trial(Box<TrialPicture>, Picture),
    /// A topic of the short rules.
    Topic(TopicPicture),
    /// The progress of a person.
    Progress(ProgressPicture),
    /// The table of the post without the names of people.
    Nameless(Picture),
    /// A result at the deal of a day.
    DayCard(DayCardPicture),
}

impl From<Picture> for PostPicture {
    fn from(picture: Picture) -> Self {
        Self::Table(picture)
    }
}

/// A puzzle by its title and number.
///
/// ```
/// use pagoda::host::{ButtonAction, PuzzleRef};
/// let puzzle = PuzzleRef { game: "qin".to_owned(), number: 12 };
/// let press = puzzle.press(ButtonAction::Puzzle, &["place".to_owned()]);
/// assert_eq!(press.to_string(), "0.12.puzzle qin place");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleRef {
    /// The title.
    pub game: String,
    /// The number.
    pub number: u32,
}

impl PuzzleRef {
    /// The id of a button at this puzzle, with the words of a move.
    pub fn press(&self, action: ButtonAction, words: &[String]) -> ButtonId {
        let words = [&self.game].into_iter().chain(words);
        ButtonId::new(0, self.number.into(), action, words)
    }
}

/// A decision that the person who presses its buttons is to make again.
///
/// ```
/// use pagoda::host::{ButtonAction, ExerciseRef};
/// let words = ["place".to_owned()];
/// let press = ExerciseRef::Mine(4).press(ButtonAction::Puzzle, &words);
/// assert_eq!(press.to_string(), "0.4.puzzle @mine place");
/// let press = ExerciseRef::Reviewed { table: 3, index: 17 }.press(ButtonAction::Puzzle, &words);
/// assert_eq!(press.to_string(), "3.17.puzzle @review place");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseRef {
    /// One of their exercises, by its number.
    Mine(u32),
    /// A decision of their review of a game of the channel, which they are reading.
    Reviewed {
        /// The number of the table in the channel.
        table: u32,
        /// The index of the move.
        index: u32,
    },
}

impl ExerciseRef {
    /// The words of a button that stand where a puzzle has its title.
    const MINE: &str = "@mine";
    const REVIEWED: &str = "@review";

    /// The exercise that a button means by its table, its mark and its first word; none if it is at a puzzle.
    pub(in crate::host) fn of_button(table: u32, number: u32, word: &str) -> Option<Self> {
        match word {
            Self::MINE => Some(Self::Mine(number)),
            Self::REVIEWED => Some(Self::Reviewed {
                table,
                index: number,
            }),
            _ => None,
        }
    }

    /// The id of a button at this exercise, with the words of a move.
    pub fn press(self, action: ButtonAction, words: &[String]) -> ButtonId {
        let (table, mark, word) = match self {
            Self::Mine(number) => (0, number, Self::MINE),
            Self::Reviewed { table, index } => (table, index, Self::REVIEWED),
        };
        let words = words.iter().map(String::as_str);
        ButtonId::new(
            table,
            mark.into(),
            action,
            std::iter::once(word).chain(words),
        )
    }
}

/// A trial of a person, as its buttons name it.
///
/// ```
/// use pagoda::host::{ButtonAction, TrialRef};
/// let trial = TrialRef { table: 3, number: 12, moves: 4 };
/// let press = trial.press(ButtonAction::Trial, &["tile".to_owned()]);
/// assert_eq!(press.to_string(), "3.12.trial 4 tile");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialRef {
    /// The number of its table in the channel.
    pub table: u32,
    /// Its number among the trials of its owner.
    pub number: u64,
    /// How many moves were made in it: what is pressed later is out of date.
    pub moves: usize,
}

impl TrialRef {
    /// The id of a button at this trial, with the words of a move.
    pub fn press(&self, action: ButtonAction, words: &[String]) -> ButtonId {
        let words = std::iter::once(self.moves.to_string()).chain(words.iter().cloned());
        ButtonId::new(self.table, self.number, action, words)
    }
}

/// What the pictures of a trial show.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrialPicture {
    /// The position with which it began, and the moves since.
    pub journal: Journal,
    /// The names of the seats, in the language of the post.
    pub names: Vec<String>,
    /// The seats of robots.
    pub robots: Vec<Seat>,
}

/// The picture of a person's progress: how much they lost per decision, on average of each game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProgressPicture {
    /// The losses by title, 0 to 1, the oldest game first.
    pub losses: BTreeMap<String, Vec<f32>>,
}

/// The picture of a result at the deal of a day, which tells nothing of the deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DayCardPicture {
    /// The title.
    pub game: String,
    /// The day, as its date.
    pub date: String,
    /// The points; none if the game was not finished.
    pub score: Option<i32>,
    /// The place among so many.
    pub place: usize,
    /// How many have finished or given up.
    pub all: usize,
    /// The days in a row.
    pub streak: u32,
    /// How many people got points in each of some equal ranges, from the fewest points to the most.
    pub spread: Vec<usize>,
    /// The range of this result.
    pub own: Option<usize>,
}
