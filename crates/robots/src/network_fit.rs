//! Fitting a network that corrects a model whose weights have been fitted to the same positions.
//!
//! While it is learned, an input has a row for each step from one level to the next: the row of a level is the sum of those below it. So
//! rare levels learn from their neighbours.

use super::evaluation::softmax;
use super::fit::{Fit, FitReport, Steps, report};
use super::model::Model;
use super::network::{HIDDEN, Network};
use super::network_inputs::Inputs;
use super::self_play::{Sample, Samples};
use pagoda_engine::{Chance, MOST_SEATS, Mind};

/// Positions of one step of the fit.
const BATCH: usize = 1024;
/// Parts of a batch, whose gradients are added up in their order: so the result does not depend on the number of threads.
const PARTS: usize = 16;
/// How large the first steps are, in those of [`Fit::rate`].
const RATE: f32 = 0.04;

/// What is learned, and likewise its gradient: rows of the first layer, then the biases, then the weights of the result.
type Rows = Vec<[f32; HIDDEN]>;

/// Fits a network for the quantities of a game, or for its figures if it has none.
pub fn fit_network<G: Mind>(
    model: &Model,
    samples: &mut Samples,
    how: &Fit,
    threads: usize,
) -> (Model, FitReport) {
    let inputs = samples.inputs::<G>();
    let levels: Vec<usize> = inputs.levels().collect();
    let steps: usize = levels.iter().map(|levels| levels - 1).sum();
    let mut learned: Vec<&Sample> = samples.positions.iter().filter(|s| !s.is_check).collect();
    let mut chance = Chance::new(learned.len() as u64);
    // Small random numbers, so that neurons differ from each other.
    let mut random =
        |most: f32| [0.0; HIDDEN].map(|_: f32| (chance.below(2001) as f32 / 1000.0 - 1.0) * most);
    let mut rows: Rows = (0..steps).map(|_| random(0.08)).collect();
    rows.push([0.0; HIDDEN]);
    rows.push(random(0.2));
    let learner = Learner {
        model,
        levels: &levels,
        samples,
    };
    let mut adam = Steps::new(rows.as_flattened().len());
    for epoch in 0..how.epochs {
        chance.shuffle(&mut learned);
        let rate = RATE * how.rate * (1.0 - epoch as f32 / how.epochs as f32);
        for batch in learned.chunks(BATCH) {
            let gradient = learner.gradient_of_batch(&rows, batch, threads);
            // Without decay, what all seats have in common would drift: it has no gradient but noise.
            adam.step(
                rows.as_flattened_mut(),
                gradient.as_flattened(),
                rate,
                how.decay,
            );
        }
    }
    let fitted = Model {
        network: Some(network(&rows, &levels, inputs)),
        ..model.clone()
    };
    let report = report(model, &fitted, samples);
    (fitted, report)
}

/// The network with a row for each level.
fn network(rows: &Rows, levels: &[usize], inputs: Inputs) -> Network {
    let mut steps = rows.iter();
    let mut first_layer = Vec::new();
    for levels in levels {
        let mut sum = [0.0; HIDDEN];
        first_layer.push(sum);
        for step in steps.by_ref().take(levels - 1) {
            add(&mut sum, step, 1.0);
            first_layer.push(sum);
        }
    }
    let [.., bias, result] = &rows[..] else {
        unreachable!("biases and results are there");
    };
    Network::new(inputs, first_layer, *bias, *result)
}

fn add(sum: &mut [f32; HIDDEN], row: &[f32; HIDDEN], factor: f32) {
    for (sum, value) in sum.iter_mut().zip(row) {
        *sum += value * factor;
    }
}

/// Who computes gradients.
struct Learner<'a> {
    model: &'a Model,
    /// The number of levels of each input.
    levels: &'a [usize],
    samples: &'a Samples,
}

impl Learner<'_> {
    fn gradient_of_batch(&self, rows: &Rows, batch: &[&Sample], threads: usize) -> Rows {
        let parts: Vec<&[&Sample]> = batch.chunks(BATCH / PARTS).collect();
        let of_thread = parts.len().div_ceil(threads.max(1));
        let gradients: Vec<Rows> = std::thread::scope(|scope| {
            let workers = parts.chunks(of_thread).map(|parts| {
                scope.spawn(|| {
                    let gradients = parts.iter().map(|part| self.gradient(rows, part));
                    gradients.collect::<Vec<_>>()
                })
            });
            let workers: Vec<_> = workers.collect();
            let done = workers.into_iter();
            done.flat_map(|worker| worker.join().expect("a fit does not panic"))
                .collect()
        });
        let mut sum = vec![[0.0; HIDDEN]; rows.len()];
        for gradient in &gradients {
            for (sum, row) in sum.iter_mut().zip(gradient) {
                add(sum, row, 1.0 / batch.len() as f32);
            }
        }
        sum
    }

    fn gradient(&self, rows: &Rows, part: &[&Sample]) -> Rows {
        let mut gradient = vec![[0.0; HIDDEN]; rows.len()];
        let (bias, result) = (rows.len() - 2, rows.len() - 1);
        for sample in part {
            let mut hidden = [[0.0; HIDDEN]; MOST_SEATS];
            let mut chances = self.samples.strengths(sample, &self.model.weights);
            for (seat, hidden) in hidden.iter_mut().enumerate().take(sample.seats) {
                *hidden = rows[bias];
                self.each_row(sample, seat, |row| add(hidden, &rows[row], 1.0));
                let terms = hidden.iter().zip(&rows[result]);
                chances[seat] += terms
                    .map(|(neuron, weight)| neuron.max(0.0) * weight)
                    .sum::<f32>();
            }
            softmax(&mut chances[..sample.seats]);
            for (seat, hidden) in hidden.iter().enumerate().take(sample.seats) {
                let error = chances[seat] - sample.targets[seat];
                let mut push = [0.0; HIDDEN];
                for (neuron, &value) in hidden.iter().enumerate().filter(|(_, value)| **value > 0.0)
                {
                    gradient[result][neuron] += error * value;
                    push[neuron] = error * rows[result][neuron];
                }
                add(&mut gradient[bias], &push, 1.0);
                self.each_row(sample, seat, |row| add(&mut gradient[row], &push, 1.0));
            }
        }
        gradient
    }

    /// Calls with the row of each step that a seat has reached.
    fn each_row(&self, sample: &Sample, seat: usize, mut call: impl FnMut(usize)) {
        let mut first = 0;
        let levels = self.samples.levels(sample, self.levels.len(), seat);
        for (levels, level) in self.levels.iter().zip(levels) {
            (first..first + usize::from(*level)).for_each(&mut call);
            first += levels - 1;
        }
    }
}
