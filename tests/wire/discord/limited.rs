//! The bot under rate limits that the playground enforces like Discord.

use super::evening::settings;
use super::{Chooser, Evening};
use pagoda::playground::Limits;

/// Moves are played faster than boards may be edited; all of them arrive in the end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn under_tight_limits_everything_arrives_and_no_request_is_sent_too_early() {
    let mut settings = settings(&["Ann", "Ben"]);
    settings.limits = Limits::tight();
    let evening = Evening::new(settings).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(61);
    for _ in 0..8 {
        let text = dice.hasty(evening.table().game().expect("a game"));
        evening.play(&text).await;
    }
    evening.rest().await;
    evening.agrees(evening.channel());
    let limited = evening.playground.rate_limited();
    assert!(limited.avoidable.is_empty(), "{limited:?}");
    let edits = evening.requests("PATCH", "/messages/");
    let sent = evening.requests("POST", "/messages");
    assert!(
        edits.len() + sent.len() > 3,
        "there was something to wait for"
    );
    evening.finish().await;
}
