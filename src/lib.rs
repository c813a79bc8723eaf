//! Pagoda: board games of old China, hosted on Discord.
//!
//! The modules, and what each may use, are described in `docs/architecture.md`.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

pub mod analysis;
pub mod cli;
pub mod discord;
pub mod engine;
pub mod games;
pub mod host;
pub mod ids;
pub mod picture;
#[cfg(feature = "dev-tools")]
pub mod playground;
pub mod robots;
pub mod store;
pub mod supervision;
pub mod table;
pub mod web;
pub mod words;
