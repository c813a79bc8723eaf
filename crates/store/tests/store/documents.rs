//! Documents: reviews of finished games, daily puzzles, trials and practice.

use super::*;
use pagoda_ids::PersonId;
use pagoda_store::{
    DocumentKey, DocumentKind, Entry, Expected, MAX_VALUE_BYTES, StoreError, compact, copy, rescue,
    restore,
};

fn review(channel: u64, number: u32, seat: u8) -> DocumentKey {
    let table = table(channel, number);
    DocumentKey::Review { table, seat }
}

fn puzzle(channel: u64) -> DocumentKey {
    let channel = channel.into();
    DocumentKey::DailyPuzzle { channel }
}

fn set(store: &dyn Store, key: DocumentKey, text: &str) {
    let bytes = Some(text.as_bytes().to_vec());
    let stored = store.set_document(key, Expected::Any, bytes);
    stored.expect("it is stored");
}

fn fill(store: &dyn Store) -> Vec<String> {
    let over = records(0, &["a", "b", "c"]).finish();
    store.commit(table(5, 1), over).expect("a commit");
    for seat in 0..3 {
        set(store, review(5, 1, seat), &"a long review ".repeat(400));
    }
    set(store, puzzle(5), "puzzle 12");
    let all = everything(store);
    assert_eq!(all.iter().filter(|line| line.contains("review")).count(), 3);
    assert_eq!(all.iter().filter(|line| line.contains("puzzle")).count(), 1);
    all
}

pub fn documents_are_kept_changed_and_deleted_also_after_opening_anew(store: TestStore) {
    assert_eq!(store.document(puzzle(7)), Ok(None));
    let last = store.largest_id();
    for (channel, number, seat) in [(last, 9, 255), (3, 2, 1), (3, 2, 0), (3, 1, 4)] {
        set(&*store, review(channel, number, seat), "a review");
    }
    set(&*store, puzzle(last), "a puzzle");
    set(&*store, puzzle(0), "another puzzle");
    let people = [0, last].map(PersonId::new);
    let trials = people.map(|person| DocumentKey::Trials { person });
    let practice = people.map(|person| DocumentKey::Practice { person });
    let deals = [0, u32::MAX].map(|day| DocumentKey::DayDeal { day });
    let servers = [0, last].map(|server| DocumentKey::Server {
        server: server.into(),
    });
    let queue = [DocumentKey::Queue];
    for key in [&trials[..], &practice, &queue, &deals, &servers].concat() {
        set(&*store, key, "of this kind");
    }
    set(&*store, review(3, 2, 0), "another review");
    let store = store.reopened();
    let reviews = [
        review(3, 1, 4),
        review(3, 2, 0),
        review(3, 2, 1),
        review(last, 9, 255),
    ];
    for (kind, keys) in [
        (DocumentKind::Review, &reviews[..]),
        (DocumentKind::DailyPuzzle, &[puzzle(0), puzzle(last)]),
        (DocumentKind::Trials, &trials),
        (DocumentKind::Practice, &practice),
        (DocumentKind::Queue, &queue),
        (DocumentKind::DayDeal, &deals),
        (DocumentKind::Server, &servers),
    ] {
        assert_eq!(store.documents(kind), keys, "{kind:?}");
    }
    let changed = store.document(review(3, 2, 0));
    assert_eq!(changed, Ok(Some(b"another review".to_vec())));
    let deleted = store.set_document(review(3, 2, 0), Expected::Any, None);
    assert_eq!(deleted, Ok(()));
    let store = store.reopened();
    assert_eq!(store.document(review(3, 2, 0)), Ok(None));
    assert_eq!(store.documents(DocumentKind::Review).len(), 3);
    assert_eq!(store.tables(), [], "documents are no tables");
    assert_eq!(store.last_of(3.into()), Ok(None));
}

