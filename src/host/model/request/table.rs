//! Requests at a table.

use crate::engine::{MoveText, Seat};
use crate::host::model::button_id::{JournalAction, TableAction};
use crate::ids::ChannelId;
use crate::robots::Robot;
use crate::table::{TableCommand, TimeLimit};

/// A request about the table of the channel.
#[derive(Clone, Debug, PartialEq)]
pub enum TableRequest {
    /// A command to the table.
    Command(TableCommand),
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
        /// The move.
        text: MoveText,
        /// The policy of an order that is given with it, and its limit; empty if none is.
        order: Vec<String>,
    },
    /// Show something of it.
    Show(TableView),
    /// Show the options before the game.
    Options,
    /// Change the time control.
    Time(TimeWish),
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
    /// Show the game move by move.
    Replay,
    /// Show the requester what they could have done better in their game.
    Review,
    /// Ask whether the requester is sure to resign.
    Resign,
    /// Show the log of the last moves.
    Log {
        /// Number of moves.
        moves: usize,
    },
    /// Show the best moves of the requester with their reasons.
    Hint,
    /// Show the requester's standing orders.
    Orders,
    /// Choose moves in advance.
    Plan {
        /// The moves as typed lines; none to choose step by step, or to see what was chosen.
        lines: Vec<String>,
    },
    /// Remove what the requester has chosen in advance.
    WithdrawPlan {
        /// The channel of the table, which may be another than that of the request.
        channel: ChannelId,
        /// The number of the table in its channel.
        table: u32,
        /// How many of the last moves are removed; none for all.
        last: Option<usize>,
    },
    /// A button or a menu under a post of the table was used.
    Press(TablePress),
    /// A look back at a game of the channel was asked for by a button.
    LookBack(JournalPress),
    /// A button was pressed that this version does not know.
    UnknownButton,
}

/// What somebody wants to be different in a time control.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TimeWish {
    /// The limit.
    pub limit: Option<TimeLimit>,
    /// The days of a bank, which is a limit too.
    pub bank: Option<u32>,
    /// The hours that a decision adds to the bank.
    pub more: Option<u32>,
    /// The hour of the day at which decisions are due, which is a limit too.
    pub hour: Option<u8>,
    /// The time zone of that hour and of weekends, as it was typed.
    pub zone: Option<String>,
    /// Whether clocks run on weekends.
    pub weekends: Option<bool>,
    /// Whether clocks stand still on holidays.
    pub holidays: Option<bool>,
    /// Whether a robot answers when the time is over.
    pub robot: Option<bool>,
}

/// What is shown of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableView {
    /// The board.
    Board,
    /// The requester's hand.
    Hand,
    /// The requester's points; all points when the game is over.
    Score,
    /// The guide after these words of a move.
    Guide {
        /// The words so far; none for the verbs.
        given: Vec<String>,
    },
}

/// A press under a post of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablePress {
    /// The number of the table in its channel.
    pub table: u32,
    /// Age of the post: the turn of a board, the number of records of a guide, 0 for a lobby.
    pub mark: u64,
    /// The action.
    pub action: TableAction,
    /// Arguments of the action.
    pub words: Vec<String>,
    /// The values that were chosen or typed.
    pub values: Vec<String>,
}

/// A press that looks back at a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalPress {
    /// The number of the table in its channel.
    pub table: u32,
    /// The action.
    pub action: JournalAction,
    /// Arguments of the action.
    pub words: Vec<String>,
}
