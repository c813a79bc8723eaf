//! Operations of the store, one behaviour per test.

use super::*;
use pagoda_ids::ChannelId;
use pagoda_store::{Entry, MAX_REQUEST_ID_BYTES, MAX_VALUE_BYTES, StoreError};

#[test]
fn an_unknown_table_is_empty() {
    on_each_store(|store| {
        let table = table(1, 1);
        assert!(store.journal(table).unwrap().is_empty());
        assert!(store.outbox(table).unwrap().posts.is_empty());
        assert!(store.raw_journal(table).unwrap().is_empty());
        assert_eq!(store.answer(table, b"request").unwrap(), None);
        assert_eq!(store.note(table).unwrap(), None);
        assert_eq!(store.last_of(ChannelId::new(1)).unwrap(), None);
        assert!(store.unsent().unwrap().is_empty());
    });
}

#[test]
fn records_come_back_in_order_also_after_opening_anew() {
    on_each_store(|store| {
        for start in (0..600).step_by(2) {
            let (one, two) = (format!("move {start}"), format!("move {}", start + 1));
            store
                .commit(table(1, 1), records(start, &[&one, &two]))
                .unwrap();
        }
        let all: Vec<String> = (0..600).map(|number| format!("move {number}")).collect();
        assert_eq!(journal(&*store, table(1, 1)), all);
        let store = store.reopened();
        assert_eq!(journal(&*store, table(1, 1)), all);
    });
}

#[test]
fn a_batch_that_expects_another_number_of_records_is_refused_whole() {
    on_each_store(|store| {
        let table = table(9, 2);
        store.commit(table, records(0, &["a", "b"])).unwrap();
        let late = Batch {
            note: Some(b"late".to_vec()),
            posts: vec![StoredPost::new(1, b"late".to_vec())],
            ..records(1, &["c"])
        };
        let conflict = StoreError::Conflict {
            table,
            expected: 1,
            found: 2,
        };
        assert_eq!(store.commit(table, late.clone()), Err(conflict.clone()));
        assert_eq!(
            conflict.to_string(),
            "the journal of table 2 of channel 9 has 2 records, but the writer expected 1"
        );
        let store = store.reopened();
        assert_eq!(store.commit(table, late), Err(conflict));
        assert_eq!(journal(&*store, table), ["a", "b"]);
        assert_eq!(store.note(table).unwrap(), Some(Vec::new()));
        assert!(store.outbox(table).unwrap().posts.is_empty());
    });
}

#[test]
fn posts_stay_in_order_until_they_are_sent() {
    on_each_store(|store| {
        let table = table(1, 1);
        let post = |number: u64, text: &str| (number, text.as_bytes().to_vec());
        let stored = |number: u64, text: &str| StoredPost::new(number, text.as_bytes().to_vec());
        let posts = vec![
            stored(300, "third"),
            stored(2, "first"),
            stored(10, "second"),
        ];
        store
            .commit(
                table,
                Batch {
                    posts,
                    ..Batch::default()
                },
            )
            .unwrap();
        assert_eq!(
            store.outbox(table).unwrap().posts,
            [post(2, "first"), post(10, "second"), post(300, "third")]
        );
        let change = Batch {
            sent: vec![2, 77],
            posts: vec![stored(10, "replaced")],
            ..Batch::default()
        };
        store.commit(table, change).unwrap();
        assert_eq!(
            store.outbox(table).unwrap().posts,
            [post(10, "replaced"), post(300, "third")]
        );
    });
}

