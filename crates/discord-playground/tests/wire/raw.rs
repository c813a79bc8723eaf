//! Plain requests and a plain gateway connection, for tests of protocol violations.

use discord_playground::Playground;
use futures_util::{SinkExt, StreamExt};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub struct RawClient {
    http: reqwest::Client,
    base: String,
    token: String,
    pub application: u64,
    general: Option<u64>,
}

#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: reqwest::header::HeaderMap,
    pub json: Value,
}

impl Reply {
    pub fn refusal(&self) -> (u16, u64) {
        (self.status, self.json["code"].as_u64().unwrap_or(u64::MAX))
    }

    #[track_caller]
    pub fn expect_refusal(&self, status: u16, code: u64) {
        assert_eq!(self.refusal(), (status, code));
    }

    #[track_caller]
    pub fn ok(self) -> Value {
        assert!(self.status < 300, "{self:?}");
        self.json
    }

    #[track_caller]
    pub fn id(self) -> u64 {
        let id = self.ok()["id"].as_str().map(str::parse);
        id.expect("an id").expect("a number")
    }
}

pub fn client() -> reqwest::Client {
    let client = reqwest::Client::builder().no_proxy().build();
    client.expect("a client")
}

/// A JSON object with other values in some of its fields.
pub fn with(mut object: Value, changes: Value) -> Value {
    for (key, value) in changes.as_object().expect("changes") {
        object[key] = value.clone();
    }
    object
}

impl RawClient {
    pub fn new(playground: &Playground) -> Self {
        Self {
            http: client(),
            base: format!("{}/api/v10", playground.url()),
            token: format!("Bot {}", playground.bot_token()),
            application: playground.application(),
            general: playground.channel("general").ok(),
        }
    }

    pub fn with_token(mut self, token: &str) -> Self {
        self.token = token.to_owned();
        self
    }

    pub fn messages(&self) -> String {
        format!("/channels/{}/messages", self.general.expect("a channel"))
    }

    pub async fn try_send(
        &self,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> reqwest::Result<Reply> {
        let method = method.parse().expect("a method");
        let mut request = self
            .http
            .request(method, format!("{}{path}", self.base))
            .header("authorization", &self.token);
        if let Some(body) = body {
            request = request.json(&body);
        }
        reply(request).await
    }

    pub async fn send(&self, method: &str, path: &str, body: Value) -> Reply {
        let reply = self.try_send(method, path, Some(body)).await;
        reply.expect("an answer")
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.try_send("GET", path, None).await.expect("an answer")
    }

    pub async fn delete(&self, path: &str) -> Reply {
        let reply = self.try_send("DELETE", path, None).await;
        reply.expect("an answer")
    }

    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.send("POST", path, body).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Reply {
        self.send("PATCH", path, body).await
    }

    pub async fn form(
        &self,
        method: &str,
        path: &str,
        body: Value,
        files: &[(&str, Vec<u8>)],
    ) -> Reply {
        let reply = self.try_form(method, path, body, files).await;
        reply.expect("an answer")
    }

    pub async fn try_form(
        &self,
        method: &str,
        path: &str,
        body: Value,
        files: &[(&str, Vec<u8>)],
    ) -> reqwest::Result<Reply> {
        let mut form = Form::new();
        for (number, (name, bytes)) in files.iter().enumerate() {
            let part = Part::bytes(bytes.clone()).file_name((*name).to_owned());
            let part = part.mime_str("image/png").expect("a type");
            form = form.part(format!("files[{number}]"), part);
        }
        form = form.text("payload_json", body.to_string());
        let method: reqwest::Method = method.parse().expect("a method");
        let request = self
            .http
            .request(method, format!("{}{path}", self.base))
            .header("authorization", &self.token);
        reply(request.multipart(form)).await
    }

    pub async fn register(&self, commands: Value) -> Reply {
        let path = format!("/applications/{}/commands", self.application);
        self.send("PUT", &path, commands).await
    }

    /// Sends requests that are refused: each with its method, path, body, and the expected status and code.
    pub async fn expect_refusals(&self, cases: Value) {
        for case in cases.as_array().expect("cases") {
            let text = |place: usize| case[place].as_str().expect("a text");
            let body = Some(case[2].clone()).filter(|body| !body.is_null());
            let reply = self.try_send(text(0), text(1), body).await;
            let refusal = json!(reply.expect("an answer").refusal());
            assert_eq!(refusal, json!([case[3], case[4]]), "{case}");
        }
    }

    pub async fn expect_bad(&self, path: &str, bodies: impl IntoIterator<Item = Value>) {
        for body in bodies {
            let reply = self.post(path, body.clone()).await;
            assert_eq!(reply.refusal(), (400, 50035), "{body}");
        }
    }

    pub async fn callback(&self, interaction: &Value, body: Value) -> Reply {
        self.post(&callback_path(interaction), body).await
    }

    pub fn webhook(&self, interaction: &Value) -> String {
        let token = interaction["token"].as_str().expect("a token");
        format!("/webhooks/{}/{token}", self.application)
    }
}

pub fn callback_path(interaction: &Value) -> String {
    let text = |key: &str| interaction[key].as_str().expect("a text").to_owned();
    format!("/interactions/{}/{}/callback", text("id"), text("token"))
}

async fn reply(request: reqwest::RequestBuilder) -> reqwest::Result<Reply> {
    let response = request.send().await?;
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    let text = response.text().await?;
    Ok(Reply {
        status,
        headers,
        json: serde_json::from_str(&text).unwrap_or_default(),
    })
}

pub struct GatewayConnection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub session: String,
    pub sequence: u64,
    pub ready: Value,
}

