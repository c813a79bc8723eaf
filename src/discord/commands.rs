//! The slash commands, generated from the list of games and the texts of all languages.

use super::limits::{CHOICE_CHARS, COMMAND_DESCRIPTION_CHARS, COMMAND_NAME_CHARS};
use super::menu_commands::menu_commands;
use crate::engine::{Argument, ArgumentKind, Title, Verb};
use crate::games;
use crate::host::{ANSWER_MINUTES, language_name, level_words, limit_words};
use crate::robots::Robot;
use crate::show::ShownTitle;
use crate::table::{BANK_DAYS, BANK_HOURS, TimeLimit};
use crate::words::{FALLBACK, Key, Languages, Words, keys};
use serde_json::{Map, Value, json};
use serenity::all::Permissions;
use std::ops::RangeInclusive;

/// Discord's numbers of the option types.
const SUBCOMMAND: u8 = 1;
const STRING: u8 = 3;
const INTEGER: u8 = 4;
const BOOLEAN: u8 = 5;
const USER: u8 = 6;

/// The value of an option that switches something on.
pub(super) const ON: &str = "on";
/// The value of an option that switches something off.
pub(super) const OFF: &str = "off";
/// The value of the option for the daily puzzle that shows it.
const TODAY: &str = "today";
/// The value of the language option for the language of the person's Discord client.
pub(super) const AS_DISCORD: &str = "discord";
/// The values of the option for the theme of pictures.
const LIGHT: &str = "light";
pub(super) const DARK: &str = "dark";
/// The value of the option for the place of a table without a channel.
pub(super) const PRIVATE: &str = "private";
/// The value that confirms a deletion.
pub(super) const YES: &str = "yes";

/// The commands that are about a server: all others are available everywhere, also to people who installed the bot for themselves.
const IN_SERVERS: [&str; 2] = ["leaderboard", "server"];

