//! Members of guilds: their JSON, nicknames, and the requests of the bot for them.

use super::clock::Id;
use super::constants::{ADMINISTRATOR, BOT_PERMISSIONS, INTENT_MEMBERS, MEMBERS_AT_ONCE};
use super::message_limits::{id_of, list};
use super::world::World;
use serde_json::{Value, json};

/// All permissions, which an owner has.
const ALL_PERMISSIONS: u64 = (1 << 53) - 1;

impl World {
    /// Returns the id of the person who owns the application and all guilds. Nobody acts as this person.
    pub fn owner(&self) -> Id {
        // The bot's id is the first one that was generated.
        self.bot.user - 1
    }

    /// Returns the user JSON of a person, the owner or the bot.
    pub fn user_json(&self, id: Id) -> Value {
        let (name, shown, bot) = match self.people.get(&id) {
            Some(person) => (
                person.name.as_str(),
                Some(person.display_name.as_str()),
                false,
            ),
            None if id == self.owner() => ("owner", Some("Owner"), false),
            None => (self.bot.name.as_str(), None, true),
        };
        json!({
            "id": id.to_string(), "username": name, "global_name": shown, "discriminator": if bot { "0001" } else { "0" },
            "avatar": null, "bot": bot, "flags": 0, "public_flags": 0, "primary_guild": null,
        })
    }

    /// Returns the member JSON of a person, the owner or the bot.
    pub fn member_json(&self, id: Id, guild: Id) -> Value {
        let person = self.people.get(&id);
        let nick = person.and_then(|person| person.nicks.get(&guild));
        let roles = person.and_then(|person| person.roles.get(&guild));
        let roles = roles.into_iter().flatten().map(Id::to_string);
        json!({
            "user": self.user_json(id), "nick": nick, "avatar": null, "banner": null, "roles": roles.collect::<Vec<_>>(),
            "joined_at": "2024-01-01T00:00:00.000000+00:00", "premium_since": null, "deaf": false, "mute": false,
            "flags": 0, "pending": false, "communication_disabled_until": null,
        })
    }

    /// Returns the member JSON without the user, as in events about messages.
    pub fn partial_member_json(&self, id: Id, guild: Id) -> Value {
        let mut member = self.member_json(id, guild);
        member.as_object_mut().map(|fields| fields.remove("user"));
        member
    }

    /// Returns the member JSON with the permissions, as in interactions.
    pub fn permitted_member_json(&self, id: Id, guild: Id) -> Value {
        let mut member = self.member_json(id, guild);
        member["permissions"] = json!(self.member_permissions(id, guild).to_string());
        member
    }

    fn member_permissions(&self, id: Id, guild: Id) -> u64 {
        let person = self.people.get(&id);
        match person.and_then(|person| person.member_of.get(&guild)) {
            Some(permissions) => *permissions,
            None if id == self.owner() => ALL_PERMISSIONS,
            None => BOT_PERMISSIONS,
        }
    }

    /// Returns whether a person has a permission in a guild.
    pub fn person_may(&self, person: Id, guild: Id, permission: u64) -> bool {
        let has = self.member_permissions(person, guild);
        self.is_member(person, guild) && has & (permission | ADMINISTRATOR) != 0
    }

    /// Adds a person to the users and members that the data of an interaction refers to.
    pub fn resolve_user(&self, resolved: &mut Value, id: Id, guild: Option<Id>) {
        let key = id.to_string();
        resolved["users"][&key] = self.user_json(id);
        let Some(guild) = guild.filter(|guild| self.is_member(id, *guild)) else {
            return;
        };
        let mut member = self.permitted_member_json(id, guild);
        if let Some(fields) = member.as_object_mut() {
            for absent in ["user", "deaf", "mute"] {
                fields.remove(absent);
            }
        }
        resolved["members"][&key] = member;
    }

    /// Returns whether a person, the owner or the bot is a member of a guild.
    pub fn is_member(&self, id: Id, guild: Id) -> bool {
        match self.people.get(&id) {
            Some(person) => person.member_of.contains_key(&guild),
            None => id == self.owner() || id == self.bot.user && self.has_bot(guild),
        }
    }

