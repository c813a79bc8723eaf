//! Threads: opening, archiving and locking them.

use super::action_error::ActionError;
use super::api_error::{
    ApiError, BodyErrors, MISSING_PERMISSIONS, THREAD_ARCHIVED, THREAD_EXISTS, THREAD_LOCKED,
};
use super::clock::{Id, timestamp};
use super::constants::{
    ADMINISTRATOR, CREATE_THREADS, INTENT_GUILDS, MANAGE_CHANNELS, MANAGE_THREADS, READ_HISTORY,
    SEND_MESSAGES, THREAD_NAME, VIEW_CHANNEL,
};
use super::endpoints::{RestRequest, RestResponse, RestResult, ok};
use super::interactions::InteractionKind;
use super::message_limits::check_text;
use super::world::{Channel, ChannelKind, ThreadState, World};
use serde_json::{Value, json};

impl World {
    /// Archives, unarchives, locks or unlocks a thread, with an event for the bot. Returns false if there is no such thread.
    pub fn set_thread(&mut self, id: Id, archived: bool, locked: bool) -> bool {
        let thread = self.channels.get_mut(&id);
        let Some(thread) =
            thread.filter(|thread| matches!(thread.kind, ChannelKind::Thread { .. }))
        else {
            return false;
        };
        let state = ThreadState {
            archived,
            locked,
            ..thread.thread
        };
        let before = std::mem::replace(&mut thread.thread, state);
        if before.archived != archived {
            thread.archive_timestamp = timestamp();
        }
        if before != state {
            self.tell_of_thread(id);
        }
        true
    }

    fn tell_of_thread(&mut self, id: Id) {
        let thread = &self.channels[&id];
        let (guild, data) = (thread.guild, self.channel_json(thread));
        self.queue_event("THREAD_UPDATE", guild, INTENT_GUILDS, data);
        self.change("channel", Some(id), None, json!({}));
    }

    /// Refuses changes in an archived thread.
    ///
    /// # Errors
    /// If the thread is archived.
    pub fn check_not_archived(&self, channel: Id) -> Result<(), ApiError> {
        match self.channels.get(&channel) {
            Some(thread) if thread.thread.archived => Err(THREAD_ARCHIVED),
            _ => Ok(()),
        }
    }

    /// Prepares a thread for a message of the bot: sending unarchives it.
    ///
    /// # Errors
    /// If it is locked, and the bot may not manage threads.
    pub fn open_for_message(&mut self, channel: Id) -> Result<(), ApiError> {
        let Some(thread) = self.channels.get(&channel) else {
            return Ok(());
        };
        let ThreadState {
            archived, locked, ..
        } = thread.thread;
        if locked && thread.bot_permissions & MANAGE_THREADS == 0 {
            return Err(THREAD_LOCKED);
        }
        if archived {
            self.set_thread(channel, false, locked);
        }
        Ok(())
    }

    /// Prepares a thread for an action of a person: the client unarchives it first. Buttons in a locked thread that is not
    /// archived can be pressed, but nothing can be typed.
    ///
    /// # Errors
    /// If it is locked, and the person may not manage threads.
    pub fn open_for_person(
        &mut self,
        person: Id,
        channel: Id,
        kind: Option<InteractionKind>,
    ) -> Result<(), ActionError> {
        let (Some(thread), Some(person)) = (self.channels.get(&channel), self.people.get(&person))
        else {
            return Ok(());
        };
        let ThreadState {
            archived, locked, ..
        } = thread.thread;
        let guild = thread.guild.unwrap_or_default();
        let has = person.member_of.get(&guild).copied().unwrap_or(0);
        let manages = has & (MANAGE_THREADS | ADMINISTRATOR) != 0;
        let types = !matches!(
            kind,
            Some(InteractionKind::Component | InteractionKind::Modal)
        );
        if locked && !manages && (archived || types) {
            return Err(ActionError::Locked(thread.name.clone()));
        }
        if archived && kind != Some(InteractionKind::Autocompletion) {
            self.set_thread(channel, false, locked);
        }
        Ok(())
    }
}

