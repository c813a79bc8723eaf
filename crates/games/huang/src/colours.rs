//! The five colours, and values by colour.

use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Index, IndexMut};

/// A colour of tiles, leaders, pagodas and points.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Governors, the Court.
    #[default]
    Yellow,
    /// Soldiers, the Garrison.
    Red,
    /// Farmers, the Granary.
    Blue,
    /// Traders, the Market.
    Green,
    /// Artisans, the Workshop.
    White,
}

impl Colour {
    /// All five, in their usual order.
    pub const ALL: [Self; 5] = [
        Self::Yellow,
        Self::Red,
        Self::Blue,
        Self::Green,
        Self::White,
    ];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 5] = ["yellow", "red", "blue", "green", "white"];

    /// The colour of this name.
    pub fn named(name: &str) -> Option<Self> {
        let number = Self::NAMES.iter().position(|known| *known == name)?;
        Some(Self::ALL[number])
    }

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

/// One value per colour. In JSON an object with the colours as keys; missing values are the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColour<T>(pub [T; 5]);

/// Tiles of each colour.
pub type Tiles = ByColour<u8>;

/// Victory points of each colour.
pub type Points = ByColour<u16>;

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}

impl<T: Copy> ByColour<T> {
    /// Each colour with its value.
    pub fn iter(self) -> impl Iterator<Item = (Colour, T)> {
        Colour::ALL.into_iter().zip(self.0)
    }
}

impl Tiles {
    /// How many there are of all colours.
    pub fn total(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }
}

/// Up to fifteen tiles of each colour in three bytes, so that a move fits into four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Handful([u8; 3]);

impl From<Tiles> for Handful {
    fn from(ByColour([yellow, red, blue, green, white]): Tiles) -> Self {
        debug_assert!(yellow.max(red).max(blue).max(green).max(white) < 16);
        Self([yellow | red << 4, blue | green << 4, white])
    }
}

impl Handful {
    /// One tile of each colour, packed as a number: such numbers can be added.
    pub(super) const ONE: ByColour<u32> = ByColour([1, 1 << 4, 1 << 8, 1 << 12, 1 << 16]);

    /// The tiles of such a number.
    #[inline]
    pub(super) fn packed(number: u32) -> Self {
        let [first, second, third, _] = number.to_le_bytes();
        Self([first, second, third])
    }

    /// The tiles, counted.
    pub fn tiles(self) -> Tiles {
        let [first, second, white] = self.0;
        ByColour([first & 15, first >> 4, second & 15, second >> 4, white])
    }
}

impl<T: Serialize + Copy + PartialEq + Default> Serialize for ByColour<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (colour, value) in self.iter().filter(|(_, value)| *value != T::default()) {
            map.serialize_entry(&colour, &value)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for ByColour<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, bound = "T: Deserialize<'de> + Default")]
        struct Named<T> {
            #[serde(default)]
            yellow: T,
            #[serde(default)]
            red: T,
            #[serde(default)]
            blue: T,
            #[serde(default)]
            green: T,
            #[serde(default)]
            white: T,
        }
        let named = Named::deserialize(deserializer)?;
        Ok(Self([
            named.yellow,
            named.red,
            named.blue,
            named.green,
            named.white,
        ]))
    }
}
