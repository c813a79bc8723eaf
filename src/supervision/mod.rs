//! Supervision: catches and logs panics, restarts background tasks and records their heartbeats.
//!
//! It uses no other module, so that both host and discord can use it.

mod panics;
mod tasks;

pub use panics::{Panic, capture, catch, catch_async};
pub use tasks::{Heartbeat, Tasks};
