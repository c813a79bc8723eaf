//! Values of a sentence.

use super::Words;
use pagoda_ids::PersonId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Index;

/// A value of a sentence.
///
/// ```
/// use pagoda_words::{Value, Words};
/// let words = Words::computed("huang-event-turn-ended").with("seat", Value::Seat(1));
/// let named = words.naming(&["Ann", "Ben"]);
/// assert_eq!(named.values["seat"], Value::Person("Ben".to_owned()));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Value {
    /// No value.
    #[default]
    None,
    /// Yes or no.
    Switch(bool),
    /// A whole number.
    Whole(i64),
    /// Any other number.
    Decimal(f64),
    /// A text, or a code for which a game has a word.
    Text(String),
    /// A place on a board. It is the same in every language.
    Place(String),
    /// A seat, until it is replaced by a name.
    Seat(usize),
    /// The name of a person; empty if the person was forgotten.
    Person(String),
    /// A person who is notified, by id.
    Mention(PersonId),
    /// A message by its key, in the language of the sentence.
    Message(String),
    /// A symbol of a title by its key, such as `huang-leader-red`. It is shown where symbols can be shown, else it is nothing.
    Symbol(String),
    /// Whole sentences, in the language of the sentence around them.
    Sentences(Vec<Words>),
    /// Several values.
    List(Vec<Value>),
    /// Values with names.
    Fields(Values),
}

/// The field of a stored value that is a mention: the id as a text, because a JSON number would lose its last digits.
const MENTION: &str = "mention";

/// The field of a stored value that is a symbol: its key.
const SYMBOL: &str = "symbol";

/// The field of a stored value that is a message: its key.
const SAY: &str = "say";

/// The field of a stored value that consists of sentences.
const SENTENCES: &str = "sentences";

impl Value {
    /// The text of a text, a place or a person's name.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::Text(text) | Self::Place(text) | Self::Person(text) => Some(text),
            _ => None,
        }
    }

    /// A whole number that is not negative.
    pub fn as_u64(&self) -> Option<u64> {
        match self {
            Self::Whole(number) => u64::try_from(*number).ok(),
            _ => None,
        }
    }

    /// The name of a person.
    pub fn person(name: impl Into<String>) -> Self {
        Self::Person(name.into())
    }

    /// A text as the name of a person. Other values stay as they are.
    #[must_use]
    pub fn into_person(self) -> Self {
        match self {
            Self::Text(name) => Self::Person(name),
            other => other,
        }
    }

    /// A symbol of a title by its key.
    pub fn symbol(key: impl Into<String>) -> Self {
        Self::Symbol(key.into())
    }

    /// A place by its text.
    pub fn place(place: impl fmt::Display) -> Self {
        Self::Place(place.to_string())
    }

    /// The typed value of its stored form.
    fn from_stored(stored: serde_json::Value) -> Self {
        use serde_json::Value as Json;
        match stored {
            Json::Null => Self::None,
            Json::Bool(switch) => Self::Switch(switch),
            Json::Number(number) => match number.as_i64() {
                Some(whole) => Self::Whole(whole),
                None => Self::Decimal(number.as_f64().unwrap_or_default()),
            },
            Json::String(text) => Self::Text(text),
            Json::Array(items) => Self::List(items.into_iter().map(Self::from_stored).collect()),
            Json::Object(fields) => {
                let text = |name: &str| fields.get(name).and_then(Json::as_str);
                if let Some(id) = text(MENTION).and_then(|id| id.parse().ok()) {
                    return Self::Mention(id);
                }
                if let Some(key) = text(SAY) {
                    return message(key);
                }
                if let Some(key) = text(SYMBOL) {
                    return Self::symbol(key);
                }
                let sentences = fields.get(SENTENCES).map(Vec::<Words>::deserialize);
                if let Some(Ok(sentences)) = sentences {
                    return Self::Sentences(sentences);
                }
                let fields = fields.into_iter();
                let fields = fields.map(|(name, value)| (name, Self::from_stored(value)));
                Self::Fields(fields.collect())
            }
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) | Self::Place(text) | Self::Person(text) => f.write_str(text),
            other => match serde_json::to_string(other) {
                Ok(text) => f.write_str(&text),
                Err(_) => Err(fmt::Error),
            },
        }
    }
}

