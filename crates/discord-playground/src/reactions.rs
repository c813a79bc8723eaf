//! Reactions to messages.

use super::action_error::ActionError;
use super::api_error::{
    ApiError, METHOD, MISSING_PERMISSIONS, NOT_FOUND, NOT_IN_DIRECT, TOO_MANY_REACTIONS,
    UNKNOWN_REACTION_EMOJI, UNKNOWN_USER,
};
use super::clock::Id;
use super::constants::{
    ADD_REACTIONS, INTENT_DIRECT_REACTIONS, INTENT_GUILD_REACTIONS, MANAGE_MESSAGES, REACTIONS,
    READ_HISTORY,
};
use super::endpoints::{RestRequest, RestResponse, RestResult, ok};
use super::link_limits::is_unicode_emoji;
use super::messages::Message;
use super::world::World;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The emoji of a reaction: a Unicode one by name, or a custom one by id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReactionEmoji {
    /// The id of a custom emoji.
    pub id: Option<Id>,
    /// Its name.
    pub name: String,
    /// Whether it moves.
    pub animated: bool,
}

impl ReactionEmoji {
    /// Returns its JSON.
    pub fn json(&self) -> Value {
        let id = self.id.map(|id| id.to_string());
        let mut emoji = json!({"id": id, "name": self.name});
        if self.id.is_some() {
            emoji["animated"] = json!(self.animated);
        }
        emoji
    }
}

/// A reaction to a message: an emoji, and who reacted with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reaction {
    /// The emoji.
    pub emoji: ReactionEmoji,
    /// The people and the bot, in order.
    pub users: Vec<Id>,
}

impl World {
    /// Returns an emoji as it is written in a path: a Unicode emoji, or `name:id`.
    ///
    /// # Errors
    /// If there is no such emoji.
    pub fn reaction_emoji(&self, text: &str) -> Result<ReactionEmoji, ApiError> {
        if let Some((_, id)) = text.rsplit_once(':') {
            let id: Option<Id> = id.parse().ok();
            let known = self.emojis.iter().find(|emoji| Some(emoji.id) == id);
            let known = known.ok_or(UNKNOWN_REACTION_EMOJI)?;
            return Ok(ReactionEmoji {
                id,
                name: known.name.clone(),
                animated: known.content_type == "image/gif",
            });
        }
        match is_unicode_emoji(text) {
            true => Ok(ReactionEmoji {
                id: None,
                name: text.to_owned(),
                animated: false,
            }),
            false => Err(UNKNOWN_REACTION_EMOJI),
        }
    }

    /// Returns the reactions of a message as JSON for the bot.
    pub fn reactions_json(&self, message: &Message) -> Value {
        let json = |reaction: &Reaction| {
            let count = reaction.users.len();
            json!({
                "emoji": reaction.emoji.json(), "count": count, "count_details": {"burst": 0, "normal": count},
                "me": reaction.users.contains(&self.bot.user), "me_burst": false, "burst_colors": [],
            })
        };
        message.reactions.iter().map(json).collect()
    }

    /// Adds a reaction. Without the permission only an emoji can be used that is there already.
    ///
    /// # Errors
    /// If the permission is missing, or the message has too many reactions.
    pub fn react(
        &mut self,
        message: Id,
        user: Id,
        emoji: ReactionEmoji,
        may_add: bool,
    ) -> Result<(), ReactionError> {
        let Some(known) = self.messages.get_mut(&message) else {
            return Ok(());
        };
        let count = known.reactions.len();
        let mut reactions = known.reactions.iter_mut();
        match reactions.find(|reaction| reaction.emoji == emoji) {
            Some(reaction) if reaction.users.contains(&user) => return Ok(()),
            Some(reaction) => reaction.users.push(user),
            None if !may_add => return Err(ReactionError::Permission),
            None if count >= REACTIONS => return Err(ReactionError::TooMany),
            None => known.reactions.push(Reaction {
                emoji: emoji.clone(),
                users: vec![user],
            }),
        }
        let author = known.author;
        let mut data = self.reaction_data(message);
        data["user_id"] = json!(user.to_string());
        data["emoji"] = emoji.json();
        data["burst"] = json!(false);
        data["type"] = json!(0);
        data["message_author_id"] = json!(author.to_string());
        let guild = self.guild_of_message(message);
        if let Some(guild) = guild {
            data["member"] = self.member_json(user, guild);
        }
        self.tell_of_reaction("MESSAGE_REACTION_ADD", message, data);
        Ok(())
    }

    /// Removes the reaction of somebody.
    pub fn unreact(&mut self, message: Id, user: Id, emoji: &ReactionEmoji) {
        let Some(known) = self.messages.get_mut(&message) else {
            return;
        };
        let mut reactions = known.reactions.iter_mut();
        let Some(reaction) = reactions.find(|reaction| reaction.emoji == *emoji) else {
            return;
        };
        let before = reaction.users.len();
        reaction.users.retain(|known| *known != user);
        if reaction.users.len() == before {
            return;
        }
        known.reactions.retain(|known| !known.users.is_empty());
        let mut data = self.reaction_data(message);
        data["user_id"] = json!(user.to_string());
        data["emoji"] = emoji.json();
        data["burst"] = json!(false);
        data["type"] = json!(0);
        self.tell_of_reaction("MESSAGE_REACTION_REMOVE", message, data);
    }

