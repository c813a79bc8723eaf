//! Figures of a soak, as text and as JSON.

use super::fault_injector::{FaultInjector, UnreachablePeriod};
use super::load::LoadReport;
use super::players::GameCounts;
use super::sizes::SizeTrend;
use super::verdict::Verdict;
use discord_playground::{Acknowledgement, InteractionKind, Playground, RateLimited};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Routes that publish messages or replies.
const POSTS: [&str; 4] = ["send", "edit", "original", "follow-up"];

/// Time after which memory is expected to be constant.
const WARM_UP: Duration = Duration::from_secs(60);

/// Latencies of acknowledgements.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Latencies {
    pub count: usize,
    pub median: Duration,
    /// The 99th percentile.
    pub most: Duration,
    pub worst: Duration,
}

impl Latencies {
    /// Computes the latencies, without those affected by a fault or an absence of the bot.
    pub fn of(all: &[Acknowledgement], unreachable: &[UnreachablePeriod]) -> Self {
        let undisturbed = |one: &&Acknowledgement| {
            !unreachable
                .iter()
                .any(|unreachable| unreachable.excuses(one))
        };
        let mut times: Vec<Duration> = all
            .iter()
            .filter(undisturbed)
            .filter_map(|one| one.after)
            .collect();
        times.sort_unstable();
        let at = |share: f64| {
            let channel = (times.len() as f64 * share) as usize;
            let channel = channel.min(times.len().saturating_sub(1));
            times.get(channel).copied().unwrap_or_default()
        };
        Self {
            count: times.len(),
            median: at(0.5),
            most: at(0.99),
            worst: at(1.0),
        }
    }

    fn json(&self) -> Value {
        json!({
            "count": self.count, "median_ms": ms(self.median), "99_of_100_ms": ms(self.most), "worst_ms": ms(self.worst),
        })
    }
}

fn ms(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// Memory of the process with the longest uptime: after the first minute, at the end, and at the peak.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Memory {
    pub warm: u64,
    pub end: u64,
    pub most: u64,
    /// Its uptime.
    pub lasted: Duration,
}

/// Shortest uptime for which memory growth is judged.
const MIN_UPTIME: Duration = Duration::from_secs(180);

/// Allowed growth after the first minute: bytes, and a fraction of the memory then.
const GROWTH: (f64, f64) = (16e6, 0.15);

impl Memory {
    /// Returns a message if memory grew too much, where that can be judged.
    pub fn growth(&self) -> Option<String> {
        let most = self.warm as f64 * (1.0 + GROWTH.1) + GROWTH.0;
        let grew = self.lasted >= MIN_UPTIME && self.end as f64 > most;
        grew.then(|| format!("from {} to {} bytes", self.warm, self.end))
    }

    /// Computes this from samples: time, number of the process, bytes.
    pub fn of(samples: &[(Duration, u64, u64)]) -> Self {
        let most = samples.iter().map(|(_, _, bytes)| *bytes).max();
        let lives = samples.iter().map(|(_, life, _)| *life);
        let of = |life: u64| samples.iter().filter(move |sample| sample.1 == life);
        let Some(longest) = lives.max_by_key(|life| of(*life).count()) else {
            return Self::default();
        };
        let life: Vec<_> = of(longest).collect();
        let (first, last) = (life[0].0, life[life.len() - 1].0);
        let mean = |from: Duration, until: Duration| {
            let inside = life.iter().filter(|(at, ..)| *at >= from && *at <= until);
            let bytes: Vec<u64> = inside.map(|(_, _, bytes)| *bytes).collect();
            bytes.iter().sum::<u64>() / (bytes.len() as u64).max(1)
        };
        let some = Duration::from_secs(10);
        Self {
            warm: mean(first + WARM_UP, first + WARM_UP + some),
            end: mean(last.saturating_sub(some), last),
            most: most.unwrap_or_default(),
            lasted: last - first,
        }
    }
}

/// Result of a soak.
pub(crate) struct SoakReport<'a> {
    pub seed: u64,
    pub tables: usize,
    pub seconds: f64,
    pub injector: &'a FaultInjector,
    pub verdict: &'a Verdict,
    pub played: &'a GameCounts,
    pub cpu: Duration,
    pub playground: &'a Playground,
    pub acknowledgements: &'a [Acknowledgement],
    pub limited: &'a RateLimited,
    pub load: &'a LoadReport,
    pub sizes: Option<SizeTrend>,
    /// Number of processes.
    pub processes: usize,
}

