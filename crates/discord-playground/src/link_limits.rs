//! Validation of addresses and emoji.

use super::api_error::BodyErrors;
use super::message_limits::id_of;
use serde_json::Value;

/// Code and message for an emoji of a component that does not exist.
pub const INVALID_EMOJI: (&str, &str) = ("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");

/// Checks an address, which must have one of these schemes.
pub fn check_url(at: &mut BodyErrors, place: &str, url: &str, schemes: &[&str]) {
    let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
    if !schemes.contains(&scheme.to_lowercase().as_str()) {
        let schemes = schemes.join("', '");
        let message =
            format!("Scheme \"{scheme}\" is not supported. Scheme must be one of ('{schemes}').");
        at.add(place, "URL_TYPE_INVALID_SCHEME", message);
    }
    let has_host = |url: reqwest::Url| url.host_str().is_some_and(|host| !host.is_empty());
    // The parser would remove blanks.
    let is_whole = !url.contains(char::is_whitespace);
    if !(is_whole && reqwest::Url::parse(url).is_ok_and(has_host)) {
        at.add(place, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
    }
}

/// Checks the emoji of a component: a custom one by id, or a Unicode emoji by name.
pub fn check_emoji(at: &mut BodyErrors, place: &str, emoji: &Value) {
    match emoji {
        Value::Null => {}
        Value::Object(_) if emoji["id"].is_null() => {
            if !emoji["name"].as_str().is_some_and(is_unicode_emoji) {
                at.add(format!("{place}.name"), INVALID_EMOJI.0, INVALID_EMOJI.1);
            }
        }
        Value::Object(_) => {
            if id_of(&emoji["id"]).is_none() {
                at.not_number(format!("{place}.id"), &emoji["id"], "snowflake");
            }
        }
        _ => at.not_object(place),
    }
}

/// Returns whether a text consists of letters that emoji are made of. Not every such text is an emoji.
pub fn is_unicode_emoji(text: &str) -> bool {
    let is_keycap = text.ends_with('\u{20e3}');
    let fits = |letter: char| match letter {
        '0'..='9' | '#' | '*' => is_keycap,
        '\u{200d}' | '\u{20e3}' | '\u{fe0f}' | '\u{e0020}'..='\u{e007f}' => true,
        letter => is_symbol(letter),
    };
    let is_base = |letter: char| is_keycap || is_symbol(letter);
    text.chars().all(fits) && text.chars().next().is_some_and(is_base)
}

/// Returns whether a letter is in one of the ranges with emoji.
fn is_symbol(letter: char) -> bool {
    matches!(letter,
        '©' | '®' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2194}'..='\u{21aa}'
        | '\u{231a}'..='\u{23ff}' | '\u{24c2}' | '\u{25aa}'..='\u{27bf}' | '\u{2934}' | '\u{2935}'
        | '\u{2b05}'..='\u{2b55}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
        | '\u{1f000}'..='\u{1faff}')
}
