//! What somebody looks for in the queue. Knows no person but a partner.

use crate::ids::PersonId;
use crate::table::{Pace, TimeControl, TimeLimit};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

const MINUTE: u64 = 60;

/// How fast a game from the queue is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QueuePace {
    /// Everybody is present.
    Live,
    /// Some decisions a day.
    Hours,
    /// A decision a day.
    Daily,
}

impl QueuePace {
    /// All of them, the fastest first.
    pub const ALL: [Self; 3] = [Self::Live, Self::Hours, Self::Daily];

    /// Its name in menus.
    pub fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Hours => "hours",
            Self::Daily => "daily",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// The time control of its tables.
    pub fn control(self) -> TimeControl {
        match self {
            Self::Live => Pace::Live(5).into(),
            Self::Hours => TimeControl {
                limit: TimeLimit::Bank { days: 1, hours: 4 },
                ..TimeControl::default()
            },
            Self::Daily => Pace::Daily.into(),
        }
    }

    /// The seconds in which everybody of a group has to say that they play.
    pub fn seconds_to_answer(self) -> u64 {
        MINUTE
            * match self {
                Self::Live => 5,
                Self::Hours => 30,
                Self::Daily => 120,
            }
    }
}

/// What somebody looks for. An empty set is: any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wish {
    /// The titles.
    pub games: BTreeSet<String>,
    /// The numbers of players.
    pub seats: BTreeSet<usize>,
    /// The paces.
    pub paces: BTreeSet<QueuePace>,
    /// The languages that they speak.
    pub languages: BTreeSet<String>,
    /// Whether any level will do, instead of about their own.
    pub any_level: bool,
    /// The minutes after which robots may take the seats that are free; none for never.
    pub robots_after: Option<u32>,
    /// The minutes that they wait at most.
    pub longest: u32,
    /// With whom they want to sit at one table.
    pub partner: Option<PersonId>,
}

impl Default for Wish {
    fn default() -> Self {
        Self {
            games: BTreeSet::new(),
            seats: BTreeSet::new(),
            paces: BTreeSet::from([QueuePace::Live]),
            languages: BTreeSet::new(),
            any_level: false,
            robots_after: None,
            longest: 120,
            partner: None,
        }
    }
}

/// Whether a set that may mean "any" has this value.
pub(in crate::host) fn admits<T: Ord>(set: &BTreeSet<T>, value: &T) -> bool {
    set.is_empty() || set.contains(value)
}

/// What two sets that may mean "any" have in common; none if that is nothing.
pub(in crate::host) fn common<T: Ord + Clone>(
    one: &BTreeSet<T>,
    other: &BTreeSet<T>,
) -> Option<BTreeSet<T>> {
    match (one.is_empty(), other.is_empty()) {
        (true, _) => Some(other.clone()),
        (_, true) => Some(one.clone()),
        _ => Some(one & other).filter(|both| !both.is_empty()),
    }
}

impl Wish {
    /// The minutes after which robots may be let in.
    pub const ROBOTS_AFTER: [u32; 4] = [2, 10, 30, 120];
    /// The minutes that somebody may wait.
    pub const LONGEST: [u32; 5] = [15, 60, 120, 480, 1440];

    /// What two people who play together both want; none if there is no such thing.
    pub(in crate::host) fn and(&self, other: &Self) -> Option<Self> {
        let robots = self.robots_after.zip(other.robots_after);
        Some(Self {
            games: common(&self.games, &other.games)?,
            seats: common(&self.seats, &other.seats)?,
            paces: common(&self.paces, &other.paces)?,
            languages: common(&self.languages, &other.languages)?,
            any_level: self.any_level && other.any_level,
            robots_after: robots.map(|(one, other)| one.max(other)),
            longest: self.longest.min(other.longest),
            partner: None,
        })
    }

    /// The seconds that they wait at most.
    pub(in crate::host) fn longest_seconds(&self) -> u64 {
        u64::from(self.longest.max(1)) * MINUTE
    }

    /// Whether robots may be let in after this many seconds.
    pub(in crate::host) fn lets_robots_in(&self, waited: u64) -> bool {
        let after = self.robots_after;
        after.is_some_and(|minutes| waited >= u64::from(minutes) * MINUTE)
    }
}
