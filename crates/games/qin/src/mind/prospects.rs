//! What one more tile could do: where provinces can grow, be founded or be taken, which villages would change hands, and how much a hand
//! could gain in one turn. Robots judge positions by it, so it is computed with sets of squares, without trying moves and
//! without allocating. It is an estimate: what a tile does to several provinces or villages at once is left out.

use super::connections::Connections;
use crate::provinces::{MAJOR, Province};
use crate::realm::{MOST_PROVINCES, MOST_SEATS, Realm};
use crate::squares::Squares;
use crate::tiles::{Colour, Tiles};
use pagoda_engine::Seat;
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

/// Two provinces that one tile could unite (Q14 to Q16).
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    /// Who would have the whole.
    pub heir: Seat,
    /// The other province, by its number.
    pub number: usize,
    /// Whose the other province is.
    pub other: Seat,
    /// Whether the heir's province is major already.
    pub major: bool,
    /// Their colour.
    pub colour: Colour,
    /// The squares of which a single one is enough. If there is none it takes a tile of one colour.
    pub squares: Squares,
}

/// What a province could become with one tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Growth {
    /// It could become major.
    pub rises: bool,
    /// It could be extended to a village that would then be its owner's.
    pub reaches: bool,
}

/// Squares on which one square of a colour gains pagodas for a seat.
#[derive(Clone, Copy, Debug, Default)]
struct Gains {
    /// Where it gains at least one.
    one: Squares,
    /// Where it gains at least two.
    two: Squares,
    /// What a tile of this colour gains, beyond what one of its squares does.
    double: u8,
}

/// What one more tile could do.
pub(super) struct TileProspects<'a> {
    realm: &'a Realm,
    /// The provinces of each colour, as bits.
    of_colour: [u64; COLOURS],
    /// The free squares beside each province.
    beside: [Squares; MOST_PROVINCES],
    /// The free squares beside at least one province of a colour, or at least two.
    beside_one: [Squares; COLOURS],
    beside_two: [Squares; COLOURS],
    /// The territories of a colour that belong to a province.
    settled: [Squares; COLOURS],
    /// Where a single square of a colour may lie.
    open: [Squares; COLOURS],
    beside_open: [Squares; COLOURS],
    connections: Connections,
    /// The villages that a seat would win with one connected pagoda more, or with two.
    wants_one: BySeat<u32>,
    wants_two: BySeat<u32>,
    /// The free squares beside those villages.
    wanted_one: BySeat<Squares>,
    wanted_two: BySeat<Squares>,
    gains: BySeat<[Gains; COLOURS]>,
}

impl<'a> TileProspects<'a> {
    /// Looks at the provinces of a position. Call [`Self::villages`] next.
    pub fn new(realm: &'a Realm) -> Self {
        let open = from_fn(|colour| realm.free & !realm.bars[Colour::ALL[colour]].single);
        let mut prospects = Self {
            realm,
            of_colour: [0; COLOURS],
            beside: [Squares::EMPTY; MOST_PROVINCES],
            beside_one: [Squares::EMPTY; COLOURS],
            beside_two: [Squares::EMPTY; COLOURS],
            settled: [Squares::EMPTY; COLOURS],
            open,
            beside_open: open.map(Squares::neighbours),
            connections: Connections::new(realm),
            wants_one: [0; MOST_SEATS],
            wants_two: [0; MOST_SEATS],
            wanted_one: [Squares::EMPTY; MOST_SEATS],
            wanted_two: [Squares::EMPTY; MOST_SEATS],
            gains: [[Gains::default(); COLOURS]; MOST_SEATS],
        };
        for (number, province) in realm.provinces.iter().enumerate() {
            let colour = province.colour as usize;
            let beside = province.squares.neighbours() & realm.free;
            prospects.of_colour[colour] |= 1 << number;
            prospects.beside[number] = beside;
            prospects.beside_two[colour] |= prospects.beside_one[colour] & beside;
            prospects.beside_one[colour] |= beside;
            prospects.settled[colour] |= province.squares;
        }
        prospects
    }

