//! The durable store: journals, outboxes, replies by request id, notes about tables, profiles of people, and documents.
//!
//! The store knows nothing about games; it stores bytes. [`Store`] is the trait that the host uses. [`SledStore`] implements it
//! and stores everything twice in one folder: in an append-only ledger, and in a sled database for reading. Guarantees:
//! - A batch is atomic, and [`Store::commit`] returns only when it is durable.
//! - Every value has a version and a checksum. A file beside the database has the confirmed number of records of each table, so
//!   that a truncated journal is detected.
//! - The database can be rebuilt from the ledger. A copy of the folder, made at any time, opens as the store at an earlier
//!   moment.
//! - Damage to one table is reported with the id of the table; other tables are not affected.
//! - After a failed write the store accepts no reads or writes until it is reopened, so that nothing is shown that is not on
//!   disk.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod async_store;
mod backup;
mod close_marker;
mod cluster;
mod committer;
mod compaction;
mod confirmed_lengths;
mod copy;
mod disk;
mod document;
mod error;
mod frame;
mod journal;
mod keys;
mod ledger;
mod opening;
mod packed;
mod postgres_store;
#[cfg(feature = "testing")]
pub mod private_postgres;
mod recent_changes;
mod rescue;
mod sizes;
mod sled_files;
mod sled_store;
mod web_key;
mod writer;

pub use async_store::{AsyncStore, StoreFuture};
pub use backup::restore;
pub use cluster::{ChangeHint, Cluster, Lease, ProcessId};
pub use copy::{CopySummary, copy};
pub use document::{DocumentKey, DocumentKind, Expected};
pub use error::{Entry, StoreError};
pub use journal::decode_raw_record;
use pagoda_ids::{ChannelId, PersonId};
pub use postgres_store::PostgresStore;
pub use rescue::{RescueReport, rescue};
pub use sled_store::{CompactionReport, SledStore, compact};

use std::fmt;
use std::io::Write;

/// Largest record, post, answer, note, profile or document, in bytes. sled would put larger values into separate files.
pub const MAX_VALUE_BYTES: usize = 100 * 1024;

/// Longest request id, in bytes.
pub const MAX_REQUEST_ID_BYTES: usize = 1024;

/// Number of answers stored per table; the oldest is evicted.
pub const MAX_ANSWERS: u64 = 64;

/// Identifies a table by its channel and its number within that channel.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct TableId {
    /// Discord's id of the channel.
    pub channel: ChannelId,
    /// Index of the table within its channel, from 0.
    pub number: u32,
}

/// Table in errors about entries that belong to no table.
const NO_TABLE: TableId = TableId {
    channel: ChannelId::new(0),
    number: 0,
};

impl fmt::Display for TableId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "table {} of channel {}", self.number, self.channel)
    }
}

/// A profile to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileChange {
    /// The person.
    pub person: PersonId,
    /// The profile on which the change is based. Stores of one process need not compare it.
    pub expected: Expected,
    /// The new profile; `None` deletes it.
    pub profile: Option<Vec<u8>>,
}

impl ProfileChange {
    /// A change whatever the profile is now.
    pub fn new(person: impl Into<PersonId>, profile: Option<Vec<u8>>) -> Self {
        Self {
            person: person.into(),
            expected: Expected::Any,
            profile,
        }
    }
}

/// Profiles to store.
pub type PeopleChanges = Vec<ProfileChange>;

/// A post to put into the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPost {
    /// Its number within the table.
    pub number: u64,
    /// Where it goes, as any number: posts of one table with the same destination are delivered by one process.
    pub destination: u64,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl StoredPost {
    /// A post to the first destination.
    pub fn new(number: u64, bytes: Vec<u8>) -> Self {
        Self {
            number,
            destination: 0,
            bytes,
        }
    }
}

/// What a table waits for, so that stores find the tables that wait for nobody but the bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agenda {
    /// When a timer is due, in seconds since 1970.
    pub due: Option<u64>,
    /// Whether a robot is awaited.
    pub robot: bool,
}

/// A table as it was when a request was received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Latest {
    /// The newest table of the channel.
    pub table: TableId,
    /// Number of its commits.
    pub version: u64,
    /// The stored answer to the request.
    pub answer: Option<Vec<u8>>,
}

/// A profile as it is stored: `None` if there is none, an error if it cannot be read.
pub type ProfileBytes = Result<Option<Vec<u8>>, StoreError>;

