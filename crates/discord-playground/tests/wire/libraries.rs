//! What libraries of others rely on: encoded paths, events of direct messages, owners, members, history, close codes.

use super::raw::{GatewayConnection, INTENTS, RawClient, callback_path, client};
use super::{TIMEOUT, connected, general, long_timeouts, playground, playground_with, with_client};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use discord_playground::{Limits, Playground, PlaygroundSettings, Quota};
use flate2::{Decompress, FlushDecompress};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

fn go() -> Value {
    json!([{"name": "go", "description": "Goes", "options": [{"name": "who", "description": "Who", "type": 6}]}])
}

async fn command(playground: &Playground, line: &mut GatewayConnection, text: &str) -> Value {
    let begun = playground.person("Ann").begin_command(text);
    begun.expect("a command");
    line.event("INTERACTION_CREATE").await
}

#[tokio::test]
async fn a_path_may_be_percent_encoded() {
    let (playground, raw, mut line) = connected().await;
    raw.register(go()).await.ok();
    let interaction = command(&playground, &mut line, "/go").await;
    raw.callback(&interaction, json!({"type": 5})).await.ok();
    let original = format!("{}/messages/%40original", raw.webhook(&interaction));
    let edited = raw.patch(&original, json!({"content": "done"})).await;
    assert_eq!(edited.ok()["content"], "done");
}

#[tokio::test]
async fn a_response_is_returned_also_for_1_and_says_whether_it_is_private() {
    let (playground, raw, mut line) = connected().await;
    raw.register(go()).await.ok();
    for (value, flags, private) in [("1", 0, false), ("true", 64, true)] {
        let interaction = command(&playground, &mut line, "/go").await;
        let path = format!("{}?with_response={value}", callback_path(&interaction));
        let body = json!({"type": 4, "data": {"content": "x", "flags": flags}});
        let response = raw.post(&path, body).await.ok();
        let about = &response["interaction"];
        assert_eq!(about["response_message_ephemeral"], private);
        assert_eq!(about["response_message_loading"], false);
        assert_eq!(about["channel_id"], interaction["channel_id"]);
        assert_eq!(response["resource"]["message"]["content"], "x");
    }
}

#[tokio::test]
async fn events_of_direct_messages_have_no_guild() {
    let (playground, raw, mut line) = connected().await;
    let ann = playground.person("Ann");
    let direct = ann.open_direct().expect("a direct channel");
    let said = ann.in_channel(direct).say("hello").expect("a message");
    let event = line.event("MESSAGE_CREATE").await;
    assert!(event.get("guild_id").is_none(), "{event}");
    let reply = json!({"content": "yes", "message_reference": {"message_id": said.to_string()}});
    let sent = raw
        .post(&format!("/channels/{direct}/messages"), reply)
        .await
        .ok();
    assert!(
        sent["message_reference"].get("guild_id").is_none(),
        "{sent}"
    );
    assert_eq!(sent["referenced_message"]["content"], "hello");
    playground.delete_message(said);
    let event = line.event("MESSAGE_DELETE").await;
    assert!(event.get("guild_id").is_none(), "{event}");
}

#[tokio::test]
async fn a_person_owns_the_application_and_the_guild() {
    let (playground, raw) = with_client().await;
    let application = raw.get("/oauth2/applications/@me").await.ok();
    let owner = &application["owner"];
    assert_eq!(owner["bot"], false);
    let guild = raw
        .get(&format!("/guilds/{}", playground.guild()))
        .await
        .ok();
    assert_eq!(guild["owner_id"], owner["id"]);
    let path = format!(
        "/guilds/{}/members/{}",
        playground.guild(),
        owner["id"].as_str().expect("an id")
    );
    assert_eq!(raw.get(&path).await.ok()["user"], *owner);
}

#[tokio::test]
async fn a_429_comes_through_a_proxy_with_an_exhausted_bucket() {
    let mut limits = Limits::discord();
    // Longer than any machine needs for three requests.
    limits.routes.insert("send", Quota::per_seconds(2, 300));
    let settings = PlaygroundSettings {
        limits,
        ..long_timeouts()
    };
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let path = raw.messages();
    for (status, remaining) in [(200, "1"), (200, "0"), (429, "0")] {
        let reply = raw.post(&path, json!({"content": "x"})).await;
        assert_eq!(reply.status, status);
        assert_eq!(reply.headers["x-ratelimit-remaining"], remaining);
        assert_eq!(reply.headers["via"], "1.1 google");
        let after: f64 = reply.headers["x-ratelimit-reset-after"]
            .to_str()
            .expect("text")
            .parse()
            .expect("a number");
        assert!((0.0..=300.0).contains(&after));
    }
}

