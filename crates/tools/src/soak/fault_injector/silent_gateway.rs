//! A gateway that accepts connections and says nothing: for a moment, or until the bot notices that its heartbeats are not answered.

use super::{FaultInjector, IN_FLIGHT_TIME, unanswered_since};
use crate::soak::bot_process::BotProcess;
use discord_playground::Playground;
use std::time::Duration;
use tokio::time::Instant;

/// Time until the first long silence, and between two.
const FIRST: Duration = Duration::from_secs(60);
const EVERY: Duration = Duration::from_secs(120);

/// Length of a long silence of several processes: longer than the time after which a new connection is given up.
const LONG: Duration = Duration::from_secs(14);

/// Timeout for a silence to be noticed.
const TIMEOUT: Duration = Duration::from_secs(180);

/// Shortest length of a short silence, and the range added to it, in milliseconds.
const SHORT_MS: (usize, usize) = (300, 2200);

/// One in this many occasions for a short silence is used: otherwise the bot would be unreachable most of the time.
const OCCASIONS: usize = 6;

/// State of these faults.
pub(crate) struct Silences {
    next: Instant,
    /// The process that had a long silence; it gives the next connection up later.
    process: Option<u64>,
    /// When the present one ends.
    ends: Option<Instant>,
    /// Numbers of short and long silences.
    pub short: u64,
    pub long: u64,
}

impl Silences {
    pub fn new() -> Self {
        Self {
            next: Instant::now() + FIRST,
            process: None,
            ends: None,
            short: 0,
            long: 0,
        }
    }

    /// Whether a long one is due for this process.
    pub fn is_due(&self, process: u64) -> bool {
        Instant::now() >= self.next && self.ends.is_none() && self.process != Some(process)
    }
}

impl FaultInjector {
    /// Makes the gateway silent until the bot says that it is not connected; with several processes for a fixed time.
    pub(super) async fn silence_until_noticed(
        &mut self,
        playground: &Playground,
        program: &mut BotProcess,
    ) -> Result<(), String> {
        self.silences.long += 1;
        if self.cluster.is_some() {
            self.silences.next = Instant::now() + EVERY;
            self.silence_all(playground, LONG);
            return Ok(());
        }
        self.silences.process = Some(self.life);
        let from = unanswered_since(playground);
        playground.silence_gateway(true);
        let started = Instant::now();
        let mut is_noticed = false;
        while !is_noticed && started.elapsed() < TIMEOUT && program.ended().is_none() {
            tokio::time::sleep(Duration::from_millis(200)).await;
            is_noticed = program.reports("not connected").await == Some(true);
        }
        playground.silence_gateway(false);
        self.silences.next = Instant::now() + EVERY;
        if program.ended().is_some() {
            self.record_unreachable(playground, from, None);
            return Ok(());
        }
        if !is_noticed {
            return Err("the bot does not notice that the gateway is silent".to_owned());
        }
        let away = playground.running().saturating_sub(from) + IN_FLIGHT_TIME;
        self.record_unreachable_while(playground, away, program, false)
            .await
    }

    /// Makes the gateway silent for a moment, which the bot need not notice.
    pub(super) async fn silence_shortly(
        &mut self,
        playground: &Playground,
        program: &mut BotProcess,
    ) -> Result<(), String> {
        if self.chance.below(OCCASIONS) > 0 || self.silences.ends.is_some() {
            return Ok(());
        }
        self.silences.short += 1;
        let (least, more) = SHORT_MS;
        let time = Duration::from_millis((least + self.chance.below(more)) as u64);
        if self.cluster.is_some() {
            self.silence_all(playground, time);
            return Ok(());
        }
        let from = unanswered_since(playground);
        playground.silence_gateway(true);
        tokio::time::sleep(time).await;
        playground.silence_gateway(false);
        let away = playground.running().saturating_sub(from);
        self.record_unreachable_while(playground, away, program, false)
            .await
    }

    /// Makes the gateway silent for all processes, and does not wait.
    fn silence_all(&mut self, playground: &Playground, time: Duration) {
        playground.silence_gateway(true);
        self.silences.ends = Some(Instant::now() + time);
        if let Some(cluster) = &mut self.cluster {
            cluster.watch.disturb_all(playground, time);
        }
    }

    /// Ends a silence whose time is over.
    pub(super) fn end_silence(&mut self, playground: &Playground) {
        let ended = self.silences.ends.take_if(|ends| *ends <= Instant::now());
        if ended.is_some() {
            playground.silence_gateway(false);
            if let Some(cluster) = &mut self.cluster {
                cluster.watch.disturb_all(playground, Duration::ZERO);
            }
        }
    }
}
