//! Pinned messages.

use super::api_error::{METHOD, NOT_FOUND, TOO_MANY_PINS};
use super::channel_endpoints::reachable;
use super::clock::{Id, timestamp};
use super::constants::{INTENT_GUILDS, PIN_MESSAGES, PINS, READ_HISTORY};
use super::endpoints::{RestRequest, RestResponse, RestResult, decode, ok};
use super::messages::{Message, PINNED};
use super::world::World;
use serde_json::{Value, json};

impl World {
    /// Returns the pinned messages of a channel with the times of pinning, the last pinned first.
    fn pinned(&self, channel: Id) -> Vec<(&str, &Message)> {
        let here = self.messages_in.get(&channel).into_iter().flatten();
        let here = here.map(|id| &self.messages[id]);
        let pinned = here.filter_map(|message| Some((message.pinned_at.as_deref()?, message)));
        let mut pinned: Vec<(&str, &Message)> = pinned.collect();
        pinned.sort_by(|one, other| other.0.cmp(one.0));
        pinned
    }

    /// Pins or unpins a message. Pinning is also told by a message in the channel.
    pub fn set_pinned(&mut self, id: Id, user: Id, pinned: bool) {
        let Some(message) = self.messages.get_mut(&id) else {
            return;
        };
        if message.pinned_at.is_some() == pinned {
            return;
        }
        message.pinned_at = pinned.then(timestamp);
        let channel = message.channel;
        self.emit_message_events(id, "MESSAGE_UPDATE", "edited");
        let last_pin = self.pinned(channel).first().map(|(at, _)| (*at).to_owned());
        let Some(known) = self.channels.get_mut(&channel) else {
            return;
        };
        known.last_pin.clone_from(&last_pin);
        let guild = known.guild;
        let mut data = json!({"channel_id": channel.to_string(), "last_pin_timestamp": last_pin});
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.to_string());
        }
        self.queue_event("CHANNEL_PINS_UPDATE", guild, INTENT_GUILDS, data);
        if pinned {
            let told = self.ids.next();
            self.put(Message {
                reply_to: Some(id),
                kind: Some(PINNED),
                created: self.timestamp(),
                ..Message::new(told, channel, user)
            });
            self.emit_message_events(told, "MESSAGE_CREATE", "message");
        }
    }
}

/// Executes a request about the pins of a channel. The older paths list messages only.
///
/// # Errors
/// If Discord would refuse it.
pub fn answer(
    world: &mut World,
    channel: Id,
    rest: &[&str],
    request: &RestRequest<'_>,
    older: bool,
) -> RestResult {
    match (request.method, rest) {
        ("GET", []) => {
            world.may(channel, READ_HISTORY)?;
            let limit = request.limit(50, 50)?;
            let before = request.parameter("before").map(decode);
            let earlier = |at: &str| before.as_deref().is_none_or(|before| at < before);
            let pinned = world.pinned(channel).into_iter();
            let pinned: Vec<(&str, &Message)> = pinned.filter(|(at, _)| earlier(at)).collect();
            if older {
                let all = pinned.iter().take(PINS);
                return ok(all
                    .map(|(_, message)| world.message_json(message))
                    .collect());
            }
            let item = |(at, message): &(&str, &Message)| -> Value {
                json!({"pinned_at": at, "message": world.message_json(message)})
            };
            let items: Vec<Value> = pinned.iter().take(limit).map(item).collect();
            ok(json!({"items": items, "has_more": pinned.len() > limit}))
        }
        ("PUT" | "DELETE", [message]) => {
            world.may(channel, PIN_MESSAGES)?;
            let message = reachable(world, channel, message)?;
            world.check_not_archived(channel)?;
            let pins = request.method == "PUT";
            let new = world.messages[&message].pinned_at.is_none();
            if pins && new && world.pinned(channel).len() >= PINS {
                return Err(TOO_MANY_PINS);
            }
            let bot = world.bot.user;
            world.set_pinned(message, bot, pins);
            Ok(RestResponse::Empty)
        }
        (_, [] | [_]) => Err(METHOD),
        _ => Err(NOT_FOUND),
    }
}
