//! Hints over the wire: agreed in the lobby, private, and one choice away from the move.

use super::BotFixture;
use super::fixture::{first_choice, says};

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
    says(&shown, "1 of 2 agree");
    says(&shown, "Ann · 💡");
    fixture.press(BEN, &lobby, "Hints for everybody").await;
    fixture.press(ANN, &lobby, "Start").await;
    let board = fixture.board().await;
    says(&board, "Hints are allowed");
    let (name, ..) = fixture.awaited().expect("somebody");
    let hints = fixture.command(&name, "/hint").await;
    assert!(hints.private, "nobody else sees them");
    says(&hints, "**1. ");
    let (menu, value) = first_choice(&hints);
    let preview = fixture.choose(&name, &hints, &menu, &value).await;
    let before = fixture.table().records();
    fixture.press(&name, &preview, "Do it").await;
    assert_eq!(fixture.table().records(), before + 1, "the move is made");
}
