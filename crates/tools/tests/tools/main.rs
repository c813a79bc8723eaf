//! The development tools.

mod ladder;
mod verdict;
