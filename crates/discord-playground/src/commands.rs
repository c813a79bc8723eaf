//! Registered commands, global and by guild.

use super::api_error::{ApiError, TOO_MANY_COMMANDS, UNKNOWN_COMMAND};
use super::clock::{Id, Ids};
use super::command_limits::{check_commands, check_one};
use super::constants::{ADMINISTRATOR, COMMANDS};
use super::message_json::remove_nulls;
use super::message_limits::{id_of, list};
use super::world::{Channel, PlaygroundPerson, World};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Discord's number of an installation in a guild.
const GUILD_INSTALL: u64 = 0;
/// Discord's number of an installation by a person for themselves.
const USER_INSTALL: u64 = 1;

/// Scope of a registration: global, or one guild.
pub type Scope = Option<Id>;

/// All registered commands.
#[derive(Debug, Default)]
pub struct Commands {
    registered: BTreeMap<Scope, Vec<Value>>,
}

impl Commands {
    /// Returns the commands of a scope.
    pub fn of(&self, scope: Scope) -> &[Value] {
        self.registered.get(&scope).map_or(&[], Vec::as_slice)
    }

    /// Returns the commands of a scope as Discord lists them unless translations are requested.
    pub fn without_localizations(&self, scope: Scope) -> Value {
        self.of(scope).iter().map(unlocalized).collect()
    }

    /// Removes the commands of a guild that was deleted.
    pub fn remove_all(&mut self, guild: Id) {
        self.registered.remove(&Some(guild));
    }

    /// Returns one command of a scope.
    ///
    /// # Errors
    /// If the id is unknown.
    pub fn get(&self, scope: Scope, id: Id) -> Result<&Value, ApiError> {
        let found = self
            .of(scope)
            .iter()
            .find(|command| id_of(&command["id"]) == Some(id));
        found.ok_or(UNKNOWN_COMMAND)
    }

    fn position(&self, scope: Scope, command: &Value) -> Option<usize> {
        let kind = |command: &Value| command["type"].as_u64().unwrap_or(1);
        let same = |known: &Value| known["name"] == command["name"] && kind(known) == kind(command);
        self.of(scope).iter().position(same)
    }

    /// Replaces all commands of a scope; commands with the same name retain their ids.
    ///
    /// # Errors
    /// If the list is invalid.
    pub fn replace(
        &mut self,
        scope: Scope,
        list: &Value,
        application: Id,
        ids: &mut Ids,
    ) -> Result<(), ApiError> {
        check_commands(list)?;
        let new: Vec<Value> = list
            .as_array()
            .into_iter()
            .flatten()
            .map(|command| {
                let old = self
                    .position(scope, command)
                    .and_then(|place| id_of(&self.of(scope)[place]["id"]));
                written(
                    command,
                    old.unwrap_or_else(|| ids.next()),
                    scope,
                    application,
                    ids,
                )
            })
            .collect();
        self.registered.insert(scope, new);
        Ok(())
    }

    /// Adds a command, or replaces the one with the same name. Returns it and whether it is new.
    ///
    /// # Errors
    /// If it is invalid.
    pub fn put(
        &mut self,
        scope: Scope,
        command: &Value,
        application: Id,
        ids: &mut Ids,
    ) -> Result<(Value, bool), ApiError> {
        check_one(command)?;
        let place = self.position(scope, command);
        let id = place.and_then(|place| id_of(&self.of(scope)[place]["id"]));
        let written = written(
            command,
            id.unwrap_or_else(|| ids.next()),
            scope,
            application,
            ids,
        );
        let known = self.registered.entry(scope).or_default();
        match place {
            Some(place) => known[place] = written.clone(),
            None if known.len() >= COMMANDS => return Err(TOO_MANY_COMMANDS),
            None => known.push(written.clone()),
        }
        Ok((written, place.is_none()))
    }

    /// Changes fields of a command.
    ///
    /// # Errors
    /// If the id is unknown, or the result is invalid.
    pub fn change(&mut self, scope: Scope, id: Id, changes: &Value) -> Result<Value, ApiError> {
        let mut command = self.get(scope, id)?.clone();
        for (key, value) in changes.as_object().into_iter().flatten() {
            command[key] = value.clone();
        }
        check_one(&command)?;
        let known = self.registered.entry(scope).or_default();
        remove_nulls(&mut command["options"]);
        for place in known
            .iter_mut()
            .filter(|known| id_of(&known["id"]) == Some(id))
        {
            *place = command.clone();
        }
        Ok(command)
    }

    /// Removes a command.
    ///
    /// # Errors
    /// If the id is unknown.
    pub fn remove(&mut self, scope: Scope, id: Id) -> Result<(), ApiError> {
        self.get(scope, id)?;
        let known = self.registered.entry(scope).or_default();
        known.retain(|command| id_of(&command["id"]) != Some(id));
        Ok(())
    }
}