#[test]
fn tables_with_something_to_send_are_found() {
    on_each_store(|store| {
        let last = TableId {
            channel: ChannelId::new(store.largest_id()),
            number: u32::MAX,
        };
        for table in [table(5, 1), table(1, 3), table(1, 2), table(3, 1), last] {
            let posts = (0..5)
                .map(|number| StoredPost::new(number, b"post".to_vec()))
                .collect();
            store
                .commit(
                    table,
                    Batch {
                        posts,
                        ..records(0, &["a"])
                    },
                )
                .unwrap();
        }
        store
            .commit(table(2, 1), records(0, &["nothing to send"]))
            .unwrap();
        store
            .commit(
                table(3, 1),
                Batch {
                    sent: (0..5).collect(),
                    expected: 1,
                    ..Batch::default()
                },
            )
            .unwrap();
        assert_eq!(
            store.unsent().unwrap(),
            [table(1, 2), table(1, 3), table(5, 1), last]
        );
    });
}

#[test]
fn the_newest_64_answers_of_a_table_are_remembered() {
    on_each_store(|mut store| {
        let (one, other) = (table(1, 1), table(1, 2));
        let answer = |request: &str, answer: &str| Batch {
            answer: Some((request.as_bytes().to_vec(), answer.as_bytes().to_vec())),
            ..Batch::default()
        };
        store
            .commit(other, answer("request 0", "of the other table"))
            .unwrap();
        for number in 0..100 {
            if number == 50 {
                store = store.reopened();
            }
            store
                .commit(
                    one,
                    answer(&format!("request {number}"), &format!("answer {number}")),
                )
                .unwrap();
        }
        store
            .commit(one, answer("request 99", "said again"))
            .unwrap();
        for number in 0..99 {
            let found = store
                .answer(one, format!("request {number}").as_bytes())
                .unwrap();
            let kept = (number >= 36).then(|| format!("answer {number}").into_bytes());
            assert_eq!(found, kept, "request {number}");
        }
        assert_eq!(
            store.answer(one, b"request 99").unwrap().unwrap(),
            b"said again"
        );
        assert_eq!(
            store.answer(other, b"request 0").unwrap().unwrap(),
            b"of the other table"
        );
        assert_eq!(store.answer(one, b"request").unwrap(), None);
    });
}

#[test]
fn every_table_is_visited_with_its_note_in_order() {
    on_each_store(|store| {
        for table in [table(300, 1), table(2, 10), table(2, 9), table(1, 1)] {
            let note = Some(format!("note of {table}").into_bytes());
            store
                .commit(
                    table,
                    Batch {
                        note,
                        ..records(0, &["a"])
                    },
                )
                .unwrap();
        }
        store.commit(table(2, 11), records(0, &["a"])).unwrap();
        store
            .commit(
                table(2, 9),
                Batch {
                    note: Some(b"newer".to_vec()),
                    expected: 1,
                    ..Batch::default()
                },
            )
            .unwrap();
        store.commit(table(2, 9), records(1, &["b"])).unwrap();
        let mut seen = Vec::new();
        let mut visit = |table: TableId, note: &[u8]| {
            seen.push((table, String::from_utf8_lossy(note).into_owned()));
            true
        };
        store.tables(&mut visit).unwrap();
        let expected = [
            (table(1, 1), "note of table 1 of channel 1"),
            (table(2, 9), "newer"),
            (table(2, 10), "note of table 10 of channel 2"),
            (table(2, 11), ""),
            (table(300, 1), "note of table 1 of channel 300"),
        ];
        assert_eq!(seen, expected.map(|(table, note)| (table, note.to_owned())));
        assert_eq!(store.note(table(2, 9)).unwrap().unwrap(), b"newer");
        assert_eq!(store.note(table(2, 11)).unwrap().unwrap(), b"");

        let mut visited = 0;
        let mut visit_two = |_: TableId, _: &[u8]| {
            visited += 1;
            visited < 2
        };
        store.tables(&mut visit_two).unwrap();
        assert_eq!(visited, 2);
    });
}

