//! Every error response that the bot must handle, with Discord's status and code.

use super::raw::{GatewayConnection, RawClient};
use super::{TIMEOUT, connected, general, long_timeouts, playground, playground_with, with_client};
use discord_playground::{BOT_PERMISSIONS, Playground, PlaygroundSettings};
use serde_json::{Value, json};
use std::time::Duration;

pub fn one_command() -> Value {
    json!([{"name": "go", "description": "Goes"}])
}

fn hello() -> Value {
    json!({"type": 4, "data": {"content": "hello"}})
}

async fn command(playground: &Playground, raw: &RawClient, line: &mut GatewayConnection) -> Value {
    raw.register(one_command()).await.ok();
    playground
        .person("Ann")
        .begin_command("/go")
        .expect("a command");
    line.event("INTERACTION_CREATE").await
}

#[tokio::test]
async fn a_missing_or_wrong_token_is_401() {
    let playground = playground().await;
    let wrong = RawClient::new(&playground).with_token("Bot wrong");
    wrong.get("/users/@me").await.expect_refusal(401, 0);
    let bare = RawClient::new(&playground).with_token(playground.bot_token());
    assert_eq!(bare.get("/users/@me").await.refusal(), (401, 0));
    assert_eq!(
        RawClient::new(&playground).get("/users/@me").await.ok()["username"],
        "bot"
    );
}

#[tokio::test]
async fn what_is_not_there_is_404() {
    let (playground, raw) = with_client().await;
    let channel = general(&playground);
    let cases = [
        ("/channels/1", 10003),
        ("/channels/1/messages/2", 10003),
        (&*format!("/channels/{channel}/messages/2"), 10008),
        ("/guilds/1", 10004),
        ("/users/1", 10013),
        (&*format!("/guilds/{}/members/1", playground.guild()), 10007),
        ("/applications/1/commands", 10002),
        (
            &*format!("/applications/{}/commands/1", raw.application),
            10063,
        ),
        ("/nowhere", 0),
    ];
    for (path, code) in cases {
        assert_eq!(raw.get(path).await.refusal(), (404, code), "{path}");
    }
}

#[tokio::test]
async fn an_unknown_interaction_is_10062_and_a_second_acknowledgement_40060() {
    let (playground, raw, mut line) = connected().await;
    let interaction = command(&playground, &raw, &mut line).await;
    raw.post("/interactions/1/token/callback", hello())
        .await
        .expect_refusal(404, 10062);
    let wrong = format!(
        "/interactions/{}/wrong/callback",
        interaction["id"].as_str().expect("an id")
    );
    raw.post(&wrong, hello()).await.expect_refusal(404, 10062);
    assert_eq!(raw.callback(&interaction, hello()).await.status, 204);
    raw.callback(&interaction, hello())
        .await
        .expect_refusal(400, 40060);
}

#[tokio::test]
async fn a_late_acknowledgement_is_10062() {
    let settings = PlaygroundSettings {
        acknowledge_timeout: Duration::from_millis(20),
        ..PlaygroundSettings::default()
    };
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let mut line = GatewayConnection::open(&playground).await;
    raw.register(one_command()).await.ok();
    assert!(
        playground
            .person("Ann")
            .command("/go")
            .await
            .expect("an outcome")
            .failed
    );
    let interaction = line.event("INTERACTION_CREATE").await;
    raw.callback(&interaction, hello())
        .await
        .expect_refusal(404, 10062);
}

#[tokio::test]
async fn a_token_that_is_too_old_is_50027_and_one_that_was_not_acknowledged_10015() {
    let settings = PlaygroundSettings {
        token_lifetime: Duration::ZERO,
        ..long_timeouts()
    };
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let mut line = GatewayConnection::open(&playground).await;
    let interaction = command(&playground, &raw, &mut line).await;
    assert_eq!(raw.callback(&interaction, hello()).await.status, 204);
    let hook = raw.webhook(&interaction);
    raw.post(&hook, json!({"content": "more"}))
        .await
        .expect_refusal(401, 50027);
    let original = format!("{hook}/messages/@original");
    raw.patch(&original, json!({"content": "more"}))
        .await
        .expect_refusal(401, 50027);

    let (playground, raw, mut line) = connected().await;
    let interaction = command(&playground, &raw, &mut line).await;
    let hook = raw.webhook(&interaction);
    raw.post(&hook, json!({"content": "early"}))
        .await
        .expect_refusal(404, 10015);
}

