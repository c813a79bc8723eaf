//! Every error response that the bot must handle, with Discord's status and code.

use super::raw::{GatewayConnection, RawClient};
use super::{TIMEOUT, altered, connected, general, playground, playground_with, with_client};
use discord_playground::{Playground, PlaygroundSettings};
use serde_json::{Value, json};
use std::time::Duration;

pub fn one_command() -> Value {
    json!([{"name": "go", "description": "Goes"}])
}

fn hello() -> Value {
    json!({"type": 4, "data": {"content": "hello"}})
}

pub async fn command(
    playground: &Playground,
    raw: &RawClient,
    line: &mut GatewayConnection,
) -> Value {
    raw.register(one_command()).await.ok();
    let begun = playground.person("Ann").begin_command("/go");
    begun.expect("a command");
    line.event("INTERACTION_CREATE").await
}

#[tokio::test]
async fn a_missing_or_wrong_token_is_401() {
    let playground = playground().await;
    let wrong = RawClient::new(&playground).with_token("Bot wrong");
    wrong.get("/users/@me").await.expect_refusal(401, 0);
    let bare = RawClient::new(&playground).with_token(playground.bot_token());
    assert_eq!(bare.get("/users/@me").await.refusal(), (401, 0));
    let me = RawClient::new(&playground).get("/users/@me").await.ok();
    assert_eq!(me["username"], "bot");
}

#[tokio::test]
async fn what_is_not_there_is_404() {
    let (playground, raw) = with_client().await;
    let channel = general(&playground);
    let (guild, application) = (playground.guild(), raw.application);
    raw.expect_refusals(json!([
        ["GET", "/channels/1", null, 404, 10003],
        ["GET", "/channels/1/messages/2", null, 404, 10003],
        [
            "GET",
            format!("/channels/{channel}/messages/2"),
            null,
            404,
            10008
        ],
        ["GET", "/guilds/1", null, 404, 10004],
        ["GET", "/users/1", null, 404, 10013],
        [
            "GET",
            format!("/guilds/{guild}/members/1"),
            null,
            404,
            10007
        ],
        ["GET", "/applications/1/commands", null, 404, 10002],
        [
            "GET",
            format!("/applications/{application}/commands/1"),
            null,
            404,
            10063
        ],
        ["GET", "/nowhere", null, 404, 0],
    ]))
    .await;
}

#[tokio::test]
async fn an_unknown_interaction_is_10062_and_a_second_acknowledgement_40060() {
    let (playground, raw, mut line) = connected().await;
    let interaction = command(&playground, &raw, &mut line).await;
    let id = interaction["id"].as_str().expect("an id");
    raw.expect_refusals(json!([
        [
            "POST",
            "/interactions/1/token/callback",
            hello(),
            404,
            10062
        ],
        [
            "POST",
            format!("/interactions/{id}/wrong/callback"),
            hello(),
            404,
            10062
        ],
    ]))
    .await;
    assert_eq!(raw.callback(&interaction, hello()).await.status, 204);
    let again = raw.callback(&interaction, hello()).await;
    again.expect_refusal(400, 40060);
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
    let outcome = playground.person("Ann").command("/go").await;
    assert!(outcome.expect("an outcome").failed);
    let interaction = line.event("INTERACTION_CREATE").await;
    let late = raw.callback(&interaction, hello()).await;
    late.expect_refusal(404, 10062);
}

#[tokio::test]
async fn a_token_that_is_too_old_is_50027_and_one_that_was_not_acknowledged_10015() {
    let settings = altered(|it| it.token_lifetime = Duration::ZERO);
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let mut line = GatewayConnection::open(&playground).await;
    let interaction = command(&playground, &raw, &mut line).await;
    assert_eq!(raw.callback(&interaction, hello()).await.status, 204);
    let hook = raw.webhook(&interaction);
    raw.expect_refusals(json!([
        ["POST", hook, {"content": "more"}, 401, 50027],
        ["PATCH", format!("{hook}/messages/@original"), {"content": "more"}, 401, 50027],
    ]))
    .await;

    let (playground, raw, mut line) = connected().await;
    let interaction = command(&playground, &raw, &mut line).await;
    let hook = raw.webhook(&interaction);
    let early = raw.post(&hook, json!({"content": "early"})).await;
    early.expect_refusal(404, 10015);
}

#[tokio::test]
async fn channels_and_messages_of_others_cannot_be_edited_or_deleted() {
    let (playground, raw) = with_client().await;
    let channel = general(&playground);
    let message = playground.person("Ann").say("mine").expect("a message");
    let path = format!("/channels/{channel}/messages/{message}");
    raw.expect_refusals(json!([
        ["PATCH", path, {"content": "yours"}, 403, 50005],
        ["DELETE", path, null, 403, 50013],
        ["DELETE", format!("/channels/{channel}"), null, 403, 50013],
    ]))
    .await;
}

