//! Every kind of network fault happens once, and the game continues.

use super::evening::{PATIENCE, eventually, settings};
use super::{Chooser, Evening};
use pagoda::playground::faults::{Failure, Fault};
use pagoda::playground::{Playground, Seen};
use std::time::Duration;

/// Plays one move.
async fn a_move(evening: &Evening, dice: &mut Chooser) -> Seen {
    let text = dice.hasty(evening.table().game().expect("a game"));
    evening.play(&text).await
}

/// Plays moves until all injected faults have happened, then checks the result.
async fn the_game_goes_on(evening: &Evening, dice: &mut Chooser, what: &str) {
    for _ in 0..8 {
        a_move(evening, dice).await;
        evening.rest().await;
        if evening.playground.faults().is_empty() {
            evening.agrees(evening.channel());
            return;
        }
    }
    panic!("{what} never came");
}

fn failures() -> Vec<Failure> {
    let mut all = vec![
        Failure::RateLimited {
            retry_after: 0.1,
            global: false,
        },
        Failure::RateLimited {
            retry_after: 0.1,
            global: true,
        },
    ];
    for after_effect in [false, true] {
        all.push(Failure::status(500).after_effect(after_effect));
        all.push(Failure::Dropped { after_effect });
        all.push(Failure::Slow {
            ms: 300,
            after_effect,
        });
    }
    all
}

