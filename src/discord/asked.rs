//! What somebody asks for by a command.

use super::commands::{AS_DISCORD, ON, YES, as_name};
use super::rules;
use super::text::{cut, escaped, plain, say};
use crate::engine::{ArgumentKind, Verb};
use crate::games;
use crate::host::{LOG, ProfileRequest, RequestKind, typed_words};
use crate::robots::Robot;
use crate::table::{Person, TableCommand};
use crate::words::{FALLBACK, Languages, Value, Words, clean_name};
use serde_json::Map;
use serenity::all::{CommandInteraction, PartialMember, ResolvedOption, ResolvedValue, User};

/// How much of a topic that is not there is repeated.
const TOPIC: usize = 100;

/// What a command asks for: of the host, or just a text.
pub enum Wanted {
    Of(RequestKind),
    Text(String),
}

/// Somebody under the name by which they are known where they are.
pub fn person(user: &User, nick: Option<&str>) -> Person {
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Person {
        id: user.id.get(),
        name: clean_name(name),
    }
}

/// What somebody is called in a server.
fn nick(member: &PartialMember) -> Option<&str> {
    member.nick.as_deref()
}

/// A subcommand and its options.
pub fn sub<'a>(option: &'a ResolvedOption<'a>) -> Option<(&'a str, &'a [ResolvedOption<'a>])> {
    match &option.value {
        ResolvedValue::SubCommand(options) => Some((option.name, options)),
        _ => None,
    }
}

pub fn value_of(option: &ResolvedOption<'_>) -> Option<String> {
    match &option.value {
        ResolvedValue::String(text) => Some((*text).to_owned()),
        ResolvedValue::Integer(number) => Some(number.to_string()),
        ResolvedValue::Autocomplete { value, .. } => Some((*value).to_owned()),
        _ => None,
    }
}

/// Whether the option that is being typed is a number.
pub fn is_number(command: &CommandInteraction) -> bool {
    let focused = command.data.autocomplete();
    focused.is_some_and(|focused| focused.kind == serenity::all::CommandOptionType::Integer)
}

/// Whether a command asks for a table in a thread of its own.
pub fn wants_thread(command: &CommandInteraction) -> bool {
    let options = command.data.options();
    let given = options.first().and_then(sub);
    given.is_some_and(|(_, given)| {
        let mut given = given.iter();
        given.any(|option| {
            option.name == "thread" && matches!(option.value, ResolvedValue::Boolean(true))
        })
    })
}

/// What a command asks for.
pub fn wanted(command: &CommandInteraction, language: &str) -> Wanted {
    let options = command.data.options();
    let named = |name: &str| options.iter().find(|option| option.name == name);
    let what = match command.data.name.as_str() {
        "table" => match options.first().and_then(sub) {
            Some((verb, given)) => {
                if let Some(bot) = named_bot(given) {
                    let words = Words::new("replace-bot").with("name", Value::person(bot.name));
                    return Wanted::Text(say(language, &words));
                }
                table(verb, given)
            }
            None => RequestKind::Board,
        },
        "play" => RequestKind::Guide { given: Vec::new() },
        "hand" => RequestKind::Hand,
        "score" => RequestKind::Score,
        "log" => {
            let moves = named("moves").and_then(value_of);
            let moves = moves.and_then(|moves| moves.parse().ok());
            RequestKind::Log {
                moves: moves.unwrap_or(LOG),
            }
        }
        "replay" => RequestKind::Replay,
        "undo" => RequestKind::Table(TableCommand::Undo),
        "resign" => RequestKind::Table(TableCommand::Resign),
        "rules" => {
            let topic = named("topic").and_then(value_of).unwrap_or_default();
            let text = rules::text(language, &topic);
            let none = || {
                let topic = escaped(&cut(&topic, TOPIC));
                say(language, &Words::new("rules-none").with("topic", topic))
            };
            return Wanted::Text(text.unwrap_or_else(none));
        }
        "help" => {
            let help = Words::new("help-text").with("example", example(language));
            return Wanted::Text(say(language, &help));
        }
        "me" => RequestKind::Me(match options.first().and_then(sub) {
            Some((verb, given)) => wish(verb, given),
            None => ProfileRequest::Show,
        }),
        "mine" => RequestKind::Mine,
        "leaderboard" => RequestKind::Leaderboard {
            game: named("game").and_then(value_of).unwrap_or_default(),
        },
        game => match games::title(game).zip(options.first().and_then(sub)) {
            Some((title, (verb, given))) => {
                let verb = title.verbs().iter().find(|known| known.name == verb);
                let game = title.name();
                let text =
                    verb.map_or_else(String::new, |verb| move_text(game, verb, given, language));
                RequestKind::Move {
                    game: game.to_owned(),
                    text,
                }
            }
            None => RequestKind::Board,
        },
    };
    Wanted::Of(what)
}

