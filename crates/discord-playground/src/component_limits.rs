//! Validation of components, modals and autocompletions.

use super::api_error::{ApiError, BodyErrors};
use super::constants::{
    BUTTON, BUTTON_LABEL, BUTTONS, CHOICE_TEXT, CHOICES, CUSTOM_ID, INPUT, INTEGER, LAST_MENU,
    LINK_STYLE, LOCALES, NUMBER, ROW, SELECT_OPTIONS, SELECT_PLACEHOLDER, SELECT_TEXT, TEXT_MENU,
    URL, URL_SCHEMES,
};
use super::link_limits::{check_emoji, check_url};
use super::message_limits::{characters, check_text, list};
use serde_json::{Map, Value};
use std::collections::HashSet;

/// Checks the component rows of a message.
pub fn check_rows(at: &mut BodyErrors, rows: &[Value]) {
    let mut ids = HashSet::new();
    for (number, row) in rows.iter().enumerate() {
        let place = format!("components.{number}");
        match row["type"] == ROW {
            true => check_row(at, &place, row, &mut ids),
            false => at.add(format!("{place}.type"), "Only action rows may stand here."),
        }
    }
}

/// Checks a row of buttons, or with a menu.
pub fn check_row(at: &mut BodyErrors, place: &str, row: &Value, ids: &mut HashSet<String>) {
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
                check_menu(at, &place, part);
            }
            _ => at.add(
                format!("{place}.type"),
                "This component may not stand in a message.",
            ),
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
            if let Some(url) = button["url"].as_str() {
                check_url(at, &format!("{place}.url"), url, &URL_SCHEMES);
            }
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
        check_emoji(at, &format!("{place}.emoji"), &option["emoji"]);
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
        at.add("data.choices", "This field is required");
    }
    check_choices(&mut at, "data.choices", list(data, "choices"), kind);
    at.refuse()
}

/// Adds an error if a language is not one of Discord's.
pub fn check_locale(at: &mut BodyErrors, place: &str, language: &str) {
    if !LOCALES.contains(&language) {
        let known = LOCALES.join("', '");
        at.add(place, format!("'{language}' is not one of ('{known}')."));
    }
}

/// Checks choices for an option of this type.
pub fn check_choices(at: &mut BodyErrors, place: &str, choices: &[Value], kind: u64) {
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
            INTEGER | NUMBER => at.add(
                format!("{place}.value"),
                "The value does not fit the option's type.",
            ),
            _ => check_text(at, &format!("{place}.value"), value, 1..=CHOICE_TEXT),
        }
    }
}
