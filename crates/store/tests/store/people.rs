//! Profiles, and journals from which a person is removed.

use super::*;
use pagoda_ids::PersonId;
use pagoda_store::{Entry, MAX_VALUE_BYTES, StoreError};

fn kept(person: impl Into<PersonId>, text: &str) -> ProfileChange {
    ProfileChange::new(person, Some(text.as_bytes().to_vec()))
}

fn all(store: &dyn Store) -> Vec<(u64, String)> {
    let mut found = Vec::new();
    let mut visit = |person: PersonId, kept: &[u8]| {
        found.push((person.get(), String::from_utf8_lossy(kept).into_owned()));
        true
    };
    store.people(&mut visit).expect("the store answers");
    found
}

#[test]
fn people_are_kept_changed_and_forgotten_also_after_opening_anew() {
    on_each_store(|store| {
        assert_eq!(store.person(PersonId::new(7)).unwrap(), None);
        let three = vec![
            kept(store.largest_id(), "last"),
            kept(7, "ann"),
            kept(0, "first"),
        ];
        store.put_people(three).unwrap();
        store.put_people(vec![kept(7, "ann, changed")]).unwrap();
        let expected = [
            (0, "first"),
            (7, "ann, changed"),
            (store.largest_id(), "last"),
        ];
        let expected = expected.map(|(person, text)| (person, text.to_owned()));
        assert_eq!(all(&*store), expected);
        let store = store.reopened();
        assert_eq!(all(&*store), expected);
        assert_eq!(
            store.person(PersonId::new(7)).unwrap().unwrap(),
            b"ann, changed"
        );
        store
            .put_people(
                [7, 0, 55]
                    .map(|person| ProfileChange::new(person, None))
                    .to_vec(),
            )
            .unwrap();
        assert_eq!(store.person(PersonId::new(7)).unwrap(), None);
        let store = store.reopened();
        assert_eq!(all(&*store), expected[2..]);
    });
}

#[test]
fn the_newest_table_and_profiles_are_read_at_once() {
    on_each_store(|store| {
        store
            .put_people(vec![kept(7, "ann"), kept(8, "ben")])
            .unwrap();
        let people = [8, 5, 7].map(PersonId::new);
        let profiles = [
            Ok(Some(b"ben".to_vec())),
            Ok(None),
            Ok(Some(b"ann".to_vec())),
        ];
        let read = |request: &[u8]| {
            let read = store.latest_with_profiles(3.into(), request, &people);
            read.expect("the store answers")
        };
        assert_eq!(read(b"request"), (None, profiles.to_vec()));
        let answered = Batch {
            answer: Some((b"request".to_vec(), b"done".to_vec())),
            ..records(0, &["opened"])
        };
        store.commit(table(3, 0), answered).unwrap();
        let (latest, found) = read(b"request");
        let latest = latest.expect("a table");
        assert_eq!(latest.table, table(3, 0));
        assert_eq!(latest.answer, Some(b"done".to_vec()));
        assert_eq!(found, profiles);
        let (latest, _) = read(b"another");
        assert_eq!(latest.and_then(|latest| latest.answer), None);
    });
}

#[test]
fn a_visit_of_people_ends_when_it_is_told_to() {
    on_each_store(|store| {
        store
            .put_people((0..5).map(|person| kept(person, "somebody")).collect())
            .unwrap();
        let mut visited = 0;
        let mut two = |_: PersonId, _: &[u8]| {
            visited += 1;
            visited < 2
        };
        store.people(&mut two).unwrap();
        assert_eq!(visited, 2);
    });
}

#[test]
fn people_are_no_table_and_a_table_of_number_nothing_is_one() {
    on_each_store(|store| {
        store.put_people(vec![kept(0, "somebody")]).unwrap();
        let mut tables = 0;
        let mut count = |_: TableId, _: &[u8]| {
            tables += 1;
            true
        };
        store.tables(&mut count).unwrap();
        assert_eq!(tables, 0);
        store.commit(table(0, 0), records(0, &["opened"])).unwrap();
        assert_eq!(journal(&*store, table(0, 0)), ["opened"]);
    });
}

#[test]
fn people_are_written_with_a_tables_batch_or_not_at_all() {
    on_each_store(|store| {
        let table = table(3, 1);
        let ends = |expected: u64, text: &str| Batch {
            people: vec![kept(7, text)],
            ..records(expected, &["the end"])
        };
        store.commit(table, ends(0, "played 1")).unwrap();
        let refused = store.commit(table, ends(0, "played 2"));
        assert!(matches!(refused, Err(StoreError::Conflict { .. })));
        let store = store.reopened();
        assert_eq!(
            store.person(PersonId::new(7)).unwrap().unwrap(),
            b"played 1"
        );
        assert_eq!(journal(&*store, table), ["the end"]);
    });
}

