//! Computer players. They sit as people do and move through the same door; all they know is what their seat sees.

use crate::engine::{Chance, Play, Purpose, Seat, any_move};
use crate::table::Person;

/// How a robot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Robot {
    /// It makes any legal move.
    Random,
    /// It looks one move ahead, and takes what seems best from its own seat.
    Thoughtful,
}

/// Of the ids of robots the first are the thoughtful ones', from here on the random ones'.
const RANDOM_FROM: u64 = Person::FIRST_ROBOT + 500;

/// What robots are called, in the order in which they sit down: those that think, and those that do not.
const THOUGHTFUL: [&str; 8] = [
    "Bamboo", "Lotus", "Plum", "Crane", "Jade", "Carp", "Lantern", "Willow",
];
const RANDOM: [&str; 8] = [
    "Cricket", "Sparrow", "Monkey", "Breeze", "Pebble", "Minnow", "Spark", "Reed",
];

impl Robot {
    /// What the kinds are called; the first is meant where nothing is said.
    pub const NAMED: [(&'static str, Self); 2] =
        [("thoughtful", Self::Thoughtful), ("random", Self::Random)];

    /// The kind of this name, or the first.
    pub fn named(name: Option<&str>) -> Self {
        let known = Self::NAMED.iter().find(|(known, _)| Some(*known) == name);
        known.unwrap_or(&Self::NAMED[0]).1
    }

    /// How this person plays, if it is a robot.
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
            id: first + number as u64,
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
