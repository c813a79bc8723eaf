//! The gateway: the WebSocket that delivers events to the bot, with resumable sessions.

use super::clock::{Id, shard_of};
use super::constants::{
    GATEWAY_BUFFER, GATEWAY_EVENTS, GATEWAY_PAYLOAD, GATEWAY_VERSION, INTENT_CONTENT,
    INTENT_GUILDS, INTENTS, PRIVILEGED,
};
use super::endpoints::query_parameter;
use super::identify_limits::IdentifyLimits;
use super::state::PlaygroundState;
use super::world::{GatewayEvent, World};
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::Instant;

/// Number of lost sessions of a shard that can still be resumed; older ones are dropped.
const LOST_SESSIONS: usize = 4;

/// Timeout for the identify payload.
const IDENTIFY_TIMEOUT: Duration = Duration::from_secs(30);

const UNKNOWN_ERROR: (u16, &str) = (4000, "Unknown error.");
const UNKNOWN_OPCODE: (u16, &str) = (4001, "Unknown opcode.");
const DECODE_ERROR: (u16, &str) = (4002, "Error while decoding payload.");
const NOT_AUTHENTICATED: (u16, &str) = (4003, "Not authenticated.");
const AUTHENTICATION_FAILED: (u16, &str) = (4004, "Authentication failed.");
const ALREADY_AUTHENTICATED: (u16, &str) = (4005, "Already authenticated.");
const RATE_LIMITED: (u16, &str) = (4008, "Rate limited.");
const INVALID_SHARD: (u16, &str) = (4010, "Invalid shard.");
const SHARDING_REQUIRED: (u16, &str) = (4011, "Sharding required.");
const INVALID_VERSION: (u16, &str) = (4012, "Invalid API version.");
const INVALID_INTENTS: (u16, &str) = (4013, "Invalid intent(s).");
const DISALLOWED_INTENTS: (u16, &str) = (4014, "Disallowed intent(s).");

/// Output of a connection.
#[derive(Debug)]
enum Outgoing {
    Frame(String),
    /// Close without a close frame.
    Cut,
}

/// A session of the bot, as tests and the control API see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SessionInfo {
    /// Its id.
    pub id: String,
    /// The number of its shard.
    pub shard: u64,
    /// The total number of shards it was started with.
    pub shards: u64,
    /// Whether it is connected; otherwise it can be resumed.
    pub connected: bool,
    /// Number of its events so far, including READY.
    pub events: u64,
}

/// A session of the bot: its intents, and the events sent.
#[derive(Debug)]
struct GatewaySession {
    /// Number of the connection that started it.
    started: u64,
    shard: (u64, u64),
    intents: u64,
    sequence: u64,
    sent_frames: VecDeque<(u64, String)>,
    sender: Option<(u64, UnboundedSender<Outgoing>)>,
    resumable: bool,
}

impl GatewaySession {
    fn wants(&self, event: &GatewayEvent) -> bool {
        let (shard, shards) = self.shard;
        let mine = match event.guild {
            Some(guild) => shard_of(guild, shards) == shard,
            None => shard == 0,
        };
        mine && (event.intent == 0 || self.intents & event.intent != 0)
    }

    fn send_event(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let frame = json!({"op": 0, "t": name, "s": self.sequence, "d": data}).to_string();
        self.sent_frames.push_back((self.sequence, frame.clone()));
        if self.sent_frames.len() > GATEWAY_BUFFER {
            self.sent_frames.pop_front();
        }
        self.send(Outgoing::Frame(frame));
    }

    fn send(&self, out: Outgoing) {
        if let Some((_, sender)) = &self.sender {
            // A closed connection is handled by its own task.
            let _ = sender.send(out);
        }
    }
}

/// All sessions.
#[derive(Debug, Default)]
pub struct Gateway {
    /// The limits of new sessions.
    pub identifies: IdentifyLimits,
    sessions: HashMap<String, GatewaySession>,
    connections: u64,
}

impl Gateway {
    /// Sends an event to every session that subscribes to it.
    pub fn dispatch(&mut self, event: &GatewayEvent) {
        for session in self
            .sessions
            .values_mut()
            .filter(|session| session.wants(event))
        {
            if event.content_is_private && session.intents & INTENT_CONTENT == 0 {
                let mut data = event.data.clone();
                data["content"] = json!("");
                for part in ["embeds", "components", "attachments"] {
                    data[part] = json!([]);
                }
                session.send_event(event.name, &data);
            } else {
                session.send_event(event.name, &event.data);
            }
        }
    }

