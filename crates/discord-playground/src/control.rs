//! The control API, with which tests in other languages or a page act as a person. A thin layer over [`Actor`].

use super::action_error::ActionError;
use super::actor::Actor;
use super::clock::Id;
use super::command_line::CommandLine;
use super::constants::{CHANNEL_NAME, CONTENT, PERSON_NAME};
use super::endpoints::{decode, query_parameter};
use super::faults::InjectedFault;
use super::message_limits::{id_of, list};
use super::permissions::permissions;
use super::state::PlaygroundState;
use super::watch::Watch;
use super::world::{ChannelKind, PlaygroundPerson};
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

/// Largest request in bytes.
const REQUEST_BYTES: usize = 1024 * 1024;
/// Default timeout for the outcome of an interaction.
const DEFAULT_TIMEOUT: Duration = Duration::from_secs(10);

/// Handles a request to the control API.
pub async fn answer(State(shared): State<Arc<PlaygroundState>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    if !host_is_ours(&shared, &parts.headers) {
        return refuse(StatusCode::FORBIDDEN, "this host name is not ours");
    }
    let given = parts
        .headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    if given.and_then(|given| given.strip_prefix("Bearer ")) != Some(shared.control_token.as_str())
    {
        return refuse(
            StatusCode::UNAUTHORIZED,
            "the control token is missing or wrong",
        );
    }
    let Ok(bytes) = to_bytes(body, REQUEST_BYTES).await else {
        return refuse(StatusCode::PAYLOAD_TOO_LARGE, "the request is too large");
    };
    let body = match serde_json::from_slice(&bytes) {
        Ok(body) => body,
        Err(_) if bytes.is_empty() => Value::Null,
        Err(error) => return refuse(StatusCode::BAD_REQUEST, &error.to_string()),
    };
    let path = parts.uri.path();
    let decoded: Vec<String> = path
        .split('/')
        .filter(|part| !part.is_empty())
        .skip(1)
        .map(decode)
        .collect();
    let segments: Vec<&str> = decoded.iter().map(String::as_str).collect();
    let request = ControlRequest {
        shared: &shared,
        body: &body,
        query: parts.uri.query().unwrap_or_default(),
    };
    let result = match segments.as_slice() {
        ["people", person, rest @ ..] => {
            let actor = Actor::new(Arc::clone(&shared), person);
            if let ("GET", ["changes"]) = (parts.method.as_str(), rest) {
                return match actor.who() {
                    Ok(_) => stream(actor.watch()),
                    Err(error) => error_response(&error),
                };
            }
            request.as_person(parts.method.as_str(), actor, rest).await
        }
        rest => request.as_director(parts.method.as_str(), rest).await,
    };
    match result {
        Ok(value) => axum::Json(value).into_response(),
        Err(error) => error_response(&error),
    }
}

/// Returns whether the Host header names this machine; other host names may be part of a DNS rebinding attack.
pub fn host_is_ours(shared: &PlaygroundState, headers: &HeaderMap) -> bool {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .unwrap_or_default();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        _ => host,
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    let loopback = name
        .parse::<IpAddr>()
        .is_ok_and(|address| address.is_loopback());
    loopback || name == "localhost" || shared.settings.names.iter().any(|known| known == name)
}

fn refuse(status: StatusCode, message: &str) -> Response {
    (status, axum::Json(json!({"error": message}))).into_response()
}

fn error_response(error: &ActionError) -> Response {
    let status = match error {
        ActionError::NoPerson(_)
        | ActionError::NoChannel { .. }
        | ActionError::NoMessage { .. }
        | ActionError::NoGuild(_) => 404,
        ActionError::NoInteraction(_) | ActionError::NoModal(_) => 404,
        ActionError::NoAnswer | ActionError::Waited(_) => 504,
        ActionError::Request(_) => 400,
        _ => 422,
    };
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST);
    let body = json!({"error": error.to_string(), "trouble": error});
    (status, axum::Json(body)).into_response()
}

