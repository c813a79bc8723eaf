//! What Discord refuses in the body of a message, a modal or an autocompletion.

use super::body::Upload;
use super::figures::{
    ATTACHMENT_DESCRIPTION, ATTACHMENTS, BUTTON, BUTTON_LABEL, BUTTONS, CHOICE_TEXT, CHOICES,
    COMPONENTS_V2, CONTENT, CUSTOM_ID, EMBED_AUTHOR, EMBED_CHARACTERS, EMBED_DESCRIPTION,
    EMBED_FIELDS, EMBED_FOOTER, EMBED_TITLE, EMBEDS, FIELD_NAME, FIELD_VALUE, INPUT, INPUT_LABEL,
    INPUT_PLACEHOLDER, INPUT_VALUE, INTEGER, LAST_MENU, LINK_STYLE, MODAL_TITLE, NONCE, NUMBER,
    ROW, ROWS, SELECT_OPTIONS, SELECT_PLACEHOLDER, SELECT_TEXT, TEXT_MENU, URL,
};
use super::refusal::{Complaints, Refusal, TOO_LARGE, invalid_at};
use serde_json::{Map, Value};
use std::collections::HashSet;

const NOTHING: &[Value] = &[];

/// The list under a key; none if it is absent or null.
pub fn list<'a>(body: &'a Value, key: &str) -> &'a [Value] {
    body[key].as_array().map_or(NOTHING, Vec::as_slice)
}

/// An id, written as text or, as some clients do, as a number.
pub fn id_of(value: &Value) -> Option<u64> {
    match value {
        Value::String(text) => text.parse().ok(),
        Value::Number(number) => number.as_u64(),
        _ => None,
    }
}

fn characters(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.chars().count())
}

/// Complains if a text is too short or too long, or no text at all.
pub fn check_text(
    at: &mut Complaints,
    place: &str,
    value: &Value,
    lengths: std::ops::RangeInclusive<usize>,
) {
    let optional = *lengths.start() == 0;
    match value {
        Value::Null if optional => {}
        Value::Null => at.add(place, "This field is required"),
        Value::String(text) => {
            let length = text.chars().count();
            let (least, most) = (lengths.start(), lengths.end());
            if !lengths.contains(&length) {
                at.add(
                    place,
                    format!("Must be between {least} and {most} in length, this has {length}."),
                );
            }
        }
        _ => at.add(place, "Could not interpret this as string."),
    }
}

fn check_list(at: &mut Complaints, place: &str, value: &Value, most: usize) {
    match value {
        Value::Null => {}
        Value::Array(list) if list.len() <= most => {}
        Value::Array(list) => {
            at.add(
                place,
                format!(
                    "Must be {most} or fewer in length, this has {}.",
                    list.len()
                ),
            );
        }
        _ => at.add(place, "Only iterables may be used in a list field."),
    }
}

