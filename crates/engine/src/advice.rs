//! Move selection for computer players, from what their seat may see.

use super::{Chance, Mind, MoveText, Play, Rules, Seat, Viewer};

/// The legal move after which the seat's own view is worth most; a random one among equals. What the seat cannot see is dealt
/// again first, so the answer reveals nothing hidden. None if the seat is not awaited.
pub fn best_move<G: Mind>(game: &G, seat: Seat, chance: &mut Chance) -> Option<G::Move> {
    if Rules::waiting(game).is_none_or(|waiting| waiting.seat != seat) {
        return None;
    }
    let mut imagined = game.clone();
    Rules::redeal(&mut imagined, Viewer::Seat(seat), chance);
    let mut moves = Vec::new();
    Rules::moves(&imagined, &mut moves);
    let mut best: Vec<G::Move> = Vec::new();
    let mut most = f64::NEG_INFINITY;
    let mut events = Vec::new();
    for chosen in moves {
        let mut after = imagined.clone();
        events.clear();
        after.apply(chosen, &mut events);
        let worth = G::worth(&Rules::view(&after, Viewer::Seat(seat)), seat);
        if worth > most {
            best.clear();
            most = worth;
        }
        if worth >= most {
            best.push(chosen);
        }
    }
    (!best.is_empty()).then(|| *chance.pick(&best))
}

/// Any legal move. None if the seat is not awaited.
pub fn any_move(game: &dyn Play, seat: Seat, chance: &mut Chance) -> Option<MoveText> {
    let moves = game.moves(seat);
    (!moves.is_empty()).then(|| chance.pick(&moves).clone())
}