#[tokio::test]
async fn missing_access_and_missing_permissions_are_50001_and_50013() {
    let (playground, raw) = with_client().await;
    let channel = general(&playground);
    let path = raw.messages();
    let message = raw.post(&path, json!({"content": "before"})).await.id();
    raw.delete(&format!("/channels/{channel}"))
        .await
        .expect_refusal(403, 50013);

    playground.permit_bot(channel, BOT_PERMISSIONS & !(1 << 11));
    raw.post(&path, json!({"content": "hello"}))
        .await
        .expect_refusal(403, 50013);
    playground.permit_bot(channel, BOT_PERMISSIONS & !(1 << 15));
    let picture = [("a.png", b"a".to_vec())];
    raw.form("POST", &path, json!({}), &picture)
        .await
        .expect_refusal(403, 50013);
    playground.permit_bot(channel, BOT_PERMISSIONS & !(1 << 10));
    raw.post(&path, json!({"content": "hello"}))
        .await
        .expect_refusal(403, 50001);
    raw.patch(&format!("{path}/{message}"), json!({"content": "after"}))
        .await
        .expect_refusal(403, 50001);
}

#[tokio::test]
async fn messages_of_others_cannot_be_edited_or_deleted() {
    let (playground, raw) = with_client().await;
    let channel = general(&playground);
    let message = playground.person("Ann").say("mine").expect("a message");
    let path = format!("/channels/{channel}/messages/{message}");
    raw.patch(&path, json!({"content": "yours"}))
        .await
        .expect_refusal(403, 50005);
    raw.delete(&path).await.expect_refusal(403, 50013);
}

#[tokio::test]
async fn closed_direct_messages_are_50007_and_strangers_50278() {
    let (playground, raw) = with_client().await;
    let ann = playground.person("Ann");
    let open = json!({"recipient_id": ann.id().expect("an id").to_string()});
    let direct = raw.post("/users/@me/channels", open.clone()).await.id();
    assert_eq!(raw.post("/users/@me/channels", open).await.id(), direct);
    let path = format!("/channels/{direct}/messages");
    raw.post(&path, json!({"content": "hello"})).await.ok();
    ann.close_direct_messages(true).expect("Ann is there");
    raw.post(&path, json!({"content": "hello"}))
        .await
        .expect_refusal(403, 50007);
    ann.close_direct_messages(false).expect("Ann is there");
    ann.leave(playground.guild()).expect("Ann is there");
    raw.post(&path, json!({"content": "hello"}))
        .await
        .expect_refusal(403, 50278);
    raw.post("/users/@me/channels", json!({"recipient_id": "1"}))
        .await
        .expect_refusal(400, 50033);
}

#[tokio::test]
async fn empty_and_oversized_messages_are_50006_and_40005() {
    let settings = PlaygroundSettings {
        file_bytes: 10,
        ..long_timeouts()
    };
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let path = raw.messages();
    raw.post(&path, json!({})).await.expect_refusal(400, 50006);
    raw.post(&path, json!({"content": "  "}))
        .await
        .expect_refusal(400, 50006);
    let message = raw.post(&path, json!({"content": "something"})).await.id();
    raw.patch(&format!("{path}/{message}"), json!({"content": ""}))
        .await
        .expect_refusal(400, 50006);
    let large = raw
        .form("POST", &path, json!({}), &[("large.png", vec![0; 11])])
        .await;
    large.expect_refusal(413, 40005);
}

#[tokio::test]
async fn a_request_over_the_limit_is_413() {
    let (playground, raw) = with_client().await;
    let path = raw.messages();
    let file = |name: &'static str| (name, vec![0; 9_000_000]);
    let two = raw
        .form("POST", &path, json!({}), &[file("a.png"), file("b.png")])
        .await;
    assert_eq!(two.status, 200, "below the limit");
    // The server responds before the whole request is sent, so the sender may get no response.
    let _ = raw
        .try_form(
            "POST",
            &path,
            json!({}),
            &[file("a.png"), file("b.png"), file("c.png")],
        )
        .await;
    let refused = |playground: &Playground| {
        playground
            .transcript()
            .iter()
            .any(|entry| entry.status == Some(413))
            .then_some(())
    };
    playground
        .until(TIMEOUT, "the refusal", refused)
        .await
        .expect("a refusal");
}

