//! Ids of buttons: table, age and action. Knows no request.

use crate::words::Words;
use std::fmt;
use std::str::FromStr;

/// What is wanted by pressing something. As a text it is short enough for the id of a button, and holds nothing that is
/// secret at the table.
///
/// ```
/// use pagoda::host::{ButtonAction, ButtonId};
/// let press = ButtonId::new(3, 57, ButtonAction::Guide, ["tile", "red"]);
/// assert_eq!(press.to_string(), "3.57.guide tile red");
/// assert_eq!("3.57.guide tile red".parse(), Ok(press));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ButtonId {
    /// Index of the table within its channel, from 0.
    pub table: u32,
    /// Age of the post: the turn of a board, the number of records of a guide, 0 for a lobby.
    pub mark: u64,
    /// The action.
    pub action: ButtonAction,
    /// Arguments of the action.
    pub words: Vec<String>,
}

/// The action of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ButtonAction {
    /// Sit down.
    Sit,
    /// Give up one's seat.
    Stand,
    /// Give a seat of the lobby to a robot.
    AddRobot,
    /// Remove a robot from the lobby.
    RemoveRobot,
    /// Choose the level of the robots in the lobby.
    RobotLevel,
    /// Show the panel of options.
    Options,
    /// Begin the game.
    Start,
    /// Change an option in the panel.
    Option,
    /// Choose an emblem in the panel.
    Emblem,
    /// Choose a pace in the panel.
    Pace,
    /// Choose the language of the table in the panel.
    Language,
    /// Begin a move in one's own turn.
    Play,
    /// Begin a decision in another's turn.
    Decide,
    /// Show one's hand.
    Hand,
    /// Take the last move back.
    Undo,
    /// Show the log.
    Log,
    /// Continue the guide with these words.
    Guide,
    /// Open a field in which a place is typed.
    Type,
    /// Make the move of these words.
    Do,
    /// Leave the guide.
    Stop,
    /// Apply a remedy to a seat that is awaited for too long.
    Remedy,
    /// Play again with the same seats.
    Rematch,
    /// Go through the game move by move.
    Replay,
    /// Get the game as a film.
    Film,
    /// Get the game as a file.
    Export,
    /// Resume a damaged table from its last intact record.
    Resume,
    /// Post the game as a film to the channel.
    PostFilm,
    /// Read the rules of a title.
    Rules,
    /// Dismiss the ending of a guided game, and continue the game.
    PlayOn,
    /// Close the table, and open another of the same title.
    NewGame,
    /// Get a link to the board as a web page. The word is the channel of the table: it is pressed in direct messages too.
    OpenBoard,
    /// Look at one's own game again, with what could have been better.
    Review,
    /// Post the plot of one's own review to the channel.
    ShareReview,
    /// Get a hint for one's move.
    Hint,
    /// Agree to hints for everybody before the game starts; pressed again: withdraw that.
    AgreeToHints,
    /// Play against robots of the level in the word, at another table of the same title.
    PlayLevel,
    /// Continue the answer to a puzzle. The mark is its number; the words are its title and the words of the move so far.
    Puzzle,
    /// Open a field in which a place of a puzzle is typed.
    PuzzleType,
    /// Answer a puzzle with the move of these words.
    PuzzleAnswer,
    /// Show the solution of a puzzle.
    PuzzleSolution,
    /// Show another puzzle of the same title.
    NextPuzzle,
    /// List who has solved the daily puzzle of the channel.
    Solvers,
}

impl ButtonAction {
    /// All of them.
    pub const ALL: [Self; 42] = [
        Self::Sit,
        Self::Stand,
        Self::AddRobot,
        Self::RemoveRobot,
        Self::RobotLevel,
        Self::Options,
        Self::Start,
        Self::Option,
        Self::Emblem,
        Self::Pace,
        Self::Language,
        Self::Play,
        Self::Decide,
        Self::Hand,
        Self::Undo,
        Self::Log,
        Self::Guide,
        Self::Type,
        Self::Do,
        Self::Stop,
        Self::Remedy,
        Self::Rematch,
        Self::Replay,
        Self::Film,
        Self::Export,
        Self::Resume,
        Self::PostFilm,
        Self::Rules,
        Self::PlayOn,
        Self::NewGame,
        Self::OpenBoard,
        Self::Review,
        Self::ShareReview,
        Self::Hint,
        Self::AgreeToHints,
        Self::PlayLevel,
        Self::Puzzle,
        Self::PuzzleType,
        Self::PuzzleAnswer,
        Self::PuzzleSolution,
        Self::NextPuzzle,
        Self::Solvers,
    ];

