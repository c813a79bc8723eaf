//! Delivery: failures at one destination do not delay others, failed posts arrive later, and Discord's limits are respected.

use super::chooser::legal;
use super::fixture::{PATIENCE, WATCHER, has_board, says};
use super::{BotFixture, Chooser};
use pagoda::playground::faults::{Filter, InjectedFault, SimulatedFailure};
use pagoda::playground::{SeenMessage, TranscriptEntry};
use std::ops::Range;
use std::time::{Duration, Instant};

fn lasting(failure: SimulatedFailure, filter: Filter) -> InjectedFault {
    InjectedFault {
        times: None,
        ..InjectedFault::once(failure).on(filter)
    }
}

async fn sees(
    fixture: &BotFixture,
    what: &str,
    is_it: impl Fn(&SeenMessage) -> bool,
) -> SeenMessage {
    let seen = fixture.person(WATCHER).wait_for(PATIENCE, is_it).await;
    seen.unwrap_or_else(|_| panic!("nobody sees {what}"))
}

async fn lobby(fixture: &BotFixture, people: &[&str]) -> SeenMessage {
    fixture.command(people[0], "/table new game:huang").await;
    let lobby = fixture.with_button(people[0], "Sit down").await;
    for guest in &people[1..] {
        fixture.press(guest, &lobby, "Sit down").await;
    }
    fixture.rest().await;
    lobby
}

fn turn(fixture: &BotFixture) -> u32 {
    fixture.table().game().expect("a game").turn()
}

async fn turns_pass(fixture: &BotFixture, dice: &mut Chooser, turns: u32) {
    let before = turn(fixture);
    while turn(fixture) < before + turns {
        fixture.any_move(dice).await;
    }
}

async fn refused(fixture: &BotFixture, method: &str, path: &str, times: usize) {
    let refused = |entry: &&TranscriptEntry| entry.status.is_some_and(|status| status >= 400);
    let enough = |_: &pagoda::playground::Playground| {
        let all = fixture.requests(method, path);
        (all.iter().filter(refused).count() >= times).then_some(())
    };
    let enough = fixture.playground.until(PATIENCE, "refusals", enough).await;
    enough.expect("it is tried again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failing_direct_messages_do_not_hold_up_the_board() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let there = lobby(&fixture, &["Ann", "Ben"]).await;
    fixture.fail_all("direct", SimulatedFailure::status(500));
    fixture.press("Ann", &there, "Start").await;
    sees(&fixture, "a board", has_board).await;
    turns_pass(&fixture, &mut Chooser::new(51), 1).await;
    let playable = |seen: &SeenMessage| has_board(seen) && seen.buttons().contains(&"Play");
    sees(&fixture, "the next board", playable).await;
    refused(&fixture, "POST", "/users/@me/channels", 6).await;
    fixture.playground.clear_faults();
    fixture.rest().await;
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_message_that_cannot_be_changed_does_not_hold_up_the_others() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let there = lobby(&fixture, &["Ann", "Ben"]).await;
    let path = format!("/channels/{}/messages/{}", there.channel, there.id);
    let edit = InjectedFault::once(SimulatedFailure::status(503)).on(Filter::path(&path));
    fixture.playground.inject(edit.times(u32::MAX));
    fixture.press("Ann", &there, "Start").await;
    sees(&fixture, "a board", has_board).await;
    refused(&fixture, "PATCH", &path, 3).await;
    fixture.playground.clear_faults();
    fixture.rest().await;
    let lobby = fixture.person(WATCHER).message(there.id);
    says(&lobby.expect("the lobby"), "has begun");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_with_an_unknown_code_is_temporary() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    fixture.fail_all("send", SimulatedFailure::coded(403, 99_999));
    turns_pass(&fixture, &mut Chooser::new(52), 1).await;
    refused(&fixture, "POST", "/messages", 4).await;
    fixture.playground.clear_faults();
    // No interaction and no restart.
    fixture.rest().await;
    fixture.finish().await;
}

fn boards(fixture: &BotFixture) -> Vec<SeenMessage> {
    let seen = fixture.person(WATCHER).sees().expect("a channel");
    seen.into_iter().filter(has_board).collect()
}

/// While Discord fails, many turns are played. The board that may have been created is tried again; of all others only the newest is sent, because nobody
/// needs what lies between them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_failure_the_channel_is_at_most_two_boards_behind() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let before = boards(&fixture).len();
    fixture.fail_all("send", SimulatedFailure::status(500).after_effect(true));
    let mut dice = Chooser::new(53);
    turns_pass(&fixture, &mut dice, 1).await;
    refused(&fixture, "POST", "/messages", 1).await;
    turns_pass(&fixture, &mut dice, 5).await;
    refused(&fixture, "POST", "/messages", 3).await;
    fixture.playground.clear_faults();
    fixture.rest().await;
    let boards = boards(&fixture);
    let sent = boards.len() - before;
    assert!((1..=2).contains(&sent), "{sent} boards: {boards:#?}");
    let playable = boards
        .iter()
        .filter(|seen| seen.buttons().contains(&"Play"));
    let playable: Vec<_> = playable.map(|seen| seen.id).collect();
    let last = boards.last().expect("a board").id;
    assert_eq!(playable, [last], "the last one is in play");
    fixture.finish().await;
}

