//! What goes wrong, and when: a seeded generator decides.

use super::program::Program;
use crate::engine::Chance;
use crate::playground::Playground;
use crate::playground::faults::{Failure, Fault, Filter};
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
}

impl Bad {
    const EACH: [Self; 8] = [
        Self::Limits,
        Self::Errors,
        Self::Slow,
        Self::Drops,
        Self::Gateway,
        Self::Twice,
        Self::Late,
        Self::Disk,
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

/// How long the bot has to acknowledge.
pub(crate) const ACKNOWLEDGE: Duration = Duration::from_secs(3);

/// How long something may be on its way into a connection that is cut: longer than what is told late is late.
const ON_ITS_WAY: Duration = Duration::from_secs(2);

/// When the bot could not be reached: whoever asked for something then may have got no answer.
#[derive(Clone, Copy, Debug)]
pub struct Away {
    /// From when on, since the start of the playground.
    pub from: Duration,
    /// Until when.
    pub until: Duration,
}

impl Away {
    /// Whether an interaction of this moment may have gone unheard.
    pub fn excuses(&self, at: Duration) -> bool {
        self.from <= at && at <= self.until
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
    /// What each sample of its memory showed: when, in which life, how many bytes.
    pub memory: Vec<(Duration, u64, u64)>,
    /// How often what went wrong was asked for.
    pub faults: u64,
    life: u64,
}

impl Weather {
    /// Bad weather of these kinds, and a kill every now and then.
    pub fn new(seed: u64, bad: Vec<Bad>, kill_every: Option<Duration>) -> Self {
        Self {
            dice: Chance::new(seed),
            bad,
            kill_every,
            away: Vec::new(),
            kills: 0,
            disks: 0,
            anew: 0,
            ends: 0,
            memory: Vec::new(),
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
                next_look = now + Duration::from_secs(1);
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
            program.start(playground).await?;
        } else {
            let patience = Duration::from_secs(60);
            let there = |there: &Playground| (there.sessions() > 0).then_some(());
            let there = playground.until(patience, "the bot", there).await;
            there.map_err(|_| "the bot does not connect again".to_owned())?;
        }
        let until = playground.running();
        self.away.push(Away { from, until });
        Ok(())
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
        if playground.until(moment, "the bot", again).await.is_ok() {
            self.life += 1;
            self.anew += 1;
            let until = playground.running();
            self.away.push(Away { from, until });
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
        let failure = match self.dice.pick(&self.bad) {
            Bad::Limits => Failure::RateLimited {
                retry_after: 0.1 + self.dice.below(10) as f64 / 10.0,
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
            Bad::Gateway => return self.strike_gateway(playground, program).await,
            Bad::Disk | Bad::All | Bad::None => return Ok(()),
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
        let again = |there: &Playground| (there.connections() > before).then_some(());
        let begun = playground.running();
        let patience = Duration::from_secs(60);
        let again = playground.until(patience, "the bot", again).await;
        again.map_err(|_| "the bot does not connect again".to_owned())?;
        self.away_while(
            playground,
            ON_ITS_WAY + (playground.running() - begun),
            program,
            false,
        )
        .await
    }
}
