//! Commands of the program.
//!
//! `playground`, `soak`, `bench`, `puzzles` and `review-check` are development tools; a server build omits them, see the feature `dev-tools` in
//! `Cargo.toml`.

mod allocator;
pub mod backup;
#[cfg(feature = "dev-tools")]
pub mod bench;
pub mod clock;
mod copy;
pub mod draw;
mod game_options;
pub mod health;
pub mod ladder;
#[cfg(feature = "dev-tools")]
pub(crate) mod load_generator;
mod model_file;
mod open_files;
#[cfg(feature = "dev-tools")]
pub(crate) mod page_client;
#[cfg(feature = "dev-tools")]
pub mod playground;
#[cfg(feature = "dev-tools")]
pub mod private_postgres;
#[cfg(feature = "dev-tools")]
pub mod puzzles;
pub mod referee;
#[cfg(feature = "dev-tools")]
pub mod review_check;
pub mod serve;
pub mod simulate;
#[cfg(feature = "dev-tools")]
pub mod soak;
pub(crate) mod socket;
pub mod store_address;
pub mod tables;
pub mod train;

use clap::{Parser, Subcommand};
use std::io::Write;
use std::process::ExitCode;

#[cfg(feature = "dev-tools")]
const DEFAULT_COMMAND_HELP: &str = "Without a command: the bot on Discord if DISCORD_TOKEN or DISCORD_TOKEN_FILE is set, else in the playground.";
#[cfg(not(feature = "dev-tools"))]
const DEFAULT_COMMAND_HELP: &str = "Without a command: the bot on Discord.";

/// Board games of old China for the people of a channel.
#[derive(Debug, Parser)]
#[command(
    version,
    about,
    after_help = DEFAULT_COMMAND_HELP
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the bot on Discord.
    Serve(serve::Serve),
    /// Check whether a running bot is healthy; fails if it is not.
    Health(health::HealthArgs),
    /// Run the bot with a simulated Discord on this machine, to try it without Discord.
    #[cfg(feature = "dev-tools")]
    Playground(playground::PlaygroundArgs),
    /// Read requests as JSON lines and print one reply line for each: play any game by typing moves.
    Referee,
    /// Play random legal games and print statistics.
    Simulate(simulate::Simulate),
    /// Fit what robots look at in a position, by games against themselves.
    Train(train::Train),
    /// Let levels of robots play against each other, and print who is stronger.
    Ladder(ladder::Ladder),
    /// Play many games on the simulated Discord with injected faults, and check all guarantees.
    #[cfg(feature = "dev-tools")]
    Soak(soak::Soak),
    /// Measure performance, each figure next to a lower bound or a rival.
    #[cfg(feature = "dev-tools")]
    Bench(bench::Bench),
    /// Find puzzles in games of robots, or verify stored ones.
    #[cfg(feature = "dev-tools")]
    Puzzles(puzzles::Puzzles),
    /// Let strong robots play with some bad moves, and count how many of them reviews find.
    #[cfg(feature = "dev-tools")]
    ReviewCheck(review_check::ReviewCheck),
    /// Draw a position as a picture, or a game as a film.
    Draw(draw::Draw),
    /// List every table of the store.
    Tables(tables::StoreArgs),
    /// Replay every journal of the store, and report damaged journals and errors in the index of people.
    Check(tables::StoreArgs),
    /// Write a table as JSON to standard output, damaged or not.
    Export(tables::ExportArgs),
    /// Read an exported table from standard input into the store.
    Import(tables::ImportArgs),
    /// Write a backup of the store into one file; the bot may be running.
    Backup(backup::Backup),
    /// Create a new store from a backup.
    Restore(backup::Restore),
    /// Copy everything from one store to an empty one, such as from a folder to PostgreSQL, and compare both; the bot must be stopped.
    Copy(copy::Copy),
    /// Rewrite the store without garbage to save space; the bot must be stopped.
    Compact(tables::StoreArgs),
    /// Copy everything readable from a damaged store into a new one, and report the rest.
    Rescue(backup::Rescue),
}

impl Cli {
    /// The command that runs if none is given: the playground if it is built in and there is no token, otherwise the bot.
    fn default_command() -> Self {
        let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let has_token = is_set("DISCORD_TOKEN") || is_set("DISCORD_TOKEN_FILE");
        let command = match cfg!(feature = "dev-tools") && !has_token {
            true => "playground",
            false => "serve",
        };
        Self::parse_from(["pagoda", command])
    }

    /// Runs the command.
    pub fn run(self) -> ExitCode {
        let Some(command) = self.command else {
            return Self::default_command().run();
        };
        let outcome = match command {
            Command::Referee => {
                referee::serve(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())
                    .map_err(|error| error.to_string())
            }
            Command::Serve(serve) => serve.run(),
            Command::Health(health) => health.run(),
            #[cfg(feature = "dev-tools")]
            Command::Playground(playground) => playground.run(),
            Command::Simulate(simulate) => simulate.run(),
            Command::Train(train) => train.run(),
            Command::Ladder(ladder) => ladder.run(),
            #[cfg(feature = "dev-tools")]
            Command::Soak(soak) => soak.run(),
            #[cfg(feature = "dev-tools")]
            Command::Bench(bench) => bench.run(),
            #[cfg(feature = "dev-tools")]
            Command::Puzzles(puzzles) => puzzles.run(),
            #[cfg(feature = "dev-tools")]
            Command::ReviewCheck(check) => check.run(),
            Command::Draw(draw) => draw.run(),
            Command::Tables(args) => args.list(&mut std::io::stdout().lock()),
            Command::Check(args) => args.check(&mut std::io::stdout().lock()),
            Command::Export(args) => args.export(&mut std::io::stdout().lock()),
            Command::Import(args) => {
                args.import(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())
            }
            Command::Backup(backup) => backup.run(&mut std::io::stdout().lock()),
            Command::Restore(restore) => restore.run(&mut std::io::stdout().lock()),
            Command::Copy(copy) => copy.run(&mut std::io::stdout().lock()),
            Command::Compact(args) => args.compact(&mut std::io::stdout().lock()),
            Command::Rescue(rescue) => rescue.run(&mut std::io::stdout().lock()),
        };
        match outcome {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                // Where nothing can be written, the exit code says it.
                let _ = writeln!(std::io::stderr(), "pagoda: {message}");
                ExitCode::FAILURE
            }
        }
    }
}
