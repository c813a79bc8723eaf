//! A sentence: a key and the values in it.

use super::value::{Value, Values};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// The key of its message.
    pub key: String,
    /// Its values, by name.
    pub values: Values,
}

impl Words {
    /// A sentence without values.
    pub fn new(key: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            values: Values::default(),
        }
    }

    /// The sentence with one more value.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.values.insert(name, value);
        self
    }

    /// The sentence of an event of this game: `<game>-event-<name>` with the event's other fields. Seats stay numbers.
    pub fn event<E: Serialize>(game: &str, event: &E) -> Self {
        let mut values = match Value::of(event) {
            Value::Fields(values) => values,
            _ => Values::default(),
        };
        let name = values.remove("event");
        let name = name.as_ref().and_then(Value::as_str).unwrap_or_default();
        Self {
            key: format!("{game}-event-{name}"),
            values,
        }
    }

    /// The sentence with names instead of seats, as far as there are names.
    #[must_use]
    pub fn naming<N: Clone + Into<Value>>(mut self, names: &[N]) -> Self {
        for (_, value) in self.values.iter_mut() {
            if let Value::Seat(seat) = value
                && let Some(name) = names.get(*seat)
            {
                *value = name.clone().into().into_person();
            }
        }
        self
    }

    /// Visits the people in the sentence, also in nested sentences: names and mentions.
    pub fn visit_people(&mut self, visit: &mut dyn FnMut(&mut Value)) {
        for (_, value) in self.values.iter_mut() {
            match value {
                Value::Person(_) | Value::Mention(_) => visit(value),
                Value::Sentences(sentences) => {
                    for sentence in sentences {
                        sentence.visit_people(visit);
                    }
                }
                _ => {}
            }
        }
    }

    /// The game that the sentence is about: the one under `game` among the values, else the first word of the key.
    pub(super) fn game(&self) -> &str {
        let given = self.values.get("game").and_then(Value::as_str);
        given.unwrap_or_else(|| self.key.split('-').next().unwrap_or_default())
    }
}

/// The names of values that are people in sentences of versions that did not store which are.
const PEOPLE_BEFORE: [&str; 9] = [
    "name", "host", "before", "seat", "awaited", "attacker", "defender", "winner", "loser",
];

/// A sentence is stored with the names of those of its values that are people, if there are any.
impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let people = self.values.iter();
        let people = people.filter(|(_, value)| matches!(value, Value::Person(_)));
        let people: Vec<&str> = people.map(|(name, _)| name).collect();
        let fields = 2 + usize::from(!people.is_empty());
        let mut stored = serializer.serialize_struct("Words", fields)?;
        stored.serialize_field("key", &self.key)?;
        stored.serialize_field("values", &self.values)?;
        if !people.is_empty() {
            stored.serialize_field("people", &people)?;
        }
        stored.end()
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Stored {
            key: String,
            #[serde(default)]
            values: Values,
            #[serde(default)]
            people: Vec<String>,
        }
        let Stored {
            key,
            mut values,
            people,
        } = Stored::deserialize(deserializer)?;
        let is_person = |name: &str| match people.is_empty() {
            true => PEOPLE_BEFORE.contains(&name),
            false => people.iter().any(|known| known == name),
        };
        for (name, value) in values.iter_mut() {
            if let Value::Text(text) = value
                && is_person(name)
            {
                *value = Value::Person(std::mem::take(text));
            }
        }
        Ok(Self { key, values })
    }
}
