//! Values of a sentence as arguments of a Fluent message, with the game's own words for its codes.

use super::languages::Language;
use super::value::{Value, Values};
use fluent_bundle::{FluentArgs, FluentValue};

/// Stands for a missing value, so that messages can select by it.
const NONE: &str = "none";

/// The separator of several values.
const COMMA: &str = ", ";

/// The values for a message of this game.
pub(super) fn arguments(language: &Language, game: &str, values: &Values) -> FluentArgs<'static> {
    let mut arguments = Arguments {
        language,
        game,
        given: FluentArgs::with_capacity(values.len()),
    };
    for (name, value) in values.iter() {
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
            Value::None => self.set(name, NONE),
            Value::Switch(switch) => self.set(name, if *switch { "true" } else { "false" }),
            Value::Whole(number) => self.set(name, *number),
            Value::Decimal(number) => self.set(name, *number),
            Value::Seat(seat) => self.set(name, *seat),
            Value::Mention(id) => self.set(name, id.to_string()),
            // What cannot be shown is left out.
            Value::Symbol(_) => self.set(name, ""),
            Value::Place(text) | Value::Person(text) => self.set(name, text.clone()),
            Value::Text(text) => {
                // Refusals contain lists that are joined already.
                let parts: Vec<&str> = text.split(COMMA).collect();
                self.add_texts(name, &parts);
            }
            Value::List(items) => {
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
            Value::Message(_) | Value::Sentences(_) => {
                if let Some(text) = self.message(value) {
                    self.set(name, text);
                }
            }
            Value::Fields(fields) => self.add_object(name, fields),
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
        for kind in language.kinds(self.game, texts.first().copied()) {
            if let Some(said) = self.translate(kind, texts) {
                self.set(&format!("{name}-{kind}"), said);
            }
        }
    }

    /// Adds an object: its entries by the game's message for each, joined, and each entry under `name-key`.
    fn add_object(&mut self, name: &str, fields: &Values) {
        let entries = fields.iter().map(|(key, value)| {
            let entry = Value::from([("key", key.into()), ("value", value.clone())]);
            self.each(name, &entry)
        });
        let joined = entries.collect::<Vec<_>>().join(COMMA);
        self.set(name, joined);
        for (key, value) in fields.iter() {
            if !matches!(
                value,
                Value::Fields(_) | Value::Message(_) | Value::Sentences(_) | Value::Symbol(_)
            ) {
                self.add(&format!("{name}-{key}"), value);
            }
        }
    }

    /// The text of a value that is a message or sentences.
    fn message(&self, value: &Value) -> Option<String> {
        match value {
            Value::Message(key) => {
                let text = self.language.plain(key);
                Some(text.unwrap_or_else(|| key.clone()))
            }
            Value::Sentences(sentences) => {
                let said = sentences.iter().map(|words| self.language.say(words).0);
                Some(said.collect::<Vec<_>>().join(" "))
            }
            Value::Symbol(_) => Some(String::new()),
            _ => None,
        }
    }

    /// One of several things: by the game's message for it, else its values in order.
    fn each(&self, name: &str, item: &Value) -> String {
        if let Some(said) = self.message(item) {
            return said;
        }
        let Value::Fields(fields) = item else {
            return item.to_string();
        };
        let given = arguments(self.language, self.game, fields);
        let key = format!("{}-each-{name}", self.game);
        match self.language.format(&key, &given) {
            Some((said, _)) => said,
            None => {
                let values = fields.iter().map(|(_, value)| value.to_string());
                values.collect::<Vec<_>>().join(" ")
            }
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
