//! Supervision: panics are caught and described, background tasks are restarted and report that they are alive.
//!
//! It uses no other module, so that host and discord can both use it.

mod panics;
mod tasks;

pub use panics::{Panic, capture, catch, catch_async};
pub use tasks::{Heartbeat, Tasks};