    /// Returns the number of connected sessions.
    pub fn connected(&self) -> usize {
        self.sessions
            .values()
            .filter(|session| session.sender.is_some())
            .count()
    }

    /// Returns all sessions that are connected or can be resumed, oldest first.
    pub fn sessions(&self) -> Vec<SessionInfo> {
        let mut sessions: Vec<(&String, &GatewaySession)> = self.sessions.iter().collect();
        sessions.sort_by_key(|(_, session)| session.started);
        let info = |(id, session): (&String, &GatewaySession)| SessionInfo {
            id: id.clone(),
            shard: session.shard.0,
            shards: session.shard.1,
            connected: session.sender.is_some(),
            events: session.sequence,
        };
        sessions.into_iter().map(info).collect()
    }

    /// Drops the oldest lost sessions of a shard: buffering events for all of them would cost more with every start.
    fn drop_lost_sessions(&mut self, shard: (u64, u64)) {
        let sessions = self.sessions.values();
        let lost = sessions.filter(|lost| lost.shard == shard && lost.sender.is_none());
        let mut lost: Vec<u64> = lost.map(|lost| lost.started).collect();
        lost.sort_unstable();
        lost.truncate(lost.len().saturating_sub(LOST_SESSIONS));
        self.sessions
            .retain(|_, session| !lost.contains(&session.started));
    }

    /// Returns the number of connections since the start.
    pub fn connections(&self) -> u64 {
        self.connections
    }

    /// Closes all connections without a close frame. A session that is not resumable must identify again.
    pub fn cut(&mut self, resumable: bool) {
        for session in self.sessions.values_mut() {
            session.resumable &= resumable;
            session.send(Outgoing::Cut);
            session.sender = None;
        }
    }

    /// Asks all connections to reconnect: opcode 7.
    pub fn ask_to_reconnect(&self) {
        for session in self.sessions.values() {
            session.send(Outgoing::Frame(json!({"op": 7, "d": null}).to_string()));
        }
    }

    fn begin(
        &mut self,
        asked: &Identify,
        sender: UnboundedSender<Outgoing>,
        world: &World,
        url: &str,
    ) -> String {
        self.connections += 1;
        self.drop_lost_sessions(asked.shard);
        let id = format!(
            "{:016x}{:016x}",
            rand::random::<u64>(),
            rand::random::<u64>()
        );
        let mut session = GatewaySession {
            started: self.connections,
            shard: asked.shard,
            intents: asked.intents,
            sequence: 0,
            sent_frames: VecDeque::new(),
            sender: Some((self.connections, sender)),
            resumable: true,
        };
        let (shard, shards) = asked.shard;
        let guilds: Vec<Id> = world
            .guilds
            .values()
            .filter(|guild| guild.has_bot)
            .map(|guild| guild.id)
            .filter(|guild| shard_of(*guild, shards) == shard)
            .collect();
        let absent: Vec<Value> = guilds
            .iter()
            .map(|guild| json!({"id": guild.to_string(), "unavailable": true}))
            .collect();
        let mut user = world.user_json(world.bot.user);
        for (key, value) in [
            ("verified", json!(true)),
            ("mfa_enabled", json!(false)),
            ("email", json!(null)),
            ("flags", json!(0)),
        ] {
            user[key] = value;
        }
        let ready = json!({
            "v": 10, "user": user, "guilds": absent, "session_id": id, "resume_gateway_url": url, "shard": [shard, shards],
            "application": {"id": world.bot.application.to_string(), "flags": 0}, "private_channels": [],
            "user_settings": {}, "relationships": [],
        });
        session.send_event("READY", &ready);
        if asked.intents & INTENT_GUILDS != 0 {
            let available = guilds.iter().filter(|guild| world.is_available(**guild));
            for guild in available.copied() {
                session.send_event("GUILD_CREATE", &world.guild_json(guild));
            }
        }
        self.sessions.insert(id.clone(), session);
        id
    }

