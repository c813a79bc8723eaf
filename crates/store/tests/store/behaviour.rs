//! Operations of the store, one behaviour per test.

use super::*;
use futures_util::FutureExt;
use pagoda_ids::{ChannelId, PersonId};
use pagoda_store::{Entry, IndexChange, MAX_REQUEST_ID_BYTES, MAX_VALUE_BYTES, StoreError};

pub fn an_unknown_table_is_empty(store: TestStore) {
    let table = table(1, 1);
    assert!(store.journal(table).unwrap().is_empty());
    assert!(store.outbox(table).unwrap().posts.is_empty());
    assert_eq!(store.answer(table, "request").unwrap(), None);
    assert_eq!(store.note(table).unwrap(), None);
    assert_eq!(store.last_of(ChannelId::new(1)).unwrap(), None);
    assert!(store.unsent().unwrap().is_empty());
}

pub fn records_come_back_in_order_also_after_opening_anew(store: TestStore) {
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
}

pub fn a_batch_that_expects_another_number_of_records_is_refused_whole(store: TestStore) {
    let table = table(9, 2);
    store.commit(table, records(0, &["a", "b"])).unwrap();
    let late = records(1, &["c"])
        .put_posts([StoredPost::new(1, b"late".to_vec())])
        .note(b"late".to_vec(), Agenda::default());
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
}

pub fn posts_stay_in_order_until_they_are_sent(store: TestStore) {
    let table = table(1, 1);
    let post = |number: u64, text: &str| (number, text.as_bytes().to_vec());
    let stored = |number: u64, text: &str| StoredPost::new(number, text.as_bytes().to_vec());
    let posts = vec![
        stored(300, "third"),
        stored(2, "first"),
        stored(10, "second"),
    ];
    store
        .commit(table, Batch::default().put_posts(posts))
        .unwrap();
    assert_eq!(
        store.outbox(table).unwrap().posts,
        [post(2, "first"), post(10, "second"), post(300, "third")]
    );
    let change = Batch::default()
        .remove_posts([2, 77])
        .put_posts([stored(10, "replaced")]);
    store.commit(table, change).unwrap();
    let posts = store.outbox(table).unwrap().posts;
    assert_eq!(posts, [post(10, "replaced"), post(300, "third")]);
}

pub fn tables_with_something_to_send_are_found(store: TestStore) {
    let last = TableId {
        channel: ChannelId::new(store.largest_id()),
        number: u32::MAX,
    };
    for table in [table(5, 1), table(1, 3), table(1, 2), table(3, 1), last] {
        let posts = (0..5).map(|number| StoredPost::new(number, b"post".to_vec()));
        let batch = records(0, &["a"]).put_posts(posts);
        store.commit(table, batch).unwrap();
    }
    let silent = records(0, &["nothing to send"]);
    store.commit(table(2, 1), silent).unwrap();
    let sent = Batch::after(1).remove_posts(0..5);
    store.commit(table(3, 1), sent).unwrap();
    let unsent = [table(1, 2), table(1, 3), table(5, 1), last];
    assert_eq!(store.unsent().unwrap(), unsent);
}

pub fn the_order_of_operations_in_a_batch_does_not_matter(store: TestStore) {
    let (here, person) = (table(1, 1), PersonId::new(7));
    let batch = |request: &str| {
        Batch::default()
            .index_add([person])
            .index_remove([person])
            .note(b"note".to_vec(), Agenda::default())
            .put_posts([StoredPost::new(1, b"post".to_vec())])
            .remove_posts([1])
            .answer(request, b"done".to_vec())
            .finish()
    };
    let first = batch("first").append([b"a".to_vec()]);
    store.commit(here, first).unwrap();
    let second = batch("second").append([b"b".to_vec()]).truncate();
    store.commit(here, second).unwrap();
    assert_eq!(journal(&*store, here), ["b"]);
    assert_eq!(store.index(), [(person, here)]);
    let posts = store.outbox(here).unwrap().posts;
    assert_eq!(posts, [(1, b"post".to_vec())]);
    assert_eq!(store.answer(here, "first").unwrap(), None);
    assert_eq!(store.answer(here, "second").unwrap().unwrap(), b"done");
}

