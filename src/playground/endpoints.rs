//! REST endpoints.

use super::api_error::{
    ApiError, CANNOT_DM, INVALID_RECIPIENT, METHOD, MISSING_PERMISSIONS, NO_MUTUAL_GUILD,
    NOT_FOUND, NOT_THE_AUTHOR, UNKNOWN_APPLICATION, UNKNOWN_CHANNEL, UNKNOWN_COMMAND,
    UNKNOWN_INTERACTION, UNKNOWN_MESSAGE, UNKNOWN_USER, UNKNOWN_WEBHOOK, WRONG_CHANNEL_TYPE,
    invalid_at,
};
use super::body::Body;
use super::clock::Id;
use super::commands::Scope;
use super::constants::{
    ATTACH_FILES, LOADING, MANAGE_CHANNELS, MANAGE_MESSAGES, MANAGE_THREADS, MESSAGES_AT_ONCE,
    READ_HISTORY, SEND_MESSAGES, VIEW_CHANNEL,
};
use super::guild_endpoints::{self, known_guild};
use super::message_limits::{id_of, list};
use super::messages::SendOptions;
use super::state::PlaygroundState;
use super::threads::{change_channel, open_thread};
use super::world::{Channel, ChannelKind, World};
use super::{emojis, history};
use serde_json::{Value, json};

/// A request.
pub struct RestRequest<'a> {
    /// The method.
    pub method: &'a str,
    /// Path segments below `/api/v10`.
    pub segments: &'a [&'a str],
    /// The query string.
    pub query: &'a str,
}

impl RestRequest<'_> {
    /// The value of a parameter of the query.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        query_parameter(self.query, name)
    }

    /// Whether a parameter of the query is true.
    fn is_true(&self, name: &str) -> bool {
        let value = self.parameter(name).map(str::to_lowercase);
        matches!(value.as_deref(), Some("true" | "1"))
    }
}

/// The value of a parameter in a query string.
pub fn query_parameter<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// Decodes percent encoding in a path segment.
pub fn decode(part: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = part.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let hex = after.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A successful response.
pub enum RestResponse {
    /// A status and JSON.
    Json(u16, Value),
    /// 204.
    Empty,
}

/// Result of a request.
pub type RestResult = Result<RestResponse, ApiError>;

/// A response with status 200.
///
/// # Errors
/// Never.
pub fn ok(value: Value) -> RestResult {
    Ok(RestResponse::Json(200, value))
}

/// Returns the name of a route, which faults refer to.
pub fn route_name(method: &str, segments: &[&str]) -> &'static str {
    match (method, segments) {
        (_, ["gateway", ..]) => "gateway",
        (_, ["interactions", ..]) => "callback",
        ("POST", ["webhooks", _, _]) => "follow-up",
        (_, ["webhooks", _, _, "messages", "@original"]) => "original",
        (_, ["webhooks", ..]) => "follow-up-message",
        ("POST", ["users", "@me", "channels"]) => "direct",
        (_, ["applications", _, "commands" | "guilds", ..]) => "commands",
        (_, ["applications", _, "emojis", ..]) => "emojis",
        ("POST", ["channels", _, "messages"]) => "send",
        ("PATCH", ["channels", _, "messages", _]) => "edit",
        ("DELETE", ["channels", _, "messages", _]) => "delete",
        ("GET", ["channels", _, "messages", ..]) => "read",
        ("POST", ["channels", _, .., "threads"]) => "thread",
        (_, ["channels", ..]) => "channel",
        _ => "other",
    }
}

