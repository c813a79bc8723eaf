//! The message history of a channel.

use super::clock::Id;
use super::constants::{MESSAGES_AT_ONCE, READ_HISTORY};
use super::endpoints::{RestRequest, RestResult, ok};
use super::world::World;

/// Returns messages, newest first: the newest ones, or those before, after or around an id. Discord reads one of these
/// parameters only.
pub fn read(world: &World, channel: Id, request: &RestRequest<'_>) -> RestResult {
    world.may(channel, READ_HISTORY)?;
    let limit = request.limit(50, MESSAGES_AT_ONCE)?;
    let bound = |name: &str| -> Result<Option<Id>, _> {
        let text = request.parameter(name);
        text.map(|text| request.snowflake(name, text)).transpose()
    };
    let public = |id: &&Id| world.messages[id].only_for.is_none();
    let all = || {
        let here = world.messages_in.get(&channel);
        here.into_iter().flatten().filter(public)
    };
    let chosen: Vec<&Id> = match (bound("around")?, bound("before")?, bound("after")?) {
        (Some(around), ..) => {
            // The message itself is among the newer half.
            let older = all().rev().filter(|id| **id < around).take(limit / 2);
            let mut older: Vec<&Id> = older.collect();
            let newer = all().filter(|id| **id >= around);
            let newer: Vec<&Id> = newer.take(limit - limit / 2).collect();
            older.reverse();
            older.extend(newer);
            older.reverse();
            older
        }
        (None, Some(before), _) => {
            let older = all().rev().filter(|id| **id < before);
            older.take(limit).collect()
        }
        (None, None, Some(after)) => {
            let newer = all().filter(|id| **id > after).take(limit);
            let mut newer: Vec<&Id> = newer.collect();
            newer.reverse();
            newer
        }
        (None, None, None) => all().rev().take(limit).collect(),
    };
    let json = |id: &Id| world.message_json(&world.messages[id]);
    ok(chosen.into_iter().map(json).collect())
}
