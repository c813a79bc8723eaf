//! The control API over HTTP.

use super::raw::{RawClient, client};
use super::test_bot::Bot;
use super::{altered, general, playground, playground_with, with_client};
use discord_playground::{Playground, PlaygroundSettings};
use serde_json::{Value, json};

pub struct Control<'a> {
    playground: &'a Playground,
    http: reqwest::Client,
}

impl<'a> Control<'a> {
    pub fn new(playground: &'a Playground) -> Self {
        Self {
            playground,
            http: client(),
        }
    }

    pub async fn ask(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let url = format!("{}/control/{path}", self.playground.url());
        let mut request = self.http.request(method.parse().expect("a method"), url);
        request = request.bearer_auth(self.playground.control_token());
        if !body.is_null() {
            request = request.json(&body);
        }
        let response = request.send().await.expect("an answer");
        let status = response.status().as_u16();
        (status, response.json().await.expect("JSON"))
    }

    async fn done(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, value) = self.ask(method, path, body).await;
        assert_eq!(status, 200, "{method} {path}: {value}");
        value
    }

    pub async fn get(&self, path: &str) -> Value {
        self.done("GET", path, Value::Null).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        self.done("POST", path, body).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Value {
        self.done("PATCH", path, body).await
    }

    pub async fn delete(&self, path: &str) -> Value {
        self.done("DELETE", path, Value::Null).await
    }

    pub async fn count(&self, path: &str) -> usize {
        self.get(path).await.as_array().expect("a list").len()
    }
}

/// A page with another token and host than those of most tests.
async fn status_of(url: &str, token: Option<&str>, host: &str) -> u16 {
    let mut request = client().get(url).header("host", host);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    let response = request.send().await.expect("an answer");
    response.status().as_u16()
}

#[tokio::test]
async fn only_who_has_the_token_and_calls_by_a_known_name_is_heard() {
    let settings = altered(|it| it.names = vec!["playground.test".to_owned()]);
    let playground = playground_with(settings).await;
    let url = format!("{}/control/people", playground.url());
    for token in [None, Some(playground.bot_token())] {
        assert_eq!(status_of(&url, token, "localhost").await, 401);
    }
    for (host, status) in [
        ("evil.example", 403),
        ("127.0.0.1.evil.example", 403),
        ("playground.test:80", 200),
        ("localhost", 200),
        ("[::1]:80", 200),
    ] {
        let token = Some(playground.control_token());
        assert_eq!(status_of(&url, token, host).await, status, "{host}");
    }
}

#[tokio::test]
async fn an_evening_by_http() {
    let playground = playground().await;
    let _bot = Bot::start(&playground).await;
    let control = Control::new(&playground);
    let act = async |name: &str, act: &str, body: Value| {
        let path = format!("people/{name}/{act}");
        control.post(&path, body).await
    };
    assert_eq!(control.count("people").await, 3);
    let dee = json!({"name": "Dee Dee", "locale": "fr"});
    let dee = control.post("people", dee).await;
    assert_eq!(dee["display_name"], "Dee Dee");
    let parlour = json!({"name": "parlour"});
    let channel = control.post("channels", parlour).await["id"].clone();
    let corner = json!({"channel": "parlour", "name": "corner"});
    let thread = control.post("threads", corner).await["id"].clone();
    let typed = json!({"channel": thread, "line": "/say word:pl"});
    let choices = act("Dee%20Dee", "autocomplete", typed).await;
    assert_eq!(choices["choices"][0]["value"], "plum");
    let typed = json!({"channel": channel, "line": "/panel"});
    let outcome = act("Dee%20Dee", "command", typed).await;
    assert_eq!(outcome["acknowledged"], "message");
    assert_eq!(outcome["kind"], "command");
    let panel = outcome["message"].clone();
    let named = json!({"channel": channel, "name": "say", "options": {"word": "hello", "times": 2}, "wait": "settled"});
    act("Ann", "command", named).await;
    let channel = channel.as_str().expect("an id");
    let place = format!("people/Ann/channels/{channel}/messages");
    let seen = control.get(&place);
    let seen = seen.await;
    assert_eq!(seen[0]["content"], "a panel");
    assert_eq!(seen[1]["content"], "hello hello");
    let red = json!({"message": panel, "menu": "colours", "values": ["red"]});
    act("Ann", "choose", red).await;
    let ask = json!({"message": panel, "button": "Ask me"});
    act("Ann", "press", ask.clone()).await;
    assert_eq!(control.get("people/Ann/modal").await["custom_id"], "who");
    let hello = json!({"values": {"name": "Annie"}});
    let hello = act("Ann", "modal", hello).await;
    assert_eq!(hello["private"], true);
    let id = hello["interaction"].as_str().expect("an id");
    let place = format!("interactions/{id}?wait=settled&ms=1000");
    let later = control.get(&place);
    assert_eq!(later.await["kind"], "modal");
    act("Ann", "press", ask).await;
    control.delete("people/Ann/modal").await;
    // No modal is no error: the page asks whenever it is loaded, and a browser would report one.
    assert_eq!(control.get("people/Ann/modal").await, Value::Null);
    let direct = act("Ann", "direct", Value::Null).await["channel"].clone();
    let hello = json!({"channel": direct, "content": "hello bot"});
    act("Ann", "say", hello).await;
    let direct = direct.as_str().expect("an id");
    let path = format!("people/Ben/channels/{direct}/messages");
    let (status, _) = control.ask("GET", &path, Value::Null).await;
    assert_eq!(status, 404);
    for (list, length) in [
        ("people/Ann/commands", 7),
        ("commands", 7),
        ("people/Ann/channels", 4),
        ("channels", 4),
    ] {
        assert_eq!(control.count(list).await, length, "{list}");
    }
    assert!(control.count("transcript").await > 5);
    let statistics = control.get("statistics").await;
    assert_eq!(statistics["failed"], 0);
    assert_eq!(statistics["acknowledged"]["modal"], 2);
}

