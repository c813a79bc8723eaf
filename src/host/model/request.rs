//! Requests: what people ask of the host, as plain data. Knows no table.

use crate::engine::{MoveText, Seat};
use crate::host::model::budget::BudgetKind;
use crate::host::model::button_id::{
    ButtonAction, ButtonId, DealAction, FreeAction, JournalAction, PuzzleAction, QueueAction,
    ScopedAction, TableAction, TrialAction,
};
use crate::host::model::post::{ExerciseRef, PuzzleRef, TrialRef};
use crate::host::model::wish::QueuePace;
use crate::ids::{ChannelId, PersonId, ServerId};
use crate::robots::Robot;
use crate::table::{Person, TableCommand, TimeLimit};
use serde::{Deserialize, Serialize};
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

/// A request about the queue.
#[derive(Clone, Debug, PartialEq)]
pub enum QueueRequest {
    /// Show the panel.
    Panel {
        /// With whom the requester wants to sit at one table.
        partner: Option<Person>,
    },
    /// Something of it was pressed.
    Press(QueuePress),
    /// Never be put together with somebody, or be again.
    Block {
        /// The person; none to list all.
        person: Option<Person>,
        /// Whether they are avoided from now on.
        on: bool,
    },
}

/// A press in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuePress {
    /// The action.
    pub action: QueueAction,
    /// The number of a proposal.
    pub mark: u64,
    /// Arguments of the action.
    pub words: Vec<String>,
    /// The values that were chosen.
    pub values: Vec<String>,
}

/// People whom the queue has put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchedGroup {
    /// The title.
    pub game: String,
    /// The people, each with their language.
    pub people: Vec<(Person, String)>,
    /// How many robots play with them.
    pub robots: usize,
    /// The pace.
    pub pace: QueuePace,
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

/// A request about rules, puzzles or trials.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnRequest {
    /// Show help about the table, or rules.
    Explain(ExplainRequest),
    /// Show or answer puzzles.
    Puzzle(PuzzleRequest),
    /// Try out moves.
    Trial(TrialRequest),
}

/// A request for an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExplainRequest {
    /// Show help about the table.
    Help,
    /// Show the short rules.
    Rules {
        /// A key or words of the wanted topic; empty for the beginning.
        topic: String,
    },
    /// Show a page of the rules of a title.
    RulesPage {
        /// The title.
        game: String,
        /// The topic; none for the first one.
        topic: Option<String>,
    },
}

/// A request about a trial: a position that the requester tries out, in private.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrialRequest {
    /// Begin one from the table of the channel as it stands.
    Begin,
    /// Something under a trial was pressed.
    Press {
        /// The trial.
        trial: TrialRef,
        /// The action.
        action: TrialAction,
        /// The words of the move so far, with those that were just chosen.
        words: Vec<String>,
    },
}

