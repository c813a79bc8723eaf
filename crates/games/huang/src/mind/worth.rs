//! The value of a position for a seat: a simple figure for computer players.

use crate::colours::Colour;
use crate::realm::Phase;
use crate::scoring::spread_white;
use crate::view::View;
use pagoda_engine::Seat;

/// What the points of a colour count, the lowest colour first: the lowest is the score (H41).
const POINTS: [f64; 4] = [9.0, 5.0, 3.0, 2.0];
/// A leader on the board.
const LEADER: f64 = 2.0;
/// A pagoda that pays one of one's leaders every turn (H38).
const PAGODA: f64 = 5.0;
/// A red tile in a kingdom with an own leader: strength in a war.
const SOLDIER: f64 = 0.35;
/// A yellow tile next to an own leader: strength in a revolt.
const FOLLOWER: f64 = 0.5;
/// A kingdom with several own leaders: all of them can be lost at once.
const EGGS: f64 = -0.3;
/// A tile in hand, and each further colour there.
const TILE: f64 = 0.2;
const VARIETY: f64 = 0.25;
/// A granary that was taken: two blue points at the end (H57).
const GRANARY: f64 = 4.0;
/// A won game.
const WON: f64 = 1000.0;

/// The value of a position for a seat, by its own view.
pub(super) fn worth(view: &View, seat: Seat) -> f64 {
    let realm = &view.realm;
    let mut worth = 0.0;
    if let Some(secret) = view.secrets.get(seat).copied().flatten() {
        let mut finals = spread_white(secret.points);
        finals.sort_unstable();
        let points = finals.iter().zip(POINTS);
        worth += points
            .map(|(points, counts)| f64::from(*points) * counts)
            .sum::<f64>();
        worth += f64::from(secret.granaries) * GRANARY;
        let colours = secret.hand.iter().filter(|(_, count)| *count > 0).count();
        worth += secret.hand.total() as f64 * TILE + colours as f64 * VARIETY;
    }
    if matches!(realm.phase, Phase::Over { .. }) {
        let standings = view.standings.iter().flatten();
        let won = standings.filter(|standing| standing.seat == seat && standing.winner);
        return worth + won.count() as f64 * WON;
    }
    for kingdom in &realm.kingdoms() {
        let mut own = 0.0;
        for colour in Colour::ALL {
            if kingdom.owner(colour) != Some(seat) {
                continue;
            }
            own += 1.0;
            let paying = realm
                .pagodas
                .iter()
                .filter(|pagoda| pagoda.colour == colour && kingdom.hexes.meets(pagoda.on.hexes()));
            worth += LEADER + paying.count() as f64 * PAGODA;
            if let Some(hex) = realm.leader(seat, colour) {
                let followers = realm.board().neighbours(hex) & realm.tiles[Colour::Yellow];
                worth += followers.len() as f64 * FOLLOWER;
            }
        }
        if own > 0.0 {
            let soldiers = (kingdom.hexes & realm.tiles[Colour::Red]).len();
            worth += soldiers as f64 * SOLDIER + own * own * EGGS;
        }
    }
    worth
}
