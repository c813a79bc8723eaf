//! Private dialogues: a person has at most one of each kind in a channel. A new one replaces the one before, so that nothing is left behind.

use crate::host::{RequestKind, TableAction, TableRequest, TableView};
use serenity::all::{ChannelId, UserId};
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What a private dialogue is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DialogueKind {
    /// A move.
    Move,
    /// The own hand.
    Hand,
}

impl DialogueKind {
    /// The dialogue that a request opens or goes on with.
    pub fn of(request: &RequestKind) -> Option<Self> {
        let RequestKind::Table(request) = request else {
            return None;
        };
        match request {
            TableRequest::Press(press) => match press.action {
                TableAction::Play
                | TableAction::Decide
                | TableAction::Guide
                | TableAction::Do
                | TableAction::Type
                | TableAction::Plan
                | TableAction::PlanDo
                | TableAction::PlanType
                | TableAction::Hint => Some(Self::Move),
                TableAction::Hand => Some(Self::Hand),
                _ => None,
            },
            TableRequest::Show(TableView::Guide { .. }) | TableRequest::Plan { .. } => {
                Some(Self::Move)
            }
            TableRequest::Show(TableView::Hand) => Some(Self::Hand),
            _ => None,
        }
    }
}

type DialogueKey = (UserId, ChannelId, DialogueKind);

/// The newest token of a dialogue, with which it can be deleted.
struct Dialogue {
    token: String,
    received: Instant,
}

/// The dialogues of all people. They are forgotten when their tokens expire.
#[derive(Default)]
pub struct Dialogues(Mutex<HashMap<DialogueKey, Dialogue>>);

impl Dialogues {
    /// How long a token can be used: Discord allows 15 minutes from the interaction.
    pub const TOKEN_LIFETIME: Duration = Duration::from_secs(14 * 60);

    /// Notes the token of a dialogue that opens or goes on. Returns the token before: of the one that it replaces, or of the same one.
    pub fn open(&self, key: DialogueKey, token: &str) -> Option<String> {
        let mut dialogues = self.lock();
        dialogues.retain(|_, dialogue| dialogue.received.elapsed() < Self::TOKEN_LIFETIME);
        let dialogue = Dialogue {
            token: token.to_owned(),
            received: Instant::now(),
        };
        let before = dialogues.insert(key, dialogue);
        // An interaction may come twice.
        let before = before.filter(|before| before.token != token);
        before.map(|before| before.token)
    }

    /// Forgets a dialogue that is over, and returns its token.
    pub fn close(&self, key: &DialogueKey) -> Option<String> {
        let closed = self.lock().remove(key);
        closed.map(|dialogue| dialogue.token)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<DialogueKey, Dialogue>> {
        self.0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
