//! Squares, sets of squares, and the four directions.
//!
//! The board has 13 rows, named A, B, C and so on from the north, of 13 squares each. A square is a number of 8 bits, row and
//! column in a grid of 16 by 16, so that a step off the edge leads to no square. A set of squares is 256 bits in four words.
//! The rows are dealt out to the words in turn, so that a step of the whole set to the north or south moves words, and a step
//! to the east or west shifts them.

use pagoda_engine::{BITS_OF_BYTE, EVERY_BYTE, PLACE_LIST, place_set};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// How many rows, and how many columns, the board has (Q3).
pub const SIDE: usize = 13;

/// A square of the board, named by row and number: `F6`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of this row and column, both counted from 0 and below `SIDE`.
    pub const fn new(row: usize, column: usize) -> Self {
        assert!(row < SIDE && column < SIDE, "a square lies on the board");
        Self((row * 16 + column) as u8)
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

    /// The next square in this direction, which may lie off the board.
    #[inline]
    pub const fn step(self, direction: Direction) -> Self {
        Self(match direction {
            Direction::North => self.0.wrapping_sub(16),
            Direction::East => self.0.wrapping_add(1),
            Direction::South => self.0.wrapping_add(16),
            Direction::West => self.0.wrapping_sub(1),
        })
    }

    /// The square so many numbers further: 1 to the east, 16 to the south.
    #[inline]
    pub(super) const fn further(self, by: u8) -> Self {
        Self(self.0.wrapping_add(by))
    }

    /// Whether it lies on the board: a step may lead off it.
    pub const fn on_board(self) -> bool {
        self.row() < SIDE && self.column() < SIDE
    }

    /// The squares next to it, some of which may lie off the board.
    #[inline]
    pub fn beside(self) -> [Self; 4] {
        Direction::ALL.map(|direction| self.step(direction))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = char::from(b'A' + self.row() as u8);
        write!(f, "{row}{}", self.column() + 1)
    }
}

/// A text that names no square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no square; squares are named A1 to M13")]
pub struct NoPlace(pub String);

