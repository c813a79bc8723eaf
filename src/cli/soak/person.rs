//! Somebody at a table or beside it: sees what is on their screen, and does what can be done there.

use super::diary::{Attempt, Diary, Page, Wish};
use super::places::Moved;
use crate::engine::Chance;
use crate::host::ButtonId;
use crate::playground::{ActionError, Actor, Id, Seen};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// How long somebody waits for an answer before they try something else.
const PATIENCE: Duration = Duration::from_secs(6);

/// How many messages somebody has on their screen.
const SCREEN: usize = 12;

/// Steps through one move before somebody gives up.
const STEPS: usize = 24;

/// How people are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Acts at once.
    Quick,
    /// Thinks it over.
    Slow,
    /// Presses everything twice.
    Impatient,
    /// Takes no direct messages.
    Closed,
}

impl Kind {
    /// All of them, as often as they come.
    pub const ALL: [Self; 6] = [
        Self::Quick,
        Self::Impatient,
        Self::Quick,
        Self::Closed,
        Self::Quick,
        Self::Slow,
    ];

    /// How long somebody thinks at least, and at most, in milliseconds.
    fn thinks(self) -> (usize, usize) {
        match self {
            Self::Slow => (1000, 4000),
            Self::Quick | Self::Impatient | Self::Closed => (100, 1000),
        }
    }
}

/// What everybody shares.
#[derive(Clone)]
pub(crate) struct Evening {
    pub diary: Arc<Diary>,
    /// The commands as the bot registered them.
    pub commands: Arc<Vec<Value>>,
    /// Whether it is over.
    pub over: Arc<AtomicBool>,
    /// By how much everybody thinks longer than they would.
    pub calm: f64,
    /// How many of a hundred turns somebody resigns.
    pub resign: usize,
    /// Where people go whose channel was deleted.
    pub moved: Moved,
}

impl Evening {
    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

/// Somebody.
pub(crate) struct Somebody {
    pub name: String,
    pub id: Id,
    pub kind: Kind,
    pub language: String,
    pub dice: Chance,
    actor: Actor,
    channel: Id,
    evening: Evening,
    /// The board they have looked at.
    known: Option<(Id, Option<String>)>,
}

/// Something on the screen that can be pressed or chosen from.
#[derive(Clone, Debug)]
struct Part {
    press: ButtonId,
    id: String,
    /// The values of a list; none for a button.
    values: Vec<String>,
    /// How many values are chosen at once.
    count: usize,
}

impl Somebody {
    /// Somebody in a channel.
    pub fn new(
        actor: &Actor,
        channel: Id,
        kind: Kind,
        seed: u64,
        evening: &Evening,
    ) -> Result<Self, ActionError> {
        let person = actor.who()?;
        Ok(Self {
            name: person.display_name,
            id: person.id,
            kind,
            language: person.locale,
            dice: Chance::new(seed),
            actor: actor.in_channel(channel),
            channel,
            evening: evening.clone(),
            known: None,
        })
    }

    /// Goes to another channel.
    pub fn goes_to(&mut self, channel: Id) {
        self.channel = channel;
        self.actor = self.actor.in_channel(channel);
    }

    /// Goes to the new channel, if the one they are in was deleted: whether they did.
    pub fn follows(&mut self) -> bool {
        let new = self.evening.moved.from(self.channel);
        if let Some(channel) = new {
            self.goes_to(channel);
        }
        new.is_some()
    }

    /// Whether something happens that happens so many times in a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.dice.below(100) < percent
    }

    /// Thinks for a while.
    pub async fn think(&mut self) {
        self.ponder(1.0).await;
    }

    /// Thinks for a part of the usual while.
    async fn ponder(&mut self, part: f64) {
        let (least, most) = self.kind.thinks();
        let time = (least + self.dice.below(most - least)) as f64;
        let time = time * part * self.evening.calm;
        tokio::time::sleep(Duration::from_secs_f64(time / 1e3)).await;
    }

