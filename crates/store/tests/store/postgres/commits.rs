//! Commits of several processes, and commits whose connection is lost.

use super::*;
use futures_util::FutureExt;
use pagoda_ids::PersonId;
use pagoda_store::{Expected, ProfileChange};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Timeout for a commit that nobody waits for.
const PATIENCE: Duration = Duration::from_secs(300);

#[test]
fn of_two_processes_that_saw_the_same_table_one_changes_it() {
    let Some((_database, one, two)) = two_processes() else {
        return;
    };
    let here = table(3, 0);
    let first = one.commit(here, records(0, &["a"])).unwrap();
    assert_eq!(first.version, 1);
    let seen = two.latest(here.channel, b"request").unwrap().unwrap();
    assert_eq!((seen.table, seen.version, seen.answer), (here, 1, None));
    let note = |text: &str| Batch {
        expected: 1,
        based_on: Some(1),
        note: Some(text.as_bytes().to_vec()),
        answer: Some((b"request".to_vec(), text.as_bytes().to_vec())),
        ..Batch::default()
    };
    assert_eq!(one.commit(here, note("one")).unwrap().version, 2);
    let conflict = StoreError::Conflict {
        table: here,
        expected: 1,
        found: 1,
    };
    assert_eq!(two.commit(here, note("two")), Err(conflict));
    let seen = two.latest(here.channel, b"request").unwrap().unwrap();
    assert_eq!(seen.version, 2);
    assert_eq!(seen.answer, Some(b"one".to_vec()));
    let based_on_latest = Batch {
        based_on: Some(2),
        ..records(1, &["b"])
    };
    assert_eq!(two.commit(here, based_on_latest).unwrap().version, 3);
    let conflict = StoreError::Conflict {
        table: here,
        expected: 1,
        found: 2,
    };
    assert_eq!(one.commit(here, records(1, &["b"])), Err(conflict));
    // An answer given at an earlier table of the channel is found.
    one.commit(table(3, 1), records(0, &["a"])).unwrap();
    let seen = two.latest(here.channel, b"request").unwrap().unwrap();
    assert_eq!((seen.table, seen.version), (table(3, 1), 1));
    assert_eq!(seen.answer, Some(b"one".to_vec()));
}

#[test]
fn a_profile_is_changed_only_if_it_is_as_expected() {
    let Some((_database, one, two)) = two_processes() else {
        return;
    };
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
    let with_table = Batch {
        people: vec![change(Some("a"), Some("c"))],
        ..records(0, &["the end"])
    };
    assert_eq!(one.commit(table(3, 0), with_table), Err(conflict.clone()));
    assert!(
        one.journal(table(3, 0)).unwrap().is_empty(),
        "nothing of it"
    );
    assert_eq!(one.last_of(3.into()), Ok(None));
    assert_eq!(one.person(ann), Ok(Some(b"b".to_vec())));
    assert_eq!(one.put_people(vec![change(Some("a"), None)]), Err(conflict));
    one.put_people(vec![change(Some("b"), None)]).unwrap();
    assert_eq!(two.person(ann), Ok(None));
}

#[tokio::test]
async fn an_asynchronous_caller_gets_what_others_get() {
    let Some((_database, one, two)) = two_processes() else {
        return;
    };
    let here = table(3, 0);
    let ann = PersonId::new(7);
    one.put_people(vec![ProfileChange::new(ann, Some(b"ann".to_vec()))])
        .unwrap();
    let caller = one.asynchronous().expect("the store is on a server");
    let committed = caller.commit_async(here, records(0, &["a"])).await;
    assert_eq!(committed.unwrap().version, 1);
    let read = caller.latest_async(here.channel, b"", &[ann]).await;
    assert_eq!(read, two.latest_with_profiles(here.channel, b"", &[ann]));
    let conflict = StoreError::Conflict {
        table: here,
        expected: 0,
        found: 1,
    };
    let refused = caller.commit_async(here, records(0, &["b"])).await;
    assert_eq!(refused, Err(conflict));
    // It goes on if nobody waits for it any more.
    let begun = caller.commit_async(here, records(1, &["b"]));
    // It may even have ended: this thread may be the slower one.
    let _ = begun.now_or_never();
    let started = Instant::now();
    while two.journal(here).unwrap().len() < 2 && started.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(two.journal(here).unwrap().last(), Some(&b"b".to_vec()));
}

/// Many games end at once for the same people, in any order of the people.
#[test]
fn profiles_of_the_same_people_are_changed_by_many_without_a_deadlock() {
    let Some((_database, one, two)) = two_processes() else {
        return;
    };
    std::thread::scope(|scope| {
        for (thread, store) in (0..).zip([&one, &two, &one, &two]) {
            scope.spawn(move || {
                for round in 0..50 {
                    let mut people: Vec<ProfileChange> = (0..5)
                        .map(|person| ProfileChange::new(person, Some(vec![round as u8])))
                        .collect();
                    people.rotate_left(thread as usize);
                    let batch = Batch {
                        people,
                        ..records(round, &["the end"])
                    };
                    store.commit(table(thread, 0), batch).unwrap();
                }
            });
        }
    });
}

/// The connection was lost after a commit, and the commit is sent again.
#[test]
fn a_repeated_commit_has_one_effect() {
    let Some((database, one, _two)) = two_processes() else {
        return;
    };
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
    assert_eq!(one.latest(3.into(), b"").unwrap().unwrap().version, 2);
}

#[test]
fn cut_connections_neither_lose_nor_double_a_confirmed_commit() {
    let Some((database, one, two)) = two_processes() else {
        return;
    };
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
            let batch = Batch {
                expected,
                records: vec![record.clone()],
                posts: vec![post(writer * 1000 + number, writer)],
                ..Batch::default()
            };
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
