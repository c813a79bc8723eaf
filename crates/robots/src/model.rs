//! The model of a game: what its figures count, and how it is searched. Made by `pagoda-tools train` and stored in `data/`.

use super::Robot;
use super::habits::{Habits, LevelHabits};
use super::network::{Network, StoredNetwork};
use pagoda_engine::Mind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the figures of a game count and how the game is searched. In JSON each figure has its name.
///
/// ```
/// use pagoda_games::qin::Qin;
/// use pagoda_robots::Model;
/// let model = Model::read::<Qin>(r#"{"weights": {"pagodas": [0.5, 0.1]}}"#)?;
/// assert_eq!((model.weights.early[0], model.weights.early[1]), (0.5, 0.0));
/// assert!(Model::read::<Qin>(r#"{"weights": {"gold": [1, 1]}}"#).is_err());
/// # Ok::<(), pagoda_robots::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// How the weights were found.
    pub made: String,
    /// What the figures of a position count.
    pub weights: FigureWeights,
    /// A correction by a network, if one makes the robots stronger.
    pub network: Option<Network>,
    /// What the figures of a move count, if the model has a prior.
    pub prior: Option<Prior>,
    /// How the game is searched.
    pub plan: Plan,
    /// How levels err on purpose, where it is not as in other titles.
    pub levels: LevelHabits,
}

/// What figures count, in their order.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureWeights {
    /// At the start of a game.
    pub early: Vec<f32>,
    /// At its end. In between they change evenly.
    pub late: Vec<f32>,
}

impl FigureWeights {
    /// The same for every figure.
    pub(super) fn all(weight: f32, figures: usize) -> Self {
        Self {
            early: vec![weight; figures],
            late: vec![weight; figures],
        }
    }

    /// Figures, weighted, when so much of the game has been played.
    #[inline]
    pub(super) fn sum(&self, figures: &[f32], progress: f32) -> f32 {
        let weights = self.early.iter().zip(&self.late);
        figures
            .iter()
            .zip(weights)
            .map(|(figure, (early, late))| figure * (early + (late - early) * progress))
            .sum()
    }

    /// The weights when so much of the game has been played.
    pub(super) fn blend(&self, progress: f32, into: &mut Vec<f32>) {
        let weights = self.early.iter().zip(&self.late);
        into.clear();
        into.extend(weights.map(|(early, late)| early + (late - early) * progress));
    }

    /// Weights in a row that were fitted to figures divided by these scales.
    pub(super) fn unscaled(in_a_row: &[f32], scales: &[f32]) -> Self {
        let (early, late) = in_a_row.split_at(scales.len());
        let unscaled = |weights: &[f32]| {
            let weights = weights.iter().zip(scales);
            weights.map(|(weight, scale)| weight / scale).collect()
        };
        Self {
            early: unscaled(early),
            late: unscaled(late),
        }
    }

    fn read(named: BTreeMap<String, [f32; 2]>, figures: &[&str]) -> Result<Self, ModelError> {
        let mut weights = Self::all(0.0, figures.len());
        for (name, [early, late]) in named {
            let Some(index) = figures.iter().position(|known| **known == name) else {
                return Err(ModelError::UnknownFigure(name));
            };
            weights.early[index] = early;
            weights.late[index] = late;
        }
        Ok(weights)
    }

    fn named(&self, figures: &[&str]) -> BTreeMap<String, [f32; 2]> {
        let weights = figures.iter().zip(self.early.iter().zip(&self.late));
        weights
            .map(|(name, (early, late))| ((*name).to_owned(), [*early, *late]))
            .collect()
    }
}

/// What the figures of a move count.
#[derive(Clone, Debug, PartialEq)]
pub struct Prior {
    /// How the weights were found.
    pub made: String,
    /// The weights.
    pub weights: FigureWeights,
}

/// Which part of a weight counts for the standing: a chance to win of 2 % becomes one of about a fifth.
const STANDING: f32 = 0.35;

/// How a game is searched.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Plan {
    /// How much less visited moves are preferred.
    pub explore: f32,
    /// How many simulations the judgement of a position after a new move counts for.
    pub trust: f32,
    /// How many moves are added to a node at a time, best first.
    pub batch: usize,
    /// The number of visits after which a node gets its second batch; each further batch needs this many times the visits.
    pub widen: u32,
    /// How many moves are played at the end of a simulation before the position is judged.
    pub rollout: u32,
    /// The same with two seats, if it differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel_rollout: Option<u32>,
    /// How many random candidates are compared for each of these moves.
    pub samples: usize,
    /// How much the final scores count beside winning, from 0 to 1.
    pub margin: f32,
    /// A difference in the final score that is large.
    pub large_margin: f32,
    /// With a prior: how much moves are preferred that it finds likely and that were not visited often.
    pub follow: f32,
    /// How the simulations are divided among the moves of the root.
    pub root: RootPlan,
    /// With [`RootPlan::Halving`]: how many moves of the root are compared.
    pub root_moves: usize,
    /// How much a chance to win counts beside a prior, where moves of the root are ordered by both.
    pub root_value: f32,
    /// With a prior: whether moves of the root are ordered by it, too.
    pub root_prior: bool,
}