/// A request about puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleRequest {
    /// Show a puzzle.
    Offer {
        /// The title; none: that of the table, else the one in which the requester has solved the fewest.
        game: Option<String>,
    },
    /// Something under a puzzle was pressed.
    Press {
        /// The puzzle.
        puzzle: PuzzleRef,
        /// The action.
        action: PuzzleAction,
        /// The words of the move so far, with those that were just chosen.
        words: Vec<String>,
    },
    /// Show the next decision of the requester's own games that is to be decided again.
    Mine,
    /// Something under such a decision was pressed.
    MinePress {
        /// The exercise.
        exercise: ExerciseRef,
        /// The action.
        action: PuzzleAction,
        /// The words of the move so far, with those that were just chosen.
        words: Vec<String>,
    },
    /// Show or change the daily puzzle of the channel.
    Daily(DailyRequest),
    /// List who has solved the daily puzzle of the channel.
    Solvers,
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

    /// What a button or a menu means, by the text of its id, with chosen or typed values. This is where ids are parsed.
    pub fn of_press(id: &str, values: Vec<String>) -> Self {
        match id.parse() {
            Ok(id) => Self::of_button(id, values),
            Err(_) => Self::Table(TableRequest::UnknownButton),
        }
    }

    /// What a button or a menu means, with chosen or typed values.
    pub fn of_button(id: ButtonId, values: Vec<String>) -> Self {
        let ButtonId {
            table,
            mark,
            action,
            words,
        } = id;
        match action.scoped() {
            ScopedAction::TableAction(action) => Self::Table(TableRequest::Press(TablePress {
                table,
                mark,
                action,
                words,
                values,
            })),
            ScopedAction::JournalAction(action) => {
                Self::Table(TableRequest::LookBack(JournalPress {
                    table,
                    action,
                    words,
                }))
            }
            ScopedAction::PuzzleAction(action) => {
                let mut words = words.into_iter();
                let game = words.next().unwrap_or_default();
                let number = u32::try_from(mark).unwrap_or_default();
                let words = words.chain(split_values(&values)).collect();
                Self::puzzle(match ExerciseRef::of_button(table, number, &game) {
                    Some(exercise) => PuzzleRequest::MinePress {
                        exercise,
                        action,
                        words,
                    },
                    None => PuzzleRequest::Press {
                        puzzle: PuzzleRef { game, number },
                        action,
                        words,
                    },
                })
            }
            ScopedAction::TrialAction(action) => {
                let mut words = words.into_iter();
                let moves = words.next().and_then(|moves| moves.parse().ok());
                let trial = TrialRef {
                    table,
                    number: mark,
                    moves: moves.unwrap_or_default(),
                };
                let words = words.chain(split_values(&values)).collect();
                Self::trial(TrialRequest::Press {
                    trial,
                    action,
                    words,
                })
            }
            ScopedAction::QueueAction(action) => {
                Self::Personal(PersonalRequest::Queue(QueueRequest::Press(QueuePress {
                    action,
                    mark,
                    words,
                    values,
                })))
            }
            ScopedAction::DealAction(action) => {
                let day = u32::try_from(mark).unwrap_or_default();
                match action {
                    DealAction::DealBegin => Self::Open(OpenRequest::Deal { day }),
                    action => {
                        Self::Personal(PersonalRequest::Deal(DealRequest { day, action, words }))
                    }
                }
            }
            ScopedAction::FreeAction(FreeAction::Rules) => {
                let mut words = words.into_iter();
                let game = words.next().unwrap_or_default();
                let topic = values.into_iter().next().or(words.next());
                Self::explain(ExplainRequest::RulesPage { game, topic })
            }
            ScopedAction::FreeAction(FreeAction::OpenBoard) => {
                let channel = words.first().and_then(|channel| channel.parse().ok());
                Self::Personal(PersonalRequest::OpenBoard { channel, table })
            }
            ScopedAction::FreeAction(FreeAction::WithdrawPlan) => {
                let last = words.get(1).and_then(|last| last.parse().ok());
                match words.first().and_then(|channel| channel.parse().ok()) {
                    Some(channel) => Self::Table(TableRequest::WithdrawPlan {
                        channel,
                        table,
                        last,
                    }),
                    None => Self::Table(TableRequest::UnknownButton),
                }
            }
            ScopedAction::FreeAction(FreeAction::Challenge) => {
                let mut words = words.into_iter();
                let game = words.next().unwrap_or_default();
                let person = words.next().and_then(|person| person.parse::<u64>().ok());
                match person {
                    Some(person) => Self::Open(OpenRequest::Privately {
                        what: Box::new(OpenRequest::New {
                            game,
                            options: Map::new(),
                            robots: Vec::new(),
                        }),
                        invited: vec![person.into()],
                    }),
                    None => Self::Table(TableRequest::UnknownButton),
                }
            }
            ScopedAction::FreeAction(FreeAction::Solvers) => Self::puzzle(PuzzleRequest::Solvers),
        }
    }

    /// The number of the table at which something was pressed.
    pub(in crate::host) fn table_number(&self) -> Option<u32> {
        match self {
            Self::Table(TableRequest::Press(press)) => Some(press.table),
            Self::Table(TableRequest::LookBack(press)) => Some(press.table),
            Self::Learn(LearnRequest::Trial(TrialRequest::Press { trial, .. })) => {
                Some(trial.table)
            }
            _ => None,
        }
    }

    /// Whether it is about the table where it is sent.
    pub(in crate::host) fn is_about_table(&self) -> bool {
        match self {
            Self::Table(TableRequest::WithdrawPlan { .. }) => false,
            Self::Table(_) | Self::Open(OpenRequest::Rematch) => true,
            Self::Learn(LearnRequest::Trial(request)) => *request == TrialRequest::Begin,
            Self::Learn(LearnRequest::Explain(request)) => {
                !matches!(request, ExplainRequest::RulesPage { .. })
            }
            _ => false,
        }
    }

    /// Whether it has something posted in the channel that was not there before: a new table, or daily puzzles.
    pub fn posts_in_channel(&self) -> bool {
        match self {
            Self::Open(
                OpenRequest::Privately { .. } | OpenRequest::Matched(_) | OpenRequest::Deal { .. },
            ) => false,
            Self::Open(_) => true,
            Self::Table(TableRequest::Press(press)) => matches!(
                press.action,
                TableAction::Rematch | TableAction::NewGame | TableAction::PlayLevel
            ),
            Self::Table(TableRequest::LookBack(press)) => {
                press.action == JournalAction::Continue && !press.words.is_empty()
            }
            Self::Learn(LearnRequest::Puzzle(request)) => {
                matches!(request, PuzzleRequest::Daily(DailyRequest::On { .. }))
            }
            Self::Personal(_) | Self::Learn(_) | Self::Table(_) => false,
        }
    }

    /// What it needs that may be switched off in its server. Who waits in the queue may leave it in any case.
    pub(in crate::host) fn server_feature(&self) -> Option<ServerFeature> {
        match self {
            Self::Personal(PersonalRequest::Queue(asked)) => match asked {
                QueueRequest::Panel { .. } => Some(ServerFeature::Queue),
                QueueRequest::Press(press) => {
                    (press.action == QueueAction::QueueJoin).then_some(ServerFeature::Queue)
                }
                QueueRequest::Block { .. } => None,
            },
            Self::Personal(PersonalRequest::Deal(_)) | Self::Open(OpenRequest::Deal { .. }) => {
                Some(ServerFeature::Deals)
            }
            Self::Personal(PersonalRequest::Challenge { .. })
            | Self::Open(OpenRequest::Privately { .. }) => Some(ServerFeature::PrivateTables),
            _ => None,
        }
    }

    /// The budget from which it is taken.
    pub fn budget(&self) -> BudgetKind {
        match self {
            Self::Personal(request) => match request {
                PersonalRequest::Me(ProfileRequest::Forget) => BudgetKind::Forget,
                PersonalRequest::Me(ProfileRequest::Show) | PersonalRequest::Mine => {
                    BudgetKind::Look
                }
                PersonalRequest::Me(_) | PersonalRequest::Server(_) => BudgetKind::Change,
                PersonalRequest::Challenge { .. } => BudgetKind::Look,
                PersonalRequest::Leaderboard { .. } => BudgetKind::Heavy,
                PersonalRequest::Queue(QueueRequest::Press(press)) => {
                    ButtonAction::from(press.action).budget()
                }
                PersonalRequest::Queue(_) => BudgetKind::Change,
                PersonalRequest::Deal(DealRequest { action, .. }) => {
                    ButtonAction::from(*action).budget()
                }
                PersonalRequest::OpenBoard { .. } => ButtonAction::OpenBoard.budget(),
            },
            Self::Learn(LearnRequest::Explain(_)) => BudgetKind::Look,
            Self::Learn(LearnRequest::Puzzle(request)) => match request {
                PuzzleRequest::Offer { .. }
                | PuzzleRequest::Mine
                | PuzzleRequest::Daily(DailyRequest::Show) => BudgetKind::Play,
                PuzzleRequest::Press { action, .. } | PuzzleRequest::MinePress { action, .. } => {
                    ButtonAction::from(*action).budget()
                }
                PuzzleRequest::Daily(_) => BudgetKind::Change,
                PuzzleRequest::Solvers => ButtonAction::Solvers.budget(),
            },
            Self::Learn(LearnRequest::Trial(request)) => match request {
                TrialRequest::Begin => BudgetKind::Play,
                TrialRequest::Press { action, .. } => ButtonAction::from(*action).budget(),
            },
            Self::Open(_) => BudgetKind::Open,
            Self::Table(request) => request.budget(),
        }
    }

    /// Whether it changes the table of its channel, and so counts for the table as well.
    pub(in crate::host) fn changes_table(&self) -> bool {
        !matches!(self, Self::Personal(_)) && self.budget() == BudgetKind::Change
    }
}

impl TableRequest {
    fn budget(&self) -> BudgetKind {
        match self {
            Self::Command(
                TableCommand::Start
                | TableCommand::Move { .. }
                | TableCommand::Resign
                | TableCommand::Close,
            ) => BudgetKind::Play,
            Self::Command(_) | Self::AddRobot { .. } | Self::Time(_) => BudgetKind::Change,
            Self::Move { .. } | Self::MoveAt { .. } | Self::Line { .. } => BudgetKind::Play,
            Self::Show(TableView::Guide { .. }) | Self::Plan { .. } => BudgetKind::Play,
            Self::Show(_)
            | Self::Options
            | Self::Orders
            | Self::Absent
            | Self::Resign
            | Self::UnknownButton => BudgetKind::Look,
            Self::Replay | Self::Review | Self::Log { .. } | Self::Hint => BudgetKind::Replay,
            Self::WithdrawPlan { .. } => ButtonAction::WithdrawPlan.budget(),
            Self::Press(press) => ButtonAction::from(press.action).budget(),
            Self::LookBack(press) => ButtonAction::from(press.action).budget(),
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
