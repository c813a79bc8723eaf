//! Errors of the store, with messages for the operator of the bot.

use super::{DocumentKey, TableId};
use pagoda_ids::PersonId;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// An entry of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A record of the journal, counted from 0.
    Record(u64),
    /// A post in the outbox, by its number.
    Post(u64),
    /// The list of unsent posts.
    Outbox,
    /// A stored answer.
    Answer,
    /// The id of a request.
    Request,
    /// The note about a table.
    Note,
    /// A profile.
    Person(PersonId),
    /// A document.
    Document(DocumentKey),
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
            Entry::Person(id) => write!(out, "what is kept about person {id}"),
            Entry::Document(key) => write!(out, "{key}"),
        }
    }
}

/// Returns an entry with its table; profiles and documents belong to no table.
fn named(entry: &Entry, table: TableId) -> String {
    match entry {
        Entry::Person(_) | Entry::Document(_) => entry.to_string(),
        _ => format!("{entry} of {table}"),
    }
}

/// Error of the store.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Another writer changed the table meanwhile.
    #[error("the journal of {table} has {found} records, but the writer expected {expected}")]
    Conflict {
        /// The table.
        table: TableId,
        /// Number of records that the batch expected.
        expected: u64,
        /// Number of records found.
        found: u64,
    },
    /// A record of a journal is unreadable.
    #[error(
        "the journal of {table} is damaged at record {record} ({reason}): export the table as it is, the others are unharmed"
    )]
    Damaged {
        /// The table.
        table: TableId,
        /// The record, counted from 0.
        record: u64,
        /// Reason.
        reason: String,
    },
    /// Another entry of a table is unreadable.
    #[error(
        "{} is damaged ({reason}): journals may still be whole, the other tables are unharmed", named(entry, *table)
    )]
    DamagedEntry {
        /// The table.
        table: TableId,
        /// The unreadable entry.
        entry: Entry,
        /// Reason.
        reason: String,
    },
    /// The entry was written by a newer version.
    #[error(
        "{} has format version {version}, which this program does not know: use a newer pagoda", named(entry, *table)
    )]
    NewerVersion {
        /// The table.
        table: TableId,
        /// The unreadable entry.
        entry: Entry,
        /// The version found.
        version: u8,
    },
    /// The store was written by a newer version.
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
        /// Reason.
        reason: String,
    },
    /// The folder has a store already.
    #[error("there is a store in {} already: choose another folder", folder.display())]
    Occupied {
        /// The folder.
        folder: PathBuf,
    },
    /// The whole database is unreadable.
    #[error("the database in {} is damaged ({reason}): run 'pagoda rescue', or restore a backup", folder.display())]
    DamagedDatabase {
        /// The folder of the database.
        folder: PathBuf,
        /// Message of sled.
        reason: String,
    },
    /// Another process has the database open.
    #[error("the database in {} is in use by another process: stop the other pagoda first, or choose another folder", folder.display())]
    Locked {
        /// The folder of the database.
        folder: PathBuf,
    },
    /// An I/O operation failed.
    #[error("{doing} in {} failed ({reason}): check free space and permissions of the disk, then start pagoda again", folder.display())]
    Io {
        /// The folder of the database.
        folder: PathBuf,
        /// The operation, for instance "writing".
        doing: &'static str,
        /// Message of the system.
        reason: String,
    },
    /// A change was written, but not surely to the disk: it may be there when the store is opened again.
    #[error("a change was written in {} but perhaps not kept ({reason}): check the disk, then start pagoda again", folder.display())]
    InDoubtOnDisk {
        /// The folder of the database.
        folder: PathBuf,
        /// Message of the system.
        reason: String,
    },
    /// A value is larger than allowed.
    #[error("{} has {size} bytes, but the store keeps at most {most}", named(entry, *table))]
    TooLarge {
        /// The table.
        table: TableId,
        /// The entry.
        entry: Entry,
        /// Its size in bytes.
        size: usize,
        /// The allowed size in bytes.
        most: usize,
    },
    /// A database on a server cannot be used now.
    #[error("{doing} failed ({reason}): nothing was changed, and it is tried again by itself")]
    Unavailable {
        /// The operation, for instance "reading the database".
        doing: &'static str,
        /// Message of the database or of the connection.
        reason: String,
    },
    /// The connection to the database was lost during a write, which may have had its effect.
    #[error(
        "the connection was lost while writing ({reason}): the change may have been made or not"
    )]
    InDoubt {
        /// Message of the connection.
        reason: String,
    },
    /// Another process changed a profile meanwhile.
    #[error("another process changed what is kept about person {person} meanwhile")]
    ProfileConflict {
        /// The person.
        person: PersonId,
    },
    /// Another request or process changed a document meanwhile.
    #[error("{key} was changed meanwhile")]
    DocumentConflict {
        /// The document.
        key: DocumentKey,
    },
    /// A copied table differs from the original.
    #[error("the copy of {table} differs from the original: copy again into an empty store")]
    CopyDiffers {
        /// The table.
        table: TableId,
    },
    /// A copied profile differs from the original.
    #[error(
        "the copy of what is kept about person {person} differs from the original: copy again into an empty store"
    )]
    CopyOfPersonDiffers {
        /// The person.
        person: PersonId,
    },
    /// A copied document differs from the original.
    #[error("the copy of {key} differs from the original: copy again into an empty store")]
    CopyOfDocumentDiffers {
        /// The document.
        key: DocumentKey,
    },
    /// The schema of a database was made by a newer version.
    #[error(
        "the database has schema version {version}, and this program knows versions up to {known}: use a newer pagoda"
    )]
    NewerSchema {
        /// The version found.
        version: i32,
        /// The newest known version.
        known: i32,
    },
    /// The schema of a database was changed by a newer version while this one used it.
    #[error("a newer pagoda has changed the database: use that version")]
    SchemaChanged,
    /// The writer thread has ended.
    #[error(
        "the store does not write any more ({reason}): start pagoda again, everything confirmed is on disk"
    )]
    Stopped {
        /// Reason.
        reason: String,
    },
}

