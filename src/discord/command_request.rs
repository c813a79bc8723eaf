//! Parsing of slash commands: from an interaction to a request to the host, or to a text reply.

use super::commands::{AS_DISCORD, DARK, OFF, ON, PRIVATE, YES};
use super::menu_commands::menu_request;
use crate::games;
use crate::host::{
    DailyRequest, DealRequest, ExplainRequest, LOG, OpenRequest, PersonalRequest, ProfileRequest,
    PuzzleRequest, QueueRequest, RequestKind, ServerWish, TableRequest, TableView, TimeWish,
    TrialRequest,
};
use crate::ids::PersonId;
use crate::robots::Robot;
use crate::table::{Person, TableCommand};
use crate::words::{Value, Words, clean_name, keys};
use serde_json::Map;
use serenity::all::{
    CommandInteraction, PartialMember, Permissions, ResolvedOption, ResolvedValue, User,
};

/// The meaning of a command: a request to the host, or one that is refused before.
pub enum CommandRequest {
    Host(RequestKind),
    /// It makes no sense, for this reason.
    Refused(Words),
}

impl CommandRequest {
    /// The request kind that budgets count it as; a refused one counts as a look at the board.
    pub fn request_kind(&self) -> RequestKind {
        match self {
            Self::Host(kind) => kind.clone(),
            Self::Refused(_) => RequestKind::show(TableView::Board),
        }
    }

    /// A bot account was to be seated.
    pub fn of_bot(bot: Person) -> Self {
        let name = Value::person(bot.name);
        Self::Refused(Words::new(keys::REPLACE_BOT).with("name", name))
    }
}

/// A user as a person, under the server's nickname, else the global name, else the user name.
pub fn person(user: &User, nickname: Option<&str>) -> Person {
    let name = nickname
        .or(user.global_name.as_deref())
        .unwrap_or(&user.name);
    Person {
        id: user.id.get().into(),
        name: clean_name(name),
    }
}

/// The nickname of a member of a server.
fn nickname(member: &PartialMember) -> Option<&str> {
    member.nick.as_deref()
}

