//! Trials over the wire: a move is tried by menus in one private message, and a finished game goes on from one of its moments.

use super::BotFixture;
use super::fixture::eventually;
use pagoda::playground::SeenMessage;

const ANN: &str = "Ann";
const BEN: &str = "Ben";

/// The id of the first menu of a message, and its first value.
fn first_choice(message: &SeenMessage) -> (String, String) {
    let menu = message.parts().find(|part| part["options"].is_array());
    let menu = menu.expect("a menu");
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    (text(&menu["custom_id"]), text(&menu["options"][0]["value"]))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_of_all_seats_are_tried_in_one_private_message() {
    let fixture = BotFixture::with(&[ANN, BEN]).await;
    fixture.begin(&[ANN, BEN], &[]).await;
    let records = fixture.table().records();
    // Whoever is not awaited may try as well.
    let (awaited, ..) = fixture.awaited().expect("somebody");
    let name = if awaited == ANN { BEN } else { ANN };
    let first = fixture.command(name, "/try").await;
    assert!(first.private);
    assert!(first.content.contains("a trial."), "{}", first.content);
    assert!(first.content.contains("are invented"), "{}", first.content);
    let mut shown = first.clone();
    for _ in 0..6 {
        assert_eq!(shown.id, first.id, "the same message goes on");
        assert_eq!(shown.attachments.len(), 1, "a board");
        let alt_text = shown.attachments[0].description.clone();
        let alt_text = alt_text.unwrap_or_default();
        assert!(alt_text.starts_with("This is a trial"), "{alt_text}");
        let (menu, value) = first_choice(&shown);
        shown = fixture.choose(name, &shown, &menu, &value).await;
        if shown.buttons().contains(&"Try it") {
            shown = fixture.press(name, &shown, "Try it").await;
        }
    }
    let back = fixture.press(name, &shown, "Take back").await;
    assert_eq!(back.id, first.id);
    let again = fixture.press(name, &back, "Deal again").await;
    assert!(again.content.contains("are invented"), "{}", again.content);
    let end = fixture.press(name, &again, "End the trial").await;
    assert!(end.content.contains("put away"), "{}", end.content);
    assert!(end.buttons().is_empty() && end.attachments.is_empty());
    assert_eq!(fixture.table().records(), records, "nothing was made");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_goes_on_from_an_earlier_moment_against_robots() {
    let fixture = BotFixture::with(&[ANN, BEN]).await;
    fixture.begin(&[ANN, BEN], &[]).await;
    let begun = fixture.table();
    let game = begun.game().expect("a game");
    let seat = game.waiting().expect("somebody").seat;
    fixture.play(&game.moves(seat)[0]).await;
    fixture.resign(BEN).await;
    let last = fixture.command(ANN, "/replay").await;
    let start = fixture.press(ANN, &last, "◀").await;
    let reply = fixture.press(ANN, &start, "Continue from here").await;
    assert!(
        reply.content.contains("goes on from that moment"),
        "{}",
        reply.content
    );
    let table = fixture.table();
    assert!(table.course().is_continued() && !table.counts());
    let only = table.seats().only_person();
    let only = only.map(|person| person.name.clone());
    assert_eq!(only.as_deref(), Some(ANN));
    let own = |table: &pagoda::table::Table| {
        let names = table.seats().iter();
        let mut names = names.filter_map(|place| place.person.as_ref());
        names.position(|person| person.name == ANN)
    };
    assert_eq!(own(&table), own(&begun), "at the same seat");
    let awaited = || fixture.awaited().is_some_and(|(name, ..)| name == ANN);
    eventually("robots play until Ann is awaited", awaited).await;
}
