//! Messages over the wire: files, nonces, mentions, replies, threads.

use super::raw::RawClient;
use super::{TIMEOUT, altered, connected, general, playground_with, with_client};
use discord_playground::{MANAGE_MESSAGES, READ_HISTORY};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn names(message: &Value) -> Vec<&str> {
    let files = message["attachments"].as_array().expect("a list");
    let names = files.iter().filter_map(|file| file["filename"].as_str());
    names.collect()
}

#[tokio::test]
async fn an_edit_keeps_the_files_it_names_and_drops_the_others() {
    let (_playground, raw) = with_client().await;
    let path = raw.messages();
    let files = [("a.png", b"a".to_vec()), ("b.png", b"b".to_vec())];
    let listed = json!([{"id": 0, "filename": "a.png", "description": "An A"}, {"id": "1", "filename": "b.png"}]);
    let two = json!({"content": "two", "attachments": listed});
    let sent = raw.form("POST", &path, two, &files).await.ok();
    assert_eq!(names(&sent), ["a.png", "b.png"]);
    assert_eq!(sent["attachments"][0]["description"], "An A");
    let message = format!("{path}/{}", sent["id"].as_str().expect("an id"));

    let third = [("c.png", b"c".to_vec())];
    let piled = raw.form("PATCH", &message, json!({}), &third).await.ok();
    assert_eq!(names(&piled), ["a.png", "b.png", "c.png"]);
    let kept = json!({"attachments": [{"id": piled["attachments"][1]["id"]}]});
    let kept = raw.patch(&message, kept).await.ok();
    assert_eq!(names(&kept), ["b.png"]);
    let url = piled["attachments"][0]["url"].as_str().expect("a url");
    let gone = super::raw::client().get(url).send().await;
    assert_eq!(gone.expect("an answer").status(), 404);
    let untouched = raw.patch(&message, json!({"content": "words"})).await.ok();
    assert_eq!(names(&untouched), ["b.png"]);
    let ten = ["n.png"; 10].map(|name| (name, b"n".to_vec()));
    let refused = raw.form("PATCH", &message, json!({}), &ten).await;
    refused.expect_refusal(400, 50035);
    let none = raw.patch(&message, json!({"attachments": []})).await.ok();
    assert!(names(&none).is_empty());
}

#[tokio::test]
async fn a_file_in_an_embed_is_not_in_the_list_the_bot_reads() {
    let (playground, raw) = with_client().await;
    let path = raw.messages();
    let body = json!({"embeds": [{"image": {"url": "attachment://a.png"}}],
        "attachments": [{"id": "0", "filename": "a.png", "description": "An A"}]});
    let files = [("a.png", b"a".to_vec())];
    let sent = raw.form("POST", &path, body, &files).await.ok();
    assert!(names(&sent).is_empty());
    let seen = &playground.person("Ann").sees().expect("a channel")[0];
    let file = &seen.attachments[0];
    assert_eq!(file.description.as_deref(), Some("An A"));
    assert_eq!(sent["embeds"][0]["image"]["url"], file.url.as_str());
    let message = format!("{path}/{}", seen.id);
    let bare = json!({"content": "x", "embeds": []});
    let bared = raw.patch(&message, bare).await.ok();
    assert_eq!(names(&bared), ["a.png"]);
    let stale = json!({"embeds": [{"image": {"url": "attachment://a.png"}}], "attachments": []});
    raw.patch(&message, stale).await.expect_refusal(400, 50035);
}

#[tokio::test]
async fn the_same_nonce_is_one_message() {
    let (playground, raw) = with_client().await;
    let path = raw.messages();
    let body = |content: &str, enforce: bool| json!({"content": content, "nonce": "n-1", "enforce_nonce": enforce});
    let first = raw.post(&path, body("first", true)).await.id();
    let again = raw.post(&path, body("second", true)).await.ok();
    assert_eq!(again["id"], json!(first.to_string()));
    assert_eq!(again["content"], "first");
    let other = raw.post(&path, body("third", false)).await.id();
    assert_ne!(other, first, "only who asks for it is held to it");
    let elsewhere = playground.add_channel(playground.guild(), "elsewhere");
    let elsewhere = format!("/channels/{}/messages", elsewhere.expect("a channel"));
    let there = raw.post(&elsewhere, body("first", true)).await.id();
    assert_ne!(there, first);
    assert_eq!(playground.person("Ann").sees().expect("a channel").len(), 2);
}

#[tokio::test]
async fn a_nonce_is_forgotten_after_a_while() {
    let settings = altered(|it| it.nonce_lifetime = Duration::from_millis(1));
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let path = raw.messages();
    let body = json!({"content": "x", "nonce": 7, "enforce_nonce": true});
    let first = raw.post(&path, body.clone()).await.id();
    let begun = Instant::now();
    while raw.post(&path, body.clone()).await.id() == first {
        assert!(begun.elapsed() < TIMEOUT, "it is never forgotten");
    }
}

