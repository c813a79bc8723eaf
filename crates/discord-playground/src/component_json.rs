//! Components as JSON for the bot: with ids and defaults.

use super::constants::{
    CONTAINER, FILE, GALLERY, LAST_MENU, SECTION, SEPARATOR, TEXT_MENU, THUMBNAIL,
};
use super::message_json::remove_nulls;
use super::message_limits::{id_of, list};
use super::messages::Message;
use super::world::World;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Writes the components of a message. Those without an id get the next number that is free, in order.
pub struct ComponentWriter<'a> {
    world: &'a World,
    message: &'a Message,
    used: BTreeSet<u64>,
    next: u64,
}

impl<'a> ComponentWriter<'a> {
    /// Returns the components of a message.
    pub fn write(world: &'a World, message: &'a Message) -> Vec<Value> {
        let mut used = BTreeSet::new();
        for part in &message.components {
            collect_ids(part, &mut used);
        }
        let mut writer = Self {
            world,
            message,
            used,
            next: 1,
        };
        let parts = message.components.iter();
        parts.map(|part| writer.part(part)).collect()
    }

    fn id(&mut self) -> u64 {
        while !self.used.insert(self.next) {
            self.next += 1;
        }
        self.next
    }

    fn part(&mut self, given: &Value) -> Value {
        let mut part = given.clone();
        remove_nulls(&mut part);
        if id_of(&part["id"]).is_none_or(|id| id == 0) {
            part["id"] = json!(self.id());
        }
        if given["components"].is_array() {
            let inside = list(given, "components").iter();
            part["components"] = inside.map(|inside| self.part(inside)).collect();
        }
        match part["type"].as_u64() {
            Some(TEXT_MENU..=LAST_MENU) => {
                or(&mut part, "min_values", json!(1));
                or(&mut part, "max_values", json!(1));
                if part["type"] != TEXT_MENU {
                    remove(&mut part, "options");
                }
            }
            Some(SECTION) => part["accessory"] = self.part(&given["accessory"]),
            Some(THUMBNAIL) => self.media(&mut part),
            Some(GALLERY) => {
                let items = part["items"].as_array_mut().into_iter().flatten();
                items.for_each(|item| self.media(item));
            }
            Some(FILE) => {
                let link = given["file"]["url"].as_str().unwrap_or_default();
                let file = self.world.linked_file(self.message, link);
                part["name"] = json!(file.map(|file| &file.filename));
                part["size"] = json!(file.map(|file| file.size));
                part["file"] = self.unfurled(link);
                or(&mut part, "spoiler", json!(false));
            }
            Some(SEPARATOR) => {
                or(&mut part, "spacing", json!(1));
                or(&mut part, "divider", json!(true));
            }
            Some(CONTAINER) => {
                or(&mut part, "accent_color", json!(null));
                or(&mut part, "spoiler", json!(false));
            }
            _ => {}
        }
        // Looking for a field may have added it.
        for name in ["items", "components"] {
            if part[name].is_null() {
                remove(&mut part, name);
            }
        }
        part
    }

    fn media(&self, part: &mut Value) {
        let link = part["media"]["url"].as_str().unwrap_or_default().to_owned();
        part["media"] = self.unfurled(&link);
        or(part, "description", json!(null));
        or(part, "spoiler", json!(false));
    }

    fn unfurled(&self, link: &str) -> Value {
        match self.world.linked_file(self.message, link) {
            Some(file) => {
                let url = self.world.file_url(self.message.channel, file);
                json!({
                    "id": file.id.to_string(), "attachment_id": file.id.to_string(), "url": url, "proxy_url": url,
                    "content_type": file.content_type, "width": file.pixels.map(|(width, _)| width),
                    "height": file.pixels.map(|(_, height)| height),
                })
            }
            None => {
                json!({"id": self.message.id.to_string(), "url": link, "proxy_url": link})
            }
        }
    }
}

fn or(part: &mut Value, key: &str, default: Value) {
    if part[key].is_null() {
        part[key] = default;
    }
}

fn remove(part: &mut Value, key: &str) {
    part.as_object_mut().map(|fields| fields.remove(key));
}

fn collect_ids(part: &Value, ids: &mut BTreeSet<u64>) {
    ids.extend(id_of(&part["id"]).filter(|id| *id != 0));
    for inside in list(part, "components") {
        collect_ids(inside, ids);
    }
    if part["accessory"].is_object() {
        collect_ids(&part["accessory"], ids);
    }
}
