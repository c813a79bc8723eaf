//! `pagoda serve`: runs the bot on Discord.

use super::allocator;
use super::clock::{FastClock, WrongClock, machine_clock, seeded};
use super::open_files;
use super::socket::Socket;
use super::store_address::{OpenedStore, StoreAddress};
use crate::discord::{
    Bot, BotError, BotSettings, PICTURE_PAUSE, ShardSettings, ShardSpec, ShardTimings, WebSettings,
};
use crate::host::{Allowances, RobotSettings};
use crate::store::{PostgresStore, SledStore};
use crate::web::TrustedProxies;
use clap::Args;
use std::fs;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::watch;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Worker threads per processor: acknowledgements must not wait for computations.
const WORKERS: usize = 3;

/// Time from a stop signal to the end of the process; service managers usually wait ten seconds.
pub(super) const STOP_DEADLINE: Duration = Duration::from_millis(9_000);
/// The same where other processes take over the shards first.
const SHARED_STOP_DEADLINE: Duration = Duration::from_secs(60);
/// Time for blocking tasks after everything else has ended.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// Arguments of `pagoda serve`.
#[derive(Debug, Args)]
pub struct Serve {
    /// The token of the bot, from the page of your application at Discord, under Bot.
    #[arg(long, env = "DISCORD_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// A file that contains the token, instead.
    #[arg(
        long,
        env = "DISCORD_TOKEN_FILE",
        value_name = "FILE",
        conflicts_with = "token"
    )]
    token_file: Option<PathBuf>,
    /// The store, in which all games are kept: a folder, which is created if it is missing and whose parent must exist, or a PostgreSQL
    /// database, such as `postgres://pagoda@localhost/pagoda`, which several bots may share.
    #[arg(
        long,
        env = "PAGODA_STORE",
        hide_env_values = true,
        default_value = "pagoda-store"
    )]
    store: StoreAddress,
    /// Register commands in this server only, where changes show at once, instead of globally.
    #[arg(long, env = "PAGODA_GUILD", value_name = "ID")]
    guild: Option<u64>,
    /// The shards that this process connects: `auto`, or some of a fixed number, such as `0-3/16` or `3/16`. With `auto`, processes that
    /// share a store share the shards.
    #[arg(long, env = "PAGODA_SHARDS", value_name = "SHARDS", default_value_t)]
    shards: ShardSpec,
    /// Address for `GET /healthz` and `GET /metrics`, such as 127.0.0.1:9000.
    #[arg(long, env = "PAGODA_HEALTH", value_name = "ADDRESS")]
    health: Option<SocketAddr>,
    /// Address on which boards are served as web pages, such as 127.0.0.1:8080; needs --web-url.
    #[arg(long, env = "PAGODA_WEB", value_name = "ADDRESS")]
    web: Option<SocketAddr>,
    /// The address under which people reach these pages, such as `https://play.example.org`; needs --web.
    #[arg(long, env = "PAGODA_WEB_URL", value_name = "URL")]
    web_url: Option<String>,
    /// Proxies in front of these pages that are believed about the address of a sender (`X-Forwarded-For`): addresses and networks, with
    /// commas between them.
    #[arg(
        long,
        env = "PAGODA_WEB_PROXIES",
        value_name = "ADDRESSES",
        default_value = TrustedProxies::LOOPBACK
    )]
    web_proxies: TrustedProxies,
    /// Log filter: error, warn, info, debug, or a filter such as pagoda=debug.
    #[arg(long, env = "PAGODA_LOG", default_value = "info")]
    log: String,
    /// A server that implements Discord's API, instead of Discord.
    #[arg(long, env = "PAGODA_API_URL", value_name = "URL")]
    api_url: Option<String>,
    #[command(flatten)]
    robots: RobotArgs,
    /// A clock that runs faster; used by `pagoda-tools soak` only.
    #[arg(long, value_name = "FACTOR:SINCE", hide = true)]
    clock: Option<FastClock>,
    /// Seconds by which the clock is wrong; used by `pagoda-tools soak` only.
    #[arg(
        long,
        value_name = "SECONDS",
        hide = true,
        allow_negative_numbers = true,
        conflicts_with = "clock"
    )]
    clock_ahead: Option<i64>,
    /// The first seed of games, for tests and `pagoda-tools soak` only: a known seed reveals hidden information.
    #[arg(long, hide = true)]
    seed: Option<u64>,
    /// Short leases and pauses of shards; used by `pagoda-tools soak` only.
    #[arg(long, hide = true)]
    fast_shards: bool,
}

/// Arguments about robots.
#[derive(Debug, Args)]
pub(super) struct RobotArgs {
    /// The most robots that think at the same time, each on a thread with the lowest priority; half of the processors by default.
    #[arg(long, env = "PAGODA_ROBOT_THREADS", value_name = "NUMBER")]
    robot_threads: Option<NonZeroUsize>,
}

