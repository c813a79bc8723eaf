//! Pagoda: board games of old China, hosted on Discord.
//!
//! The modules, and what each may use, are described in `docs/architecture.md`.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

pub use pagoda_robots::analysis;
pub mod cli;
pub mod discord;
pub use pagoda_engine as engine;
pub use pagoda_games as games;
pub mod host;
#[cfg(feature = "playground")]
pub use discord_playground as playground;
pub use pagoda_ids as ids;
pub use pagoda_picture as picture;
pub use pagoda_robots as robots;
pub use pagoda_show as show;
pub use pagoda_store as store;
pub mod studio;
pub use pagoda_supervision as supervision;
pub mod table;
pub mod web;
pub use pagoda_words as words;
