//! `pagoda bench`: every figure beside its floor or a rival, measured in the same run.

mod board;
pub(crate) mod disk;
mod games;
mod greedy;
mod memory;
mod size;
#[cfg(feature = "rival")]
mod svg;
mod wire;

use clap::{Args, ValueEnum};
use std::time::{Duration, Instant};

/// What is measured.
#[derive(Debug, Args)]
pub struct Bench {
    /// Only these, with commas between.
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Part>,
    /// How many tables are busy at once, where many are.
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// How many seconds the wire is measured.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
}

/// A part of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Memory of a table.
    Memory,
    /// Moves and copies of each game.
    Games,
    /// A board drawn and encoded.
    Board,
    /// Durable moves, and the start with many games.
    Disk,
    /// Bytes of moves and of finished games, and backups of many games.
    Size,
    /// Acknowledgements over the wire.
    Wire,
    /// Acknowledgements and boards while some people ask for too much.
    Greedy,
}

/// Memory comes first: what others leave behind would hide it.
const PARTS: [Part; 7] = [
    Part::Memory,
    Part::Games,
    Part::Board,
    Part::Disk,
    Part::Size,
    Part::Wire,
    Part::Greedy,
];

/// A line of the table.
pub(super) struct Row {
    /// What is measured.
    what: String,
    /// The figure.
    ours: String,
    /// What it is measured beside, and the figure of that.
    beside: String,
    /// One by the other.
    ratio: String,
}

impl Row {
    fn new(
        what: impl Into<String>,
        ours: impl Into<String>,
        beside: impl Into<String>,
        ratio: f64,
    ) -> Self {
        Self {
            what: what.into(),
            ours: ours.into(),
            beside: beside.into(),
            ratio: format!("{ratio:.2}"),
        }
    }

    /// A figure that has nothing beside it.
    fn alone(what: impl Into<String>, ours: impl Into<String>, why: &str) -> Self {
        Self {
            what: what.into(),
            ours: ours.into(),
            beside: why.to_owned(),
            ratio: "–".to_owned(),
        }
    }

    fn print(&self) {
        let Self {
            what,
            ours,
            beside,
            ratio,
        } = self;
        println!("| {what} | {ours} | {beside} | {ratio} |");
    }
}

impl Bench {
    /// Measures and prints.
    ///
    /// # Errors
    /// If something that is needed cannot be had.
    pub fn run(self) -> Result<(), String> {
        println!("| what | figure | beside | ratio |");
        println!("|---|---|---|---|");
        for part in PARTS {
            if !self.only.is_empty() && !self.only.contains(&part) {
                continue;
            }
            let rows = match part {
                Part::Memory => memory::rows()?,
                Part::Games => games::rows()?,
                Part::Board => board::rows()?,
                Part::Disk => disk::rows()?,
                Part::Size => size::rows()?,
                Part::Wire => wire::rows(self.tables, self.seconds)?,
                Part::Greedy => greedy::rows(self.seconds)?,
            };
            rows.iter().for_each(Row::print);
        }
        if self.only.is_empty() {
            let size = std::env::current_exe().and_then(std::fs::metadata);
            let size = size.map_err(|error| error.to_string())?.len();
            let size = format!("{:.1} MiB", size as f64 / f64::from(1 << 20));
            Row::alone(
                "size of the program",
                size,
                "fonts, maps, words and the page are in it",
            )
            .print();
        }
        Ok(())
    }
}

/// How many times a second something can be done, tried for a moment, with so many at once between looks at the clock.
fn a_second(moment: Duration, at_once: u64, mut act: impl FnMut()) -> f64 {
    let begun = Instant::now();
    let mut count = 0;
    while begun.elapsed() < moment {
        (0..at_once).for_each(|_| act());
        count += at_once;
    }
    count as f64 / begun.elapsed().as_secs_f64()
}

/// The middle one.
fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// A number with its thousands apart.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut told = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            told.push(',');
        }
        told.push(digit);
    }
    told
}

/// So many busy tables, in words.
fn busy(tables: usize) -> String {
    let word = if tables == 1 { "table" } else { "tables" };
    format!("{tables} busy {word}")
}
