//! Fails on systems other than Linux.

/// Error message on other systems.
const LINUX_ONLY: &str =
    "pagoda runs on Linux only: its store relies on syncfs, and its commands on /proc and prlimit";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Clearer than the compile errors that would follow.
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("linux") {
        println!("cargo::error={LINUX_ONLY}");
    }
}