/// The line about a move that was taken back stands in no other post: the next one takes it over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_of_a_post_that_is_not_sent_stands_in_the_next_one() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let (name, ..) = fixture.awaited().expect("somebody begins");
    let leader = |fixture: &BotFixture| {
        let moves = legal(fixture.table().game().expect("a game"));
        let found = moves.into_iter().find(|text| text.starts_with("leader"));
        found.expect("a leader can be placed")
    };
    fixture.fail_all("edit", SimulatedFailure::status(503));
    fixture.play(&leader(&fixture)).await;
    fixture.one_failed().await;
    fixture.command(&name, "/undo").await;
    fixture.play(&leader(&fixture)).await;
    fixture.playground.clear_faults();
    let board = fixture.board().await;
    let line = format!("{name} takes back the last move");
    says(&board, &line);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_direct_messages_too_fast_means_to_wait() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let there = lobby(&fixture, &["Ann", "Ben"]).await;
    let too_fast = SimulatedFailure::Status {
        status: 400,
        code: Some(40003),
        message: None,
        retry_after: Some(1.0),
        after_effect: false,
    };
    let direct = Filter::route("direct");
    let fault = InjectedFault::once(too_fast).on(direct).times(2);
    fixture.playground.inject(fault);
    fixture.press("Ann", &there, "Start").await;
    fixture.rest().await;
    for name in ["Ann", "Ben"] {
        let answer = fixture.command(name, "/board").await;
        let told = answer.content.contains("direct message");
        assert!(!told, "their direct messages are open: {}", answer.content);
        let hand = fixture.person(name).direct_messages().expect("messages");
        assert!(!hand.is_empty(), "{name} has a hand");
    }
    let opened = fixture.requests("POST", "/users/@me/channels");
    assert_eq!(ended(&opened, 400).len(), 2);
    assert_eq!(ended(&opened, 200).len(), 2);
    for (first, ended) in opened.iter().zip(ended(&opened, 400)) {
        let same = |entry: &&TranscriptEntry| entry.body == first.body && entry.at > first.at;
        let again = opened.iter().find(same);
        let again = again.map_or(u64::MAX, |again| again.at);
        assert!(again >= ended + 900, "somebody did not wait: {opened:?}");
    }
    fixture.finish().await;
}

fn ended(entries: &[TranscriptEntry], status: u16) -> Vec<u64> {
    let all = entries.iter().filter(|entry| entry.status == Some(status));
    all.map(|entry| entry.at + entry.answered_ms).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_429_nothing_is_sent_before_its_time() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let limited = |global| SimulatedFailure::RateLimited {
        retry_after: 1.5,
        global,
    };
    let mut dice = Chooser::new(54);
    fixture.fail("send", limited(false));
    turns_pass(&fixture, &mut dice, 1).await;
    fixture.rest().await;
    let sends = fixture.requests("POST", "/messages");
    let limit = ended(&sends, 429);
    let later = sends.iter().filter(|entry| entry.at >= limit[0]);
    assert_eq!(limit.len(), 1);
    for entry in later {
        assert!(entry.at >= limit[0] + 1400, "{entry:?} after {limit:?}");
    }
    // The global limit applies to everything but the replies to interactions.
    fixture.fail("send", limited(true));
    turns_pass(&fixture, &mut dice, 1).await;
    fixture.rest().await;
    let all = fixture.playground.transcript();
    let limit = ended(&all, 429);
    let path = format!("/channels/{}/", fixture.channel());
    let there = all.iter().filter(|entry| entry.path.starts_with(&path));
    let mut later = there.filter(|entry| entry.at >= limit[1]).peekable();
    assert!(later.peek().is_some(), "the turn before loses its buttons");
    for entry in later {
        assert!(entry.at >= limit[1] + 1400, "{entry:?} after {limit:?}");
    }
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_acknowledgement_waits_for_no_other_request() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let there = lobby(&fixture, &["Ann", "Ben"]).await;
    let slow = |route: &str| {
        let slow = SimulatedFailure::Slow {
            ms: SLOW,
            after_effect: false,
        };
        lasting(slow, Filter::route(route))
    };
    for route in ["direct", "send", "edit"] {
        fixture.playground.inject(slow(route));
    }
    fixture.press("Ann", &there, "Start").await;
    // If acknowledgements waited for slow requests, none would come before those got their responses.
    let begun = Instant::now();
    let mut dice = Chooser::new(55);
    loop {
        let before = slow_requests(&fixture).len();
        while slow_requests(&fixture).len() == before {
            assert!(begun.elapsed() < PATIENCE, "all waited");
            fixture.command("Ben", "/board").await;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let slow = slow_requests(&fixture);
        let mut callbacks = fixture.requests("POST", "/callback").into_iter();
        if callbacks.any(|callback| slow.iter().any(|slow| slow.contains(&callback.at))) {
            break;
        }
        // On a slow machine there may have been none in that time. The next move leads to another slow request.
        fixture.any_move(&mut dice).await;
    }
    fixture.playground.clear_faults();
    fixture.rest().await;
    fixture.finish().await;
}

const SLOW: u64 = 4000;

/// The times in which slow requests, other than replies, waited for their responses, in milliseconds.
fn slow_requests(fixture: &BotFixture) -> Vec<Range<u64>> {
    let all = fixture.playground.transcript().into_iter();
    let slow = all.filter(|entry| entry.answered_ms >= SLOW && entry.path.contains("/channels"));
    slow.map(|entry| entry.at..entry.at + SLOW).collect()
}
