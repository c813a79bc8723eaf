//! Examines one decision: finds good moves by a search, and compares them and a given move with equal effort.

use crate::engine::{Budget, Compared, Deals, Play, Seat};
use std::cmp::Ordering;

/// The most moves that are compared with a given one.
const ALTERNATIVES: usize = 3;

/// The moves of a decision that were compared.
#[derive(Clone, Debug)]
pub(super) struct Examination {
    /// The move that was made, then the best others that the search found.
    compared: Vec<Compared>,
}

impl Examination {
    /// Examines the decision of the awaited seat, in which it made this move. Half of the simulations look for good moves, the other half
    /// compare them. None if the seat had no choice, or the move is not legal.
    pub fn new(
        game: &dyn Play,
        seat: Seat,
        played: &str,
        budget: &mut Budget<'_>,
        seed: u64,
    ) -> Option<Self> {
        let half = budget.simulations / 2;
        let thought = game.think(seat, &mut budget.part(half), seed)?;
        let others = thought.considered.into_iter();
        let others = others
            .map(|considered| considered.text)
            .filter(|text| text != played);
        let mut moves = vec![played.to_owned()];
        moves.extend(others.take(ALTERNATIVES));
        if moves.len() < 2 {
            return None;
        }
        let seed = seed.wrapping_add(1);
        let compared = game.compare(seat, &moves, Deals::Imagined, &mut budget.part(half), seed)?;
        (compared.len() == moves.len()).then_some(Self { compared })
    }

    /// The move that was made.
    pub fn played(&self) -> &Compared {
        &self.compared[0]
    }

    /// Whether it had more simulations than another.
    pub fn is_better_than(&self, other: &Self) -> bool {
        let simulations = |examination: &Self| examination.played().values.len();
        // Exact values need a single one.
        simulations(self) > simulations(other) || simulations(self) == 1
    }

    /// The best of the other moves.
    pub fn best_other(&self) -> &Compared {
        let others = self.compared[1..].iter();
        let best = others.min_by(|one, other| best_first(one, other));
        best.expect("at least two moves were compared")
    }
}

/// Orders moves by the chance to win, the highest first.
pub(super) fn best_first(one: &Compared, other: &Compared) -> Ordering {
    other.chance().total_cmp(&one.chance())
}
