//! The bot and the stand-in for Discord, over the wire.

mod discord;
mod playground;