/// The name of a subcommand and its options.
pub fn subcommand<'a>(
    option: &'a ResolvedOption<'a>,
) -> Option<(&'a str, &'a [ResolvedOption<'a>])> {
    match &option.value {
        ResolvedValue::SubCommand(options) => Some((option.name, options)),
        _ => None,
    }
}

/// The value of an option as text.
pub fn option_value(option: &ResolvedOption<'_>) -> Option<String> {
    match &option.value {
        ResolvedValue::String(text) => Some((*text).to_owned()),
        ResolvedValue::Integer(number) => Some(number.to_string()),
        ResolvedValue::Autocomplete { value, .. } => Some((*value).to_owned()),
        _ => None,
    }
}

/// The value of an option that is yes or no.
fn option_switch(option: &ResolvedOption<'_>) -> Option<bool> {
    match option.value {
        ResolvedValue::Boolean(on) => Some(on),
        _ => None,
    }
}

/// Whether the option being typed is a number.
pub fn is_number_focused(command: &CommandInteraction) -> bool {
    let focused = command.data.autocomplete();
    focused.is_some_and(|focused| focused.kind == serenity::all::CommandOptionType::Integer)
}

/// Whether a command asks for a table in a new thread.
pub fn wants_thread(command: &CommandInteraction) -> bool {
    let options = command.data.options();
    let given = options.first().and_then(subcommand);
    given.is_some_and(|(_, given)| {
        let mut given = given.iter();
        given.any(|option| {
            option.name == "thread" && matches!(option.value, ResolvedValue::Boolean(true))
        })
    })
}

/// Parses a command, in any language.
pub fn parse_command(command: &CommandInteraction) -> CommandRequest {
    if let Some(request) = menu_request(command) {
        return request;
    }
    let options = command.data.options();
    let named = |name: &str| options.iter().find(|option| option.name == name);
    let kind = match command.data.name.as_str() {
        "table" => match options.first().and_then(subcommand) {
            Some((verb, given)) => {
                if let Some(refused) = named_bot(given) {
                    return refused;
                }
                table_request(verb, given)
            }
            None => RequestKind::show(TableView::Board),
        },
        "play" => match named("move").and_then(option_value) {
            Some(text) => RequestKind::Table(TableRequest::Line { text }),
            None => RequestKind::show(TableView::Guide { given: Vec::new() }),
        },
        "clock" => {
            let text = |name: &str| named(name).and_then(option_value);
            let switch = |name: &str| named(name).and_then(option_switch);
            time_request(TimeWish {
                limit: None,
                bank: text("bank").and_then(|days| days.parse().ok()),
                more: text("more").and_then(|hours| hours.parse().ok()),
                hour: text("hour").and_then(|hour| hour.parse().ok()),
                zone: text("zone"),
                weekends: switch("weekends"),
                holidays: switch("holidays"),
                robot: switch("robot"),
            })
        }
        "plan" => {
            let lines = [named("move"), named("then")].into_iter().flatten();
            let lines = lines.filter_map(option_value).collect();
            RequestKind::Table(TableRequest::Plan { lines })
        }
        "order" => RequestKind::Table(TableRequest::Orders),
        "hint" => RequestKind::Table(TableRequest::Hint),
        "puzzle" => {
            let game = named("game").and_then(option_value);
            let mine = named("mine").and_then(option_switch).unwrap_or_default();
            match named("daily").and_then(option_value).as_deref() {
                None if mine => RequestKind::puzzle(PuzzleRequest::Mine),
                None => RequestKind::puzzle(PuzzleRequest::Offer { game }),
                Some(ON) => RequestKind::puzzle(PuzzleRequest::Daily(DailyRequest::On { game })),
                Some(OFF) => RequestKind::puzzle(PuzzleRequest::Daily(DailyRequest::Off)),
                Some(_) => RequestKind::puzzle(PuzzleRequest::Daily(DailyRequest::Show)),
            }
        }
        "try" => RequestKind::trial(TrialRequest::Begin),
        "hand" => RequestKind::show(TableView::Hand),
        "score" => RequestKind::show(TableView::Score),
        "log" => {
            let moves = named("moves").and_then(option_value);
            let moves = moves.and_then(|moves| moves.parse().ok());
            RequestKind::Table(TableRequest::Log {
                moves: moves.unwrap_or(LOG),
            })
        }
        "replay" => RequestKind::Table(TableRequest::Replay),
        "review" => RequestKind::Table(TableRequest::Review),
        "undo" => RequestKind::command(TableCommand::Undo),
        "resign" => RequestKind::Table(TableRequest::Resign),
        "rules" => RequestKind::explain(ExplainRequest::Rules {
            topic: named("topic").and_then(option_value).unwrap_or_default(),
        }),
        "help" => RequestKind::explain(ExplainRequest::Help),
        "me" => RequestKind::me(match options.first().and_then(subcommand) {
            Some((verb, given)) => profile_request(verb, given),
            None => ProfileRequest::Show,
        }),
        "mine" => RequestKind::Personal(PersonalRequest::Mine),
        "queue" | "block" => {
            if let Some(refused) = named_bot(&options) {
                return refused;
            }
            let person = invited(&options).into_iter().next();
            RequestKind::Personal(PersonalRequest::Queue(match command.data.name.as_str() {
                "queue" => QueueRequest::Panel { partner: person },
                _ => QueueRequest::Block {
                    person,
                    on: named("set").and_then(option_value).as_deref() != Some(OFF),
                },
            }))
        }
        "daily" => RequestKind::Personal(PersonalRequest::Deal(DealRequest::TODAY)),
        "server" if !manages_server(command) => {
            return CommandRequest::Refused(Words::new(keys::SERVER_MAY_NOT));
        }
        "server" => {
            let switch = |name: &str| named(name).and_then(option_switch);
            RequestKind::Personal(PersonalRequest::Server(ServerWish {
                queue: switch("queue"),
                deals: switch("daily"),
                private_tables: switch("private"),
            }))
        }
        "leaderboard" => RequestKind::Personal(PersonalRequest::Leaderboard {
            game: named("game").and_then(option_value).unwrap_or_default(),
        }),
        game => match games::title(game).zip(options.first().and_then(subcommand)) {
            Some((title, (verb, given))) => RequestKind::Table(TableRequest::Move {
                game: title.name().to_owned(),
                verb: verb.to_owned(),
                arguments: typed_arguments(given),
            }),
            None => RequestKind::show(TableView::Board),
        },
    };
    CommandRequest::Host(kind)
}

/// The refusal if an option names a bot account as a person.
fn named_bot(given: &[ResolvedOption<'_>]) -> Option<CommandRequest> {
    given.iter().find_map(|option| match &option.value {
        ResolvedValue::User(user, member) if user.bot => Some(CommandRequest::of_bot(person(
            user,
            member.and_then(nickname),
        ))),
        _ => None,
    })
}

/// Whether somebody may decide about the server.
fn manages_server(command: &CommandInteraction) -> bool {
    let permissions = command
        .member
        .as_ref()
        .and_then(|member| member.permissions);
    let needed = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
    permissions.is_some_and(|all| all.intersects(needed))
}

/// The people whom options name.
fn invited(given: &[ResolvedOption<'_>]) -> Vec<Person> {
    let people = given.iter().filter_map(|option| match &option.value {
        ResolvedValue::User(user, member) => Some(person(user, member.and_then(nickname))),
        _ => None,
    });
    people.collect()
}

/// What a request means in direct messages, where a new table has no channel.
pub fn in_direct_messages(kind: RequestKind) -> RequestKind {
    match kind {
        RequestKind::Open(what @ (OpenRequest::New { .. } | OpenRequest::Tour { .. })) => {
            RequestKind::Open(OpenRequest::Privately {
                what: Box::new(what),
                invited: Vec::new(),
            })
        }
        kind => kind,
    }
}

/// The request to change the time control; without any wish it is shown.
fn time_request(wish: TimeWish) -> RequestKind {
    RequestKind::Table(match wish == TimeWish::default() {
        true => TableRequest::Options,
        false => TableRequest::Time(wish),
    })
}

/// More robots than any table has seats: Discord lets nobody type more, but another client might.
const MOST_ROBOTS: usize = 100;

/// The request of a subcommand of `/table`.
fn table_request(verb: &str, given: &[ResolvedOption<'_>]) -> RequestKind {
    let named = |name: &str| given.iter().find(|option| option.name == name);
    let number = |name: &str| {
        let value = named(name).and_then(option_value);
        value.and_then(|value| value.parse::<usize>().ok())
    };
    // Commands count seats from 1.
    let seat = number("seat").map(|seat| seat.saturating_sub(1));
    let level = named("level").and_then(option_value);
    let level = level.and_then(|name| Robot::named(&name));
    let level = level.filter(|level| Robot::LEVELS.contains(level));
    match verb {
        "new" => {
            let new = OpenRequest::New {
                game: named("game").and_then(option_value).unwrap_or_default(),
                options: Map::new(),
                robots: vec![
                    level.unwrap_or(Robot::DEFAULT);
                    number("robots").unwrap_or_default().min(MOST_ROBOTS)
                ],
            };
            let invited: Vec<PersonId> = invited(given).iter().map(|person| person.id).collect();
            let place = named("where").and_then(option_value);
            let is_private = place.as_deref() == Some(PRIVATE) || !invited.is_empty();
            RequestKind::Open(match is_private {
                true => OpenRequest::Privately {
                    what: Box::new(new),
                    invited,
                },
                false => new,
            })
        }
        "tour" => RequestKind::Open(OpenRequest::Tour {
            game: named("game").and_then(option_value).unwrap_or_default(),
        }),
        "join" => RequestKind::command(TableCommand::Sit { emblem: None }),
        "leave" => RequestKind::command(TableCommand::Stand),
        "start" => RequestKind::command(TableCommand::Start),
        "options" => RequestKind::Table(TableRequest::Options),
        "robot" => RequestKind::Table(TableRequest::AddRobot { level, seat }),
        "close" => RequestKind::command(TableCommand::Close),
        "rematch" => RequestKind::Open(OpenRequest::Rematch),
        "replace" => match named("person").map(|option| &option.value) {
            Some(ResolvedValue::User(user, member)) => {
                RequestKind::command(TableCommand::Replace {
                    seat,
                    by: person(user, member.and_then(nickname)),
                })
            }
            _ => RequestKind::command(TableCommand::Offer { seat }),
        },
        "pace" => {
            let limit = named("pace").and_then(option_value);
            time_request(TimeWish {
                limit: limit.and_then(|limit| limit.parse().ok()),
                ..TimeWish::default()
            })
        }
        "absent" => RequestKind::Table(TableRequest::Absent),
        _ => RequestKind::show(TableView::Board),
    }
}

/// The request of a subcommand of `/me`.
fn profile_request(verb: &str, given: &[ResolvedOption<'_>]) -> ProfileRequest {
    let named = |name: &str| {
        let option = given.iter().find(|option| option.name == name);
        option.and_then(option_value)
    };
    let hour = |name: &str| named(name).and_then(|hour| hour.parse().ok());
    let on = || named("set").as_deref() == Some(ON);
    match verb {
        "language" => {
            ProfileRequest::Language(named("language").filter(|language| language != AS_DISCORD))
        }
        "quiet" => ProfileRequest::QuietHours {
            from: hour("from"),
            to: hour("to"),
            now: hour("now"),
            zone: named("zone"),
        },
        "away" => ProfileRequest::Away {
            from: named("from"),
            until: named("until"),
            zone: named("zone"),
        },
        "reminders" => ProfileRequest::Reminders(on()),
        "messages" => ProfileRequest::Messages(on()),
        "preview" => ProfileRequest::Preview(on()),
        "theme" => ProfileRequest::Dark(named("pictures").as_deref() == Some(DARK)),
        "coach" => ProfileRequest::Coach(on()),
        "hours" => ProfileRequest::Hours(on()),
        "exercises" => ProfileRequest::Exercises(on()),
        "answers" => {
            let minutes = named("minutes").and_then(|minutes| minutes.parse().ok());
            minutes.map_or(ProfileRequest::Show, ProfileRequest::Answers)
        }
        "ratings" => ProfileRequest::Ratings(on()),
        "reliability" => ProfileRequest::Reliability(on()),
        "links" => ProfileRequest::RevokeLinks,
        "forget" if named("really").as_deref() == Some(YES) => ProfileRequest::Forget,
        _ => ProfileRequest::Show,
    }
}

/// The arguments of a command by name, as they were typed.
pub fn typed_arguments<'a>(
    given: impl IntoIterator<Item = &'a ResolvedOption<'a>>,
) -> Vec<(String, String)> {
    let typed = |option: &ResolvedOption<'_>| Some((option.name.to_owned(), option_value(option)?));
    given.into_iter().filter_map(typed).collect()
}
