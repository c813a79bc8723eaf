//! Reliability: who plays games to their end, and decides in time. It follows from the records of a table when it is over.

use super::record::{CloseReason, Person, Record};
use super::{Clocks, Seats, Stage, Table};
use crate::engine::Seat;
use crate::ids::PersonId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a finished game counts for who took a seat over.
const OF_REPLACEMENT: u32 = 2;

/// How reliable somebody is, in games with other people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reliability {
    /// Finished games. Those in which they took a seat over count double.
    pub finished: u32,
    /// Games that they left, or for which they did not come back.
    pub abandoned: u32,
    /// Decisions in time.
    pub in_time: u32,
    /// Decisions that came too late.
    pub late: u32,
}

impl Reliability {
    /// Adds what another game tells.
    pub fn add(&mut self, other: Self) {
        self.finished += other.finished;
        self.abandoned += other.abandoned;
        self.in_time += other.in_time;
        self.late += other.late;
    }

    /// All games, finished or abandoned.
    pub fn games(self) -> u32 {
        self.finished + self.abandoned
    }

    /// What a table that is over tells of its people: a game that counts, or one that was closed because somebody was absent. Nothing if
    /// nobody played with others.
    pub fn of_people(table: &Table) -> BTreeMap<PersonId, Self> {
        let mut all = BTreeMap::new();
        let is_person = |person: &&Person| !person.is_robot() && !person.is_forgotten();
        for place in &table.seats {
            let decided = place.reliability;
            if let Some(person) = place.person.as_ref().filter(is_person) {
                let finished = match place.joined_late {
                    true => OF_REPLACEMENT,
                    false => 1,
                };
                all.insert(
                    person.id,
                    Self {
                        finished,
                        ..decided
                    },
                );
            }
            if let Some(person) = place.away.as_ref().filter(is_person) {
                all.insert(
                    person.id,
                    Self {
                        abandoned: 1,
                        ..decided
                    },
                );
            }
        }
        for person in &table.left {
            let left = all.entry(*person).or_default();
            (left.finished, left.abandoned) = (0, 1);
        }
        let with_others = all.len() > 1;
        all.retain(|person, _| match table.stage {
            Stage::Finished => with_others && table.counts(),
            Stage::Closed => with_others && table.left.contains(person),
            Stage::Gathering | Stage::Playing => false,
        });
        all
    }
}

impl Seats {
    /// Counts a decision of somebody, before its wait ends.
    pub(super) fn count_decision(&mut self, record: &Record, clocks: &Clocks) {
        let (at, seat, by) = match record {
            Record::Moved {
                at,
                seat,
                by: Some(by),
                ..
            }
            | Record::Answered { at, seat, by, .. } => (*at, *seat as Seat, *by),
            _ => return,
        };
        let place = &mut self[seat];
        let owner = place.person.as_ref();
        if owner.is_none_or(|owner| owner.id != by || owner.is_robot()) {
            return;
        }
        place.hours.count(at);
        match clocks.is_late(&place.clock, at) {
            true => place.reliability.late += 1,
            false => place.reliability.in_time += 1,
        }
    }
}

impl Table {
    /// Notes who has left a game by this record, before it is applied.
    pub(super) fn note_leaving(&mut self, record: &Record) {
        match record {
            Record::Left { who, seat, .. } => {
                let place = self.seats.get(*seat as Seat);
                let resigned = place.is_some_and(|place| place.resigned);
                if *who < crate::robots::Robot::FIRST_ID && !resigned {
                    self.left.insert(*who);
                }
            }
            // Who closes a game by agreement does not abandon it.
            Record::Closed { reason, .. } => {
                self.left.clear();
                let awaited = self.awaited().filter(|_| *reason == CloseReason::Absence);
                let late = awaited.and_then(|seat| self.seats[seat].person.as_ref());
                self.left.extend(late.map(|person| person.id));
            }
            _ => {}
        }
    }
}