async fn every_failure_of(route: &str, seed: u64) {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(seed);
    for failure in failures() {
        let what = format!("{failure:?} of {route}");
        evening.fail(route, failure);
        the_game_goes_on(&evening, &mut dice, &what).await;
    }
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_happens_to_a_new_message_it_is_there_once() {
    every_failure_of("send", 21).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_happens_to_a_change_of_a_message_it_is_changed() {
    every_failure_of("edit", 22).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_happens_to_an_acknowledgement_the_move_is_made_once() {
    every_failure_of("callback", 23).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_happens_to_an_answer_it_is_given() {
    every_failure_of("original", 24).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_delivered_twice_is_done_once() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.playground.inject(Fault {
        times: None,
        ..Fault::once(Failure::DeliveredTwice)
    });
    evening.begin(&["Ann", "Ben"], &["Short game"]).await;
    assert_eq!(evening.tables(evening.channel()).len(), 1);
    assert_eq!(evening.table().options()["short"], true, "switched once");
    let mut dice = Chooser::new(25);
    for _ in 0..6 {
        // The journal shows that it is one move.
        a_move(&evening, &mut dice).await;
    }
    let board = evening.board().await;
    let (name, ..) = evening.awaited().expect("somebody is awaited");
    let guide = evening.press(&name, &board, "Play").await;
    assert!(guide.content.contains("Your choice"));
    evening.command("Ann", "/resign").await;
    evening.command("Ben", "/table rematch").await;
    assert_eq!(evening.tables(evening.channel()).len(), 2, "one rematch");
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_delivered_too_late_changes_nothing() {
    let mut settings = settings(&["Ann", "Ben"]);
    settings.acknowledge_timeout = Duration::from_secs(3);
    let mut evening = Evening::new(settings).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let (name, ..) = evening.awaited().expect("somebody is awaited");
    let mut dice = Chooser::new(26);
    let text = dice.hasty(evening.table().game().expect("a game"));
    let records = evening.table().records();
    let late = Failure::DeliveredLate { ms: 3300 };
    evening.playground.inject(Fault::once(late));
    let line = super::evening::typed(&text);
    let outcome = evening.person(&name).command(&*line).await;
    let outcome = outcome.expect("an outcome");
    assert!(outcome.failed);
    let path = format!("/interactions/{}/", outcome.interaction);
    let tried = || !evening.requests("POST", &path).is_empty();
    eventually("the bot acknowledges it, too late", tried).await;
    assert_eq!(evening.table().records(), records, "it was too late");
    evening.play(&text).await;
    evening.unanswered = 1;
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_gateway_is_cut_and_the_game_goes_on() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(27);
    for how in ["resumable", "anew", "asked"] {
        let before = evening.playground.connections();
        match how {
            "resumable" => evening.playground.cut_gateway(true),
            "anew" => evening.playground.cut_gateway(false),
            _ => evening.playground.ask_to_reconnect(),
        }
        let again = |there: &Playground| (there.connections() > before).then_some(());
        let again = evening.playground.until(PATIENCE, how, again).await;
        again.expect("it connects again");
        let there = evening.playground.connected(1, PATIENCE).await;
        there.expect("it is there");
        for _ in 0..3 {
            a_move(&evening, &mut dice).await;
        }
        evening.rest().await;
        evening.agrees(evening.channel());
    }
    let puts = evening.requests("PUT", "/commands");
    assert_eq!(puts.len(), 1, "commands are registered once");
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_a_moderator_deletes_is_written_anew() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.command("Ann", "/table new game:huang").await;
    let lobby = evening.with_button("Ben", "Sit down").await;
    assert!(evening.playground.delete_message(lobby.id));
    evening.command("Ben", "/table join").await;
    let lobby = evening.with_button("Ann", "Start").await;
    assert!(lobby.content.contains("Ben"), "{}", lobby.content);
    evening.press("Ann", &lobby, "Start").await;
    let board = evening.board().await;
    assert!(evening.playground.delete_message(board.id));
    let mut dice = Chooser::new(28);
    a_move(&evening, &mut dice).await;
    let anew = evening.board().await;
    assert_ne!(anew.id, board.id);
    for _ in 0..6 {
        a_move(&evening, &mut dice).await;
    }
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_is_deleted_does_not_hold_up_another() {
    let mut settings = settings(&["Ann", "Ben"]);
    settings.channels.push("doomed".to_owned());
    let mut evening = Evening::new(settings).await;
    let doomed = evening.playground.channel("doomed").expect("a channel");
    evening.begin_in(doomed, &["Ann", "Ben"], &[]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let (name, ..) = super::evening::awaited(&evening.table_in(doomed)).expect("one");
    let table = evening.table_in(doomed);
    let text = Chooser::new(1).hasty(table.game().expect("a game"));
    let actor = evening.person(&name).in_channel(doomed);
    let begun = actor.begin_command(&*super::evening::typed(&text));
    let begun = begun.expect("it can be typed");
    assert!(evening.playground.delete_channel(doomed));
    let mut dice = Chooser::new(29);
    for _ in 0..4 {
        a_move(&evening, &mut dice).await;
    }
    // The bot has nobody to reply to there.
    let outcome = evening.playground.outcome(begun).expect("an outcome");
    evening.unanswered = usize::from(outcome.acknowledged.is_none());
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_left_is_replaced_and_the_game_goes_on() {
    let evening = Evening::with(&["Ann", "Ben", "Cai"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(31);
    while evening.awaited().expect("somebody").0 != "Ann" {
        a_move(&evening, &mut dice).await;
    }
    evening.rest().await;
    let guild = evening.playground.guild();
    evening.person("Ben").leave(guild).expect("Ben leaves");
    while evening.awaited().expect("somebody").0 == "Ann" {
        a_move(&evening, &mut dice).await;
    }
    evening.rest().await;
    let refused = evening
        .command("Ann", "/table replace person:Cai seat:2")
        .await;
    assert!(
        refused.content.contains("only Ben"),
        "Ben may still come back: {}",
        refused.content
    );
    evening.pass(24 * 60 * 60);
    let notice = evening.with_button("Ann", "Offer the seat").await;
    evening.press("Ann", &notice, "Offer the seat").await;
    let answer = evening
        .command("Ann", "/table replace person:Cai seat:2")
        .await;
    evening.rest().await;
    assert_eq!(
        evening.awaited().expect("somebody").0,
        "Cai",
        "{}",
        answer.content
    );
    let board = evening.board().await;
    assert!(
        board.content.contains("Cai sits down and plays on"),
        "{}",
        board.content
    );
    a_move(&evening, &mut dice).await;
    evening.finish().await;
}
