//! Endgames that can be searched completely: nothing is hidden any more, nothing is drawn, and few moves are left.

use super::evaluation::{Chances, Evaluator};
use super::model::Model;
use pagoda_engine::{
    Barrier, Chance, Considered, Event, ExpectedMove, Mind, MoveText, Purpose, Seat, Thought,
};
use std::fmt::Display;

/// The most positions of a complete search.
const MOST_POSITIONS: u32 = 20_000;
/// How many deals must be the same if nothing is hidden.
const DEALS: usize = 24;

/// A move of an endgame with its exact value.
pub struct Solved<M> {
    /// The chances of all seats with the best play of everybody.
    pub chances: Chances,
    /// The move and those that follow, each with the seat that makes it.
    pub line: Vec<(Seat, M)>,
}

/// The exact values of all moves in the order of the game's list, and the number of positions; none if something is hidden or drawn, or too
/// many moves are left.
pub fn solve<G: Mind>(
    game: &G,
    seat: Seat,
    model: &Model,
    seed: u64,
) -> Option<(Vec<Solved<G::Move>>, u32)> {
    let mut chance = Chance::derived(seed, Purpose::Robot);
    // Deals are compared with each other, not with the game: the result tells nothing that the seat does not know.
    let mut known = game.clone();
    known.imagine(seat, &mut chance);
    for _ in 1..DEALS {
        let mut other = known.clone();
        other.imagine(seat, &mut chance);
        if other != known {
            return None;
        }
    }
    let game = &known;
    let mut solver = Solver {
        evaluator: Evaluator::new(model),
        positions: 0,
    };
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let solved = moves
        .into_iter()
        .map(|chosen| solver.after(game, seat, chosen));
    let solved = solved.collect::<Option<Vec<_>>>()?;
    Some((solved, solver.positions))
}

/// What a complete search found out.
pub(super) fn exact_thought<M: Copy + Display>(
    mut solved: Vec<Solved<M>>,
    seat: Seat,
    positions: u32,
) -> Option<(M, Thought)> {
    solved.sort_by(|one, other| other.chances[seat].total_cmp(&one.chances[seat]));
    let considered = solved.iter().map(|solved| Considered {
        text: MoveText::of(&solved.line[0].1),
        value: f64::from(solved.chances[seat]),
        visits: 1,
    });
    let best = solved.first()?;
    let thought = Thought {
        considered: considered.collect(),
        others: Vec::new(),
        line: expected_moves(&best.line),
        simulations: positions,
        exact: true,
    };
    Some((best.line[0].1, thought))
}

/// A line with the texts of its moves.
pub(super) fn expected_moves<M: Display>(line: &[(Seat, M)]) -> Vec<ExpectedMove> {
    let line = line.iter().map(|(seat, chosen)| ExpectedMove {
        seat: *seat,
        text: MoveText::of(chosen),
    });
    line.collect()
}

struct Solver<'a, G> {
    evaluator: Evaluator<'a, G>,
    positions: u32,
}

impl<G: Mind> Solver<'_, G> {
    /// The value of a move with the best play of everybody, and the moves that follow. None if it cannot be known.
    fn after(&mut self, game: &G, seat: Seat, chosen: G::Move) -> Option<Solved<G::Move>> {
        self.positions += 1;
        if self.positions > MOST_POSITIONS {
            return None;
        }
        let mut next = game.clone();
        let mut events = Vec::new();
        next.apply(chosen, &mut events);
        let lucky = |event: &G::Event| event.barrier() == Some(Barrier::Luck);
        let Some(waiting) = next.waiting() else {
            return Some(Solved {
                chances: self.evaluator.chances(&next),
                line: vec![(seat, chosen)],
            });
        };
        if events.iter().any(lucky) {
            return None;
        }
        let mut moves = Vec::new();
        next.moves(&mut moves);
        let mut best: Option<Solved<G::Move>> = None;
        for reply in moves {
            let solved = self.after(&next, waiting.seat, reply)?;
            let better =
                |known: &Solved<_>| solved.chances[waiting.seat] > known.chances[waiting.seat];
            if best.as_ref().is_none_or(better) {
                best = Some(solved);
            }
        }
        let mut best = best?;
        best.line.insert(0, (seat, chosen));
        Some(best)
    }
}
