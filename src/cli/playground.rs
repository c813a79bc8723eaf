//! `pagoda playground` (development tool): the bot with a simulated Discord on this machine.

use super::allocator;
use super::clock::seeded;
use super::serve::{RobotArgs, STOP_DEADLINE, StopSignal, log_notices, log_to_stderr};
use super::socket::Socket;
use crate::discord::{Bot, BotSettings, PICTURE_PAUSE, ShardSettings, WebSettings};
use crate::games;
use crate::host::{Allowances, Clock, MovedClock, SystemClock};
use crate::playground::{GuildSettings, Limits, Playground, PlaygroundSettings};
use crate::show::Topic;
use crate::store::SledStore;
use clap::Args;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tokio::sync::Notify;

/// Arguments of `pagoda playground`.
#[derive(Debug, Args)]
pub struct PlaygroundArgs {
    /// The port to listen on; 0 selects a free one.
    #[arg(long, default_value_t = 4747)]
    port: u16,
    /// The address to listen on. Any other than localhost requires --name, and gives everybody who can reach it full access.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,
    /// Another host name or address, besides localhost, that browsers may use.
    #[arg(long, value_name = "HOST")]
    name: Vec<String>,
    /// The port on this machine for boards as web pages; 0 selects a free one.
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    web_port: u16,
    /// The people that exist at the first start.
    #[arg(long, value_delimiter = ',', default_value = "Ann,Ben,Cai,Dou")]
    people: Vec<String>,
    /// The channels that exist at the first start.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "the-tea-house,the-pavilion"
    )]
    channels: Vec<String>,
    /// The number of servers at the first start. Each further one has one channel, and the same people.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    servers: u64,
    /// The number of shards recommended to the bot.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    shards: u64,
    /// The language of the server and of its people at the first start; each may choose another on the page.
    #[arg(long, value_name = "LANGUAGE", default_value = "en-US", value_parser = ["en-US", "fr", "de", "pl"])]
    locale: String,
    /// A file for all requests of the bot, one JSON object per line.
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
    /// The folder in which games, people and messages are stored.
    #[arg(
        long,
        env = "PAGODA_PLAYGROUND",
        value_name = "DIR",
        default_value = "pagoda-playground"
    )]
    folder: PathBuf,
    /// Use a temporary folder: start empty, and delete everything at the end.
    #[arg(long, conflicts_with = "folder")]
    fresh: bool,
    /// Use seeds counting up from this number, to make games repeatable; a known seed reveals hidden information.
    #[arg(long, env = "PAGODA_SEED", value_name = "NUMBER")]
    seed: Option<u64>,
    #[command(flatten)]
    robots: RobotArgs,
    /// Do not start the bot; it can be started separately with `pagoda serve --api-url`.
    #[arg(long)]
    without_bot: bool,
    /// Grant the privileged intents: members, presences, and the content of messages.
    #[arg(long)]
    privileged_intents: bool,
    /// Do not open the page in a browser.
    #[arg(long)]
    no_open: bool,
    /// Log filter.
    #[arg(long, env = "PAGODA_LOG", default_value = "info")]
    log: String,
}

impl PlaygroundArgs {
    /// Runs until a stop signal.
    ///
    /// # Errors
    /// If the port is in use, or the store cannot be opened.
    pub fn run(self) -> Result<(), String> {
        log_to_stderr(&self.log)?;
        allocator::set_up();
        let stop = StopSignal::listen(STOP_DEADLINE);
        let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
        runtime.block_on(self.play(stop))
    }

