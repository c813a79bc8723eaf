//! Fault injection: a seeded generator decides what fails and when.

mod cluster;
mod lost_ledger;
mod silent_gateway;

use super::bot_process::BotProcess;
use super::bots::Bots;
use super::channels::TableChannels;
use super::database::SoakDatabase;
use super::sizes::SizeSample;
use clap::ValueEnum;
pub(crate) use cluster::ClusterFaults;
use discord_playground::faults::{Filter, InjectedFault, SimulatedFailure};
use discord_playground::{Acknowledgement, Id, Playground};
use lost_ledger::LostLedgers;
use pagoda_engine::Chance;
use silent_gateway::Silences;
use std::time::Duration;
use tokio::time::Instant;

/// Kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FaultKind {
    /// All faults below.
    All,
    /// No faults.
    None,
    /// Requests are rate limited (429).
    Limits,
    /// Server errors (5xx), before or after the request was executed.
    Errors,
    /// Slow replies.
    Slow,
    /// Connections are closed without a reply.
    Drops,
    /// The gateway is disconnected, requests a reconnect, or accepts no connections for a while.
    Gateway,
    /// The gateway accepts connections and says nothing, for a moment or until the bot notices.
    Silence,
    /// Interactions are delivered twice.
    Twice,
    /// Interactions are delivered late.
    Late,
    /// The disk is full for a while.
    Disk,
    /// The ledger is lost or cut short after a clean stop; only with a folder.
    Ledger,
    /// Requests fail with various known and unknown codes.
    Codes,
    /// Permissions of the bot are revoked for a while.
    Permissions,
    /// Threads are archived, and locked for a while.
    Threads,
    /// Channels are deleted.
    Channels,
    /// The bot is removed from a guild and invited again.
    Guilds,
    /// Discord is unreachable for a while.
    Outage,
    /// Strict rate limits.
    Tight,
    /// Some users send hundreds of expensive requests per second.
    Greedy,
    /// At some tables people play faster than a channel takes messages.
    Quick,
    /// The clock of one of several processes is wrong; only with PostgreSQL.
    Clocks,
    /// The database is restarted every minute; only with PostgreSQL.
    Database,
    /// Connections to the database are cut; only with PostgreSQL.
    Connections,
}

impl FaultKind {
    const EACH: [Self; 22] = [
        Self::Limits,
        Self::Errors,
        Self::Slow,
        Self::Drops,
        Self::Gateway,
        Self::Silence,
        Self::Twice,
        Self::Late,
        Self::Disk,
        Self::Ledger,
        Self::Codes,
        Self::Permissions,
        Self::Threads,
        Self::Channels,
        Self::Guilds,
        Self::Outage,
        Self::Tight,
        Self::Greedy,
        Self::Quick,
        Self::Clocks,
        Self::Database,
        Self::Connections,
    ];

    /// Expands `All` and `None`, and leaves out what does not apply to the store.
    pub fn expand(named: &[Self], database: Option<&SoakDatabase>) -> Vec<Self> {
        let named = match named.contains(&Self::All) {
            true => &Self::EACH,
            false => named,
        };
        let applies = |kind: &Self| match kind {
            Self::None => false,
            Self::Disk | Self::Ledger => database.is_none(),
            Self::Database => database.is_some_and(SoakDatabase::is_private),
            Self::Connections | Self::Clocks => database.is_some(),
            _ => true,
        };
        named.iter().copied().filter(applies).collect()
    }
}

/// Routes that fail, besides acknowledgements: these fail less often, because they have three seconds.
const ROUTES: [&str; 5] = ["send", "edit", "original", "direct", "delete"];

/// Temporary errors: HTTP status and Discord's code, some of them invented.
const CODES: [(u16, u64); 13] = [
    (400, 30_046),
    (400, 999_999),
    (401, 777),
    (403, 0),
    (403, 20_026),
    (403, 40_333),
    (403, 50_001),
    (403, 50_013),
    (404, 0),
    (409, 130_000),
    (418, 1),
    (500, 0),
    (599, 12_345),
];

