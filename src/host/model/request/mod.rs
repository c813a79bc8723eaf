//! Requests: what people ask of the host, as plain data. Knows no table.

mod about;
mod learning;
mod presses;
mod queue;
mod table;

use crate::host::model::button_id::DealAction;
use crate::ids::{ChannelId, PersonId, ServerId};
use crate::robots::Robot;
use crate::table::{Person, TableCommand};
pub use learning::{ExplainRequest, LearnRequest, PuzzleRequest, TrialRequest};
pub use queue::{MatchedGroup, QueuePress, QueueRequest};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
pub use table::{JournalPress, TablePress, TableRequest, TableView, TimeWish};

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

/// Kind of a request: what it is about, and so which part of the host handles it.
#[derive(Clone, Debug, PartialEq)]
pub enum RequestKind {
    /// The requester: no channel is locked.
    Personal(PersonalRequest),
    /// Learning: also where a table cannot be read.
    Learn(LearnRequest),
    /// Another table in the channel.
    Open(OpenRequest),
    /// The table of the channel.
    Table(TableRequest),
}

/// A request about the requester.
#[derive(Clone, Debug, PartialEq)]
pub enum PersonalRequest {
    /// Show or change the requester's profile.
    Me(ProfileRequest),
    /// List all tables of the requester.
    Mine,
    /// Show the leaderboard of a title in this server.
    Leaderboard {
        /// The title.
        game: String,
    },
    /// Look for people to play with.
    Queue(QueueRequest),
    /// Choose the game of a private table to which somebody is invited.
    Challenge {
        /// Who is invited.
        person: PersonId,
    },
    /// Show or change what is on in this server.
    Server(ServerWish),
    /// Look at the deal of a day: the panel, its lists, its best game.
    Deal(DealRequest),
    /// Get a link to the board of a table as a web page.
    OpenBoard {
        /// The channel of the table, in a direct message; none: the channel of the request.
        channel: Option<ChannelId>,
        /// The number of the table in its channel.
        table: u32,
    },
}

/// What whoever manages a server wants to be on or off there; none: as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ServerWish {
    /// The queue.
    pub queue: Option<bool>,
    /// The deal of the day.
    pub deals: Option<bool>,
    /// Private tables.
    pub private_tables: Option<bool>,
}

/// What can be switched off in a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerFeature {
    /// The queue.
    Queue,
    /// The deal of the day.
    Deals,
    /// Private tables.
    PrivateTables,
}

/// A request about the deal of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRequest {
    /// The day, counted from 1970; 0 for today.
    pub day: u32,
    /// What is wanted.
    pub action: DealAction,
    /// Arguments of the action.
    pub words: Vec<String>,
}

impl DealRequest {
    /// Shows the deal of today.
    pub const TODAY: Self = Self {
        day: 0,
        action: DealAction::Deal,
        words: Vec::new(),
    };
}

/// A request for another table in the channel.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenRequest {
    /// Open a table.
    New {
        /// The title.
        game: String,
        /// Its options.
        options: Map<String, Value>,
        /// The levels of the robots that play; with any the game begins at once.
        robots: Vec<Robot>,
    },
    /// Open one of these without a channel: its people have it in their direct messages.
    Privately {
        /// What is opened.
        what: Box<Self>,
        /// Who may sit down beside the requester.
        invited: Vec<PersonId>,
    },
    /// Begin the game of people whom the queue has put together.
    Matched(MatchedGroup),
    /// Open a guided game.
    Tour {
        /// The title.
        game: String,
    },
    /// Begin the deal of a day, or go on with it.
    Deal {
        /// The day, counted from 1970.
        day: u32,
    },
    /// Start another game with the same seats.
    Rematch,
}

impl RequestKind {
    /// A command to the table.
    pub fn command(command: TableCommand) -> Self {
        Self::Table(TableRequest::Command(command))
    }

    /// Shows something of the table.
    pub fn show(view: TableView) -> Self {
        Self::Table(TableRequest::Show(view))
    }

    /// A request about the requester's profile.
    pub fn me(request: ProfileRequest) -> Self {
        Self::Personal(PersonalRequest::Me(request))
    }

    /// A request about puzzles.
    pub fn puzzle(request: PuzzleRequest) -> Self {
        Self::Learn(LearnRequest::Puzzle(request))
    }

    /// A request about trials.
    pub fn trial(request: TrialRequest) -> Self {
        Self::Learn(LearnRequest::Trial(request))
    }

    /// A request for an explanation.
    pub fn explain(request: ExplainRequest) -> Self {
        Self::Learn(LearnRequest::Explain(request))
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
        /// The time zone where they are, as it was typed.
        zone: Option<String>,
    },
    /// Plan a holiday; without a last day, have none.
    Away {
        /// The first day, as it was typed; today by default.
        from: Option<String>,
        /// The last day, as it was typed.
        until: Option<String>,
        /// The time zone where they are, as it was typed.
        zone: Option<String>,
    },
    /// Turn reminders on or off.
    Reminders(bool),
    /// Turn direct messages on or off.
    Messages(bool),
    /// Turn statistics and ratings on or off.
    Ratings(bool),
    /// Show one's reliability in lobbies, or not.
    Reliability(bool),
    /// Turn the preview of moves that are chosen from menus on or off.
    Preview(bool),
    /// Have dark pictures, or light ones.
    Dark(bool),
    /// Count in which hours the person plays, or not.
    Hours(bool),
    /// Turn the coach's sentence below reviews on or off.
    Coach(bool),
    /// Get an exercise a day by direct message, or not.
    Exercises(bool),
    /// Set the median of the minutes after which tables answer for the person.
    Answers(u32),
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

/// The words of chosen or typed values: what was typed may have several, with commas or spaces between them.
pub(in crate::host) fn split_values(values: &[String]) -> impl Iterator<Item = String> {
    let between = |letter: char| letter == ',' || letter.is_whitespace();
    let words = values.iter().flat_map(move |value| value.split(between));
    words.filter(|word| !word.is_empty()).map(str::to_owned)
}