pub fn documents_come_in_pages_that_follow_each_other(store: TestStore) {
    let kind = DocumentKind::DailyPuzzle;
    for channel in 0..40 {
        set(&*store, puzzle(channel), "a puzzle");
    }
    set(&*store, review(3, 1, 0), "of another kind");
    let first = store.documents_after(kind, None).unwrap();
    assert_eq!(first.len(), 32);
    let rest = store.documents_after(kind, Some(puzzle(31))).unwrap();
    let rest: Vec<DocumentKey> = rest.into_iter().map(|(key, _)| key).collect();
    assert!(rest.into_iter().eq((32..40).map(puzzle)));
    let none = store.documents_after(kind, Some(puzzle(39)));
    assert_eq!(none, Ok(Vec::new()));
    assert!(store.documents(kind).into_iter().eq((0..40).map(puzzle)));
}

pub fn a_document_is_changed_only_if_it_is_as_expected(store: TestStore) {
    let key = review(3, 1, 2);
    let bytes = |text: Option<&str>| text.map(|text| text.as_bytes().to_vec());
    let change = |expected: Option<&str>, text: Option<&str>| {
        store.set_document(key, Expected::Exactly(bytes(expected)), bytes(text))
    };
    let conflict = Err(StoreError::DocumentConflict { key });
    assert_eq!(change(Some("a"), Some("b")), conflict, "there is none");
    assert_eq!(change(None, Some("a")), Ok(()));
    assert_eq!(change(None, Some("b")), conflict);
    assert_eq!(change(None, None), conflict);
    assert_eq!(change(None, Some("a")), Ok(()), "it is as it is to be");
    assert_eq!(change(Some("a"), Some("b")), Ok(()));
    assert_eq!(change(Some("a"), None), conflict);
    assert_eq!(store.document(key), Ok(bytes(Some("b"))));
    assert_eq!(change(Some("b"), None), Ok(()));
    assert_eq!(store.document(key), Ok(None));
    assert!(conflict.is_err_and(|error| error.is_conflict()));
}

fn add(store: &dyn Store, key: DocumentKey, byte: u8) -> Result<(), StoreError> {
    let before = store.document(key)?;
    let mut after = before.clone().unwrap_or_default();
    after.push(byte);
    store.set_document(key, Expected::Exactly(before), Some(after))
}

/// Each of several threads adds to the same document, and repeats what was a conflict.
pub fn of_changes_at_once_none_is_lost(store: TestStore) {
    let key = puzzle(4);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let store = &*store;
            scope.spawn(move || {
                for _ in 0..25 {
                    while let Err(error) = add(store, key, thread) {
                        assert!(error.is_conflict(), "{error}");
                    }
                }
            });
        }
    });
    let bytes = store.document(key).expect("the store answers");
    assert_eq!(bytes.map(|bytes| bytes.len()), Some(100));
}

pub fn too_large_a_document_is_refused(store: TestStore) {
    let largest = vec![1; MAX_VALUE_BYTES];
    let key = review(3, 1, 0);
    let stored = store.set_document(key, Expected::Any, Some(largest.clone()));
    assert_eq!(stored, Ok(()));
    let larger = [largest.as_slice(), &[2]].concat();
    let refused = store.set_document(key, Expected::Any, Some(larger));
    let told = refused.expect_err("it is too large");
    assert_eq!(
        told.to_string(),
        "the review of seat 0 of table 1 of channel 3 has 102401 bytes, but the store keeps at most 102400"
    );
    assert_eq!(store.document(key), Ok(Some(largest)));
}

/// A review is derived from the records of its table.
fn forget_reviews(store: TestStore, batch: Batch) {
    fill(&*store);
    set(&*store, review(5, 2, 0), "of another table");
    store.commit(table(5, 1), records(3, &["d"])).expect("done");
    let reviews = || store.documents(DocumentKind::Review);
    assert_eq!(reviews().len(), 4, "all stay");
    store.commit(table(5, 1), batch).expect("a commit");
    assert_eq!(reviews(), [review(5, 2, 0)]);
    assert_eq!(store.documents(DocumentKind::DailyPuzzle), [puzzle(5)]);
}