impl Plan {
    /// How many moves are played at the end of a simulation among so many seats.
    pub(super) fn rollout_of(&self, seats: usize) -> u32 {
        let of_two = self.duel_rollout.filter(|_| seats == 2);
        of_two.unwrap_or(self.rollout)
    }
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            explore: 0.3,
            trust: 2.0,
            batch: 6,
            widen: 8,
            rollout: 0,
            duel_rollout: None,
            samples: 4,
            margin: 0.05,
            large_margin: 20.0,
            follow: 0.3,
            root: RootPlan::Ucb,
            root_moves: 16,
            root_value: 1.0,
            root_prior: false,
        }
    }
}

/// How simulations are divided among the moves of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RootPlan {
    /// By upper confidence bounds, as in other nodes; moves are added by and by.
    Ucb,
    /// Equally, and the worse half of the moves is dropped again and again, where the end of the budget can be foreseen.
    Halving,
}

/// A model as it is stored.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Stored {
    /// How the weights were found.
    made: String,
    plan: Plan,
    /// What each figure counts at the start and at the end.
    weights: BTreeMap<String, [f32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    network: Option<StoredNetwork>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prior: Option<StoredPrior>,
    #[serde(skip_serializing_if = "LevelHabits::is_empty")]
    levels: LevelHabits,
}

/// A prior as it is stored.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredPrior {
    made: String,
    weights: BTreeMap<String, [f32; 2]>,
}

/// Why a model could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// It is no JSON of the right form.
    #[error("the model cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The game has no such figure.
    #[error("the game has no figure '{0}'")]
    UnknownFigure(String),
    /// There is no such level, or it does not err on purpose.
    #[error("there is no level '{0}' with habits")]
    UnknownLevel(String),
    /// The network was made for other quantities or figures.
    #[error("the network is not for the quantities or figures of this game")]
    WrongNetwork,
}

impl Model {
    /// Reads a model of a game. A figure that is missing counts nothing; without any weights each figure of a position counts 1.
    ///
    /// # Errors
    /// If it is no JSON of the right form, or is not for the figures of this game.
    pub fn read<G: Mind>(text: &str) -> Result<Self, ModelError> {
        let stored: Stored = serde_json::from_str(text)?;
        let width = G::FEATURES.len();
        let network = |stored: StoredNetwork| stored.read::<G>().ok_or(ModelError::WrongNetwork);
        let network = stored.network.map(network).transpose()?;
        let weights = match stored.weights.is_empty() {
            true => FigureWeights::all(1.0, width),
            false => FigureWeights::read(stored.weights, G::FEATURES)?,
        };
        let prior = |StoredPrior { made, weights }| {
            let weights = FigureWeights::read(weights, G::MOVE_FEATURES)?;
            Ok::<_, ModelError>(Prior { made, weights })
        };
        let errs = |name: &str| Robot::named(name).is_some_and(|robot| robot.habits().is_some());
        if let Some(unknown) = stored.levels.keys().find(|name| !errs(name)) {
            return Err(ModelError::UnknownLevel(unknown.clone()));
        }
        Ok(Self {
            made: stored.made,
            weights,
            network,
            prior: stored.prior.map(prior).transpose()?,
            plan: stored.plan,
            levels: stored.levels,
        })
    }

    /// How a level errs on purpose; none if it does not.
    pub fn habits(&self, robot: Robot) -> Option<Habits> {
        Habits::of(robot, &self.levels)
    }

    /// The same for who looks at how far seats are apart, and not at who wins: small leads count as well where a game is decided.
    #[must_use]
    pub(super) fn of_standing(mut self) -> Self {
        let FigureWeights { early, late } = &mut self.weights;
        for weight in early.iter_mut().chain(late) {
            *weight *= STANDING;
        }
        self.network = None;
        self.plan.margin = 1.0;
        self
    }

    /// The model as JSON.
    pub fn write<G: Mind>(&self) -> String {
        let prior = self.prior.as_ref().map(|prior| StoredPrior {
            made: prior.made.clone(),
            weights: prior.weights.named(G::MOVE_FEATURES),
        });
        let stored = Stored {
            made: self.made.clone(),
            plan: self.plan,
            weights: self.weights.named(G::FEATURES),
            network: self.network.as_ref().map(StoredNetwork::from),
            prior,
            levels: self.levels.clone(),
        };
        serde_json::to_string_pretty(&stored).expect("a model serialises to JSON")
    }
}
