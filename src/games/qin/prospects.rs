//! What one more tile could do: where provinces can grow, be founded or be taken, which villages would change hands, and how much a hand
//! could gain in one turn. Robots judge positions by it, so it is computed with sets of squares, without trying moves, and
//! without allocating. It is an estimate: what several provinces or villages do at once is left out.

use super::provinces::MAJOR;
use super::realm::{MOST_PROVINCES, MOST_SEATS, Realm};
use super::squares::Squares;
use super::tiles::{Colour, Tile, Tiles};
use crate::engine::Seat;
use std::array::from_fn;

/// How many colours there are.
const COLOURS: usize = Colour::ALL.len();

/// One thing for each seat.
pub(super) type BySeat<T> = [T; MOST_SEATS];

/// How the holder of a village stands there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hold {
    /// The holder.
    pub seat: Seat,
    /// Its connected pagodas beyond those of the strongest rival.
    pub margin: i8,
    /// Whether no tile can lie beside the village any more.
    pub closed: bool,
}

/// A province that one tile could give to another seat, or to the same (Q14 to Q16).
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    /// Who would have the whole.
    pub heir: Seat,
    /// Whose the other province is.
    pub other: Seat,
    /// Whether the heir's province is major already.
    pub major: bool,
    /// The colour.
    pub colour: Colour,
    /// Whether a single square of the colour is enough; otherwise it takes a tile of one colour.
    pub single: bool,
}

/// Squares on which one square of a colour gains pagodas for a seat.
#[derive(Clone, Copy, Debug, Default)]
struct Gains {
    one: Squares,
    two: Squares,
    /// What a tile of this colour alone gains, beyond what one of its squares does.
    double: u8,
}

/// What one more tile could do.
pub(super) struct Prospects<'a> {
    realm: &'a Realm,
    /// The free squares beside each province.
    beside: [Squares; MOST_PROVINCES],
    /// The free squares beside at least one province, or at least two, of a colour.
    beside_one: [Squares; COLOURS],
    beside_two: [Squares; COLOURS],
    /// The territories of a colour that belong to a province.
    settled: [Squares; COLOURS],
    /// The villages that each province is connected to, as bits.
    villages: [u32; MOST_PROVINCES],
    /// The villages that a seat would win with one connected pagoda more, or with two.
    wants_one: BySeat<u32>,
    wants_two: BySeat<u32>,
    /// The free squares beside villages that a seat would win with one connected pagoda more.
    wanted: BySeat<Squares>,
    gains: BySeat<[Gains; COLOURS]>,
}

impl<'a> Prospects<'a> {
    /// Looks at the provinces of a position; villages and contacts follow with [`Self::villages`] and [`Self::contacts`].
    pub fn new(realm: &'a Realm) -> Self {
        let mut prospects = Self {
            realm,
            beside: [Squares::EMPTY; MOST_PROVINCES],
            beside_one: [Squares::EMPTY; COLOURS],
            beside_two: [Squares::EMPTY; COLOURS],
            settled: [Squares::EMPTY; COLOURS],
            villages: [0; MOST_PROVINCES],
            wants_one: [0; MOST_SEATS],
            wants_two: [0; MOST_SEATS],
            wanted: [Squares::EMPTY; MOST_SEATS],
            gains: [[Gains::default(); COLOURS]; MOST_SEATS],
        };
        for (number, province) in realm.provinces.iter().enumerate() {
            let colour = province.colour as usize;
            let beside = province.squares.neighbours() & realm.free;
            prospects.beside[number] = beside;
            prospects.beside_two[colour] |= prospects.beside_one[colour] & beside;
            prospects.beside_one[colour] |= beside;
            prospects.settled[colour] |= province.squares;
        }
        prospects
    }

