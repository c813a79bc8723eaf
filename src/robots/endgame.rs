//! Endgames that can be searched completely: nothing is hidden any more, nothing is drawn, and few moves are left.

use super::evaluation::{Chances, Evaluator};
use super::model::Model;
use crate::engine::{Barrier, Chance, Considered, Event, Game, Purpose, Seat, Thought};

/// The most positions of a complete search.
const MOST_POSITIONS: u32 = 20_000;
/// How many deals must be the same if nothing is hidden.
const DEALS: usize = 24;

/// The exact values of all moves; none if something is hidden or drawn, or too many moves are left.
pub fn solve<G: Game>(
    game: &G,
    seat: Seat,
    model: &Model,
    seed: u64,
) -> Option<(G::Move, Thought)> {
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
    let mut solved = Vec::new();
    for chosen in moves {
        let (chances, mut line) = solver.after(game, chosen)?;
        line.insert(0, chosen);
        solved.push((chances[seat], line));
    }
    solved.sort_by(|one, other| other.0.total_cmp(&one.0));
    let line = &solved.first()?.1;
    let thought = Thought {
        line: line.iter().map(ToString::to_string).collect(),
        considered: solved
            .iter()
            .map(|(value, line)| Considered {
                text: line[0].to_string(),
                value: f64::from(*value),
                visits: 1,
            })
            .collect(),
        simulations: solver.positions,
        exact: true,
    };
    Some((line[0], thought))
}

struct Solver<'a, G> {
    evaluator: Evaluator<'a, G>,
    positions: u32,
}

impl<G: Game> Solver<'_, G> {
    /// The chances after a move with the best play of everybody, and the moves that follow. None if it cannot be known.
    fn after(&mut self, game: &G, chosen: G::Move) -> Option<(Chances, Vec<G::Move>)> {
        self.positions += 1;
        if self.positions > MOST_POSITIONS {
            return None;
        }
        let mut next = game.clone();
        let mut events = Vec::new();
        next.apply(chosen, &mut events);
        let lucky = |event: &G::Event| event.barrier() == Some(Barrier::Luck);
        let Some(waiting) = next.waiting() else {
            return Some((self.evaluator.chances(&next), Vec::new()));
        };
        if events.iter().any(lucky) {
            return None;
        }
        let mut moves = Vec::new();
        next.moves(&mut moves);
        let mut best: Option<(Chances, Vec<G::Move>)> = None;
        for reply in moves {
            let (chances, mut line) = self.after(&next, reply)?;
            let better = |(known, _): &(Chances, _)| chances[waiting.seat] > known[waiting.seat];
            if best.as_ref().is_none_or(better) {
                line.insert(0, reply);
                best = Some((chances, line));
            }
        }
        best
    }
}
