//! Fitting the weights of a model: games against itself, then a regression on who won.

use super::evaluation::Evaluator;
use super::model::Model;
use super::network::{Network, activate, add_gradient};
use super::search::think_with;
use crate::engine::{Budget, Chance, Game, MOST_SEATS, Purpose, Setup};

/// One decision of so many is made at random, so that positions vary.
const ANY_MOVE: usize = 8;
/// The most candidates that are judged for a decision without a search.
const MOST_JUDGED: usize = 48;
/// One position of so many is kept; neighbours tell nearly the same.
const KEPT: usize = 2;
/// One game of so many is not learned from, but used to check what was learned.
const CHECKED: usize = 8;

/// How games against itself are played.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// Set-ups of the games; they take turns.
    pub setups: Vec<Setup>,
    /// The number of games.
    pub games: usize,
    /// Simulations for each decision; with 0 the best position after one move is chosen.
    pub simulations: u32,
    /// The seed of the first game.
    pub seed: u64,
    /// The number of threads. The result does not depend on it.
    pub threads: usize,
}

/// What a fit reports.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FitReport {
    /// Positions that were learned from.
    pub learned: usize,
    /// Positions that were used to check.
    pub checked: usize,
    /// The mean log loss of the new model on positions that it has not seen.
    pub loss: f64,
    /// The same for the model before.
    pub loss_before: f64,
    /// The same if every seat always had the same chance.
    pub loss_of_equal: f64,
}

/// Positions with their figures and with what became of them.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// The figures of all seats of all positions.
    figures: Vec<f32>,
    positions: Vec<Sample>,
}

#[derive(Clone, Copy, Debug)]
struct Sample {
    /// Where its figures begin.
    first: usize,
    seats: usize,
    progress: f32,
    /// The share of the win of each seat.
    shares: [f32; MOST_SEATS],
    is_check: bool,
}

/// Plays games against itself and keeps positions of them.
pub fn play<G: Game>(model: &Model, how: &SelfPlay) -> Samples {
    let threads = how.threads.max(1);
    let of_thread = |thread: usize| {
        let numbers = (thread..how.games).step_by(threads);
        numbers
            .map(|number| (number, play_game::<G>(model, how, number)))
            .collect::<Vec<_>>()
    };
    let mut games = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || of_thread(thread)))
            .collect();
        let played = workers.into_iter();
        played
            .flat_map(|worker| worker.join().expect("self-play does not panic"))
            .collect::<Vec<_>>()
    });
    games.sort_by_key(|(number, _)| *number);
    let mut all = Samples::default();
    for (_, game) in games {
        all.append(game);
    }
    all
}

fn play_game<G: Game>(model: &Model, how: &SelfPlay, number: usize) -> Samples {
    let seed = how.seed.wrapping_add(number as u64);
    let setup = Setup {
        seed,
        ..how.setups[number % how.setups.len()].clone()
    };
    let mut chance = Chance::derived(seed, Purpose::Robot);
    let mut evaluator = Evaluator::new(model);
    let mut game = G::begin(&setup);
    let mut samples = Samples::default();
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    while let Some(waiting) = game.waiting() {
        if game.is_quiet() && chance.below(KEPT) == 0 {
            samples.keep(&game, number / how.setups.len() % CHECKED == 0);
        }
        moves.clear();
        game.candidates(&mut moves);
        let mut chosen = *chance.pick(&moves);
        if moves.len() > 1 && chance.below(ANY_MOVE) > 0 {
            if how.simulations > 0 {
                let seed = chance.below(1 << 30) as u64;
                let mut budget = Budget::of(how.simulations);
                let best = think_with(model, &game, waiting.seat, &mut budget, seed);
                chosen = best.map_or(chosen, |(best, _)| best);
            } else {
                let mut imagined = game.clone();
                imagined.imagine(waiting.seat, &mut chance);
                chance.shuffle(&mut moves);
                let mut most = f32::NEG_INFINITY;
                for candidate in moves.iter().take(MOST_JUDGED) {
                    let mut after = imagined.clone();
                    events.clear();
                    after.apply(*candidate, &mut events);
                    let value = evaluator.chance(&after, waiting.seat);
                    if value > most {
                        (most, chosen) = (value, *candidate);
                    }
                }
            }
        }
        events.clear();
        game.apply(chosen, &mut events);
    }
    let outcomes = game.outcome().unwrap_or_default();
    let winners = outcomes.iter().filter(|outcome| outcome.won).count();
    if winners == 0 {
        return Samples::default();
    }
    for sample in &mut samples.positions {
        for (share, outcome) in sample.shares.iter_mut().zip(&outcomes) {
            *share = f32::from(u8::from(outcome.won)) / winners as f32;
        }
    }
    samples
}

