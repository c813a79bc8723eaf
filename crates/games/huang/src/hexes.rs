//! Hexes, sets of hexes, and the six directions.
//!
//! Hexes stand with a point upwards, in rows named A, B, C and so on from the north; every other row (B, D, F, …) lies
//! half a hex to the east. A hex is a number of 8 bits, row and column, whichever the map; the last row and the last
//! column of that grid are never used, so that a step off the edge leads to no hex of any map. A set of hexes is 256 bits,
//! and a step of the whole set is a few shifts.

use pagoda_engine::{BITS_OF_BYTE, EVERY_BYTE, PLACE_LIST, place_set};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// How many rows, and how many columns, a map may have.
pub const SIDE: usize = 15;

/// A place on the grid, named by row and number: `D7`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(u8);

impl Hex {
    /// The hex of this row and column, both counted from 0 and below `SIDE`.
    pub const fn new(row: usize, column: usize) -> Self {
        assert!(row < SIDE && column < SIDE, "a hex lies on the grid");
        Self((row * 16 + column) as u8)
    }

    /// The hex with this number, which may lie off the grid.
    pub(super) const fn numbered(number: u8) -> Self {
        Self(number)
    }

    /// The row, from 0 in the north.
    pub const fn row(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// The column, from 0 in the west.
    pub const fn column(self) -> usize {
        (self.0 & 15) as usize
    }

    /// A number below 256, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next hex in this direction, which may lie off the map.
    pub const fn step(self, direction: Direction) -> Self {
        let odd = (self.0 >> 4) & 1;
        Self(match direction {
            Direction::East => self.0.wrapping_add(1),
            Direction::West => self.0.wrapping_sub(1),
            Direction::Northeast => self.0.wrapping_sub(16 - odd),
            Direction::Northwest => self.0.wrapping_sub(17 - odd),
            Direction::Southeast => self.0.wrapping_add(16 + odd),
            Direction::Southwest => self.0.wrapping_add(15 + odd),
        })
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = char::from(b'A' + self.row() as u8);
        write!(f, "{row}{}", self.column() + 1)
    }
}

/// A text that names no hex.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no place; places are named like D7")]
pub struct NoPlace(pub String);

impl FromStr for Hex {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let no_place = || NoPlace(text.chars().take(20).collect());
        let (row, column) = text.split_at_checked(1).ok_or_else(no_place)?;
        let row = row.as_bytes()[0].to_ascii_uppercase();
        let plain = column.len() <= 2 && column.bytes().all(|digit| digit.is_ascii_digit());
        match column.parse::<usize>() {
            Ok(column @ 1..=SIDE) if row.is_ascii_uppercase() && plain => {
                let row = usize::from(row - b'A');
                (row < SIDE)
                    .then(|| Self::new(row, column - 1))
                    .ok_or_else(no_place)
            }
            _ => Err(no_place()),
        }
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        pagoda_words::as_place(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Where a neighbour lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// To the right.
    #[default]
    East,
    /// Down and right.
    Southeast,
    /// Down and left.
    Southwest,
    /// To the left.
    West,
    /// Up and left.
    Northwest,
    /// Up and right.
    Northeast,
}

impl Direction {
    /// All six, clockwise from the east.
    pub const ALL: [Self; 6] = [
        Self::East,
        Self::Southeast,
        Self::Southwest,
        Self::West,
        Self::Northwest,
        Self::Northeast,
    ];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 6] = [
        "east",
        "southeast",
        "southwest",
        "west",
        "northwest",
        "northeast",
    ];

    /// The direction of this name.
    pub fn named(name: &str) -> Option<Self> {
        let number = Self::NAMES.iter().position(|known| *known == name)?;
        Some(Self::ALL[number])
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}

/// A set of hexes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hexes([u64; 4]);

/// Mask of the used columns, four rows per word.
const COLUMNS: u64 = 0x7fff_7fff_7fff_7fff;
const EVEN_ROWS: u64 = 0x0000_7fff_0000_7fff;
const ODD_ROWS: u64 = 0x7fff_0000_7fff_0000;

impl Hexes {
    /// No hex at all.
    pub const EMPTY: Self = Self([0; 4]);

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether this hex is one of them.
    #[inline]
    pub fn contains(self, hex: Hex) -> bool {
        self.0[hex.index() >> 6] >> (hex.index() & 63) & 1 == 1
    }