pub fn the_newest_64_answers_of_a_table_are_remembered(mut store: TestStore) {
    let (one, other) = (table(1, 1), table(1, 2));
    let answer = |store: &TestStore, table: TableId, number: usize, answer: &str| {
        let request = format!("request {number}");
        let batch = Batch::default().answer(&request, answer.as_bytes().to_vec());
        store.commit(table, batch).unwrap();
    };
    answer(&store, other, 0, "of the other table");
    for number in 0..100 {
        if number == 50 {
            store = store.reopened();
        }
        answer(&store, one, number, &format!("answer {number}"));
    }
    answer(&store, one, 99, "said again");
    for number in 0..99 {
        let found = store.answer(one, &format!("request {number}")).unwrap();
        let kept = (number >= 36).then(|| format!("answer {number}").into_bytes());
        assert_eq!(found, kept, "request {number}");
    }
    let again = store.answer(one, "request 99").unwrap().unwrap();
    assert_eq!(again, b"said again");
    let other = store.answer(other, "request 0").unwrap().unwrap();
    assert_eq!(other, b"of the other table");
    assert_eq!(store.answer(one, "request").unwrap(), None);
}

pub fn every_table_is_visited_with_its_note_in_order(store: TestStore) {
    for table in [table(300, 1), table(2, 10), table(2, 9), table(1, 1)] {
        let note = format!("note of {table}").into_bytes();
        let batch = records(0, &["a"]).note(note, Agenda::default());
        store.commit(table, batch).unwrap();
    }
    store.commit(table(2, 11), records(0, &["a"])).unwrap();
    let newer = Batch::after(1).note(b"newer".to_vec(), Agenda::default());
    store.commit(table(2, 9), newer).unwrap();
    store.commit(table(2, 9), records(1, &["b"])).unwrap();
    let seen = store.tables().into_iter();
    let seen = seen.map(|(table, note)| (table, String::from_utf8(note).unwrap()));
    let seen: Vec<_> = seen.collect();
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
}

pub fn the_last_table_of_a_channel_is_its_newest(store: TestStore) {
    for (channel, number) in [(1, 1), (1, 256), (1, 3), (2, 7), (4, 1)] {
        let batch = records(0, &["a"]);
        store.commit(table(channel, number), batch).unwrap();
    }
    for (channel, last) in [(1, Some(256)), (2, Some(7)), (3, None), (4, Some(1))] {
        let last = last.map(|number| table(channel, number));
        assert_eq!(store.last_of(ChannelId::new(channel)), Ok(last));
    }
}

pub fn what_is_too_large_is_refused_and_what_just_fits_is_kept(store: TestStore) {
    let table = table(1, 1);
    let large = vec![7; MAX_VALUE_BYTES + 1];
    let most = MAX_VALUE_BYTES;
    let too_large = |entry| StoreError::TooLarge {
        table,
        entry,
        size: most + 1,
        most,
    };
    let (empty, post) = (Batch::default, StoredPost::new(3, large.clone()));
    let batches = [
        (Entry::Record(0), empty().append([large.clone()])),
        (Entry::Post(3), empty().put_posts([post])),
        (Entry::Answer, empty().answer("request", large.clone())),
        (Entry::Note, empty().note(large, Agenda::default())),
    ];
    for (entry, batch) in batches {
        assert_eq!(store.commit(table, batch), Err(too_large(entry)));
    }
    let request = Batch::default().answer("r".repeat(MAX_REQUEST_ID_BYTES + 1), vec![]);
    let refused = store.commit(table, request);
    let refused = refused.map_err(|error| match error {
        StoreError::TooLarge { entry, .. } => Some(entry),
        _ => None,
    });
    assert_eq!(refused, Err(Some(Entry::Request)));
    let fits = vec![vec![8; most]; 3];
    let batch = Batch::default().append(fits.clone());
    store.commit(table, batch).unwrap();
    assert_eq!(store.journal(table).unwrap(), fits);
}

pub fn an_unknown_table_has_no_raw_records(store: TestStore) {
    assert!(store.admin().raw_journal(table(1, 1)).unwrap().is_empty());
}

fn pages<T: Clone>(read: impl Fn(Option<&T>) -> Vec<T>) -> (Vec<usize>, Vec<T>) {
    let (mut lengths, mut all) = (Vec::new(), Vec::new());
    loop {
        let page = read(all.last());
        if page.is_empty() {
            return (lengths, all);
        }
        lengths.push(page.len());
        all.extend(page);
    }
}

