//! Batches: atomic writes to one table.

use crate::{Agenda, PeopleChanges, ProfileChange, StoredPost};
use pagoda_ids::PersonId;

/// An atomic write to one table.
///
/// ```
/// use pagoda_store::{Agenda, Batch};
///
/// let batch = Batch::after(2)
///     .append([b"moved".to_vec()])
///     .answer("request 7", b"done".to_vec())
///     .note(b"started".to_vec(), Agenda::default());
/// assert_eq!(batch.expected, 2);
/// assert_eq!(batch.operations.len(), 3);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// Number of records that the journal must have now; otherwise the batch fails with
    /// [`StoreError::Conflict`](crate::StoreError::Conflict).
    pub expected: u64,
    /// Number of commits that the table must have had, if the store counts them; otherwise the batch fails with
    /// [`StoreError::Conflict`](crate::StoreError::Conflict). `None` for whatever there is.
    pub based_on: Option<u64>,
    /// Time of the write in seconds since 1970; the answer expires by it.
    pub at: u64,
    /// What is written. The order does not matter: see [`Operation`].
    pub operations: Vec<Operation>,
}

/// An operation of a batch. Operations are applied in the order of these variants, and those of one variant in the order of the batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Truncates the journal to [`Batch::expected`] records. Later records are deleted even if they are damaged, and the confirmed
    /// length is reset. Deletes the reviews of the table.
    Truncate,
    /// Replaces the whole journal by the same number of records. Deletes the answers and reviews of the table.
    Rewrite(Vec<Vec<u8>>),
    /// Appends a record to the journal.
    Append(Vec<u8>),
    /// Ends the game: the answers of the table are deleted, and its journal is packed into one value.
    Finish,
    /// Stores the answer to a request; one in a batch. The newest [`MAX_ANSWERS`](crate::MAX_ANSWERS) of a table are retained. A
    /// second answer to the same request replaces the first and keeps its age.
    Answer {
        /// Id of the request.
        request: String,
        /// The answer.
        answer: Vec<u8>,
    },
    /// Removes the post with this number from the outbox.
    RemovePost(u64),
    /// Puts a post into the outbox; a post with the same number is replaced.
    PutPost(StoredPost),
    /// Replaces the short note about the table for lists, and what the table waits for.
    Note {
        /// The note.
        note: Vec<u8>,
        /// What the table waits for.
        agenda: Agenda,
    },
    /// Removes a person from the index for this table.
    IndexRemove(PersonId),
    /// Adds a person to the index for this table, see [`Store::tables_of`](crate::Store::tables_of).
    IndexAdd(PersonId),
    /// Stores or deletes a profile.
    ChangeProfile(ProfileChange),
}

impl Batch {
    /// A batch for a table that has this number of records, without operations yet.
    pub fn after(expected: u64) -> Self {
        Self {
            expected,
            ..Self::default()
        }
    }

    /// Requires this number of commits, see [`Batch::based_on`].
    pub fn based_on(self, version: u64) -> Self {
        Self {
            based_on: Some(version),
            ..self
        }
    }

    /// Sets the time of the write, in seconds since 1970.
    pub fn at(self, at: u64) -> Self {
        Self { at, ..self }
    }

    /// Adds operations.
    pub fn with(mut self, operations: impl IntoIterator<Item = Operation>) -> Self {
        self.operations.extend(operations);
        self
    }

    /// See [`Operation::Truncate`].
    pub fn truncate(self) -> Self {
        self.with([Operation::Truncate])
    }

    /// See [`Operation::Rewrite`].
    pub fn rewrite(self, records: Vec<Vec<u8>>) -> Self {
        self.with([Operation::Rewrite(records)])
    }

    /// See [`Operation::Append`].
    pub fn append(self, records: impl IntoIterator<Item = Vec<u8>>) -> Self {
        self.with(records.into_iter().map(Operation::Append))
    }

    /// See [`Operation::Finish`].
    pub fn finish(self) -> Self {
        self.with([Operation::Finish])
    }

    /// See [`Operation::Answer`].
    pub fn answer(self, request: impl Into<String>, answer: Vec<u8>) -> Self {
        let request = request.into();
        self.with([Operation::Answer { request, answer }])
    }

    /// See [`Operation::RemovePost`].
    pub fn remove_posts(self, numbers: impl IntoIterator<Item = u64>) -> Self {
        self.with(numbers.into_iter().map(Operation::RemovePost))
    }

    /// See [`Operation::PutPost`].
    pub fn put_posts(self, posts: impl IntoIterator<Item = StoredPost>) -> Self {
        self.with(posts.into_iter().map(Operation::PutPost))
    }

    /// See [`Operation::Note`].
    pub fn note(self, note: Vec<u8>, agenda: Agenda) -> Self {
        self.with([Operation::Note { note, agenda }])
    }

    /// See [`Operation::IndexRemove`].
    pub fn index_remove(self, people: impl IntoIterator<Item = PersonId>) -> Self {
        self.with(people.into_iter().map(Operation::IndexRemove))
    }

    /// See [`Operation::IndexAdd`].
    pub fn index_add(self, people: impl IntoIterator<Item = PersonId>) -> Self {
        self.with(people.into_iter().map(Operation::IndexAdd))
    }

    /// See [`Operation::ChangeProfile`].
    pub fn change_profiles(self, people: impl IntoIterator<Item = ProfileChange>) -> Self {
        self.with(people.into_iter().map(Operation::ChangeProfile))
    }
}

/// A batch whose operations are sorted by their kind, as stores apply them.
#[derive(Debug, Default)]
pub(crate) struct SortedBatch {
    pub expected: u64,
    pub based_on: Option<u64>,
    pub at: u64,
    pub truncate: bool,
    pub rewritten: Option<Vec<Vec<u8>>>,
    pub records: Vec<Vec<u8>>,
    pub finish: bool,
    pub answer: Option<(String, Vec<u8>)>,
    pub removed_posts: Vec<u64>,
    pub posts: Vec<StoredPost>,
    pub note: Option<(Vec<u8>, Agenda)>,
    pub index_remove: Vec<PersonId>,
    pub index_add: Vec<PersonId>,
    pub people: PeopleChanges,
}

impl From<Batch> for SortedBatch {
    fn from(batch: Batch) -> Self {
        let mut sorted = Self {
            expected: batch.expected,
            based_on: batch.based_on,
            at: batch.at,
            ..Self::default()
        };
        for operation in batch.operations {
            match operation {
                Operation::Truncate => sorted.truncate = true,
                Operation::Rewrite(records) => sorted.rewritten = Some(records),
                Operation::Append(record) => sorted.records.push(record),
                Operation::Finish => sorted.finish = true,
                Operation::Answer { request, answer } => sorted.answer = Some((request, answer)),
                Operation::RemovePost(number) => sorted.removed_posts.push(number),
                Operation::PutPost(post) => sorted.posts.push(post),
                Operation::Note { note, agenda } => sorted.note = Some((note, agenda)),
                Operation::IndexRemove(person) => sorted.index_remove.push(person),
                Operation::IndexAdd(person) => sorted.index_add.push(person),
                Operation::ChangeProfile(change) => sorted.people.push(change),
            }
        }
        sorted
    }
}
