//! Waiting: who is awaited at a table, since when, and when something is due because of it. Knows no clock and no store.

use crate::host::posts::wording::seat_name;
use crate::ids::PersonId;
use crate::table::{Stage, Table, Time};
use crate::words::Value;
use serde::{Deserialize, Deserializer, Serialize};

/// Reminders that were sent during a wait.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(in crate::host) struct Wait {
    /// When the wait began.
    pub since: Time,
    /// How many reminders have become due.
    pub reminders: usize,
    /// Whether the remedies were posted.
    pub remedies_posted: bool,
    /// When the person is called, who was named in silence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call_at: Option<Time>,
}

/// Who is awaited at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Awaited {
    /// Person; none for a robot or an empty seat.
    pub person: Option<PersonId>,
    /// Name, or the message that stands for it.
    #[serde(deserialize_with = "read_name")]
    pub name: Value,
    /// The start of the wait.
    pub since: Time,
    /// When their time is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Time>,
}

/// Reads the name of a person, which is stored as a text, or the message that stands for one.
fn read_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
    Value::deserialize(deserializer).map(Value::into_person)
}

/// Times of the reminders about the current wait: when half of the time is over, when all of it is, and then less and less often. A
/// live table gets one.
pub(in crate::host) fn reminders(table: &Table, now: Time) -> Vec<Time> {
    let halves: &[Time] = match table.clocks().wait_control().is_live() {
        true => &[2],
        false => &[1, 2, 4, 8],
    };
    let (wait, halves) = (table.wait(), halves.iter());
    let times = halves.map(|halves| wait.after_halves(*halves, now));
    times.flatten().collect()
}

/// Whether another person waits for the awaited seat.
pub(in crate::host) fn others_wait(table: &Table) -> bool {
    let awaited = table.awaited();
    let mut others = table.seats().iter().enumerate();
    others.any(|(seat, place)| {
        let person = place.person.as_ref();
        let person = person.is_some_and(|person| !person.is_robot());
        Some(seat) != awaited && person && !place.resigned
    })
}

/// Who is awaited at a table, for lists.
pub(in crate::host) fn awaited(table: &Table, now: Time) -> Option<Awaited> {
    let game = table.game().filter(|_| table.stage() == Stage::Playing)?;
    let seat = game.waiting()?.seat;
    let person = table.seats()[seat].person.as_ref();
    let person = person.filter(|person| !person.is_robot());
    Some(Awaited {
        person: person.map(|person| person.id),
        name: seat_name(table, seat),
        since: table.clocks().since_by(now),
        due: table.wait().deadline(now),
    })
}
