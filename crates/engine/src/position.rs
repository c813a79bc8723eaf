//! Checks of every position that is loaded.

use super::Rules;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

/// The result of a check: an error says what is wrong.
///
/// ```
/// use pagoda_engine::{Checked, check};
/// fn hand_fits(tiles: usize) -> Checked {
///     check(tiles <= 6, || format!("{tiles} tiles are too many for a hand"))
/// }
/// assert!(hand_fits(6).is_ok());
/// assert_eq!(hand_fits(7).unwrap_err(), "7 tiles are too many for a hand");
/// ```
pub type Checked = Result<(), String>;

/// Checks a condition.
///
/// # Errors
/// If it does not hold, with the reason.
pub fn check(right: bool, wrong: impl FnOnce() -> String) -> Checked {
    if right { Ok(()) } else { Err(wrong()) }
}

/// What every position says first.
#[derive(Deserialize)]
struct Header {
    game: String,
    rules: u64,
}

/// Checks that a position is of this game and of a supported version of its rules.
fn check_version<G: Rules>(header: &Header) -> Checked {
    let Header { game, rules } = header;
    check(game == G::NAME, || format!("it is of the game '{game}'"))?;
    let kept = (G::OLDEST_RULES.into()..=G::RULES.into()).contains(rules);
    check(kept, || unknown_rules(*rules, G::RULES))
}

/// The reason why a version of the rules is refused that is not supported.
pub(super) fn unknown_rules(rules: u64, newest: u32) -> String {
    if rules > newest.into() {
        format!(
            "it follows version {rules} of the rules, and this pagoda knows no newer one than {newest}: use a newer pagoda"
        )
    } else {
        format!("it follows version {rules} of the rules, which this pagoda does not know")
    }
}

/// Reads JSON into a game's own form of a position. Game and version are checked first: newer rules may have fields that are unknown
/// here.
///
/// # Errors
/// If it is of another game or of a version that is not supported, or cannot be read, with the place and the reason.
pub fn read_position<G: Rules, T: DeserializeOwned>(position: &Value) -> Result<T, String> {
    check_version::<G>(&read_json(position)?)?;
    read_json(position)
}

/// Reads JSON. An error says the place and the reason.
fn read_json<T: DeserializeOwned>(position: &Value) -> Result<T, String> {
    // Tracking the path costs time, so it is done only after a failure.
    if let Ok(read) = T::deserialize(position) {
        return Ok(read);
    }
    serde_path_to_error::deserialize(position).map_err(|error| {
        let (path, reason) = (error.path(), error.inner().to_string());
        let listed = part(position, path).and_then(Value::as_array);
        // The error of the list type for too many elements names neither the list nor its length.
        let most = reason
            .strip_prefix("invalid length ")
            .and_then(|rest| rest.strip_suffix(", expected a sequence"));
        match (listed, most) {
            (Some(listed), Some(most)) => {
                let count = listed.len();
                format!("`{path}` lists {count}, and {most} is the most there can be")
            }
            _ if path.iter().next().is_none() => reason,
            _ => format!("`{path}`: {reason}"),
        }
    })
}

/// The value at a path in a position.
fn part<'a>(position: &'a Value, path: &Path) -> Option<&'a Value> {
    path.iter()
        .try_fold(position, |whole, segment| match segment {
            Segment::Seq { index } => whole.get(index),
            Segment::Map { key } => whole.get(key),
            Segment::Enum { .. } | Segment::Unknown => None,
        })
}