/// Opens a thread for the bot, optionally from a message.
pub fn open_thread(world: &mut World, parent: Id, message: Option<Id>, json: &Value) -> RestResult {
    let channel = world.may(parent, CREATE_THREADS)?;
    let guild = channel.guild;
    let mut at = BodyErrors::default();
    if channel.kind != ChannelKind::Text {
        at.add("", "Threads are opened in text channels only.");
    }
    check_text(&mut at, "name", &json["name"], 1..=THREAD_NAME);
    if message.is_none() && json["type"] != 11 {
        at.add(
            "type",
            "Only public threads (11) are known to this stand-in.",
        );
    }
    at.refuse()?;
    let name = json["name"].as_str().unwrap_or_default();
    let id = message.unwrap_or_else(|| world.ids.next());
    if world.channels.contains_key(&id) {
        return Err(THREAD_EXISTS);
    }
    let kind = ChannelKind::Thread { parent };
    let thread = world.add_channel_opened(id, guild, name, kind, true);
    if let Some(message) = message {
        world.emit_message_events(message, "MESSAGE_UPDATE", "edited");
    }
    Ok(RestResponse::Json(
        201,
        world.channel_json(&world.channels[&thread]),
    ))
}

/// Lists the archived threads of a channel, the last archived first.
///
/// # Errors
/// If the bot may not read the channel.
pub fn archived_threads(world: &World, parent: Id, request: &RestRequest<'_>) -> RestResult {
    world.may(parent, READ_HISTORY)?;
    let limit = request.limit(50, 100)?;
    let threads = world.channels.values();
    let archived = threads.filter(|thread| thread.kind == ChannelKind::Thread { parent });
    let mut archived: Vec<&Channel> = archived.filter(|thread| thread.thread.archived).collect();
    archived.sort_by(|one, other| other.archive_timestamp.cmp(&one.archive_timestamp));
    let threads = archived.iter().take(limit);
    let threads: Vec<Value> = threads.map(|thread| world.channel_json(thread)).collect();
    let members = threads.iter().map(|thread| &thread["member"]);
    let members: Vec<&Value> = members.filter(|member| member.is_object()).collect();
    ok(json!({"threads": threads, "members": members, "has_more": archived.len() > limit}))
}

/// Changes a channel or a thread for the bot: its name, and whether a thread is archived or locked.
pub fn change_channel(world: &mut World, id: Id, json: &Value) -> RestResult {
    let channel = world.may(id, VIEW_CHANNEL)?;
    let mut at = BodyErrors::default();
    check_text(&mut at, "name", &json["name"], 0..=THREAD_NAME);
    at.refuse()?;
    let name = json["name"].as_str().map(str::to_owned);
    if !matches!(channel.kind, ChannelKind::Thread { .. }) {
        world.may(id, MANAGE_CHANNELS)?;
        rename(world, id, name);
        let channel = &world.channels[&id];
        let (guild, data) = (channel.guild, world.channel_json(channel));
        world.queue_event("CHANNEL_UPDATE", guild, INTENT_GUILDS, data.clone());
        world.change("channel", Some(id), None, json!({}));
        return ok(data);
    }
    let state = channel.thread;
    let archived = json["archived"].as_bool().unwrap_or(state.archived);
    let locked = json["locked"].as_bool().unwrap_or(state.locked);
    let manages = channel.bot_permissions & MANAGE_THREADS != 0;
    if state.archived && archived && (name.is_some() || locked != state.locked) {
        return Err(THREAD_ARCHIVED);
    }
    let only_unarchives = name.is_none() && !archived && locked == state.locked;
    match (manages, only_unarchives) {
        (true, _) => {}
        (false, true) if !state.locked => {
            world.may(id, SEND_MESSAGES)?;
        }
        (false, false) if state.opened_by_bot && !state.locked && !locked => {}
        _ => return Err(MISSING_PERMISSIONS),
    }
    rename(world, id, name);
    world.set_thread(id, archived, locked);
    ok(world.channel_json(&world.channels[&id]))
}

fn rename(world: &mut World, id: Id, name: Option<String>) {
    if let (Some(name), Some(channel)) = (name, world.channels.get_mut(&id)) {
        channel.name = name;
    }
}
