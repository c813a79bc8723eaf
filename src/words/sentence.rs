//! A sentence: a key and the values in it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The names of values that are seats in every game if they are numbers. A game can have more.
const SEATS: [&str; 2] = ["seat", "awaited"];

/// The field of a value that is a message: its key.
pub const SAY: &str = "say";

/// A value that is a message, in the language of the sentence.
pub fn message(key: impl Into<String>) -> Value {
    serde_json::json!({ SAY: key.into() })
}

/// The field of a value that consists of whole sentences.
pub(super) const SENTENCES: &str = "sentences";

/// A value that consists of whole sentences, in the language of the sentence around them.
pub fn sentences(sentences: &[Words]) -> Value {
    serde_json::json!({ SENTENCES: sentences })
}

/// The names of further values that are seats, by the name of the game.
pub type SeatFields<'a> = &'a dyn Fn(&str) -> &'static [&'static str];

/// The names of values that are people, beside seats.
const NAMES: [&str; 3] = ["name", "host", "before"];

/// A sentence that can be shown in any language: a key and the values in it.
///
/// The key of an attribute of a message is written with a dot: `huang-verb-tile.describe`.
///
/// ```
/// use pagoda::words::{Languages, Words};
/// let words = Words::new("huang-event-tile-placed")
///     .with("seat", "Ada")
///     .with("colour", "red")
///     .with("at", "D7");
/// let said = Languages::shipped().say("en", &words);
/// assert_eq!(said, "Ada places a red tile at D7.");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Words {
    /// The key of its message.
    pub key: String,
    /// Its values, by name.
    #[serde(default)]
    pub values: Map<String, Value>,
}

impl Words {
    /// Visits the values that are people, also in nested sentences: names, mentions, and messages for seats without a name.
    /// `seat_fields` gives the names of further values that are seats, by the name of the game.
    pub fn visit_people(&mut self, seat_fields: SeatFields<'_>, visit: &mut dyn FnMut(&mut Value)) {
        visit_people(&self.key, &mut self.values, seat_fields, visit);
    }

    /// The game that the sentence is about: the one under `game` among the values, else the first word of the key.
    pub(super) fn game(&self) -> &str {
        game(&self.key, &self.values)
    }

    /// A sentence without values.
    pub fn new(key: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            values: Map::new(),
        }
    }

    /// The sentence with one more value.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.values.insert(name.to_owned(), value.into());
        self
    }

    /// The sentence of an event of this game: `<game>-event-<name>` with the event's other fields. Seats stay numbers.
    pub fn event<E: Serialize>(game: &str, event: &E) -> Self {
        let mut values = match serde_json::to_value(event) {
            Ok(Value::Object(values)) => values,
            _ => Map::new(),
        };
        let name = values.shift_remove("event");
        let name = name.as_ref().and_then(Value::as_str).unwrap_or_default();
        Self {
            key: format!("{game}-event-{name}"),
            values,
        }
    }

    /// The sentence with names instead of the numbers of seats, as far as there are names. `seat_fields` are the names of values
    /// that are seats in its game, beside those of every game.
    #[must_use]
    pub fn naming<S: Clone + Into<Value>>(mut self, names: &[S], seat_fields: &[&str]) -> Self {
        for value in SEATS.iter().chain(seat_fields) {
            if let Some(value) = self.values.get_mut(*value) {
                let seat = value.as_u64().and_then(|seat| usize::try_from(seat).ok());
                if let Some(name) = seat.and_then(|seat| names.get(seat)) {
                    *value = name.clone().into();
                }
            }
        }
        self
    }
}

fn game<'a>(key: &'a str, values: &'a Map<String, Value>) -> &'a str {
    let given = values.get("game").and_then(Value::as_str);
    given.unwrap_or_else(|| key.split('-').next().unwrap_or_default())
}

fn visit_people(
    key: &str,
    values: &mut Map<String, Value>,
    seat_fields: SeatFields<'_>,
    visit: &mut dyn FnMut(&mut Value),
) {
    let own = seat_fields(game(key, values));
    for (name, value) in values {
        let name = name.as_str();
        if NAMES.contains(&name) || SEATS.contains(&name) || own.contains(&name) {
            visit(value);
        } else if let Some(Value::Array(sentences)) = value.get_mut(SENTENCES) {
            for sentence in sentences {
                let key = sentence.get("key").and_then(Value::as_str);
                let key = key.unwrap_or_default().to_owned();
                let values = sentence.get_mut("values").and_then(Value::as_object_mut);
                if let Some(values) = values {
                    visit_people(&key, values, seat_fields, visit);
                }
            }
        }
    }
}
