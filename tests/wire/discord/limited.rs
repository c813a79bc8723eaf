//! The bot under rate limits that the playground enforces like Discord.

use super::fixture::{PATIENCE, WATCHER, settings};
use super::{BotFixture, Chooser};
use pagoda::playground::{Limits, SeenMessage, TranscriptEntry};

/// Moves are played faster than boards may be edited; all of them arrive in the end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn under_tight_limits_everything_arrives_and_no_request_is_sent_too_early() {
    let mut settings = settings(&["Ann", "Ben"]);
    settings.limits = Limits::tight();
    let fixture = BotFixture::new(settings).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(61);
    for _ in 0..8 {
        fixture.any_move(&mut dice).await;
    }
    fixture.rest().await;
    fixture.agrees(fixture.channel());
    let limited = fixture.playground.rate_limited();
    assert!(limited.avoidable.is_empty(), "{limited:?}");
    let edits = fixture.requests("PATCH", "/messages/");
    let sent = fixture.requests("POST", "/messages");
    assert!(edits.len() + sent.len() > 3);
    fixture.finish().await;
}

/// The most boards with buttons that are sent between the end of a game and its result: one that was on its way, and one more if the machine is slow.
const BEFORE_THE_RESULT: usize = 2;

/// Four people play a whole game of the Dragon as fast as they can, under the limits of Discord. Once, 52 seconds after the end, the channel
/// stood at step 80 of 110, because every board in between was sent.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_quick_game_is_over_its_result_comes_next() {
    let people = ["Ann", "Ben", "Cai", "Dee"];
    let mut settings = settings(&people);
    settings.limits = Limits::discord();
    let fixture = BotFixture::new(settings).await;
    let channel = fixture.channel();
    fixture.begin_game(channel, "dragon", &people, &[]).await;
    let mut dice = Chooser::new(62);
    let mut moves = 0;
    while fixture.awaited().is_some() {
        fixture.any_move(&mut dice).await;
        moves += 1;
    }
    let end = fixture.playground.transcript().len();
    let over = |seen: &SeenMessage| seen.buttons().contains(&"Rematch");
    let result = fixture.person(WATCHER).wait_for(PATIENCE, over).await;
    result.expect("the result");
    let path = format!("/channels/{channel}/messages");
    let is_in_play = |entry: &&TranscriptEntry| {
        let buttons = entry.body["components"].as_array();
        let has_buttons = buttons.is_some_and(|rows| !rows.is_empty());
        let has_board = entry.body.to_string().contains("board.png");
        entry.path.contains(&path) && has_board && has_buttons
    };
    let transcript = fixture.playground.transcript();
    let boards = transcript.iter().filter(is_in_play).count();
    let late = transcript[end..].iter().filter(is_in_play).count();
    eprintln!("{moves} moves, {boards} boards, {late} after the end");
    assert!(
        late <= BEFORE_THE_RESULT,
        "{late} boards come before the result"
    );
    // The last board, the keepsakes of all, and no outdated button.
    fixture.finish().await;
}
