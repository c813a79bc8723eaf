//! Members of threads.

use super::api_error::{METHOD, NOT_FOUND, UNKNOWN_MEMBER, UNKNOWN_USER, WRONG_CHANNEL_TYPE};
use super::clock::{Id, timestamp};
use super::constants::{
    INTENT_GUILDS, INTENT_MEMBERS, MANAGE_THREADS, SEND_MESSAGES, VIEW_CHANNEL,
};
use super::endpoints::{RestRequest, RestResponse, RestResult, ok};
use super::world::{ChannelKind, World};
use serde_json::{Value, json};

impl World {
    /// Returns a member of a thread as JSON.
    pub fn thread_member_json(&self, thread: Id, user: Id, with_member: bool) -> Option<Value> {
        let channel = self.channels.get(&thread)?;
        let joined = channel.members.get(&user)?;
        let mut json = json!({
            "id": thread.to_string(), "user_id": user.to_string(), "join_timestamp": joined, "flags": 0,
        });
        if let Some(guild) = channel.guild.filter(|_| with_member) {
            json["member"] = self.member_json(user, guild);
        }
        Some(json)
    }

    /// Adds somebody to a thread. Who writes in a thread joins it.
    pub fn join_thread(&mut self, thread: Id, user: Id) {
        let Some(channel) = self.channels.get_mut(&thread) else {
            return;
        };
        let is_thread = matches!(channel.kind, ChannelKind::Thread { .. });
        if !is_thread || channel.members.contains_key(&user) {
            return;
        }
        channel.members.insert(user, timestamp());
        let mut member = self.thread_member_json(thread, user, true);
        if let Some(member) = &mut member {
            member["presence"] = json!(null);
        }
        let change = json!({"added_members": [member]});
        self.tell_of_thread_member(thread, user, change);
    }

    /// Removes somebody from a thread.
    pub fn leave_thread(&mut self, thread: Id, user: Id) {
        let channel = self.channels.get_mut(&thread);
        if channel.is_some_and(|channel| channel.members.remove(&user).is_some()) {
            let change = json!({"removed_member_ids": [user.to_string()]});
            self.tell_of_thread_member(thread, user, change);
        }
    }

    /// Queues the event, which tells of others than the bot only with the members intent.
    fn tell_of_thread_member(&mut self, thread: Id, user: Id, mut data: Value) {
        let channel = &self.channels[&thread];
        let guild = channel.guild;
        data["id"] = json!(thread.to_string());
        data["guild_id"] = json!(guild.unwrap_or_default().to_string());
        data["member_count"] = json!(channel.members.len());
        let intent = match user == self.bot.user {
            true => INTENT_GUILDS,
            false => INTENT_MEMBERS,
        };
        self.queue_event("THREAD_MEMBERS_UPDATE", guild, intent, data);
    }
}

/// Executes a request about the members of a thread.
///
/// # Errors
/// If Discord would refuse it.
pub fn answer(
    world: &mut World,
    thread: Id,
    rest: &[&str],
    request: &RestRequest<'_>,
) -> RestResult {
    let channel = world.may(thread, VIEW_CHANNEL)?;
    if !matches!(channel.kind, ChannelKind::Thread { .. }) {
        return Err(WRONG_CHANNEL_TYPE);
    }
    let guild = channel.guild.unwrap_or_default();
    let with_member = request.is_true("with_member");
    let method = request.method;
    if method != "GET" {
        world.check_not_archived(thread)?;
    }
    let bot = world.bot.user;
    match (method, rest) {
        ("GET", []) => {
            let limit = request.limit(100, 100)?;
            let after = request.after()?;
            let members = world.channels[&thread].members.keys();
            let members = members.filter(|user| **user > after).take(limit);
            let json = |user: &Id| world.thread_member_json(thread, *user, with_member);
            ok(members.filter_map(json).collect())
        }
        (_, [user]) => {
            let user: Id = match *user {
                "@me" => bot,
                user => user.parse().map_err(|_| UNKNOWN_USER)?,
            };
            match method {
                "GET" => {
                    let found = world.thread_member_json(thread, user, with_member);
                    ok(found.ok_or(UNKNOWN_MEMBER)?)
                }
                "PUT" => {
                    if user != bot {
                        world.may(thread, SEND_MESSAGES)?;
                    }
                    if !world.is_member(user, guild) {
                        return Err(UNKNOWN_MEMBER);
                    }
                    world.join_thread(thread, user);
                    Ok(RestResponse::Empty)
                }
                "DELETE" => {
                    if user != bot {
                        world.may(thread, MANAGE_THREADS)?;
                    }
                    world.leave_thread(thread, user);
                    Ok(RestResponse::Empty)
                }
                _ => Err(METHOD),
            }
        }
        (_, []) => Err(METHOD),
        _ => Err(NOT_FOUND),
    }
}
