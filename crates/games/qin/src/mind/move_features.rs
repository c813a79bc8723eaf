//! The figures of placements, by which robots guess good ones before they try any. What they count is in `data/qin/model.json`.
//!
//! The two halves of a tile with two colours do not depend on each other, so what a colour does on a square is found out once.

use super::figures::{MOVE_FEATURES, MoveFigure};
use super::prospects::TileProspects;
use crate::moves::Move;
use crate::provinces::{MAJOR, Province};
use crate::realm::Realm;
use crate::squares::{Square, Squares};
use crate::state::Qin;
use crate::tiles::Colour;
use pagoda_engine::Seat;
use std::cell::RefCell;

/// The figures of a move.
type Row = [f32; MOVE_FEATURES.len()];

/// How many colours there are, and for how many squares there is room.
const COLOURS: usize = Colour::ALL.len();
const SQUARES: usize = 256;
/// Sizes of provinces that differ in what they can take: two, three, four, and major.
const SIZES: usize = 4;

thread_local! {
    /// What each colour does on each square, for the position at hand; used again, so that a search does not allocate.
    static HALVES: RefCell<Box<[Row]>> =
        RefCell::new(vec![[0.0; MOVE_FEATURES.len()]; COLOURS * SQUARES].into_boxed_slice());
}

impl Qin {
    /// Writes the figures of these placements of the awaited seat.
    pub(super) fn write_move_features(&self, moves: &[Move], into: &mut [f32]) {
        let realm = &self.realm;
        let survey = Survey::new(realm);
        let hand = self.hands[realm.active];
        HALVES.with_borrow_mut(|halves| {
            let mut known = [Squares::EMPTY; COLOURS];
            let rows = into.chunks_exact_mut(MOVE_FEATURES.len());
            for (row, chosen) in rows.zip(moves) {
                let [first, second] = chosen.tile.halves();
                if chosen.tile.is_double() {
                    row[MoveFigure::Double as usize] = 1.0;
                    survey.settle(first, &[chosen.at, chosen.second()], row);
                } else {
                    for (colour, at) in [(first, chosen.at), (second, chosen.second())] {
                        let half = &mut halves[colour as usize * SQUARES + at.index()];
                        if !known[colour as usize].contains(at) {
                            known[colour as usize].insert(at);
                            *half = [0.0; MOVE_FEATURES.len()];
                            survey.settle(colour, &[at], half);
                        }
                        for (figure, part) in row.iter_mut().zip(half) {
                            *figure += *part;
                        }
                    }
                }
                row[MoveFigure::Copies as usize] = f32::from(hand[chosen.tile].saturating_sub(1));
                let more = [
                    MoveFigure::OwnPagodas,
                    MoveFigure::VillageWon,
                    MoveFigure::VillageRobbed,
                ];
                let more: f32 = more.iter().map(|figure| row[*figure as usize]).sum();
                let wins = more >= f32::from(realm.left(realm.active));
                row[MoveFigure::Wins as usize] = f32::from(u8::from(wins));
            }
        });
    }
}

/// A position as the figures of moves need it.
struct Survey<'a> {
    realm: &'a Realm,
    prospects: TileProspects<'a>,
    /// The free squares beside provinces of others, by colour and size.
    rivals: [[Squares; SIZES]; COLOURS],
    /// The squares on which others would gain one pagoda, and two.
    wished: [Squares; 2],
    beside_villages: Squares,
    /// The territories of each colour that belong to a province.
    settled: [Squares; COLOURS],
}

