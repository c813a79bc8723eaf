//! What whoever sends posts asks: which, with which pictures, and what came of it. Knows no Discord.

pub(in crate::host) mod outbox;
pub(in crate::host) mod pictures;
