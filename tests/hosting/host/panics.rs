//! A panic causes one error reply: the table is read again from its journal, and everything else continues.

use super::failing::Failing;
use super::*;
use crate::robots::quick_robots;
use std::sync::{LazyLock, Mutex};

/// A game of two with a store that panics on demand.
async fn begun() -> (HostFixture, Arc<Failing>) {
    let (fixture, store) = HostFixture::failing();
    fixture.begin(&[1, 2]).await;
    (fixture, store)
}

/// The errors logged by all tests of this program. One subscriber is used for all threads: while a thread installs its
/// subscriber, first log entries of other threads may be lost.
static LOG: LazyLock<Log> = LazyLock::new(|| {
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_max_level(tracing::Level::ERROR)
        .with_writer(|| Log)
        .finish();
    tracing::subscriber::set_global_default(subscriber).expect("nothing else logs");
    // Where another thread logged for the first time meanwhile, nothing would be logged any more.
    tracing::callsite::rebuild_interest_cache();
    Log
});

static LOGGED: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Log;

impl Log {
    fn entry(&self, words: &str) -> String {
        let log = String::from_utf8_lossy(&LOGGED.lock().expect("the log")).into_owned();
        let found = log.find(words);
        let found = found.unwrap_or_else(|| panic!("no entry {words}: {log}"));
        let start = log[..found].rfind('\n').map_or(0, |end| end + 1);
        log[start..].to_owned()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOGGED.lock().expect("the log").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Returns the reference in an error reply.
fn reference(posts: &[Post]) -> String {
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert_eq!(posts[0].words[0].key, "answer-panicked");
    let told = said(posts).remove(0);
    let (_, reference) = told.rsplit_once(' ').expect("a sentence");
    reference.trim_end_matches('.').to_owned()
}

#[tokio::test]
async fn a_panic_costs_one_apology_and_the_table_is_read_anew() {
    for call in ["commit", "answer"] {
        let (fixture, store) = begun().await;
        let before = fixture.record_count().await;
        let (who, text) = fixture.any_move(&mut Chance::new(3)).await.expect("a move");
        store.panic_at(call);
        let posts = fixture
            .table(who, TableCommand::Move { text: text.clone() })
            .await;
        assert_eq!(posts[0].to, Recipient::Answer(who));
        assert_eq!(reference(&posts).len(), 6, "{call}");
        assert_eq!(fixture.record_count().await, before, "{call}");
        // Whether memory was ahead of the journal or not, the same move is made once.
        let posts = fixture.table(who, TableCommand::Move { text }).await;
        assert_ne!(posts[0].words[0].key, "answer-panicked", "{call}");
        assert_eq!(fixture.record_count().await, before + 1, "{call}");
    }
}

#[tokio::test]
async fn the_log_has_the_reference_the_table_what_was_asked_and_where_it_happened() {
    let log = &*LOG;
    let (fixture, store) = begun().await;
    store.panic_at("commit");
    let (who, text) = fixture.any_move(&mut Chance::new(3)).await.expect("a move");
    let posts = fixture
        .table(who, TableCommand::Move { text: text.clone() })
        .await;
    let reference = reference(&posts);
    // The log has entries of other tests, with other numbers.
    let logged = log.entry(&format!("reference={reference:?}"));
    let entry = logged.lines().next().expect("a line");
    for part in [
        &ROOM.to_string(),
        "a panic at commit, on purpose",
        "failing.rs",
        &text,
    ] {
        assert!(entry.contains(part), "no {part}: {entry}");
    }
    let (_, backtrace) = logged.split_once("backtrace=").expect("a backtrace");
    assert!(backtrace.contains("failing.rs"), "{backtrace}");
}

#[tokio::test]
async fn a_timer_that_panics_keeps_no_other_waiting_and_is_tried_again() {
    let (fixture, store) = begun().await;
    let first = fixture.stored();
    let other = Request {
        channel: ChannelId::new(ROOM.get() + 1),
        ..request("other", 5, open())
    };
    fixture.host.handle(other).await;
    fixture.keep_time().await;
    // The lobby is closed after a day without activity; half of it after the first reminder of the game.
    store.panic_at("person");
    fixture.clock.pass(2 * LOBBY_TIMEOUT);
    let posts = fixture.keep_time().await;
    assert!(store.has_panicked());
    assert!(
        posts
            .iter()
            .any(|(channel, _)| channel.get() == ROOM.get() + 1),
        "{posts:?}"
    );
    assert!(posts.iter().all(|(channel, _)| *channel != ROOM));
    fixture.clock.pass(120);
    let posts = fixture.keep_time().await;
    let reminded = posts.iter().any(|(channel, _)| *channel == ROOM);
    assert!(reminded, "{posts:?}");
    assert_eq!(fixture.record_count().await, first.await.records());
}

#[tokio::test]
async fn a_robot_that_met_a_panic_moves_all_the_same() {
    for call in ["commit", "answer"] {
        let (fixture, store) = HostFixture::failing();
        let kind = open_with("huang", vec![Robot::DEFAULT]);
        fixture.ask(1, kind).await;
        while fixture.stored().await.awaited_robot().is_none() {
            fixture.moves().await;
        }
        let before = fixture.record_count().await;
        store.panic_at(call);
        let robots = fixture.run_robots(quick_robots());
        until("the robot moves", || {
            wait_for(fixture.stored()).records() > before
        })
        .await;
        assert!(store.has_panicked(), "{call}");
        robots.abort();
    }
}
