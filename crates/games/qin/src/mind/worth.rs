//! The value of a position for a seat: a simple figure for computer players.

use crate::provinces::MAJOR;
use crate::realm::Phase;
use crate::view::View;
use pagoda_engine::Seat;

/// A pagoda on the board: what wins (Q21).
const PAGODA: f64 = 10.0;
/// A pagoda of the rival with the most pagodas.
const RIVAL: f64 = -4.0;
/// A square of a province that is not major yet: it protects against others (Q14) and brings the second pagoda closer.
const SQUARE: f64 = 1.5;
/// A province that can never be lost (Q16).
const SAFE: f64 = 3.0;
/// A connected pagoda beyond those of the strongest rival, by a village that is held (Q19), up to two.
const HOLD: f64 = 0.8;
/// A tile of one colour in hand, which can found a province anywhere.
const DOUBLE: f64 = 0.5;
/// A won game.
const WON: f64 = 1000.0;

/// The value of a position for a seat, by its own view.
pub(super) fn worth(view: &View, seat: Seat) -> f64 {
    let realm = &view.realm;
    let rivals = (0..realm.seats()).filter(|&other| other != seat);
    let strongest = rivals.map(|other| realm.standing(other)).max();
    let mut worth =
        f64::from(realm.standing(seat)) * PAGODA + f64::from(strongest.unwrap_or_default()) * RIVAL;
    if matches!(realm.phase, Phase::Over { .. }) {
        let standings = view.standings.iter().flatten();
        let won = standings.filter(|standing| standing.seat == seat && standing.winner);
        return worth + won.count() as f64 * WON;
    }
    for province in realm.provinces() {
        let share = if Seat::from(province.owner) == seat {
            1.0
        } else {
            -1.0 / (realm.seats() - 1) as f64
        };
        let squares = f64::from(province.size.min(MAJOR)) * SQUARE;
        let safe = if province.is_major() { SAFE } else { 0.0 };
        worth += share * (squares + safe);
    }
    for village in 0..realm.board().villages.len() {
        if realm.holder(village) == Some(seat) {
            let counts = realm.connected(village);
            let others = (0..counts.len()).filter(|&other| other != seat);
            let rival = others.map(|other| counts[other]).max().unwrap_or_default();
            worth += f64::from(counts[seat].saturating_sub(rival).min(2)) * HOLD;
        }
    }
    if let Some(hand) = view.hands.get(seat).copied().flatten() {
        let doubles = hand.each().filter(|tile| tile.is_double()).count();
        worth += doubles as f64 * DOUBLE;
    }
    worth
}