impl<'a> Survey<'a> {
    fn new(realm: &'a Realm) -> Self {
        let mut prospects = TileProspects::new(realm);
        prospects.villages(|_, _| {});
        let mut settled = [Squares::EMPTY; COLOURS];
        let mut rivals = [[Squares::EMPTY; SIZES]; COLOURS];
        for (number, province) in realm.provinces().iter().enumerate() {
            prospects.growth(number);
            settled[province.colour as usize] |= province.squares;
            if usize::from(province.owner) != realm.active {
                let size = usize::from(province.size.min(MAJOR)) - 2;
                rivals[province.colour as usize][size] |= prospects.beside(number);
            }
        }
        prospects.contacts(|_| {});
        let mut wished = [Squares::EMPTY; 2];
        for seat in (0..realm.seats()).filter(|seat| *seat != realm.active) {
            let [one, two] = prospects.gain_squares(seat);
            wished[0] |= one;
            wished[1] |= two;
        }
        Self {
            realm,
            prospects,
            rivals,
            wished,
            settled,
            beside_villages: realm.board().village_squares.neighbours(),
        }
    }

    /// Adds what a colour does on these squares, of which there are one or two.
    fn settle(&self, colour: Colour, squares: &[Square], row: &mut [f32]) {
        let realm = self.realm;
        let seat = realm.active;
        let placed: Squares = squares.iter().copied().collect();
        let around = placed.neighbours();
        let near = around & realm.free() & !placed;
        add(row, MoveFigure::Denies, (placed & self.wished[0]).len());
        add(row, MoveFigure::DeniesTwo, (placed & self.wished[1]).len());
        let at_village = placed & self.beside_villages;
        add(row, MoveFigure::AtVillage, at_village.len());
        let touched = realm.touched(colour, squares);
        let lone = around & realm.territories[colour] & !self.settled[colour as usize];
        let new = placed | lone;
        match touched[..] {
            [] => {
                let size = new.len() as u8;
                if size < 2 {
                    return self.stay_alone(placed, near, row);
                }
                let major = size >= MAJOR;
                add(row, MoveFigure::OwnPagodas, 1 + usize::from(major));
                let figure = match size {
                    2 => MoveFigure::FoundsTwo,
                    _ => MoveFigure::FoundsThree,
                };
                add(row, figure, 1);
                self.reach_villages(seat, 1 + u8::from(major), new, 0, row);
                self.meet_rivals(colour, size, near, row);
            }
            [number] => {
                let number = usize::from(number) - 1;
                let province = &realm.provinces()[number];
                let size = province.size + new.len() as u8;
                self.extend(number, province, size, new, row);
                if usize::from(province.owner) == seat {
                    self.meet_rivals(colour, size, near, row);
                }
            }
            _ => self.unite(&touched, row),
        }
    }

    /// A square has no province.
    fn stay_alone(&self, placed: Squares, near: Squares, row: &mut [f32]) {
        let wanted = self.prospects.wanted_squares(self.realm.active);
        add(row, MoveFigure::Lone, 1);
        row[MoveFigure::LoneRoom as usize] += near.len() as f32 / 4.0;
        add(row, MoveFigure::LoneWanted, (placed & wanted).len());
    }

    /// One province grows to this size.
    fn extend(&self, number: usize, province: &Province, size: u8, new: Squares, row: &mut [f32]) {
        let owner = usize::from(province.owner);
        let rises = size >= MAJOR && !province.is_major();
        let villages = self.prospects.connections().of_province[number];
        if owner == self.realm.active {
            add(row, MoveFigure::OwnPagodas, usize::from(rises));
            let figure = match size {
                _ if rises => MoveFigure::Rises,
                _ if province.is_major() => MoveFigure::GrowsMajor,
                3 => MoveFigure::ToThree,
                _ => MoveFigure::ToFour,
            };
            add(row, figure, 1);
        } else {
            add(row, MoveFigure::HelpsOther, 1);
            add(row, MoveFigure::GivenPagodas, usize::from(rises));
        }
        let pagodas = 1 + u8::from(size >= MAJOR);
        self.reach_villages(owner, pagodas, new, villages, row);
        if rises {
            self.each_village(villages, |village| self.gain_at(owner, 1, village, row));
        }
    }

