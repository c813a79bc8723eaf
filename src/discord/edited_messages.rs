//! What is attached to private messages now. Several presses may edit one message, and each of them tells the attachments from before.

use super::dialogues::Dialogues;
use serde::Deserialize;
use serenity::all::{AttachmentId, Message, MessageId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// An attachment of a message that is to be edited.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ExistingAttachment {
    /// Its id.
    pub id: AttachmentId,
    /// Its file name, which tells what a picture of a reply shows.
    pub filename: String,
}

/// A reply as Discord has it after an edit.
#[derive(Debug, Default, Deserialize)]
pub struct EditedReply {
    /// Its id, if the response tells it.
    pub id: Option<MessageId>,
    /// What is attached to it.
    pub attachments: Vec<ExistingAttachment>,
}

/// The attachments of one message. They are locked while it is edited, so that each edit keeps only what the one before has left.
pub type Attachments = Arc<tokio::sync::Mutex<Vec<ExistingAttachment>>>;

/// The private messages that were edited lately. They are forgotten when they can no longer be edited.
#[derive(Default)]
pub struct EditedMessages(Mutex<HashMap<MessageId, (Attachments, Instant)>>);

impl EditedMessages {
    /// The attachments of a message whose button was pressed: as the last edit has left them, or as the press tells.
    pub fn attachments(&self, message: &Message) -> Attachments {
        let told = message.attachments.iter().map(|it| ExistingAttachment {
            id: it.id,
            filename: it.filename.clone(),
        });
        self.note(message.id, || Arc::new(told.collect::<Vec<_>>().into()))
    }

    /// Notes the attachments of a message, if it is not known.
    pub fn note(&self, message: MessageId, told: impl FnOnce() -> Attachments) -> Attachments {
        let mut messages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        messages.retain(|_, (_, since)| since.elapsed() < Dialogues::TOKEN_LIFETIME);
        let (attachments, since) = messages
            .entry(message)
            .or_insert_with(|| (told(), Instant::now()));
        *since = Instant::now();
        Arc::clone(attachments)
    }
}
