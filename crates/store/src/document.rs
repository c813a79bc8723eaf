//! Documents: values beside tables and profiles, by key.

use super::TableId;
use pagoda_ids::{ChannelId, PersonId, ServerId};
use std::fmt;

/// Key of a document.
///
/// ```
/// use pagoda_store::{DocumentKey, DocumentKind, TableId};
///
/// let table = TableId { channel: 7.into(), number: 1 };
/// let key = DocumentKey::Review { table, seat: 2 };
/// assert_eq!(key.kind(), DocumentKind::Review);
/// assert_eq!(key.to_string(), "the review of seat 2 of table 1 of channel 7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DocumentKey {
    /// The review of a finished game for one seat. It is derived from the journal: a batch that rewrites or truncates the journal
    /// deletes the reviews of the table.
    Review {
        /// The table.
        table: TableId,
        /// The seat, counted from 0.
        seat: u8,
    },
    /// The daily puzzle of a channel.
    DailyPuzzle {
        /// The channel.
        channel: ChannelId,
    },
    /// The trials of a person.
    Trials {
        /// The person.
        person: PersonId,
    },
    /// When a person practises.
    Practice {
        /// The person.
        person: PersonId,
    },
    /// The people who look for others to play with.
    Queue,
    /// The deal of a day, and who has played it.
    DayDeal {
        /// The day, counted from 1970.
        day: u32,
    },
    /// What is different in a server.
    Server {
        /// The server.
        server: ServerId,
    },
}

impl DocumentKey {
    /// Returns the kind of the document.
    pub const fn kind(self) -> DocumentKind {
        match self {
            Self::Review { .. } => DocumentKind::Review,
            Self::DailyPuzzle { .. } => DocumentKind::DailyPuzzle,
            Self::Trials { .. } => DocumentKind::Trials,
            Self::Practice { .. } => DocumentKind::Practice,
            Self::Queue => DocumentKind::Queue,
            Self::DayDeal { .. } => DocumentKind::DayDeal,
            Self::Server { .. } => DocumentKind::Server,
        }
    }
}

impl fmt::Display for DocumentKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Review { table, seat } => write!(out, "the review of seat {seat} of {table}"),
            Self::DailyPuzzle { channel } => write!(out, "the daily puzzle of channel {channel}"),
            Self::Trials { person } => write!(out, "the trials of person {person}"),
            Self::Practice { person } => write!(out, "the practice of person {person}"),
            Self::Queue => out.write_str("the queue"),
            Self::DayDeal { day } => write!(out, "the deal of day {day}"),
            Self::Server { server } => write!(out, "the settings of server {server}"),
        }
    }
}

/// Kind of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    /// Reviews of finished games.
    Review,
    /// Daily puzzles.
    DailyPuzzle,
    /// Trials of people.
    Trials,
    /// When people practise.
    Practice,
    /// The people who look for others to play with.
    Queue,
    /// Deals of days.
    DayDeal,
    /// What is different in servers.
    Server,
}

impl DocumentKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::Review,
        Self::DailyPuzzle,
        Self::Trials,
        Self::Practice,
        Self::Queue,
        Self::DayDeal,
        Self::Server,
    ];
}

/// What a profile or a document must be before it is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Anything.
    Any,
    /// These bytes; `None` if there is nothing. Otherwise the change fails with
    /// [`StoreError::ProfileConflict`](super::StoreError::ProfileConflict) or
    /// [`StoreError::DocumentConflict`](super::StoreError::DocumentConflict).
    Exactly(Option<Vec<u8>>),
}

impl Expected {
    /// Whether the bytes must be these, and which; for a database.
    pub(super) fn columns(self) -> (bool, Option<Vec<u8>>) {
        match self {
            Self::Any => (false, None),
            Self::Exactly(bytes) => (true, bytes),
        }
    }
}
