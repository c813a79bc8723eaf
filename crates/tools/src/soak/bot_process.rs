//! The bot as a child process: started, killed, stopped, with a limited disk, and measured from outside.

use discord_playground::Playground;
use pagoda::cli::clock::FastClock;
use rustix::process::{Pid, Resource, Rlimit, Signal};
use std::fs::{self, OpenOptions};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Timeout for every operation on the process.
const TIMEOUT: Duration = Duration::from_secs(180);

/// Shell command that starts the bot with SIGXFSZ ignored, because a full disk sends no signal.
const SHELL: &str = "trap '' XFSZ; exec \"$@\"";

/// Metric for the age of the oldest undelivered post.
const UNDELIVERED: &str = "pagoda_oldest_undelivered_post_seconds ";

/// Resource usage of a process.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Usage {
    /// Memory in bytes.
    pub memory: u64,
    /// CPU time.
    pub cpu: Duration,
}

/// The bot process.
pub(crate) struct BotProcess {
    arguments: Vec<String>,
    token: String,
    folder: PathBuf,
    /// Address of its health endpoint.
    health: SocketAddr,
    /// Address of the pages of its tables.
    web_url: String,
    /// Address on which it serves them.
    web: SocketAddr,
    /// Its number among processes that share a store.
    number: Option<usize>,
    child: Option<Child>,
    /// CPU time of earlier processes.
    spent: Duration,
    /// First seed of its games at the next start.
    seed: Option<u64>,
    /// Seconds by which its clock is ahead at the next start; then it is behind by as many, and so on.
    clock_ahead: Option<i64>,
}

/// Distance between the first seeds of two starts: more than one start uses.
const SEEDS_PER_START: u64 = 1 << 32;

