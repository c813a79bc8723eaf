//! Permissions of the bot: events about them, and refused requests.

use super::raw::GatewayConnection;
use super::raw::with;
use super::refusals::one_command;
use super::{connected, general, with_client};
use discord_playground::{
    ATTACH_FILES, ActionError, BOT_PERMISSIONS, CREATE_THREADS, MANAGE_THREADS, SEND_IN_THREADS,
    SEND_MESSAGES, VIEW_CHANNEL,
};
use serde_json::{Value, json};

fn number(value: &Value) -> u64 {
    let text = value.as_str().expect("a number is written as text");
    text.parse().expect("a number")
}

#[tokio::test]
async fn the_bot_is_told_what_it_may_do_and_refused_the_rest() {
    let (playground, raw) = with_client().await;
    raw.register(one_command()).await.ok();
    let mut line = GatewayConnection::open(&playground).await;
    let channel = general(&playground);
    let thread = playground.add_thread(channel, "a thread").expect("one");
    let ann = playground.person("Ann");
    let path = format!("/channels/{channel}/messages");
    let in_thread = format!("/channels/{thread}/messages");
    let hello = || json!({"content": "hello"});
    let file = [("board.png", vec![1, 2, 3])];

    playground.revoke_bot(channel, ATTACH_FILES);
    let told = line.event("CHANNEL_UPDATE").await;
    assert_eq!(told["id"], channel.to_string());
    let denied = &told["permission_overwrites"][0]["deny"];
    assert_eq!(number(denied), ATTACH_FILES);
    for place in [channel, thread] {
        let begun = ann.in_channel(place).begin_command("/go");
        begun.expect("a command");
        let interaction = line.event("INTERACTION_CREATE").await;
        let has = number(&interaction["app_permissions"]);
        assert_eq!(has, BOT_PERMISSIONS & !ATTACH_FILES);
    }
    let refused = raw.form("POST", &path, hello(), &file).await;
    refused.expect_refusal(403, 50013);
    let message = raw.post(&path, hello()).await.id();
    let edit = format!("{path}/{message}");
    let refused = raw.form("PATCH", &edit, hello(), &file).await;
    refused.expect_refusal(403, 50013);
    playground.grant_bot(channel, ATTACH_FILES);
    let told = line.event("CHANNEL_UPDATE").await;
    assert_eq!(told["permission_overwrites"], json!([]));
    raw.form("PATCH", &edit, hello(), &file).await.ok();

    playground.revoke_bot(channel, SEND_MESSAGES);
    raw.post(&path, hello()).await.expect_refusal(403, 50013);
    raw.post(&in_thread, hello()).await.ok();
    playground.grant_bot(channel, SEND_MESSAGES);
    playground.revoke_bot(channel, SEND_IN_THREADS);
    raw.post(&path, hello()).await.ok();
    let refused = raw.post(&in_thread, hello()).await;
    refused.expect_refusal(403, 50013);
    playground.grant_bot(channel, SEND_IN_THREADS);
    playground.revoke_bot(channel, CREATE_THREADS);
    let open = json!({"name": "another", "type": 11});
    let place = format!("/channels/{channel}/threads");
    let refused = raw.post(&place, open);
    refused.await.expect_refusal(403, 50013);

    playground.revoke_bot(channel, VIEW_CHANNEL);
    raw.expect_refusals(json!([
        ["POST", path, {"content": "hello"}, 403, 50001],
        ["PATCH", edit, {"content": "hello"}, 403, 50001],
        ["DELETE", edit, null, 403, 50001],
        ["GET", format!("/channels/{channel}"), null, 403, 50001],
        ["POST", in_thread, {"content": "hello"}, 403, 50001],
    ]))
    .await;
    playground.grant_bot(channel, VIEW_CHANNEL);
    let told = line.event("THREAD_LIST_SYNC").await;
    assert_eq!(told["threads"][0]["id"], thread.to_string());
    raw.post(&path, hello()).await.ok();
}

