//! What placements bring at once, found out without making them: pagodas more for each seat, and squares of its provinces.
//!
//! The two halves of a tile with two colours change different provinces, so what a colour does on a square is found out once. Only where both
//! come to the same village its holder follows from the two together.

use super::connections::Connections;
use super::prospects::BySeat;
use crate::moves::Move;
use crate::provinces::{MAJOR, Touched};
use crate::realm::{MOST_SEATS, Realm};
use crate::squares::{Square, Squares};
use crate::tiles::Colour;
use pagoda_engine::Seat;

/// How many colours there are, and for how many squares there is room.
const COLOURS: usize = Colour::ALL.len();
const SQUARES: usize = 256;

/// What a colour does that comes onto one or two squares (Q10 to Q20). On a lone square it does nothing.
#[derive(Clone, Copy, Debug, Default)]
struct Settled {
    /// The squares by which a province grows, as far as they count; less than nothing if it belongs to another seat.
    squares: i16,
    /// Pagodas more on provinces.
    on_provinces: BySeat<i8>,
    /// Pagodas more in villages, if nothing else changes there.
    in_villages: BySeat<i8>,
    /// The villages that the province is connected to now, as bits.
    villages: u32,
    /// The provinces that have become one, which has this owner and so many pagodas.
    merged: Touched,
    owner: u8,
    pagodas: u8,
}

/// What each colour does on each single square, as far as it was asked.
pub(super) struct Halves {
    known: [Squares; COLOURS],
    settled: Box<[Settled]>,
}

impl Halves {
    pub fn new() -> Self {
        Self {
            known: [Squares::EMPTY; COLOURS],
            settled: vec![Settled::default(); COLOURS * SQUARES].into_boxed_slice(),
        }
    }

    /// Forgets what was found out for another position.
    pub fn clear(&mut self) {
        self.known = [Squares::EMPTY; COLOURS];
    }
}

/// What a placement brings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gain {
    /// Pagodas more of each seat.
    pub pagodas: BySeat<i8>,
    /// The squares of own provinces that count, less those of others.
    pub squares: i16,
}

/// A position as placements are foreseen in it.
pub(super) struct Foresight<'a> {
    realm: &'a Realm,
    connections: Connections,
    /// The territories of each colour that belong to no province.
    lone: [Squares; COLOURS],
}

impl<'a> Foresight<'a> {
    pub fn new(realm: &'a Realm) -> Self {
        let mut lone = Colour::ALL.map(|colour| realm.territories[colour]);
        for province in realm.provinces() {
            lone[province.colour as usize] &= !province.squares;
        }
        Self {
            realm,
            connections: Connections::new(realm),
            lone,
        }
    }

    /// What a legal placement of the seat in turn brings.
    pub fn gain(&self, chosen: Move, halves: &mut Halves) -> Gain {
        let [first, second] = chosen.tile.halves();
        if chosen.tile.is_double() {
            let settled = self.settle(first, &[chosen.at, chosen.second()]);
            return Gain {
                pagodas: sum(settled.on_provinces, settled.in_villages),
                squares: settled.squares,
            };
        }
        let one = self.half(first, chosen.at, halves);
        let other = self.half(second, chosen.second(), halves);
        let both = one.villages & other.villages;
        let in_villages = match both {
            0 => sum(one.in_villages, other.in_villages),
            _ => self.taken(one.villages | other.villages, &[one, other]),
        };
        Gain {
            pagodas: sum(sum(one.on_provinces, other.on_provinces), in_villages),
            squares: one.squares + other.squares,
        }
    }

    fn half(&self, colour: Colour, at: Square, halves: &mut Halves) -> Settled {
        let place = colour as usize * SQUARES + at.index();
        let known = &mut halves.known[colour as usize];
        if !known.contains(at) {
            known.insert(at);
            halves.settled[place] = self.settle(colour, &[at]);
        }
        halves.settled[place]
    }

    fn settle(&self, colour: Colour, squares: &[Square]) -> Settled {
        let realm = self.realm;
        let placed: Squares = squares.iter().copied().collect();
        let joined = placed | placed.neighbours() & self.lone[colour as usize];
        let merged = realm.touched(colour, squares);
        let size = joined.len() as u8;
        let (owner, size, grown) = match merged[..] {
            [] if size < 2 => return Settled::default(),
            [] => (realm.active as u8, size, size.min(MAJOR) - 2),
            [number] => {
                let province = &realm.provinces[usize::from(number) - 1];
                let size = province.size + size;
                (province.owner, size, u8::from(size <= MAJOR))
            }
            _ => {
                let provinces = merged.iter().map(|&number| usize::from(number) - 1);
                let sizes = provinces.map(|number| realm.provinces[number].size);
                let owner = realm.heir(&merged).unwrap_or_default();
                (owner, sizes.sum::<u8>() + size, 2)
            }
        };
        let grown = i16::from(grown);
        let mut settled = Settled {
            squares: if usize::from(owner) == realm.active {
                grown
            } else {
                -grown
            },
            villages: realm.board().villages_around(joined),
            merged,
            owner,
            pagodas: 1 + u8::from(size >= MAJOR),
            ..Settled::default()
        };
        settled.on_provinces[usize::from(owner)] += settled.pagodas as i8;
        for &number in &merged {
            let number = usize::from(number) - 1;
            let province = &realm.provinces[number];
            settled.on_provinces[usize::from(province.owner)] -= province.pagodas() as i8;
            settled.villages |= self.connections.of_province[number];
        }
        settled.in_villages = self.taken(settled.villages, &[settled]);
        settled
    }

    /// Pagodas more of each seat in these villages, when provinces have become what they are by this (Q18 to Q20).
    fn taken(&self, villages: u32, settled: &[Settled]) -> BySeat<i8> {
        let mut more = [0; MOST_SEATS];
        let mut left = villages;
        while left != 0 {
            let village = left.trailing_zeros() as usize;
            left &= left - 1;
            let mut pagodas = self.connections.pagodas[village];
            for settled in settled {
                if settled.villages >> village & 1 == 0 {
                    continue;
                }
                pagodas[usize::from(settled.owner)] += settled.pagodas;
                for &number in &settled.merged {
                    let number = usize::from(number) - 1;
                    let connected = self.connections.of_province[number] >> village & 1 == 1;
                    let province = &self.realm.provinces[number];
                    let back = province.pagodas() * u8::from(connected);
                    pagodas[usize::from(province.owner)] -= back;
                }
            }
            let before = self.realm.holder(village);
            let after: Option<Seat> = self.realm.holder_among(village, pagodas);
            if after != before {
                before.inspect(|&loser| more[loser] -= 1);
                after.inspect(|&taker| more[taker] += 1);
            }
        }
        more
    }
}

fn sum(one: BySeat<i8>, other: BySeat<i8>) -> BySeat<i8> {
    std::array::from_fn(|seat| one[seat] + other[seat])
}
