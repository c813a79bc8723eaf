//! Moves in advance: what a move rests on, and what can be foreseen of the moves after it. Who chose one, and when it is made, a title
//! does not know.

use super::effect::foreseen;
use super::{Rules, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a move rests on: parts of a position by ground, the most telling first. A move that was chosen in advance is made only if its
/// basis is the same when its turn comes.
///
/// ```
/// use pagoda_engine::Basis;
/// let chosen = Basis::default().with("price", &0).with("market", &["red"]);
/// let now = Basis::default().with("price", &3).with("market", &["red"]);
/// assert_eq!(chosen.changed(&now), Some("price"));
/// assert_eq!(chosen.changed(&chosen), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Basis(Vec<(String, Value)>);

impl Basis {
    /// The same with another part. The language files of the game have words for its ground.
    #[must_use]
    pub fn with<T: Serialize>(mut self, ground: &str, part: &T) -> Self {
        self.0
            .push((ground.to_owned(), super::erased::as_json(part)));
        self
    }

    /// The grounds.
    pub fn grounds(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(ground, _)| ground.as_str())
    }

    /// The first ground of which something is otherwise now.
    pub fn changed(&self, now: &Self) -> Option<&str> {
        let same = |ground: &str, part: &Value| {
            let mut known = now.0.iter();
            known.any(|(known, other)| known == ground && other == part)
        };
        let mut parts = self.0.iter();
        let changed = parts.find(|(ground, part)| !same(ground, part));
        changed.map(|(ground, _)| ground.as_str())
    }
}

/// The position after a legal move of the awaited seat, if that seat decides next and can foresee everything until then.
pub(super) fn foreseen_position<G: Rules>(game: &G, seat: Seat, chosen: G::Move) -> Option<G> {
    let mut after = game.clone();
    let mut events = Vec::new();
    after.apply(chosen, &mut events);
    let is_foreseen = foreseen(&events, seat).len() == events.len();
    let goes_on = after.waiting().is_some_and(|waiting| waiting.seat == seat);
    (is_foreseen && goes_on).then_some(after)
}
