//! Moves in words, as they travel between a game, journals and people.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Deref;

/// A move in words: its verb, then its arguments, with single spaces between them. [`Play::read`](crate::Play::read) gives the
/// canonical one of what somebody typed.
///
/// ```
/// use pagoda_engine::MoveText;
/// let text = MoveText::of_words(&["place", "RB", "F6", "east"]);
/// assert_eq!(text, "place RB F6 east");
/// assert_eq!(text.verb(), "place");
/// assert_eq!(text.words().nth(1), Some("RB"));
/// ```
#[derive(Clone, Debug, Default, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MoveText(String);

impl MoveText {
    /// The text of a move of a game.
    pub fn of(chosen: &impl fmt::Display) -> Self {
        Self(chosen.to_string())
    }

    /// A verb and its arguments. It may not be a legal move, nor whole.
    pub fn of_words(words: &[impl AsRef<str>]) -> Self {
        let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        Self(words.join(" "))
    }

    /// It as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its verb.
    pub fn verb(&self) -> &str {
        self.words().next().unwrap_or_default()
    }

    /// Its words: the verb, then the arguments.
    pub fn words(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.split(' ')
    }
}

impl From<&str> for MoveText {
    fn from(text: &str) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        Self::of_words(&words)
    }
}

impl Deref for MoveText {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for MoveText {
    fn as_ref(&self) -> &str {
        self
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl From<MoveText> for String {
    fn from(text: MoveText) -> Self {
        text.0
    }
}

impl<T: AsRef<str> + ?Sized> PartialEq<T> for MoveText {
    fn eq(&self, other: &T) -> bool {
        self.0 == other.as_ref()
    }
}

impl PartialEq<MoveText> for String {
    fn eq(&self, other: &MoveText) -> bool {
        *self == other.0
    }
}
