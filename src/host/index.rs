//! The index of people: which tables contain a person, so that no request reads all tables.
//! It is derived from journals and notes, and stored. Every commit adds the people in its records and its note; deleting a
//! person's data removes them. In a store of an older program the index is built before its first use.

use super::Host;
use super::journal::read_records;
use super::note::Note;
use super::stored::read_json;
use super::worker_pool::blocking;
use crate::ids::PersonId;
use crate::robots::Robot;
use crate::store::{IndexChange, Store, StoreError, TableId};
use crate::table::Record;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Id in the index for tables whose journals were damaged when the index was built.
const UNREADABLE: PersonId = PersonId::new(0);

/// Number of tables in one change while the index is built.
const CHUNK: usize = 256;

/// People in the records or the note of a table, without robots.
pub fn known_people(records: &[Record], note: Option<&Note>) -> BTreeSet<PersonId> {
    let mut people = BTreeSet::new();
    for record in records {
        // Visitors get mutable references, so they get a copy.
        record.clone().visit_people(&mut |id, _| {
            people.insert(*id);
        });
    }
    people.extend(note.into_iter().flat_map(Note::known_people));
    people.retain(|id| *id != UNREADABLE && *id < Robot::FIRST_ID);
    people
}

/// People of a stored table; contains [`UNREADABLE`] if its journal is damaged.
///
/// # Errors
/// If the store is unavailable.
fn people_of(store: &dyn Store, table: TableId) -> Result<BTreeSet<PersonId>, StoreError> {
    let records = match store.journal(table) {
        Ok(journal) => read_records(&journal).ok(),
        Err(error) if error.is_damage() => None,
        Err(error) => return Err(error),
    };
    let note = store.note(table).ok().flatten().unwrap_or_default();
    let note = read_json::<Note>(&note).ok();
    let mut people = known_people(records.as_deref().unwrap_or_default(), note.as_ref());
    if records.is_none() {
        people.insert(UNREADABLE);
    }
    Ok(people)
}

fn all_tables(store: &dyn Store) -> Result<Vec<TableId>, StoreError> {
    let mut tables = Vec::new();
    store.tables(&mut |table, _| {
        tables.push(table);
        true
    })?;
    Ok(tables)
}

/// Builds the index of a store that has none. After an interruption it is built again from the beginning.
///
/// # Errors
/// If the store is unavailable.
pub fn build_index(store: &dyn Store) -> Result<(), StoreError> {
    if store.is_indexed()? {
        return Ok(());
    }
    store.change_index(IndexChange::Clear)?;
    for tables in all_tables(store)?.chunks(CHUNK) {
        let mut entries = Vec::new();
        for &table in tables {
            let people = people_of(store, table)?.into_iter();
            entries.extend(people.map(|person| (person, table)));
        }
        store.change_index(IndexChange::Add(entries))?;
    }
    store.change_index(IndexChange::Complete)
}

/// Tables for which a complete index disagrees with journals and notes; without damaged tables.
///
/// # Errors
/// If the store is unavailable.
pub fn wrong_in_index(store: &dyn Store) -> Result<BTreeSet<TableId>, StoreError> {
    if !store.is_indexed()? {
        return Ok(BTreeSet::new());
    }
    let mut indexed = BTreeSet::new();
    store.index(&mut |person, table| {
        indexed.insert((table, person));
        true
    })?;
    let mut real = BTreeSet::new();
    let mut unread = BTreeSet::new();
    for table in all_tables(store)? {
        let people = people_of(store, table)?;
        if people.contains(&UNREADABLE) {
            unread.insert(table);
        }
        real.extend(people.into_iter().map(|person| (table, person)));
    }
    let differ = indexed.symmetric_difference(&real);
    let tables = differ.map(|(table, _)| *table);
    Ok(tables.filter(|table| !unread.contains(table)).collect())
}

impl Host {
    /// Builds the index of people if the store has none. Called at the start; requests that need the index wait for it.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn prepare_index(&self) -> Result<(), StoreError> {
        let build = || {
            let store = Arc::clone(&self.store);
            self.heavy.run(move || build_index(store.as_ref()))
        };
        self.indexed.get_or_try_init(build).await?;
        Ok(())
    }

    /// Tables that contain a person, and those whose people are unknown.
    pub(super) async fn tables_that_know(&self, who: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.prepare_index().await?;
        let store = Arc::clone(&self.store);
        blocking(move || {
            let mut tables: BTreeSet<TableId> = store.tables_of(who)?.into_iter().collect();
            tables.extend(store.tables_of(UNREADABLE)?);
            Ok(tables.into_iter().collect())
        })
        .await
    }

    /// Notes of the tables that contain a person.
    pub(super) async fn notes_of(&self, who: PersonId) -> Result<Vec<(TableId, Note)>, StoreError> {
        self.prepare_index().await?;
        let store = Arc::clone(&self.store);
        blocking(move || {
            let tables = store.tables_of(who)?.into_iter();
            let note = |table| {
                let note = store.note(table).ok().flatten()?;
                Some((table, read_json::<Note>(&note).ok()?))
            };
            Ok(tables.filter_map(note).collect())
        })
        .await
    }
}
