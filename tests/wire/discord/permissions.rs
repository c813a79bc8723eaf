//! Missing permissions: replies name them and who can grant them; without *Attach Files* the board is posted as text until it is granted.

use super::evening::{PATIENCE, WATCHER, has_board};
use super::{Chooser, Evening};
use pagoda::playground::{BOT_PERMISSIONS, Seen};

const SEND_MESSAGES: u64 = 1 << 11;
const ATTACH_FILES: u64 = 1 << 15;

/// Whether a message is a board as text.
fn in_words(seen: &Seen) -> bool {
    let playable = seen.buttons().contains(&"Play");
    playable && seen.attachments.is_empty() && seen.content.chars().count() > 200
}

/// Waits for a public message in the channel.
async fn seen(evening: &Evening, right: impl Fn(&Seen) -> bool) -> Seen {
    let watcher = evening.person(WATCHER).in_channel(evening.channel());
    let found = watcher.wait_for(PATIENCE, right).await;
    found.unwrap_or_else(|error| panic!("{error}: {:#?}", watcher.sees()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nothing_can_be_posted_no_table_is_opened_and_who_asks_is_told_why() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let channel = evening.channel();
    let without = BOT_PERMISSIONS & !SEND_MESSAGES;
    evening.playground.permit_bot(channel, without);
    for line in ["/table new game:huang", "/table tour game:huang"] {
        let told = evening.command("Ann", line).await.content;
        assert!(told.contains("*Send Messages*"), "{told}");
        assert!(told.contains("*Manage Roles*"), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
    evening
        .command("Ann", "/me language language:Deutsch")
        .await;
    let told = evening.command("Ann", "/table new game:huang").await;
    assert!(
        told.content.contains("*Nachrichten senden*"),
        "{}",
        told.content
    );
    assert!(evening.tables(channel).is_empty());
    evening.playground.permit_bot(channel, BOT_PERMISSIONS);
    let told = evening.command("Ann", "/table new game:huang").await;
    assert!(!told.content.contains("*Nachrichten"), "{}", told.content);
    evening.with_button("Ben", "Sit down").await;
    assert_eq!(evening.tables(channel).len(), 1);
    // If a permission is removed later, the reply to a request names it.
    evening.playground.permit_bot(channel, without);
    let told = evening.command("Ben", "/table join").await.content;
    assert!(told.contains("*Send Messages*"), "{told}");
    assert!(
        evening
            .table()
            .seat_of(evening.person("Ben").id().expect("Ben").into())
            .is_some()
    );
    evening.playground.permit_bot(channel, BOT_PERMISSIONS);
    evening.rest().await;
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_by_its_button_is_refused_where_nothing_can_be_posted() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let channel = evening.channel();
    evening.command("Ann", "/table new game:qin").await;
    evening.command("Ben", "/table join").await;
    evening.command("Ann", "/table start").await;
    evening.command("Ann", "/table close").await;
    let closed = evening.with_button("Ann", "Rematch").await;
    let without = BOT_PERMISSIONS & !SEND_MESSAGES;
    evening.playground.permit_bot(channel, without);
    let told = evening.press("Ann", &closed, "Rematch").await.content;
    assert!(told.contains("*Send Messages*"), "{told}");
    assert_eq!(evening.tables(channel).len(), 1);
    evening.playground.permit_bot(channel, BOT_PERMISSIONS);
    evening.press("Ann", &closed, "Rematch").await;
    assert_eq!(evening.tables(channel).len(), 2);
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_attach_files_the_board_comes_in_words_and_gets_its_picture_when_it_may() {
    let mut evening = Evening::with(&["Ann", "Ben"]).await;
    let channel = evening.channel();
    let without = BOT_PERMISSIONS & !ATTACH_FILES;
    evening.playground.permit_bot(channel, without);
    evening.command("Ann", "/table new game:huang").await;
    evening.command("Ben", "/table join").await;
    let told = evening.command("Ann", "/table start").await.content;
    assert!(
        told.contains("*Attach Files*") && told.contains("*Manage Roles*"),
        "{told}"
    );
    let board = seen(&evening, in_words).await;
    evening.playground.permit_bot(channel, BOT_PERMISSIONS);
    let pictured = seen(&evening, |seen| seen.id == board.id && has_board(seen)).await;
    assert!(pictured.content.chars().count() < board.content.chars().count());
    // It is removed without an interaction: the next board discovers it.
    evening.playground.permit_bot(channel, without);
    let mut dice = Chooser::new(17);
    let turn = |evening: &Evening| evening.table().game().expect("a game").turn();
    let before = turn(&evening);
    while turn(&evening) == before {
        let text = dice.hasty(evening.table().game().expect("a game"));
        let (name, ..) = evening.awaited().expect("somebody is awaited");
        evening.command(&name, &super::evening::typed(&text)).await;
    }
    seen(&evening, |seen| seen.id != board.id && in_words(seen)).await;
    // The missing picture is retried after a crash too.
    evening.kill_bot().await;
    evening.start_bot().await;
    evening.playground.permit_bot(channel, BOT_PERMISSIONS);
    seen(&evening, |seen| {
        seen.id != board.id && has_board(seen) && seen.buttons().contains(&"Play")
    })
    .await;
    evening.finish().await;
}
