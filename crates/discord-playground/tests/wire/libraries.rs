//! What libraries of others rely on: encoded paths, events of direct messages, owners, members, history, close codes.

use super::raw::{GatewayConnection, INTENTS, RawClient, callback_path, client};
use super::{
    TIMEOUT, altered, connected, general, long_timeouts, playground, playground_with, with_client,
};
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
    let place = format!("/channels/{direct}/messages");
    let sent = raw.post(&place, reply);
    let sent = sent.await.ok();
    assert_eq!(sent["message_reference"].get("guild_id"), None);
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
    let path = format!("/guilds/{}", playground.guild());
    assert_eq!(raw.get(&path).await.ok()["owner_id"], owner["id"]);
    let id = owner["id"].as_str().expect("an id");
    let member = raw.get(&format!("{path}/members/{id}")).await.ok();
    assert_eq!(member["user"], *owner);
}

#[tokio::test]
async fn a_429_comes_through_a_proxy_with_an_exhausted_bucket() {
    let mut limits = Limits::discord();
    // Longer than any machine needs for three requests.
    limits.routes.insert("send", Quota::per_seconds(2, 300));
    let playground = playground_with(altered(|it| it.limits = limits)).await;
    let raw = RawClient::new(&playground);
    let path = raw.messages();
    for (status, remaining) in [(200, "1"), (200, "0"), (429, "0")] {
        let reply = raw.post(&path, json!({"content": "x"})).await;
        assert_eq!(reply.status, status);
        assert_eq!(reply.headers["x-ratelimit-remaining"], remaining);
        assert_eq!(reply.headers["via"], "1.1 google");
        let after = reply.headers["x-ratelimit-reset-after"].to_str();
        let after: f64 = after.expect("text").parse().expect("a number");
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
    let members = format!("/guilds/{}/members", playground.guild());
    let place = format!("{members}/search?query=benn");
    let found = raw.get(&place);
    let found = found.await.ok();
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
    let request = json!({"guild_id": guild, "query": "c", "limit": 5});
    line.say(json!({"op": 8, "d": request})).await;
    let chunk = line.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["members"].as_array().map(Vec::len), Some(1));
    assert_eq!(chunk["chunk_index"], 0);
    assert_eq!(chunk["chunk_count"], 1);
    // All members need an intent.
    let request = json!({"guild_id": guild, "query": "", "limit": 0});
    line.say(json!({"op": 8, "d": request})).await;
    assert_eq!(line.rest().await, Vec::<String>::new());
}

#[tokio::test]
async fn history_is_read_before_after_and_around_a_message() {
    let settings = altered(|it| it.privileged_intents = true);
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let ann = playground.person("Ann");
    let ids = [0, 1, 2, 3, 4, 5, 6].map(|number: u8| ann.say(&number.to_string()));
    let ids = ids.map(|id| id.expect("a message"));
    let path = raw.messages();
    let cases = [
        ("limit=2".to_owned(), "65"),
        (format!("limit=2&before={}", ids[3]), "21"),
        (format!("limit=2&after={}", ids[3]), "54"),
        (format!("limit=3&around={}", ids[3]), "432"),
        (format!("limit=50&around={}", ids[0]), "6543210"),
    ];
    for (query, expected) in cases {
        let read = raw.get(&format!("{path}?{query}")).await.ok();
        let read = read.as_array().expect("a list").iter();
        let read = read.filter_map(|message| message["content"].as_str());
        assert_eq!(read.collect::<String>(), expected, "{query}");
    }
    let wrong = raw.get(&format!("{path}?before=x")).await;
    wrong.expect_refusal(400, 50035);
}

#[tokio::test]
async fn the_gateway_closes_for_wrong_versions() {
    let playground = playground().await;
    let token = playground.bot_token();
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
        let request = format!("ws://{address}/").into_client_request();
        let mut request = request.expect("a request");
        let headers = request.headers_mut();
        headers.insert(header, value.parse().expect("a value"));
        let opened = connect_async(request).await.is_ok();
        assert_eq!(opened, opens, "{header}: {value}");
    }
}

#[tokio::test]
async fn tokens_are_the_same_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let settings = altered(|it| it.folder = Some(folder.path().to_owned()));
        let playground = playground_with(settings).await;
        let (bot, control) = (playground.bot_token(), playground.control_token());
        tokens.push([bot.to_owned(), control.to_owned()]);
    }
    assert_eq!(tokens[0], tokens[1]);
    assert_ne!(tokens[0][0], tokens[0][1]);
}

#[tokio::test]
async fn files_of_a_deleted_channel_are_released() {
    let (playground, raw) = with_client().await;
    let channel = playground.add_channel(playground.guild(), "pictures");
    let channel = channel.expect("a channel");
    let path = format!("/channels/{channel}/messages");
    let files = [("a.png", vec![1, 2, 3])];
    let sent = raw.form("POST", &path, json!({}), &files).await.ok();
    let file = sent["attachments"][0]["id"].as_str().expect("an id");
    let file = file.parse().expect("a number");
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
    line.resume(playground.bot_token(), "?", 1).await;
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
        let time = BASE64_URL_SAFE_NO_PAD.decode(time).expect("base64");
        assert_eq!(time.len(), 4);
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
    let url = format!("{}/api/v10/channels/{channel}/messages", playground.url());
    let token = format!("Bot {}", playground.bot_token());
    let post = |body: &'static str| {
        let request = client().post(&url).header("authorization", &token);
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        request.body(body).send()
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
    let query = "?v=10&encoding=json&compress=zlib-stream";
    let address = format!("ws://{}/{query}", playground.address());
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
                payload["d"]["content"]
                    .as_str()
                    .is_some_and(|it| it.ends_with(&words))
            ),
            _ => {}
        }
    }
    assert_eq!(names, ["", "READY", "GUILD_CREATE", "MESSAGE_CREATE"]);
}
