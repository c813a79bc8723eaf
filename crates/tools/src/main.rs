//! The program: see `pagoda-tools --help`.

use clap::Parser;
use pagoda_tools::Cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    Cli::parse().run()
}
