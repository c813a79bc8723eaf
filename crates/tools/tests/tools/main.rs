//! The development tools.

mod ladder;
mod simulate;
mod timely;
mod verdict;