/// Returns server-sent events, one for each change on a person's screen.
fn stream(watch: Watch) -> Response {
    let events = futures_util::stream::unfold(watch, |mut watch| async move {
        let change = watch.next().await?;
        let mut about = json!({"what": change.what, "about": change.about});
        if let Some(channel) = change.channel {
            about["channel"] = json!(channel.to_string());
        }
        let event = Event::default().event(change.what).data(about.to_string());
        Some((Ok::<Event, Infallible>(event), watch))
    });
    Sse::new(events)
        .keep_alive(KeepAlive::default())
        .into_response()
}

pub(super) fn written(value: impl Serialize) -> Result<Value, ActionError> {
    serde_json::to_value(value).map_err(|error| ActionError::Request(error.to_string()))
}

fn person_json(person: &PlaygroundPerson) -> Value {
    let member_of: serde_json::Map<String, Value> = person
        .member_of
        .iter()
        .map(|(guild, permissions)| (guild.to_string(), json!(permissions.to_string())))
        .collect();
    json!({
        "id": person.id.to_string(), "name": person.name, "display_name": person.display_name, "locale": person.locale,
        "dms_closed": person.dms_closed, "installed": person.installed, "member_of": member_of,
    })
}

/// Returns the texts of a value: one, or a list.
fn texts_of(value: &Value) -> Vec<&str> {
    match value {
        Value::Array(values) => values.iter().filter_map(Value::as_str).collect(),
        value => value.as_str().into_iter().collect(),
    }
}

/// One request.
pub(super) struct ControlRequest<'a> {
    pub(super) shared: &'a Arc<PlaygroundState>,
    pub(super) body: &'a Value,
    query: &'a str,
}

