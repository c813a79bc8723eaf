//! The program: see `pagoda --help`.

use clap::Parser;
use pagoda::cli::Cli;
use std::process::ExitCode;

/// The C library's allocator keeps what many threads have let go of in pieces, so that memory grew for as long as the bot was
/// busy.
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    Cli::parse().run()
}
