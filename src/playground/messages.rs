//! Messages: sending, editing and deleting them, and the events for the bot.

use super::api_error::{ApiError, EMPTY_MESSAGE, UNKNOWN_MESSAGE, invalid_at};
use super::body::{Body, Upload};
use super::clock::{Id, timestamp};
use super::constants::{
    EMBED_LINKS, EPHEMERAL, INTENT_DIRECT_MESSAGES, INTENT_GUILD_MESSAGES, LOADING,
    SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
};
use super::embed_limits::attachment_links;
use super::message_limits::{check_message, id_of, list};
use super::world::World;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::Instant;

/// A file of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attachment {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub filename: String,
    /// Its alt text.
    pub description: Option<String>,
    /// Its type.
    pub content_type: String,
    /// Its length in bytes.
    pub size: usize,
    /// Width and height of a picture.
    #[serde(default)]
    pub pixels: Option<(u32, u32)>,
}

/// Returns width and height of a PNG or a GIF from its header.
fn pixels(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let figure = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        return Some((figure(16)?, figure(20)?));
    }
    let figure = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    let gif = bytes.starts_with(b"GIF8");
    gif.then_some((figure(6)?.into(), figure(8)?.into()))
}

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
#[derive(Clone, Copy, Debug, Default)]
pub struct SendOptions {
    /// The only person who sees it.
    pub only_for: Option<Id>,
    /// The interaction it responds to.
    pub interaction: Option<Id>,
    /// Whether it is a deferred response without content.
    pub loading: bool,
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
        check_message(json, &body.files, &[], file_bytes)?;
        self.check_emojis(json)?;
        let reply_to = self.reply_target(channel, &json["message_reference"])?;
        let id = self.ids.next();
        let allowed_flags = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS;
        let mut flags = json["flags"].as_u64().unwrap_or(0) & allowed_flags;
        if sending.only_for.is_some() {
            flags |= EPHEMERAL;
        }
        if sending.loading {
            flags |= LOADING;
        }
        let mut message = Message {
            id,
            channel,
            author: self.bot.user,
            content: json["content"]
                .as_str()
                .unwrap_or_default()
                .trim()
                .to_owned(),
            embeds: list(json, "embeds").to_vec(),
            components: list(json, "components").to_vec(),
            attachments: Vec::new(),
            flags,
            created: timestamp(),
            edited: None,
            only_for: sending.only_for,
            interaction: sending.interaction,
            reply_to,
            nonce: (!json["nonce"].is_null()).then(|| json["nonce"].clone()),
            mentions: Vec::new(),
            mentions_everyone: false,
            pinged: Vec::new(),
        };
        if self.channels[&channel].guild.is_some()
            && self.channels[&channel].bot_permissions & EMBED_LINKS == 0
            && sending.interaction.is_none()
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
        self.put(message);
        self.emit_message_events(id, "MESSAGE_CREATE", "message");
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
        check_message(json, &body.files, &existing, file_bytes)?;
        self.check_emojis(json)?;
        if json.get("content").is_some() {
            message.content = json["content"]
                .as_str()
                .unwrap_or_default()
                .trim()
                .to_owned();
        }
        if json.get("embeds").is_some() {
            message.embeds = list(json, "embeds").to_vec();
        }
        if json.get("components").is_some() {
            message.components = list(json, "components").to_vec();
        }
        if let Some(suppress) = json["flags"].as_u64() {
            message.flags = message.flags & !SUPPRESS_EMBEDS | suppress & SUPPRESS_EMBEDS;
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
        message.edited = Some(timestamp());
        self.put(message);
        self.emit_message_events(id, "MESSAGE_UPDATE", "edited");
        Ok(())
    }

