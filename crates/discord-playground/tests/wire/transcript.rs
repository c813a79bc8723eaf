//! The transcript of the bot's requests, validated against Discord's API description.

use super::raw::RawClient;
use super::test_bot::Bot;
use super::{TIMEOUT, general, long_timeouts, playground_with};
use crate::description;
use discord_playground::PlaygroundSettings;
use serde_json::{Value, json};

#[tokio::test]
async fn every_request_is_written_down_without_the_token() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("transcript.jsonl");
    let settings = PlaygroundSettings {
        transcript: Some(path.clone()),
        ..long_timeouts()
    };
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let channel = general(&playground);
    let send = format!("/channels/{channel}/messages");
    raw.get("/gateway").await.ok();
    raw.form(
        "POST",
        &send,
        json!({"content": "x"}),
        &[("a.png", b"a".to_vec())],
    )
    .await
    .ok();
    raw.post(&send, json!({"content": ""})).await;
    let text = std::fs::read_to_string(&path).expect("a transcript");
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
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
    let settings = PlaygroundSettings {
        transcript: Some(path.clone()),
        ..long_timeouts()
    };
    let playground = playground_with(settings).await;
    let _bot = Bot::start(&playground).await;
    let ann = playground.person("Ann");
    ann.autocomplete("/say word:p", None)
        .await
        .expect("choices");
    ann.command("/say word:hello").await.expect("an outcome");
    ann.command("/secret").await.expect("an outcome");
    ann.wait_for(TIMEOUT, |seen| seen.content == "and more")
        .await
        .expect("a follow-up");
    ann.command("/trap").await.expect("an outcome");
    ann.wait_for(TIMEOUT, |seen| seen.content == "secret again")
        .await
        .expect("a follow-up");
    let panel = ann
        .command("/panel")
        .await
        .expect("an outcome")
        .message
        .expect("a message");
    ann.choose(panel, "colours", &["red"])
        .await
        .expect("an outcome");
    ann.press(panel, "ask").await.expect("an outcome");
    ann.submit(&[("name", "Annie")]).await.expect("an outcome");
    ann.press(panel, "Count").await.expect("an outcome");
    let outcome = ann.command("/whisper").await.expect("an outcome");
    ann.settled(outcome.interaction, TIMEOUT)
        .await
        .expect("an answer");
    description::check(&path);
}
