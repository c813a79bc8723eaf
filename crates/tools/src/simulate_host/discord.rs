//! A small model of Discord: channels with messages, replies to interactions, and what goes wrong with requests.

use super::Sabotage;
use super::model::SECRET;
use super::script::Millis;
use super::world::{State, World};
use async_trait::async_trait;
use pagoda::discord::{DiscordCall, DiscordModel, RestError};
use pagoda_ids::PersonId;
use pagoda_store::TableId;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

/// A promise: a post is one message.
const ONE_MESSAGE: &str = "a post is one message";

/// The channels of direct messages begin here: the id of the person is added.
const DIRECT: u64 = 9_000_000;
/// How long Discord recognises the nonce of a message.
const NONCE: Millis = 120_000;
/// How long an interaction may wait for its acknowledgement, and for its reply.
const ACKNOWLEDGE: Millis = 3_000;
const REPLY: Millis = 15 * 60_000;
/// How long it may be delivered again.
const REPEATED: Millis = REPLY - 60_000;
/// The longest way of a request and of its response.
const WAY: Millis = 250;
/// How many messages are found in a channel.
const HISTORY: usize = 50;

/// Something that can be pressed.
#[derive(Clone, Debug)]
pub struct Control {
    /// The id of the button or the menu.
    pub id: String,
    /// What can be chosen.
    pub values: Vec<String>,
}

/// A message as people see it.
#[derive(Clone, Debug, Default)]
pub struct Message {
    id: u64,
    nonce: Option<String>,
    at: Millis,
    content: String,
    /// The files: their names and descriptions.
    files: Vec<(String, String)>,
    /// What can be pressed.
    pub controls: Vec<Control>,
}

/// An interaction.
struct Interaction {
    person: PersonId,
    at: Millis,
    acknowledged: bool,
    reply: Option<Message>,
}

/// What goes wrong next.
#[derive(Default)]
pub struct Trouble {
    /// Until when Discord is unreachable.
    pub outage: Millis,
    /// Requests that are refused, with a code.
    pub refuse: (u64, u32),
    /// Requests without a response, and whether they are executed.
    pub lose: (u32, bool),
    /// Requests that are told to wait, and how many seconds.
    pub limit: (u32, u32),
    /// Until when people accept no direct messages.
    pub denied: BTreeMap<PersonId, Millis>,
}

/// Discord.
#[derive(Default)]
pub struct Discord {
    channels: BTreeMap<u64, Vec<Message>>,
    interactions: BTreeMap<u64, Interaction>,
    last_id: u64,
    /// What goes wrong next.
    pub trouble: Trouble,
    /// Channels in which a message was refused, so that it may have no picture, until there is a new board.
    bare: BTreeSet<u64>,
    /// Edits that a sabotaged Discord executes late.
    late: Vec<(Millis, DiscordCall)>,
    /// Number of requests.
    pub calls: u64,
}

type Answer = Result<Value, RestError>;

fn refused(status: u16, code: u64) -> RestError {
    RestError::Refused {
        status,
        code,
        message: "simulated".to_owned(),
        retry_after: None,
    }
}

fn lost() -> RestError {
    RestError::NoResponse("simulated".to_owned())
}

impl Discord {
    fn next_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    /// A new interaction of somebody.
    pub fn interaction(&mut self, person: PersonId, at: Millis) -> u64 {
        let id = self.next_id();
        let interaction = Interaction {
            person,
            at,
            acknowledged: false,
            reply: None,
        };
        self.interactions.insert(id, interaction);
        id
    }

    /// Whether an interaction may be delivered once more.
    pub fn is_repeatable(&self, id: u64, now: Millis) -> bool {
        let interaction = self.interactions.get(&id);
        interaction.is_some_and(|interaction| now < interaction.at + REPEATED)
    }

    /// What somebody can press: in the channel, in their direct messages, and in their last replies.
    pub fn controls(&self, person: PersonId, channel: u64) -> Vec<Control> {
        let direct = DIRECT + person.get();
        let messages = [channel, direct].into_iter().flat_map(|channel| {
            let messages = self.channels.get(&channel).into_iter().flatten();
            messages.rev().take(5)
        });
        let replies = self.interactions.values().rev();
        let replies = replies.filter(|interaction| interaction.person == person);
        let replies = replies.filter_map(|interaction| interaction.reply.as_ref());
        let all = messages.chain(replies.take(2));
        all.flat_map(|message| message.controls.clone()).collect()
    }