    /// Looks at every village: tells how it is held, and how many connected pagodas each seat has there.
    pub fn villages(&mut self, mut tell: impl FnMut(Option<Hold>, BySeat<u8>)) {
        let realm = self.realm;
        for (number, village) in realm.board().villages.iter().enumerate() {
            let mut counts = [0; MOST_SEATS];
            let mut closed = true;
            for square in &village.beside {
                closed &= !realm.free.contains(*square);
                let Some(province) = realm.province_at[square.index()].checked_sub(1) else {
                    continue;
                };
                let connected = &mut self.villages[usize::from(province)];
                if *connected >> number & 1 == 0 {
                    *connected |= 1 << number;
                    let province = &realm.provinces[usize::from(province)];
                    counts[usize::from(province.owner)] += province.pagodas();
                }
            }
            let holder = realm.holder(number);
            for seat in (0..realm.seats()).filter(|seat| holder != Some(*seat)) {
                let rival = most_of_others(&counts, seat);
                if counts[seat] + 1 > rival {
                    self.wants_one[seat] |= 1 << number;
                    self.wanted[seat] |= village.around & realm.free;
                }
                if counts[seat] + 2 > rival {
                    self.wants_two[seat] |= 1 << number;
                }
            }
            let hold = holder.map(|seat| Hold {
                seat,
                margin: counts[seat] as i8 - most_of_others(&counts, seat) as i8,
                closed,
            });
            tell(hold, counts);
        }
    }

    /// How many villages a seat would win with one connected pagoda more.
    pub fn wanted_villages(&self, seat: Seat) -> u32 {
        self.wants_one[seat].count_ones()
    }

    /// The free squares beside a province.
    pub fn beside(&self, number: usize) -> Squares {
        self.beside[number]
    }

    /// Whether one square of its colour makes a province of four squares major, or a tile of its colour one of three. Remembers what
    /// that gains.
    pub fn can_rise(&mut self, number: usize) -> bool {
        let province = &self.realm.provinces[number];
        let colour = province.colour as usize;
        let seat = usize::from(province.owner);
        let alone = self.beside[number] & !self.beside_two[colour];
        let flips = (self.villages[number] & self.wants_one[seat]).count_ones() as u8;
        let gains = &mut self.gains[seat][colour];
        if province.size + 1 == MAJOR {
            gains.one |= alone;
            if flips > 0 {
                gains.two |= alone;
            }
            !alone.is_empty()
        } else if province.size + 2 == MAJOR {
            let further = alone | self.realm.free & !self.beside_one[colour];
            let rises = alone.meets(further.neighbours());
            if rises {
                gains.double = gains.double.max(1 + flips);
            }
            rises
        } else {
            false
        }
    }

    /// Whether a province could be extended to a village that would then belong to its owner. Remembers what that gains.
    pub fn can_reach_village(&mut self, number: usize) -> bool {
        let realm = self.realm;
        let province = &realm.provinces[number];
        let colour = province.colour as usize;
        let seat = usize::from(province.owner);
        let wants = if province.is_major() {
            self.wants_two[seat]
        } else {
            self.wants_one[seat]
        };
        let alone = self.beside[number] & !self.beside_two[colour];
        let mut wanted = wants & !self.villages[number];
        let mut reached = Squares::EMPTY;
        while wanted != 0 {
            let village = wanted.trailing_zeros() as usize;
            wanted &= wanted - 1;
            reached |= realm.board().villages[village].around & alone;
        }
        self.gains[seat][colour].one |= reached;
        !reached.is_empty()
    }

    /// Looks at every two provinces that one tile could unite, and tells who would have the whole. Remembers what that gains.
    pub fn contacts(&mut self, mut tell: impl FnMut(usize, usize, Contact)) {
        let realm = self.realm;
        let provinces = &realm.provinces;
        for one in 1..provinces.len() {
            let wide = self.beside[one] | self.beside[one].neighbours() & realm.free;
            for other in 0..one {
                let same = provinces[one].colour == provinces[other].colour;
                if !same || !wide.meets(self.beside[other]) {
                    continue;
                }
                let majors = [provinces[one].is_major(), provinces[other].is_major()];
                let (heir, loser) = match majors {
                    [true, true] => continue,
                    [true, false] => (one, other),
                    [false, true] => (other, one),
                    [false, false] if provinces[one].size > provinces[other].size => (one, other),
                    [false, false] if provinces[one].size < provinces[other].size => (other, one),
                    [false, false] if provinces[one].owner == provinces[other].owner => {
                        (one, other)
                    }
                    [false, false] => continue,
                };
                let squares = self.beside[one] & self.beside[other];
                let contact = Contact {
                    heir: Seat::from(provinces[heir].owner),
                    other: Seat::from(provinces[loser].owner),
                    major: provinces[heir].is_major(),
                    colour: provinces[heir].colour,
                    single: !squares.is_empty(),
                };
                if contact.heir != contact.other {
                    self.remember_union(contact, squares);
                }
                tell(heir, loser, contact);
            }
        }
    }

