//! The program: see `pagoda --help`.

use clap::Parser;
use pagoda::cli::Cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    Cli::parse().run()
}
