//! The processes of the bot: one with a store of its own, or several that share a database.

use super::bot_process::BotProcess;
use super::database::SoakDatabase;
use super::page_proxy::PageProxy;
use super::shards_of;
use discord_playground::{Id, Playground};
use futures_util::future::join_all;
use pagoda::cli::store_address::OpenedStore;
use pagoda_store::TableId;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

/// Timeout for all shards to be connected.
const TIMEOUT: Duration = Duration::from_secs(180);

/// Pause before a process is started again that ended by itself, as service managers make it.
const RESTART_PAUSE: Duration = Duration::from_millis(500);

/// Seconds by which the clock of one process is wrong: more than the time until a reminder, a remedy, or the end of a lobby.
const CLOCK_AHEAD: i64 = 26 * 60 * 60;

/// The processes of the bot.
pub(crate) struct Bots {
    all: Vec<Member>,
    shared: Option<SharedParts>,
    /// The process that is killed next.
    next: usize,
    /// Number of starts.
    starts: u64,
}

/// A process with what is known about it.
struct Member {
    program: BotProcess,
    /// Number of its start.
    life: u64,
    /// When it was found to have ended.
    ended: Option<Instant>,
}

/// What processes share.
struct SharedParts {
    database: SoakDatabase,
    proxy: PageProxy,
    shards: u64,
}

impl Bots {
    /// One process with a store of its own.
    fn single(program: BotProcess) -> Self {
        Self::of(vec![program], None)
    }

    /// One process with a folder, or several with a database.
    ///
    /// # Errors
    /// If a port is missing.
    pub async fn of_store(
        playground: &Playground,
        folder: &Path,
        processes: NonZeroUsize,
        database: Option<SoakDatabase>,
    ) -> Result<Self, String> {
        let shards = shards_of(database.as_ref());
        match database {
            None => Ok(Self::single(BotProcess::new(playground, folder)?)),
            Some(database) => {
                Self::shared(playground, folder, processes.get(), database, shards).await
            }
        }
    }

    /// Processes that share a database, and this number of shards.
    ///
    /// # Errors
    /// If a port is missing.
    async fn shared(
        playground: &Playground,
        folder: &Path,
        number: usize,
        database: SoakDatabase,
        shards: u64,
    ) -> Result<Self, String> {
        let programs = (0..number).map(|_| BotProcess::new(playground, folder));
        let mut programs: Vec<BotProcess> = programs.collect::<Result<_, _>>()?;
        let pages = programs.iter().map(BotProcess::web).collect();
        let proxy = PageProxy::start(pages).await?;
        for (number, program) in programs.iter_mut().enumerate() {
            program.share(number, &database.address(), proxy.url());
        }
        let shared = SharedParts {
            database,
            proxy,
            shards,
        };
        Ok(Self::of(programs, Some(shared)))
    }

    fn of(programs: Vec<BotProcess>, shared: Option<SharedParts>) -> Self {
        let programs = programs.into_iter();
        let all = programs.map(|program| Member {
            program,
            life: 0,
            ended: None,
        });
        Self {
            all: all.collect(),
            shared,
            next: 0,
            starts: 0,
        }
    }

    /// The programs, to configure them.
    pub fn programs(&mut self) -> impl Iterator<Item = &mut BotProcess> {
        self.all.iter_mut().map(|member| &mut member.program)
    }

    /// The first program; the only one if it has a store of its own.
    pub fn first(&mut self) -> &mut BotProcess {
        &mut self.all[0].program
    }

    /// Number of processes.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// The shared database.
    pub fn database(&self) -> Option<&SoakDatabase> {
        self.shared.as_ref().map(|shared| &shared.database)
    }

    /// The address of the pages.
    pub fn web_url(&self) -> &str {
        match &self.shared {
            Some(shared) => shared.proxy.url(),
            None => self.all[0].program.web_url(),
        }
    }

    /// Makes the clock of one process wrong, if there are others.
    pub fn set_wrong_clock(&mut self) {
        if let [_, second, ..] = &mut self.all[..] {
            second.program.set_clock_ahead(CLOCK_AHEAD);
        }
    }

