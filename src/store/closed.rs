//! What the files were like when the store was closed in good order.
//!
//! sled's files are relied on only if they are the very files that were closed then. If not (the program was killed, the machine
//! lost power, the folder is a copy) the database is rebuilt from the ledger.

use super::ledger::{self, End};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// The name of the file; it is there only while the store is closed.
const NAME: &str = "closed";

/// What tells a file from a copy of it and from what it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Stamp {
    device: u64,
    inode: u64,
    length: u64,
    modified: i64,
    modified_ns: i64,
}

impl Stamp {
    fn of(path: &Path) -> io::Result<Self> {
        let file = fs::metadata(path)?;
        Ok(Self {
            device: file.dev(),
            inode: file.ino(),
            length: file.len(),
            modified: file.mtime(),
            modified_ns: file.mtime_nsec(),
        })
    }
}

/// The files of a closed store.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Closed {
    /// The folder of the database, in the folder of the store.
    folder: PathBuf,
    /// sled's log.
    database: Stamp,
    ledger: Stamp,
    /// Where the ledger ended.
    pub end: End,
}

/// Which files are as they were when the store was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unchanged {
    pub database: bool,
    pub ledger: bool,
}

impl Closed {
    /// What was noted when the store was closed; none if it was not, or that does not read.
    pub(super) fn read(folder: &Path) -> Option<Self> {
        let text = fs::read(folder.join(NAME)).ok()?;
        serde_json::from_slice(&text).ok()
    }

    /// Which files are still as they were.
    pub(super) fn compare(&self, folder: &Path) -> Unchanged {
        let is = |path: PathBuf, was: Stamp| Stamp::of(&path).is_ok_and(|is| is == was);
        Unchanged {
            database: is(self.database(folder).join("db"), self.database),
            ledger: is(folder.join(ledger::NAME), self.ledger),
        }
    }

    /// The folder of the database.
    pub(super) fn database(&self, folder: &Path) -> PathBuf {
        folder.join(&self.folder)
    }

    /// Forgets it, durably: from now on the files change.
    pub(super) fn remove(folder: &Path) -> io::Result<()> {
        match fs::remove_file(folder.join(NAME)) {
            Ok(()) => File::open(folder)?.sync_all(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Notes that everything is in the files and nothing changes any more.
    pub(super) fn write(folder: &Path, database: &Path, end: End) -> io::Result<()> {
        rustix::fs::syncfs(File::open(folder)?)?;
        let relative = database.strip_prefix(folder).map_err(io::Error::other)?;
        let closed = Self {
            folder: relative.to_owned(),
            database: Stamp::of(&database.join("db"))?,
            ledger: Stamp::of(&folder.join(ledger::NAME))?,
            end,
        };
        let mut file = File::create(folder.join(NAME))?;
        file.write_all(&serde_json::to_vec(&closed)?)?;
        file.sync_all()?;
        File::open(folder)?.sync_all()
    }
}
