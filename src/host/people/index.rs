//! The index of people: which tables contain a person, so that no request reads all tables.
//! It is derived from journals and notes, and stored. Every commit adds the people in its records and its note; deleting a
//! person's data removes them. After a repair the index is built before its first use.

use crate::host::people::People;
use crate::host::posts::journal::read_records;
use crate::host::posts::note::{Note, known_people};
use crate::host::stored::read_json;
use crate::ids::PersonId;
use crate::store::{IndexChange, Store, StoreError, TableId};
use std::collections::BTreeSet;

/// Id in the index for tables whose journals were damaged when the index was built.
const UNREADABLE: PersonId = PersonId::new(0);

/// Number of tables in one change while the index is built.
const CHUNK: usize = 256;

/// People of a stored table; contains [`UNREADABLE`] if its journal is damaged.
///
/// # Errors
/// If the store is unavailable.
async fn people_of(store: &dyn Store, table: TableId) -> Result<BTreeSet<PersonId>, StoreError> {
    let records = match store.journal(table).await {
        Ok(journal) => read_records(&journal).ok(),
        Err(error) if error.is_damage() => None,
        Err(error) => return Err(error),
    };
    let note = store.note(table).await.ok().flatten().unwrap_or_default();
    let note = read_json::<Note>(&note).ok();
    let mut people = known_people(records.as_deref().unwrap_or_default(), note.as_ref());
    if records.is_none() {
        people.insert(UNREADABLE);
    }
    Ok(people)
}

async fn all_tables(store: &dyn Store) -> Result<Vec<TableId>, StoreError> {
    let mut tables = Vec::new();
    store.each_table(|table, _| tables.push(table)).await?;
    Ok(tables)
}

/// Builds the index of a store that has none. After an interruption it is built again from the beginning.
///
/// # Errors
/// If the store is unavailable.
pub async fn build_index(store: &dyn Store) -> Result<(), StoreError> {
    if store.is_indexed().await? {
        return Ok(());
    }
    store.change_index(IndexChange::Clear).await?;
    for tables in all_tables(store).await?.chunks(CHUNK) {
        let mut entries = Vec::new();
        for &table in tables {
            let people = people_of(store, table).await?.into_iter();
            entries.extend(people.map(|person| (person, table)));
        }
        store.change_index(IndexChange::Add(entries)).await?;
    }
    store.change_index(IndexChange::Complete).await
}

/// Tables for which a complete index disagrees with journals and notes; without damaged tables.
///
/// # Errors
/// If the store is unavailable.
pub async fn wrong_in_index(store: &dyn Store) -> Result<BTreeSet<TableId>, StoreError> {
    if !store.is_indexed().await? {
        return Ok(BTreeSet::new());
    }
    let mut indexed = BTreeSet::new();
    store
        .each_in_index(|person, table| {
            indexed.insert((table, person));
        })
        .await?;
    let mut real = BTreeSet::new();
    let mut unread = BTreeSet::new();
    for table in all_tables(store).await? {
        let people = people_of(store, table).await?;
        if people.contains(&UNREADABLE) {
            unread.insert(table);
        }
        real.extend(people.into_iter().map(|person| (table, person)));
    }
    let differ = indexed.symmetric_difference(&real);
    let tables = differ.map(|(table, _)| *table);
    Ok(tables.filter(|table| !unread.contains(table)).collect())
}

impl People {
    /// Builds the index of people if the store has none. Called at the start; requests that need the index wait for it.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn prepare_index(&self) -> Result<(), StoreError> {
        let build = || build_index(self.base.store.as_ref());
        self.indexed.get_or_try_init(build).await?;
        Ok(())
    }

    /// Tables that contain a person, and those whose people are unknown.
    pub(in crate::host) async fn tables_that_know(
        &self,
        who: PersonId,
    ) -> Result<Vec<TableId>, StoreError> {
        self.prepare_index().await?;
        let store = &self.base.store;
        let mut tables: BTreeSet<TableId> = store.tables_of(who).await?.into_iter().collect();
        tables.extend(store.tables_of(UNREADABLE).await?);
        Ok(tables.into_iter().collect())
    }

    /// Notes of the tables that contain a person.
    pub(in crate::host) async fn notes_of(
        &self,
        who: PersonId,
    ) -> Result<Vec<(TableId, Note)>, StoreError> {
        self.prepare_index().await?;
        let store = &self.base.store;
        let mut notes = Vec::new();
        for table in store.tables_of(who).await? {
            let note = store.note(table).await.ok().flatten();
            let note = note.and_then(|note| read_json::<Note>(&note).ok());
            notes.extend(note.map(|note| (table, note)));
        }
        Ok(notes)
    }
}

/// The note of a table; none if it cannot be read.
pub(in crate::host) async fn stored_note(
    store: &dyn Store,
    table: TableId,
) -> Result<Option<Note>, StoreError> {
    match store.note(table).await {
        Ok(note) => Ok(note.and_then(|note| read_json(&note).ok())),
        Err(error) if error.is_damage() => Ok(None),
        Err(error) => Err(error),
    }
}
