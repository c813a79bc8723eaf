//! Delivery: failures at one destination do not delay others, failed posts arrive later, and Discord's limits are respected.

use super::evening::{PATIENCE, WATCHER, has_board};
use super::{Chooser, Evening};
use pagoda::playground::faults::{Failure, Fault, Filter};
use pagoda::playground::{Seen, TranscriptEntry};

/// A failure of these requests until it is removed.
fn lasting(failure: Failure, filter: Filter) -> Fault {
    Fault {
        times: None,
        ..Fault::once(failure).on(filter)
    }
}

/// Waits for a message that the watcher sees in the channel.
async fn sees(evening: &Evening, what: &str, is_it: impl Fn(&Seen) -> bool) -> Seen {
    let seen = evening.person(WATCHER).wait_for(PATIENCE, is_it).await;
    seen.unwrap_or_else(|_| panic!("nobody sees {what}"))
}

/// A lobby with these people.
async fn lobby(evening: &Evening, people: &[&str]) -> Seen {
    evening.command(people[0], "/table new game:huang").await;
    let lobby = evening.with_button(people[0], "Sit down").await;
    for guest in &people[1..] {
        evening.press(guest, &lobby, "Sit down").await;
    }
    evening.rest().await;
    lobby
}

fn turn(evening: &Evening) -> u32 {
    evening.table().game().expect("a game").turn()
}

/// Plays moves until this number of turns is over.
async fn turns_pass(evening: &Evening, dice: &mut Chooser, turns: u32) {
    let before = turn(evening);
    while turn(evening) < before + turns {
        let text = dice.hasty(evening.table().game().expect("a game"));
        evening.play(&text).await;
    }
}