/// All commands, in the form of Discord's API.
pub fn commands() -> Vec<Value> {
    let mut commands = vec![
        with(
            named(keys::COMMAND_TABLE),
            vec![
                with(
                    subcommand(keys::COMMAND_TABLE_NEW),
                    vec![
                        game_option(|_| true),
                        robots_option(),
                        level_option(),
                        option(keys::OPTION_THREAD, BOOLEAN, false),
                        where_option(),
                        option(keys::OPTION_INVITE, USER, false),
                        option(keys::OPTION_INVITE_SECOND, USER, false),
                        option(keys::OPTION_INVITE_THIRD, USER, false),
                    ],
                ),
                with(
                    subcommand(keys::COMMAND_TABLE_TOUR),
                    vec![game_option(|title| title.tour().is_some())],
                ),
                subcommand(keys::COMMAND_TABLE_JOIN),
                subcommand(keys::COMMAND_TABLE_LEAVE),
                subcommand(keys::COMMAND_TABLE_START),
                subcommand(keys::COMMAND_TABLE_OPTIONS),
                with(
                    subcommand(keys::COMMAND_TABLE_ROBOT),
                    vec![level_option(), seat_option()],
                ),
                subcommand(keys::COMMAND_TABLE_CLOSE),
                subcommand(keys::COMMAND_TABLE_REMATCH),
                with(
                    subcommand(keys::COMMAND_TABLE_REPLACE),
                    vec![option(keys::OPTION_PERSON, USER, false), seat_option()],
                ),
                with(subcommand(keys::COMMAND_TABLE_PACE), vec![pace_option()]),
                subcommand(keys::COMMAND_TABLE_ABSENT),
            ],
        ),
        // `/table` would be longer than Discord allows.
        with(
            named(keys::COMMAND_CLOCK),
            vec![
                number_option(keys::OPTION_BANK, BANK_DAYS),
                number_option(keys::OPTION_MORE, BANK_HOURS),
                hour_option(keys::OPTION_HOUR),
                typed_option(keys::OPTION_ZONE),
                option(keys::OPTION_WEEKENDS, BOOLEAN, false),
                option(keys::OPTION_HOLIDAYS, BOOLEAN, false),
                option(keys::OPTION_ROBOT_ANSWERS, BOOLEAN, false),
            ],
        ),
        with(
            named(keys::COMMAND_PLAY),
            vec![move_option(keys::OPTION_MOVE)],
        ),
        named(keys::COMMAND_HINT),
        named(keys::COMMAND_ORDER),
        with(
            named(keys::COMMAND_PLAN),
            vec![
                move_option(keys::OPTION_MOVE),
                move_option(keys::OPTION_THEN),
            ],
        ),
        named(keys::COMMAND_TRY),
        named(keys::COMMAND_HAND),
        named(keys::COMMAND_BOARD),
        named(keys::COMMAND_SCORE),
        with(named(keys::COMMAND_LOG), vec![moves_option()]),
        named(keys::COMMAND_REPLAY),
        named(keys::COMMAND_REVIEW),
        named(keys::COMMAND_UNDO),
        named(keys::COMMAND_RESIGN),
        with(
            named(keys::COMMAND_RULES),
            vec![typed_option(keys::OPTION_TOPIC)],
        ),
        with(
            named(keys::COMMAND_PUZZLE),
            vec![
                puzzle_game_option(),
                option(keys::OPTION_MINE, BOOLEAN, false),
                daily_option(),
            ],
        ),
        named(keys::COMMAND_DAILY),
        named(keys::COMMAND_HELP),
        me(),
        named(keys::COMMAND_MINE),
        with(
            named(keys::COMMAND_QUEUE),
            vec![option(keys::OPTION_PARTNER, USER, false)],
        ),
        with(
            named(keys::COMMAND_BLOCK),
            vec![option(keys::OPTION_AVOIDED, USER, false), switch_option()],
        ),
        with(
            named(keys::COMMAND_LEADERBOARD),
            vec![game_option(|_| true)],
        ),
        server(),
    ];
    commands.extend(games::titles().iter().map(|title| game(*title)));
    for command in &mut commands {
        command["type"] = json!(1);
    }
    commands.extend(menu_commands());
    for command in &mut commands {
        // Context 0 is a server, 1 a direct message with the bot, where private tables are, 2 a message among people. Type 0 is installed in a server,
        // 1 by a person for themselves, who then has it also where the bot is no member.
        let in_servers = IN_SERVERS.iter().any(|name| command["name"] == *name);
        let (contexts, types) = match in_servers {
            true => (json!([0]), json!([0])),
            false => (json!([0, 1, 2]), json!([0, 1])),
        };
        command["contexts"] = contexts;
        command["integration_types"] = types;
    }
    commands
}

/// The same commands for servers and direct messages alone: those of a single server, and of an application that nobody can install for themselves.
pub fn without_user_install(mut commands: Vec<Value>) -> Vec<Value> {
    for command in &mut commands {
        if let Some(contexts) = command["contexts"].as_array_mut() {
            contexts.retain(|context| *context != 2);
        }
        command["integration_types"] = json!([0]);
    }
    commands
}

/// The command `/server`: what owners switch off.
fn server() -> Value {
    let switches = [
        keys::OPTION_SERVER_QUEUE,
        keys::OPTION_SERVER_DAILY,
        keys::OPTION_SERVER_PRIVATE,
    ];
    let switches = switches.map(|key| option(key, BOOLEAN, false));
    let mut server = with(named(keys::COMMAND_SERVER), switches.to_vec());
    server["default_member_permissions"] = json!(Permissions::MANAGE_GUILD.bits());
    server
}

