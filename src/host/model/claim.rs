//! Claims in documents: which process makes an attempt at something now. Knows no document.

use crate::table::Time;
use serde::{Deserialize, Serialize};

/// Seconds after which another attempt may be made.
const CLAIM_SECONDS: Time = 60;

/// An attempt of a process to send or edit a message.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(in crate::host) struct Claim {
    pub at: Time,
    /// Differs between processes that begin in the same second.
    pub seed: u64,
}

impl Claim {
    /// Whether the attempt may still be under way.
    pub fn is_busy(self, now: Time) -> bool {
        self.at <= now && now < self.at + CLAIM_SECONDS
    }
}
