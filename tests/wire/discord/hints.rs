//! Hints over the wire: agreed in the lobby, private, and one choice away from the move.

use super::BotFixture;
use super::fixture::eventually;

const ANN: &str = "Ann";
const BEN: &str = "Ben";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_agree_to_hints_in_the_lobby_and_get_them_on_their_turn() {
    let fixture = BotFixture::with(&[ANN, BEN]).await;
    fixture.command(ANN, "/table new game:huang").await;
    let lobby = fixture.with_button(ANN, "Sit down").await;
    assert!(!lobby.buttons().contains(&"Hints for everybody"), "alone");
    fixture.press(BEN, &lobby, "Sit down").await;
    let lobby = fixture.with_button(ANN, "Hints for everybody").await;
    let reply = fixture.press(ANN, &lobby, "Hints for everybody").await;
    assert!(reply.private && reply.content.contains("You agree"));
    fixture.rest().await;
    let shown = fixture.person(BEN).message(lobby.id).expect("the lobby");
    assert!(shown.content.contains("1 of 2 agree"), "{}", shown.content);
    assert!(shown.content.contains("Ann · 💡"), "{}", shown.content);
    fixture.press(BEN, &lobby, "Hints for everybody").await;
    fixture.press(ANN, &lobby, "Start").await;
    let board = fixture.board().await;
    assert!(
        board.content.contains("Hints are allowed"),
        "{}",
        board.content
    );
    let (name, ..) = fixture.awaited().expect("somebody");
    let hints = fixture.command(&name, "/hint").await;
    assert!(hints.private, "nobody else sees them");
    assert!(hints.content.contains("**1. "), "{}", hints.content);
    let menu = hints.parts().find(|part| part["options"].is_array());
    let menu = menu.expect("a menu").clone();
    let id = menu["custom_id"].as_str().expect("an id");
    let value = menu["options"][0]["value"].as_str().expect("a value");
    let preview = fixture.choose(&name, &hints, id, value).await;
    let before = fixture.table().records();
    fixture.press(&name, &preview, "Do it").await;
    assert_eq!(fixture.table().records(), before + 1, "the move is made");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_guide_has_a_hint_against_robots_and_none_among_people() {
    let fixture = BotFixture::with(&[ANN, BEN]).await;
    let board = fixture.begin(&[ANN, BEN], &[]).await;
    let (name, ..) = fixture.awaited().expect("somebody");
    let refused = fixture.command(&name, "/hint").await;
    assert!(
        refused.content.contains("only if everybody agreed"),
        "{}",
        refused.content
    );
    let guide = fixture.press(&name, &board, "Play").await;
    assert!(!guide.buttons().contains(&"Hint"), "{:?}", guide.buttons());
    let close = fixture.command(ANN, "/table close").await;
    assert!(close.private);
    fixture
        .command(ANN, "/table new game:qin robots:1 level:beginner")
        .await;
    let awaited = || fixture.awaited().is_some_and(|(name, ..)| name == ANN);
    eventually("Ann is awaited", awaited).await;
    let guide = fixture.command(ANN, "/play").await;
    let hints = fixture.press(ANN, &guide, "Hint").await;
    assert_eq!(hints.id, guide.id, "the same message goes on");
    assert!(hints.content.contains("**1. "), "{}", hints.content);
    assert!(hints.content.contains("% to win"), "{}", hints.content);
}
