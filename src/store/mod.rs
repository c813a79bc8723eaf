//! The durable store: journals, posts not yet sent, answers, notes and snapshots of tables; and what is kept about people.
//!
//! The store knows nothing of games: all it keeps is bytes. [`Store`] is the small trait the host uses, [`SledStore`] keeps
//! everything in one folder twice: in a ledger that is only appended to, and in a sled database for reading. What is promised:
//! - A batch is written whole or not at all, and [`Store::commit`] returns only when it is on the disk.
//! - Whatever is read back was written: every value carries a version and a checksum, and a file beside the database
//!   remembers how many records each table was confirmed to have, so that even a lost end of a journal is noticed.
//! - The database can be rebuilt from the ledger. A copy of the folder, however it was made, is the store at an earlier moment.
//! - Damage to one table is told with its name; the other tables go on.
//! - After a failure to write nothing more is written or read until the store is opened anew: nobody is told what is not on
//!   the disk.

mod backup;
mod closed;
mod committer;
mod confirmed;
mod disk;
mod error;
mod frame;
mod journal;
mod keys;
mod ledger;
mod opening;
mod packed;
mod renewal;
mod rescue;
mod sled_files;
mod sled_store;
mod writer;

pub use backup::restore;
pub use error::{Entry, StoreError};
pub use journal::raw_record;
pub use rescue::{Rescued, rescue};
pub use sled_store::{Compacted, SledStore, compact};

use std::fmt;
use std::io::Write;

/// The largest record, post, answer, note or snapshot, in bytes: sled puts larger ones into files of their own.
pub const LARGEST_VALUE: usize = 100 * 1024;

/// The longest request id, in bytes.
pub const LONGEST_REQUEST: usize = 1024;

/// How many answers of a table are remembered; an older one gives way to a newer.
pub const ANSWERS_KEPT: u64 = 64;

/// One table: its channel and its index within that channel.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct TableId {
    /// The channel's id at Discord.
    pub channel: u64,
    /// Index of the table within its channel, from 0.
    pub number: u32,
}

impl fmt::Display for TableId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "table {} of channel {}", self.number, self.channel)
    }
}

/// What is kept about people, by their ids.
pub type People = Vec<(u64, Option<Vec<u8>>)>;

/// What is written at once, all or nothing.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// How many records the journal has already; a batch that expects another number is refused
    /// ([`StoreError::Conflict`]).
    pub expected: u64,
    /// Records appended to the journal, in order.
    pub records: Vec<Vec<u8>>,
    /// Posts put into the outbox, by number; one of the same number is replaced.
    pub posts: Vec<(u64, Vec<u8>)>,
    /// Posts taken out of the outbox, before [`Batch::posts`] are put in.
    pub sent: Vec<u64>,
    /// The answer to a request id, remembered; the newest [`ANSWERS_KEPT`] of a table are kept. A second answer to the same
    /// request replaces the first and keeps its age.
    pub answer: Option<(Vec<u8>, Vec<u8>)>,
    /// A short note about the table for lists; it replaces the one before.
    pub note: Option<Vec<u8>>,
    /// What is kept about people from now on; none forgets one.
    pub people: People,
    /// The whole journal as it reads from now on, as many records as it has; [`Batch::records`] follow. The answers and the
    /// snapshot of the table are forgotten with what it was.
    pub rewritten: Option<Vec<Vec<u8>>>,
    /// People whom the table knows from now on: [`Store::tables_of`] leads from them to the table.
    pub known: Vec<u64>,
    /// People whom the table does not know any more.
    pub unknown: Vec<u64>,
    /// When it is written, in seconds since 1970: the age of the answer.
    pub at: u64,
    /// The game is over: the answers and the snapshot of the table are deleted, and its journal is packed into one value.
    pub over: bool,
    /// The journal is cut to [`Batch::expected`] records before [`Batch::records`] are appended. Whatever came after them is
    /// deleted, damaged or not, and what was lost is no longer missed.
    pub cut: bool,
}

/// A change of the index of people beside any table: how it is built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IndexChange {
    /// Everything in it is removed, and it is not complete any more.
    Clear,
    /// These people are known at these tables.
    Add(Vec<(u64, TableId)>),
    /// All tables are in it; commits keep it so.
    Complete,
}

/// A backup that was written or restored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backup {
    /// How many tables it has.
    pub tables: u64,
    /// How many keys and values it is made of.
    pub entries: u64,
    /// The length of the file.
    pub bytes: u64,
}

/// The posts of a table that were not yet sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outbox {
    /// Those that read, by number, in order.
    pub posts: Vec<(u64, Vec<u8>)>,
    /// Those that do not, and why.
    pub damaged: Vec<(u64, StoreError)>,
}

