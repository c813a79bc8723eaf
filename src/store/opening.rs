//! Opening sled: who has it locked, what is damaged, what can be recovered.

use super::error::{StoreError, Trouble, guarded};
use std::fs;
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// sled would keep up to 1 GiB. What is asked for again soon is the end of the tables in use.
const CACHE_BYTES: u64 = 16 * 1024 * 1024;

/// A closed sled lets go of its lock a little later, from threads of its own.
const LOCK_TRIES: u32 = 20;
const LOCK_WAIT: Duration = Duration::from_millis(25);

/// Opens the database; if it does not read, once more without sled's own snapshots, which it rebuilds from its log.
pub(super) fn open(folder: &Path) -> Result<sled::Db, StoreError> {
    let failed = |trouble| StoreError::of_database(folder, "opening the database", trouble);
    match open_unlocked(folder) {
        Err(Trouble::Damage(reason)) => match move_snapshots_aside(folder) {
            Ok(0) => Err(failed(Trouble::Damage(reason))),
            Ok(_) => open_unlocked(folder).map_err(failed),
            Err(error) => Err(failed(Trouble::from(error))),
        },
        result => result.map_err(failed),
    }
}

fn open_unlocked(folder: &Path) -> Result<sled::Db, Trouble> {
    for _ in 1..LOCK_TRIES {
        match open_once(folder) {
            Err(Trouble::Locked) => thread::sleep(LOCK_WAIT),
            result => return result,
        }
    }
    open_once(folder)
}

fn open_once(folder: &Path) -> Result<sled::Db, Trouble> {
    guarded(|| {
        let config = sled::Config::new()
            .path(folder)
            .cache_capacity(CACHE_BYTES)
            .flush_every_ms(None);
        Ok(config.open()?)
    })
}

/// Renames every `snap.*`. The new name must not begin with `snap.`, or sled reads it still.
fn move_snapshots_aside(folder: &Path) -> io::Result<usize> {
    let mut moved = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if name.starts_with("snap.") {
            fs::rename(&path, folder.join(format!("old-{name}.aside")))?;
            moved += 1;
        }
    }
    Ok(moved)
}
