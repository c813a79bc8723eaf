//! Discord's published description, against which requests of the bot are checked. It is not part of this repository.

use crate::left_out::left_out;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The checker beside the repository, or where `PAGODA_SHARED` says.
fn checker() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let shared = std::env::var_os("PAGODA_SHARED").map_or(beside, PathBuf::from);
    Some(shared.join("discord/check.py")).filter(|path| path.is_file())
}

/// Checks that all requests of a transcript are as the description allows. Where there is none, says so.
pub fn check(transcript: &Path) {
    let Some(checker) = checker() else {
        return left_out(
            "requests against Discord's description: there is no ../shared/discord/check.py, and PAGODA_SHARED names none",
        );
    };
    let python = Command::new("python3")
        .args(["-c", "import jsonschema"])
        .output();
    if !python.is_ok_and(|output| output.status.success()) {
        return left_out(
            "requests against Discord's description: there is no python3 with jsonschema",
        );
    }
    let output = Command::new("python3")
        .arg(checker)
        .arg(transcript)
        .output()
        .expect("the checker runs");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}");
    assert!(told.contains(", 0 not allowed"), "{told}");
}
