//! The keys of the tree. Frozen: `tests/store` compares the bytes.
//!
//! A key is a kind, the table (channel, number) and what the kind adds; numbers are big-endian, so that sled's order is ours:
//!
//! | kind | adds | payload |
//! |---|---|---|
//! | `j` journal | record number | the record |
//! | `o` outbox | post number | the post |
//! | `a` answer | the request id | its place in the ring (8 bytes), the answer |
//! | `r` ring of answers | place, counting on forever | the request id |
//! | `n` note | | the note; every table has one, perhaps empty |
//! | `s` snapshot | | records covered (8 bytes), the snapshot |
//! | `k` packed journal | | all records of a game that is over: see `packed` |
//!
//! `e`, seconds since 1970, a table and a place in its ring lead to the id of a request that was answered then: answers are found by
//! age. `c` and a table lead to how many records were confirmed (8 bytes); that is in ledgers alone, the database does not have it.
//!
//! Beside the tables there are people: `p` and the id of the person lead to what is kept about them.
//!
//! The index of people is derived from the journals and notes: `m`, the id of a person and a table say that the table knows
//! the person; the payload is empty. `m` alone marks that the index is complete.

use super::TableId;

/// What a key leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum KeyKind {
    Journal = b'j',
    Outbox = b'o',
    Answer = b'a',
    Ring = b'r',
    Note = b'n',
    Snapshot = b's',
    Person = b'p',
    Member = b'm',
    Packed = b'k',
    Expiry = b'e',
    Confirmed = b'c',
}

impl KeyKind {
    /// Every kind.
    pub(super) const ALL: [Self; 11] = [
        Self::Journal,
        Self::Outbox,
        Self::Answer,
        Self::Ring,
        Self::Note,
        Self::Snapshot,
        Self::Person,
        Self::Member,
        Self::Packed,
        Self::Expiry,
        Self::Confirmed,
    ];

    /// The kind of a key; none if it is no key of ours.
    pub(super) fn of(key: &[u8]) -> Option<Self> {
        let first = *key.first()?;
        Self::ALL.into_iter().find(|kind| *kind as u8 == first)
    }

    /// Whether keys of this kind begin with the kind and a table.
    pub(super) fn is_of_table(self) -> bool {
        !matches!(self, Self::Person | Self::Member | Self::Expiry)
    }
}

/// Kind, channel and number of the table.
const PREFIX: usize = 1 + 8 + 4;

/// The first bytes of all keys of a kind and a table; the whole key of a note or a snapshot.
pub(super) fn of_table(kind: KeyKind, table: TableId) -> Vec<u8> {
    let mut key = Vec::with_capacity(PREFIX + 8);
    key.push(kind as u8);
    key.extend(table.channel.to_be_bytes());
    key.extend(table.number.to_be_bytes());
    key
}

/// The key of a record, a post or a place in the ring.
pub(super) fn numbered(kind: KeyKind, table: TableId, number: u64) -> Vec<u8> {
    let mut key = of_table(kind, table);
    key.extend(number.to_be_bytes());
    key
}

/// The key of the answer to a request.
pub(super) fn answer(table: TableId, request: &[u8]) -> Vec<u8> {
    let mut key = of_table(KeyKind::Answer, table);
    key.extend(request);
    key
}

/// The key that finds an answer by its age.
pub(super) fn expiry(at: u64, table: TableId, place: u64) -> Vec<u8> {
    let mut key = vec![KeyKind::Expiry as u8];
    key.extend(at.to_be_bytes());
    key.extend(table.channel.to_be_bytes());
    key.extend(table.number.to_be_bytes());
    key.extend(place.to_be_bytes());
    key
}

/// The table and the place in its ring of a key made by [`expiry`]; none if it is no such key.
pub(super) fn expiry_of(key: &[u8]) -> Option<(TableId, u64)> {
    let channel = u64::from_be_bytes(key.get(9..17)?.try_into().ok()?);
    let number = u32::from_be_bytes(key.get(17..21)?.try_into().ok()?);
    let place = u64::from_be_bytes(key.get(21..)?.try_into().ok()?);
    Some((TableId { channel, number }, place))
}

/// The key of what is kept about a person.
pub(super) fn person(id: u64) -> Vec<u8> {
    let mut key = vec![KeyKind::Person as u8];
    key.extend(id.to_be_bytes());
    key
}

/// The person a key belongs to; none if it is no such key.
pub(super) fn person_of(key: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(key.get(1..)?.try_into().ok()?))
}

/// The mark of a complete index of people.
pub(super) const INDEX_COMPLETE: [u8; 1] = [KeyKind::Member as u8];

/// The first bytes of all keys of the index that belong to a person.
pub(super) fn members_of(person: u64) -> Vec<u8> {
    let mut key = vec![KeyKind::Member as u8];
    key.extend(person.to_be_bytes());
    key
}

/// The key that says that a table knows a person.
pub(super) fn member(person: u64, table: TableId) -> Vec<u8> {
    let mut key = members_of(person);
    key.extend(table.channel.to_be_bytes());
    key.extend(table.number.to_be_bytes());
    key
}

/// The person and the table of a key made by [`member`]; none if it is no such key.
pub(super) fn member_of(key: &[u8]) -> Option<(u64, TableId)> {
    let person = u64::from_be_bytes(key.get(1..9)?.try_into().ok()?);
    let channel = u64::from_be_bytes(key.get(9..17)?.try_into().ok()?);
    let number = u32::from_be_bytes(key.get(17..)?.try_into().ok()?);
    Some((person, TableId { channel, number }))
}

/// The table a key belongs to; none if it is no key of ours.
pub(super) fn table_of(key: &[u8]) -> Option<TableId> {
    let channel = u64::from_be_bytes(key.get(1..9)?.try_into().ok()?);
    let number = u32::from_be_bytes(key.get(9..PREFIX)?.try_into().ok()?);
    Some(TableId { channel, number })
}

/// The number at the end of a key made by [`numbered`]; none if it is no such key.
pub(super) fn number_of(key: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(key.get(PREFIX..)?.try_into().ok()?))
}