impl ControlRequest<'_> {
    pub(super) fn text(&self, key: &str) -> Result<&str, ActionError> {
        self.body[key]
            .as_str()
            .ok_or_else(|| ActionError::Request(format!("the request needs a text '{key}'")))
    }

    fn id(&self, key: &str) -> Result<Id, ActionError> {
        id_of(&self.body[key])
            .ok_or_else(|| ActionError::Request(format!("the request needs an id '{key}'")))
    }

    /// Returns a text with a number of characters that Discord allows.
    pub(super) fn text_of(
        &self,
        key: &str,
        lengths: RangeInclusive<usize>,
    ) -> Result<&str, ActionError> {
        let text = self.text(key)?;
        match lengths.contains(&text.chars().count()) {
            true => Ok(text),
            false => Err(ActionError::Request(format!(
                "'{key}' must have {} to {} characters",
                lengths.start(),
                lengths.end()
            ))),
        }
    }

    pub(super) fn texts(&self, key: &str) -> Vec<&str> {
        list(self.body, key)
            .iter()
            .filter_map(Value::as_str)
            .collect()
    }

    fn parameter(&self, name: &str) -> Option<&str> {
        query_parameter(self.query, name)
    }

    fn line(&self) -> Result<CommandLine, ActionError> {
        match self.body["line"].as_str() {
            Some(line) => Ok(CommandLine::from(line)),
            None => Ok(CommandLine::Named {
                name: self.text("name")?.to_owned(),
                options: self.body["options"].clone(),
            }),
        }
    }

    /// Returns the outcome of an interaction: at once, when acknowledged, or when settled, as requested.
    async fn outcome(&self, id: Id) -> Result<Value, ActionError> {
        let wait = self.body["wait"].as_str().or(self.parameter("wait"));
        let timeout = self
            .parameter("ms")
            .and_then(|ms| ms.parse().ok())
            .map_or(DEFAULT_TIMEOUT, Duration::from_millis);
        written(match wait {
            Some("no") => self.shared.outcome(id)?,
            Some("settled") => self.shared.settled(id, timeout).await?,
            _ => self.shared.acknowledged(id).await?,
        })
    }

    async fn as_person(
        &self,
        method: &str,
        mut actor: Actor,
        rest: &[&str],
    ) -> Result<Value, ActionError> {
        if let Some(channel) = self.body["channel"].as_str() {
            actor = actor.in_channel(channel);
        }
        match (method, rest) {
            ("GET", []) => Ok(person_json(&actor.who()?)),
            ("PATCH", []) => self.change_person(&actor),
            ("POST", ["command"]) => self.outcome(actor.begin_command(self.line()?)?).await,
            ("POST", ["autocomplete"]) => {
                let choices = actor
                    .autocomplete(self.line()?, self.body["option"].as_str())
                    .await?;
                Ok(json!({"choices": choices}))
            }
            ("POST", ["press"]) => {
                self.outcome(actor.begin_press(self.id("message")?, self.text("button")?)?)
                    .await
            }
            ("POST", ["choose"]) => {
                let id = actor.begin_choose(
                    self.id("message")?,
                    self.text("menu")?,
                    &self.texts("values"),
                )?;
                self.outcome(id).await
            }
            ("GET", ["modal"]) => match actor.modal() {
                Err(ActionError::NoModal(_)) => Ok(Value::Null),
                modal => written(modal?),
            },
            ("DELETE", ["modal"]) => actor.dismiss().map(|()| json!({})),
            ("POST", ["modal"]) => {
                let values = self.body["values"].as_object().into_iter().flatten();
                let values = values.map(|(name, value)| (name.as_str(), texts_of(value)));
                let values: Vec<(&str, Vec<&str>)> = values.collect();
                self.outcome(actor.begin_submit_values(&values)?).await
            }
            ("POST" | "DELETE", ["react"]) => {
                let add = method == "POST";
                actor.react(self.id("message")?, self.text("emoji")?, add)?;
                Ok(json!({}))
            }
            ("POST", ["vote"]) => {
                let answers = list(self.body, "answers").iter().filter_map(id_of);
                actor.vote(self.id("message")?, &answers.collect::<Vec<_>>())?;
                Ok(json!({}))
            }
            ("POST", ["typing"]) => actor.types().map(|()| json!({})),
            ("POST" | "DELETE", ["thread"]) => {
                actor.join_thread(method == "POST").map(|()| json!({}))
            }
            ("POST", ["direct"]) => Ok(json!({"channel": actor.open_direct()?.to_string()})),
            ("POST", ["say"]) => Ok(
                json!({"message": actor.say(self.text_of("content", 1..=CONTENT)?)?.to_string()}),
            ),
            ("GET", ["channels"]) => written(actor.channels()?),
            ("GET", ["channels", channel, "messages"]) => {
                written(actor.in_channel(channel).sees()?)
            }
            ("GET", ["commands"]) => self.commands(&actor),
            _ => Err(ActionError::Request(format!(
                "there is no {method} of this"
            ))),
        }
    }

    fn commands(&self, actor: &Actor) -> Result<Value, ActionError> {
        let actor = match self.parameter("channel") {
            Some(channel) => actor.in_channel(channel),
            None => actor.clone(),
        };
        let (person, channel) = (actor.id()?, actor.channel()?);
        let world = self.shared.world();
        written(world.commands_for(&world.people[&person], &world.channels[&channel]))
    }

    fn change_person(&self, actor: &Actor) -> Result<Value, ActionError> {
        if let Some(closed) = self.body["dms_closed"].as_bool() {
            actor.close_direct_messages(closed)?;
        }
        if let Some(installed) = self.body["installed"].as_bool() {
            actor.install(installed)?;
        }
        if let Some(locale) = self.body["locale"].as_str() {
            actor.set_locale(locale)?;
        }
        if let Some(guild) = self.named_guild(&self.body["join"])? {
            actor.join(guild)?;
        }
        for way in ["leave", "kick"] {
            if let Some(guild) = self.named_guild(&self.body[way])? {
                actor.leave(guild)?;
            }
        }
        for (way, banned) in [("ban", true), ("unban", false)] {
            if let Some(guild) = self.named_guild(&self.body[way])? {
                actor.set_banned(guild, banned)?;
            }
        }
        if self.body["roles"].is_array() {
            actor.set_roles(self.guild()?, &self.texts("roles"))?;
        }
        match self.body.get("nick") {
            Some(Value::Null) => actor.set_nick(self.guild()?, None)?,
            Some(_) => actor.set_nick(self.guild()?, Some(self.text_of("nick", PERSON_NAME)?))?,
            None => {}
        }
        if !self.body["permissions"].is_null() {
            actor.permit(self.guild()?, permissions(&self.body["permissions"])?)?;
        }
        Ok(person_json(&actor.who()?))
    }

    async fn as_director(&self, method: &str, path: &[&str]) -> Result<Value, ActionError> {
        let shared = self.shared;
        match (method, path) {
            ("GET", ["people"]) => Ok(shared.world().people.values().map(person_json).collect()),
            ("POST", ["people"]) => {
                let mut guilds = self.person_guilds()?;
                let usual = shared.world().guilds[&guilds[0]].locale.clone();
                let locale = self.body["locale"].as_str().unwrap_or(&usual);
                if self.body["member"] == false {
                    guilds.clear();
                }
                let name = self.text_of("name", PERSON_NAME)?;
                let id = shared.act(|world| world.add_person(name, locale, &guilds));
                Ok(person_json(&shared.world().people[&id]))
            }
            ("GET", ["channels"]) => {
                let world = shared.world();
                written(
                    world
                        .channels
                        .values()
                        .map(|channel| world.visible_channel(channel))
                        .collect::<Vec<_>>(),
                )
            }
            ("POST", ["channels"]) => {
                let (guild, name) = (self.guild()?, self.text_of("name", CHANNEL_NAME)?);
                let id =
                    shared.act(|world| world.add_channel(Some(guild), name, ChannelKind::Text));
                Ok(json!({"id": id.to_string()}))
            }
            ("POST", ["threads"]) => {
                let parent = shared.find_channel_by_name(self.text("channel")?)?;
                Ok(
                    json!({"id": shared.add_thread(parent, self.text_of("name", CHANNEL_NAME)?)?.to_string()}),
                )
            }
            ("PATCH", ["channels", channel]) => {
                let channel = shared.find_channel_by_name(channel)?;
                self.change_channel(channel)
            }
            (method, ["guilds", rest @ ..]) => self.guilds(method, rest),
            ("DELETE", ["channels", channel]) => {
                let channel = shared.find_channel_by_name(channel)?;
                Ok(json!({"deleted": shared.act(|world| world.set_aside(channel))}))
            }
            ("PUT", ["channels", channel]) => {
                let restored = shared.act(|world| {
                    let removed = world.find_removed(channel);
                    removed.is_some_and(|id| world.restore_channel(id))
                });
                Ok(json!({"restored": restored}))
            }
            ("DELETE", ["messages", message]) => {
                let message = message
                    .parse()
                    .map_err(|_| ActionError::Request("a message has a number".to_owned()))?;
                Ok(json!({"deleted": shared.act(|world| world.delete(message))}))
            }
            ("GET", ["interactions", id]) => {
                let id = id
                    .parse()
                    .map_err(|_| ActionError::Request("an interaction has a number".to_owned()))?;
                self.outcome(id).await
            }
            ("GET", ["commands"]) => Ok(json!(shared.world().commands.of(None))),
            ("GET", ["transcript"]) => written(shared.transcript.entries()),
            ("GET", ["statistics"]) => written(shared.statistics()),
            ("GET", ["rate-limits"]) => written(shared.rate_limits().totals()),
            ("GET", ["faults"]) => written(shared.faults().list()),
            ("POST", ["faults"]) => {
                let fault: InjectedFault = serde_json::from_value(self.body.clone())
                    .map_err(|error| ActionError::Request(error.to_string()))?;
                fault.check().map_err(ActionError::Request)?;
                shared.faults().add(fault);
                Ok(json!({}))
            }
            ("DELETE", ["faults"]) => {
                shared.faults().clear();
                Ok(json!({}))
            }
            ("POST", ["bot", "restart"]) => match &shared.settings.restart {
                Some(restart) => {
                    restart.notify_one();
                    Ok(json!({}))
                }
                None => Err(ActionError::Request(
                    "the bot was not started from here".to_owned(),
                )),
            },
            ("GET", ["clock"]) => Ok(self.clock()),
            ("POST", ["clock"]) => self.move_clock(),
            (method, ["gateway", rest @ ..]) => self.gateway(method, rest),
            _ => Err(ActionError::Request(format!(
                "there is no {method} of this"
            ))),
        }
    }
}
