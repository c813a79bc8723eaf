//! REST endpoints of guilds, and of the bot's own guilds.

use super::api_error::{
    ApiError, MISSING_ACCESS, NOT_FOUND, UNAVAILABLE, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER,
};
use super::clock::Id;
use super::constants::{BOT_PERMISSIONS, MEMBERS_AT_ONCE};
use super::emojis;
use super::endpoints::{RestRequest, RestResult, decode, ok};
use super::world::{Channel, ChannelKind, World};
use serde_json::{Value, json};

/// Returns a guild by id.
///
/// # Errors
/// If it does not exist, the bot is not in it, or it has an outage.
pub fn known_guild(world: &World, guild: &str) -> Result<Id, ApiError> {
    let known = guild.parse().ok();
    let known = known.filter(|guild| world.guilds.contains_key(guild));
    let known = known.ok_or(UNKNOWN_GUILD)?;
    match (world.has_bot(known), world.is_available(known)) {
        (true, true) => Ok(known),
        (true, false) => Err(UNAVAILABLE),
        (false, _) => Err(MISSING_ACCESS),
    }
}

/// Executes a request about a guild.
///
/// # Errors
/// If Discord would refuse it.
pub fn answer(world: &World, guild: &str, rest: &[&str], request: &RestRequest<'_>) -> RestResult {
    let guild = known_guild(world, guild)?;
    match (request.method, rest) {
        ("GET", []) => ok(world.plain_guild_json(guild)),
        ("GET", ["channels"]) => {
            let texts = channels(world, guild, |channel| channel.kind == ChannelKind::Text);
            ok(json!(texts))
        }
        ("GET", ["threads", "active"]) => {
            let threads = channels(world, guild, |channel| {
                matches!(channel.kind, ChannelKind::Thread { .. }) && world.is_listed(channel)
            });
            let members = threads.iter().map(|thread| &thread["member"]);
            let members: Vec<&Value> = members.filter(|member| member.is_object()).collect();
            ok(json!({"threads": threads, "members": members, "has_more": false}))
        }
        ("GET", ["roles"]) => ok(json!(world.roles_json(guild))),
        ("GET", ["webhooks"]) => {
            let is_here = |channel: Id| {
                let known = world.channels.get(&channel);
                known.is_some_and(|channel| channel.guild == Some(guild))
            };
            world.list_webhooks(is_here)
        }
        (method, ["emojis", rest @ ..]) => emojis::of_guild(world, method, rest, guild),
        ("GET", ["members"]) => members(world, guild, request),
        ("GET", ["members", "search"]) => {
            let limit = request.limit(1, MEMBERS_AT_ONCE)?;
            let start = request.parameter("query").unwrap_or_default();
            let found = world.members_named(guild, &decode(start)).into_iter();
            ok(found
                .take(limit)
                .map(|id| world.member_json(id, guild))
                .collect())
        }
        ("GET", ["members", "@me"]) => ok(world.member_json(world.bot.user, guild)),
        ("GET", ["members", user]) => {
            let user = user.parse().map_err(|_| UNKNOWN_USER)?;
            match world.is_member(user, guild) {
                true => ok(world.member_json(user, guild)),
                false => Err(UNKNOWN_MEMBER),
            }
        }
        _ => Err(NOT_FOUND),
    }
}

fn channels(world: &World, guild: Id, wanted: impl Fn(&Channel) -> bool) -> Vec<Value> {
    let all = world.channels.values();
    let here = all.filter(|channel| channel.guild == Some(guild) && wanted(channel));
    here.map(|channel| world.channel_json(channel)).collect()
}

fn members(world: &World, guild: Id, request: &RestRequest<'_>) -> RestResult {
    if !world.privileged_intents {
        return Err(MISSING_ACCESS);
    }
    let limit = request.limit(1, MEMBERS_AT_ONCE)?;
    let after: Option<Id> = request
        .parameter("after")
        .and_then(|after| after.parse().ok());
    let members = world.members(guild).into_iter();
    let later = members.filter(|id| after.is_none_or(|after| *id > after));
    let page = later.take(limit).map(|id| world.member_json(id, guild));
    ok(page.collect())
}

/// Returns the guilds of the bot.
///
/// # Errors
/// Never.
pub fn own_guilds(world: &World) -> RestResult {
    let guilds = world.guilds.values().filter(|guild| guild.has_bot);
    let json = |id: Id, name: &str| {
        json!({
            "id": id.to_string(), "name": name, "icon": null, "banner": null, "owner": false, "features": [],
            "permissions": BOT_PERMISSIONS.to_string(),
        })
    };
    ok(guilds.map(|guild| json(guild.id, &guild.name)).collect())
}