/// The command `/me`: settings of a person.
fn me() -> Value {
    let set = || {
        let off = choice(keys::SWITCH_OFF, OFF);
        choice_option(keys::OPTION_SET, [choice(keys::SWITCH_ON, ON), off])
    };
    let hours = [keys::OPTION_FROM, keys::OPTION_TO, keys::OPTION_NOW];
    let mut quiet = hours.map(hour_option).to_vec();
    quiet.push(typed_option(keys::OPTION_ZONE));
    let themes = [
        choice(keys::THEME_LIGHT, LIGHT),
        choice(keys::THEME_DARK, DARK),
    ];
    let theme = choice_option(keys::OPTION_PICTURES, themes);
    let really = choice_option(keys::OPTION_REALLY, [choice(keys::OPTION_REALLY_YES, YES)]);
    let subcommands = vec![
        subcommand(keys::COMMAND_ME_SHOW),
        with(
            subcommand(keys::COMMAND_ME_LANGUAGE),
            vec![language_option()],
        ),
        with(subcommand(keys::COMMAND_ME_QUIET), quiet),
        with(
            subcommand(keys::COMMAND_ME_AWAY),
            vec![
                typed_option(keys::OPTION_FIRST_DAY),
                typed_option(keys::OPTION_LAST_DAY),
                typed_option(keys::OPTION_ZONE),
            ],
        ),
        with(subcommand(keys::COMMAND_ME_REMINDERS), vec![set()]),
        with(subcommand(keys::COMMAND_ME_MESSAGES), vec![set()]),
        with(subcommand(keys::COMMAND_ME_PREVIEW), vec![set()]),
        with(subcommand(keys::COMMAND_ME_THEME), vec![theme]),
        with(subcommand(keys::COMMAND_ME_COACH), vec![set()]),
        with(subcommand(keys::COMMAND_ME_EXERCISES), vec![set()]),
        with(subcommand(keys::COMMAND_ME_HOURS), vec![set()]),
        with(subcommand(keys::COMMAND_ME_ANSWERS), vec![minutes_option()]),
        with(subcommand(keys::COMMAND_ME_RATINGS), vec![set()]),
        with(subcommand(keys::COMMAND_ME_RELIABILITY), vec![set()]),
        subcommand(keys::COMMAND_ME_LINKS),
        with(subcommand(keys::COMMAND_ME_FORGET), vec![really]),
    ];
    with(named(keys::COMMAND_ME), subcommands)
}

/// An option that switches something on if it is left out.
fn switch_option() -> Value {
    let off = choice(keys::SWITCH_OFF, OFF);
    let mut switch = choice_option(keys::OPTION_SWITCH, [choice(keys::SWITCH_ON, ON), off]);
    switch["required"] = json!(false);
    switch
}

/// A required option with fixed choices.
fn choice_option(key: Key, choices: impl IntoIterator<Item = Value>) -> Value {
    let mut option = option(key, STRING, true);
    option["choices"] = choices.into_iter().collect();
    option
}

/// Every language under its own name, and the language of the Discord client.
fn language_option() -> Value {
    let languages = Languages::shipped();
    let own = languages
        .names()
        .map(|language| json!({"name": language_name(language), "value": language}));
    let choices = [choice(keys::LANGUAGE_AS_DISCORD, AS_DISCORD)];
    choice_option(keys::OPTION_LANGUAGE, choices.into_iter().chain(own))
}

/// The command of a game, with a subcommand for each verb.
fn game(title: &dyn Title) -> Value {
    let key = format!("{}-name", title.name());
    let mut command = json!({
        "name": title.name(),
        "description": describe(&format!("{key}.explain")),
    });
    localised(&mut command, None, &format!("{key}.explain"));
    let verbs = title.verbs().iter();
    with(
        command,
        verbs.map(|verb| verb_command(title.name(), verb)).collect(),
    )
}

fn verb_command(game: &str, verb: &Verb) -> Value {
    let key = format!("{game}-verb-{}", verb.name);
    let mut command = json!({
        "type": SUBCOMMAND,
        "name": verb.name,
        "description": describe(&format!("{key}.describe")),
    });
    localised(&mut command, Some(&key), &format!("{key}.describe"));
    let arguments = verb.arguments.iter();
    with(
        command,
        arguments
            .map(|argument| argument_option(game, argument))
            .collect(),
    )
}

fn argument_option(game: &str, argument: &Argument) -> Value {
    let key = format!("{game}-argument-{}", argument.name);
    let mut option = json!({
        "type": STRING,
        "name": argument.name,
        "description": describe(&format!("{key}.describe")),
        "required": argument.required,
        "autocomplete": true,
    });
    if let ArgumentKind::Number { least, most } = argument.kind {
        option["type"] = json!(INTEGER);
        option["min_value"] = json!(least);
        option["max_value"] = json!(most);
    }
    localised(&mut option, Some(&key), &format!("{key}.describe"));
    option
}

