//! Makes the review of a game, one step at a time.
//!
//! First every moment is judged shortly. Then the decisions that seem to matter most are examined longer, and those of them that still do longer
//! again: most decisions of a game lose nothing, and need no time.

use super::curve::{self, Anchor};
use super::examination::Examination;
use super::reasons::why_better;
use super::review::{Review, ReviewedDecision};
use pagoda_engine::{Budget, ExpectedMove, Play, Seat};
use std::collections::VecDeque;

/// How many deals are judged for the chances after a move.
const DEALS: u32 = 24;
/// Examinations beyond the first: of how many decisions, at most this part of all, with how many times the simulations.
const LONGER: [LongerPass; 2] = [
    LongerPass {
        decisions: 16,
        factor: 4,
    },
    LongerPass {
        decisions: 8,
        factor: 12,
    },
];

/// Examines the decisions again that seem to matter most.
struct LongerPass {
    /// How many decisions at most.
    decisions: usize,
    /// How many times the simulations of the first examination.
    factor: u32,
}

/// A review in progress: one moment at a time, so that the caller can divide time fairly and report progress.
///
/// ```
/// use pagoda_robots::analysis::{ExpectedMove, Reviewer};
/// use pagoda_engine::Budget;
/// use pagoda_games as games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let start = qin.begin(&serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?)?;
/// let seat = start.waiting().expect("the game has begun").seat;
/// let first = ExpectedMove { seat, text: start.moves(seat)[0].clone() };
/// let mut reviewer = Reviewer::new(start, vec![first], seat, 7);
/// while reviewer.step(&mut Budget::of(16)) {}
/// assert_eq!(reviewer.done(), reviewer.steps());
/// let review = reviewer.review();
/// assert_eq!((review.chances.len(), review.decisions.len()), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reviewer {
    seat: Seat,
    seed: u64,
    moves: Vec<ExpectedMove>,
    /// The position before the next move.
    game: Box<dyn Play>,
    /// The index of the next move.
    next: usize,
    chances: Vec<Vec<f32>>,
    decisions: Vec<Examined>,
    /// The passes that have begun, and the decisions that are still to be examined in the last of them, by their indices.
    passes: usize,
    waiting: VecDeque<usize>,
    done: usize,
}

/// How much of a review is to be done, in simulations of a first examination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewWork {
    /// In the next step.
    pub next: u32,
    /// In all that are left.
    pub left: u32,
}

/// A decision of the reader that was examined.
struct Examined {
    index: usize,
    /// The position in which it was made.
    game: Box<dyn Play>,
    examination: Examination,
}

impl Reviewer {
    /// Simulations for the first examination of a decision, if the budget does not say fewer.
    pub const SIMULATIONS: u32 = 400;

    /// How many decisions are examined longest, and confirmed.
    pub const CONFIRMED: usize = LONGER[LONGER.len() - 1].decisions;

    /// How many times as many simulations the longest examination of a decision has.
    pub const MOST_FACTOR: u32 = LONGER[LONGER.len() - 1].factor;

    /// A review for a seat. `game` is the position at the start, and `moves` are all moves in order. With the same seed and the same numbers of
    /// simulations it is the same, whatever the seat could not know.
    pub fn new(game: Box<dyn Play>, moves: Vec<ExpectedMove>, seat: Seat, seed: u64) -> Self {
        let chances = vec![chances(game.as_ref(), seat, seed)];
        Self {
            seat,
            seed,
            moves,
            game,
            next: 0,
            chances,
            decisions: Vec::new(),
            passes: 0,
            waiting: VecDeque::new(),
            done: 0,
        }
    }

    /// The number of steps. Steps do not take equally long: later ones examine single decisions for longer.
    pub fn steps(&self) -> usize {
        let decisions = self.moves.iter().filter(|made| made.seat == self.seat);
        let decisions = decisions.count();
        let longer = LONGER.iter().map(|pass| pass.decisions.min(decisions));
        self.moves.len() + longer.sum::<usize>()
    }

