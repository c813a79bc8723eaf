//! Commits of several processes, and commits whose connection is lost.

use super::*;
use pagoda_ids::PersonId;
use pagoda_store::{Expected, ProfileChange};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

pub fn of_two_processes_that_saw_the_same_table_one_changes_it() {
    let (_database, one, two) = two_processes();
    let here = table(3, 0);
    let first = one.commit(here, records(0, &["a"])).unwrap();
    assert_eq!(first.version, 1);
    let seen = two.latest(here.channel, "request", &[]).unwrap().0.unwrap();
    assert_eq!((seen.table, seen.version, seen.answer), (here, 1, None));
    let note = |text: &str| {
        Batch::after(1)
            .based_on(1)
            .answer("request", text.as_bytes().to_vec())
            .note(text.as_bytes().to_vec(), Agenda::default())
    };
    assert_eq!(one.commit(here, note("one")).unwrap().version, 2);
    let conflict = StoreError::Conflict {
        table: here,
        expected: 1,
        found: 1,
    };
    assert_eq!(two.commit(here, note("two")), Err(conflict));
    let seen = two.latest(here.channel, "request", &[]).unwrap().0.unwrap();
    assert_eq!(seen.version, 2);
    assert_eq!(seen.answer, Some(b"one".to_vec()));
    let based_on_latest = records(1, &["b"]).based_on(2);
    assert_eq!(two.commit(here, based_on_latest).unwrap().version, 3);
    let conflict = StoreError::Conflict {
        table: here,
        expected: 1,
        found: 2,
    };
    assert_eq!(one.commit(here, records(1, &["b"])), Err(conflict));
    // An answer given at an earlier table of the channel is found.
    one.commit(table(3, 1), records(0, &["a"])).unwrap();
    let seen = two.latest(here.channel, "request", &[]).unwrap().0.unwrap();
    assert_eq!((seen.table, seen.version), (table(3, 1), 1));
    assert_eq!(seen.answer, Some(b"one".to_vec()));
}

pub fn a_profile_is_changed_only_if_it_is_as_expected() {
    let (_database, one, two) = two_processes();
    let ann = PersonId::new(7);
    let change = |expected: Option<&str>, profile: Option<&str>| ProfileChange {
        person: ann,
        expected: Expected::Exactly(expected.map(|text| text.as_bytes().to_vec())),
        profile: profile.map(|text| text.as_bytes().to_vec()),
    };
    let conflict = StoreError::ProfileConflict { person: ann };
    one.put_people(vec![change(None, Some("a"))]).unwrap();
    assert_eq!(
        two.put_people(vec![change(None, Some("b"))]),
        Err(conflict.clone())
    );
    two.put_people(vec![change(Some("a"), Some("b"))]).unwrap();
    let with_table = records(0, &["the end"]).change_profiles([change(Some("a"), Some("c"))]);
    assert_eq!(one.commit(table(3, 0), with_table), Err(conflict.clone()));
    assert!(one.journal(table(3, 0)).unwrap().is_empty());
    assert_eq!(one.last_of(3.into()), Ok(None));
    assert_eq!(one.person(ann), Ok(Some(b"b".to_vec())));
    assert_eq!(one.put_people(vec![change(Some("a"), None)]), Err(conflict));
    one.put_people(vec![change(Some("b"), None)]).unwrap();
    assert_eq!(two.person(ann), Ok(None));
}

/// Many games end at once for the same people, in any order of the people.
pub fn profiles_of_the_same_people_are_changed_by_many_without_a_deadlock() {
    let (_database, one, two) = two_processes();
    std::thread::scope(|scope| {
        for (thread, store) in (0..).zip([&one, &two, &one, &two]) {
            scope.spawn(move || {
                for round in 0..50 {
                    let mut people: Vec<ProfileChange> = (0..5)
                        .map(|person| ProfileChange::new(person, Some(vec![round as u8])))
                        .collect();
                    people.rotate_left(thread as usize);
                    let batch = records(round, &["the end"]).change_profiles(people);
                    store.commit(table(thread, 0), batch).unwrap();
                }
            });
        }
    });
}