fn game_option(offered: impl Fn(&dyn Title) -> bool) -> Value {
    let mut game = option(keys::OPTION_GAME, STRING, true);
    let offered = games::titles().iter().filter(|title| offered(**title));
    let choice = |title: &&dyn Title| {
        let name = Words::computed(format!("{}-name", title.name()));
        worded_choice(&name, title.name())
    };
    game["choices"] = offered.map(choice).collect();
    game
}

/// The option for the title of a puzzle.
fn puzzle_game_option() -> Value {
    let mut game = game_option(|_| true);
    game["required"] = json!(false);
    game
}

/// The option that opens a table elsewhere than in the channel.
fn where_option() -> Value {
    let mut place = choice_option(
        keys::OPTION_WHERE,
        [choice(keys::OPTION_WHERE_PRIVATE, PRIVATE)],
    );
    place["required"] = json!(false);
    place
}

/// The option that makes a puzzle the daily one of the channel.
fn daily_option() -> Value {
    let mut daily = option(keys::OPTION_DAILY, STRING, false);
    let choices = [
        choice(keys::OPTION_DAILY_TODAY, TODAY),
        choice(keys::SWITCH_ON, ON),
        choice(keys::SWITCH_OFF, OFF),
    ];
    daily["choices"] = choices.into_iter().collect();
    daily
}

/// A choice of an option, whose name is the text of this key.
fn choice(key: Key, value: &str) -> Value {
    worded_choice(&Words::new(key), value)
}

fn worded_choice(words: &Words, value: &str) -> Value {
    let mut choice = json!({
        "name": Languages::shipped().say(FALLBACK, words),
        "value": value,
    });
    let names = translated(words, CHOICE_CHARS);
    if !names.is_empty() {
        choice["name_localizations"] = Value::Object(names);
    }
    choice
}

/// The option for the limit of the time for decisions.
fn pace_option() -> Value {
    let mut pace = option(keys::OPTION_PACE, STRING, true);
    let offered = TimeLimit::OFFERED.iter();
    let offered = offered.map(|limit| worded_choice(&limit_words(limit), &limit.to_string()));
    pace["choices"] = offered.collect();
    pace
}

fn hour_option(key: Key) -> Value {
    number_option(key, 0..=23)
}

/// An option for a number in a range.
fn number_option(key: Key, range: RangeInclusive<u32>) -> Value {
    let mut number = option(key, INTEGER, false);
    number["min_value"] = json!(range.start());
    number["max_value"] = json!(range.end());
    number
}

/// An option with suggestions while it is typed.
fn typed_option(key: Key) -> Value {
    let mut option = option(key, STRING, false);
    option["autocomplete"] = json!(true);
    option
}

/// The highest number of seats of any game.
fn most_seats() -> usize {
    let most = games::titles()
        .iter()
        .map(|title| *title.seats().end())
        .max();
    most.unwrap_or(1)
}

fn robots_option() -> Value {
    let mut robots = option(keys::OPTION_ROBOTS, INTEGER, false);
    robots["min_value"] = json!(1);
    robots["max_value"] = json!(most_seats() - 1);
    robots
}

/// The option for the level of robots.
fn level_option() -> Value {
    let mut option = option(keys::OPTION_LEVEL, STRING, false);
    let choice = |level: &Robot| worded_choice(&level_words(*level), level.name());
    option["choices"] = Robot::LEVELS.iter().map(choice).collect();
    option
}

fn minutes_option() -> Value {
    let mut minutes = option(keys::OPTION_MINUTES, INTEGER, true);
    minutes["min_value"] = json!(ANSWER_MINUTES.start());
    minutes["max_value"] = json!(ANSWER_MINUTES.end());
    minutes
}

fn moves_option() -> Value {
    let mut moves = option(keys::OPTION_MOVES, INTEGER, false);
    moves["min_value"] = json!(1);
    moves["max_value"] = json!(100);
    moves
}

fn seat_option() -> Value {
    let mut seat = option(keys::OPTION_SEAT, INTEGER, false);
    seat["min_value"] = json!(1);
    seat["max_value"] = json!(most_seats());
    seat
}

/// The option for a move as one line.
fn move_option(key: Key) -> Value {
    let mut line = option(key, STRING, false);
    line["autocomplete"] = json!(true);
    line
}

