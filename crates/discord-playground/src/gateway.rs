//! The gateway: sessions of the bot, which get events and can be resumed.

use super::clock::{Id, shard_of};
use super::constants::{GATEWAY_BUFFER, INTENT_CONTENT, INTENT_GUILDS};
use super::identify_limits::IdentifyLimits;
use super::sent_log::SentLog;
use super::world::{GatewayEvent, World};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use tokio::sync::mpsc::UnboundedSender;

/// Number of lost sessions of a shard that can still be resumed; older ones are dropped.
const LOST_SESSIONS: usize = 4;

/// Output of a connection.
#[derive(Debug)]
pub enum Outgoing {
    /// A text frame.
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
            let data = match &event.without_content {
                Some(data) if session.intents & INTENT_CONTENT == 0 => data,
                _ => &event.data,
            };
            session.send_event(event.name, data);
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
            session.send(Outgoing::Frame(payload(7, json!(null)).to_string()));
        }
    }

    /// Starts a session: READY, and the guilds of its shard.
    pub fn begin(
        &mut self,
        asked: &Identify,
        sender: UnboundedSender<Outgoing>,
        world: &World,
        url: &str,
        sent: &SentLog,
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
            "application": {"id": world.bot.application().to_string(), "flags": 0}, "private_channels": [],
            "user_settings": {}, "relationships": [],
        });
        session.send_event("READY", &ready);
        if asked.intents & INTENT_GUILDS != 0 {
            let available = guilds.iter().filter(|guild| world.is_available(**guild));
            for guild in available.copied() {
                let data = world.guild_json(guild);
                sent.event("GUILD_CREATE", &data);
                session.send_event("GUILD_CREATE", &data);
            }
        }
        self.sessions.insert(id.clone(), session);
        id
    }

    /// Resumes a session: all events since the sequence number are sent again. Returns false if that is impossible.
    pub fn resume(&mut self, id: &str, sequence: u64, sender: &UnboundedSender<Outgoing>) -> bool {
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

    /// Marks a session as lost, unless another connection has resumed it.
    pub fn ended(&mut self, id: &str, number: u64) {
        if let Some(session) = self.sessions.get_mut(id)
            && session
                .sender
                .as_ref()
                .is_some_and(|(sender, _)| *sender == number)
        {
            session.sender = None;
        }
    }

    /// Sends the members that a session asked for.
    pub fn send_members(&mut self, id: &str, asked: &Value, world: &World) {
        if let Some(session) = self.sessions.get_mut(id) {
            for chunk in world.member_chunks(asked, session.intents) {
                session.send_event("GUILD_MEMBERS_CHUNK", &chunk);
            }
        }
    }

    /// Removes a session that the bot has closed.
    pub fn forget(&mut self, id: &str) {
        self.sessions.remove(id);
    }
}

/// A payload that is no event. Its other fields are there and null, as Discord sends them.
pub fn payload(opcode: u64, data: Value) -> Value {
    json!({"t": null, "s": null, "op": opcode, "d": data})
}

/// Parameters of an identify payload.
pub struct Identify {
    /// The shard, and the number of shards.
    pub shard: (u64, u64),
    /// The intents.
    pub intents: u64,
}