    /// Deletes a message of any author.
    pub fn delete(&mut self, id: Id) -> bool {
        let Some(message) = self.messages.remove(&id) else {
            return false;
        };
        if let Some(here) = self.messages_in.get_mut(&message.channel) {
            here.remove(&id);
        }
        for attachment in &message.attachments {
            self.files.remove(&attachment.id);
        }
        let guild = self
            .channels
            .get(&message.channel)
            .and_then(|channel| channel.guild);
        let mut data = json!({"id": id.to_string(), "channel_id": message.channel.to_string()});
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.to_string());
        }
        if message.only_for.is_none() {
            self.queue_event("MESSAGE_DELETE", guild, intent_for(guild), data);
        }
        self.change(
            "deleted",
            Some(message.channel),
            message.only_for,
            json!({"id": id.to_string()}),
        );
        true
    }

    /// Sends a message of a person.
    pub fn say(&mut self, person: Id, channel: Id, content: &str) -> Id {
        let id = self.ids.next();
        let mut message = Message {
            id,
            channel,
            author: person,
            content: content.to_owned(),
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
        };
        self.find_mentions(&mut message, &Value::Null);
        self.ping(&mut message);
        self.put(message);
        self.emit_message_events(id, "MESSAGE_CREATE", "message");
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
            return Err(invalid_at("message_reference", "Unknown message"));
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
        Attachment {
            id,
            filename: text("filename").unwrap_or_else(|| file.name.clone()),
            description: text("description"),
            content_type: file.content_type.clone(),
            size: file.bytes.len(),
            pixels: pixels(&file.bytes),
        }
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

    /// Emits events about a message for the bot and for watchers.
    fn emit_message_events(&mut self, id: Id, event: &'static str, change: &'static str) {
        let message = self.messages[&id].clone();
        let guild = self.channels[&message.channel].guild;
        let about =
            serde_json::to_value(self.seen(&message)).expect("a message that is seen is JSON");
        self.change(change, Some(message.channel), message.only_for, about);
        if message.only_for.is_some() {
            return;
        }
        let mut data = self.message_json(&message);
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.to_string());
            data["member"] = self.member_json(message.author, guild);
        }
        let to_bot = message.mentions.contains(&self.bot.user) || message.author == self.bot.user;
        self.queue_event(event, guild, intent_for(guild), data);
        if let Some(event) = self.events.last_mut() {
            event.content_is_private = guild.is_some() && !to_bot;
        }
    }

    /// Returns the URL of a file.
    pub fn file_url(&self, channel: Id, attachment: &Attachment) -> String {
        format!(
            "{}/attachments/{channel}/{}/{}",
            self.base, attachment.id, attachment.filename
        )
    }

    /// Returns the embeds with resolved attachment links.
    pub fn resolved_embeds(&self, message: &Message) -> Vec<Value> {
        let url_of = |link: &str| {
            let name = link.strip_prefix("attachment://")?;
            let file = message
                .attachments
                .iter()
                .find(|file| file.filename == name)?;
            Some(self.file_url(message.channel, file))
        };
        let mut embeds = message.embeds.clone();
        for embed in &mut embeds {
            embed["type"] = json!("rich");
            for (part, key) in [
                ("image", "url"),
                ("thumbnail", "url"),
                ("author", "icon_url"),
                ("footer", "icon_url"),
            ] {
                let url = embed[part][key].as_str().and_then(url_of);
                if let Some(url) = url {
                    embed[part][key] = json!(url);
                }
                if embed[part].is_null() {
                    embed
                        .as_object_mut()
                        .expect("an embed is an object")
                        .remove(part);
                }
            }
        }
        embeds
    }

    /// Returns a message as JSON for the bot. An attachment that is shown in an embed is not listed.
    pub fn message_json(&self, message: &Message) -> Value {
        let in_embeds = attachment_links(&message.embeds);
        let shown = |file: &&Attachment| in_embeds.iter().all(|(_, name)| *name != file.filename);
        let attachments = message.attachments.iter().filter(shown).map(|file| {
            let url = self.file_url(message.channel, file);
            let mut listed = json!({
                "id": file.id.to_string(), "filename": file.filename, "description": file.description, "size": file.size,
                "content_type": file.content_type, "url": url, "proxy_url": url, "ephemeral": message.only_for.is_some(),
            });
            if let Some((width, height)) = file.pixels {
                listed["width"] = json!(width);
                listed["height"] = json!(height);
            }
            listed
        });
        let mentions: Vec<Value> = message
            .mentions
            .iter()
            .map(|id| self.user_json(*id))
            .collect();
        let interaction = message
            .interaction
            .and_then(|id| self.interactions.get(&id));
        let kind = match (interaction, message.reply_to) {
            (Some(interaction), None) if interaction.is_command() => 20,
            (_, Some(_)) => 19,
            _ => 0,
        };
        let mut data = json!({
            "id": message.id.to_string(), "channel_id": message.channel.to_string(), "author": self.user_json(message.author),
            "content": message.content, "timestamp": message.created, "edited_timestamp": message.edited, "tts": false,
            "mention_everyone": message.mentions_everyone, "mentions": mentions, "mention_roles": [],
            "attachments": attachments.collect::<Vec<Value>>(), "embeds": self.resolved_embeds(message), "pinned": false,
            "type": kind, "flags": message.flags, "components": message.components,
        });
        if let Some(nonce) = &message.nonce {
            data["nonce"] = nonce.clone();
        }
        if let Some(reply) = message.reply_to {
            let guild = self
                .channels
                .get(&message.channel)
                .and_then(|channel| channel.guild);
            data["message_reference"] = json!({
                "type": 0, "message_id": reply.to_string(), "channel_id": message.channel.to_string(),
            });
            if let Some(guild) = guild {
                data["message_reference"]["guild_id"] = json!(guild.to_string());
            }
            let replied = self.messages.get(&reply).map(|replied| {
                // A message that is replied to comes without the one it replies to.
                let mut replied = self.message_json(&Message {
                    reply_to: None,
                    ..replied.clone()
                });
                if self.messages[&reply].reply_to.is_some() {
                    replied["type"] = json!(19);
                }
                replied
            });
            data["referenced_message"] = json!(replied);
        }
        if let Some(interaction) = interaction {
            data["application_id"] = json!(self.bot.application.to_string());
            data["webhook_id"] = json!(self.bot.application.to_string());
            data["interaction_metadata"] = interaction.metadata(self);
        }
        data
    }
}

fn intent_for(guild: Option<Id>) -> u64 {
    match guild {
        Some(_) => INTENT_GUILD_MESSAGES,
        None => INTENT_DIRECT_MESSAGES,
    }
}

fn is_empty(message: &Message) -> bool {
    let words = !message.content.is_empty();
    !words
        && message.embeds.is_empty()
        && message.attachments.is_empty()
        && message.components.is_empty()
}
