//! Judging positions: the chance of each seat to win, by the figures of the game and the weights of its model.

use super::model::Model;
use pagoda_engine::{MOST_SEATS, Mind, Rules, Seat};
use std::marker::PhantomData;

/// The chance of each seat to win.
pub type Chances = [f32; MOST_SEATS];

/// Judges positions of a game.
///
/// The weighted figures of a seat are its strength, and the chances are the softmax of the strengths: this is the model of a
/// multinomial regression on who won.
pub struct Evaluator<'a, G> {
    model: &'a Model,
    figures: Vec<f32>,
    levels: Vec<u8>,
    game: PhantomData<G>,
}

impl<'a, G: Mind> Evaluator<'a, G> {
    /// Judges by this model.
    pub fn new(model: &'a Model) -> Self {
        let network = model.network.as_ref();
        let inputs = network.map_or(0, |network| network.inputs().count());
        Self {
            model,
            figures: vec![0.0; MOST_SEATS * G::FEATURES.len()],
            levels: vec![0; MOST_SEATS * inputs],
            game: PhantomData,
        }
    }

    /// The chance of each seat to win; 0 for seats that there are not.
    pub fn chances(&mut self, game: &G) -> Chances {
        let mut chances = [0.0; MOST_SEATS];
        let seats = Rules::seats(game);
        if let Some(outcomes) = game.outcome() {
            let plan = &self.model.plan;
            let winners = outcomes.iter().filter(|outcome| outcome.won).count().max(1) as f32;
            let total: f32 = outcomes.iter().map(|outcome| outcome.score).sum();
            for (chance, outcome) in chances.iter_mut().zip(&outcomes) {
                let won = f32::from(u8::from(outcome.won)) / winners;
                let others = (total - outcome.score) / (seats.max(2) - 1) as f32;
                let ahead = sigmoid((outcome.score - others) / plan.large_margin);
                *chance = won + (ahead - won) * plan.margin;
            }
            return chances;
        }
        chances = self.strengths(game);
        softmax(&mut chances[..seats]);
        chances
    }

    /// The chance of one seat to win.
    pub fn chance(&mut self, game: &G, seat: Seat) -> f32 {
        self.chances(game)[seat]
    }

    /// The strength of each seat: its figures, weighted, and the correction of the network.
    fn strengths(&mut self, game: &G) -> [f32; MOST_SEATS] {
        let seats = Rules::seats(game);
        let width = G::FEATURES.len();
        let figures = &mut self.figures[..seats * width];
        figures.fill(0.0);
        game.features(figures);
        let progress = game.progress();
        let mut strengths = [0.0; MOST_SEATS];
        for (strength, row) in strengths.iter_mut().zip(figures.chunks_exact(width)) {
            *strength = self.model.weights.sum(row, progress);
        }
        if let Some(network) = &self.model.network {
            let width = network.inputs().count();
            let levels = &mut self.levels[..seats * width];
            network.inputs().write(game, figures, progress, levels);
            for (strength, row) in strengths.iter_mut().zip(levels.chunks_exact(width)) {
                *strength += network.result(row);
            }
        }
        strengths
    }
}

/// Turns strengths into chances that add up to 1.
pub(super) fn softmax(strengths: &mut [f32]) {
    let highest = strengths.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for strength in strengths.iter_mut() {
        *strength = (*strength - highest).exp();
        sum += *strength;
    }
    for strength in strengths {
        *strength /= sum;
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