/// All intents that are not privileged.
pub const INTENTS: u64 = 1 | 1 << 9 | 1 << 12;

impl GatewayConnection {
    pub async fn connect(playground: &Playground) -> Self {
        let mut line = Self::connect_to(playground, "").await;
        assert_eq!(line.next().await.expect("a greeting")["op"], 10);
        line
    }

    pub async fn connect_to(playground: &Playground, query: &str) -> Self {
        let address = format!("ws://{}/{query}", playground.address());
        let (socket, _) = connect_async(address).await.expect("a connection");
        Self {
            socket,
            session: String::new(),
            sequence: 0,
            ready: Value::Null,
        }
    }

    pub async fn open(playground: &Playground) -> Self {
        Self::open_shard(playground, (0, 1)).await
    }

    pub async fn open_shard(playground: &Playground, shard: (u64, u64)) -> Self {
        let mut line = Self::connect(playground).await;
        line.identify(playground.bot_token(), INTENTS, shard).await;
        let ready = line.event("READY").await;
        line.session = ready["session_id"].as_str().expect("a session").to_owned();
        line.ready = ready;
        line
    }

    pub async fn identify(&mut self, token: &str, intents: u64, shard: (u64, u64)) {
        let data = json!({"token": token, "intents": intents, "properties": {}, "shard": [shard.0, shard.1]});
        self.say(json!({"op": 2, "d": data})).await;
    }

    pub async fn say(&mut self, payload: Value) {
        let sent = self.socket.send(Message::text(payload.to_string())).await;
        sent.expect("a line that is open");
    }

    /// Returns the next payload, or the close code; 0 without a close frame.
    pub async fn next(&mut self) -> Result<Value, u16> {
        loop {
            let next = tokio::time::timeout(super::TIMEOUT, self.socket.next()).await;
            match next.expect("something in time") {
                Some(Ok(Message::Text(text))) => {
                    let payload: Value = serde_json::from_str(&text).expect("JSON");
                    self.sequence = payload["s"].as_u64().unwrap_or(self.sequence);
                    return Ok(payload);
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map_or(0, |frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(0),
            }
        }
    }

    /// Resumes a session: the missed events and `RESUMED` come next.
    pub async fn resume(&mut self, token: &str, session: &str, sequence: u64) {
        let data = json!({"token": token, "session_id": session, "seq": sequence});
        self.say(json!({"op": 6, "d": data})).await;
    }

    /// Returns the names of all events that were sent so far and not read yet.
    pub async fn rest(&mut self) -> Vec<String> {
        self.say(json!({"op": 1, "d": self.sequence})).await;
        let mut names = Vec::new();
        loop {
            let payload = self.next().await.expect("a line that stays open");
            if payload["op"] == 11 {
                return names;
            }
            names.push(payload["t"].as_str().unwrap_or_default().to_owned());
        }
    }

    /// Returns the data of the next event with this name; others are skipped.
    pub async fn event(&mut self, name: &str) -> Value {
        loop {
            let payload = self.next().await.expect("a line that stays open");
            if payload["t"] == name {
                return payload["d"].clone();
            }
        }
    }
}