impl RobotArgs {
    /// How robots play with these arguments.
    pub fn settings(&self) -> RobotSettings {
        let usual = RobotSettings::default();
        RobotSettings {
            threads: self.robot_threads.map_or(usual.threads, usize::from),
            ..usual
        }
    }
}

impl Serve {
    /// Runs until a stop signal.
    ///
    /// # Errors
    /// With a message, if a requirement is missing or the bot fails.
    pub fn run(self) -> Result<(), String> {
        let token = self.read_token()?;
        log_to_stderr(&self.log)?;
        allocator::set_up();
        if let Some(url) = &self.api_url
            && reqwest::Url::parse(url).is_err()
        {
            return Err(format!(
                "'{url}' is no address; one looks like http://127.0.0.1:8080"
            ));
        }
        let parent = match &self.store {
            StoreAddress::Folder(folder) => folder.parent(),
            StoreAddress::Postgres(_) => None,
        };
        let parent = parent.filter(|parent| !parent.as_os_str().is_empty());
        if let Some(parent) = parent.filter(|parent| !parent.is_dir()) {
            return Err(format!("there is no folder {}", parent.display()));
        }
        let mut web = web_settings(self.web, self.web_url.as_deref())?;
        if let Some(web) = &mut web {
            web.limits.proxies = self.web_proxies;
        }
        let store = open_store(&self.store)?;
        // Closed before the store: a socket that exists afterwards belongs to another bot.
        let socket = match (&self.store, &store) {
            (StoreAddress::Folder(folder), OpenedStore::Sled(store)) => Socket::open(folder, store),
            _ => None,
        };
        let clock = match (self.clock, self.clock_ahead) {
            (Some(clock), _) => seeded(clock, self.seed),
            (None, Some(ahead)) => seeded(WrongClock(ahead), self.seed),
            (None, None) => machine_clock(self.seed),
        };
        let settings = BotSettings {
            token,
            api_url: self.api_url,
            guild: self.guild.map(Into::into),
            health: self.health,
            allowances: Allowances::default(),
            robots: self.robots.settings(),
            picture_pause: PICTURE_PAUSE,
            symbols: true,
            web,
            shards: ShardSettings {
                spec: self.shards,
                timings: match self.fast_shards {
                    true => ShardTimings::FAST,
                    false => ShardTimings::default(),
                },
            },
        };
        let deadline = match store.cluster() {
            None => STOP_DEADLINE,
            Some(_) => SHARED_STOP_DEADLINE,
        };
        let stop = StopSignal::listen(deadline);
        let runtime = busy_runtime()?;
        let ended = runtime.block_on(async {
            let mut stop = pin!(stop.received());
            let bot = Bot::new(&settings, store.shared(), clock);
            let bot = tokio::select! {
                bot = bot => bot?,
                () = &mut stop => return Ok(()),
            };
            bot.run(stop).await
        });
        // Remaining blocking tasks are given up.
        runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
        drop(socket);
        // Dropping is not enough: a client of the socket may still hold a reference.
        store.close();
        match ended {
            Err(BotError::StoreMustReopen) => Err(restart_process()),
            ended => ended.map_err(|error| error.to_string()),
        }
    }

    fn read_token(&self) -> Result<String, String> {
        let token = match (&self.token, &self.token_file) {
            (Some(token), _) => token.clone(),
            (None, Some(file)) => {
                fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?
            }
            (None, None) => {
                return Err("give the bot's token in DISCORD_TOKEN, or name a file that holds it with --token-file".to_owned());
            }
        };
        let token = token.trim().to_owned();
        if token.is_empty() || token.contains(char::is_whitespace) {
            return Err("the token is empty, or has blanks in it".to_owned());
        }
        Ok(token)
    }
}

/// The longest address of web pages, so that links stay far below the longest that Discord accepts.
const WEB_URL_CHARS: usize = 300;

/// Settings of the web pages, which need both arguments.
fn web_settings(
    address: Option<SocketAddr>,
    url: Option<&str>,
) -> Result<Option<WebSettings>, String> {
    match (address, url) {
        (None, None) => Ok(None),
        (Some(_), None) => Err(
            "--web needs --web-url: the address under which people reach the pages, such as https://play.example.org"
                .to_owned(),
        ),
        (None, Some(_)) => Err(
            "--web-url needs --web: the address on which the pages are served, such as 127.0.0.1:8080"
                .to_owned(),
        ),
        (Some(address), Some(url)) => {
            let mut web = WebSettings::listen(address, Some(web_url(url)?))
                .map_err(|error| format!("--web {address}: {error}"))?;
            // The other half is for the store and Discord.
            let open_files = usize::try_from(open_files::raise_limit()).unwrap_or(usize::MAX);
            web.limits.connections = web.limits.connections.min(open_files / 2);
            Ok(Some(web))
        }
    }
}

