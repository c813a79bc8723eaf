//! Refusals of commands by a table.

use crate::engine::as_person;
use serde::Serialize;

/// The reason why a table refuses a command. The names of the variants are codes in the language files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum TableRefusal {
    /// The channel already has a table that is not over.
    #[error("this channel has a table already")]
    TableThere,
    /// The channel has no table.
    #[error("this channel has no table; open one")]
    NoTable,
    /// The game has not started.
    #[error("the game has not begun; people are still sitting down")]
    NotBegun,
    /// The game is in progress.
    #[error("the game is under way")]
    Underway,
    /// The game is over.
    #[error("the game is over; a rematch begins another")]
    IsOver,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// The table has changed since the request was made.
    #[error("the table has changed meanwhile")]
    Outdated,
    /// The person has no seat at the table.
    #[error("you don't sit at this table")]
    NotSeated,
    /// The person already has a seat at the table.
    #[error("you sit at this table already")]
    SeatedAlready,
    /// All seats are taken.
    #[error("all {seats} seats are taken")]
    NoSeatFree { seats: usize },
    /// Only the host may do this.
    #[error("only {host}, who opened the table, may do that")]
    HostAlone {
        #[serde(serialize_with = "as_person")]
        host: String,
    },
    /// Too few sit there.
    #[error("{seated} sit at the table, and it takes {least}")]
    TooFew { seated: usize, least: usize },
    /// Another seat has this emblem.
    #[error("{emblem} is taken")]
    EmblemTaken { emblem: String },
    /// The game has no such emblem.
    #[error("there is no {emblem}; there are: {known}")]
    UnknownEmblem { emblem: String, known: String },
    /// The person has resigned.
    #[error("you have resigned")]
    HasResigned,
    /// There is no robot at the table.
    #[error("no robot sits at this table")]
    NoRobot,
    /// The person has already agreed.
    #[error("you have agreed already; the others have not")]
    AgreedAlready,
    /// The seat has an owner, and only the owner may hand it over.
    #[error("that seat is {name}'s, who alone may hand it on")]
    SeatOwned {
        #[serde(serialize_with = "as_person")]
        name: String,
    },
    /// The pace is that already.
    #[error("the table has this pace already")]
    PaceAlready,
    /// There is no such time zone.
    #[error("'{zone}' is no time zone")]
    UnknownZone { zone: String },
    /// An hour or a weekend needs a time zone.
    #[error("name a time zone")]
    NeedsZone,
    /// A bank holds too little or too much.
    #[error("such a bank is not possible")]
    BadBank,
    /// The table plays another game than the command is for.
    #[error("this table plays {game}")]
    OtherGame { game: String },
    /// The new player already has a seat at the table.
    #[error("{name} sits at this table already")]
    SitsAlready {
        #[serde(serialize_with = "as_person")]
        name: String,
    },
    /// The game has no tour.
    #[error("there is no guided game of {game}")]
    NoTour { game: String },
    /// No seat is overdue.
    #[error("nobody is awaited for longer than the pace allows: {pace}")]
    NotOverdue { pace: String },
    /// The person's own seat is awaited.
    #[error("it is your move")]
    YoursToMove,
    /// Not everybody has agreed to hints.
    #[error("hints are for games against robots, or if everybody agreed before the game")]
    NoHints,
    /// Everybody plays the deal of a day once, and alone.
    #[error("not at the deal of the day: everybody plays it once, without help")]
    DayDeal,
    /// The file of the deal of a day would show others what comes.
    #[error("the file comes when nobody plays this deal any more")]
    DaySealed,
    /// A hint is being worked out for this position.
    #[error("the hint is being worked out")]
    HintUnderway,
    /// Nothing can be chosen in advance now.
    #[error("nothing can be chosen in advance here")]
    NotInAdvance,
    /// The guided game expects another move.
    #[error("the guided game shows something else here")]
    Lesson,
}
