//! Computer players: their levels, and the search behind the strong ones. They move through the same interface as people and know only
//! what their seat knows. This module knows no game by name, and no clock: whoever asks for a move says when to stop.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

pub mod analysis;
mod beginner;
mod character;
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

pub use character::Character;
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
    /// Searches shortly, and makes any of the moves that seem nearly as good as the best one: it throws nothing away, and can be beaten.
    Skilled,
    /// Searches for about a second.
    Strong,
    /// Searches for about three seconds.
    Master,
}

/// The simulations of *skilled*: the same on every machine.
const SKILLED_SIMULATIONS: u32 = 24;
/// How much lower the chance to win may be after a move that *skilled* makes than after the one that seems best.
const SKILLED_SLACK: f64 = 0.08;

/// The first id of robots. No Discord user has such an id.
const FIRST_ID: u64 = u64::MAX - 999;

impl Robot {
    /// Every level, the weakest first.
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::Beginner,
        Self::Thoughtful,
        Self::Skilled,
        Self::Strong,
        Self::Master,
    ];
    /// The levels that people can choose, the weakest first.
    pub const LEVELS: [Self; 5] = [
        Self::Beginner,
        Self::Thoughtful,
        Self::Skilled,
        Self::Strong,
        Self::Master,
    ];
    /// The level if none is chosen: the one that newcomers meet first.
    pub const DEFAULT: Self = Self::Skilled;
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
            Self::Skilled => "skilled",
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
                Self::Skilled => 600,
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
            Self::Skilled => [
                "Fox", "Magpie", "Otter", "Ginkgo", "Copper", "Hare", "Barley", "Juniper",
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
            Self::Skilled => 300,
            Self::Strong => 1_000,
            Self::Master => 3_000,
        }
    }

    /// Its move without a character; none if its seat is not awaited.
    pub fn choose(
        self,
        game: &dyn Play,
        seat: Seat,
        seed: u64,
        budget: &mut Budget<'_>,
    ) -> Option<MoveText> {
        self.choose_as(None, game, seat, seed, budget)
    }

    /// Its move with a character, which decides where its level leaves a choice; none if its seat is not awaited.
    pub fn choose_as(
        self,
        character: Option<Character>,
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
            Self::Skilled => {
                let thought = game.think(seat, &mut budget.part(SKILLED_SIMULATIONS), seed)?;
                let best = thought.considered.first()?;
                let good = thought.considered.iter().filter(|considered| {
                    let tried = considered.visits.min(2) >= best.visits.min(2);
                    tried && considered.value >= best.value - SKILLED_SLACK
                });
                let good: Vec<&MoveText> = good.map(|considered| &considered.text).collect();
                let chosen = match character {
                    Some(character) => character.pick(&good, game, seat, &mut chance),
                    None => *chance.pick(&good),
                };
                Some(chosen.clone())
            }
            Self::Strong | Self::Master => {
                let thought = game.think(seat, budget, seed)?;
                Some(thought.line.into_iter().next()?.text)
            }
        }
    }
}
