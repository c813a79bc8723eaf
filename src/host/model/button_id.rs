//! Ids of buttons: table, age and action. Knows no request.

use crate::host::model::budget::BudgetKind;
use crate::words::Words;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
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

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// What most people want to press.
    Main,
    /// A step of a move.
    Step,
    /// Anything else.
    Plain,
}

/// The table of all actions, by what they are about: the name in the ids of buttons, the budget, and the style of each.
macro_rules! actions {
    ($($(#[$about:meta])* $scope:ident { $($(#[$doc:meta])* $action:ident: $name:literal, $budget:ident, $style:ident;)* })*) => {
        /// The action of a button.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ButtonAction {
            $($($(#[$doc])* $action,)*)*
        }

        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum $scope {
                $($(#[$doc])* $action,)*
            }

            impl From<$scope> for ButtonAction {
                fn from(action: $scope) -> Self {
                    match action {
                        $($scope::$action => Self::$action,)*
                    }
                }
            }
        )*

        /// An action by what it is about.
        #[expect(clippy::enum_variant_names, reason = "they are called as the types in them")]
        pub(in crate::host) enum ScopedAction {
            $($scope($scope),)*
        }

        impl ButtonAction {
            /// Every action.
            pub const ALL: &[Self] = &[$($(Self::$action,)*)*];

            /// The text in the id of a button.
            pub fn name(self) -> &'static str {
                match self {
                    $($(Self::$action => $name,)*)*
                }
            }

            /// The budget from which a press is taken.
            pub(in crate::host) fn budget(self) -> BudgetKind {
                match self {
                    $($(Self::$action => BudgetKind::$budget,)*)*
                }
            }

            /// How its buttons look.
            pub fn style(self) -> ButtonStyle {
                match self {
                    $($(Self::$action => ButtonStyle::$style,)*)*
                }
            }

            pub(in crate::host) fn scoped(self) -> ScopedAction {
                match self {
                    $($(Self::$action => ScopedAction::$scope($scope::$action),)*)*
                }
            }
        }
    };
}

// A new button is a line here, and an arm where the actions of its kind are handled: `presses.rs`, `puzzles/mod.rs`, `trials/mod.rs`, `queue/mod.rs`, or
// `request.rs` for those without a table.
actions! {
    /// An action at the table of the channel.
    TableAction {
        /// Sit down.
        Sit: "sit", Change, Main;
        /// Give up one's seat.
        Stand: "stand", Change, Plain;
        /// Give a seat of the lobby to a robot.
        AddRobot: "robot", Change, Plain;
        /// Remove a robot from the lobby.
        RemoveRobot: "robot-away", Change, Plain;
        /// Choose the level of the robots in the lobby.
        RobotLevel: "robot-level", Change, Plain;
        /// Show the panel of options.
        Options: "options", Look, Plain;
        /// Begin the game.
        Start: "start", Play, Main;
        /// Change an option in the panel.
        Option: "option", Change, Plain;
        /// Choose an emblem in the panel.
        Emblem: "emblem", Change, Plain;
        /// Choose a pace in the panel.
        Pace: "pace", Change, Plain;
        /// Agree to a time control that somebody wished for.
        AgreeToTime: "pace-yes", Change, Main;
        /// Choose the language of the table in the panel.
        Language: "language", Change, Plain;
        /// Begin a move in one's own turn.
        Play: "play", Play, Main;
        /// Begin a decision in another's turn.
        Decide: "decide", Play, Main;
        /// Show one's hand.
        Hand: "hand", Look, Plain;
        /// Take the last move back.
        Undo: "undo", Change, Plain;
        /// Show the log.
        Log: "log", Replay, Plain;
        /// Ask why robots moved as they did.
        Why: "why", Replay, Plain;
        /// Continue the guide with these words.
        Guide: "guide", Play, Step;
        /// Open a field in which a place is typed.
        Type: "type", Play, Plain;
        /// Make the move of these words.
        Do: "do", Play, Main;
        /// Leave the guide.
        Stop: "stop", Play, Plain;
        /// Apply a remedy to a seat that is awaited for too long.
        Remedy: "remedy", Change, Plain;
        /// Play again with the same seats.
        Rematch: "rematch", Open, Plain;
        /// Decline to play again.
        DeclineRematch: "rematch-no", Change, Plain;
        /// Resign, after the question whether one is sure.
        Resign: "resign", Play, Plain;
        /// Ask the others to take back one's last move.
        TakeBack: "take-back", Change, Plain;
        /// Allow that.
        AllowTakeBack: "take-back-yes", Change, Main;
        /// Do not allow that.
        RefuseTakeBack: "take-back-no", Change, Plain;
        /// Resume a damaged table from its last intact record.
        Resume: "resume", Change, Plain;
        /// Post the game as a film to the channel.
        PostFilm: "film-post", Heavy, Plain;
        /// Dismiss the ending of a guided game, and continue the game.
        PlayOn: "play-on", Play, Plain;
        /// Close the table, and open another of the same title.
        NewGame: "new-game", Open, Plain;
        /// Post the plot of one's own review to the channel.
        ShareReview: "review-share", Heavy, Plain;
        /// Get a hint for one's move.
        Hint: "hint", Replay, Plain;
        /// Agree to hints for everybody before the game starts; pressed again: withdraw that.
        AgreeToHints: "hints", Change, Plain;
        /// Give the order in the value.
        GiveOrder: "order", Change, Plain;
        /// Withdraw the order of the policy in the word.
        WithdrawOrder: "order-off", Change, Plain;
        /// Have one's orders here at every new table of the title.
        KeepOrders: "orders-keep", Change, Plain;
        /// Make a move, and give the order that would make it: the words are a policy, its limit, and the move.
        Always: "always", Play, Plain;
        /// Continue a move in advance. The words are how many moves in advance come before it, and the words of the move so far.
        Plan: "plan", Play, Step;
        /// Open a field in which a place of a move in advance is typed.
        PlanType: "plan-type", Play, Plain;
        /// Have a move made in advance, or several with `;` between them.
        PlanDo: "plan-do", Play, Main;
        /// Say the phrase of the word to the others at a private table; without one all are offered.
        Say: "say", Change, Plain;
        /// Play against robots of the level in the word, at another table of the same title.
        PlayLevel: "level", Open, Plain;
    }

    /// A look back at any game of the channel.
    JournalAction {
        /// Go through the game move by move.
        Replay: "replay", Replay, Plain;
        /// Get the game as a film.
        Film: "film", Heavy, Plain;
        /// Get the game as a file.
        Export: "export", Heavy, Plain;
        /// Look at one's own game again, with what could have been better.
        Review: "review", Replay, Plain;
        /// Play on from a moment of it, at a new table against robots.
        Continue: "continue", Open, Plain;
    }

    /// An action at a puzzle.
    PuzzleAction {
        /// Continue the answer to a puzzle. The mark is its number; the words are its title and the words of the move so far.
        Puzzle: "puzzle", Play, Step;
        /// Open a field in which a place of a puzzle is typed.
        PuzzleType: "puzzle-type", Play, Plain;
        /// Answer a puzzle with the move of these words.
        PuzzleAnswer: "puzzle-do", Play, Main;
        /// Show the solution of a puzzle.
        PuzzleSolution: "puzzle-show", Play, Plain;
        /// Show another puzzle of the same title.
        NextPuzzle: "puzzle-next", Play, Plain;
    }

    /// An action at a trial. The mark is its number; the words are how many moves it has, and the words of the move so far.
    TrialAction {
        /// Continue a move.
        Trial: "trial", Play, Step;
        /// Open a field in which a place is typed.
        TrialType: "trial-type", Play, Plain;
        /// Make the move of these words.
        TrialMove: "trial-do", Play, Main;
        /// Take back the last move.
        TrialBack: "trial-back", Play, Plain;
        /// Begin it again with another deal.
        TrialAgain: "trial-again", Play, Plain;
        /// Delete it.
        TrialEnd: "trial-end", Play, Plain;
    }

    /// An action in the queue. The mark is the number of a proposal.
    QueueAction {
        /// Choose what one looks for. The word is the menu.
        QueueWish: "queue-wish", Change, Plain;
        /// Show a page of the panel.
        QueuePage: "queue-page", Look, Plain;
        /// Join it.
        QueueJoin: "queue-join", Change, Main;
        /// Leave it.
        QueueLeave: "queue-leave", Change, Plain;
        /// Play with the group that was found.
        QueueYes: "queue-yes", Play, Main;
        /// Do not play with it.
        QueueNo: "queue-no", Play, Plain;
    }

    /// An action at the deal of a day. The mark is the day.
    DealAction {
        /// Show it, and how far one is.
        Deal: "deal", Look, Plain;
        /// Begin one's try, or go on with it.
        DealBegin: "deal-begin", Open, Main;
        /// Show the list of the server.
        DealHere: "deal-here", Look, Plain;
        /// Show the list of the world.
        DealWorld: "deal-world", Look, Plain;
        /// Be named in the list of the world, or not any more. The word says which.
        DealName: "deal-name", Change, Plain;
        /// Go through the best game. The word is the number of records.
        DealBest: "deal-best", Replay, Plain;
        /// Get a picture of one's result to show others.
        DealCard: "deal-card", Look, Plain;
    }

    /// An action that needs no table.
    FreeAction {
        /// Read the rules of a title.
        Rules: "rules", Look, Plain;
        /// Get a link to the board as a web page. The word is the channel of the table: it is pressed in direct messages too.
        OpenBoard: "open", Change, Plain;
        /// Remove what one has chosen in advance. The word is the channel of the table: it is pressed in direct messages too. Another word says how
        /// many of the last moves.
        WithdrawPlan: "plan-off", Change, Plain;
        /// Open a private table. The words are the title and who is invited.
        Challenge: "challenge", Open, Plain;
        /// List who has solved the daily puzzle of the channel.
        Solvers: "solvers", Look, Plain;
    }
}

impl ButtonAction {
    /// The label of its buttons, where it depends on nothing but the action.
    pub fn label(self) -> Words {
        Words::computed(format!("press-{self}"))
    }

    /// The same step of the guide at a puzzle.
    pub(in crate::host) fn at_puzzle(self) -> Self {
        match self {
            Self::Guide => Self::Puzzle,
            Self::Type => Self::PuzzleType,
            Self::Do => Self::PuzzleAnswer,
            other => other,
        }
    }

    /// The same step of the guide at a trial.
    pub(in crate::host) fn at_trial(self) -> Self {
        match self {
            Self::Guide => Self::Trial,
            Self::Type => Self::TrialType,
            Self::Do => Self::TrialMove,
            other => other,
        }
    }

    /// The same step of the guide for a move in advance.
    pub(in crate::host) fn in_advance(self) -> Self {
        match self {
            Self::Guide => Self::Plan,
            Self::Type => Self::PlanType,
            Self::Do => Self::PlanDo,
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
            Self::TrialType => Some(Self::Trial),
            Self::PlanType => Some(Self::Plan),
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
            let mut known = ButtonAction::ALL.iter().copied();
            let action = known.find(|known| known.name() == action)?;
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

/// As its text.
impl Serialize for ButtonId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ButtonId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}