    /// Removes all reactions, or all with one emoji.
    fn clear_reactions(&mut self, message: Id, emoji: Option<&ReactionEmoji>) {
        if let Some(known) = self.messages.get_mut(&message) {
            let remains = |known: &Reaction| emoji.is_some_and(|emoji| known.emoji != *emoji);
            known.reactions.retain(remains);
        }
        let mut data = self.reaction_data(message);
        match emoji {
            Some(emoji) => {
                data["emoji"] = emoji.json();
                self.tell_of_reaction("MESSAGE_REACTION_REMOVE_EMOJI", message, data);
            }
            None => self.tell_of_reaction("MESSAGE_REACTION_REMOVE_ALL", message, data),
        }
    }

    fn reaction_data(&self, message: Id) -> Value {
        let channel = self.messages[&message].channel;
        let mut data =
            json!({"channel_id": channel.to_string(), "message_id": message.to_string()});
        if let Some(guild) = self.guild_of_message(message) {
            data["guild_id"] = json!(guild.to_string());
        }
        data
    }

    fn tell_of_reaction(&mut self, event: &'static str, message: Id, data: Value) {
        let guild = self.guild_of_message(message);
        let intent = match guild {
            Some(_) => INTENT_GUILD_REACTIONS,
            None => INTENT_DIRECT_REACTIONS,
        };
        self.queue_event(event, guild, intent, data);
        self.show_change(message);
    }

    /// Adds or removes a reaction of a person.
    ///
    /// # Errors
    /// If there is no such emoji, or Discord's client would not allow it.
    pub fn person_reacts(
        &mut self,
        person: Id,
        message: Id,
        emoji: &str,
        add: bool,
    ) -> Result<(), ActionError> {
        let unknown = |_| ActionError::Request(format!("there is no emoji {emoji}"));
        let emoji = self.reaction_emoji(emoji).map_err(unknown)?;
        if !add {
            self.unreact(message, person, &emoji);
            return Ok(());
        }
        let may_add = match self.guild_of_message(message) {
            Some(guild) => self.person_may(person, guild, ADD_REACTIONS),
            None => true,
        };
        let refused = |error| match error {
            ReactionError::Permission => ActionError::NotPermitted("ADD_REACTIONS"),
            ReactionError::TooMany => ActionError::TooMany(REACTIONS),
        };
        self.react(message, person, emoji, may_add).map_err(refused)
    }
}

/// Reason for refusing a reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReactionError {
    /// The permission to add reactions is missing.
    Permission,
    /// The message has too many reactions.
    TooMany,
}

/// Executes a request about the reactions of a message.
///
/// # Errors
/// If Discord would refuse it.
pub fn answer(
    world: &mut World,
    request: &RestRequest<'_>,
    message: Id,
    rest: &[&str],
) -> RestResult {
    let channel = world.messages[&message].channel;
    let in_guild = world.guild_of_message(message).is_some();
    let moderates = |world: &World| match in_guild {
        true => world.may(channel, MANAGE_MESSAGES).map(|_| ()),
        false => Err(NOT_IN_DIRECT),
    };
    let bot = world.bot.user;
    if request.method != "GET" {
        world.check_not_archived(channel)?;
    }
    match (request.method, rest) {
        ("PUT", [emoji, "@me"]) => {
            let known = world.may(channel, READ_HISTORY)?;
            let may_add = !in_guild || known.bot_permissions & ADD_REACTIONS != 0;
            let emoji = world.reaction_emoji(emoji)?;
            let result = world.react(message, bot, emoji, may_add);
            result.map_err(|error| match error {
                ReactionError::Permission => MISSING_PERMISSIONS,
                ReactionError::TooMany => TOO_MANY_REACTIONS,
            })?;
        }
        ("DELETE", [emoji, "@me"]) => {
            let emoji = world.reaction_emoji(emoji)?;
            world.unreact(message, bot, &emoji);
        }
        ("DELETE", [emoji, user]) => {
            let user: Id = user.parse().map_err(|_| UNKNOWN_USER)?;
            if user != bot {
                moderates(world)?;
            }
            let emoji = world.reaction_emoji(emoji)?;
            world.unreact(message, user, &emoji);
        }
        ("DELETE", [emoji]) => {
            moderates(world)?;
            let emoji = world.reaction_emoji(emoji)?;
            world.clear_reactions(message, Some(&emoji));
        }
        ("DELETE", []) => {
            moderates(world)?;
            world.clear_reactions(message, None);
        }
        ("GET", [emoji]) => return users(world, request, message, emoji),
        (_, [] | [_] | [_, _]) => return Err(METHOD),
        _ => return Err(NOT_FOUND),
    }
    Ok(RestResponse::Empty)
}

fn users(world: &World, request: &RestRequest<'_>, message: Id, emoji: &str) -> RestResult {
    let limit = request.limit(25, 100)?;
    let after = request.after()?;
    let emoji = world.reaction_emoji(emoji)?;
    let mut reactions = world.messages[&message].reactions.iter();
    let found = reactions.find(|reaction| reaction.emoji == emoji);
    let mut users: Vec<Id> = found.map(|found| found.users.clone()).unwrap_or_default();
    users.sort_unstable();
    let users = users.into_iter().filter(|user| *user > after).take(limit);
    ok(users.map(|user| world.user_json(user)).collect())
}