    /// Whether all of the others are among them.
    #[inline]
    pub fn contains_all(self, others: Self) -> bool {
        others & self == others
    }

    /// Whether any hex is in both.
    #[inline]
    pub fn meets(self, others: Self) -> bool {
        !(self & others).is_empty()
    }

    /// Adds a hex.
    #[inline]
    pub fn insert(&mut self, hex: Hex) {
        self.0[hex.index() >> 6] |= 1 << (hex.index() & 63);
    }

    /// Takes a hex away.
    #[inline]
    pub fn remove(&mut self, hex: Hex) {
        self.0[hex.index() >> 6] &= !(1 << (hex.index() & 63));
    }

    /// Calls for each hex, row by row. Faster than an iterator.
    #[inline]
    pub fn for_each(self, mut call: impl FnMut(Hex)) {
        for (number, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                call(Hex((number * 64 + bits.trailing_zeros() as usize) as u8));
                bits &= bits - 1;
            }
        }
    }

    /// The first in order of rows, then columns.
    pub fn first(mut self) -> Option<Hex> {
        self.pop()
    }

    /// Takes the first hex away.
    #[inline]
    pub fn pop(&mut self) -> Option<Hex> {
        for (number, bits) in self.0.iter_mut().enumerate() {
            if *bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(Hex((number * 64 + bit) as u8));
            }
        }
        None
    }

    /// Each hex one step further in this direction.
    #[inline]
    pub fn step(self, direction: Direction) -> Self {
        let Self(words) = self;
        let shifted = |even: fn(u64) -> u64, odd: fn(u64) -> u64| {
            words.map(|word| (even(word & EVEN_ROWS) | odd(word & ODD_ROWS)) & COLUMNS)
        };
        match direction {
            Direction::East => Self(words.map(|word| word << 1 & COLUMNS)),
            Direction::West => Self(words.map(|word| word >> 1 & COLUMNS)),
            Direction::Northeast => Self(shifted(|even| even, |odd| odd << 1)).north(),
            Direction::Northwest => Self(shifted(|even| even >> 1, |odd| odd)).north(),
            Direction::Southeast => Self(shifted(|even| even, |odd| odd << 1)).south(),
            Direction::Southwest => Self(shifted(|even| even >> 1, |odd| odd)).south(),
        }
    }

    /// Every hex next to one of them; some may be among them, some may lie off the map.
    #[inline]
    pub fn neighbours(self) -> Self {
        let beside = Self(self.0.map(|word| (word << 1 | word >> 1) & COLUMNS));
        let slanted = Self(
            self.0
                .map(|word| (word | (word & ODD_ROWS) << 1 | (word & EVEN_ROWS) >> 1) & COLUMNS),
        );
        beside | slanted.north() | slanted.south()
    }

    #[inline]
    fn north(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([
            a >> 16 | b << 48,
            b >> 16 | c << 48,
            c >> 16 | d << 48,
            d >> 16,
        ])
    }

    #[inline]
    fn south(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([
            a << 16,
            b << 16 | a >> 48,
            c << 16 | b >> 48,
            d << 16 | c >> 48,
        ])
    }
}

/// A reusable buffer for lists of hexes.
pub(super) struct HexBuffer([u8; PLACE_LIST]);

impl HexBuffer {
    pub(super) fn new() -> Self {
        Self([0; PLACE_LIST])
    }

    /// The hexes one after the other, row by row. They are written eight at a time and without a branch.
    pub(super) fn list(&mut self, hexes: Hexes) -> HexList<'_> {
        // A local variable, so that it stays in a register.
        let mut count = 0;
        let mut places = 0_u64;
        for word in hexes.0 {
            for byte in word.to_le_bytes() {
                let (more, bits) = BITS_OF_BYTE[usize::from(byte)];
                // At most 255. This tells the compiler that no bounds check is needed.
                let from = count & 255;
                self.0[from..from + 8].copy_from_slice(&(bits + places).to_le_bytes());
                count += more;
                places = places.wrapping_add(8 * EVERY_BYTE);
            }
        }
        HexList(&self.0[..count.min(PLACE_LIST)])
    }
}

/// Hexes one after the other.
#[derive(Clone, Copy)]
pub(super) struct HexList<'a>(&'a [u8]);

impl HexList<'_> {
    /// Each hex.
    #[inline]
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = Hex> {
        self.0.iter().map(|&index| Hex(index))
    }
}

place_set!(Hexes of Hex);