impl PartialEq<&str> for Value {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == Some(other)
    }
}

/// A value that is a message by its key, in the language of the sentence.
pub fn message(key: impl Into<String>) -> Value {
    Value::Message(key.into())
}

/// A value that consists of whole sentences, in the language of the sentence around them.
pub fn sentences(sentences: &[Words]) -> Value {
    Value::Sentences(sentences.to_vec())
}

/// A value that mentions a person. The module that delivers the sentence decides how it is written.
pub fn mention(person: PersonId) -> Value {
    Value::Mention(person)
}

/// A value is stored as plain JSON. That a text is a place is not stored; which values are people is stored with the
/// sentence.
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => serializer.serialize_unit(),
            Self::Switch(switch) => serializer.serialize_bool(*switch),
            Self::Whole(number) => serializer.serialize_i64(*number),
            Self::Decimal(number) => serializer.serialize_f64(*number),
            Self::Text(text) | Self::Place(text) | Self::Person(text) => {
                serializer.serialize_str(text)
            }
            Self::Seat(seat) => seat.serialize(serializer),
            Self::Mention(id) => serializer.collect_map([(MENTION, id.to_string())]),
            Self::Message(key) => serializer.collect_map([(SAY, key)]),
            Self::Symbol(key) => serializer.collect_map([(SYMBOL, key)]),
            Self::Sentences(sentences) => serializer.collect_map([(SENTENCES, sentences)]),
            Self::List(items) => serializer.collect_seq(items),
            Self::Fields(fields) => fields.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_json::Value::deserialize(deserializer).map(Self::from_stored)
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Self {
                // Numbers in sentences are small.
                Self::Whole(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

from_numbers!(i8, i32, i64, u8, u16, u32, u64, usize);

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Self::Decimal(number)
    }
}

impl From<bool> for Value {
    fn from(switch: bool) -> Self {
        Self::Switch(switch)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::None, Into::into)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

impl From<serde_json::Value> for Value {
    fn from(json: serde_json::Value) -> Self {
        Self::from_stored(json)
    }
}

impl From<Values> for Value {
    fn from(fields: Values) -> Self {
        Self::Fields(fields)
    }
}

impl<const N: usize> From<[(&str, Value); N]> for Value {
    fn from(fields: [(&str, Value); N]) -> Self {
        let fields = fields.into_iter();
        Self::Fields(
            fields
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        )
    }
}

/// Values by name, in the order in which they were added.
///
/// ```
/// use pagoda_words::{Value, Values};
/// let mut values = Values::default();
/// values.insert("at", Value::place("D7"));
/// assert_eq!(values["at"], "D7");
/// assert_eq!(values["from"], Value::None);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Values(Vec<(String, Value)>);

impl Values {
    /// The value of this name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let mut values = self.0.iter();
        values
            .find(|(known, _)| known == name)
            .map(|(_, value)| value)
    }

    /// Sets a value.
    pub fn insert(&mut self, name: impl Into<String>, value: impl Into<Value>) {
        let (name, value) = (name.into(), value.into());
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => *known = value,
            None => self.0.push((name, value)),
        }
    }

    /// Removes a value.
    pub fn remove(&mut self, name: &str) -> Option<Value> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// The names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The names and values in order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&str, &mut Value)> {
        let values = self.0.iter_mut();
        values.map(|(name, value)| (name.as_str(), value))
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<N: Into<String>, V: Into<Value>> FromIterator<(N, V)> for Values {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(values: I) -> Self {
        let values = values.into_iter();
        Self(
            values
                .map(|(name, value)| (name.into(), value.into()))
                .collect(),
        )
    }
}

impl Index<&str> for Values {
    type Output = Value;

    fn index(&self, name: &str) -> &Value {
        self.get(name).unwrap_or(&Value::None)
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = serde_json::Map::deserialize(deserializer)?.into_iter();
        Ok(stored
            .map(|(name, value)| (name, Value::from_stored(value)))
            .collect())
    }
}
