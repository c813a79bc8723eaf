//! Messages: sending, editing and deleting them, and the events for the bot.

use super::api_error::{ApiError, EMPTY_MESSAGE, POLL_MESSAGE, UNKNOWN_MESSAGE, invalid_at};
use super::attachments::Attachment;
use super::body::{Body, Upload};
use super::clock::{Id, timestamp};
use super::constants::{
    COMPONENTS_V2, EMBED_LINKS, EPHEMERAL, HAS_SNAPSHOT, INTENT_DIRECT_MESSAGES,
    INTENT_GUILD_MESSAGES, LOADING, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
};
use super::forwards::Forward;
use super::message_limits::{LEGACY_FIELD, check_message, id_of, list};
use super::polls::Poll;
use super::reactions::Reaction;
use super::webhooks::WebhookAuthor;
use super::world::World;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::Instant;

/// A message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// Its id.
    pub id: Id,
    /// Its channel.
    pub channel: Id,
    /// Its author: a person, or the bot's user.
    pub author: Id,
    /// Its text.
    pub content: String,
    /// Its embeds as sent, with unresolved attachment links.
    pub embeds: Vec<Value>,
    /// Its rows of components.
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// Its flags.
    pub flags: u64,
    /// When it was sent.
    pub created: String,
    /// When it was last edited.
    pub edited: Option<String>,
    /// The only person who sees it, if it is private.
    pub only_for: Option<Id>,
    /// The interaction it responds to.
    pub interaction: Option<Id>,
    /// The message it replies to.
    pub reply_to: Option<Id>,
    /// The nonce of the sender.
    pub nonce: Option<Value>,
    /// The mentioned people, as far as allowed.
    pub mentions: Vec<Id>,
    /// Whether it mentions everyone, as far as allowed.
    pub mentions_everyone: bool,
    /// The people who were notified.
    pub pinged: Vec<Id>,
    /// Its reactions, in the order in which they were added.
    #[serde(default)]
    pub reactions: Vec<Reaction>,
    /// When it was pinned, if it is.
    #[serde(default)]
    pub pinned_at: Option<String>,
    /// The webhook that it was sent with.
    #[serde(default)]
    pub webhook: Option<WebhookAuthor>,
    /// Its poll.
    #[serde(default)]
    pub poll: Option<Poll>,
    /// What it forwards.
    #[serde(default)]
    pub forward: Option<Forward>,
    /// Discord's number for its kind, if it tells of an event in the channel.
    #[serde(default)]
    pub kind: Option<u64>,
}

/// Kind of a message that tells of a pinned one.
pub const PINNED: u64 = 6;

impl Message {
    /// An empty message.
    pub fn new(id: Id, channel: Id, author: Id) -> Self {
        Self {
            id,
            channel,
            author,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            created: timestamp(),
            edited: None,
            only_for: None,
            interaction: None,
            reply_to: None,
            nonce: None,
            mentions: Vec::new(),
            mentions_everyone: false,
            pinged: Vec::new(),
            reactions: Vec::new(),
            pinned_at: None,
            webhook: None,
            poll: None,
            forward: None,
            kind: None,
        }
    }

    /// Returns its embeds, unless they are suppressed.
    pub fn shown_embeds(&self) -> &[Value] {
        match self.flags & SUPPRESS_EMBEDS {
            0 => &self.embeds,
            _ => &[],
        }
    }

    /// Returns whether it has the newer layout of components only.
    pub fn is_layout(&self) -> bool {
        self.flags & COMPONENTS_V2 != 0
    }
}

/// A nonce, with its message.
#[derive(Clone, Debug)]
pub struct SentNonce {
    channel: Id,
    nonce: Value,
    message: Id,
    at: Instant,
}

/// Properties of a message to be sent.
#[derive(Clone, Debug, Default)]
pub struct SendOptions {
    /// The only person who sees it.
    pub only_for: Option<Id>,
    /// The interaction it responds to.
    pub interaction: Option<Id>,
    /// Whether it is a deferred response without content.
    pub loading: bool,
    /// The webhook it is sent with.
    pub webhook: Option<WebhookAuthor>,
}

