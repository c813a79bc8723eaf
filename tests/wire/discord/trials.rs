//! Trials over the wire: a move is tried by menus in one private message.

use super::BotFixture;
use super::fixture::{first_choice, says};

const ANN: &str = "Ann";
const BEN: &str = "Ben";

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
    says(&first, "a trial.");
    says(&first, "are invented");
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
    says(&again, "are invented");
    let end = fixture.press(name, &again, "End the trial").await;
    says(&end, "put away");
    assert!(end.buttons().is_empty() && end.attachments.is_empty());
    assert_eq!(fixture.table().records(), records, "nothing was made");
}
