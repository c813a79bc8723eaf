//! The only source of random numbers: a seeded generator whose sequence never changes.

use chacha20::ChaCha8Rng;
use rand::{Rng, SeedableRng, TryRng};
use std::convert::Infallible;

/// What random numbers are used for. Each use has its own stream, so that one reveals nothing about another. The numbers are
/// part of the key: they never change.
///
/// ```
/// use pagoda_engine::{Chance, Purpose};
/// let mut deal = Chance::derived(7, Purpose::Deal);
/// let mut robot = Chance::derived(7, Purpose::Robot);
/// assert_ne!(deal, robot);
/// assert_eq!(Chance::new(7).below(100), deal.below(100));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The set-up of a game: the deal and the first player.
    Deal = 0,
    /// Which seat gets which emblem.
    Emblems = 1,
    /// The decisions of a robot.
    Robot = 2,
    /// The moves that a table makes for a seat that has resigned.
    Caretaker = 3,
    /// When a table answers for somebody.
    Answer = 4,
}

/// A generator of random numbers that gives the same sequence for the same seed on every machine, forever.
///
/// Journals are replayed years later, so nothing here may depend on a library's choices: the generator is ChaCha8, keyed by
/// the bytes of the seed, and the draws are implemented here. A test checks known values.
///
/// ```
/// use pagoda_engine::Chance;
/// let mut chance = Chance::new(7);
/// assert!(chance.below(6) < 6);
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Chance(ChaCha8Rng);

impl Clone for Chance {
    /// A copy that continues with the same numbers.
    fn clone(&self) -> Self {
        let mut copy = ChaCha8Rng::from_seed(self.0.get_seed());
        copy.set_word_pos(self.0.get_word_pos());
        Self(copy)
    }
}

impl Chance {
    /// The generator for the set-up of a game with this seed.
    pub fn new(seed: u64) -> Self {
        Self::derived(seed, Purpose::Deal)
    }

    /// The generator for one use of a seed, independent of those for its other uses.
    pub fn derived(seed: u64, purpose: Purpose) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8] = purpose as u8;
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number from 0 to `bound - 1`, each equally likely (Lemire's method).
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound).expect("a bound fits into 32 bits");
        assert!(bound > 0, "a number below 0 was asked for");
        loop {
            let wide = u64::from(self.0.next_u32()) * u64::from(bound);
            let rest = wide as u32;
            // What is unfair is less than the bound: the division is seldom needed.
            if rest >= bound || rest >= bound.wrapping_neg() % bound {
                return (wide >> 32) as usize;
            }
        }
    }

    /// Puts the items into a random order (Fisher and Yates, from the last to the first).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// One of the items.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

impl TryRng for Chance {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}
