//! What comes in at the host's door, and what goes out.

use super::posts::board_turn;
use crate::engine::{Seat, Shows, Viewer};
use crate::robots::Robot;
use crate::store::TableId;
use crate::table::{Person, TableCommand};
use crate::words::Words;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Somebody wants something of a channel's table.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Tells requests apart: the same one twice has one effect and one answer.
    pub id: String,
    /// Who.
    pub who: Person,
    /// Whether they may manage the channel.
    pub manages: bool,
    /// Where. A thread is a channel of its own.
    pub channel: u64,
    /// In which server; none in direct messages.
    pub server: Option<Server>,
    /// In which language they read.
    pub language: String,
    /// What.
    pub kind: RequestKind,
}

/// Where channels belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// Its id at Discord.
    pub id: u64,
    /// The language of its people.
    pub language: String,
}

/// What can be wanted.
#[derive(Clone, Debug, PartialEq)]
pub enum RequestKind {
    /// Open a table.
    Open {
        /// The title.
        game: String,
        /// Its options.
        options: Map<String, Value>,
        /// How many robots play; with any the game begins at once.
        robots: usize,
    },
    /// Be shown around: a guided game.
    Tour {
        /// The title.
        game: String,
    },
    /// Something of the table that is there.
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
    /// Another game with the same seats.
    Rematch,
    /// Look at the table.
    Board,
    /// Look at what one holds.
    Hand,
    /// See what can be chosen before the game.
    Options,
    /// See what can be done about who is awaited for too long.
    Absent,
    /// Give a seat to a robot: a free one of the lobby; in a game one's own, or one that its owner left.
    AddRobot {
        /// How it plays.
        robot: Robot,
        /// Which seat, in a game.
        seat: Option<Seat>,
    },
    /// Look at one's points; at everybody's when the game is over.
    Score,
    /// Go through the game move by move.
    Replay,
    /// Read what happened, so many moves back.
    Log {
        /// How many moves.
        moves: usize,
    },
    /// Be led through a move, from these words of it on.
    Guide {
        /// The words so far; none for the verbs.
        given: Vec<String>,
    },
    /// Something under a post was pressed, perhaps with values chosen or typed.
    Press {
        /// What, as the post had it.
        press: String,
        /// The values.
        values: Vec<String>,
    },
    /// See or change what is kept about oneself.
    Me(ProfileRequest),
    /// See all tables at which one sits.
    Mine,
    /// See who plays a game best in this server.
    Leaderboard {
        /// The title.
        game: String,
    },
}

impl RequestKind {
    /// Whether a new table is wanted, which shows itself in the channel.
    pub fn opens_table(&self) -> bool {
        match self {
            Self::Open { .. } | Self::Tour { .. } | Self::Rematch => true,
            Self::Press { press, .. } => {
                let press = press.parse::<super::ButtonId>();
                press.is_ok_and(|press| press.verb == "rematch")
            }
            _ => false,
        }
    }
}

/// What somebody wishes for themselves, wherever they play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProfileRequest {
    /// Nothing but to see how things are.
    Show,
    /// To read this language; none: that of their Discord.
    Language(Option<String>),
    /// To be left alone from one hour of the day to another; without both, at no time.
    QuietHours {
        /// The hour in which it begins.
        from: Option<u8>,
        /// The hour in which it ends.
        to: Option<u8>,
        /// What hour it is where they are.
        now: Option<u8>,
    },
    /// To be reminded, or not.
    Reminders(bool),
    /// To be written to directly, or not.
    Messages(bool),
    /// To have statistics and a rating, or not.
    Ratings(bool),
    /// To be forgotten.
    Forget,
}

/// What is typed of a move so far, for suggestions.
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
    /// As far as it has come.
    pub text: String,
}

/// Whom a post is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Recipient {
    /// Everybody in the channel.
    Channel,
    /// Who asked, seen by nobody else.
    Answer(u64),
    /// A person, by direct message.
    Direct(u64),
}

/// Whose view a picture shows.
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

/// Which picture of what somebody sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PictureKind {
    /// The table.
    #[default]
    Table,
    /// What the seat alone has.
    Own,
    /// How the game ended.
    Result,
    /// The whole game, as a film.
    Film,
    /// The whole game, as a file.
    Journal,
}

