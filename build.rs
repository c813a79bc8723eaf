//! Fails on systems other than Linux, and tells the tests what is installed: those that need something else are reported as ignored.

use std::env::{split_paths, var, var_os};
use std::path::Path;

/// Error message on other systems.
const LINUX_ONLY: &str =
    "pagoda runs on Linux only: its store relies on syncfs, and its commands on /proc and prlimit";

/// Where Debian installs PostgreSQL, in a folder for each version.
const POSTGRES: &str = "/usr/lib/postgresql";

/// What Debian has installed: it changes with every package.
const INSTALLED: &str = "/var/lib/dpkg/status";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Clearer than the compile errors that would follow.
    if var("CARGO_CFG_TARGET_OS").as_deref() != Ok("linux") {
        println!("cargo::error={LINUX_ONLY}");
    }
    println!("cargo::rustc-check-cfg=cfg(postgres)");
    if is_postgres_installed() {
        println!("cargo::rustc-cfg=postgres");
    }
}

fn is_postgres_installed() -> bool {
    println!("cargo::rerun-if-env-changed=PATH");
    // Only what exists: a missing file would count as changed at every build.
    let mut watched = [POSTGRES, INSTALLED].into_iter();
    if let Some(path) = watched.find(|path| Path::new(path).exists()) {
        println!("cargo::rerun-if-changed={path}");
    }
    let path = var_os("PATH").unwrap_or_default();
    let versions = Path::new(POSTGRES)
        .read_dir()
        .into_iter()
        .flatten()
        .flatten();
    let versions = versions.map(|version| version.path().join("bin"));
    let mut folders = split_paths(&path).chain(versions);
    folders.any(|folder| folder.join("initdb").exists())
}
