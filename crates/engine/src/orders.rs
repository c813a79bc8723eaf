//! Policies: how a seat may have decisions of one kind answered for it. A title lists its own and follows them; who gave an order, and
//! when it is followed, it does not know.

use std::ops::RangeInclusive;

/// A way to answer every decision of one kind.
///
/// ```
/// use pagoda_games as games;
/// let huang = games::title("huang").expect("Huang is shipped");
/// let revolts = huang.policies().iter().find(|policy| policy.decision == "commit");
/// assert!(revolts.is_some_and(|policy| policy.most.is_some()));
/// assert!(games::title("qin").expect("Qin is shipped").policies().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Its name in kebab case: the language files of the game have its words.
    pub name: &'static str,
    /// The decision that it answers, as in [`Waiting`](crate::Waiting).
    pub decision: &'static str,
    /// The possible limits of what it spends; none if it spends nothing.
    pub most: Option<RangeInclusive<u32>>,
}

impl Policy {
    /// This limit, or the nearest possible one; 0 if the policy spends nothing.
    pub fn limited(&self, most: u32) -> u32 {
        let range = self.most.as_ref();
        range.map_or(0, |range| most.clamp(*range.start(), *range.end()))
    }

    /// All possible limits, the lowest first.
    pub fn limits(&self) -> RangeInclusive<u32> {
        self.most.clone().unwrap_or(0..=0)
    }
}