    /// A province with so many pagodas comes to the villages around new squares, except those that it was connected to.
    fn reach_villages(
        &self,
        owner: Seat,
        pagodas: u8,
        new: Squares,
        connected: u32,
        row: &mut [f32],
    ) {
        let villages = self.realm.board().villages_around(new);
        self.each_village(villages & !connected, |village| {
            self.gain_at(owner, pagodas, village, row);
        });
    }

    fn each_village(&self, mut villages: u32, mut call: impl FnMut(usize)) {
        while villages != 0 {
            call(villages.trailing_zeros() as usize);
            villages &= villages - 1;
        }
    }

    /// A seat has so many connected pagodas more at a village.
    fn gain_at(&self, owner: Seat, pagodas: u8, village: usize, row: &mut [f32]) {
        let counts = &self.prospects.connections().pagodas[village];
        let others = counts.iter().enumerate();
        let others = others.filter(|(seat, _)| *seat != owner);
        let most = others.map(|(_, count)| *count).max().unwrap_or_default();
        let holder = self.realm.holder(village);
        let wins = holder != Some(owner) && counts[owner] + pagodas > most;
        let figure = match (owner == self.realm.active, wins) {
            (true, true) if holder.is_some() => MoveFigure::VillageRobbed,
            (true, true) => MoveFigure::VillageWon,
            (true, false) => MoveFigure::VillagePresent,
            (false, true) => MoveFigure::VillageGiven,
            (false, false) => return,
        };
        add(row, figure, 1);
    }

    /// Provinces are united (Q14 to Q17).
    fn unite(&self, touched: &[u8], row: &mut [f32]) {
        let seat = self.realm.active;
        let Ok(heir) = self.realm.heir(touched) else {
            return;
        };
        let heir = usize::from(heir);
        let (mut own, mut others, mut size) = (0, 0, 0);
        for number in touched {
            let number = usize::from(*number) - 1;
            let province = &self.realm.provinces()[number];
            size += province.size;
            if usize::from(province.owner) == seat {
                own += usize::from(province.pagodas());
                let figure = match heir == seat {
                    true => MoveFigure::UnitesOwn,
                    false => MoveFigure::IsTaken,
                };
                add(row, figure, 1);
            } else {
                others += usize::from(province.pagodas());
                if heir == seat {
                    add(row, MoveFigure::Takes, 1);
                    add(row, MoveFigure::TakenSquares, usize::from(province.size));
                    let villages = self.prospects.connections().of_province[number];
                    self.each_village(villages, |village| self.gain_at(seat, 1, village, row));
                }
            }
        }
        // One square at least is added.
        let whole = 1 + usize::from(size + 1 >= MAJOR);
        let (mut own_after, mut others_after) = (0, whole);
        if heir == seat {
            (own_after, others_after) = (whole, 0);
        }
        row[MoveFigure::OwnPagodas as usize] += own_after as f32 - own as f32;
        add(
            row,
            MoveFigure::TakenPagodas,
            others.saturating_sub(others_after),
        );
        add(
            row,
            MoveFigure::GivenPagodas,
            others_after.saturating_sub(others),
        );
    }

    /// An own province has grown to this size, with these free squares beside it.
    fn meet_rivals(&self, colour: Colour, size: u8, near: Squares, row: &mut [f32]) {
        row[MoveFigure::Room as usize] += near.len() as f32 / 4.0;
        let size = usize::from(size.min(MAJOR)) - 2;
        for (other, beside) in self.rivals[colour as usize].iter().enumerate() {
            if !near.meets(*beside) {
                continue;
            }
            let figure = match other.cmp(&size) {
                std::cmp::Ordering::Less => MoveFigure::Chance,
                std::cmp::Ordering::Equal => MoveFigure::Tie,
                std::cmp::Ordering::Greater => MoveFigure::Danger,
            };
            add(row, figure, 1);
        }
    }
}

#[inline]
fn add(row: &mut [f32], figure: MoveFigure, count: usize) {
    row[figure as usize] += count as f32;
}
