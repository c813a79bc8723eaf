//! Databases of sled: finding, opening, filling and removing them.
//!
//! The databases of a store are numbered folders in its folder `db`. There is one, and a second one during a compaction. Older
//! versions had a single database in the folder of the store, with a log file named `db`; such a version now finds a folder with
//! that name and refuses to open the store.

use super::TableId;
use super::error::{DatabaseError, catch_sled_panic};
use super::keys::{self, KeyKind};
use super::ledger::KeyChange;
use super::recent_changes::RecentChanges;
use sled::IVec;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Cache size of sled; its default is 1 GiB. Only the ends of active journals are read repeatedly.
const CACHE_BYTES: u64 = 16 * 1024 * 1024;

/// Number of attempts to lock a store, which another process may use for long.
pub(super) const STORE_LOCK_TRIES: u32 = 40;
/// Number of attempts to lock sled's log. Whoever has locked the store waits for the threads of a closed sled only, which may get little
/// time.
const SLED_LOCK_TRIES: u32 = 2_400;
/// The pause between attempts to lock a file.
const LOCK_WAIT: Duration = Duration::from_millis(25);

/// Folder of the databases of a store.
const DATABASES: &str = "db";

/// Number of entries per batch in a new database; larger batches make sled produce more garbage.
pub(super) const BATCH_ENTRIES: usize = 32;

/// An open database.
#[derive(Clone)]
pub(super) struct Database {
    /// The entries, except for recent changes.
    pub tree: sled::Db,
    recent: Arc<RecentChanges>,
    pub folder: PathBuf,
    /// Length of sled's log when the database was built; 0 if it is unknown.
    pub fresh_log: u64,
}

impl Database {
    pub(super) fn new(tree: sled::Db, folder: PathBuf, fresh_log: u64) -> Self {
        Self {
            tree,
            recent: Arc::default(),
            folder,
            fresh_log,
        }
    }

    /// Returns the value of a key.
    pub(super) fn get(&self, key: &[u8]) -> Result<Option<IVec>, DatabaseError> {
        match self.recent.get(key) {
            Some(changed) => Ok(changed.map(IVec::from)),
            None => catch_sled_panic(|| Ok(self.tree.get(key)?)),
        }
    }

    /// Adds changes. They are written to sled later, by [`Database::write_back`].
    pub(super) fn apply(&self, changes: Vec<KeyChange>) -> Result<(), DatabaseError> {
        match self.recent.add(changes) {
            true => self.write_back(),
            false => Ok(()),
        }
    }

    /// Writes recent changes to sled.
    pub(super) fn write_back(&self) -> Result<(), DatabaseError> {
        self.recent.write_to(&self.tree)
    }

    /// Returns sled's tree with all changes made until now, to iterate over its entries.
    pub(super) fn complete_tree(&self) -> Result<&sled::Db, DatabaseError> {
        self.write_back()?;
        Ok(&self.tree)
    }

    /// Path of sled's log.
    pub(super) fn log(&self) -> PathBuf {
        self.folder.join("db")
    }

    /// Remembers the length of the log as that of a new database.
    pub(super) fn note_fresh_log(&mut self) -> Result<(), DatabaseError> {
        catch_sled_panic(|| Ok(self.tree.flush()?))?;
        self.fresh_log = fs::metadata(self.log())?.len();
        Ok(())
    }
}

/// Returns the numbers and the folders of the databases of a store, newest first.
fn numbered(store: &Path) -> Vec<(u64, PathBuf)> {
    let entries = fs::read_dir(store.join(DATABASES)).into_iter().flatten();
    let numbered = entries.flatten().filter_map(|entry| {
        let number: u64 = entry.file_name().to_str()?.parse().ok()?;
        Some((number, entry.path()))
    });
    let mut numbered: Vec<_> = numbered.collect();
    numbered.sort_unstable_by(|one, other| other.cmp(one));
    numbered
}

/// Returns the folders of the databases of a store, newest first.
pub(super) fn all(store: &Path) -> Vec<PathBuf> {
    let numbered = numbered(store).into_iter();
    numbered.map(|(_, folder)| folder).collect()
}

/// Creates a new database beside the existing ones.
pub(super) fn create(store: &Path) -> Result<Database, DatabaseError> {
    let number = numbered(store).first().map_or(1, |(number, _)| number + 1);
    let folder = store.join(DATABASES).join(number.to_string());
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true).mode(0o700).create(&folder)?;
    let tree = open(&folder)?;
    Ok(Database::new(tree, folder, 0))
}

/// Inserts entries into an empty database in batches.
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

    /// Inserts an entry; visible to readers after the next flush.
    pub(super) fn put(&mut self, key: &[u8], value: &[u8]) -> Result<(), DatabaseError> {
        self.batch.insert(key, value);
        self.entries += 1;
        match self.entries >= BATCH_ENTRIES {
            true => self.flush(),
            false => Ok(()),
        }
    }

    /// Inserts the remaining entries.
    pub(super) fn flush(&mut self) -> Result<(), DatabaseError> {
        let batch = std::mem::take(&mut self.batch);
        self.entries = 0;
        catch_sled_panic(|| Ok(self.tree.apply_batch(batch)?))
    }
}

