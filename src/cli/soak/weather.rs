//! What goes wrong, and when: a seeded generator decides.

use super::places::Places;
use super::program::Program;
use super::sizes::Sample;
use crate::engine::Chance;
use crate::playground::faults::{Failure, Fault, Filter};
use crate::playground::{Acknowledgement, Id, Playground};
use clap::ValueEnum;
use std::time::Duration;
use tokio::time::Instant;

/// What may go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Bad {
    /// Everything below.
    All,
    /// Nothing.
    None,
    /// Requests are refused for a while (429).
    Limits,
    /// The server is in trouble (5xx), before or after it did what was asked.
    Errors,
    /// Answers are slow.
    Slow,
    /// Connections are cut without an answer.
    Drops,
    /// The gateway is cut, to be resumed or begun anew, or asks to reconnect, or takes nobody for a while.
    Gateway,
    /// Interactions are told twice.
    Twice,
    /// Interactions are told late.
    Late,
    /// The disk is full for a while.
    Disk,
    /// Requests are refused with all kinds of codes, known and unknown.
    Codes,
    /// Permissions of the bot are revoked for a while.
    Permissions,
    /// Threads are archived, and locked for a while.
    Threads,
    /// Channels are deleted.
    Channels,
    /// The bot is removed from a guild and invited again.
    Guilds,
    /// There is no Discord at all for a while.
    Outage,
    /// Rate limits are tight.
    Tight,
    /// A few people ask for hundreds of expensive things every second.
    Greedy,
}

impl Bad {
    const EACH: [Self; 16] = [
        Self::Limits,
        Self::Errors,
        Self::Slow,
        Self::Drops,
        Self::Gateway,
        Self::Twice,
        Self::Late,
        Self::Disk,
        Self::Codes,
        Self::Permissions,
        Self::Threads,
        Self::Channels,
        Self::Guilds,
        Self::Outage,
        Self::Tight,
        Self::Greedy,
    ];

    /// All that is meant by these.
    pub fn meant(named: &[Self]) -> Vec<Self> {
        match named.contains(&Self::All) {
            true => Self::EACH.to_vec(),
            false => named
                .iter()
                .copied()
                .filter(|bad| *bad != Self::None)
                .collect(),
        }
    }
}

/// The routes that are struck, beside acknowledgements: those are struck more gently, for they have three seconds.
const ROUTES: [&str; 5] = ["send", "edit", "original", "direct", "delete"];

/// Errors that end by themselves: statuses and codes of Discord, some of which nobody has ever seen.
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

/// Opening direct messages too fast.
const TOO_FAST: (u16, u64) = (403, 40_003);

/// How long the bot has to acknowledge.
pub(crate) const ACKNOWLEDGE: Duration = Duration::from_secs(3);

/// How long something may be on its way into a connection that is cut: longer than what is told late is late.
const ON_ITS_WAY: Duration = Duration::from_secs(2);

/// How long a connection to the gateway may take after a long outage.
const RECONNECTS: Duration = Duration::from_secs(120);

/// When the bot could not be reached: whoever asked for something then may have got no answer.
#[derive(Clone, Debug)]
pub struct Away {
    /// From when on, since the start of the playground.
    pub from: Duration,
    /// Until when.
    pub until: Duration,
    /// In which channels; everywhere if none are named.
    pub channels: Option<Vec<Id>>,
}

impl Away {
    /// Whether an interaction may have gone unheard.
    pub fn excuses(&self, one: &Acknowledgement) -> bool {
        let channels = self.channels.as_ref();
        let here = channels.is_none_or(|channels| channels.contains(&one.channel));
        here && self.from <= one.at && one.at <= self.until
    }
}

/// The weather of an evening.
pub(crate) struct Weather {
    dice: Chance,
    bad: Vec<Bad>,
    kill_every: Option<Duration>,
    /// When the bot could not be reached.
    pub away: Vec<Away>,
    /// How often the bot was killed, had a full disk, started anew because of it, and ended by itself.
    pub kills: u64,
    pub disks: u64,
    pub anew: u64,
    pub ends: u64,
    /// How often there was no Discord.
    pub outages: u64,
    /// The places where people play.
    pub places: Places,
    /// A long outage that is still to come.
    long_outage: Option<Duration>,
    /// What each sample of its memory showed: when, in which life, how many bytes.
    pub memory: Vec<(Duration, u64, u64)>,
    /// The size of the store, sampled.
    pub sizes: Vec<Sample>,
    /// How often what went wrong was asked for.
    pub faults: u64,
    life: u64,
}

