//! Settings of the C library's allocator, under which the memory of a bot that runs for months stays flat.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// The C library reads these when a program starts.
///
/// By itself it stops giving large blocks back to the system once the first was freed: pictures then come out of heaps, of which each
/// thread may have one, and what is left between them is never used again. The bot grew by 10 MiB a minute at 60 busy tables.
const SETTINGS: [(&str, &str); 2] = [
    ("MALLOC_MMAP_THRESHOLD_", "262144"),
    ("MALLOC_ARENA_MAX", "2"),
];

/// Starts this program again with these settings, unless it was started with them or with others. Returns otherwise, also
/// where it cannot be started again: it works without them.
pub(super) fn set_up() {
    if SETTINGS.iter().any(|(name, _)| env::var_os(name).is_some()) {
        return;
    }
    let error = restart(&SETTINGS);
    tracing::warn!("memory may grow: the program cannot be started again: {error}");
}

/// Replaces this process by the same program with the same arguments, and these variables beside its own. Returns only if it fails.
pub(super) fn restart(variables: &[(&str, &str)]) -> std::io::Error {
    match env::current_exe() {
        Ok(program) => Command::new(program)
            .args(env::args_os().skip(1))
            .envs(variables.iter().copied())
            .exec(),
        Err(error) => error,
    }
}
