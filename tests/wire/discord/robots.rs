//! Robots over the wire: their level is chosen in the lobby, seen, and changed in the game.

use super::fixture::{says, says_not, typed_in};
use super::{BotFixture, Chooser};
use pagoda::robots::Robot;
use std::time::Duration;

const LEVELS: &str = "How strong are the robots?";

/// The levels of the robots, which sit behind one person.
fn levels(fixture: &BotFixture) -> Vec<Robot> {
    let table = fixture.table();
    let seats = table.seats().iter();
    let robots = seats.filter_map(|seat| seat.person.as_ref()?.robot());
    robots.collect()
}

async fn play(fixture: &BotFixture, dice: &mut Chooser) {
    let table = fixture.table();
    let text = dice.hasty(table.game().expect("a game"));
    let line = typed_in(table.title(), &text);
    fixture.command("Ann", &line).await;
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
    fixture.told("🤖 Mulan, strong").await;
    // The next robot has the same level; nobody who does not sit there changes it.
    fixture.press("Ann", &lobby, "Add a robot").await;
    fixture.rest().await;
    let lobby = fixture.with_button("Ben", "Robot away").await;
    says(&lobby, "🤖 Sun Bin, strong");
    let refused = fixture.choose("Ben", &lobby, LEVELS, "master").await;
    says(&refused, "don’t sit at this table");
    assert_eq!(levels(&fixture), [Robot::Strong, Robot::Strong]);
    fixture.press("Ann", &lobby, "Start").await;
    let begun = fixture.told("has begun").await;
    says(&begun, "🤖 Mulan, strong");
    let mut dice = Chooser::new(7);
    for _ in 0..3 {
        fixture.until_awaited("Ann").await;
        play(&fixture, &mut dice).await;
    }
    fixture.until_awaited("Ann").await;
    // Both robots change; then one of them alone.
    let changed = fixture.command("Ann", "/table robot level:beginner").await;
    says(&changed, "beginner");
    assert_eq!(levels(&fixture), [Robot::Beginner, Robot::Beginner]);
    let one = "/table robot level:master seat:3";
    fixture.command("Ann", one).await;
    assert_eq!(levels(&fixture), [Robot::Beginner, Robot::Master]);
    let board = fixture.command("Ann", "/board").await;
    for robot in ["🤖 Mei, beginner", "🤖 Laozi, master"] {
        says(&board, robot);
    }
    play(&fixture, &mut dice).await;
    fixture.until_awaited("Ann").await;
    let board = fixture.board().await;
    let described = board.attachments[0].description.as_deref();
    let described = described.expect("an alt text");
    assert_eq!(described.matches("Mei (robot)").count(), 1, "{described}");
    says_not(&board, "(robot)");
    fixture.finish().await;
}
