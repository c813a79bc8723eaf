//! Restarts of the bot at various moments.

use super::chooser::path_to;
use super::evening::{eventually, has_board};
use super::{Chooser, Evening};
use pagoda::playground::faults::Failure;
use pagoda::table::Table;

/// Longer than any test.
const FOR_EVER: u64 = 600_000;

fn turn(table: &Table) -> u32 {
    table.game().expect("a game").turn()
}

/// Makes moves until a turn is over, without waiting for the reply to the last.
async fn the_turn_ends(evening: &Evening, dice: &mut Chooser) {
    let before = turn(&evening.table());
    while turn(&evening.table()) == before {
        let text = dice.hasty(evening.table().game().expect("a game"));
        evening.play(&text).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guide_goes_on_after_a_restart() {
    let mut evening = Evening::with(&["Ann", "Ben"]).await;
    let board = evening.begin(&["Ann", "Ben"], &[]).await;
    let (name, ..) = evening.awaited().expect("somebody is awaited");
    let guide = evening.press(&name, &board, "Play").await;
    let screen = evening.press(&name, &guide, "Replace").await;
    evening.stop_bot().await;
    evening.start_bot().await;
    let tile = screen.buttons()[0].to_owned();
    let screen = evening.press(&name, &screen, &tile).await;
    evening.kill_bot().await;
    evening.start_bot().await;
    let records = evening.table().records();
    evening.press(&name, &screen, "Do it").await;
    assert_eq!(evening.table().records(), records + 1);
    evening.kill_bot().await;
    evening.start_bot().await;
    assert_eq!(evening.table().records(), records + 1, "nothing is lost");
    let hand = evening.press(&name, &board, "My hand").await;
    assert_eq!(hand.attachments[0].filename, "hand.png");
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_war_goes_on_after_a_restart() {
    let people = ["Ann", "Ben", "Cai"];
    let mut evening = Evening::with(&people).await;
    evening.begin(&people, &[]).await;
    let path = {
        let table = evening.table();
        let game = table.game().expect("a game");
        path_to(game, &mut Chooser::new(9), |game, acting| {
            let waiting = game.waiting().expect("somebody is awaited");
            waiting.decision == "support" && waiting.seat != acting
        })
    };
    for text in &path {
        evening.play(text).await;
    }
    evening.rest().await;
    evening.kill_bot().await;
    evening.start_bot().await;
    let (name, ..) = evening.awaited().expect("somebody is awaited");
    let call = evening.with_button(&name, "Decide").await;
    assert_eq!(call.pinged, [name.as_str()]);
    let guide = evening.press(&name, &call, "Decide").await;
    assert!(guide.content.contains("Your choice"), "{}", guide.content);
    evening.play("pass").await;
    evening.rest().await;
    let gone = evening.person(&name).message(call.id);
    assert!(gone.is_err(), "the call is taken away");
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_there_once_though_the_bot_was_killed_while_it_was_sent() {
    let mut evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(6);
    for after_effect in [true, false] {
        evening.rest().await;
        let slow = Failure::Slow {
            ms: FOR_EVER,
            after_effect,
        };
        evening.fail("send", slow);
        the_turn_ends(&evening, &mut dice).await;
        evening.failed().await;
        // The request was executed, or never will be.
        let expected = turn(&evening.table()) as usize + usize::from(after_effect);
        let boards = || {
            let there = evening.person("Zoe").sees().expect("a channel");
            there.iter().filter(|seen| has_board(seen)).count() == expected
        };
        let what = format!("{expected} boards, {after_effect}");
        eventually(&what, boards).await;
        evening.kill_bot().await;
        evening.start_bot().await;
        let board = evening.board().await;
        let (name, ..) = evening.awaited().expect("somebody is awaited");
        assert_eq!(board.pinged, [name]);
        evening.agrees(evening.channel());
    }
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_made_once_though_the_bot_was_killed_before_it_said_so() {
    let mut evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let (name, ..) = evening.awaited().expect("somebody is awaited");
    let text = Chooser::new(8).hasty(evening.table().game().expect("a game"));
    let records = evening.table().records();
    let slow = Failure::Slow {
        ms: FOR_EVER,
        after_effect: false,
    };
    evening.fail("original", slow);
    let actor = evening.person(&name);
    let begun = actor.begin_command(&*super::evening::typed(&text));
    begun.expect("it can be typed");
    evening.failed().await;
    evening.left_waiting = 1;
    evening.kill_bot().await;
    evening.start_bot().await;
    assert_eq!(evening.table().records(), records + 1);
    let text = Chooser::new(8).hasty(evening.table().game().expect("a game"));
    evening.play(&text).await;
    evening.finish().await;
}

/// Discord allows few requests that open direct channels. After a start each person's channel was opened again before their hand
/// was edited: with many tables and frequent restarts, hands were late or missing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_are_not_opened_again_after_a_start() {
    let mut evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    evening.rest().await;
    let opened = |evening: &Evening| evening.requests("POST", "/users/@me/channels").len();
    assert_eq!(opened(&evening), 2);
    let edits = |evening: &Evening| evening.requests("PATCH", "/messages/").len();
    evening.kill_bot().await;
    evening.start_bot().await;
    let before = edits(&evening);
    let mut dice = Chooser::new(29);
    the_turn_ends(&evening, &mut dice).await;
    the_turn_ends(&evening, &mut dice).await;
    evening.rest().await;
    assert!(edits(&evening) > before, "hands and boards changed");
    evening.agrees(evening.channel());
    assert_eq!(opened(&evening), 2);
    evening.finish().await;
}