/// A command or option: the text of the key is its name, the attribute `describe` its description.
fn named(key: Key) -> Value {
    let mut named = json!({
        "name": Languages::shipped().say(FALLBACK, &Words::new(key)),
        "description": describe(&format!("{key}.describe")),
    });
    localised(&mut named, Some(key.id()), &format!("{key}.describe"));
    named
}

fn subcommand(key: Key) -> Value {
    let mut subcommand = named(key);
    subcommand["type"] = json!(SUBCOMMAND);
    subcommand
}

fn option(key: Key, kind: u8, required: bool) -> Value {
    let mut option = named(key);
    option["type"] = json!(kind);
    option["required"] = json!(required);
    option
}

fn with(mut command: Value, options: Vec<Value>) -> Value {
    if !options.is_empty() {
        command["options"] = Value::Array(options);
    }
    command
}

fn describe(key: &str) -> String {
    let text = Languages::shipped().say(FALLBACK, &Words::computed(key));
    super::text::cut(&text, COMMAND_DESCRIPTION_CHARS)
}

/// A text as the name of a command or an option: in lower case, without spaces.
pub(super) fn as_name(words: &str) -> String {
    words.to_lowercase().replace(' ', "-")
}

/// The translations of a text into all languages but the default, by language.
fn translated(words: &Words, most: usize) -> Map<String, Value> {
    let languages = Languages::shipped();
    let others = languages.names().filter(|language| *language != FALLBACK);
    let having = others.filter(|language| languages.has(language, &words.key));
    having
        .map(|language| {
            let text = languages.say(language, words);
            (language.to_owned(), json!(super::text::cut(&text, most)))
        })
        .collect()
}

/// Adds the translations of the name and the description.
fn localised(part: &mut Value, name: Option<&str>, description: &str) {
    if let Some(name) = name {
        let mut names = translated(&Words::computed(name), COMMAND_NAME_CHARS);
        for name in names.values_mut() {
            *name = json!(as_name(name.as_str().unwrap_or_default()));
        }
        if !names.is_empty() {
            part["name_localizations"] = Value::Object(names);
        }
    }
    let descriptions = translated(&Words::computed(description), COMMAND_DESCRIPTION_CHARS);
    if !descriptions.is_empty() {
        part["description_localizations"] = Value::Object(descriptions);
    }
}

/// Whether the registered commands equal ours. Discord adds fields of its own, and leaves out default values.
pub fn same_commands(ours: &[Value], theirs: &[Value]) -> bool {
    let sorted = |commands: &[Value]| {
        let mut sorted: Vec<Value> = commands.iter().map(own_fields).collect();
        sorted.sort_by_key(|command| (command["type"].to_string(), command["name"].to_string()));
        sorted
    };
    sorted(ours) == sorted(theirs)
}

/// The fields of a command that we set, without default values.
fn own_fields(part: &Value) -> Value {
    const PARTS: [&str; 13] = [
        "type",
        "name",
        "description",
        "name_localizations",
        "description_localizations",
        "required",
        "autocomplete",
        "min_value",
        "max_value",
        "value",
        "contexts",
        "integration_types",
        "default_member_permissions",
    ];
    let mut fields = Map::new();
    for name in PARTS {
        let of_servers = match name {
            "integration_types" => json!([0]),
            _ => Value::Null,
        };
        let defaults = [Value::Null, json!(false), json!(""), json!({}), of_servers];
        let value = part.get(name).filter(|value| !defaults.contains(value));
        // 7 and 7.0 are the same number, and Discord writes permissions as texts.
        let is_number = name == "default_member_permissions";
        let number = |value: &Value| {
            let text = value.as_str().filter(|_| is_number);
            value.as_f64().or_else(|| text?.parse().ok())
        };
        let value =
            value.map(|value| number(value).map_or_else(|| value.clone(), |value| json!(value)));
        fields.extend(value.map(|value| (name.to_owned(), value)));
    }
    for name in ["options", "choices"] {
        let parts = part.get(name).and_then(Value::as_array);
        if let Some(parts) = parts.filter(|parts| !parts.is_empty()) {
            fields.insert(name.to_owned(), parts.iter().map(own_fields).collect());
        }
    }
    Value::Object(fields)
}
