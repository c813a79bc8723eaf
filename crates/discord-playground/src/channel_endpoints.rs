//! REST endpoints of channels and their messages.

use super::api_error::{
    ApiError, BodyErrors, CANNOT_DM, METHOD, MISSING_PERMISSIONS, NO_MUTUAL_GUILD, NOT_FOUND,
    NOT_IN_DIRECT, NOT_THE_AUTHOR, TOO_OLD, UNKNOWN_MESSAGE, one_error,
};
use super::body::Body;
use super::clock::{Id, age};
use super::constants::{
    ATTACH_FILES, BULK_DELETE_AGE, MANAGE_CHANNELS, MANAGE_MESSAGES, MANAGE_THREADS,
    MESSAGES_AT_ONCE, READ_HISTORY, SEND_MESSAGES, SEND_POLLS, VIEW_CHANNEL,
};
use super::endpoints::{RestRequest, RestResponse, RestResult, ok};
use super::message_limits::{id_of, list};
use super::messages::SendOptions;
use super::state::PlaygroundState;
use super::threads::{archived_threads, change_channel, open_thread};
use super::world::{Channel, ChannelKind, World};
use super::{history, pins, polls, reactions, thread_members, webhooks};
use serde_json::Value;

/// Executes a request about a channel.
///
/// # Errors
/// If Discord would refuse it.
pub fn answer(
    shared: &PlaygroundState,
    channel: Id,
    rest: &[&str],
    request: &RestRequest<'_>,
    body: &Body,
) -> RestResult {
    let method = request.method;
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
        ("POST", ["typing"]) => {
            world.may(channel, SEND_MESSAGES)?;
            let bot = world.bot.user;
            world.tell_of_typing(bot, channel);
            Ok(RestResponse::Empty)
        }
        (_, ["pins", rest @ ..]) => pins::answer(world, channel, rest, request, true),
        (_, ["messages", "pins", rest @ ..]) => pins::answer(world, channel, rest, request, false),
        (_, ["thread-members", rest @ ..]) => thread_members::answer(world, channel, rest, request),
        (_, ["webhooks"]) => webhooks::of_channel(world, method, channel, &body.json),
        (_, ["polls", rest @ ..]) => polls::answer(world, channel, rest, request),
        ("GET", ["threads", "archived", "public"]) => archived_threads(world, channel, request),
        ("POST", ["messages"]) => send(shared, world, channel, body),
        ("GET", ["messages"]) => history::read(world, channel, request),
        ("POST", ["threads"]) => open_thread(world, channel, None, &body.json),
        ("POST", ["messages", message, "threads"]) => {
            world.may(channel, VIEW_CHANNEL)?;
            let message = reachable(world, channel, message)?;
            open_thread(world, channel, Some(message), &body.json)
        }
        (_, ["messages", message, "reactions", rest @ ..]) => {
            world.may(channel, VIEW_CHANNEL)?;
            let message = reachable(world, channel, message)?;
            reactions::answer(world, request, message, rest)
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
///
/// # Errors
/// If there is none.
pub fn reachable(world: &World, channel: Id, message: &str) -> Result<Id, ApiError> {
    let message = message.parse().ok().and_then(|id| world.messages.get(&id));
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
    let poll = if body.json["poll"].is_null() {
        0
    } else {
        SEND_POLLS
    };
    let known = world.may(channel, SEND_MESSAGES | files | poll)?;
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
        return Err(NOT_IN_DIRECT);
    }
    let ids = list(json, "messages");
    if !(2..=MESSAGES_AT_ONCE).contains(&ids.len()) {
        return Err(one_error(|at| {
            at.length("messages", &(2..=MESSAGES_AT_ONCE));
        }));
    }
    let mut at = BodyErrors::default();
    for (number, id) in ids.iter().enumerate() {
        let place = format!("messages.{number}");
        if id_of(id).is_none() {
            at.not_number(place, id, "snowflake");
        } else if ids[..number].contains(id) {
            let message = "The set already contains this value";
            at.add(place, "SET_TYPE_ALREADY_CONTAINS_VALUE", message);
        }
    }
    at.refuse()?;
    if ids
        .iter()
        .filter_map(id_of)
        .any(|id| age(id) > BULK_DELETE_AGE)
    {
        return Err(TOO_OLD);
    }
    // Messages that do not exist are ignored.
    let known = |id: Id| reachable(world, channel, &id.to_string()).ok();
    let known: Vec<Id> = ids.iter().filter_map(id_of).filter_map(known).collect();
    world.delete_several(channel, &known);
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
