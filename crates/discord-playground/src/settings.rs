//! Settings of a playground.

use super::constants::FILE_BYTES;
use super::rate_limits::Limits;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use tokio::sync::Notify;

/// A further guild of a playground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildSettings {
    /// Its name.
    pub name: String,
    /// Its language.
    pub locale: String,
    /// The names of its text channels.
    pub channels: Vec<String>,
    /// The names of its people; a person of another guild becomes a member of this one too.
    pub people: Vec<String>,
}

impl GuildSettings {
    /// An English guild with these channels and people.
    pub fn new(name: &str, channels: &[&str], people: &[&str]) -> Self {
        let words = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Self {
            name: name.to_owned(),
            locale: "en-US".to_owned(),
            channels: words(channels),
            people: words(people),
        }
    }
}

/// Settings of a playground. By default: Discord's own figures, a guild with one channel, and three people.
#[derive(Clone, Debug)]
pub struct PlaygroundSettings {
    /// Address to listen on; an address that other machines can reach requires `names`. Port 0 selects a free one.
    pub listen: SocketAddr,
    /// Host names, besides `localhost` and loopback addresses, under which the control API may be called.
    pub names: Vec<String>,
    /// Token of the bot; random by default.
    pub bot_token: Option<String>,
    /// Token of the control API; random by default.
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
    /// Further guilds.
    pub more_guilds: Vec<GuildSettings>,
    /// Pictures of what can be opened, for the greeting: PNG files by the value of the choice that a command offers.
    pub covers: Vec<(String, Vec<u8>)>,
    /// Timeout for the acknowledgement of an interaction.
    pub acknowledge_timeout: Duration,
    /// Time for which `settled` waits for the edit after a deferred update.
    pub update_grace: Duration,
    /// Lifetime of an interaction's token.
    pub token_lifetime: Duration,
    /// Time for which a nonce is stored.
    pub nonce_lifetime: Duration,
    /// Heartbeat interval.
    pub heartbeat_interval: Duration,
    /// Recommended number of shards.
    pub shards: u64,
    /// Number of buckets of IDENTIFYs: shards with different numbers modulo this may identify at the same time.
    pub max_concurrency: u64,
    /// Time between two IDENTIFYs of the same bucket.
    pub identify_interval: Duration,
    /// Number of IDENTIFYs per day.
    pub session_starts: u64,
    /// Largest number of guilds per shard.
    pub guilds_per_shard: u64,
    /// Whether privileged intents are granted.
    pub privileged_intents: bool,
    /// The rate limits of the bot's requests.
    pub limits: Limits,
    /// Largest file in bytes.
    pub file_bytes: usize,
    /// Folder for persistent state; without it nothing is saved. Saved state takes precedence over the names above.
    pub folder: Option<PathBuf>,
    /// Notified when a user requests a restart of the bot; `None` if that is not possible.
    pub restart: Option<Arc<Notify>>,
    /// Seconds by which the clock of this Discord is ahead of that of the machine. Users move it on; whoever runs the bot gives it the same
    /// clock. `None` if it cannot be moved.
    pub ahead: Option<Arc<AtomicU64>>,
    /// File for the bot's requests, one JSON object per line.
    pub transcript: Option<PathBuf>,
    /// File for what the playground sends to the bot, responses and events, one JSON object per line.
    pub sent: Option<PathBuf>,
    /// Timeout for the headers of a request.
    pub header_timeout: Duration,
    /// Number of the bot's newest requests to store.
    pub max_requests: usize,
}

impl Default for PlaygroundSettings {
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
            more_guilds: Vec::new(),
            covers: Vec::new(),
            acknowledge_timeout: Duration::from_secs(3),
            update_grace: Duration::from_secs(3),
            token_lifetime: Duration::from_secs(15 * 60),
            nonce_lifetime: Duration::from_secs(5 * 60),
            heartbeat_interval: Duration::from_millis(41_250),
            shards: 1,
            max_concurrency: 1,
            identify_interval: Duration::from_secs(5),
            session_starts: 1000,
            guilds_per_shard: 2500,
            privileged_intents: false,
            limits: Limits::lenient(),
            file_bytes: FILE_BYTES,
            folder: None,
            restart: None,
            ahead: None,
            transcript: None,
            sent: None,
            header_timeout: Duration::from_secs(30),
            max_requests: usize::MAX,
        }
    }
}
