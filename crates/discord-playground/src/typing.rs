//! Who is typing.

use super::clock::{Id, seconds};
use super::constants::{INTENT_DIRECT_TYPING, INTENT_GUILD_TYPING};
use super::world::World;
use serde_json::json;

impl World {
    /// Queues the event that a person or the bot is typing in a channel.
    pub fn tell_of_typing(&mut self, user: Id, channel: Id) {
        let Some(known) = self.channels.get(&channel) else {
            return;
        };
        let guild = known.guild;
        let mut data = json!({
            "channel_id": channel.to_string(), "user_id": user.to_string(), "timestamp": seconds() as u64,
        });
        let mut intent = INTENT_DIRECT_TYPING;
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.to_string());
            data["member"] = self.member_json(user, guild);
            intent = INTENT_GUILD_TYPING;
        }
        self.queue_event("TYPING_START", guild, intent, data);
    }
}