/// Returns a command as Discord serialises it.
fn written(command: &Value, id: Id, scope: Scope, application: Id, ids: &mut Ids) -> Value {
    let permissions = match &command["default_member_permissions"] {
        Value::Number(number) => json!(number.to_string()),
        other => other.clone(),
    };
    let or = |key: &str, default: Value| {
        if command[key].is_null() {
            default
        } else {
            command[key].clone()
        }
    };
    let mut written = json!({
        "id": id.to_string(), "application_id": application.to_string(), "version": ids.next().to_string(),
        "type": or("type", json!(1)), "name": command["name"], "name_localizations": command["name_localizations"],
        "description": or("description", json!("")), "description_localizations": command["description_localizations"],
        "options": list(command, "options"), "default_member_permissions": permissions,
        "dm_permission": or("dm_permission", json!(true)), "contexts": command["contexts"],
        "integration_types": or("integration_types", json!([0])), "nsfw": or("nsfw", json!(false)),
    });
    if let Some(guild) = scope {
        written["guild_id"] = json!(guild.to_string());
    }
    remove_nulls(&mut written["options"]);
    written
}

/// Returns a command, option or choice without its translations.
fn unlocalized(node: &Value) -> Value {
    let mut plain = node.clone();
    for part in ["name_localizations", "description_localizations"] {
        plain.as_object_mut().map(|fields| fields.remove(part));
    }
    for part in ["options", "choices"] {
        if let Some(children) = node[part].as_array() {
            plain[part] = children.iter().map(unlocalized).collect();
        }
    }
    plain
}

/// Returns whether a command or option has this name, in English or in this language.
pub fn has_name(node: &Value, name: &str, locale: &str) -> bool {
    node["name"] == name || node["name_localizations"][locale] == name
}

/// Finds a command or option by its name in English or in this language. English names come first, so that programs can rely on
/// them.
pub fn find_named<'a>(
    nodes: impl Iterator<Item = &'a Value> + Clone,
    name: &str,
    locale: &str,
) -> Option<&'a Value> {
    let plain = nodes.clone().find(|node| node["name"] == name);
    plain.or_else(|| nodes.into_iter().find(|node| has_name(node, name, locale)))
}

impl World {
    /// Returns the slash commands available to a person in a channel: those of the guild, then the global ones.
    pub fn commands_for(&self, person: &PlaygroundPerson, channel: &Channel) -> Vec<&Value> {
        self.commands_of_type(1, person, channel)
    }

    /// Returns the commands of a type that are available to a person in a channel.
    pub fn commands_of_type(
        &self,
        kind: u64,
        person: &PlaygroundPerson,
        channel: &Channel,
    ) -> Vec<&Value> {
        let here = channel.guild.is_none_or(|guild| self.has_bot(guild));
        let of_guild = channel.guild.filter(|_| here);
        let of_guild = of_guild.map_or(&[][..], |guild| self.commands.of(Some(guild)));
        let all = of_guild.iter().chain(self.commands.of(None));
        let by = |command: &Value, way: u64| {
            let ways = list(command, "integration_types");
            ways.iter().any(|known| *known == way)
        };
        let installed = |command: &Value| {
            here && by(command, GUILD_INSTALL) || person.installed && by(command, USER_INSTALL)
        };
        all.filter(|command| {
            command["type"] == kind && installed(command) && usable(command, person, channel)
        })
        .collect()
    }

    /// Returns whether a person can use the application in a guild: the bot is there, or they installed it for themselves.
    pub fn can_use(&self, person: Id, guild: Option<Id>) -> bool {
        let person = self.people.get(&person);
        guild.is_none_or(|guild| self.has_bot(guild)) || person.is_some_and(|it| it.installed)
    }

    /// Returns through whom a person can use the application in a guild, or in direct messages, as interactions tell it.
    pub fn integration_owners(&self, person: Id, guild: Option<Id>) -> Value {
        let mut owners = json!({});
        if guild.is_none_or(|guild| self.has_bot(guild)) {
            owners[GUILD_INSTALL.to_string()] = json!(guild.unwrap_or(0).to_string());
        }
        if self.people.get(&person).is_some_and(|it| it.installed) {
            owners[USER_INSTALL.to_string()] = json!(person.to_string());
        }
        owners
    }
}

fn usable(command: &Value, person: &PlaygroundPerson, channel: &Channel) -> bool {
    let context = u64::from(channel.guild.is_none());
    let in_context = match command["contexts"].as_array() {
        Some(contexts) => contexts.iter().any(|known| *known == context),
        None => context == 0 || command["dm_permission"] != false,
    };
    let needed = id_of(&command["default_member_permissions"]);
    let allowed = match (needed, channel.guild) {
        (Some(needed), Some(guild)) => {
            let has = person.member_of.get(&guild).copied().unwrap_or(0);
            // An empty permission set means administrators only.
            has & ADMINISTRATOR != 0 || needed != 0 && has & needed == needed
        }
        _ => true,
    };
    in_context && allowed
}
