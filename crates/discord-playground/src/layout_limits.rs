//! Validation of the newer layout of components (components v2): containers, sections, texts, pictures, files, separators.

use super::api_error::{BodyErrors, OTHER};
use super::component_limits::{check_button, check_row, check_unique, wrong_type};
use super::constants::{
    BUTTON, CONTAINER, FILE, GALLERY, GALLERY_ITEMS, LAYOUT_COMPONENTS, LAYOUT_TEXT,
    MEDIA_DESCRIPTION, ROW, SECTION, SECTION_TEXTS, SEPARATOR, TEXT_DISPLAY, THUMBNAIL,
};
use super::embed_limits::check_colour;
use super::link_limits::check_url;
use super::message_limits::{characters, check_text, id_of, list};
use serde_json::Value;
use std::collections::HashSet;

/// Checks the components of a message in the newer layout.
pub fn check_layout(at: &mut BodyErrors, parts: &[Value]) {
    let mut check = LayoutCheck {
        at,
        names: HashSet::new(),
        ids: HashSet::new(),
        count: 0,
        text: 0,
    };
    for (number, part) in parts.iter().enumerate() {
        check.part(&format!("components.{number}"), part, false);
    }
    let (count, text) = (check.count, check.text);
    if count > LAYOUT_COMPONENTS {
        at.add(
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            format!("The total number of components exceeds {LAYOUT_COMPONENTS}, it is {count}"),
        );
    }
    if text > LAYOUT_TEXT {
        at.add(
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            format!("Components displayable text size exceeds maximum size of {LAYOUT_TEXT}"),
        );
    }
}

/// Returns the places and names of the attachments that the components of a message show.
pub fn attachment_links_of_layout(parts: &[Value]) -> Vec<(String, String)> {
    fn collect(place: &str, node: &Value, found: &mut Vec<(String, String)>) {
        match node {
            Value::Object(fields) => {
                for (key, value) in fields {
                    let place = format!("{place}.{key}");
                    let link = value.as_str().filter(|_| key == "url");
                    let name = link.and_then(|link| link.strip_prefix("attachment://"));
                    match name {
                        Some(name) => found.push((place, name.to_owned())),
                        None => collect(&place, value, found),
                    }
                }
            }
            Value::Array(items) => {
                for (number, item) in items.iter().enumerate() {
                    collect(&format!("{place}.{number}"), item, found);
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        collect(&format!("components.{number}"), part, &mut found);
    }
    found
}

struct LayoutCheck<'a> {
    at: &'a mut BodyErrors,
    /// The `custom_id`s so far.
    names: HashSet<String>,
    /// The ids so far.
    ids: HashSet<u64>,
    count: usize,
    text: usize,
}

impl LayoutCheck<'_> {
    fn counted(&mut self, place: &str, part: &Value) {
        self.count += 1;
        let id = id_of(&part["id"]).filter(|id| *id != 0);
        if id.is_some_and(|id| !self.ids.insert(id)) {
            self.at.add(
                format!("{place}.id"),
                OTHER,
                "Component id cannot be duplicated",
            );
        }
    }

    fn part(&mut self, place: &str, part: &Value, inside: bool) {
        self.counted(place, part);
        match part["type"].as_u64() {
            Some(ROW) => {
                for (column, part) in list(part, "components").iter().enumerate() {
                    self.counted(&format!("{place}.components.{column}"), part);
                }
                check_row(self.at, place, part, &mut self.names);
            }
            Some(SECTION) => self.section(place, part),
            Some(TEXT_DISPLAY) => self.text(place, part),
            Some(GALLERY) => {
                let items = list(part, "items");
                if !(1..=GALLERY_ITEMS).contains(&items.len()) {
                    self.at
                        .length(format!("{place}.items"), &(1..=GALLERY_ITEMS));
                }
                for (number, item) in items.iter().enumerate() {
                    self.media(&format!("{place}.items.{number}"), item);
                }
            }
            Some(FILE) => {
                let url = part["file"]["url"].as_str().unwrap_or_default();
                if !url.starts_with("attachment://") {
                    let message = "A file is shown by attachment://NAME only.";
                    self.at.add(format!("{place}.file.url"), OTHER, message);
                }
            }
            Some(SEPARATOR) => {
                if !matches!(part["spacing"].as_u64(), None | Some(1 | 2)) {
                    self.at.choices(format!("{place}.spacing"), "1, 2");
                }
            }
            Some(CONTAINER) if !inside => {
                let place_of_colour = format!("{place}.accent_color");
                check_colour(self.at, &place_of_colour, &part["accent_color"]);
                let parts = list(part, "components");
                if parts.is_empty() {
                    self.at.required(format!("{place}.components"));
                }
                for (number, part) in parts.iter().enumerate() {
                    self.part(&format!("{place}.components.{number}"), part, true);
                }
            }
            _ if inside => wrong_type(self.at, place, "1, 9, 10, 12, 13, 14"),
            _ => wrong_type(self.at, place, "1, 9, 10, 12, 13, 14, 17"),
        }
    }

    fn section(&mut self, place: &str, part: &Value) {
        let texts = list(part, "components");
        if !(1..=SECTION_TEXTS).contains(&texts.len()) {
            self.at
                .length(format!("{place}.components"), &(1..=SECTION_TEXTS));
        }
        for (number, text) in texts.iter().enumerate() {
            let place = format!("{place}.components.{number}");
            self.counted(&place, text);
            match text["type"] == TEXT_DISPLAY {
                true => self.text(&place, text),
                false => wrong_type(self.at, &place, "10"),
            }
        }
        let place = format!("{place}.accessory");
        let accessory = &part["accessory"];
        self.counted(&place, accessory);
        match accessory["type"].as_u64() {
            Some(BUTTON) => {
                check_button(self.at, &place, accessory);
                check_unique(self.at, &place, accessory, &mut self.names);
            }
            Some(THUMBNAIL) => self.media(&place, accessory),
            _ => wrong_type(self.at, &place, "2, 11"),
        }
    }

    fn text(&mut self, place: &str, part: &Value) {
        let content = &part["content"];
        self.text += characters(content);
        let place = format!("{place}.content");
        check_text(self.at, &place, content, 1..=LAYOUT_TEXT);
    }

    fn media(&mut self, place: &str, item: &Value) {
        let description = &item["description"];
        let place_of = |part: &str| format!("{place}.{part}");
        check_text(
            self.at,
            &place_of("description"),
            description,
            0..=MEDIA_DESCRIPTION,
        );
        match item["media"]["url"].as_str() {
            Some(url) if url.starts_with("attachment://") => {}
            Some(url) => check_url(self.at, &place_of("media.url"), url, &["http", "https"]),
            None => self.at.required(place_of("media.url")),
        }
    }
}
