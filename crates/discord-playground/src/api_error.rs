//! Errors of the REST API: Discord's status, code and message.

use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;

/// Discord's code for an invalid body.
pub const INVALID_BODY: u64 = 50035;

/// An error response of Discord.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiError {
    /// The HTTP status.
    pub status: u16,
    /// Discord's error code.
    pub code: u64,
    /// The message.
    pub message: &'static str,
    /// Errors by field, for an invalid body.
    pub errors: Option<Value>,
}

impl ApiError {
    const fn new(status: u16, code: u64, message: &'static str) -> Self {
        Self {
            status,
            code,
            message,
            errors: None,
        }
    }

    /// Returns the body of the response.
    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

/// No token, or a wrong one.
pub const UNAUTHORIZED: ApiError = ApiError::new(401, 0, "401: Unauthorized");
/// The guild has an outage.
pub const UNAVAILABLE: ApiError = ApiError::new(503, 0, "503: Service Unavailable");
/// Unknown endpoint. Discord's message ends with "Not Found"; the rest tells authors of bots where to look.
pub const NOT_FOUND: ApiError = ApiError::new(
    404,
    0,
    "404: Not Found (the playground does not know this endpoint)",
);
/// Unsupported method.
pub const METHOD: ApiError = ApiError::new(405, 0, "405: Method Not Allowed");
/// Another application than the bot's.
pub const UNKNOWN_APPLICATION: ApiError = ApiError::new(404, 10002, "Unknown Application");
/// The channel does not exist.
pub const UNKNOWN_CHANNEL: ApiError = ApiError::new(404, 10003, "Unknown Channel");
/// The guild does not exist.
pub const UNKNOWN_GUILD: ApiError = ApiError::new(404, 10004, "Unknown Guild");
/// The person is no member.
pub const UNKNOWN_MEMBER: ApiError = ApiError::new(404, 10007, "Unknown Member");
/// The message does not exist, or cannot be reached this way.
pub const UNKNOWN_MESSAGE: ApiError = ApiError::new(404, 10008, "Unknown Message");
/// Unknown user id.
pub const UNKNOWN_USER: ApiError = ApiError::new(404, 10013, "Unknown User");
/// Unknown follow-up token, or its interaction was not acknowledged.
pub const UNKNOWN_WEBHOOK: ApiError = ApiError::new(404, 10015, "Unknown Webhook");
/// Unknown interaction, or its acknowledgement is too late.
pub const UNKNOWN_INTERACTION: ApiError = ApiError::new(404, 10062, "Unknown interaction");
/// Unknown command.
pub const UNKNOWN_COMMAND: ApiError = ApiError::new(404, 10063, "Unknown application command");
/// Unknown emoji.
pub const UNKNOWN_EMOJI: ApiError = ApiError::new(404, 10014, "Unknown Emoji");
/// Too many emoji.
pub const TOO_MANY_EMOJIS: ApiError =
    ApiError::new(400, 30008, "Maximum number of emojis reached (2000)");
/// The emoji of a reaction does not exist.
pub const UNKNOWN_REACTION_EMOJI: ApiError = ApiError::new(400, 10014, "Unknown Emoji");
/// Too many different reactions.
pub const TOO_MANY_REACTIONS: ApiError =
    ApiError::new(403, 30010, "Maximum number of reactions reached (20)");
/// Too many pinned messages.
pub const TOO_MANY_PINS: ApiError = ApiError::new(
    400,
    30003,
    "Maximum number of pinned messages reached for the channel (250)",
);
/// Too many webhooks.
pub const TOO_MANY_WEBHOOKS: ApiError =
    ApiError::new(400, 30007, "Maximum number of webhooks reached (15)");
/// Bots may not use the endpoint.
pub const NOT_FOR_BOTS: ApiError = ApiError::new(403, 20001, "Bots cannot use this endpoint");
/// The command has no permissions of its own in this guild.
pub const NO_COMMAND_PERMISSIONS: ApiError =
    ApiError::new(404, 10066, "Unknown application command permissions");
/// A message with a poll cannot be edited.
pub const POLL_MESSAGE: ApiError = ApiError::new(400, 520_003, "Cannot edit a poll message");
/// The message has no poll.
pub const NOT_A_POLL: ApiError = ApiError::new(400, 520_006, "Cannot expire a non-poll message");
/// Too many slash commands.
pub const TOO_MANY_COMMANDS: ApiError = ApiError::new(
    400,
    30032,
    "Maximum number of application commands reached (100)",
);
/// A file or the whole request is too large.
pub const TOO_LARGE: ApiError = ApiError::new(413, 40005, "Request entity too large");
/// The interaction is acknowledged already.
pub const ALREADY_ACKNOWLEDGED: ApiError =
    ApiError::new(400, 40060, "Interaction has already been acknowledged.");
/// Where the bot is no member, an interaction has only some follow-ups.
pub const TOO_MANY_FOLLOW_UPS: ApiError = ApiError::new(
    400,
    40094,
    "This interaction has reached the maximum number of follow-up messages.",
);
/// The channel is invisible to the bot.
pub const MISSING_ACCESS: ApiError = ApiError::new(403, 50001, "Missing Access");
/// A message of another author.
pub const NOT_THE_AUTHOR: ApiError =
    ApiError::new(403, 50005, "Cannot edit a message authored by another user");
/// A message without content.
pub const EMPTY_MESSAGE: ApiError = ApiError::new(400, 50006, "Cannot send an empty message");
/// The person's direct messages are closed.
pub const CANNOT_DM: ApiError = ApiError::new(403, 50007, "Cannot send messages to this user");
/// The action does not exist in this type of channel.
pub const WRONG_CHANNEL_TYPE: ApiError =
    ApiError::new(400, 50024, "Cannot execute action on this channel type");
/// The action does not exist in direct channels.
pub const NOT_IN_DIRECT: ApiError =
    ApiError::new(403, 50003, "Cannot execute action on a DM channel");
/// The bot lacks a permission.
pub const MISSING_PERMISSIONS: ApiError = ApiError::new(403, 50013, "Missing Permissions");
/// The token of an interaction has expired.
pub const TOKEN_EXPIRED: ApiError = ApiError::new(401, 50027, "Invalid Webhook Token");
/// Invalid recipient of a direct message.
pub const INVALID_RECIPIENT: ApiError = ApiError::new(400, 50033, "Invalid Recipient(s)");
/// A message is too old to be deleted together with others.
pub const TOO_OLD: ApiError =
    ApiError::new(400, 50034, "A message provided was too old to bulk delete");
/// The body is not JSON.
pub const NOT_JSON: ApiError = ApiError::new(400, 50109, "The request body contains invalid JSON.");
/// The person shares no guild with the bot.
pub const NO_MUTUAL_GUILD: ApiError = ApiError::new(
    403,
    50278,
    "Cannot send messages to this user due to having no mutual guilds",
);

/// An archived thread cannot be changed.
pub const THREAD_ARCHIVED: ApiError = ApiError::new(400, 50083, "Thread is archived");
/// Only moderators of threads may write in a locked thread.
pub const THREAD_LOCKED: ApiError = ApiError::new(400, 160_005, "Thread is locked");
/// The history of the channel of a message that is forwarded may not be read.
pub const NO_HISTORY_TO_FORWARD: ApiError = ApiError::new(
    400,
    160_009,
    "Cannot reference a message without permission to read message history",
);
/// A forwarded message has no content of its own.
pub const FORWARD_WITH_CONTENT: ApiError = ApiError::new(
    400,
    160_011,
    "Forward messages cannot have additional content",
);
/// The bot may not read the content of a message that it forwards.
pub const UNREADABLE_FORWARD: ApiError = ApiError::new(
    400,
    160_014,
    "Cannot forward a message whose content you cannot read",
);
/// The message has a thread already.
pub const THREAD_EXISTS: ApiError = ApiError::new(
    400,
    160_004,
    "A thread has already been created for this message",
);

/// Code of an error in a field for which Discord's own is not known.
pub const OTHER: &str = "INVALID";

/// Errors in a body, by field.
#[derive(Debug, Default)]
pub struct BodyErrors {
    found: Vec<FieldError>,
}

/// An error in a field.
#[derive(Debug)]
struct FieldError {
    place: String,
    code: &'static str,
    message: String,
}

impl BodyErrors {
    /// Adds an error at a field (`components.0.components.1.label`), with Discord's code and message.
    pub fn add(
        &mut self,
        place: impl Into<String>,
        code: &'static str,
        message: impl Into<String>,
    ) {
        self.found.push(FieldError {
            place: place.into(),
            code,
            message: message.into(),
        });
    }

