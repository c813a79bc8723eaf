//! The list of games. A fourth game is a new folder here, its data and its words, and one line below.

use crate::engine::{Title, TitleOf};

pub mod huang;

/// Every title there is.
pub const TITLES: &[&dyn Title] = &[TitleOf::<huang::Huang>::VALUE];

/// The title of this name.
pub fn title(name: &str) -> Option<&'static dyn Title> {
    TITLES.iter().copied().find(|title| title.name() == name)
}
