//! The simulated world in memory: the bot, people, guilds, channels, and everything in them.

use super::clock::{Id, Ids, timestamp, timestamp_in};
use super::commands::Commands;
use super::constants::{
    ADMINISTRATOR, BOT_PERMISSIONS, INTENT_GUILDS, INTENT_MEMBERS, PERSON_PERMISSIONS, VIEW_CHANNEL,
};
use super::emojis::StoredEmoji;
use super::guilds::Guild;
use super::interactions::{Interaction, OpenModal};
use super::messages::{Message, SentNonce};
use super::removed_channels::RemovedChannel;
use super::settings::PlaygroundSettings;
use super::threads::ThreadState;
use super::webhooks::Webhook;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A user of Discord.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlaygroundPerson {
    /// Their id.
    pub id: Id,
    /// Their user name.
    pub name: String,
    /// Their display name.
    pub display_name: String,
    /// The language of their client.
    pub locale: String,
    /// Whether they block direct messages.
    pub dms_closed: bool,
    /// Whether they installed the application for themselves.
    #[serde(default)]
    pub installed: bool,
    /// Their guilds, with their permissions there.
    pub member_of: BTreeMap<Id, u64>,
    /// Their nicknames, by guild.
    #[serde(default)]
    pub nicks: BTreeMap<Id, String>,
    /// Their roles, by guild.
    #[serde(default)]
    pub roles: BTreeMap<Id, BTreeSet<Id>>,
}

/// Kind of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel of a guild.
    Text,
    /// A thread.
    Thread {
        /// The channel it was opened in.
        parent: Id,
    },
    /// The direct channel between the bot and a person.
    Direct {
        /// The person.
        person: Id,
    },
}

/// A channel, thread or direct channel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Channel {
    /// Its id.
    pub id: Id,
    /// Its kind.
    pub kind: ChannelKind,
    /// Its guild, unless it is a direct channel.
    pub guild: Option<Id>,
    /// Its name.
    pub name: String,
    /// Permissions of the bot in it.
    pub bot_permissions: u64,
    /// State of a thread.
    #[serde(default)]
    pub thread: ThreadState,
    /// When a thread was opened, and archived or unarchived for the last time.
    #[serde(default = "timestamp")]
    pub archive_timestamp: String,
    /// When its last pinned message was pinned.
    #[serde(default)]
    pub last_pin: Option<String>,
    /// Seconds that a person has to wait between two messages.
    #[serde(default)]
    pub slow_mode: i64,
    /// The members of a thread, with the times at which they joined.
    #[serde(default)]
    pub members: BTreeMap<Id, String>,
}

impl Channel {
    /// A channel in which the bot has no permissions yet.
    pub fn new(id: Id, guild: Option<Id>, name: &str, kind: ChannelKind) -> Self {
        Self {
            id,
            kind,
            guild,
            name: name.to_owned(),
            bot_permissions: 0,
            thread: ThreadState::default(),
            archive_timestamp: timestamp(),
            last_pin: None,
            slow_mode: 0,
            members: BTreeMap::new(),
        }
    }

    /// Returns Discord's number for this kind.
    pub fn number(&self) -> u64 {
        match self.kind {
            ChannelKind::Text => 0,
            ChannelKind::Direct { .. } => 1,
            ChannelKind::Thread { .. } => 11,
        }
    }
}

/// User and application of the bot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BotAccount {
    /// The id of its user, and of its application.
    pub user: Id,
    /// Its name.
    pub name: String,
}

impl BotAccount {
    /// Returns the id of its application, which is the one of its user, as on Discord.
    pub fn application(&self) -> Id {
        self.user
    }
}

/// A gateway event for the bot.
#[derive(Clone, Debug)]
pub struct GatewayEvent {
    /// Its name in Discord's protocol.
    pub name: &'static str,
    /// The guild it belongs to.
    pub guild: Option<Id>,
    /// The required intent; 0 if none.
    pub intent: u64,
    /// Its data.
    pub data: Value,
    /// Its data for sessions without the content intent, if they differ.
    pub without_content: Option<Value>,
}

/// A change for watchers of a person's screen.
#[derive(Clone, Debug)]
pub struct ScreenChange {
    /// Kind: `message`, `edited`, `deleted`, `modal`, `interaction`, `channel`, `person`.
    pub what: &'static str,
    /// The channel.
    pub channel: Option<Id>,
    /// The only person who sees it, if it is not public in the channel.
    pub only: Option<Id>,
    /// Its data.
    pub about: Value,
}

