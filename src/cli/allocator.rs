//! Settings of glibc's allocator that prevent memory growth over months.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// Environment variables that glibc reads when a program starts.
///
/// By default, glibc stops returning large blocks to the system after the first one was freed. Pictures are then allocated from
/// per-thread heaps, which fragment: the bot grew by 10 MiB a minute with 60 busy tables.
const SETTINGS: [(&str, &str); 2] = [
    ("MALLOC_MMAP_THRESHOLD_", "262144"),
    ("MALLOC_ARENA_MAX", "2"),
];

/// Restarts the program with these settings unless these or other settings are given already. Returns if nothing is to be done,
/// or if the restart fails: the bot also works without them.
pub(super) fn set_up() {
    if SETTINGS.iter().any(|(name, _)| env::var_os(name).is_some()) {
        return;
    }
    let error = restart(&SETTINGS);
    tracing::warn!("memory may grow: restarting with allocator settings failed: {error}");
}

/// Replaces this process by the same program with the same arguments and additional environment variables. Returns only on
/// failure.
pub(super) fn restart(variables: &[(&str, &str)]) -> std::io::Error {
    match env::current_exe() {
        Ok(program) => Command::new(program)
            .args(env::args_os().skip(1))
            .envs(variables.iter().copied())
            .exec(),
        Err(error) => error,
    }
}
