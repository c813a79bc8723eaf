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
        let was_member = self.who()?.member_of.contains_key(&guild);
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
}
