//! The list of games. A further game is a new crate beside this one, its data, and one line in the list below.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

use pagoda_engine::{Game, Title, TitleOf};
use pagoda_show::{Show, ShownTitle};
use pagoda_words as words;
use serde::Serialize;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The list of games, used with and without types.
macro_rules! shipped {
    ($($krate:ident as $name:ident: $game:ident),+ $(,)?) => {
        $(pub use $krate as $name;)+

        const SHIPPED: &[&dyn Title] = &[$(TitleOf::<$name::$game>::NEWEST),+];

        /// Visits every game that comes with the program by its type, in the order of the list.
        pub fn visit_games(visitor: &mut impl GameVisitor) {
            $(visitor.visit::<$name::$game>();)+
        }
    };
}

shipped! {
    pagoda_huang as huang: Huang,
    pagoda_qin as qin: Qin,
    pagoda_dragon as dragon: Dragon,
}

/// A generic function over all games, for tests that need their types.
pub trait GameVisitor {
    /// Called with each game.
    fn visit<G: Game + Show>(&mut self);
}

static TITLES: OnceLock<Vec<&'static dyn Title>> = OnceLock::new();

/// Titles that were registered; none once the list is in use.
static REGISTERED: Mutex<Option<Vec<&'static dyn Title>>> = Mutex::new(Some(Vec::new()));

/// All titles under their newest rules: those of the program, then registered ones. [`Title::version`] returns older versions
/// of the rules.
pub fn titles() -> &'static [&'static dyn Title] {
    TITLES.get_or_init(|| {
        let registered = REGISTERED
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        [SHIPPED, &registered.unwrap_or_default()].concat()
    })
}

/// Why a title was not registered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegisterError {
    /// The list of titles, or a language, is in use already.
    #[error("titles must be registered before the first use of any title")]
    TooLate,
    /// Another title has the name.
    #[error("there is a game '{game}' already")]
    NameTaken {
        /// The name.
        game: &'static str,
    },
}

/// Adds a title from outside this crate to the list, with its language files.
///
/// # Errors
/// If the list of titles or a language has been used already, or another title has its name.
pub fn register(title: &'static dyn Title) -> Result<(), RegisterError> {
    let mut registered = REGISTERED.lock().unwrap_or_else(PoisonError::into_inner);
    let registered = registered.as_mut().ok_or(RegisterError::TooLate)?;
    let mut known = SHIPPED.iter().chain(registered.iter());
    if known.any(|known| known.name() == title.name()) {
        return Err(RegisterError::NameTaken { game: title.name() });
    }
    words::add_files(title.words()).map_err(|_| RegisterError::TooLate)?;
    registered.push(title);
    Ok(())
}

/// The title of this name, under its newest rules.
pub fn title(name: &str) -> Option<&'static dyn Title> {
    titles().iter().copied().find(|title| title.name() == name)
}

/// A name that no title has.
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
/// If there is no such title; the error lists all titles.
pub fn find(name: &str) -> Result<&'static dyn Title, UnknownGame> {
    title(name).ok_or_else(|| {
        let known: Vec<&str> = titles().iter().map(|title| title.name()).collect();
        UnknownGame {
            game: name.chars().take(40).collect(),
            known: known.join(", "),
        }
    })
}
