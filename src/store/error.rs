//! What can go wrong in the store, as sentences for the owner of the server.

use super::TableId;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// One thing the store keeps for a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A record of the journal, counted from 0.
    Record(u64),
    /// A post in the outbox, by its number.
    Post(u64),
    /// The list of posts not yet sent.
    Outbox,
    /// A remembered answer.
    Answer,
    /// The id of a request.
    Request,
    /// The note for lists.
    Note,
    /// The snapshot.
    Snapshot,
    /// What is kept about a person.
    Person(u64),
}

impl fmt::Display for Entry {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Record(number) => write!(out, "record {number}"),
            Entry::Post(number) => write!(out, "post {number}"),
            Entry::Outbox => write!(out, "the outbox"),
            Entry::Answer => write!(out, "an answer"),
            Entry::Request => write!(out, "a request id"),
            Entry::Note => write!(out, "the note"),
            Entry::Snapshot => write!(out, "the snapshot"),
            Entry::Person(id) => write!(out, "what is kept about person {id}"),
        }
    }
}

/// An entry and its table; what is kept about a person belongs to none.
fn named(entry: &Entry, table: TableId) -> String {
    match entry {
        Entry::Person(_) => entry.to_string(),
        _ => format!("{entry} of {table}"),
    }
}

/// Why the store refused or failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Somebody else wrote to the table in between.
    #[error("the journal of {table} has {found} records, but the writer expected {expected}")]
    Conflict {
        /// The table.
        table: TableId,
        /// What the batch expected.
        expected: u64,
        /// How many records there are.
        found: u64,
    },
    /// A record of a journal does not read.
    #[error(
        "the journal of {table} is damaged at record {record} ({reason}): export the table as it is, the others are unharmed"
    )]
    Damaged {
        /// The table.
        table: TableId,
        /// The record, counted from 0.
        record: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// Something else of a table does not read.
    #[error(
        "{} is damaged ({reason}): journals may still be whole, the other tables are unharmed", named(entry, *table)
    )]
    DamagedEntry {
        /// The table.
        table: TableId,
        /// What does not read.
        entry: Entry,
        /// What is wrong with it.
        reason: String,
    },
    /// A newer program wrote this.
    #[error(
        "{} has format version {version}, which this program does not know: use a newer pagoda", named(entry, *table)
    )]
    NewerVersion {
        /// The table.
        table: TableId,
        /// What does not read.
        entry: Entry,
        /// The version found.
        version: u8,
    },
    /// A newer program wrote the store.
    #[error("the store in {} has format version {version}, which this program does not know: use a newer pagoda", folder.display())]
    NewerStore {
        /// The folder of the store.
        folder: PathBuf,
        /// The version found.
        version: u8,
    },
    /// A backup cannot be used.
    #[error("this is no backup that can be restored: {reason}")]
    BadBackup {
        /// Why not.
        reason: String,
    },
    /// There is a store already.
    #[error("there is a store in {} already: choose another folder", folder.display())]
    Occupied {
        /// The folder.
        folder: PathBuf,
    },
    /// The database as a whole does not read.
    #[error("the database in {} is damaged ({reason}): run 'pagoda rescue', or restore a backup", folder.display())]
    DamagedDatabase {
        /// The folder of the database.
        folder: PathBuf,
        /// What sled says.
        reason: String,
    },
    /// Another process has the database open.
    #[error("the database in {} is in use by another process: stop the other pagoda first, or choose another folder", folder.display())]
    Locked {
        /// The folder of the database.
        folder: PathBuf,
    },
    /// The disk refused.
    #[error("{doing} in {} failed ({reason}): check free space and permissions of the disk, then start pagoda again", folder.display())]
    Io {
        /// The folder of the database.
        folder: PathBuf,
        /// What was being done, as "writing".
        doing: &'static str,
        /// What the system says.
        reason: String,
    },
    /// Something is larger than the store keeps.
    #[error("{} has {size} bytes, but the store keeps at most {most}", named(entry, *table))]
    TooLarge {
        /// The table.
        table: TableId,
        /// What is too large.
        entry: Entry,
        /// How large it is, in bytes.
        size: usize,
        /// How large it may be.
        most: usize,
    },
    /// The thread that writes is gone.
    #[error(
        "the store does not write any more ({reason}): start pagoda again, everything confirmed is on disk"
    )]
    Stopped {
        /// What happened.
        reason: String,
    },
}

