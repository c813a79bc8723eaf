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
//!
//! Beside the tables there are people: `p` and the id of the person lead to what is kept about them.
//!
//! The index of people is derived from the journals and notes: `m`, the id of a person and a table say that the table knows
//! the person; the payload is empty. `m` alone marks that the index is complete.

use super::TableId;

/// What a key leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Kind {
    Journal = b'j',
    Outbox = b'o',
    Answer = b'a',
    Ring = b'r',
    Note = b'n',
    Snapshot = b's',
    Person = b'p',
    Member = b'm',
}

/// Kind, channel and number of the table.
const PREFIX: usize = 1 + 8 + 4;

/// The first bytes of all keys of a kind and a table; the whole key of a note or a snapshot.
pub(super) fn of_table(kind: Kind, table: TableId) -> Vec<u8> {
    let mut key = Vec::with_capacity(PREFIX + 8);
    key.push(kind as u8);
    key.extend(table.channel.to_be_bytes());
    key.extend(table.number.to_be_bytes());
    key
}

/// The key of a record, a post or a place in the ring.
pub(super) fn numbered(kind: Kind, table: TableId, number: u64) -> Vec<u8> {
    let mut key = of_table(kind, table);
    key.extend(number.to_be_bytes());
    key
}

/// The key of the answer to a request.
pub(super) fn answer(table: TableId, request: &[u8]) -> Vec<u8> {
    let mut key = of_table(Kind::Answer, table);
    key.extend(request);
    key
}

/// The key of what is kept about a person.
pub(super) fn person(id: u64) -> Vec<u8> {
    let mut key = vec![Kind::Person as u8];
    key.extend(id.to_be_bytes());
    key
}

/// The person a key belongs to; none if it is no such key.
pub(super) fn person_of(key: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(key.get(1..)?.try_into().ok()?))
}

/// The mark of a complete index of people.
pub(super) const INDEX_COMPLETE: [u8; 1] = [Kind::Member as u8];

/// The first bytes of all keys of the index that belong to a person.
pub(super) fn members_of(person: u64) -> Vec<u8> {
    let mut key = vec![Kind::Member as u8];
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
