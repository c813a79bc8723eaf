//! Interactions that cannot be read, and places where a table cannot be: everybody gets an answer, and the log has the id.

use super::BotFixture;
use super::fixture::{PATIENCE, eventually, settings};
use super::program::{Killed, ended, pagoda, reader, signal};
use pagoda::playground::faults::{InjectedFault, SimulatedFailure};
use pagoda::playground::{Actor, Outcome, Playground};
use serde_json::{Value, json};
use std::time::Instant;

const TOLD: &str = "could not make sense of this request";

/// A number that is no integer of 64 bits.
const TOO_LARGE: u64 = 1 << 63;

fn change(playground: &Playground, patch: Value) {
    let changed = SimulatedFailure::DeliveredChanged { patch };
    playground.inject(InjectedFault::once(changed));
}

async fn answer(person: &Actor, outcome: Outcome) -> String {
    let settled = person.settled(outcome.interaction, PATIENCE).await;
    let settled = settled.expect("an answer");
    assert!(settled.private && !settled.failed, "{settled:?}");
    let message = person.message(settled.message.expect("a message"));
    message.expect("the person sees it").content
}

/// serenity passes on what it cannot read as an unknown event, which nobody handled: the person read "did not respond", and the log had nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_read_is_answered_and_logged_with_its_id() {
    let playground = Playground::start(settings(&["Ann"])).await;
    let playground = playground.expect("a playground");
    let folder = tempfile::tempdir().expect("a folder");
    let url = playground.url();
    let mut command = pagoda(folder.path(), &["--api-url", &url, "--log", "warn"]);
    command.env("DISCORD_TOKEN", playground.bot_token());
    let mut child = Killed(command.spawn().expect("the program starts"));
    let said = [
        reader(child.0.stdout.take().expect("it speaks")),
        reader(child.0.stderr.take().expect("it speaks")),
    ];
    let commands = |there: &Playground| (!there.commands(None).is_empty()).then_some(());
    let commands = playground.until(PATIENCE, "commands", commands).await;
    commands.expect("the commands are registered");
    let ann = playground.person("Ann");
    let mut ids = Vec::new();
    for patch in [
        json!({"type": 99}),
        json!({"data": null}),
        json!({"data": {"options": [{"name": "moves", "type": 4, "value": "many"}]}}),
        json!({"data": {"options": [{"name": "moves", "type": 4, "value": TOO_LARGE}]}}),
    ] {
        change(&playground, patch.clone());
        let outcome = ann.command("/log").await.expect("an outcome");
        ids.push(outcome.interaction);
        let told = answer(&ann, outcome).await;
        assert!(told.contains(TOLD), "{patch}: {told}");
    }
    // Suggestions end with what is out of range, and do not fail.
    let typed = json!({"name": "move", "type": 3, "value": "t", "focused": true});
    let number = json!({"name": "number", "type": 4, "value": TOO_LARGE});
    change(&playground, json!({"data": {"options": [typed, number]}}));
    let choices = ann.autocomplete("/play move:t", None).await;
    assert_eq!(choices.expect("suggestions"), Vec::<Value>::new());
    // It is said in the language that the person has chosen.
    let german = ann.command("/me language language:Deutsch").await;
    answer(&ann, german.expect("an outcome")).await;
    change(&playground, json!({"type": 7}));
    let outcome = ann.command("/help").await.expect("an outcome");
    ids.push(outcome.interaction);
    let told = answer(&ann, outcome).await;
    assert!(told.contains("konnte ich nicht verstehen"), "{told}");
    signal(&child.0, "-TERM");
    assert_eq!(ended(&mut child.0), Some(0));
    let said = said.map(|text| text.join().expect("a text")).concat();
    for id in ids {
        let id = id.to_string();
        let lines = said.lines().filter(|line| line.contains(&id));
        assert_eq!(lines.count(), 1, "{id}: {said}");
    }
    let unread = said.lines().filter(|line| line.contains("cannot be read"));
    assert_eq!(unread.count(), 6, "{said}");
    assert!(!said.contains("interaction-"), "no token is told: {said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_that_cannot_be_read_is_answered_beside_its_message() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.command("Ann", "/table new game:huang").await;
    let lobby = fixture.with_button("Ben", "Sit down").await;
    change(&fixture.playground, json!({"data": null}));
    let told = fixture.press("Ben", &lobby, "Sit down").await;
    assert!(
        told.private && told.content.contains(TOLD),
        "{}",
        told.content
    );
    assert_eq!(fixture.table().seats().len(), 1, "nothing was done");
    fixture.press("Ben", &lobby, "Sit down").await;
    assert_eq!(fixture.table().seats().len(), 2);
    fixture.finish().await;
}

