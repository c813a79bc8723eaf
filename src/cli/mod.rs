//! Commands of the program. `playground` is omitted without the feature of that name.

mod allocator;
pub mod backup;
pub mod clock;
mod copy;
pub mod draw;
pub mod health;
pub mod open_files;
#[cfg(feature = "playground")]
pub mod playground;
pub mod referee;
pub mod serve;
pub mod socket;
pub mod store_address;
pub mod tables;
pub mod verify;

use clap::{Parser, Subcommand};
use std::io::Write;
use std::process::ExitCode;

#[cfg(feature = "playground")]
const DEFAULT_COMMAND_HELP: &str = "Without a command: the bot on Discord if DISCORD_TOKEN or DISCORD_TOKEN_FILE is set, else in the playground.";
#[cfg(not(feature = "playground"))]
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
    #[cfg(feature = "playground")]
    Playground(playground::PlaygroundArgs),
    /// Read requests as JSON lines and print one reply line for each: play any game by typing moves.
    Referee,
    /// Check that a finished game was dealt as its table promised.
    Verify(verify::Verify),
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

/// Runs an asynchronous command on this thread.
fn block_on<T>(command: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime
        .map_err(|error| error.to_string())?
        .block_on(command)
}

impl Cli {
    /// The command that runs if none is given: the playground if it is built in and there is no token, otherwise the bot.
    fn default_command() -> Self {
        let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let has_token = is_set("DISCORD_TOKEN") || is_set("DISCORD_TOKEN_FILE");
        let command = match cfg!(feature = "playground") && !has_token {
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
            #[cfg(feature = "playground")]
            Command::Playground(playground) => playground.run(),
            Command::Verify(verify) => verify.run(&mut std::io::stdout().lock()),
            Command::Draw(draw) => draw.run(),
            Command::Tables(args) => block_on(args.list(&mut std::io::stdout().lock())),
            Command::Check(args) => block_on(args.check(&mut std::io::stdout().lock())),
            Command::Export(args) => block_on(args.export(&mut std::io::stdout().lock())),
            Command::Import(args) => {
                block_on(args.import(&mut std::io::stdin().lock(), &mut std::io::stdout().lock()))
            }
            Command::Backup(backup) => block_on(backup.run(&mut std::io::stdout().lock())),
            Command::Restore(restore) => block_on(restore.run(&mut std::io::stdout().lock())),
            Command::Copy(copy) => block_on(copy.run(&mut std::io::stdout().lock())),
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
