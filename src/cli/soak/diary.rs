//! What people asked for, what they were answered, and all that the bot wrote anywhere.

use crate::playground::{Change, Id};
use serde_json::Value;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What somebody asked for that changes a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// A move, as a button had it.
    Pressed {
        /// Index of the table within its channel, from 0.
        table: u32,
        /// How many records the table had.
        records: u64,
        /// The move.
        text: String,
    },
    /// A move, as it was typed.
    Typed {
        /// The move.
        text: String,
    },
    /// To take the last move back.
    Undo,
    /// To give up.
    Resign,
}

impl Wish {
    /// The text of a move.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Pressed { text, .. } | Self::Typed { text } => Some(text),
            Self::Undo | Self::Resign => None,
        }
    }
}

/// Somebody asked for something.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// Where.
    pub channel: Id,
    /// Who.
    pub person: Id,
    /// The language they read.
    pub language: String,
    /// What.
    pub wish: Wish,
    /// What they read, if they did.
    pub answer: Option<String>,
}

/// Something the bot wrote, as it was on a screen for a moment or longer.
#[derive(Clone, Debug)]
pub struct Heard {
    /// Where.
    pub channel: Id,
    /// The one person who saw it; everybody in the channel if none.
    pub only: Option<Id>,
    /// What was to read: the words, and what is told of pictures.
    pub text: String,
    /// The names of its files.
    pub files: Vec<String>,
    /// What stands behind its buttons and lists.
    pub presses: Vec<String>,
}

/// The diary of everybody.
#[derive(Default)]
pub struct Diary {
    attempts: Mutex<Vec<Attempt>>,
    heard: Mutex<Vec<Heard>>,
}

/// What is needed to go on with an attempt.
#[derive(Clone, Copy, Debug)]
pub struct Page(usize);

impl Diary {
    /// Somebody asks for something.
    pub fn asks(&self, attempt: Attempt) -> Page {
        let mut attempts = lock(&self.attempts);
        attempts.push(attempt);
        Page(attempts.len() - 1)
    }

    /// They read the answer.
    pub fn reads(&self, page: Page, answer: &str) {
        lock(&self.attempts)[page.0].answer = Some(answer.to_owned());
    }

    /// All that was asked for.
    pub fn attempts(&self) -> Vec<Attempt> {
        lock(&self.attempts).clone()
    }

    /// The bot wrote something.
    pub fn hears(&self, heard: Heard) {
        lock(&self.heard).push(heard);
    }

    /// All that the bot wrote.
    pub fn heard(&self) -> MutexGuard<'_, Vec<Heard>> {
        lock(&self.heard)
    }

    /// Takes down what the bot wrote, if this is that.
    pub fn hear(&self, change: &Change) {
        let written = matches!(change.what, "message" | "edited");
        let (Some(channel), true, true) = (change.channel, written, change.about["by_bot"] == true)
        else {
            return;
        };
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let files = change.about["attachments"].as_array();
        let files = files.map_or(&[][..], Vec::as_slice);
        let told = files.iter().map(|file| text(&file["description"]));
        let words = [text(&change.about["content"])].into_iter().chain(told);
        let rows = change.about["components"].as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        self.hears(Heard {
            channel,
            only: change.only,
            text: words.collect::<Vec<_>>().join("\n"),
            files: files.iter().map(|file| text(&file["filename"])).collect(),
            presses: parts.map(|part| text(&part["custom_id"])).collect(),
        });
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
