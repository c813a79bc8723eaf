//! Messages as JSON for the bot.

use super::attachments::Attachment;
use super::clock::Id;
use super::component_json::ComponentWriter;
use super::constants::HAS_THREAD;
use super::embed_limits::attachment_links;
use super::messages::Message;
use super::world::World;
use serde_json::{Value, json};

impl World {
    /// Returns the URL of a file.
    pub fn file_url(&self, channel: Id, attachment: &Attachment) -> String {
        format!(
            "{}/attachments/{channel}/{}/{}",
            self.base, attachment.id, attachment.filename
        )
    }

    /// Returns the attachment that a link `attachment://name` refers to.
    pub fn linked_file<'a>(&self, message: &'a Message, link: &str) -> Option<&'a Attachment> {
        let name = link.strip_prefix("attachment://")?;
        let mut files = message.attachments.iter();
        files.find(|file| file.filename == name)
    }

    /// Returns the embeds with resolved attachment links; none if they are suppressed.
    pub fn resolved_embeds(&self, message: &Message) -> Vec<Value> {
        let url_of = |link: &str| {
            let file = self.linked_file(message, link)?;
            Some(self.file_url(message.channel, file))
        };
        let mut embeds = message.shown_embeds().to_vec();
        for embed in &mut embeds {
            remove_nulls(embed);
            embed["type"] = json!("rich");
            if let Some(time) = embed["timestamp"].as_str() {
                embed["timestamp"] = json!(full_time(time));
            }
            for field in embed["fields"].as_array_mut().into_iter().flatten() {
                if field["inline"].is_null() {
                    field["inline"] = json!(false);
                }
            }
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
            }
            // Looking for a part has added it.
            remove_nulls(embed);
        }
        embeds
    }

    fn attachment_json(&self, message: &Message, file: &Attachment) -> Value {
        let url = self.file_url(message.channel, file);
        let mut listed = json!({
            "id": file.id.to_string(), "filename": file.filename, "size": file.size,
            "url": url, "proxy_url": url, "ephemeral": message.only_for.is_some(),
        });
        if let Some(kind) = &file.content_type {
            listed["content_type"] = json!(kind);
        }
        if let Some(description) = &file.description {
            listed["description"] = json!(description);
        }
        if let Some((width, height)) = file.pixels {
            listed["width"] = json!(width);
            listed["height"] = json!(height);
        }
        listed
    }

    /// Returns a message as JSON for the bot, without content that the application may not read.
    pub fn message_json(&self, message: &Message) -> Value {
        let mut data = self.whole_message_json(message);
        if !self.privileged_intents {
            self.hide_content(message, &mut data);
        }
        data
    }

    /// Returns whether the application may not read the content of a message.
    pub fn hides_content(&self, message: &Message) -> bool {
        !self.privileged_intents && self.is_content_private(message)
    }

    /// Returns whether the content of a message needs the content intent: one of others in a guild that does not mention the bot.
    fn is_content_private(&self, message: &Message) -> bool {
        let channel = self.channels.get(&message.channel);
        let own = message.author == self.bot.user || message.webhook.is_some();
        let in_guild = channel.is_some_and(|channel| channel.guild.is_some());
        in_guild && !own && !message.mentions.contains(&self.bot.user)
    }

    /// Removes what needs the content intent from the JSON of a message, and of the one it replies to.
    pub fn hide_content(&self, message: &Message, data: &mut Value) {
        if self.is_content_private(message) {
            remove_content(data);
        }
        let replied = message.reply_to.and_then(|reply| self.messages.get(&reply));
        let hidden = replied.is_some_and(|replied| self.is_content_private(replied));
        if hidden && data["referenced_message"].is_object() {
            remove_content(&mut data["referenced_message"]);
        }
    }

    /// Returns a message as JSON with its content. An attachment that is shown in an embed is not listed.
    pub fn whole_message_json(&self, message: &Message) -> Value {
        let in_embeds = attachment_links(message.shown_embeds());
        let shown = |file: &&Attachment| in_embeds.iter().all(|(_, name)| *name != file.filename);
        let attachments = message.attachments.iter().filter(shown);
        let attachments = attachments.map(|file| self.attachment_json(message, file));
        let mentions: Vec<Value> = message
            .mentions
            .iter()
            .map(|id| self.user_json(*id))
            .collect();
        let interaction = message
            .interaction
            .and_then(|id| self.interactions.get(&id));
        let kind = match (interaction, message.reply_to) {
            _ if message.kind.is_some() => message.kind.unwrap_or_default(),
            (Some(interaction), None) if interaction.is_command() => 20,
            (_, Some(_)) => 19,
            _ => 0,
        };
        let mut data = json!({
            "id": message.id.to_string(), "channel_id": message.channel.to_string(), "author": self.author_json(message),
            "content": message.content, "timestamp": message.created, "edited_timestamp": message.edited, "tts": false,
            "mention_everyone": message.mentions_everyone, "mentions": mentions, "mention_roles": [],
            "attachments": attachments.collect::<Vec<Value>>(), "embeds": self.resolved_embeds(message),
            "pinned": message.pinned_at.is_some(), "type": kind, "flags": message.flags,
            "components": ComponentWriter::write(self, message),
        });
        if let Some(nonce) = &message.nonce {
            data["nonce"] = nonce.clone();
        }
        if !message.reactions.is_empty() {
            data["reactions"] = self.reactions_json(message);
        }
        if let Some(poll) = &message.poll {
            data["poll"] = poll.json(self.bot.user);
        }
        if let Some(thread) = self.channels.get(&message.id) {
            data["thread"] = self.channel_json(thread);
            data["flags"] = json!(message.flags | HAS_THREAD);
        }
        if let Some(webhook) = &message.webhook {
            data["webhook_id"] = json!(webhook.id.to_string());
            data["application_id"] = json!(self.bot.application().to_string());
        }
        self.add_reference(&mut data, message);
        if let Some(forward) = &message.forward {
            forward.write(&mut data);
        }
        if let Some(interaction) = interaction {
            data["application_id"] = json!(self.bot.application().to_string());
            data["webhook_id"] = json!(self.bot.application().to_string());
            data["interaction_metadata"] = interaction.metadata(self);
        }
        data
    }

    /// Adds the message that is replied to.
    fn add_reference(&self, data: &mut Value, message: &Message) {
        let Some(reply) = message.reply_to else {
            return;
        };
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
        if message.kind.is_some() {
            return;
        }
        let replied = self.messages.get(&reply).map(|replied| {
            // A message that is replied to comes without the one it replies to.
            let mut replied = self.whole_message_json(&Message {
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

    /// Returns the author of a message; the one of a webhook has the name that it was sent with.
    fn author_json(&self, message: &Message) -> Value {
        let Some(webhook) = &message.webhook else {
            return self.user_json(message.author);
        };
        json!({
            "id": webhook.id.to_string(), "username": webhook.name, "global_name": null, "discriminator": "0000",
            "avatar": null, "bot": true, "flags": 0, "public_flags": 0, "primary_guild": null,
        })
    }
}

/// Returns an ISO 8601 time with a time of day and an offset, as Discord does.
fn full_time(time: &str) -> String {
    let Some((_, of_day)) = time.split_once(['T', ' ']) else {
        return format!("{time}T00:00:00+00:00");
    };
    match of_day.contains(['+', '-', 'Z', 'z']) {
        true => time.to_owned(),
        false => format!("{time}+00:00"),
    }
}

/// Empties the fields of a message that need the content intent.
fn remove_content(data: &mut Value) {
    data["content"] = json!("");
    for part in ["embeds", "components", "attachments"] {
        data[part] = json!([]);
    }
    data.as_object_mut().map(|fields| fields.remove("poll"));
}

/// Removes the null fields of an object: Discord omits what was not given.
pub fn remove_nulls(node: &mut Value) {
    match node {
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(remove_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(remove_nulls),
        _ => {}
    }
}
