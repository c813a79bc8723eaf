//! What helps people to play better: hints, reviews, puzzles, trials, and looking back. Knows no Discord.

pub(in crate::host) mod hints;
pub(in crate::host) mod history;
pub(in crate::host) mod motives;
pub(in crate::host) mod puzzles;
pub(in crate::host) mod reviews;
pub(in crate::host) mod sharing;
pub(in crate::host) mod trials;
