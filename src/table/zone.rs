//! Time zones by their IANA names. Their database is compiled in, so that every machine knows the same ones.

use super::Time;
use jiff::civil::{Date, Weekday};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A day in seconds.
pub const DAY: Time = 24 * 60 * 60;

/// The name of a time zone, such as `Europe/Warsaw`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zone(String);

/// The error for a text that is not the name of a time zone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no time zone")]
pub struct UnknownZone(pub String);

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads a name, in upper or lower case.
impl FromStr for Zone {
    type Err = UnknownZone;

    fn from_str(text: &str) -> Result<Self, UnknownZone> {
        let unknown = || UnknownZone(text.to_owned());
        let zone = TimeZone::get(text.trim()).map_err(|_| unknown())?;
        let name = zone.iana_name().ok_or_else(unknown)?;
        Ok(Self(name.to_owned()))
    }
}

impl Zone {
    /// The names of all time zones.
    pub fn names() -> Vec<String> {
        let names = jiff::tz::db().available();
        names.map(|name| name.to_string()).collect()
    }

    /// The zone; UTC if this version does not know its name.
    fn zone(&self) -> TimeZone {
        TimeZone::get(&self.0).unwrap_or(TimeZone::UTC)
    }

    /// A time as people there read it; none if it is beyond all calendars.
    fn local(&self, at: Time) -> Option<Zoned> {
        let at = Timestamp::from_second(i64::try_from(at).ok()?).ok()?;
        Some(at.to_zoned(self.zone()))
    }

    /// When a minute of a day begins there. A minute that is left out in spring is as much later as the clocks are moved.
    fn time_of(&self, date: Date, minute: u16) -> Option<Time> {
        let (hour, minute) = (minute / 60 % 24, minute % 60);
        let local = date.at(hour as i8, minute as i8, 0, 0);
        let at = local.to_zoned(self.zone()).ok()?.timestamp().as_second();
        Time::try_from(at).ok()
    }

    /// The first time, not before this one, at which clocks there show a minute of the day.
    pub fn next_minute(&self, minute: u16, from: Time) -> Time {
        let next = || {
            let mut date = self.local(from)?.date();
            loop {
                let at = self.time_of(date, minute)?;
                if at >= from {
                    return Some(at);
                }
                date = date.tomorrow().ok()?;
            }
        };
        next().unwrap_or(from.saturating_add(DAY))
    }

    /// The hour of the day there.
    pub fn hour(&self, at: Time) -> Option<u8> {
        self.local(at).map(|local| local.hour() as u8)
    }

    /// The beginning and the end of a day there, such as `2026-12-24`.
    pub fn day(&self, date: &str) -> Option<(Time, Time)> {
        let date: Date = date.trim().parse().ok()?;
        Some((self.midnight(date)?, self.midnight(date.tomorrow().ok()?)?))
    }

    /// The days from the one there at this time on, such as `2026-12-24`.
    pub fn days_from(&self, at: Time) -> impl Iterator<Item = String> {
        let first = self.local(at).map(|local| local.date());
        let days = std::iter::successors(first, |date| date.tomorrow().ok());
        days.map(|date| date.to_string())
    }

    fn midnight(&self, date: Date) -> Option<Time> {
        self.time_of(date, 0)
    }

    /// The weekend there that this time is in, or else the next one: from Saturday to Monday.
    pub(super) fn weekend(&self, at: Time) -> Option<(Time, Time)> {
        let date = self.local(at)?.date();
        let saturday = match date.weekday() {
            Weekday::Sunday => date.yesterday().ok()?,
            weekday => {
                let days = weekday.until(Weekday::Saturday);
                date.checked_add(jiff::Span::new().days(days)).ok()?
            }
        };
        let monday = saturday.checked_add(jiff::Span::new().days(2)).ok()?;
        Some((self.midnight(saturday)?, self.midnight(monday)?))
    }
}
