//! Databases of sled: where they lie, opening, filling and removing them.
//!
//! The databases of a store lie in its folder `db`, numbered; there is one, and a second while it is written anew. An older program
//! had its only database in the folder of the store itself, with a log called `db`: such a program finds a folder instead, and
//! refuses to open the store.

use super::error::{DatabaseError, guarded};
use super::keys::KeyKind;
use super::ledger::Change;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// sled would keep up to 1 GiB. What is asked for again soon is the end of the tables in use.
const CACHE_BYTES: u64 = 16 * 1024 * 1024;

/// A closed sled lets go of its lock a little later, from threads of its own.
const LOCK_TRIES: u32 = 40;
const LOCK_WAIT: Duration = Duration::from_millis(25);

/// The folder of the databases of a store.
const DATABASES: &str = "db";

/// How many entries are put into a new database together: of more sled makes more garbage.
pub(super) const TOGETHER: usize = 32;

/// An open database.
#[derive(Clone)]
pub(super) struct Database {
    pub tree: sled::Db,
    pub folder: PathBuf,
}

/// The number and the folder of the newest database of a store.
fn newest(store: &Path) -> Option<(u64, PathBuf)> {
    let entries = fs::read_dir(store.join(DATABASES)).ok()?;
    let numbered = entries.flatten().filter_map(|entry| {
        let number = entry.file_name().to_str()?.parse().ok()?;
        Some((number, entry.path()))
    });
    numbered.max()
}

/// Whether an older program wrote the store.
pub(super) fn is_older(store: &Path) -> bool {
    store.join("db").is_file()
}

/// The folder of the database of a store; none if there is none.
pub(super) fn find(store: &Path) -> Option<PathBuf> {
    match is_older(store) {
        true => Some(store.to_owned()),
        false => newest(store).map(|(_, folder)| folder),
    }
}

/// Makes a new database beside those that are there.
pub(super) fn create(store: &Path) -> Result<Database, DatabaseError> {
    let number = newest(store).map_or(1, |(number, _)| number + 1);
    let folder = store.join(DATABASES).join(number.to_string());
    fs::create_dir_all(&folder)?;
    let tree = open(&folder)?;
    Ok(Database { tree, folder })
}

/// Puts entries into an empty database.
pub(super) struct Loader<'a> {
    tree: &'a sled::Db,
    batch: sled::Batch,
    entries: usize,
}

impl<'a> Loader<'a> {
    pub(super) fn new(tree: &'a sled::Db) -> Self {
        Self {
            tree,
            batch: sled::Batch::default(),
            entries: 0,
        }
    }

    /// Puts an entry; not yet for readers.
    pub(super) fn put(&mut self, key: &[u8], value: &[u8]) -> Result<(), DatabaseError> {
        self.batch.insert(key, value);
        self.entries += 1;
        match self.entries >= TOGETHER {
            true => self.flush(),
            false => Ok(()),
        }
    }

    /// Puts what is still missing.
    pub(super) fn flush(&mut self) -> Result<(), DatabaseError> {
        let batch = std::mem::take(&mut self.batch);
        self.entries = 0;
        guarded(|| Ok(self.tree.apply_batch(batch)?))
    }
}

/// Changes a database, all or nothing. Of two changes to one key the later counts.
pub(super) fn apply(tree: &sled::Db, changes: Vec<Change>) -> Result<(), DatabaseError> {
    let mut batch = sled::Batch::default();
    for (key, value) in changes {
        match value {
            Some(value) => batch.insert(key, value),
            None => batch.remove(key),
        }
    }
    guarded(|| Ok(tree.apply_batch(batch)?))
}

/// Opens the database in a folder; if it does not read, once more without sled's own snapshots, which it rebuilds from its log.
pub(super) fn open(folder: &Path) -> Result<sled::Db, DatabaseError> {
    match open_unlocked(folder) {
        Err(DatabaseError::Damage(reason)) => match move_snapshots_aside(folder)? {
            0 => Err(DatabaseError::Damage(reason)),
            _ => open_unlocked(folder),
        },
        result => result,
    }
}

fn open_unlocked(folder: &Path) -> Result<sled::Db, DatabaseError> {
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
    mut attempt: impl FnMut() -> Result<T, DatabaseError>,
) -> Result<T, DatabaseError> {
    for _ in 1..LOCK_TRIES {
        match attempt() {
            Err(DatabaseError::Locked) => thread::sleep(LOCK_WAIT),
            result => return result,
        }
    }
    attempt()
}

/// Locks a file until it is closed, unless another process has it locked.
pub(super) fn lock(file: &File) -> Result<(), DatabaseError> {
    use rustix::fs::{FlockOperation, flock};
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(()),
        Err(rustix::io::Errno::WOULDBLOCK) => Err(DatabaseError::Locked),
        Err(error) => Err(DatabaseError::from(io::Error::from(error))),
    }
}

/// Waits until no process has the database of a store open: an older program does not lock the store itself.
pub(super) fn wait_until_unused(store: &Path) -> Result<(), DatabaseError> {
    let Some(folder) = find(store) else {
        return Ok(());
    };
    match File::open(folder.join("db")) {
        Ok(log) => retry_while_locked(|| lock(&log)),
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

/// Removes all databases of a store.
pub(super) fn remove_all(store: &Path) -> io::Result<()> {
    each(store, |path, _| match path.is_dir() {
        true => fs::remove_dir_all(path),
        false => fs::remove_file(path),
    })
}

/// Moves the newest database of a store into another folder, which must not be there, and removes the others.
pub(super) fn move_aside(store: &Path, to: &Path) -> io::Result<()> {
    if is_older(store) {
        fs::create_dir_all(to)?;
        each(store, |path, name| fs::rename(path, to.join(name)))?;
    } else if let Some((_, folder)) = newest(store) {
        fs::rename(folder, to)?;
    }
    remove_all(store)
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

/// Takes a key and its value.
pub(super) type GiveEntry<'a> = dyn FnMut(&[u8], &[u8]) -> io::Result<()> + 'a;

/// Gives away every entry in the order of the keys, snapshots of tables aside: those can be made again.
///
/// # Errors
/// At the first entry that cannot be read, or if `give` fails.
pub(super) fn scan(
    tree: &sled::Db,
    prefix: &[u8],
    give: &mut GiveEntry<'_>,
) -> Result<(), DatabaseError> {
    let mut stored = tree.scan_prefix(prefix);
    while let Some((key, value)) = guarded(|| Ok(stored.next().transpose()?))? {
        if key.first() != Some(&(KeyKind::Snapshot as u8)) {
            give(&key, &value)?;
        }
    }
    Ok(())
}
