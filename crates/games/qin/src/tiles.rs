//! The three colours of territories, and the tiles made of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Index, IndexMut};

/// A colour of territories.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Red.
    #[default]
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl Colour {
    /// All three, in their usual order.
    pub const ALL: [Self; 3] = [Self::Red, Self::Blue, Self::Yellow];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 3] = ["red", "blue", "yellow"];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One value per colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ByColour<T: Default> {
    /// The value of red.
    pub red: T,
    /// The value of blue.
    pub blue: T,
    /// The value of yellow.
    pub yellow: T,
}

impl<T: Default> Index<Colour> for ByColour<T> {
    type Output = T;
    #[inline]
    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::Red => &self.red,
            Colour::Blue => &self.blue,
            Colour::Yellow => &self.yellow,
        }
    }
}

impl<T: Default> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::Red => &mut self.red,
            Colour::Blue => &mut self.blue,
            Colour::Yellow => &mut self.yellow,
        }
    }
}

/// An Empire tile, by the colours of its halves (Q2).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs, reason = "the letters say what they are")]
pub enum Tile {
    #[default]
    RR,
    BB,
    YY,
    RB,
    RY,
    BY,
}

/// How many kinds of tiles there are.
pub const KINDS: usize = 6;
/// Tiles of each kind (Q2).
pub const OF_EACH: u8 = 12;
/// Tiles in the game (Q2).
pub const TILES: usize = KINDS * OF_EACH as usize;

impl Tile {
    /// All kinds, in their usual order.
    pub const ALL: [Self; KINDS] = [Self::RR, Self::BB, Self::YY, Self::RB, Self::RY, Self::BY];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; KINDS] = ["RR", "BB", "YY", "RB", "RY", "BY"];

    /// The tile of this name, however it is written.
    pub fn named(name: &str) -> Option<Self> {
        let mut names = Self::NAMES.iter();
        let number = names.position(|known| known.eq_ignore_ascii_case(name))?;
        Some(Self::ALL[number])
    }

    /// The colours of its halves.
    #[inline]
    pub const fn halves(self) -> [Colour; 2] {
        use Colour::{Blue, Red, Yellow};
        match self {
            Self::RR => [Red, Red],
            Self::BB => [Blue, Blue],
            Self::YY => [Yellow, Yellow],
            Self::RB => [Red, Blue],
            Self::RY => [Red, Yellow],
            Self::BY => [Blue, Yellow],
        }
    }

    /// Whether both halves have one colour.
    #[inline]
    pub const fn is_double(self) -> bool {
        matches!(self, Self::RR | Self::BB | Self::YY)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Tiles counted by kind. In JSON a list of their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tiles([u8; KINDS]);

impl Index<Tile> for Tiles {
    type Output = u8;
    #[inline]
    fn index(&self, tile: Tile) -> &u8 {
        &self.0[tile as usize]
    }
}

impl IndexMut<Tile> for Tiles {
    #[inline]
    fn index_mut(&mut self, tile: Tile) -> &mut u8 {
        &mut self.0[tile as usize]
    }
}

impl Tiles {
    /// All tiles of the game (Q2).
    pub const GAME: Self = Self([OF_EACH; KINDS]);

    /// How many there are.
    #[inline]
    pub fn total(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Each kind with how many there are.
    pub fn iter(self) -> impl Iterator<Item = (Tile, u8)> {
        Tile::ALL.into_iter().zip(self.0)
    }

    /// The kinds of which there is at least one.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Tile> {
        // One bit for each kind: a branch for each would often be guessed wrong.
        let held = self.0.iter().enumerate();
        let mut held: u32 = held
            .map(|(kind, &count)| u32::from(count > 0) << kind)
            .sum();
        std::iter::from_fn(move || {
            let kind = held.trailing_zeros();
            held &= held.wrapping_sub(1);
            Tile::ALL.get(kind as usize).copied()
        })
    }

    /// Each tile, one after the other.
    pub fn each(self) -> impl Iterator<Item = Tile> {
        self.iter()
            .flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
    }

    /// Whether one is of one colour (Q4).
    pub fn has_double(self) -> bool {
        self.kinds().any(Tile::is_double)
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut counted = Self::default();
        for tile in tiles {
            counted[tile] = counted[tile].saturating_add(1);
        }
        counted
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.each())
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Tile>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}
