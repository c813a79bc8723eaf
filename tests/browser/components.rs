//! What other bots send, on the page: reactions, polls, menus, the newer components, and modals with labels.

use super::chromium::TIMEOUT;
use super::setup::BrowserTest;
use futures_util::{SinkExt, StreamExt};
use pagoda::playground::Playground;
use pagoda::playground::faults::{Filter, InjectedFault, SimulatedFailure};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// Sends a request as the bot.
async fn post(playground: &Playground, path: &str, body: Value) -> Value {
    let client = reqwest::Client::builder().no_proxy().build();
    let request = client
        .expect("a client")
        .post(format!("{}/api/v10{path}", playground.url()))
        .header("authorization", format!("Bot {}", playground.bot_token()))
        .json(&body);
    let response = request.send().await.expect("an answer");
    assert!(response.status().is_success(), "{path}: {response:?}");
    response.json().await.unwrap_or_default()
}

/// Sends a message to the first channel as the bot.
async fn send(test: &BrowserTest, body: Value) -> u64 {
    let channel = test.playground.channel("the-tea-house").expect("a channel");
    let path = format!("/channels/{channel}/messages");
    let message = post(&test.playground, &path, body).await;
    let id = message["id"].as_str().expect("an id");
    id.parse().expect("a number")
}

fn row(part: Value) -> Value {
    json!({"type": 1, "components": [part]})
}

pub async fn reactions_polls_menus_and_the_newer_components(mut test: BrowserTest) {
    let channel = test.playground.channel("the-tea-house").expect("a channel");
    test.playground.grant_bot(channel, 1 << 49);
    let window = test.window("Ann").await;
    let text = json!({"type": 10, "content": "# A title"});
    let button = json!({"type": 2, "style": 1, "label": "Beside", "custom_id": "beside"});
    let section =
        json!({"type": 9, "components": [{"type": 10, "content": "a text"}], "accessory": button});
    let parts = json!([{"type": 17, "accent_color": 0x336699, "components": [text, {"type": 14}, section]}]);
    let message = send(&test, json!({"flags": 1 << 15, "components": parts})).await;
    test.reads(&window, "A title").await;
    let beside = "document.querySelector('.section button.primary')?.innerText === 'Beside'";
    test.until(&window, beside).await;
    let ben = test.playground.person("Ben");
    ben.react(message, "👍", true).expect("a reaction");
    let reaction = |count: u32, mine: bool| {
        format!(
            "document.querySelector('.reaction[aria-pressed=\"{mine}\"]')?.innerText === '👍 {count}'"
        )
    };
    test.until(&window, &reaction(1, false)).await;
    let first = "document.querySelector('.reaction')";
    test.click(&window, first).await;
    test.until(&window, &reaction(2, true)).await;
    test.click(&window, first).await;
    test.until(&window, &reaction(1, false)).await;
    let answer = |text: &str| json!({"poll_media": {"text": text}});
    let poll = json!({"question": {"text": "Tea?"}, "answers": [answer("Yes"), answer("No")]});
    send(&test, json!({"poll": poll})).await;
    test.browser.press(&window, "Yes · 0").await;
    test.reads(&window, "Yes · 1").await;
    let menu = row(json!({"type": 8, "custom_id": "where", "placeholder": "Where"}));
    send(&test, json!({"content": "a menu", "components": [menu]})).await;
    test.browser.press(&window, "Where").await;
    let offered = "[...document.querySelectorAll('.choices:not([hidden]) [role=option]')]\
                   .some((node) => node.innerText === '#the-pavilion')";
    test.until(&window, offered).await;
    test.screenshot(&window, "components").await;
    test.close().await;
}

pub async fn a_modal_with_labels_and_menus(mut test: BrowserTest) {
    let playground = &test.playground;
    let address = format!("ws://{}/", playground.address());
    let (mut socket, _) = connect_async(address).await.expect("a gateway");
    let identify = json!({"token": playground.bot_token(), "intents": 0, "properties": {}});
    let identify = json!({"op": 2, "d": identify}).to_string();
    socket.send(Message::text(identify)).await.expect("a line");
    let mut event = async |name: &str| loop {
        let frame = tokio::time::timeout(TIMEOUT, socket.next()).await;
        let frame = frame.expect("in time").expect("a frame").expect("a frame");
        let text = frame.into_text().expect("a text");
        let payload: Value = serde_json::from_str(&text).expect("JSON");
        if payload["t"] == name {
            return payload["d"].clone();
        }
    };
    // Only what is pressed later is told to this session.
    event("READY").await;
    let button = json!({"type": 2, "style": 1, "label": "Fill in", "custom_id": "fill"});
    send(
        &test,
        json!({"content": "a form", "components": [row(button)]}),
    )
    .await;
    let window = test.window("Ann").await;
    // The other bot in this playground does not know the button: it is kept from answering, once it is there.
    let both = test.playground.connected(2, TIMEOUT).await;
    both.expect("both bots are there");
    let gone = SimulatedFailure::coded(404, 10062);
    let fault = InjectedFault::once(gone).on(Filter::route("callback"));
    test.playground.inject(fault);
    test.browser.press(&window, "Fill in").await;
    let spent = |playground: &Playground| playground.faults().is_empty().then_some(());
    let spent = test.playground.until(TIMEOUT, "the answer", spent).await;
    spent.expect("the other bot answered");
    let pressed = event("INTERACTION_CREATE").await;
    let label = |label: &str, part: Value| json!({"type": 18, "label": label, "component": part});
    let option = |value: &str| json!({"label": value.to_uppercase(), "value": value});
    let parts = json!([
        {"type": 10, "content": "Please"},
        label("Name", json!({"type": 4, "custom_id": "name", "style": 1})),
        label("Size", json!({"type": 3, "custom_id": "size", "options": [option("s"), option("l")]})),
        label("Who", json!({"type": 5, "custom_id": "who", "required": false})),
    ]);
    let modal =
        json!({"type": 9, "data": {"custom_id": "form", "title": "A form", "components": parts}});
    let text = |key: &str| pressed[key].as_str().expect("a text").to_owned();
    let path = format!("/interactions/{}/{}/callback", text("id"), text("token"));
    post(&test.playground, &path, modal).await;
    let dialog = "document.getElementById('modal')?.innerText.includes('Please')";
    test.until(&window, dialog).await;
    let name = "document.querySelector('#modal input')";
    test.click(&window, name).await;
    test.browser.type_text(&window, "Ann").await;
    let choose = "(document.querySelector('#modal select').value = 'l') === 'l'";
    test.until(&window, choose).await;
    test.screenshot(&window, "modal").await;
    test.browser.press(&window, "Submit").await;
    let data = event("INTERACTION_CREATE").await["data"].clone();
    assert_eq!(data["components"][1]["component"]["value"], "Ann");
    assert_eq!(data["components"][2]["component"]["values"], json!(["l"]));
    assert_eq!(data["components"][3]["component"]["values"], json!([]));
    test.close().await;
}