/// Visits entries: the table, unless it is kept about a person; what it is; and its payload, or why it does not read.
pub type VisitEntry<'a> = dyn FnMut(Option<TableId>, Entry, Result<&[u8], StoreError>) + 'a;

/// How much a store holds, and how much it takes on the disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// The sum of the lengths of all keys and values, as they were given.
    pub live: u64,
    /// The sum of the lengths of all keys and values, as they are stored: long ones are deflated.
    pub stored: u64,
    /// The sum of the lengths of all files.
    pub files: u64,
}

/// Where tables are kept. Every method may be called from many threads at once.
pub trait Store: Send + Sync {
    /// Writes a batch, whole or not at all, and returns when it is durable on disk. Commits of different callers share one
    /// flush. After a failure to write nothing more is accepted, or read, until the store is opened anew.
    fn commit(&self, table: TableId, batch: Batch) -> Result<(), StoreError>;

    /// All records of a table, in order; empty if there is no such table. A record that does not read, is missing between
    /// others or was lost from the end is [`StoreError::Damaged`] or [`StoreError::NewerVersion`].
    fn journal(&self, table: TableId) -> Result<Vec<Vec<u8>>, StoreError>;

    /// The records of a table up to the first that does not read or is missing, and what is wrong there, if something is.
    fn intact(&self, table: TableId) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError>;

    /// The posts of a table that were not yet sent, in the order of their numbers.
    fn outbox(&self, table: TableId) -> Result<Outbox, StoreError>;

    /// The tables with something in their outbox, in order, found without reading the others.
    fn unsent(&self) -> Result<Vec<TableId>, StoreError>;

    /// The remembered answer to a request.
    fn answer(&self, table: TableId, request: &[u8]) -> Result<Option<Vec<u8>>, StoreError>;

    /// Deletes the answers that were given before a time, in seconds since 1970; how many.
    fn forget_answers(&self, before: u64) -> Result<usize, StoreError>;

    /// The note about a table; empty if the table never got one, none if there is no such table.
    fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError>;

    /// Visits every table with its note, in order, until `visit` returns false. A table whose note is lost or does not read is
    /// visited with an empty one.
    fn tables(&self, visit: &mut dyn FnMut(TableId, &[u8]) -> bool) -> Result<(), StoreError>;

    /// The newest table of a channel.
    fn last_of(&self, channel: u64) -> Result<Option<TableId>, StoreError>;

    /// The snapshot of a table and how many records it covers. One that does not read, or covers records that are not there,
    /// is none.
    fn snapshot(&self, table: TableId) -> Result<Option<(u64, Vec<u8>)>, StoreError>;

    /// Keeps a snapshot that covers so many records. It becomes durable with a later commit.
    fn keep_snapshot(
        &self,
        table: TableId,
        records: u64,
        snapshot: Vec<u8>,
    ) -> Result<(), StoreError>;

    /// What is kept about a person.
    fn person(&self, id: u64) -> Result<Option<Vec<u8>>, StoreError>;

    /// Visits everybody about whom something is kept that reads, until `visit` returns false.
    fn people(&self, visit: &mut dyn FnMut(u64, &[u8]) -> bool) -> Result<(), StoreError>;

    /// Keeps something about people, durable when it returns; whole or not at all.
    fn keep_people(&self, people: People) -> Result<(), StoreError>;

    /// The tables that know a person, in order, read from the index alone.
    fn tables_of(&self, person: u64) -> Result<Vec<TableId>, StoreError>;

    /// Whether the index of people holds all tables; an older store has none.
    fn is_indexed(&self) -> Result<bool, StoreError>;

    /// Visits the index of people in order, until `visit` returns false.
    fn index(&self, visit: &mut dyn FnMut(u64, TableId) -> bool) -> Result<(), StoreError>;

    /// Changes the index of people, durable when it returns; whole or not at all.
    fn change_index(&self, change: IndexChange) -> Result<(), StoreError>;

    /// Whether it has failed to write, takes nothing any more, and would again if it were opened anew: the disk can be
    /// written again.
    fn should_be_opened_anew(&self) -> bool;

    /// Why it writes nothing any more; none while it works.
    fn failure(&self) -> Option<StoreError>;

    /// The journal's records as they lie, with their frames, damaged or not, for export.
    fn raw(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError>;

    /// Visits every post, answer and note, and what is kept about people, damaged or not.
    fn entries(&self, visit: &mut VisitEntry<'_>) -> Result<(), StoreError>;

    /// Writes everything there is at one moment as a backup, while commits go on.
    fn backup(&self, out: &mut dyn Write) -> Result<Backup, StoreError>;

    /// How much it holds, and how much it takes on the disk.
    fn sizes(&self) -> Result<Sizes, StoreError>;
}
