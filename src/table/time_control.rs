//! How the time for decisions is limited, and when it stands still.
//!
//! A decision has a limit of its own, is paid from the bank of its seat, or is due at an hour of the day. Time that does not count is a
//! pause: it freezes a clock, and never resets it.

use super::record::Time;
use super::zone::DAY;
use super::{Pace, Zone};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

const HOUR: Time = 60 * 60;

/// The least time for a decision that is due at an hour of the day: what comes up later is due a day later.
const LEAST_BEFORE_HOUR: Time = 8 * HOUR;

/// The limit of the time for decisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeLimit {
    /// Every decision has the same time.
    Pace(Pace),
    /// Every seat has these days, and these hours more with each decision, but never more than at first.
    Bank {
        /// The days at first.
        days: u32,
        /// The hours that a decision brings.
        hours: u32,
    },
    /// Decisions are due at this minute of the day.
    DayTime {
        /// The minute, from midnight.
        minute: u16,
        /// Where clocks show it.
        zone: Zone,
    },
}

/// The error for a text that is not the name of a limit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no limit of the time")]
pub struct UnknownLimit(pub String);

/// The limit of the time for decisions, and what stops a clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// The limit.
    pub limit: TimeLimit,
    /// Where it is weekend when clocks stand still; none if they run on weekends.
    pub weekends_off: Option<Zone>,
    /// Whether clocks stand still on holidays of the awaited person.
    pub holidays: bool,
    /// Whether a robot answers a decision when its time is over; else the table decides.
    pub robot_answers: bool,
}

impl Default for TimeControl {
    fn default() -> Self {
        Pace::default().into()
    }
}

impl From<Pace> for TimeControl {
    fn from(pace: Pace) -> Self {
        Self {
            limit: TimeLimit::Pace(pace),
            weekends_off: None,
            holidays: true,
            robot_answers: false,
        }
    }
}

impl TimeControl {
    /// The pace, if it is all that there is to say.
    pub fn as_pace(&self) -> Option<Pace> {
        match self.limit {
            TimeLimit::Pace(pace) if *self == Self::from(pace) => Some(pace),
            _ => None,
        }
    }

    /// Whether everybody is present.
    pub fn is_live(&self) -> bool {
        matches!(self.limit, TimeLimit::Pace(Pace::Live(_)))
    }
}

/// The days that a bank can hold.
pub const BANK_DAYS: RangeInclusive<u32> = 1..=60;
/// The hours that a decision can bring.
pub const BANK_HOURS: RangeInclusive<u32> = 1..=72;

impl TimeLimit {
    /// A bank of so many days, to which a decision adds so many hours; none if that is too little or too much.
    pub fn bank_of(days: u32, hours: u32) -> Option<Self> {
        let fits = BANK_DAYS.contains(&days) && BANK_HOURS.contains(&hours) && hours <= days * 24;
        fits.then_some(Self::Bank { days, hours })
    }

    /// The limits that can be chosen by name.
    pub const OFFERED: [Self; 9] = [
        Self::Pace(Pace::Live(2)),
        Self::Pace(Pace::Live(5)),
        Self::Pace(Pace::Live(15)),
        Self::Pace(Pace::Daily),
        Self::Pace(Pace::Relaxed),
        Self::Bank { days: 1, hours: 4 },
        Self::Bank { days: 3, hours: 8 },
        Self::Bank { days: 7, hours: 24 },
        Self::Pace(Pace::Unhurried),
    ];

    /// What a full bank holds, and what a decision brings, in seconds.
    pub(super) fn bank(&self) -> Option<(Time, Time)> {
        match self {
            Self::Bank { days, hours } => {
                Some((Time::from(*days) * DAY, Time::from(*hours) * HOUR))
            }
            Self::Pace(_) | Self::DayTime { .. } => None,
        }
    }

    /// When a decision that came up at `since` is due, with this much in the bank of its seat.
    pub(super) fn deadline(
        &self,
        since: Time,
        bank: Option<Time>,
        pauses: &Pauses<'_>,
    ) -> Option<Time> {
        match self {
            Self::Pace(pace) => Some(pauses.after(since, pace.seconds()?)),
            Self::Bank { .. } => {
                let (full, more) = self.bank()?;
                Some(pauses.after(since, bank.unwrap_or(full).max(more)))
            }
            Self::DayTime { minute, zone } => {
                let mut due = zone.next_minute(*minute, pauses.after(since, LEAST_BEFORE_HOUR));
                while let Some((_, end)) = pauses.at(due) {
                    due = zone.next_minute(*minute, end);
                }
                Some(due)
            }
        }
    }
}

/// `daily`, `bank-3-8`, `day-time-1260-Europe/Warsaw`.
impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pace(pace) => pace.fmt(f),
            Self::Bank { days, hours } => write!(f, "bank-{days}-{hours}"),
            Self::DayTime { minute, zone } => write!(f, "day-time-{minute}-{zone}"),
        }
    }
}

/// Reads the name of a limit that is offered.
impl FromStr for TimeLimit {
    type Err = UnknownLimit;

    fn from_str(text: &str) -> Result<Self, UnknownLimit> {
        let mut offered = Self::OFFERED.into_iter();
        let named = offered.find(|limit| limit.to_string() == text);
        named.ok_or_else(|| UnknownLimit(text.to_owned()))
    }
}

/// A stretch of time: its first second, and the first one after it.
pub(super) type Span = (Time, Time);

/// When a clock stands still.
pub(super) struct Pauses<'a> {
    pub weekends: Option<&'a Zone>,
    pub holidays: &'a [Span],
}

impl Pauses<'_> {
    /// The pause that this time is in, or else the next one.
    fn next(&self, at: Time) -> Option<Span> {
        let holidays = self.holidays.iter().filter(|(_, end)| *end > at).copied();
        let weekend = self.weekends.and_then(|zone| zone.weekend(at));
        // The longest of those that begin first.
        holidays
            .chain(weekend)
            .min_by_key(|(begin, end)| ((*begin).max(at), Time::MAX - end))
    }

    /// The pause that this time is in.
    fn at(&self, at: Time) -> Option<Span> {
        self.next(at).filter(|(begin, _)| *begin <= at)
    }

    /// When a clock that runs from `since` on has run for this many seconds.
    pub fn after(&self, since: Time, seconds: Time) -> Time {
        let (mut at, mut left) = (since, seconds);
        while let Some((begin, end)) = self.next(at) {
            if begin > at {
                if begin - at >= left {
                    break;
                }
                left -= begin - at;
            }
            at = end;
        }
        at.saturating_add(left)
    }

    /// For how many seconds a clock runs between two times.
    pub fn running(&self, since: Time, until: Time) -> Time {
        let (mut at, mut run) = (since, 0);
        while at < until {
            let (begin, end) = self.next(at).unwrap_or((until, until));
            run += begin.min(until).saturating_sub(at);
            at = end.max(begin).min(until);
        }
        run
    }
}
