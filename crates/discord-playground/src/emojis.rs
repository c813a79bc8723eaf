//! Emoji of the application: they work in every channel, in texts and in components.

use super::api_error::{
    ApiError, BodyErrors, METHOD, MISSING_PERMISSIONS, NOT_FOUND, OTHER, TOO_MANY_EMOJIS,
    UNKNOWN_EMOJI, invalid_at, one_error,
};
use super::clock::Id;
use super::constants::{EMOJI_BYTES, EMOJI_NAME, EMOJIS, INTENT_EXPRESSIONS};
use super::endpoints::{RestResponse, RestResult, ok};
use super::link_limits::INVALID_EMOJI;
use super::message_limits::{check_text, id_of, list};
use super::world::World;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The types of pictures that Discord accepts for emoji.
const TYPES: [&str; 6] = [
    "image/png",
    // Not a registered type, but discord.js uses it for every picture.
    "image/jpg",
    "image/jpeg",
    "image/gif",
    "image/webp",
    "image/avif",
];

/// An emoji of the application. Its picture is among the files of the world.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredEmoji {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// The type of its picture.
    pub content_type: String,
    /// Its guild, if it does not belong to the application.
    #[serde(default)]
    pub guild: Option<Id>,
}

/// Executes a request about the emoji of the application.
///
/// # Errors
/// If Discord would refuse it.
pub fn answer(world: &mut World, method: &str, rest: &[&str], body: &Value) -> RestResult {
    match (method, rest) {
        ("GET", []) => ok(json!({"items": world.emojis_json(None)})),
        ("POST", []) => {
            let emoji = world.create_emoji(body, None)?;
            Ok(RestResponse::Json(201, world.emoji_json(&emoji)))
        }
        (_, []) => Err(METHOD),
        (method, [emoji]) => {
            let place = world.emoji_place(emoji, None)?;
            let id = world.emojis[place].id;
            match method {
                "GET" => ok(world.emoji_json(&world.emojis[place])),
                "PATCH" => {
                    if let Some(name) = body.get("name") {
                        world.check_name(name, Some(id), None)?;
                        world.emojis[place].name = name.as_str().unwrap_or_default().to_owned();
                    }
                    ok(world.emoji_json(&world.emojis[place]))
                }
                "DELETE" => {
                    let gone = world.emojis.remove(place);
                    world.files.remove(&gone.id);
                    Ok(RestResponse::Empty)
                }
                _ => Err(METHOD),
            }
        }
        _ => Err(NOT_FOUND),
    }
}

/// Executes a request about the emoji of a guild. The bot has no permission to change them.
///
/// # Errors
/// If Discord would refuse it.
pub fn of_guild(world: &World, method: &str, rest: &[&str], guild: Id) -> RestResult {
    match (method, rest) {
        ("GET", []) => ok(json!(world.emojis_json(Some(guild)))),
        ("GET", [emoji]) => {
            let place = world.emoji_place(emoji, Some(guild))?;
            ok(world.emoji_json(&world.emojis[place]))
        }
        ("POST", []) | ("PATCH" | "DELETE", [_]) => Err(MISSING_PERMISSIONS),
        (_, [] | [_]) => Err(METHOD),
        _ => Err(NOT_FOUND),
    }
}

/// Returns all components below a node, with their places.
fn all_components<'a>(place: &str, node: &'a Value) -> Vec<(String, &'a Value)> {
    let mut found = Vec::new();
    let inside = list(node, "components").iter().enumerate();
    let inside = inside.map(|(number, part)| (format!("components.{number}"), part));
    let beside = ["accessory", "component"].map(|key| (key.to_owned(), &node[key]));
    let beside = beside.into_iter().filter(|(_, part)| part.is_object());
    for (step, part) in inside.chain(beside) {
        let dot = if place.is_empty() { "" } else { "." };
        let place = format!("{place}{dot}{step}");
        found.extend(all_components(&place, part));
        found.push((place, part));
    }
    found
}

/// The picture of a data URI: its type and its bytes.
fn picture(uri: &str) -> Result<(String, Vec<u8>), ApiError> {
    let wrong = || invalid_at("image", "IMAGE_INVALID", "Invalid image data");
    let (kind, data) = uri
        .strip_prefix("data:")
        .and_then(|rest| rest.split_once(";base64,"))
        .ok_or_else(wrong)?;
    if !TYPES.contains(&kind) {
        let message = "Unsupported image type given";
        return Err(invalid_at("image", "IMAGE_INVALID", message));
    }
    let bytes = BASE64_STANDARD.decode(data).map_err(|_| wrong())?;
    if bytes.len() > EMOJI_BYTES {
        let most = EMOJI_BYTES / 1024;
        return Err(invalid_at(
            "image",
            "BINARY_TYPE_MAX_SIZE",
            format!("File cannot be larger than {most}.0 kb."),
        ));
    }
    if bytes.is_empty() {
        return Err(wrong());
    }
    // The given type is not always the real one.
    let kind = match &bytes {
        bytes if bytes.starts_with(b"\x89PNG") => "image/png",
        bytes if bytes.starts_with(b"GIF8") => "image/gif",
        _ => kind,
    };
    Ok((kind.to_owned(), bytes))
}

