//! How fast a table plays, and what can be done about a seat that does not.

use super::record::Time;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How long a seat may take for a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// So many minutes: everybody sits there.
    Live(u32),
    /// A day.
    #[default]
    Daily,
    /// Three days.
    Relaxed,
    /// As long as it likes.
    Unhurried,
}

/// A text that names no pace.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no pace")]
pub struct NoPace(pub String);

const DAY: Time = 24 * 60 * 60;

impl Pace {
    /// Those that are offered.
    pub const OFFERED: [Self; 6] = [
        Self::Live(2),
        Self::Live(5),
        Self::Live(15),
        Self::Daily,
        Self::Relaxed,
        Self::Unhurried,
    ];

    /// How many seconds a decision may take; none for as many as one likes.
    pub fn seconds(self) -> Option<Time> {
        match self {
            Self::Live(minutes) => Some(Time::from(minutes) * 60),
            Self::Daily => Some(DAY),
            Self::Relaxed => Some(3 * DAY),
            Self::Unhurried => None,
        }
    }

    /// How many minutes a decision may take where everybody sits there; 0 at other paces.
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
    type Err = NoPace;

    fn from_str(text: &str) -> Result<Self, NoPace> {
        let offered = Self::OFFERED.into_iter();
        let mut named = offered.filter(|pace| pace.to_string() == text);
        named.next().ok_or_else(|| NoPace(text.to_owned()))
    }
}

/// What can be done when a seat takes longer than the pace allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remedy {
    /// Wait on: the time begins anew.
    Wait,
    /// A robot makes this one decision.
    RobotMove,
    /// A robot plays until the owner comes back.
    RobotSeat,
    /// Anybody may sit down, until the owner comes back.
    Offer,
    /// The table is closed.
    Close,
}

impl Remedy {
    /// All of them, and what they are called where they are chosen.
    pub const NAMED: [(&str, Self); 5] = [
        ("wait", Self::Wait),
        ("robot-move", Self::RobotMove),
        ("robot-seat", Self::RobotSeat),
        ("offer", Self::Offer),
        ("close", Self::Close),
    ];

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::NAMED.into_iter();
        all.find_map(|(known, remedy)| (known == name).then_some(remedy))
    }
}
