//! Names of Discord's permissions.

use super::action_error::ActionError;
use super::message_limits::id_of;
use serde_json::Value;

/// The permissions by bit; unused bits have no name.
const NAMES: [&str; 52] = [
    "CREATE_INSTANT_INVITE",
    "KICK_MEMBERS",
    "BAN_MEMBERS",
    "ADMINISTRATOR",
    "MANAGE_CHANNELS",
    "MANAGE_GUILD",
    "ADD_REACTIONS",
    "VIEW_AUDIT_LOG",
    "PRIORITY_SPEAKER",
    "STREAM",
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "SEND_TTS_MESSAGES",
    "MANAGE_MESSAGES",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "MENTION_EVERYONE",
    "USE_EXTERNAL_EMOJIS",
    "VIEW_GUILD_INSIGHTS",
    "CONNECT",
    "SPEAK",
    "MUTE_MEMBERS",
    "DEAFEN_MEMBERS",
    "MOVE_MEMBERS",
    "USE_VAD",
    "CHANGE_NICKNAME",
    "MANAGE_NICKNAMES",
    "MANAGE_ROLES",
    "MANAGE_WEBHOOKS",
    "MANAGE_GUILD_EXPRESSIONS",
    "USE_APPLICATION_COMMANDS",
    "REQUEST_TO_SPEAK",
    "MANAGE_EVENTS",
    "MANAGE_THREADS",
    "CREATE_PUBLIC_THREADS",
    "CREATE_PRIVATE_THREADS",
    "USE_EXTERNAL_STICKERS",
    "SEND_MESSAGES_IN_THREADS",
    "USE_EMBEDDED_ACTIVITIES",
    "MODERATE_MEMBERS",
    "VIEW_CREATOR_MONETIZATION_ANALYTICS",
    "USE_SOUNDBOARD",
    "CREATE_GUILD_EXPRESSIONS",
    "CREATE_EVENTS",
    "USE_EXTERNAL_SOUNDS",
    "SEND_VOICE_MESSAGES",
    "",
    "",
    "SEND_POLLS",
    "USE_EXTERNAL_APPS",
    "PIN_MESSAGES",
];

/// Returns permissions that are given as a number, or as a list of names.
///
/// # Errors
/// If a name is unknown.
pub fn permissions(value: &Value) -> Result<u64, ActionError> {
    if let Some(number) = id_of(value) {
        return Ok(number);
    }
    let mut permissions = 0;
    for name in value.as_array().into_iter().flatten() {
        let name = name.as_str().unwrap_or_default();
        let bit = NAMES.iter().position(|known| *known == name);
        let bit = bit.filter(|_| !name.is_empty());
        let bit =
            bit.ok_or_else(|| ActionError::Request(format!("there is no permission '{name}'")))?;
        permissions |= 1 << bit;
    }
    Ok(permissions)
}
