//! Messages and channels as a person sees them in the client.

use super::clock::Id;
use super::component_json::ComponentWriter;
use super::constants::{BUTTON, LAST_MENU, LOADING, PEOPLE_MENU, TEXT_MENU};
use super::messages::{Message, PINNED};
use super::world::{Channel, ChannelKind, PlaygroundPerson, World};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Serialises an id as text: some JSON parsers lose digits of large numbers.
pub fn serialize_id<S: Serializer>(id: &Id, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(id)
}

/// Serialises an optional id as text.
pub fn serialize_optional_id<S: Serializer>(id: &Option<Id>, to: S) -> Result<S::Ok, S::Error> {
    match id {
        Some(id) => to.collect_str(id),
        None => to.serialize_none(),
    }
}

/// Returns the buttons and menus among components, also those in containers and sections.
pub fn usable_parts(components: &[Value]) -> Vec<&Value> {
    let mut found = Vec::new();
    for part in components {
        let inside = part["components"].as_array();
        match part["type"].as_u64() {
            Some(BUTTON | TEXT_MENU | PEOPLE_MENU..=LAST_MENU) => found.push(part),
            _ => found.extend(usable_parts(inside.map_or(&[], Vec::as_slice))),
        }
        if part["accessory"].is_object() {
            found.extend(usable_parts(std::slice::from_ref(&part["accessory"])));
        }
    }
    found
}

/// A reaction to a message, as a person sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenReaction {
    /// A Unicode emoji, or `name:id`.
    pub emoji: String,
    /// Display names of who reacted.
    pub by: Vec<String>,
}

/// A file of a message, as a person sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenAttachment {
    /// Its id.
    #[serde(serialize_with = "serialize_id")]
    pub id: Id,
    /// Its name.
    pub filename: String,
    /// Its alt text.
    pub description: Option<String>,
    /// Its type, if it is known.
    pub content_type: Option<String>,
    /// Its length in bytes.
    pub size: usize,
    /// Its URL.
    pub url: String,
    /// The width of a picture.
    pub width: Option<u32>,
    /// The height of a picture.
    pub height: Option<u32>,
}

/// A message, as a person sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SeenMessage {
    /// Its id.
    #[serde(serialize_with = "serialize_id")]
    pub id: Id,
    /// Its channel.
    #[serde(serialize_with = "serialize_id")]
    pub channel: Id,
    /// Display name of its author.
    pub author: String,
    /// Whether the bot is the author.
    pub by_bot: bool,
    /// Its text.
    pub content: String,
    /// Its embeds, with the URLs of their pictures.
    pub embeds: Vec<Value>,
    /// Its rows of components.
    pub components: Vec<Value>,
    /// Its files, including those in embeds.
    pub attachments: Vec<SeenAttachment>,
    /// Its flags.
    pub flags: u64,
    /// Whether it is private.
    pub private: bool,
    /// Whether it is a deferred response without content.
    pub loading: bool,
    /// When it was sent.
    pub created: String,
    /// When it was last edited.
    pub edited: Option<String>,
    /// Display names of the people who were notified.
    pub pinged: Vec<String>,
    /// The message it replies to.
    #[serde(serialize_with = "serialize_optional_id")]
    pub reply_to: Option<Id>,
    /// Its reactions.
    pub reactions: Vec<SeenReaction>,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Whether it tells that somebody pinned a message.
    pub tells_of_pin: bool,
    /// Its poll, in Discord's form.
    pub poll: Option<Value>,
    /// The message that it forwards, in Discord's form, without its author.
    pub forwarded: Option<Value>,
}

impl SeenMessage {
    /// Returns all enabled components, row by row.
    pub fn parts(&self) -> impl Iterator<Item = &Value> {
        usable_parts(&self.components).into_iter()
    }

    /// Returns the labels of its buttons.
    pub fn buttons(&self) -> Vec<&str> {
        self.parts()
            .filter_map(|part| part["label"].as_str())
            .collect()
    }
}

/// A channel, as a person sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenChannel {
    /// Its id.
    #[serde(serialize_with = "serialize_id")]
    pub id: Id,
    /// Its name; for a direct channel that of the bot.
    pub name: String,
    /// `text`, `thread` or `direct`.
    pub kind: &'static str,
    /// Its guild.
    #[serde(serialize_with = "serialize_optional_id")]
    pub guild: Option<Id>,
    /// The name of its guild.
    pub guild_name: Option<String>,
    /// The channel a thread was opened in.
    #[serde(serialize_with = "serialize_optional_id")]
    pub parent: Option<Id>,
}