impl Samples {
    fn keep<G: Game>(&mut self, game: &G, is_check: bool) {
        let (first, seats) = (self.figures.len(), Game::seats(game));
        let end = first + seats * G::FEATURES.len();
        self.figures.resize(end, 0.0);
        game.features(&mut self.figures[first..end]);
        self.positions.push(Sample {
            first,
            seats,
            progress: game.progress(),
            shares: [0.0; MOST_SEATS],
            is_check,
        });
    }

    fn append(&mut self, other: Self) {
        let shift = self.figures.len();
        self.figures.extend(other.figures);
        let positions = other.positions.into_iter();
        self.positions.extend(positions.map(|sample| Sample {
            first: sample.first + shift,
            ..sample
        }));
    }

    /// The figures of a position, a row for each seat.
    fn rows(&self, sample: &Sample, width: usize) -> std::slice::ChunksExact<'_, f32> {
        self.figures[sample.first..sample.first + sample.seats * width].chunks_exact(width)
    }

    /// How much each figure differs between seats (root mean square): by this it is scaled while weights are fitted.
    fn scales(&self, width: usize) -> Vec<f32> {
        let (mut squares, mut rows) = (vec![0.0_f64; width], 0);
        for sample in &self.positions {
            rows += sample.seats;
            for (index, square) in squares.iter_mut().enumerate() {
                let figures = || self.rows(sample, width).map(|row| f64::from(row[index]));
                let mean = figures().sum::<f64>() / sample.seats as f64;
                *square += figures().map(|figure| (figure - mean).powi(2)).sum::<f64>();
            }
        }
        let rows = rows.max(1) as f64;
        let scales = squares.into_iter().map(|square| (square / rows).sqrt());
        scales.map(|scale| (scale as f32).max(1e-3)).collect()
    }
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
const BATCH: usize = 256;

