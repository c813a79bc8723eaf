//! A sentence to be said: a key and the values in it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The values that are seats in every game when they are numbers. A game may have further ones.
const SEATS: [&str; 2] = ["seat", "awaited"];

/// The field of a value that is a message itself: its key.
pub const SAY: &str = "say";

/// A value that is a message itself, said in whatever language the sentence is.
pub fn message(key: impl Into<String>) -> Value {
    serde_json::json!({ SAY: key.into() })
}

/// The field of a value that is whole sentences.
pub(super) const SENTENCES: &str = "sentences";

/// A value that is whole sentences, said one after the other in whatever language the sentence around them is.
pub fn sentences(sentences: &[Words]) -> Value {
    serde_json::json!({ SENTENCES: sentences })
}

/// The further values that are seats in a game, by the game's name.
pub type SeatFields<'a> = &'a dyn Fn(&str) -> &'static [&'static str];

/// The values that are names of people, beside those of seats.
const NAMES: [&str; 3] = ["name", "host", "before"];

/// A sentence to be said in some language: a key and the values in it.
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
    /// Which message it is.
    pub key: String,
    /// What the message speaks of, by name.
    #[serde(default)]
    pub values: Map<String, Value>,
}

impl Words {
    /// Visits the values that stand for people, also in sentences within it: names, mentions, and messages where there is no
    /// name. `seat_fields` has the further values that are seats in a game, by the game's name.
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

    /// What an event of this game says: `<game>-event-<name>` with its other fields. Seats stay numbers.
    pub fn event(game: &str, event: &Value) -> Self {
        let mut values = event.as_object().cloned().unwrap_or_default();
        let name = values.shift_remove("event");
        let name = name.as_ref().and_then(Value::as_str).unwrap_or_default();
        Self {
            key: format!("{game}-event-{name}"),
            values,
        }
    }

    /// The sentence with names for the numbers of seats, as far as there are names. `seat_fields` are the values that are seats
    /// in its game, beside those that are in every game.
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