    /// Adds that a field is missing.
    pub fn required(&mut self, place: impl Into<String>) {
        self.add(place, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Adds that a text or a list is too short or too long.
    pub fn length(&mut self, place: impl Into<String>, lengths: &RangeInclusive<usize>) {
        let (least, most) = (lengths.start(), lengths.end());
        match least {
            0 => self.add(
                place,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {most} or fewer in length."),
            ),
            _ => self.add(
                place,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {least} and {most} in length."),
            ),
        }
    }

    /// Adds that a number is out of range.
    pub fn range(&mut self, place: impl Into<String>, number: i64, range: &RangeInclusive<i64>) {
        match number < *range.start() {
            true => self.add(
                place,
                "NUMBER_TYPE_MIN",
                format!(
                    "int value should be greater than or equal to {}.",
                    range.start()
                ),
            ),
            false => self.add(
                place,
                "NUMBER_TYPE_MAX",
                format!("int value should be less than or equal to {}.", range.end()),
            ),
        }
    }

    /// Adds that a value is not a number of this kind: `int` or `snowflake`.
    pub fn not_number(&mut self, place: impl Into<String>, value: &Value, kind: &str) {
        let value = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        let message = format!("Value \"{value}\" is not {kind}.");
        self.add(place, "NUMBER_TYPE_COERCE", message);
    }

    /// Adds that a value is none of those that are allowed: `1, 2`.
    pub fn choices(&mut self, place: impl Into<String>, allowed: &str) {
        let message = format!("Value must be one of ({allowed}).");
        self.add(place, "BASE_TYPE_CHOICES", message);
    }

    /// Adds that a value is no object.
    pub fn not_object(&mut self, place: impl Into<String>) {
        let message = "Expected an object/dictionary.";
        self.add(place, "MODEL_TYPE_CONVERT", message);
    }

    /// Adds that a value is no list.
    pub fn not_list(&mut self, place: impl Into<String>) {
        let message = "Only iterables may be used in a ListType";
        self.add(place, "LIST_TYPE_CONVERT", message);
    }

    /// Returns an error if any was added.
    ///
    /// # Errors
    /// With all errors that were added.
    pub fn refuse(self) -> Result<(), ApiError> {
        if self.found.is_empty() {
            return Ok(());
        }
        let mut errors = json!({});
        for error in self.found {
            let mut node = &mut errors;
            for step in error.place.split('.').filter(|step| !step.is_empty()) {
                let map = node.as_object_mut().expect("errors are objects");
                node = map
                    .entry(step.to_owned())
                    .or_insert_with(|| Value::Object(Map::new()));
            }
            let list = node.as_object_mut().expect("errors are objects");
            let list = list.entry("_errors").or_insert_with(|| json!([]));
            let error = json!({"code": error.code, "message": error.message});
            list.as_array_mut().expect("a list of errors").push(error);
        }
        Err(invalid(errors))
    }
}

/// An invalid body with errors by field.
fn invalid(errors: Value) -> ApiError {
    ApiError {
        errors: Some(errors),
        ..ApiError::new(400, INVALID_BODY, "Invalid Form Body")
    }
}

/// An invalid body with a single error.
pub fn invalid_at(place: &str, code: &'static str, message: impl Into<String>) -> ApiError {
    one_error(|at| at.add(place, code, message))
}

/// An invalid body with the error that a function adds.
pub fn one_error(add: impl FnOnce(&mut BodyErrors)) -> ApiError {
    let mut at = BodyErrors::default();
    add(&mut at);
    at.refuse().expect_err("one error was added")
}
