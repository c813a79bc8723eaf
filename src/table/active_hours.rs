//! Active hours: in which hours of the day somebody decides. It follows from the records of a table.

use super::{Person, Table, Time};
use crate::ids::PersonId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const HOURS: usize = 24;
/// The fewest decisions that say something about somebody's hours.
const FEWEST: u32 = 20;
/// The decisions beyond which older ones count half as much.
const MOST: u32 = 2000;

/// How many decisions somebody has made in each hour of the day, UTC.
///
/// ```
/// use pagoda::table::ActiveHours;
/// let (mut early, mut late) = (ActiveHours::default(), ActiveHours::default());
/// for minute in 0..60 {
///     early.count(7 * 3600 + 60 * minute);
///     late.count(7 * 3600 + 120 * minute);
/// }
/// assert_eq!(early.shared(&late), Some(0.5));
/// assert_eq!(early.shared(&ActiveHours::default()), None, "nothing is known");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActiveHours([u32; HOURS]);

impl ActiveHours {
    /// Adds what another game tells.
    pub fn add(&mut self, other: &Self) {
        for (hour, count) in self.0.iter_mut().zip(other.0) {
            *hour = hour.saturating_add(count);
        }
        while self.decisions() > MOST {
            self.0.iter_mut().for_each(|hour| *hour /= 2);
        }
    }

    /// Counts a decision that was made at this time.
    pub fn count(&mut self, at: Time) {
        let hour = (at / 3600) as usize % HOURS;
        self.0[hour] = self.0[hour].saturating_add(1);
    }

    fn decisions(&self) -> u32 {
        self.0.iter().fold(0, |sum, hour| sum.saturating_add(*hour))
    }

    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.decisions() == 0
    }

    /// The part of their hours that two people share, 0 to 1; none if too little is known of one.
    pub fn shared(&self, other: &Self) -> Option<f64> {
        let (own, others) = (self.decisions(), other.decisions());
        if own < FEWEST || others < FEWEST {
            return None;
        }
        let part = |count: u32, of: u32| f64::from(count) / f64::from(of);
        let hours = self.0.iter().zip(other.0);
        let shared = hours.map(|(one, other)| part(*one, own).min(part(other, others)));
        Some(shared.sum())
    }

    /// What a table tells of the people who sit there.
    pub fn of_people(table: &Table) -> BTreeMap<PersonId, Self> {
        let is_person = |person: &&Person| !person.is_robot() && !person.is_forgotten();
        let places = table.seats.iter().filter_map(|place| {
            let person = place.person.as_ref().filter(is_person)?;
            Some((person.id, place.hours))
        });
        places.collect()
    }
}
