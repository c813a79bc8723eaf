//! Validation of command registrations.

use super::api_error::{ApiError, BodyErrors, OTHER, TOO_MANY_COMMANDS, one_error};
use super::component_limits::{check_choices, check_locale};
use super::constants::{
    ATTACHMENT, COMMAND_CHARACTERS, COMMANDS, DESCRIPTION, GROUP, INTEGER, NAME, NUMBER,
    OPTION_TEXT, OPTION_VALUE, OPTIONS, SUBCOMMAND, TEXT,
};
use super::message_limits::{check_text, list};
use serde_json::Value;
use std::collections::HashSet;

/// Checks a whole list of commands.
///
/// # Errors
/// With all errors.
pub fn check_commands(commands: &Value) -> Result<(), ApiError> {
    let Some(commands) = commands.as_array() else {
        return Err(one_error(|at| at.not_list("")));
    };
    let slash = commands
        .iter()
        .filter(|command| command["type"].as_u64().unwrap_or(1) == 1);
    if slash.count() > COMMANDS {
        return Err(TOO_MANY_COMMANDS);
    }
    let mut at = BodyErrors::default();
    let mut names = HashSet::new();
    for (number, command) in commands.iter().enumerate() {
        check_command(&mut at, &number.to_string(), command);
        let kind = command["type"].as_u64().unwrap_or(1);
        if !names.insert((kind, command["name"].as_str().unwrap_or_default())) {
            at.add(
                format!("{number}.name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
    }
    at.refuse()
}

/// Checks one command.
///
/// # Errors
/// With all errors.
pub fn check_one(command: &Value) -> Result<(), ApiError> {
    let mut at = BodyErrors::default();
    check_command(&mut at, "", command);
    at.refuse()
}

fn check_command(at: &mut BodyErrors, place: &str, command: &Value) {
    if !command.is_object() {
        return at.not_object(place);
    }
    match command["type"].as_u64().unwrap_or(1) {
        1 => {
            check_named(at, place, command);
            check_options(at, place, list(command, "options"), 0);
        }
        2 | 3 => {
            check_text(at, &format!("{place}.name"), &command["name"], 1..=NAME);
            check_menu_command(at, place, command);
        }
        _ => at.choices(format!("{place}.type"), "1, 2, 3"),
    }
    check_permissions(at, place, &command["default_member_permissions"]);
    check_numbers(at, &format!("{place}.contexts"), &command["contexts"], 2);
    check_numbers(
        at,
        &format!("{place}.integration_types"),
        &command["integration_types"],
        1,
    );
    let size = command_size(command);
    if size > COMMAND_CHARACTERS {
        let message =
            format!("Command exceeds maximum size ({COMMAND_CHARACTERS}), it has {size}.");
        at.add(place, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

/// Checks a command in the menu of a user or a message: it has a name only.
fn check_menu_command(at: &mut BodyErrors, place: &str, command: &Value) {
    let is_given = |value: &Value| !(value.is_null() || value == "");
    let translated = command["description_localizations"].as_object();
    let mut texts = translated.into_iter().flat_map(|texts| texts.values());
    if is_given(&command["description"]) || texts.any(is_given) {
        at.add(
            format!("{place}.description"),
            "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
            "Context menu commands cannot have description",
        );
    }
    if !list(command, "options").is_empty() {
        at.add(
            format!("{place}.options"),
            OTHER,
            "Context menu commands cannot have options",
        );
    }
}

fn check_permissions(at: &mut BodyErrors, place: &str, permissions: &Value) {
    let fits = match permissions {
        Value::Null => true,
        Value::Number(number) => number.is_u64(),
        Value::String(text) => text.parse::<u64>().is_ok(),
        _ => false,
    };
    if !fits {
        let place = format!("{place}.default_member_permissions");
        at.not_number(place, permissions, "int");
    }
}

fn check_numbers(at: &mut BodyErrors, place: &str, value: &Value, most: u64) {
    let Some(numbers) = value.as_array() else {
        return;
    };
    if numbers.is_empty() {
        at.add(
            place,
            "BASE_TYPE_MIN_LENGTH",
            "Must be 1 or more in length.",
        );
    }
    let allowed: Vec<String> = (0..=most).map(|number| number.to_string()).collect();
    for (index, number) in numbers.iter().enumerate() {
        if number.as_u64().is_none_or(|number| number > most) {
            at.choices(format!("{place}.{index}"), &allowed.join(", "));
        }
    }
}

/// Checks name and description, with their translations.
fn check_named(at: &mut BodyErrors, place: &str, node: &Value) {
    check_name(at, &format!("{place}.name"), &node["name"]);
    for (language, name) in node["name_localizations"].as_object().into_iter().flatten() {
        check_locale(at, &format!("{place}.name_localizations"), language);
        check_name(at, &format!("{place}.name_localizations.{language}"), name);
    }
    check_text(
        at,
        &format!("{place}.description"),
        &node["description"],
        1..=DESCRIPTION,
    );
    for (language, text) in node["description_localizations"]
        .as_object()
        .into_iter()
        .flatten()
    {
        check_locale(at, &format!("{place}.description_localizations"), language);
        check_text(
            at,
            &format!("{place}.description_localizations.{language}"),
            text,
            1..=DESCRIPTION,
        );
    }
}

/// Checks a name: 1 to 32 letters, digits, hyphens, underscores or apostrophes, in lower case where the script has it.
fn check_name(at: &mut BodyErrors, place: &str, name: &Value) {
    check_text(at, place, name, 1..=NAME);
    let name = name.as_str().unwrap_or_default();
    let fits = |letter: char| {
        letter.is_alphanumeric() && letter.to_lowercase().eq([letter])
            || "-_'".contains(letter)
            || is_joining_mark(letter)
    };
    if !name.chars().all(fits) {
        let message = "Command name is invalid";
        at.add(place, "APPLICATION_COMMAND_INVALID_NAME", message);
    }
}

/// Returns whether a letter is a vowel sign of Devanagari or Thai, which are allowed in names.
fn is_joining_mark(letter: char) -> bool {
    matches!(letter, '\u{0900}'..='\u{097f}' | '\u{0e00}'..='\u{0e7f}')
}

fn check_options(at: &mut BodyErrors, place: &str, options: &[Value], depth: usize) {
    if options.len() > OPTIONS {
        at.length(format!("{place}.options"), &(0..=OPTIONS));
    }
    let is_branch = |option: &Value| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP));
    if options.iter().any(is_branch) && !options.iter().all(is_branch) {
        at.add(
            format!("{place}.options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        );
    }
    let mut names = HashSet::new();
    let mut optional_seen = false;
    for (number, option) in options.iter().enumerate() {
        let place = format!("{place}.options.{number}");
        check_named(at, &place, option);
        if !names.insert(option["name"].as_str().unwrap_or_default()) {
            at.add(
                format!("{place}.name"),
                OTHER,
                "Option names must be unique",
            );
        }
        if option["required"] == true && optional_seen {
            at.add(
                &place,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        optional_seen |= option["required"] != true;
        match option["type"].as_u64() {
            Some(GROUP) if depth == 0 => check_options(at, &place, list(option, "options"), 1),
            Some(SUBCOMMAND) if depth <= 1 => check_options(at, &place, list(option, "options"), 2),
            Some(TEXT..=ATTACHMENT) => check_value_option(at, &place, option),
            _ => at.add(
                format!("{place}.type"),
                OTHER,
                "This type of option may not stand here.",
            ),
        }
    }
}

fn check_value_option(at: &mut BodyErrors, place: &str, option: &Value) {
    let kind = option["type"].as_u64().unwrap_or_default();
    let choices = list(option, "choices");
    let takes_choices = matches!(kind, TEXT | INTEGER | NUMBER);
    if !choices.is_empty() && !takes_choices {
        at.add(
            format!("{place}.choices"),
            OTHER,
            "This type of option has no choices.",
        );
    }
    check_choices(at, &format!("{place}.choices"), choices, kind);
    let mut names = HashSet::new();
    let unique = |choice: &Value| names.insert(choice["name"].to_string());
    if !choices.iter().all(unique) {
        let message = "Choice names must be unique";
        at.add(format!("{place}.choices"), OTHER, message);
    }
    if option["autocomplete"] == true && (!choices.is_empty() || !takes_choices) {
        at.add(
            format!("{place}.autocomplete"),
            OTHER,
            "Autocompletion and choices exclude each other.",
        );
    }
    let bounds: &[&str] = match kind {
        TEXT => {
            check_lengths(at, place, option);
            &["min_value", "max_value"]
        }
        INTEGER | NUMBER => {
            check_values(at, place, option);
            &["min_length", "max_length"]
        }
        _ => &["min_value", "max_value", "min_length", "max_length"],
    };
    for bound in bounds.iter().filter(|bound| !option[**bound].is_null()) {
        let message = format!("This type of option has no {bound}.");
        at.add(format!("{place}.{bound}"), OTHER, message);
    }
    if !list(option, "options").is_empty() {
        let message = "Only subcommands have options.";
        at.add(format!("{place}.options"), OTHER, message);
    }
}

/// Checks the shortest and the longest text of an option.
fn check_lengths(at: &mut BodyErrors, place: &str, option: &Value) {
    let figures = [("min_length", 0), ("max_length", 1)].map(|(key, least)| {
        let range = least..=OPTION_TEXT;
        match (&option[key], option[key].as_i64()) {
            (Value::Null, _) => {}
            (_, Some(length)) if range.contains(&length) => return Some(length),
            (_, Some(length)) => at.range(format!("{place}.{key}"), length, &range),
            (value, None) => at.not_number(format!("{place}.{key}"), value, "int"),
        }
        None
    });
    if let [Some(least), Some(most)] = figures
        && least > most
    {
        at.add(
            format!("{place}.max_length"),
            OTHER,
            "max_length must be greater than or equal to min_length",
        );
    }
}

/// Checks the smallest and the largest value of an option.
fn check_values(at: &mut BodyErrors, place: &str, option: &Value) {
    let is_whole = option["type"] == INTEGER;
    for key in ["min_value", "max_value"] {
        let value = &option[key];
        let fits = match value.as_f64() {
            Some(number) => number.abs() <= OPTION_VALUE && (value.is_i64() || !is_whole),
            None => value.is_null(),
        };
        if !fits {
            let kind = if is_whole { "int" } else { "float" };
            at.not_number(format!("{place}.{key}"), value, kind);
        }
    }
    let range = option["min_value"]
        .as_f64()
        .zip(option["max_value"].as_f64());
    if range.is_some_and(|(least, most)| least > most) {
        at.add(
            format!("{place}.max_value"),
            OTHER,
            "max_value must be greater than or equal to min_value",
        );
    }
}

/// Returns the length of names, descriptions and values of a command, with the longest translation of each.
fn command_size(node: &Value) -> usize {
    let length = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let mut size = length(&node["value"]);
    for part in ["name", "description"] {
        let translated = node[format!("{part}_localizations")].as_object();
        let longest = translated
            .into_iter()
            .flat_map(|map| map.values())
            .map(length)
            .max();
        size += length(&node[part]).max(longest.unwrap_or(0));
    }
    let children = ["options", "choices"]
        .into_iter()
        .flat_map(|part| list(node, part));
    size + children.map(command_size).sum::<usize>()
}
