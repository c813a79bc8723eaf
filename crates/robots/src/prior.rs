//! The prior of moves: how likely a long search would choose each, guessed from figures of the moves alone. A search looks first where the
//! prior is high, and need not make every move to find out.

use super::evaluation::softmax;
use super::model::{FigureWeights, Model};
use pagoda_engine::{Chance, Mind};

/// How finely a random number divides the range from 0 to 1.
const GRAIN: usize = 1 << 24;

/// A random number from 0 to 1, which is never 1.
fn random_share(chance: &mut Chance) -> f32 {
    chance.below(GRAIN) as f32 / GRAIN as f32
}

/// Guesses which moves of a game are good.
///
/// The weighted figures of a move are its score, and the prior is the softmax of the scores: this is the model of a multinomial regression
/// on what a long search chose.
pub struct MoveJudge<'a, G: Mind> {
    weights: &'a FigureWeights,
    /// The weights for the progress of the game.
    blended: Vec<f32>,
    moves: Vec<G::Move>,
    figures: Vec<f32>,
    priors: Vec<f32>,
}

/// About how many moves are judged at once.
const MOST_MOVES: usize = 1024;

impl<'a, G: Mind> MoveJudge<'a, G> {
    /// Judges by the prior of a model. None if it has none, or the game has no figures of moves.
    pub fn of(model: &'a Model) -> Option<Self> {
        let prior = model.prior.as_ref();
        let prior = prior.filter(|_| !G::MOVE_FEATURES.is_empty())?;
        Some(Self {
            weights: &prior.weights,
            blended: Vec::with_capacity(G::MOVE_FEATURES.len()),
            moves: Vec::with_capacity(MOST_MOVES),
            figures: Vec::with_capacity(MOST_MOVES * G::MOVE_FEATURES.len()),
            priors: Vec::with_capacity(MOST_MOVES),
        })
    }

    /// The moves of the awaited seat, each with its prior. The priors add up to 1.
    pub fn judge(&mut self, game: &G) -> impl Iterator<Item = (G::Move, f32)> {
        self.moves.clear();
        game.prior_candidates(&mut self.moves);
        let width = G::MOVE_FEATURES.len();
        self.figures.clear();
        self.figures.resize(self.moves.len() * width, 0.0);
        game.move_features(&self.moves, &mut self.figures);
        self.weights.blend(game.progress(), &mut self.blended);
        let rows = self.figures.chunks_exact(width);
        let scores = rows.map(|row| product(row, &self.blended));
        self.priors.clear();
        self.priors.extend(scores);
        softmax(&mut self.priors);
        let moves = self.moves.iter().copied();
        moves.zip(self.priors.iter().copied())
    }

    /// A move of the awaited seat, by chance: each as often as its prior says. None without legal moves.
    pub fn draw(&mut self, game: &G, chance: &mut Chance) -> Option<G::Move> {
        let mut rest = random_share(chance);
        let mut last = None;
        for (chosen, prior) in self.judge(game) {
            last = Some(chosen);
            rest -= prior;
            if rest < 0.0 {
                break;
            }
        }
        last
    }
}

/// The sum of the products, in four sums that can be computed at once: in this order on every machine.
#[inline]
fn product(figures: &[f32], weights: &[f32]) -> f32 {
    const LANES: usize = 4;
    let mut sums = [0.0; LANES];
    let (figures, few) = figures.as_chunks::<LANES>();
    let (weights, few_weights) = weights.as_chunks::<LANES>();
    for (figures, weights) in figures.iter().zip(weights) {
        for lane in 0..LANES {
            sums[lane] += figures[lane] * weights[lane];
        }
    }
    for (sum, (figure, weight)) in sums.iter_mut().zip(few.iter().zip(few_weights)) {
        *sum += figure * weight;
    }
    sums[0] + sums[1] + (sums[2] + sums[3])
}
