//! Ids of people, channels, servers and messages. Each kind has a type of its own, so that they cannot be mixed up.
//!
//! The stored and sent forms are those of a plain number.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(u64);

        impl $name {
            /// The id with this number.
            pub const fn new(id: u64) -> Self {
                Self(id)
            }

            /// The number of the id.
            pub const fn get(self) -> u64 {
                self.0
            }
        }

        impl From<u64> for $name {
            fn from(id: u64) -> Self {
                Self(id)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(out)
            }
        }
    };
}

id! {
    /// The id of a Discord user or of a robot.
    PersonId
}
id! {
    /// The id of a channel: of a server, a thread, or direct messages.
    ChannelId
}
id! {
    /// The id of a server.
    ServerId
}
id! {
    /// The id of a message.
    MessageId
}
