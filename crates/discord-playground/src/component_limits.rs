//! Validation of components, modals and autocompletions.

use super::api_error::{ApiError, BodyErrors, OTHER};
use super::constants::{
    BUTTON, BUTTON_LABEL, BUTTONS, CHOICE_TEXT, CHOICES, CUSTOM_ID, INPUT, INTEGER, LAST_MENU,
    LINK_STYLE, LOCALES, NUMBER, ROW, SELECT_OPTIONS, SELECT_PLACEHOLDER, SELECT_TEXT, TEXT_MENU,
    URL, URL_SCHEMES,
};
use super::link_limits::{check_emoji, check_url};
use super::message_limits::{characters, check_text, list};
use serde_json::{Map, Value};
use std::collections::HashSet;

/// Code and message for a button with both a `custom_id` and an address.
const ID_AND_URL: (&str, &str) = (
    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    "A custom id and url cannot both be specified",
);

/// Adds that a component of this type may not stand here.
pub fn wrong_type(at: &mut BodyErrors, place: &str, allowed: &str) {
    let message = format!("Value of field \"type\" must be one of ({allowed}).");
    at.add(place, "UNION_TYPE_CHOICES", message);
}

/// Checks the component rows of a message.
pub fn check_rows(at: &mut BodyErrors, rows: &[Value]) {
    let mut ids = HashSet::new();
    for (number, row) in rows.iter().enumerate() {
        let place = format!("components.{number}");
        match row["type"] == ROW {
            true => check_row(at, &place, row, &mut ids),
            false => wrong_type(at, &place, "1"),
        }
    }
}

/// Checks a row of buttons, or with a menu.
pub fn check_row(at: &mut BodyErrors, place: &str, row: &Value, ids: &mut HashSet<String>) {
    let parts = list(row, "components");
    let menus = parts.iter().filter(|part| part["type"] != BUTTON).count();
    if parts.is_empty() || parts.len() > BUTTONS {
        at.length(format!("{place}.components"), &(1..=BUTTONS));
    }
    if menus > 0 && parts.len() > 1 {
        at.add(
            format!("{place}.components.1"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        );
    }
    for (column, part) in parts.iter().enumerate() {
        let place = format!("{place}.components.{column}");
        match part["type"].as_u64() {
            Some(BUTTON) => check_button(at, &place, part),
            Some(TEXT_MENU..=LAST_MENU) if part["type"] != INPUT => {
                check_menu(at, &place, part);
            }
            _ => wrong_type(at, &place, "2, 3, 5, 6, 7, 8"),
        }
        check_unique(at, &place, part, ids);
    }
}

/// Adds an error if the `custom_id` of a component is there already.
pub fn check_unique(at: &mut BodyErrors, place: &str, part: &Value, ids: &mut HashSet<String>) {
    if let Some(id) = part["custom_id"].as_str()
        && !ids.insert(id.to_owned())
    {
        at.add(
            format!("{place}.custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

/// Checks a button.
pub fn check_button(at: &mut BodyErrors, place: &str, button: &Value) {
    check_text(
        at,
        &format!("{place}.label"),
        &button["label"],
        0..=BUTTON_LABEL,
    );
    check_emoji(at, &format!("{place}.emoji"), &button["emoji"]);
    let style = button["style"].as_u64();
    match style {
        Some(1..=4) => {
            let id = format!("{place}.custom_id");
            match characters(&button["custom_id"]) {
                0 if button["custom_id"].is_string() || button["custom_id"].is_null() => at.add(
                    id,
                    "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
                    "A custom id is required",
                ),
                _ => check_text(at, &id, &button["custom_id"], 0..=CUSTOM_ID),
            }
            if !button["url"].is_null() {
                at.add(format!("{place}.url"), ID_AND_URL.0, ID_AND_URL.1);
            }
        }
        Some(LINK_STYLE) => {
            check_text(at, &format!("{place}.url"), &button["url"], 1..=URL);
            if let Some(url) = button["url"].as_str() {
                check_url(at, &format!("{place}.url"), url, &URL_SCHEMES);
            }
            if !button["custom_id"].is_null() {
                at.add(format!("{place}.custom_id"), ID_AND_URL.0, ID_AND_URL.1);
            }
        }
        _ => at.choices(format!("{place}.style"), "1, 2, 3, 4, 5"),
    }
    if characters(&button["label"]) == 0 && button["emoji"].is_null() {
        at.add(place, OTHER, "A button needs a label or an emoji.");
    }
}

/// Checks a menu.
pub fn check_menu(at: &mut BodyErrors, place: &str, menu: &Value) {
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
        at.length(format!("{place}.options"), &(1..=SELECT_OPTIONS));
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
        check_emoji(at, &format!("{place}.emoji"), &option["emoji"]);
        if !values.insert(option["value"].as_str().unwrap_or_default()) {
            at.add(
                format!("{place}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
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
        let range = 1..=highest as i64;
        at.range(format!("{place}.max_values"), most as i64, &range);
    }
    if least > most {
        let range = 0..=most as i64;
        at.range(format!("{place}.min_values"), least as i64, &range);
    }
    let chosen = options
        .iter()
        .filter(|option| option["default"] == true)
        .count();
    if chosen > most {
        at.add(
            format!("{place}.options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "The specified number of default values exceeds the specified maximum values",
        );
    }
}

/// Returns the smallest and largest number of values of a menu.
pub fn value_range(menu: &Value) -> (usize, usize) {
    let figure = |key: &str| menu[key].as_u64().map_or(1, |figure| figure as usize);
    (figure("min_values"), figure("max_values"))
}

/// Checks the results of an autocompletion for an option of this type.
///
/// # Errors
/// With all errors.
pub fn check_autocompletion(data: &Value, kind: u64) -> Result<(), ApiError> {
    let mut at = BodyErrors::default();
    if !data["choices"].is_array() {
        at.required("data.choices");
    }
    check_choices(&mut at, "data.choices", list(data, "choices"), kind);
    at.refuse()
}

/// Adds an error if a language is not one of Discord's.
pub fn check_locale(at: &mut BodyErrors, place: &str, language: &str) {
    if !LOCALES.contains(&language) {
        let known = LOCALES.join("', '");
        at.choices(format!("{place}.{language}"), &format!("'{known}'"));
    }
}

/// Checks choices for an option of this type.
pub fn check_choices(at: &mut BodyErrors, place: &str, choices: &[Value], kind: u64) {
    if choices.len() > CHOICES {
        at.length(place, &(0..=CHOICES));
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
            check_locale(at, &format!("{place}.name_localizations"), language);
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
            INTEGER => at.not_number(format!("{place}.value"), value, "int"),
            NUMBER => at.not_number(format!("{place}.value"), value, "float"),
            _ => check_text(at, &format!("{place}.value"), value, 1..=CHOICE_TEXT),
        }
    }
}
