//! The bot and the playground, over the wire.

mod description;
mod discord;
mod foreign;
#[path = "../common/left_out.rs"]
mod left_out;
mod playground;
mod responses;
mod schema;
#[path = "../common/seed.rs"]
mod seed;