#[tokio::test]
async fn mentions_ping_whom_they_may() {
    let (playground, raw) = with_client().await;
    let path = raw.messages();
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    let (ann, ben) = (ann.id().expect("Ann"), ben.id().expect("Ben"));
    let content = format!("<@{ann}> and <@!{ben}> and @everyone");
    let cases = [
        (Value::Null, vec![ann, ben]),
        (json!({"parse": []}), vec![]),
        (json!({"parse": ["users"]}), vec![ann, ben]),
        (json!({"users": [ben.to_string()]}), vec![ben]),
        (json!({"parse": ["everyone"]}), vec![]),
    ];
    for (allowed, pinged) in cases {
        let mut body = json!({"content": content});
        if !allowed.is_null() {
            body["allowed_mentions"] = allowed.clone();
        }
        let sent = raw.post(&path, body).await.ok();
        let mentions = sent["mentions"].as_array().expect("a list");
        assert_eq!(mentions.len(), pinged.len());
        let id = sent["id"].as_str().and_then(|id| id.parse().ok());
        assert_eq!(playground.pinged(id.expect("an id")), pinged, "{allowed}");
    }
    let quiet = json!({"content": content, "flags": 1 << 12});
    let quiet = raw.post(&path, quiet).await.id();
    assert!(playground.pinged(quiet).is_empty());
    let words = raw.post(&path, json!({"content": "nobody"})).await.id();
    let place = format!("{path}/{words}");
    let edit = raw.patch(&place, json!({"content": content}));
    edit.await.ok();
    assert!(playground.pinged(words).is_empty(), "an edit pings nobody");
}

#[tokio::test]
async fn replies_name_what_they_answer() {
    let (playground, raw) = with_client().await;
    let path = raw.messages();
    let ann = playground.person("Ann");
    let question = ann.say("a question").expect("a message");
    let question = question.to_string();
    let reply = |reference: Value| json!({"content": "an answer", "message_reference": reference});
    let answer = reply(json!({"message_id": question}));
    let answer = raw.post(&path, answer).await.ok();
    assert_eq!(answer["message_reference"]["message_id"], question);
    assert_eq!(answer["type"], 19);
    assert_eq!(ann.sees().expect("a channel")[1].pinged, ["Ann"]);
    let gone = json!({"message_id": "1", "fail_if_not_exists": false});
    raw.post(&path, reply(gone)).await.ok();
}

#[tokio::test]
async fn threads_are_opened_and_used() {
    let (playground, raw, mut line) = connected().await;
    let channel = general(&playground);
    let (here, threads) = (raw.messages(), format!("/channels/{channel}/threads"));
    let table = json!({"name": "table", "type": 11});
    let opened = raw.post(&threads, table).await;
    assert_eq!(opened.status, 201);
    let thread = opened.id();
    let created = line.event("THREAD_CREATE").await;
    assert_eq!(created["parent_id"], channel.to_string());
    let thread = format!("/channels/{thread}");
    let place = format!("{thread}/messages");
    let said = raw.post(&place, json!({"content": "in here"}));
    said.await.ok();
    let seen = playground.person("Ann").in_channel("table").sees();
    assert_eq!(seen.expect("a thread")[0].content, "in here");
    let message = raw.post(&here, json!({"content": "root"})).await.id();
    let from_message = format!("{here}/{message}/threads");
    let branch = || json!({"name": "branch"});
    assert_eq!(raw.post(&from_message, branch()).await.id(), message);
    raw.expect_refusals(json!([
        ["POST", from_message, branch(), 400, 160_004],
        ["POST", threads, {"name": "x".repeat(101), "type": 11}, 400, 50035],
    ]))
    .await;
    assert!(playground.delete_channel(channel));
    raw.get(&thread).await.expect_refusal(404, 10003);
}

#[tokio::test]
async fn a_message_is_deleted_once() {
    let (_playground, raw) = with_client().await;
    let path = raw.messages();
    let message = raw.post(&path, json!({"content": "x"})).await.id();
    let message = format!("{path}/{message}");
    assert_eq!(raw.delete(&message).await.status, 204);
    raw.delete(&message).await.expect_refusal(404, 10008);
}

#[tokio::test]
async fn the_type_of_a_file_is_its_own_and_its_name_has_plain_letters() {
    let (_playground, raw) = with_client().await;
    let path = raw.messages();
    let text = Some("text/plain; charset=utf-8");
    let object = Some("application/json; charset=utf-8");
    let cases = [
        ("a.png", &b"GIF89a"[..], "a.png", Some("image/gif")),
        ("notes.txt", b"words", "notes.txt", text),
        ("my notes (1).TXT", b"words", "my_notes_1.TXT", text),
        ("../up/b.json", b"{}", "b.json", object),
        ("data.unheard", b"?", "data.unheard", None),
    ];
    for (name, bytes, stored, kind) in cases {
        // The form says that every file is a PNG.
        let files = [(name, bytes.to_vec())];
        let sent = raw.form("POST", &path, json!({}), &files).await.ok();
        let file = &sent["attachments"][0];
        assert_eq!(file["filename"], stored);
        let found = file.get("content_type").and_then(Value::as_str);
        assert_eq!(found, kind, "{name}");
        let served = reqwest::get(file["url"].as_str().expect("an address")).await;
        let served = served.expect("a response");
        let kind = kind.unwrap_or("application/octet-stream");
        assert_eq!(served.headers()["content-type"], kind);
    }
    let embed = |link: &str| json!({"embeds": [{"image": {"url": link}}]});
    let files = [("a picture.png", b"x".to_vec())];
    let body = embed("attachment://a_picture.png");
    raw.form("POST", &path, body, &files).await.ok();
    let body = embed("attachment://a picture.png");
    let refused = raw.form("POST", &path, body, &files).await;
    refused.expect_refusal(400, 50035);
}