#[tokio::test]
async fn what_the_client_refuses_is_said_in_words() {
    let playground = playground().await;
    let control = Control::new(&playground);
    let cases = json!([
        ["POST", "people/Ann/command", {"line": "/nothing"}, 422],
        ["POST", "people/Zoe/command", {"line": "/nothing"}, 404],
        ["POST", "people/Ann/command", {}, 400],
        ["POST", "people/Ann/press", {"message": "1", "button": "x"}, 404],
        ["POST", "people/Ann/modal", {"values": {}}, 404],
        ["GET", "interactions/1", null, 404],
        ["POST", "faults", {"fault": "unheard-of"}, 400],
        ["POST", "faults", {"fault": "status", "status": 42}, 400],
        ["GET", "nothing", null, 400],
        // Names have the lengths of Discord.
        ["POST", "people", {"name": "x".repeat(33)}, 400],
        ["POST", "people", {"name": ""}, 400],
        ["POST", "channels", {"name": "x".repeat(101)}, 400],
        ["POST", "guilds", {"name": "x"}, 400],
    ]);
    for case in cases.as_array().expect("cases") {
        let text = |place: usize| case[place].as_str().expect("a text");
        let (status, answer) = control.ask(text(0), text(1), case[2].clone()).await;
        assert_eq!(case[3], status, "{case}: {answer}");
        assert!(answer["error"].is_string());
    }
}