impl SoakReport<'_> {
    /// Returns all figures as JSON.
    pub fn json(&self) -> Value {
        let Self {
            verdict, injector, ..
        } = self;
        let traffic = self.playground.traffic();
        let posts = traffic.iter().filter(|(route, _)| POSTS.contains(route));
        let posts: u64 = posts.map(|(_, traffic)| traffic.done).sum();
        let bytes: u64 = traffic.values().map(|traffic| traffic.bytes).sum();
        let memory = Memory::of(&injector.memory);
        let moves = verdict.moves.max(1) as f64;
        let unanswered = self.acknowledgements.iter();
        let unanswered = unanswered.filter(|one| one.after.is_none()).count();
        json!({
            "seed": self.seed,
            "tables": self.tables,
            "processes": self.processes,
            "seconds": self.seconds,
            "kept": verdict.holds(),
            "broken": verdict.violations,
            "looked_at": {
                "tables": verdict.tables, "titles": verdict.titles, "options": verdict.options,
                "moves": verdict.moves, "confirmed": verdict.confirmed, "in_doubt": verdict.in_doubt,
                "boards": verdict.boards, "hands": verdict.hands, "messages": verdict.messages,
                "moves_on_pages": verdict.moves_on_pages, "documents_of_pages": verdict.documents,
            },
            "new_messages": verdict.evenings.json(),
            "moves_by_boards_without_them": verdict.boards_behind,
            "games": {
                "begun": self.played.started.load(Ordering::Relaxed),
                "over": self.played.over.load(Ordering::Relaxed),
            },
            "went_wrong": {
                "kills": injector.kills, "full_disks": injector.disks,
                "starts_after_a_full_disk": injector.restarts, "ended_by_itself": injector.ends,
                "faults": injector.faults, "outages": injector.outages,
                "short_silences": injector.silences.short, "long_silences": injector.silences.long,
                "ledgers_lost": injector.ledgers.lost,
                "permissions_revoked": injector.channels.revoked, "threads_archived": injector.channels.archived,
                "channels_deleted": injector.channels.deleted.len(), "removed_from_guilds": injector.channels.removed,
                "greedy_requests": self.load.requests,
                "database": injector.cluster.as_ref().map(|cluster| json!({
                    "restarts": cluster.restarts, "cuts": cluster.cuts, "connections_cut": cluster.connections,
                })),
                "away": injector.unreachable.iter().map(|unreachable| {
                    json!([unreachable.from.as_secs_f64(), unreachable.until.as_secs_f64()])
                }).collect::<Vec<_>>(),
            },
            "acknowledgements": {
                "interactions": self.acknowledgements.len(),
                "unanswered_while_away": unanswered,
                "while_there": Latencies::of(self.acknowledgements, &injector.unreachable).json(),
                "all": Latencies::of(self.acknowledgements, &[]).json(),
                "by_kind": self.by_kind(),
                "beside_greedy_people": Latencies::of(&self.player_acknowledgements(), &injector.unreachable).json(),
            },
            "a_second": {
                "moves": verdict.moves as f64 / self.seconds,
                "posts": posts as f64 / self.seconds,
                "bytes": bytes as f64 / self.seconds,
            },
            "bytes_sent": bytes,
            "memory": {
                "after_a_minute": memory.warm, "at_the_end": memory.end, "most": memory.most,
                "longest_life_seconds": memory.lasted.as_secs_f64(),
            },
            "store": self.sizes.as_ref().map(SizeTrend::json),
            "cpu_ms_a_move": self.cpu.as_secs_f64() * 1e3 / moves,
            "rate_limited": {"refused": self.limited.refused, "avoidable": self.limited.avoidable},
            "traffic": traffic,
        })
    }

    /// Returns the acknowledgements of all users except for load generators.
    fn player_acknowledgements(&self) -> Vec<Acknowledgement> {
        let all = self.acknowledgements.iter().copied();
        all.filter(|one| !self.load.people.contains(&one.person))
            .collect()
    }

    /// Returns the latencies by kind of interaction.
    fn by_kind(&self) -> Value {
        let kinds = [
            InteractionKind::Command,
            InteractionKind::Component,
            InteractionKind::Autocompletion,
            InteractionKind::Modal,
        ];
        let of = |kind: InteractionKind| {
            let all = self.acknowledgements.iter().filter(|one| one.kind == kind);
            let all: Vec<Acknowledgement> = all.copied().collect();
            (
                format!("{kind:?}"),
                Latencies::of(&all, &self.injector.unreachable).json(),
            )
        };
        kinds.into_iter().map(of).collect()
    }

    /// Prints the most important figures.
    pub fn print(&self) {
        let figures = self.json();
        let number = |path: &[&str]| {
            let value = path.iter().fold(&figures, |value, name| &value[*name]);
            value.as_f64().unwrap_or_default()
        };
        println!(
            "{} tables for {:.0} s, seed {}: {} games begun, {} over, {} moves",
            self.tables,
            self.seconds,
            self.seed,
            number(&["games", "begun"]),
            number(&["games", "over"]),
            self.verdict.moves
        );
        let wrong = &self.injector;
        println!(
            "  went wrong            {} kills, {} full disks, {} lost ledgers, {} silences ({} long), {} faults; {} times the bot was away",
            wrong.kills,
            wrong.disks,
            wrong.ledgers.lost,
            wrong.silences.short + wrong.silences.long,
            wrong.silences.long,
            wrong.faults,
            wrong
                .unreachable
                .iter()
                .filter(|unreachable| unreachable.channels.is_none())
                .count()
        );
        if let Some(cluster) = &wrong.cluster {
            let identifies = self.playground.identifies();
            println!(
                "  {} processes           database restarted {} times, {} connections cut at {} times, {} ended by themselves, {} sessions ({} refused as too early)",
                self.processes,
                cluster.restarts,
                cluster.connections,
                cluster.cuts,
                wrong.ends,
                identifies.accepted,
                identifies.too_early
            );
        }
        println!(
            "  happened to places    permissions revoked {} times, threads archived {} times, {} channels deleted, bot removed {} times",
            wrong.channels.revoked,
            wrong.channels.archived,
            wrong.channels.deleted.len(),
            wrong.channels.removed
        );
        let total = |counts: &std::collections::BTreeMap<&str, u64>| counts.values().sum::<u64>();
        println!(
            "  rate limits           {} requests refused, {} of them avoidable",
            total(&self.limited.refused),
            total(&self.limited.avoidable)
        );
        let there = ["acknowledgements", "while_there"];
        let speed = |name: &str| number(&[there[0], there[1], name]);
        println!(
            "  acknowledged          {:.1} ms median, {:.1} ms 99 of 100, {:.1} ms worst ({} of {} interactions; {} while it was away)",
            speed("median_ms"),
            speed("99_of_100_ms"),
            speed("worst_ms"),
            speed("count"),
            self.acknowledgements.len(),
            number(&[there[0], "unanswered_while_away"]),
        );
        if self.load.requests > 0 {
            let beside = |name: &str| number(&[there[0], "beside_greedy_people", name]);
            println!(
                "  beside greedy people  {:.1} ms median, {:.1} ms 99 of 100, while those sent {} requests",
                beside("median_ms"),
                beside("99_of_100_ms"),
                self.load.requests
            );
        }
        println!(
            "  a second              {:.1} moves, {:.1} posts, {:.0} KiB sent",
            number(&["a_second", "moves"]),
            number(&["a_second", "posts"]),
            number(&["a_second", "bytes"]) / 1024.0
        );
        let mib = |name: &str| number(&["memory", name]) / f64::from(1 << 20);
        println!(
            "  memory                {:.0} MiB after a minute, {:.0} MiB at the end, {:.0} MiB at most",
            mib("after_a_minute"),
            mib("at_the_end"),
            mib("most")
        );
        if let Some(sizes) = &self.sizes {
            println!("  store                 {sizes}");
        }
        println!(
            "  CPU a move            {:.1} ms",
            number(&["cpu_ms_a_move"])
        );
        let verdict = self.verdict;
        let evenings = &verdict.evenings;
        println!(
            "  new messages          {} pictures for {} turns of people ({:.2} a turn), {} people notified for {} decisions",
            evenings.pictures,
            evenings.human_turns,
            evenings.pictures_per_turn(),
            evenings.pings,
            evenings.calls
        );
        println!(
            "  boards without a move that came after its confirmation, and how many moves  {:?}",
            verdict.boards_behind
        );
        println!(
            "  on pages              {} moves, {} documents looked at",
            verdict.moves_on_pages, verdict.documents
        );
        println!(
            "  looked at             {} journals, {} confirmed moves, {} in doubt, {} boards, {} hands, {} messages",
            verdict.tables,
            verdict.confirmed,
            verdict.in_doubt,
            verdict.boards,
            verdict.hands,
            verdict.messages
        );
    }
}
