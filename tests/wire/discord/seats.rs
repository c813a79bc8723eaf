//! Ownership of seats: hosts who try to give them away, bot accounts, and tables without people.

use super::{Chooser, Evening};
use pagoda::playground::Settings;

const HOUR: u64 = 60 * 60;

/// A host could once give anybody's seat to a friend, who read the hand and gave the seat back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_gives_nobodys_seat_away() {
    let people = ["Ann", "Ben", "Cai"];
    let evening = Evening::with(&["Ann", "Ben", "Cai", "Dan"]).await;
    evening.begin(&people, &[]).await;
    let mut dice = Chooser::new(3);
    while evening.awaited().expect("somebody").0 != "Ben" {
        let text = dice.hasty(evening.table().game().expect("a game"));
        evening.play(&text).await;
    }
    let records = evening.table().records();
    for line in [
        "/table replace person:Dan seat:2",
        "/table replace seat:2",
        "/table robot seat:2",
    ] {
        let refused = evening.command("Ann", line).await;
        assert!(
            refused.content.contains("only Ben may hand it on"),
            "{line}: {}",
            refused.content
        );
    }
    // A faster pace does not make Ben overdue either.
    evening.command("Ann", "/table pace pace:live-2").await;
    evening.command("Ann", "/table pace pace:live-2").await;
    assert_eq!(
        evening.table().records(),
        records + 1,
        "the same pace twice"
    );
    evening.pass(HOUR);
    let absent = evening.command("Ann", "/table absent").await;
    assert!(
        absent.content.contains("allows more time"),
        "{}",
        absent.content
    );
    evening.pass(24 * HOUR);
    // After Ben's time limit the others vote, the host among them.
    let notice = evening.with_button("Ann", "Offer the seat").await;
    evening.press("Ann", &notice, "Offer the seat").await;
    assert!(
        evening
            .table()
            .seat_of(id(&evening, "Ben").into())
            .is_some()
    );
    evening.rest().await;
    let notice = evening.with_button("Cai", "Offer the seat").await;
    assert!(notice.content.contains("1 of 2"), "{}", notice.content);
    evening.press("Cai", &notice, "Offer the seat").await;
    assert_eq!(evening.table().seat_of(id(&evening, "Ben").into()), None);
    evening
        .command("Ann", "/table replace person:Dan seat:2")
        .await;
    assert_eq!(evening.awaited().expect("somebody").0, "Dan");
    evening.finish().await;
}

fn id(evening: &Evening, name: &str) -> u64 {
    evening.person(name).id().expect("a person")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_cannot_be_seated() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let records = evening.table().records();
    let line = format!("/table replace person:{}", Settings::default().bot);
    let refused = evening.command("Ann", &line).await;
    assert!(refused.private);
    assert!(
        refused.content.contains("bots can’t sit at a table"),
        "{}",
        refused.content
    );
    assert_eq!(evening.table().records(), records);
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_person_is_left_the_game_is_paused_and_says_so() {
    let mut evening = Evening::with(&["Ann", "Ben", "Cai"]).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    evening.command("Ann", "/table robot").await;
    evening.command("Ben", "/table robot").await;
    assert!(evening.table().is_paused());
    let board = evening.board().await;
    assert!(
        board.content.contains("No person plays here any more"),
        "{}",
        board.content
    );
    evening.kill_bot().await;
    evening.start_bot().await;
    let records = evening.table().records();
    let look = evening.command("Cai", "/board").await;
    assert!(
        look.content.contains("the game is paused"),
        "{}",
        look.content
    );
    assert_eq!(evening.table().records(), records, "robots wait");
    evening.press("Cai", &board, "Sit down").await;
    assert!(!evening.table().is_paused());
    let (cai, records) = (id(&evening, "Cai"), records + 2);
    assert!(evening.table().seat_of(cai.into()).is_some());
    let goes_on = |_: &pagoda::playground::Playground| {
        let table = evening.table();
        let seat = table.seat_of(cai.into());
        let awaited = table.awaited() == seat;
        (awaited || table.records() > records).then_some(())
    };
    let goes_on = evening
        .playground
        .until(super::evening::PATIENCE, "a move", goes_on);
    goes_on.await.expect("the game goes on");
    evening.finish().await;
}
