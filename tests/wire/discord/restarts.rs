//! The bot is stopped or killed and restarted while work is in progress.

use super::fixture::{PATIENCE, eventually, has_board};
use super::{BotFixture, Chooser};
use pagoda::playground::Playground;
use pagoda::playground::faults::SimulatedFailure;
use pagoda::table::Table;

/// Longer than any test.
const FOR_EVER: u64 = 3_600_000;

/// Lets requests of a route hang until the faults are cleared. The bot gives each up after some time, and the next one hangs too.
fn hang(fixture: &BotFixture, route: &str, after_effect: bool) {
    let slow = SimulatedFailure::Slow {
        ms: FOR_EVER,
        after_effect,
    };
    fixture.fail_all(route, slow);
}

async fn kill_and_start(fixture: &mut BotFixture) {
    fixture.kill_bot().await;
    fixture.playground.clear_faults();
    fixture.start_bot().await;
}

fn turn(table: &Table) -> u32 {
    table.game().expect("a game").turn()
}

/// Plays moves until a turn is over, without waiting for the last reply.
async fn the_turn_ends(fixture: &BotFixture, dice: &mut Chooser) {
    let before = turn(&fixture.table());
    while turn(&fixture.table()) == before {
        fixture.any_move(dice).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guide_goes_on_after_a_restart() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let board = fixture.begin(&["Ann", "Ben"], &[]).await;
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    let guide = fixture.press(&name, &board, "Play").await;
    let screen = fixture.press(&name, &guide, "Replace").await;
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let tile = screen.buttons()[0].to_owned();
    let screen = fixture.press(&name, &screen, &tile).await;
    fixture.kill_bot().await;
    fixture.start_bot().await;
    let records = fixture.table().records();
    fixture.press(&name, &screen, "Do it").await;
    assert_eq!(fixture.table().records(), records + 1);
    fixture.kill_bot().await;
    fixture.start_bot().await;
    assert_eq!(fixture.table().records(), records + 1, "nothing is lost");
    let hand = fixture.press(&name, &board, "My hand").await;
    assert!(hand.attachments[0].filename.starts_with("hand-"));
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_there_once_though_the_bot_was_killed_while_it_was_sent() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(6);
    for after_effect in [true, false] {
        fixture.rest().await;
        hang(&fixture, "send", after_effect);
        the_turn_ends(&fixture, &mut dice).await;
        fixture.one_failed().await;
        // By now the request is done, or was lost with the killed bot.
        let expected = turn(&fixture.table()) as usize + usize::from(after_effect);
        let boards = || {
            let there = fixture.person("Zoe").sees().expect("a channel");
            there.iter().filter(|seen| has_board(seen)).count() == expected
        };
        let what = format!("{expected} boards, {after_effect}");
        eventually(&what, boards).await;
        kill_and_start(&mut fixture).await;
        let board = fixture.board().await;
        let (name, ..) = fixture.awaited().expect("somebody is awaited");
        assert_eq!(board.pinged, [name]);
        fixture.agrees(fixture.channel());
    }
    fixture.finish().await;
}

fn lobbies(fixture: &BotFixture) -> Vec<String> {
    let there = fixture.person("Zoe").sees().expect("a channel");
    let lobbies = there.into_iter();
    let lobbies = lobbies.filter(|seen| seen.buttons().contains(&"Sit down"));
    lobbies.map(|seen| seen.content).collect()
}

/// After the start the second post was taken for a replacement of the first, so that its message was created again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_is_there_once_though_the_bot_was_killed_while_it_was_sent_and_a_change_of_it_waited()
 {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    hang(&fixture, "send", true);
    fixture.command("Ann", "/table new game:huang").await;
    fixture.one_failed().await;
    eventually("the lobby", || lobbies(&fixture).len() == 1).await;
    fixture.command("Ben", "/table join").await;
    kill_and_start(&mut fixture).await;
    fixture.rest().await;
    let lobbies = lobbies(&fixture);
    assert_eq!(lobbies.len(), 1, "{lobbies:?}");
    assert!(lobbies[0].contains("Ben"), "{lobbies:?}");
    fixture.finish().await;
}

/// The first post was left out for the second, which created the message. After the start the first was looked for by its own number, and was not
/// found.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_is_there_once_though_the_bot_was_killed_while_a_change_of_it_created_it() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.fail_all("send", SimulatedFailure::coded(403, 99_999));
    fixture.command("Ann", "/table new game:huang").await;
    fixture.one_failed().await;
    fixture.command("Ben", "/table join").await;
    fixture.playground.clear_faults();
    hang(&fixture, "send", true);
    eventually("the lobby", || lobbies(&fixture).len() == 1).await;
    kill_and_start(&mut fixture).await;
    fixture.rest().await;
    let lobbies = lobbies(&fixture);
    assert_eq!(lobbies.len(), 1, "{lobbies:?}");
    assert!(lobbies[0].contains("Ben"), "{lobbies:?}");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_made_once_though_the_bot_was_killed_before_it_said_so() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    let text = Chooser::new(8).hasty(fixture.table().game().expect("a game"));
    let records = fixture.table().records();
    hang(&fixture, "original", false);
    let actor = fixture.person(&name);
    let begun = actor.begin_command(&*super::fixture::typed(&text));
    begun.expect("it can be typed");
    fixture.one_failed().await;
    fixture.left_waiting = 1;
    kill_and_start(&mut fixture).await;
    assert_eq!(fixture.table().records(), records + 1);
    let text = Chooser::new(8).hasty(fixture.table().game().expect("a game"));
    fixture.play(&text).await;
    fixture.finish().await;
}

/// Discord allows few requests that open direct message channels. The bot used to open each person's channel again after a start
/// before it edited their hand: with many tables and frequent restarts, hands came late or not at all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_are_not_opened_again_after_a_start() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    fixture.rest().await;
    let opened = |fixture: &BotFixture| fixture.requests("POST", "/users/@me/channels").len();
    assert_eq!(opened(&fixture), 2);
    let edits = |fixture: &BotFixture| fixture.requests("PATCH", "/messages/").len();
    fixture.kill_bot().await;
    fixture.start_bot().await;
    let before = edits(&fixture);
    let mut dice = Chooser::new(29);
    the_turn_ends(&fixture, &mut dice).await;
    the_turn_ends(&fixture, &mut dice).await;
    fixture.rest().await;
    assert!(edits(&fixture) > before, "hands and boards changed");
    fixture.agrees(fixture.channel());
    assert_eq!(opened(&fixture), 2);
    fixture.finish().await;
}

/// serenity reports a shard that it started again as shut down once too often: at the next shutdown the connection stayed open, and the
/// bot went on receiving events beside its successor in the same process.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_had_to_identify_again_disconnects_when_it_stops() {
    let mut fixture = BotFixture::with(&["Ann"]).await;
    fixture.playground.cut_gateway(false);
    let again = |there: &Playground| (there.identifies().accepted == 2).then_some(());
    let again = fixture.playground.until(PATIENCE, "a session", again).await;
    again.expect("the bot comes back");
    fixture.stop_bot().await;
}
