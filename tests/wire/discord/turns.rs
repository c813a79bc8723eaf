//! Turns: calls, boards, undo, and requests of other people.

use super::fixture::{has_board, says};
use super::{BotFixture, Chooser};
use pagoda::playground::SeenMessage;
use pagoda::playground::faults::SimulatedFailure;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_has_one_board_and_the_next_player_is_called() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let mut board = fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(11);
    let mut turns = 0;
    while turns < 4 {
        let (name, ..) = fixture.awaited().expect("somebody is awaited");
        assert_eq!(board.pinged, [name], "exactly who is up is called");
        let before = fixture.table();
        let text = dice.hasty(before.game().expect("a game"));
        fixture.play(&text).await;
        let now = fixture.board().await;
        let turn = |table: &pagoda::table::Table| table.game().expect("a game").turn();
        let old = fixture.person("Zoe").message(board.id).expect("it stays");
        if turn(&fixture.table()) == turn(&before) {
            assert_eq!(now.id, board.id, "the board changes in place");
            assert!(now.edited.is_some());
            assert_eq!(now.pinged, board.pinged, "an edit calls nobody");
        } else {
            turns += 1;
            assert_ne!(now.id, board.id, "a new turn has a new board");
            assert!(old.components.is_empty(), "the old one has no buttons");
            assert!(has_board(&old), "the old one keeps its picture");
            board = now;
        }
    }
    let log = fixture.command("Ann", "/log moves:9").await;
    assert!(log.private && !log.content.contains("’s turn ends."));
    let details = fixture.press("Ann", &log, "All details").await;
    says(&details, "’s turn ends.");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_and_stale_buttons_get_a_private_word_and_change_nothing() {
    let fixture = BotFixture::with(&["Ann", "Ben", "Xan"]).await;
    let board = fixture.begin(&["Ann", "Ben"], &[]).await;
    let word = |seen: &SeenMessage, said: &str| {
        assert!(seen.private, "{}", seen.content);
        says(seen, said);
    };
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    let records = fixture.table().records();
    for button in ["Play", "My hand"] {
        word(&fixture.press("Xan", &board, button).await, "You don’t sit");
    }
    let typed = fixture.command("Xan", "/huang pass").await;
    word(&typed, "You don’t sit");
    assert_eq!(fixture.table().records(), records);
    // A board that still has its buttons after its turn.
    fixture.rest().await;
    let mut dice = Chooser::new(2);
    let turn = |fixture: &BotFixture| fixture.table().game().expect("a game").turn();
    let before = turn(&fixture);
    fixture.fail_all("edit", SimulatedFailure::status(503));
    while turn(&fixture) == before {
        fixture.any_move(&mut dice).await;
    }
    let records = fixture.table().records();
    word(&fixture.press(&name, &board, "Play").await, "a turn old");
    assert_eq!(fixture.table().records(), records);
    fixture.playground.clear_faults();
    fixture.finish().await;
}
