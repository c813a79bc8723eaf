//! What owners of servers switch off.

use super::BotFixture;
use super::fixture::says;
use pagoda::playground::MANAGE_GUILD;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn owners_switch_the_queue_deals_and_private_tables_off_in_their_server_alone() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let (ann, here) = (fixture.person("Ann"), fixture.playground.guild());
    let denied = fixture.person("Ben").begin_command("/server queue:False");
    assert!(denied.is_err(), "Discord does not show it to him");
    let permissions = ann.who().expect("a person").member_of[&here];
    ann.permit(here, permissions | MANAGE_GUILD)
        .expect("a right");
    let told = fixture.command("Ann", "/server").await;
    assert!(told.private);
    assert_eq!(told.content.matches(": on").count(), 3, "{}", told.content);
    let off = "/server queue:False daily:False private:False";
    says(&fixture.command("Ann", off).await, "queue: off");
    fixture.kill_bot().await;
    fixture.start_bot().await;
    let lines = [
        "/queue",
        "/daily",
        "/table new game:qin where:private robots:1",
    ];
    for line in lines {
        says(
            &fixture.command("Ben", line).await,
            "switched off in this server",
        );
    }
    let asked = fixture
        .use_on_person(fixture.channel(), "Ben", "Challenge", "Ann")
        .await;
    says(&asked, "switched off in this server");
    let home = fixture
        .person("Ben")
        .open_direct()
        .expect("a direct channel");
    for line in lines {
        let told = fixture.command_in(home, "Ben", line).await;
        assert!(
            !told.content.contains("switched off"),
            "{line}: {}",
            told.content
        );
    }
    let told = fixture.command("Ann", "/server daily:True").await;
    assert_eq!(told.content.matches(": on").count(), 1, "{}", told.content);
    says(&fixture.command("Ben", "/daily").await, "deal of the day");
    fixture.finish().await;
}