#[tokio::test]
async fn closed_direct_messages_are_50007_and_strangers_50278() {
    let (playground, raw) = with_client().await;
    let ann = playground.person("Ann");
    let open = json!({"recipient_id": ann.id().expect("an id").to_string()});
    let direct = raw.post("/users/@me/channels", open.clone()).await.id();
    assert_eq!(raw.post("/users/@me/channels", open).await.id(), direct);
    let path = format!("/channels/{direct}/messages");
    let hello = async || raw.post(&path, json!({"content": "hello"})).await;
    hello().await.ok();
    ann.close_direct_messages(true).expect("Ann is there");
    hello().await.expect_refusal(403, 50007);
    ann.close_direct_messages(false).expect("Ann is there");
    ann.leave(playground.guild()).expect("Ann is there");
    hello().await.expect_refusal(403, 50278);
    let nobody = json!({"recipient_id": "1"});
    let refused = raw.post("/users/@me/channels", nobody).await;
    refused.expect_refusal(400, 50033);
}

#[tokio::test]
async fn empty_and_oversized_messages_are_50006_and_40005() {
    let playground = playground_with(altered(|it| it.file_bytes = 10)).await;
    let raw = RawClient::new(&playground);
    let path = raw.messages();
    let message = raw.post(&path, json!({"content": "something"})).await.id();
    raw.expect_refusals(json!([
        ["POST", path, {}, 400, 50006],
        ["POST", path, {"content": "  "}, 400, 50006],
        ["PATCH", format!("{path}/{message}"), {"content": ""}, 400, 50006],
    ]))
    .await;
    let file = [("large.png", vec![0; 11])];
    let large = raw.form("POST", &path, json!({}), &file).await;
    large.expect_refusal(413, 40005);
}

#[tokio::test]
async fn a_request_over_the_limit_is_413() {
    let (playground, raw) = with_client().await;
    let path = raw.messages();
    let file = |name: &'static str| (name, vec![0; 9_000_000]);
    let mut files = vec![file("a.png"), file("b.png")];
    let two = raw.form("POST", &path, json!({}), &files).await;
    assert_eq!(two.status, 200, "below the limit");
    // The server responds before the whole request is sent, so the sender may get no response.
    files.push(file("c.png"));
    let _ = raw.try_form("POST", &path, json!({}), &files).await;
    let refused = |playground: &Playground| {
        let transcript = playground.transcript();
        let mut statuses = transcript.iter().map(|entry| entry.status);
        statuses.any(|status| status == Some(413)).then_some(())
    };
    let refused = playground.until(TIMEOUT, "the refusal", refused).await;
    refused.expect("a refusal");
}

#[tokio::test]
async fn callbacks_must_fit_their_interaction() {
    let (playground, raw, mut line) = connected().await;
    let interaction = command(&playground, &raw, &mut line).await;
    let modal = json!({"custom_id": "m", "title": "T", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "i", "label": "L", "style": 1}]}]});
    for kind in [0, 1, 6, 7, 8, 10, 99] {
        let answer = json!({"type": kind, "data": {"content": "x", "choices": []}});
        let reply = raw.callback(&interaction, answer).await;
        assert_eq!(reply.refusal(), (400, 50035), "type {kind} for a command");
    }
    let open = json!({"type": 9, "data": modal});
    assert_eq!(raw.callback(&interaction, open).await.status, 204);
    let begun = playground.person("Ann").begin_submit(&[("i", "text")]);
    begun.expect("a modal");
    let submitted = line.event("INTERACTION_CREATE").await;
    for kind in [6, 7, 8, 9] {
        let answer = json!({"type": kind, "data": modal});
        let reply = raw.callback(&submitted, answer).await;
        assert_eq!(reply.refusal(), (400, 50035), "type {kind} for a modal");
    }
    assert_eq!(raw.callback(&submitted, hello()).await.status, 204);
}

#[tokio::test]
async fn a_modal_from_a_component_may_update_its_message() {
    let (playground, raw, mut line) = connected().await;
    let button = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Ask", "custom_id": "ask"}]}]);
    let panel = json!({"content": "old", "components": button});
    let message = raw.post(&raw.messages(), panel).await.id();
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
    let update = json!({"type": 7, "data": {"content": "new"}});
    assert_eq!(raw.callback(&submitted, update).await.status, 204);
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
    let path = raw.messages();
    let changed = || json!({"content": "changed"});
    let refused = raw.patch(&format!("{path}/{id}"), changed()).await;
    refused.expect_refusal(404, 10008);
    assert_eq!(raw.get(&path).await.ok(), json!([]));
    raw.patch(&original, changed()).await.ok();
    let seen = playground.person("Ann").message(id).expect("seen");
    assert_eq!(seen.content, "changed");
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
    let request = request.header("content-type", "application/json");
    let reply = request.body("{").send().await.expect("an answer");
    assert_eq!(reply.status(), 400);
    assert_eq!(reply.json::<Value>().await.expect("JSON")["code"], 50109);
}