impl World {
    /// Stores a message, replacing the one with its id.
    pub fn put(&mut self, message: Message) {
        let here = self.messages_in.entry(message.channel).or_default();
        here.insert(message.id);
        self.messages.insert(message.id, message);
    }

    /// Sends a validated message of the bot.
    ///
    /// # Errors
    /// If Discord would refuse it.
    pub fn send(
        &mut self,
        channel: Id,
        body: &Body,
        sending: SendOptions,
        file_bytes: usize,
    ) -> Result<Id, ApiError> {
        let json = &body.json;
        let new_layout = json["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 != 0;
        check_message(json, &body.files, &[], file_bytes, new_layout)?;
        self.check_emojis(json)?;
        let poll = Poll::read(&json["poll"])?;
        let forward = self.read_forward(body)?;
        let reply_to = match &forward {
            Some(_) => None,
            None => self.reply_target(channel, &json["message_reference"])?,
        };
        let id = self.ids.next();
        let allowed_flags = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2;
        let mut flags = json["flags"].as_u64().unwrap_or(0) & allowed_flags;
        if sending.only_for.is_some() {
            flags |= EPHEMERAL;
        }
        if sending.loading {
            flags |= LOADING;
        }
        if forward.is_some() {
            flags |= HAS_SNAPSHOT;
        }
        let author = sending.webhook.as_ref().map(|webhook| webhook.id);
        let mut message = Message {
            content: trimmed(&json["content"]),
            embeds: list(json, "embeds").to_vec(),
            components: self.with_emoji_names(list(json, "components")),
            flags,
            only_for: sending.only_for,
            interaction: sending.interaction,
            reply_to,
            nonce: (!json["nonce"].is_null()).then(|| json["nonce"].clone()),
            webhook: sending.webhook,
            poll,
            forward,
            created: self.timestamp(),
            ..Message::new(id, channel, author.unwrap_or(self.bot.user))
        };
        if self.channels[&channel].guild.is_some()
            && self.channels[&channel].bot_permissions & EMBED_LINKS == 0
            && sending.interaction.is_none()
            && message.webhook.is_none()
        {
            message.embeds.clear();
        }
        for file in &body.files {
            message.attachments.push(self.keep_file(file, json));
        }
        if !sending.loading && is_empty(&message) {
            return Err(EMPTY_MESSAGE);
        }
        self.find_mentions(&mut message, &json["allowed_mentions"]);
        self.ping(&mut message);
        let author = message.author;
        self.put(message);
        self.emit_message_events(id, "MESSAGE_CREATE", "message");
        if author == self.bot.user && sending.interaction.is_none() {
            self.join_thread(channel, author);
        }
        Ok(id)
    }

    /// Returns the message that was recently sent with the same nonce.
    pub fn sent_before(&mut self, channel: Id, json: &Value, remembered: Duration) -> Option<Id> {
        self.nonces.retain(|sent| sent.at.elapsed() < remembered);
        let same = |sent: &&SentNonce| sent.channel == channel && sent.nonce == json["nonce"];
        let known = self.nonces.iter().find(same).map(|sent| sent.message);
        known.filter(|message| json["enforce_nonce"] == true && self.messages.contains_key(message))
    }

    /// Stores the nonce of a message.
    pub fn remember_nonce(&mut self, message: Id) {
        let message = &self.messages[&message];
        if let Some(nonce) = message.nonce.clone() {
            self.nonces.push(SentNonce {
                channel: message.channel,
                nonce,
                message: message.id,
                at: Instant::now(),
            });
        }
    }

    /// Edits a message of the bot after validation. Fields that are absent remain unchanged; if there is a list of attachments,
    /// only the listed ones remain.
    ///
    /// # Errors
    /// If Discord would refuse it.
    pub fn edit(&mut self, id: Id, body: &Body, file_bytes: usize) -> Result<(), ApiError> {
        let mut message = self.messages.get(&id).ok_or(UNKNOWN_MESSAGE)?.clone();
        let json = &body.json;
        let existing: Vec<(u64, &str)> = message
            .attachments
            .iter()
            .map(|file| (file.id, file.filename.as_str()))
            .collect();
        let wanted = json["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2;
        let new_layout = message.is_layout() || wanted != 0;
        check_message(json, &body.files, &existing, file_bytes, new_layout)?;
        self.check_emojis(json)?;
        if message.poll.is_some() {
            return Err(POLL_MESSAGE);
        }
        if json.get("content").is_some() {
            message.content = trimmed(&json["content"]);
        }
        if json.get("embeds").is_some() {
            message.embeds = list(json, "embeds").to_vec();
        }
        if json.get("components").is_some() {
            message.components = self.with_emoji_names(list(json, "components"));
        }
        if let Some(suppress) = json["flags"].as_u64() {
            message.flags = message.flags & !SUPPRESS_EMBEDS | suppress & SUPPRESS_EMBEDS;
        }
        // The layout can be set, but not taken back.
        message.flags |= wanted;
        if message.is_layout() && !(message.content.is_empty() && message.embeds.is_empty()) {
            let reason = "The newer layout excludes content and embeds: they must be removed.";
            return Err(invalid_at("flags", LEGACY_FIELD, reason));
        }
        if json["attachments"].is_array() {
            self.retain_files(&mut message, list(json, "attachments"));
        }
        for file in &body.files {
            let attachment = self.keep_file(file, json);
            message.attachments.push(attachment);
        }
        if is_empty(&message) {
            return Err(EMPTY_MESSAGE);
        }
        let was_loading = message.flags & LOADING != 0;
        message.flags &= !LOADING;
        if json.get("content").is_some() || json.get("allowed_mentions").is_some() {
            self.find_mentions(&mut message, &json["allowed_mentions"]);
        }
        if was_loading {
            // The content of a deferred response appears now.
            self.ping(&mut message);
        }
        message.edited = Some(self.timestamp());
        self.put(message);
        self.emit_message_events(id, "MESSAGE_UPDATE", "edited");
        Ok(())
    }

    /// Deletes a message of any author.
    pub fn delete(&mut self, id: Id) -> bool {
        let Some(message) = self.take_message(id) else {
            return false;
        };
        if message.only_for.is_none() {
            let data = json!({"id": id.to_string()});
            self.tell_of_deletion("MESSAGE_DELETE", message.channel, data);
        }
        true
    }

    /// Deletes several messages of a channel at once, with one event.
    pub fn delete_several(&mut self, channel: Id, ids: &[Id]) {
        let gone: Vec<String> = ids
            .iter()
            .filter_map(|id| self.take_message(*id))
            .map(|message| message.id.to_string())
            .collect();
        if !gone.is_empty() {
            self.tell_of_deletion("MESSAGE_DELETE_BULK", channel, json!({"ids": gone}));
        }
    }

    fn take_message(&mut self, id: Id) -> Option<Message> {
        let message = self.messages.remove(&id)?;
        if let Some(here) = self.messages_in.get_mut(&message.channel) {
            here.remove(&id);
        }
        for attachment in &message.attachments {
            self.files.remove(&attachment.id);
        }
        let about = json!({"id": id.to_string()});
        self.change("deleted", Some(message.channel), message.only_for, about);
        Some(message)
    }

    fn tell_of_deletion(&mut self, event: &'static str, channel: Id, mut data: Value) {
        let guild = self
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild);
        data["channel_id"] = json!(channel.to_string());
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.to_string());
        }
        self.queue_event(event, guild, intent_for(guild), data);
    }

    /// Sends a message of a person.
    pub fn say(&mut self, person: Id, channel: Id, content: &str) -> Id {
        let id = self.ids.next();
        let mut message = Message {
            content: content.to_owned(),
            created: self.timestamp(),
            ..Message::new(id, channel, person)
        };
        self.find_mentions(&mut message, &Value::Null);
        self.ping(&mut message);
        self.put(message);
        self.emit_message_events(id, "MESSAGE_CREATE", "message");
        self.join_thread(channel, person);
        id
    }

    fn reply_target(&self, channel: Id, reference: &Value) -> Result<Option<Id>, ApiError> {
        let Some(id) = id_of(&reference["message_id"]) else {
            return Ok(None);
        };
        let there = self
            .messages
            .get(&id)
            .is_some_and(|message| message.channel == channel);
        if !there && reference["fail_if_not_exists"] != false {
            let code = "REPLIES_UNKNOWN_MESSAGE";
            return Err(invalid_at("message_reference", code, "Unknown message"));
        }
        Ok(there.then_some(id))
    }

    fn keep_file(&mut self, file: &Upload, json: &Value) -> Attachment {
        let id = self.ids.next();
        self.files.insert(id, file.bytes.clone());
        let listed = list(json, "attachments")
            .iter()
            .find(|entry| id_of(&entry["id"]) == Some(file.number));
        let text = |key: &str| {
            listed
                .and_then(|entry| entry[key].as_str())
                .map(str::to_owned)
        };
        let name = text("filename");
        let name = name.as_deref().unwrap_or(&file.name);
        Attachment::new(id, name, &file.bytes, text("description"))
    }

    fn retain_files(&mut self, message: &mut Message, listed: &[Value]) {
        message.attachments.retain_mut(|attachment| {
            let entry = listed
                .iter()
                .find(|entry| id_of(&entry["id"]) == Some(attachment.id));
            match entry {
                Some(entry) => {
                    if let Some(text) = entry["description"].as_str() {
                        attachment.description = Some(text.to_owned());
                    }
                }
                None => {
                    self.files.remove(&attachment.id);
                }
            }
            entry.is_some()
        });
    }

    /// Returns the guild of a message.
    pub fn guild_of_message(&self, message: Id) -> Option<Id> {
        let message = self.messages.get(&message)?;
        self.channels.get(&message.channel)?.guild
    }

    /// Tells watchers that a message looks different.
    pub fn show_change(&mut self, message: Id) {
        let message = &self.messages[&message];
        let (channel, only) = (message.channel, message.only_for);
        let about =
            serde_json::to_value(self.seen(message)).expect("a message that is seen is JSON");
        self.change("edited", Some(channel), only, about);
    }

    /// Emits events about a message for the bot and for watchers.
    pub fn emit_message_events(&mut self, id: Id, event: &'static str, change: &'static str) {
        let message = self.messages[&id].clone();
        let guild = self.channels[&message.channel].guild;
        let about =
            serde_json::to_value(self.seen(&message)).expect("a message that is seen is JSON");
        self.change(change, Some(message.channel), message.only_for, about);
        if message.only_for.is_some() {
            return;
        }
        let mut data = self.whole_message_json(&message);
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.to_string());
            if message.webhook.is_none() {
                data["member"] = self.partial_member_json(message.author, guild);
            }
        }
        let mut hidden = data.clone();
        self.hide_content(&message, &mut hidden);
        let hidden = (hidden != data).then_some(hidden);
        self.queue_event(event, guild, intent_for(guild), data);
        if let Some(event) = self.events.last_mut() {
            event.without_content = hidden;
        }
    }
}

fn intent_for(guild: Option<Id>) -> u64 {
    match guild {
        Some(_) => INTENT_GUILD_MESSAGES,
        None => INTENT_DIRECT_MESSAGES,
    }
}

/// Returns a text as Discord stores it.
fn trimmed(text: &Value) -> String {
    text.as_str().unwrap_or_default().trim().to_owned()
}

fn is_empty(message: &Message) -> bool {
    let words = !message.content.is_empty() || message.poll.is_some();
    !words
        && message.forward.is_none()
        && message.embeds.is_empty()
        && message.attachments.is_empty()
        && message.components.is_empty()
}
