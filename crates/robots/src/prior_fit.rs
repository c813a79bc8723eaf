//! Fitting a prior to what searches chose: a multinomial regression of the visits of each move on the figures of all moves.

use super::evaluation::softmax;
use super::fit::{BATCH, Fit, FitReport, Steps};
use super::model::FigureWeights;
use pagoda_engine::{Chance, Mind, MoveText, Thought};

/// About how many moves of a decision are kept that the search did not visit.
const NOT_VISITED: usize = 48;

/// Decisions of searches, with the figures of their moves.
#[derive(Clone, Debug, Default)]
pub struct Decisions {
    decisions: Vec<Decision>,
    moves: Vec<KeptMove>,
    /// The figures of all moves.
    figures: Vec<f32>,
}

/// One of these decisions.
#[derive(Clone, Copy, Debug)]
struct Decision {
    /// Its first move, and how many it has.
    first: usize,
    count: usize,
    progress: f32,
    is_check: bool,
}

/// A move of one of these decisions.
#[derive(Clone, Copy, Debug)]
struct KeptMove {
    /// Its share of the visits.
    share: f32,
    /// How many moves it stands for: of those without visits some are left out.
    copies: f32,
}

impl Decisions {
    /// Keeps a decision of the awaited seat and what a search thought of it. Exact thoughts have no visits, and a single move no choice.
    pub(super) fn keep<G: Mind>(&mut self, game: &G, thought: &Thought, is_check: bool) {
        let total: u32 = thought.considered.iter().map(|move_| move_.visits).sum();
        if thought.exact || total == 0 || G::MOVE_FEATURES.is_empty() {
            return;
        }
        let mut moves = Vec::new();
        game.prior_candidates(&mut moves);
        let visits = |chosen: &G::Move| {
            let text = MoveText::of(chosen);
            let mut considered = thought.considered.iter();
            let found = considered.find(|considered| considered.text == text);
            found.map_or(0, |considered| considered.visits)
        };
        let mut visited = Vec::new();
        let mut others = Vec::new();
        for chosen in moves {
            match visits(&chosen) {
                0 => others.push(chosen),
                visits => visited.push((chosen, visits as f32 / total as f32)),
            }
        }
        let stride = others.len().div_ceil(NOT_VISITED).max(1);
        let others = others.into_iter().step_by(stride);
        let first = self.moves.len();
        let mut kept = Vec::new();
        for (chosen, share) in visited {
            kept.push(chosen);
            let copies = 1.0;
            self.moves.push(KeptMove { share, copies });
        }
        for chosen in others {
            kept.push(chosen);
            self.moves.push(KeptMove {
                share: 0.0,
                copies: stride as f32,
            });
        }
        let before = self.figures.len();
        let width = G::MOVE_FEATURES.len();
        self.figures.resize(before + kept.len() * width, 0.0);
        game.move_features(&kept, &mut self.figures[before..]);
        self.decisions.push(Decision {
            first,
            count: kept.len(),
            progress: game.progress(),
            is_check,
        });
    }

    pub(super) fn append(&mut self, other: Self) {
        let shift = self.moves.len();
        self.moves.extend(other.moves);
        self.figures.extend(other.figures);
        let decisions = other.decisions.into_iter();
        self.decisions.extend(decisions.map(|decision| Decision {
            first: decision.first + shift,
            ..decision
        }));
    }

    /// How many figures a move has.
    fn width(&self) -> usize {
        self.figures.len() / self.moves.len().max(1)
    }

    /// The moves of a decision, each with its figures.
    fn moves_of(&self, decision: &Decision) -> impl Iterator<Item = (&KeptMove, &[f32])> {
        let (first, count, width) = (decision.first, decision.count, self.width());
        let figures = &self.figures[first * width..(first + count) * width];
        self.moves[first..first + count]
            .iter()
            .zip(figures.chunks_exact(width))
    }

    /// How much each figure differs between moves of a decision (root mean square).
    fn scales(&self) -> Vec<f32> {
        let mut squares = vec![0.0_f64; self.width()];
        for decision in &self.decisions {
            for (index, square) in squares.iter_mut().enumerate() {
                let figures = || {
                    self.moves_of(decision)
                        .map(|(_, row)| f64::from(row[index]))
                };
                let mean = figures().sum::<f64>() / decision.count as f64;
                *square += figures().map(|figure| (figure - mean).powi(2)).sum::<f64>();
            }
        }
        let moves = self.moves.len().max(1) as f64;
        let scales = squares.into_iter().map(|square| (square / moves).sqrt());
        scales.map(|scale| (scale as f32).max(1e-2)).collect()
    }

    /// The prior of each move of a decision, by these weights.
    fn priors(&self, decision: &Decision, weights: &FigureWeights, into: &mut Vec<f32>) {
        into.clear();
        let moves = self.moves_of(decision);
        into.extend(
            moves.map(|(kept, row)| weights.sum(row, decision.progress) + kept.copies.ln()),
        );
        softmax(into);
    }

    /// The mean log loss of a prior, on the decisions for checking or on the others.
    fn loss(&self, weights: &FigureWeights, is_check: bool) -> f64 {
        let (mut sum, mut count, mut priors) = (0.0, 0_u32, Vec::new());
        let decisions = self.decisions.iter();
        for decision in decisions.filter(|decision| decision.is_check == is_check) {
            self.priors(decision, weights, &mut priors);
            for ((kept, _), prior) in self.moves_of(decision).zip(&priors) {
                sum -= f64::from(kept.share) * f64::from(prior.max(1e-9)).ln();
            }
            count += 1;
        }
        sum / f64::from(count.max(1))
    }
}

/// Fits the weights of a prior to what searches chose, by gradient steps. The weights before are only compared with.
pub fn fit_prior(
    before: Option<&FigureWeights>,
    decisions: &Decisions,
    how: &Fit,
) -> (FigureWeights, FitReport) {
    let width = decisions.width();
    let scales = decisions.scales();
    let mut weights = vec![0.0_f32; 2 * width];
    let mut steps = Steps::new(weights.len());
    let all = decisions.decisions.iter();
    let mut learned: Vec<&Decision> = all.filter(|decision| !decision.is_check).collect();
    let mut chance = Chance::new(learned.len() as u64);
    let mut priors = Vec::new();
    for epoch in 0..how.epochs {
        chance.shuffle(&mut learned);
        let rate = how.rate * (1.0 - epoch as f32 / how.epochs as f32);
        for batch in learned.chunks(BATCH) {
            let unscaled = FigureWeights::unscaled(&weights, &scales);
            let mut gradient = vec![0.0_f32; 2 * width];
            for decision in batch {
                decisions.priors(decision, &unscaled, &mut priors);
                for ((kept, row), prior) in decisions.moves_of(decision).zip(&priors) {
                    let error = (prior - kept.share) / batch.len() as f32;
                    for (index, figure) in row.iter().enumerate() {
                        let push = error * figure / scales[index];
                        gradient[index] += push * (1.0 - decision.progress);
                        gradient[width + index] += push * decision.progress;
                    }
                }
            }
            steps.step(&mut weights, &gradient, rate, how.decay);
        }
    }
    let fitted = FigureWeights::unscaled(&weights, &scales);
    let nothing = FigureWeights::all(0.0, width);
    let report = FitReport {
        learned: learned.len(),
        checked: decisions.decisions.len() - learned.len(),
        loss: decisions.loss(&fitted, true),
        loss_of_learned: decisions.loss(&fitted, false),
        loss_before: decisions.loss(before.unwrap_or(&nothing), true),
        loss_of_equal: decisions.loss(&nothing, true),
    };
    (fitted, report)
}