#[test]
fn what_is_kept_about_somebody_and_does_not_read_is_told_and_can_be_replaced() {
    let (folder, store) = empty_store();
    store
        .put_people(vec![kept(7, "ann"), kept(8, "ben"), kept(9, "cai")])
        .unwrap();
    drop(store);
    tamper(folder.path(), |db| {
        let mut key = vec![b'p'];
        key.extend(8_u64.to_be_bytes());
        let mut value = db.get(&key).unwrap().expect("a value").to_vec();
        *value.last_mut().expect("a byte") ^= 1;
        db.insert(key, value).unwrap();
    });
    let store = open(folder.path());
    let damaged = store.person(PersonId::new(8));
    assert!(
        matches!(damaged, Err(StoreError::DamagedEntry { .. })),
        "{damaged:?}"
    );
    let readable = [(7, "ann"), (9, "cai")].map(|(person, text)| (person, text.to_owned()));
    assert_eq!(all(&store), readable);
    store.put_people(vec![kept(8, "ben again")]).unwrap();
    assert_eq!(
        store.person(PersonId::new(8)).unwrap().unwrap(),
        b"ben again"
    );
}

#[test]
fn too_much_about_somebody_is_refused() {
    on_each_store(|store| {
        let large = vec![ProfileChange::new(7, Some(vec![1; MAX_VALUE_BYTES + 1]))];
        let refused = store.put_people(large);
        let person = Entry::Person(PersonId::new(7));
        assert!(
            matches!(&refused, Err(StoreError::TooLarge { entry, .. }) if *entry == person),
            "{refused:?}"
        );
        assert_eq!(store.person(PersonId::new(7)).unwrap(), None);
    });
}

/// Two tables of three records each, with posts, an answer and a note.
fn write_two_tables(store: &dyn Store) {
    for table in [table(3, 1), table(3, 2)] {
        let batch = Batch {
            posts: vec![
                StoredPost::new(0, b"to ann".to_vec()),
                StoredPost::new(1, b"to all".to_vec()),
            ],
            answer: Some((b"request".to_vec(), b"ann sits".to_vec())),
            note: Some(b"ann".to_vec()),
            ..records(0, &["opened by ann", "ann sat", "started"])
        };
        store.commit(table, batch).unwrap();
    }
}

fn rewritten(expected: u64, texts: &[&str]) -> Batch {
    Batch {
        expected,
        rewritten: Some(texts.iter().map(|text| text.as_bytes().to_vec()).collect()),
        ..Batch::default()
    }
}

#[test]
fn a_journal_can_be_rewritten_and_forgets_its_answers() {
    let (folder, store) = empty_store();
    write_two_tables(&store);
    let (one, other) = (table(3, 1), table(3, 2));
    let batch = Batch {
        records: vec![b"moved".to_vec()],
        sent: vec![0],
        note: Some(b"nobody".to_vec()),
        answer: Some((b"another".to_vec(), b"done".to_vec())),
        ..rewritten(3, &["opened by 1", "1 sat", "started"])
    };
    store.commit(one, batch).unwrap();
    drop(store);
    let store = open(folder.path());
    let after = ["opened by 1", "1 sat", "started", "moved"];
    assert_eq!(journal(&store, one), after);
    assert_eq!(store.answer(one, b"request").unwrap(), None);
    assert_eq!(store.answer(one, b"another").unwrap().unwrap(), b"done");
    assert_eq!(store.outbox(one).unwrap().posts, [(1, b"to all".to_vec())]);
    store.commit(one, records(4, &["moved on"])).unwrap();
    let before = ["opened by ann", "ann sat", "started"];
    assert_eq!(journal(&store, other), before, "the other stays");
    let answer = store.answer(other, b"request").unwrap();
    assert_eq!(answer.unwrap(), b"ann sits");
    drop(store);
    let mut values = Vec::new();
    tamper(folder.path(), |db| {
        let mine = |key: &[u8]| key[9..13] == 1_u32.to_be_bytes();
        let of = db.iter().map(|entry| entry.expect("an entry"));
        let of = of.filter(|(key, _)| mine(key));
        values.extend(of.map(|(_, value)| String::from_utf8_lossy(&value).into_owned()));
    });
    assert!(values.iter().all(|value| !value.contains("ann")));
}

#[test]
fn a_journal_is_rewritten_whole_or_not_at_all() {
    on_each_store(|store| {
        write_two_tables(&*store);
        let one = table(3, 1);
        let wrong = [
            rewritten(2, &["a", "b"]),
            rewritten(3, &["a", "b"]),
            rewritten(3, &["a", "b", "c", "d"]),
            rewritten(2, &["a", "b", "c"]),
        ];
        for batch in wrong {
            let refused = store.commit(one, batch);
            assert!(
                matches!(refused, Err(StoreError::Conflict { found: 3, .. })),
                "{refused:?}"
            );
        }
        let large = Batch {
            rewritten: Some(vec![vec![1], vec![2; MAX_VALUE_BYTES + 1], vec![3]]),
            ..rewritten(3, &[])
        };
        let refused = store.commit(one, large);
        let second = Entry::Record(1);
        assert!(
            matches!(&refused, Err(StoreError::TooLarge { entry, .. }) if *entry == second),
            "{refused:?}"
        );
        let store = store.reopened();
        let before = ["opened by ann", "ann sat", "started"];
        assert_eq!(journal(&*store, one), before);
        let answer = store.answer(one, b"request").unwrap();
        assert_eq!(answer.unwrap(), b"ann sits");
    });
}
