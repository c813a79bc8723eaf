//! Moves as a beginner makes them: one move ahead, with human mistakes.

use super::habits::Habits;
use pagoda_engine::{Chance, Mind, Purpose, Rules, Seat, Viewer};

/// The move that seems best to somebody who overlooks some moves and sometimes does not look at all. None without legal moves.
pub fn beginner_move<G: Mind>(habits: Habits, game: &G, seat: Seat, seed: u64) -> Option<G::Move> {
    let mut chance = Chance::derived(seed, Purpose::Robot);
    let mut imagined = game.clone();
    imagined.imagine(seat, &mut chance);
    let mut moves = Vec::new();
    imagined.candidates(&mut moves);
    if moves.is_empty() {
        return None;
    }
    let careless = Habits::happens(habits.careless, &mut chance);
    let mut best = *chance.pick(&moves);
    if careless {
        return Some(best);
    }
    let mut most = f64::NEG_INFINITY;
    let mut events = Vec::new();
    for chosen in moves {
        if Habits::happens(habits.overlooks, &mut chance) {
            continue;
        }
        let mut after = imagined.clone();
        events.clear();
        after.apply(chosen, &mut events);
        let worth = G::worth(&Rules::view(&after, Viewer::Seat(seat)), seat);
        if worth > most {
            (most, best) = (worth, chosen);
        }
    }
    Some(best)
}
