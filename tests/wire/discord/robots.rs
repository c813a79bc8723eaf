//! Robots over the wire: their level is chosen in the lobby, seen, and changed in the game.

use super::fixture::{PATIENCE, WATCHER, says, says_not, typed_in};
use super::{BotFixture, Chooser};
use pagoda::robots::Robot;
use std::time::Duration;

const LEVELS: &str = "How strong are the robots?";

fn levels(fixture: &BotFixture) -> Vec<Option<Robot>> {
    let table = fixture.table();
    let seats = table.seats().iter();
    seats.map(|seat| seat.person.as_ref()?.robot()).collect()
}

async fn told(fixture: &BotFixture, part: &str) -> String {
    let watcher = fixture.person(WATCHER).in_channel(fixture.channel());
    let has = |seen: &pagoda::playground::SeenMessage| !seen.private && seen.content.contains(part);
    let found = watcher.wait_for(PATIENCE, has).await;
    let found = found.unwrap_or_else(|_| panic!("nobody reads {part}"));
    found.content
}

async fn until_awaited(fixture: &BotFixture, name: &str) {
    let awaited = |_: &pagoda::playground::Playground| {
        let awaited = fixture.awaited();
        awaited.is_some_and(|(who, ..)| who == name).then_some(())
    };
    let awaited = fixture.playground.until(PATIENCE, name, awaited);
    awaited.await.expect("robots move");
}

async fn play(fixture: &BotFixture, dice: &mut Chooser) {
    let table = fixture.table();
    let text = dice.hasty(table.game().expect("a game"));
    fixture
        .command("Ann", &typed_in(table.title(), &text))
        .await;
    assert!(fixture.table().records() > table.records(), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_strong_robot_is_chosen_in_the_lobby_and_changed_in_the_game() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.kill_bot().await;
    fixture.pause_robots(Duration::ZERO);
    fixture.start_bot().await;
    fixture.command("Ann", "/table new game:qin").await;
    let lobby = fixture.with_button("Ann", "Add a robot").await;
    let added = fixture.press("Ann", &lobby, "Add a robot").await;
    says(&added, "🤖 Cai Lun (fair) sits down");
    let lobby = fixture.with_button("Ann", "Robot away").await;
    let changed = fixture.choose("Ann", &lobby, LEVELS, "strong").await;
    says(&changed, "strong");
    told(&fixture, "🤖 Mulan, strong").await;
    // The next robot has the same level; nobody who does not sit there changes it.
    fixture.press("Ann", &lobby, "Add a robot").await;
    fixture.rest().await;
    let lobby = fixture.with_button("Ben", "Robot away").await;
    says(&lobby, "🤖 Sun Bin, strong");
    let refused = fixture.choose("Ben", &lobby, LEVELS, "master").await;
    says(&refused, "don’t sit at this table");
    assert_eq!(
        levels(&fixture),
        [None, Some(Robot::Strong), Some(Robot::Strong)]
    );
    fixture.press("Ann", &lobby, "Start").await;
    let begun = told(&fixture, "has begun").await;
    assert!(begun.contains("🤖 Mulan, strong"), "{begun}");
    let mut dice = Chooser::new(7);
    for _ in 0..3 {
        until_awaited(&fixture, "Ann").await;
        play(&fixture, &mut dice).await;
    }
    until_awaited(&fixture, "Ann").await;
    // Both robots change; then one of them alone.
    let changed = fixture.command("Ann", "/table robot level:beginner").await;
    says(&changed, "beginner");
    assert_eq!(
        levels(&fixture),
        [None, Some(Robot::Beginner), Some(Robot::Beginner)]
    );
    fixture
        .command("Ann", "/table robot level:master seat:3")
        .await;
    assert_eq!(
        levels(&fixture),
        [None, Some(Robot::Beginner), Some(Robot::Master)]
    );
    let board = fixture.command("Ann", "/board").await;
    for robot in ["🤖 Mei, beginner", "🤖 Laozi, master"] {
        says(&board, robot);
    }
    play(&fixture, &mut dice).await;
    until_awaited(&fixture, "Ann").await;
    let board = fixture.board().await;
    let described = board.attachments[0].description.as_deref();
    let described = described.expect("an alt text");
    assert_eq!(described.matches("Mei (robot)").count(), 1, "{described}");
    says_not(&board, "(robot)");
    fixture.finish().await;
}
