//! Missing permissions: replies name them and who can grant them; without *Attach Files* the board is posted as text until it is granted.

use super::fixture::{PATIENCE, WATCHER, has_board, says, says_not};
use super::{BotFixture, Chooser};
use pagoda::playground::{BOT_PERMISSIONS, SeenMessage};

const SEND_MESSAGES: u64 = 1 << 11;
const ATTACH_FILES: u64 = 1 << 15;

fn in_words(seen: &SeenMessage) -> bool {
    let playable = seen.buttons().contains(&"Play");
    playable && seen.attachments.is_empty() && seen.content.chars().count() > 200
}

async fn seen(fixture: &BotFixture, right: impl Fn(&SeenMessage) -> bool) -> SeenMessage {
    let watcher = fixture.person(WATCHER).in_channel(fixture.channel());
    let found = watcher.wait_for(PATIENCE, right).await;
    found.unwrap_or_else(|error| panic!("{error}: {:#?}", watcher.sees()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nothing_can_be_posted_no_table_is_opened_and_who_asks_is_told_why() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let channel = fixture.channel();
    let without = BOT_PERMISSIONS & !SEND_MESSAGES;
    fixture.playground.permit_bot(channel, without);
    for line in ["/table new game:huang", "/table tour game:huang"] {
        let told = fixture.command("Ann", line).await.content;
        assert!(told.contains("*Send Messages*"), "{told}");
        assert!(told.contains("*Manage Roles*"), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
    fixture
        .command("Ann", "/me language language:Deutsch")
        .await;
    let told = fixture.command("Ann", "/table new game:huang").await;
    says(&told, "*Nachrichten senden*");
    assert!(fixture.tables(channel).is_empty());
    fixture.playground.permit_bot(channel, BOT_PERMISSIONS);
    let told = fixture.command("Ann", "/table new game:huang").await;
    says_not(&told, "*Nachrichten");
    fixture.with_button("Ben", "Sit down").await;
    assert_eq!(fixture.tables(channel).len(), 1);
    // If a permission is removed later, the reply to a request names it.
    fixture.playground.permit_bot(channel, without);
    let told = fixture.command("Ben", "/table join").await.content;
    assert!(told.contains("*Send Messages*"), "{told}");
    assert!(
        fixture
            .table()
            .seat_of(fixture.person("Ben").id().expect("Ben").into())
            .is_some()
    );
    fixture.playground.permit_bot(channel, BOT_PERMISSIONS);
    fixture.rest().await;
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_by_its_button_is_refused_where_nothing_can_be_posted() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let channel = fixture.channel();
    fixture.command("Ann", "/table new game:qin").await;
    fixture.command("Ben", "/table join").await;
    fixture.command("Ann", "/table start").await;
    fixture.command("Ann", "/table close").await;
    let closed = fixture.with_button("Ann", "Rematch").await;
    let without = BOT_PERMISSIONS & !SEND_MESSAGES;
    fixture.playground.permit_bot(channel, without);
    let told = fixture.press("Ann", &closed, "Rematch").await.content;
    assert!(told.contains("*Send Messages*"), "{told}");
    assert_eq!(fixture.tables(channel).len(), 1);
    fixture.playground.permit_bot(channel, BOT_PERMISSIONS);
    fixture.press("Ann", &closed, "Rematch").await;
    assert_eq!(fixture.tables(channel).len(), 1, "Ben is asked");
    let asked = fixture.with_button("Ben", "No, thanks").await;
    fixture.press("Ben", &asked, "Rematch").await;
    assert_eq!(fixture.tables(channel).len(), 2);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_attach_files_the_board_comes_in_words_and_gets_its_picture_when_it_may() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let channel = fixture.channel();
    let without = BOT_PERMISSIONS & !ATTACH_FILES;
    fixture.playground.permit_bot(channel, without);
    fixture.command("Ann", "/table new game:huang").await;
    fixture.command("Ben", "/table join").await;
    let told = fixture.command("Ann", "/table start").await.content;
    assert!(
        told.contains("*Attach Files*") && told.contains("*Manage Roles*"),
        "{told}"
    );
    let board = seen(&fixture, in_words).await;
    fixture.playground.permit_bot(channel, BOT_PERMISSIONS);
    let pictured = seen(&fixture, |seen| seen.id == board.id && has_board(seen)).await;
    assert!(pictured.content.chars().count() < board.content.chars().count());
    // It is removed without an interaction: the next board discovers it.
    fixture.playground.permit_bot(channel, without);
    let mut dice = Chooser::new(17);
    let turn = |fixture: &BotFixture| fixture.table().game().expect("a game").turn();
    let before = turn(&fixture);
    while turn(&fixture) == before {
        let text = dice.hasty(fixture.table().game().expect("a game"));
        let (name, ..) = fixture.awaited().expect("somebody is awaited");
        fixture.command(&name, &super::fixture::typed(&text)).await;
    }
    seen(&fixture, |seen| seen.id != board.id && in_words(seen)).await;
    // The missing picture is retried after a crash too.
    fixture.kill_bot().await;
    fixture.start_bot().await;
    fixture.playground.permit_bot(channel, BOT_PERMISSIONS);
    seen(&fixture, |seen| {
        seen.id != board.id && has_board(seen) && seen.buttons().contains(&"Play")
    })
    .await;
    fixture.finish().await;
}
