//! Whether the disk can be written.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// What is written to find out. The store takes less at once.
const PROBE: usize = 4 << 20;

/// Whether something can be written to the disk of this folder: it is tried, with ordinary writes.
pub(super) fn has_room(folder: &Path) -> bool {
    let path = folder.join("probe");
    let write = || -> io::Result<()> {
        let mut file = File::create(&path)?;
        // Not zeros: a file system might store those as nothing.
        let block = [0xA5; 64 * 1024];
        for _ in 0..PROBE / block.len() {
            file.write_all(&block)?;
        }
        file.sync_all()
    };
    let written = write();
    // What could not be made need not be removed.
    let _ = fs::remove_file(&path);
    written.is_ok()
}

/// The sum of the lengths of all files in a folder and the folders in it.
pub(super) fn size(folder: &Path) -> io::Result<u64> {
    let mut sum = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        sum += match entry.metadata() {
            Ok(metadata) if metadata.is_dir() => size(&entry.path())?,
            Ok(metadata) => metadata.len(),
            // It has just been removed.
            Err(_) => 0,
        };
    }
    Ok(sum)
}
