//! Pictures that follow the words of their message, where nobody decides by them now.

use super::fixture::{BotFixture, PATIENCE, settings, typed_in};
use super::{Chooser, fixture};
use pagoda::playground::{SeenMessage, TranscriptEntry};
use pagoda::show::Shows;
use pagoda_tools::soak::expectations::{describe, open_viewer};
use std::time::Duration;

async fn against_a_robot(picture_pause: Duration) -> BotFixture {
    let mut fixture = BotFixture::without_bot(settings(&["Ann"])).await;
    fixture.pause_robots(Duration::from_millis(30));
    fixture.pause_pictures(picture_pause);
    fixture.start_bot().await;
    fixture.command("Ann", "/table new game:qin").await;
    fixture.command("Ann", "/table robot level:beginner").await;
    let lobby = fixture.with_button("Ann", "Start").await;
    fixture.press("Ann", &lobby, "Start").await;
    until_called(&fixture).await;
    fixture
}

async fn until_called(fixture: &BotFixture) {
    let awaited = || fixture::awaited(&fixture.table()).is_some_and(|(name, ..)| name == "Ann");
    fixture::eventually("Ann is awaited", awaited).await;
    fixture.rest().await;
}

async fn play(fixture: &BotFixture, dice: &mut Chooser) {
    let table = fixture.table();
    let text = dice.hasty(table.game().expect("a game"));
    let line = typed_in(table.title(), &text);
    fixture.command("Ann", &line).await;
    assert!(fixture.table().records() > table.records(), "{text}");
}

fn uploads(request: &TranscriptEntry) -> bool {
    request.body["attachments"][0]["filename"].is_string()
}

fn edits(fixture: &BotFixture, message: &SeenMessage) -> Vec<TranscriptEntry> {
    fixture.requests("PATCH", &format!("/messages/{}", message.id))
}

/// Checks that the picture of a board, by its description, is that of the table now.
fn shows_the_table(fixture: &BotFixture, board: &SeenMessage) {
    let table = fixture.table();
    let expected = describe(&table, open_viewer(&table), Shows::Table, "en");
    assert_eq!(board.attachments[0].description, expected);
}

/// Each step of a robot came with a picture of its own, which was gone a moment later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_steps_of_robots_change_the_words_and_the_next_board_has_the_picture() {
    // Longer than anybody waits here.
    let fixture = against_a_robot(10 * PATIENCE).await;
    let mut dice = Chooser::new(5);
    for _ in 0..4 {
        let board = fixture.board().await;
        shows_the_table(&fixture, &board);
        play(&fixture, &mut dice).await;
        until_called(&fixture).await;
        let next = fixture.board().await;
        assert_ne!(next.id, board.id, "her turn has a board");
        shows_the_table(&fixture, &next);
        let edits = edits(&fixture, &board);
        assert!(!edits.iter().any(uploads), "{edits:#?}");
        let old = fixture.person("Ann").message(board.id).expect("it stays");
        assert_eq!(old.attachments, board.attachments, "it keeps its picture");
        assert_ne!(old.content, board.content, "it tells what happened");
    }
    // A hand whose pagodas the robot has changed waits for its picture: `finish` would miss it.
    drop(fixture);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_picture_of_a_board_follows_while_a_robot_thinks() {
    let mut fixture = against_a_robot(Duration::from_millis(300)).await;
    fixture.stop_bot().await;
    // From here on it does not move.
    fixture.pause_robots(10 * PATIENCE);
    fixture.start_bot().await;
    let board = fixture.board().await;
    play(&fixture, &mut Chooser::new(5)).await;
    fixture.rest().await;
    let after = fixture.board().await;
    assert_eq!(after.id, board.id, "a robot is awaited");
    assert_ne!(after.attachments, board.attachments, "another picture");
    shows_the_table(&fixture, &after);
    let edits = edits(&fixture, &board);
    let [words, picture] = &edits[..] else {
        panic!("the words, then the picture: {edits:#?}");
    };
    assert!(words.body["content"].is_string() && words.body["attachments"].is_null());
    assert!(uploads(picture));
    assert_eq!(words.body["content"], picture.body["content"]);
    fixture.finish().await;
}