#[tokio::test]
async fn suppressed_embeds_are_not_shown() {
    let (playground, raw) = with_client().await;
    let ann = playground.person("Ann");
    let path = format!("/channels/{}/messages", ann.channel().expect("a channel"));
    let body = json!({"content": "x", "embeds": [{"title": "E"}], "flags": 4});
    let sent = raw.post(&path, body).await.ok();
    let one = format!("{path}/{}", sent["id"].as_str().expect("an id"));
    for (flags, shown) in [(4, 0), (0, 1), (4, 0)] {
        let edited = raw.patch(&one, json!({"flags": flags})).await.ok();
        assert_eq!(edited["embeds"].as_array().map(Vec::len), Some(shown));
        assert_eq!(ann.sees().expect("a channel")[0].embeds.len(), shown);
    }
    assert_eq!(sent["embeds"], json!([]));
}

#[tokio::test]
async fn a_forwarded_message_has_a_snapshot_of_the_other() {
    let (playground, raw, mut line) = connected().await;
    let ann = playground.person("Ann");
    let from = ann.channel().expect("a channel");
    let to = playground.add_channel(playground.guild(), "copies");
    let to = to.expect("a channel");
    let path = |channel: u64| format!("/channels/{channel}/messages");
    let body = json!({"content": "news", "embeds": [{"title": "E"}]});
    let message = raw.post(&path(from), body).await.id();
    let reference = |message: u64| json!({"type": 1, "message_id": message.to_string(), "channel_id": from.to_string()});
    let forward = |message: u64| json!({"message_reference": reference(message)});
    let sent = raw.post(&path(to), forward(message)).await.ok();
    assert_eq!(sent["content"], "");
    assert_eq!(sent["flags"], 1 << 14);
    assert_eq!(sent["message_reference"]["type"], 1);
    assert_eq!(sent["message_reference"]["message_id"], message.to_string());
    let snapshot = &sent["message_snapshots"][0]["message"];
    assert_eq!(snapshot["content"], "news");
    assert_eq!(snapshot["embeds"][0]["title"], "E");
    assert!(snapshot.get("author").is_none());
    line.event("MESSAGE_CREATE").await;
    let event = line.event("MESSAGE_CREATE").await;
    assert_eq!(event["message_snapshots"], sent["message_snapshots"]);
    let edited = json!({"content": "old news"});
    let place = format!("{}/{message}", path(from));
    let edit = raw.patch(&place, edited);
    edit.await.ok();
    let seen = ann.in_channel(to).sees().expect("a channel");
    let shown = seen[0].forwarded.as_ref().expect("a snapshot");
    assert_eq!(shown["content"], "news");

    let mut with_words = forward(message);
    with_words["content"] = json!("look");
    let others = ann.say("not for bots").expect("a message");
    raw.expect_refusals(json!([
        ["POST", path(to), with_words, 400, 160_011],
        ["POST", path(to), forward(others), 400, 160_014],
        ["POST", path(to), forward(1), 400, 50035],
    ]))
    .await;
    playground.revoke_bot(from, READ_HISTORY);
    let refused = raw.post(&path(to), forward(message)).await;
    refused.expect_refusal(400, 160_009);
}

#[tokio::test]
async fn old_and_repeated_messages_are_not_deleted_together() {
    let (playground, raw) = with_client().await;
    let ann = playground.person("Ann");
    let channel = ann.channel().expect("a channel");
    playground.grant_bot(channel, MANAGE_MESSAGES);
    let path = format!("/channels/{channel}/messages/bulk-delete");
    let ids = ["one", "two"].map(|word| ann.say(word).expect("a message"));
    // The upper bits of an id are its time in milliseconds.
    let days_ago = |days: u64| ids[0] - ((days * 24 * 3600 * 1000) << 22);
    let refusals = [
        (vec![ids[0], ids[1], days_ago(15)], 50034),
        (vec![ids[0], ids[0]], 50035),
    ];
    for (ids, code) in refusals {
        let ids: Vec<String> = ids.iter().map(u64::to_string).collect();
        let refused = raw.post(&path, json!({"messages": ids})).await;
        assert_eq!(refused.refusal(), (400, code));
    }
    assert_eq!(ann.sees().expect("a channel").len(), 2);
    let ids = [ids[0], ids[1], days_ago(13)].map(|id| id.to_string());
    let deleted = raw.post(&path, json!({"messages": ids})).await;
    assert_eq!(deleted.status, 204);
    assert_eq!(ann.sees().expect("a channel"), []);
}
