//! The bot as a program of its own: started, killed, told to stop, kept from its disk, and looked at from the outside.

use crate::cli::clock::FastClock;
use crate::playground::Playground;
use rustix::process::{Pid, Resource, Rlimit, Signal};
use std::fs::{self, OpenOptions};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Long enough for any machine: nothing takes this long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(60);

/// How the bot is started: with the signal of a file that grew too large ignored, as a full disk sends none.
const SHELL: &str = "trap '' XFSZ; exec \"$@\"";

/// The figure for how long the oldest post has waited.
const UNDELIVERED: &str = "pagoda_oldest_undelivered_post_seconds ";

/// What the machine says of a process.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Usage {
    /// Bytes of memory.
    pub memory: u64,
    /// Time on a processor.
    pub cpu: Duration,
}

/// The bot.
pub(crate) struct Program {
    arguments: Vec<String>,
    token: String,
    folder: PathBuf,
    /// Where it tells its figures.
    health: SocketAddr,
    child: Option<Child>,
    /// What processes before this one used.
    spent: Duration,
    /// The first seed of its games at the next start.
    seed: Option<u64>,
}

/// How far apart the seeds of two starts begin: more than the games and robots of one start use.
const SEEDS_OF_A_START: u64 = 1 << 32;

impl Program {
    /// The bot for this playground, with its store and its log in this folder; not started yet.
    ///
    /// # Errors
    /// If there is no free port for its figures.
    pub fn new(playground: &Playground, folder: &Path) -> Result<Self, String> {
        let told = |error: std::io::Error| error.to_string();
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(told)?;
        let health = free.local_addr().map_err(told)?;
        let figures = health.to_string();
        let store = folder.join("store").display().to_string();
        let url = playground.url();
        let arguments = [
            "serve",
            "--log",
            "warn",
            "--api-url",
            &url,
            "--store",
            &store,
            "--health",
            &figures,
        ];
        Ok(Self {
            health,
            arguments: arguments.map(str::to_owned).to_vec(),
            token: playground.bot_token().to_owned(),
            folder: folder.to_owned(),
            child: None,
            spent: Duration::ZERO,
            seed: None,
        })
    }

    /// Lets its clock run faster, over all starts.
    pub fn set_clock(&mut self, clock: FastClock) {
        self.arguments
            .extend(["--clock".to_owned(), clock.to_string()]);
    }

