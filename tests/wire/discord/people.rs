//! Personal data over the wire: settings and deletion.

use super::BotFixture;
use super::fixture::says;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_setting_can_be_changed_in_direct_messages_is_kept_and_forgotten() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let ann = fixture.person("Ann");
    let home = ann.open_direct().expect("a direct channel");
    let ann = ann.in_channel(home);
    let told = async |fixture: &BotFixture, line: &str, expected: &str| {
        let answer = fixture.command_in(home, "Ann", line).await;
        assert!(answer.private, "{line}");
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
    told(&fixture, "/me show", "from 22:00 to 7:00").await;
    told(&fixture, "/me forget really:yes", "gone").await;
    let id = ann.id().expect("a person");
    assert_eq!(fixture.profile(id), Default::default());
    let wrong = [
        ("/me quiet from:24 to:7", "there is no such hour"),
        ("/me forget", "nobody is forgotten by accident"),
        ("/leaderboard game:huang", "it belongs to a server"),
    ];
    for (line, reason) in wrong {
        assert!(ann.begin_command(line).is_err(), "{line}: {reason}");
    }
    fixture.finish().await;
}
