//! The development tools.

mod ladder;
mod simulate;
mod simulate_host;
mod timely;
mod verdict;
