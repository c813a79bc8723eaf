//! A tour: a guided first game from a prepared position.

use pagoda_engine::{MoveText, Seat};
use serde::Deserialize;
use serde_json::Value;

/// A guided first game.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_show::ShownTitle;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let tour = qin.tour().expect("Qin has a tour");
/// let mut game = qin.load(&tour.position)?;
/// for step in &tour.steps {
///     game.play(step.seat, &step.text)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tour {
    /// The emblems of the seats. The new player has the first, robots have the others.
    pub emblems: Vec<String>,
    /// The position in which it begins.
    pub position: Value,
    /// The moves in order.
    pub steps: Vec<TourStep>,
}

/// A move of a tour.
///
/// ```
/// use pagoda_show::TourStep;
/// let step: TourStep = serde_json::from_str(r#"{"seat": 0, "move": "place RB F6 east"}"#)?;
/// assert_eq!(step.text, "place RB F6 east");
/// assert_eq!(step.lesson, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TourStep {
    /// The seat that moves.
    pub seat: Seat,
    /// The move, in its canonical form.
    #[serde(rename = "move")]
    pub text: MoveText,
    /// The lesson before it: the last part of a key among the game's words.
    #[serde(default)]
    pub lesson: Option<String>,
}

impl Tour {
    /// The lesson after the last step.
    pub const END: &'static str = "end";

    /// Reads a shipped tour.
    ///
    /// # Panics
    /// If it cannot be read. Tests read all shipped tours.
    pub(super) fn shipped(text: &str) -> Self {
        serde_json::from_str(text).expect("shipped tours read")
    }
}
