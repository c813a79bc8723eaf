//! The bot under rate limits that the playground enforces like Discord.

use super::fixture::settings;
use super::{BotFixture, Chooser};
use pagoda::playground::Limits;

/// Moves are played faster than boards may be edited; all of them arrive in the end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn under_tight_limits_everything_arrives_and_no_request_is_sent_too_early() {
    let mut settings = settings(&["Ann", "Ben"]);
    settings.limits = Limits::tight();
    let fixture = BotFixture::new(settings).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(61);
    for _ in 0..8 {
        let text = dice.hasty(fixture.table().game().expect("a game"));
        fixture.play(&text).await;
    }
    fixture.rest().await;
    fixture.agrees(fixture.channel());
    let limited = fixture.playground.rate_limited();
    assert!(limited.avoidable.is_empty(), "{limited:?}");
    let edits = fixture.requests("PATCH", "/messages/");
    let sent = fixture.requests("POST", "/messages");
    assert!(
        edits.len() + sent.len() > 3,
        "there was something to wait for"
    );
    fixture.finish().await;
}
