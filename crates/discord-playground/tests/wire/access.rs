//! Permissions of the bot: events about them, and refused requests.

use super::raw::GatewayConnection;
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
    assert_eq!(
        number(&told["permission_overwrites"][0]["deny"]),
        ATTACH_FILES
    );
    for place in [channel, thread] {
        ann.in_channel(place)
            .begin_command("/go")
            .expect("a command");
        let interaction = line.event("INTERACTION_CREATE").await;
        let has = number(&interaction["app_permissions"]);
        assert_eq!(has, BOT_PERMISSIONS & !ATTACH_FILES);
    }
    raw.form("POST", &path, hello(), &file)
        .await
        .expect_refusal(403, 50013);
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
    raw.post(&in_thread, hello())
        .await
        .expect_refusal(403, 50013);
    playground.grant_bot(channel, SEND_IN_THREADS);
    playground.revoke_bot(channel, CREATE_THREADS);
    let open = json!({"name": "another", "type": 11});
    raw.post(&format!("/channels/{channel}/threads"), open)
        .await
        .expect_refusal(403, 50013);

    playground.revoke_bot(channel, VIEW_CHANNEL);
    for refused in [
        raw.post(&path, hello()).await,
        raw.patch(&edit, hello()).await,
        raw.delete(&edit).await,
        raw.get(&format!("/channels/{channel}")).await,
        raw.post(&in_thread, hello()).await,
    ] {
        refused.expect_refusal(403, 50001);
    }
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
    let thread = raw
        .post(&format!("/channels/{channel}/threads"), open)
        .await
        .id();
    let (here, path) = (
        format!("/channels/{thread}"),
        format!("/channels/{thread}/messages"),
    );
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
    raw.patch(&format!("{path}/{first}"), hello())
        .await
        .expect_refusal(400, 50083);
    raw.patch(&here, json!({"name": "another"}))
        .await
        .expect_refusal(400, 50083);
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
    raw.patch(&here, json!({"archived": false}))
        .await
        .expect_refusal(403, 50013);
    playground.grant_bot(channel, SEND_IN_THREADS);

    assert!(playground.set_thread(thread, true, true));
    raw.post(&path, hello()).await.expect_refusal(400, 160_005);
    raw.patch(&here, json!({"archived": false}))
        .await
        .expect_refusal(403, 50013);
    let ann = playground.person("Ann").in_channel(thread);
    assert!(matches!(ann.say("hello"), Err(ActionError::Locked(_))));
    playground.grant_bot(channel, MANAGE_THREADS);
    let opened = raw
        .patch(&here, json!({"archived": false, "locked": false}))
        .await;
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
    raw.callback(&interaction, hello.clone())
        .await
        .expect_refusal(400, 50083);
    playground.set_thread(thread, false, false);
    assert_eq!(raw.callback(&interaction, hello).await.status, 204);
    playground.set_thread(thread, true, false);
    raw.post(&raw.webhook(&interaction), json!({"content": "x"}))
        .await
        .expect_refusal(400, 50083);
    let original = format!("{}/messages/@original", raw.webhook(&interaction));
    raw.patch(&original, json!({"content": "x"}))
        .await
        .expect_refusal(400, 50083);
}