    /// Returns the numbers of the processes whose health is wrong about their clock. A wrong one is reported when the process has compared
    /// it.
    pub async fn misjudged_clocks(&self) -> Vec<usize> {
        let mut misjudged = Vec::new();
        for (number, member) in self.all.iter().enumerate() {
            let is_wrong = member.program.has_wrong_clock();
            let started = Instant::now();
            let mut reported = None;
            while reported != Some(is_wrong) && started.elapsed() < TIMEOUT {
                reported = member.program.reports("clock: ").await;
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            if reported != Some(is_wrong) {
                misjudged.push(number);
            }
        }
        misjudged
    }

    /// Starts all, and waits until all shards are connected and the commands are registered.
    ///
    /// # Errors
    /// If that does not happen.
    pub async fn start(&mut self, playground: &Playground) -> Result<(), String> {
        let Some(shards) = self.shared.as_ref().map(|shared| shared.shards) else {
            return self.first().start(playground).await;
        };
        let gone = playground.connected(0, TIMEOUT).await;
        gone.map_err(|error| error.to_string())?;
        for number in 0..self.all.len() {
            self.spawn(number)?;
        }
        let there = |there: &Playground| {
            let all = (0..shards).all(|shard| there.sessions_of((shard, shards)) > 0);
            (all && !there.commands(None).is_empty()).then_some(())
        };
        let came = playground.until(TIMEOUT, "all shards", there).await;
        came.map_err(|_| {
            let sessions = playground.gateway_sessions();
            let log = self.first().log_tail();
            format!("not all shards are connected: {sessions:?}: {log}")
        })
    }

    fn spawn(&mut self, number: usize) -> Result<(), String> {
        self.starts += 1;
        let member = &mut self.all[number];
        member.life = self.starts;
        member.ended = None;
        member.program.spawn()
    }

    /// Kills one process, each in turn, and starts it again.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn kill_next(&mut self) -> Result<(), String> {
        let number = self.next;
        self.next = (number + 1) % self.all.len();
        self.all[number].program.kill();
        self.spawn(number)
    }

    /// Starts processes again that ended by themselves, after a pause. Returns how many.
    ///
    /// # Errors
    /// If one cannot be started.
    pub fn restart_ended(&mut self) -> Result<u64, String> {
        let mut started = 0;
        for number in 0..self.all.len() {
            let member = &mut self.all[number];
            if member.program.ended().is_none() {
                continue;
            }
            let since = *member.ended.get_or_insert_with(Instant::now);
            if since.elapsed() >= RESTART_PAUSE {
                self.spawn(number)?;
                started += 1;
            }
        }
        Ok(started)
    }

    /// Kills all.
    pub fn kill_all(&mut self) {
        self.programs().for_each(BotProcess::kill);
    }

    /// Stops all at the same time.
    ///
    /// # Errors
    /// If one does not stop as it should.
    pub async fn stop(&mut self) -> Result<(), String> {
        let stopped = join_all(self.programs().map(BotProcess::stop)).await;
        stopped.into_iter().collect()
    }

    /// Returns the number of the start and the memory of each process.
    pub fn memory(&self) -> Vec<(u64, u64)> {
        let all = self.all.iter();
        all.map(|member| (member.life, member.program.usage().memory))
            .collect()
    }

    /// Returns the CPU time of all.
    pub fn cpu(&self) -> Duration {
        self.all.iter().map(|member| member.program.cpu()).sum()
    }

    /// Returns the age of the oldest deliverable post of any process; `None` if one does not reply.
    pub async fn oldest_undelivered(&self) -> Option<f64> {
        let all = self.all.iter();
        let all = join_all(all.map(|member| member.program.oldest_undelivered())).await;
        let all: Option<Vec<f64>> = all.into_iter().collect();
        Some(all?.into_iter().fold(0.0, f64::max))
    }

    /// Opens the store, after all have ended.
    ///
    /// # Errors
    /// If it does not open.
    pub fn open_store(&mut self) -> Result<OpenedStore, String> {
        let address = match self.database() {
            Some(database) => database.store_address(),
            None => self.first().store().into(),
        };
        address.open()
    }

    /// Returns tables with posts in a shared database, except for those of deleted channels: the posts of a killed process are nobody's
    /// for some seconds, so that the figures of no process have them.
    pub async fn unsent(&self, deleted: &BTreeSet<Id>) -> Vec<TableId> {
        let Some(database) = self.database() else {
            return Vec::new();
        };
        let mut unsent = match database.store_address().open() {
            Ok(store) => store.unsent().await.unwrap_or_default(),
            Err(_) => Vec::new(),
        };
        unsent.retain(|table| !deleted.contains(&table.channel.get()));
        unsent
    }
}
