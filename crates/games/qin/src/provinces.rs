//! Provinces: founding, extending, uniting, and what may not be united (Q9 to Q17).

use super::events::Event;
use super::realm::{MOST_PROVINCES, MOST_SEATS, Realm};
use super::squares::{Direction, Square, Squares};
use super::tiles::Colour;
use pagoda_engine::Seat;
use std::ops::{BitAnd, BitOr, Not};
use tinyvec::ArrayVec;

/// From how many squares on a province is major (Q12).
pub const MAJOR: u8 = 5;

/// The number of steps from one province to another across the two squares of a tile.
const TWO_SQUARES_APART: usize = 3;

/// A connected area of at least two squares of one colour (Q9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Province {
    /// Its squares.
    pub squares: Squares,
    /// Its colour.
    pub colour: Colour,
    /// Whose it is.
    pub owner: u8,
    /// How many squares it has.
    pub size: u8,
}

impl Province {
    /// Whether it is major (Q12).
    #[inline]
    pub fn is_major(&self) -> bool {
        self.size >= MAJOR
    }

    /// How many pagodas stand on it: one, or two on a major one (Q10, Q12).
    #[inline]
    pub fn pagodas(&self) -> u8 {
        1 + u8::from(self.is_major())
    }
}

/// Where a colour may not go, because of what it would unite (Q14, Q15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bars {
    /// Squares that one square of the colour may not lie on.
    pub single: Squares,
    /// The western squares of pairs that a tile of the colour may not lie on.
    pub east: Squares,
    /// The northern squares of such pairs.
    pub south: Squares,
}

/// Why provinces may not be united.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bar {
    /// The two highest owners have equally many squares (Q14).
    Tie,
    /// Two or more are major (Q15).
    Majors,
}

/// The numbers of provinces that one tile touches, at most six: what lies around two squares.
pub(super) type Touched = ArrayVec<[u8; 6]>;

impl Realm {
    /// The provinces of this colour that share an edge with these squares, each once.
    #[inline]
    pub(super) fn touched(&self, colour: Colour, squares: &[Square]) -> Touched {
        let mut touched = Touched::new();
        for square in squares {
            for beside in square.beside() {
                let number = self.province_at[beside.index()];
                if number > 0
                    && self.provinces[usize::from(number) - 1].colour == colour
                    && !touched.contains(&number)
                {
                    touched.push(number);
                }
            }
        }
        touched
    }

    /// Q14 to Q16: the owner of the whole when these provinces are united.
    #[inline]
    pub(super) fn heir(&self, touched: &[u8]) -> Result<u8, Bar> {
        let mut majors = 0;
        let mut owner_of_major = 0;
        let mut squares = [0; MOST_SEATS];
        for &number in touched {
            let province = &self.provinces[usize::from(number) - 1];
            if province.is_major() {
                majors += 1;
                owner_of_major = province.owner;
            }
            squares[usize::from(province.owner)] += province.size;
        }
        match majors {
            0 => {
                let most = squares.iter().copied().max().unwrap_or_default();
                let mut best = (0..).zip(squares).filter(|(_, count)| *count == most);
                match (best.next(), best.next()) {
                    (Some((owner, _)), None) => Ok(owner),
                    _ => Err(Bar::Tie),
                }
            }
            1 => Ok(owner_of_major),
            _ => Err(Bar::Majors),
        }
    }

    /// Why a colour may not lie on these squares, of which there are one or two (Q14, Q15).
    pub(super) fn bar(&self, colour: Colour, squares: &[Square]) -> Option<Bar> {
        let touched = self.touched(colour, squares);
        if touched.len() < 2 {
            return None;
        }
        self.heir(&touched).err()
    }

    /// A colour comes to lie on these squares, of which there are one or two: provinces are founded, extended or united.
    /// Returns the province's squares, or none where a lone square stays one.
    pub(super) fn settle(
        &mut self,
        colour: Colour,
        squares: &[Square],
        events: &mut Vec<Event>,
    ) -> Squares {
        let placed: Squares = squares.iter().copied().collect();
        let beside = placed.neighbours() & self.territories[colour];
        let (mut touched, mut lone) = (Touched::new(), Squares::EMPTY);
        beside.for_each(|square| match self.province_at[square.index()] {
            0 => lone.insert(square),
            number if !touched.contains(&number) => touched.push(number),
            _ => {}
        });
        let joined = placed | lone;
        self.lay(colour, placed);
        let at = squares[0];
        let province = match touched[..] {
            [] => self.found(colour, at, joined, events),
            [number] => self.extend(usize::from(number) - 1, at, joined, events),
            _ => self.unite(touched, at, joined, events),
        };
        // A lone square does not change existing provinces.
        if !province.is_empty() {
            self.find_bars_near(usize::from(self.province_at[at.index()]) - 1);
        }
        province
    }