/// Executes a request.
///
/// # Errors
/// If Discord would refuse it.
pub fn answer(shared: &PlaygroundState, request: &RestRequest<'_>, body: &Body) -> RestResult {
    match (request.method, request.segments) {
        ("GET", ["gateway"]) => ok(json!({"url": shared.gateway_url()})),
        ("GET", ["gateway", "bot"]) => ok(json!({
            "url": shared.gateway_url(), "shards": shared.settings.shards,
            "session_start_limit": shared.gateway().identifies.limit_json(&shared.settings),
        })),
        ("GET", ["users", "@me"]) => {
            let world = shared.world();
            ok(world.user_json(world.bot.user))
        }
        ("GET", ["users", "@me", "guilds"]) => guild_endpoints::own_guilds(&shared.world()),
        ("GET", ["users", user]) => get_user(shared, user),
        ("POST", ["users", "@me", "channels"]) => open_direct(shared, &body.json),
        ("GET", ["applications" | "oauth2", .., "@me"]) => ok(application(&shared.world())),
        (method, ["applications", application, rest @ ..]) => {
            if id(application) != Some(shared.world().bot.application) {
                return Err(UNKNOWN_APPLICATION);
            }
            match rest {
                ["commands", rest @ ..] => commands(shared, request, None, rest, body),
                ["emojis", rest @ ..] => {
                    shared.act(|world| emojis::answer(world, method, rest, &body.json))
                }
                ["guilds", guild, "commands", rest @ ..] => {
                    let guild = known_guild(&shared.world(), guild)?;
                    commands(shared, request, Some(guild), rest, body)
                }
                _ => Err(NOT_FOUND),
            }
        }
        (_, ["guilds", guild, rest @ ..]) => {
            guild_endpoints::answer(&shared.world(), guild, rest, request)
        }
        ("POST", ["interactions", interaction, token, "callback"]) => {
            callback(shared, request, interaction, token, body)
        }
        (method, ["webhooks", application, token, rest @ ..]) => {
            if id(application) != Some(shared.world().bot.application) {
                return Err(UNKNOWN_WEBHOOK);
            }
            webhook(shared, method, token, rest, body)
        }
        (method, ["channels", channel, rest @ ..]) => {
            let channel = id(channel).ok_or(UNKNOWN_CHANNEL)?;
            channels(shared, method, channel, rest, request, body)
        }
        _ => Err(NOT_FOUND),
    }
}

fn id(text: &str) -> Option<Id> {
    text.parse().ok()
}

fn application(world: &World) -> Value {
    json!({
        "id": world.bot.application.to_string(), "name": world.bot.name, "icon": null, "description": "", "flags": 0,
        "bot_public": false, "bot_require_code_grant": false, "verify_key": "0", "bot": world.user_json(world.bot.user),
        "approximate_guild_count": world.bot_guilds(), "owner": world.user_json(world.owner()), "team": null, "summary": "",
    })
}

fn get_user(shared: &PlaygroundState, user: &str) -> RestResult {
    let world = shared.world();
    let known = id(user).filter(|user| {
        world.people.contains_key(user) || [world.bot.user, world.owner()].contains(user)
    });
    ok(world.user_json(known.ok_or(UNKNOWN_USER)?))
}

fn open_direct(shared: &PlaygroundState, json: &Value) -> RestResult {
    let recipient = id_of(&json["recipient_id"])
        .ok_or_else(|| invalid_at("recipient_id", "This field is required"))?;
    shared.act(|world| {
        if !world.people.contains_key(&recipient) {
            return Err(INVALID_RECIPIENT);
        }
        let channel = world.direct_channel(recipient);
        ok(world.channel_json(&world.channels[&channel]))
    })
}

fn commands(
    shared: &PlaygroundState,
    request: &RestRequest<'_>,
    scope: Scope,
    rest: &[&str],
    body: &Body,
) -> RestResult {
    let method = request.method;
    shared.act(|world| {
        let application = world.bot.application;
        let (commands, ids) = (&mut world.commands, &mut world.ids);
        match (method, rest) {
            ("GET", []) if request.is_true("with_localizations") => ok(json!(commands.of(scope))),
            ("GET", []) => ok(commands.without_localizations(scope)),
            ("PUT", []) => {
                commands.replace(scope, &body.json, application, ids)?;
                ok(json!(commands.of(scope)))
            }
            ("POST", []) => {
                let (command, new) = commands.put(scope, &body.json, application, ids)?;
                Ok(RestResponse::Json(if new { 201 } else { 200 }, command))
            }
            (_, [command]) => {
                let command = id(command).ok_or(UNKNOWN_COMMAND)?;
                match method {
                    "GET" => ok(commands.get(scope, command)?.clone()),
                    "PATCH" => ok(commands.change(scope, command, &body.json)?),
                    "DELETE" => commands
                        .remove(scope, command)
                        .map(|()| RestResponse::Empty),
                    _ => Err(METHOD),
                }
            }
            (_, []) => Err(METHOD),
            _ => Err(NOT_FOUND),
        }
    })
}

