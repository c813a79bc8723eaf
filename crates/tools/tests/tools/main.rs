//! The development tools.

mod ladder;
mod simulate;
mod verdict;
