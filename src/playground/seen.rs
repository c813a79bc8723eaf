//! What a person sees, and nothing else: the messages of a channel as their own client would show them.

use super::clock::Id;
use super::figures::LOADING;
use super::messages::Message;
use super::world::{Channel, ChannelKind, Person, World};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// An id as text: numbers of this size do not survive in every reader of JSON.
pub fn as_text<S: Serializer>(id: &Id, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(id)
}

/// An id that may be absent, as text.
pub fn as_optional_text<S: Serializer>(id: &Option<Id>, to: S) -> Result<S::Ok, S::Error> {
    match id {
        Some(id) => to.collect_str(id),
        None => to.serialize_none(),
    }
}

/// A file of a message, as a person sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenAttachment {
    /// Its id.
    #[serde(serialize_with = "as_text")]
    pub id: Id,
    /// Its name.
    pub filename: String,
    /// Its alt text.
    pub description: Option<String>,
    /// Its type.
    pub content_type: String,
    /// Its length in bytes.
    pub size: usize,
    /// Where it is served.
    pub url: String,
    /// The width of a picture.
    pub width: Option<u32>,
    /// The height of a picture.
    pub height: Option<u32>,
}

/// A message, as a person sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seen {
    /// Its id.
    #[serde(serialize_with = "as_text")]
    pub id: Id,
    /// Where it is.
    #[serde(serialize_with = "as_text")]
    pub channel: Id,
    /// The shown name of who wrote it.
    pub author: String,
    /// Whether the bot wrote it.
    pub by_bot: bool,
    /// What it says.
    pub content: String,
    /// Its embeds, with the addresses of their pictures.
    pub embeds: Vec<Value>,
    /// Its rows of components.
    pub components: Vec<Value>,
    /// Its files, those in embeds too.
    pub attachments: Vec<SeenAttachment>,
    /// Its flags.
    pub flags: u64,
    /// Whether nobody else sees it.
    pub private: bool,
    /// Whether the bot is still thinking.
    pub loading: bool,
    /// When it was written.
    pub created: String,
    /// When it was last edited.
    pub edited: Option<String>,
    /// Who was notified, by shown name.
    pub pinged: Vec<String>,
    /// The message it replies to.
    #[serde(serialize_with = "as_optional_text")]
    pub reply_to: Option<Id>,
}

impl Seen {
    /// All its components that can be used, row by row.
    pub fn parts(&self) -> impl Iterator<Item = &Value> {
        self.components
            .iter()
            .flat_map(|row| row["components"].as_array().into_iter().flatten())
    }

    /// The labels of its buttons.
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
    #[serde(serialize_with = "as_text")]
    pub id: Id,
    /// Its name; for a direct channel the bot's.
    pub name: String,
    /// `text`, `thread` or `direct`.
    pub kind: &'static str,
    /// Its guild.
    #[serde(serialize_with = "as_optional_text")]
    pub guild: Option<Id>,
    /// The channel a thread was opened in.
    #[serde(serialize_with = "as_optional_text")]
    pub parent: Option<Id>,
}

impl World {
    /// A message as it is shown.
    pub fn seen(&self, message: &Message) -> Seen {
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
        Seen {
            id: message.id,
            channel: message.channel,
            author: shown(&message.author),
            by_bot: message.author == self.bot.user,
            content: message.content.clone(),
            embeds: self.resolved_embeds(message),
            components: message.components.clone(),
            attachments: attachments.collect(),
            flags: message.flags,
            private: message.only_for.is_some(),
            loading: message.flags & LOADING != 0,
            created: message.created.clone(),
            edited: message.edited.clone(),
            pinged: message.pinged.iter().map(shown).collect(),
            reply_to: message.reply_to,
        }
    }

    /// Whether a person sees a message.
    pub fn sees_message(&self, person: &Person, message: &Message) -> bool {
        let here = self
            .channels
            .get(&message.channel)
            .is_some_and(|channel| self.sees(person, channel));
        here && message.only_for.is_none_or(|only| only == person.id)
    }

    /// What a person sees of a channel, in order.
    pub fn seen_by(&self, person: &Person, channel: Id) -> Vec<Seen> {
        let mut seen = self.seen_last(person, channel, usize::MAX);
        seen.reverse();
        seen
    }

    /// The last so many messages that a person sees of a channel, the newest first.
    pub fn seen_last(&self, person: &Person, channel: Id, most: usize) -> Vec<Seen> {
        let here = self.messages_in.get(&channel).into_iter().flatten().rev();
        let visible = here
            .map(|id| &self.messages[id])
            .filter(|message| self.sees_message(person, message));
        visible
            .take(most)
            .map(|message| self.seen(message))
            .collect()
    }

    /// A channel as it is shown.
    pub fn seen_channel(&self, channel: &Channel) -> SeenChannel {
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
            parent,
        }
    }
}
