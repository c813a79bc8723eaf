//! Tables, the host, the guide, robots, recorded stores and the commands for stores.

mod backup;
#[path = "../common/clock.rs"]
mod clock;
#[path = "../common/corpus.rs"]
mod corpus;
#[path = "../../crates/games/tests/titles/fuzz/damage.rs"]
mod damage;
#[path = "../common/effort.rs"]
mod effort;
#[path = "../../crates/store/tests/store/everything.rs"]
mod everything;
mod fixture;
mod guide;
mod host;
mod line;
#[path = "../common/postgres.rs"]
mod postgres;
mod postgres_store;
mod robots;
#[path = "../common/seed.rs"]
mod seed;
mod stored;
mod table;
mod tables;
mod web;
