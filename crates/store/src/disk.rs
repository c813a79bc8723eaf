//! Free space and file sizes.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Size of the test file; more than the store writes at once.
const PROBE: usize = 4 << 20;

/// Returns whether a test file can be written to the disk of this folder.
pub(super) fn has_room(folder: &Path) -> bool {
    let path = folder.join("probe");
    let write = || -> io::Result<()> {
        let mut file = File::create(&path)?;
        // Not zeros: a file system might store them as a hole.
        let block = [0xA5; 64 * 1024];
        for _ in 0..PROBE / block.len() {
            file.write_all(&block)?;
        }
        file.sync_all()
    };
    let written = write();
    // The file may not exist.
    let _ = fs::remove_file(&path);
    written.is_ok()
}

/// Returns the sum of the lengths of all files in a folder and its subfolders.
pub(super) fn size(folder: &Path) -> io::Result<u64> {
    let mut sum = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        sum += match entry.metadata() {
            Ok(metadata) if metadata.is_dir() => size(&entry.path())?,
            Ok(metadata) => metadata.len(),
            // Removed meanwhile.
            Err(_) => 0,
        };
    }
    Ok(sum)
}