#[tokio::test]
async fn an_archived_thread_takes_no_edits_and_a_message_brings_it_back() {
    let (playground, raw, mut line) = connected().await;
    let channel = general(&playground);
    let open = json!({"name": "a table", "type": 11});
    let place = format!("/channels/{channel}/threads");
    let opened = raw.post(&place, open);
    let thread = opened.await.id();
    let here = format!("/channels/{thread}");
    let path = format!("{here}/messages");
    let hello = || json!({"content": "hello"});
    let first = raw.post(&path, hello()).await.id();
    let second = raw.post(&path, hello()).await.id();
    let archived = async |line: &mut GatewayConnection| {
        let told = line.event("THREAD_UPDATE").await;
        let of = &told["thread_metadata"];
        (of["archived"] == true, of["locked"] == true)
    };

    assert!(playground.set_thread(thread, true, false));
    assert_eq!(archived(&mut line).await, (true, false));
    raw.expect_refusals(json!([
        ["PATCH", format!("{path}/{first}"), {"content": "hello"}, 400, 50083],
        ["PATCH", here, {"name": "another"}, 400, 50083],
    ]))
    .await;
    raw.delete(&format!("{path}/{first}")).await.ok();
    raw.post(&path, hello()).await.ok();
    assert_eq!(archived(&mut line).await, (false, false));
    raw.patch(&format!("{path}/{second}"), hello()).await.ok();

    assert!(playground.set_thread(thread, true, false));
    assert_eq!(archived(&mut line).await, (true, false));
    raw.patch(&here, json!({"archived": false})).await.ok();
    assert_eq!(archived(&mut line).await, (false, false));
    playground.revoke_bot(channel, SEND_IN_THREADS);
    assert!(playground.set_thread(thread, true, false));
    let refused = raw.patch(&here, json!({"archived": false})).await;
    refused.expect_refusal(403, 50013);
    playground.grant_bot(channel, SEND_IN_THREADS);

    assert!(playground.set_thread(thread, true, true));
    raw.post(&path, hello()).await.expect_refusal(400, 160_005);
    let refused = raw.patch(&here, json!({"archived": false})).await;
    refused.expect_refusal(403, 50013);
    let ann = playground.person("Ann").in_channel(thread);
    assert!(matches!(ann.say("hello"), Err(ActionError::Locked(_))));
    playground.grant_bot(channel, MANAGE_THREADS);
    let open = json!({"archived": false, "locked": false});
    let opened = raw.patch(&here, open).await;
    assert_eq!(opened.ok()["thread_metadata"]["archived"], false);
    assert!(!playground.set_thread(channel, true, true), "no thread");
}

#[tokio::test]
async fn what_a_person_does_in_an_archived_thread_brings_it_back() {
    let (playground, raw) = with_client().await;
    raw.register(one_command()).await.ok();
    let mut line = GatewayConnection::open(&playground).await;
    let channel = general(&playground);
    let thread = playground.add_thread(channel, "a thread").expect("one");
    let ann = playground.person("Ann").in_channel(thread);
    playground.set_thread(thread, true, false);
    line.event("THREAD_UPDATE").await;
    ann.begin_command("/go").expect("a command");
    let told = line.event("THREAD_UPDATE").await;
    assert_eq!(told["thread_metadata"]["archived"], false);
    let interaction = line.event("INTERACTION_CREATE").await;
    playground.set_thread(thread, true, false);
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    let refused = raw.callback(&interaction, hello.clone()).await;
    refused.expect_refusal(400, 50083);
    playground.set_thread(thread, false, false);
    assert_eq!(raw.callback(&interaction, hello).await.status, 204);
    playground.set_thread(thread, true, false);
    let hook = raw.webhook(&interaction);
    raw.expect_refusals(json!([
        ["POST", hook, {"content": "x"}, 400, 50083],
        ["PATCH", format!("{hook}/messages/@original"), {"content": "x"}, 400, 50083],
    ]))
    .await;
}

#[tokio::test]
async fn a_bot_that_was_removed_reaches_nothing_until_it_is_invited_again() {
    let (playground, raw) = with_client().await;
    raw.register(one_command()).await.ok();
    let mut line = GatewayConnection::open(&playground).await;
    let (guild, channel) = (playground.guild(), general(&playground));
    let path = format!("/channels/{channel}/messages");
    let thread = playground.add_thread(channel, "open").expect("a thread");
    let old = playground.add_thread(channel, "old").expect("a thread");
    playground.set_thread(old, true, false);
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let row = json!([{"type": 1, "components": [button]}]);
    let panel = json!({"content": "x", "components": row});
    let message = raw.post(&path, panel).await.id();
    let ann = playground.person("Ann");
    let direct = json!({"recipient_id": ann.id().expect("Ann").to_string()});
    let direct = raw.post("/users/@me/channels", direct).await.id();
    let direct = format!("/channels/{direct}/messages");

    assert!(playground.remove_bot(guild) && !playground.remove_bot(guild));
    let gone = line.event("GUILD_DELETE").await;
    assert_eq!(gone, json!({"id": guild.to_string()}), "it is no outage");
    raw.expect_refusals(json!([
        ["POST", path, {"content": "x"}, 403, 50001],
        ["PATCH", format!("{path}/{message}"), {"content": "y"}, 403, 50001],
        ["POST", format!("/channels/{thread}/messages"), {"content": "x"}, 403, 50001],
        ["GET", format!("/guilds/{guild}"), null, 403, 50001],
        ["POST", direct, {"content": "x"}, 403, 50278],
    ]))
    .await;
    let unknown = ann.begin_command("/go");
    assert!(matches!(unknown, Err(ActionError::NoCommand(_))));
    assert_eq!(ann.begin_press(message, "Go"), Err(ActionError::NoBot));
    ann.say("nobody hears this").expect("people are still here");
    let other = GatewayConnection::open(&playground).await;
    assert_eq!(other.ready["guilds"], json!([]));

    assert!(playground.invite_bot(guild) && !playground.invite_bot(guild));
    let back = line.event("GUILD_CREATE").await;
    assert_eq!(back["channels"][0]["id"], channel.to_string());
    let threads = back["threads"].as_array().expect("threads");
    assert_eq!(threads.len(), 1, "archived ones are not listed");
    assert_eq!(threads[0]["id"], thread.to_string());
    let edit = json!({"content": "y"});
    let place = format!("{path}/{message}");
    let edited = raw.patch(&place, edit);
    edited.await.ok();
    ann.begin_command("/go").expect("a command");
}

