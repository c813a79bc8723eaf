//! Sets of places as bits: the operations of such a set for a board of any shape.

/// Room for 256 places, more than a board has, and for the eight that are written at once.
pub const PLACE_LIST: usize = 256 + 8;

/// One in each byte.
pub const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;

/// For each byte the number of its bits and their positions, one per byte, the lowest first.
pub const BITS_OF_BYTE: [(usize, u64); 256] = {
    let mut bits = [(0, 0); 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                let (count, places) = bits[byte];
                bits[byte] = (count + 1, places | bit << (8 * count));
            }
            bit += 1;
        }
        byte += 1;
    }
    bits
};

/// Implements the operations of a set for a newtype around an array of words that has `EMPTY`, `insert`, `contains` and `pop`:
/// union, intersection, iteration, writing and reading.
#[macro_export]
macro_rules! place_set {
    ($set:ident of $place:ident) => {
        impl From<$place> for $set {
            #[inline]
            fn from(place: $place) -> Self {
                let mut places = Self::EMPTY;
                places.insert(place);
                places
            }
        }

        impl FromIterator<$place> for $set {
            fn from_iter<I: IntoIterator<Item = $place>>(places: I) -> Self {
                let mut set = Self::EMPTY;
                for place in places {
                    set.insert(place);
                }
                set
            }
        }

        impl IntoIterator for $set {
            type Item = $place;
            type IntoIter = Iter;

            fn into_iter(self) -> Iter {
                Iter(self)
            }
        }

        /// The places of a set, row by row.
        #[derive(Clone, Debug)]
        pub struct Iter($set);

        impl Iterator for Iter {
            type Item = $place;

            #[inline]
            fn next(&mut self) -> Option<$place> {
                self.0.pop()
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
            }
        }

        impl std::ops::BitOr for $set {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
            }
        }

        impl std::ops::Not for $set {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                Self(self.0.map(|word| !word))
            }
        }

        impl std::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set()
                    .entries(self.into_iter().map(|place| place.to_string()))
                    .finish()
            }
        }

        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let list = Vec::<$place>::deserialize(deserializer)?;
                let mut places = Self::EMPTY;
                for place in list {
                    if places.contains(place) {
                        let twice = format!("{place} is named twice");
                        return Err(serde::de::Error::custom(twice));
                    }
                    places.insert(place);
                }
                Ok(places)
            }
        }
    };
}