    /// A union takes a pagoda from a rival, and adds one to a province that is not major yet.
    fn remember_union(&mut self, contact: Contact, squares: Squares) {
        let gains = &mut self.gains[contact.heir][contact.colour as usize];
        gains.one |= squares;
        if !contact.major {
            gains.two |= squares;
        }
        gains.double = gains.double.max(2 - u8::from(contact.major));
    }

    /// Remembers where every seat can found a province with a single square, beside one that lies alone.
    pub fn foundings(&mut self) {
        let realm = self.realm;
        for colour in Colour::ALL {
            let lone = realm.territories[colour] & !self.settled[colour as usize];
            let found = lone.neighbours() & realm.free & !self.beside_one[colour as usize];
            for seat in 0..realm.seats() {
                let gains = &mut self.gains[seat][colour as usize];
                gains.one |= found;
                gains.two |= found & self.wanted[seat];
            }
        }
    }

    /// About how many pagodas the best tile of a hand would gain for a seat; those that a rival loses count as well.
    pub fn best_gain(&self, seat: Seat, hand: Tiles) -> u8 {
        let realm = self.realm;
        let gains = &self.gains[seat];
        let open: [Squares; COLOURS] =
            from_fn(|colour| realm.free & !realm.bars[Colour::ALL[colour]].single);
        let beside_open = open.map(Squares::neighbours);
        let one: [Squares; COLOURS] = from_fn(|colour| gains[colour].one & open[colour]);
        let two: [Squares; COLOURS] = from_fn(|colour| gains[colour].two & open[colour]);
        let mut best = 0;
        for tile in hand.kinds() {
            let [first, second] = tile.halves().map(|colour| colour as usize);
            let gain = if tile.is_double() {
                let with_one = 2 * u8::from(two[first].meets(beside_open[first]));
                let with_one = with_one.max(u8::from(one[first].meets(beside_open[first])));
                let founding = self.founding(seat, tile);
                with_one.max(founding).max(gains[first].double)
            } else {
                let beside_one = one[first].neighbours();
                let beside_two = two[first].neighbours();
                if two[second].meets(beside_two) {
                    4
                } else if two[second].meets(beside_one) || one[second].meets(beside_two) {
                    3
                } else if one[second].meets(beside_one)
                    || two[second].meets(beside_open[first])
                    || open[second].meets(beside_two)
                {
                    2
                } else {
                    u8::from(
                        one[second].meets(beside_open[first]) || open[second].meets(beside_one),
                    )
                }
            };
            best = best.max(gain);
        }
        best
    }

    /// What a province gains that a tile of one colour founds away from all others of this colour.
    fn founding(&self, seat: Seat, tile: Tile) -> u8 {
        let realm = self.realm;
        let [colour, _] = tile.halves();
        let away = realm.free & !self.beside_one[colour as usize];
        let pairs = away & away.neighbours();
        let near = pairs & realm.near;
        if near.is_empty() {
            0
        } else {
            let near = near | near.neighbours() & away;
            1 + u8::from(near.meets(self.wanted[seat]))
        }
    }
}

/// The highest count of the other seats.
fn most_of_others(counts: &BySeat<u8>, seat: Seat) -> u8 {
    let others = (0..MOST_SEATS).filter(|other| *other != seat);
    others.map(|other| counts[other]).max().unwrap_or_default()
}
