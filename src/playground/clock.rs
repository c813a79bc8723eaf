//! Ids and times as Discord writes them.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The id of anything: a number that grows with time, written as text in JSON.
pub type Id = u64;

/// Discord counts time from the first second of 2015.
const EPOCH: u64 = 1_420_070_400_000;
/// An id is its time, and below that so many bits to tell apart what is of the same time.
const TIME_SHIFT: u32 = 22;

/// Makes ids, each greater than the one before.
#[derive(Debug, Default)]
pub struct Ids {
    last: Id,
}

impl Ids {
    /// Makes ids that are greater than this one.
    pub fn after(last: Id) -> Self {
        Self { last }
    }

    /// The last id that was made.
    pub fn last(&self) -> Id {
        self.last
    }

    /// The next id.
    pub fn next(&mut self) -> Id {
        let now = since_1970().as_millis() as u64;
        self.last = (now.saturating_sub(EPOCH) << TIME_SHIFT).max(self.last + 1);
        self.last
    }
}

/// Which of so many shards a guild belongs to.
pub fn shard_of(guild: Id, shards: u64) -> u64 {
    (guild >> TIME_SHIFT) % shards.max(1)
}

fn since_1970() -> Duration {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
}

/// Now, as Discord writes it: `2026-08-01T12:00:00.000000+00:00`.
pub fn timestamp() -> String {
    let now = since_1970();
    let (days, seconds) = (now.as_secs() / 86_400, now.as_secs() % 86_400);
    let (year, month, day) = date(days as i64);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let micros = now.subsec_micros();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}+00:00")
}

/// Seconds since 1970, with fractions.
pub fn seconds() -> f64 {
    since_1970().as_secs_f64()
}

/// Year, month and day of a day counted from 1970, by eras of 400 years.
pub fn date(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 {
        march_month + 3
    } else {
        march_month - 9
    };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}
