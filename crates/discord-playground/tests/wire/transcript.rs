//! The transcript of the bot's requests, validated against Discord's API description.

use super::conversation::reads;
use super::raw::RawClient;
use super::test_bot::Bot;
use super::{TIMEOUT, altered, general, playground_with};
use crate::description;
use serde_json::{Value, json};

#[tokio::test]
async fn every_request_is_written_down_without_the_token() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("transcript.jsonl");
    let settings = altered(|it| it.transcript = Some(path.clone()));
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let channel = general(&playground);
    let send = format!("/channels/{channel}/messages");
    raw.get("/gateway").await.ok();
    let (body, files) = (json!({"content": "x"}), [("a.png", b"a".to_vec())]);
    raw.form("POST", &send, body, &files).await.ok();
    raw.post(&send, json!({"content": ""})).await;
    let text = std::fs::read_to_string(&path).expect("a transcript");
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let lines: Vec<Value> = lines.collect();
    assert_eq!(lines.len(), playground.transcript().len());
    assert_eq!(lines[0]["method"], "GET");
    assert_eq!(lines[0]["path"], "/gateway");
    assert_eq!(lines[0]["body"], Value::Null);
    assert_eq!(lines[1]["path"], json!(send));
    assert_eq!(lines[1]["body"], json!({"content": "x"}));
    assert_eq!(lines[1]["status"], 200);
    assert_eq!(lines[2]["status"], 400);
    assert!(lines[2]["at"].as_u64() >= lines[1]["at"].as_u64() && lines[2]["answered_ms"].is_u64());
    assert!(!text.contains(playground.bot_token()));
}

#[tokio::test]
async fn what_a_serenity_client_sends_is_what_discord_describes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("transcript.jsonl");
    let settings = altered(|it| it.transcript = Some(path.clone()));
    let playground = playground_with(settings).await;
    let _bot = Bot::start(&playground).await;
    let ann = playground.person("Ann");
    let choices = ann.autocomplete("/say word:p", None).await;
    choices.expect("choices");
    ann.command("/say word:hello").await.expect("an outcome");
    ann.command("/secret").await.expect("an outcome");
    reads(&ann, "and more").await;
    ann.command("/trap").await.expect("an outcome");
    reads(&ann, "secret again").await;
    let panel = ann.command("/panel").await.expect("an outcome");
    let panel = panel.message.expect("a message");
    let chosen = ann.choose(panel, "colours", &["red"]).await;
    chosen.expect("an outcome");
    ann.press(panel, "ask").await.expect("an outcome");
    ann.submit(&[("name", "Annie")]).await.expect("an outcome");
    ann.press(panel, "Count").await.expect("an outcome");
    let outcome = ann.command("/whisper").await.expect("an outcome");
    let answer = ann.settled(outcome.interaction, TIMEOUT).await;
    answer.expect("an answer");
    description::check(&path);
}