    /// Resumes a session: all events since the sequence number are sent again. Returns false if that is impossible.
    fn resume(&mut self, id: &str, sequence: u64, sender: &UnboundedSender<Outgoing>) -> bool {
        self.connections += 1;
        let number = self.connections;
        let Some(session) = self.sessions.get_mut(id) else {
            return false;
        };
        let first = session.sent_frames.front().map_or(1, |(first, _)| *first);
        if !session.resumable || sequence > session.sequence || sequence + 1 < first {
            self.sessions.remove(id);
            return false;
        }
        session.send(Outgoing::Cut);
        session.sender = Some((number, sender.clone()));
        for (_, frame) in session
            .sent_frames
            .iter()
            .filter(|(number, _)| *number > sequence)
        {
            session.send(Outgoing::Frame(frame.clone()));
        }
        session.send_event("RESUMED", &json!({}));
        true
    }

    fn ended(&mut self, id: &str, number: u64) {
        if let Some(session) = self.sessions.get_mut(id)
            && session
                .sender
                .as_ref()
                .is_some_and(|(sender, _)| *sender == number)
        {
            session.sender = None;
        }
    }

    /// Removes a session that the bot has closed.
    fn forget(&mut self, id: &str) {
        self.sessions.remove(id);
    }
}

/// Parameters of an identify payload.
struct Identify {
    shard: (u64, u64),
    intents: u64,
}

/// One connection.
struct Connection {
    shared: Arc<PlaygroundState>,
    sender: UnboundedSender<Outgoing>,
    /// The session and the number of this connection, once identified.
    session: Option<(String, u64)>,
    beat: Instant,
    received: VecDeque<Instant>,
}

/// Serves one connection until it ends. The query of its address may have the version of the protocol.
pub async fn serve(mut socket: WebSocket, shared: Arc<PlaygroundState>, query: String) {
    if query_parameter(&query, "v").is_some_and(|version| version != GATEWAY_VERSION) {
        return close(&mut socket, INVALID_VERSION).await;
    }
    let (sender, mut out) = unbounded_channel();
    let interval = shared.settings.heartbeat_interval;
    let hello =
        json!({"op": 10, "d": {"heartbeat_interval": interval.as_millis() as u64, "_trace": []}});
    if socket.send(Message::text(hello.to_string())).await.is_err() {
        return;
    }
    let mut connection = Connection {
        shared,
        sender,
        session: None,
        beat: Instant::now(),
        received: VecDeque::new(),
    };
    let end = connection.run(&mut socket, &mut out, interval).await;
    if let Some((session, number)) = &connection.session {
        let mut gateway = connection.shared.gateway();
        match end {
            ConnectionEnd::Goodbye => gateway.forget(session),
            ConnectionEnd::Lost | ConnectionEnd::Closed(_) => gateway.ended(session, *number),
        }
    }
    connection.shared.wake_all();
    if let ConnectionEnd::Closed(reason) = end {
        close(&mut socket, reason).await;
    }
}

