//! Parses a typed command against the registered commands. Input that Discord's client would refuse is refused.

use super::action_error::{ActionError, InvalidValue};
use super::clock::Id;
use super::commands::{find_named, has_name};
use super::constants::{
    BOOLEAN, CHANNEL, GROUP, INTEGER, MENTIONABLE, NUMBER, SUBCOMMAND, TEXT, USER,
};
use super::message_limits::list;
use super::world::{Channel, PlaygroundPerson, World};
use serde_json::{Map, Value, json};

/// Longest text of an option.
const MAX_TEXT: usize = 6000;
/// Largest integer of an option.
const MAX_INTEGER: i64 = 1 << 53;

/// A command given by a person.
#[derive(Clone, Debug, PartialEq)]
pub enum CommandLine {
    /// As typed: `/name subcommand option:value`.
    Typed(String),
    /// By name, with options as an object, nested for subcommands.
    Named {
        /// The name.
        name: String,
        /// The options.
        options: Value,
    },
}

impl From<&str> for CommandLine {
    fn from(line: &str) -> Self {
        CommandLine::Typed(line.to_owned())
    }
}

/// A valid command.
#[derive(Clone, Debug, PartialEq)]
pub struct ResolvedCommand {
    /// The data of the interaction.
    pub data: Value,
    /// Type of the option that is being typed; 0 if none.
    pub focused: u64,
}

/// Whether the command is submitted, or still being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypingState<'a> {
    /// Submitted.
    Done,
    /// This option is being typed; by default the last one.
    Option(Option<&'a str>),
}

/// The unparsed options.
enum GivenOptions<'a> {
    Words(&'a str),
    Object(&'a Value),
}

impl World {
    /// Parses a command among those available to this person in this channel.
    ///
    /// # Errors
    /// If Discord's client would not send it.
    pub fn resolve(
        &self,
        person: &PlaygroundPerson,
        channel: &Channel,
        line: &CommandLine,
        typing: TypingState<'_>,
    ) -> Result<ResolvedCommand, ActionError> {
        let (name, mut given) = match line {
            CommandLine::Typed(text) => {
                let text = text.trim_start().trim_start_matches('/');
                let (name, rest) = first_word(text);
                (name, GivenOptions::Words(rest))
            }
            CommandLine::Named { name, options } => (name.as_str(), GivenOptions::Object(options)),
        };
        let known = self.commands_for(person, channel);
        let command = find_named(known.into_iter(), name, &person.locale);
        let command = command.ok_or_else(|| ActionError::NoCommand(name.to_owned()))?;
        let mut path: Vec<&Value> = Vec::new();
        let mut node = command;
        while list(node, "options")
            .iter()
            .any(|option| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP)))
        {
            let (word, rest) = next_step(given);
            given = rest;
            let next = find_named(list(node, "options").iter(), word, &person.locale);
            node = next.ok_or_else(|| no_subcommand(command, &path, node))?;
            path.push(node);
        }
        let mut reading = OptionParser {
            world: self,
            person,
            guild: channel.guild,
            options: list(node, "options"),
            resolved: json!({}),
        };
        let given = reading.pairs(given)?;
        let (mut options, focused) = reading.values(&given, typing)?;
        for step in path.iter().rev() {
            options = vec![json!({"name": step["name"], "type": step["type"], "options": options})];
        }
        let mut data =
            json!({"id": command["id"], "name": command["name"], "type": 1, "options": options});
        if reading.resolved != json!({}) {
            data["resolved"] = reading.resolved;
        }
        if !command["guild_id"].is_null() {
            data["guild_id"] = command["guild_id"].clone();
        }
        Ok(ResolvedCommand { data, focused })
    }

    /// Finds a person by name, display name, id or mention.
    pub fn find_person(&self, name: &str) -> Result<&PlaygroundPerson, ActionError> {
        let bare = name
            .trim_start_matches("<@")
            .trim_end_matches('>')
            .trim_start_matches('@');
        // By id first, which is the most frequent case.
        let id = bare.parse::<Id>().ok();
        let known = id.and_then(|id| self.people.get(&id));
        let lower = bare.to_lowercase();
        let found = known.or_else(|| {
            let mut people = self.people.values();
            people.find(|person| person.name == lower || person.display_name == bare)
        });
        found.ok_or_else(|| ActionError::NoPerson(name.to_owned()))
    }

    /// Finds a visible channel by name, id or mention.
    pub fn find_channel(
        &self,
        person: &PlaygroundPerson,
        name: &str,
    ) -> Result<&Channel, ActionError> {
        let bare = name
            .trim_start_matches("<#")
            .trim_end_matches('>')
            .trim_start_matches('#');
        let id = bare.parse::<Id>().ok();
        let known = id.and_then(|id| self.channels.get(&id));
        let known = known.filter(|channel| self.sees(person, channel));
        let found = known.or_else(|| {
            let mut channels = self.channels.values();
            channels.find(|channel| {
                let is_named = !bare.is_empty() && channel.name == bare;
                is_named && self.sees(person, channel)
            })
        });
        found.ok_or_else(|| ActionError::NoChannel {
            person: person.display_name.clone(),
            channel: name.to_owned(),
        })
    }
}

fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

/// Returns the next subcommand, and the rest.
fn next_step(given: GivenOptions<'_>) -> (&str, GivenOptions<'_>) {
    match given {
        GivenOptions::Words(text) => {
            let (word, rest) = first_word(text);
            (word, GivenOptions::Words(rest))
        }
        GivenOptions::Object(object) => {
            let mut entries = object.as_object().into_iter().flatten();
            match (entries.next(), entries.next()) {
                (Some((name, inner)), None) => (name, GivenOptions::Object(inner)),
                _ => ("", GivenOptions::Object(object)),
            }
        }
    }
}

fn no_subcommand(command: &Value, path: &[&Value], node: &Value) -> ActionError {
    let name = |node: &Value| node["name"].as_str().unwrap_or_default().to_owned();
    let mut words = vec![name(command)];
    words.extend(path.iter().map(|step| name(step)));
    let known: Vec<String> = list(node, "options").iter().map(name).collect();
    ActionError::NoSubcommand {
        command: words.join(" "),
        known: known.join(", "),
    }
}

/// Parser for the options of one command or subcommand.
struct OptionParser<'a> {
    world: &'a World,
    person: &'a PlaygroundPerson,
    guild: Option<Id>,
    options: &'a [Value],
    resolved: Value,
}

impl<'a> OptionParser<'a> {
    fn option(&self, name: &str) -> Option<&'a Value> {
        find_named(self.options.iter(), name, &self.person.locale)
    }

    /// Returns the given options with their values as texts, in order.
    fn pairs(&self, given: GivenOptions<'_>) -> Result<Vec<(&'a Value, String)>, ActionError> {
        let mut pairs: Vec<(&'a Value, String)> = Vec::new();
        match given {
            GivenOptions::Object(object) => {
                for (name, value) in object.as_object().unwrap_or(&Map::new()) {
                    let option = self
                        .option(name)
                        .ok_or_else(|| ActionError::NoOption(name.clone()))?;
                    let text = value
                        .as_str()
                        .map_or_else(|| value.to_string(), str::to_owned);
                    pairs.push((option, text));
                }
            }
            GivenOptions::Words(text) => {
                // A value extends to the next word that starts with the name of an option and a colon.
                for word in text.split_whitespace() {
                    let begun = word
                        .split_once(':')
                        .and_then(|(name, value)| Some((self.option(name)?, value)));
                    match (begun, pairs.last_mut()) {
                        (Some((option, value)), _) => pairs.push((option, value.to_owned())),
                        (None, Some((_, value))) => {
                            *value = format!("{value} {word}").trim_start().to_owned();
                        }
                        (None, None) => return Err(ActionError::NoOption(word.to_owned())),
                    }
                }
            }
        }
        Ok(pairs)
    }

    fn values(
        &mut self,
        given: &[(&'a Value, String)],
        typing: TypingState<'_>,
    ) -> Result<(Vec<Value>, u64), ActionError> {
        let focus = match typing {
            TypingState::Done => None,
            TypingState::Option(Some(name)) => Some(
                self.option(name)
                    .ok_or_else(|| ActionError::NoOption(name.to_owned()))?,
            ),
            TypingState::Option(None) => given.last().map(|(option, _)| *option),
        };
        let mut focused = 0;
        let mut values = Vec::new();
        for (option, text) in given {
            let mut entry = json!({"name": option["name"], "type": option["type"]});
            if focus.is_some_and(|focus| focus["name"] == option["name"]) {
                focused = completed_type(option)?;
                entry["value"] = json!(text);
                entry["focused"] = json!(true);
            } else {
                entry["value"] = match (self.value(option, text), typing) {
                    (Ok(value), _) => value,
                    (Err(_), TypingState::Option(_)) => json!(text),
                    (Err(error), TypingState::Done) => return Err(error),
                };
            }
            values.push(entry);
        }
        match (focus, typing) {
            (Some(option), _) if focused == 0 => {
                // Nothing typed yet: the option is present and empty.
                focused = completed_type(option)?;
                values.push(json!({"name": option["name"], "type": option["type"], "value": "", "focused": true}));
            }
            (None, TypingState::Option(_)) => return Err(ActionError::NoOption(String::new())),
            _ => {}
        }
        let missing = self.options.iter().find(|option| {
            let is_given = given
                .iter()
                .any(|(given, _)| given["name"] == option["name"]);
            typing == TypingState::Done && option["required"] == true && !is_given
        });
        match missing {
            Some(option) => Err(ActionError::Missing(
                option["name"].as_str().unwrap_or_default().to_owned(),
            )),
            None => Ok((values, focused)),
        }
    }

    fn value(&mut self, option: &Value, text: &str) -> Result<Value, ActionError> {
        let unfit = |reason: InvalidValue| ActionError::Unfit {
            option: option["name"].as_str().unwrap_or_default().to_owned(),
            value: text.to_owned(),
            reason,
        };
        let choices = list(option, "choices");
        if !choices.is_empty() {
            let locale = &self.person.locale;
            let same =
                |choice: &&Value| has_name(choice, text, locale) || plain(&choice["value"]) == text;
            let chosen = choices
                .iter()
                .find(same)
                .map(|choice| choice["value"].clone());
            return chosen.ok_or_else(|| unfit(InvalidValue::NoChoice));
        }
        match option["type"].as_u64().unwrap_or_default() {
            TEXT => {
                let length = text.chars().count() as u64;
                let least = option["min_length"].as_u64().unwrap_or(0).max(1);
                let most = option["max_length"].as_u64().unwrap_or(MAX_TEXT as u64);
                let fits = (least..=most).contains(&length);
                fits.then(|| json!(text))
                    .ok_or_else(|| unfit(InvalidValue::Characters { least, most }))
            }
            INTEGER => {
                let number: i64 = text.parse().map_err(|_| unfit(InvalidValue::NotWhole))?;
                let fits = number.abs() <= MAX_INTEGER && in_range(option, number as f64);
                fits.then(|| json!(number))
                    .ok_or_else(|| unfit(InvalidValue::OutOfRange))
            }
            NUMBER => {
                let number: f64 = text.parse().map_err(|_| unfit(InvalidValue::NotNumber))?;
                let fits = number.is_finite() && in_range(option, number);
                fits.then(|| json!(number))
                    .ok_or_else(|| unfit(InvalidValue::OutOfRange))
            }
            BOOLEAN => match text.to_lowercase().as_str() {
                "true" => Ok(json!(true)),
                "false" => Ok(json!(false)),
                _ => Err(unfit(InvalidValue::NotBoolean)),
            },
            USER | MENTIONABLE => {
                let bot = &self.world.bot;
                let is_bot = text.trim_start_matches('@') == bot.name;
                let id = if is_bot {
                    bot.user
                } else {
                    self.world.find_person(text)?.id
                };
                let (world, guild) = (self.world, self.guild);
                world.resolve_user(&mut self.resolved, id, guild);
                Ok(json!(id.to_string()))
            }
            CHANNEL => {
                let channel = self.world.find_channel(self.person, text)?;
                let partial = self.world.partial_channel_json(channel, self.person.id);
                self.resolved["channels"][channel.id.to_string()] = partial;
                Ok(json!(channel.id.to_string()))
            }
            _ => Err(unfit(InvalidValue::UnknownKind)),
        }
    }
}

fn completed_type(option: &Value) -> Result<u64, ActionError> {
    if option["autocomplete"] == true {
        Ok(option["type"].as_u64().unwrap_or_default())
    } else {
        Err(ActionError::NotAutocompleted(plain(&option["name"])))
    }
}

fn in_range(option: &Value, number: f64) -> bool {
    let above = option["min_value"]
        .as_f64()
        .is_none_or(|least| number >= least);
    above
        && option["max_value"]
            .as_f64()
            .is_none_or(|most| number <= most)
}

/// Returns a value as a person would type it.
fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}
