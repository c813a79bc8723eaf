//! Reviews over the wire: from the last move to the opened moment, and the shared plot.

use super::BotFixture;
use super::fixture::{PATIENCE, WATCHER, settings};
use pagoda::playground::SeenMessage;

/// Moves before somebody resigns.
const MOVES: usize = 10;

/// Waits until a private message shows the finished review.
async fn finished(fixture: &BotFixture, name: &str, reply: &SeenMessage) -> SeenMessage {
    let actor = fixture.person(name).in_channel(reply.channel);
    let finished = |_: &pagoda::playground::Playground| {
        let seen = actor.message(reply.id).ok()?;
        (!seen.attachments.is_empty()).then_some(seen)
    };
    let seen = fixture.playground.until(5 * PATIENCE, "a review", finished);
    seen.await.expect("the review is shown in the same message")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_reviewed_from_the_last_move_to_the_shared_plot() {
    let mut fixture = BotFixture::without_bot(settings(&["Ann", "Ben", "Cleo"])).await;
    fixture.limit_thoughts(10);
    fixture.start_bot().await;
    let channel = fixture.channel();
    fixture
        .begin_game(channel, "qin", &["Ann", "Ben"], &[])
        .await;
    // Ann plays well, Ben as badly as he can.
    for _ in 0..MOVES {
        let table = fixture.table();
        let game = table.game().expect("a game");
        let waiting = game.waiting().expect("the game goes on");
        let ranked = game.ranked_moves(waiting.seat);
        let (awaited, ..) = fixture.awaited().expect("somebody is awaited");
        let chosen = match awaited == "Ben" {
            true => ranked.last(),
            false => ranked.first(),
        };
        fixture.play(&chosen.expect("a move").text).await;
    }
    fixture.resign("Ann").await;
    fixture.rest().await;
    let result = fixture.with_button("Ben", "Review").await;
    for button in ["Rematch", "Replay", "Export"] {
        assert!(result.buttons().contains(&button), "{:?}", result.buttons());
    }
    // A stranger gets one sentence.
    let stranger = fixture.press("Cleo", &result, "Review").await;
    assert!(
        stranger.content.contains("each for their own seat"),
        "{}",
        stranger.content
    );
    assert!(stranger.private && stranger.attachments.is_empty());
    // The private reply is edited until the review is there.
    let reply = fixture.press("Ben", &result, "Review").await;
    assert!(reply.private, "{}", reply.content);
    let review = finished(&fixture, "Ben", &reply).await;
    assert!(
        review.content.contains("your game in review"),
        "{}",
        review.content
    );
    let described = review.attachments[0]
        .description
        .as_deref()
        .unwrap_or_default();
    assert!(described.contains("the chances to win over"), "{described}");
    let moments = review.buttons();
    let moment = moments.iter().find(|label| label.contains("turn"));
    let moment = moment.expect("Ben made mistakes").to_string();
    let opened = fixture.press("Ben", &review, &moment).await;
    assert_eq!(opened.id, review.id, "it is the same message");
    assert!(opened.content.starts_with("Turn "), "{}", opened.content);
    assert_eq!(opened.attachments.len(), 1);
    let back = fixture.press("Ben", &opened, "Back").await;
    assert!(
        back.content.contains("your game in review"),
        "{}",
        back.content
    );
    // After a restart it is there at once.
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let again = fixture.command("Ben", "/review").await;
    assert!(
        again.content.contains("your game in review"),
        "{}",
        again.content
    );
    let shared = fixture.press("Ben", &again, "Share the plot").await;
    assert!(shared.content.contains("on its way"), "{}", shared.content);
    let watcher = fixture.person(WATCHER).in_channel(channel);
    let is_plot = |seen: &SeenMessage| !seen.private && seen.content.contains("shares a review");
    let plot = watcher
        .wait_for(PATIENCE, is_plot)
        .await
        .expect("everybody sees the plot");
    let described = plot.attachments[0]
        .description
        .as_deref()
        .unwrap_or_default();
    assert!(described.contains("Ben: "), "{described}");
    assert!(plot.buttons().is_empty());
    fixture.finish().await;
}
