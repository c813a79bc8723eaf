//! Validation of message bodies.

use super::api_error::{ApiError, BodyErrors, OTHER, TOO_LARGE, one_error};
use super::attachments::stored_name;
use super::body::Upload;
use super::component_limits::check_rows;
use super::constants::{
    ALLOWED_MENTIONS, ATTACHMENT_DESCRIPTION, ATTACHMENTS, CONTENT, EMBEDS, NONCE, ROWS,
};
use super::embed_limits::{attachment_links, check_embeds};
use super::layout_limits::{attachment_links_of_layout, check_layout};
use serde_json::Value;
use std::collections::HashSet;

const NOTHING: &[Value] = &[];

/// Code of an error in a field that excludes the newer layout.
pub const LEGACY_FIELD: &str = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";

/// Returns the list under a key; empty if it is absent or null.
pub fn list<'a>(body: &'a Value, key: &str) -> &'a [Value] {
    body[key].as_array().map_or(NOTHING, Vec::as_slice)
}

/// Returns an id, written as text or as a number.
pub fn id_of(value: &Value) -> Option<u64> {
    match value {
        Value::String(text) => text.parse().ok(),
        Value::Number(number) => number.as_u64(),
        _ => None,
    }
}

/// Returns the number of characters of a text.
pub fn characters(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.chars().count())
}

/// Adds an error if a text is too short or too long, or not a text.
pub fn check_text(
    at: &mut BodyErrors,
    place: &str,
    value: &Value,
    lengths: std::ops::RangeInclusive<usize>,
) {
    let optional = *lengths.start() == 0;
    match value {
        Value::Null if optional => {}
        Value::Null => at.required(place),
        Value::String(text) => {
            if !lengths.contains(&text.chars().count()) {
                at.length(place, &lengths);
            }
        }
        other => at.add(
            place,
            "STRING_TYPE_CONVERT",
            format!("Could not interpret \"{other}\" as string."),
        ),
    }
}

/// Adds an error if a list is too long, or not a list.
pub fn check_list(at: &mut BodyErrors, place: &str, value: &Value, most: usize) {
    match value {
        Value::Null => {}
        Value::Array(list) if list.len() <= most => {}
        Value::Array(_) => at.length(place, &(0..=most)),
        _ => at.not_list(place),
    }
}