    /// The number of steps that were made.
    pub fn done(&self) -> usize {
        self.done
    }

    /// The simulations of the next step and of all that are left, in those of a first examination: who has little time for the rest should let each
    /// step make fewer, and not end some early.
    pub fn work(&self) -> ReviewWork {
        let own = |moves: &[ExpectedMove]| {
            let own = moves.iter().filter(|made| made.seat == self.seat);
            own.count() as u32
        };
        let moves = &self.moves[self.next.min(self.moves.len())..];
        let decisions = self.decisions.len() as u32 + own(moves);
        let begun = LONGER[..self.passes].last();
        let waiting = begun.map_or(0, |pass| self.waiting.len() as u32 * pass.factor);
        let later = LONGER[self.passes..].iter();
        let later = later.map(|pass| decisions.min(pass.decisions as u32) * pass.factor);
        let pass = match self.waiting.is_empty() {
            true => LONGER.get(self.passes),
            false => begun,
        };
        ReviewWork {
            next: match moves {
                [] => pass.map_or(0, |pass| pass.factor),
                [next, ..] => own(std::slice::from_ref(next)),
            },
            left: own(moves) + waiting + later.sum::<u32>(),
        }
    }

    /// Examines the next moment. False when everything is done.
    ///
    /// The budget's simulations, at most [`Reviewer::SIMULATIONS`], are those of a first examination; longer ones make 4 or 12 times as many. Its
    /// `go_on` should therefore end a step only if time is short for the whole review: what was found until then is used.
    pub fn step(&mut self, budget: &mut Budget<'_>) -> bool {
        if self.next < self.moves.len() {
            self.examine_next(budget);
            self.done += 1;
        } else if let Some(number) = self.next_longer() {
            self.examine_longer(number, budget);
            self.done += 1;
        } else {
            self.done = self.steps();
            return false;
        }
        true
    }

    /// What was found out so far.
    pub fn review(self) -> Review {
        let decisions = self.decisions.iter();
        let decisions = decisions.map(|known| known.told(self.seat));
        let anchors = self.decisions.iter().flat_map(|known| {
            let [played, best] = known.examination.chances();
            let anchor = |moves, chance| Anchor { moves, chance };
            [anchor(known.index, best), anchor(known.index + 1, played)]
        });
        let anchors: Vec<Anchor> = anchors.collect();
        let mut chances = self.chances;
        let is_over = self.game.waiting().is_none();
        curve::correct(&mut chances, self.seat, &anchors, is_over);
        for chance in chances.iter_mut().flatten() {
            *chance = rounded(*chance);
        }
        Review {
            seat: self.seat,
            decisions: decisions.collect(),
            chances,
        }
    }

    /// Judges the next move, and examines it if it is the reader's.
    fn examine_next(&mut self, budget: &mut Budget<'_>) {
        let made = &self.moves[self.next];
        let seed = self.seed_at(self.next, 0);
        if made.seat == self.seat {
            let mut part = first_budget(budget, 1);
            let found =
                Examination::new(self.game.as_ref(), self.seat, &made.text, &mut part, seed);
            if let Some(examination) = found {
                self.decisions.push(Examined {
                    index: self.next,
                    game: self.game.boxed_clone(),
                    examination,
                });
            }
        }
        if self.game.play(made.seat, &made.text).is_err() {
            // What is no move of this game cannot be reviewed, nor what follows it.
            self.moves.truncate(self.next);
            return;
        }
        self.next += 1;
        self.chances
            .push(chances(self.game.as_ref(), self.seat, seed));
    }

