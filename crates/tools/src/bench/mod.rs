//! `pagoda-tools bench`: performance figures, each next to a lower bound or a rival measured in the same run.

mod board;
pub(crate) mod disk;
mod games;
mod load;
mod memory;
mod players;
mod postgres;
mod scale;
mod size;
mod web;
mod wire;

use clap::{Args, ValueEnum};
use std::time::{Duration, Instant};

/// Arguments of `pagoda-tools bench`.
#[derive(Debug, Args)]
pub struct Bench {
    /// Only these parts, separated by commas.
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<BenchPart>,
    /// Number of concurrently busy tables.
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// Duration of the wire measurement in seconds.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Number of spectators of one table.
    #[arg(long, default_value_t = 500)]
    spectators: usize,
    /// Numbers of tables of `scale`, separated by commas.
    #[arg(long, value_delimiter = ',', default_values_t = scale::LOADS)]
    loads: Vec<usize>,
    /// Only with games in a folder, in `scale`.
    #[arg(long)]
    no_postgres: bool,
}

/// A part of the benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum BenchPart {
    /// Memory of a table.
    Memory,
    /// Moves and copies of each game.
    Games,
    /// Drawing and encoding a board.
    Board,
    /// Durable moves, and the start with many games.
    Disk,
    /// Durable moves in PostgreSQL next to pgbench and sled, with one and three processes.
    Postgres,
    /// Bytes of moves and of finished games, and backups of many games.
    Size,
    /// Acknowledgements over the wire.
    Wire,
    /// Acknowledgements while robots think.
    Robots,
    /// Acknowledgements and boards while some users send too many requests.
    Greedy,
    /// Moves at many tables, in a folder and in PostgreSQL: when people see the new board, and what it costs. `--seconds` for each.
    Scale,
    /// Spectators of a page: when they see a move, and what they cost.
    Web,
}

/// Memory comes first, because the others would distort it.
const BENCH_PARTS: [BenchPart; 11] = [
    BenchPart::Memory,
    BenchPart::Games,
    BenchPart::Board,
    BenchPart::Disk,
    BenchPart::Postgres,
    BenchPart::Size,
    BenchPart::Wire,
    BenchPart::Robots,
    BenchPart::Greedy,
    BenchPart::Scale,
    BenchPart::Web,
];

/// A row of the table.
pub(super) struct Row {
    /// The measured operation.
    what: String,
    /// The figure.
    ours: String,
    /// The comparison and its figure.
    comparison: String,
    /// Ratio of the two.
    ratio: String,
}

impl Row {
    fn new(
        what: impl Into<String>,
        ours: impl Into<String>,
        comparison: impl Into<String>,
        ratio: f64,
    ) -> Self {
        Self {
            what: what.into(),
            ours: ours.into(),
            comparison: comparison.into(),
            ratio: format!("{ratio:.2}"),
        }
    }

    /// A figure without a comparison.
    fn without_comparison(what: impl Into<String>, ours: impl Into<String>, why: &str) -> Self {
        Self {
            what: what.into(),
            ours: ours.into(),
            comparison: why.to_owned(),
            ratio: "–".to_owned(),
        }
    }

    fn print(&self) {
        let Self {
            what,
            ours,
            comparison,
            ratio,
        } = self;
        println!("| {what} | {ours} | {comparison} | {ratio} |");
    }
}

impl Bench {
    /// Runs the measurements and prints the table.
    ///
    /// # Errors
    /// If a measurement cannot run.
    pub fn run(self) -> Result<(), String> {
        println!("| what | figure | beside | ratio |");
        println!("|---|---|---|---|");
        for part in BENCH_PARTS {
            if !self.only.is_empty() && !self.only.contains(&part) {
                continue;
            }
            let rows = match part {
                BenchPart::Memory => memory::rows()?,
                BenchPart::Games => games::rows()?,
                BenchPart::Board => board::rows(),
                BenchPart::Disk => disk::rows()?,
                BenchPart::Postgres => postgres::rows()?,
                BenchPart::Size => size::rows()?,
                BenchPart::Wire => wire::rows(self.tables, self.seconds)?,
                BenchPart::Robots => wire::rows_with_robots(self.tables, self.seconds)?,
                BenchPart::Greedy => load::rows(self.seconds)?,
                BenchPart::Scale => scale::rows(&self.loads, !self.no_postgres, self.seconds)?,
                BenchPart::Web => web::rows(self.spectators, self.seconds)?,
            };
            rows.iter().for_each(Row::print);
        }
        Ok(())
    }
}

/// Returns how many times per second an operation runs, with a number of repetitions between two readings of the clock.
fn per_second(moment: Duration, at_once: u64, mut act: impl FnMut()) -> f64 {
    let started = Instant::now();
    let mut count = 0;
    while started.elapsed() < moment {
        (0..at_once).for_each(|_| act());
        count += at_once;
    }
    count as f64 / started.elapsed().as_secs_f64()
}

/// Returns the median.
fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Formats a number with separated thousands.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Describes a number of busy tables.
fn busy(tables: usize) -> String {
    let word = if tables == 1 { "table" } else { "tables" };
    format!("{tables} busy {word}")
}