#[tokio::test]
async fn members_and_nicknames_are_resolved() {
    let (playground, raw, mut line) = connected().await;
    raw.register(go()).await.ok();
    let ben = playground.person("Ben");
    ben.set_nick(playground.guild(), Some("Benny"))
        .expect("a member");
    let id = ben.id().expect("Ben").to_string();
    let interaction = command(&playground, &mut line, "/go who:Ben").await;
    let resolved = &interaction["data"]["resolved"];
    assert_eq!(resolved["users"][&id]["username"], "ben");
    assert_eq!(resolved["members"][&id]["nick"], "Benny");
    assert!(resolved["members"][&id].get("user").is_none());
    let found = raw
        .get(&format!(
            "/guilds/{}/members/search?query=benn",
            playground.guild()
        ))
        .await
        .ok();
    assert_eq!(found[0]["user"]["id"], id.as_str());
}

#[tokio::test]
async fn members_are_sent_over_the_gateway() {
    let playground = playground().await;
    let mut line = GatewayConnection::open(&playground).await;
    let guild = playground.guild().to_string();
    let ann = playground.person("Ann").id().expect("Ann").to_string();
    let request = json!({"guild_id": guild, "user_ids": [ann, "1"], "limit": 0, "nonce": "n"});
    line.say(json!({"op": 8, "d": request})).await;
    let chunk = line.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["members"][0]["user"]["id"], ann.as_str());
    assert_eq!(chunk["not_found"], json!(["1"]));
    assert_eq!(chunk["nonce"], "n");
    line.say(json!({"op": 8, "d": {"guild_id": guild, "query": "c", "limit": 5}}))
        .await;
    let chunk = line.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["members"].as_array().map(Vec::len), Some(1));
    assert_eq!(chunk["chunk_index"], 0);
    assert_eq!(chunk["chunk_count"], 1);
    // All members need an intent.
    line.say(json!({"op": 8, "d": {"guild_id": guild, "query": "", "limit": 0}}))
        .await;
    assert_eq!(line.rest().await, Vec::<String>::new());
}

#[tokio::test]
async fn history_is_read_before_after_and_around_a_message() {
    let settings = PlaygroundSettings {
        privileged_intents: true,
        ..long_timeouts()
    };
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let ann = playground.person("Ann");
    let ids: Vec<u64> = (0..7)
        .map(|number| ann.say(&number.to_string()).expect("a message"))
        .collect();
    let channel = ann.channel().expect("a channel");
    let cases = [
        ("limit=2".to_owned(), "65"),
        (format!("limit=2&before={}", ids[3]), "21"),
        (format!("limit=2&after={}", ids[3]), "54"),
        (format!("limit=3&around={}", ids[3]), "432"),
        (format!("limit=50&around={}", ids[0]), "6543210"),
    ];
    for (query, expected) in cases {
        let read = raw
            .get(&format!("/channels/{channel}/messages?{query}"))
            .await
            .ok();
        let read = read.as_array().expect("a list").iter();
        let read: String = read
            .filter_map(|message| message["content"].as_str())
            .collect();
        assert_eq!(read, expected, "{query}");
    }
    raw.get(&format!("/channels/{channel}/messages?before=x"))
        .await
        .expect_refusal(400, 50035);
}

#[tokio::test]
async fn the_gateway_closes_for_wrong_versions_intents_and_sizes() {
    let playground = playground().await;
    let token = playground.bot_token();
    let cases = [
        (
            json!({"op": 2, "d": {"token": token, "intents": 1 << 18, "properties": {}}}),
            4013,
        ),
        (json!({"op": 1, "d": null, "x": "x".repeat(4096)}), 4002),
    ];
    for (payload, code) in cases {
        let mut line = GatewayConnection::connect(&playground).await;
        line.say(payload).await;
        assert_eq!(line.next().await, Err(code));
    }
    let mut line = GatewayConnection::connect_to(&playground, "?v=5&encoding=json").await;
    assert_eq!(line.next().await, Err(4012));
    let mut line = GatewayConnection::connect_to(&playground, "?v=10&encoding=json").await;
    assert_eq!(line.next().await.expect("a greeting")["op"], 10);
    line.identify(token, INTENTS, (0, 1)).await;
    line.event("READY").await;
}