    /// Looks at every village: tells how it is held, and how many connected pagodas each seat has there. Then looks where provinces
    /// can be founded, and how.
    pub fn villages(&mut self, mut tell: impl FnMut(Option<Hold>, &BySeat<u8>)) {
        let realm = self.realm;
        let seats = realm.seats();
        for (number, village) in realm.board().villages.iter().enumerate() {
            let counts = self.connections.pagodas[number];
            let (mut most, mut second) = (0, 0);
            for count in counts {
                second = second.max(count.min(most));
                most = most.max(count);
            }
            let rival = |count: u8| if count == most { second } else { most };
            let around = village.around & realm.free;
            let holder = realm.holder(number);
            for seat in (0..seats).filter(|seat| holder != Some(*seat)) {
                let rival = rival(counts[seat]);
                if counts[seat] + 1 > rival {
                    self.wants_one[seat] |= 1 << number;
                    self.wanted_one[seat] |= around;
                }
                if counts[seat] + 2 > rival {
                    self.wants_two[seat] |= 1 << number;
                    self.wanted_two[seat] |= around;
                }
            }
            let hold = holder.map(|seat| Hold {
                seat,
                margin: counts[seat] as i8 - rival(counts[seat]) as i8,
                closed: around.is_empty(),
            });
            tell(hold, &counts);
        }
        self.foundings();
    }

