//! The control API over HTTP.

use super::raw::{RawClient, client};
use super::test_bot::Bot;
use super::{general, long_timeouts, playground, playground_with, with_client};
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
        (
            response.status().as_u16(),
            response.json().await.expect("JSON"),
        )
    }

    pub async fn get(&self, path: &str) -> Value {
        let (status, value) = self.ask("GET", path, Value::Null).await;
        assert_eq!(status, 200, "{path}: {value}");
        value
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        let (status, value) = self.ask("POST", path, body).await;
        assert_eq!(status, 200, "{path}: {value}");
        value
    }
}

#[tokio::test]
async fn only_who_has_the_token_and_calls_by_a_known_name_is_heard() {
    let settings = PlaygroundSettings {
        names: vec!["playground.test".to_owned()],
        ..long_timeouts()
    };
    let playground = playground_with(settings).await;
    let url = format!("{}/control/people", playground.url());
    let bare = client().get(&url).send().await.expect("an answer");
    assert_eq!(bare.status(), 401);
    let with_bot_token = client()
        .get(&url)
        .bearer_auth(playground.bot_token())
        .send()
        .await
        .expect("an answer");
    assert_eq!(with_bot_token.status(), 401);
    for (host, status) in [
        ("evil.example", 403),
        ("127.0.0.1.evil.example", 403),
        ("playground.test:80", 200),
        ("localhost", 200),
        ("[::1]:80", 200),
    ] {
        let request = client()
            .get(&url)
            .bearer_auth(playground.control_token())
            .header("host", host);
        assert_eq!(
            request.send().await.expect("an answer").status(),
            status,
            "{host}"
        );
    }
}

#[tokio::test]
async fn an_evening_by_http() {
    let playground = playground().await;
    let _bot = Bot::start(&playground).await;
    let control = Control::new(&playground);
    assert_eq!(
        control.get("people").await.as_array().map(Vec::len),
        Some(3)
    );
    let dee = control
        .post("people", json!({"name": "Dee Dee", "locale": "fr"}))
        .await;
    assert_eq!(dee["display_name"], "Dee Dee");
    let channel = control.post("channels", json!({"name": "parlour"})).await["id"].clone();
    let thread = control
        .post("threads", json!({"channel": "parlour", "name": "corner"}))
        .await["id"]
        .clone();
    let choices = control
        .post(
            "people/Dee%20Dee/autocomplete",
            json!({"channel": thread, "line": "/say word:pl"}),
        )
        .await;
    assert_eq!(choices["choices"][0]["value"], "plum");
    let outcome = control
        .post(
            "people/Dee%20Dee/command",
            json!({"channel": channel, "line": "/panel"}),
        )
        .await;
    assert_eq!(outcome["acknowledged"], "message");
    assert_eq!(outcome["kind"], "command");
    let panel = outcome["message"].clone();
    let named = json!({"channel": channel, "name": "say", "options": {"word": "hello", "times": 2}, "wait": "settled"});
    control.post("people/Ann/command", named).await;
    let seen = control
        .get(&format!(
            "people/Ann/channels/{}/messages",
            channel.as_str().expect("an id")
        ))
        .await;
    assert_eq!(seen[0]["content"], "a panel");
    assert_eq!(seen[1]["content"], "hello hello");
    control
        .post(
            "people/Ann/choose",
            json!({"message": panel, "menu": "colours", "values": ["red"]}),
        )
        .await;
    control
        .post(
            "people/Ann/press",
            json!({"message": panel, "button": "Ask me"}),
        )
        .await;
    assert_eq!(control.get("people/Ann/modal").await["custom_id"], "who");
    let hello = control
        .post("people/Ann/modal", json!({"values": {"name": "Annie"}}))
        .await;
    assert_eq!(hello["private"], true);
    let later = control
        .get(&format!(
            "interactions/{}?wait=settled&ms=1000",
            hello["interaction"].as_str().expect("an id")
        ))
        .await;
    assert_eq!(later["kind"], "modal");
    control
        .post(
            "people/Ann/press",
            json!({"message": panel, "button": "Ask me"}),
        )
        .await;
    assert_eq!(
        control
            .ask("DELETE", "people/Ann/modal", Value::Null)
            .await
            .0,
        200
    );
    // No modal is no error: the page asks whenever it is loaded, and a browser would report one.
    assert_eq!(control.get("people/Ann/modal").await, Value::Null);
    let direct = control.post("people/Ann/direct", Value::Null).await["channel"].clone();
    control
        .post(
            "people/Ann/say",
            json!({"channel": direct, "content": "hello bot"}),
        )
        .await;
    let (status, _) = control
        .ask(
            "GET",
            &format!(
                "people/Ben/channels/{}/messages",
                direct.as_str().expect("an id")
            ),
            Value::Null,
        )
        .await;
    assert_eq!(status, 404);
    assert_eq!(
        control
            .get("people/Ann/commands")
            .await
            .as_array()
            .map(Vec::len),
        Some(7)
    );
    assert_eq!(
        control.get("commands").await.as_array().map(Vec::len),
        Some(7)
    );
    assert_eq!(
        control
            .get("people/Ann/channels")
            .await
            .as_array()
            .map(Vec::len),
        Some(4)
    );
    assert_eq!(
        control.get("channels").await.as_array().map(Vec::len),
        Some(4)
    );
    let statistics = control.get("statistics").await;
    assert_eq!(statistics["failed"], 0);
    assert_eq!(statistics["acknowledged"]["modal"], 2);
    assert!(
        control
            .get("transcript")
            .await
            .as_array()
            .is_some_and(|entries| entries.len() > 5)
    );
}

