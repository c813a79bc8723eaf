//! Personal data over the wire: settings, language, and deletion.

use super::BotFixture;
use super::fixture::{awaited, begins, says};
use pagoda::playground::{Id, SeenMessage};

fn direct(fixture: &BotFixture, name: &str) -> Id {
    let channel = fixture.person(name).open_direct();
    channel.expect("a direct channel")
}

fn id(fixture: &BotFixture, name: &str) -> Id {
    fixture.person(name).id().expect("a person")
}

fn second_server(fixture: &BotFixture, people: &[&str]) -> (Id, Id) {
    let server = fixture.playground.add_guild("Another", "en-US");
    for name in people.iter().chain([&"Zoe"]) {
        let joined = fixture.person(name).join(server);
        joined.expect("they join");
    }
    let channel = fixture.playground.add_channel(server, "den");
    (server, channel.expect("a channel"))
}

fn written_to(fixture: &BotFixture, name: &str) -> Vec<SeenMessage> {
    let direct = fixture.person(name).direct_messages();
    let direct = direct.expect("direct messages").into_iter();
    direct.filter(|seen| seen.by_bot && !seen.private).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_setting_can_be_changed_in_direct_messages_and_is_kept() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let home = direct(&fixture, "Ann");
    let told = async |fixture: &BotFixture, line: &str, expected: &str| {
        let answer = fixture.command_in(home, "Ann", line).await;
        assert!(answer.private, "{line}");
        assert!(answer.content.contains("What I keep about you"));
        says(&answer, expected);
    };
    for (line, expected) in [
        ("/me show", "Language: as Discord has it"),
        ("/me language language:English", "Language: English"),
        ("/me quiet from:22 to:7 now:12", "from 22:00 to 7:00"),
        ("/me reminders set:off", "Reminders: off"),
        ("/me messages set:off", "messages: off"),
        ("/me theme pictures:dark", "Pictures: dark"),
        ("/me ratings set:off", "ratings: off"),
        ("/me answers minutes:30", "after about 30 minutes"),
    ] {
        told(&fixture, line, expected).await;
    }
    fixture.kill_bot().await;
    fixture.start_bot().await;
    for (line, expected) in [
        ("/me show", "from 22:00 to 7:00"),
        ("/me language language:discord", "as Discord has it"),
        ("/me quiet", "Quiet hours: none"),
        ("/me reminders set:on", "Reminders: on"),
        ("/me messages set:on", "messages: on"),
        ("/me theme pictures:light", "Pictures: light"),
        ("/me ratings set:on", "ratings: on"),
        ("/me answers minutes:10", "after about 10 minutes"),
    ] {
        told(&fixture, line, expected).await;
    }
    assert_eq!(fixture.profile(id(&fixture, "Ann")), Default::default());
    let ann = fixture.person("Ann");
    let wrong = ann.command("/me quiet from:24 to:7").await;
    assert!(wrong.is_err(), "there is no such hour");
    let unsure = ann.command("/me forget").await;
    assert!(unsure.is_err(), "nobody is forgotten by accident");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_needs_no_table_is_there_in_direct_messages() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let home = direct(&fixture, "Ann");
    let help = fixture.command_in(home, "Ann", "/help").await;
    says(&help, "/table new");
    let rules = fixture.command_in(home, "Ann", "/rules topic:war").await;
    begins(&rules, "**Huang: ");
    let actor = fixture.person("Ann").in_channel(home);
    fixture.suggestions(&actor, "/rules topic:pagoda").await;
    let mine = fixture.command_in(home, "Ann", "/mine").await;
    says(&mine, "no table");
    let refused = actor.command("/leaderboard game:huang").await;
    assert!(refused.is_err(), "it belongs to a server");
    let none = fixture.command_in(home, "Ann", "/hand").await;
    says(&none, "no table");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_forgotten_leaves_and_the_games_stay() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    fixture.resign("Ben").await;
    let ann = id(&fixture, "Ann");
    let line = "/me forget really:yes";
    let answer = fixture.command_in(direct(&fixture, "Ann"), "Ann", line);
    let answer = answer.await;
    assert!(answer.private);
    let gone = "your name and id are gone from 1 game";
    says(&answer, gone);
    let result = fixture.with_button("Ben", "Rematch").await;
    let replay = fixture.press("Ben", &result, "Replay").await;
    let shown = replay.attachments[0].description.clone();
    assert!(!shown.expect("a description").contains("Ann"));
    let export = fixture.press("Ben", &result, "Export").await;
    let export = fixture.playground.file(export.attachments[0].id);
    let export = String::from_utf8(export.expect("a file")).expect("text");
    assert!(!export.contains("Ann") && !export.contains(&ann.to_string()));
    let rematch = fixture.command("Ben", "/table rematch").await;
    let told = "at least 2";
    says(&rematch, told);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_tables_are_listed_from_two_servers_and_after_a_restart() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let (elsewhere, den) = second_server(&fixture, &["Ann", "Ben"]);
    let here = fixture.playground.guild();
    let general = fixture.channel();
    fixture.begin(&["Ann", "Ben"], &[]).await;
    fixture.begin_in(den, &["Ann", "Ben"], &[]).await;
    fixture.rest().await;
    assert_eq!(written_to(&fixture, "Ann").len(), 2, "a hand at each table");
    fixture.kill_bot().await;
    fixture.start_bot().await;
    for place in [general, den, direct(&fixture, "Ann")] {
        let mine = fixture.command_in(place, "Ann", "/mine").await;
        assert!(mine.private);
        let mut lines = mine.content.lines();
        let mut yours = 0;
        for (server, channel) in [(here, general), (elsewhere, den)] {
            let board = fixture.board_in(channel).await.id;
            let link = format!("https://discord.com/channels/{server}/{channel}/{board}");
            says(&mine, &link);
            let (up, ..) = awaited(&fixture.table_in(channel)).expect("somebody");
            let listed: Vec<&str> = mine.content.lines().collect();
            let place = listed.iter().position(|line| line.contains(&link));
            let line = listed[place.expect("the table is listed") - 1];
            assert_eq!(line.contains("your move"), up == "Ann", "{line}");
            yours += usize::from(up == "Ann");
            assert!(line.contains("<t:"), "{line}");
        }
        let first = lines.next().expect("a line");
        assert_eq!(first.contains("your move"), yours > 0, "{}", mine.content);
    }
    fixture.command_in(den, "Ann", "/table leave").await;
    let mine = fixture.command("Ann", "/mine").await;
    assert!(!mine.content.contains(&format!("/{den}/")));
    fixture.finish().await;
}