/// Waits until this number of requests with this method and path were refused.
async fn refused(evening: &Evening, method: &str, path: &str, times: usize) {
    let refused = |entry: &&TranscriptEntry| entry.status.is_some_and(|status| status >= 400);
    let enough = |_: &pagoda::playground::Playground| {
        let all = evening.requests(method, path);
        (all.iter().filter(refused).count() >= times).then_some(())
    };
    let enough = evening.playground.until(PATIENCE, "refusals", enough).await;
    enough.expect("it is tried again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failing_direct_messages_do_not_hold_up_the_board() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let there = lobby(&evening, &["Ann", "Ben"]).await;
    let direct = Filter::route("direct");
    evening
        .playground
        .inject(lasting(Failure::status(500), direct));
    evening.press("Ann", &there, "Start").await;
    sees(&evening, "a board", has_board).await;
    turns_pass(&evening, &mut Chooser::new(51), 1).await;
    let board = sees(&evening, "the next board", |seen| {
        has_board(seen) && seen.buttons().contains(&"Play")
    });
    board.await;
    refused(&evening, "POST", "/users/@me/channels", 6).await;
    evening.playground.clear_faults();
    evening.rest().await;
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_message_that_cannot_be_changed_does_not_hold_up_the_others() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let there = lobby(&evening, &["Ann", "Ben"]).await;
    let path = format!("/channels/{}/messages/{}", there.channel, there.id);
    let edit = Filter::path(&path);
    evening
        .playground
        .inject(lasting(Failure::status(503), edit));
    evening.press("Ann", &there, "Start").await;
    sees(&evening, "a board", has_board).await;
    refused(&evening, "PATCH", &path, 3).await;
    evening.playground.clear_faults();
    evening.rest().await;
    let lobby = evening
        .person(WATCHER)
        .message(there.id)
        .expect("the lobby");
    assert!(lobby.content.contains("has begun"), "{}", lobby.content);
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_with_an_unknown_code_is_temporary() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let send = Filter::route("send");
    let unknown = Failure::coded(403, 99_999);
    evening.playground.inject(lasting(unknown, send));
    turns_pass(&evening, &mut Chooser::new(52), 1).await;
    refused(&evening, "POST", "/messages", 4).await;
    evening.playground.clear_faults();
    // No interaction and no restart.
    evening.rest().await;
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_arrive_in_their_order_after_a_failure() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let send = Filter::route("send");
    let fault = Failure::status(500).after_effect(true);
    evening.playground.inject(lasting(fault, send));
    turns_pass(&evening, &mut Chooser::new(53), 3).await;
    refused(&evening, "POST", "/messages", 3).await;
    evening.playground.clear_faults();
    evening.rest().await;
    let seen = evening.person(WATCHER).sees().expect("a channel");
    let boards = seen.iter().filter(|seen| has_board(seen));
    assert_eq!(
        boards.count() as u32,
        turn(&evening) + 1,
        "each turn has one"
    );
    let last = seen.iter().rev().find(|seen| has_board(seen));
    let last = last.expect("a board");
    assert!(last.buttons().contains(&"Play"), "the last one is in play");
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_direct_messages_too_fast_means_to_wait() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let there = lobby(&evening, &["Ann", "Ben"]).await;
    let too_fast = Failure::Status {
        status: 400,
        code: Some(40003),
        message: None,
        retry_after: Some(1.0),
        after_effect: false,
    };
    let direct = Filter::route("direct");
    let fault = Fault::once(too_fast).on(direct).times(2);
    evening.playground.inject(fault);
    evening.press("Ann", &there, "Start").await;
    evening.rest().await;
    for name in ["Ann", "Ben"] {
        let answer = evening.command(name, "/board").await;
        let told = answer.content.contains("direct message");
        assert!(!told, "their direct messages are open: {}", answer.content);
        let hand = evening.person(name).direct_messages().expect("messages");
        assert!(!hand.is_empty(), "{name} has a hand");
    }
    let opened = evening.requests("POST", "/users/@me/channels");
    assert_eq!(ended(&opened, 400).len(), 2);
    assert_eq!(ended(&opened, 200).len(), 2);
    for (first, ended) in opened.iter().zip(ended(&opened, 400)) {
        let same = |entry: &&TranscriptEntry| entry.body == first.body && entry.at > first.at;
        let again = opened.iter().find(same);
        let again = again.map_or(u64::MAX, |again| again.at);
        assert!(again >= ended + 900, "somebody did not wait: {opened:?}");
    }
    evening.finish().await;
}

/// The end times of the requests with this response status, in milliseconds.
fn ended(entries: &[TranscriptEntry], status: u16) -> Vec<u64> {
    let all = entries.iter().filter(|entry| entry.status == Some(status));
    all.map(|entry| entry.at + entry.answered_ms).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_429_nothing_is_sent_before_its_time() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let limited = |global| Failure::RateLimited {
        retry_after: 1.5,
        global,
    };
    let mut dice = Chooser::new(54);
    evening.fail("send", limited(false));
    turns_pass(&evening, &mut dice, 1).await;
    evening.rest().await;
    let sends = evening.requests("POST", "/messages");
    let limit = ended(&sends, 429);
    let later = sends.iter().filter(|entry| entry.at >= limit[0]);
    assert_eq!(limit.len(), 1);
    for entry in later {
        assert!(entry.at >= limit[0] + 1400, "{entry:?} after {limit:?}");
    }
    // The global limit applies to everything but the replies to interactions.
    evening.fail("send", limited(true));
    turns_pass(&evening, &mut dice, 1).await;
    evening.rest().await;
    let all = evening.playground.transcript();
    let limit = ended(&all, 429);
    let path = format!("/channels/{}/", evening.channel());
    let there = all.iter().filter(|entry| entry.path.starts_with(&path));
    let mut later = there.filter(|entry| entry.at >= limit[1]).peekable();
    assert!(later.peek().is_some(), "the turn before loses its buttons");
    for entry in later {
        assert!(entry.at >= limit[1] + 1400, "{entry:?} after {limit:?}");
    }
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_acknowledgement_waits_for_no_other_request() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let there = lobby(&evening, &["Ann", "Ben"]).await;
    let slow = |route: &str| {
        let slow = Failure::Slow {
            ms: 4000,
            after_effect: false,
        };
        lasting(slow, Filter::route(route))
    };
    for route in ["direct", "send", "edit"] {
        evening.playground.inject(slow(route));
    }
    evening.press("Ann", &there, "Start").await;
    for _ in 0..5 {
        evening.command("Ben", "/board").await;
    }
    evening.playground.clear_faults();
    evening.rest().await;
    // If acknowledgements waited for slow requests, none would come before those got their responses.
    let slow = evening.playground.transcript();
    let slow = slow.iter().filter(|entry| entry.answered_ms >= 4000);
    let slow: Vec<_> = slow.map(|entry| entry.at..entry.at + 4000).collect();
    let callbacks = evening.requests("POST", "/callback");
    let meanwhile = callbacks
        .iter()
        .filter(|callback| slow.iter().any(|slow| slow.contains(&callback.at)));
    assert!(meanwhile.count() > 0, "all waited: {callbacks:?}");
    evening.finish().await;
}