    async fn play(self, stop: StopSignal) -> Result<(), String> {
        let temporary = tempfile::tempdir().map_err(|error| error.to_string())?;
        let folder = match self.fresh {
            true => temporary.path().to_owned(),
            false => self.folder,
        };
        let restart = Arc::new(Notify::new());
        let ahead = Arc::new(AtomicU64::new(0));
        let playground = Playground::start(PlaygroundSettings {
            listen: SocketAddr::from((self.listen, self.port)),
            names: self.name,
            bot: "Pagoda".to_owned(),
            more_guilds: more_servers(self.servers, &self.locale, &self.people),
            people: self.people,
            channels: self.channels,
            shards: self.shards,
            covers: covers(&self.locale),
            guild_locale: self.locale,
            transcript: self.transcript,
            privileged_intents: self.privileged_intents,
            limits: Limits::discord(),
            folder: Some(folder.join("discord")),
            restart: (!self.without_bot).then(|| Arc::clone(&restart)),
            ahead: (!self.without_bot).then(|| Arc::clone(&ahead)),
            ..PlaygroundSettings::default()
        });
        let playground = playground.await.map_err(|error| error.to_string())?;
        println!("URL={}", playground.url());
        println!("CONTROL={}", playground.control_token());
        println!("BOT={}", playground.bot_token());
        println!("APPLICATION={}", playground.application());
        let page = format!("{}/", playground.url());
        println!("Open {page} in your browser");
        if !self.no_open {
            open_in_browser(&page);
        }
        let outcome = match self.without_bot {
            true => {
                stop.received().await;
                Ok(())
            }
            false => {
                let games = folder.join("games");
                let web = SocketAddr::from((Ipv4Addr::LOCALHOST, self.web_port));
                let web = WebSettings::listen(web, None)
                    .map_err(|error| format!("--web-port {}: {error}", self.web_port))?;
                println!("WEB={}", web.url);
                let settings = BotSettings {
                    token: playground.bot_token().to_owned(),
                    api_url: Some(playground.url()),
                    guild: None,
                    health: None,
                    allowances: Allowances::default(),
                    robots: self.robots.settings(),
                    picture_pause: PICTURE_PAUSE,
                    symbols: true,
                    web: Some(web),
                    shards: ShardSettings::default(),
                };
                let clock = seeded(MovedClock::new(SystemClock, ahead), self.seed);
                run_bot(&settings, &games, clock, &restart, &stop).await
            }
        };
        let saved = playground.save().map_err(|error| error.to_string());
        outcome.and(saved)
    }
}

/// The servers after the first one, with a channel each.
fn more_servers(servers: u64, locale: &str, people: &[String]) -> Vec<GuildSettings> {
    let more = (2..=servers).map(|number| GuildSettings {
        name: format!("Playground {number}"),
        locale: locale.to_owned(),
        channels: vec![format!("room-{number}")],
        people: people.to_vec(),
    });
    more.collect()
}

/// A picture of each title, for the greeting of the page.
fn covers(language: &str) -> Vec<(String, Vec<u8>)> {
    let titles = games::titles().iter();
    let covers =
        titles.map(|title| Some((title.name().to_owned(), Topic::cover(*title, language)?)));
    covers.flatten().collect()
}

/// Runs the bot until a stop signal, and restarts it on request.
async fn run_bot(
    settings: &BotSettings,
    games: &Path,
    clock: Arc<dyn Clock>,
    restart: &Notify,
    stop: &StopSignal,
) -> Result<(), String> {
    let store = SledStore::open(games).map_err(|error| error.to_string())?;
    log_notices(&store);
    let store = Arc::new(store);
    let _socket = Socket::open(games, &store);
    loop {
        let bot = Bot::new(settings, store.clone(), Arc::clone(&clock)).await;
        let bot = bot.map_err(|error| error.to_string())?;
        let again = AtomicBool::new(false);
        let until = async {
            tokio::select! {
                () = stop.clone().received() => {}
                () = restart.notified() => again.store(true, Ordering::Relaxed),
            }
        };
        bot.run(until).await.map_err(|error| error.to_string())?;
        if !again.into_inner() {
            return Ok(());
        }
        tracing::info!("restarting the bot");
    }
}

/// Opens the page in a browser if there is a desktop. Failures are ignored: the address was printed.
fn open_in_browser(page: &str) {
    let desktop = ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()));
    if !desktop {
        return;
    }
    let opened = Command::new("xdg-open")
        .arg(page)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if let Ok(mut opened) = opened {
        // Waits for the process, so that it does not remain as a zombie.
        std::thread::spawn(move || opened.wait());
    }
}
