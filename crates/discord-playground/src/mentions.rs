//! Mentions in messages, and notifications.

use super::clock::Id;
use super::constants::{LOADING, MENTION_EVERYONE, SUPPRESS_NOTIFICATIONS};
use super::message_limits::{id_of, list};
use super::messages::Message;
use super::world::World;
use serde_json::Value;

impl World {
    /// Finds the mentioned people, as far as `allowed_mentions` permits.
    pub fn find_mentions(&self, message: &mut Message, allowed: &Value) {
        let parses = |kind: &str| {
            allowed.is_null() || list(allowed, "parse").iter().any(|word| word == kind)
        };
        let named = |id: Id| {
            list(allowed, "users")
                .iter()
                .any(|user| id_of(user) == Some(id))
        };
        let known = |id: &Id| self.people.contains_key(id) || *id == self.bot.user;
        message.mentions.clear();
        for id in ids_between(&message.content, "<@", '>').filter(known) {
            let wanted = parses("users") || named(id);
            if wanted && !message.mentions.contains(&id) {
                message.mentions.push(id);
            }
        }
        let replied = message
            .reply_to
            .and_then(|reply| self.messages.get(&reply))
            .map(|reply| reply.author);
        if let Some(author) = replied
            && allowed["replied_user"] != false
            && (allowed.is_null() || allowed["replied_user"] == true)
            && !message.mentions.contains(&author)
        {
            message.mentions.push(author);
        }
        let all = message.content.contains("@everyone") || message.content.contains("@here");
        message.mentions_everyone = all && parses("everyone") && self.may_ping_everyone(message);
    }

    fn may_ping_everyone(&self, message: &Message) -> bool {
        let channel = &self.channels[&message.channel];
        let guild = channel.guild.unwrap_or_default();
        let person = self
            .people
            .get(&message.author)
            .and_then(|person| person.member_of.get(&guild));
        person.copied().unwrap_or(channel.bot_permissions) & MENTION_EVERYONE != 0
    }

    /// Records who is notified: mentioned people who see the channel. A private message notifies nobody.
    pub fn ping(&self, message: &mut Message) {
        let channel = &self.channels[&message.channel];
        let quiet =
            message.flags & (LOADING | SUPPRESS_NOTIFICATIONS) != 0 || message.only_for.is_some();
        let people = self.people.values().filter(|person| {
            let named = message.mentions.contains(&person.id) || message.mentions_everyone;
            named && !quiet && person.id != message.author && self.sees(person, channel)
        });
        message.pinged = people.map(|person| person.id).collect();
    }
}

/// Returns the ids in a text between two marks, such as `<@123>`.
fn ids_between<'a>(text: &'a str, open: &'a str, close: char) -> impl Iterator<Item = Id> + 'a {
    text.split(open).skip(1).filter_map(move |rest| {
        let (inside, _) = rest.split_once(close)?;
        inside.trim_start_matches('!').parse().ok()
    })
}