/// The connection was lost after a commit, and the commit is sent again.
pub fn a_repeated_commit_has_one_effect() {
    let (database, one, _two) = two_processes();
    let commit = |id: u64, expected: u64| {
        database.execute(&format!(
            "select new_version from pagoda_commit(process => 5, of_channel => 3, of_number => 0, commit_id => {id}, \
             expected => {expected}, based_on => {expected}, cut => false, new_records => array['\\x61'::bytea], \
             rewritten => null, post_numbers => array[{expected}], post_destinations => array[0], \
             posts => array['\\x62'::bytea], sent => '{{}}', answered_request => null, new_answer => null, \
             new_note => null, new_due => null, awaits_robot => false, changed_people => '{{}}', profiles => '{{}}', \
             compared => '{{}}', expected_profiles => '{{}}', known => '{{}}', unknown => '{{}}', written_at => 0, \
             is_over => false, most_answers => 64)"
        ))
    };
    assert_eq!(commit(1000, 0), "1");
    assert_eq!(commit(1000, 0), "1");
    assert_eq!(commit(1001, 1), "2");
    assert_eq!(commit(1000, 0), "1", "also after another one");
    assert_eq!(commit(1001, 1), "2");
    assert_eq!(one.journal(table(3, 0)).unwrap().len(), 2);
    assert_eq!(one.outbox(table(3, 0)).unwrap().posts.len(), 2);
    assert_eq!(one.latest(3.into(), "", &[]).unwrap().0.unwrap().version, 2);
}

pub fn cut_connections_neither_lose_nor_double_a_confirmed_commit() {
    let (database, one, two) = two_processes();
    let here = table(3, 0);
    let done = AtomicBool::new(false);
    let commits = AtomicUsize::new(0);
    let counted = &commits;
    let results: Vec<_> = std::thread::scope(|scope| {
        let writers: Vec<_> = (0..)
            .zip([&one, &two, &one, &two])
            .map(|(writer, store)| scope.spawn(move || write_many(store, here, writer, counted)))
            .collect();
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                // The second time they are cut while they are being opened again.
                database.cut_connections();
                database.cut_connections();
                // Otherwise each cut might come before the first commit on a connection, for ever.
                let before = commits.load(Ordering::Relaxed);
                while !done.load(Ordering::Relaxed) && commits.load(Ordering::Relaxed) == before {
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
        });
        let results = writers.into_iter().map(|writer| writer.join()).collect();
        done.store(true, Ordering::Relaxed);
        results
    });
    let results = results.into_iter().map(|result| result.unwrap());
    let (confirmed, in_doubt): (Vec<_>, Vec<_>) = results.unzip();
    let (confirmed, in_doubt) = (confirmed.concat(), in_doubt.concat());
    let stored = two.journal(here).unwrap();
    let once: BTreeSet<&Vec<u8>> = stored.iter().collect();
    assert_eq!(once.len(), stored.len(), "none is there twice");
    assert!(confirmed.iter().all(|record| once.contains(record)));
    let known = |record| confirmed.contains(record) || in_doubt.contains(record);
    assert!(stored.iter().all(known), "none is there that failed");
    assert!(!confirmed.is_empty());
    assert_eq!(one.outbox(here).unwrap().posts.len(), stored.len());
}

/// Appends records; returns those that were confirmed, which are also counted, and those whose commit is in doubt.
fn write_many(
    store: &PostgresStore,
    here: TableId,
    writer: u64,
    commits: &AtomicUsize,
) -> (Vec<Vec<u8>>, Vec<Vec<u8>>) {
    let (mut confirmed, mut in_doubt) = (Vec::new(), Vec::new());
    let mut expected = 0;
    for number in 0..60 {
        let record = format!("{writer} {number}").into_bytes();
        loop {
            let batch = Batch::after(expected)
                .append([record.clone()])
                .put_posts([post(writer * 1000 + number, writer)]);
            match store.commit(here, batch) {
                Ok(Committed { .. }) => {
                    commits.fetch_add(1, Ordering::Relaxed);
                    confirmed.push(record);
                    expected += 1;
                    break;
                }
                Err(StoreError::Conflict { found, .. }) => expected = found,
                Err(StoreError::InDoubt { .. }) => {
                    in_doubt.push(record);
                    break;
                }
                Err(StoreError::Unavailable { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }
    (confirmed, in_doubt)
}
