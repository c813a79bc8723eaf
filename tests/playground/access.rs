//! What the bot may do where, how it is told, and what is refused.

use super::playground;
use super::raw::{Line, Raw};
use super::refusals::one_command;
use pagoda::playground::{
    ATTACH_FILES, BOT_PERMISSIONS, CREATE_THREADS, SEND_IN_THREADS, SEND_MESSAGES, VIEW_CHANNEL,
};
use serde_json::{Value, json};

fn number(value: &Value) -> u64 {
    let text = value.as_str().expect("a number is written as text");
    text.parse().expect("a number")
}

#[tokio::test]
async fn the_bot_is_told_what_it_may_do_and_refused_the_rest() {
    let playground = playground().await;
    let raw = Raw::new(&playground);
    raw.register(one_command()).await.ok();
    let mut line = Line::open(&playground).await;
    let channel = playground.channel("general").expect("a channel");
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
    let refused = raw.form("POST", &path, hello(), &file).await;
    assert_eq!(refused.refusal(), (403, 50013));
    let message = raw.post(&path, hello()).await.id();
    let edit = format!("{path}/{message}");
    let refused = raw.form("PATCH", &edit, hello(), &file).await;
    assert_eq!(refused.refusal(), (403, 50013));
    playground.grant_bot(channel, ATTACH_FILES);
    let told = line.event("CHANNEL_UPDATE").await;
    assert_eq!(told["permission_overwrites"], json!([]));
    raw.form("PATCH", &edit, hello(), &file).await.ok();

    playground.revoke_bot(channel, SEND_MESSAGES);
    assert_eq!(raw.post(&path, hello()).await.refusal(), (403, 50013));
    raw.post(&in_thread, hello()).await.ok();
    playground.grant_bot(channel, SEND_MESSAGES);
    playground.revoke_bot(channel, SEND_IN_THREADS);
    raw.post(&path, hello()).await.ok();
    assert_eq!(raw.post(&in_thread, hello()).await.refusal(), (403, 50013));
    playground.grant_bot(channel, SEND_IN_THREADS);
    playground.revoke_bot(channel, CREATE_THREADS);
    let open = json!({"name": "another", "type": 11});
    let open = raw
        .post(&format!("/channels/{channel}/threads"), open)
        .await;
    assert_eq!(open.refusal(), (403, 50013));

    playground.revoke_bot(channel, VIEW_CHANNEL);
    for refused in [
        raw.post(&path, hello()).await,
        raw.patch(&edit, hello()).await,
        raw.delete(&edit).await,
        raw.get(&format!("/channels/{channel}")).await,
        raw.post(&in_thread, hello()).await,
    ] {
        assert_eq!(refused.refusal(), (403, 50001));
    }
    playground.grant_bot(channel, VIEW_CHANNEL);
    let told = line.event("THREAD_LIST_SYNC").await;
    assert_eq!(told["threads"][0]["id"], thread.to_string());
    raw.post(&path, hello()).await.ok();
}