    /// Territories come to lie on these squares.
    #[inline]
    pub(super) fn lay(&mut self, colour: Colour, squares: Squares) {
        self.territories[colour] |= squares;
        self.free &= !squares;
        self.near = (self.near | squares.neighbours()) & self.free;
    }

    /// Q10, Q13: the active seat founds a province, unless it is a lone square.
    #[inline]
    fn found(
        &mut self,
        colour: Colour,
        at: Square,
        squares: Squares,
        events: &mut Vec<Event>,
    ) -> Squares {
        let size = squares.len() as u8;
        if size < 2 {
            return Squares::EMPTY;
        }
        let seat = self.active;
        let province = Province {
            squares,
            colour,
            owner: seat as u8,
            size,
        };
        self.standing[seat] += province.pagodas();
        self.provinces.push(province);
        self.name(self.provinces.len() - 1, squares);
        events.push(Event::ProvinceFounded {
            seat,
            colour,
            at,
            size,
            major: province.is_major(),
        });
        squares
    }

    /// Q11, Q12: one province grows and stays whose it is.
    #[inline]
    fn extend(
        &mut self,
        number: usize,
        at: Square,
        joined: Squares,
        events: &mut Vec<Event>,
    ) -> Squares {
        let province = &mut self.provinces[number];
        let was_major = province.is_major();
        province.squares |= joined;
        province.size += joined.len() as u8;
        let Province {
            squares,
            colour,
            owner,
            size,
        } = *province;
        let seat = Seat::from(owner);
        events.push(Event::ProvinceExtended {
            seat,
            colour,
            at,
            size,
        });
        if province.is_major() && !was_major {
            self.standing[seat] += 1;
            events.push(Event::ProvinceRaised { seat, colour, at });
        }
        self.name(number, joined);
        squares
    }

    /// Q14 to Q17: one owner takes the whole with two pagodas; all others that stood there go back.
    fn unite(
        &mut self,
        mut touched: Touched,
        at: Square,
        joined: Squares,
        events: &mut Vec<Event>,
    ) -> Squares {
        let heir = self.heir(&touched).unwrap_or_default();
        let mut back = [0_i8; MOST_SEATS];
        let mut whole = Province {
            squares: joined,
            colour: self.provinces[usize::from(touched[0]) - 1].colour,
            owner: heir,
            size: joined.len() as u8,
        };
        // From the highest number down, so that those still to go keep theirs.
        touched.sort_unstable_by(|one, two| two.cmp(one));
        for number in touched {
            let number = usize::from(number) - 1;
            let province = self.provinces.swap_remove(number);
            back[usize::from(province.owner)] += province.pagodas() as i8;
            whole.squares |= province.squares;
            whole.size += province.size;
            if let Some(moved) = self.provinces.get(number) {
                self.name(number, moved.squares);
            }
        }
        back[usize::from(heir)] -= whole.pagodas() as i8;
        self.provinces.push(whole);
        self.name(self.provinces.len() - 1, whole.squares);
        events.push(Event::ProvincesUnited {
            seat: Seat::from(heir),
            colour: whole.colour,
            at,
            size: whole.size,
        });
        for (seat, back) in back.into_iter().enumerate() {
            self.standing[seat] = self.standing[seat].wrapping_add_signed(-back);
            if back > 0 {
                let count = back as u8;
                events.push(Event::PagodasReturned { seat, count });
            }
        }
        whole.squares
    }

    /// Assigns these squares to the province with this number.
    #[inline]
    fn name(&mut self, number: usize, squares: Squares) {
        let name = number as u8 + 1;
        squares.for_each(|square| self.province_at[square.index()] = name);
    }

    /// Adds a province of a loaded position, with its squares and its owner.
    pub(super) fn add_province(&mut self, province: Province) {
        self.standing[usize::from(province.owner)] += province.pagodas();
        self.provinces.push(province);
        self.name(self.provinces.len() - 1, province.squares);
    }

    /// Recomputes where a colour may not go.
    pub(super) fn find_bars(&mut self, colour: Colour) {
        self.bars[colour] = Bars::default();
        for number in 0..self.provinces.len() {
            if self.provinces[number].colour == colour {
                self.find_bars_near(number);
            }
        }
    }

