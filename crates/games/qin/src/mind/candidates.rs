//! The moves that robots consider: all if they are few, otherwise those that do most at once.

use crate::events::Event;
use crate::moves::Move;
use crate::provinces::MAJOR;
use crate::realm::Realm;
use crate::state::Qin;
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
    /// Events of moves that are tried, kept so that they need no new memory.
    static EVENTS: RefCell<Vec<Event>> = const { RefCell::new(Vec::new()) };
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
        EVENTS.with_borrow_mut(|events| {
            for (rating, chosen) in ratings.iter_mut().zip(&*moves) {
                *rating = rate(&self.realm, *chosen, events);
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

/// How promising a placement of the seat in turn is.
fn rate(realm: &Realm, chosen: Move, events: &mut Vec<Event>) -> i16 {
    let seat = realm.active;
    let mut after = *realm;
    events.clear();
    after.place(chosen, events);
    let mut rating = if chosen.tile.is_double() { DOUBLE } else { 0 };
    for other in 0..realm.seats() {
        let more = i16::from(after.standing(other)) - i16::from(realm.standing(other));
        rating += more * if other == seat { PAGODA } else { OTHERS_PAGODA };
    }
    for event in &*events {
        let (owner, squares) = match *event {
            Event::ProvinceFounded { seat, size, .. } => (seat, size.min(MAJOR) - 2),
            Event::ProvinceExtended { seat, size, .. } if size <= MAJOR => (seat, 1),
            Event::ProvincesUnited { seat, .. } => (seat, 2),
            _ => continue,
        };
        let squares = i16::from(squares) * SQUARE;
        rating += if owner == seat { squares } else { -squares };
    }
    match after.without_pagodas() {
        Some(winner) if winner == seat => rating + WON,
        Some(_) => rating - WON,
        None => rating,
    }
}
