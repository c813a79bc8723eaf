//! Guilds (servers): adding and removing them, outages, and membership of the bot.

use super::clock::Id;
use super::constants::{INTENT_GUILDS, PERSON_PERMISSIONS};
use super::roles::Role;
use super::settings::GuildSettings;
use super::world::{Channel, ChannelKind, GatewayEvent, World};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A guild (server) with channels and members.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Guild {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Its language.
    pub locale: String,
    /// Whether the bot is a member.
    #[serde(default = "default_true")]
    pub has_bot: bool,
    /// Its roles besides @everyone.
    #[serde(default)]
    pub roles: Vec<Role>,
    /// Who is banned.
    #[serde(default)]
    pub bans: BTreeSet<Id>,
    /// Whether it is unavailable because of an outage: nobody sees it, and the bot gets no events of it.
    #[serde(default)]
    pub unavailable: bool,
}

/// Default for saved guilds of earlier versions, in which the bot was always a member.
fn default_true() -> bool {
    true
}

impl World {
    /// Adds a guild without channels and people.
    pub fn add_guild(&mut self, name: &str, locale: &str) -> Id {
        let guild = self.insert_guild(name, locale);
        self.invite_bot(guild);
        guild
    }

    /// Adds a guild that does not have the bot yet.
    fn insert_guild(&mut self, name: &str, locale: &str) -> Id {
        let id = self.ids.next_guild();
        let guild = Guild {
            id,
            name: name.to_owned(),
            locale: locale.to_owned(),
            has_bot: false,
            roles: Vec::new(),
            bans: BTreeSet::new(),
            unavailable: false,
        };
        self.guilds.insert(id, guild);
        id
    }

    /// Adds a guild with its channels. Its people become members; those who do not exist are added. The bot is invited last: one event tells it of
    /// everything.
    pub fn add_guild_with(&mut self, settings: &GuildSettings) -> Id {
        let guild = self.insert_guild(&settings.name, &settings.locale);
        for name in &settings.channels {
            self.add_channel(Some(guild), name, ChannelKind::Text);
        }
        for name in &settings.people {
            let known = self.find_person(name).map(|person| person.id);
            match known.ok().and_then(|id| self.people.get_mut(&id)) {
                Some(person) => {
                    person.member_of.insert(guild, PERSON_PERMISSIONS);
                }
                None => {
                    self.add_person(name, &settings.locale, &[guild]);
                }
            }
        }
        self.invite_bot(guild);
        guild
    }

    /// Returns a guild by id or name.
    pub fn find_guild(&self, name: &str) -> Option<Id> {
        let id: Option<Id> = name.parse().ok();
        let mut guilds = self.guilds.values();
        let found = guilds.find(|guild| Some(guild.id) == id || guild.name == name);
        found.map(|guild| guild.id)
    }

    /// Removes a guild and everything in it, as its owner does; the bot gets one event. The last guild cannot be removed.
    pub fn remove_guild(&mut self, id: Id) -> bool {
        if self.guilds.len() <= 1 || !self.guilds.contains_key(&id) {
            return false;
        }
        if self.has_bot(id) {
            self.queue_guild_delete(id, json!({"id": id.to_string()}));
        }
        // No events of its channels: the guild is no longer known when they are removed.
        self.guilds.remove(&id);
        let channels = self.channels.values();
        let here = channels.filter(|channel| channel.guild == Some(id));
        let here: Vec<Id> = here.map(|channel| channel.id).collect();
        for channel in here {
            self.remove_channel(channel);
        }
        for person in self.people.values_mut() {
            person.member_of.remove(&id);
        }
        self.commands.remove_all(id);
        true
    }

    /// Starts or ends an outage of a guild. Returns false if nothing changes.
    pub fn set_available(&mut self, id: Id, available: bool) -> bool {
        let known = self.guilds.get(&id);
        let Some(was) = known.map(|guild| !guild.unavailable) else {
            return false;
        };
        if was == available {
            return false;
        }
        if let Some(guild) = self.guilds.get_mut(&id) {
            guild.unavailable = !available;
        }
        match available {
            true => {
                let data = self.guild_json(id);
                self.queue_event("GUILD_CREATE", Some(id), INTENT_GUILDS, data);
            }
            false if self.has_bot(id) => {
                let data = json!({"id": id.to_string(), "unavailable": true});
                self.queue_guild_delete(id, data);
            }
            false => {}
        }
        self.change("channel", None, None, json!({"guild": id.to_string()}));
        true
    }

