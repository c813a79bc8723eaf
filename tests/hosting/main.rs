//! Tables, the host, the guide, robots, the store and the commands for stores.

mod backup;
#[path = "../common/effort.rs"]
mod effort;
mod guide;
mod host;
mod ids;
#[path = "../common/left_out.rs"]
mod left_out;
mod line;
#[path = "../common/postgres.rs"]
mod postgres;
mod postgres_store;
mod robots;
#[path = "../common/seed.rs"]
mod seed;
mod store;
mod stored;
mod table;
mod tables;
mod web;
