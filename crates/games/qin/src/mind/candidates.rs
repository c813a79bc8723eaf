//! The moves that robots consider: all if they are few, otherwise those that do most at once.

use super::foresight::{Foresight, Gain, Halves};
use crate::moves::Move;
use crate::realm::Realm;
use crate::state::Qin;
use pagoda_engine::Seat;
use std::cell::RefCell;

/// The most moves that are considered.
const MOST: usize = 48;
/// The most moves that are compared; a hand never has so many.
const MOST_LISTED: usize = 2048;

// How promising a placement is, as a first guess.

/// A pagoda more.
const PAGODA: i16 = 35;
/// A pagoda more of another seat.
const OTHERS_PAGODA: i16 = -30;
/// A square more in a province that is not major.
const SQUARE: i16 = 10;
/// A tile of one colour that is no longer in hand.
const DOUBLE: i16 = -30;
/// The last pagoda.
const WON: i16 = 10_000;

thread_local! {
    /// What halves of tiles do, for the position at hand; used again, so that a search does not allocate.
    static HALVES: RefCell<Halves> = RefCell::new(Halves::new());
}

impl Qin {
    /// Adds the placements of the awaited seat that do most at once.
    pub(super) fn list_candidates(&self, into: &mut Vec<Move>) {
        let before = into.len();
        self.list_moves(into);
        let moves = &mut into[before..];
        if moves.len() <= MOST || moves.len() > MOST_LISTED {
            return;
        }
        let mut ratings = [0; MOST_LISTED];
        let ratings = &mut ratings[..moves.len()];
        let foresight = Foresight::new(&self.realm);
        HALVES.with_borrow_mut(|halves| {
            halves.clear();
            for (rating, &chosen) in ratings.iter_mut().zip(&*moves) {
                *rating = rate(&self.realm, chosen, foresight.gain(chosen, halves));
            }
        });
        let lowest = lowest_considered(ratings);
        let above = ratings.iter().filter(|rating| **rating > lowest).count();
        let equal = ratings.iter().filter(|rating| **rating == lowest).count();
        // Of those with the lowest rating only some have room: they are taken from everywhere.
        let (room, mut kept, mut seen) = (MOST - above, 0, 0);
        for (index, rating) in ratings.iter().enumerate() {
            let keep = if *rating == lowest {
                seen += 1;
                seen * room / equal > (seen - 1) * room / equal
            } else {
                *rating > lowest
            };
            if keep {
                moves[kept] = moves[index];
                kept += 1;
            }
        }
        into.truncate(before + kept);
    }
}

/// The lowest of the highest ratings, as many as are considered.
fn lowest_considered(ratings: &[i16]) -> i16 {
    let mut sorted = [0; MOST_LISTED];
    let sorted = &mut sorted[..ratings.len()];
    sorted.copy_from_slice(ratings);
    *sorted
        .select_nth_unstable_by(MOST - 1, |one, other| other.cmp(one))
        .1
}

/// How promising a placement of the seat in turn is, by what it brings.
fn rate(realm: &Realm, chosen: Move, gain: Gain) -> i16 {
    let seat = realm.active;
    let mut rating = if chosen.tile.is_double() { DOUBLE } else { 0 };
    rating += gain.squares * SQUARE;
    for (other, &more) in gain.pagodas[..realm.seats()].iter().enumerate() {
        rating += i16::from(more) * if other == seat { PAGODA } else { OTHERS_PAGODA };
    }
    let left = |seat: Seat| realm.left(seat) - gain.pagodas[seat];
    let mut seats = (0..realm.seats()).map(|places| realm.seat_after(seat, places));
    match seats.find(|&seat| left(seat) <= 0) {
        Some(winner) if winner == seat => rating + WON,
        Some(_) => rating - WON,
        None => rating,
    }
}
