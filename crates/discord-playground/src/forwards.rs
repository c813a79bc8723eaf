//! Forwarded messages: a message with a snapshot of another one.

use super::api_error::{
    ApiError, FORWARD_WITH_CONTENT, MISSING_PERMISSIONS, NO_HISTORY_TO_FORWARD, OTHER,
    UNREADABLE_FORWARD, invalid_at, one_error,
};
use super::body::Body;
use super::channel_endpoints::reachable;
use super::clock::Id;
use super::constants::READ_HISTORY;
use super::message_limits::id_of;
use super::messages::Message;
use super::world::World;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Type of a reference to a message that is forwarded.
const FORWARD: u64 = 1;

/// Fields of a message that a snapshot has.
const FIELDS: [&str; 10] = [
    "type",
    "content",
    "mentions",
    "mention_roles",
    "attachments",
    "embeds",
    "timestamp",
    "edited_timestamp",
    "flags",
    "components",
];

/// What a message forwards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Forward {
    message: Id,
    channel: Id,
    guild: Option<Id>,
    /// The message as it was then, without its author.
    pub snapshot: Value,
}

impl Forward {
    /// Adds it to the JSON of the message that forwards.
    pub fn write(&self, data: &mut Value) {
        data["message_reference"] = json!({
            "type": FORWARD, "message_id": self.message.to_string(), "channel_id": self.channel.to_string(),
        });
        if let Some(guild) = self.guild {
            data["message_reference"]["guild_id"] = json!(guild.to_string());
        }
        data["message_snapshots"] = json!([{"message": self.snapshot}]);
    }
}

impl World {
    /// Returns what the body of a message forwards, if it does.
    ///
    /// # Errors
    /// If Discord would refuse it.
    pub fn read_forward(&self, body: &Body) -> Result<Option<Forward>, ApiError> {
        let reference = &body.json["message_reference"];
        if reference["type"] != FORWARD {
            return Ok(None);
        }
        let is_given = |part: &str| {
            let part = &body.json[part];
            let is_empty = part == "" || part.as_array().is_some_and(Vec::is_empty);
            !(part.is_null() || is_empty)
        };
        let parts = ["content", "embeds", "components", "poll", "sticker_ids"];
        if !body.files.is_empty() || parts.into_iter().any(is_given) {
            return Err(FORWARD_WITH_CONTENT);
        }
        let id = |part: &str| {
            let id = id_of(&reference[part]);
            id.ok_or_else(|| one_error(|at| at.required(format!("message_reference.{part}"))))
        };
        let (id, channel) = (id("message_id")?, id("channel_id")?);
        let channel = self.may(channel, READ_HISTORY).map_err(|refusal| {
            match refusal == MISSING_PERMISSIONS {
                true => NO_HISTORY_TO_FORWARD,
                false => refusal,
            }
        })?;
        let unknown = |_| {
            invalid_at(
                "message_reference",
                "REPLIES_UNKNOWN_MESSAGE",
                "Unknown message",
            )
        };
        let id = reachable(self, channel.id, &id.to_string()).map_err(unknown)?;
        let message = &self.messages[&id];
        if self.hides_content(message) {
            return Err(UNREADABLE_FORWARD);
        }
        if message.kind.is_some() || message.poll.is_some() {
            let reason = "This type of message cannot be forwarded.";
            return Err(invalid_at("message_reference", OTHER, reason));
        }
        Ok(Some(Forward {
            message: id,
            channel: channel.id,
            guild: channel.guild,
            snapshot: self.snapshot(message),
        }))
    }

    fn snapshot(&self, message: &Message) -> Value {
        if let Some(forward) = &message.forward {
            return forward.snapshot.clone();
        }
        let whole = self.message_json(message);
        let fields = FIELDS.map(|field| (field.to_owned(), whole[field].clone()));
        Value::Object(Map::from_iter(fields))
    }
}