impl ScreenChange {
    /// Any change may have happened: the page loads everything.
    pub(super) fn anything() -> Self {
        Self {
            what: "channel",
            channel: None,
            only: None,
            about: json!({}),
        }
    }
}

/// The whole state.
#[derive(Debug)]
pub struct World {
    /// Generator of ids.
    pub ids: Ids,
    /// The bot.
    pub bot: BotAccount,
    /// The guilds.
    pub guilds: BTreeMap<Id, Guild>,
    /// The channels, threads and direct channels.
    pub channels: BTreeMap<Id, Channel>,
    /// The people.
    pub people: BTreeMap<Id, PlaygroundPerson>,
    /// Messages of all channels; stored by [`World::put`].
    pub messages: BTreeMap<Id, Message>,
    /// Index of messages by channel.
    pub messages_in: BTreeMap<Id, BTreeSet<Id>>,
    /// Content of attachments and pictures of emoji by id.
    pub files: BTreeMap<Id, Vec<u8>>,
    /// Nonces of sent messages.
    pub nonces: Vec<SentNonce>,
    /// The registered commands.
    pub commands: Commands,
    /// The emoji of the application.
    pub emojis: Vec<StoredEmoji>,
    /// All interactions, including old ones.
    pub interactions: BTreeMap<Id, Interaction>,
    /// Open modals by person.
    pub modals: BTreeMap<Id, OpenModal>,
    /// Webhooks of channels.
    pub webhooks: BTreeMap<Id, Webhook>,
    /// Deleted channels that can be restored.
    pub removed: BTreeMap<Id, RemovedChannel>,
    /// Whether the application has the privileged intents.
    pub privileged_intents: bool,
    /// Seconds by which its clock is ahead of that of the machine.
    pub ahead: Arc<AtomicU64>,
    /// Base URL of files.
    pub base: String,
    /// Pending events for the bot.
    pub events: Vec<GatewayEvent>,
    /// Pending changes for watchers.
    pub changes: Vec<ScreenChange>,
}

impl World {
    /// Creates the guilds, the channels and the people of the settings.
    pub fn new(settings: &PlaygroundSettings, base: String) -> Self {
        let mut ids = Ids::default();
        let bot = BotAccount {
            user: ids.next(),
            name: settings.bot.clone(),
        };
        let mut world = Self {
            ids,
            bot,
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            people: BTreeMap::new(),
            messages: BTreeMap::new(),
            messages_in: BTreeMap::new(),
            files: BTreeMap::new(),
            nonces: Vec::new(),
            commands: Commands::default(),
            emojis: Vec::new(),
            interactions: BTreeMap::new(),
            modals: BTreeMap::new(),
            webhooks: BTreeMap::new(),
            removed: BTreeMap::new(),
            privileged_intents: settings.privileged_intents,
            ahead: settings.ahead.clone().unwrap_or_default(),
            base,
            events: Vec::new(),
            changes: Vec::new(),
        };
        let guild = world.add_guild(&settings.guild, &settings.guild_locale);
        for name in &settings.channels {
            world.add_channel(Some(guild), name, ChannelKind::Text);
        }
        for name in &settings.people {
            world.add_person(name, &settings.guild_locale, &[guild]);
        }
        for guild in &settings.more_guilds {
            world.add_guild_with(guild);
        }
        world
    }

    /// The current time in Discord's format.
    pub fn timestamp(&self) -> String {
        timestamp_in(Duration::from_secs(self.ahead.load(Ordering::Relaxed)))
    }

    /// Adds a channel.
    pub fn add_channel(&mut self, guild: Option<Id>, name: &str, kind: ChannelKind) -> Id {
        let id = self.ids.next();
        self.open_channel(Channel::new(id, guild, name, kind))
    }