impl Weather {
    /// Bad weather of these kinds, and a kill every now and then.
    pub fn new(
        seed: u64,
        bad: Vec<Bad>,
        kill_every: Option<Duration>,
        places: Places,
        long_outage: Option<Duration>,
    ) -> Self {
        Self {
            dice: Chance::new(seed),
            bad,
            kill_every,
            away: Vec::new(),
            kills: 0,
            disks: 0,
            anew: 0,
            ends: 0,
            outages: 0,
            places,
            long_outage,
            memory: Vec::new(),
            sizes: Vec::new(),
            faults: 0,
            life: 0,
        }
    }

    /// It is as it is, for so long.
    pub async fn last(
        &mut self,
        playground: &Playground,
        program: &mut Program,
        time: Duration,
    ) -> Result<(), String> {
        let begun = Instant::now();
        let mut next_kill = self.kill_every.map(|every| begun + every);
        let mut next_bad = begun;
        let mut next_look = begun;
        let mut next_disk = begun + Duration::from_secs(4);
        while begun.elapsed() < time {
            let now = Instant::now();
            if now >= next_look {
                let memory = program.usage().memory;
                self.memory.push((playground.running(), self.life, memory));
                self.sizes.extend(Sample::take(&program.store()).await);
                next_look = now + Duration::from_secs(1);
            }
            self.places.restore_due(playground);
            if begun.elapsed() > time / 3
                && let Some(outage) = self.long_outage.take()
            {
                self.outage(playground, program, outage).await?;
            }
            if program.ended().is_some() {
                self.ends += 1;
                self.away_while(playground, ACKNOWLEDGE, program, true)
                    .await?;
            }
            if let (Some(kill), Some(every)) = (next_kill, self.kill_every)
                && now >= kill
            {
                program.kill();
                self.kills += 1;
                self.away_while(playground, ACKNOWLEDGE, program, true)
                    .await?;
                next_kill = Some(Instant::now() + every);
            }
            if self.bad.contains(&Bad::Disk) && now >= next_disk {
                self.full_disk(playground, program).await?;
                next_disk = Instant::now() + Duration::from_secs(15);
            }
            if now >= next_bad && !self.bad.is_empty() {
                self.strike(playground, program).await?;
                let pause = 100 + self.dice.below(500);
                next_bad = now + Duration::from_millis(pause as u64);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// The bot is away until it is connected again; what came so long before may have gone unheard.
    async fn away_while(
        &mut self,
        playground: &Playground,
        before: Duration,
        program: &mut Program,
        start: bool,
    ) -> Result<(), String> {
        let from = playground.running().saturating_sub(before);
        if start {
            self.life += 1;
            // Also one that ended by itself knows nothing any more.
            playground.bot_began_anew();
            program.start(playground).await?;
        } else {
            let patience = Duration::from_secs(60);
            let there = |there: &Playground| (there.sessions() > 0).then_some(());
            let there = playground.until(patience, "the bot", there).await;
            there.map_err(|_| "the bot does not connect again".to_owned())?;
        }
        self.unheard(playground, from, None);
        Ok(())
    }

    /// What came since then may have gone unheard, in these channels or everywhere.
    fn unheard(&mut self, playground: &Playground, from: Duration, channels: Option<Vec<Id>>) {
        self.away.push(Away {
            from,
            until: playground.running(),
            channels,
        });
    }

    /// There is no Discord for so long: no answer to any request, and no gateway.
    async fn outage(
        &mut self,
        playground: &Playground,
        program: &mut Program,
        time: Duration,
    ) -> Result<(), String> {
        self.outages += 1;
        let from = playground.running().saturating_sub(ACKNOWLEDGE);
        let before = playground.connections();
        let after_effect = false;
        playground.fail(Fault::once(Failure::Dropped { after_effect }).lasting(time));
        playground.fail(Fault::once(Failure::GatewayRefused).lasting(time));
        playground.cut_gateway(true);
        tokio::time::sleep(time).await;
        self.connects_again(playground, before).await?;
        let there = playground.running().saturating_sub(from);
        self.away_while(playground, there, program, false).await
    }

    async fn connects_again(&self, playground: &Playground, before: u64) -> Result<(), String> {
        let again = |there: &Playground| (there.connections() > before).then_some(());
        let again = playground.until(RECONNECTS, "the bot", again).await;
        again.map_err(|_| "the bot does not connect again".to_owned())
    }

    /// The disk is full for a moment; what the bot then says is seen by people.
    async fn full_disk(
        &mut self,
        playground: &Playground,
        program: &mut Program,
    ) -> Result<(), String> {
        self.disks += 1;
        let from = playground.running().saturating_sub(ACKNOWLEDGE);
        let before = playground.connections();
        program.fill_disk(true);
        let moment = 500 + self.dice.below(1500);
        tokio::time::sleep(Duration::from_millis(moment as u64)).await;
        program.fill_disk(false);
        // If it had to write meanwhile, it notices by itself that there is room again, and starts anew.
        let again = |there: &Playground| (there.connections() > before).then_some(());
        let moment = Duration::from_secs(4);
        let mut began_anew = playground.until(moment, "the bot", again).await.is_ok();
        if !began_anew && playground.sessions() == 0 {
            // It has begun, and was refused by a limit on its way.
            self.connects_again(playground, before).await?;
            began_anew = true;
        }
        if began_anew {
            self.life += 1;
            self.anew += 1;
            self.unheard(playground, from, None);
        }
        Ok(())
    }

    async fn strike(
        &mut self,
        playground: &Playground,
        program: &mut Program,
    ) -> Result<(), String> {
        let times = 1 + self.dice.below(3) as u32;
        let route = *self.dice.pick(&ROUTES);
        // Every now and then an acknowledgement is struck, once: it is tried again in time.
        let gently = self.dice.below(4) == 0;
        let (route, times) = if gently {
            ("callback", 1)
        } else {
            (route, times)
        };
        let after_effect = self.dice.below(2) == 0;
        let (mut route, mut times) = (route, times);
        let failure = match self.dice.pick(&self.bad) {
            Bad::Limits => Failure::RateLimited {
                retry_after: 0.1 + self.dice.below(if gently { 10 } else { 30 }) as f64 / 10.0,
                global: self.dice.below(4) == 0,
            },
            Bad::Errors => {
                let status = *self.dice.pick(&[500, 502, 503]);
                Failure::status(status).after_effect(after_effect)
            }
            Bad::Slow => Failure::Slow {
                ms: if gently {
                    100
                } else {
                    100 + self.dice.below(1500) as u64
                },
                after_effect,
            },
            Bad::Drops => Failure::Dropped { after_effect },
            Bad::Twice => Failure::DeliveredTwice,
            Bad::Late => Failure::DeliveredLate {
                ms: 100 + self.dice.below(1400) as u64,
            },
            Bad::Codes => {
                if gently {
                    (route, times) = ("original", 1);
                }
                let (status, code) = match route {
                    "direct" => TOO_FAST,
                    _ => *self.dice.pick(&CODES),
                };
                Failure::coded(status, code)
            }
            Bad::Gateway => return self.strike_gateway(playground, program).await,
            Bad::Outage if self.dice.below(6) == 0 => {
                let time = Duration::from_millis(500 + self.dice.below(2500) as u64);
                return self.outage(playground, program, time).await;
            }
            Bad::Permissions => {
                self.places.revoke(playground, &mut self.dice);
                return Ok(());
            }
            bad @ (Bad::Threads | Bad::Channels | Bad::Guilds) => {
                self.strike_places(*bad, playground);
                return Ok(());
            }
            Bad::Outage | Bad::Disk | Bad::Tight | Bad::Greedy | Bad::All | Bad::None => {
                return Ok(());
            }
        };
        self.faults += u64::from(times);
        // What is asked for lasts a second at most: none is left over for when there is no occasion.
        let fault = Fault::once(failure).on(Filter::route(route)).times(times);
        let lasting = Some(1000);
        playground.fail(Fault {
            for_ms: lasting,
            ..fault
        });
        Ok(())
    }

    fn strike_places(&mut self, bad: Bad, playground: &Playground) {
        // Seldom: people need a while to begin anew.
        let seldom = self.dice.below(4) == 0;
        let from = playground.running().saturating_sub(ACKNOWLEDGE);
        let (places, dice) = (&mut self.places, &mut self.dice);
        let channels = match bad {
            Bad::Channels if seldom => places.delete(playground, dice),
            Bad::Guilds if seldom => places.remove_bot(playground, dice),
            Bad::Threads => places.archive(playground, dice),
            _ => Vec::new(),
        };
        if !channels.is_empty() {
            self.unheard(playground, from, Some(channels));
        }
    }

    async fn strike_gateway(
        &mut self,
        playground: &Playground,
        program: &mut Program,
    ) -> Result<(), String> {
        // Seldom: a bot that is always away shows little else.
        if self.dice.below(6) > 0 {
            return Ok(());
        }
        self.faults += 1;
        let before = playground.connections();
        match self.dice.below(4) {
            0 => playground.cut_gateway(false),
            1 => playground.ask_to_reconnect(),
            2 => {
                let moment = Duration::from_millis(300);
                playground.fail(Fault::once(Failure::GatewayRefused).lasting(moment));
                playground.cut_gateway(true);
            }
            _ => playground.cut_gateway(true),
        }
        let begun = playground.running();
        self.connects_again(playground, before).await?;
        self.away_while(
            playground,
            ON_ITS_WAY + (playground.running() - begun),
            program,
            false,
        )
        .await
    }
}
