//! The door to Discord. Interactions come in and become requests; posts go out and become messages.
//!
//! This room knows serenity and no game by name: commands, menus and suggestions are made from the games' own
//! descriptions, words from the language files. serenity's types stop here.
//!
//! Whatever comes in is acknowledged first, privately, and done after. What is said to a channel or to somebody else never
//! answers an interaction: it is a message of its own, sent by `delivery`, so that nothing private can end up in a
//! public place.

mod asked;
mod bot;
mod commands;
mod delivery;
mod delivery_queue;
mod empty;
mod events;
mod faults;
mod health;
mod interactions;
mod message;
mod permissions;
mod post_sender;
mod rate_limit;
mod rest;
mod rules;
mod shards;
pub(crate) mod text;
mod threads;

pub use bot::{Bot, BotError, Settings};
pub use commands::commands;
pub use empty::acknowledge_only;
pub use health::{Health, HealthLimits};
pub use message::DESCRIPTION_LIMIT;
pub use rate_limit::{Permit, RateLimit};
pub use shards::{Observation, Shards};
