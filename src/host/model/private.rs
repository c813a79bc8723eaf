//! Private tables: those without a channel of Discord. Their players have them in their direct messages. Knows no table.
//!
//! Such a table has a channel and a number that no other table can have. So a button tells by its number that it belongs to one, wherever
//! it is pressed.

use crate::ids::ChannelId;
use sha2::{Digest, Sha256};

/// The bit in the ids of their channels. Those of Discord do not reach it before 2050.
const CHANNEL: u64 = 1 << 62;
/// The bit in their numbers. Tables in a channel of Discord are not that many.
const NUMBER: u32 = 1 << 30;
/// The bits of a number that count the tables of a channel. Those between tell the channels of one person apart.
const COUNT_BITS: u32 = 16;

/// The channel of a private table that is opened by this request: the same one if the request comes twice.
pub(in crate::host) fn channel_for(request: &str) -> ChannelId {
    let digest = Sha256::digest(request);
    let first = digest.iter().take(size_of::<u64>());
    let number = first.fold(0, |number: u64, byte| number << 8 | u64::from(*byte));
    ChannelId::new(CHANNEL | number & (CHANNEL - 1))
}

/// Whether this is the channel of private tables.
pub fn is_private(channel: ChannelId) -> bool {
    channel.get() / CHANNEL == 1
}

/// The number of the first table of a channel.
pub fn first_number(channel: ChannelId) -> u32 {
    if !is_private(channel) {
        return 0;
    }
    let part = channel.get() as u32 % (NUMBER >> COUNT_BITS);
    NUMBER | part << COUNT_BITS
}

/// Whether a number is that of a private table.
pub(in crate::host) fn is_private_number(number: u32) -> bool {
    number & NUMBER != 0
}

/// Whether a table with this number may be in a channel of private tables.
pub(in crate::host) fn may_be_in(channel: ChannelId, number: u32) -> bool {
    first_number(channel) >> COUNT_BITS == number >> COUNT_BITS
}
