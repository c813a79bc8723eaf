//! A simulated user at a table or beside it, who uses only what is visible on the screen.

use super::activity_log::{ActivityLog, Attempt, AttemptId, TableRequest};
use super::channels::Replacements;
use super::page_visit::PageContext;
use crate::page_client::PageLink;
use discord_playground::{ActionError, Actor, Id, SeenMessage};
use pagoda::host::ButtonId;
use pagoda_engine::Chance;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// Timeout for a reply.
const TIMEOUT: Duration = Duration::from_secs(6);

/// Number of messages on the screen.
pub(super) const SCREEN: usize = 12;

/// Largest number of steps per move.
pub(super) const STEPS: usize = 24;

/// Percentage of turns that are played on the page.
const ON_PAGE: usize = 20;

/// Temperament of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Temperament {
    /// Acts at once.
    Quick,
    /// Waits before each action.
    Slow,
    /// Presses every button twice.
    Impatient,
    /// Accepts no direct messages.
    Closed,
}

impl Temperament {
    /// Temperaments by frequency.
    pub const ALL: [Self; 6] = [
        Self::Quick,
        Self::Impatient,
        Self::Quick,
        Self::Closed,
        Self::Quick,
        Self::Slow,
    ];

    /// Shortest and longest pause, in milliseconds.
    fn thinks(self) -> (usize, usize) {
        match self {
            Self::Slow => (1000, 4000),
            Self::Quick | Self::Impatient | Self::Closed => (100, 1000),
        }
    }
}

/// State shared by all users.
#[derive(Clone)]
pub(super) struct SoakContext {
    pub log: Arc<ActivityLog>,
    /// The commands that the bot registered.
    pub commands: Arc<Vec<Value>>,
    /// Whether the soak is over.
    pub over: Arc<AtomicBool>,
    /// Factor for all pauses.
    pub calm: f64,
    /// Percentage of turns in which a player resigns.
    pub resign: usize,
    /// Replacements of deleted channels.
    pub replacements: Replacements,
    /// What visits to pages share.
    pub pages: PageContext,
}

impl SoakContext {
    /// Returns whether the soak is over.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

/// A simulated user.
pub(super) struct SimulatedUser {
    pub name: String,
    pub id: Id,
    pub kind: Temperament,
    pub language: String,
    pub chance: Chance,
    pub(super) actor: Actor,
    pub(super) channel: Id,
    pub(super) context: SoakContext,
    /// The last board that the user saw.
    known: Option<(Id, Option<String>)>,
    /// The link to the own seat at the last page.
    pub(super) link: Option<PageLink>,
}

/// A button or menu on the screen.
#[derive(Clone, Debug)]
pub(super) struct Control {
    pub press: ButtonId,
    id: String,
    /// Values of a menu; empty for a button.
    values: Vec<String>,
    /// Number of values to select.
    count: usize,
}

impl SimulatedUser {
    /// Creates a user in a channel.
    pub fn new(
        actor: &Actor,
        channel: Id,
        kind: Temperament,
        seed: u64,
        context: &SoakContext,
    ) -> Result<Self, ActionError> {
        let person = actor.who()?;
        Ok(Self {
            name: person.display_name,
            id: person.id,
            kind,
            language: person.locale,
            chance: Chance::new(seed),
            actor: actor.in_channel(channel),
            channel,
            context: context.clone(),
            known: None,
            link: None,
        })
    }

    /// Moves to another channel.
    pub fn move_to(&mut self, channel: Id) {
        self.channel = channel;
        self.actor = self.actor.in_channel(channel);
    }

    /// Moves to the replacement if the current channel was deleted. Returns whether it moved.
    pub fn follow_replacement(&mut self) -> bool {
        let new = self.context.replacements.from(self.channel);
        if let Some(channel) = new {
            self.move_to(channel);
        }
        new.is_some()
    }

    /// Returns true with a probability in percent.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.chance.below(100) < percent
    }

    /// Pauses as a human would.
    pub async fn pause(&mut self) {
        self.pause_for(1.0).await;
    }

