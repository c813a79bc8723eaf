//! The durable store: journals, outboxes, replies by request id, notes about tables, profiles of people, and documents.
//!
//! The store knows nothing about games; it stores bytes. [`Store`] is the trait that the host uses, with three implementations:
//! [`SledStore`] in a folder, [`PostgresStore`] in a database that several processes share, and [`MemoryStore`] for tests.
//!
//! [`SledStore`] stores everything twice: in an append-only ledger, and in a sled database for reading. Guarantees:
//! - A batch is atomic, and [`Store::commit`] returns only when it is durable.
//! - Every value has a version and a checksum. A file beside the database has the confirmed number of records of each table, so
//!   that a truncated journal is detected.
//! - Each of both can be rebuilt from the other. A copy of the folder, made at any time, opens as the store at an earlier
//!   moment.
//! - Nothing that may hold a game is removed: where the ledger may lack something, the longest valid journal of each table is taken,
//!   and the files as they were are kept.
//! - Damage to one table is reported with the id of the table; other tables are not affected.
//! - After a failed write the store accepts no reads or writes until it is reopened, so that nothing is shown that is not on
//!   disk.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod backup;
mod batch;
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
mod memory_store;
mod opening;
mod packed;
mod postgres_store;
#[cfg(feature = "testing")]
pub mod private_postgres;
mod recent_changes;
mod rescue;
mod salvage;
mod set_aside;
mod sizes;
mod sled_files;
mod sled_store;
mod store;
mod web_key;
#[cfg(feature = "testing")]
mod wrapped;
mod writer;

pub use backup::restore;
pub use batch::{Batch, Operation};
pub use cluster::{ChangeHint, Cluster, Lease, ProcessId};
pub use copy::{CopySummary, copy};
pub use document::{DocumentKey, DocumentKind, Expected};
pub use error::{Entry, StoreError};
pub use journal::decode_raw_record;
pub use memory_store::MemoryStore;
use pagoda_ids::{ChannelId, PersonId};
pub use postgres_store::PostgresStore;
pub use rescue::{RescueReport, rescue};
pub use sled_store::{CompactionReport, SledStore, compact};
pub use store::{Store, StoreAdmin};
#[cfg(feature = "testing")]
pub use wrapped::{WrappedStore, wait_for};

use std::fmt;

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
pub type VisitEntry<'a> = dyn FnMut(Option<TableId>, Entry, Result<&[u8], StoreError>) + Send + 'a;

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
