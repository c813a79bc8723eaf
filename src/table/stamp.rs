//! Times in records, read by a clock that may show less than they do.

use super::Time;

/// How far a clock may be behind a stored time, in seconds, before anything is done about it: that much passes by itself.
pub const CLOCK_SKEW: Time = 60;

/// A time that records tell. The clock that wrote one of them may have been ahead, or behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    /// The time of the last record.
    pub last: Time,
    /// The latest time of all records so far.
    pub latest: Time,
}

impl Stamp {
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

    /// The time as it counts for a clock that shows `now`. After a clock that was behind the latest time is right, and makes
    /// nobody late. While even that is still to come a clock was ahead: then the last record counts, or the moment at which it was
    /// noticed that its time is still to come as well.
    pub fn by(self, now: Time, noticed: Option<Time>) -> Time {
        let times = [Some(self.latest), Some(self.last), noticed];
        let past = times.into_iter().flatten().find(|time| *time <= now);
        past.unwrap_or(now)
    }
}