impl World {
    /// Checks the name of an emoji. No two of an application have the same.
    fn check_name(&self, name: &Value, own: Option<Id>, guild: Option<Id>) -> Result<(), ApiError> {
        let mut at = BodyErrors::default();
        check_text(&mut at, "name", name, EMOJI_NAME);
        let text = name.as_str().unwrap_or_default();
        let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        if !text.chars().all(fits) {
            let message = "String value did not match validation regex.";
            at.add("name", "STRING_TYPE_REGEX", message);
        }
        let mut others = self.emojis.iter().filter(|emoji| Some(emoji.id) != own);
        // Those of a guild may have the same names.
        if guild.is_none() && others.any(|emoji| emoji.guild.is_none() && emoji.name == text) {
            at.add("name", OTHER, "An emoji with this name already exists.");
        }
        at.refuse()
    }

    /// Adds an emoji to the application, or to a guild.
    ///
    /// # Errors
    /// If the name or the picture is invalid, or there are too many.
    pub fn create_emoji(
        &mut self,
        body: &Value,
        guild: Option<Id>,
    ) -> Result<StoredEmoji, ApiError> {
        self.check_name(&body["name"], None, guild)?;
        let image = body["image"].as_str();
        let image = image.ok_or_else(|| one_error(|at| at.required("image")))?;
        let (content_type, bytes) = picture(image)?;
        if self
            .emojis
            .iter()
            .filter(|emoji| emoji.guild == guild)
            .count()
            >= EMOJIS
        {
            return Err(TOO_MANY_EMOJIS);
        }
        let emoji = StoredEmoji {
            id: self.ids.next(),
            name: body["name"].as_str().unwrap_or_default().to_owned(),
            content_type,
            guild,
        };
        self.files.insert(emoji.id, bytes);
        self.emojis.push(emoji.clone());
        if let Some(guild) = guild {
            let data =
                json!({"guild_id": guild.to_string(), "emojis": self.emojis_json(Some(guild))});
            self.queue_event("GUILD_EMOJIS_UPDATE", Some(guild), INTENT_EXPRESSIONS, data);
        }
        Ok(emoji)
    }

    fn emoji_place(&self, emoji: &str, guild: Option<Id>) -> Result<usize, ApiError> {
        let id: Option<Id> = emoji.parse().ok();
        let mut emojis = self.emojis.iter();
        let place = emojis.position(|emoji| Some(emoji.id) == id && emoji.guild == guild);
        place.ok_or(UNKNOWN_EMOJI)
    }

    /// Returns the emoji of the application, or of a guild.
    pub fn emojis_json(&self, guild: Option<Id>) -> Vec<Value> {
        let emojis = self.emojis.iter().filter(|emoji| emoji.guild == guild);
        emojis.map(|emoji| self.emoji_json(emoji)).collect()
    }

    fn emoji_json(&self, emoji: &StoredEmoji) -> Value {
        json!({
            "id": emoji.id.to_string(), "name": emoji.name, "roles": [], "user": self.user_json(self.bot.user),
            "require_colons": true, "managed": false, "animated": emoji.content_type == "image/gif", "available": true,
        })
    }

    /// Checks that custom emoji of components exist.
    ///
    /// # Errors
    /// With all that do not.
    pub fn check_emojis(&self, body: &Value) -> Result<(), ApiError> {
        let mut at = BodyErrors::default();
        let mut check = |place: String, emoji: &Value| {
            let id = id_of(&emoji["id"]);
            let unknown = |id: Id| !self.emojis.iter().any(|emoji| emoji.id == id);
            if id.is_some_and(unknown) {
                let (code, message) = INVALID_EMOJI;
                at.add(format!("{place}.emoji.id"), code, message);
            }
        };
        for (place, part) in all_components("", body) {
            for (number, option) in list(part, "options").iter().enumerate() {
                check(format!("{place}.options.{number}"), &option["emoji"]);
            }
            check(place, &part["emoji"]);
        }
        at.refuse()
    }

    /// Returns components with the names of their custom emoji, which they keep when the emoji are deleted.
    pub fn with_emoji_names(&self, parts: &[Value]) -> Vec<Value> {
        let mut parts = parts.to_vec();
        parts.iter_mut().for_each(|part| self.name_emojis(part));
        parts
    }

    fn name_emojis(&self, node: &mut Value) {
        let Some(fields) = node.as_object_mut() else {
            return;
        };
        let emoji = fields.get_mut("emoji").filter(|emoji| emoji.is_object());
        if let Some(emoji) = emoji {
            let id = id_of(&emoji["id"]);
            let mut known = self.emojis.iter();
            if let Some(known) = known.find(|known| Some(known.id) == id) {
                emoji["name"] = json!(known.name);
            }
        }
        for key in ["components", "options"] {
            let inside = fields.get_mut(key).and_then(Value::as_array_mut);
            let inside = inside.into_iter().flatten();
            inside.for_each(|part| self.name_emojis(part));
        }
        if let Some(accessory) = fields.get_mut("accessory") {
            self.name_emojis(accessory);
        }
    }
}
