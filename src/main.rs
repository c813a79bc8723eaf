//! The program: see `pagoda --help`.

use clap::Parser;
use pagoda::cli::Cli;
use std::process::ExitCode;

/// Gives memory back to the system sooner than the C library does.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    Cli::parse().run()
}
