//! Log of what the players requested, the replies they got, and everything the bot posted or showed on its pages.

use super::expectations::BOARD;
use crate::page_client::PageLink;
use discord_playground::{Id, ScreenChange};
use pagoda_store::TableId;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A request that changes a table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableRequest {
    /// A move made with a button.
    Pressed {
        /// Index of the table within its channel, from 0.
        table: u32,
        /// Number of records that the table had.
        records: u64,
        /// The text of the move.
        text: String,
    },
    /// A typed move.
    Typed {
        /// The text of the move.
        text: String,
    },
    /// Undo of the last move.
    Undo,
    /// Resignation.
    Resign,
    /// Something about orders or moves in advance: the table may answer by them.
    Prepared,
}

impl TableRequest {
    /// Returns the text of a move.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Pressed { text, .. } | Self::Typed { text } => Some(text),
            Self::Undo | Self::Resign | Self::Prepared => None,
        }
    }
}

/// A request of a player.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The channel.
    pub channel: Id,
    /// The player.
    pub person: Id,
    /// The language of the player.
    pub language: String,
    /// The request.
    pub request: TableRequest,
    /// The reply, if the player got one.
    pub answer: Option<String>,
    /// How the page replied, if the request was made there.
    pub page: Option<PageOutcome>,
    /// Number of messages of the bot, in all their versions, that had been logged when the player got the reply.
    pub replied_after: Option<usize>,
}

impl Attempt {
    /// Whether the bot deleted the private message instead of replying: the move was made, and the board tells it.
    pub fn is_deleted(&self) -> bool {
        self.answer.as_deref() == Some("")
    }

    /// Returns whether the page confirmed it.
    pub fn is_confirmed_on_page(&self) -> bool {
        self.page == Some(PageOutcome::Confirmed)
    }
}

/// Reply of the page to a request that changes a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageOutcome {
    /// There was no reply.
    Unknown,
    /// It was confirmed.
    Confirmed,
    /// It was refused.
    Refused,
    /// The reply was lost, and the repeated request was refused.
    RefusedAgain,
}

/// Something that a page told a visitor.
#[derive(Clone, Debug)]
pub struct PageDocument {
    /// The table.
    pub table: TableId,
    /// The owner of the link; `None` if it was the link for watching.
    pub owner: Option<Id>,
    /// The language of the page.
    pub language: String,
    /// What it is: `state`, `step`, `replay`, `moment`, …
    pub kind: &'static str,
    /// The document, without what is only for drawing.
    pub content: Value,
}

/// Something that a page should not have done.
#[derive(Clone, Debug)]
pub enum PageFailure {
    /// It did not accept a link.
    Refused {
        /// The table.
        table: TableId,
        /// The owner of the link; `None` if it was the link for watching.
        owner: Option<Id>,
    },
    /// It showed the hand of a seat to somebody else.
    OtherHand {
        /// The table.
        table: TableId,
        /// The seat.
        seat: usize,
    },
}

/// A message of the bot, in each version that was visible.
#[derive(Clone, Debug)]
pub struct BotMessage {
    /// The channel.
    pub channel: Id,
    /// The only person who saw it; `None` if it was public.
    pub only: Option<Id>,
    /// Its text, including the descriptions of its pictures.
    pub text: String,
    /// The names of its files.
    pub files: Vec<String>,
    /// The description of the board on it, in the version with which it came: later ones may keep it and change the words.
    pub board: Option<String>,
    /// The ids of its buttons and menus.
    pub presses: Vec<String>,
    /// The addresses of its link buttons.
    pub links: Vec<String>,
}

/// A message of the bot that is new, in a place that several people see.
#[derive(Clone, Debug, PartialEq)]
pub struct NewMessage {
    /// The channel.
    pub channel: Id,
    /// Whether it has a picture.
    pub has_picture: bool,
    /// The display names of the people whom it notifies.
    pub pinged: Vec<String>,
    /// Its text.
    pub text: String,
}

/// The log of all players.
#[derive(Default)]
pub struct ActivityLog {
    attempts: Mutex<Vec<Attempt>>,
    messages: Mutex<Vec<BotMessage>>,
    new_messages: Mutex<Vec<NewMessage>>,
    /// The ids of the boards that came.
    boards: Mutex<HashSet<String>>,
    documents: Mutex<Vec<PageDocument>>,
    failures: Mutex<Vec<PageFailure>>,
    /// The newest link of each visitor to each table.
    links: Mutex<HashMap<(Option<Id>, TableId), PageLink>>,
}

/// Index of a logged request.
#[derive(Clone, Copy, Debug)]
pub struct AttemptId(usize);