#[tokio::test]
async fn a_bot_that_was_removed_reaches_nothing_until_it_is_invited_again() {
    let (playground, raw) = with_client().await;
    raw.register(one_command()).await.ok();
    let mut line = GatewayConnection::open(&playground).await;
    let (guild, channel) = (
        playground.guild(),
        playground.channel("general").expect("one"),
    );
    let path = format!("/channels/{channel}/messages");
    let thread = playground.add_thread(channel, "open").expect("a thread");
    let old = playground.add_thread(channel, "old").expect("a thread");
    playground.set_thread(old, true, false);
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let row = json!([{"type": 1, "components": [button]}]);
    let message = raw
        .post(&path, json!({"content": "x", "components": row}))
        .await
        .id();
    let ann = playground.person("Ann");
    let direct = json!({"recipient_id": ann.id().expect("Ann").to_string()});
    let direct = raw.post("/users/@me/channels", direct).await.id();
    let direct = format!("/channels/{direct}/messages");

    assert!(playground.remove_bot(guild) && !playground.remove_bot(guild));
    let gone = line.event("GUILD_DELETE").await;
    assert_eq!(gone, json!({"id": guild.to_string()}), "it is no outage");
    for refused in [
        raw.post(&path, json!({"content": "x"})).await,
        raw.patch(&format!("{path}/{message}"), json!({"content": "y"}))
            .await,
        raw.post(
            &format!("/channels/{thread}/messages"),
            json!({"content": "x"}),
        )
        .await,
        raw.get(&format!("/guilds/{guild}")).await,
    ] {
        refused.expect_refusal(403, 50001);
    }
    raw.post(&direct, json!({"content": "x"}))
        .await
        .expect_refusal(403, 50278);
    assert!(matches!(
        ann.begin_command("/go"),
        Err(ActionError::NoCommand(_))
    ));
    assert_eq!(ann.begin_press(message, "Go"), Err(ActionError::NoBot));
    ann.say("nobody hears this").expect("people are still here");
    assert_eq!(
        GatewayConnection::open(&playground).await.ready["guilds"],
        json!([])
    );

    assert!(playground.invite_bot(guild) && !playground.invite_bot(guild));
    let back = line.event("GUILD_CREATE").await;
    assert_eq!(back["channels"][0]["id"], channel.to_string());
    let threads = back["threads"].as_array().expect("threads");
    assert_eq!(threads.len(), 1, "archived ones are not listed");
    assert_eq!(threads[0]["id"], thread.to_string());
    raw.patch(&format!("{path}/{message}"), json!({"content": "y"}))
        .await
        .ok();
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
    assert_eq!(
        line.event("CHANNEL_DELETE").await["id"],
        channel.to_string()
    );
    for gone in [thread, channel, other] {
        let path = format!("/channels/{gone}/messages");
        raw.post(&path, json!({"content": "x"}))
            .await
            .expect_refusal(404, 10003);
    }
}

#[tokio::test]
async fn a_thread_has_the_times_that_it_was_given() {
    let (playground, raw, mut line) = connected().await;
    let channel = general(&playground);
    let path = format!("/channels/{channel}/threads");
    let body = |changes: Value| {
        let mut body = json!({"name": "table", "type": 11});
        for (key, value) in changes.as_object().expect("changes") {
            body[key] = value.clone();
        }
        body
    };
    let wrong = [
        (json!({"auto_archive_duration": 30}), "BASE_TYPE_CHOICES"),
        (
            json!({"auto_archive_duration": "an hour"}),
            "BASE_TYPE_CHOICES",
        ),
        (json!({"rate_limit_per_user": 21_601}), "NUMBER_TYPE_MAX"),
        (json!({"rate_limit_per_user": -1}), "NUMBER_TYPE_MIN"),
    ];
    let thread = raw.post(&path, body(json!({}))).await.ok();
    assert_eq!(thread["thread_metadata"]["auto_archive_duration"], 1440);
    assert_eq!(thread["rate_limit_per_user"], 0);
    let one = format!("/channels/{}", thread["id"].as_str().expect("an id"));
    for (wrong, code) in wrong {
        let key = wrong.as_object().and_then(|fields| fields.keys().next());
        let key = key.expect("a field").clone();
        let opened = raw.post(&path, body(wrong.clone())).await;
        let changed = raw.patch(&one, wrong.clone()).await;
        for refused in [opened, changed] {
            assert_eq!(refused.refusal(), (400, 50035), "{wrong}");
            let error = &refused.json["errors"][&key]["_errors"][0];
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
    raw.patch(&one, slow.clone())
        .await
        .expect_refusal(403, 50013);
    let id = number(&thread["id"]);
    playground.grant_bot(id, MANAGE_THREADS);
    assert_eq!(raw.patch(&one, slow).await.ok()["rate_limit_per_user"], 60);
}
