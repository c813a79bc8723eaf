//! Fitting a model to what became of positions: a multinomial regression of the winner on the figures of all seats.

use super::evaluation::softmax;
use super::model::{FigureWeights, Model};
use super::self_play::{Sample, Samples};
use pagoda_engine::{Chance, MOST_SEATS};

/// What a fit reports.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FitReport {
    /// Positions that were learned from.
    pub learned: usize,
    /// Positions that were used to check.
    pub checked: usize,
    /// The mean log loss of the new model on positions that it has not seen.
    pub loss: f64,
    /// The same on the positions that were learned from.
    pub loss_of_learned: f64,
    /// The same for the model before.
    pub loss_before: f64,
    /// The same if every seat always had the same chance.
    pub loss_of_equal: f64,
}

/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// How often every position is learned from.
    pub epochs: usize,
    /// The size of the first steps.
    pub rate: f32,
    /// How strongly weights are pulled to zero.
    pub decay: f32,
}

impl Default for Fit {
    fn default() -> Self {
        Self {
            epochs: 20,
            rate: 0.05,
            decay: 1e-4,
        }
    }
}

/// Positions of one step of the fit.
pub(super) const BATCH: usize = 256;

/// Fits the weights of a model to what became of positions: a multinomial regression by gradient steps (Adam).
pub fn fit(model: &Model, samples: &Samples, how: &Fit) -> (Model, FitReport) {
    let width = model.weights.early.len();
    let scales = samples.scales(width);
    // Early and late weights one after the other, for scaled figures. The loss has one minimum, so it does not matter where one begins.
    let mut weights = vec![0.0_f32; 2 * width];
    let mut steps = Steps::new(weights.len());
    let mut learned: Vec<&Sample> = samples.positions.iter().filter(|s| !s.is_check).collect();
    let mut chance = Chance::new(learned.len() as u64);
    for epoch in 0..how.epochs {
        chance.shuffle(&mut learned);
        let rate = how.rate * (1.0 - epoch as f32 / how.epochs as f32);
        for batch in learned.chunks(BATCH) {
            let mut gradient = vec![0.0_f32; 2 * width];
            for sample in batch {
                let chances = chances(samples, sample, &weights, &scales);
                for (seat, row) in samples.rows(sample, width).enumerate() {
                    let error = (chances[seat] - sample.targets[seat]) / batch.len() as f32;
                    for (index, figure) in row.iter().enumerate() {
                        let push = error * figure / scales[index];
                        gradient[index] += push * (1.0 - sample.progress);
                        gradient[width + index] += push * sample.progress;
                    }
                }
            }
            steps.step(&mut weights, &gradient, rate, how.decay);
        }
    }
    let fitted = Model {
        weights: FigureWeights::unscaled(&weights, &scales),
        network: None,
        ..model.clone()
    };
    let report = report(model, &fitted, samples);
    (fitted, report)
}

/// Compares a fitted model with the one before.
pub(super) fn report(before: &Model, fitted: &Model, samples: &Samples) -> FitReport {
    let nothing = Model {
        weights: FigureWeights::all(0.0, fitted.weights.early.len()),
        network: None,
        ..fitted.clone()
    };
    let checked = samples
        .positions
        .iter()
        .filter(|sample| sample.is_check)
        .count();
    let loss = |model, is_check| loss(model, samples, is_check);
    FitReport {
        learned: samples.positions.len() - checked,
        checked,
        loss: loss(fitted, true),
        loss_of_learned: loss(fitted, false),
        loss_before: loss(before, true),
        loss_of_equal: loss(&nothing, true),
    }
}

/// Gradient steps whose size adapts to each parameter (Adam).
pub(super) struct Steps {
    means: Vec<f32>,
    squares: Vec<f32>,
    count: i32,
}

impl Steps {
    pub(super) fn new(parameters: usize) -> Self {
        Self {
            means: vec![0.0; parameters],
            squares: vec![0.0; parameters],
            count: 0,
        }
    }

    pub(super) fn step(&mut self, parameters: &mut [f32], gradient: &[f32], rate: f32, decay: f32) {
        self.count += 1;
        for (index, parameter) in parameters.iter_mut().enumerate() {
            let slope = gradient[index] + decay * *parameter;
            let mean = &mut self.means[index];
            *mean = 0.9 * *mean + 0.1 * slope;
            let square = &mut self.squares[index];
            *square = 0.999 * *square + 0.001 * slope * slope;
            let mean = *mean / (1.0 - 0.9_f32.powi(self.count));
            let square = *square / (1.0 - 0.999_f32.powi(self.count));
            *parameter -= rate * mean / (square.sqrt() + 1e-8);
        }
    }
}

/// The chances of each seat by weights for scaled figures.
fn chances(
    samples: &Samples,
    sample: &Sample,
    weights: &[f32],
    scales: &[f32],
) -> [f32; MOST_SEATS] {
    let width = scales.len();
    let (early, late) = weights.split_at(width);
    let mut chances = [0.0; MOST_SEATS];
    for (chance, row) in chances.iter_mut().zip(samples.rows(sample, width)) {
        for (index, figure) in row.iter().enumerate() {
            let weight = early[index] + (late[index] - early[index]) * sample.progress;
            *chance += figure / scales[index] * weight;
        }
    }
    softmax(&mut chances[..sample.seats]);
    chances
}

/// The mean log loss of a model, on the positions for checking or on the others: of who won in the end.
fn loss(model: &Model, samples: &Samples, is_check: bool) -> f64 {
    let checked = samples
        .positions
        .iter()
        .filter(|sample| sample.is_check == is_check);
    let (mut sum, mut count) = (0.0, 0_u32);
    let mut levels = Vec::new();
    for sample in checked {
        let mut chances = samples.strengths(sample, &model.weights);
        if let Some(network) = &model.network {
            samples.write_levels(sample, network.inputs(), &mut levels);
            let rows = levels.chunks_exact(network.inputs().count());
            for (chance, row) in chances.iter_mut().zip(rows) {
                *chance += network.result(row);
            }
        }
        softmax(&mut chances[..sample.seats]);
        for (share, chance) in sample.shares.iter().zip(&chances[..sample.seats]) {
            sum -= f64::from(*share) * f64::from(chance.max(1e-6)).ln();
        }
        count += 1;
    }
    sum / f64::from(count.max(1))
}