/// The address of the web pages in its usual form: scheme, host and perhaps a port.
fn web_url(text: &str) -> Result<String, String> {
    let wrong = |why: &str| {
        Err(format!(
            "--web-url '{text}' {why}; one looks like https://play.example.org"
        ))
    };
    let Ok(url) = reqwest::Url::parse(text) else {
        return wrong("is no address");
    };
    if !["http", "https"].contains(&url.scheme()) {
        return wrong("begins with neither https:// nor http://");
    }
    if !url.username().is_empty() || url.password().is_some() {
        return wrong("has a name or a password in it");
    }
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return wrong("has more than a host and a port: the pages have their own paths");
    }
    let origin = url.origin().ascii_serialization();
    if origin.chars().count() > WEB_URL_CHARS {
        return wrong("is too long");
    }
    Ok(origin)
}

/// Time for which a bot waits at its start for a database that is away.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(60);

/// Opens the store of a bot, and logs its notices.
fn open_store(address: &StoreAddress) -> Result<OpenedStore, String> {
    let opened = match address {
        StoreAddress::Folder(_) => address.open()?,
        StoreAddress::Postgres(address) => {
            let store = PostgresStore::open_within(address, DATABASE_TIMEOUT);
            OpenedStore::Postgres(Arc::new(store.map_err(|error| error.to_string())?))
        }
    };
    if let OpenedStore::Sled(store) = &opened {
        log_notices(store);
    }
    Ok(opened)
}

/// Logs what was found and repaired when a store was opened.
pub(super) fn log_notices(store: &SledStore) {
    for notice in store.notices() {
        tracing::warn!("{notice}");
    }
}

/// Creates a runtime with several threads per processor.
pub fn busy_runtime() -> Result<tokio::runtime::Runtime, String> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(WORKERS * processors)
        .enable_all()
        .build();
    runtime.map_err(|error| error.to_string())
}

/// Replaces this process by a new one of the same program. Returns an error message on failure.
fn restart_process() -> String {
    tracing::warn!("the disk had failed and is writable again: restarting");
    let error = allocator::restart(&[]);
    format!("the disk failed and can be written again, but this program cannot start anew: {error}")
}

/// Starts logging. serenity's logs are limited to warnings by default.
pub(super) fn log_to_stderr(level: &str) -> Result<(), String> {
    let filter = if level.contains('=') {
        level.to_owned()
    } else {
        format!("warn,pagoda={level}")
    };
    let filter: Targets = filter
        .parse()
        .map_err(|error| format!("'{level}' is no log level: {error}"))?;
    let log = tracing_subscriber::fmt::layer()
        // A log that cannot be written, on a full disk for instance, must not make requests fail.
        .log_internal_errors(false)
        .with_writer(std::io::stderr)
        .with_filter(filter);
    // A logger may be installed already.
    let _ = tracing_subscriber::registry().with(log).try_init();
    Ok(())
}

/// A stop signal: SIGTERM, SIGINT or SIGHUP.
#[derive(Clone)]
pub(super) struct StopSignal(watch::Receiver<bool>);

impl StopSignal {
    /// Receives signals from now on. A separate thread receives them and ends the process some time after the first in any case: all
    /// confirmed changes are durable. Only the first deadline of the process counts.
    pub fn listen(deadline: Duration) -> Self {
        static STOPPED: OnceLock<watch::Receiver<bool>> = OnceLock::new();
        let stopped = STOPPED.get_or_init(|| {
            let (stop, stopped) = watch::channel(false);
            let (listening, is_listening) = std::sync::mpsc::channel();
            let listener = std::thread::Builder::new().name("signals".to_owned());
            let listener = listener.spawn(move || match wait_for_signal(listening) {
                Ok(()) => {
                    tracing::info!("stopping: finishing work in progress");
                    stop.send_replace(true);
                    std::thread::sleep(deadline);
                    tracing::warn!(
                        "work in progress did not end in time; it continues at the next start"
                    );
                    std::process::exit(0);
                }
                Err(error) => {
                    tracing::error!(%error, "signals cannot be received");
                }
            });
            match listener {
                // It fails if signals cannot be received.
                Ok(_) => drop(is_listening.recv()),
                Err(error) => tracing::error!(%error, "signals cannot be received"),
            }
            stopped
        });
        Self(stopped.clone())
    }

    /// Waits for the signal.
    pub async fn received(mut self) {
        if self.0.wait_for(|stopped| *stopped).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Blocks until the first stop signal, and tells when it can be received.
fn wait_for_signal(listening: std::sync::mpsc::Sender<()>) -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().build()?;
    runtime.block_on(async {
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut hangup = signal(SignalKind::hangup())?;
        // Nobody needs to know any more if this fails.
        let _ = listening.send(());
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
            _ = hangup.recv() => {}
        }
        Ok(())
    })
}