    /// Adds a channel with the permissions that the bot has at first.
    pub fn open_channel(&mut self, mut channel: Channel) -> Id {
        let (id, guild, name) = (channel.id, channel.guild, channel.name.clone());
        channel.bot_permissions = match channel.kind {
            ChannelKind::Thread { parent } => self.channels[&parent].bot_permissions,
            ChannelKind::Text | ChannelKind::Direct { .. } => BOT_PERMISSIONS,
        };
        if channel.thread.opened_by_bot {
            channel.members.insert(self.bot.user, timestamp());
        }
        let event = match channel.kind {
            ChannelKind::Text => Some("CHANNEL_CREATE"),
            ChannelKind::Thread { .. } => Some("THREAD_CREATE"),
            ChannelKind::Direct { .. } => None,
        };
        self.channels.insert(id, channel);
        if let Some(event) = event {
            let mut data = self.channel_json(&self.channels[&id]);
            if event == "THREAD_CREATE" {
                data["newly_created"] = json!(true);
            }
            self.queue_event(event, guild, INTENT_GUILDS, data);
        }
        self.change("channel", Some(id), None, json!({"name": name}));
        id
    }

    /// Adds a person as member of these guilds.
    pub fn add_person(&mut self, name: &str, locale: &str, guilds: &[Id]) -> Id {
        let id = self.ids.next();
        let member_of = guilds.iter().map(|guild| (*guild, PERSON_PERMISSIONS));
        let person = PlaygroundPerson {
            id,
            name: name.to_lowercase(),
            display_name: name.to_owned(),
            locale: locale.to_owned(),
            dms_closed: false,
            installed: false,
            member_of: member_of.collect(),
            nicks: BTreeMap::new(),
            roles: BTreeMap::new(),
        };
        self.people.insert(id, person);
        self.change(
            "person",
            None,
            None,
            json!({"id": id.to_string(), "name": name}),
        );
        id
    }

    /// Removes a channel, its threads and their content.
    pub fn remove_channel(&mut self, id: Id) -> bool {
        let Some(channel) = self.channels.remove(&id) else {
            return false;
        };
        let threads: Vec<Id> = self
            .channels
            .values()
            .filter(|thread| thread.kind == ChannelKind::Thread { parent: id })
            .map(|thread| thread.id)
            .collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        for message in self.messages_in.remove(&id).unwrap_or_default() {
            let gone = self.messages.remove(&message);
            for attachment in gone.into_iter().flat_map(|message| message.attachments) {
                self.files.remove(&attachment.id);
            }
        }
        self.webhooks.retain(|_, webhook| webhook.channel != id);
        let event = match channel.kind {
            ChannelKind::Thread { .. } => "THREAD_DELETE",
            ChannelKind::Text | ChannelKind::Direct { .. } => "CHANNEL_DELETE",
        };
        let data = self.channel_json(&channel);
        self.queue_event(event, channel.guild, INTENT_GUILDS, data);
        self.change("channel", None, None, json!({"deleted": id.to_string()}));
        true
    }

    /// Removes a person from a guild.
    pub fn leave(&mut self, person: Id, guild: Id) -> bool {
        let left = self
            .people
            .get_mut(&person)
            .is_some_and(|person| person.member_of.remove(&guild).is_some());
        if left {
            self.release_private_messages(person, guild);
            let user = self.user_json(person);
            let data = json!({"guild_id": guild.to_string(), "user": user});
            self.queue_event("GUILD_MEMBER_REMOVE", Some(guild), INTENT_MEMBERS, data);
        }
        left
    }

    /// Deletes the private messages of a person in a guild with their files: nobody can see them any more.
    fn release_private_messages(&mut self, person: Id, guild: Id) {
        let messages = self.messages.values();
        let own = messages.filter(|message| message.only_for == Some(person));
        let here = |message: &&Message| {
            let channel = self.channels.get(&message.channel);
            channel.is_none_or(|channel| channel.guild == Some(guild))
        };
        let gone: Vec<Id> = own.filter(here).map(|message| message.id).collect();
        for message in gone {
            self.delete(message);
        }
    }

    /// Returns the direct channel of a person, which is created if there is none.
    pub fn direct_channel(&mut self, person: Id) -> Id {
        let kind = ChannelKind::Direct { person };
        let known = self.channels.values().find(|channel| channel.kind == kind);
        match known {
            Some(channel) => channel.id,
            None => self.add_channel(None, "", kind),
        }
    }

    /// Returns whether a person sees a channel.
    pub fn sees(&self, person: &PlaygroundPerson, channel: &Channel) -> bool {
        match channel.kind {
            ChannelKind::Direct { person: owner } => owner == person.id,
            ChannelKind::Text | ChannelKind::Thread { .. } => {
                let guild = channel.guild.unwrap_or_default();
                let permissions = person.member_of.get(&guild).copied().unwrap_or(0);
                permissions & (VIEW_CHANNEL | ADMINISTRATOR) != 0 && self.is_available(guild)
            }
        }
    }

