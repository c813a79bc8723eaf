//! Keys of the database. The format is frozen: `tests/store/format.rs` compares the bytes.
//!
//! A key consists of a kind, the table (channel, number) and a suffix. Numbers are big-endian, so that keys sort by number:
//!
//! | kind | suffix | payload |
//! |---|---|---|
//! | `j` journal | record number | the record |
//! | `o` outbox | post number | the post |
//! | `a` answer | the request id | slot in the ring (8 bytes), the answer |
//! | `r` ring of answers | slot, never reused | the request id |
//! | `n` note | | the note; every table has one, possibly empty |
//! | `s` reserved | | snapshot of a table; written by earlier versions, ignored and deleted |
//! | `k` packed journal | | all records of a finished game: see `packed` |
//!
//! Expiry keys find answers by age: `e`, seconds since 1970, a table and a slot of its ring; the payload is the request id. `c`
//! and a table have the number of confirmed records (8 bytes); this kind is written to ledgers only, not to the database.
//!
//! Profiles: `p` and the id of the person.
//!
//! Documents: `v` a review, with a table and a seat (1 byte); `d` a daily puzzle, with a channel; `t` trials, with a person;
//! `x` practice, with a person; `q` the queue, alone; `y` the deal of a day, with its number.
//! Programs that know no documents leave them as they are, and skip them.
//!
//! The index of people is derived from journals and notes: `m`, the id of a person and a table, with an empty payload. `m` alone
//! marks the index as complete.

use super::{DocumentKey, DocumentKind, TableId};
use pagoda_ids::PersonId;

/// Kind of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum KeyKind {
    Journal = b'j',
    Outbox = b'o',
    Answer = b'a',
    Ring = b'r',
    Note = b'n',
    Person = b'p',
    Member = b'm',
    Packed = b'k',
    Expiry = b'e',
    Confirmed = b'c',
    Review = b'v',
    DailyPuzzle = b'd',
    Trials = b't',
    Practice = b'x',
    Queue = b'q',
    DayDeal = b'y',
    Server = b's',
}

impl KeyKind {
    /// All kinds.
    pub(super) const ALL: [Self; 17] = [
        Self::Journal,
        Self::Outbox,
        Self::Answer,
        Self::Ring,
        Self::Note,
        Self::Person,
        Self::Member,
        Self::Packed,
        Self::Expiry,
        Self::Confirmed,
        Self::Review,
        Self::DailyPuzzle,
        Self::Trials,
        Self::Practice,
        Self::Queue,
        Self::DayDeal,
        Self::Server,
    ];

    /// Kinds of entries that belong to no table, and are derived from nothing that is stored.
    pub(super) const INDEPENDENT: [Self; 8] = [
        Self::Person,
        Self::Review,
        Self::DailyPuzzle,
        Self::Trials,
        Self::Practice,
        Self::Queue,
        Self::DayDeal,
        Self::Server,
    ];

    /// Returns the kind of a key; `None` if it is unknown.
    pub(super) fn of(key: &[u8]) -> Option<Self> {
        let first = *key.first()?;
        Self::ALL.into_iter().find(|kind| *kind as u8 == first)
    }

    /// Returns whether entries of this kind are parts of a table; their keys start with the kind and the table.
    pub(super) fn is_of_table(self) -> bool {
        !Self::INDEPENDENT.contains(&self) && !matches!(self, Self::Member | Self::Expiry)
    }
}

impl From<DocumentKind> for KeyKind {
    fn from(kind: DocumentKind) -> Self {
        match kind {
            DocumentKind::Review => Self::Review,
            DocumentKind::DailyPuzzle => Self::DailyPuzzle,
            DocumentKind::Trials => Self::Trials,
            DocumentKind::Practice => Self::Practice,
            DocumentKind::Queue => Self::Queue,
            DocumentKind::DayDeal => Self::DayDeal,
            DocumentKind::Server => Self::Server,
        }
    }
}

/// Length of kind, channel and number of the table.
const PREFIX: usize = 1 + 8 + 4;

/// Returns the common prefix of all keys of a kind and a table; the whole key of a note.
pub(super) fn of_table(kind: KeyKind, table: TableId) -> Vec<u8> {
    let mut key = Vec::with_capacity(PREFIX + 8);
    key.push(kind as u8);
    key.extend(table.channel.get().to_be_bytes());
    key.extend(table.number.to_be_bytes());
    key
}

/// Returns the key of a record, a post or a slot of the ring.
pub(super) fn numbered(kind: KeyKind, table: TableId, number: u64) -> Vec<u8> {
    let mut key = of_table(kind, table);
    key.extend(number.to_be_bytes());
    key
}

/// Returns the key of the answer to a request.
pub(super) fn answer(table: TableId, request: &[u8]) -> Vec<u8> {
    let mut key = of_table(KeyKind::Answer, table);
    key.extend(request);
    key
}

/// Returns the key that finds an answer by its age.
pub(super) fn expiry(at: u64, table: TableId, slot: u64) -> Vec<u8> {
    let mut key = vec![KeyKind::Expiry as u8];
    key.extend(at.to_be_bytes());
    key.extend(table.channel.get().to_be_bytes());
    key.extend(table.number.to_be_bytes());
    key.extend(slot.to_be_bytes());
    key
}