/// Existing attachments of an edited message: ids and names.
pub type ExistingAttachments<'a> = &'a [(u64, &'a str)];

/// Checks the body of a new or edited message.
///
/// # Errors
/// With all errors.
pub fn check_message(
    body: &Value,
    files: &[Upload],
    existing: ExistingAttachments<'_>,
    file_bytes: usize,
    new_layout: bool,
) -> Result<(), ApiError> {
    if files.iter().any(|file| file.bytes.len() > file_bytes) {
        return Err(TOO_LARGE);
    }
    if !body.is_object() && !body.is_null() {
        return Err(one_error(|at| at.not_object("")));
    }
    let mut at = BodyErrors::default();
    check_text(&mut at, "content", &body["content"], 0..=CONTENT);
    check_flags(&mut at, &body["flags"]);
    check_nonce(&mut at, body);
    check_mentions(&mut at, body);
    check_list(&mut at, "embeds", &body["embeds"], EMBEDS);
    check_embeds(&mut at, list(body, "embeds"));
    let components = list(body, "components");
    if new_layout {
        for part in ["content", "embeds", "poll", "sticker_ids"] {
            let empty = body[part] == "" || body[part].as_array().is_some_and(Vec::is_empty);
            if !(body[part].is_null() || empty) {
                at.add(
                    part,
                    LEGACY_FIELD,
                    format!(
                        "The '{part}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                    ),
                );
            }
        }
        check_list(&mut at, "components", &body["components"], usize::MAX);
        check_layout(&mut at, components);
    } else {
        check_list(&mut at, "components", &body["components"], ROWS);
        check_rows(&mut at, components);
    }
    let names = check_attachments(&mut at, body, files, existing);
    let mut links = attachment_links(list(body, "embeds"));
    if new_layout {
        links.extend(attachment_links_of_layout(components));
    }
    for (place, name) in links {
        if !names.contains(&name) {
            at.add(
                place,
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                format!("The referenced attachment {name} was not found"),
            );
        }
    }
    at.refuse()
}

fn check_flags(at: &mut BodyErrors, flags: &Value) {
    match flags {
        Value::Null => {}
        Value::Number(number) if number.is_u64() => {}
        flags => at.not_number("flags", flags, "int"),
    }
}

fn check_nonce(at: &mut BodyErrors, body: &Value) {
    match &body["nonce"] {
        Value::Null if body["enforce_nonce"] == true => {
            at.add("nonce", OTHER, "enforce_nonce needs a nonce.");
        }
        Value::Null => {}
        Value::Number(number) if number.is_i64() || number.is_u64() => {}
        Value::String(text) if text.chars().count() <= NONCE => {}
        Value::String(_) => at.add(
            "nonce",
            "NONCE_TYPE_TOO_LONG",
            format!("Must be {NONCE} or fewer characters long."),
        ),
        _ => at.add(
            "nonce",
            "NONCE_TYPE_INVALID_TYPE",
            "This field must be a string or integer.",
        ),
    }
}

fn check_mentions(at: &mut BodyErrors, body: &Value) {
    let allowed = &body["allowed_mentions"];
    if allowed.is_null() {
        return;
    }
    if !allowed.is_object() {
        return at.not_object("allowed_mentions");
    }
    check_list(at, "allowed_mentions.parse", &allowed["parse"], usize::MAX);
    for (number, kind) in list(allowed, "parse").iter().enumerate() {
        let word = kind.as_str().unwrap_or_default();
        if !["users", "roles", "everyone"].contains(&word) {
            let place = format!("allowed_mentions.parse.{number}");
            at.choices(place, "'users', 'everyone', 'roles'");
        }
        if !list(allowed, word).is_empty() {
            at.add(
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{word}\"] and {word}: [ids...] are mutually exclusive."),
            );
        }
    }
    for kind in ["users", "roles"] {
        let place = format!("allowed_mentions.{kind}");
        check_list(at, &place, &allowed[kind], ALLOWED_MENTIONS);
        for (number, id) in list(allowed, kind).iter().enumerate() {
            if id_of(id).is_none() && !id.is_null() {
                at.not_number(format!("{place}.{number}"), id, "snowflake");
            }
        }
    }
    if !(allowed["replied_user"].is_null() || allowed["replied_user"].is_boolean()) {
        at.add(
            "allowed_mentions.replied_user",
            "BOOLEAN_TYPE_CONVERT",
            "Must be either true or false.",
        );
    }
}

/// Checks the list of attachments and returns their names.
fn check_attachments(
    at: &mut BodyErrors,
    body: &Value,
    files: &[Upload],
    existing: ExistingAttachments<'_>,
) -> HashSet<String> {
    let listed = body["attachments"].is_array();
    check_list(at, "attachments", &body["attachments"], ATTACHMENTS);
    let mut names: HashSet<String> = files.iter().map(|file| stored_name(&file.name)).collect();
    let mut remaining = if listed { 0 } else { existing.len() };
    if !listed {
        names.extend(existing.iter().map(|(_, name)| (*name).to_owned()));
    }
    for (number, attachment) in list(body, "attachments").iter().enumerate() {
        let place = format!("attachments.{number}");
        let description = &attachment["description"];
        check_text(
            at,
            &format!("{place}.description"),
            description,
            0..=ATTACHMENT_DESCRIPTION,
        );
        let id = id_of(&attachment["id"]);
        let sent = files.iter().find(|file| Some(file.number) == id);
        let old = existing.iter().find(|(known, _)| Some(*known) == id);
        match (sent, old) {
            (Some(_), _) => {
                if let Some(name) = attachment["filename"].as_str() {
                    names.insert(stored_name(name));
                }
            }
            (None, Some((_, name))) => {
                remaining += 1;
                names.insert((*name).to_owned());
            }
            (None, None) => at.add(
                format!("{place}.id"),
                "ATTACHMENT_NOT_FOUND",
                "Attachment data not found",
            ),
        }
    }
    if files.len() + remaining > ATTACHMENTS {
        at.length("attachments", &(0..=ATTACHMENTS));
    }
    names
}