impl From<PictureKind> for Shows {
    fn from(part: PictureKind) -> Self {
        match part {
            PictureKind::Table | PictureKind::Film | PictureKind::Journal => Self::Table,
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
    /// Which picture of what is seen.
    #[serde(default)]
    pub part: PictureKind,
    /// How many records the table had: later ones do not show.
    pub records: u64,
    /// The places that can be chosen.
    #[serde(default)]
    pub lit: Vec<String>,
    /// The move that is being considered.
    #[serde(default)]
    pub proposal: String,
}

/// Something that can be pressed under a post.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Button {
    /// What it says.
    pub label: Words,
    /// What is asked for by pressing it, as a [`ButtonId`](super::ButtonId).
    pub press: String,
    /// Whether it is there but cannot be pressed.
    #[serde(default)]
    pub barred: bool,
}

/// A list from which something can be chosen under a post.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Menu {
    /// What it is about.
    pub hint: Words,
    /// What is asked for by choosing, with the value.
    pub press: String,
    /// What can be chosen, at most 25.
    pub items: Vec<MenuItem>,
    /// How many of them are chosen, exactly.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: usize,
}

fn one() -> usize {
    1
}

fn is_one(count: &usize) -> bool {
    *count == 1
}

/// One thing in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MenuItem {
    /// What it says.
    pub label: Words,
    /// What choosing it gives.
    pub value: String,
    /// What it would bring.
    #[serde(default)]
    pub about: Vec<Words>,
    /// Whether it is chosen already.
    #[serde(default)]
    pub chosen: bool,
}

/// What a post does to its message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MessageOp {
    /// It is written, or written anew.
    #[default]
    Say,
    /// It is written below everything else, and the one before is taken away.
    SayAnew,
    /// Nothing can be pressed under it any more; the picture stays, and so do the words unless there are new ones.
    Strip,
    /// It is taken away.
    Remove,
}

/// Something the bot says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Post {
    /// The table it is about, if there is one.
    pub table: Option<TableId>,
    /// Whether the table's outbox keeps it until it is sent; what is only looked at is not kept.
    #[serde(default)]
    pub kept: bool,
    /// Its number at the table, from 0, if it is kept. Posts are sent in this order; one that is sent twice has the same number.
    pub number: u64,
    /// To whom.
    pub to: Recipient,
    /// In which language.
    pub language: String,
    /// The sentences.
    pub words: Vec<Words>,
    /// The picture to be drawn with it.
    pub picture: Option<Picture>,
    /// What can be pressed under it.
    pub choices: Vec<Button>,
    /// From what can be chosen under it.
    #[serde(default)]
    pub menus: Vec<Menu>,
    /// The message it belongs to: a later post of the same name to the same place takes its place.
    pub slot: Option<String>,
    /// What is done to that message.
    #[serde(default, rename = "deed")]
    pub op: MessageOp,
    /// Who is called by it.
    #[serde(default)]
    pub calls: Option<u64>,
}

impl Post {
    /// A post of these sentences, and nothing else yet.
    pub fn new(to: Recipient, language: &str, words: Vec<Words>) -> Self {
        Self {
            table: None,
            kept: false,
            number: 0,
            to,
            language: language.to_owned(),
            words,
            picture: None,
            choices: Vec::new(),
            menus: Vec::new(),
            slot: None,
            op: MessageOp::Say,
            calls: None,
        }
    }

    /// The turn whose board it shows.
    fn board(&self) -> Option<u32> {
        let slot = self.slot.as_ref().filter(|_| self.op == MessageOp::Say);
        board_turn(slot?)
    }

    /// Whether both are about the same message: then they are delivered in their order.
    pub fn same_message(&self, other: &Self) -> bool {
        self.slot.is_some() && self.slot == other.slot && self.to == other.to
    }

    /// Whether this shows the board of a later turn: as new messages boards are delivered in their order.
    pub fn is_later_board(&self, earlier: &Self) -> bool {
        let boards = self.board().zip(earlier.board());
        self.to == earlier.to && boards.is_some_and(|(this, earlier)| this > earlier)
    }

    /// Whether an earlier post that was never delivered has no use beside this one: this says all of the same message, and the
    /// earlier one calls nobody.
    pub fn replaces(&self, earlier: &Self) -> bool {
        let say = self.op == MessageOp::Say && earlier.op == MessageOp::Say;
        say && earlier.calls.is_none() && self.same_message(earlier)
    }

    /// Whether an earlier post that Discord refuses to take has no use beside this one: its message goes away, or comes anew.
    pub fn outlives(&self, earlier: &Self) -> bool {
        matches!(self.op, MessageOp::Remove | MessageOp::SayAnew) && self.same_message(earlier)
    }
}
