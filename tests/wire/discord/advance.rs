//! Moves in advance over the wire: typed with suggestions, confirmed, listed, removed and made.

use super::BotFixture;
use super::fixture::{eventually, says};
use pagoda::table::{AnswerReason, Record};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_in_advance_is_typed_confirmed_removed_and_made() {
    let people = ["Ann", "Ben"];
    let fixture = BotFixture::with(&people).await;
    fixture.begin(&people, &[]).await;
    let (up, ..) = fixture.awaited().expect("somebody is awaited");
    let waits = people.into_iter().find(|name| *name != up);
    let waits = waits.expect("the other one");
    let actor = fixture.person(waits);
    let records = fixture.table().records();
    // A leader can be placed in any first turn, and another one after it.
    let first = fixture.suggestions(&actor, "/plan move:leader").await;
    let first = first[0]["value"].as_str().expect("a move").to_owned();
    let line = format!("/plan move:{first} then:replace");
    let second = fixture.suggestions(&actor, &line).await;
    let second = second[0]["value"].as_str().expect("a move").to_owned();
    let line = format!("/plan move:{first} then:{second}");
    let question = fixture.command(waits, &line).await;
    assert!(question.private);
    assert_eq!(question.buttons(), ["Make it on my turn"]);
    let noted = fixture.press(waits, &question, "Make it on my turn").await;
    says(&noted, "⏩ In advance: Governor to ");
    // The message with the hand has it, and removes it by one press.
    let with_plan = || {
        let messages = fixture.person(waits).direct_messages().expect("messages");
        messages
            .into_iter()
            .find(|message| message.content.contains("⏩ In advance: "))
    };
    eventually("the hand lists it", || with_plan().is_some()).await;
    let hand = with_plan().expect("it is there");
    fixture.press(waits, &hand, "Don’t make it").await;
    eventually("the hand lists nothing", || with_plan().is_none()).await;
    // From the hand by the guide.
    let hand = fixture.command(waits, "/hand").await;
    let guide = fixture.press(waits, &hand, "In advance").await;
    says(&guide, "a move in advance");
    let question = fixture.command(waits, &format!("/plan move:{first}")).await;
    let noted = fixture.press(waits, &question, "Make it on my turn").await;
    assert_eq!(
        noted.buttons(),
        ["And then …", "Another one instead", "Don’t make it"]
    );
    assert_eq!(fixture.table().records(), records, "nobody can count them");
    let mine = fixture.command(waits, "/mine").await;
    assert_eq!(mine.buttons(), ["Huang: don’t make it"]);
    // Tiles that are replaced change nothing on the board.
    for _ in 0..2 {
        let table = fixture.table();
        let game = table.game().expect("a game");
        let seat = game.waiting().expect("somebody").seat;
        let moves = game.moves(seat);
        let quiet = moves.iter().find(|text| text.verb() == "replace");
        fixture.play(quiet.expect("tiles can be replaced")).await;
    }
    fixture.rest().await;
    // The longest time around a minute.
    fixture.pass(5 * 60);
    let made = || {
        let records = fixture.records(fixture.channel());
        let last = records.last().and_then(|records| records.last().cloned());
        matches!(
            last,
            Some(Record::Answered { text, reason: AnswerReason::Advance, .. }) if text == first
        )
    };
    eventually("it is made", made).await;
    fixture.finish().await;
}
