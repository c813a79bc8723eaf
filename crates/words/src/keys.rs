//! The keys of all messages, made from the language files when the program is built: a message that is not there does not
//! compile. The messages of a game are in a module with the name of its folder.
//!
//! ```
//! use pagoda_words::{Words, keys};
//! let words = Words::new(keys::REFUSAL_NOT_YOUR_MOVE).with("awaited", "Ada");
//! assert!(words.is(keys::REFUSAL_NOT_YOUR_MOVE));
//! ```

use std::fmt;

/// The key of a message, or of an attribute of one. The only values are the constants of this module, so that its message
/// exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    id: &'static str,
    arguments: &'static [&'static str],
}

impl Key {
    /// The key with this text: `review-used-up`, or `huang-verb-tile.describe` for an attribute.
    pub fn find(id: &str) -> Option<Self> {
        let place = ALL.binary_search_by(|key| key.id.cmp(id));
        place.ok().map(|place| ALL[place])
    }

    /// Its text, as in the language files.
    pub const fn id(self) -> &'static str {
        self.id
    }

    /// The names of the values that its message uses in any language, such as `name` and `options-option`.
    pub const fn arguments(self) -> &'static [&'static str] {
        self.arguments
    }

    /// Whether its message uses the value of this name, or one that is made of it: `options-option` is made of `options`.
    pub fn takes(self, name: &str) -> bool {
        self.arguments.iter().any(|argument| {
            let rest = argument.strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

include!(concat!(env!("OUT_DIR"), "/keys.rs"));
