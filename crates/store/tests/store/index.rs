//! The index of people: the tables of a person.

use super::*;
use pagoda_ids::PersonId;
use pagoda_store::{IndexChange, StoreError};

fn knowing(expected: u64, people: &[impl Into<PersonId> + Copy]) -> Batch {
    records(expected, &["a record"]).index_add(people.iter().map(|person| (*person).into()))
}

fn whole_index(store: &dyn Store) -> Vec<(u64, TableId)> {
    let all = store.index().into_iter();
    all.map(|(person, table)| (person.get(), table)).collect()
}

pub fn the_index_is_written_with_the_batch_and_survives(store: TestStore) {
    let largest = store.largest_id();
    let (one, two) = (table(3, 1), table(3, 2));
    store.commit(two, knowing(0, &[7, 8])).unwrap();
    store.commit(one, knowing(0, &[7, largest])).unwrap();
    store.commit(one, knowing(1, &[7])).unwrap();
    let store = store.reopened();
    assert_eq!(store.tables_of(PersonId::new(7)).unwrap(), [one, two]);
    assert_eq!(store.tables_of(PersonId::new(8)).unwrap(), [two]);
    assert_eq!(store.tables_of(PersonId::new(largest)).unwrap(), [one]);
    // A prefix of an id is no id.
    assert_eq!(store.tables_of(PersonId::new(0)).unwrap(), []);
    assert_eq!(store.tables_of(PersonId::new(7 << 8)).unwrap(), []);
    assert_eq!(
        whole_index(&*store),
        [(7, one), (7, two), (8, two), (largest, one)]
    );
}

pub fn a_refused_batch_leaves_the_index_as_it_was(store: TestStore) {
    let table = table(3, 1);
    store.commit(table, knowing(0, &[7])).unwrap();
    let refused = store.commit(table, knowing(0, &[8]));
    assert!(matches!(refused, Err(StoreError::Conflict { .. })));
    assert_eq!(whole_index(&*store), [(7, table)]);
}

pub fn a_table_forgets_whom_it_does_not_know_any_more(store: TestStore) {
    let (one, two) = (table(3, 1), table(4, 1));
    store.commit(one, knowing(0, &[7, 8])).unwrap();
    store.commit(two, knowing(0, &[7])).unwrap();
    let batch = knowing(1, &[1]).index_remove([PersonId::new(7), PersonId::new(99)]);
    store.commit(one, batch).unwrap();
    assert_eq!(whole_index(&*store), [(1, one), (7, two), (8, one)]);
}

pub fn the_mark_of_completeness_is_durable_and_is_no_entry(store: TestStore) {
    store.change_index(IndexChange::Clear).unwrap();
    assert!(!store.is_indexed().unwrap());
    let table = table(3, 1);
    store
        .change_index(IndexChange::Add(vec![
            (PersonId::new(7), table),
            (PersonId::new(8), table),
        ]))
        .unwrap();
    assert!(!store.is_indexed().unwrap());
    store.change_index(IndexChange::Complete).unwrap();
    let store = store.reopened();
    assert!(store.is_indexed().unwrap());
    assert_eq!(whole_index(&*store), [(7, table), (8, table)]);
    store.commit(table, knowing(0, &[9])).unwrap();
    store.change_index(IndexChange::Clear).unwrap();
    let store = store.reopened();
    assert!(!store.is_indexed().unwrap());
    assert_eq!(whole_index(&*store), []);
    assert_eq!(journal(&*store, table), ["a record"]);
}

pub fn a_damaged_mark_marks_nothing() {
    let (folder, store) = empty_store();
    store.change_index(IndexChange::Complete).unwrap();
    drop(store);
    tamper(folder.path(), |db| {
        db.insert(b"m", b"nonsense").unwrap();
    });
    assert!(!open(folder.path()).is_indexed().unwrap());
}
