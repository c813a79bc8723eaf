//! Computer players: their levels, and the search behind the strong ones. They move through the same interface as people and know only
//! what their seat knows. This module knows no game by name, and no clock: whoever asks for a move says when to stop.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

pub mod analysis;
mod beginner;
mod endgame;
mod evaluation;
mod fit;
mod model;
mod network;
mod search;
mod self_play;
mod tree;

use pagoda_engine::{Budget, Chance, MoveText, Play, Purpose, Seat, any_move};
use pagoda_ids::PersonId;

pub use evaluation::Evaluator;
pub use fit::{Fit, FitReport, fit, fit_network};
pub use model::{Model, ModelError, Plan};
pub use network::Network;
pub use search::{Search, think_with};
pub use self_play::{Samples, SelfPlay, play_itself};

/// The level of a robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Robot {
    /// Makes any legal move. It cannot be chosen any more; games that began with one go on.
    Random,
    /// Looks one move ahead and makes human mistakes.
    Beginner,
    /// Looks one move ahead, and makes the best move by the view of its own seat.
    Thoughtful,
    /// Searches for about a second.
    Strong,
    /// Searches for about three seconds.
    Master,
}

/// The first id of robots. No Discord user has such an id.
const FIRST_ID: u64 = u64::MAX - 999;

impl Robot {
    /// Every level, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Random,
        Self::Beginner,
        Self::Thoughtful,
        Self::Strong,
        Self::Master,
    ];
    /// The levels that people can choose, the weakest first.
    pub const LEVELS: [Self; 4] = [Self::Beginner, Self::Thoughtful, Self::Strong, Self::Master];
    /// The level if none is chosen.
    pub const DEFAULT: Self = Self::Thoughtful;
    /// How many robots of each level there are ids for.
    pub const OF_EACH_LEVEL: u8 = 100;
    /// The lowest id of any robot.
    pub const FIRST_ID: PersonId = PersonId::new(FIRST_ID);

    /// Its name in requests and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Beginner => "beginner",
            Self::Thoughtful => "thoughtful",
            Self::Strong => "strong",
            Self::Master => "master",
        }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|robot| robot.name() == name)
    }

    /// The first id of robots of this level. The numbers are stored with games: they never change.
    const fn first_id(self) -> u64 {
        FIRST_ID
            + match self {
                Self::Thoughtful => 0,
                Self::Beginner => 200,
                Self::Strong => 300,
                Self::Master => 400,
                Self::Random => 500,
            }
    }

    /// The level of the robot with this id; none if it is the id of a person.
    pub fn of(id: PersonId) -> Option<Self> {
        let own = Self::ALL
            .into_iter()
            .filter(|robot| robot.first_id() <= id.get());
        own.max_by_key(|robot| robot.first_id())
    }

    /// The id of a robot of this level by its index, from 0.
    pub const fn id(self, index: usize) -> PersonId {
        PersonId::new(self.first_id() + index as u64)
    }

    /// The name by which people know a robot of this level, by its index.
    pub fn person_name(self, index: usize) -> &'static str {
        let names = match self {
            Self::Random => [
                "Cricket", "Sparrow", "Monkey", "Breeze", "Pebble", "Minnow", "Spark", "Reed",
            ],
            Self::Beginner => [
                "Panda", "Duckling", "Peach", "Kite", "Dumpling", "Ricebowl", "Puddle", "Sprout",
            ],
            Self::Thoughtful => [
                "Bamboo", "Lotus", "Plum", "Crane", "Jade", "Carp", "Lantern", "Willow",
            ],
            Self::Strong => [
                "Leopard", "Ox", "Falcon", "Bronze", "Granite", "Boar", "Thunder", "Cedar",
            ],
            Self::Master => [
                "Phoenix", "Qilin", "Sage", "Comet", "Obsidian", "Heron", "Monsoon", "Pine",
            ],
        };
        names[index % names.len()]
    }

    /// How long it thinks about a decision, in milliseconds; 0 if it decides at once. A decision at a table takes at least as long.
    pub const fn thinking_time(self) -> u32 {
        match self {
            Self::Random | Self::Beginner | Self::Thoughtful => 0,
            Self::Strong => 1_000,
            Self::Master => 3_000,
        }
    }

    /// Its move; none if its seat is not awaited.
    pub fn choose(
        self,
        game: &dyn Play,
        seat: Seat,
        seed: u64,
        budget: &mut Budget<'_>,
    ) -> Option<MoveText> {
        let mut chance = Chance::derived(seed, Purpose::Robot);
        match self {
            Self::Random => any_move(game, seat, &mut chance),
            Self::Beginner => game.beginner_move(seat, seed),
            Self::Thoughtful => game.best_move(seat, &mut chance),
            Self::Strong | Self::Master => {
                let thought = game.think(seat, budget, seed)?;
                Some(thought.line.into_iter().next()?.text)
            }
        }
    }
}
