//! Links to web pages over the wire: under boards and results for everybody, and privately for the owner of a seat.

use super::BotFixture;
use super::fixture::{says, settings};
use pagoda::playground::SeenMessage;

async fn with_web(people: &[&str]) -> BotFixture {
    let mut fixture = BotFixture::without_bot(settings(people)).await;
    fixture.use_web();
    fixture.start_bot().await;
    fixture
}

fn links(message: &SeenMessage) -> Vec<(String, String)> {
    let links = message.parts().filter(|part| part["style"] == 5);
    let text = |part: &serde_json::Value, name: &str| {
        let text = part[name].as_str();
        text.expect("a text").to_owned()
    };
    links
        .map(|part| (text(part, "label"), text(part, "url")))
        .collect()
}

fn only_link(message: &SeenMessage, label: &str) -> String {
    let links = links(message);
    assert_eq!(links.len(), 1, "{links:?}");
    assert_eq!(links[0].0, label);
    links[0].1.clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_has_a_link_for_everybody_and_one_for_each_player() {
    let fixture = with_web(&["Ann", "Ben", "Cai"]).await;
    let board = fixture.begin(&["Ann", "Ben"], &[]).await;
    assert_eq!(board.buttons(), ["Play", "My hand", "Log", "Watch"]);
    assert_eq!(board.components.len(), 1);
    let watch = only_link(&board, "Watch");
    assert!(watch.starts_with("http://127.0.0.1:"), "{watch}");
    assert!(watch.contains(&format!("/t/{}-0#", fixture.channel())));

    let hand = fixture.press("Ann", &board, "My hand").await;
    assert!(hand.buttons().contains(&"Open the board"));
    assert!(links(&hand).is_empty(), "a link is made on request");
    let reply = fixture.press("Ann", &hand, "Open the board").await;
    assert!(reply.private);
    assert_ne!(reply.id, hand.id, "the hand stays");
    let own = only_link(&reply, "Open the board");
    assert_ne!(own, watch);
    assert_eq!(
        reply.content,
        "This link to your seat is yours alone, so please don’t share it; `/me links` revokes it."
    );
    let guide = fixture.command("Ann", "/play").await;
    let again = fixture.press("Ann", &guide, "Open the board").await;
    assert_ne!(only_link(&again, "Open the board"), own);
    let looked = fixture.command("Cai", "/board").await;
    let reply = fixture.press("Cai", &looked, "Open the board").await;
    assert_eq!(only_link(&reply, "Watch"), watch, "Cai has no seat");

    let shown = fixture.command("Ann", "/me show").await;
    let count = "Links to your boards in the browser: 2.";
    says(&shown, count);
    let revoked = fixture.command("Ann", "/me links").await;
    assert!(revoked.private);
    assert_eq!(
        revoked.content,
        "Done: your 2 links no longer open a board."
    );
    fixture.finish().await;
}
