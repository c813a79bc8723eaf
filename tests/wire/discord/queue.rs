//! The queue over the wire: people of different servers are put together, asked, and play.

use super::BotFixture;
use super::fixture::{has_board, says};
use pagoda::playground::{Id, SeenMessage};
use pagoda::table::Stage;

const ENGLISH: [&str; 4] = [
    "Which games?",
    "How many players?",
    "Which languages do you speak?",
    "Join",
];
const GERMAN: [&str; 4] = [
    "Welche Spiele?",
    "Wie viele Spieler?",
    "Welche Sprachen sprichst du?",
    "Anstellen",
];

async fn join(fixture: &BotFixture, channel: Id, name: &str, names: [&str; 4]) {
    let [games, players, languages, join] = names;
    let mut panel = fixture.command_in(channel, name, "/queue").await;
    assert!(panel.private);
    for (menu, value) in [(games, "qin"), (players, "2"), (languages, "any")] {
        panel = fixture.choose(name, &panel, menu, value).await;
    }
    fixture.press(name, &panel, join).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_of_different_servers_are_asked_and_play_in_their_languages_also_after_a_kill() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let server = fixture.playground.add_guild("Another", "fr");
    fixture.person("Ben").join(server).expect("he joins");
    let den = fixture.playground.add_channel(server, "den");
    let den = den.expect("a channel");
    fixture.person("Ben").set_locale("de").expect("a language");
    join(&fixture, fixture.channel(), "Ann", ENGLISH).await;
    join(&fixture, den, "Ben", GERMAN).await;
    let (ann, ben) = (fixture.home("Ann"), fixture.home("Ben"));
    let asked = fixture.with_button_in(ann, "Ann", "I’ll play").await;
    says(&asked, "- Ben");
    let answer = fixture.press("Ann", &asked, "I’ll play").await;
    says(&answer, "One answer is missing");
    fixture.kill_bot().await;
    fixture.start_bot().await;
    let asked = fixture.with_button_in(ben, "Ben", "Ich spiele mit").await;
    says(&asked, "**Qin** gefunden. 2 Spieler");
    fixture.press("Ben", &asked, "Ich spiele mit").await;
    let board = |seen: &SeenMessage| seen.by_bot && has_board(seen);
    for (name, home) in [("Ann", ann), ("Ben", ben)] {
        let actor = fixture.person(name).in_channel(home);
        let found = actor.wait_for(super::fixture::PATIENCE, board).await;
        found.expect("a board");
    }
    let table = fixture.private_channel(fixture.person("Ben").id().expect("a person"));
    assert_eq!(fixture.table_in(table).stage(), Stage::Playing);
    assert_eq!(fixture.table_in(table).seats().len(), 2);
    let say = fixture.with_button_in(ann, "Ann", "Say …").await;
    let phrases = fixture.press("Ann", &say, "Say …").await;
    fixture.press("Ann", &phrases, "Well played!").await;
    let heard = |seen: &SeenMessage| seen.content == "Ann: *Gut gespielt!*";
    let actor = fixture.person("Ben").in_channel(ben);
    let found = actor.wait_for(super::fixture::PATIENCE, heard).await;
    found.expect("he reads it in his language");
    let told = fixture.command("Ann", "/block person:Ben").await;
    assert!(told.private);
    says(&told, "never puts you together");
    let told = fixture.command("Ann", "/block person:Ben set:off").await;
    says(&told, "together with");
    fixture.finish().await;
}