    /// Queues an event for the bot, unless it belongs to a guild without the bot or to an unavailable one.
    pub fn queue_event(&mut self, name: &'static str, guild: Option<Id>, intent: u64, data: Value) {
        if !guild.is_none_or(|guild| self.has_bot(guild) && self.is_available(guild)) {
            return;
        }
        self.events.push(GatewayEvent {
            name,
            guild,
            intent,
            data,
            without_content: None,
        });
    }

    /// Queues a change for watchers.
    pub fn change(
        &mut self,
        what: &'static str,
        channel: Option<Id>,
        only: Option<Id>,
        about: Value,
    ) {
        let home = channel.and_then(|channel| self.channels.get(&channel));
        let alone = home.and_then(|channel| match channel.kind {
            ChannelKind::Direct { person } => Some(person),
            ChannelKind::Text | ChannelKind::Thread { .. } => None,
        });
        let only = only.or(alone);
        self.changes.push(ScreenChange {
            what,
            channel,
            only,
            about,
        });
    }

    /// Returns the JSON of a channel.
    pub fn channel_json(&self, channel: &Channel) -> Value {
        let id = channel.id.to_string();
        let number = channel.number();
        let guild = channel.guild.map(|guild| guild.to_string());
        let here = self.messages_in.get(&channel.id).into_iter().flatten();
        let mut public = here.filter(|id| self.messages[id].only_for.is_none());
        let last_message = public.clone().next_back().map(Id::to_string);
        let mut json = match channel.kind {
            ChannelKind::Direct { person } => json!({
                "id": id, "type": number, "last_message_id": last_message, "flags": 0, "recipients": [self.user_json(person)],
            }),
            ChannelKind::Text => json!({
                "id": id, "type": number, "guild_id": guild, "name": channel.name, "position": 0, "parent_id": null,
                "topic": null, "nsfw": false, "rate_limit_per_user": channel.slow_mode, "permission_overwrites": self.overwrites_json(channel), "flags": 0,
                "last_message_id": last_message,
            }),
            ChannelKind::Thread { parent } => {
                let own = channel.thread.opened_by_bot;
                let owner = if own { self.bot.user } else { self.owner() };
                let messages = public.by_ref().count();
                json!({
                    "id": id, "type": number, "guild_id": guild, "name": channel.name, "parent_id": parent.to_string(),
                    "owner_id": owner.to_string(), "message_count": messages, "member_count": channel.members.len(), "flags": 0,
                    "rate_limit_per_user": channel.slow_mode, "last_message_id": last_message, "total_message_sent": messages,
                    "thread_metadata": {
                        "archived": channel.thread.archived, "auto_archive_duration": channel.thread.auto_archive_minutes,
                        "archive_timestamp": channel.archive_timestamp, "locked": channel.thread.locked,
                    },
                })
            }
        };
        if let Some(last_pin) = &channel.last_pin {
            json["last_pin_timestamp"] = json!(last_pin);
        }
        if let Some(member) = self.thread_member_json(channel.id, self.bot.user, false) {
            json["member"] = member;
        }
        json
    }

    /// Returns the partial JSON of a channel that the data of an interaction refers to.
    pub fn resolved_channel_json(&self, channel: &Channel) -> Value {
        let whole = self.channel_json(channel);
        let parts = ["id", "name", "type", "parent_id", "thread_metadata"];
        let given = parts.into_iter().filter(|part| !whole[*part].is_null());
        let mut partial: serde_json::Map<String, Value> = given
            .map(|part| (part.to_owned(), whole[part].clone()))
            .collect();
        partial.insert(
            "permissions".to_owned(),
            json!(PERSON_PERMISSIONS.to_string()),
        );
        Value::Object(partial)
    }

    /// Returns the partial JSON of a channel in an interaction.
    pub fn partial_channel_json(&self, channel: &Channel, person: Id) -> Value {
        let mut partial = self.channel_json(channel);
        if let Some(guild) = channel.guild {
            let member = self.people.get(&person);
            let permissions = member.and_then(|person| person.member_of.get(&guild));
            partial["permissions"] = json!(permissions.copied().unwrap_or(0).to_string());
        }
        partial
    }
}