impl BotProcess {
    /// Prepares the bot for this playground, with store and log in this folder, without starting it. It serves the pages of its
    /// tables, on the same port after every start.
    ///
    /// # Errors
    /// If there is no free port for the health endpoint or the pages.
    pub fn new(playground: &Playground, folder: &Path) -> Result<Self, String> {
        let error_text = |error: std::io::Error| error.to_string();
        // Both are open until both are known.
        let (free, also_free) = (free_port()?, free_port()?);
        let health = free.local_addr().map_err(error_text)?;
        let web = also_free.local_addr().map_err(error_text)?;
        let (figures, pages) = (health.to_string(), web.to_string());
        let web_url = format!("http://{web}");
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
            "--web",
            &pages,
            "--web-url",
            &web_url,
        ];
        Ok(Self {
            health,
            arguments: arguments.map(str::to_owned).to_vec(),
            web_url,
            web,
            number: None,
            token: playground.bot_token().to_owned(),
            folder: folder.to_owned(),
            child: None,
            spent: Duration::ZERO,
            seed: None,
            clock_ahead: None,
        })
    }

    /// Lets it share a database, the shards, and the address of the pages with other processes.
    pub fn share(&mut self, number: usize, database: &str, web_url: &str) {
        let names = ["--store", "--web-url"];
        for (name, value) in names.into_iter().zip([database, web_url]) {
            let mut pairs = self.arguments.iter_mut().skip_while(|word| *word != name);
            if let Some(known) = pairs.nth(1) {
                value.clone_into(known);
            }
        }
        self.arguments
            .extend(["--shards", "auto", "--fast-shards"].map(str::to_owned));
        self.number = Some(number);
        web_url.clone_into(&mut self.web_url);
    }

    /// Returns the address on which it serves pages.
    pub fn web(&self) -> SocketAddr {
        self.web
    }

    /// Sets a faster clock for all starts.
    pub fn set_clock(&mut self, clock: FastClock) {
        self.arguments
            .extend(["--clock".to_owned(), clock.to_string()]);
    }

    /// Sets the first seed of its games; each start uses other seeds.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = Some(seed);
    }

    /// Gives it a clock that is ahead by as many seconds, or behind, alternately at each start.
    pub fn set_clock_ahead(&mut self, seconds: i64) {
        self.clock_ahead = Some(seconds);
    }

    /// Returns whether its clock is wrong.
    pub fn has_wrong_clock(&self) -> bool {
        self.clock_ahead.is_some()
    }

    /// Returns a page of its health endpoint; `None` if the bot does not reply.
    async fn health_page(&self, path: &str) -> Option<String> {
        let client = reqwest::Client::builder().no_proxy().build().ok()?;
        let page = client.get(format!("http://{}{path}", self.health));
        page.send().await.ok()?.text().await.ok()
    }

    /// Returns whether its health names a problem that has this text; `None` if the bot does not reply.
    pub async fn reports(&self, problem: &str) -> Option<bool> {
        let health = self.health_page("/healthz").await?;
        Some(health.contains(problem))
    }

    /// Returns the age of the oldest deliverable post; `None` if the bot does not reply.
    pub async fn oldest_undelivered(&self) -> Option<f64> {
        let figures = self.health_page("/metrics").await?;
        let line = figures
            .lines()
            .find_map(|line| line.strip_prefix(UNDELIVERED));
        line?.trim().parse().ok()
    }

    /// Returns the address of the pages of its tables.
    pub fn web_url(&self) -> &str {
        &self.web_url
    }

    /// Returns the folder of its store.
    pub fn store(&self) -> PathBuf {
        self.folder.join("store")
    }

    /// Starts it, and waits until it is connected and has registered its commands.
    pub async fn start(&mut self, playground: &Playground) -> Result<(), String> {
        // The previous process must be disconnected first.
        let gone = playground.connected(0, TIMEOUT).await;
        gone.map_err(|error| error.to_string())?;
        self.spawn()?;
        let there = |there: &Playground| {
            let connected = there.sessions() > 0 && !there.commands(None).is_empty();
            connected.then_some(())
        };
        let started = Instant::now();
        while started.elapsed() < TIMEOUT {
            let second = Duration::from_secs(1);
            if playground.until(second, "the bot", there).await.is_ok() {
                return Ok(());
            }
            if let Some(status) = self.ended() {
                return Err(format!("the bot ended with {status}: {}", self.log_tail()));
            }
        }
        Err(format!("the bot does not come: {}", self.log_tail()))
    }

    /// Starts it, and does not wait.
    pub fn spawn(&mut self) -> Result<(), String> {
        let error_text = |error: std::io::Error| format!("the bot cannot be started: {error}");
        let program = std::env::current_exe().map_err(error_text)?;
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
            .args(
                self.clock_ahead
                    .iter()
                    .map(|ahead| format!("--clock-ahead={ahead}")),
            )
            .env("DISCORD_TOKEN", &self.token)
            .env_remove("DISCORD_TOKEN_FILE")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log.map_err(error_text)?)
            .spawn();
        self.child = Some(child.map_err(error_text)?);
        self.seed = self.seed.map(|seed| seed.wrapping_add(SEEDS_PER_START));
        self.clock_ahead = self.clock_ahead.map(|ahead| -ahead);
        Ok(())
    }

    fn log(&self) -> PathBuf {
        match self.number {
            Some(number) => self.folder.join(format!("bot-{number}.log")),
            None => self.folder.join("bot.log"),
        }
    }

    /// Returns the end of its log.
    pub fn log_tail(&self) -> String {
        let text = fs::read_to_string(self.log()).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(5)..].join("\n")
    }

    fn pid(&self) -> Option<Pid> {
        let child = self.child.as_ref()?;
        Pid::from_raw(i32::try_from(child.id()).ok()?)
    }

    /// Kills it.
    pub fn kill(&mut self) {
        self.spent += self.usage().cpu;
        if let Some(mut child) = self.child.take() {
            // It may have exited already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Returns the exit status if it has exited by itself.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.as_mut()?.try_wait().ok().flatten()
    }

    /// Stops it and waits for its exit. Fails if the exit status is wrong.
    pub async fn stop(&mut self) -> Result<(), String> {
        self.spent += self.usage().cpu;
        if let Some(pid) = self.pid() {
            // It may have exited already.
            let _ = rustix::process::kill_process(pid, Signal::TERM);
        }
        let started = Instant::now();
        while started.elapsed() < TIMEOUT {
            match self.ended() {
                Some(status) if status.success() => return Ok(()),
                Some(status) => {
                    return Err(format!("it stopped with {status}: {}", self.log_tail()));
                }
                None => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
        self.kill();
        Err("it was told to stop, and did not".to_owned())
    }

    /// Simulates a full disk, or ends that: while it is full nothing can be written to any file.
    pub fn fill_disk(&self, full: bool) {
        let limit = Rlimit {
            current: full.then_some(0),
            maximum: None,
        };
        if let Some(pid) = self.pid() {
            // The process may have exited.
            let _ = rustix::process::prlimit(Some(pid), Resource::Fsize, limit);
        }
    }

    /// Returns its resource usage.
    pub fn usage(&self) -> Usage {
        self.pid().map(usage_of).unwrap_or_default()
    }

    /// Returns its CPU time over all starts.
    pub fn cpu(&self) -> Duration {
        self.spent + self.usage().cpu
    }
}

impl Drop for BotProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Listens on a free port that the system gives to no outgoing connection: it stays free while the bot is down, and a client that
/// connects to it meanwhile cannot meet itself.
fn free_port() -> Result<TcpListener, String> {
    const TRIES: usize = 100;
    const FIRST: u16 = 10_000;
    let range = fs::read_to_string("/proc/sys/net/ipv4/ip_local_port_range").unwrap_or_default();
    let outgoing: u16 = number(range.split_whitespace().next());
    let port = || match outgoing > FIRST {
        true => rand::random_range(FIRST..outgoing),
        false => 0,
    };
    let open = (0..TRIES).find_map(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, port())).ok());
    open.ok_or_else(|| "no port is free".to_owned())
}

/// Returns the resource usage of a process; zero if it is unknown.
pub(crate) fn usage_of(pid: Pid) -> Usage {
    let folder = PathBuf::from(format!("/proc/{}", pid.as_raw_nonzero()));
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let pages: u64 = number(read("statm").split(' ').nth(1));
    let stat = read("stat");
    // After the name of the program in parentheses, which may contain any character.
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
