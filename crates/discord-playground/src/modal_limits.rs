//! Validation of modals.

use super::api_error::{ApiError, BodyErrors, OTHER};
use super::component_limits::{check_menu, check_unique, wrong_type};
use super::constants::{
    CUSTOM_ID, INPUT, INPUT_LABEL, INPUT_PLACEHOLDER, INPUT_VALUE, LABEL, LABEL_DESCRIPTION,
    LAST_MENU, LAYOUT_TEXT, MODAL_TITLE, ROW, ROWS, TEXT_DISPLAY, TEXT_MENU,
};
use super::message_limits::{check_text, list};
use serde_json::Value;
use std::collections::HashSet;

/// Checks a modal: rows with a text input, labels with an input or a menu, and texts.
///
/// # Errors
/// With all errors.
pub fn check_modal(modal: &Value) -> Result<(), ApiError> {
    let mut at = BodyErrors::default();
    check_text(
        &mut at,
        "data.custom_id",
        &modal["custom_id"],
        1..=CUSTOM_ID,
    );
    check_text(&mut at, "data.title", &modal["title"], 1..=MODAL_TITLE);
    let parts = list(modal, "components");
    if parts.is_empty() || parts.len() > ROWS {
        at.length("data.components", &(1..=ROWS));
    }
    let mut ids = HashSet::new();
    for (number, part) in parts.iter().enumerate() {
        let place = format!("data.components.{number}");
        match part["type"].as_u64() {
            Some(ROW) => {
                let inputs = list(part, "components");
                if inputs.len() != 1 || inputs[0]["type"] != INPUT {
                    at.add(place, OTHER, "Each row of a modal holds one text input.");
                    continue;
                }
                let place = format!("{place}.components.0");
                let label = &inputs[0]["label"];
                check_text(&mut at, &format!("{place}.label"), label, 1..=INPUT_LABEL);
                check_input(&mut at, &place, &inputs[0]);
                check_unique(&mut at, &place, &inputs[0], &mut ids);
            }
            Some(LABEL) => check_label(&mut at, &place, part, &mut ids),
            Some(TEXT_DISPLAY) => check_text(
                &mut at,
                &format!("{place}.content"),
                &part["content"],
                1..=LAYOUT_TEXT,
            ),
            _ => wrong_type(&mut at, &place, "1, 10, 18"),
        }
    }
    at.refuse()
}

fn check_label(at: &mut BodyErrors, place: &str, label: &Value, ids: &mut HashSet<String>) {
    let part_of = |part: &str| format!("{place}.{part}");
    check_text(at, &part_of("label"), &label["label"], 1..=INPUT_LABEL);
    let description = &label["description"];
    check_text(
        at,
        &part_of("description"),
        description,
        0..=LABEL_DESCRIPTION,
    );
    let part = &label["component"];
    let place = part_of("component");
    check_unique(at, &place, part, ids);
    match part["type"].as_u64() {
        Some(INPUT) => {
            if !part["label"].is_null() {
                at.add(
                    format!("{place}.label"),
                    OTHER,
                    "A text input in a label has no label of its own.",
                );
            }
            check_input(at, &place, part);
        }
        Some(TEXT_MENU..=LAST_MENU) => {
            check_menu(at, &place, part);
            if part["disabled"] == true {
                at.add(
                    format!("{place}.disabled"),
                    OTHER,
                    "A menu in a modal cannot be disabled.",
                );
            }
            if part["min_values"] == 0 && part["required"] != false {
                at.add(
                    format!("{place}.min_values"),
                    OTHER,
                    "Must be 1 or more if it is required.",
                );
            }
        }
        Some(19) => at.add(
            place,
            OTHER,
            "Uploads of files in modals are not known to this stand-in.",
        ),
        Some(21..=23) => at.add(
            place,
            OTHER,
            "Radio groups and check boxes are not known to this stand-in.",
        ),
        _ => wrong_type(at, &place, "3, 4, 5, 6, 7, 8, 19, 21, 22, 23"),
    }
}

fn check_input(at: &mut BodyErrors, place: &str, input: &Value) {
    check_text(
        at,
        &format!("{place}.custom_id"),
        &input["custom_id"],
        1..=CUSTOM_ID,
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
        at.choices(format!("{place}.style"), "1, 2");
    }
    let (least, most) = length_range(input);
    if !(1..=INPUT_VALUE).contains(&most) || least > most {
        let range = least.max(1) as i64..=INPUT_VALUE as i64;
        at.range(format!("{place}.max_length"), most as i64, &range);
    }
}

/// Returns the shortest and longest text of an input.
pub fn length_range(input: &Value) -> (usize, usize) {
    let figure = |key: &str| input[key].as_u64().map(|figure| figure as usize);
    (
        figure("min_length").unwrap_or(0),
        figure("max_length").unwrap_or(INPUT_VALUE),
    )
}
