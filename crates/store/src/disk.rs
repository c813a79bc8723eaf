//! Free space, sizes and permissions of files.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
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

/// Lets the system forget what it remembers of a file that was synced, so that it is read from the disk. It need not obey.
pub(super) fn forget_cached(file: &File) {
    let _ = rustix::fs::fadvise(file, 0, None, rustix::fs::Advice::DontNeed);
}

/// Takes all permissions on a folder, its files and its subfolders from everybody but the owner. Links are not followed.
pub(super) fn make_private(folder: &Path) -> io::Result<()> {
    restrict(folder, &fs::metadata(folder)?)?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let restricted = fs::symlink_metadata(&path).and_then(|metadata| match metadata.is_dir() {
            true => make_private(&path),
            false if metadata.is_file() => restrict(&path, &metadata),
            false => Ok(()),
        });
        match restricted {
            // Removed meanwhile.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            restricted => restricted?,
        }
    }
    Ok(())
}

fn restrict(path: &Path, metadata: &fs::Metadata) -> io::Result<()> {
    match metadata.permissions().mode() & 0o077 {
        0 => Ok(()),
        others => {
            let mode = metadata.permissions().mode() & 0o7777 & !others;
            fs::set_permissions(path, Permissions::from_mode(mode))
        }
    }
}
