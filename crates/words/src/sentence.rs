//! A sentence: a key and the values in it.

use super::keys::Key;
use super::value::{Value, Values};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A sentence that can be shown in any language: a key and the values in it.
///
/// The key of an attribute of a message is written with a dot: `huang-verb-tile.describe`.
///
/// ```
/// use pagoda_words::{Languages, Words};
/// let words = Words::computed("huang-event-tile-placed")
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
    pub fn new(key: Key) -> Self {
        Self::computed(key.id())
    }

    /// A sentence whose key is put together when the program runs, such as `<game>-verb-<verb>`.
    pub fn computed(key: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            values: Values::default(),
        }
    }

    /// Whether it is said by this message.
    pub fn is(&self, key: Key) -> bool {
        self.key == key.id()
    }

    /// The sentence with one more value. Its message must use it, in one language at least.
    #[must_use]
    pub fn with(self, name: &str, value: impl Into<Value>) -> Self {
        debug_assert!(self.takes(name), "'{}' does not use ${name}", self.key);
        self.with_any([(name, value)])
    }

    /// The sentence with values that its message may use or not.
    #[must_use]
    pub fn with_any<N: Into<String>, V: Into<Value>>(
        mut self,
        values: impl IntoIterator<Item = (N, V)>,
    ) -> Self {
        for (name, value) in values {
            self.values.insert(name, value);
        }
        self
    }

    /// Whether its message uses this value. Messages that are not among the constants are not checked.
    fn takes(&self, name: &str) -> bool {
        // The game decides which words stand for codes.
        name == "game" || Key::find(&self.key).is_none_or(|key| key.takes(name))
    }

    /// The sentence with a symbol of a title before it, by its key. It is shown where symbols can be shown.
    #[must_use]
    pub fn marked(self, symbol: Option<impl Into<String>>) -> Self {
        match symbol {
            Some(key) => self.with_any([(LEADING, Value::symbol(key))]),
            None => self,
        }
    }

    /// The sentence without a symbol before it.
    #[must_use]
    pub fn unmarked(mut self) -> Self {
        self.values.remove(LEADING);
        self
    }

    /// The key of the symbol before the sentence.
    pub fn mark(&self) -> Option<&str> {
        match self.values.get(LEADING) {
            Some(Value::Symbol(key)) => Some(key),
            _ => None,
        }
    }

    /// Replaces the symbols before the sentence and before the sentences in it by texts; without a text a symbol is left out.
    pub fn show_marks(&mut self, show: &dyn Fn(&str) -> Option<String>) {
        if let Some(key) = self.mark() {
            match show(key) {
                Some(text) => self.values.insert(LEADING, text),
                None => drop(self.values.remove(LEADING)),
            }
        }
        for (_, value) in self.values.iter_mut() {
            if let Value::Sentences(sentences) = value {
                for sentence in sentences {
                    sentence.show_marks(show);
                }
            }
        }
    }

    /// The text of the symbol before the sentence, once it has one.
    pub(super) fn shown_mark(&self) -> Option<&str> {
        self.values.get(LEADING).and_then(Value::as_str)
    }

    /// The sentence of an event of this game: `<game>-event-<name>` with the event's other fields. Seats stay numbers.
    pub fn event<E: Serialize>(game: &str, event: &E) -> Self {
        Self::variant(game, "event", event)
    }

    /// The sentence of a variant of an enum with this tag: `<game>-<tag>-<name>` with the variant's fields. Seats stay numbers.
    pub fn variant<E: Serialize>(game: &str, tag: &'static str, variant: &E) -> Self {
        let mut values = match Value::of(variant) {
            Value::Fields(values) => values,
            _ => Values::default(),
        };
        let name = values.remove(tag);
        let name = name.as_ref().and_then(Value::as_str).unwrap_or_default();
        Self {
            key: format!("{game}-{tag}-{name}"),
            values,
        }
    }

    /// The sentence with names instead of seats, also in nested sentences, as far as there are names.
    #[must_use]
    pub fn naming<N: Clone + Into<Value>>(mut self, names: &[N]) -> Self {
        for (_, value) in self.values.iter_mut() {
            match value {
                Value::Seat(seat) => {
                    if let Some(name) = names.get(*seat) {
                        *value = name.clone().into().into_person();
                    }
                }
                Value::Sentences(nested) => {
                    let all = std::mem::take(nested).into_iter();
                    *nested = all.map(|words| words.naming(names)).collect();
                }
                _ => {}
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
    pub fn game(&self) -> &str {
        let given = self.values.get("game").and_then(Value::as_str);
        given.unwrap_or_else(|| self.key.split('-').next().unwrap_or_default())
    }
}

/// The name of the value that is the symbol before a sentence.
const LEADING: &str = "symbol";

/// The names of values that are people in sentences of versions that did not store which are.
const PEOPLE_BEFORE: [&str; 9] = [
    "name", "host", "before", "seat", "awaited", "attacker", "defender", "winner", "loser",
];

/// A sentence is stored with the names of those of its values that are people or places. Without a list of people it is read as a
/// sentence of an earlier version.
impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = |is_wanted: fn(&Value) -> bool| -> Vec<&str> {
            let wanted = self.values.iter().filter(|(_, value)| is_wanted(value));
            wanted.map(|(name, _)| name).collect()
        };
        let people = names(|value| matches!(value, Value::Person(_)));
        let places = names(|value| matches!(value, Value::Place(_)));
        let texts = names(|value| matches!(value, Value::Text(_)));
        let is_ambiguous = texts.iter().any(|name| PEOPLE_BEFORE.contains(name));
        let marks = [
            ("people", &people, is_ambiguous || !people.is_empty()),
            ("places", &places, !places.is_empty()),
        ];
        let marks = marks.iter().filter(|(.., is_needed)| *is_needed);
        let mut stored = serializer.serialize_struct("Words", 2 + marks.clone().count())?;
        stored.serialize_field("key", &self.key)?;
        stored.serialize_field("values", &self.values)?;
        for (mark, names, _) in marks {
            stored.serialize_field(mark, names)?;
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
            people: Option<Vec<String>>,
            #[serde(default)]
            places: Vec<String>,
        }
        let Stored {
            key,
            mut values,
            people,
            places,
        } = Stored::deserialize(deserializer)?;
        let is_person = |name: &str| match &people {
            None => PEOPLE_BEFORE.contains(&name),
            Some(people) => people.iter().any(|known| known == name),
        };
        for (name, value) in values.iter_mut() {
            if let Value::Text(text) = value {
                if is_person(name) {
                    *value = Value::Person(std::mem::take(text));
                } else if places.iter().any(|known| known == name) {
                    *value = Value::Place(std::mem::take(text));
                }
            }
        }
        Ok(Self { key, values })
    }
}
