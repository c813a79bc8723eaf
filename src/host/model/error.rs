//! Errors of requests, and private replies. Knows no table, and of the store only its errors.

use crate::engine::Refusal;
use crate::host::base::Base;
use crate::host::model::post::{Post, Recipient, RequestOutcome};
use crate::host::model::request::Request;
use crate::store::StoreError;
use crate::supervision::Panic;
use crate::table::TableRefusal;
use crate::words::{Words, keys};

/// A private reply that is not stored.
pub(in crate::host) fn private(request: &Request, words: Vec<Words>) -> Post {
    Post::new(Recipient::Answer(request.who.id), &request.language, words)
}

/// A private reply to a request that is refused.
pub(in crate::host) fn refused(request: &Request, words: Words) -> Post {
    let mut post = private(request, vec![words]);
    post.reply.outcome = RequestOutcome::Refused;
    post
}

/// A private reply to a request that could not be done.
pub(in crate::host) fn failed(request: &Request, words: Words) -> Post {
    let mut post = private(request, vec![words]);
    post.reply.outcome = RequestOutcome::Failed;
    post
}

/// A number by which a person can name an error, and by which it is found in the log.
fn new_reference(base: &Base) -> String {
    format!("{:06X}", base.seed() & 0x00ff_ffff)
}

/// Reply about a table that cannot be read. The reason is for the log alone.
pub(in crate::host) fn unreadable(base: &Base, request: &Request, reason: &str) -> Post {
    let reference = new_reference(base);
    tracing::error!(reference, channel = %request.channel, reason, "a table cannot be read");
    let words = Words::new(keys::TABLE_UNREADABLE).with("reference", reference);
    failed(request, words)
}

/// Reply when the store is unavailable.
pub(in crate::host) fn broken(base: &Base, request: &Request, error: &StoreError) -> Post {
    let reference = new_reference(base);
    tracing::error!(reference, channel = %request.channel, %error, "a request failed");
    let key = match (error, base.store.failure()) {
        (StoreError::InDoubt { .. }, _) => keys::ANSWER_IN_DOUBT,
        (StoreError::InDoubtOnDisk { .. }, _) => keys::ANSWER_UNSYNCED,
        (StoreError::Unavailable { .. }, _) => keys::ANSWER_UNAVAILABLE,
        (_, Some(_)) => keys::ANSWER_UNWRITABLE,
        (_, None) => keys::ANSWER_BROKEN,
    };
    failed(request, Words::new(key).with("reference", reference))
}

/// Error of a request.
#[derive(Debug, thiserror::Error)]
pub(in crate::host) enum RequestError {
    #[error("{}", .0.message)]
    Refused(Refusal),
    #[error("{0}")]
    Damaged(String),
    #[error("{0}")]
    Store(StoreError),
}

impl RequestError {
    pub fn refused(refusal: &TableRefusal) -> Self {
        Self::Refused(Refusal::new(refusal))
    }
}

impl From<Refusal> for RequestError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<StoreError> for RequestError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Damaged { .. } | StoreError::NewerVersion { .. } => {
                Self::Damaged(error.to_string())
            }
            other => Self::Store(other),
        }
    }
}

/// Reply to a request whose handling panicked.
pub fn apology(panic: &Panic) -> Words {
    Words::new(keys::ANSWER_PANICKED).with("reference", panic.reference.clone())
}