/// Result of a commit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Committed {
    /// Number of commits of the table; 0 if the store does not count them.
    pub version: u64,
    /// Numbers of posts of this batch that another process delivers, because it delivers to the same destination.
    pub elsewhere: Vec<u64>,
}

/// An atomic write to one table.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// Number of records that the journal must have now; otherwise the batch fails with [`StoreError::Conflict`].
    pub expected: u64,
    /// Records to append to the journal, in order.
    pub records: Vec<Vec<u8>>,
    /// Number of commits that the table must have had, if the store counts them; otherwise the batch fails with
    /// [`StoreError::Conflict`]. `None` for whatever there is.
    pub based_on: Option<u64>,
    /// Posts to put into the outbox; a post with the same number is replaced.
    pub posts: Vec<StoredPost>,
    /// Posts to remove from the outbox, before [`Batch::posts`] are added.
    pub sent: Vec<u64>,
    /// Request id and answer to store. The newest [`MAX_ANSWERS`] of a table are retained. A second answer to the same request
    /// replaces the first and keeps its age.
    pub answer: Option<(Vec<u8>, Vec<u8>)>,
    /// Short note about the table for lists; replaces the previous note.
    pub note: Option<Vec<u8>>,
    /// What the table waits for; applies if there is a note.
    pub agenda: Agenda,
    /// Profiles to store or delete.
    pub people: PeopleChanges,
    /// New content of the whole journal, with the same number of records; [`Batch::records`] follow. Deletes the answers and
    /// reviews of the table.
    pub rewritten: Option<Vec<Vec<u8>>>,
    /// People to add to the index for this table, see [`Store::tables_of`].
    pub known: Vec<PersonId>,
    /// People to remove from the index for this table.
    pub unknown: Vec<PersonId>,
    /// Time of the write in seconds since 1970; the answer expires by it.
    pub at: u64,
    /// Whether the game is over: the answers of the table are deleted, and its journal is packed into one value.
    pub over: bool,
    /// Whether the journal is truncated to [`Batch::expected`] records before [`Batch::records`] are appended. Later records are
    /// deleted even if they are damaged, and the confirmed length is reset. Deletes the reviews of the table.
    pub cut: bool,
}

/// A change to the index of people that belongs to no single table; used to build the index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IndexChange {
    /// Removes all entries and the completeness mark.
    Clear,
    /// Adds entries: a person and a table.
    Add(Vec<(PersonId, TableId)>),
    /// Marks the index as complete; commits keep it complete.
    Complete,
}

/// Counts of a backup that was written or restored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BackupSummary {
    /// Number of tables.
    pub tables: u64,
    /// Number of keys and values.
    pub entries: u64,
    /// Length of the file in bytes.
    pub bytes: u64,
}

/// Posts of a table that were not sent yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outbox {
    /// Readable posts by number, in order.
    pub posts: Vec<(u64, Vec<u8>)>,
    /// Numbers of unreadable posts, with the error.
    pub damaged: Vec<(u64, StoreError)>,
}

/// Visitor of entries: the table (`None` for profiles and documents), the entry, and its payload or the read error.
pub type VisitEntry<'a> = dyn FnMut(Option<TableId>, Entry, Result<&[u8], StoreError>) + 'a;

/// Sizes of a store, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreSizes {
    /// Sum of the lengths of all keys and values before compression.
    pub live: u64,
    /// Sum of the lengths of all keys and values as stored.
    pub stored: u64,
    /// Sum of the lengths of all files.
    pub files: u64,
}

/// A secret key of a store, see [`Store::web_key`].
pub type WebKey = [u8; 32];

/// Durable storage for tables, profiles and documents. All methods may be called from several threads at once.
pub trait Store: Send + Sync {
    /// Writes a batch atomically and returns when it is durable. Concurrent commits share one flush. After a failed write the
    /// store accepts no reads or writes until it is reopened.
    fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError>;