/// What is already there when a message is edited: ids and names of its attachments.
pub type Kept<'a> = &'a [(u64, &'a str)];

/// Checks the body of a message that is sent, or of an edit.
///
/// # Errors
/// With everything that is wrong.
pub fn check_message(
    body: &Value,
    files: &[Upload],
    kept: Kept<'_>,
    file_bytes: usize,
) -> Result<(), Refusal> {
    if files.iter().any(|file| file.bytes.len() > file_bytes) {
        return Err(TOO_LARGE);
    }
    if !body.is_object() && !body.is_null() {
        return Err(invalid_at(
            "",
            "Only dictionaries may be used in a DictType",
        ));
    }
    let mut at = Complaints::default();
    check_text(&mut at, "content", &body["content"], 0..=CONTENT);
    check_flags(&mut at, &body["flags"]);
    check_nonce(&mut at, body);
    check_mentions(&mut at, body);
    check_list(&mut at, "embeds", &body["embeds"], EMBEDS);
    check_embeds(&mut at, list(body, "embeds"));
    check_list(&mut at, "components", &body["components"], ROWS);
    check_rows(&mut at, list(body, "components"));
    let names = check_attachments(&mut at, body, files, kept);
    for (place, name) in attachment_links(list(body, "embeds")) {
        if !names.contains(&name) {
            at.add(place, format!("There is no attachment of the name {name}."));
        }
    }
    at.refuse()
}

fn check_flags(at: &mut Complaints, flags: &Value) {
    match flags {
        Value::Null => {}
        Value::Number(number) if number.is_u64() => {
            if number.as_u64().unwrap_or_default() & COMPONENTS_V2 != 0 {
                at.add(
                    "flags",
                    "The newer components are not known to this stand-in.",
                );
            }
        }
        _ => at.add("flags", "Must be a whole number."),
    }
}

fn check_nonce(at: &mut Complaints, body: &Value) {
    match &body["nonce"] {
        Value::Null if body["enforce_nonce"] == true => {
            at.add("nonce", "enforce_nonce needs a nonce.")
        }
        Value::Null => {}
        Value::Number(number) if number.is_i64() || number.is_u64() => {}
        nonce => check_text(at, "nonce", nonce, 1..=NONCE),
    }
}

fn check_mentions(at: &mut Complaints, body: &Value) {
    let allowed = &body["allowed_mentions"];
    if !allowed.is_null() && !allowed.is_object() {
        at.add(
            "allowed_mentions",
            "Only dictionaries may be used in a DictType",
        );
    }
    for kind in list(allowed, "parse") {
        let word = kind.as_str().unwrap_or_default();
        if !["users", "roles", "everyone"].contains(&word) {
            at.add(
                "allowed_mentions.parse",
                format!("'{word}' is not one of users, roles, everyone."),
            );
        }
        if !list(allowed, word).is_empty() {
            at.add(
                "allowed_mentions",
                format!("parse and {word} exclude each other."),
            );
        }
    }
}

fn check_embeds(at: &mut Complaints, embeds: &[Value]) {
    let mut all = 0;
    for (number, embed) in embeds.iter().enumerate() {
        let place = |part: &str| format!("embeds.{number}.{part}");
        if !embed.is_object() {
            at.add(
                format!("embeds.{number}"),
                "Only dictionaries may be used in a DictType",
            );
            continue;
        }
        check_text(at, &place("title"), &embed["title"], 0..=EMBED_TITLE);
        check_text(
            at,
            &place("description"),
            &embed["description"],
            0..=EMBED_DESCRIPTION,
        );
        check_text(
            at,
            &place("footer.text"),
            &embed["footer"]["text"],
            0..=EMBED_FOOTER,
        );
        check_text(
            at,
            &place("author.name"),
            &embed["author"]["name"],
            0..=EMBED_AUTHOR,
        );
        check_list(at, &place("fields"), &embed["fields"], EMBED_FIELDS);
        all += characters(&embed["title"]) + characters(&embed["description"]);
        all += characters(&embed["footer"]["text"]) + characters(&embed["author"]["name"]);
        for (row, field) in list(embed, "fields").iter().enumerate() {
            check_text(
                at,
                &place(&format!("fields.{row}.name")),
                &field["name"],
                1..=FIELD_NAME,
            );
            check_text(
                at,
                &place(&format!("fields.{row}.value")),
                &field["value"],
                1..=FIELD_VALUE,
            );
            all += characters(&field["name"]) + characters(&field["value"]);
        }
    }
    if all > EMBED_CHARACTERS {
        let message =
            format!("The embeds have {all} characters together, {EMBED_CHARACTERS} are allowed.");
        at.add("embeds", message);
    }
}

/// The names after `attachment://` in embeds, and where they stand.
pub fn attachment_links(embeds: &[Value]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (number, embed) in embeds.iter().enumerate() {
        for (part, key) in [
            ("image", "url"),
            ("thumbnail", "url"),
            ("author", "icon_url"),
            ("footer", "icon_url"),
        ] {
            let link = embed[part][key].as_str();
            if let Some(name) = link.and_then(|link| link.strip_prefix("attachment://")) {
                found.push((format!("embeds.{number}.{part}.{key}"), name.to_owned()));
            }
        }
    }
    found
}

/// Checks the list of attachments and gives the names that will be there.
fn check_attachments(
    at: &mut Complaints,
    body: &Value,
    files: &[Upload],
    kept: Kept<'_>,
) -> HashSet<String> {
    let listed = body["attachments"].is_array();
    check_list(at, "attachments", &body["attachments"], ATTACHMENTS);
    let mut names: HashSet<String> = files.iter().map(|file| file.name.clone()).collect();
    let mut stay = if listed { 0 } else { kept.len() };
    if !listed {
        names.extend(kept.iter().map(|(_, name)| (*name).to_owned()));
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
        let old = kept.iter().find(|(known, _)| Some(*known) == id);
        match (sent, old) {
            (Some(_), _) => {
                if let Some(name) = attachment["filename"].as_str() {
                    names.insert(name.to_owned());
                }
            }
            (None, Some((_, name))) => {
                stay += 1;
                names.insert((*name).to_owned());
            }
            (None, None) => at.add(
                format!("{place}.id"),
                "No file was sent and no attachment is there with this id.",
            ),
        }
    }
    if files.len() + stay > ATTACHMENTS {
        at.add(
            "attachments",
            format!("Must be {ATTACHMENTS} or fewer in length."),
        );
    }
    names
}

fn check_rows(at: &mut Complaints, rows: &[Value]) {
    let mut ids = HashSet::new();
    for (number, row) in rows.iter().enumerate() {
        let place = format!("components.{number}");
        if row["type"] != ROW {
            at.add(format!("{place}.type"), "Only action rows may stand here.");
            continue;
        }
        let parts = list(row, "components");
        let menus = parts.iter().filter(|part| part["type"] != BUTTON).count();
        if parts.is_empty() || parts.len() > BUTTONS {
            at.add(
                format!("{place}.components"),
                format!("Must be between 1 and {BUTTONS} in length."),
            );
        }
        if menus > 0 && parts.len() > 1 {
            at.add(
                format!("{place}.components"),
                "A select menu stands alone in its row.",
            );
        }
        for (column, part) in parts.iter().enumerate() {
            let place = format!("{place}.components.{column}");
            match part["type"].as_u64() {
                Some(BUTTON) => check_button(at, &place, part),
                Some(TEXT_MENU..=LAST_MENU) if part["type"] != INPUT => {
                    check_menu(at, &place, part)
                }
                _ => at.add(
                    format!("{place}.type"),
                    "This component may not stand in a message.",
                ),
            }
            check_unique(at, &place, part, &mut ids);
        }
    }
}

fn check_unique(at: &mut Complaints, place: &str, part: &Value, ids: &mut HashSet<String>) {
    if let Some(id) = part["custom_id"].as_str()
        && !ids.insert(id.to_owned())
    {
        at.add(
            format!("{place}.custom_id"),
            "Component custom id cannot be duplicated",
        );
    }
}

fn check_button(at: &mut Complaints, place: &str, button: &Value) {
    check_text(
        at,
        &format!("{place}.label"),
        &button["label"],
        0..=BUTTON_LABEL,
    );
    let style = button["style"].as_u64();
    match style {
        Some(1..=4) => {
            check_text(
                at,
                &format!("{place}.custom_id"),
                &button["custom_id"],
                1..=CUSTOM_ID,
            );
            if !button["url"].is_null() {
                at.add(
                    format!("{place}.url"),
                    "A custom id and url cannot both be specified",
                );
            }
        }
        Some(LINK_STYLE) => {
            check_text(at, &format!("{place}.url"), &button["url"], 1..=URL);
            if !button["custom_id"].is_null() {
                at.add(
                    format!("{place}.custom_id"),
                    "A custom id and url cannot both be specified",
                );
            }
        }
        _ => at.add(
            format!("{place}.style"),
            "Value must be one of {1, 2, 3, 4, 5}.",
        ),
    }
    if characters(&button["label"]) == 0 && button["emoji"].is_null() {
        at.add(place, "A button needs a label or an emoji.");
    }
}

fn check_menu(at: &mut Complaints, place: &str, menu: &Value) {
    check_text(
        at,
        &format!("{place}.custom_id"),
        &menu["custom_id"],
        1..=CUSTOM_ID,
    );
    check_text(
        at,
        &format!("{place}.placeholder"),
        &menu["placeholder"],
        0..=SELECT_PLACEHOLDER,
    );
    let options = list(menu, "options");
    let texts = menu["type"] == TEXT_MENU;
    if texts && (options.is_empty() || options.len() > SELECT_OPTIONS) {
        at.add(
            format!("{place}.options"),
            format!("Must be between 1 and {SELECT_OPTIONS} in length."),
        );
    }
    let mut values = HashSet::new();
    for (number, option) in options.iter().enumerate() {
        let place = format!("{place}.options.{number}");
        check_text(
            at,
            &format!("{place}.label"),
            &option["label"],
            1..=SELECT_TEXT,
        );
        check_text(
            at,
            &format!("{place}.value"),
            &option["value"],
            1..=SELECT_TEXT,
        );
        check_text(
            at,
            &format!("{place}.description"),
            &option["description"],
            0..=SELECT_TEXT,
        );
        if !values.insert(option["value"].as_str().unwrap_or_default()) {
            at.add(
                format!("{place}.value"),
                "The specified option value is already used",
            );
        }
    }
    let (least, most) = value_range(menu);
    let highest = if texts {
        options.len().max(1)
    } else {
        SELECT_OPTIONS
    };
    if most < 1 || most > highest {
        at.add(
            format!("{place}.max_values"),
            format!("Must be between 1 and {highest}."),
        );
    }
    if least > most {
        at.add(format!("{place}.min_values"), "Must be max_values or less.");
    }
    let chosen = options
        .iter()
        .filter(|option| option["default"] == true)
        .count();
    if chosen > most {
        at.add(
            format!("{place}.options"),
            "More options are chosen from the start than may be chosen.",
        );
    }
}

/// How few and how many values may be chosen in a menu.
pub fn value_range(menu: &Value) -> (usize, usize) {
    let figure = |key: &str| menu[key].as_u64().map_or(1, |figure| figure as usize);
    (figure("min_values"), figure("max_values"))
}

/// Checks a modal.
///
/// # Errors
/// With everything that is wrong.
pub fn check_modal(modal: &Value) -> Result<(), Refusal> {
    let mut at = Complaints::default();
    check_text(
        &mut at,
        "data.custom_id",
        &modal["custom_id"],
        1..=CUSTOM_ID,
    );
    check_text(&mut at, "data.title", &modal["title"], 1..=MODAL_TITLE);
    let rows = list(modal, "components");
    if rows.is_empty() || rows.len() > ROWS {
        at.add(
            "data.components",
            format!("Must be between 1 and {ROWS} in length."),
        );
    }
    let mut ids = HashSet::new();
    for (number, row) in rows.iter().enumerate() {
        let place = format!("data.components.{number}");
        let parts = list(row, "components");
        if row["type"] != ROW || parts.len() != 1 || parts[0]["type"] != INPUT {
            at.add(place, "Each row of a modal holds one text input.");
            continue;
        }
        let place = format!("{place}.components.0");
        check_input(&mut at, &place, &parts[0]);
        check_unique(&mut at, &place, &parts[0], &mut ids);
    }
    at.refuse()
}

fn check_input(at: &mut Complaints, place: &str, input: &Value) {
    check_text(
        at,
        &format!("{place}.custom_id"),
        &input["custom_id"],
        1..=CUSTOM_ID,
    );
    check_text(
        at,
        &format!("{place}.label"),
        &input["label"],
        1..=INPUT_LABEL,
    );
    check_text(
        at,
        &format!("{place}.placeholder"),
        &input["placeholder"],
        0..=INPUT_PLACEHOLDER,
    );
    check_text(
        at,
        &format!("{place}.value"),
        &input["value"],
        0..=INPUT_VALUE,
    );
    if !matches!(input["style"].as_u64(), Some(1 | 2)) {
        at.add(format!("{place}.style"), "Value must be one of {1, 2}.");
    }
    let (least, most) = length_range(input);
    if most < 1 || most > INPUT_VALUE || least > most {
        at.add(
            format!("{place}.max_length"),
            format!("Must be between 1 and {INPUT_VALUE}, and min_length below."),
        );
    }
}

/// How short and how long a text in this input may be.
pub fn length_range(input: &Value) -> (usize, usize) {
    let figure = |key: &str| input[key].as_u64().map(|figure| figure as usize);
    (
        figure("min_length").unwrap_or(0),
        figure("max_length").unwrap_or(INPUT_VALUE),
    )
}

/// Checks the results of an autocompletion for an option of this type.
///
/// # Errors
/// With everything that is wrong.
pub fn check_autocompletion(data: &Value, kind: u64) -> Result<(), Refusal> {
    let mut at = Complaints::default();
    if !data["choices"].is_array() {
        at.add("data.choices", "This field is required");
    }
    check_choices(&mut at, "data.choices", list(data, "choices"), kind);
    at.refuse()
}

/// Checks choices for an option of this type.
pub fn check_choices(at: &mut Complaints, place: &str, choices: &[Value], kind: u64) {
    if choices.len() > CHOICES {
        at.add(
            place,
            format!(
                "Must be {CHOICES} or fewer in length, this has {}.",
                choices.len()
            ),
        );
    }
    for (number, choice) in choices.iter().enumerate() {
        let place = format!("{place}.{number}");
        check_text(
            at,
            &format!("{place}.name"),
            &choice["name"],
            1..=CHOICE_TEXT,
        );
        let translated = choice["name_localizations"].as_object();
        for (language, name) in translated.into_iter().flat_map(Map::iter) {
            check_text(
                at,
                &format!("{place}.name_localizations.{language}"),
                name,
                1..=CHOICE_TEXT,
            );
        }
        let value = &choice["value"];
        match kind {
            INTEGER if value.is_i64() => {}
            NUMBER if value.is_number() => {}
            INTEGER | NUMBER => at.add(
                format!("{place}.value"),
                "The value does not fit the option's type.",
            ),
            _ => check_text(at, &format!("{place}.value"), value, 1..=CHOICE_TEXT),
        }
    }
}
