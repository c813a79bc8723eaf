//! Validation of embeds.

use super::api_error::BodyErrors;
use super::constants::{
    COLOUR, EMBED_AUTHOR, EMBED_CHARACTERS, EMBED_DESCRIPTION, EMBED_FIELDS, EMBED_FOOTER,
    EMBED_TITLE, EMBED_URL, FIELD_NAME, FIELD_VALUE,
};
use super::link_limits::check_url;
use super::message_limits::{characters, check_list, check_text, list};
use serde_json::Value;

/// Fields of an embed with the address of a picture, which may be an attachment.
const PICTURES: [(&str, &str); 4] = [
    ("image", "url"),
    ("thumbnail", "url"),
    ("author", "icon_url"),
    ("footer", "icon_url"),
];

/// Checks the embeds of a message.
pub fn check_embeds(at: &mut BodyErrors, embeds: &[Value]) {
    let mut all = 0;
    for (number, embed) in embeds.iter().enumerate() {
        let place = |part: &str| format!("embeds.{number}.{part}");
        if !embed.is_object() {
            at.not_object(format!("embeds.{number}"));
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
        check_links(at, &place, embed);
        check_colour(at, &place("color"), &embed["color"]);
        check_timestamp(at, &place("timestamp"), &embed["timestamp"]);
        all += characters(&embed["title"]) + characters(&embed["description"]);
        all += characters(&embed["footer"]["text"]) + characters(&embed["author"]["name"]);
        for (row, field) in list(embed, "fields").iter().enumerate() {
            for (part, most) in [("name", FIELD_NAME), ("value", FIELD_VALUE)] {
                let place = place(&format!("fields.{row}.{part}"));
                match field[part] == "" {
                    // Discord does not tell an empty text from a missing one here.
                    true => at.required(place),
                    false => check_text(at, &place, &field[part], 1..=most),
                }
            }
            all += characters(&field["name"]) + characters(&field["value"]);
        }
    }
    if all > EMBED_CHARACTERS {
        let message = format!("Embed size exceeds maximum size of {EMBED_CHARACTERS}");
        at.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

/// Returns the names after `attachment://` in embeds, with their fields.
pub fn attachment_links(embeds: &[Value]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (number, embed) in embeds.iter().enumerate() {
        for (part, key) in PICTURES {
            let link = embed[part][key].as_str();
            if let Some(name) = link.and_then(|link| link.strip_prefix("attachment://")) {
                found.push((format!("embeds.{number}.{part}.{key}"), name.to_owned()));
            }
        }
    }
    found
}

/// Checks the addresses in an embed.
fn check_links(at: &mut BodyErrors, place: &dyn Fn(&str) -> String, embed: &Value) {
    let mut check = |place: String, link: &Value, schemes: &[&str]| {
        check_text(at, &place, link, 0..=EMBED_URL);
        // An empty address is the same as none; attachments are checked with the files.
        let link = link.as_str().unwrap_or_default();
        let is_attachment = schemes.contains(&"attachment") && link.starts_with("attachment://");
        if !link.is_empty() && !is_attachment {
            check_url(at, &place, link, schemes);
        }
    };
    check(place("url"), &embed["url"], &["http", "https"]);
    let author = &embed["author"]["url"];
    check(place("author.url"), author, &["http", "https"]);
    for (part, key) in PICTURES {
        let schemes = ["http", "https", "attachment"];
        check(place(&format!("{part}.{key}")), &embed[part][key], &schemes);
    }
}

/// Checks a colour.
pub fn check_colour(at: &mut BodyErrors, place: &str, colour: &Value) {
    let number = match colour {
        Value::Null => return,
        Value::String(text) => text.parse().ok(),
        other => other.as_i64(),
    };
    match number {
        Some(0..=COLOUR) => {}
        Some(number) => at.range(place, number, &(0..=COLOUR)),
        None => at.not_number(place, colour, "int"),
    }
}

fn check_timestamp(at: &mut BodyErrors, place: &str, timestamp: &Value) {
    let fits = match timestamp {
        Value::Null => true,
        Value::String(text) => is_timestamp(text),
        _ => false,
    };
    if !fits {
        let given = timestamp.as_str().unwrap_or_default();
        let message = format!("Could not parse {given}. Should be ISO8601.");
        at.add(place, "DATE_TIME_TYPE_PARSE", message);
    }
}

/// Returns whether a text is a date, optionally with a time and its zone: `2026-08-01T12:00:00.000Z`.
fn is_timestamp(text: &str) -> bool {
    let (date, time) = match text.split_once(['T', ' ']) {
        Some((date, time)) => (date, Some(time)),
        None => (text, None),
    };
    let numbers = |text: &str, mark: char, most: &[u32]| {
        let parts: Vec<&str> = text.split(mark).collect();
        parts.len() == most.len()
            && parts.iter().zip(most).all(|(part, most)| {
                let digits = part.len() == 2 || part.len() == 4 && *most > 999;
                digits && part.parse::<u32>().is_ok_and(|number| number <= *most)
            })
    };
    let Some(time) = time else {
        return numbers(date, '-', &[9999, 12, 31]);
    };
    let (clock, zone) = match time.find(['Z', '+', '-']) {
        Some(place) => time.split_at(place),
        None => (time, "Z"),
    };
    let (clock, fraction) = clock.split_once('.').unwrap_or((clock, "0"));
    let is_clock = numbers(clock, ':', &[23, 59, 59]) || numbers(clock, ':', &[23, 59]);
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let hours = zone.get(1..).unwrap_or_default();
    let is_zone = zone == "Z" || numbers(hours, ':', &[23, 59]) || numbers(hours, ':', &[2359]);
    numbers(date, '-', &[9999, 12, 31]) && is_clock && is_fraction && is_zone
}
