//! Every kind of network fault happens once, and the game continues.

use super::fixture::{PATIENCE, eventually, says, settings};
use super::{BotFixture, Chooser};
use pagoda::playground::faults::{InjectedFault, SimulatedFailure};
use pagoda::playground::{Playground, SeenMessage};
use std::time::Duration;

async fn a_move(fixture: &BotFixture, dice: &mut Chooser) -> SeenMessage {
    let text = dice.hasty(fixture.table().game().expect("a game"));
    fixture.play(&text).await
}

async fn the_game_goes_on(fixture: &BotFixture, dice: &mut Chooser, what: &str) {
    for _ in 0..8 {
        a_move(fixture, dice).await;
        fixture.rest().await;
        if fixture.playground.faults().is_empty() {
            fixture.agrees(fixture.channel());
            return;
        }
    }
    panic!("{what} never came");
}

fn failures() -> Vec<SimulatedFailure> {
    let mut all = vec![
        SimulatedFailure::RateLimited {
            retry_after: 0.1,
            global: false,
        },
        SimulatedFailure::RateLimited {
            retry_after: 0.1,
            global: true,
        },
    ];
    for after_effect in [false, true] {
        all.push(SimulatedFailure::status(500).after_effect(after_effect));
        all.push(SimulatedFailure::Dropped { after_effect });
        all.push(SimulatedFailure::Slow {
            ms: 300,
            after_effect,
        });
    }
    all
}

