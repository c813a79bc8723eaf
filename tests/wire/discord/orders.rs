//! Standing orders over the wire: the panel.

use super::BotFixture;
use super::fixture::says;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_given_and_withdrawn_in_private() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let records = fixture.table().records();
    let panel = fixture.command("Ann", "/order").await;
    assert!(panel.private);
    says(&panel, "You have given none");
    let panel = fixture
        .choose("Ann", &panel, "Give an order", "defend 2")
        .await;
    let line = "1. Defend in revolts with at most 2 tiles";
    says(&panel, line);
    assert_eq!(panel.buttons(), ["Withdraw 1", "Use these at new tables"]);
    let panel = fixture
        .press("Ann", &panel, "Use these at new tables")
        .await;
    let usual = "New tables begin with one order.";
    says(&panel, usual);
    let panel = fixture.press("Ann", &panel, "Withdraw 1").await;
    says(&panel, "You have given none");
    assert_eq!(fixture.table().records(), records);
    let settings = fixture.command("Ann", "/me answers minutes:30").await;
    let about = "after about 30 minutes";
    says(&settings, about);
    fixture.finish().await;
}