    /// Pauses for a fraction of the usual time.
    pub(super) async fn pause_for(&mut self, part: f64) {
        let (least, most) = self.kind.thinks();
        let time = (least + self.chance.below(most - least)) as f64;
        let time = time * part * self.context.calm;
        tokio::time::sleep(Duration::from_secs_f64(time / 1e3)).await;
    }

    /// Returns the newest public message with a button of this verb.
    pub fn newest(&self, verb: &str) -> Option<SeenMessage> {
        let seen = self.actor.sees_last(SCREEN).ok()?;
        let has = |seen: &SeenMessage| {
            parts(seen)
                .iter()
                .any(|part| part.press.action.name() == verb)
        };
        seen.into_iter().find(|seen| !seen.private && has(seen))
    }

    /// Presses the button with this verb, and returns the reply.
    pub async fn press(&mut self, message: &SeenMessage, verb: &str) -> Option<SeenMessage> {
        let part = parts(message)
            .into_iter()
            .find(|part| part.press.action.name() == verb)?;
        self.use_part(message, &part).await
    }

    /// Types a command and returns the reply.
    pub async fn command(
        &mut self,
        line: &str,
        request: Option<TableRequest>,
    ) -> Option<SeenMessage> {
        let actor = self.actor.clone();
        let begin = || actor.begin_command(line);
        self.ask(None, request, &begin).await
    }

    /// Dismisses a private message.
    pub fn dismiss(&self, message: &SeenMessage) {
        if message.private {
            // It may have been dismissed already.
            let _ = self.actor.dismiss_message(message.id);
        }
    }

    /// Selects some options of a game in the lobby.
    pub async fn choose_options(&mut self, lobby: &SeenMessage) {
        let Some(mut panel) = self.press(lobby, "options").await else {
            return;
        };
        for _ in 0..self.chance.below(5) {
            let mut parts = parts(&panel);
            parts.retain(|part| matches!(part.press.action.name(), "option" | "emblem"));
            if parts.is_empty() {
                break;
            }
            let part = self.chance.pick(&parts).clone();
            match self.use_part(&panel, &part).await {
                Some(changed) => panel = changed,
                None => break,
            }
        }
        self.dismiss(&panel);
    }

    /// Plays until the soak or the game is over, or the channel is deleted.
    pub async fn play(&mut self, game: &str) {
        while !self.context.is_over() {
            self.pause().await;
            if self.context.replacements.from(self.channel).is_some() {
                return;
            }
            let Ok(seen) = self.actor.sees_last(SCREEN) else {
                continue;
            };
            let with = |verb: &str| {
                let has = |seen: &&SeenMessage| {
                    parts(seen)
                        .iter()
                        .any(|part| part.press.action.name() == verb)
                };
                seen.iter().filter(|seen| !seen.private).find(has).cloned()
            };
            // While somebody is called by a message of its own, the board has no button to play.
            let board = with("hand");
            let (call, end) = (with("decide").or_else(|| with("play")), with("rematch"));
            let older = |end: &SeenMessage| board.as_ref().is_none_or(|board| board.id < end.id);
            if end.as_ref().is_some_and(older) {
                return;
            }
            let Some(board) = board else { continue };
            let mention = format!("<@{}>", self.id);
            let called = call.filter(|call| call.id != board.id && call.content.contains(&mention));
            let version = (board.id, board.edited.clone());
            let news = self.known.as_ref() != Some(&version);
            let named = news && board.content.contains(&mention);
            if let Some(call) = called {
                let decides = parts(&call)
                    .iter()
                    .any(|part| part.press.action.name() == "decide");
                let verb = if decides { "decide" } else { "play" };
                self.take_turn(&call, verb, game).await;
            } else if named || news && self.chance(12) {
                self.take_turn(&board, "play", game).await;
            } else if self.chance(4) {
                self.browse(&board).await;
            } else if self.chance(3) {
                self.prepare().await;
            } else if self.chance(2) {
                // A change may have been missed.
                self.known = None;
            }
        }
    }