    /// The decision that is examined longer next, by its index in the list of decisions.
    fn next_longer(&mut self) -> Option<usize> {
        while self.waiting.is_empty() {
            let pass = LONGER.get(self.passes)?;
            self.passes += 1;
            let mut order: Vec<usize> = (0..self.decisions.len()).collect();
            order.sort_by(|one, other| {
                let matters = |number: usize| self.decisions[number].matters();
                matters(*other).total_cmp(&matters(*one))
            });
            order.truncate(pass.decisions);
            self.waiting = order.into();
        }
        self.waiting.pop_front()
    }

    fn examine_longer(&mut self, number: usize, budget: &mut Budget<'_>) {
        let pass = self.passes;
        let seed = self.seed_at(self.decisions[number].index, pass);
        let examined = &mut self.decisions[number];
        let mut part = first_budget(budget, LONGER[pass - 1].factor);
        let played = examined.examination.played().text.clone();
        let examine = match pass == LONGER.len() {
            true => Examination::confirmed,
            false => Examination::new,
        };
        let found = examine(examined.game.as_ref(), self.seat, &played, &mut part, seed);
        // A search that was stopped at once knows less than the one before.
        if let Some(found) = found.filter(|found| found.is_better_than(&examined.examination)) {
            examined.examination = found;
        }
    }

    /// A seed for one examination.
    fn seed_at(&self, index: usize, pass: usize) -> u64 {
        let number = (index * (LONGER.len() + 1) + pass) as u64;
        self.seed.wrapping_add(number.wrapping_mul(0x9E37_79B9))
    }
}

/// The simulations of a first examination, so many times.
fn first_budget<'a>(budget: &'a mut Budget<'_>, factor: u32) -> Budget<'a> {
    let first = budget.simulations.min(Reviewer::SIMULATIONS);
    let mut part = budget.part(first);
    part.simulations = first * factor;
    part
}

/// Judges a single decision of the awaited seat, in which it made this move, with all simulations of the budget. None if the seat had no choice, or
/// the move is not legal.
pub fn review_decision(
    game: &dyn Play,
    made: &ExpectedMove,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Option<ReviewedDecision> {
    let examination = Examination::confirmed(game, made.seat, &made.text, budget, seed)?;
    Some(reviewed(0, &examination))
}

impl Examined {
    /// It as the review tells it, with its theme if it is costly.
    fn told(&self, seat: Seat) -> ReviewedDecision {
        let mut decision = reviewed(self.index, &self.examination);
        if decision.is_costly() {
            let why = why_better(self.game.as_ref(), seat, &decision.best, &decision.played);
            decision.theme = why.first().map(|reason| reason.theme.to_owned());
        }
        decision
    }

    /// How much is at stake: what the played move lost, or half of what it gained over every other.
    fn matters(&self) -> f32 {
        let (played, other) = (self.examination.played(), self.examination.best_other());
        let advantage = played.advantage_over(other).mean;
        (-advantage).max(advantage / 2.0)
    }
}

fn reviewed(index: usize, examination: &Examination) -> ReviewedDecision {
    let (played, other) = (examination.played(), examination.best_other());
    let advantage = other.advantage_over(played);
    let best = match advantage.mean > advantage.error {
        true => other,
        false => played,
    };
    ReviewedDecision {
        index,
        played: played.text.clone(),
        best: best.text.clone(),
        played_chance: rounded(played.chance()),
        best_chance: rounded(best.chance()),
        doubt: rounded(advantage.error),
        margin: rounded((-advantage.mean).max(0.0)),
        goal: examination.goal(),
        is_confirmed: examination.is_confirmed(),
        line: best.line.clone(),
        theme: None,
    }
}

/// The chance of each seat to win by what the reader knows; once the game is over, who has won.
fn chances(game: &dyn Play, seat: Seat, seed: u64) -> Vec<f32> {
    let chances = match game.waiting() {
        Some(_) => game.chances(seat, DEALS, seed),
        None => game.judged(),
    };
    chances.into_iter().map(rounded).collect()
}

/// A chance as it is stored: more digits would be noise.
fn rounded(chance: f32) -> f32 {
    (chance * 1e4).round() / 1e4
}
