//! Reading tables from the store, as far as they read. Knows no request and writes no posts.

use super::limits::PresentationLimits;
use super::loaded::LoadedTable;
use super::note::Note;
use super::stored::{StoredDataError, read_json};
use crate::ids::ChannelId;
use crate::store::{Batch, Store, StoreError, TableId};
use crate::table::RecordError;

/// The newest table of a channel, if it does not read to its end. It is left as it is until somebody goes on from its last intact
/// record; another table may be opened beside it, unless a newer program wrote it.
pub(super) struct Aside {
    pub id: TableId,
    pub why: StoredDataError,
    /// The table at its last intact record; none if not even the first is intact, or a newer program wrote the rest.
    pub intact: Option<Box<LoadedTable>>,
}

impl Aside {
    /// Whether a newer program wrote it. It stays the table of its channel, so that it goes on when that program is back.
    pub fn is_newer(&self) -> bool {
        matches!(self.why, StoredDataError::Newer(_))
    }
}

/// The newest table of a channel, as it was read.
pub(super) enum Newest {
    Read(Box<LoadedTable>),
    /// All but its note reads.
    WithoutNote(Box<LoadedTable>),
    Aside(Aside),
}

/// Reads the newest table of a channel, as far as it reads.
pub(super) fn read_newest(
    store: &dyn Store,
    channel: ChannelId,
    limits: PresentationLimits,
) -> Result<Option<(Newest, Vec<String>)>, StoreError> {
    let Some(id) = store.last_of(channel)? else {
        return Ok(None);
    };
    let mut reports = Vec::new();
    let note = match store.note(id) {
        // One that is missing is written with the next commit.
        Ok(note) => note.filter(|note| !note.is_empty()),
        Err(error) if error.is_newer() => {
            return Ok(Some(newer(id, StoredDataError::Newer(error.to_string()))));
        }
        Err(error) if error.is_damage() => {
            reports.push(error.to_string());
            None
        }
        Err(error) => return Err(error),
    };
    let note = match note.map(|note| read_json::<Note>(&note)).transpose() {
        Ok(note) => note,
        Err(why @ StoredDataError::Newer(_)) => return Ok(Some(newer(id, why))),
        Err(why) => {
            reports.push(format!("the note of {id} does not read: {why}"));
            None
        }
    };
    let (records, damage) = store.intact_journal(id)?;
    let why = match damage {
        Some(error) if error.is_newer() => StoredDataError::Newer(error.to_string()),
        Some(error) => StoredDataError::Damaged(error.to_string()),
        None => match LoadedTable::replay(id, &records, note.clone(), limits) {
            Ok(loaded) if reports.is_empty() => {
                return Ok(Some((Newest::Read(Box::new(loaded)), reports)));
            }
            Ok(loaded) => return Ok(Some((Newest::WithoutNote(Box::new(loaded)), reports))),
            Err(error @ RecordError::Newer { .. }) => StoredDataError::Newer(error.to_string()),
            Err(error) => StoredDataError::Damaged(error.to_string()),
        },
    };
    reports.push(format!("{id} is set aside: {why}"));
    let intact = match why {
        StoredDataError::Newer(_) => None,
        StoredDataError::Damaged(_) => {
            LoadedTable::replay_intact(id, &records, note, limits).map(Box::new)
        }
    };
    let aside = Newest::Aside(Aside { id, why, intact });
    Ok(Some((aside, reports)))
}

fn newer(id: TableId, why: StoredDataError) -> (Newest, Vec<String>) {
    let reports = vec![format!("{id} is set aside: {why}")];
    let intact = None;
    (Newest::Aside(Aside { id, why, intact }), reports)
}

/// Commits what goes beside the records of a table, however many it has.
pub(super) fn commit_beside(
    store: &dyn Store,
    table: TableId,
    batch: Batch,
) -> Result<(), StoreError> {
    match store.commit(table, batch.clone()) {
        Err(StoreError::Conflict { found, .. }) => store.commit(
            table,
            Batch {
                expected: found,
                ..batch
            },
        ),
        committed => committed,
    }
}

impl LoadedTable {
    /// The table after as many of these records as read and follow from each other; none if not even the first does, or a
    /// newer program wrote the rest.
    fn replay_intact(
        id: TableId,
        records: &[Vec<u8>],
        mut note: Option<Note>,
        limits: PresentationLimits,
    ) -> Option<Self> {
        // Who sits there follows from the records that are left.
        if let Some(note) = &mut note {
            note.people.clear();
            note.awaits = None;
        }
        let mut kept = records;
        loop {
            match Self::replay(id, kept, note.clone(), limits) {
                Ok(mut loaded) => {
                    // The boards that are there are of turns that may never have been.
                    loaded.forget_boards();
                    return Some(loaded);
                }
                Err(error) => {
                    let number = error.damaged()?;
                    kept = kept.get(..number).filter(|kept| !kept.is_empty())?;
                }
            }
        }
    }
}

/// The note of a table; none if it does not read.
pub(super) fn stored_note(store: &dyn Store, table: TableId) -> Result<Option<Note>, StoreError> {
    match store.note(table) {
        Ok(note) => Ok(note.and_then(|note| read_json(&note).ok())),
        Err(error) if error.is_damage() => Ok(None),
        Err(error) => Err(error),
    }
}

/// The numbers of all posts of a table but those that a newer program wrote.
pub(super) fn droppable_posts(store: &dyn Store, table: TableId) -> Result<Vec<u64>, StoreError> {
    let outbox = store.outbox(table)?;
    let read = outbox.posts.into_iter().map(|(number, _)| number);
    let damaged = outbox.damaged.into_iter();
    let damaged = damaged.filter(|(_, error)| !error.is_newer());
    Ok(read.chain(damaged.map(|(number, _)| number)).collect())
}
