//! Games of a model against itself, and positions of them to learn from.

use super::evaluation::{Chances, Evaluator};
use super::model::{FigureWeights, Model};
use super::network_inputs::{FigureBounds, Inputs};
use super::prior_fit::Decisions;
use super::search::think_to_learn;
use pagoda_engine::{Budget, Chance, MOST_SEATS, Mind, Purpose, Rules, Seat, Setup};

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
    /// Whether the decisions are kept, too: a prior learns from them.
    pub decisions: bool,
    /// The seed of the first game.
    pub seed: u64,
    /// The number of threads. The result does not depend on it.
    pub threads: usize,
}

/// Positions with their figures and with what became of them.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// The figures of all seats of all positions.
    figures: Vec<f32>,
    /// The levels of the quantities of all seats of all positions.
    levels: Vec<u8>,
    pub(super) positions: Vec<Sample>,
    /// What the searches chose, if there were any.
    pub decisions: Decisions,
}

/// One of these positions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// Where its figures begin.
    first: usize,
    /// Where its levels begin.
    first_level: usize,
    pub(super) seats: usize,
    pub(super) progress: f32,
    /// The share of the win of each seat.
    pub(super) shares: [f32; MOST_SEATS],
    /// What is learned: this share, or its mean with the chance that a search found.
    pub(super) targets: [f32; MOST_SEATS],
    is_searched: bool,
    pub(super) is_check: bool,
}

/// Plays games against itself and keeps positions of them.
pub fn play_itself<G: Mind>(model: &Model, how: &SelfPlay) -> Samples {
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

fn play_game<G: Mind>(model: &Model, how: &SelfPlay, number: usize) -> Samples {
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
    let is_check = (number / how.setups.len()).is_multiple_of(CHECKED);
    while let Some(waiting) = game.waiting() {
        let is_kept = game.is_quiet() && chance.below(KEPT) == 0;
        let mut searched = None;
        moves.clear();
        game.candidates(&mut moves);
        let mut chosen = *chance.pick(&moves);
        if moves.len() > 1 && chance.below(ANY_MOVE) > 0 {
            if how.simulations > 0 {
                let seed = chance.below(1 << 30) as u64;
                let mut budget = Budget::of(how.simulations);
                let found = think_to_learn(model, &game, waiting.seat, &mut budget, seed);
                if let Some((best, thought, chances)) = found {
                    if how.decisions {
                        samples.decisions.keep(&game, &thought, is_check);
                    }
                    (chosen, searched) = (best, chances);
                }
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
        if is_kept {
            samples.keep(&game, searched, is_check);
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
        for (seat, outcome) in outcomes.iter().enumerate() {
            let share = f32::from(u8::from(outcome.won)) / winners as f32;
            sample.shares[seat] = share;
            sample.targets[seat] = match sample.is_searched {
                true => f32::midpoint(share, sample.targets[seat]),
                false => share,
            };
        }
    }
    samples
}

impl Samples {
    /// Keeps a position, and the chances that a search found for it.
    fn keep<G: Mind>(&mut self, game: &G, searched: Option<Chances>, is_check: bool) {
        let (first, seats) = (self.figures.len(), Rules::seats(game));
        let end = first + seats * G::FEATURES.len();
        self.figures.resize(end, 0.0);
        game.features(&mut self.figures[first..end]);
        let first_level = self.levels.len();
        self.levels
            .resize(first_level + seats * G::QUANTITIES.len(), 0);
        game.quantities(&mut self.levels[first_level..]);
        self.positions.push(Sample {
            first,
            first_level,
            seats,
            progress: game.progress(),
            shares: [0.0; MOST_SEATS],
            targets: searched.unwrap_or_default(),
            is_searched: searched.is_some(),
            is_check,
        });
    }

    fn append(&mut self, other: Self) {
        let (shift, shift_of_levels) = (self.figures.len(), self.levels.len());
        self.figures.extend(other.figures);
        self.levels.extend(other.levels);
        self.decisions.append(other.decisions);
        let positions = other.positions.into_iter();
        self.positions.extend(positions.map(|sample| Sample {
            first: sample.first + shift,
            first_level: sample.first_level + shift_of_levels,
            ..sample
        }));
    }

    /// The figures of a position, a row for each seat.
    pub(super) fn rows(&self, sample: &Sample, width: usize) -> std::slice::ChunksExact<'_, f32> {
        self.figures_of(sample, width).chunks_exact(width)
    }

    fn figures_of(&self, sample: &Sample, width: usize) -> &[f32] {
        &self.figures[sample.first..][..sample.seats * width]
    }

    /// The strengths of the seats of a position by these weights.
    pub(super) fn strengths(&self, sample: &Sample, weights: &FigureWeights) -> Chances {
        let mut strengths = Chances::default();
        let rows = self.rows(sample, weights.early.len());
        for (strength, row) in strengths.iter_mut().zip(rows) {
            *strength = weights.sum(row, sample.progress);
        }
        strengths
    }

    /// What a network is to look at. The figures of a game without quantities are cut into levels.
    pub(super) fn inputs<G: Mind>(&mut self) -> Inputs {
        if !G::QUANTITIES.is_empty() {
            return Inputs::Quantities(G::QUANTITIES);
        }
        let width = G::FEATURES.len();
        let positions = self.positions.iter().map(|sample| {
            let figures = self.figures_of(sample, width);
            (figures, sample.progress, sample.seats)
        });
        let inputs = Inputs::Figures(FigureBounds::between(positions, width));
        let (mut all, mut levels) = (Vec::new(), Vec::new());
        let mut firsts = Vec::new();
        for sample in &self.positions {
            self.write_levels(sample, &inputs, &mut levels);
            firsts.push(all.len());
            all.append(&mut levels);
        }
        for (sample, first) in self.positions.iter_mut().zip(firsts) {
            sample.first_level = first;
        }
        self.levels = all;
        inputs
    }

    /// Writes the levels of these inputs for all seats of a position, a row each.
    pub(super) fn write_levels(&self, sample: &Sample, inputs: &Inputs, into: &mut Vec<u8>) {
        let count = sample.seats * inputs.count();
        into.clear();
        match inputs {
            Inputs::Quantities(_) => into.extend(&self.levels[sample.first_level..][..count]),
            Inputs::Figures(bounds) => {
                into.resize(count, 0);
                let figures = self.figures_of(sample, bounds.figures());
                bounds.write(figures, sample.progress, sample.seats, into);
            }
        }
    }

    /// The levels of the inputs of a seat in a position.
    pub(super) fn levels(&self, sample: &Sample, width: usize, seat: Seat) -> &[u8] {
        &self.levels[sample.first_level + seat * width..][..width]
    }

    /// How much each figure differs between seats (root mean square): by this it is scaled while weights are fitted.
    pub(super) fn scales(&self, width: usize) -> Vec<f32> {
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