    /// Uses read-only commands and buttons while waiting.
    pub async fn browse(&mut self, board: &SeenMessage) {
        const LINES: [&str; 8] = [
            "/hand", "/score", "/board", "/log", "/replay", "/help", "/mine", "/me show",
        ];
        let answer = if self.chance(50) {
            let line = *self.chance.pick(&LINES);
            self.command(line, None).await
        } else {
            let verb = *self.chance.pick(&["hand", "log", "play"]);
            self.press(board, verb).await
        };
        if let Some(answer) = answer {
            self.dismiss(&answer);
        }
    }

    /// Tries actions that are only allowed to players, as a stranger.
    pub async fn try_forbidden_actions(&mut self) {
        let Ok(seen) = self.actor.sees_last(SCREEN) else {
            return;
        };
        let mut all: Vec<(SeenMessage, Control)> = Vec::new();
        for message in seen.into_iter().filter(|seen| !seen.private) {
            let tried = |part: &Control| {
                part.press.action.name() != "sit" && part.press.action.name() != "rematch"
            };
            let parts = parts(&message).into_iter().filter(tried);
            all.extend(parts.map(|part| (message.clone(), part)));
        }
        let answer = if all.is_empty() || self.chance(30) {
            const LINES: [&str; 7] = [
                "/undo",
                "/table start",
                "/table close",
                "/hand",
                "/play",
                "/resign",
                "/table leave",
            ];
            let line = *self.chance.pick(&LINES);
            self.command(line, None).await
        } else {
            let (message, part) = self.chance.pick(&all).clone();
            self.use_part(&message, &part).await
        };
        if let Some(answer) = answer {
            self.dismiss(&answer);
        }
    }

    /// Chooses a value of the menu with this verb and word.
    pub async fn choose(
        &mut self,
        message: &SeenMessage,
        (verb, word): (&str, &str),
        value: &str,
    ) -> Option<SeenMessage> {
        let mut parts = parts(message).into_iter();
        let menu = parts.find(|part| {
            part.press.action.name() == verb && part.press.words.iter().any(|it| it == word)
        })?;
        let actor = self.actor.clone();
        let begin = || actor.begin_choose(message.id, &menu.id, &[value]);
        self.ask(Some(message), None, &begin).await
    }

    /// Makes moves with the guide until it is another player's turn.
    pub(super) async fn take_turn(&mut self, board: &SeenMessage, verb: &str, game: &str) {
        if self.chance(self.context.resign) || self.chance(1) && self.chance(20) {
            let Some(question) = self.command("/resign", None).await else {
                return;
            };
            let answer = self.press(&question, "resign").await;
            let answer = answer.unwrap_or(question);
            self.dismiss(&answer);
            return;
        }
        if self.chance(ON_PAGE) && self.take_turn_on_page(board, verb).await {
            // There may be more to do in this turn.
            self.known = None;
            return;
        }
        let Some(mut screen) = self.press(board, verb).await else {
            return;
        };
        let mut replacements = false;
        // There may be more to do in this turn.
        self.known = None;
        let looked = (board.id, board.edited.clone());
        for _ in 0..STEPS {
            let parts = parts(&screen);
            let steps = parts.iter().filter(|part| part.is_step());
            let Some(next) = self.next_step(&parts).filter(|_| steps.count() > 0) else {
                self.known = Some(looked);
                break;
            };
            let first = next.press.action.name() == "guide" && next.press.words.len() == 1;
            if first && next.values.is_empty() && self.chance(30) {
                let verb = next.press.words[0].clone();
                replacements |= self.type_move(game, &verb).await;
                break;
            }
            self.pause_for(0.3).await;
            if self.context.is_over() {
                break;
            }
            replacements |= next.press.action.name() == "do";
            match self.use_part(&screen, &next).await {
                Some(changed) => screen = changed,
                None => break,
            }
        }
        self.dismiss(&screen);
        if replacements && self.chance(4) {
            let answer = self.press(board, "undo").await;
            answer.iter().for_each(|answer| self.dismiss(answer));
        }
    }