#[tokio::test]
async fn a_channel_or_thread_that_was_deleted_is_unknown() {
    let (playground, raw, mut line) = connected().await;
    let channel = general(&playground);
    let thread = playground.add_thread(channel, "a thread").expect("one");
    let other = playground.add_thread(channel, "another").expect("one");
    assert!(playground.delete_channel(thread));
    assert_eq!(line.event("THREAD_DELETE").await["id"], thread.to_string());
    assert!(playground.delete_channel(channel));
    let deleted = line.event("CHANNEL_DELETE").await;
    assert_eq!(deleted["id"], channel.to_string());
    for gone in [thread, channel, other] {
        let path = format!("/channels/{gone}/messages");
        let refused = raw.post(&path, json!({"content": "x"})).await;
        refused.expect_refusal(404, 10003);
    }
}

#[tokio::test]
async fn a_thread_has_the_times_that_it_was_given() {
    let (playground, raw, mut line) = connected().await;
    let channel = general(&playground);
    let path = format!("/channels/{channel}/threads");
    let body = |changes: Value| with(json!({"name": "table", "type": 11}), changes);
    let wrong = [
        ("auto_archive_duration", json!(30), "BASE_TYPE_CHOICES"),
        ("auto_archive_duration", json!("1 h"), "BASE_TYPE_CHOICES"),
        ("rate_limit_per_user", json!(21_601), "NUMBER_TYPE_MAX"),
        ("rate_limit_per_user", json!(-1), "NUMBER_TYPE_MIN"),
    ];
    let thread = raw.post(&path, body(json!({}))).await.ok();
    assert_eq!(thread["thread_metadata"]["auto_archive_duration"], 1440);
    assert_eq!(thread["rate_limit_per_user"], 0);
    let one = format!("/channels/{}", thread["id"].as_str().expect("an id"));
    for (key, value, code) in wrong {
        let wrong = json!({key: value});
        let opened = raw.post(&path, body(wrong.clone())).await;
        let changed = raw.patch(&one, wrong.clone()).await;
        for refused in [opened, changed] {
            assert_eq!(refused.refusal(), (400, 50035), "{wrong}");
            let error = &refused.json["errors"][key]["_errors"][0];
            assert_eq!(error["code"], code, "{wrong}");
        }
    }
    let given = json!({"auto_archive_duration": 10_080, "rate_limit_per_user": 5});
    let thread = raw.post(&path, body(given)).await.ok();
    assert_eq!(thread["thread_metadata"]["auto_archive_duration"], 10_080);
    assert_eq!(thread["rate_limit_per_user"], 5);
    line.event("THREAD_CREATE").await;
    let created = line.event("THREAD_CREATE").await;
    assert_eq!(created["rate_limit_per_user"], 5);

    // Who opened a thread may change when it is archived, but its slow mode is for moderators.
    let one = format!("/channels/{}", thread["id"].as_str().expect("an id"));
    let changed = raw.patch(&one, json!({"auto_archive_duration": 60})).await;
    assert_eq!(changed.ok()["thread_metadata"]["auto_archive_duration"], 60);
    let updated = line.event("THREAD_UPDATE").await;
    assert_eq!(updated["thread_metadata"]["auto_archive_duration"], 60);
    let slow = json!({"rate_limit_per_user": 60});
    let refused = raw.patch(&one, slow.clone()).await;
    refused.expect_refusal(403, 50013);
    let id = number(&thread["id"]);
    playground.grant_bot(id, MANAGE_THREADS);
    assert_eq!(raw.patch(&one, slow).await.ok()["rate_limit_per_user"], 60);
}