fn callback(
    shared: &PlaygroundState,
    request: &RestRequest<'_>,
    interaction: &str,
    token: &str,
    body: &Body,
) -> RestResult {
    let interaction = id(interaction).ok_or(UNKNOWN_INTERACTION)?;
    shared.act(|world| {
        world.acknowledge(interaction, token, body, &shared.settings)?;
        if !request.is_true("with_response") {
            return Ok(RestResponse::Empty);
        }
        let original = world.interactions[&interaction].original.and_then(|id| world.messages.get(&id));
        let message = original.map(|message| world.message_json(message));
        let known = &world.interactions[&interaction];
        let mut response = json!({
            "interaction": {
                "id": interaction.to_string(), "type": known.kind.number(), "channel_id": known.channel.to_string(),
            },
            "resource": {"type": body.json["type"]},
        });
        if let Some(guild) = known.guild {
            response["interaction"]["guild_id"] = json!(guild.to_string());
        }
        if let Some(original) = original {
            let about = &mut response["interaction"];
            about["response_message_id"] = json!(original.id.to_string());
            about["response_message_loading"] = json!(original.flags & LOADING != 0);
            about["response_message_ephemeral"] = json!(original.only_for.is_some());
            response["resource"]["message"] = json!(message);
        }
        ok(response)
    })
}

fn webhook(
    shared: &PlaygroundState,
    method: &str,
    token: &str,
    rest: &[&str],
    body: &Body,
) -> RestResult {
    let settings = &shared.settings;
    shared.act(|world| match (method, rest) {
        ("POST", []) => {
            let message = world.follow_up(token, body, settings)?;
            ok(world.message_json(&world.messages[&message]))
        }
        ("GET", ["messages", which]) => {
            let message = world.answer_message(token, which, settings)?;
            ok(world.message_json(&world.messages[&message]))
        }
        ("PATCH", ["messages", which]) => {
            let message = world.answer_message(token, which, settings)?;
            world.check_not_archived(world.messages[&message].channel)?;
            world.edit(message, body, settings.file_bytes)?;
            ok(world.message_json(&world.messages[&message]))
        }
        ("DELETE", ["messages", which]) => {
            let message = world.answer_message(token, which, settings)?;
            world.delete(message);
            Ok(RestResponse::Empty)
        }
        (_, [] | ["messages", _]) => Err(METHOD),
        _ => Err(NOT_FOUND),
    })
}

fn channels(
    shared: &PlaygroundState,
    method: &str,
    channel: Id,
    rest: &[&str],
    request: &RestRequest<'_>,
    body: &Body,
) -> RestResult {
    shared.act(|world| match (method, rest) {
        ("GET", []) => {
            let channel = world.may(channel, VIEW_CHANNEL)?;
            ok(world.channel_json(channel))
        }
        ("PATCH", []) => change_channel(world, channel, &body.json),
        ("DELETE", []) => {
            let known = world.may(channel, VIEW_CHANNEL)?;
            let json = world.channel_json(known);
            world.may(channel, needed_to_delete(known))?;
            world.remove_channel(channel);
            ok(json)
        }
        ("POST", ["typing"]) => world
            .may(channel, SEND_MESSAGES)
            .map(|_| RestResponse::Empty),
        ("POST", ["messages"]) => send(shared, world, channel, body),
        ("GET", ["messages"]) => history::read(world, channel, request),
        ("POST", ["threads"]) => open_thread(world, channel, None, &body.json),
        ("POST", ["messages", message, "threads"]) => {
            world.may(channel, VIEW_CHANNEL)?;
            let message = reachable(world, channel, message)?;
            open_thread(world, channel, Some(message), &body.json)
        }
        ("POST", ["messages", "bulk-delete"]) => delete_many(world, channel, &body.json),
        (_, ["messages", message]) => {
            world.may(channel, VIEW_CHANNEL)?;
            let message = reachable(world, channel, message)?;
            one_message(shared, world, method, message, body)
        }
        _ => Err(NOT_FOUND),
    })
}

