//! The pace of a table, and the remedies for an overdue seat.

use super::record::Time;
use super::zone::DAY;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The time limit of a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// This number of minutes: everybody is present.
    Live(u32),
    /// One day.
    #[default]
    Daily,
    /// Three days.
    Relaxed,
    /// No time limit.
    Unhurried,
}

impl Pace {
    /// The time limit in seconds; none if there is no limit.
    pub fn seconds(self) -> Option<Time> {
        match self {
            Self::Live(minutes) => Some(Time::from(minutes) * 60),
            Self::Daily => Some(DAY),
            Self::Relaxed => Some(3 * DAY),
            Self::Unhurried => None,
        }
    }
}

/// `live-5`, `daily`, `relaxed`, `unhurried`.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Live(minutes) => write!(f, "live-{minutes}"),
            Self::Daily => f.write_str("daily"),
            Self::Relaxed => f.write_str("relaxed"),
            Self::Unhurried => f.write_str("unhurried"),
        }
    }
}

/// A remedy for a seat that takes longer than the pace allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remedy {
    /// Restart the time limit.
    Wait,
    /// A robot makes this one decision.
    RobotMove,
    /// A robot plays until the owner returns.
    RobotSeat,
    /// Anybody may take the seat, until the owner returns.
    Offer,
    /// The table is closed.
    Close,
}

impl Remedy {
    /// All remedies with the names that buttons use.
    pub const NAMED: [(&str, Self); 5] = [
        ("wait", Self::Wait),
        ("robot-move", Self::RobotMove),
        ("robot-seat", Self::RobotSeat),
        ("offer", Self::Offer),
        ("close", Self::Close),
    ];

    /// The remedy of this name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::NAMED.into_iter();
        all.find_map(|(known, remedy)| (known == name).then_some(remedy))
    }
}