pub fn everything_comes_in_pages_that_follow_each_other(store: TestStore) {
    const MANY: u64 = 600;
    let ids: Vec<u64> = (0..MANY).chain([store.largest_id()]).collect();
    for &channel in &ids {
        let note = channel.to_string().into_bytes();
        let batch = Batch::default().note(note, Agenda::default());
        store.commit(table(channel, 1), batch).unwrap();
    }
    let profile = |person: &u64| ProfileChange::new(*person, Some(person.to_be_bytes().to_vec()));
    store.put_people(ids.iter().map(profile).collect()).unwrap();
    let entries = ids
        .iter()
        .map(|person| (PersonId::new(*person), table(*person, 1)));
    let entries: Vec<_> = entries.collect();
    let add = IndexChange::Add(entries.clone());
    store.change_index(add).unwrap();
    store.change_index(IndexChange::Complete).unwrap();

    let (lengths, tables) = pages(|last| {
        let last = last.map(|(table, _): &(TableId, Vec<u8>)| *table);
        store.tables_after(last).unwrap()
    });
    assert_eq!(lengths, [512, 89]);
    let expected = ids
        .iter()
        .map(|id| (table(*id, 1), id.to_string().into_bytes()));
    assert!(tables.into_iter().eq(expected));
    let (lengths, people) = pages(|last| {
        let last = last.map(|(person, _): &(PersonId, Vec<u8>)| *person);
        store.people_after(last).unwrap()
    });
    assert_eq!(lengths, [512, 89]);
    let expected = ids
        .iter()
        .map(|id| (PersonId::new(*id), id.to_be_bytes().to_vec()));
    assert!(people.into_iter().eq(expected));
    let (lengths, index) = pages(|last| store.index_after(last.copied()).unwrap());
    assert_eq!(lengths, [512, 89]);
    assert_eq!(index, entries);
}

pub fn a_commit_that_was_begun_goes_on_if_nobody_waits_for_it(store: TestStore) {
    let here = table(3, 0);
    let begun = store.inner().commit(here, records(0, &["a"]));
    // It may even have ended: this thread may be the slower one.
    wait(async { drop(begun.now_or_never()) });
    let started = Instant::now();
    while journal(&*store, here).is_empty() && started.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(journal(&*store, here), ["a"]);
}

pub fn the_key_for_links_stays_the_same(store: TestStore) {
    let key = store.web_key().unwrap();
    assert_ne!(key, [0; 32]);
    assert_eq!(store.web_key(), Ok(key));
    let store = store.reopened();
    assert_eq!(store.web_key(), Ok(key));
}

/// Long values are deflated if that makes them shorter.
pub fn long_values_come_back_as_they_were_given() {
    let (folder, store) = empty_store();
    let mut random = SeededRandom(9);
    let random: Vec<u8> = (0..5000).map(|_| random.below(256) as u8).collect();
    let text = br#"{"words":[{"key":"turn","values":{"seat":3}}]}"#.repeat(100);
    for note in [&random, &text] {
        let batch = Batch::default()
            .answer("request", note.clone())
            .put_posts([StoredPost::new(1, note.clone())])
            .note(note.clone(), Agenda::default());
        store.commit(table(1, 1), batch).unwrap();
        let note = note.clone();
        assert_eq!(store.note(table(1, 1)), Ok(Some(note.clone())));
        let answer = store.answer(table(1, 1), "request");
        assert_eq!(answer, Ok(Some(note.clone())));
        assert_eq!(store.outbox(table(1, 1)).unwrap().posts, [(1, note)]);
    }
    let sizes = store.sizes().unwrap();
    let given = 3 * text.len() as u64;
    assert!(sizes.live > given, "{sizes:?}");
    assert!(sizes.stored < given / 5, "{sizes:?}");
    drop(store);
    // Damage to a deflated value is detected as well.
    damage::change(&folder, key(b'n', table(1, 1), b""), |value| {
        assert_eq!(value[0], 2);
        value[40] ^= 1;
    });
    let note = open(folder.path()).note(table(1, 1));
    assert!(note.is_err_and(|error| error.is_damage()));
}