    /// Selects the next step of the guide.
    fn next_step(&mut self, parts: &[Control]) -> Option<Control> {
        let of = |verb: &str, list: bool| -> Vec<&Control> {
            let all = parts.iter();
            all.filter(|part| part.press.action.name() == verb && part.values.is_empty() != list)
                .collect()
        };
        let (lists, done) = (of("guide", true), of("do", false));
        let typing = of("type", false);
        if !done.is_empty() && (lists.is_empty() || self.chance(60)) && self.chance(90) {
            return Some(done[0].clone());
        }
        if !typing.is_empty() && self.chance(10) {
            return Some(typing[0].clone());
        }
        let buttons = of("guide", false);
        // Where whole moves are listed, buttons lead on too: those with more words than the list.
        let given = |part: &&Control| {
            let words = part.press.words.iter();
            words.filter(|word| !word.starts_with('/')).count()
        };
        let listed = lists.iter().map(given).max();
        let on = buttons.iter().map(given).max() > listed;
        let by_button = on && self.chance(30);
        if !lists.is_empty() && !by_button {
            return Some((*self.chance.pick(&lists)).clone());
        }
        // The button that goes back has fewer words than those that go on.
        let most = buttons.iter().map(|part| part.press.words.len()).max()?;
        let on: Vec<&Control> = buttons
            .into_iter()
            .filter(|part| part.press.words.len() == most)
            .collect();
        Some((*self.chance.pick(&on)).clone())
    }

    /// Types a move with this verb, using suggestions. Returns whether it was sent.
    async fn type_move(&mut self, game: &str, verb: &str) -> bool {
        let commands = Arc::clone(&self.context.commands);
        let list = |node: &Value| node["options"].as_array().cloned().unwrap_or_default();
        let command = commands.iter().find(|command| command["name"] == game);
        let verbs = command.map(list).unwrap_or_default();
        let Some(found) = verbs.iter().find(|known| known["name"] == verb) else {
            return false;
        };
        let mut line = format!("/{game} {verb}");
        let mut text = verb.to_owned();
        for option in list(found) {
            let name = option["name"].as_str().unwrap_or_default();
            let required = option["required"] == true;
            if !required && self.chance(50) {
                break;
            }
            let offered = self.actor.autocomplete(&*line, Some(name)).await;
            let offered = offered.unwrap_or_default();
            if offered.is_empty() && !required {
                break;
            }
            if offered.is_empty() {
                return false;
            }
            let value = match &self.chance.pick(&offered)["value"] {
                Value::String(value) => value.clone(),
                value => value.to_string(),
            };
            line.push_str(&format!(" {name}:{value}"));
            text.push_str(&format!(" {value}"));
        }
        self.pause_for(0.3).await;
        let answer = self
            .command(&line, Some(TableRequest::Typed { text }))
            .await;
        answer.iter().for_each(|answer| self.dismiss(answer));
        true
    }

    /// Uses a button or menu of a message, and returns the reply.
    pub(super) async fn use_part(
        &mut self,
        message: &SeenMessage,
        part: &Control,
    ) -> Option<SeenMessage> {
        let actor = self.actor.clone();
        let request = match part.press.action.name() {
            "do" => Some(TableRequest::Pressed {
                table: part.press.table,
                records: part.press.mark,
                text: part.press.words.join(" "),
            }),
            // The words before those of the move are an order.
            "always" => {
                self.note(TableRequest::Prepared);
                Some(TableRequest::Pressed {
                    table: part.press.table,
                    records: part.press.mark,
                    text: part.press.words.get(2..).unwrap_or_default().join(" "),
                })
            }
            "undo" => Some(TableRequest::Undo),
            "resign" => Some(TableRequest::Resign),
            _ => None,
        };
        if part.press.action.name() == "type" {
            return self.type_place(message, part).await;
        }
        if part.values.is_empty() {
            let begin = || actor.begin_press(message.id, &part.id);
            return self.ask(Some(message), request, &begin).await;
        }
        let mut values: Vec<&str> = part.values.iter().map(String::as_str).collect();
        self.chance.shuffle(&mut values);
        values.truncate(part.count);
        let begin = || actor.begin_choose(message.id, &part.id, &values);
        self.ask(Some(message), request, &begin).await
    }

