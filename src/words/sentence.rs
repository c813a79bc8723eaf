//! A sentence to be said: a key and the values in it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The values that are seats when they are numbers. Whoever knows the people replaces them with [`Words::naming`].
pub const SEATS: [&str; 6] = ["seat", "awaited", "attacker", "defender", "winner", "loser"];

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
    /// name.
    pub fn visit_people(&mut self, visit: &mut dyn FnMut(&mut Value)) {
        visit_people(&mut self.values, visit);
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

    /// The sentence with names for the numbers of seats, as far as there are names.
    #[must_use]
    pub fn naming<S: Clone + Into<Value>>(mut self, names: &[S]) -> Self {
        for value in SEATS {
            if let Some(value) = self.values.get_mut(value) {
                let seat = value.as_u64().and_then(|seat| usize::try_from(seat).ok());
                if let Some(name) = seat.and_then(|seat| names.get(seat)) {
                    *value = name.clone().into();
                }
            }
        }
        self
    }
}

fn visit_people(values: &mut Map<String, Value>, visit: &mut dyn FnMut(&mut Value)) {
    for (name, value) in values {
        if NAMES.contains(&name.as_str()) || SEATS.contains(&name.as_str()) {
            visit(value);
        } else if let Some(Value::Array(sentences)) = value.get_mut(SENTENCES) {
            let values = sentences.iter_mut();
            let values = values.filter_map(|sentence| sentence.get_mut("values")?.as_object_mut());
            values.for_each(|values| visit_people(values, visit));
        }
    }
}
