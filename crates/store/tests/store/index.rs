//! The index of people: the tables of a person.

use super::*;
use pagoda_ids::PersonId;
use pagoda_store::{IndexChange, StoreError};

fn knowing(expected: u64, people: &[impl Into<PersonId> + Copy]) -> Batch {
    Batch {
        known: people.iter().map(|person| (*person).into()).collect(),
        ..records(expected, &["a record"])
    }
}

fn whole_index(store: &dyn Store) -> Vec<(u64, TableId)> {
    let mut all = Vec::new();
    let mut visit = |person: PersonId, table: TableId| {
        all.push((person.get(), table));
        true
    };
    store.index(&mut visit).expect("the store answers");
    all
}

#[test]
fn the_index_is_written_with_the_batch_and_survives() {
    on_each_store(|store| {
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
    });
}

#[test]
fn a_refused_batch_leaves_the_index_as_it_was() {
    on_each_store(|store| {
        let table = table(3, 1);
        store.commit(table, knowing(0, &[7])).unwrap();
        let refused = store.commit(table, knowing(0, &[8]));
        assert!(matches!(refused, Err(StoreError::Conflict { .. })));
        assert_eq!(whole_index(&*store), [(7, table)]);
    });
}

#[test]
fn a_table_forgets_whom_it_does_not_know_any_more() {
    on_each_store(|store| {
        let (one, two) = (table(3, 1), table(4, 1));
        store.commit(one, knowing(0, &[7, 8])).unwrap();
        store.commit(two, knowing(0, &[7])).unwrap();
        let batch = Batch {
            unknown: vec![PersonId::new(7), PersonId::new(99)],
            ..knowing(1, &[1])
        };
        store.commit(one, batch).unwrap();
        assert_eq!(whole_index(&*store), [(1, one), (7, two), (8, one)]);
    });
}

#[test]
fn the_mark_of_completeness_is_durable_and_is_no_entry() {
    on_each_store(|store| {
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
        assert_eq!(
            journal(&*store, table),
            ["a record"],
            "nothing else is gone"
        );
    });
}

#[test]
fn a_damaged_mark_marks_nothing() {
    let (folder, store) = empty_store();
    store.change_index(IndexChange::Complete).unwrap();
    drop(store);
    tamper(folder.path(), |db| {
        db.insert(b"m", b"nonsense").unwrap();
    });
    assert!(!open(folder.path()).is_indexed().unwrap());
}
