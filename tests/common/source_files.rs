//! Source files of the program, for tests that search them.
#![allow(dead_code, reason = "no program needs all of it")]

use std::fs;
use std::path::{Path, PathBuf};

pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// The text of a file.
pub fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("a source file")
}
