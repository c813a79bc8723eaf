//! Settings of a person that may change at any time: closed direct messages, language, guilds, permissions.

use super::action_error::ActionError;
use super::actor::Actor;
use super::clock::Id;
use super::constants::PERSON_PERMISSIONS;
use super::world::PlaygroundPerson;
use serde_json::json;

impl Actor {
    fn change(&self, change: impl FnOnce(&mut PlaygroundPerson)) -> Result<(), ActionError> {
        self.shared.act(|world| {
            let id = world.find_person(&self.name)?.id;
            change(world.people.get_mut(&id).expect("they were found"));
            let about = json!({"id": id.to_string()});
            world.change("person", None, Some(id), about);
            Ok(())
        })
    }

    /// Closes or opens their direct messages.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn close_direct_messages(&self, closed: bool) -> Result<(), ActionError> {
        self.change(|person| person.dms_closed = closed)
    }

    /// Installs the application for themselves, or removes it.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn install(&self, installed: bool) -> Result<(), ActionError> {
        self.change(|person| person.installed = installed)
    }

    /// Sets the language of their client.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn set_locale(&self, locale: &str) -> Result<(), ActionError> {
        self.change(|person| person.locale = locale.to_owned())
    }

    /// Sets their permissions in a guild.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn permit(&self, guild: Id, permissions: u64) -> Result<(), ActionError> {
        self.change(|person| {
            if let Some(known) = person.member_of.get_mut(&guild) {
                *known = permissions;
            }
        })
    }

    /// Joins a guild.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn join(&self, guild: Id) -> Result<(), ActionError> {
        let who = self.who()?;
        let was_member = who.member_of.contains_key(&guild);
        if self.shared.world().is_banned(who.id, guild) {
            return Err(ActionError::Banned(who.display_name));
        }
        self.change(|person| {
            person.member_of.entry(guild).or_insert(PERSON_PERMISSIONS);
        })?;
        if !was_member {
            let id = self.id()?;
            self.shared
                .act(|world| world.tell_of_member("GUILD_MEMBER_ADD", id, guild));
        }
        Ok(())
    }

    /// Sets their nickname in a guild; `None` removes it.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn set_nick(&self, guild: Id, nick: Option<&str>) -> Result<(), ActionError> {
        let id = self.id()?;
        self.shared.act(|world| world.set_nick(id, guild, nick));
        Ok(())
    }

    /// Leaves a guild.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn leave(&self, guild: Id) -> Result<(), ActionError> {
        let id = self.id()?;
        self.shared.act(|world| world.leave(id, guild));
        Ok(())
    }

    /// Is banned from a guild, or is so no longer.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn set_banned(&self, guild: Id, banned: bool) -> Result<(), ActionError> {
        let id = self.id()?;
        self.shared.act(|world| match banned {
            true => world.ban(id, guild),
            false => world.set_banned(id, guild, false),
        });
        Ok(())
    }

    /// Sets their roles in a guild, by id or name.
    ///
    /// # Errors
    /// If the person or a role is unknown.
    pub fn set_roles(&self, guild: Id, names: &[&str]) -> Result<(), ActionError> {
        let id = self.id()?;
        self.shared.act(|world| {
            let find = |name: &&str| {
                let found = world.find_role(guild, name);
                found.ok_or_else(|| ActionError::Request(format!("there is no role {name}")))
            };
            let roles = names.iter().map(find).collect::<Result<_, _>>()?;
            world.set_roles(id, guild, roles);
            Ok(())
        })
    }
}