impl FromStr for Square {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let no_place = || NoPlace(text.chars().take(20).collect());
        let (row, column) = text.split_at_checked(1).ok_or_else(no_place)?;
        let row = row.as_bytes()[0].to_ascii_uppercase();
        let plain = column.len() <= 2 && column.bytes().all(|digit| digit.is_ascii_digit());
        match column.parse::<usize>() {
            Ok(column @ 1..=SIDE) if row.is_ascii_uppercase() && plain => {
                let row = usize::from(row - b'A');
                let on_board = row < SIDE;
                on_board
                    .then(|| Self::new(row, column - 1))
                    .ok_or_else(no_place)
            }
            _ => Err(no_place()),
        }
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        pagoda_words::as_place(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Where a neighbour lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Up.
    North,
    /// To the right.
    #[default]
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// All four, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 4] = ["north", "east", "south", "west"];

    /// The direction of this name.
    pub fn named(name: &str) -> Option<Self> {
        let number = Self::NAMES.iter().position(|known| *known == name)?;
        Some(Self::ALL[number])
    }

    /// The other way.
    #[must_use]
    pub const fn back(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares([u64; 4]);

/// The squares of the board: rows A, E, I and M in the first word, B, F and J in the second, and so on.
const ROWS: u64 = 0x1fff_1fff_1fff;
const BOARD: [u64; 4] = [ROWS | 0x1fff << 48, ROWS, ROWS, ROWS];

/// The word in which a square is, and its bit there.
#[inline]
const fn bit(square: Square) -> (usize, u64) {
    let Square(index) = square;
    let place = (index >> 6) << 4 | index & 15;
    ((index >> 4 & 3) as usize, 1 << place)
}

/// The square of this bit of this word.
#[inline]
const fn square(word: usize, place: u32) -> Square {
    Square((place >> 4 << 6 | place & 15) as u8 | (word as u8) << 4)
}

impl Squares {
    /// No square at all.
    pub const EMPTY: Self = Self([0; 4]);
    /// Every square of the board.
    pub const ALL: Self = Self(BOARD);

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

    /// Whether this square is one of them.
    #[inline]
    pub fn contains(self, square: Square) -> bool {
        let (word, bit) = bit(square);
        self.0[word] & bit != 0
    }

    /// Whether all of the others are among them.
    pub fn contains_all(self, others: Self) -> bool {
        others & self == others
    }

    /// Whether any square is in both.
    #[inline]
    pub fn meets(self, others: Self) -> bool {
        !(self & others).is_empty()
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        let (word, bit) = bit(square);
        self.0[word] |= bit;
    }

    /// Takes a square away.
    pub fn remove(&mut self, square: Square) {
        let (word, bit) = bit(square);
        self.0[word] &= !bit;
    }

    /// Each square one step further in this direction; what would leave the board is gone.
    #[inline]
    #[must_use]
    pub fn step(self, direction: Direction) -> Self {
        let [a, b, c, d] = self.0;
        let stepped = match direction {
            Direction::North => [b, c, d, a >> 16],
            Direction::East => self.0.map(|word| word << 1),
            Direction::South => [d << 16, a, b, c],
            Direction::West => self.0.map(|word| word >> 1),
        };
        Self(stepped) & Self::ALL
    }

    /// Every square next to one of them; some may be among them.
    #[inline]
    pub fn neighbours(self) -> Self {
        let [a, b, c, d] = self.0;
        let beside = Self(self.0.map(|word| word << 1 | word >> 1));
        let above = Self([b, c, d, a >> 16]);
        let below = Self([d << 16, a, b, c]);
        (beside | above | below) & Self::ALL
    }

    /// Those that are connected with this one.
    pub fn linked(self, square: Square) -> Self {
        let mut linked = Self::from(square) & self;
        loop {
            let wider = linked | linked.neighbours() & self;
            if wider == linked {
                return linked;
            }
            linked = wider;
        }
    }

    /// Calls for each square, in no particular order. Faster than an iterator.
    #[inline]
    pub fn for_each(self, mut call: impl FnMut(Square)) {
        for (word, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                call(square(word, bits.trailing_zeros()));
                bits &= bits - 1;
            }
        }
    }

    /// The first in order of rows, then columns.
    #[inline]
    pub fn first(self) -> Option<Square> {
        let words = self.0.into_iter().enumerate();
        let firsts = words.filter(|(_, bits)| *bits != 0);
        firsts
            .map(|(word, bits)| square(word, bits.trailing_zeros()))
            .min()
    }

    /// Takes the first square away.
    #[inline]
    pub fn pop(&mut self) -> Option<Square> {
        let first = self.first()?;
        self.remove(first);
        Some(first)
    }
}

/// A reusable buffer for lists of squares.
pub(super) struct SquareBuffer([u8; PLACE_LIST]);

impl SquareBuffer {
    #[inline]
    pub(super) fn new() -> Self {
        Self([0; PLACE_LIST])
    }

    /// The squares one after the other, row by row. They are written eight at a time and without a branch.
    pub(super) fn list(&mut self, squares: Squares) -> SquareList<'_> {
        // A local variable, so that it stays in a register.
        let mut count = 0;
        for row in 0..SIDE {
            let [left, right, ..] = (squares.0[row & 3] >> (row >> 2 << 4)).to_le_bytes();
            for (half, byte) in [(0, left), (8, right)] {
                let (more, bits) = BITS_OF_BYTE[usize::from(byte)];
                let places = (row as u64 * 16 + half) * EVERY_BYTE;
                // At most 255. This tells the compiler that no bounds check is needed.
                let from = count & 255;
                self.0[from..from + 8].copy_from_slice(&(bits + places).to_le_bytes());
                count += more;
            }
        }
        SquareList(&self.0[..count.min(PLACE_LIST)])
    }
}

/// Squares one after the other.
#[derive(Clone, Copy)]
pub(super) struct SquareList<'a>(&'a [u8]);

impl SquareList<'_> {
    /// Each square.
    #[inline]
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = Square> {
        self.0.iter().map(|&index| Square(index))
    }

    /// How many there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

place_set!(Squares of Square);