#[tokio::test]
async fn faults_and_changes_by_http() {
    let playground = playground().await;
    let control = Control::new(&playground);
    let raw = RawClient::new(&playground);
    let fault = json!({"fault": "status", "status": 502, "on": {"path": "/users/*"}, "times": 1});
    control.post("faults", fault).await;
    assert_eq!(control.get("faults").await[0]["status"], 502);
    assert_eq!(raw.get("/users/@me").await.status, 502);
    control.post("faults", json!({"fault": "dropped"})).await;
    control.delete("faults").await;
    raw.get("/users/@me").await.ok();

    let closed = json!({"dms_closed": true, "locale": "de"});
    let ann = control.patch("people/Ann", closed).await;
    assert_eq!(ann["dms_closed"], true);
    assert_eq!(ann["locale"], "de");
    let guild = control.get("guilds").await[0]["id"].clone();
    let leave = json!({"leave": guild});
    control.patch("people/Ann", leave).await;
    assert_eq!(control.get("people/Ann").await["member_of"], json!({}));
    let join = json!({"join": guild, "permissions": "8"});
    control.patch("people/Ann", join).await;
    let ann = control.get("people/Ann").await;
    assert_eq!(ann["member_of"][guild.as_str().expect("an id")], "8");

    let said = control
        .post("people/Ben/say", json!({"content": "x"}))
        .await;
    let path = format!("messages/{}", said["message"].as_str().expect("an id"));
    let deleted = json!({"deleted": true});
    assert_eq!(control.delete(&path).await, deleted);
    let nothing = json!({"bot_permissions": "0"});
    control.patch("channels/general", nothing).await;
    let channel = general(&playground);
    let refused = raw.get(&format!("/channels/{channel}")).await;
    refused.expect_refusal(403, 50001);
    assert_eq!(control.delete("channels/general").await, deleted);
    let mut line = super::raw::GatewayConnection::open(&playground).await;
    let gateway = control.get("gateway").await;
    assert_eq!([&gateway["connected"], &gateway["connections"]], [1, 1]);
    assert_eq!(gateway["restartable"], false);
    control.post("gateway/reconnect", Value::Null).await;
    while line.next().await.expect("a payload")["op"] != 7 {}
    let cut = json!({"resumable": false});
    control.post("gateway/cut", cut).await;
    assert_eq!(line.next().await, Err(0));
    let second = json!({"name": "second", "locale": "zh-CN"});
    control.post("guilds", second).await;
    assert_eq!(playground.guilds().len(), 2);
    // A new person has the language of the server by default.
    let second = control.get("guilds").await[1]["id"].clone();
    let body = json!({"name": "Eva", "guild": second});
    assert_eq!(control.post("people", body).await["locale"], "zh-CN");
}

#[tokio::test]
async fn refusals_come_as_a_sentence_and_as_a_code_with_values() {
    let (playground, raw) = with_client().await;
    let control = Control::new(&playground);
    let times =
        json!({"type": 4, "name": "times", "description": "T", "min_value": 1, "max_value": 9});
    let command = json!({"name": "go", "description": "G", "options": [times]});
    raw.register(json!([command])).await.ok();
    let refused = [
        (
            "/stop",
            "there is no command /stop here",
            json!({"code": "no-command", "values": "stop"}),
        ),
        (
            "/go times:12",
            "12 does not fit the option times: it is out of range",
            json!({"code": "unfit", "values": {
                "option": "times", "value": "12", "reason": {"code": "out-of-range"}}}),
        ),
    ];
    for (line, sentence, trouble) in refused {
        let typed = json!({"line": line});
        let (status, answer) = control.ask("POST", "people/Ann/command", typed).await;
        let expected = json!({"error": sentence, "trouble": trouble});
        assert_eq!((status, answer), (422, expected), "{line}");
    }
}

#[tokio::test]
async fn changes_are_streamed() {
    let playground = playground().await;
    let control = Control::new(&playground);
    let url = format!("{}/control/people/Ann/changes", playground.url());
    let watch = client().get(url).bearer_auth(playground.control_token());
    let mut response = watch.send().await.expect("a stream");
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    let hello = json!({"content": "hello Ann"});
    control.post("people/Ben/say", hello).await;
    let mut text = String::new();
    while !text.contains("hello Ann") {
        let chunk = tokio::time::timeout(super::TIMEOUT, response.chunk()).await;
        let chunk = chunk.expect("in time").expect("a chunk");
        text += &String::from_utf8_lossy(&chunk.expect("more"));
    }
    // Empty comments keep a silent line open.
    let events = text.trim_start_matches(":\n\n");
    assert!(events.starts_with("event: message\ndata: "), "{text}");
}

#[tokio::test]
async fn a_playground_listens_on_this_machine_only() {
    let settings = PlaygroundSettings {
        listen: "0.0.0.0:0".parse().expect("an address"),
        ..PlaygroundSettings::default()
    };
    let refused = Playground::start(settings).await;
    let refused = refused.expect_err("not for everybody");
    assert!(refused.to_string().contains("loopback only"));
    // Additional host names are allowed.
    let playground = Playground::start(PlaygroundSettings {
        listen: "0.0.0.0:0".parse().expect("an address"),
        names: vec!["tea.house".to_owned()],
        ..PlaygroundSettings::default()
    });
    let playground = playground.await.expect("it listens");
    assert!(playground.url().starts_with("http://127.0.0.1:"));
    for (host, status) in [
        ("tea.house", 200),
        ("localhost", 200),
        ("evil.example", 403),
    ] {
        let page = status_of(&playground.url(), None, host).await;
        assert_eq!(page, status, "{host}");
    }
}