impl World {
    /// Returns a message as it is shown.
    pub fn seen(&self, message: &Message) -> SeenMessage {
        let shown = |id: &Id| {
            self.people
                .get(id)
                .map_or(&self.bot.name, |person| &person.display_name)
                .clone()
        };
        let attachments = message.attachments.iter().map(|file| SeenAttachment {
            id: file.id,
            filename: file.filename.clone(),
            description: file.description.clone(),
            content_type: file.content_type.clone(),
            size: file.size,
            url: self.file_url(message.channel, file),
            width: file.pixels.map(|(width, _)| width),
            height: file.pixels.map(|(_, height)| height),
        });
        let reactions = message.reactions.iter().map(|reaction| SeenReaction {
            emoji: match reaction.emoji.id {
                Some(id) => format!("{}:{id}", reaction.emoji.name),
                None => reaction.emoji.name.clone(),
            },
            by: reaction.users.iter().map(shown).collect(),
        });
        let webhook = message.webhook.as_ref();
        SeenMessage {
            id: message.id,
            channel: message.channel,
            author: webhook.map_or_else(|| shown(&message.author), |webhook| webhook.name.clone()),
            by_bot: webhook.is_some() || message.author == self.bot.user,
            content: message.content.clone(),
            embeds: self.resolved_embeds(message),
            components: self.shown_components(message),
            attachments: attachments.collect(),
            flags: message.flags,
            private: message.only_for.is_some(),
            loading: message.flags & LOADING != 0,
            created: message.created.clone(),
            edited: message.edited.clone(),
            pinged: message.pinged.iter().map(shown).collect(),
            reply_to: message.reply_to,
            reactions: reactions.collect(),
            pinned: message.pinned_at.is_some(),
            tells_of_pin: message.kind == Some(PINNED),
            poll: message.poll.as_ref().map(|poll| poll.json(self.bot.user)),
            forwarded: message
                .forward
                .as_ref()
                .map(|forward| forward.snapshot.clone()),
        }
    }

    /// Returns the components; those in the newer layout have the URLs of their pictures and files.
    fn shown_components(&self, message: &Message) -> Vec<Value> {
        match message.is_layout() {
            true => ComponentWriter::write(self, message),
            false => message.components.clone(),
        }
    }

    /// Returns whether a person sees a message.
    pub fn sees_message(&self, person: &PlaygroundPerson, message: &Message) -> bool {
        let here = self
            .channels
            .get(&message.channel)
            .is_some_and(|channel| self.sees(person, channel));
        here && message.only_for.is_none_or(|only| only == person.id)
    }

    /// Returns the messages of a channel that a person sees, in order.
    pub fn seen_by(&self, person: &PlaygroundPerson, channel: Id) -> Vec<SeenMessage> {
        let mut seen = self.seen_last(person, channel, usize::MAX);
        seen.reverse();
        seen
    }

    /// Returns the last messages of a channel that a person sees, newest first.
    pub fn seen_last(
        &self,
        person: &PlaygroundPerson,
        channel: Id,
        most: usize,
    ) -> Vec<SeenMessage> {
        let here = self.messages_in.get(&channel).into_iter().flatten().rev();
        let visible = here
            .map(|id| &self.messages[id])
            .filter(|message| self.sees_message(person, message));
        visible
            .take(most)
            .map(|message| self.seen(message))
            .collect()
    }

    /// Returns a channel as it is shown.
    pub fn visible_channel(&self, channel: &Channel) -> SeenChannel {
        let (kind, parent) = match channel.kind {
            ChannelKind::Text => ("text", None),
            ChannelKind::Thread { parent } => ("thread", Some(parent)),
            ChannelKind::Direct { .. } => ("direct", None),
        };
        let name = if kind == "direct" {
            &self.bot.name
        } else {
            &channel.name
        };
        SeenChannel {
            id: channel.id,
            name: name.clone(),
            kind,
            guild: channel.guild,
            guild_name: channel
                .guild
                .and_then(|guild| self.guilds.get(&guild))
                .map(|guild| guild.name.clone()),
            parent,
        }
    }
}
