//! Ids and timestamps in Discord's formats.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Discord's id of anything: a number that increases with time, written as text in JSON.
pub type Id = u64;

/// Start of Discord's time: the first second of 2015, in milliseconds since 1970.
const EPOCH: u64 = 1_420_070_400_000;
/// Number of low bits of an id below its time.
const TIME_SHIFT: u32 = 22;
/// Time of the first guild in milliseconds: a multiple of all numbers up to 20, so that it belongs to shard 0 of up to 20 shards.
const FIRST_GUILD: u64 = 232_792_560_000;

/// Generates increasing ids.
#[derive(Debug, Default)]
pub struct Ids {
    last: Id,
    last_guild: Id,
}

impl Ids {
    /// Generates ids greater than these.
    pub fn after(last: Id, last_guild: Id) -> Self {
        Self { last, last_guild }
    }

    /// Returns the last generated id.
    pub fn last(&self) -> Id {
        self.last
    }

    /// Returns the next id.
    pub fn next(&mut self) -> Id {
        let now = since_1970().as_millis() as u64;
        self.last = (now.saturating_sub(EPOCH) << TIME_SHIFT).max(self.last + 1);
        self.last
    }

    /// Returns the last generated id of a guild.
    pub fn last_guild(&self) -> Id {
        self.last_guild
    }

    /// Returns the id of the next guild. Guilds have times one after another, so that they belong to all shards in turn.
    pub fn next_guild(&mut self) -> Id {
        let next = match self.last_guild {
            0 => FIRST_GUILD,
            last => (last >> TIME_SHIFT) + 1,
        };
        self.last_guild = next << TIME_SHIFT;
        self.last_guild
    }
}

/// Returns the shard of a guild.
pub fn shard_of(guild: Id, shards: u64) -> u64 {
    (guild >> TIME_SHIFT) % shards.max(1)
}

/// Returns the time since an id was generated.
pub fn age(id: Id) -> Duration {
    since_1970().saturating_sub(Duration::from_millis((id >> TIME_SHIFT) + EPOCH))
}

/// Returns the time since 1970.
pub fn since_1970() -> Duration {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
}

/// Returns the current time in Discord's format: `2026-08-01T12:00:00.000000+00:00`.
pub fn timestamp() -> String {
    timestamp_in(Duration::ZERO)
}

/// Returns the time after this duration in Discord's format.
pub fn timestamp_in(later: Duration) -> String {
    let now = since_1970() + later;
    let (days, seconds) = (now.as_secs() / 86_400, now.as_secs() % 86_400);
    let (year, month, day) = date(days as i64);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let micros = now.subsec_micros();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}+00:00")
}

/// Returns the current time in seconds since 1970, with fractions.
pub fn seconds() -> f64 {
    since_1970().as_secs_f64()
}

/// Returns year, month and day of a day counted from 1970, by eras of 400 years.
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