#[tokio::test]
async fn pages_of_others_cannot_open_the_gateway() {
    let playground = playground().await;
    let address = playground.address();
    let cases = [
        ("origin", "http://example.org".to_owned(), false),
        ("host", "example.org".to_owned(), false),
        ("origin", format!("http://{address}"), true),
    ];
    for (header, value, opens) in cases {
        let mut request = format!("ws://{address}/")
            .into_client_request()
            .expect("a request");
        request
            .headers_mut()
            .insert(header, value.parse().expect("a value"));
        assert_eq!(
            connect_async(request).await.is_ok(),
            opens,
            "{header}: {value}"
        );
    }
}

#[tokio::test]
async fn names_have_the_lengths_of_discord() {
    let playground = playground().await;
    let cases = [
        ("people", json!({"name": "x".repeat(33)})),
        ("people", json!({"name": ""})),
        ("channels", json!({"name": "x".repeat(101)})),
        ("guilds", json!({"name": "x"})),
    ];
    for (path, body) in cases {
        let request = client()
            .post(format!("{}/control/{path}", playground.url()))
            .bearer_auth(playground.control_token())
            .json(&body);
        let response = request.send().await.expect("an answer");
        assert_eq!(response.status(), 400, "{path} {body}");
    }
}

#[tokio::test]
async fn tokens_are_the_same_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let settings = PlaygroundSettings {
            folder: Some(folder.path().to_owned()),
            ..long_timeouts()
        };
        let playground = playground_with(settings).await;
        tokens.push([
            playground.bot_token().to_owned(),
            playground.control_token().to_owned(),
        ]);
    }
    assert_eq!(tokens[0], tokens[1]);
    assert_ne!(tokens[0][0], tokens[0][1]);
}

#[tokio::test]
async fn files_of_a_deleted_channel_are_released() {
    let (playground, raw) = with_client().await;
    let channel = playground
        .add_channel(playground.guild(), "pictures")
        .expect("a channel");
    let path = format!("/channels/{channel}/messages");
    let sent = raw
        .form(
            "POST",
            &path,
            json!({"content": "x"}),
            &[("a.png", vec![1, 2, 3])],
        )
        .await
        .ok();
    let file = sent["attachments"][0]["id"]
        .as_str()
        .expect("an id")
        .parse()
        .expect("a number");
    assert!(playground.file(file).is_some());
    playground.delete_channel(channel);
    assert!(playground.file(file).is_none());
}

#[tokio::test]
async fn payloads_that_are_no_events_have_all_fields_too() {
    let playground = playground().await;
    let mut line = GatewayConnection::connect_to(&playground, "").await;
    let hello = line.next().await.expect("a greeting");
    line.say(json!({"op": 1, "d": null})).await;
    let beat = line.next().await.expect("an answer");
    let resume = json!({"token": playground.bot_token(), "session_id": "?", "seq": 1});
    line.say(json!({"op": 6, "d": resume})).await;
    let invalid = line.next().await.expect("an answer");
    let mut line = GatewayConnection::open(&playground).await;
    line.event("GUILD_CREATE").await;
    playground.ask_to_reconnect();
    let reconnect = line.next().await.expect("a payload");
    for (payload, opcode) in [(hello, 10), (beat, 11), (invalid, 9), (reconnect, 7)] {
        assert_eq!(payload["op"], opcode);
        let fields = payload.as_object().expect("an object");
        for (field, is_null) in [("t", true), ("s", true), ("d", opcode == 7 || opcode == 11)] {
            let value = fields.get(field);
            let value = value.unwrap_or_else(|| panic!("{field} in {payload}"));
            assert_eq!(value.is_null(), is_null, "{field} in {payload}");
        }
    }
}