    /// Deals its games with seeds from this one on, others at each start.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = Some(seed);
    }

    /// How long the oldest post has waited that it could deliver, as it says itself; nothing if it does not say.
    pub async fn oldest_undelivered(&self) -> Option<f64> {
        let client = reqwest::Client::builder().no_proxy().build().ok()?;
        let figures = client.get(format!("http://{}/metrics", self.health));
        let figures = figures.send().await.ok()?.text().await.ok()?;
        let line = figures
            .lines()
            .find_map(|line| line.strip_prefix(UNDELIVERED));
        line?.trim().parse().ok()
    }

    /// The folder of its store.
    pub fn store(&self) -> PathBuf {
        self.folder.join("store")
    }

    /// Starts it, and waits until it is connected and has registered its commands.
    pub async fn start(&mut self, playground: &Playground) -> Result<(), String> {
        // Whoever was there before is gone for the playground too.
        let gone = playground.connected(0, PATIENCE).await;
        gone.map_err(|trouble| trouble.to_string())?;
        self.spawn()?;
        let there = |there: &Playground| {
            let connected = there.sessions() > 0 && !there.commands(None).is_empty();
            connected.then_some(())
        };
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let second = Duration::from_secs(1);
            if playground.until(second, "the bot", there).await.is_ok() {
                return Ok(());
            }
            if let Some(status) = self.ended() {
                return Err(format!(
                    "the bot ended with {status}: {}",
                    self.last_words()
                ));
            }
        }
        Err(format!("the bot does not come: {}", self.last_words()))
    }

    fn spawn(&mut self) -> Result<(), String> {
        let told = |error: std::io::Error| format!("the bot cannot be started: {error}");
        let program = std::env::current_exe().map_err(told)?;
        let mut log = OpenOptions::new();
        let log = log.create(true).append(true).open(self.log());
        let child = Command::new("sh")
            .args(["-c", SHELL, "sh"])
            .arg(program)
            .args(&self.arguments)
            .args(
                self.seed
                    .iter()
                    .flat_map(|seed| ["--seed".to_owned(), seed.to_string()]),
            )
            .env("DISCORD_TOKEN", &self.token)
            .env_remove("DISCORD_TOKEN_FILE")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log.map_err(told)?)
            .spawn();
        self.child = Some(child.map_err(told)?);
        self.seed = self.seed.map(|seed| seed.wrapping_add(SEEDS_OF_A_START));
        Ok(())
    }

    fn log(&self) -> PathBuf {
        self.folder.join("bot.log")
    }

    /// The end of its log.
    pub fn last_words(&self) -> String {
        let text = fs::read_to_string(self.log()).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(5)..].join("\n")
    }

    fn pid(&self) -> Option<Pid> {
        let child = self.child.as_ref()?;
        Pid::from_raw(i32::try_from(child.id()).ok()?)
    }

    /// Kills it in the middle of whatever it does.
    pub fn kill(&mut self) {
        self.spent += self.usage().cpu;
        if let Some(mut child) = self.child.take() {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Whether it has ended by itself, and how.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.as_mut()?.try_wait().ok().flatten()
    }

    /// Tells it to stop, and waits until it has: whether it ended well.
    pub async fn stop(&mut self) -> Result<(), String> {
        self.spent += self.usage().cpu;
        if let Some(pid) = self.pid() {
            // It may have ended by itself.
            let _ = rustix::process::kill_process(pid, Signal::TERM);
        }
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            match self.ended() {
                Some(status) if status.success() => return Ok(()),
                Some(status) => {
                    return Err(format!("it stopped with {status}: {}", self.last_words()));
                }
                None => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
        self.kill();
        Err("it was told to stop, and did not".to_owned())
    }

    /// Fills its disk, or gives the room back: while it is full nothing can be written to any file.
    pub fn fill_disk(&self, full: bool) {
        let limit = Rlimit {
            current: full.then_some(0),
            maximum: None,
        };
        if let Some(pid) = self.pid() {
            // Who has just ended has no disk.
            let _ = rustix::process::prlimit(Some(pid), Resource::Fsize, limit);
        }
    }

    /// What it uses now.
    pub fn usage(&self) -> Usage {
        self.pid().map(usage_of).unwrap_or_default()
    }

    /// All the time on a processor that it used, over all starts.
    pub fn cpu(&self) -> Duration {
        self.spent + self.usage().cpu
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What the machine says of a process; nothing where it says nothing.
pub(crate) fn usage_of(pid: Pid) -> Usage {
    let folder = PathBuf::from(format!("/proc/{}", pid.as_raw_nonzero()));
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let pages: u64 = number(read("statm").split(' ').nth(1));
    let stat = read("stat");
    // After the name of the program, which may hold anything, in parentheses.
    let fields: Vec<&str> = stat
        .rsplit(") ")
        .next()
        .unwrap_or_default()
        .split(' ')
        .collect();
    let ticks: u64 =
        number::<u64>(fields.get(11).copied()) + number::<u64>(fields.get(12).copied());
    let tick = rustix::param::clock_ticks_per_second().max(1);
    Usage {
        memory: pages * rustix::param::page_size() as u64,
        cpu: Duration::from_secs_f64(ticks as f64 / tick as f64),
    }
}

fn number<N: std::str::FromStr + Default>(text: Option<&str>) -> N {
    text.and_then(|text| text.trim().parse().ok())
        .unwrap_or_default()
}
