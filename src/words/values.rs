//! Values of a sentence as arguments of a Fluent message, with the game's own words for its codes.

use super::Words;
use super::languages::Language;
use super::sentence::SENTENCES;
use fluent_bundle::{FluentArgs, FluentValue};
use serde::Deserialize;
use serde_json::{Map, Value};

/// Stands for a missing value, so that messages can select by it.
const NONE: &str = "none";

/// The separator of several values.
const COMMA: &str = ", ";

/// The values for a message of this game.
pub(super) fn arguments(
    language: &Language,
    game: &str,
    values: &Map<String, Value>,
) -> FluentArgs<'static> {
    let mut arguments = Arguments {
        language,
        game,
        given: FluentArgs::with_capacity(values.len()),
    };
    for (name, value) in values {
        arguments.add(name, value);
    }
    arguments.given
}

struct Arguments<'a> {
    language: &'a Language,
    game: &'a str,
    given: FluentArgs<'static>,
}

impl Arguments<'_> {
    fn add(&mut self, name: &str, value: &Value) {
        match value {
            Value::Null => self.set(name, NONE),
            Value::Bool(switch) => self.set(name, if *switch { "true" } else { "false" }),
            Value::Number(number) => match number.as_i64() {
                Some(whole) => self.set(name, whole),
                None => self.set(name, number.as_f64().unwrap_or_default()),
            },
            Value::String(text) => {
                // Refusals contain lists that are joined already.
                let parts: Vec<&str> = text.split(COMMA).collect();
                self.add_texts(name, &parts);
            }
            Value::Array(items) => {
                let texts: Option<Vec<&str>> = items.iter().map(Value::as_str).collect();
                match texts {
                    Some(texts) => self.add_texts(name, &texts),
                    None => {
                        let items = items.iter().map(|item| self.each(name, item));
                        let joined = items.collect::<Vec<_>>().join(COMMA);
                        self.set(name, joined);
                    }
                }
            }
            Value::Object(fields) => match self.message(fields) {
                Some(said) => self.set(name, said),
                None => self.add_object(name, fields),
            },
        }
    }

    /// Adds texts under this name, in the game's words if it has words for all of them, and under `name-kind` for each kind of
    /// words that names all of them.
    fn add_texts(&mut self, name: &str, texts: &[&str]) {
        let own_name =
            (name == "game").then(|| self.language.plain(&format!("{}-name", self.game)));
        let said = own_name.flatten().or_else(|| self.translate(name, texts));
        self.set(name, said.unwrap_or_else(|| texts.join(COMMA)));
        let language = self.language;
        for kind in language.kinds() {
            if let Some(said) = self.translate(kind, texts) {
                self.set(&format!("{name}-{kind}"), said);
            }
        }
    }

    /// Adds an object: its entries by the game's message for each, joined, and each entry under `name-key`.
    fn add_object(&mut self, name: &str, fields: &Map<String, Value>) {
        let entries = fields.iter().map(|(key, value)| {
            let entry = Value::Object(Map::from_iter([
                ("key".to_owned(), key.as_str().into()),
                ("value".to_owned(), value.clone()),
            ]));
            self.each(name, &entry)
        });
        let joined = entries.collect::<Vec<_>>().join(COMMA);
        self.set(name, joined);
        for (key, value) in fields {
            if !value.is_object() {
                self.add(&format!("{name}-{key}"), value);
            }
        }
    }

    /// The text of a value that is a message or sentences.
    fn message(&self, fields: &Map<String, Value>) -> Option<String> {
        if let Some(sentences) = fields.get(SENTENCES) {
            let sentences = Vec::<Words>::deserialize(sentences).ok()?;
            let said = sentences.iter().map(|words| self.language.say(words).0);
            return Some(said.collect::<Vec<_>>().join(" "));
        }
        let key = fields.get(super::SAY)?.as_str()?;
        self.language.plain(key)
    }

    /// One of several things: by the game's message for it, else its values in order.
    fn each(&self, name: &str, item: &Value) -> String {
        let Value::Object(fields) = item else {
            return plain(item);
        };
        if let Some(said) = self.message(fields) {
            return said;
        }
        let given = arguments(self.language, self.game, fields);
        let key = format!("{}-each-{name}", self.game);
        match self.language.format(&key, &given) {
            Some((said, _)) => said,
            None => fields.values().map(plain).collect::<Vec<_>>().join(" "),
        }
    }

    /// The game's words of a kind for these texts; none unless it has a word for all of them.
    fn translate(&self, kind: &str, texts: &[&str]) -> Option<String> {
        let word = |text: &&str| {
            let key = format!("{}-{kind}-{text}", self.game);
            self.language.plain(&key)
        };
        let words: Option<Vec<String>> = texts.iter().map(word).collect();
        words.map(|words| words.join(COMMA))
    }

    fn set(&mut self, name: &str, value: impl Into<FluentValue<'static>>) {
        self.given.set(name.to_owned(), value);
    }
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}
