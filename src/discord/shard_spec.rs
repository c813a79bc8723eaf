//! Which shards a process connects, as it is written in its command line: `auto`, `0-3/16`, `3/16`.

use std::fmt;
use std::num::ParseIntError;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

/// The most shards; Discord's largest bots have some thousands.
const MOST_SHARDS: u32 = 100_000;

/// Which shards a process connects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ShardSpec {
    /// As many as Discord recommends, shared by all processes of a shared store.
    #[default]
    Auto,
    /// These and no others.
    Fixed {
        /// The numbers of the shards.
        shards: RangeInclusive<u32>,
        /// The number of all shards.
        total: u32,
    },
}

/// Why a text is no [`ShardSpec`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShardSpecError {
    /// The number of all shards is missing.
    #[error("it lacks the number of all shards; write auto, 0-3/16 or 3/16")]
    NoTotal,
    /// A part is no number.
    #[error("'{part}' is no number: {error}; write auto, 0-3/16 or 3/16")]
    NoNumber {
        /// The part.
        part: String,
        /// The error.
        error: ParseIntError,
    },
    /// The number of all shards is out of range.
    #[error("there are 1 to {MOST_SHARDS} shards, not {0}")]
    Total(u32),
    /// The first shard comes after the last.
    #[error("shard {first} comes after shard {last}")]
    Order {
        /// The first shard.
        first: u32,
        /// The last shard.
        last: u32,
    },
    /// The last shard is not one of all shards.
    #[error("there is no shard {last} of {total}: the first is 0, the last is {}", total - 1)]
    Range {
        /// The last shard.
        last: u32,
        /// The number of all shards.
        total: u32,
    },
}

impl FromStr for ShardSpec {
    type Err = ShardSpecError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text == "auto" {
            return Ok(Self::Auto);
        }
        let (shards, total) = text.split_once('/').ok_or(ShardSpecError::NoTotal)?;
        let (first, last) = shards.split_once('-').unwrap_or((shards, shards));
        let (first, last, total) = (number(first)?, number(last)?, number(total)?);
        if total == 0 || total > MOST_SHARDS {
            return Err(ShardSpecError::Total(total));
        }
        if first > last {
            return Err(ShardSpecError::Order { first, last });
        }
        if last >= total {
            return Err(ShardSpecError::Range { last, total });
        }
        Ok(Self::Fixed {
            shards: first..=last,
            total,
        })
    }
}

fn number(part: &str) -> Result<u32, ShardSpecError> {
    part.trim()
        .parse()
        .map_err(|error| ShardSpecError::NoNumber {
            part: part.to_owned(),
            error,
        })
}

impl fmt::Display for ShardSpec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auto => write!(out, "auto"),
            Self::Fixed { shards, total } => {
                let (first, last) = (shards.start(), shards.end());
                match first == last {
                    true => write!(out, "{first}/{total}"),
                    false => write!(out, "{first}-{last}/{total}"),
                }
            }
        }
    }
}

/// Settings of the shards of a process.
#[derive(Clone, Debug, Default)]
pub struct ShardSettings {
    /// Which shards it connects.
    pub spec: ShardSpec,
    /// How long it waits for what.
    pub timings: ShardTimings,
}

/// Times of the connection of shards. All processes that share a store have the same ones.
#[derive(Clone, Copy, Debug)]
pub struct ShardTimings {
    /// The time between two identifications of the same bucket: five seconds, with a margin for the way to Discord.
    pub identify: Duration,
    /// How long a lease of a shard lasts.
    pub lease: Duration,
    /// How old a lease becomes before it is renewed.
    pub renewal: Duration,
    /// The time between two looks at the leases.
    pub tick: Duration,
    /// The longest time in which other processes take over the shards of one that stops.
    pub handover: Duration,
}

impl ShardTimings {
    /// Short times, for soaks with a server that allows them.
    pub const FAST: Self = Self {
        identify: Duration::from_millis(200),
        lease: Duration::from_secs(3),
        renewal: Duration::from_secs(1),
        tick: Duration::from_millis(250),
        handover: Duration::from_secs(10),
    };
}

impl Default for ShardTimings {
    fn default() -> Self {
        Self {
            identify: Duration::from_millis(5500),
            lease: Duration::from_secs(10),
            renewal: Duration::from_secs(3),
            tick: Duration::from_secs(1),
            handover: Duration::from_secs(40),
        }
    }
}