fn needed_to_delete(channel: &Channel) -> u64 {
    match channel.kind {
        ChannelKind::Thread { .. } => MANAGE_THREADS,
        ChannelKind::Text | ChannelKind::Direct { .. } => MANAGE_CHANNELS,
    }
}

/// Returns a message by channel and id; private messages cannot be reached this way.
fn reachable(world: &World, channel: Id, message: &str) -> Result<Id, ApiError> {
    let message = id(message).and_then(|id| world.messages.get(&id));
    let message =
        message.filter(|message| message.channel == channel && message.only_for.is_none());
    message.map(|message| message.id).ok_or(UNKNOWN_MESSAGE)
}

fn send(shared: &PlaygroundState, world: &mut World, channel: Id, body: &Body) -> RestResult {
    let files = if body.files.is_empty() {
        0
    } else {
        ATTACH_FILES
    };
    let known = world.may(channel, SEND_MESSAGES | files)?;
    if let ChannelKind::Direct { person } = known.kind {
        let person = &world.people[&person];
        if !world.shares_guild(person) {
            return Err(NO_MUTUAL_GUILD);
        }
        if person.dms_closed {
            return Err(CANNOT_DM);
        }
    }
    if let Some(message) = world.sent_before(channel, &body.json, shared.settings.nonce_lifetime) {
        return ok(world.message_json(&world.messages[&message]));
    }
    world.open_for_message(channel)?;
    let message = world.send(
        channel,
        body,
        SendOptions::default(),
        shared.settings.file_bytes,
    )?;
    world.remember_nonce(message);
    ok(world.message_json(&world.messages[&message]))
}

/// Deletes several messages at once, which needs a permission also for the bot's own.
fn delete_many(world: &mut World, channel: Id, json: &Value) -> RestResult {
    let known = world.may(channel, MANAGE_MESSAGES)?;
    if known.guild.is_none() {
        return Err(WRONG_CHANNEL_TYPE);
    }
    let ids = list(json, "messages");
    if !(2..=MESSAGES_AT_ONCE).contains(&ids.len()) {
        let message = format!("Must be between 2 and {MESSAGES_AT_ONCE} in length.");
        return Err(invalid_at("messages", message));
    }
    // Messages that do not exist are ignored.
    for id in ids.iter().filter_map(id_of) {
        if let Ok(message) = reachable(world, channel, &id.to_string()) {
            world.delete(message);
        }
    }
    Ok(RestResponse::Empty)
}

fn one_message(
    shared: &PlaygroundState,
    world: &mut World,
    method: &str,
    message: Id,
    body: &Body,
) -> RestResult {
    let (author, channel) = (
        world.messages[&message].author,
        world.messages[&message].channel,
    );
    let own = author == world.bot.user;
    match method {
        "GET" => {
            world.may(channel, READ_HISTORY)?;
            ok(world.message_json(&world.messages[&message]))
        }
        "PATCH" if !own => Err(NOT_THE_AUTHOR),
        "PATCH" => {
            if !body.files.is_empty() {
                world.may(channel, ATTACH_FILES)?;
            }
            world.check_not_archived(channel)?;
            world.edit(message, body, shared.settings.file_bytes)?;
            ok(world.message_json(&world.messages[&message]))
        }
        "DELETE" => {
            if !own {
                let known = world.may(channel, MANAGE_MESSAGES)?;
                if known.guild.is_none() {
                    return Err(MISSING_PERMISSIONS);
                }
            }
            world.delete(message);
            Ok(RestResponse::Empty)
        }
        _ => Err(METHOD),
    }
}