#[tokio::test]
async fn a_token_tells_the_id_of_the_bot_which_is_that_of_its_application() {
    let folder = tempfile::tempdir().expect("a folder");
    let in_folder = PlaygroundSettings {
        folder: Some(folder.path().to_owned()),
        ..long_timeouts()
    };
    for settings in [long_timeouts(), in_folder] {
        let playground = playground_with(settings).await;
        let token: Vec<&str> = playground.bot_token().split('.').collect();
        let [user, time, secret] = token[..] else {
            panic!("{token:?}");
        };
        let user = BASE64_URL_SAFE_NO_PAD.decode(user).expect("base64");
        let user = String::from_utf8(user).expect("text");
        assert_eq!(user, playground.bot_user().to_string());
        assert_eq!(
            BASE64_URL_SAFE_NO_PAD.decode(time).expect("base64").len(),
            4
        );
        assert!(secret.len() >= 27);
        assert_eq!(playground.application(), playground.bot_user());
        let raw = RawClient::new(&playground);
        let sounds = raw.get("/soundboard-default-sounds").await.ok();
        assert_eq!(sounds, json!([]));
        let me = raw.get("/users/@me").await.ok();
        let application = raw.get("/applications/@me").await.ok();
        assert_eq!(application["id"], me["id"]);
        let key = application["verify_key"].as_str().expect("a key");
        assert_eq!(key.len(), 64);
        assert!(key.bytes().all(|digit| digit.is_ascii_hexdigit()), "{key}");
    }
}

#[tokio::test]
async fn a_form_without_files_may_be_urlencoded() {
    let playground = playground().await;
    let channel = general(&playground);
    let post = |body: &'static str| {
        client()
            .post(format!(
                "{}/api/v10/channels/{channel}/messages",
                playground.url()
            ))
            .header("authorization", format!("Bot {}", playground.bot_token()))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(body)
            .send()
    };
    let sent = post("payload_json=%7B%22content%22%3A+%22caf%C3%A9+%26+%2B%22%7D").await;
    assert_eq!(sent.expect("an answer").status(), 200);
    let seen = playground.person("Ann").sees().expect("a channel");
    assert_eq!(seen[0].content, "café & +");
    for wrong in ["content=hello", "payload_json=%7B"] {
        let refused = post(wrong).await.expect("an answer");
        assert_eq!(refused.status(), 400, "{wrong}");
    }
}

#[tokio::test]
async fn payloads_may_come_in_binary_frames_and_be_compressed_as_one_stream() {
    let playground = playground().await;
    let address = format!(
        "ws://{}/?v=10&encoding=json&compress=zlib-stream",
        playground.address()
    );
    let (mut socket, _) = connect_async(address).await.expect("a connection");
    let identify = json!({"token": playground.bot_token(), "intents": INTENTS, "properties": {}});
    let identify = json!({"op": 2, "d": identify}).to_string().into_bytes();
    let sent = socket.send(Message::binary(identify)).await;
    sent.expect("a line that is open");
    let ann = playground.person("Ann");
    let mut inflate = Decompress::new(true);
    let mut names = Vec::new();
    // Long words without a pattern need more room than a buffer that is made for compressed text.
    let word = |seed: u64| format!("{:016x}", seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let words: String = (1..=120).map(word).collect();
    while names.len() < 4 {
        let frame = tokio::time::timeout(TIMEOUT, socket.next()).await;
        let frame = frame.expect("in time").expect("a frame").expect("no error");
        let Message::Binary(frame) = frame else {
            panic!("{frame:?}");
        };
        assert!(frame.ends_with(&[0, 0, 0xff, 0xff]));
        let mut text = Vec::with_capacity(1 << 20);
        let inflated = inflate.decompress_vec(&frame, &mut text, FlushDecompress::Sync);
        inflated.expect("a part of the stream");
        let payload: Value = serde_json::from_slice(&text).expect("one payload");
        names.push(payload["t"].as_str().unwrap_or_default().to_owned());
        match names.len() {
            3 => drop(ann.say(&format!("<@{}> {words}", playground.bot_user()))),
            4 => assert!(
                text.windows(words.len())
                    .any(|part| part == words.as_bytes())
            ),
            _ => {}
        }
    }
    assert_eq!(names, ["", "READY", "GUILD_CREATE", "MESSAGE_CREATE"]);
}