async fn close(socket: &mut WebSocket, (code, reason): (u16, &'static str)) {
    let frame = CloseFrame {
        code,
        reason: reason.into(),
    };
    // The client may be gone.
    let _ = socket.send(Message::Close(Some(frame))).await;
}

/// How a connection ends.
#[derive(Clone, Copy)]
enum ConnectionEnd {
    /// Lost without a close frame: the session can be resumed.
    Lost,
    /// Closed by the bot with 1000 or 1001: the session is over.
    Goodbye,
    /// Closed by the gateway.
    Closed((u16, &'static str)),
}

impl Connection {
    async fn run(
        &mut self,
        socket: &mut WebSocket,
        out: &mut UnboundedReceiver<Outgoing>,
        interval: Duration,
    ) -> ConnectionEnd {
        loop {
            // A bot that misses two heartbeats is disconnected.
            let timeout = match self.session {
                Some(_) => interval * 2 + Duration::from_secs(1),
                None => IDENTIFY_TIMEOUT,
            };
            let sent = tokio::select! {
                outgoing = out.recv() => match outgoing {
                    Some(Outgoing::Frame(frame)) => socket.send(Message::text(frame)).await,
                    Some(Outgoing::Cut) | None => return ConnectionEnd::Lost,
                },
                received = socket.recv() => match received {
                    Some(Ok(Message::Text(text))) => match self.handle_payload(text.as_str()) {
                        Ok(Some(answer)) => socket.send(Message::text(answer.to_string())).await,
                        Ok(None) => Ok(()),
                        Err(reason) => return ConnectionEnd::Closed(reason),
                    },
                    Some(Ok(Message::Close(Some(frame)))) if matches!(frame.code, 1000 | 1001) => return ConnectionEnd::Goodbye,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return ConnectionEnd::Lost,
                    Some(Ok(Message::Binary(_))) => return ConnectionEnd::Closed(DECODE_ERROR),
                    Some(Ok(_)) => Ok(()),
                },
                () = tokio::time::sleep_until(self.beat + timeout) => return ConnectionEnd::Closed(UNKNOWN_ERROR),
            };
            if sent.is_err() {
                return ConnectionEnd::Lost;
            }
        }
    }

    /// Handles one payload of the bot. Returns a reply, nothing, or a close code.
    fn handle_payload(&mut self, text: &str) -> Result<Option<Value>, (u16, &'static str)> {
        let now = Instant::now();
        self.received.push_back(now);
        self.received
            .retain(|received| now - *received < Duration::from_secs(60));
        if self.received.len() > GATEWAY_EVENTS {
            return Err(RATE_LIMITED);
        }
        if text.len() > GATEWAY_PAYLOAD {
            return Err(DECODE_ERROR);
        }
        let payload: Value = serde_json::from_str(text).map_err(|_| DECODE_ERROR)?;
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                self.beat = now;
                Ok(Some(json!({"op": 11})))
            }
            Some(2 | 6) if self.session.is_some() => Err(ALREADY_AUTHENTICATED),
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            Some(8) if self.session.is_some() => {
                self.send_members(data);
                Ok(None)
            }
            Some(3 | 4 | 31) if self.session.is_some() => Ok(None),
            Some(3 | 4 | 8 | 31) => Err(NOT_AUTHENTICATED),
            _ => Err(UNKNOWN_OPCODE),
        }
    }

    fn check_token(&self, data: &Value) -> Result<(), (u16, &'static str)> {
        let token = data["token"].as_str().unwrap_or_default();
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        if token == self.shared.bot_token {
            Ok(())
        } else {
            Err(AUTHENTICATION_FAILED)
        }
    }

    fn identify(&mut self, data: &Value) -> Result<Option<Value>, (u16, &'static str)> {
        self.check_token(data)?;
        let shard = match &data["shard"] {
            Value::Null => Some((0, 1)),
            shard => shard[0].as_u64().zip(shard[1].as_u64()),
        };
        let shard = shard
            .filter(|(shard, shards)| shard < shards)
            .ok_or(INVALID_SHARD)?;
        let intents = data["intents"].as_u64().ok_or(DECODE_ERROR)?;
        if intents & !INTENTS != 0 {
            return Err(INVALID_INTENTS);
        }
        if intents & PRIVILEGED != 0 && !self.shared.settings.privileged_intents {
            return Err(DISALLOWED_INTENTS);
        }
        let asked = Identify { shard, intents };
        let url = self.shared.gateway_url();
        // Both are locked, so that nothing happens between READY and the following events.
        let world = self.shared.world();
        let most = self.shared.settings.guilds_per_shard;
        if world.bot_guilds() as u64 > most.saturating_mul(shard.1) {
            return Err(SHARDING_REQUIRED);
        }
        let mut gateway = self.shared.gateway();
        if !gateway.identifies.admit(shard.0, &self.shared.settings) {
            return Ok(Some(invalid_session()));
        }
        let id = gateway.begin(&asked, self.sender.clone(), &world, &url);
        self.session = Some((id, gateway.connections));
        drop(gateway);
        drop(world);
        self.shared.wake_all();
        Ok(None)
    }

    /// Answers a request for members.
    fn send_members(&self, data: &Value) {
        let Some((id, _)) = &self.session else {
            return;
        };
        let world = self.shared.world();
        let mut gateway = self.shared.gateway();
        if let Some(session) = gateway.sessions.get_mut(id) {
            for chunk in world.member_chunks(data, session.intents) {
                session.send_event("GUILD_MEMBERS_CHUNK", &chunk);
            }
        }
    }

    fn resume(&mut self, data: &Value) -> Result<Option<Value>, (u16, &'static str)> {
        self.check_token(data)?;
        let id = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        let mut gateway = self.shared.gateway();
        if !gateway.resume(id, sequence, &self.sender) {
            return Ok(Some(invalid_session()));
        }
        self.session = Some((id.to_owned(), gateway.connections));
        drop(gateway);
        self.shared.wake_all();
        Ok(None)
    }
}

/// Tells the bot that it has no session: it may identify on the same connection later.
fn invalid_session() -> Value {
    json!({"op": 9, "d": false})
}