    /// Whether a board may be without its picture, because Discord refused it.
    pub fn is_bare(&self, channel: u64) -> bool {
        self.bare.contains(&channel)
    }

    /// The description of the newest board of a channel.
    pub fn board(&self, channel: u64) -> Option<&str> {
        let messages = self.channels.get(&channel)?;
        let mut files = messages.iter().rev().flat_map(|message| &message.files);
        let board = files.find(|(name, _)| name == "board.png")?;
        Some(&board.1)
    }

    /// Forgets interactions that nobody can answer any more.
    pub fn forget_old(&mut self, now: Millis) {
        self.interactions
            .retain(|_, interaction| interaction.at + REPLY > now);
        for messages in self.channels.values_mut() {
            let old = messages.len().saturating_sub(4 * HISTORY);
            messages.drain(..old);
        }
    }
}

/// The table and the number of the post that a nonce names.
pub fn post_of(nonce: &str) -> Option<(TableId, u64)> {
    let mut parts = nonce.split('-').map(|part| u64::from_str_radix(part, 36));
    let mut next = || parts.next()?.ok();
    let (channel, number, post) = (next()?, next()?, next()?);
    let number = u32::try_from(number).ok()?;
    let channel = channel.into();
    Some((TableId { channel, number }, post))
}

/// Puts the parts of a body into a message.
fn write(message: &mut Message, body: &Value) {
    if let Some(content) = body["content"].as_str() {
        content.clone_into(&mut message.content);
    }
    if let Some(files) = body["attachments"].as_array() {
        let before = std::mem::take(&mut message.files);
        message.files = files
            .iter()
            .filter_map(|file| {
                let name = file["filename"].as_str().map(str::to_owned);
                let name = name.or_else(|| before.first().map(|(name, _)| name.clone()))?;
                let description = file["description"].as_str().unwrap_or_default();
                Some((name, description.to_owned()))
            })
            .collect();
    }
    if let Some(rows) = body["components"].as_array() {
        let parts = rows.iter().filter_map(|row| row["components"].as_array());
        let parts = parts.flatten().filter(|part| part["disabled"] != true);
        let control = |part: &Value| {
            let values = part["options"].as_array().into_iter().flatten();
            let values = values.filter_map(|option| option["value"].as_str());
            Some(Control {
                id: part["custom_id"].as_str()?.to_owned(),
                values: values.map(str::to_owned).collect(),
            })
        };
        message.controls = parts.filter_map(control).collect();
    }
}

impl State {
    /// Executes a request.
    fn execute(&mut self, call: &DiscordCall) -> Answer {
        let parts: Vec<&str> = call.path.split('/').collect();
        match (call.method, parts.as_slice()) {
            ("POST", ["interactions", id, _, "callback"]) => self.acknowledge(number(id)),
            ("PATCH" | "DELETE", ["webhooks", _, token, ..]) => self.reply(token, call),
            ("POST", ["users", "@me", "channels"]) => {
                let person = call.body["recipient_id"].as_str().map_or(0, number);
                let person = match self.is_sabotaged(Sabotage::Leak) {
                    true => person + 1,
                    false => person,
                };
                Ok(json!({"id": (DIRECT + person).to_string()}))
            }
            ("POST", ["channels", channel, "messages"]) => self.create(number(channel), &call.body),
            ("GET", ["channels", channel, "messages"]) => Ok(self.history(number(channel))),
            ("PATCH", ["channels", channel, "messages", id]) => {
                self.edit(number(channel), number(id), &call.body)
            }
            ("DELETE", ["channels", channel, "messages", id]) => {
                self.delete(number(channel), number(id))
            }
            ("PATCH", ["channels", _]) => Ok(Value::Null),
            _ => Err(refused(404, 0)),
        }
    }

    fn acknowledge(&mut self, id: u64) -> Answer {
        let now = self.now();
        match self.discord.interactions.get_mut(&id) {
            Some(it) if it.acknowledged => Err(refused(400, 40_060)),
            Some(it) if now <= it.at + ACKNOWLEDGE => {
                it.acknowledged = true;
                Ok(Value::Null)
            }
            _ => Err(refused(404, 10_062)),
        }
    }

