//! Tables in direct messages, over the wire.

use super::fixture::{PATIENCE, awaited, has_board, says, typed_in};
use super::{BotFixture, Chooser};
use pagoda::cli::verify::verify;
use pagoda::playground::{Id, SeenMessage};
use pagoda::table::Stage;

fn home(fixture: &BotFixture, name: &str) -> Id {
    fixture
        .person(name)
        .open_direct()
        .expect("a direct channel")
}

/// What the bot has written to a person and is still there.
fn written_to(fixture: &BotFixture, name: &str) -> Vec<SeenMessage> {
    let direct = fixture.person(name).direct_messages();
    let direct = direct.expect("direct messages").into_iter();
    direct.filter(|seen| seen.by_bot && !seen.private).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_game_of_two_to_its_result_whose_deal_is_proved() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.seal_deals();
    fixture
        .command("Ben", "/me language language:Deutsch")
        .await;
    let opened = fixture
        .command("Ann", "/table new game:huang where:private with:Ben")
        .await;
    says(&opened, "direct messages");
    let (ann, ben) = (home(&fixture, "Ann"), home(&fixture, "Ben"));
    let lobby = fixture.with_button_in(ben, "Ben", "Hinsetzen").await;
    let hash = lobby.content.split('`').nth(1).expect("a hash").to_owned();
    fixture.press("Ben", &lobby, "Hinsetzen").await;
    let lobby = fixture.with_button_in(ann, "Ann", "Start").await;
    let options = fixture.press("Ann", &lobby, "Options").await;
    fixture.press("Ann", &options, "Short game").await;
    fixture.press("Ann", &lobby, "Start").await;
    let table = fixture.private_channel(fixture.person("Ann").id().expect("a person"));
    let mut dice = Chooser::new(5);
    let mut moves = 0;
    while let Some((name, ..)) = awaited(&fixture.table_in(table)) {
        let now = fixture.table_in(table);
        let text = dice.hasty(now.game().expect("a game"));
        let line = typed_in(now.title(), &text);
        let answer = fixture
            .command_in(home(&fixture, &name), &name, &line)
            .await;
        let after = fixture.table_in(table).records();
        assert_eq!(
            after,
            now.records() + 1,
            "{name}: {line}: {}",
            answer.content
        );
        moves += 1;
        // After the end there is also the table to keep.
        if moves % 10 == 0 && fixture.table_in(table).stage() == Stage::Playing {
            fixture.rest().await;
            for name in ["Ann", "Ben"] {
                let mut boards = written_to(&fixture, name);
                boards.retain(has_board);
                assert_eq!(boards.len(), 1, "one message that is edited: {boards:?}");
            }
        }
        assert!(moves < 400, "the game has an end");
    }
    fixture.rest().await;
    assert_eq!(fixture.table_in(table).stage(), Stage::Finished);
    let seen = fixture.person("Zoe").in_channel(fixture.channel()).sees();
    let seen = seen.expect("a channel");
    assert!(!seen.iter().any(|seen| seen.by_bot));
    let result = fixture.with_button_in(ben, "Ben", "Als Datei").await;
    says(&result, "ist vorbei");
    let file = fixture.press("Ben", &result, "Als Datei").await;
    let file = fixture
        .playground
        .file(file.attachments[0].id)
        .expect("a file");
    let said = verify(&file, Some(&hash)).expect("it was dealt as promised");
    assert!(said.contains(&format!("all {moves} moves")), "{said}");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_closed_their_messages_plays_against_robots_by_the_replies_to_commands() {
    let mut fixture = BotFixture::without_bot(super::fixture::settings(&["Ann"])).await;
    fixture.use_web();
    fixture.start_bot().await;
    let person = fixture.person("Ann");
    person.close_direct_messages(true).expect("they are closed");
    fixture
        .command("Ann", "/table new game:qin where:private robots:1")
        .await;
    fixture.rest().await;
    let table = fixture.private_channel(person.id().expect("a person"));
    assert_eq!(fixture.table_in(table).stage(), Stage::Playing);
    let ready = |_: &pagoda::playground::Playground| {
        let now = awaited(&fixture.table_in(table));
        now.is_some_and(|(name, ..)| name == "Ann").then_some(())
    };
    let ready = fixture.playground.until(PATIENCE, "robots", ready).await;
    ready.expect("robots move");
    let home = home(&fixture, "Ann");
    let hand = fixture.command_in(home, "Ann", "/hand").await;
    says(&hand, "can’t write");
    assert!(
        hand.buttons().contains(&"Open the board"),
        "{:?}",
        hand.buttons()
    );
    let link = fixture.press("Ann", &hand, "Open the board").await;
    let links = link.parts().filter(|part| part["url"].is_string());
    assert_eq!(links.count(), 1, "{link:?}");
    fixture.finish().await;
}
