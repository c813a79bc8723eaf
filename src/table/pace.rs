//! The pace of a table, and the remedies for an overdue seat.

use super::record::Time;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

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

/// The error for a text that is not the name of a pace.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no pace")]
pub struct UnknownPace(pub String);

const DAY: Time = 24 * 60 * 60;

impl Pace {
    /// The paces that can be chosen.
    pub const OFFERED: [Self; 6] = [
        Self::Live(2),
        Self::Live(5),
        Self::Live(15),
        Self::Daily,
        Self::Relaxed,
        Self::Unhurried,
    ];

    /// The time limit in seconds; none if there is no limit.
    pub fn seconds(self) -> Option<Time> {
        match self {
            Self::Live(minutes) => Some(Time::from(minutes) * 60),
            Self::Daily => Some(DAY),
            Self::Relaxed => Some(3 * DAY),
            Self::Unhurried => None,
        }
    }

    /// The time limit of [`Pace::Live`] in minutes; 0 for other paces.
    pub fn minutes(self) -> u32 {
        match self {
            Self::Live(minutes) => minutes,
            _ => 0,
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

impl FromStr for Pace {
    type Err = UnknownPace;

    fn from_str(text: &str) -> Result<Self, UnknownPace> {
        let offered = Self::OFFERED.into_iter();
        let mut named = offered.filter(|pace| pace.to_string() == text);
        named.next().ok_or_else(|| UnknownPace(text.to_owned()))
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
