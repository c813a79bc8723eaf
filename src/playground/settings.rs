//! How a playground is set up.

use super::figures::FILE_BYTES;
use super::rate_limits::Limits;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// How a playground is set up. The defaults are Discord's own figures, a guild with one channel, and three people.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen; an address that other machines can reach is taken only with `names`. Port 0 finds a free one.
    pub listen: SocketAddr,
    /// By which names, beside `localhost` and loopback addresses, the control API may be called.
    pub names: Vec<String>,
    /// The bot's token; a random one if none is given.
    pub bot_token: Option<String>,
    /// The token of the control API; a random one if none is given.
    pub control_token: Option<String>,
    /// The bot's name.
    pub bot: String,
    /// The name of the first guild.
    pub guild: String,
    /// Its language.
    pub guild_locale: String,
    /// The names of its text channels.
    pub channels: Vec<String>,
    /// The names of its people.
    pub people: Vec<String>,
    /// How long the bot has to acknowledge an interaction.
    pub acknowledge_within: Duration,
    /// How long an interaction's token lives.
    pub token_lives: Duration,
    /// How long a nonce is remembered.
    pub nonce_remembered: Duration,
    /// How often the bot must send a heartbeat.
    pub heartbeat_every: Duration,
    /// How many shards are recommended.
    pub shards: u64,
    /// Whether the privileged intents were granted.
    pub privileged_intents: bool,
    /// The rate limits of the bot's requests.
    pub limits: Limits,
    /// Bytes of a file.
    pub file_bytes: usize,
    /// The folder in which places, people and messages are kept between runs; none: they are forgotten. What was kept counts more
    /// than the names above.
    pub folder: Option<PathBuf>,
    /// Told when somebody would have the bot started anew; none where nobody can do that.
    pub restart: Option<Arc<Notify>>,
    /// Where the bot's requests are written, one JSON object a line.
    pub transcript: Option<PathBuf>,
    /// How many of the bot's requests are remembered, the newest ones.
    pub requests_kept: usize,
}

impl Default for Settings {
    fn default() -> Self {
        let words = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            names: Vec::new(),
            bot_token: None,
            control_token: None,
            bot: "bot".to_owned(),
            guild: "Playground".to_owned(),
            guild_locale: "en-US".to_owned(),
            channels: words(&["general"]),
            people: words(&["Ann", "Ben", "Cai"]),
            acknowledge_within: Duration::from_secs(3),
            token_lives: Duration::from_secs(15 * 60),
            nonce_remembered: Duration::from_secs(5 * 60),
            heartbeat_every: Duration::from_millis(41_250),
            shards: 1,
            privileged_intents: false,
            limits: Limits::lenient(),
            file_bytes: FILE_BYTES,
            folder: None,
            restart: None,
            transcript: None,
            requests_kept: usize::MAX,
        }
    }
}
