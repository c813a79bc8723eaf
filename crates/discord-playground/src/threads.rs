//! Threads: opening, archiving and locking them.

use super::action_error::ActionError;
use super::api_error::{
    ApiError, BodyErrors, MISSING_PERMISSIONS, OTHER, THREAD_ARCHIVED, THREAD_EXISTS, THREAD_LOCKED,
};
use super::clock::{Id, timestamp};
use super::constants::{
    ADMINISTRATOR, AUTO_ARCHIVE_MINUTES, CREATE_THREADS, INTENT_GUILDS, MANAGE_CHANNELS,
    MANAGE_THREADS, READ_HISTORY, SEND_MESSAGES, SLOW_MODE, THREAD_NAME, VIEW_CHANNEL,
};
use super::endpoints::{RestRequest, RestResponse, RestResult, ok};
use super::interactions::InteractionKind;
use super::message_limits::check_text;
use super::world::{Channel, ChannelKind, World};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// State of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ThreadState {
    /// Whether it is archived: nothing in it can be edited.
    pub archived: bool,
    /// Whether it is locked: only moderators of threads may write in it or unarchive it.
    pub locked: bool,
    /// Whether the bot opened it, and so may rename and archive it.
    pub opened_by_bot: bool,
    /// Minutes without activity after which Discord would archive it.
    pub auto_archive_minutes: u64,
}

impl Default for ThreadState {
    fn default() -> Self {
        Self {
            archived: false,
            locked: false,
            opened_by_bot: false,
            auto_archive_minutes: 1440,
        }
    }
}

impl World {
    /// Archives, unarchives, locks or unlocks a thread, with an event for the bot. Returns false if there is no such thread.
    pub fn set_thread(&mut self, id: Id, archived: bool, locked: bool) -> bool {
        let thread = self.channels.get(&id);
        let Some(thread) =
            thread.filter(|thread| matches!(thread.kind, ChannelKind::Thread { .. }))
        else {
            return false;
        };
        let mut changed = thread.clone();
        changed.thread.archived = archived;
        changed.thread.locked = locked;
        self.replace_channel("THREAD_UPDATE", changed);
        true
    }

    /// Replaces a channel or a thread by its changed form, with an event for the bot if they differ.
    fn replace_channel(&mut self, event: &'static str, mut changed: Channel) {
        let id = changed.id;
        let before = &self.channels[&id];
        if *before == changed {
            return;
        }
        if before.thread.archived != changed.thread.archived {
            changed.archive_timestamp = timestamp();
        }
        let (guild, data) = (changed.guild, self.channel_json(&changed));
        self.channels.insert(id, changed);
        self.queue_event(event, guild, INTENT_GUILDS, data);
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
        at.add("", OTHER, "Threads are opened in text channels only.");
    }
    check_text(&mut at, "name", &json["name"], 1..=THREAD_NAME);
    if message.is_none() && json["type"] != 11 {
        at.add(
            "type",
            OTHER,
            "Only public threads (11) are known to this stand-in.",
        );
    }
    check_waits(&mut at, json);
    at.refuse()?;
    let name = json["name"].as_str().unwrap_or_default();
    let id = message.unwrap_or_else(|| world.ids.next());
    if world.channels.contains_key(&id) {
        return Err(THREAD_EXISTS);
    }
    let kind = ChannelKind::Thread { parent };
    let mut thread = Channel::new(id, guild, name, kind);
    thread.thread.opened_by_bot = true;
    set_waits(&mut thread, json);
    let thread = world.open_channel(thread);
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

/// Checks after how many minutes a thread is archived, and how long people have to wait between two messages.
fn check_waits(at: &mut BodyErrors, json: &Value) {
    let minutes = &json["auto_archive_duration"];
    let known = |minutes| AUTO_ARCHIVE_MINUTES.contains(&minutes);
    if !(minutes.is_null() || minutes.as_u64().is_some_and(known)) {
        at.choices("auto_archive_duration", "60, 1440, 4320, 10080");
    }
    let seconds = &json["rate_limit_per_user"];
    match seconds.as_i64() {
        Some(seconds) if SLOW_MODE.contains(&seconds) => {}
        Some(seconds) => at.range("rate_limit_per_user", seconds, &SLOW_MODE),
        None if seconds.is_null() => {}
        None => at.not_number("rate_limit_per_user", seconds, "int"),
    }
}

/// Sets what was checked, as far as it is given.
fn set_waits(channel: &mut Channel, json: &Value) {
    if let Some(minutes) = json["auto_archive_duration"].as_u64() {
        channel.thread.auto_archive_minutes = minutes;
    }
    if let Some(seconds) = json["rate_limit_per_user"].as_i64() {
        channel.slow_mode = seconds;
    }
}

/// Changes a channel or a thread for the bot: its name, its times, and whether a thread is archived or locked. Who opened a
/// thread may change all but its slow mode and its lock.
pub fn change_channel(world: &mut World, id: Id, json: &Value) -> RestResult {
    let before = world.may(id, VIEW_CHANNEL)?;
    let mut at = BodyErrors::default();
    if !json["name"].is_null() {
        check_text(&mut at, "name", &json["name"], 1..=THREAD_NAME);
    }
    check_waits(&mut at, json);
    at.refuse()?;
    let mut changed = before.clone();
    set_waits(&mut changed, json);
    if let Some(name) = json["name"].as_str() {
        changed.name = name.to_owned();
    }
    if !matches!(before.kind, ChannelKind::Thread { .. }) {
        world.may(id, MANAGE_CHANNELS)?;
        world.replace_channel("CHANNEL_UPDATE", changed);
        return ok(world.channel_json(&world.channels[&id]));
    }
    // Whether anything is changed besides unarchiving.
    let only_unarchives = changed == *before && json["archived"] == false;
    let state = before.thread;
    let moderates = changed.slow_mode != before.slow_mode
        || json["locked"]
            .as_bool()
            .is_some_and(|locked| locked != state.locked);
    for (key, value) in [
        ("archived", &mut changed.thread.archived),
        ("locked", &mut changed.thread.locked),
    ] {
        *value = json[key].as_bool().unwrap_or(*value);
    }
    if state.archived && changed.thread.archived && changed != *before {
        return Err(THREAD_ARCHIVED);
    }
    let manages = before.bot_permissions & MANAGE_THREADS != 0;
    match (manages, only_unarchives && !moderates) {
        (true, _) => {}
        (false, true) if !state.locked => {
            world.may(id, SEND_MESSAGES)?;
        }
        (false, false) if state.opened_by_bot && !state.locked && !moderates => {}
        _ => return Err(MISSING_PERMISSIONS),
    }
    world.replace_channel("THREAD_UPDATE", changed);
    ok(world.channel_json(&world.channels[&id]))
}
