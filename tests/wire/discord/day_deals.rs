//! The deal of the day, over the wire: from the command to the list and the card.

use super::BotFixture;
use super::fixture::{PATIENCE, awaited};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_try_from_the_command_to_the_card() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let help = fixture.command("Ann", "/help").await;
    let panel = fixture.press("Ann", &help, "Deal of the day").await;
    assert!(panel.private, "only Ann reads it");
    assert!(panel.content.contains("Nobody has begun yet"), "{panel:?}");
    fixture.press("Ann", &panel, "Play").await;
    let ann = fixture.person("Ann");
    let table = fixture.private_channel(ann.id().expect("a person"));
    let ready = |_: &pagoda::playground::Playground| {
        let now = awaited(&fixture.table_in(table));
        now.is_some_and(|(name, ..)| name == "Ann").then_some(())
    };
    let ready = fixture.playground.until(PATIENCE, "robots", ready).await;
    ready.expect("robots move");
    let home = ann.open_direct().expect("a direct channel");
    let hint = fixture.command_in(home, "Ann", "/hint").await;
    assert!(hint.content.contains("without help"), "{}", hint.content);
    // The same press leads to the same table.
    let panel = fixture.command("Ann", "/daily").await;
    assert!(panel.buttons().contains(&"Play on"), "{panel:?}");
    let board = fixture.press("Ann", &panel, "Play on").await;
    assert_eq!(board.attachments.len(), 1);
    let of_ben = fixture.command("Ben", "/daily").await;
    assert!(!of_ben.buttons().contains(&"The world"), "{of_ben:?}");
    let question = fixture.command_in(home, "Ann", "/resign").await;
    fixture.press("Ann", &question, "Resign").await;
    fixture.rest().await;
    let result = fixture.with_button_in(home, "Ann", "Deal of the day").await;
    let panel = fixture.press("Ann", &result, "Deal of the day").await;
    assert!(panel.content.contains("ended before"), "{}", panel.content);
    let panel = fixture.command("Ann", "/daily").await;
    let list = fixture.press("Ann", &panel, "This server").await;
    assert!(list.content.contains("1. Ann: not finished"), "{list:?}");
    let panel = fixture.command("Ann", "/daily").await;
    let card = fixture.press("Ann", &panel, "My card").await;
    assert_eq!(card.attachments.len(), 1);
    assert!(card.content.contains("place 1 of 1"), "{}", card.content);
    let description = card.attachments[0].description.as_deref();
    let description = description.unwrap_or_default();
    assert!(description.contains("place 1 of 1"), "{description}");
    let seen = fixture.person("Ben").in_channel(fixture.channel()).sees();
    let seen = seen.expect("a channel");
    assert!(!seen.iter().any(|seen| seen.by_bot && !seen.private));
    fixture.finish().await;
}
