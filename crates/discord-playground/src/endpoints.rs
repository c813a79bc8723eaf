//! REST endpoints.

use super::api_error::{
    ApiError, INVALID_RECIPIENT, METHOD, NO_COMMAND_PERMISSIONS, NOT_FOR_BOTS, NOT_FOUND,
    UNKNOWN_APPLICATION, UNKNOWN_CHANNEL, UNKNOWN_COMMAND, UNKNOWN_INTERACTION, UNKNOWN_USER,
    UNKNOWN_WEBHOOK, one_error,
};
use super::body::Body;
use super::clock::Id;
use super::commands::Scope;
use super::constants::LOADING;
use super::guild_endpoints::{self, known_guild};
use super::message_limits::id_of;
use super::state::PlaygroundState;
use super::world::World;
use super::{channel_endpoints, emojis, webhooks};
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

    /// The number of things to list, within a range from 1 on.
    ///
    /// # Errors
    /// If it is out of range.
    pub fn limit(&self, default: usize, most: usize) -> Result<usize, ApiError> {
        let Some(text) = self.parameter("limit") else {
            return Ok(default);
        };
        let wrong = |_| one_error(|at| at.not_number("limit", &json!(text), "int"));
        let limit: i64 = text.parse().map_err(wrong)?;
        let range = 1..=most as i64;
        match range.contains(&limit) {
            true => Ok(limit as usize),
            false => Err(one_error(|at| at.range("limit", limit, &range))),
        }
    }

    /// The id after which a list starts; 0 if none is given.
    ///
    /// # Errors
    /// If it is no id.
    pub fn after(&self) -> Result<Id, ApiError> {
        self.snowflake("after", self.parameter("after").unwrap_or("0"))
    }

    /// The id in a parameter.
    ///
    /// # Errors
    /// If it is no id.
    pub fn snowflake(&self, name: &str, text: &str) -> Result<Id, ApiError> {
        let wrong = |_| one_error(|at| at.not_number(name, &json!(text), "snowflake"));
        text.parse().map_err(wrong)
    }

    /// Whether a parameter of the query is true.
    pub fn is_true(&self, name: &str) -> bool {
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
        (_, ["channels", _, "messages", _, "reactions", ..]) => "reaction",
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
        // There are none, but py-cord asks before it is ready.
        ("GET", ["soundboard-default-sounds"]) => ok(json!([])),
        ("GET", ["users", "@me"]) => {
            let world = shared.world();
            let mut user = world.user_json(world.bot.user);
            for (key, value) in [
                ("mfa_enabled", json!(false)),
                ("locale", json!("en-US")),
                ("verified", json!(true)),
                ("email", json!(null)),
            ] {
                user[key] = value;
            }
            ok(user)
        }
        ("GET", ["users", "@me", "guilds"]) => guild_endpoints::own_guilds(&shared.world()),
        ("GET", ["users", user]) => get_user(shared, user),
        ("POST", ["users", "@me", "channels"]) => open_direct(shared, &body.json),
        ("GET", ["applications" | "oauth2", .., "@me"]) => ok(application(&shared.world())),
        (method, ["applications", application, rest @ ..]) => {
            if id(application) != Some(shared.world().bot.application()) {
                return Err(UNKNOWN_APPLICATION);
            }
            match rest {
                ["commands", rest @ ..] => commands(shared, request, None, rest, body),
                ["emojis", rest @ ..] => {
                    shared.act(|world| emojis::answer(world, method, rest, &body.json))
                }
                ["guilds", guild, "commands", rest @ ..] => {
                    let guild = known_guild(&shared.world(), guild)?;
                    if let [.., "permissions"] = rest {
                        return command_permissions(&shared.world(), method, guild, rest);
                    }
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
        (_, ["webhooks", webhook, rest @ ..])
            if id(webhook) != Some(shared.world().bot.application()) =>
        {
            let webhook = id(webhook).ok_or(UNKNOWN_WEBHOOK)?;
            let file_bytes = shared.settings.file_bytes;
            shared.act(|world| webhooks::answer(world, request, webhook, rest, body, file_bytes))
        }
        (method, ["webhooks", _, token, rest @ ..]) => webhook(shared, method, token, rest, body),
        (_, ["channels", channel, rest @ ..]) => {
            let channel = id(channel).ok_or(UNKNOWN_CHANNEL)?;
            channel_endpoints::answer(shared, channel, rest, request, body)
        }
        _ => Err(NOT_FOUND),
    }
}

fn id(text: &str) -> Option<Id> {
    text.parse().ok()
}

fn application(world: &World) -> Value {
    // 32 bytes in hexadecimal. Interactions come over the gateway only, so that there is nothing to verify with it.
    let verify_key = format!("{:064x}", world.bot.application());
    json!({
        "id": world.bot.application().to_string(), "name": world.bot.name, "icon": null, "description": "", "flags": 0,
        "bot_public": false, "bot_require_code_grant": false, "verify_key": verify_key, "bot": world.user_json(world.bot.user),
        "type": null, "flags_new": "0", "redirect_uris": [], "interactions_endpoint_url": null,
        "role_connections_verification_url": null, "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "eligible_oauth2_scopes": [],
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
    let recipient =
        id_of(&json["recipient_id"]).ok_or_else(|| one_error(|at| at.required("recipient_id")))?;
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
        let application = world.bot.application();
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

/// Returns the permissions of commands in a guild: none has any, since only people can set them.
fn command_permissions(world: &World, method: &str, guild: Id, rest: &[&str]) -> RestResult {
    match (method, rest) {
        ("GET", ["permissions"]) => ok(json!([])),
        ("GET", [command, "permissions"]) => {
            let command = id(command).ok_or(UNKNOWN_COMMAND)?;
            let scopes = [Some(guild), None].into_iter();
            let known = scopes.map(|scope| world.commands.get(scope, command).map(|_| ()));
            known.reduce(Result::or).unwrap_or(Err(UNKNOWN_COMMAND))?;
            Err(NO_COMMAND_PERMISSIONS)
        }
        ("PUT", [_, "permissions"]) => Err(NOT_FOR_BOTS),
        _ => Err(METHOD),
    }
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
        });
        if let Some(guild) = known.guild {
            response["interaction"]["guild_id"] = json!(guild.to_string());
        }
        if let Some(original) = original {
            let about = &mut response["interaction"];
            about["response_message_id"] = json!(original.id.to_string());
            about["response_message_loading"] = json!(original.flags & LOADING != 0);
            about["response_message_ephemeral"] = json!(original.only_for.is_some());
            // Only a message that was created or changed is a resource: a deferral is none.
            if matches!(body.json["type"].as_u64(), Some(4 | 7)) {
                response["resource"] = json!({"type": body.json["type"], "message": message});
            }
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
    let answer = |world: &mut World| match (method, rest) {
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
    };
    shared.act(|world| {
        let result = answer(world);
        if result.is_ok() && method != "GET" {
            world.record_use(token);
        }
        result
    })
}