/// Error for opening direct messages too fast.
const TOO_FAST: (u16, u64) = (403, 40_003);

/// Time that an event may take into a connection that is closed; longer than the delay of late interactions.
pub(crate) const IN_FLIGHT_TIME: Duration = Duration::from_secs(2);

/// Timeout for a connection to the gateway after a long outage.
const RECONNECT_TIMEOUT: Duration = Duration::from_secs(120);

/// A period in which the bot was unreachable, so that requests may be unanswered.
#[derive(Clone, Debug)]
pub struct UnreachablePeriod {
    /// Start, relative to the start of the playground.
    pub from: Duration,
    /// End.
    pub until: Duration,
    /// The affected channels; all if `None`.
    pub channels: Option<Vec<Id>>,
}

impl UnreachablePeriod {
    /// Returns whether an interaction may be unanswered because of this.
    pub fn excuses(&self, one: &Acknowledgement) -> bool {
        let channels = self.channels.as_ref();
        let here = channels.is_none_or(|channels| channels.contains(&one.channel));
        here && self.from <= one.at && one.at <= self.until
    }
}

/// Injects faults during a soak.
pub(crate) struct FaultInjector {
    chance: Chance,
    kinds: Vec<FaultKind>,
    kill_every: Option<Duration>,
    /// Periods in which the bot was unreachable.
    pub unreachable: Vec<UnreachablePeriod>,
    /// Numbers of kills, full disks, restarts because of these, and unexpected exits.
    pub kills: u64,
    pub disks: u64,
    pub restarts: u64,
    pub ends: u64,
    /// Since when interactions may be unanswered because the disk was full, and the number of connections before; none if the bot
    /// has restarted since.
    disk_was_full: Option<(Duration, u64)>,
    /// Number of outages.
    pub outages: u64,
    /// The channels of the tables.
    pub channels: TableChannels,
    /// A long outage that is still to come.
    long_outage: Option<Duration>,
    /// Memory samples: time, number of the process, bytes.
    pub memory: Vec<(Duration, u64, u64)>,
    /// Samples of the size of the store.
    pub sizes: Vec<SizeSample>,
    /// Number of injected faults.
    pub faults: u64,
    life: u64,
    /// Silences of the gateway.
    pub silences: Silences,
    /// Lost ledgers.
    pub ledgers: LostLedgers,
    /// Faults of processes that share a database.
    pub cluster: Option<ClusterFaults>,
}

impl FaultInjector {
    /// Creates an injector for these faults, and kills at an interval.
    pub fn new(
        seed: u64,
        kinds: Vec<FaultKind>,
        kill_every: Option<Duration>,
        channels: TableChannels,
        long_outage: Option<Duration>,
        cluster: Option<ClusterFaults>,
    ) -> Self {
        Self {
            chance: Chance::new(seed),
            kinds,
            kill_every,
            unreachable: Vec::new(),
            kills: 0,
            disks: 0,
            restarts: 0,
            ends: 0,
            disk_was_full: None,
            outages: 0,
            channels,
            long_outage,
            memory: Vec::new(),
            sizes: Vec::new(),
            faults: 0,
            life: 0,
            silences: Silences::new(),
            ledgers: LostLedgers::new(),
            cluster,
        }
    }

