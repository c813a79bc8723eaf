//! Waiting until sled's files are on the disk.
//!
//! sled's `flush` hands its log to the disk but does not wait for the disk's own cache, and it never syncs its blobs (files of
//! their own for nodes that grew large). `fdatasync` of the log makes the log durable; `syncfs` covers the blobs too, but costs
//! more and waits for every other program on the disk. So it is called only when the folder of blobs has changed.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Times of files move in steps of some milliseconds: only a change this old is told apart from the next for sure.
const SURELY_OVER: Duration = Duration::from_millis(100);

/// The files of one database.
pub(super) struct Disk {
    folder: File,
    log: File,
    blobs: PathBuf,
    /// When the folder of blobs changed last, if all of it is known to be on the disk.
    synced: Option<SystemTime>,
}

impl Disk {
    /// Opens what is synced, and syncs it once, with the names of the files.
    pub(super) fn open(folder: &Path) -> io::Result<Self> {
        let log = File::open(folder.join("db"))?;
        let blobs = folder.join("blobs");
        let folder = File::open(folder)?;
        rustix::fs::syncfs(&folder)?;
        Ok(Self {
            folder,
            log,
            blobs,
            synced: None,
        })
    }

    /// Returns when all that sled has flushed is durable.
    pub(super) fn sync(&mut self) -> io::Result<()> {
        let changed = fs::metadata(&self.blobs)?.modified()?;
        if self.synced == Some(changed) {
            return self.log.sync_data();
        }
        let age = SystemTime::now().duration_since(changed);
        rustix::fs::syncfs(&self.folder)?;
        self.synced = age.is_ok_and(|age| age > SURELY_OVER).then_some(changed);
        Ok(())
    }
}

/// What sled takes for its log at once is less.
const ROOM: usize = 4 << 20;

/// Whether something can be written to the disk of this folder: it is tried.
pub(super) fn has_room(folder: &Path) -> bool {
    let path = folder.join("room");
    let room = fs::metadata(folder.join("db")).map_or(0, |log| log.len() as usize) + ROOM;
    let write = || {
        let file = File::create(&path)?;
        rustix::fs::fallocate(&file, rustix::fs::FallocateFlags::empty(), 0, room as u64)?;
        file.sync_all()
    };
    let written: io::Result<()> = write();
    // What could not be made need not be removed.
    let _ = fs::remove_file(&path);
    written.is_ok()
}
