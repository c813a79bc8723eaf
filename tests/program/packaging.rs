//! The minimum Rust version: `Cargo.toml` states what the locked crates need, and other files repeat it.

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// A Rust version, `1.89` or `1.89.0`.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RustVersion(Vec<u32>);

impl RustVersion {
    fn read(text: &str) -> Self {
        let mut parts: Vec<u32> = text
            .split('.')
            .map(|part| {
                part.parse()
                    .unwrap_or_else(|_| panic!("'{text}' is no version"))
            })
            .collect();
        parts.resize(3, 0);
        Self(parts)
    }
}

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the version after `before` in a file, up to the first character that is neither a digit nor a dot.
fn stated(name: &str, before: &str) -> RustVersion {
    let text = file(name);
    let (_, after) = text
        .split_once(before)
        .unwrap_or_else(|| panic!("{name} does not have '{before}'"));
    let end = after
        .find(|next: char| !next.is_ascii_digit() && next != '.')
        .unwrap_or(after.len());
    RustVersion::read(after[..end].trim_end_matches('.'))
}

/// Returns every locked package with its Rust version, as cargo reads `Cargo.lock` for this platform.
fn locked() -> Vec<(String, RustVersion)> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--locked", "--offline"])
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("metadata is JSON");
    let used: Vec<&Value> = metadata["resolve"]["nodes"]
        .as_array()
        .expect("the graph of packages")
        .iter()
        .map(|node| &node["id"])
        .collect();
    let packages = metadata["packages"].as_array().expect("packages");
    packages
        .iter()
        .filter(|package| used.contains(&&package["id"]))
        .filter_map(|package| {
            let needed = package["rust_version"].as_str()?;
            let name = format!("{} {}", package["name"], package["version"]);
            Some((name, RustVersion::read(needed)))
        })
        .collect()
}

#[test]
fn the_stated_rust_version_is_enough_for_every_locked_crate() {
    let minimum = stated("Cargo.toml", "rust-version = \"");
    let locked = locked();
    assert!(
        locked.len() > 50,
        "only {} crates state a version",
        locked.len()
    );
    let newer: Vec<_> = locked
        .iter()
        .filter(|(_, needed)| *needed > minimum)
        .collect();
    assert!(newer.is_empty(), "need more than {minimum:?}: {newer:?}");
}

#[test]
fn every_file_that_names_a_rust_version_names_the_same() {
    let minimum = stated("Cargo.toml", "rust-version = \"");
    assert_eq!(stated("Dockerfile", "FROM rust:"), minimum, "Dockerfile");
    assert_eq!(stated("README.md", "Rust "), minimum, "README.md");
}
