//! The model of a game: what its figures count, and how it is searched. Made by `pagoda-tools train` and stored in `data/`.

use super::network::Network;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the figures of a game count and how the game is searched. In JSON each figure has its name.
///
/// ```
/// use pagoda_robots::Model;
/// let model = Model::read(r#"{"weights": {"palaces": [0.5, 0.1]}}"#, &["palaces", "rice"])?;
/// assert_eq!(model.early, [0.5, 0.0]);
/// assert!(Model::read(r#"{"weights": {"gold": [1, 1]}}"#, &["palaces"]).is_err());
/// # Ok::<(), pagoda_robots::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// What each figure counts at the start of a game.
    pub early: Vec<f32>,
    /// What each figure counts at its end. In between it changes evenly.
    pub late: Vec<f32>,
    /// A correction by a network, if one makes the robots stronger.
    pub network: Option<Network>,
    /// How the game is searched.
    pub plan: Plan,
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
    /// How many random candidates are compared for each of these moves.
    pub samples: usize,
    /// How much the final scores count beside winning, from 0 to 1.
    pub margin: f32,
    /// A difference in the final score that is large.
    pub large_margin: f32,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            explore: 0.3,
            trust: 2.0,
            batch: 6,
            widen: 8,
            rollout: 0,
            samples: 4,
            margin: 0.05,
            large_margin: 20.0,
        }
    }
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
    network: Option<Network>,
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
    /// The network was made for another number of figures.
    #[error("the network is not for the figures of this game")]
    WrongNetwork,
}

impl Model {
    /// Reads a model for a game with these figures. A figure that is missing counts nothing; without any weights each counts 1.
    ///
    /// # Errors
    /// If it is no JSON of the right form, or is not for these figures.
    pub fn read(text: &str, features: &[&str]) -> Result<Self, ModelError> {
        let stored: Stored = serde_json::from_str(text)?;
        let unset = if stored.weights.is_empty() { 1.0 } else { 0.0 };
        let mut model = Self {
            early: vec![unset; features.len()],
            late: vec![unset; features.len()],
            network: stored.network,
            plan: stored.plan,
        };
        if model
            .network
            .as_ref()
            .is_some_and(|network| !network.fits(features.len()))
        {
            return Err(ModelError::WrongNetwork);
        }
        for (name, [early, late]) in stored.weights {
            let Some(index) = features.iter().position(|known| **known == name) else {
                return Err(ModelError::UnknownFigure(name));
            };
            model.early[index] = early;
            model.late[index] = late;
        }
        Ok(model)
    }

    /// The same for who looks at how far seats are apart, and not at who wins: small leads count as well where a game is decided.
    #[must_use]
    pub(super) fn of_standing(mut self) -> Self {
        for weight in self.early.iter_mut().chain(&mut self.late) {
            *weight *= STANDING;
        }
        self.network = None;
        self.plan.margin = 1.0;
        self
    }

    /// The model as JSON, with a record of how it was made.
    pub fn write(&self, features: &[&str], made: &str) -> String {
        let weights = features.iter().zip(self.early.iter().zip(&self.late));
        let stored = Stored {
            made: made.to_owned(),
            plan: self.plan,
            weights: weights
                .map(|(name, (early, late))| ((*name).to_owned(), [*early, *late]))
                .collect(),
            network: self.network.clone(),
        };
        serde_json::to_string_pretty(&stored).expect("a model serialises to JSON")
    }
}