#[tokio::test]
async fn what_the_client_refuses_is_said_in_words() {
    let playground = playground().await;
    let control = Control::new(&playground);
    let cases = [
        (
            "POST",
            "people/Ann/command",
            json!({"line": "/nothing"}),
            422,
        ),
        (
            "POST",
            "people/Zoe/command",
            json!({"line": "/nothing"}),
            404,
        ),
        ("POST", "people/Ann/command", json!({}), 400),
        (
            "POST",
            "people/Ann/press",
            json!({"message": "1", "button": "x"}),
            404,
        ),
        ("POST", "people/Ann/modal", json!({"values": {}}), 404),
        ("GET", "interactions/1", Value::Null, 404),
        ("POST", "faults", json!({"fault": "unheard-of"}), 400),
        ("GET", "nothing", Value::Null, 400),
    ];
    for (method, path, body, expected) in cases {
        let (status, answer) = control.ask(method, path, body).await;
        assert_eq!(status, expected, "{method} {path}: {answer}");
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
    assert_eq!(control.ask("DELETE", "faults", Value::Null).await.0, 200);
    raw.get("/users/@me").await.ok();

    let (_, ann) = control
        .ask(
            "PATCH",
            "people/Ann",
            json!({"dms_closed": true, "locale": "de"}),
        )
        .await;
    assert_eq!(ann["dms_closed"], true);
    assert_eq!(ann["locale"], "de");
    let guild = control.get("guilds").await[0]["id"].clone();
    control
        .ask("PATCH", "people/Ann", json!({"leave": guild}))
        .await;
    assert_eq!(control.get("people/Ann").await["member_of"], json!({}));
    control
        .ask(
            "PATCH",
            "people/Ann",
            json!({"join": guild, "permissions": "8"}),
        )
        .await;
    assert_eq!(
        control.get("people/Ann").await["member_of"][guild.as_str().expect("an id")],
        "8"
    );

    let said = control
        .post("people/Ben/say", json!({"content": "x"}))
        .await["message"]
        .clone();
    let path = format!("messages/{}", said.as_str().expect("an id"));
    assert_eq!(
        control.ask("DELETE", &path, Value::Null).await.1,
        json!({"deleted": true})
    );
    control
        .ask("PATCH", "channels/general", json!({"bot_permissions": "0"}))
        .await;
    let channel = general(&playground);
    raw.get(&format!("/channels/{channel}"))
        .await
        .expect_refusal(403, 50001);
    assert_eq!(
        control
            .ask("DELETE", "channels/general", Value::Null)
            .await
            .1,
        json!({"deleted": true})
    );
    let mut line = super::raw::GatewayConnection::open(&playground).await;
    let gateway = control.get("gateway").await;
    assert_eq!([&gateway["connected"], &gateway["connections"]], [1, 1]);
    assert_eq!(gateway["restartable"], false);
    control.post("gateway/reconnect", Value::Null).await;
    while line.next().await.expect("a payload")["op"] != 7 {}
    control
        .post("gateway/cut", json!({"resumable": false}))
        .await;
    assert_eq!(line.next().await, Err(0));
    control
        .post("guilds", json!({"name": "second", "locale": "zh-CN"}))
        .await;
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
        let (status, answer) = control
            .ask("POST", "people/Ann/command", json!({"line": line}))
            .await;
        let expected = json!({"error": sentence, "trouble": trouble});
        assert_eq!((status, answer), (422, expected), "{line}");
    }
}

#[tokio::test]
async fn changes_are_streamed() {
    let playground = playground().await;
    let control = Control::new(&playground);
    let url = format!("{}/control/people/Ann/changes", playground.url());
    let mut response = client()
        .get(url)
        .bearer_auth(playground.control_token())
        .send()
        .await
        .expect("a stream");
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    control
        .post("people/Ben/say", json!({"content": "hello Ann"}))
        .await;
    let mut text = String::new();
    while !text.contains("hello Ann") {
        let chunk = tokio::time::timeout(super::TIMEOUT, response.chunk())
            .await
            .expect("in time");
        text += &String::from_utf8_lossy(&chunk.expect("a chunk").expect("more"));
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
    let refused = Playground::start(settings)
        .await
        .expect_err("not for everybody");
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
        let page = reqwest::Client::builder().no_proxy().build();
        let page = page.expect("a client").get(playground.url());
        let page = page.header("Host", host).send().await.expect("an answer");
        assert_eq!(page.status().as_u16(), status, "{host}");
    }
}
