//! Profiles, and journals from which a person is removed.

use super::*;
use pagoda_ids::PersonId;
use pagoda_store::{Entry, MAX_VALUE_BYTES, StoreError};

fn kept(person: impl Into<PersonId>, text: &str) -> ProfileChange {
    ProfileChange::new(person, Some(text.as_bytes().to_vec()))
}

fn all(store: &dyn Store) -> Vec<(u64, String)> {
    let all = store.people().into_iter();
    let text = |bytes| String::from_utf8(bytes).expect("text");
    all.map(|(person, kept)| (person.get(), text(kept)))
        .collect()
}

pub fn people_are_kept_changed_and_forgotten_also_after_opening_anew(store: TestStore) {
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
}

pub fn the_newest_table_and_profiles_are_read_at_once(store: TestStore) {
    store
        .put_people(vec![kept(7, "ann"), kept(8, "ben")])
        .unwrap();
    let people = [8, 5, 7].map(PersonId::new);
    let profiles = [
        Ok(Some(b"ben".to_vec())),
        Ok(None),
        Ok(Some(b"ann".to_vec())),
    ];
    let read = |request: &str| {
        let read = store.latest(3.into(), request, &people);
        read.expect("the store answers")
    };
    assert_eq!(read("request"), (None, profiles.to_vec()));
    let answered = records(0, &["opened"]).answer("request", b"done".to_vec());
    store.commit(table(3, 0), answered).unwrap();
    let (latest, found) = read("request");
    let latest = latest.expect("a table");
    assert_eq!(latest.table, table(3, 0));
    assert_eq!(latest.answer, Some(b"done".to_vec()));
    assert_eq!(found, profiles);
    assert_eq!(store.profiles(&people), profiles);
    let (latest, _) = read("another");
    assert_eq!(latest.and_then(|latest| latest.answer), None);
}

pub fn people_are_no_table_and_a_table_of_number_nothing_is_one(store: TestStore) {
    store.put_people(vec![kept(0, "somebody")]).unwrap();
    assert_eq!(store.tables(), []);
    store.commit(table(0, 0), records(0, &["opened"])).unwrap();
    assert_eq!(journal(&*store, table(0, 0)), ["opened"]);
}

pub fn people_are_written_with_a_tables_batch_or_not_at_all(store: TestStore) {
    let table = table(3, 1);
    let ends = |expected: u64, text: &str| {
        records(expected, &["the end"]).change_profiles([kept(7, text)])
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
}

pub fn what_is_kept_about_somebody_and_does_not_read_is_told_and_can_be_replaced() {
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

pub fn too_much_about_somebody_is_refused(store: TestStore) {
    let large = vec![ProfileChange::new(7, Some(vec![1; MAX_VALUE_BYTES + 1]))];
    let refused = store.put_people(large);
    let person = Entry::Person(PersonId::new(7));
    assert!(
        matches!(&refused, Err(StoreError::TooLarge { entry, .. }) if *entry == person),
        "{refused:?}"
    );
    assert_eq!(store.person(PersonId::new(7)).unwrap(), None);
}

fn write_two_tables(store: &dyn Store) {
    for table in [table(3, 1), table(3, 2)] {
        let batch = records(0, &["opened by ann", "ann sat", "started"])
            .answer("request", b"ann sits".to_vec())
            .put_posts([
                StoredPost::new(0, b"to ann".to_vec()),
                StoredPost::new(1, b"to all".to_vec()),
            ])
            .note(b"ann".to_vec(), Agenda::default());
        store.commit(table, batch).unwrap();
    }
}

fn rewritten(expected: u64, texts: &[&str]) -> Batch {
    Batch::after(expected).rewrite(texts.iter().map(|text| text.as_bytes().to_vec()).collect())
}

fn rewrite(store: &dyn Store) {
    write_two_tables(store);
    let batch = rewritten(3, &["opened by 1", "1 sat", "started"])
        .append([b"moved".to_vec()])
        .answer("another", b"done".to_vec())
        .remove_posts([0])
        .note(b"nobody".to_vec(), Agenda::default());
    store.commit(table(3, 1), batch).unwrap();
}

pub fn a_journal_can_be_rewritten_and_forgets_its_answers(store: TestStore) {
    rewrite(&*store);
    let store = store.reopened();
    let (one, other) = (table(3, 1), table(3, 2));
    let after = ["opened by 1", "1 sat", "started", "moved"];
    assert_eq!(journal(&*store, one), after);
    assert_eq!(store.answer(one, "request").unwrap(), None);
    assert_eq!(store.answer(one, "another").unwrap().unwrap(), b"done");
    assert_eq!(store.outbox(one).unwrap().posts, [(1, b"to all".to_vec())]);
    store.commit(one, records(4, &["moved on"])).unwrap();
    let before = ["opened by ann", "ann sat", "started"];
    assert_eq!(journal(&*store, other), before, "the other stays");
    let answer = store.answer(other, "request").unwrap();
    assert_eq!(answer.unwrap(), b"ann sits");
}

pub fn nothing_in_the_database_has_what_was_rewritten() {
    let (folder, store) = empty_store();
    rewrite(&store);
    drop(store);
    let mut values = Vec::new();
    tamper(folder.path(), |db| {
        let mine = |key: &[u8]| key[9..13] == 1_u32.to_be_bytes();
        let of = db.iter().map(|entry| entry.expect("an entry"));
        let of = of.filter(|(key, _)| mine(key));
        values.extend(of.map(|(_, value)| String::from_utf8_lossy(&value).into_owned()));
    });
    assert!(!values.is_empty());
    assert!(values.iter().all(|value| !value.contains("ann")));
}

pub fn a_journal_is_rewritten_whole_or_not_at_all(store: TestStore) {
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
    let large = rewritten(3, &[]).rewrite(vec![vec![1], vec![2; MAX_VALUE_BYTES + 1], vec![3]]);
    let refused = store.commit(one, large);
    let second = Entry::Record(1);
    assert!(
        matches!(&refused, Err(StoreError::TooLarge { entry, .. }) if *entry == second),
        "{refused:?}"
    );
    let store = store.reopened();
    let before = ["opened by ann", "ann sat", "started"];
    assert_eq!(journal(&*store, one), before);
    let answer = store.answer(one, "request").unwrap();
    assert_eq!(answer.unwrap(), b"ann sits");
}