    /// The newest message that all see with something of this name to be pressed.
    pub fn newest(&self, verb: &str) -> Option<Seen> {
        let seen = self.actor.sees_last(SCREEN).ok()?;
        let has = |seen: &Seen| {
            parts(seen)
                .iter()
                .any(|part| part.press.action.name() == verb)
        };
        seen.into_iter().find(|seen| !seen.private && has(seen))
    }

    /// Presses what has this name under a message, and reads the answer.
    pub async fn press(&mut self, message: &Seen, verb: &str) -> Option<Seen> {
        let part = parts(message)
            .into_iter()
            .find(|part| part.press.action.name() == verb)?;
        self.use_part(message, &part).await
    }

    /// Types a command and reads the answer.
    pub async fn command(&mut self, line: &str, wish: Option<Wish>) -> Option<Seen> {
        let actor = self.actor.clone();
        let begin = || actor.begin_command(line);
        self.ask(None, wish, &begin).await
    }

    /// Puts away what only they see.
    pub fn put_away(&self, message: &Seen) {
        if message.private {
            // It may have been put away before.
            let _ = self.actor.put_away(message.id);
        }
    }

    /// Chooses some of the options of a game that is not begun.
    pub async fn choose_options(&mut self, lobby: &Seen) {
        let Some(mut panel) = self.press(lobby, "options").await else {
            return;
        };
        for _ in 0..self.dice.below(5) {
            let mut parts = parts(&panel);
            parts.retain(|part| matches!(part.press.action.name(), "option" | "emblem"));
            if parts.is_empty() {
                break;
            }
            let part = self.dice.pick(&parts).clone();
            match self.use_part(&panel, &part).await {
                Some(changed) => panel = changed,
                None => break,
            }
        }
        self.put_away(&panel);
    }

    /// Does what there is to do at the table, until the evening or the game is over, or the channel is gone.
    pub async fn plays(&mut self, game: &str) {
        while !self.evening.is_over() {
            self.think().await;
            if self.evening.moved.from(self.channel).is_some() {
                return;
            }
            let Ok(seen) = self.actor.sees_last(SCREEN) else {
                continue;
            };
            let with = |verb: &str| {
                let has = |seen: &&Seen| {
                    parts(seen)
                        .iter()
                        .any(|part| part.press.action.name() == verb)
                };
                seen.iter().filter(|seen| !seen.private).find(has).cloned()
            };
            let (board, call, end) = (with("play"), with("decide"), with("rematch"));
            let older = |end: &Seen| board.as_ref().is_none_or(|board| board.id < end.id);
            if end.as_ref().is_some_and(older) {
                return;
            }
            let Some(board) = board else { continue };
            let mention = format!("<@{}>", self.id);
            let called = call.filter(|call| call.content.contains(&mention));
            let version = (board.id, board.edited.clone());
            let news = self.known.as_ref() != Some(&version);
            let named = news && board.content.contains(&mention);
            if let Some(call) = called {
                self.takes_turn(&call, "decide", game).await;
            } else if named || news && self.chance(12) {
                self.takes_turn(&board, "play", game).await;
            } else if self.chance(4) {
                self.looks_around(&board).await;
            } else if self.chance(2) {
                // Perhaps something was missed.
                self.known = None;
            }
        }
    }

    /// Looks at this and that, as people do who wait. Nothing of it changes the table.
    pub async fn looks_around(&mut self, board: &Seen) {
        const LINES: [&str; 8] = [
            "/hand", "/score", "/board", "/log", "/replay", "/help", "/mine", "/me show",
        ];
        let answer = if self.chance(50) {
            let line = *self.dice.pick(&LINES);
            self.command(line, None).await
        } else {
            let verb = *self.dice.pick(&["hand", "log", "play"]);
            self.press(board, verb).await
        };
        if let Some(answer) = answer {
            self.put_away(&answer);
        }
    }