/// The bot is no part of a group message: a table there had no board and no end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_in_a_group_message_is_refused_in_one_sentence() {
    let fixture = BotFixture::with(&["Ann"]).await;
    let id = fixture.person("Ann").id().expect("Ann").to_string();
    let user = json!({"id": id, "username": "ann", "discriminator": "0", "global_name": "Ann", "avatar": null});
    for line in [
        "/table new game:huang",
        "/table new game:huang thread:True",
        "/table tour game:huang",
    ] {
        let group = json!({
            "context": 2, "channel": {"type": 3}, "user": user, "app_permissions": "0",
            "guild": null, "guild_id": null, "guild_locale": null, "member": null,
        });
        change(&fixture.playground, group);
        let told = fixture.command("Ann", line).await.content;
        assert!(told.contains("not a member here"), "{line}: {told}");
        assert_eq!(told.matches(['.', '\n']).count(), 1, "{told}");
    }
    assert!(fixture.tables(fixture.channel()).is_empty());
    fixture.rest().await;
    assert!(fixture.requests("POST", "/messages").is_empty());
    fixture.finish().await;
}

/// Threads in such a channel were asked for again and again for seconds, and the reply blamed a permission.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_of_a_type_without_threads_is_told_at_once() {
    let fixture = BotFixture::with(&["Ann"]).await;
    fixture.fail("thread", SimulatedFailure::coded(400, 50024));
    let line = "/table new game:huang thread:True";
    let told = fixture.command("Ann", line).await.content;
    assert!(told.contains("has no threads"), "{told}");
    assert_eq!(fixture.requests("POST", "/threads").len(), 1);
    assert_eq!(fixture.requests("DELETE", "/messages/").len(), 1);
    assert!(fixture.tables(fixture.channel()).is_empty());
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_of_a_type_without_messages_is_told_of_and_catches_up() {
    let fixture = BotFixture::with(&["Ann"]).await;
    fixture.fail_all("send", SimulatedFailure::coded(400, 50008));
    fixture.command("Ann", "/table new game:huang").await;
    fixture.one_failed().await;
    let tells = async || {
        let log = fixture.command("Ann", "/log").await.content;
        log.contains("takes no messages from me in a channel of this kind")
    };
    // The bot learns it a little later than the playground.
    let begun = Instant::now();
    while !tells().await {
        assert!(begun.elapsed() < PATIENCE, "it is not told");
    }
    fixture.playground.clear_faults();
    // It was changed into a text channel.
    let channel = fixture.channel();
    let permissions = pagoda::playground::BOT_PERMISSIONS;
    fixture.playground.permit_bot(channel, permissions);
    fixture.with_button("Ann", "Start").await;
    fixture.rest().await;
    assert!(!tells().await);
    fixture.finish().await;
}

/// The limit of writing in one channel is another than those of requests, and may come without the time to wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_is_written_to_too_fast_gets_some_seconds() {
    let fixture = BotFixture::with(&["Ann"]).await;
    fixture.fail("send", SimulatedFailure::coded(400, 20028));
    fixture.command("Ann", "/table new game:huang").await;
    let sent = || fixture.requests("POST", "/messages");
    eventually("it is tried again", || sent().len() == 2).await;
    let (refused, sent) = (&sent()[0], &sent()[1]);
    assert_eq!((refused.status, sent.status), (Some(400), Some(200)));
    assert!(sent.at >= refused.at + 7_000, "{refused:?} {sent:?}");
    fixture.finish().await;
}