impl StoreError {
    /// Whether something is damaged, and will be the next time too; else the disk does not answer.
    pub fn is_damage(&self) -> bool {
        matches!(
            self,
            Self::Damaged { .. } | Self::DamagedEntry { .. } | Self::NewerVersion { .. }
        )
    }

    /// Whether a newer program wrote what does not read: it is left as it is.
    pub fn is_newer(&self) -> bool {
        matches!(self, Self::NewerVersion { .. })
    }

    /// What sled said about the database as a whole.
    pub(super) fn of_database(folder: &Path, doing: &'static str, trouble: DatabaseError) -> Self {
        let folder = folder.to_owned();
        match trouble {
            DatabaseError::Disk(reason) => StoreError::Io {
                folder,
                doing,
                reason,
            },
            DatabaseError::Locked => StoreError::Locked { folder },
            DatabaseError::Damage(reason) => StoreError::DamagedDatabase { folder, reason },
        }
    }

    /// What sled said about one thing of one table.
    pub(super) fn of_entry(
        folder: &Path,
        table: TableId,
        entry: Entry,
        trouble: DatabaseError,
    ) -> Self {
        match trouble {
            DatabaseError::Damage(reason) => StoreError::damaged(table, entry, reason),
            trouble => StoreError::of_database(folder, "reading", trouble),
        }
    }

    /// A journal that has fewer records than were confirmed.
    pub(super) fn lost_records(table: TableId, found: u64, confirmed: u64) -> Self {
        let reason = format!("{confirmed} records were confirmed, {found} are left");
        StoreError::Damaged {
            table,
            record: found,
            reason,
        }
    }

    /// Damage to one thing of one table.
    pub(super) fn damaged(table: TableId, entry: Entry, reason: String) -> Self {
        match entry {
            Entry::Record(record) => StoreError::Damaged {
                table,
                record,
                reason,
            },
            entry => StoreError::DamagedEntry {
                table,
                entry,
                reason,
            },
        }
    }
}

/// What sled can complain about, sorted by what the owner of the server can do.
#[derive(Clone, Debug)]
pub(super) enum DatabaseError {
    Disk(String),
    Locked,
    Damage(String),
}

impl fmt::Display for DatabaseError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseError::Disk(reason) | DatabaseError::Damage(reason) => out.write_str(reason),
            DatabaseError::Locked => out.write_str("another process uses it"),
        }
    }
}

impl From<sled::Error> for DatabaseError {
    fn from(error: sled::Error) -> Self {
        match error {
            sled::Error::Io(error) => DatabaseError::from(error),
            sled::Error::Corruption { .. } => {
                DatabaseError::Damage("a checksum of sled is wrong".into())
            }
            error => DatabaseError::Damage(error.to_string()),
        }
    }
}

impl From<io::Error> for DatabaseError {
    fn from(error: io::Error) -> Self {
        use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
        let text = error.to_string();
        // sled has no error of its own for this.
        if text.contains("could not acquire lock") {
            return DatabaseError::Locked;
        }
        match error.kind() {
            InvalidData | InvalidInput | UnexpectedEof => DatabaseError::Damage(text),
            _ => DatabaseError::Disk(text),
        }
    }
}

/// Runs what may panic inside sled: on a damaged file it does.
pub(super) fn guarded<T>(
    work: impl FnOnce() -> Result<T, DatabaseError>,
) -> Result<T, DatabaseError> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("no reason given");
        let line = text.lines().next().unwrap_or_default();
        Err(DatabaseError::Damage(format!("sled panicked: {line}")))
    })
}
