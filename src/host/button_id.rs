//! What stands behind a button: which table, how old, and what is wanted.

use std::fmt;
use std::str::FromStr;

/// What is wanted by pressing something. As a text it is short enough for the id of a button, and holds nothing that is
/// secret at the table.
///
/// ```
/// use pagoda::host::ButtonId;
/// let press = ButtonId::new(3, 57, "guide", ["tile", "red"]);
/// assert_eq!(press.to_string(), "3.57.guide tile red");
/// assert_eq!("3.57.guide tile red".parse(), Ok(press));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ButtonId {
    /// Index of the table within its channel, from 0.
    pub table: u32,
    /// How far the table had come: its turn for a board, its records for a guide, 0 for a lobby.
    pub mark: u64,
    /// RequestKind: `sit`, `play`, `guide`.
    pub verb: String,
    /// Words that belong to it.
    pub words: Vec<String>,
}

/// A text that is no press.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' stands behind no button")]
pub struct InvalidButtonId(pub String);

impl ButtonId {
    /// A press of these parts.
    pub fn new<W: Into<String>>(
        table: u32,
        mark: u64,
        verb: &str,
        words: impl IntoIterator<Item = W>,
    ) -> Self {
        Self {
            table,
            mark,
            verb: verb.to_owned(),
            words: words.into_iter().map(Into::into).collect(),
        }
    }
}

impl fmt::Display for ButtonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.table, self.mark, self.verb)?;
        self.words.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

impl FromStr for ButtonId {
    type Err = InvalidButtonId;

    fn from_str(text: &str) -> Result<Self, InvalidButtonId> {
        let read = || {
            let (table, rest) = text.split_once('.')?;
            let (mark, rest) = rest.split_once('.')?;
            let mut words = rest.split(' ').map(str::to_owned);
            let verb = words.next().filter(|verb| !verb.is_empty())?;
            let press = Self {
                table: table.parse().ok()?,
                mark: mark.parse().ok()?,
                verb,
                words: words.collect(),
            };
            (press.to_string() == text).then_some(press)
        };
        read().ok_or_else(|| InvalidButtonId(text.to_owned()))
    }
}
