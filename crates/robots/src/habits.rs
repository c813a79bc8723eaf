//! How levels decide that err on purpose: after a short look, and with mistakes that people make, too.

use super::{Character, Robot};
use pagoda_engine::{Chance, MoveText, Play, Seat, Thought};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How a level decides that errs on purpose. A model may say it for its title, so that levels are equally far apart in all.
///
/// ```
/// use pagoda_games::qin::Qin;
/// use pagoda_robots::{Habits, Model, Robot};
/// let model = Model::read::<Qin>(r#"{"levels": {"easy": {"simulations": 6, "overlooks": 4}}}"#)?;
/// assert_eq!(model.habits(Robot::Easy).map(|habits| habits.overlooks), Some(4));
/// assert_eq!(model.habits(Robot::Fair), Robot::Fair.habits());
/// assert_eq!(model.habits(Robot::Strong), None);
/// # Ok::<(), pagoda_robots::ModelError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Habits {
    /// The simulations of its search, the same on every machine; with 0 it looks one move ahead.
    pub simulations: u32,
    /// How much lower the chance to win may be after a move that it makes than after the one that seems best.
    pub slack: f64,
    /// Of how many moves it overlooks one; 0 if it overlooks none.
    pub overlooks: usize,
    /// One decision of so many is made without looking at its value; 0 if none is.
    pub careless: usize,
}

/// The habits of levels by their names, as a model has them.
pub(super) type LevelHabits = BTreeMap<String, Habits>;

/// The only part of a model that levels need without the type of its game.
#[derive(Default, Deserialize)]
#[serde(default)]
struct StoredLevels {
    levels: LevelHabits,
}

impl Habits {
    /// Those of a level in the shipped model of a game, whatever its title; none if the level does not err on purpose.
    pub(super) fn shipped(robot: Robot, game: &dyn Play) -> Option<Self> {
        let stored: Option<StoredLevels> = serde_json::from_str(game.title().model()).ok();
        Self::of(robot, &stored.unwrap_or_default().levels)
    }

    pub(super) fn of(robot: Robot, levels: &LevelHabits) -> Option<Self> {
        let usual = robot.habits()?;
        Some(levels.get(robot.name()).copied().unwrap_or(usual))
    }

    /// Whether it happens now that happens once in so many times.
    pub(super) fn happens(once_in: usize, chance: &mut Chance) -> bool {
        once_in > 0 && chance.below(once_in) == 0
    }

    /// The move that somebody with these habits makes after a thought: any of those that seem nearly as good as the best, more often one that
    /// its character likes. None without moves.
    pub fn choose<'a>(
        &self,
        thought: &'a Thought,
        character: Option<Character>,
        game: &dyn Play,
        seat: Seat,
        chance: &mut Chance,
    ) -> Option<&'a MoveText> {
        let is_careless = Self::happens(self.careless, chance);
        let mut seen = Vec::with_capacity(thought.considered.len());
        for considered in &thought.considered {
            if !Self::happens(self.overlooks, chance) {
                seen.push(considered);
            }
        }
        if seen.is_empty() {
            seen.extend(&thought.considered);
        }
        let best = seen.first()?;
        let good = seen.iter().filter(|considered| {
            let tried = considered.visits.min(2) >= best.visits.min(2);
            is_careless || tried && considered.value >= best.value - self.slack
        });
        let good: Vec<&MoveText> = good.map(|considered| &considered.text).collect();
        Some(match character {
            Some(character) => character.pick(&good, game, seat, chance),
            None => *chance.pick(&good),
        })
    }
}
