//! `pagoda serve`: the bot on Discord.

use super::allocator;
use super::clock::{FastClock, machine_clock};
use super::socket::Socket;
use crate::discord::{Bot, BotError, Settings};
use crate::host::{Allowances, Clock, SeededClock};
use crate::store::SledStore;
use clap::Args;
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

/// Threads a processor: whoever must be acknowledged at once does not wait until others have thought.
const WORKERS: usize = 3;

/// After a signal to stop the program ends within this time; whoever sent it waits ten seconds.
const DEADLINE: Duration = Duration::from_millis(9_000);
/// How long work on other threads may take after everything else has ended.
const LAST_WORK: Duration = Duration::from_secs(1);

/// How the bot runs.
#[derive(Debug, Args)]
pub struct Serve {
    /// The token of the bot, from the page of your application at Discord, under Bot.
    #[arg(long, env = "DISCORD_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// A file that holds the token, instead.
    #[arg(
        long,
        env = "DISCORD_TOKEN_FILE",
        value_name = "FILE",
        conflicts_with = "token"
    )]
    token_file: Option<PathBuf>,
    /// The folder of the store, in which all games are kept. It is made if it is not there; its parent must be.
    #[arg(long, env = "PAGODA_STORE", default_value = "pagoda-store")]
    store: PathBuf,
    /// Register commands in this server alone, where changes show at once, instead of everywhere.
    #[arg(long, env = "PAGODA_GUILD", value_name = "ID")]
    guild: Option<u64>,
    /// Where to answer `GET /healthz` and `GET /metrics`, such as 127.0.0.1:9000.
    #[arg(long, env = "PAGODA_HEALTH", value_name = "ADDRESS")]
    health: Option<SocketAddr>,
    /// What to log: error, warn, info, debug, or a filter such as pagoda=debug.
    #[arg(long, env = "PAGODA_LOG", default_value = "info")]
    log: String,
    /// A server that speaks as Discord does, instead of Discord.
    #[arg(long, env = "PAGODA_API_URL", value_name = "URL")]
    api_url: Option<String>,
    /// A clock that runs faster, for `pagoda soak` alone.
    #[arg(long, value_name = "FACTOR:SINCE", hide = true)]
    clock: Option<FastClock>,
    /// The first seed of games, for tests and `pagoda soak` alone: whoever knows it knows what is hidden.
    #[arg(long, hide = true)]
    seed: Option<u64>,
}

impl Serve {
    /// Runs until it is told to stop.
    ///
    /// # Errors
    /// If something that is needed is missing or wrong, in one sentence.
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
        let parent = self
            .store
            .parent()
            .filter(|parent| !parent.as_os_str().is_empty());
        if let Some(parent) = parent.filter(|parent| !parent.is_dir()) {
            return Err(format!("there is no folder {}", parent.display()));
        }
        let store = open_store(&self.store)?;
        // Closed before the store is: a socket that is there later is that of another bot.
        let socket = Socket::open(&self.store, &store);
        let clock: Arc<dyn Clock> = match (self.clock, self.seed) {
            (Some(clock), Some(seed)) => Arc::new(SeededClock::new(clock, seed)),
            (Some(clock), None) => Arc::new(clock),
            (None, seed) => machine_clock(seed),
        };
        let settings = Settings {
            token,
            api_url: self.api_url,
            guild: self.guild,
            health: self.health,
            allowances: Allowances::default(),
        };
        let runtime = busy_runtime()?;
        let ended = runtime.block_on(async {
            let mut stop = pin!(told_to_stop());
            let bot = Bot::new(&settings, store.clone(), clock);
            let bot = tokio::select! {
                bot = bot => bot?,
                () = &mut stop => return Ok(()),
            };
            bot.run(stop).await
        });
        // What is still being read, written or thought about has had its time.
        runtime.shutdown_timeout(LAST_WORK);
        drop(socket);
        // Not merely dropped: a client of the socket may still hold it.
        store.close();
        match ended {
            Err(BotError::StoreMustReopen) => Err(begin_anew()),
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

/// Opens the store of a bot, and logs what was found and done meanwhile.
pub(super) fn open_store(folder: &Path) -> Result<Arc<SledStore>, String> {
    let store = SledStore::open(folder).map_err(|error| error.to_string())?;
    for notice in store.notices() {
        tracing::warn!("{notice}");
    }
    Ok(Arc::new(store))
}

/// Where many things are done at once, and none may wait long for another.
pub(super) fn busy_runtime() -> Result<tokio::runtime::Runtime, String> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(WORKERS * processors)
        .enable_all()
        .build();
    runtime.map_err(|error| error.to_string())
}

/// Becomes the same program once more, with nothing left of what it was; returns only if that cannot be.
fn begin_anew() -> String {
    tracing::warn!("the disk failed and can be written again: starting anew");
    let error = allocator::restart(&[]);
    format!("the disk failed and can be written again, but this program cannot start anew: {error}")
}

/// Begins to log. serenity is quiet unless it is asked for: what it logs of its calls is not ours to judge.
pub(super) fn log_to_stderr(level: &str) -> Result<(), String> {
    let filter = if level.contains('=') {
        level.to_owned()
    } else {
        format!("warn,pagoda={level}")
    };
    let filter = EnvFilter::try_new(&filter)
        .map_err(|error| format!("'{level}' is no log level: {error}"))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    // Where something else logs already that is fine too.
    let _ = log.try_init();
    Ok(())
}

/// Waits for the signal to stop: SIGTERM, SIGINT or SIGHUP. It is heard by a thread of its own, however busy the others are, and the
/// program ends within [`DEADLINE`] of it whatever happens: all that was confirmed is on the disk.
pub(super) async fn told_to_stop() {
    static TOLD: OnceLock<watch::Receiver<bool>> = OnceLock::new();
    let told = TOLD.get_or_init(|| {
        let (tell, told) = watch::channel(false);
        let listener = std::thread::Builder::new().name("signals".to_owned());
        let listener = listener.spawn(move || match wait_for_signal() {
            Ok(()) => {
                tracing::info!("stopping: finishing what is under way");
                tell.send_replace(true);
                std::thread::sleep(DEADLINE);
                tracing::warn!("something did not end in time; it goes on at the next start");
                std::process::exit(0);
            }
            Err(error) => {
                tracing::error!(%error, "signals cannot be heard");
            }
        });
        if let Err(error) = listener {
            tracing::error!(%error, "signals cannot be heard");
        }
        told
    });
    if told.clone().wait_for(|told| *told).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Waits for the first signal to stop.
fn wait_for_signal() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().build()?;
    runtime.block_on(async {
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut hangup = signal(SignalKind::hangup())?;
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
            _ = hangup.recv() => {}
        }
        Ok(())
    })
}