    /// Injects faults for this time.
    pub async fn last(
        &mut self,
        playground: &Playground,
        bots: &mut Bots,
        time: Duration,
    ) -> Result<(), String> {
        let started = Instant::now();
        let mut next_kill = self.kill_every.map(|every| started + every);
        let mut next_bad = started;
        let mut next_look = started;
        let mut next_disk = started + Duration::from_secs(4);
        while started.elapsed() < time {
            let now = Instant::now();
            if now >= next_look {
                self.measure(playground, bots).await;
                next_look = now + Duration::from_secs(1);
            }
            self.channels.restore_due(playground);
            self.notice_late_restart(playground);
            if started.elapsed() > time / 3
                && let Some(outage) = self.long_outage.take()
            {
                self.outage(playground, bots.first(), outage).await?;
            }
            self.end_silence(playground);
            if self.kinds.contains(&FaultKind::Silence) && self.silences.is_due(self.life) {
                self.silence_until_noticed(playground, bots.first()).await?;
            }
            if self.kinds.contains(&FaultKind::Ledger) && self.ledgers.is_due() {
                self.lose_ledger(playground, bots.first()).await?;
            }
            let kill = next_kill.is_some_and(|kill| now >= kill);
            match self.cluster.is_some() {
                true => self.inject_cluster(playground, bots, kill).await?,
                false => self.restart(playground, bots.first(), kill).await?,
            }
            if kill {
                next_kill = self.kill_every.map(|every| Instant::now() + every);
            }
            let program = bots.first();
            if self.kinds.contains(&FaultKind::Disk) && now >= next_disk {
                self.full_disk(playground, program).await?;
                next_disk = Instant::now() + Duration::from_secs(15);
            }
            if now >= next_bad && !self.kinds.is_empty() {
                self.inject(playground, program).await?;
                let pause = 100 + self.chance.below(500);
                next_bad = now + Duration::from_millis(pause as u64);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        playground.silence_gateway(false);
        self.recover_cluster(playground, bots).await
    }

    /// Measures memory and the size of the store.
    async fn measure(&mut self, playground: &Playground, bots: &mut Bots) {
        let at = playground.running();
        if self.cluster.is_some() {
            let memory = bots.memory().into_iter();
            self.memory
                .extend(memory.map(|(life, bytes)| (at, life, bytes)));
            return;
        }
        let program = bots.first();
        self.memory.push((at, self.life, program.usage().memory));
        self.sizes
            .extend(SizeSample::measure(&program.store()).await);
    }

    /// Starts the bot again if it has ended, and kills it if that is due.
    async fn restart(
        &mut self,
        playground: &Playground,
        program: &mut BotProcess,
        kill: bool,
    ) -> Result<(), String> {
        if program.ended().is_some() {
            self.ends += 1;
        } else if kill {
            program.kill();
            self.kills += 1;
        } else {
            return Ok(());
        }
        let before = playground.acknowledge_timeout();
        self.record_unreachable_while(playground, before, program, true)
            .await
    }

    /// Records an unreachable period until the bot is connected again; events from shortly before may be lost too.
    async fn record_unreachable_while(
        &mut self,
        playground: &Playground,
        before: Duration,
        program: &mut BotProcess,
        start: bool,
    ) -> Result<(), String> {
        let from = playground.running().saturating_sub(before);
        if start {
            self.life += 1;
            self.disk_was_full = None;
            // A bot that exited by itself has lost its state too.
            playground.forget_known_limits();
            program.start(playground).await?;
        } else {
            let timeout = Duration::from_secs(60);
            let there = |there: &Playground| (there.sessions() > 0).then_some(());
            let there = playground.until(timeout, "the bot", there).await;
            there.map_err(|_| "the bot does not connect again".to_owned())?;
        }
        self.record_unreachable(playground, from, None);
        Ok(())
    }

    /// Records an unreachable period from a time on, in these channels or everywhere.
    fn record_unreachable(
        &mut self,
        playground: &Playground,
        from: Duration,
        channels: Option<Vec<Id>>,
    ) {
        self.unreachable.push(UnreachablePeriod {
            from,
            until: playground.running(),
            channels,
        });
    }

    /// Simulates an outage of Discord: no replies and no gateway.
    async fn outage(
        &mut self,
        playground: &Playground,
        program: &mut BotProcess,
        time: Duration,
    ) -> Result<(), String> {
        self.outages += 1;
        let from = unanswered_since(playground);
        let before = playground.connections();
        let after_effect = false;
        playground
            .inject(InjectedFault::once(SimulatedFailure::Dropped { after_effect }).lasting(time));
        playground.inject(InjectedFault::once(SimulatedFailure::GatewayRefused).lasting(time));
        playground.cut_gateway(true);
        if let Some(cluster) = &mut self.cluster {
            cluster.watch.disturb_all(playground, time);
            return Ok(());
        }
        tokio::time::sleep(time).await;
        self.wait_for_reconnect(playground, before).await?;
        let there = playground.running().saturating_sub(from);
        self.record_unreachable_while(playground, there, program, false)
            .await
    }

    async fn wait_for_reconnect(&self, playground: &Playground, before: u64) -> Result<(), String> {
        let again = |there: &Playground| (there.connections() > before).then_some(());
        let again = playground.until(RECONNECT_TIMEOUT, "the bot", again).await;
        again.map_err(|_| "the bot does not connect again".to_owned())
    }

    /// Fills the disk for a moment; users see the error replies of the bot.
    async fn full_disk(
        &mut self,
        playground: &Playground,
        program: &mut BotProcess,
    ) -> Result<(), String> {
        self.disks += 1;
        let from = unanswered_since(playground);
        let before = playground.connections();
        program.fill_disk(true);
        let moment = 500 + self.chance.below(1500);
        tokio::time::sleep(Duration::from_millis(moment as u64)).await;
        program.fill_disk(false);
        // If it had to write meanwhile, it notices when there is space again, and restarts.
        let again = |there: &Playground| (there.connections() > before).then_some(());
        let moment = Duration::from_secs(4);
        let mut began_anew = playground.until(moment, "the bot", again).await.is_ok();
        if !began_anew && playground.sessions() == 0 {
            // It is restarting, and was delayed by a limit.
            self.wait_for_reconnect(playground, before).await?;
            began_anew = true;
        }
        if began_anew {
            self.record_own_restart(playground, from);
        } else {
            self.disk_was_full = Some((from, before));
        }
        Ok(())
    }

    /// Records that the bot restarted because its disk had been full.
    fn record_own_restart(&mut self, playground: &Playground, from: Duration) {
        self.life += 1;
        self.restarts += 1;
        self.record_unreachable(playground, from, None);
    }

    /// Records such a restart that came late, because the machine is slow.
    fn notice_late_restart(&mut self, playground: &Playground) {
        if let Some((from, before)) = self.disk_was_full
            && playground.connections() > before
        {
            self.disk_was_full = None;
            self.record_own_restart(playground, from);
        }
    }

    async fn inject(
        &mut self,
        playground: &Playground,
        program: &mut BotProcess,
    ) -> Result<(), String> {
        let times = 1 + self.chance.below(3) as u32;
        let route = *self.chance.pick(&ROUTES);
        // Sometimes an acknowledgement fails once; it is retried in time.
        let gently = self.chance.below(4) == 0;
        let (route, times) = if gently {
            ("callback", 1)
        } else {
            (route, times)
        };
        let after_effect = self.chance.below(2) == 0;
        let (mut route, mut times) = (route, times);
        let failure = match self.chance.pick(&self.kinds) {
            FaultKind::Limits => SimulatedFailure::RateLimited {
                retry_after: 0.1 + self.chance.below(if gently { 10 } else { 30 }) as f64 / 10.0,
                global: self.chance.below(4) == 0,
            },
            FaultKind::Errors => {
                let status = *self.chance.pick(&[500, 502, 503]);
                SimulatedFailure::status(status).after_effect(after_effect)
            }
            FaultKind::Slow => SimulatedFailure::Slow {
                ms: if gently {
                    100
                } else {
                    100 + self.chance.below(1500) as u64
                },
                after_effect,
            },
            FaultKind::Drops => SimulatedFailure::Dropped { after_effect },
            FaultKind::Twice => SimulatedFailure::DeliveredTwice,
            FaultKind::Late => SimulatedFailure::DeliveredLate {
                ms: 100 + self.chance.below(1400) as u64,
            },
            FaultKind::Codes => {
                if gently {
                    (route, times) = ("original", 1);
                }
                let (status, code) = match route {
                    "direct" => TOO_FAST,
                    _ => *self.chance.pick(&CODES),
                };
                SimulatedFailure::coded(status, code)
            }
            FaultKind::Gateway => return self.inject_gateway_faults(playground, program).await,
            FaultKind::Silence => return self.silence_shortly(playground, program).await,
            FaultKind::Outage if self.chance.below(6) == 0 => {
                let time = Duration::from_millis(500 + self.chance.below(2500) as u64);
                return self.outage(playground, program, time).await;
            }
            FaultKind::Permissions => {
                self.channels.revoke(playground, &mut self.chance);
                return Ok(());
            }
            kind @ (FaultKind::Threads | FaultKind::Channels | FaultKind::Guilds) => {
                self.inject_channel_faults(*kind, playground);
                return Ok(());
            }
            FaultKind::Outage
            | FaultKind::Disk
            | FaultKind::Ledger
            | FaultKind::Tight
            | FaultKind::Greedy
            | FaultKind::Quick
            | FaultKind::Clocks
            | FaultKind::Database
            | FaultKind::Connections
            | FaultKind::All
            | FaultKind::None => {
                return Ok(());
            }
        };
        self.faults += u64::from(times);
        // Faults last a second at most: none remains when its occasion has passed.
        let fault = InjectedFault::once(failure)
            .on(Filter::route(route))
            .times(times);
        let lasting = Some(1000);
        playground.inject(InjectedFault {
            for_ms: lasting,
            ..fault
        });
        Ok(())
    }

    fn inject_channel_faults(&mut self, kind: FaultKind, playground: &Playground) {
        // Rarely: users need time to start again.
        let seldom = self.chance.below(4) == 0;
        let from = unanswered_since(playground);
        let (channels, chance) = (&mut self.channels, &mut self.chance);
        let channels = match kind {
            FaultKind::Channels if seldom => channels.delete(playground, chance),
            FaultKind::Guilds if seldom => channels.remove_bot(playground, chance),
            FaultKind::Threads => channels.archive(playground, chance),
            _ => Vec::new(),
        };
        if !channels.is_empty() {
            self.record_unreachable(playground, from, Some(channels));
        }
    }

    async fn inject_gateway_faults(
        &mut self,
        playground: &Playground,
        program: &mut BotProcess,
    ) -> Result<(), String> {
        // Rarely: otherwise the bot would be unreachable most of the time.
        if self.chance.below(6) > 0 {
            return Ok(());
        }
        self.faults += 1;
        let before = playground.connections();
        match self.chance.below(4) {
            0 => playground.cut_gateway(false),
            1 => playground.ask_to_reconnect(),
            2 => {
                let moment = Duration::from_millis(300);
                playground
                    .inject(InjectedFault::once(SimulatedFailure::GatewayRefused).lasting(moment));
                playground.cut_gateway(true);
            }
            _ => playground.cut_gateway(true),
        }
        if let Some(cluster) = &mut self.cluster {
            cluster.watch.disturb_all(playground, Duration::ZERO);
            return Ok(());
        }
        let started = playground.running();
        self.wait_for_reconnect(playground, before).await?;
        self.record_unreachable_while(
            playground,
            IN_FLIGHT_TIME + (playground.running() - started),
            program,
            false,
        )
        .await
    }
}

/// From when on interactions are still unanswered if the bot disappears now.
fn unanswered_since(playground: &Playground) -> Duration {
    let timeout = playground.acknowledge_timeout();
    playground.running().saturating_sub(timeout)
}
