//! Seeds of games in tests: fixed, or others with `PAGODA_SEED`.
#![allow(dead_code, reason = "no program needs all of it")]

use pagoda::host::{Clock, SeededClock, SystemClock};
use std::sync::Arc;

pub fn seed_and_sentence() -> (u64, String) {
    let wanted = std::env::var("PAGODA_SEED").ok();
    let seed = wanted.map_or(7, |seed| seed.parse().expect("PAGODA_SEED is a number"));
    let said = format!("games have seeds from {seed} on; PAGODA_SEED={seed} repeats them");
    (seed, said)
}

/// Returns the first seed and prints it, so that a failing test shows it.
pub fn first_seed() -> u64 {
    let (seed, said) = seed_and_sentence();
    println!("{said}");
    seed
}

/// Returns the system clock with those seeds.
pub fn clock() -> Arc<dyn Clock> {
    Arc::new(SeededClock::new(SystemClock, first_seed()))
}