impl ActivityLog {
    /// Logs a request.
    pub fn log_attempt(&self, attempt: Attempt) -> AttemptId {
        let mut attempts = lock(&self.attempts);
        attempts.push(attempt);
        AttemptId(attempts.len() - 1)
    }

    /// Logs the reply to a request.
    pub fn log_reply(&self, id: AttemptId, answer: &str) {
        let messages = lock(&self.messages).len();
        let attempt = &mut lock(&self.attempts)[id.0];
        attempt.answer = Some(answer.to_owned());
        attempt.replied_after = Some(messages);
    }

    /// Logs how the page replied to a request.
    pub fn log_outcome(&self, id: AttemptId, outcome: PageOutcome, answer: Option<&str>) {
        let attempt = &mut lock(&self.attempts)[id.0];
        attempt.page = Some(outcome);
        attempt.answer = answer.map(str::to_owned);
    }

    /// Logs what a page told, without what is only for drawing.
    pub fn log_document(&self, mut document: PageDocument) {
        shorten(&mut document.content);
        lock(&self.documents).push(document);
    }

    /// Returns everything that pages told.
    pub fn documents(&self) -> MutexGuard<'_, Vec<PageDocument>> {
        lock(&self.documents)
    }

    /// Logs something that a page should not have done, unless the table was over.
    pub fn log_failure(&self, failure: PageFailure) {
        lock(&self.failures).push(failure);
    }

    /// Returns what pages should not have done.
    pub fn failures(&self) -> MutexGuard<'_, Vec<PageFailure>> {
        lock(&self.failures)
    }

    /// Logs the link with which a visitor opens a page; the link for watching has no owner.
    pub(crate) fn log_link(&self, owner: Option<Id>, link: &PageLink) {
        lock(&self.links).insert((owner, link.table), link.clone());
    }

    /// Returns the newest link of each visitor to each table.
    pub(crate) fn links(&self) -> Vec<(Option<Id>, PageLink)> {
        let links = lock(&self.links);
        let links = links.iter();
        links
            .map(|((owner, _), link)| (*owner, link.clone()))
            .collect()
    }

    /// Returns all requests.
    pub fn attempts(&self) -> Vec<Attempt> {
        lock(&self.attempts).clone()
    }

    /// Logs a message of the bot.
    pub fn log_message(&self, message: BotMessage) {
        lock(&self.messages).push(message);
    }

    /// Returns all messages of the bot.
    pub fn messages(&self) -> MutexGuard<'_, Vec<BotMessage>> {
        lock(&self.messages)
    }

    /// Returns the new public messages of the bot, in order.
    pub fn new_messages(&self) -> MutexGuard<'_, Vec<NewMessage>> {
        lock(&self.new_messages)
    }

    /// Logs a change if it is a message of the bot.
    pub fn log_change(&self, change: &ScreenChange) {
        let written = matches!(change.what, "message" | "edited");
        let (Some(channel), true, true) = (change.channel, written, change.about["by_bot"] == true)
        else {
            return;
        };
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let files = change.about["attachments"].as_array();
        let files = files.map_or(&[][..], Vec::as_slice);
        let board = files.iter().find(|file| file["filename"] == BOARD);
        let board = board.filter(|file| lock(&self.boards).insert(text(&file["id"])));
        let descriptions = files.iter().map(|file| text(&file["description"]));
        let words = [text(&change.about["content"])]
            .into_iter()
            .chain(descriptions);
        if change.what == "message" && change.only.is_none() {
            let pinged = change.about["pinged"].as_array().into_iter().flatten();
            lock(&self.new_messages).push(NewMessage {
                channel,
                has_picture: !files.is_empty(),
                pinged: pinged.map(text).collect(),
                text: text(&change.about["content"]),
            });
        }
        let rows = change.about["components"].as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let (links, parts): (Vec<&Value>, Vec<&Value>) =
            parts.partition(|part| part["url"].is_string());
        self.log_message(BotMessage {
            channel,
            only: change.only,
            text: words.collect::<Vec<_>>().join("\n"),
            files: files.iter().map(|file| text(&file["filename"])).collect(),
            board: board.map(|file| text(&file["description"])),
            presses: parts.iter().map(|part| text(&part["custom_id"])).collect(),
            links: links.iter().map(|part| text(&part["url"])).collect(),
        });
    }
}

/// Removes what is only for drawing and choosing, which is most of a document.
fn shorten(document: &mut Value) {
    const LEFT_OUT: [&str; 6] = ["areas", "given", "places", "symbol", "kind", "effect"];
    match document {
        Value::Object(members) => {
            members.retain(|name, _| !LEFT_OUT.contains(&name.as_str()));
            members.values_mut().for_each(shorten);
        }
        Value::Array(items) => items.iter_mut().for_each(shorten),
        _ => {}
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