    /// Where every seat can found a province with a single square, beside one that lies alone.
    fn foundings(&mut self) {
        let realm = self.realm;
        for colour in Colour::ALL {
            let lone = realm.territories[colour] & !self.settled[colour as usize];
            let found = lone.neighbours() & realm.free & !self.beside_one[colour as usize];
            for seat in 0..realm.seats() {
                let gains = &mut self.gains[seat][colour as usize];
                gains.one = found;
                gains.two = found & self.wanted_one[seat];
            }
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

    /// How the provinces are connected with the villages.
    pub fn connections(&self) -> &Connections {
        &self.connections
    }

    /// The free squares beside villages that a seat would win with one connected pagoda more.
    pub fn wanted_squares(&self, seat: Seat) -> Squares {
        self.wanted_one[seat]
    }

    /// The squares on which one square of some colour gains a seat at least one pagoda, and those on which it gains two. Call
    /// [`Self::growth`] for all provinces and [`Self::contacts`] first.
    pub fn gain_squares(&self, seat: Seat) -> [Squares; 2] {
        let mut squares = [Squares::EMPTY; 2];
        for (gains, open) in self.gains[seat].iter().zip(self.open) {
            squares[0] |= gains.one & open;
            squares[1] |= gains.two & open;
        }
        squares
    }

    /// The free squares beside a province and no other of its colour.
    fn beside_alone(&self, number: usize) -> Squares {
        self.beside[number] & !self.beside_two[self.realm.provinces[number].colour as usize]
    }

    /// What a province could become with one tile.
    pub fn growth(&mut self, number: usize) -> Growth {
        let province = &self.realm.provinces[number];
        let alone = self.beside_alone(number);
        if alone.is_empty() {
            return Growth {
                rises: false,
                reaches: false,
            };
        }
        Growth {
            rises: self.can_rise(number, province, alone),
            reaches: self.can_reach_village(number, province, alone),
        }
    }

    /// Whether one square of its colour makes a province of four squares major, or a tile of its colour one of three.
    fn can_rise(&mut self, number: usize, province: &Province, alone: Squares) -> bool {
        let colour = province.colour as usize;
        let seat = usize::from(province.owner);
        let gains = &mut self.gains[seat][colour];
        let flips =
            (self.connections.of_province[number] & self.wants_one[seat]).count_ones() as u8;
        if province.size + 1 == MAJOR {
            gains.one |= alone;
            if flips > 0 {
                gains.two |= alone;
            }
            true
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

    /// Whether a province could be extended to a village that would then be its owner's.
    fn can_reach_village(&mut self, number: usize, province: &Province, alone: Squares) -> bool {
        let seat = usize::from(province.owner);
        let (wants, wanted) = if province.is_major() {
            (self.wants_two[seat], self.wanted_two[seat])
        } else {
            (self.wants_one[seat], self.wanted_one[seat])
        };
        if !alone.meets(wanted) {
            return false;
        }
        let mut villages = wants & !self.connections.of_province[number];
        let mut reached = Squares::EMPTY;
        while villages != 0 {
            let village = villages.trailing_zeros() as usize;
            villages &= villages - 1;
            reached |= self.realm.board().villages[village].around & alone;
        }
        self.gains[seat][province.colour as usize].one |= reached;
        !reached.is_empty()
    }

    /// Looks at every two provinces that one tile could unite, and tells who would have the whole.
    pub fn contacts(&mut self, mut tell: impl FnMut(Contact)) {
        let provinces = &self.realm.provinces;
        for one in 1..provinces.len() {
            let beside = self.beside[one];
            if beside.is_empty() {
                continue;
            }
            let wide = beside | beside.neighbours() & self.realm.free;
            let mut others = self.of_colour[provinces[one].colour as usize] & ((1 << one) - 1);
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                if !wide.meets(self.beside[other]) {
                    continue;
                }
                let Some((heir, loser)) = self.order(one, other) else {
                    continue;
                };
                let contact = Contact {
                    heir: Seat::from(provinces[heir].owner),
                    number: loser,
                    other: Seat::from(provinces[loser].owner),
                    major: provinces[heir].is_major(),
                    colour: provinces[heir].colour,
                    squares: beside & self.beside[other],
                };
                if contact.heir != contact.other {
                    self.remember_union(&contact);
                }
                tell(contact);
            }
        }
    }

    /// Which of two provinces would take the other, first. None if they may not be united (Q14, Q15).
    fn order(&self, one: usize, other: usize) -> Option<(usize, usize)> {
        let [first, second] = [one, other].map(|number| &self.realm.provinces[number]);
        let first_is_heir = match (first.is_major(), second.is_major()) {
            (true, true) => return None,
            (true, false) => true,
            (false, true) => false,
            (false, false) if first.size == second.size && first.owner != second.owner => {
                return None;
            }
            (false, false) => first.size >= second.size,
        };
        Some(if first_is_heir {
            (one, other)
        } else {
            (other, one)
        })
    }

    /// A union takes a pagoda from a rival, and adds one to a province that is not major yet.
    fn remember_union(&mut self, contact: &Contact) {
        let gains = &mut self.gains[contact.heir][contact.colour as usize];
        gains.one |= contact.squares;
        if !contact.major {
            gains.two |= contact.squares;
        }
        gains.double = gains.double.max(2 - u8::from(contact.major));
    }

    /// The squares on which a tile of this colour founds a province if it lies on two of them.
    fn away(&self, colour: Colour) -> Squares {
        self.realm.free & !self.beside_one[colour as usize]
    }

    /// About how many pagodas the best tile of a hand would gain for a seat; those that a rival loses count as well.
    pub fn best_gain(&self, seat: Seat, hand: Tiles) -> u8 {
        let one: [Squares; COLOURS] =
            from_fn(|colour| self.gains[seat][colour].one & self.open[colour]);
        let two: [Squares; COLOURS] =
            from_fn(|colour| self.gains[seat][colour].two & self.open[colour]);
        let mut best = 0;
        for tile in hand.kinds() {
            let [first, second] = tile.halves().map(|colour| colour as usize);
            let gain = if tile.is_double() {
                let double = self.gains[seat][first].double;
                if two[first].meets(self.beside_open[first]) {
                    double.max(2)
                } else if double > 1 {
                    double
                } else {
                    let one = u8::from(one[first].meets(self.beside_open[first]));
                    double.max(one).max(self.founding(seat, Colour::ALL[first]))
                }
            } else {
                let beside_one = one[first].neighbours();
                let beside_two = two[first].neighbours();
                if two[second].meets(beside_two) {
                    4
                } else if two[second].meets(beside_one) || one[second].meets(beside_two) {
                    3
                } else if one[second].meets(beside_one)
                    || two[second].meets(self.beside_open[first])
                    || self.open[second].meets(beside_two)
                {
                    2
                } else {
                    let alone = one[second].meets(self.beside_open[first]);
                    u8::from(alone || self.open[second].meets(beside_one))
                }
            };
            best = best.max(gain);
        }
        best
    }

    /// What a province gains that a tile of one colour founds away from all others of this colour.
    fn founding(&self, seat: Seat, colour: Colour) -> u8 {
        let away = self.away(colour);
        let near = away & away.neighbours() & self.realm.near;
        if near.is_empty() {
            return 0;
        }
        let near = near | near.neighbours() & away;
        1 + u8::from(near.meets(self.wanted_one[seat]))
    }
}
