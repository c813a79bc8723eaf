//! Roles of guilds, and bans. Roles have names only: permissions are set for each person.

use super::clock::Id;
use super::constants::{INTENT_GUILDS, INTENT_MODERATION, PERSON_PERMISSIONS};
use super::world::World;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A role of a guild.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Role {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
}

fn role_json(id: Id, name: &str, position: usize) -> Value {
    json!({
        "id": id.to_string(), "name": name, "color": 0, "hoist": false, "managed": false, "mentionable": position > 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "position": position, "flags": 0,
        "permissions": if position == 0 { PERSON_PERMISSIONS } else { 0 }.to_string(), "icon": null, "unicode_emoji": null,
    })
}

impl World {
    /// Returns the roles of a guild: @everyone, which has the id of the guild, and its own.
    pub fn roles_json(&self, guild: Id) -> Vec<Value> {
        let own = self.guilds[&guild].roles.iter().enumerate();
        let own = own.map(|(place, role)| role_json(role.id, &role.name, place + 1));
        [role_json(guild, "@everyone", 0)]
            .into_iter()
            .chain(own)
            .collect()
    }

    /// Returns a role of a guild by id or name.
    pub fn find_role(&self, guild: Id, name: &str) -> Option<Id> {
        let id: Option<Id> = name.parse().ok();
        let name = name.trim_start_matches('@');
        if id == Some(guild) || name == "everyone" {
            return Some(guild);
        }
        let mut roles = self.guilds.get(&guild)?.roles.iter();
        let found = roles.find(|role| Some(role.id) == id || role.name == name);
        found.map(|role| role.id)
    }

    /// Adds a role to a guild.
    pub fn add_role(&mut self, guild: Id, name: &str) -> Option<Id> {
        let id = self.ids.next();
        let roles = &mut self.guilds.get_mut(&guild)?.roles;
        roles.push(Role {
            id,
            name: name.to_owned(),
        });
        let role = role_json(id, name, roles.len());
        let data = json!({"guild_id": guild.to_string(), "role": role});
        self.queue_event("GUILD_ROLE_CREATE", Some(guild), INTENT_GUILDS, data);
        Some(id)
    }

    /// Sets the roles of a member.
    pub fn set_roles(&mut self, person: Id, guild: Id, roles: BTreeSet<Id>) {
        if let Some(known) = self.people.get_mut(&person) {
            known.roles.insert(guild, roles);
            self.tell_of_member("GUILD_MEMBER_UPDATE", person, guild);
        }
    }

    /// Adds roles to those that the data of an interaction refers to.
    pub fn resolve_role(&self, resolved: &mut Value, role: Id, guild: Id) {
        let key = json!(role.to_string());
        let found = self.roles_json(guild).into_iter();
        if let Some(role) = found.into_iter().find(|known| known["id"] == key) {
            resolved["roles"][key.as_str().unwrap_or_default()] = role;
        }
    }

    /// Bans somebody from a guild: a member is removed, and cannot join again.
    pub fn ban(&mut self, person: Id, guild: Id) {
        self.set_banned(person, guild, true);
        self.leave(person, guild);
    }

    /// Bans somebody, or ends the ban, with an event for the bot.
    pub fn set_banned(&mut self, person: Id, guild: Id, banned: bool) {
        let Some(known) = self.guilds.get_mut(&guild) else {
            return;
        };
        let (changed, event) = match banned {
            true => (known.bans.insert(person), "GUILD_BAN_ADD"),
            false => (known.bans.remove(&person), "GUILD_BAN_REMOVE"),
        };
        if changed {
            let data = json!({"guild_id": guild.to_string(), "user": self.user_json(person)});
            self.queue_event(event, Some(guild), INTENT_MODERATION, data);
        }
    }

    /// Returns whether somebody is banned from a guild.
    pub fn is_banned(&self, person: Id, guild: Id) -> bool {
        let known = self.guilds.get(&guild);
        known.is_some_and(|guild| guild.bans.contains(&person))
    }
}