    /// Somebody who does not sit here tries what can be tried.
    pub async fn meddles(&mut self) {
        let Ok(seen) = self.actor.sees_last(SCREEN) else {
            return;
        };
        let mut all: Vec<(Seen, Part)> = Vec::new();
        for message in seen.into_iter().filter(|seen| !seen.private) {
            let tried = |part: &Part| {
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
            let line = *self.dice.pick(&LINES);
            self.command(line, None).await
        } else {
            let (message, part) = self.dice.pick(&all).clone();
            self.use_part(&message, &part).await
        };
        if let Some(answer) = answer {
            self.put_away(&answer);
        }
    }

    /// Is led through moves until somebody else must decide.
    async fn takes_turn(&mut self, board: &Seen, verb: &str, game: &str) {
        if self.chance(self.evening.resign) || self.chance(1) && self.chance(20) {
            let answer = self.command("/resign", Some(Wish::Resign)).await;
            answer.iter().for_each(|answer| self.put_away(answer));
            return;
        }
        let Some(mut screen) = self.press(board, verb).await else {
            return;
        };
        let mut moved = false;
        // Unless it is seen to be somebody else's turn there is more to do.
        self.known = None;
        let looked = (board.id, board.edited.clone());
        for _ in 0..STEPS {
            let parts = parts(&screen);
            let steps = parts.iter().filter(|part| part.is_step());
            let Some(next) = self.chosen(&parts).filter(|_| steps.count() > 0) else {
                self.known = Some(looked);
                break;
            };
            let first = next.press.action.name() == "guide" && next.press.words.len() == 1;
            if first && next.values.is_empty() && self.chance(30) {
                let verb = next.press.words[0].clone();
                moved |= self.types_move(game, &verb).await;
                break;
            }
            self.ponder(0.3).await;
            if self.evening.is_over() {
                break;
            }
            moved |= next.press.action.name() == "do";
            match self.use_part(&screen, &next).await {
                Some(changed) => screen = changed,
                None => break,
            }
        }
        self.put_away(&screen);
        if moved && self.chance(4) {
            let answer = self.press(board, "undo").await;
            answer.iter().for_each(|answer| self.put_away(answer));
        }
    }

    /// The next step on a screen of the guide.
    fn chosen(&mut self, parts: &[Part]) -> Option<Part> {
        let of = |verb: &str, list: bool| -> Vec<&Part> {
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
        if !lists.is_empty() {
            return Some((*self.dice.pick(&lists)).clone());
        }
        // The way back has fewer words than the ways on.
        let buttons = of("guide", false);
        let most = buttons.iter().map(|part| part.press.words.len()).max()?;
        let on: Vec<&Part> = buttons
            .into_iter()
            .filter(|part| part.press.words.len() == most)
            .collect();
        Some((*self.dice.pick(&on)).clone())
    }

    /// Types a move with this verb, from what is suggested. Whether it was sent.
    async fn types_move(&mut self, game: &str, verb: &str) -> bool {
        let commands = Arc::clone(&self.evening.commands);
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
            let value = match &self.dice.pick(&offered)["value"] {
                Value::String(value) => value.clone(),
                value => value.to_string(),
            };
            line.push_str(&format!(" {name}:{value}"));
            text.push_str(&format!(" {value}"));
        }
        self.ponder(0.3).await;
        let answer = self.command(&line, Some(Wish::Typed { text })).await;
        answer.iter().for_each(|answer| self.put_away(answer));
        true
    }

    /// Uses a part of a message, and reads what becomes of it.
    async fn use_part(&mut self, message: &Seen, part: &Part) -> Option<Seen> {
        let actor = self.actor.clone();
        let wish = match part.press.action.name() {
            "do" => Some(Wish::Pressed {
                table: part.press.table,
                records: part.press.mark,
                text: part.press.words.join(" "),
            }),
            "undo" => Some(Wish::Undo),
            _ => None,
        };
        if part.press.action.name() == "type" {
            return self.types_place(message, part).await;
        }
        if part.values.is_empty() {
            let begin = || actor.begin_press(message.id, &part.id);
            return self.ask(Some(message), wish, &begin).await;
        }
        let mut values: Vec<&str> = part.values.iter().map(String::as_str).collect();
        self.dice.shuffle(&mut values);
        values.truncate(part.count);
        let begin = || actor.begin_choose(message.id, &part.id, &values);
        self.ask(Some(message), wish, &begin).await
    }

    /// Types a place into a field: one that can be chosen too, or nonsense.
    async fn types_place(&mut self, message: &Seen, part: &Part) -> Option<Seen> {
        let lists = parts(message);
        let places: Vec<&String> = lists.iter().flat_map(|part| &part.values).collect();
        let place = match places.is_empty() || self.chance(20) {
            true => "Z99".to_owned(),
            false => (*self.dice.pick(&places)).trim_matches('/').to_owned(),
        };
        let actor = self.actor.clone();
        let opened = actor.press(message.id, &part.id).await.ok()?;
        if opened.failed {
            return None;
        }
        let begin = || actor.begin_submit(&[("typed", &place)]);
        self.ask(Some(message), None, &begin).await
    }

    /// Asks for something, perhaps twice, and waits for the answer.
    async fn ask(
        &mut self,
        under: Option<&Seen>,
        wish: Option<Wish>,
        begin: &(dyn Fn() -> Result<Id, ActionError> + Sync),
    ) -> Option<Seen> {
        let before = under.filter(|message| message.private);
        // As it is now: it may have changed since it was looked at.
        let before = before.and_then(|message| self.actor.message(message.id).ok());
        let page = self.notes(wish.as_ref());
        let interaction = begin().ok()?;
        if self.kind == Kind::Impatient && self.chance(70) {
            self.notes(wish.as_ref());
            // What has gone meanwhile cannot be pressed again.
            let _ = begin();
        }
        let answer = self.answer(interaction, before.as_ref()).await;
        if let (Some(page), Some(answer)) = (page, &answer) {
            self.evening.diary.reads(page, &answer.content);
        }
        if let (None, Some(message)) = (&answer, &before) {
            // An answer that comes after all would be taken for that of what is pressed next.
            self.put_away(message);
        }
        answer
    }

    fn notes(&self, wish: Option<&Wish>) -> Option<Page> {
        let attempt = Attempt {
            channel: self.channel,
            person: self.id,
            language: self.language.clone(),
            wish: wish?.clone(),
            answer: None,
        };
        Some(self.evening.diary.asks(attempt))
    }

    /// The answer, once it is there: a message of its own, or a private one that has changed.
    async fn answer(&self, interaction: Id, before: Option<&Seen>) -> Option<Seen> {
        let begun = Instant::now();
        let settled = self.actor.settled(interaction, PATIENCE).await.ok()?;
        if settled.failed {
            return None;
        }
        let message = settled.message?;
        while begun.elapsed() < PATIENCE {
            let seen = self.actor.message(message).ok()?;
            let same = before.is_some_and(|old| old.id == seen.id && old.edited == seen.edited);
            if !same && !seen.loading {
                return Some(seen);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        None
    }
}

impl Part {
    /// Whether it leads on in the guide.
    fn is_step(&self) -> bool {
        matches!(self.press.action.name(), "guide" | "do")
    }
}

/// What can be pressed or chosen from under a message.
fn parts(message: &Seen) -> Vec<Part> {
    let open = message.parts().filter(|part| part["disabled"] != true);
    let read = |part: &Value| {
        let id = part["custom_id"].as_str()?;
        let options = part["options"].as_array().into_iter().flatten();
        let values = options.filter_map(|option| Some(option["value"].as_str()?.to_owned()));
        Some(Part {
            press: id.trim_end_matches('.').parse().ok()?,
            id: id.to_owned(),
            values: values.collect(),
            count: part["min_values"].as_u64().unwrap_or(1) as usize,
        })
    };
    open.filter_map(read).collect()
}