    /// The text in the id of a button.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sit => "sit",
            Self::Stand => "stand",
            Self::AddRobot => "robot",
            Self::RemoveRobot => "robot-away",
            Self::RobotLevel => "robot-level",
            Self::Options => "options",
            Self::Start => "start",
            Self::Option => "option",
            Self::Emblem => "emblem",
            Self::Pace => "pace",
            Self::Language => "language",
            Self::Play => "play",
            Self::Decide => "decide",
            Self::Hand => "hand",
            Self::Undo => "undo",
            Self::Log => "log",
            Self::Guide => "guide",
            Self::Type => "type",
            Self::Do => "do",
            Self::Stop => "stop",
            Self::Remedy => "remedy",
            Self::Rematch => "rematch",
            Self::Replay => "replay",
            Self::Film => "film",
            Self::Export => "export",
            Self::Resume => "resume",
            Self::PostFilm => "film-post",
            Self::Rules => "rules",
            Self::PlayOn => "play-on",
            Self::NewGame => "new-game",
            Self::OpenBoard => "open",
            Self::Review => "review",
            Self::ShareReview => "review-share",
            Self::Hint => "hint",
            Self::AgreeToHints => "hints",
            Self::PlayLevel => "level",
            Self::Puzzle => "puzzle",
            Self::PuzzleType => "puzzle-type",
            Self::PuzzleAnswer => "puzzle-do",
            Self::PuzzleSolution => "puzzle-show",
            Self::NextPuzzle => "puzzle-next",
            Self::Solvers => "solvers",
        }
    }

    /// The label of its buttons, where it depends on nothing but the action.
    pub fn label(self) -> Words {
        Words::computed(format!("press-{self}"))
    }

    /// The same step of the guide at a puzzle.
    pub(super) fn at_puzzle(self) -> Self {
        match self {
            Self::Guide => Self::Puzzle,
            Self::Type => Self::PuzzleType,
            Self::Do => Self::PuzzleAnswer,
            other => other,
        }
    }

    /// The action to which what was typed into the field of this one is added; none if it opens no field.
    ///
    /// ```
    /// use pagoda::host::ButtonAction;
    /// assert_eq!(ButtonAction::Type.after_typing(), Some(ButtonAction::Guide));
    /// assert_eq!(ButtonAction::Sit.after_typing(), None);
    /// ```
    pub fn after_typing(self) -> Option<Self> {
        match self {
            Self::Type => Some(Self::Guide),
            Self::PuzzleType => Some(Self::Puzzle),
            _ => None,
        }
    }
}

impl fmt::Display for ButtonAction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// A text that is not the id of a button.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' stands behind no button")]
pub struct InvalidButtonId(pub String);

impl ButtonId {
    /// Creates the id of a button.
    pub fn new<W: Into<String>>(
        table: u32,
        mark: u64,
        action: ButtonAction,
        words: impl IntoIterator<Item = W>,
    ) -> Self {
        Self {
            table,
            mark,
            action,
            words: words.into_iter().map(Into::into).collect(),
        }
    }
}

impl fmt::Display for ButtonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.table, self.mark, self.action)?;
        self.words.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

impl FromStr for ButtonId {
    type Err = InvalidButtonId;

    fn from_str(text: &str) -> Result<Self, InvalidButtonId> {
        let read = || {
            let (table, rest) = text.split_once('.')?;
            let (mark, rest) = rest.split_once('.')?;
            let mut words = rest.split(' ').map(str::to_owned);
            let action = words.next()?;
            let action = ButtonAction::ALL
                .into_iter()
                .find(|known| known.name() == action)?;
            let press = Self {
                table: table.parse().ok()?,
                mark: mark.parse().ok()?,
                action,
                words: words.collect(),
            };
            (press.to_string() == text).then_some(press)
        };
        read().ok_or_else(|| InvalidButtonId(text.to_owned()))
    }
}