/// Fits the weights of a model to what became of positions: a multinomial regression by gradient steps (Adam).
pub fn fit(model: &Model, samples: &Samples, how: &Fit) -> (Model, FitReport) {
    let width = model.early.len();
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
                let chances = chances(samples, sample, &weights, &scales, |_| 0.0);
                for (seat, row) in samples.rows(sample, width).enumerate() {
                    let error = (chances[seat] - sample.shares[seat]) / batch.len() as f32;
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
    let unscaled = |weights: &[f32]| -> Vec<f32> {
        let weights = weights.iter().zip(&scales);
        weights.map(|(weight, scale)| weight / scale).collect()
    };
    let fitted = Model {
        early: unscaled(&weights[..width]),
        late: unscaled(&weights[width..]),
        network: None,
        plan: model.plan,
    };
    let report = report(model, &fitted, samples);
    (fitted, report)
}

/// Fits a network that corrects a model whose weights have been fitted to the same positions.
pub fn fit_network(model: &Model, samples: &Samples, how: &Fit) -> (Model, FitReport) {
    let width = model.early.len();
    let scales = samples.scales(width);
    let weights: Vec<f32> = model.early.iter().chain(&model.late).copied().collect();
    let ones = vec![1.0; width];
    let mut learned: Vec<&Sample> = samples.positions.iter().filter(|s| !s.is_check).collect();
    let mut chance = Chance::new(learned.len() as u64);
    // Small random numbers, so that neurons differ from each other.
    let mut parameters: Vec<f32> = (0..Network::parameters(width))
        .map(|_| (chance.below(2001) as f32 - 1000.0) / 1000.0 * 0.2)
        .collect();
    let mut steps = Steps::new(parameters.len());
    let mut gradient = vec![0.0_f32; parameters.len()];
    let mut inputs = vec![0.0_f32; width * MOST_SEATS];
    for epoch in 0..how.epochs {
        chance.shuffle(&mut learned);
        let rate = 0.1 * how.rate * (1.0 - epoch as f32 / how.epochs as f32);
        for batch in learned.chunks(BATCH) {
            gradient.fill(0.0);
            for sample in batch {
                let figures = samples.rows(sample, width).flatten();
                let scaled = figures
                    .zip(scales.iter().cycle())
                    .map(|(figure, scale)| figure / scale);
                for (input, figure) in inputs.iter_mut().zip(scaled) {
                    *input = figure;
                }
                let seats = || inputs.chunks_exact(width).take(sample.seats);
                let mut activations = [None; MOST_SEATS];
                for (seat, figures) in seats().enumerate() {
                    activations[seat] = Some(activate(&parameters, figures, sample.progress));
                }
                let correction = |seat: usize| activations[seat].map_or(0.0, |given| given.result);
                let chances = chances(samples, sample, &weights, &ones, correction);
                for (seat, figures) in seats().enumerate() {
                    let error = (chances[seat] - sample.shares[seat]) / batch.len() as f32;
                    if let Some(given) = &activations[seat] {
                        add_gradient(
                            &parameters,
                            figures,
                            sample.progress,
                            given,
                            error,
                            &mut gradient,
                        );
                    }
                }
            }
            steps.step(&mut parameters, &gradient, rate, how.decay);
        }
    }
    let mut network = Network::new(parameters);
    network.scale_inputs(&scales);
    let fitted = Model {
        network: Some(network),
        ..model.clone()
    };
    let report = report(model, &fitted, samples);
    (fitted, report)
}

/// Compares a fitted model with the one before.
fn report(before: &Model, fitted: &Model, samples: &Samples) -> FitReport {
    let nothing = Model {
        early: vec![0.0; fitted.early.len()],
        late: vec![0.0; fitted.late.len()],
        network: None,
        plan: fitted.plan,
    };
    let checked = samples
        .positions
        .iter()
        .filter(|sample| sample.is_check)
        .count();
    FitReport {
        learned: samples.positions.len() - checked,
        checked,
        loss: loss(fitted, samples),
        loss_before: loss(before, samples),
        loss_of_equal: loss(&nothing, samples),
    }
}

/// Gradient steps whose size adapts to each parameter (Adam).
struct Steps {
    means: Vec<f32>,
    squares: Vec<f32>,
    count: i32,
}

impl Steps {
    fn new(parameters: usize) -> Self {
        Self {
            means: vec![0.0; parameters],
            squares: vec![0.0; parameters],
            count: 0,
        }
    }

    fn step(&mut self, parameters: &mut [f32], gradient: &[f32], rate: f32, decay: f32) {
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

/// The chances of each seat by weights for scaled figures, with a correction for each seat.
fn chances(
    samples: &Samples,
    sample: &Sample,
    weights: &[f32],
    scales: &[f32],
    correction: impl Fn(usize) -> f32,
) -> [f32; MOST_SEATS] {
    let width = scales.len();
    let (early, late) = weights.split_at(width);
    let mut chances = [0.0; MOST_SEATS];
    let rows = chances.iter_mut().zip(samples.rows(sample, width));
    for (seat, (chance, row)) in rows.enumerate() {
        *chance = correction(seat);
        for (index, figure) in row.iter().enumerate() {
            let weight = early[index] + (late[index] - early[index]) * sample.progress;
            *chance += figure / scales[index] * weight;
        }
    }
    super::evaluation::softmax(&mut chances[..sample.seats]);
    chances
}

/// The mean log loss of a model on the positions for checking.
fn loss(model: &Model, samples: &Samples) -> f64 {
    let weights: Vec<f32> = model.early.iter().chain(&model.late).copied().collect();
    let scales = vec![1.0; model.early.len()];
    let checked = samples.positions.iter().filter(|sample| sample.is_check);
    let (mut sum, mut count) = (0.0, 0_u32);
    for sample in checked {
        let rows: Vec<&[f32]> = samples.rows(sample, scales.len()).collect();
        let correction = |seat: usize| {
            let network = model.network.as_ref();
            network.map_or(0.0, |network| network.result(rows[seat], sample.progress))
        };
        let chances = chances(samples, sample, &weights, &scales, correction);
        for (share, chance) in sample.shares.iter().zip(&chances[..sample.seats]) {
            sum -= f64::from(*share) * f64::from(chance.max(1e-6)).ln();
        }
        count += 1;
    }
    sum / f64::from(count.max(1))
}