    fn reply(&mut self, token: &str, call: &DiscordCall) -> Answer {
        let (id, now) = (number(token), self.now());
        let Some(interaction) = self.discord.interactions.get_mut(&id) else {
            return Err(refused(401, 50_027));
        };
        if now > interaction.at + REPLY || !interaction.acknowledged {
            return Err(refused(401, 50_027));
        }
        if call.method == "DELETE" {
            interaction.reply = None;
            return Ok(Value::Null);
        }
        let message = interaction.reply.get_or_insert_default();
        write(message, &call.body);
        let (message, reader) = (message.clone(), interaction.person);
        self.read(&message, Some(reader));
        Ok(json!({"id": id.to_string(), "attachments": []}))
    }

    /// Somebody reads a message, or everybody.
    fn read(&mut self, message: &Message, reader: Option<PersonId>) {
        // What a trial shows was dealt anew, for the person who tries.
        let is_trial = |control: &Control| control.id.contains(".trial");
        if reader.is_some() && message.controls.iter().any(is_trial) {
            return;
        }
        let described = message.files.iter().map(|(_, described)| described);
        let leak = [&message.content].into_iter().chain(described);
        let leak = leak
            .into_iter()
            .find_map(|text| self.model.leak(reader, text));
        if let Some(line) = leak {
            self.violate(SECRET, format_args!("{reader:?} reads {line}"));
        }
    }

    fn reader(channel: u64) -> Option<PersonId> {
        channel.checked_sub(DIRECT).map(PersonId::new)
    }

    fn create(&mut self, channel: u64, body: &Value) -> Answer {
        let now = self.now();
        if let Some(person) = Self::reader(channel) {
            let until = self.discord.trouble.denied.get(&person);
            if until.is_some_and(|until| now < *until) {
                return Err(refused(403, 50_007));
            }
        }
        let no_nonces = self.is_sabotaged(Sabotage::DuplicateAfterTakeover);
        let nonce = body["nonce"].as_str().map(str::to_owned);
        let messages = self.discord.channels.entry(channel).or_default();
        let same = nonce.as_ref().and_then(|nonce| {
            let mut messages = messages.iter().rev();
            messages.find(|message| message.nonce.as_ref() == Some(nonce))
        });
        if let Some(same) = same {
            if now < same.at + NONCE && !no_nonces {
                return Ok(created(same));
            }
            let how = format!("channel {channel} has two messages {nonce:?}");
            self.violate(ONE_MESSAGE, how);
        }
        let mut message = Message {
            id: self.discord.next_id(),
            nonce: nonce.clone(),
            at: now,
            ..Message::default()
        };
        write(&mut message, body);
        self.read(&message, Self::reader(channel));
        let answer = created(&message);
        if message.files.iter().any(|(name, _)| name == "board.png") {
            self.discord.bare.remove(&channel);
        }
        self.discord
            .channels
            .entry(channel)
            .or_default()
            .push(message);
        if let Some((table, number)) = nonce.as_deref().and_then(post_of) {
            self.note_shown(table, number);
        }
        Ok(answer)
    }

    fn history(&self, channel: u64) -> Value {
        if self.is_sabotaged(Sabotage::DuplicateAfterTakeover) {
            return json!([]);
        }
        let messages = self.discord.channels.get(&channel).into_iter().flatten();
        let newest = messages.rev().take(HISTORY);
        let newest = newest.map(|it| json!({"id": it.id.to_string(), "nonce": it.nonce}));
        Value::Array(newest.collect())
    }

    fn find(&mut self, channel: u64, id: u64) -> Option<&mut Message> {
        let messages = self.discord.channels.get_mut(&channel)?;
        messages.iter_mut().rev().find(|message| message.id == id)
    }

    fn edit(&mut self, channel: u64, id: u64, body: &Value) -> Answer {
        let Some(message) = self.find(channel, id) else {
            return Err(refused(404, 10_008));
        };
        write(message, body);
        let message = message.clone();
        self.read(&message, Self::reader(channel));
        Ok(created(&message))
    }

    fn delete(&mut self, channel: u64, id: u64) -> Answer {
        if self.find(channel, id).is_none() {
            return Err(refused(404, 10_008));
        }
        let messages = self.discord.channels.entry(channel).or_default();
        messages.retain(|message| message.id != id);
        Ok(Value::Null)
    }