/// Applies changes atomically. Later changes override earlier ones with the same key.
pub(super) fn apply(tree: &sled::Db, changes: Vec<KeyChange>) -> Result<(), DatabaseError> {
    let mut batch = sled::Batch::default();
    for (key, value) in changes {
        match value {
            Some(value) => batch.insert(key, value),
            None => batch.remove(key),
        }
    }
    catch_sled_panic(|| Ok(tree.apply_batch(batch)?))
}

/// Opens the database in a folder. If that fails because of damage, retries without sled's own snapshots, which sled rebuilds
/// from its log.
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
    retry_while_locked(SLED_LOCK_TRIES, || {
        catch_sled_panic(|| {
            let config = sled::Config::new()
                .path(folder)
                .cache_capacity(CACHE_BYTES)
                .flush_every_ms(None);
            Ok(config.open()?)
        })
    })
}

/// Retries while a file is locked.
pub(super) fn retry_while_locked<T>(
    tries: u32,
    mut attempt: impl FnMut() -> Result<T, DatabaseError>,
) -> Result<T, DatabaseError> {
    for _ in 1..tries {
        match attempt() {
            Err(DatabaseError::Locked) => thread::sleep(LOCK_WAIT),
            result => return result,
        }
    }
    attempt()
}

/// Locks a file until it is closed; fails if another process has locked it.
pub(super) fn lock(file: &File) -> Result<(), DatabaseError> {
    use rustix::fs::{FlockOperation, flock};
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(()),
        Err(rustix::io::Errno::WOULDBLOCK) => Err(DatabaseError::Locked),
        Err(error) => Err(DatabaseError::from(io::Error::from(error))),
    }
}

/// Waits until sled has let go of the databases of a store.
pub(super) fn wait_until_unused(store: &Path) -> Result<(), DatabaseError> {
    for folder in all(store) {
        match File::open(folder.join("db")) {
            Ok(log) => retry_while_locked(SLED_LOCK_TRIES, || lock(&log))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Returns whether a file belongs to sled.
fn is_sled(name: &str) -> bool {
    matches!(name, "db" | "conf" | "blobs" | "heap")
        || name.starts_with("snap.")
        || name.starts_with("old-snap.")
}

/// Calls a function for each file or folder of sled.
pub(super) fn for_each_file(
    folder: &Path,
    mut act: impl FnMut(&Path, &str) -> io::Result<()>,
) -> io::Result<()> {
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
    match fs::remove_dir_all(store.join(DATABASES)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// Copies the database to another folder, which is created.
pub(super) fn copy_to(folder: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for_each_file(folder, |path, name| copy(path, &to.join(name)))
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

/// Renames all files `snap.*`. The new name must not start with `snap.`, or sled would still read it.
pub(super) fn move_snapshots_aside(folder: &Path) -> io::Result<usize> {
    let mut moved = 0;
    for_each_file(folder, |path, name| {
        if name.starts_with("snap.") {
            fs::rename(path, folder.join(format!("old-{name}.aside")))?;
            moved += 1;
        }
        Ok(())
    })?;
    Ok(moved)
}

/// Visitor of a key and its value.
pub(super) type VisitKeyValue<'a> = dyn FnMut(&[u8], &[u8]) -> io::Result<()> + 'a;

/// Visits every entry in key order.
///
/// # Errors
/// At the first unreadable entry, or if `visit` fails.
pub(super) fn scan(
    tree: &sled::Db,
    prefix: &[u8],
    visit: &mut VisitKeyValue<'_>,
) -> Result<(), DatabaseError> {
    let mut stored = tree.scan_prefix(prefix);
    while let Some((key, value)) = catch_sled_panic(|| Ok(stored.next().transpose()?))? {
        visit(&key, &value)?;
    }
    Ok(())
}

/// Visits all readable entries. If there is damage, the entries of these tables are visited one by one; the damage is returned.
pub(super) fn scan_readable(
    tree: &sled::Db,
    tables: impl IntoIterator<Item = TableId>,
    visit: &mut VisitKeyValue<'_>,
) -> io::Result<Option<String>> {
    let damage = match scan(tree, &[], visit) {
        Ok(()) => return Ok(None),
        Err(DatabaseError::Disk(error)) => return Err(io::Error::other(error)),
        Err(error) => error.to_string(),
    };
    // Unreadable entries are skipped.
    for table in tables {
        for kind in KeyKind::ALL.into_iter().filter(|kind| kind.is_of_table()) {
            let _ = scan(tree, &keys::of_table(kind, table), visit);
        }
    }
    for kind in KeyKind::INDEPENDENT {
        let _ = scan(tree, &[kind as u8], visit);
    }
    Ok(Some(damage))
}
