//! Times of records, compared with a clock that may be behind them.

use super::Time;

/// The number of seconds by which a clock may be behind a stored time before this is handled. Smaller differences disappear by
/// themselves.
pub const CLOCK_SKEW: Time = 60;

/// The time of the last record. The clock that wrote it may have been ahead or behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RecordTime {
    /// The time of the last record.
    pub last: Time,
    /// The latest time of all records so far.
    pub latest: Time,
}

impl RecordTime {
    pub fn new(at: Time) -> Self {
        Self {
            last: at,
            latest: at,
        }
    }

    pub fn set(&mut self, at: Time) {
        self.last = at;
        self.latest = self.latest.max(at);
    }

    /// The first of these times that is not after `now`: the latest time of all records, the time of the last record, the time at which
    /// the clock was found to be behind; else `now`. If an earlier clock was behind, the latest time is right, so nobody is overdue too
    /// early. If the latest time is in the future, an earlier clock was ahead.
    pub fn as_of(self, now: Time, noticed: Option<Time>) -> Time {
        let times = [Some(self.latest), Some(self.last), noticed];
        let past = times.into_iter().flatten().find(|time| *time <= now);
        past.unwrap_or(now)
    }
}
