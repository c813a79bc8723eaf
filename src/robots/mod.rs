//! Computer players. They take seats and move through the same interface as people, and know only what their seat may see.

use crate::engine::{Chance, Play, Purpose, Seat, any_move};
use crate::ids::PersonId;
use crate::table::Person;

/// How a robot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Robot {
    /// Makes any legal move.
    Random,
    /// Looks one move ahead, and makes the best move by the view of its own seat.
    Thoughtful,
}

/// The first id of random robots. Lower ids of robots are of those that look ahead.
const RANDOM_FROM: PersonId = PersonId::new(Person::FIRST_ROBOT.get() + 500);

/// The names of robots in the order in which they take seats: those that look ahead, and random ones.
const THOUGHTFUL: [&str; 8] = [
    "Bamboo", "Lotus", "Plum", "Crane", "Jade", "Carp", "Lantern", "Willow",
];
const RANDOM: [&str; 8] = [
    "Cricket", "Sparrow", "Monkey", "Breeze", "Pebble", "Minnow", "Spark", "Reed",
];

impl Robot {
    /// The names of the kinds; the first is the default.
    pub const NAMED: [(&'static str, Self); 2] =
        [("thoughtful", Self::Thoughtful), ("random", Self::Random)];

    /// The kind of this name, or the first.
    pub fn named(name: Option<&str>) -> Self {
        let known = Self::NAMED.iter().find(|(known, _)| Some(*known) == name);
        known.unwrap_or(&Self::NAMED[0]).1
    }

    /// The kind of robot that a person is, if it is one.
    pub fn of(person: &Person) -> Option<Self> {
        let kind = if person.id < RANDOM_FROM {
            Self::Thoughtful
        } else {
            Self::Random
        };
        person.is_robot().then_some(kind)
    }

    /// Index among the robots of its kind, from 0.
    pub fn person(self, number: usize) -> Person {
        let (first, names) = match self {
            Self::Thoughtful => (Person::FIRST_ROBOT, THOUGHTFUL),
            Self::Random => (RANDOM_FROM, RANDOM),
        };
        let name = names[number % names.len()];
        Person {
            id: PersonId::new(first.get() + number as u64),
            name: format!("{name} (robot)"),
        }
    }

    /// Its move; none if its seat is not awaited.
    pub fn choose(self, game: &dyn Play, seat: Seat, seed: u64) -> Option<String> {
        let mut chance = Chance::derived(seed, Purpose::Robot);
        match self {
            Self::Random => any_move(game, seat, &mut chance),
            Self::Thoughtful => game.best_move(seat, &mut chance),
        }
    }
}
