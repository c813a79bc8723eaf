//! Standing orders over the wire: the panel, and answers that come by themselves.

use super::chooser::path_to;
use super::fixture::eventually;
use super::{BotFixture, Chooser};
use pagoda::table::{AnswerReason, Record};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_given_and_withdrawn_in_private() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let records = fixture.table().records();
    let panel = fixture.command("Ann", "/order").await;
    assert!(panel.private);
    assert!(
        panel.content.contains("You have given none"),
        "{}",
        panel.content
    );
    let panel = fixture
        .choose("Ann", &panel, "Give an order", "defend 2")
        .await;
    let line = "1. Defend in revolts with at most 2 tiles";
    assert!(panel.content.contains(line), "{}", panel.content);
    assert_eq!(panel.buttons(), ["Withdraw 1", "Use these at new tables"]);
    let panel = fixture
        .press("Ann", &panel, "Use these at new tables")
        .await;
    let usual = "New tables begin with one order.";
    assert!(panel.content.contains(usual), "{}", panel.content);
    let panel = fixture.press("Ann", &panel, "Withdraw 1").await;
    assert!(
        panel.content.contains("You have given none"),
        "{}",
        panel.content
    );
    assert_eq!(
        fixture.table().records(),
        records,
        "nobody can count orders"
    );
    let settings = fixture.command("Ann", "/me answers minutes:30").await;
    let about = "after about 30 minutes";
    assert!(settings.content.contains(about), "{}", settings.content);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_no_choice_is_not_called_and_the_answer_comes() {
    let people = ["Ann", "Ben", "Cai"];
    let fixture = BotFixture::with(&people).await;
    fixture.begin(&people, &[]).await;
    let table = fixture.table();
    let path = path_to(
        table.game().expect("a game"),
        &mut Chooser::new(3),
        |game, acting| {
            let seat = game.waiting().expect("somebody is awaited").seat;
            seat != acting && game.only_move(seat).is_some()
        },
    );
    for text in &path {
        fixture.play(text).await;
    }
    fixture.rest().await;
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    let call = fixture.with_button("Ann", "Decide").await;
    assert_eq!(
        call.pinged, [""; 0],
        "{name} need not come: {}",
        call.content
    );
    // The longest time around ten minutes.
    fixture.pass(50 * 60);
    let answered = || {
        let records = fixture.records(fixture.channel());
        let last = records.last().and_then(|records| records.last().cloned());
        matches!(
            last,
            Some(Record::Answered {
                reason: AnswerReason::NoChoice,
                ..
            })
        )
    };
    eventually("the answer comes", answered).await;
    fixture.finish().await;
}
