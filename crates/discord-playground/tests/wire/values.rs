//! Values that Discord refuses in embeds, components, mentions and commands.

use super::raw::with;
use super::with_client;
use serde_json::{Value, json};

async fn refused(messages: Vec<Value>, accepted: Vec<Value>) {
    let (_playground, raw) = with_client().await;
    let path = raw.messages();
    raw.expect_bad(&path, messages).await;
    for body in accepted {
        assert_eq!(raw.post(&path, body.clone()).await.status, 200, "{body}");
    }
}

fn embed(key: &str, value: Value) -> Value {
    json!({"embeds": [{"title": "x", key: value}]})
}

#[tokio::test]
async fn embeds_need_real_addresses_colours_and_times() {
    let wrong = vec![
        embed("url", json!("ftp://example.org/")),
        embed("url", json!("no address")),
        embed("url", json!("javascript:alert(1)")),
        embed("author", json!({"name": "x", "url": "discord://-/"})),
        embed("image", json!({"url": "file:///etc/passwd"})),
        embed("footer", json!({"text": "x", "icon_url": "x"})),
        embed("color", json!(0x100_0000)),
        embed("color", json!(-1)),
        embed("color", json!("red")),
        embed("timestamp", json!("yesterday")),
        embed("timestamp", json!("2026-13-01T00:00:00Z")),
        embed("timestamp", json!(1_700_000_000)),
    ];
    let right = vec![
        embed("url", json!("https://example.org/x?y=z#a")),
        embed("image", json!({"url": "http://example.org/x.png"})),
        embed("color", json!(0xff_ffff)),
        embed("timestamp", json!("2026-11-16T21:00:00.123Z")),
        embed("timestamp", json!("2026-11-16T21:00:00.123456+00:00")),
        embed("timestamp", json!("2026-11-16")),
    ];
    refused(wrong, right).await;
}

#[tokio::test]
async fn emoji_of_components_are_emoji() {
    let button = |emoji: Value| {
        let button = json!({"type": 2, "style": 1, "custom_id": "x", "emoji": emoji});
        json!({"components": [{"type": 1, "components": [button]}]})
    };
    let option = |emoji: Value| {
        let options = json!([{"label": "x", "value": "x", "emoji": emoji}]);
        let menu = json!({"type": 3, "custom_id": "x", "options": options});
        json!({"components": [{"type": 1, "components": [menu]}]})
    };
    let wrong = ["a", "dice", "", "1", ":dice:", "🎲x"].map(|name| json!({"name": name}));
    let mut refusals: Vec<Value> = wrong.iter().cloned().map(button).collect();
    refusals.extend(wrong.into_iter().map(option));
    refusals.extend([
        button(json!("🎲")),
        button(json!({"id": "x"})),
        button(json!({"id": "1"})),
    ]);
    let right =
        ["🎲", "1️⃣", "👩‍🚀", "🇩🇪", "♟️", "◀️", "✅"].map(|name| button(json!({"name": name})));
    refused(refusals, right.into()).await;
}

#[tokio::test]
async fn allowed_mentions_are_ids() {
    let message = |allowed: Value| json!({"content": "x", "allowed_mentions": allowed});
    let ids = |count: u64| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>();
    let wrong = vec![
        message(json!("users")),
        message(json!({"parse": "users"})),
        message(json!({"parse": ["all"]})),
        message(json!({"users": ids(101)})),
        message(json!({"roles": ids(101)})),
        message(json!({"users": ["Ann"]})),
        message(json!({"users": "Ann"})),
        message(json!({"replied_user": "yes"})),
    ];
    let right = vec![
        message(json!({"users": ids(100), "replied_user": true})),
        message(json!({"parse": ["users", "roles"]})),
    ];
    refused(wrong, right).await;
}

#[tokio::test]
async fn options_have_ranges_that_fit_their_type() {
    let (_playground, raw) = with_client().await;
    let command = |option: Value| {
        let option = with(json!({"name": "x", "description": "x"}), option);
        json!([{"name": "go", "description": "x", "options": [option]}])
    };
    for option in [
        json!({"type": 4, "min_value": 3, "max_value": 2}),
        json!({"type": 4, "min_value": 1.5}),
        json!({"type": 4, "max_value": 1e16}),
        json!({"type": 10, "min_value": "x"}),
        json!({"type": 3, "min_length": 6001}),
        json!({"type": 3, "max_length": 0}),
        json!({"type": 3, "min_length": 5, "max_length": 4}),
        json!({"type": 3, "min_length": -1}),
        json!({"type": 3, "name_localizations": {"xx": "x"}}),
        json!({"type": 3, "description_localizations": {"en": "x"}}),
        json!({"type": 3, "choices": [{"name": "x", "value": "x", "name_localizations": {"en_US": "x"}}]}),
    ] {
        let reply = raw.register(command(option.clone())).await;
        assert_eq!(reply.refusal(), (400, 50035), "{option}");
    }
    for option in [
        json!({"type": 4, "min_value": 0, "max_value": 0}),
        json!({"type": 10, "min_value": 1.5, "max_value": 2.5}),
        json!({"type": 3, "min_length": 0, "max_length": 6000, "name_localizations": {"en-GB": "x"}}),
    ] {
        raw.register(command(option)).await.ok();
    }
}

#[tokio::test]
async fn translations_are_listed_only_when_requested() {
    let (_playground, raw) = with_client().await;
    let option = json!({"name": "size", "description": "Size", "type": 4, "name_localizations": {"de": "größe"}});
    let go = json!([{"name": "go", "description": "Goes", "name_localizations": {"de": "los"}, "options": [option]}]);
    let stored = raw.register(go).await.ok();
    assert_eq!(stored[0]["name_localizations"]["de"], "los");
    let path = format!("/applications/{}/commands", raw.application);
    let plain = raw.get(&path).await.ok();
    assert!(plain[0].get("name_localizations").is_none());
    assert!(plain[0]["options"][0].get("name_localizations").is_none());
    let place = format!("{path}?with_localizations=true");
    let full = raw.get(&place);
    let full = full.await.ok();
    assert_eq!(full[0]["options"][0]["name_localizations"]["de"], "größe");
}