/// Returns the table and the ring slot of a key made by [`expiry`].
pub(super) fn expiry_of(key: &[u8]) -> Option<(TableId, u64)> {
    let channel = u64::from_be_bytes(key.get(9..17)?.try_into().ok()?).into();
    let number = u32::from_be_bytes(key.get(17..21)?.try_into().ok()?);
    let slot = u64::from_be_bytes(key.get(21..)?.try_into().ok()?);
    Some((TableId { channel, number }, slot))
}

/// Returns the key of a profile.
pub(super) fn person(id: PersonId) -> Vec<u8> {
    let mut key = vec![KeyKind::Person as u8];
    key.extend(id.get().to_be_bytes());
    key
}

/// Returns the person of a profile key.
pub(super) fn person_of(key: &[u8]) -> Option<PersonId> {
    Some(u64::from_be_bytes(key.get(1..)?.try_into().ok()?).into())
}

/// Returns the key of a document.
pub(super) fn document(key: DocumentKey) -> Vec<u8> {
    let kind = key.kind();
    match key {
        DocumentKey::Review { table, seat } => {
            let mut key = of_table(KeyKind::Review, table);
            key.push(seat);
            key
        }
        DocumentKey::DailyPuzzle { channel } => {
            let mut key = vec![KeyKind::DailyPuzzle as u8];
            key.extend(channel.get().to_be_bytes());
            key
        }
        DocumentKey::Trials { person } | DocumentKey::Practice { person } => {
            let mut key = vec![KeyKind::from(kind) as u8];
            key.extend(person.get().to_be_bytes());
            key
        }
        DocumentKey::Queue => vec![KeyKind::Queue as u8],
        DocumentKey::DayDeal { day } => {
            let mut key = vec![KeyKind::DayDeal as u8];
            key.extend(day.to_be_bytes());
            key
        }
        DocumentKey::Server { server } => {
            let mut key = vec![KeyKind::Server as u8];
            key.extend(server.get().to_be_bytes());
            key
        }
    }
}

/// Returns the document of a key made by [`document`].
pub(super) fn document_of(key: &[u8]) -> Option<DocumentKey> {
    match KeyKind::of(key)? {
        KeyKind::Review => {
            let [seat] = key.get(PREFIX..)?.try_into().ok()?;
            let table = table_of(key)?;
            Some(DocumentKey::Review { table, seat })
        }
        KeyKind::DailyPuzzle => {
            let channel = u64::from_be_bytes(key.get(1..)?.try_into().ok()?).into();
            Some(DocumentKey::DailyPuzzle { channel })
        }
        KeyKind::Trials => {
            let person = person_of(key)?;
            Some(DocumentKey::Trials { person })
        }
        KeyKind::Practice => {
            let person = person_of(key)?;
            Some(DocumentKey::Practice { person })
        }
        KeyKind::Queue => (key.len() == 1).then_some(DocumentKey::Queue),
        KeyKind::DayDeal => {
            let day = u32::from_be_bytes(key.get(1..)?.try_into().ok()?);
            Some(DocumentKey::DayDeal { day })
        }
        KeyKind::Server => {
            let server = u64::from_be_bytes(key.get(1..)?.try_into().ok()?).into();
            Some(DocumentKey::Server { server })
        }
        _ => None,
    }
}

/// Key that marks the index of people as complete.
pub(super) const INDEX_COMPLETE: [u8; 1] = [KeyKind::Member as u8];

/// Returns the common prefix of all index keys of a person.
pub(super) fn members_of(person: PersonId) -> Vec<u8> {
    let mut key = vec![KeyKind::Member as u8];
    key.extend(person.get().to_be_bytes());
    key
}

/// Returns the index key of a person and a table.
pub(super) fn member(person: PersonId, table: TableId) -> Vec<u8> {
    let mut key = members_of(person);
    key.extend(table.channel.get().to_be_bytes());
    key.extend(table.number.to_be_bytes());
    key
}

/// Returns the person and the table of a key made by [`member`].
pub(super) fn member_of(key: &[u8]) -> Option<(PersonId, TableId)> {
    let person = u64::from_be_bytes(key.get(1..9)?.try_into().ok()?).into();
    let channel = u64::from_be_bytes(key.get(9..17)?.try_into().ok()?).into();
    let number = u32::from_be_bytes(key.get(17..)?.try_into().ok()?);
    Some((person, TableId { channel, number }))
}

/// Returns the table of a key.
pub(super) fn table_of(key: &[u8]) -> Option<TableId> {
    let channel = u64::from_be_bytes(key.get(1..9)?.try_into().ok()?).into();
    let number = u32::from_be_bytes(key.get(9..PREFIX)?.try_into().ok()?);
    Some(TableId { channel, number })
}

/// Returns the number at the end of a key made by [`numbered`].
pub(super) fn number_of(key: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(key.get(PREFIX..)?.try_into().ok()?))
}