    /// Types a place into a modal: a valid one, or nonsense.
    async fn type_place(&mut self, message: &SeenMessage, part: &Control) -> Option<SeenMessage> {
        let lists = parts(message);
        let channels: Vec<&String> = lists.iter().flat_map(|part| &part.values).collect();
        let channel = match channels.is_empty() || self.chance(20) {
            true => "Z99".to_owned(),
            false => (*self.chance.pick(&channels)).trim_matches('/').to_owned(),
        };
        let actor = self.actor.clone();
        let opened = actor.press(message.id, &part.id).await.ok()?;
        if opened.failed {
            return None;
        }
        let begin = || actor.begin_submit(&[("typed", &channel)]);
        self.ask(Some(message), None, &begin).await
    }

    /// Sends a request, perhaps twice, and waits for the reply.
    async fn ask(
        &mut self,
        under: Option<&SeenMessage>,
        request: Option<TableRequest>,
        begin: &(dyn Fn() -> Result<Id, ActionError> + Sync),
    ) -> Option<SeenMessage> {
        let before = under.filter(|message| message.private);
        // The current version: it may have changed since it was read.
        let before = before.and_then(|message| self.actor.message(message.id).ok());
        let page = self.notes(request.as_ref());
        let interaction = begin().ok()?;
        if self.kind == Temperament::Impatient && self.chance(70) {
            self.notes(request.as_ref());
            // The button may have disappeared meanwhile.
            let _ = begin();
        }
        let answer = self.answer(interaction, before.as_ref()).await;
        if let (Some(page), Some(answer)) = (page, &answer) {
            self.context.log.log_reply(page, &answer.content);
        }
        if let (None, Some(message)) = (&answer, &before) {
            // A late reply would be mistaken for the reply to the next request.
            self.dismiss(message);
        }
        answer
    }

    fn notes(&self, request: Option<&TableRequest>) -> Option<AttemptId> {
        Some(self.note(request?.clone()))
    }

    /// Logs a request.
    pub(super) fn note(&self, request: TableRequest) -> AttemptId {
        self.context.log.log_attempt(self.attempt(request))
    }

    /// Returns a request as it is logged.
    pub(super) fn attempt(&self, request: TableRequest) -> Attempt {
        Attempt {
            channel: self.channel,
            person: self.id,
            language: self.language.clone(),
            request,
            answer: None,
            page: None,
            replied_after: None,
        }
    }

    /// Waits for the reply: a new message, or a private one that has changed. One that the bot has deleted is empty.
    async fn answer(&self, interaction: Id, before: Option<&SeenMessage>) -> Option<SeenMessage> {
        let started = Instant::now();
        let settled = self.actor.settled(interaction, TIMEOUT).await.ok()?;
        if settled.failed {
            return None;
        }
        let message = settled.message?;
        while started.elapsed() < TIMEOUT {
            let Ok(seen) = self.actor.message(message) else {
                // With its channel every message is gone.
                let in_channel = self.actor.sees_last(1).is_ok();
                return in_channel.then(SeenMessage::default);
            };
            let same = before.is_some_and(|old| old.id == seen.id && old.edited == seen.edited);
            if !same && !seen.loading {
                return Some(seen);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        None
    }
}

impl Control {
    /// Returns whether it continues the guide.
    fn is_step(&self) -> bool {
        matches!(self.press.action.name(), "guide" | "do")
    }
}

/// Returns the buttons and menus of a message.
pub(super) fn parts(message: &SeenMessage) -> Vec<Control> {
    let open = message.parts().filter(|part| part["disabled"] != true);
    let read = |part: &Value| {
        let id = part["custom_id"].as_str()?;
        let options = part["options"].as_array().into_iter().flatten();
        let values = options.filter_map(|option| Some(option["value"].as_str()?.to_owned()));
        Some(Control {
            press: id.trim_end_matches('.').parse().ok()?,
            id: id.to_owned(),
            values: values.collect(),
            count: part["min_values"].as_u64().unwrap_or(1) as usize,
        })
    };
    open.filter_map(read).collect()
}