impl StoreError {
    /// Returns whether stored data is damaged, so that retrying is useless; otherwise the disk or the database is unavailable.
    pub fn is_damage(&self) -> bool {
        matches!(
            self,
            Self::Damaged { .. } | Self::DamagedEntry { .. } | Self::NewerVersion { .. }
        )
    }

    /// Returns whether another process changed meanwhile what a change was based on, so that it must be decided again.
    pub fn is_conflict(&self) -> bool {
        matches!(
            self,
            Self::Conflict { .. } | Self::ProfileConflict { .. } | Self::DocumentConflict { .. }
        )
    }

    /// Returns whether a newer version wrote the unreadable data, which is left unchanged.
    pub fn is_newer(&self) -> bool {
        matches!(self, Self::NewerVersion { .. })
    }

    /// Converts the error of a write that had begun: it is not known whether the change is kept.
    pub(super) fn in_doubt(self) -> Self {
        match self {
            Self::Io { folder, reason, .. } | Self::DamagedDatabase { folder, reason } => {
                Self::InDoubtOnDisk { folder, reason }
            }
            other => other,
        }
    }

    /// Converts an error about the whole database.
    pub(super) fn of_database(folder: &Path, doing: &'static str, error: DatabaseError) -> Self {
        let folder = folder.to_owned();
        match error {
            DatabaseError::Disk(reason) => StoreError::Io {
                folder,
                doing,
                reason,
            },
            DatabaseError::Locked => StoreError::Locked { folder },
            DatabaseError::Damage(reason) => StoreError::DamagedDatabase { folder, reason },
        }
    }

    /// Converts an error about one entry of a table.
    pub(super) fn of_entry(
        folder: &Path,
        table: TableId,
        entry: Entry,
        error: DatabaseError,
    ) -> Self {
        match error {
            DatabaseError::Damage(reason) => StoreError::damaged(table, entry, reason),
            error => StoreError::of_database(folder, "reading", error),
        }
    }

    /// Error for a journal that has fewer records than were confirmed.
    pub(super) fn lost_records(table: TableId, found: u64, confirmed: u64) -> Self {
        let reason = format!("{confirmed} records were confirmed, {found} are left");
        StoreError::Damaged {
            table,
            record: found,
            reason,
        }
    }

    /// Error for one damaged entry of a table.
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

/// Error of sled or of the file system, by what the operator can do about it.
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
        // sled has no separate error for this.
        if text.contains("could not acquire lock") {
            return DatabaseError::Locked;
        }
        match error.kind() {
            InvalidData | InvalidInput | UnexpectedEof => DatabaseError::Damage(text),
            _ => DatabaseError::Disk(text),
        }
    }
}

/// Runs an operation that may panic inside sled, which happens with damaged files.
pub(super) fn catch_sled_panic<T>(
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