    /// Returns whether a guild exists and has no outage.
    pub fn is_available(&self, guild: Id) -> bool {
        let known = self.guilds.get(&guild);
        known.is_some_and(|guild| !guild.unavailable)
    }

    /// Returns the number of guilds with the bot.
    pub fn bot_guilds(&self) -> usize {
        let guilds = self.guilds.values();
        guilds.filter(|guild| guild.has_bot).count()
    }

    /// Queues the event, also for an unavailable guild.
    fn queue_guild_delete(&mut self, guild: Id, data: Value) {
        self.events.push(GatewayEvent {
            name: "GUILD_DELETE",
            guild: Some(guild),
            intent: INTENT_GUILDS,
            without_content: None,
            data,
        });
    }

    /// Removes the bot from a guild. Its messages remain.
    pub fn remove_bot(&mut self, guild: Id) -> bool {
        let was_there = self.has_bot(guild);
        if was_there {
            self.queue_guild_delete(guild, json!({"id": guild.to_string()}));
        }
        if let Some(known) = self.guilds.get_mut(&guild) {
            known.has_bot = false;
        }
        was_there
    }

    /// Invites the bot to a guild in which it is not.
    pub fn invite_bot(&mut self, guild: Id) -> bool {
        let Some(known) = self.guilds.get_mut(&guild) else {
            return false;
        };
        let was_there = std::mem::replace(&mut known.has_bot, true);
        if !was_there {
            self.tell_of_new_guild(guild);
        }
        !was_there
    }

    /// Queues the event. Libraries tell a guild that the bot joined from one that is available again by a field.
    fn tell_of_new_guild(&mut self, id: Id) {
        let mut data = self.guild_json(id);
        if let Some(fields) = data.as_object_mut() {
            fields.shift_remove("unavailable");
        }
        self.queue_event("GUILD_CREATE", Some(id), INTENT_GUILDS, data);
    }

    /// Returns the guild JSON that is sent after a session starts.
    pub fn guild_json(&self, id: Id) -> Value {
        let here = |channel: &&Channel| channel.guild == Some(id);
        let json_of = |channel: &Channel| self.channel_json(channel);
        let (threads, channels): (Vec<&Channel>, Vec<&Channel>) = self
            .channels
            .values()
            .filter(here)
            .partition(|channel| matches!(channel.kind, ChannelKind::Thread { .. }));
        let threads = threads.into_iter().filter(|thread| self.is_listed(thread));
        let threads: Vec<Value> = threads.map(json_of).collect();
        let channels: Vec<Value> = channels.into_iter().map(json_of).collect();
        let mut json = self.plain_guild_json(id);
        let in_events = json!({
            "joined_at": "2024-01-01T00:00:00.000000+00:00", "large": false, "unavailable": !self.is_available(id),
            "member_count": self.members(id).len(), "voice_states": [], "members": [self.member_json(self.bot.user, id)],
            "channels": channels, "threads": threads, "presences": [], "stage_instances": [],
            "guild_scheduled_events": [],
        });
        for (key, value) in in_events.as_object().into_iter().flatten() {
            json[key] = value.clone();
        }
        json
    }

    /// Returns the guild JSON of a response, without what only events have.
    pub fn plain_guild_json(&self, id: Id) -> Value {
        let guild = &self.guilds[&id];
        json!({
            "id": id.to_string(), "name": guild.name, "icon": null, "splash": null, "discovery_splash": null,
            "owner_id": self.owner().to_string(), "afk_channel_id": null, "afk_timeout": 300, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0, "roles": self.roles_json(id), "emojis": self.emojis_json(Some(id)),
            "features": [], "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "vanity_url_code": null, "description": null,
            "banner": null, "premium_tier": 0, "preferred_locale": guild.locale, "public_updates_channel_id": null,
            "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false,
            "home_header": null, "region": "deprecated", "widget_enabled": false, "widget_channel_id": null, "max_presences": null,
            "max_members": 500_000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25,
            "premium_subscription_count": 0, "nsfw": false, "incidents_data": null, "safety_alerts_channel_id": null,
        })
    }
}
