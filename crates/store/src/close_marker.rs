//! Marker file that identifies the files of a cleanly closed store.
//!
//! sled's files are used only if they are exactly the files that were closed. Otherwise (the program was killed, power was lost,
//! the folder is a copy) the database is rebuilt from the ledger.

use super::ledger::{self, LedgerEnd};
use super::sled_files::Database;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

/// Name of the marker file. It exists only while the store is closed.
const NAME: &str = "closed";

/// Distinguishes a file from its copies and from its earlier content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct FileIdentity {
    device: u64,
    inode: u64,
    length: u64,
    modified: i64,
    modified_ns: i64,
}

impl FileIdentity {
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

/// Content of the marker file.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct CloseMarker {
    /// Folder of the database, relative to the folder of the store.
    folder: PathBuf,
    /// Identity of sled's log.
    database: FileIdentity,
    ledger: FileIdentity,
    /// End of the ledger.
    pub end: LedgerEnd,
    /// Length of sled's log when the database was built; 0 if it is unknown.
    #[serde(default)]
    pub fresh_log: u64,
}

/// Which files are unchanged since the store was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unchanged {
    pub database: bool,
    pub ledger: bool,
}

impl CloseMarker {
    /// Reads the marker; `None` if it is missing or invalid.
    pub(super) fn read(folder: &Path) -> Option<Self> {
        let text = fs::read(folder.join(NAME)).ok()?;
        serde_json::from_slice(&text).ok()
    }

    /// Compares the marker with the files.
    pub(super) fn compare(&self, folder: &Path) -> Unchanged {
        let is =
            |path: PathBuf, was: FileIdentity| FileIdentity::of(&path).is_ok_and(|is| is == was);
        Unchanged {
            database: is(self.database(folder).join("db"), self.database),
            ledger: is(folder.join(ledger::NAME), self.ledger),
        }
    }

    /// Returns the folder of the database.
    pub(super) fn database(&self, folder: &Path) -> PathBuf {
        folder.join(&self.folder)
    }

    /// Removes the marker durably, before the files change.
    pub(super) fn remove(folder: &Path) -> io::Result<()> {
        match fs::remove_file(folder.join(NAME)) {
            Ok(()) => File::open(folder)?.sync_all(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Syncs the file system and writes the marker.
    pub(super) fn write(folder: &Path, database: &Database, end: LedgerEnd) -> io::Result<()> {
        rustix::fs::syncfs(File::open(folder)?)?;
        let relative = database
            .folder
            .strip_prefix(folder)
            .map_err(io::Error::other)?;
        let closed = Self {
            folder: relative.to_owned(),
            database: FileIdentity::of(&database.log())?,
            ledger: FileIdentity::of(&folder.join(ledger::NAME))?,
            end,
            fresh_log: database.fresh_log,
        };
        let mut options = File::options();
        let options = options.write(true).create(true).truncate(true);
        let mut file = options.mode(0o600).open(folder.join(NAME))?;
        file.write_all(&serde_json::to_vec(&closed)?)?;
        file.sync_all()?;
        File::open(folder)?.sync_all()
    }
}
