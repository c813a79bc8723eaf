//! The connection to Discord. Turns interactions into requests to the host, and posts of the host into messages.
//!
//! This module uses serenity and knows no game by name: commands, menus and suggestions are generated from the games' own
//! descriptions, and texts come from the language files. No other module uses serenity's types. Discord's limits are in `limits`.
//!
//! Every interaction is acknowledged first, with a private reply, and processed afterwards. A message to a channel or to
//! another person is never the reply to an interaction: `delivery` sends it as a separate message, so private content
//! cannot appear in a public place.

mod acknowledge_only;
mod autocomplete;
mod bot;
mod claims;
mod command_request;
mod commands;
mod daily;
mod delivery;
mod delivery_queue;
mod dialogues;
mod edited_messages;
mod emoji;
mod events;
mod failure_kind;
mod gateway_handler;
mod global_limit;
mod health;
mod identify_pacing;
mod interaction_context;
mod interactions;
mod limits;
mod menu_commands;
mod message;
mod model;
mod model_bot;
mod move_command;
mod permissions;
mod post_sender;
mod queue;
mod rate_limit;
mod rest;
mod retry;
mod shard_balance;
mod shard_leases;
mod shard_sessions;
mod shard_spec;
mod shards;
mod shared_cluster;
mod text;
mod threads;
mod unreadable;

pub use acknowledge_only::acknowledge_only;
pub use bot::{Bot, BotError, BotSettings, WebSettings};
pub use commands::commands;
pub use delivery::Backlog;
pub use delivery_queue::PICTURE_PAUSE;
pub use health::{BotReport, Health, HealthLimits};
pub use identify_pacing::IdentifyPacing;
pub use limits::{ALT_TEXT_CHARS, PRESENTATION_LIMITS};
pub use model::{DiscordCall, DiscordModel};
pub use model_bot::{ModelBot, ModelReply};
pub use move_command::move_command;
pub use rate_limit::{Permit, RateLimit};
pub use rest::RestError;
pub use shard_balance::{ShardPlan, ShardView, agreed_total, shard_plan};
pub use shard_spec::{ShardSettings, ShardSpec, ShardSpecError, ShardTimings};
pub use shards::{Observation, Shards};
pub use shared_cluster::SharedCluster;
pub use text::say;
