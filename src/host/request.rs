//! What comes in at the host's door, and what goes out.

use crate::engine::{Seat, Viewer};
use crate::store::TableId;
use crate::table::{Ask, Person};
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
    /// In which language they read.
    pub language: String,
    /// What.
    pub what: What,
}

/// What can be wanted.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// Open a table.
    Open {
        /// The title.
        game: String,
        /// Its options.
        options: Map<String, Value>,
    },
    /// Something of the table that is there.
    Table(Ask),
    /// Another game with the same seats.
    Rematch,
    /// Look at the table.
    Board,
    /// Look at what one holds.
    Hand,
    /// Read what happened, so many moves back.
    Log {
        /// How many moves.
        moves: usize,
    },
    /// What may follow these words of a move.
    Choices {
        /// The words so far; none for the verbs.
        given: Vec<String>,
    },
}

/// Whom a post is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum To {
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
pub enum Shown {
    /// What everybody may see.
    Table,
    /// What a seat may see.
    Seat(Seat),
    /// Everything, at a table that is over.
    Afterwards,
}

impl From<Shown> for Viewer {
    fn from(shown: Shown) -> Self {
        match shown {
            Shown::Table => Self::Table,
            Shown::Seat(seat) => Self::Seat(seat),
            Shown::Afterwards => Self::Afterwards,
        }
    }
}

/// Something that can be pressed under a post.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// What it says.
    pub label: Words,
    /// What pressing it asks for, as a word: `sit`, `start`, `play`.
    pub press: String,
}

/// Something the bot says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Post {
    /// The table whose outbox keeps it until it is sent; none for an answer that is not kept.
    pub table: Option<TableId>,
    /// Its number at the table, from 0. Posts are sent in this order; one that is sent twice has the same number.
    pub number: u64,
    /// To whom.
    pub to: To,
    /// In which language.
    pub language: String,
    /// The sentences.
    pub words: Vec<Words>,
    /// The view to be drawn with it.
    pub picture: Option<Shown>,
    /// What can be pressed under it.
    pub choices: Vec<Choice>,
    /// The message it belongs to: a later post of the same name to the same place takes its place.
    pub slot: Option<String>,
}
