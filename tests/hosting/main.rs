//! Tables and what keeps them: the host, the guide, the store and the commands of a server owner.

mod backup;
#[path = "../common/effort.rs"]
mod effort;
mod guide;
mod host;
mod robots;
#[path = "../common/seed.rs"]
mod seed;
mod store;
mod stored;
mod table;
mod tables;
