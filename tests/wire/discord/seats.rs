//! Ownership of seats: bot accounts.

use super::BotFixture;
use super::fixture::says;
use pagoda::playground::PlaygroundSettings;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_cannot_be_seated() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let records = fixture.table().records();
    let line = format!(
        "/table replace person:{}",
        PlaygroundSettings::default().bot
    );
    let refused = fixture.command("Ann", &line).await;
    assert!(refused.private);
    says(&refused, "bots can’t sit at a table");
    assert_eq!(fixture.table().records(), records);
    fixture.finish().await;
}