async fn every_failure_of(route: &str, seed: u64) {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(seed);
    for failure in failures() {
        let what = format!("{failure:?} of {route}");
        fixture.fail(route, failure);
        the_game_goes_on(&fixture, &mut dice, &what).await;
    }
    fixture.finish().await;
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
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.playground.inject(InjectedFault {
        times: None,
        ..InjectedFault::once(SimulatedFailure::DeliveredTwice)
    });
    fixture.begin(&["Ann", "Ben"], &["Short game"]).await;
    assert_eq!(fixture.tables(fixture.channel()).len(), 1);
    assert_eq!(fixture.table().options()["short"], true, "switched once");
    let mut dice = Chooser::new(25);
    for _ in 0..6 {
        // The journal shows that it is one move.
        a_move(&fixture, &mut dice).await;
    }
    let board = fixture.board().await;
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    let guide = fixture.press(&name, &board, "Play").await;
    assert!(guide.content.contains("Your choice"));
    fixture.rest().await;
    let actor = fixture.person(&name);
    assert!(actor.message(guide.id).is_ok());
    fixture.resign("Ann").await;
    fixture.rematch(&["Ann", "Ben"]).await;
    let requests = |method| fixture.requests(method, "/messages/@original").len();
    let replies = || requests("PATCH") + requests("DELETE");
    let all = 2 * fixture.playground.statistics().interactions;
    eventually("both are answered", || replies() >= all).await;
    assert_eq!(fixture.tables(fixture.channel()).len(), 2, "one rematch");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_delivered_too_late_changes_nothing() {
    let mut settings = settings(&["Ann", "Ben"]);
    // Everything else is acknowledged before, also on a slow machine.
    settings.acknowledge_timeout = Duration::from_secs(20);
    let mut fixture = BotFixture::new(settings).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    let mut dice = Chooser::new(26);
    let text = dice.hasty(fixture.table().game().expect("a game"));
    let records = fixture.table().records();
    let late = SimulatedFailure::DeliveredLate { ms: 20_300 };
    fixture.playground.inject(InjectedFault::once(late));
    let line = super::fixture::typed(&text);
    let outcome = fixture.person(&name).command(&*line).await;
    let outcome = outcome.expect("an outcome");
    assert!(outcome.failed);
    let path = format!("/interactions/{}/", outcome.interaction);
    let tried = || !fixture.requests("POST", &path).is_empty();
    eventually("the bot acknowledges it, too late", tried).await;
    assert_eq!(fixture.table().records(), records, "it was too late");
    fixture.play(&text).await;
    fixture.unanswered = 1;
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_gateway_is_cut_and_the_game_goes_on() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(27);
    for how in ["resumable", "anew", "asked"] {
        let before = fixture.playground.connections();
        match how {
            "resumable" => fixture.playground.cut_gateway(true),
            "anew" => fixture.playground.cut_gateway(false),
            _ => fixture.playground.ask_to_reconnect(),
        }
        let again = |there: &Playground| (there.connections() > before).then_some(());
        let again = fixture.playground.until(PATIENCE, how, again).await;
        again.expect("it connects again");
        let there = fixture.playground.connected(1, PATIENCE).await;
        there.expect("it is there");
        for _ in 0..3 {
            a_move(&fixture, &mut dice).await;
        }
        fixture.rest().await;
        fixture.agrees(fixture.channel());
    }
    let puts = fixture.requests("PUT", "/commands");
    assert_eq!(puts.len(), 1, "commands are registered once");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_a_moderator_deletes_is_written_anew() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.command("Ann", "/table new game:huang").await;
    let lobby = fixture.with_button("Ben", "Sit down").await;
    assert!(fixture.playground.delete_message(lobby.id));
    fixture.command("Ben", "/table join").await;
    let lobby = fixture.with_button("Ann", "Start").await;
    says(&lobby, "Ben");
    fixture.press("Ann", &lobby, "Start").await;
    let board = fixture.board().await;
    assert!(fixture.playground.delete_message(board.id));
    let mut dice = Chooser::new(28);
    a_move(&fixture, &mut dice).await;
    let anew = fixture.board().await;
    assert_ne!(anew.id, board.id);
    for _ in 0..6 {
        a_move(&fixture, &mut dice).await;
    }
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_is_deleted_does_not_hold_up_another() {
    let mut settings = settings(&["Ann", "Ben"]);
    settings.channels.push("doomed".to_owned());
    let mut fixture = BotFixture::new(settings).await;
    let doomed = fixture.playground.channel("doomed").expect("a channel");
    fixture.begin_in(doomed, &["Ann", "Ben"], &[]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let (name, ..) = super::fixture::awaited(&fixture.table_in(doomed)).expect("one");
    let table = fixture.table_in(doomed);
    let text = Chooser::new(1).hasty(table.game().expect("a game"));
    let actor = fixture.person(&name).in_channel(doomed);
    let begun = actor.begin_command(&*super::fixture::typed(&text));
    let begun = begun.expect("it can be typed");
    assert!(fixture.playground.delete_channel(doomed));
    let mut dice = Chooser::new(29);
    for _ in 0..4 {
        a_move(&fixture, &mut dice).await;
    }
    // The bot has nobody to reply to there.
    let outcome = fixture.playground.outcome(begun).expect("an outcome");
    fixture.unanswered = usize::from(outcome.acknowledged.is_none());
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_left_is_replaced_and_the_game_goes_on() {
    let fixture = BotFixture::with(&["Ann", "Ben", "Cai"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(31);
    while fixture.awaited().expect("somebody").0 != "Ann" {
        a_move(&fixture, &mut dice).await;
    }
    fixture.rest().await;
    let guild = fixture.playground.guild();
    fixture.person("Ben").leave(guild).expect("Ben leaves");
    while fixture.awaited().expect("somebody").0 == "Ann" {
        a_move(&fixture, &mut dice).await;
    }
    fixture.rest().await;
    let refused = fixture
        .command("Ann", "/table replace person:Cai seat:2")
        .await;
    assert!(
        refused.content.contains("only Ben"),
        "Ben may still come back: {}",
        refused.content
    );
    fixture.pass(24 * 60 * 60);
    let notice = fixture.with_button("Ann", "Offer the seat").await;
    fixture.press("Ann", &notice, "Offer the seat").await;
    let answer = fixture
        .command("Ann", "/table replace person:Cai seat:2")
        .await;
    fixture.rest().await;
    assert_eq!(
        fixture.awaited().expect("somebody").0,
        "Cai",
        "{}",
        answer.content
    );
    let board = fixture.board().await;
    says(&board, "Cai sits down and plays on");
    a_move(&fixture, &mut dice).await;
    fixture.finish().await;
}
