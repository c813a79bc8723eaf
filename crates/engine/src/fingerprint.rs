//! 128-bit hashes of typed values, as keys of caches and to notice changes.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A 128-bit hash of a value. Two values with the same fingerprint are taken as equal: with 128 bits a collision does not
/// happen in practice. It is stable within one build of the program, and is not stored.
///
/// ```
/// use pagoda_engine::Fingerprint;
/// assert_eq!(Fingerprint::of(&("D7", 3)), Fingerprint::of(&("D7", 3)));
/// assert_ne!(Fingerprint::of(&("D7", 3)), Fingerprint::of(&("D7", 4)));
/// assert_eq!(Fingerprint::of("a key").to_string().len(), 32);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// The fingerprint of a value.
    pub fn of<T: Hash + ?Sized>(value: &T) -> Self {
        let mut bytes = Bytes(Vec::with_capacity(CAPACITY));
        value.hash(&mut bytes);
        let half = |seed: u8| {
            let mut hasher = DefaultHasher::new();
            hasher.write_u8(seed);
            hasher.write(&bytes.0);
            u128::from(hasher.finish())
        };
        Self(half(0) << 64 | half(1))
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Enough for most views, so that the buffer does not grow.
const CAPACITY: usize = 4096;

/// A hasher that collects what it is given. Hashing one long run of bytes twice is faster than feeding two hashers with
/// many small ones.
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        unreachable!("the bytes are hashed by `Fingerprint::of`")
    }
}
