//! Supervision: catches and logs panics, restarts background tasks and records their heartbeats.
//!
//! It knows nothing of the work.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod panics;
mod tasks;

pub use panics::{Panic, capture, catch, catch_async};
pub use tasks::{Heartbeat, Tasks};
