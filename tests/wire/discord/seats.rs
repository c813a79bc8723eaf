//! Ownership of seats: hosts who try to give them away, bot accounts, and tables without people.

use super::fixture::eventually;
use super::{BotFixture, Chooser};
use pagoda::playground::PlaygroundSettings;

const HOUR: u64 = 60 * 60;

/// A host could once give anybody's seat to a friend, who read the hand and gave the seat back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_gives_nobodys_seat_away() {
    let people = ["Ann", "Ben", "Cai"];
    let fixture = BotFixture::with(&["Ann", "Ben", "Cai", "Dan"]).await;
    fixture.begin(&people, &[]).await;
    let mut dice = Chooser::new(3);
    while fixture.awaited().expect("somebody").0 != "Ben" {
        let text = dice.hasty(fixture.table().game().expect("a game"));
        fixture.play(&text).await;
    }
    let records = fixture.table().records();
    for line in [
        "/table replace person:Dan seat:2",
        "/table replace seat:2",
        "/table robot seat:2",
    ] {
        let refused = fixture.command("Ann", line).await;
        assert!(
            refused.content.contains("only Ben may hand it on"),
            "{line}: {}",
            refused.content
        );
    }
    // A faster pace does not make Ben overdue either.
    fixture.command("Ann", "/table pace pace:live-2").await;
    fixture.command("Ann", "/table pace pace:live-2").await;
    assert_eq!(
        fixture.table().records(),
        records + 1,
        "the same pace twice"
    );
    fixture.pass(HOUR);
    let absent = fixture.command("Ann", "/table absent").await;
    assert!(
        absent.content.contains("allows more time"),
        "{}",
        absent.content
    );
    fixture.pass(24 * HOUR);
    // After Ben's time limit the others vote, the host among them.
    let notice = fixture.with_button("Ann", "Offer the seat").await;
    fixture.press("Ann", &notice, "Offer the seat").await;
    assert!(
        fixture
            .table()
            .seat_of(id(&fixture, "Ben").into())
            .is_some()
    );
    fixture.rest().await;
    let notice = fixture.with_button("Cai", "Offer the seat").await;
    assert!(notice.content.contains("1 of 2"), "{}", notice.content);
    fixture.press("Cai", &notice, "Offer the seat").await;
    assert_eq!(fixture.table().seat_of(id(&fixture, "Ben").into()), None);
    fixture
        .command("Ann", "/table replace person:Dan seat:2")
        .await;
    assert_eq!(fixture.awaited().expect("somebody").0, "Dan");
    fixture.finish().await;
}

fn id(fixture: &BotFixture, name: &str) -> u64 {
    fixture.person(name).id().expect("a person")
}

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
    assert!(
        refused.content.contains("bots can’t sit at a table"),
        "{}",
        refused.content
    );
    assert_eq!(fixture.table().records(), records);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_person_is_left_the_game_is_paused_and_says_so() {
    let mut fixture = BotFixture::with(&["Ann", "Ben", "Cai"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    fixture.command("Ann", "/table robot").await;
    fixture.command("Ben", "/table robot").await;
    assert!(fixture.table().is_paused());
    let board = fixture.board().await;
    assert!(
        board.content.contains("No person plays here any more"),
        "{}",
        board.content
    );
    fixture.kill_bot().await;
    fixture.start_bot().await;
    let records = fixture.table().records();
    let look = fixture.command("Cai", "/board").await;
    assert!(
        look.content.contains("the game is paused"),
        "{}",
        look.content
    );
    assert_eq!(fixture.table().records(), records, "robots wait");
    fixture.press("Cai", &board, "Sit down").await;
    assert!(!fixture.table().is_paused());
    let cai = id(&fixture, "Cai");
    let seat = fixture.table().seat_of(cai.into());
    assert!(seat.is_some());
    // The robot plays until it is her turn.
    let goes_on = || fixture.table().awaited() == seat;
    eventually("the game goes on", goes_on).await;
    fixture.finish().await;
}