pub fn reviews_leave_with_records_that_are_rewritten(store: TestStore) {
    let rewritten = Batch::after(4).rewrite(vec![b"x".to_vec(); 4]);
    forget_reviews(store, rewritten);
}

pub fn reviews_leave_with_records_that_are_truncated(store: TestStore) {
    let truncated = Batch::after(2).truncate();
    forget_reviews(store, truncated);
}

pub fn entries_have_documents_which_belong_to_no_table(store: TestStore) {
    fill(&*store);
    let entries = store.admin().entries().into_iter();
    let documents = entries.filter_map(|(table, entry, reads)| match entry {
        Entry::Document(key) => {
            assert!(table.is_none() && reads);
            Some(key)
        }
        _ => None,
    });
    let mut found: Vec<DocumentKey> = documents.collect();
    found.sort();
    let reviews = [0, 1, 2].map(|seat| review(5, 1, seat));
    assert_eq!(found, [&reviews[..], &[puzzle(5)]].concat());
}

pub fn a_copy_has_the_documents_too(store: TestStore) {
    let all = fill(&*store);
    let (_folder, there) = empty_store();
    let copied = wait(copy(store.inner(), &there, &|_| Default::default())).expect("a copy");
    assert_eq!(copied.documents, 4);
    assert_eq!(everything(&there), all);
}

pub fn a_restored_backup_has_the_documents_too(store: TestStore) {
    let all = fill(&*store);
    let mut bytes = Vec::new();
    store.admin().backup(&mut bytes).expect("a backup");
    let folder = tempfile::tempdir().expect("a folder");
    restore(&mut bytes.as_slice(), folder.path()).expect("it is restored");
    assert_eq!(everything(&open(folder.path())), all);
}

pub fn documents_outlive_a_crash_a_compaction_and_a_rescue() {
    let (folder, store) = empty_store();
    let all = fill(&store);
    drop(store);
    // Without this mark the database is rebuilt from the ledger.
    std::fs::remove_file(folder.path().join("closed")).expect("removed");
    assert_eq!(everything(&open(folder.path())), all);
    compact(folder.path()).expect("it is compacted");
    assert_eq!(everything(&open(folder.path())), all);
    let new = tempfile::tempdir().expect("a folder");
    let rescued = rescue(folder.path(), &new.path().join("store")).expect("it is rescued");
    assert!(rescued.lost.is_empty(), "{rescued:?}");
    assert_eq!(everything(&open(&new.path().join("store"))), all);
}

pub fn documents_are_taken_from_the_database_if_the_ledger_has_lost_them() {
    let (folder, store) = empty_store();
    let all = fill(&store);
    drop(store);
    std::fs::remove_file(folder.path().join("closed")).expect("removed");
    let ledger = folder.path().join("ledger");
    let mut bytes = std::fs::read(&ledger).expect("the ledger");
    // The frame of a review; the one of the puzzle follows, so this is damage and no unfinished change.
    let review = bytes.windows(4).rposition(|four| four == b"revi");
    bytes[review.expect("a review")] ^= 1;
    std::fs::write(&ledger, bytes).expect("written");
    let store = open(folder.path());
    assert!(!store.notices().is_empty());
    assert_eq!(everything(&store), all);
}

pub fn a_damaged_document_is_told_and_can_be_replaced() {
    let (folder, store) = empty_store();
    fill(&store);
    drop(store);
    damage::change(&folder, key(b'v', table(5, 1), &[1]), |value| {
        *value.last_mut().expect("a byte") ^= 1;
    });
    let store = open(folder.path());
    let damaged = store.document(review(5, 1, 1));
    let told = matches!(damaged, Err(StoreError::DamagedEntry { .. }));
    assert!(told, "{damaged:?}");
    let readable = [review(5, 1, 0), review(5, 1, 2)];
    assert_eq!(store.documents(DocumentKind::Review), readable);
    set(&store, review(5, 1, 1), "again");
    assert_eq!(store.documents(DocumentKind::Review).len(), 3);
}
