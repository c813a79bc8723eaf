//! Connections to the gateway: the WebSocket, heartbeats, and the payloads of the bot.

use super::constants::{GATEWAY_EVENTS, GATEWAY_PAYLOAD, GATEWAY_VERSION, INTENTS, PRIVILEGED};
use super::endpoints::query_parameter;
use super::gateway::{Identify, Outgoing, payload};
use super::state::PlaygroundState;
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use flate2::{Compress, Compression, FlushCompress};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use tokio::time::Instant;

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

/// One connection.
struct Connection {
    shared: Arc<PlaygroundState>,
    sender: UnboundedSender<Outgoing>,
    /// The state of the compression, if the bot asked for it: all frames are one stream.
    compressor: Option<Compress>,
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
    let mut silence = shared.silence.subscribe();
    speech(&mut silence).await;
    let (sender, mut out) = unbounded_channel();
    let interval = shared.settings.heartbeat_interval;
    let mut compressor = (query_parameter(&query, "compress") == Some("zlib-stream"))
        .then(|| Compress::new(Compression::fast(), true));
    let hello = json!({"heartbeat_interval": interval.as_millis() as u64, "_trace": []});
    let hello = frame(&mut compressor, payload(10, hello).to_string());
    if socket.send(hello).await.is_err() {
        return;
    }
    let mut connection = Connection {
        shared,
        sender,
        compressor,
        session: None,
        beat: Instant::now(),
        received: VecDeque::new(),
    };
    let end = connection.run(&mut socket, &mut out, interval, silence);
    let end = end.await;
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

/// Waits while the gateway is silent.
async fn speech(silence: &mut watch::Receiver<bool>) {
    // The sender lives as long as the playground.
    let _ = silence.wait_for(|silent| !silent).await;
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
        mut silence: watch::Receiver<bool>,
    ) -> ConnectionEnd {
        loop {
            speech(&mut silence).await;
            // A bot that misses two heartbeats is disconnected.
            let timeout = match self.session {
                Some(_) => interval * 2 + Duration::from_secs(1),
                None => IDENTIFY_TIMEOUT,
            };
            let sent = tokio::select! {
                // Events that are queued go before the answer to a heartbeat, and before its timeout.
                biased;
                Ok(()) = silence.changed() => Ok(()),
                outgoing = out.recv() => match outgoing {
                    Some(Outgoing::Frame(text)) => socket.send(frame(&mut self.compressor, text)).await,
                    Some(Outgoing::Cut) | None => return ConnectionEnd::Lost,
                },
                received = socket.recv() => match received {
                    // Discord reads both kinds of frames alike.
                    Some(Ok(message @ (Message::Text(_) | Message::Binary(_)))) => match self.handle_payload(&message.into_data()) {
                        Ok(Some(answer)) => socket.send(frame(&mut self.compressor, answer.to_string())).await,
                        Ok(None) => Ok(()),
                        Err(reason) => return ConnectionEnd::Closed(reason),
                    },
                    Some(Ok(Message::Close(Some(frame)))) if matches!(frame.code, 1000 | 1001) => return ConnectionEnd::Goodbye,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return ConnectionEnd::Lost,
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
    fn handle_payload(&mut self, text: &[u8]) -> Result<Option<Value>, (u16, &'static str)> {
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
        let received: Value = serde_json::from_slice(text).map_err(|_| DECODE_ERROR)?;
        let data = &received["d"];
        match received["op"].as_u64() {
            Some(1) => {
                self.beat = now;
                Ok(Some(payload(11, json!(null))))
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
        let id = gateway.begin(&asked, self.sender.clone(), &world, &url, &self.shared.sent);
        self.session = Some((id, gateway.connections()));
        drop(gateway);
        drop(world);
        self.shared.wake_all();
        Ok(None)
    }

    /// Answers a request for members.
    fn send_members(&self, data: &Value) {
        if let Some((id, _)) = &self.session {
            let world = self.shared.world();
            self.shared.gateway().send_members(id, data, &world);
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
        self.session = Some((id.to_owned(), gateway.connections()));
        drop(gateway);
        self.shared.wake_all();
        Ok(None)
    }
}

/// Tells the bot that it has no session: it may identify on the same connection later.
fn invalid_session() -> Value {
    payload(9, json!(false))
}

/// Returns a frame for the bot, compressed as the next part of the stream if it asked for that.
fn frame(compressor: &mut Option<Compress>, text: String) -> Message {
    let Some(compressor) = compressor else {
        return Message::text(text);
    };
    let mut compressed = Vec::with_capacity(text.len() / 2 + 64);
    let start = compressor.total_in();
    loop {
        let done = (compressor.total_in() - start) as usize;
        // A buffer in memory does not fail.
        let flushed = compressor.compress_vec(
            &text.as_bytes()[done..],
            &mut compressed,
            FlushCompress::Sync,
        );
        // The end of a flush is reached when room is left.
        if flushed.is_err() || compressed.len() < compressed.capacity() {
            return Message::binary(compressed);
        }
        compressed.reserve(text.len() / 2 + 64);
    }
}