#[tokio::test]
async fn callbacks_must_fit_their_interaction() {
    let (playground, raw, mut line) = connected().await;
    let interaction = command(&playground, &raw, &mut line).await;
    let modal = json!({"custom_id": "m", "title": "T", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "i", "label": "L", "style": 1}]}]});
    for kind in [0, 1, 6, 7, 8, 10, 99] {
        let reply = raw
            .callback(
                &interaction,
                json!({"type": kind, "data": {"content": "x", "choices": []}}),
            )
            .await;
        assert_eq!(reply.refusal(), (400, 50035), "type {kind} for a command");
    }
    let opened = raw
        .callback(&interaction, json!({"type": 9, "data": modal}))
        .await;
    assert_eq!(opened.status, 204);
    playground
        .person("Ann")
        .begin_submit(&[("i", "text")])
        .expect("a modal");
    let submitted = line.event("INTERACTION_CREATE").await;
    for kind in [6, 7, 8, 9] {
        let reply = raw
            .callback(&submitted, json!({"type": kind, "data": modal}))
            .await;
        assert_eq!(
            reply.refusal(),
            (400, 50035),
            "type {kind} for a modal that came from a command"
        );
    }
    assert_eq!(raw.callback(&submitted, hello()).await.status, 204);
}

#[tokio::test]
async fn a_modal_from_a_component_may_update_its_message() {
    let (playground, raw, mut line) = connected().await;
    let channel = general(&playground);
    let button = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Ask", "custom_id": "ask"}]}]);
    let message = raw
        .post(
            &format!("/channels/{channel}/messages"),
            json!({"content": "old", "components": button}),
        )
        .await
        .id();
    let ann = playground.person("Ann");
    ann.begin_press(message, "ask").expect("a button");
    let pressed = line.event("INTERACTION_CREATE").await;
    let input =
        json!({"type": 1, "components": [{"type": 4, "custom_id": "i", "label": "L", "style": 2}]});
    let modal = json!({"type": 9, "data": {"custom_id": "m", "title": "T", "components": [input]}});
    assert_eq!(raw.callback(&pressed, modal).await.status, 204);
    ann.begin_submit(&[("i", "new")]).expect("a modal");
    let submitted = line.event("INTERACTION_CREATE").await;
    assert_eq!(submitted["message"]["id"], message.to_string());
    let update = raw
        .callback(&submitted, json!({"type": 7, "data": {"content": "new"}}))
        .await;
    assert_eq!(update.status, 204);
    assert_eq!(ann.message(message).expect("a message").content, "new");
}

#[tokio::test]
async fn a_private_answer_is_reached_by_its_token_alone() {
    let (playground, raw, mut line) = connected().await;
    let interaction = command(&playground, &raw, &mut line).await;
    let private = json!({"type": 4, "data": {"content": "for you", "flags": 64}});
    raw.callback(&interaction, private).await.ok();
    let original = format!("{}/messages/@original", raw.webhook(&interaction));
    let id = raw.get(&original).await.id();
    let channel = general(&playground);
    let by_channel = format!("/channels/{channel}/messages/{id}");
    raw.patch(&by_channel, json!({"content": "x"}))
        .await
        .expect_refusal(404, 10008);
    assert_eq!(
        raw.get(&format!("/channels/{channel}/messages")).await.ok(),
        json!([])
    );
    raw.patch(&original, json!({"content": "changed"}))
        .await
        .ok();
    assert_eq!(
        playground.person("Ann").message(id).expect("seen").content,
        "changed"
    );
    assert_eq!(raw.delete(&original).await.status, 204);
    raw.get(&original).await.expect_refusal(404, 10008);
}

#[tokio::test]
async fn requests_that_do_not_read_are_refused() {
    let playground = playground().await;
    let url = format!("{}/api/v10/channels/1/messages", playground.url());
    let request = super::raw::client()
        .post(url)
        .header("authorization", format!("Bot {}", playground.bot_token()));
    let reply = request
        .header("content-type", "application/json")
        .body("{")
        .send()
        .await
        .expect("an answer");
    assert_eq!(reply.status(), 400);
    assert_eq!(reply.json::<Value>().await.expect("JSON")["code"], 50109);
}