    /// Returns the members of a guild, by id.
    pub fn members(&self, guild: Id) -> Vec<Id> {
        let people = self.people.keys().copied();
        let all = [self.owner(), self.bot.user].into_iter().chain(people);
        all.filter(|id| self.is_member(*id, guild)).collect()
    }

    /// Sets or removes the nickname of a person in a guild, with an event for the bot. Returns false for others than members.
    pub fn set_nick(&mut self, person: Id, guild: Id, nick: Option<&str>) -> bool {
        let Some(known) = self.people.get_mut(&person) else {
            return false;
        };
        if !known.member_of.contains_key(&guild) {
            return false;
        }
        match nick {
            Some(nick) => known.nicks.insert(guild, nick.to_owned()),
            None => known.nicks.remove(&guild),
        };
        self.tell_of_member("GUILD_MEMBER_UPDATE", person, guild);
        true
    }

    /// Queues an event about a member.
    pub fn tell_of_member(&mut self, event: &'static str, person: Id, guild: Id) {
        let mut data = self.member_json(person, guild);
        data["guild_id"] = json!(guild.to_string());
        self.queue_event(event, Some(guild), INTENT_MEMBERS, data);
    }

    /// Returns the chunks that answer a request for members over the gateway. A request for all members needs the members intent,
    /// and is ignored without it.
    pub fn member_chunks(&self, asked: &Value, intents: u64) -> Vec<Value> {
        let guild = id_of(&asked["guild_id"]);
        let guild = guild.filter(|guild| self.has_bot(*guild) && self.is_available(*guild));
        let Some(guild) = guild else {
            return Vec::new();
        };
        let one = [asked["user_ids"].clone()];
        let wanted = match &asked["user_ids"] {
            Value::Null => None,
            Value::Array(_) => Some(list(asked, "user_ids")),
            _ => Some(&one[..]),
        };
        let mut not_found = Vec::new();
        let found: Vec<Id> = match wanted {
            Some(wanted) => {
                let is_here = |id: &Value| id_of(id).is_some_and(|id| self.is_member(id, guild));
                not_found.extend(wanted.iter().filter(|id| !is_here(id)).cloned());
                let here = wanted.iter().filter(|id| is_here(id));
                here.filter_map(id_of).collect()
            }
            None => {
                let query = asked["query"].as_str().unwrap_or_default();
                let limit = asked["limit"].as_u64().unwrap_or(0) as usize;
                if query.is_empty() && limit == 0 && intents & INTENT_MEMBERS == 0 {
                    return Vec::new();
                }
                let most = if limit == 0 { usize::MAX } else { limit };
                let named = self.members_named(guild, query).into_iter();
                named.take(most).collect()
            }
        };
        let members: Vec<Value> = found
            .into_iter()
            .map(|id| self.member_json(id, guild))
            .collect();
        let count = members.len().div_ceil(MEMBERS_AT_ONCE).max(1);
        let chunk = |index: usize| {
            let here = members.iter().skip(index * MEMBERS_AT_ONCE);
            let mut chunk = json!({
                "guild_id": guild.to_string(), "members": here.take(MEMBERS_AT_ONCE).collect::<Vec<_>>(),
                "chunk_index": index, "chunk_count": count,
            });
            if wanted.is_some() {
                chunk["not_found"] = json!(not_found);
            }
            if asked["nonce"].is_string() {
                chunk["nonce"] = asked["nonce"].clone();
            }
            chunk
        };
        (0..count).map(chunk).collect()
    }

    /// Returns the members whose nickname or name starts with a text.
    pub fn members_named(&self, guild: Id, start: &str) -> Vec<Id> {
        let start = start.to_lowercase();
        let all = self.members(guild).into_iter();
        all.filter(|id| self.name_starts_with(*id, guild, &start))
            .collect()
    }

    fn name_starts_with(&self, id: Id, guild: Id, start: &str) -> bool {
        let member = self.member_json(id, guild);
        let names = [
            &member["nick"],
            &member["user"]["global_name"],
            &member["user"]["username"],
        ];
        let mut names = names.into_iter().filter_map(Value::as_str);
        names.any(|name| name.to_lowercase().starts_with(start))
    }
}
