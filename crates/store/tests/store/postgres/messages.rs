//! A connection that is lost, overtaken or silent between any two messages of the protocol.

use super::proxy::{Fault, Proxy};
use super::*;
use pagoda_ids::PersonId;
use pagoda_store::{DocumentKey, Expected, ProfileChange};
use std::time::Duration;

/// A limit that only a failure reaches.
const PATIENCE: Duration = Duration::from_secs(300);

fn bytes(text: &str) -> Option<Vec<u8>> {
    Some(text.as_bytes().to_vec())
}

fn work(store: &PostgresStore, here: TableId) -> Vec<Result<(), StoreError>> {
    let review = DocumentKey::Review {
        table: here,
        seat: 0,
    };
    let person = PersonId::new(here.channel.get());
    let profile = |expected: Option<&str>, profile: &str| {
        vec![ProfileChange {
            person,
            expected: Expected::Exactly(expected.and_then(bytes)),
            profile: bytes(profile),
        }]
    };
    let first = records(0, &["a"])
        .put_posts([post(0, here.channel.get())])
        .answer("request", b"answer".to_vec());
    let document = |expected: Option<&str>, new: &str| {
        let expected = Expected::Exactly(expected.and_then(bytes));
        store.set_document(review, expected, bytes(new))
    };
    vec![
        store.commit(here, first).map(drop),
        document(None, "x"),
        store.put_people(profile(None, "p")),
        cluster(store)
            .keep_claims()
            .map(|kept| assert_eq!(kept, [(here, 0)])),
        document(Some("x"), "y"),
        store.put_people(profile(Some("p"), "q")),
        store
            .commit(here, records(1, &["b"]).remove_posts([0]))
            .map(drop),
        store.journal(here).map(drop),
    ]
}

/// What is there after all of it, each once.
fn assert_done(store: &PostgresStore, here: TableId, context: &str) {
    let journal = store.journal(here).unwrap();
    assert_eq!(journal, [b"a".to_vec(), b"b".to_vec()], "{context}");
    let outbox = store.outbox(here).unwrap().posts;
    assert!(outbox.is_empty(), "{context}");
    let answer = store.answer(here, "request").unwrap();
    assert_eq!(answer, bytes("answer"), "{context}");
    let review = DocumentKey::Review {
        table: here,
        seat: 0,
    };
    assert_eq!(store.document(review).unwrap(), bytes("y"), "{context}");
    let person = PersonId::new(here.channel.get());
    assert_eq!(store.person(person).unwrap(), bytes("q"), "{context}");
    let latest = store.latest(here.channel, "", &[]).unwrap().0.unwrap();
    assert_eq!(latest.version, 2, "{context}");
}

/// Every message is lost once, and once reaches the database after the same change was sent again; with connections that are open, and
/// with those that are opened then. Whatever was confirmed is there, and nothing is done twice or undone.
pub fn a_connection_that_is_lost_or_overtaken_at_any_message_changes_nothing() {
    let database = new_database();
    let (proxy, address) = Proxy::start(&database.address);
    let direct = database.open();
    let store = PostgresStore::open_within(&address, PATIENCE).expect("the store opens");
    // Statements are prepared.
    let mut channel = 1;
    assert!(work(&store, table(channel, 0)).iter().all(Result::is_ok));
    for fault in [Fault::Cut, Fault::Overtaken] {
        for reconnects in [false, true] {
            let mut released = 0;
            for after in 0.. {
                channel += 1;
                let here = table(channel, 0);
                let context = format!("{fault:?} after {after}, reconnects: {reconnects}");
                proxy.arm(after, fault, reconnects);
                for (number, result) in work(&store, here).into_iter().enumerate() {
                    assert_eq!(result, Ok(()), "{context}: operation {number}");
                }
                assert_done(&direct, here, &context);
                let happened = proxy.disarm();
                released += proxy.release();
                assert_done(&direct, here, &context);
                if !happened {
                    assert!(after > 40, "{context}: only so many messages");
                    break;
                }
            }
            // How many are still held back when their operation is over depends on the speed of the machine.
            assert_eq!(released > 0, fault == Fault::Overtaken, "{released}");
        }
    }
}

/// Nothing arrives any more, at each message of a commit: it fails as it should after a while, and has its effect once or not at all.
pub fn a_silent_connection_leaves_a_commit_confirmed_in_doubt_or_undone() {
    let database = new_database();
    let direct = database.open();
    // The shortest time for a connection; a statement takes five seconds at most.
    let (server, _) = database
        .address
        .split_once("&connect_timeout=")
        .expect("it is patient");
    let quick = format!("{server}&connect_timeout=2");
    std::thread::scope(|scope| {
        for after in 0..10 {
            let (quick, direct) = (&quick, &direct);
            scope.spawn(move || {
                let (proxy, address) = Proxy::start(quick);
                let store = PostgresStore::open_within(&address, PATIENCE);
                let store = store.expect("the store opens");
                let (before, here) = (table(100 + after, 0), table(200 + after, 0));
                // Its statements are prepared.
                let is_away = |error| matches!(error, StoreError::Unavailable { .. });
                while store.commit(before, records(0, &["a"])).is_err_and(is_away) {}
                proxy.arm(after as usize, Fault::Stalled, false);
                let committed = store.commit(here, records(0, &["a"]));
                proxy.disarm();
                let there = direct.journal(here).unwrap().len();
                match &committed {
                    Ok(_) => assert_eq!(there, 1, "after {after}"),
                    Err(StoreError::InDoubt { .. }) => assert!(there <= 1, "after {after}"),
                    Err(StoreError::Unavailable { .. }) => assert_eq!(there, 0, "after {after}"),
                    Err(error) => panic!("after {after}: {error}"),
                }
                // It goes on.
                let again = || store.commit(here, records(there as u64, &["b"]));
                while again().is_err_and(is_away) {}
                assert_eq!(direct.journal(here).unwrap().len(), there + 1);
            });
        }
    });
}
