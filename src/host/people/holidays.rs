//! Holidays of people: days on which their clocks stand still at all tables. Knows no table.

use crate::host::people::Profile;
use crate::table::{Time, Zone};
use crate::words::{Words, keys};

const DAY: Time = 24 * 60 * 60;
const YEAR: Time = 365 * DAY;

/// How many days of holidays a person may have within a year.
const DAYS_A_YEAR: Time = 42;

/// How many days people can choose from while they type.
const DAYS_AHEAD: usize = 60;

impl Profile {
    /// The holiday at this time, or else the next one.
    pub fn holiday(&self, now: Time) -> Option<(Time, Time)> {
        let mut holidays = self.holidays.iter();
        holidays.find(|(_, end)| *end > now).copied()
    }

    /// Plans a holiday from one day to another, which belongs to it, instead of one that is not over. Without a last day there is none.
    pub(super) fn plan_holiday(
        &mut self,
        first: Option<&str>,
        last: Option<&str>,
        now: Time,
    ) -> Result<(), Words> {
        let mut holidays = self.holidays.clone();
        for (_, end) in &mut holidays {
            *end = (*end).min(now);
        }
        holidays.retain(|(begin, end)| begin < end && end + YEAR > now);
        if let Some(last) = last {
            let zone = self.settings.zone.as_ref();
            let zone = zone.ok_or_else(|| Words::new(keys::ME_AWAY_NEEDS_ZONE))?;
            let (begin, _) = match first {
                Some(first) => day(zone, first)?,
                None => (now, now),
            };
            let (_, end) = day(zone, last)?;
            let begin = begin.max(now);
            if begin >= end || begin > now + YEAR {
                return Err(Words::new(keys::ME_AWAY_ORDER));
            }
            let recent = holidays.iter().filter(|(_, end)| end + YEAR > begin);
            let used: Time = recent.map(|(begin, end)| end - begin).sum();
            // Days of 25 hours, and the rest of today, are days as well.
            let left = DAYS_A_YEAR.saturating_sub(used.div_ceil(DAY));
            if (end - begin + DAY / 2) / DAY > left {
                return Err(Words::new(keys::ME_AWAY_TOO_LONG)
                    .with("days", DAYS_A_YEAR)
                    .with("left", left));
            }
            holidays.push((begin, end));
        }
        self.holidays = holidays;
        Ok(())
    }
}

/// The beginning and the end of a day that was typed as `2026-12-24`.
fn day(zone: &Zone, typed: &str) -> Result<(Time, Time), Words> {
    let day = zone.day(typed);
    day.ok_or_else(|| Words::new(keys::ME_AWAY_NO_DATE))
}

/// The next days in a time zone that begin like this.
pub(in crate::host) fn days_like(zone: &Zone, typed: &str, now: Time) -> Vec<String> {
    let days = zone.days_from(now).take(DAYS_AHEAD);
    days.filter(|day| day.starts_with(typed.trim())).collect()
}