    /// Finds anew where the colour of a province may not go beside it; elsewhere nothing has changed. Two majors are never
    /// united, and with one there is nothing to compare; only where nothing but minor provinces meet must squares be counted.
    fn find_bars_near(&mut self, changed: usize) {
        let Province {
            squares, colour, ..
        } = self.provinces[changed];
        let near = self.reach(&self.provinces[changed]);
        // A tile of one colour unites provinces that are three steps apart.
        let mut zone = squares;
        for _ in 0..TWO_SQUARES_APART {
            zone |= zone.neighbours();
        }
        self.bars[colour] = self.bars[colour] & !near;
        if !self.territories[colour].meets(zone & !squares) {
            return;
        }
        let mut found = [0; MOST_PROVINCES];
        let mut count = 0;
        for (number, province) in self.provinces.iter().enumerate() {
            found[count] = number as u8;
            count += usize::from(province.colour == colour && province.squares.meets(zone));
        }
        if count < 2 {
            return;
        }
        let mut minors = [0; MOST_PROVINCES];
        let mut minor_count = 0;
        let (mut one, mut two, mut three) = <(Bars, Bars, Bars)>::default();
        let (mut one_major, mut two_majors) = <(Bars, Bars)>::default();
        for &number in &found[..count] {
            let province = &self.provinces[usize::from(number)];
            let reach = self.reach(province);
            if province.is_major() {
                two_majors = two_majors | one_major & reach;
                one_major = one_major | reach;
            } else {
                minors[minor_count] = number;
                minor_count += 1;
                three = three | two & reach;
                two = two | one & reach;
                one = one | reach;
            }
        }
        let ground = self.pairs() & near;
        let mut bars = self.bars[colour] | two_majors & ground;
        let doubtful = two & !one_major & ground;
        if !doubtful.is_empty() {
            bars = bars | doubtful & !three & self.tied(&minors[..minor_count]);
            let several = doubtful & three;
            if !several.is_empty() {
                bars = bars | self.tied_among_several(colour, several);
            }
        }
        self.bars[colour] = bars;
    }

    /// The free squares, and the pairs of them.
    #[inline]
    fn pairs(&self) -> Bars {
        let free = self.free;
        Bars {
            single: free,
            east: free & free.step(Direction::West),
            south: free & free.step(Direction::North),
        }
    }

    /// The squares and pairs of squares that share an edge with a province, some of which may not be free.
    #[inline]
    fn reach(&self, province: &Province) -> Bars {
        let beside = province.squares.neighbours() & self.free;
        Bars {
            single: beside,
            east: beside | beside.step(Direction::West),
            south: beside | beside.step(Direction::North),
        }
    }

    /// Where two of these provinces meet that have different owners and equally many squares.
    fn tied(&self, minors: &[u8]) -> Bars {
        let mut tied = Bars::default();
        for (place, &one) in minors.iter().enumerate() {
            let one = &self.provinces[usize::from(one)];
            for &other in &minors[..place] {
                let other = &self.provinces[usize::from(other)];
                if one.size == other.size && one.owner != other.owner {
                    tied = tied | self.reach(one) & self.reach(other);
                }
            }
        }
        tied
    }

    /// Those of these squares and pairs, each beside at least three provinces, that may not be chosen.
    #[cold]
    fn tied_among_several(&self, colour: Colour, several: Bars) -> Bars {
        let tied = |squares: Squares, direction: Option<Direction>| {
            let barred = squares.into_iter().filter(|&square| {
                let second = direction.map(|direction| square.step(direction));
                match second {
                    Some(second) => self.bar(colour, &[square, second]).is_some(),
                    None => self.bar(colour, &[square]).is_some(),
                }
            });
            barred.collect()
        };
        Bars {
            single: tied(several.single, None),
            east: tied(several.east, Some(Direction::East)),
            south: tied(several.south, Some(Direction::South)),
        }
    }
}

impl Bars {
    #[inline]
    fn is_empty(self) -> bool {
        (self.single | self.east | self.south).is_empty()
    }
}

impl BitAnd for Bars {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self {
            single: self.single & other.single,
            east: self.east & other.east,
            south: self.south & other.south,
        }
    }
}

impl BitOr for Bars {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self {
            single: self.single | other.single,
            east: self.east | other.east,
            south: self.south | other.south,
        }
    }
}

impl Not for Bars {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self {
            single: !self.single,
            east: !self.east,
            south: !self.south,
        }
    }
}
