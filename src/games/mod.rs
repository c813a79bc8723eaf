//! The list of games. A fourth game is a new folder here, its data and its words, and one line below.

use crate::engine::{Title, TitleOf};
use serde::Serialize;

pub mod dragon;
pub mod huang;
pub mod qin;

/// Every title there is, under its newest rules. Older versions of the rules are found by [`Title::version`].
pub const TITLES: &[&dyn Title] = &[
    TitleOf::<huang::Huang>::NEWEST,
    TitleOf::<qin::Qin>::NEWEST,
    TitleOf::<dragon::Dragon>::NEWEST,
];

/// The title of this name, under its newest rules.
pub fn title(name: &str) -> Option<&'static dyn Title> {
    TITLES.iter().copied().find(|title| title.name() == name)
}

/// A name that is no title's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "code", rename = "unknown-game")]
#[error("there is no game '{game}'; there are: {known}")]
pub struct UnknownGame {
    /// The name.
    pub game: String,
    /// The titles there are.
    pub known: String,
}

/// The title of this name, under its newest rules.
///
/// # Errors
/// If there is none, with those there are.
pub fn find(name: &str) -> Result<&'static dyn Title, UnknownGame> {
    title(name).ok_or_else(|| {
        let known: Vec<&str> = TITLES.iter().map(|title| title.name()).collect();
        UnknownGame {
            game: name.chars().take(40).collect(),
            known: known.join(", "),
        }
    })
}
