//! The bot in the playground, over the wire.

#[path = "../../crates/discord-playground/tests/wire/description.rs"]
mod description;
mod discord;
#[path = "../common/left_out.rs"]
mod left_out;
#[path = "../../crates/discord-playground/tests/wire/responses.rs"]
mod responses;
#[path = "../../crates/discord-playground/tests/wire/schema.rs"]
mod schema;
#[path = "../common/seed.rs"]
mod seed;
#[path = "../../crates/discord-playground/tests/wire/shared_folder.rs"]
mod shared_folder;
