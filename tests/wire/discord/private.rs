//! Tables in direct messages, over the wire.

use super::fixture::{awaited, eventually, has_board, says, typed_in};
use super::{BotFixture, Chooser};
use pagoda::cli::verify::verify;
use pagoda::playground::SeenMessage;
use pagoda::robots::Robot;
use pagoda::table::{Person, Stage};

fn written_to(fixture: &BotFixture, name: &str) -> Vec<SeenMessage> {
    let direct = fixture.person(name).direct_messages();
    let direct = direct.expect("direct messages").into_iter();
    direct.filter(|seen| seen.by_bot && !seen.private).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_game_of_two_to_its_result_whose_deal_is_proved() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.seal_deals();
    let german = "/me language language:Deutsch";
    fixture.command("Ben", german).await;
    let line = "/table new game:huang where:private with:Ben";
    let opened = fixture.command("Ann", line).await;
    says(&opened, "direct messages");
    let (ann, ben) = (fixture.home("Ann"), fixture.home("Ben"));
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
        let home = fixture.home(&name);
        let answer = fixture.command_in(home, &name, &line).await.content;
        let after = fixture.table_in(table).records();
        assert_eq!(after, now.records() + 1, "{name}: {line}: {answer}");
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
    let file = fixture.playground.file(file.attachments[0].id);
    let file = file.expect("a file");
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
    let line = "/table new game:qin where:private robots:1 level:master";
    fixture.command("Ann", line).await;
    fixture.rest().await;
    let table = fixture.private_channel(person.id().expect("a person"));
    let begun = fixture.table_in(table);
    assert_eq!(begun.stage(), Stage::Playing);
    let robot = begun.seats()[1].person.as_ref().and_then(Person::robot);
    assert_eq!(robot, Some(Robot::Master));
    let is_awaited = || {
        let now = awaited(&fixture.table_in(table));
        now.is_some_and(|(name, ..)| name == "Ann")
    };
    eventually("Ann is awaited", is_awaited).await;
    let home = fixture.home("Ann");
    let hand = fixture.command_in(home, "Ann", "/hand").await;
    says(&hand, "can’t write");
    let link = fixture.press("Ann", &hand, "Open the board").await;
    let links = link.parts().filter(|part| part["url"].is_string());
    assert_eq!(links.count(), 1, "{link:?}");
    fixture.finish().await;
}
