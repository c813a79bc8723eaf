//! The program's commands.

mod allocator;
pub mod backup;
pub mod bench;
pub mod clock;
pub mod draw;
pub(crate) mod greedy;
pub mod health;
pub mod playground;
pub mod referee;
pub mod serve;
pub mod simulate;
pub mod soak;
pub(crate) mod socket;
pub mod tables;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Board games of old China for the people of a channel.
#[derive(Debug, Parser)]
#[command(
    version,
    about,
    after_help = "Without a command: the bot on Discord if DISCORD_TOKEN or DISCORD_TOKEN_FILE is set, else in the playground."
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the bot on Discord.
    Serve(serve::Serve),
    /// Ask a running bot whether it works; fails if it does not.
    Health(health::Health),
    /// Run the bot in a stand-in for Discord on this machine, to try it without Discord.
    Playground(playground::Playing),
    /// Read requests as JSON lines and answer each with one line: play any game by typing moves.
    Referee,
    /// Play random legal games and report how fast and how they went.
    Simulate(simulate::Simulate),
    /// Play many games in the stand-in while everything goes wrong, and tell whether every promise was kept.
    Soak(soak::Soak),
    /// Measure how fast everything is, each figure beside its floor or a rival.
    Bench(bench::Bench),
    /// Draw a position as a picture, or a game as a film.
    Draw(draw::Draw),
    /// List every table of the store.
    Tables(tables::Place),
    /// Replay every journal of the store and report those that do not, and where the index of people is wrong.
    Check(tables::Place),
    /// Write a table as JSON to standard output, damaged or not.
    Export(tables::Which),
    /// Read an exported table from standard input into the store.
    Import(tables::Whither),
    /// Write everything in the store into one file; the bot may run.
    Backup(backup::Backup),
    /// Make a new store from a backup.
    Restore(backup::Restore),
    /// Write the store anew without garbage, so that it takes less room; the bot must be stopped.
    Compact(tables::Place),
    /// Copy everything that reads of a damaged store into a new one, and report the rest.
    Rescue(backup::Rescue),
}

impl Cli {
    /// What is run when nothing is said.
    fn usual() -> Self {
        let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let with_token = named("DISCORD_TOKEN") || named("DISCORD_TOKEN_FILE");
        let command = if with_token { "serve" } else { "playground" };
        Self::parse_from(["pagoda", command])
    }

    /// Runs the command.
    pub fn run(self) -> ExitCode {
        let Some(command) = self.command else {
            return Self::usual().run();
        };
        let outcome = match command {
            Command::Referee => {
                referee::serve(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())
                    .map_err(|error| error.to_string())
            }
            Command::Serve(serve) => serve.run(),
            Command::Health(health) => health.run(),
            Command::Playground(playing) => playing.run(),
            Command::Simulate(simulate) => simulate.run(),
            Command::Soak(soak) => soak.run(),
            Command::Bench(bench) => bench.run(),
            Command::Draw(draw) => draw.run(),
            Command::Tables(place) => place.list(&mut std::io::stdout().lock()),
            Command::Check(place) => place.check(&mut std::io::stdout().lock()),
            Command::Export(which) => which.export(&mut std::io::stdout().lock()),
            Command::Import(whither) => {
                whither.import(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())
            }
            Command::Backup(backup) => backup.run(&mut std::io::stdout().lock()),
            Command::Restore(restore) => restore.run(&mut std::io::stdout().lock()),
            Command::Compact(place) => place.compact(&mut std::io::stdout().lock()),
            Command::Rescue(rescue) => rescue.run(&mut std::io::stdout().lock()),
        };
        match outcome {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                eprintln!("pagoda: {message}");
                ExitCode::FAILURE
            }
        }
    }
}
