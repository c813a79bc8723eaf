//! The program: see `pagoda --help`.

use clap::Parser;
use pagoda::cli::Cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    share_memory();
    Cli::parse().run()
}

/// The C library would keep a heap of its own for each of many threads, and give little of it back: memory grew for as long
/// as the bot was busy.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn share_memory() {
    // SAFETY: it sets a number, before there is another thread.
    unsafe { libc::mallopt(libc::M_ARENA_MAX, 2) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn share_memory() {}