/// The bot that should sit at a table.
fn named_bot(given: &[ResolvedOption<'_>]) -> Option<Person> {
    given.iter().find_map(|option| match &option.value {
        ResolvedValue::User(user, member) if user.bot => Some(person(user, member.and_then(nick))),
        _ => None,
    })
}

fn table(verb: &str, given: &[ResolvedOption<'_>]) -> RequestKind {
    let named = |name: &str| given.iter().find(|option| option.name == name);
    let number = |name: &str| {
        let value = named(name).and_then(value_of);
        value.and_then(|value| value.parse::<usize>().ok())
    };
    // People count seats from 1.
    let seat = number("seat").map(|seat| seat.saturating_sub(1));
    match verb {
        "new" => RequestKind::Open {
            game: named("game").and_then(value_of).unwrap_or_default(),
            options: Map::new(),
            robots: number("robots").unwrap_or_default(),
        },
        "tour" => RequestKind::Tour {
            game: named("game").and_then(value_of).unwrap_or_default(),
        },
        "join" => RequestKind::Table(TableCommand::Sit { emblem: None }),
        "leave" => RequestKind::Table(TableCommand::Stand),
        "start" => RequestKind::Table(TableCommand::Start),
        "options" => RequestKind::Options,
        "robot" => RequestKind::AddRobot {
            robot: Robot::named(named("kind").and_then(value_of).as_deref()),
            seat,
        },
        "close" => RequestKind::Table(TableCommand::Close),
        "rematch" => RequestKind::Rematch,
        "replace" => match named("person").map(|option| &option.value) {
            Some(ResolvedValue::User(user, member)) => RequestKind::Table(TableCommand::Replace {
                seat,
                by: person(user, member.and_then(nick)),
            }),
            _ => RequestKind::Table(TableCommand::Offer { seat }),
        },
        "pace" => {
            let pace = named("pace").and_then(value_of);
            match pace.and_then(|pace| pace.parse().ok()) {
                Some(pace) => RequestKind::Table(TableCommand::Pace { pace }),
                None => RequestKind::Options,
            }
        }
        "absent" => RequestKind::Absent,
        _ => RequestKind::Board,
    }
}

/// What somebody wishes for themselves.
fn wish(verb: &str, given: &[ResolvedOption<'_>]) -> ProfileRequest {
    let named = |name: &str| {
        let option = given.iter().find(|option| option.name == name);
        option.and_then(value_of)
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
        },
        "reminders" => ProfileRequest::Reminders(on()),
        "messages" => ProfileRequest::Messages(on()),
        "ratings" => ProfileRequest::Ratings(on()),
        "forget" if named("really").as_deref() == Some(YES) => ProfileRequest::Forget,
        _ => ProfileRequest::Show,
    }
}

/// The text of a move from the options of its command.
fn move_text(game: &str, verb: &Verb, given: &[ResolvedOption<'_>], language: &str) -> String {
    let mut text = verb.name.to_owned();
    for argument in verb.arguments {
        let option = given.iter().find(|option| option.name == argument.name);
        if let Some(value) = option.and_then(value_of) {
            text.push(' ');
            text.push_str(&typed_words(game, argument, language, &value));
        }
    }
    text
}

/// A move of the first game as it is typed in a language.
fn example(language: &str) -> String {
    let Some(title) = games::titles().first() else {
        return String::new();
    };
    let verb = title.verbs().first();
    let arguments = verb.map_or(&[][..], |verb| verb.arguments);
    let game = title.name();
    // Commands have other names in other languages, in English those of the moves.
    let called = |kind: &str, name: &str| match Languages::shipped().nearest(language) {
        FALLBACK => name.to_owned(),
        _ => as_name(&plain(
            language,
            &Words::new(format!("{game}-{kind}-{name}")),
        )),
    };
    let name = verb.map_or(String::new(), |verb| called("verb", verb.name));
    let mut example = format!("/{game} {name}");
    for argument in arguments {
        let value = match argument.kind {
            ArgumentKind::Place | ArgumentKind::Places => "D7".to_owned(),
            ArgumentKind::One(values) | ArgumentKind::Several(values) => {
                called(argument.said, values.get(1).copied().unwrap_or_default())
            }
            ArgumentKind::Number { least, .. } => least.to_string(),
        };
        let name = called("argument", argument.name);
        example.push_str(&format!(" {name}:{value}"));
    }
    format!("`{example}`")
}
