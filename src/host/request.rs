//! Requests: what people ask of the host, as plain data. Knows no table.

use super::button_id::{ButtonAction, ButtonId};
use crate::engine::Seat;
use crate::ids::{ChannelId, ServerId};
use crate::robots::Robot;
use crate::table::{Person, TableCommand};
use serde_json::{Map, Value};

/// A request of a person in a channel.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Id of the request: the same one twice has one effect and one reply.
    pub id: String,
    /// The requester.
    pub who: Person,
    /// Whether they may manage the channel.
    pub manages: bool,
    /// Channel. A thread is a channel of its own.
    pub channel: ChannelId,
    /// Server; none in direct messages.
    pub server: Option<Server>,
    /// Language of the requester.
    pub language: String,
    /// Its kind.
    pub kind: RequestKind,
}

/// A Discord server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// Its id at Discord.
    pub id: ServerId,
    /// Its language.
    pub language: String,
}

/// Kind of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum RequestKind {
    /// Open a table.
    Open {
        /// The title.
        game: String,
        /// Its options.
        options: Map<String, Value>,
        /// The levels of the robots that play; with any the game begins at once.
        robots: Vec<Robot>,
    },
    /// Open a guided game.
    Tour {
        /// The title.
        game: String,
    },
    /// A command to the table.
    Table(TableCommand),
    /// Make a move that was typed as a command of a title.
    Move {
        /// The title.
        game: String,
        /// The verb.
        verb: String,
        /// The arguments by name, as they were typed: in the reader's language or in English.
        arguments: Vec<(String, String)>,
    },
    /// Make a move that was typed as one line, in any order and abbreviated.
    Line {
        /// The line, in the reader's language or in English.
        text: String,
    },
    /// Make a move that was composed at this state of a table; refused if the table has changed since.
    MoveAt {
        /// The number of the table in its channel.
        table: u32,
        /// The number of records.
        records: u64,
        /// The text of the move.
        text: String,
    },
    /// Start another game with the same seats.
    Rematch,
    /// Show the table.
    Board,
    /// Show the requester's hand.
    Hand,
    /// Show the options before the game.
    Options,
    /// Show the remedies for a seat that is awaited for too long.
    Absent,
    /// Give a seat to a robot: a free one; in a game one's own, or one that its owner left. With a level and no free seat: change the
    /// level of the robots.
    AddRobot {
        /// Its level; by default that of the other robots.
        level: Option<Robot>,
        /// Which seat, in a game.
        seat: Option<Seat>,
    },
    /// Show the requester's points; all points when the game is over.
    Score,
    /// Show the game move by move.
    Replay,
    /// Show the requester what they could have done better in their game.
    Review,
    /// Show the log of the last moves.
    Log {
        /// Number of moves.
        moves: usize,
    },
    /// Show the guide after these words of a move.
    Guide {
        /// The words so far; none for the verbs.
        given: Vec<String>,
    },
    /// A button or a menu under a post was used, perhaps with chosen or typed values.
    Press {
        /// Its id.
        press: String,
        /// The values.
        values: Vec<String>,
    },
    /// Show or change the requester's profile.
    Me(ProfileRequest),
    /// Show the short rules.
    Rules {
        /// A key or words of the wanted topic; empty for the beginning.
        topic: String,
    },
    /// Show help about the table.
    Help,
    /// Show the best moves of the requester with their reasons.
    Hint,
    /// Show a puzzle.
    Puzzle {
        /// The title; none: that of the table, else the one in which the requester has solved the fewest.
        game: Option<String>,
    },
    /// Show or change the daily puzzle of the channel.
    Daily(DailyRequest),
    /// List all tables of the requester.
    Mine,
    /// Show the leaderboard of a title in this server.
    Leaderboard {
        /// The title.
        game: String,
    },
}

impl RequestKind {
    /// Whether it has something posted in the channel that was not there before: a new table, or daily puzzles.
    pub fn posts_in_channel(&self) -> bool {
        match self {
            Self::Open { .. }
            | Self::Tour { .. }
            | Self::Rematch
            | Self::Daily(DailyRequest::On { .. }) => true,
            Self::Press { press, .. } => {
                let press = press.parse::<ButtonId>();
                press.is_ok_and(|press| {
                    matches!(
                        press.action,
                        ButtonAction::Rematch | ButtonAction::NewGame | ButtonAction::PlayLevel
                    )
                })
            }
            _ => false,
        }
    }
}

/// A request about the daily puzzle of a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DailyRequest {
    /// Show today's puzzle.
    Show,
    /// Post a puzzle every day from now on, of this title or of all in turn.
    On {
        /// The title; none for all in turn.
        game: Option<String>,
    },
    /// Post no more puzzles.
    Off,
}

/// A request about one's own profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProfileRequest {
    /// Show the settings.
    Show,
    /// Set the language; none: that of the Discord client.
    Language(Option<String>),
    /// Set the quiet hours; without both hours, remove them.
    QuietHours {
        /// The hour in which it begins.
        from: Option<u8>,
        /// The hour in which it ends.
        to: Option<u8>,
        /// The current hour where they are.
        now: Option<u8>,
    },
    /// Turn reminders on or off.
    Reminders(bool),
    /// Turn direct messages on or off.
    Messages(bool),
    /// Turn statistics and ratings on or off.
    Ratings(bool),
    /// Turn the preview of moves that are chosen from menus on or off.
    Preview(bool),
    /// Revoke all links to seats.
    RevokeLinks,
    /// Delete all personal data.
    Forget,
}

/// A command that is being typed, for suggestions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialCommand {
    /// The title whose command it is.
    pub game: String,
    /// The verb.
    pub verb: String,
    /// The arguments that are there, by name.
    pub given: Vec<(String, String)>,
    /// The argument that is being typed.
    pub argument: String,
    /// Its text so far.
    pub text: String,
}
