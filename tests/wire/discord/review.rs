//! Reviews over the wire: from the last move to the opened moment, and the shared plot.

use super::BotFixture;
use super::fixture::{PATIENCE, WATCHER, begins, first_choice, says, settings};
use pagoda::playground::SeenMessage;

const MOVES: usize = 10;

async fn finished(fixture: &BotFixture, name: &str, reply: &SeenMessage) -> SeenMessage {
    let actor = fixture.person(name).in_channel(reply.channel);
    let finished = |_: &pagoda::playground::Playground| {
        let seen = actor.message(reply.id).ok()?;
        (!seen.attachments.is_empty()).then_some(seen)
    };
    let seen = fixture.playground.until(5 * PATIENCE, "a review", finished);
    seen.await.expect("the review is shown in the same message")
}

async fn answer(fixture: &BotFixture, name: &str, mut shown: SeenMessage) -> SeenMessage {
    const DONE: &str = "That’s my answer";
    for _ in 0..8 {
        if shown.buttons().contains(&DONE) {
            return fixture.press(name, &shown, DONE).await;
        }
        let (id, value) = first_choice(&shown);
        shown = fixture.choose(name, &shown, &id, &value).await;
    }
    panic!("no move is complete: {}", shown.content)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_reviewed_from_the_last_move_to_the_shared_plot() {
    let mut fixture = BotFixture::without_bot(settings(&["Ann", "Ben", "Cleo"])).await;
    fixture.limit_thoughts(10);
    fixture.start_bot().await;
    let channel = fixture.channel();
    let people = ["Ann", "Ben"];
    fixture.begin_game(channel, "qin", &people, &[]).await;
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
    says(&stranger, "each for their own seat");
    assert!(stranger.private && stranger.attachments.is_empty());
    // The private reply is edited until the review is there.
    let reply = fixture.press("Ben", &result, "Review").await;
    assert!(reply.private, "{}", reply.content);
    let review = finished(&fixture, "Ben", &reply).await;
    says(&review, "your game in review");
    let described = review.attachments[0].description.as_deref();
    let described = described.expect("an alt text");
    assert!(described.contains("the chances to win over"), "{described}");
    let moments = review.buttons();
    let moment = moments.iter().find(|label| label.starts_with("A · turn"));
    let moment = moment.expect("Ben made mistakes").to_string();
    let opened = fixture.press("Ben", &review, &moment).await;
    assert_eq!(opened.id, review.id, "it is the same message");
    begins(&opened, "Turn ");
    assert_eq!(opened.attachments.len(), 1);
    // The better move is not told before Ben has looked for it, or wants to see it.
    says(&opened, "Can you find it?");
    let tried = fixture.press("Ben", &opened, "Try first").await;
    assert_eq!(tried.id, review.id, "it is the same message");
    says(&tried, "one of your own decisions");
    let answered = answer(&fixture, "Ben", tried).await;
    let verdicts = ["is right!", "is not the best move"];
    let verdict = |told: &&str| answered.content.contains(*told);
    assert!(verdicts.iter().any(verdict), "{}", answered.content);
    let back = fixture.press("Ben", &answered, "Back").await;
    let asked = fixture.press("Ben", &back, &moment).await;
    let shown = fixture.press("Ben", &asked, "Show the better move").await;
    says(&shown, "would have been better");
    let back = fixture.press("Ben", &shown, "Back").await;
    says(&back, "your game in review");
    // After a restart it is there at once.
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let again = fixture.command("Ben", "/review").await;
    says(&again, "your game in review");
    let shared = fixture.press("Ben", &again, "Share the plot").await;
    says(&shared, "on its way");
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
