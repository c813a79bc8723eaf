//! Moves that come to the same: with the same result, or of one turn that can be made in either order.

use pagoda_engine::{ExpectedMove, Play, Seat};

/// Whether the position is the same after either move.
pub(super) fn lead_to_the_same(game: &dyn Play, seat: Seat, moves: [&str; 2]) -> bool {
    let [one, two] = moves.map(|text| {
        let mut game = game.boxed_clone();
        game.play(seat, text).ok().map(|_| game.position())
    });
    one == two
}

/// Whether a move is the second of a line, made by the seat that begins it, and may as well be the first: the position after both is the same.
pub(super) fn can_come_first(game: &dyn Play, line: &[ExpectedMove], text: &str) -> bool {
    let [first, second, ..] = line else {
        return false;
    };
    if second.seat != first.seat || second.text != text {
        return false;
    }
    let after = |moves: [&str; 2]| {
        let mut game = game.boxed_clone();
        for text in moves {
            game.play(first.seat, text).ok()?;
        }
        Some(game.position())
    };
    let position = after([&first.text, &second.text]);
    position.is_some() && position == after([&second.text, &first.text])
}