#[test]
fn the_last_table_of_a_channel_is_its_newest() {
    on_each_store(|store| {
        for table in [
            table(1, 1),
            table(1, 256),
            table(1, 3),
            table(2, 7),
            table(4, 1),
        ] {
            store.commit(table, records(0, &["a"])).unwrap();
        }
        assert_eq!(
            store.last_of(ChannelId::new(1)).unwrap(),
            Some(table(1, 256))
        );
        assert_eq!(store.last_of(ChannelId::new(2)).unwrap(), Some(table(2, 7)));
        assert_eq!(store.last_of(ChannelId::new(3)).unwrap(), None);
        assert_eq!(store.last_of(ChannelId::new(4)).unwrap(), Some(table(4, 1)));
    });
}

#[test]
fn what_is_too_large_is_refused_and_what_just_fits_is_kept() {
    on_each_store(|store| {
        let table = table(1, 1);
        let large = vec![7; MAX_VALUE_BYTES + 1];
        let most = MAX_VALUE_BYTES;
        let too_large = |entry| StoreError::TooLarge {
            table,
            entry,
            size: most + 1,
            most,
        };
        let batches = [
            (
                Entry::Record(0),
                Batch {
                    records: vec![large.clone()],
                    ..Batch::default()
                },
            ),
            (
                Entry::Post(3),
                Batch {
                    posts: vec![StoredPost::new(3, large.clone())],
                    ..Batch::default()
                },
            ),
            (
                Entry::Answer,
                Batch {
                    answer: Some((vec![1], large.clone())),
                    ..Batch::default()
                },
            ),
            (
                Entry::Note,
                Batch {
                    note: Some(large.clone()),
                    ..Batch::default()
                },
            ),
        ];
        for (entry, batch) in batches {
            assert_eq!(store.commit(table, batch), Err(too_large(entry)));
        }
        let request = Batch {
            answer: Some((vec![1; MAX_REQUEST_ID_BYTES + 1], vec![])),
            ..Batch::default()
        };
        assert!(matches!(
            store.commit(table, request),
            Err(StoreError::TooLarge {
                entry: Entry::Request,
                ..
            })
        ));
        let fits = vec![8; most];
        store
            .commit(
                table,
                Batch {
                    records: vec![fits.clone(); 3],
                    ..Batch::default()
                },
            )
            .unwrap();
        assert_eq!(store.journal(table).unwrap(), vec![fits; 3]);
    });
}

/// Long values are deflated if that makes them shorter.
#[test]
fn long_values_come_back_as_they_were_given() {
    let (folder, store) = empty_store();
    let mut random = SeededRandom(9);
    let random: Vec<u8> = (0..5000).map(|_| random.below(256) as u8).collect();
    let text = br#"{"words":[{"key":"turn","values":{"seat":3}}]}"#.repeat(100);
    for note in [&random, &text] {
        let batch = Batch {
            note: Some(note.clone()),
            answer: Some((b"request".to_vec(), note.clone())),
            posts: vec![StoredPost::new(1, note.clone())],
            ..Batch::default()
        };
        store.commit(table(1, 1), batch).unwrap();
        let note = note.clone();
        assert_eq!(store.note(table(1, 1)).unwrap(), Some(note.clone()));
        assert_eq!(
            store.answer(table(1, 1), b"request").unwrap(),
            Some(note.clone())
        );
        assert_eq!(store.outbox(table(1, 1)).unwrap().posts, [(1, note)]);
    }
    let sizes = store.sizes().unwrap();
    let given = 3 * text.len() as u64;
    assert!(sizes.live > given, "{sizes:?}");
    assert!(sizes.stored < given / 5, "{sizes:?}");
    drop(store);
    // Damage to a deflated value is detected as well.
    tamper(folder.path(), |db| {
        let key = key(b'n', table(1, 1), b"");
        let mut value = db.get(&key).unwrap().expect("a note").to_vec();
        assert_eq!(value[0], 2);
        value[40] ^= 1;
        db.insert(key, value).unwrap();
    });
    let note = open(folder.path()).note(table(1, 1));
    assert!(note.is_err_and(|error| error.is_damage()));
}
