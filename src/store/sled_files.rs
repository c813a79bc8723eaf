//! sled's own files: opening them, moving them aside, removing them.

use super::error::{Trouble, guarded};
use super::keys::Kind;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// sled would keep up to 1 GiB. What is asked for again soon is the end of the tables in use.
const CACHE_BYTES: u64 = 16 * 1024 * 1024;

/// A closed sled lets go of its lock a little later, from threads of its own.
const LOCK_TRIES: u32 = 40;
const LOCK_WAIT: Duration = Duration::from_millis(25);

/// Opens the database; if it does not read, once more without sled's own snapshots, which it rebuilds from its log.
pub(super) fn open(folder: &Path) -> Result<sled::Db, Trouble> {
    match open_unlocked(folder) {
        Err(Trouble::Damage(reason)) => match move_snapshots_aside(folder)? {
            0 => Err(Trouble::Damage(reason)),
            _ => open_unlocked(folder),
        },
        result => result,
    }
}

fn open_unlocked(folder: &Path) -> Result<sled::Db, Trouble> {
    retry_while_locked(|| {
        guarded(|| {
            let config = sled::Config::new()
                .path(folder)
                .cache_capacity(CACHE_BYTES)
                .flush_every_ms(None);
            Ok(config.open()?)
        })
    })
}

/// Tries again for a moment while somebody has something locked.
pub(super) fn retry_while_locked<T>(
    mut attempt: impl FnMut() -> Result<T, Trouble>,
) -> Result<T, Trouble> {
    for _ in 1..LOCK_TRIES {
        match attempt() {
            Err(Trouble::Locked) => thread::sleep(LOCK_WAIT),
            result => return result,
        }
    }
    attempt()
}

/// Locks a file until it is closed, unless another process has it locked.
pub(super) fn lock(file: &File) -> Result<(), Trouble> {
    use rustix::fs::{FlockOperation, flock};
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(()),
        Err(rustix::io::Errno::WOULDBLOCK) => Err(Trouble::Locked),
        Err(error) => Err(Trouble::from(io::Error::from(error))),
    }
}

/// Waits until no process has the database open.
pub(super) fn wait_until_unused(folder: &Path) -> Result<(), Trouble> {
    match File::open(folder.join("db")) {
        Ok(database) => retry_while_locked(|| lock(&database)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Whether a file of the folder belongs to sled.
fn is_sled(name: &str) -> bool {
    matches!(name, "db" | "conf" | "blobs" | "heap")
        || name.starts_with("snap.")
        || name.starts_with("old-snap.")
}

/// Does something with each file or folder of sled.
fn each(folder: &Path, mut act: impl FnMut(&Path, &str) -> io::Result<()>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if let Some(name) = name.to_str().filter(|name| is_sled(name)) {
            act(&entry.path(), name)?;
        }
    }
    Ok(())
}

/// Removes the database.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    each(folder, |path, _| match path.is_dir() {
        true => fs::remove_dir_all(path),
        false => fs::remove_file(path),
    })
}

/// Moves the database into another folder, which is made.
pub(super) fn move_to(folder: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    each(folder, |path, name| fs::rename(path, to.join(name)))
}

/// Copies the database into another folder, which is made.
pub(super) fn copy_to(folder: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    each(folder, |path, name| copy(path, &to.join(name)))
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if !from.is_dir() {
        return fs::copy(from, to).map(drop);
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

/// Renames every `snap.*`. The new name must not begin with `snap.`, or sled reads it still.
pub(super) fn move_snapshots_aside(folder: &Path) -> io::Result<usize> {
    let mut moved = 0;
    each(folder, |path, name| {
        if name.starts_with("snap.") {
            fs::rename(path, folder.join(format!("old-{name}.aside")))?;
            moved += 1;
        }
        Ok(())
    })?;
    Ok(moved)
}

/// Gives away every entry in the order of the keys, snapshots of tables aside: those can be made again.
///
/// # Errors
/// At the first entry that cannot be read, or if `give` fails.
pub(super) fn scan(
    tree: &sled::Db,
    prefix: &[u8],
    give: &mut dyn FnMut(&[u8], &[u8]) -> io::Result<()>,
) -> Result<(), Trouble> {
    let mut stored = tree.scan_prefix(prefix);
    while let Some((key, value)) = guarded(|| Ok(stored.next().transpose()?))? {
        if key.first() != Some(&(Kind::Snapshot as u8)) {
            give(&key, &value)?;
        }
    }
    Ok(())
}
