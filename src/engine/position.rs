//! What is checked of every position that is loaded.

use super::Game;

/// Right, or what is wrong.
pub type Checked = Result<(), String>;

/// Right, or else this is wrong.
///
/// # Errors
/// If it is not right, with what is wrong.
pub fn check(right: bool, wrong: impl FnOnce() -> String) -> Checked {
    if right { Ok(()) } else { Err(wrong()) }
}

/// A position must be of this game and of its present rules.
///
/// # Errors
/// If it is of another.
pub fn check_version<G: Game>(game: &str, rules: u32) -> Checked {
    check(game == G::NAME, || format!("it is of the game '{game}'"))?;
    check(rules == G::RULES, || {
        format!("it is of version {rules} of the rules")
    })
}
