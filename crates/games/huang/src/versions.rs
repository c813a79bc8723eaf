//! The versions of the rules that games in stores follow, and all that differs between them.
//!
//! - 1: red tiles that are lost are chosen one by one, a decision each.
//! - 2: they are chosen in one decision (H36, H53).

use super::state::Huang;

/// The newest version: new games follow it.
pub(super) const NEWEST: u32 = 2;
/// The oldest supported version.
pub(super) const OLDEST: u32 = 1;

/// Maximum number of listed combinations in one decision. Choosing from up to 15 tiles always has fewer.
const MOST_WAYS: usize = 6_600;
/// The most tiles that one decision names: as many as a move has room for.
pub(super) const MOST_LOST: usize = 14;

impl Huang {
    /// H36, H53: how many of the red tiles that are still to go the next decision chooses. All of them, unless there are too
    /// many ways to do it: then as many as can be listed, and the rest afterwards.
    pub(super) fn lost_at_once(&self, from: usize, count: usize) -> usize {
        if self.rules < 2 {
            return 1;
        }
        let listed = |few: &usize| *few <= MOST_LOST && ways(from, *few) <= MOST_WAYS;
        (1..=count).rev().find(listed).unwrap_or(1)
    }
}

/// The number of ways to choose this many of these.
fn ways(from: usize, count: usize) -> usize {
    let few = count.min(from - count);
    (0..few).fold(1, |ways: usize, chosen| {
        ways.saturating_mul(from - chosen) / (chosen + 1)
    })
}
