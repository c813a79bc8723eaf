//! The figures by which robots judge a position. What they count is in `data/qin/model.json`.

use super::figures::{FEATURES, Figure};
use super::prospects::TileProspects;
use crate::realm::{Ending, MOST_SEATS, Phase, Realm};
use crate::state::Qin;
use crate::tiles::{TILES, Tile};
use pagoda_engine::{Seat, SeatOutcome, SeatOutcomes};

/// Pagodas left from which on the end is near.
const NEAR_END: f32 = 6.0;

impl Qin {
    /// Writes the figures of every seat.
    pub(super) fn write_features(&self, into: &mut [f32]) {
        let mut rows = Rows(into);
        self.write_pagodas(&mut rows);
        let mut prospects = TileProspects::new(&self.realm);
        write_villages(&mut prospects, &mut rows);
        write_provinces(&self.realm, &mut prospects, &mut rows);
        self.write_contacts(&mut prospects, &mut rows);
        self.write_hands(&prospects, &mut rows);
    }

    fn write_pagodas(&self, rows: &mut Rows) {
        let realm = &self.realm;
        let seats = realm.seats();
        for seat in 0..seats {
            let others = (0..seats).filter(|other| *other != seat);
            let rival = others.map(|other| realm.standing(other)).max();
            let near_end = (1.0 - f32::from(realm.left(seat)) / NEAR_END).max(0.0);
            let wait = (seat + seats - realm.active) % seats;
            rows.add(
                seat,
                Figure::Pagodas,
                f32::from(realm.standing(seat)) / 10.0,
            );
            rows.add(
                seat,
                Figure::Rival,
                f32::from(rival.unwrap_or_default()) / 10.0,
            );
            rows.add(seat, Figure::NearEnd, near_end * near_end);
            rows.add(seat, Figure::Turn, f32::from(u8::from(wait == 0)));
            rows.add(seat, Figure::Wait, wait as f32 / seats as f32);
        }
    }

    fn write_contacts(&self, prospects: &mut TileProspects, rows: &mut Rows) {
        let realm = &self.realm;
        // The provinces that can be taken, as bits: by what the seat in turn or another holds, by a square, or by a tile of one colour.
        let (mut now, mut later, mut by_square, mut by_tile) = (0_u64, 0_u64, 0_u64, 0_u64);
        prospects.contacts(|contact| {
            let bit = 1 << contact.number;
            if contact.heir == contact.other {
                rows.add(contact.heir, Figure::Bonds, not(contact.major));
                return;
            }
            let single = !contact.squares.is_empty();
            let fits = |tile: Tile| {
                tile.halves().contains(&contact.colour) && (single || tile.is_double())
            };
            let holds = self.hands[contact.heir].kinds().any(fits);
            rows.add(contact.heir, Figure::Takes, 1.0);
            if single {
                by_square |= bit;
            } else {
                by_tile |= bit;
            }
            if holds && contact.heir == realm.active {
                rows.add(contact.heir, Figure::TakesNow, 1.0);
                now |= bit;
            } else if holds {
                later |= bit;
            }
        });
        if by_square | by_tile == 0 {
            return;
        }
        let mut own = [0_u64; MOST_SEATS];
        for (number, province) in realm.provinces().iter().enumerate() {
            own[usize::from(province.owner)] |= 1 << number;
        }
        for (seat, own) in own[..realm.seats()].iter().enumerate() {
            let count = |bits: u64| (bits & own).count_ones() as f32;
            rows.add(seat, Figure::LostNow, count(now));
            rows.add(seat, Figure::LostLater, count(later & !now));
            rows.add(seat, Figure::WeakToSquare, count(by_square));
            rows.add(seat, Figure::WeakToTile, count(by_tile & !by_square));
        }
    }

