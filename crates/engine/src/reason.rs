//! Reasons: what the rules say for a move and against it.

use super::Rules;
use pagoda_words::Words;
use serde::Serialize;

/// Something that speaks for a move or against it: a theme of the title, as it concerns this move.
///
/// ```
/// use pagoda_engine::Reason;
/// use pagoda_games::qin::Qin;
/// #[derive(serde::Serialize)]
/// #[serde(tag = "reason", rename_all = "kebab-case")]
/// enum Why {
///     Ahead { squares: u8 },
/// }
/// let reason = Reason::new::<Qin>("majority", 2.0, &Why::Ahead { squares: 4 });
/// assert!(reason.is_for());
/// assert_eq!(reason.words.key, "qin-reason-ahead");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The theme, one of `Mind::THEMES`.
    pub theme: &'static str,
    /// How much it counts beside other reasons of the title. What speaks against the move is negative.
    pub weight: f32,
    /// It in one short sentence. Seats are numbers in it.
    pub words: Words,
}

impl Reason {
    /// A reason whose sentence has the key `<game>-reason-<name>`: `why` is an enum with the tag `reason`.
    pub fn new<G: Rules>(theme: &'static str, weight: f32, why: &impl Serialize) -> Self {
        Self {
            theme,
            weight,
            words: Words::variant(G::NAME, "reason", why),
        }
    }

    /// Whether it speaks for the move.
    pub fn is_for(&self) -> bool {
        self.weight > 0.0
    }
}
