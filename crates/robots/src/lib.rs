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
mod habits;
mod model;
mod network;
mod network_fit;
mod network_inputs;
mod prior;
mod prior_fit;
mod root;
mod search;
mod self_play;
mod tree;

use pagoda_engine::{Budget, Chance, MoveText, Play, Purpose, Seat, any_move};
use pagoda_ids::PersonId;

pub use character::Character;
pub use evaluation::Evaluator;

pub use beginner::beginner_move;
pub use fit::{Fit, FitReport, fit};
pub use habits::Habits;
pub use model::{FigureWeights, Model, ModelError, Plan, Prior, RootPlan};
pub use network::Network;
pub use network_fit::fit_network;
pub use prior_fit::{Decisions, fit_prior};
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
    /// Searches very shortly, overlooks moves, and is easygoing.
    Easy,
    /// Searches shortly, and makes any of the moves that seem nearly as good as the best one: it throws nothing away, and can be beaten.
    Fair,
    /// Searches for about half a second.
    Strong,
    /// Searches for about three seconds.
    Master,
}

/// The name that [`Robot::Fair`] had; buttons of older posts have it.
const FORMER_FAIR: &str = "skilled";

/// The first id of robots. No Discord user has such an id.
const FIRST_ID: u64 = u64::MAX - 999;

impl Robot {
    /// Every level, the weakest first.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Beginner,
        Self::Thoughtful,
        Self::Easy,
        Self::Fair,
        Self::Strong,
        Self::Master,
    ];
    /// The levels that people can choose, the weakest first. [`Robot::Thoughtful`] is a yardstick for measurements, and plays on where it sits.
    pub const LEVELS: [Self; 5] = [
        Self::Beginner,
        Self::Easy,
        Self::Fair,
        Self::Strong,
        Self::Master,
    ];
    /// The level if none is chosen: the one that newcomers meet first.
    pub const DEFAULT: Self = Self::Fair;
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
            Self::Easy => "easy",
            Self::Fair => "fair",
            Self::Strong => "strong",
            Self::Master => "master",
        }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            FORMER_FAIR => Some(Self::Fair),
            _ => Self::ALL.into_iter().find(|robot| robot.name() == name),
        }
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
                Self::Fair => 600,
                Self::Easy => 700,
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

    /// The name by which people know a robot of this level, by its index: a name of old China, which reads alike in every language. A table
    /// stores the names of its robots, so those of older tables stay what they were.
    pub fn person_name(self, index: usize) -> &'static str {
        let names = match self {
            Self::Random => ["Xiao", "Hong", "Niu", "Shan", "Feng", "Tian", "Lei", "Gui"],
            Self::Beginner => ["Mei", "Ming", "Bao", "Ning", "Jun", "Xiu", "Lian", "Yun"],
            // Poets.
            Self::Thoughtful => [
                "Li Bai", "Du Fu", "Su Shi", "Wang Wei", "Xue Tao", "Lu You", "Bai Juyi", "Qu Yuan",
            ],
            // Travellers.
            Self::Easy => [
                "Zheng He",
                "Zhang Qian",
                "Gan Ying",
                "Faxian",
                "Xuanzang",
                "Xu Xiake",
                "Yijing",
                "Su Wu",
            ],
            // Scholars and inventors.
            Self::Fair => [
                "Cai Lun",
                "Ban Zhao",
                "Lu Ban",
                "Su Song",
                "Shen Kuo",
                "Bi Sheng",
                "Hua Tuo",
                "Zhang Heng",
            ],
            // Generals.
            Self::Strong => [
                "Mulan",
                "Sun Bin",
                "Yue Fei",
                "Lian Po",
                "Han Xin",
                "Li Mu",
                "Fu Hao",
                "Meng Tian",
            ],
            // Sages.
            Self::Master => [
                "Laozi", "Mozi", "Sunzi", "Mengzi", "Xunzi", "Liezi", "Guiguzi", "Kongzi",
            ],
        };
        names[index % names.len()]
    }

    /// How long it thinks about a decision, in milliseconds; 0 if it decides at once. A decision at a table takes at least as long.
    pub const fn thinking_time(self) -> u32 {
        match self {
            Self::Random | Self::Beginner | Self::Thoughtful => 0,
            Self::Easy | Self::Fair => 300,
            Self::Strong => 450,
            Self::Master => 2_700,
        }
    }

    /// How it errs on purpose, where the model of a title says nothing else; none if it does not.
    pub const fn habits(self) -> Option<Habits> {
        let (simulations, slack, overlooks, careless) = match self {
            Self::Beginner => (0, 0.0, 3, 8),
            Self::Easy => (12, 0.15, 5, 12),
            Self::Fair => (24, 0.08, 0, 0),
            Self::Random | Self::Thoughtful | Self::Strong | Self::Master => return None,
        };
        Some(Habits {
            simulations,
            slack,
            overlooks,
            careless,
        })
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
            Self::Easy | Self::Fair => {
                let habits = Habits::shipped(self, game)?;
                let thought = game.think(seat, &mut budget.part(habits.simulations), seed)?;
                let chosen = habits.choose(&thought, character, game, seat, &mut chance);
                chosen.cloned()
            }
            Self::Strong | Self::Master => {
                let thought = game.think(seat, budget, seed)?;
                Some(thought.line.into_iter().next()?.text)
            }
        }
    }
}