    /// Returns all records of a table in order; empty if there is no such table. An unreadable or missing record is
    /// [`StoreError::Damaged`] or [`StoreError::NewerVersion`].
    fn journal(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError> {
        match self.intact_journal(table)? {
            (records, None) => Ok(records),
            (_, Some(error)) => Err(error),
        }
    }

    /// Returns the records before the first damaged or missing one, and the damage if there is any.
    fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError>;

    /// Returns the posts of a table that were not sent yet, ordered by number.
    fn outbox(&self, table: TableId) -> Result<Outbox, StoreError>;

    /// Returns the tables with a non-empty outbox, in order, without reading other tables.
    fn unsent(&self) -> Result<Vec<TableId>, StoreError>;

    /// Returns the stored answer to a request.
    fn answer(&self, table: TableId, request: &[u8]) -> Result<Option<Vec<u8>>, StoreError>;

    /// Deletes answers older than a time in seconds since 1970. Returns how many were deleted.
    fn forget_answers(&self, before: u64) -> Result<usize, StoreError>;

    /// Returns the note about a table: empty if none was written, `None` if there is no such table.
    fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError>;

    /// Visits every table with its note, in order, until `visit` returns false. A lost or unreadable note is visited as empty.
    fn tables(&self, visit: &mut dyn FnMut(TableId, &[u8]) -> bool) -> Result<(), StoreError>;

    /// Returns the newest table of a channel.
    fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError>;

    /// Returns the newest table of a channel, with its version and the answer to a request, in one operation.
    fn latest(&self, channel: ChannelId, request: &[u8]) -> Result<Option<Latest>, StoreError>;

    /// Returns the same together with the profiles of these people, in their order, in one operation.
    fn latest_with_profiles(
        &self,
        channel: ChannelId,
        request: &[u8],
        people: &[PersonId],
    ) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError> {
        Ok((self.latest(channel, request)?, self.profiles(people)))
    }

    /// Returns the number of commits of a table; 0 if the store does not count them.
    fn version(&self, table: TableId) -> Result<u64, StoreError>;

    /// Returns the profiles of these people, in their order, in one operation.
    fn profiles(&self, people: &[PersonId]) -> Vec<ProfileBytes> {
        let people = people.iter();
        people.map(|person| self.person(*person)).collect()
    }

    /// Returns the profile of a person.
    fn person(&self, id: PersonId) -> Result<Option<Vec<u8>>, StoreError>;

    /// Visits all readable profiles until `visit` returns false.
    fn people(&self, visit: &mut dyn FnMut(PersonId, &[u8]) -> bool) -> Result<(), StoreError>;

    /// Stores or deletes profiles atomically; durable when it returns.
    fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError>;

    /// Returns a document.
    fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError>;

    /// Stores a document, or deletes it without `bytes`; durable when it returns. If it is neither as expected nor as it is to be,
    /// nothing is changed, and the error is [`StoreError::DocumentConflict`].
    fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError>;

    /// Visits all readable documents of a kind in the order of their keys, until `visit` returns false.
    fn documents(
        &self,
        kind: DocumentKind,
        visit: &mut dyn FnMut(DocumentKey, &[u8]) -> bool,
    ) -> Result<(), StoreError>;

    /// Returns the tables of a person in order, read from the index only.
    fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError>;

    /// Returns whether the index of people is complete; stores of older versions have no index.
    fn is_indexed(&self) -> Result<bool, StoreError>;

    /// Visits the index of people in order, until `visit` returns false.
    fn index(&self, visit: &mut dyn FnMut(PersonId, TableId) -> bool) -> Result<(), StoreError>;

    /// Changes the index of people atomically; durable when it returns.
    fn change_index(&self, change: IndexChange) -> Result<(), StoreError>;

    /// Returns whether the store has failed and would work if it were reopened, because the disk is writable again.
    fn can_reopen(&self) -> bool;

    /// Returns why the store has failed; `None` while it works.
    fn failure(&self) -> Option<StoreError>;

    /// Returns the stored bytes of all records, with their frames, damaged or not, for export.
    fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError>;

    /// Visits every post, answer, note, profile and document, damaged or not.
    fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError>;

    /// Writes a backup of the state at one moment, while commits continue.
    fn backup(&self, out: &mut dyn Write) -> Result<BackupSummary, StoreError>;

    /// Returns the sizes of the content and of the files.
    fn sizes(&self) -> Result<StoreSizes, StoreError>;

    /// Returns the secret key from which links to web pages are derived. It is random, created when it is first needed, stays the
    /// same afterwards, and is not part of backups.
    fn web_key(&self) -> Result<WebKey, StoreError>;

    /// Replaces this key, so that links to a copied store go on working.
    fn set_web_key(&self, key: WebKey) -> Result<(), StoreError>;

    /// Returns the operations for which an asynchronous caller needs no thread; `None` if the store has none.
    fn asynchronous(&self) -> Option<&dyn AsyncStore> {
        None
    }

    /// Returns what the processes agree on that share the store; `None` if one process has it alone.
    fn cluster(&self) -> Option<&dyn Cluster> {
        None
    }
}
