//! The bot where it is no member: people who installed it for themselves have it in any server.

use super::BotFixture;
use super::fixture::{PATIENCE, has_board, says};
use pagoda::discord::commands;
use pagoda::playground::faults::{Filter, InjectedFault, SimulatedFailure};
use pagoda::playground::{Id, SeenMessage};
use pagoda::table::Stage;

fn foreign_channel(fixture: &BotFixture, people: &[&str]) -> Id {
    let server = fixture.playground.add_guild("Foreign", "fr");
    for name in people {
        fixture.person(name).join(server).expect("they join");
    }
    let channel = fixture.playground.add_channel(server, "hall");
    assert!(fixture.playground.remove_bot(server));
    channel.expect("a channel")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_installed_it_plays_in_a_server_without_the_bot_and_nothing_appears_there() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let hall = foreign_channel(&fixture, &["Ann", "Ben"]);
    let ann = fixture.person("Ann").in_channel(hall);
    assert!(ann.begin_command("/help").is_err());
    ann.install(true).expect("it is installed");
    assert!(ann.begin_command("/leaderboard game:qin").is_err());
    for (line, told) in [
        ("/mine", "table"),
        ("/rules", "Which game"),
        ("/puzzle game:qin", "Qin"),
        ("/me show", "Reminders"),
        ("/daily", "deal of the day"),
        ("/queue", "somebody to play with"),
        ("/table new game:qin", "not a member here"),
        ("/puzzle daily:on", "not a member here"),
    ] {
        let answer = fixture.command_in(hall, "Ann", line).await;
        assert!(answer.private, "{line}");
        let content = answer.content.to_lowercase();
        assert!(content.contains(&told.to_lowercase()), "{line}: {content}");
    }
    fixture
        .command_in(hall, "Ann", "/table new game:qin where:private robots:1")
        .await;
    let table = fixture.private_channel(ann.id().expect("a person"));
    assert_eq!(fixture.table_in(table).stage(), Stage::Playing);
    let hand = fixture.command_in(hall, "Ann", "/hand").await;
    assert!(hand.private && !hand.attachments.is_empty(), "{hand:?}");
    let hint = fixture.command_in(hall, "Ann", "/hint").await;
    assert!(hint.private);
    let home = ann.open_direct().expect("a direct channel");
    let board = |seen: &SeenMessage| seen.by_bot && has_board(seen);
    let found = ann.in_channel(home).wait_for(PATIENCE, board).await;
    found.expect("the board is in her messages");
    let followed = fixture.requests("POST", "/webhooks/");
    assert!(followed.is_empty(), "replies are edited: {followed:?}");
    let sent = fixture.requests("POST", &format!("/channels/{hall}/"));
    assert!(sent.is_empty(), "nothing is posted: {sent:?}");
    let seen = fixture.person("Ben").in_channel(hall).sees();
    assert!(seen.expect("a channel").is_empty());
    fixture.finish().await;
}

/// An application that nobody can install for themselves kept the commands of an earlier version.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_are_refused_are_registered_for_servers_alone() {
    let mut fixture = BotFixture::without_bot(super::fixture::settings(&["Ann"])).await;
    let put = Filter {
        method: Some("PUT".to_owned()),
        ..Filter::route("commands")
    };
    let failure = SimulatedFailure::coded(400, 50035);
    fixture
        .playground
        .inject(InjectedFault::once(failure).on(put));
    fixture.start_bot().await;
    let known = fixture.playground.commands(None);
    assert_eq!(known.len(), commands().len());
    assert!(
        known
            .iter()
            .all(|it| it["integration_types"] == serde_json::json!([0]))
    );
    let help = fixture.command("Ann", "/help").await;
    says(&help, "/table new");
    fixture.finish().await;
}