    fn write_hands(&self, prospects: &TileProspects, rows: &mut Rows) {
        for (seat, hand) in self.hands.iter().enumerate() {
            let doubles = hand.each().filter(|tile| tile.is_double()).count();
            let gain = f32::from(prospects.best_gain(seat, *hand));
            let figure = if seat == self.realm.active {
                Figure::GainNow
            } else {
                Figure::GainLater
            };
            rows.add(seat, Figure::Doubles, doubles as f32);
            rows.add(seat, Figure::Kinds, hand.kinds().count() as f32);
            rows.add(seat, Figure::Tiles, hand.total() as f32);
            rows.add(seat, figure, gain);
        }
    }

    /// How much of the game has been played: by the pagodas of the seat that has placed most, or by the tiles on the board.
    pub(super) fn progress_made(&self) -> f32 {
        let realm = &self.realm;
        let most = realm.standing.iter().copied().max().unwrap_or_default();
        let pagodas = f32::from(most) / f32::from(realm.pagodas());
        let tiles = realm.turn as f32 / TILES as f32;
        pagodas.max(tiles).min(1.0)
    }

    /// Q21, Q22: what each seat has achieved, once the game is over.
    pub(super) fn final_outcome(&self) -> Option<SeatOutcomes> {
        let realm = &self.realm;
        let Phase::Over { ending } = realm.phase else {
            return None;
        };
        let winner = match ending {
            Ending::LastPagoda => realm.without_pagodas(),
            Ending::NoTiles | Ending::NoRoom => None,
        };
        let most = realm.standing.iter().copied().max().unwrap_or_default();
        let outcome = |seat: Seat| SeatOutcome {
            won: winner.map_or(realm.standing(seat) == most, |winner| winner == seat),
            score: f32::from(realm.standing(seat)),
        };
        Some((0..realm.seats()).map(outcome).collect())
    }
}

fn write_villages(prospects: &mut TileProspects, rows: &mut Rows) {
    prospects.villages(|hold, counts| {
        if let Some(hold) = hold {
            let figure = match hold.margin {
                ..=0 => Figure::HeldWeakly,
                1 => Figure::HeldByOne,
                2 => Figure::HeldByTwo,
                3.. => Figure::HeldByThree,
            };
            rows.add(hold.seat, figure, 1.0);
            rows.add(hold.seat, Figure::HeldClosed, not(!hold.closed));
        }
        let holder = hold.map(|hold| hold.seat);
        for (seat, &count) in counts.iter().enumerate() {
            if count > 0 && holder != Some(seat) {
                rows.add(seat, Figure::Present, f32::from(count));
            }
        }
    });
}

fn write_provinces(realm: &Realm, prospects: &mut TileProspects, rows: &mut Rows) {
    for (number, province) in realm.provinces().iter().enumerate() {
        let seat = Seat::from(province.owner);
        let size = match province.size {
            ..=2 => Figure::Twos,
            3 => Figure::Threes,
            4 => Figure::Fours,
            5.. => Figure::Majors,
        };
        rows.add(seat, size, 1.0);
        if !province.is_major() {
            let room = prospects.beside(number).len();
            rows.add(seat, Figure::Closed, not(room > 0));
            rows.add(seat, Figure::Room, room.min(4) as f32 / 4.0);
        }
        let growth = prospects.growth(number);
        if growth.rises {
            rows.add(seat, Figure::Rises, 1.0);
            rows.add(seat, Figure::RisesNow, not(seat != realm.active));
        }
        rows.add(seat, Figure::Reaches, not(!growth.reaches));
    }
    for seat in 0..realm.seats() {
        let wanted = prospects.wanted_villages(seat);
        rows.add(seat, Figure::Wanted, wanted as f32);
    }
}

/// 0 if something is so, otherwise 1.
fn not(is_so: bool) -> f32 {
    f32::from(u8::from(!is_so))
}

/// The figures of all seats, one row each.
struct Rows<'a>(&'a mut [f32]);

impl Rows<'_> {
    #[inline]
    fn add(&mut self, seat: Seat, figure: Figure, value: f32) {
        self.0[seat * FEATURES.len() + figure as usize] += value;
    }
}