    /// What happens to a request: an error instead of its execution, and whether its response is lost.
    fn trouble(&mut self, call: &DiscordCall) -> Result<bool, RestError> {
        let now = self.now();
        let trouble = &mut self.discord.trouble;
        let is_message = call.path.starts_with("channels/") && call.method != "GET";
        if now < trouble.outage {
            return Err(lost());
        }
        if trouble.limit.1 > 0 && !call.path.starts_with("interactions/") {
            trouble.limit.1 -= 1;
            let mut error = refused(429, 0);
            if let RestError::Refused { retry_after, .. } = &mut error {
                *retry_after = Some(Duration::from_secs(trouble.limit.0.into()));
            }
            return Err(error);
        }
        let (code, count) = &mut trouble.refuse;
        if *count > 0 && is_message {
            let code = *code;
            *count -= 1;
            return Err(self.refuse(call, code));
        }
        let (count, executed) = &mut trouble.lose;
        if *count == 0 {
            return Ok(false);
        }
        *count -= 1;
        match executed {
            true => Ok(true),
            false => Err(lost()),
        }
    }

    /// Refuses a request with a code, for which there is a reason.
    fn refuse(&mut self, call: &DiscordCall, code: u64) -> RestError {
        let parts: Vec<&str> = call.path.split('/').collect();
        let status = match code {
            0 => 500,
            50_013 => 403,
            40_003 => 429,
            _ => 400,
        };
        let code = match (code, parts.as_slice()) {
            (10_008, ["channels", channel, "messages", id]) => {
                // Somebody has deleted it.
                let _ = self.delete(number(channel), number(id));
                return refused(404, code);
            }
            (10_008, _) => 0,
            (50_035, ["channels", channel, ..]) => {
                self.discord.bare.insert(number(channel));
                code
            }
            _ => code,
        };
        refused(if code == 0 { 500 } else { status }, code)
    }

    /// Executes the edits that are late.
    pub fn execute_late(&mut self, all: bool) {
        let now = self.now();
        while let Some(index) = (self.discord.late.iter()).position(|late| all || late.0 <= now) {
            let (_, call) = self.discord.late.remove(index);
            let _ = self.execute(&call);
        }
    }
}

fn created(message: &Message) -> Value {
    let files = message
        .files
        .iter()
        .map(|(name, _)| json!({"filename": name}));
    json!({"id": message.id.to_string(), "attachments": files.collect::<Vec<_>>()})
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or_default()
}

/// Discord, for the bot of a process.
pub struct SimulatedDiscord {
    /// The world.
    pub world: Arc<World>,
    /// The process.
    pub process: u32,
}

#[async_trait]
impl DiscordModel for SimulatedDiscord {
    async fn answer(&self, call: DiscordCall) -> Answer {
        let (world, process) = (&self.world, self.process);
        let place = call.path.split('/').nth(1).map_or(0, number);
        world.takes(process, "request", place, WAY).await;
        let answer = {
            let mut state = world.state();
            state.discord.calls += 1;
            state.execute_late(false);
            state.check_sender(process, &call);
            match state.trouble(&call) {
                Err(error) => Err(error),
                Ok(_) if state.is_late(&call) => Ok(json!({"id": "0"})),
                Ok(lose) => {
                    let answer = state.execute(&call);
                    if lose { Err(lost()) } else { answer }
                }
            }
        };
        world.log(format_args!(
            "{} {} {}",
            call.method,
            call.path,
            short(&answer)
        ));
        if world.state().violation.is_some() {
            world.fate.notify_one();
        }
        world.takes(process, "response", place, WAY).await;
        answer
    }
}

impl State {
    /// Whether a sabotaged Discord executes this edit later.
    fn is_late(&mut self, call: &DiscordCall) -> bool {
        let is_edit = call.method == "PATCH" && call.path.contains("/messages/");
        let is_edit = is_edit && call.path.starts_with("channels/");
        if !is_edit
            || !self.is_sabotaged(Sabotage::LateEdit)
            || self.draw("late", 0).is_multiple_of(2)
        {
            return false;
        }
        let due = self.now() + 30_000;
        self.discord.late.push((due, call.clone()));
        true
    }
}

fn short(answer: &Answer) -> String {
    match answer {
        Ok(_) => "done".to_owned(),
        Err(RestError::Refused { status, code, .. }) => format!("{status} {code}"),
        Err(error) => error.to_string(),
    }
}
