//! Tools for the development of Pagoda: a soak test with injected faults, benchmarks, the ladder and the training of robots, random games,
//! puzzles, and a check of reviews. Nothing of this is part of the bot.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

pub mod bench;
pub mod days;
mod game_options;
pub mod ladder;
mod load_generator;
pub mod luck;
mod model_file;
mod page_client;
pub mod puzzles;
pub mod review_check;
pub mod simulate;
pub mod simulate_host;
mod simulate_queue;
pub mod soak;
mod told;
pub mod train;

use clap::{Parser, Subcommand};
use pagoda::cli::serve::Serve;
use std::io::Write;
use std::process::ExitCode;

/// Tools for the development of Pagoda.
#[derive(Debug, Parser)]
#[command(name = "pagoda-tools", version, about)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play random legal games and print statistics.
    Simulate(simulate::Simulate),
    /// Fit what robots look at in a position, by games against themselves.
    Train(train::Train),
    /// Let levels of robots play against each other, and print who is stronger.
    Ladder(ladder::Ladder),
    /// Run the host in a world that is simulated with its failures, and check all promises.
    SimulateHost(simulate_host::SimulateHost),
    /// Play many games on the simulated Discord with injected faults, and check all guarantees.
    Soak(soak::Soak),
    /// Let people of several servers find each other in the queue and play the deal of the day, while bots are killed, and check who plays.
    Company(soak::company::Company),
    /// Measure performance, each figure next to a lower bound or a rival.
    Bench(bench::Bench),
    /// Find puzzles in games of robots, or verify stored ones.
    Puzzles(puzzles::Puzzles),
    /// Let strong robots play with some bad moves, and count how many of them reviews find.
    ReviewCheck(review_check::ReviewCheck),
    /// The bot, as `pagoda serve`: the soak starts it from this program, so that both are of the same build.
    #[command(hide = true)]
    Serve(Serve),
}

impl Cli {
    /// Runs the command.
    pub fn run(self) -> ExitCode {
        let outcome = match self.command {
            Command::Simulate(simulate) => simulate.run(),
            Command::Train(train) => train.run(),
            Command::Ladder(ladder) => ladder.run(),
            Command::SimulateHost(simulate) => simulate.run(),
            Command::Soak(soak) => soak.run(),
            Command::Company(company) => company.run(),
            Command::Bench(bench) => bench.run(),
            Command::Puzzles(puzzles) => puzzles.run(),
            Command::ReviewCheck(check) => check.run(),
            Command::Serve(serve) => serve.run(),
        };
        match outcome {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                // Where nothing can be written, the exit code says it.
                let _ = writeln!(std::io::stderr(), "pagoda-tools: {message}");
                ExitCode::FAILURE
            }
        }
    }
}
