//! The parts of the control API about guilds, channels, and the gateway.

use super::action_error::ActionError;
use super::clock::Id;
use super::constants::{CHANNEL_NAME, GUILD_NAME};
use super::control::{ControlRequest, written};
use super::message_limits::list;
use super::permissions::permissions;
use super::settings::GuildSettings;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

/// The most seconds by which the clock is moved on at once: those of 30 days.
const MOST_SECONDS: u64 = 30 * 24 * 60 * 60;

impl ControlRequest<'_> {
    /// Returns a guild by id or name; `None` if the value is missing.
    pub(super) fn named_guild(&self, value: &Value) -> Result<Option<Id>, ActionError> {
        let name = match value {
            Value::String(name) => name.clone(),
            Value::Number(id) => id.to_string(),
            _ => return Ok(None),
        };
        let found = self.shared.world().find_guild(&name);
        found.ok_or(ActionError::NoGuild(name)).map(Some)
    }

    /// Returns the guild of a request; by default the oldest.
    pub(super) fn guild(&self) -> Result<Id, ActionError> {
        if let Some(guild) = self.named_guild(&self.body["guild"])? {
            return Ok(guild);
        }
        let oldest = self.shared.world().guilds.keys().next().copied();
        oldest.ok_or_else(|| ActionError::NoGuild(String::new()))
    }

    /// Returns the guilds of a new person: those of the request, or one.
    pub(super) fn person_guilds(&self) -> Result<Vec<Id>, ActionError> {
        let named = list(self.body, "guilds").iter();
        let named = named.map(|guild| self.named_guild(guild));
        let named = named.collect::<Result<Vec<_>, _>>()?;
        let guilds: Vec<Id> = named.into_iter().flatten().collect();
        match guilds.is_empty() {
            true => Ok(vec![self.guild()?]),
            false => Ok(guilds),
        }
    }

    /// Handles a request about guilds.
    pub(super) fn guilds(&self, method: &str, rest: &[&str]) -> Result<Value, ActionError> {
        let shared = self.shared;
        match (method, rest) {
            ("GET", []) => {
                let world = shared.world();
                let guilds = world.guilds.values().map(|guild| {
                    json!({
                        "id": guild.id.to_string(), "name": guild.name, "locale": guild.locale, "has_bot": guild.has_bot,
                        "available": !guild.unavailable,
                    })
                });
                Ok(guilds.collect())
            }
            ("POST", []) => {
                let words = |key| self.texts(key).into_iter().map(str::to_owned).collect();
                let settings = GuildSettings {
                    name: self.text_of("name", GUILD_NAME)?.to_owned(),
                    locale: self.body["locale"].as_str().unwrap_or("en-US").to_owned(),
                    channels: words("channels"),
                    people: words("people"),
                };
                let id = shared.act(|world| world.add_guild_with(&settings));
                Ok(json!({"id": id.to_string()}))
            }
            (method, [name, rest @ ..]) => {
                let found = shared.world().find_guild(name);
                let guild = found.ok_or_else(|| ActionError::NoGuild((*name).to_owned()))?;
                match (method, rest) {
                    ("GET", ["roles"]) => return Ok(json!(shared.world().roles_json(guild))),
                    ("POST", ["roles"]) => {
                        let name = self.text_of("name", CHANNEL_NAME)?;
                        let id = shared.act(|world| world.add_role(guild, name));
                        return Ok(json!({"id": id.map(|id| id.to_string())}));
                    }
                    ("POST", ["emojis"]) => {
                        let made = shared.act(|world| world.create_emoji(self.body, Some(guild)));
                        let made =
                            made.map_err(|error| ActionError::Request(error.body().to_string()))?;
                        return Ok(json!({"id": made.id.to_string()}));
                    }
                    _ => {}
                }
                let changed = shared.act(|world| match (method, rest) {
                    ("DELETE", []) => Some(world.remove_guild(guild)),
                    ("PUT", ["bot"]) => Some(world.invite_bot(guild)),
                    ("DELETE", ["bot"]) => Some(world.remove_bot(guild)),
                    ("PUT", ["available"]) => Some(world.set_available(guild, true)),
                    ("DELETE", ["available"]) => Some(world.set_available(guild, false)),
                    _ => None,
                });
                let changed = changed.ok_or_else(|| unknown(method))?;
                Ok(json!({"changed": changed}))
            }
            _ => Err(unknown(method)),
        }
    }

    /// Changes a channel: the permissions of the bot in it, and whether a thread is archived or locked.
    pub(super) fn change_channel(&self, channel: Id) -> Result<Value, ActionError> {
        let body = self.body;
        let given = |key: &str| (!body[key].is_null()).then(|| permissions(&body[key]));
        let set = given("bot_permissions").transpose()?;
        let grant = given("grant").transpose()?;
        let revoke = given("revoke").transpose()?;
        let archived = body["archived"].as_bool();
        let locked = body["locked"].as_bool();
        let permits = set.is_some() || grant.is_some() || revoke.is_some();
        if !permits && archived.is_none() && locked.is_none() {
            let what =
                "the request needs 'bot_permissions', 'grant', 'revoke', 'archived' or 'locked'";
            return Err(ActionError::Request(what.to_owned()));
        }
        self.shared.act(|world| {
            if permits {
                let has = set.unwrap_or_else(|| world.bot_permissions(channel));
                let has = (has | grant.unwrap_or(0)) & !revoke.unwrap_or(0);
                world.permit_bot(channel, has);
            }
            let state = world.channels.get(&channel).map(|thread| thread.thread);
            let state = state.unwrap_or_default();
            let (archived, locked) = (
                archived.unwrap_or(state.archived),
                locked.unwrap_or(state.locked),
            );
            world.set_thread(channel, archived, locked);
            Ok(json!({"bot_permissions": world.bot_permissions(channel).to_string()}))
        })
    }

    /// By how many seconds the clock is ahead; null if it cannot be moved.
    pub(super) fn clock(&self) -> Value {
        let ahead = self.shared.settings.ahead.as_ref();
        json!({"ahead": ahead.map(|ahead| ahead.load(Ordering::Relaxed))})
    }

    /// Moves the clock on. It never goes back.
    pub(super) fn move_clock(&self) -> Result<Value, ActionError> {
        let refused = |why: &str| Err(ActionError::Request(why.to_owned()));
        let Some(ahead) = &self.shared.settings.ahead else {
            return refused("the clock cannot be moved here");
        };
        match self.body["seconds"].as_u64() {
            Some(seconds @ 1..=MOST_SECONDS) => {
                ahead.fetch_add(seconds, Ordering::Relaxed);
                Ok(self.clock())
            }
            _ => refused("seconds must be at least 1, and at most those of 30 days"),
        }
    }

    /// Handles a request about the gateway.
    pub(super) fn gateway(&self, method: &str, rest: &[&str]) -> Result<Value, ActionError> {
        let shared = self.shared;
        match (method, rest) {
            ("GET", []) => {
                let gateway = shared.gateway();
                Ok(json!({
                    "connected": gateway.connected(), "connections": gateway.connections(),
                    "sessions": written(gateway.sessions())?, "identifies": written(gateway.identifies.counts())?,
                    "session_start_limit": gateway.identifies.limit_json(&shared.settings),
                    "restartable": shared.settings.restart.is_some(),
                }))
            }
            ("POST", ["cut"]) => {
                shared.gateway().cut(self.body["resumable"] != false);
                shared.wake_all();
                Ok(json!({}))
            }
            ("POST", ["silence"]) => {
                shared.silence.send_replace(self.body["silent"] != false);
                Ok(json!({}))
            }
            ("POST", ["reconnect"]) => {
                shared.gateway().ask_to_reconnect();
                Ok(json!({}))
            }
            _ => Err(unknown(method)),
        }
    }
}

fn unknown(method: &str) -> ActionError {
    ActionError::Request(format!("there is no {method} of this"))
}
