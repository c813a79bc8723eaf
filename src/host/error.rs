//! Errors of requests, and private replies. Knows no table, and of the store only its errors.

use super::post::{Post, Recipient, RequestOutcome};
use super::request::Request;
use crate::engine::Refusal;
use crate::store::StoreError;
use crate::supervision::Panic;
use crate::table::TableRefusal;
use crate::words::{Words, keys};

/// A private reply that is not stored.
pub(super) fn private(request: &Request, words: Vec<Words>) -> Post {
    Post::new(Recipient::Answer(request.who.id), &request.language, words)
}

/// A private reply to a request that is refused.
pub(super) fn refused(request: &Request, words: Words) -> Post {
    Post {
        outcome: RequestOutcome::Refused,
        ..private(request, vec![words])
    }
}

/// A private reply to a request that could not be done.
pub(super) fn failed(request: &Request, words: Words) -> Post {
    Post {
        outcome: RequestOutcome::Failed,
        ..private(request, vec![words])
    }
}

/// Error of a request.
#[derive(Debug, thiserror::Error)]
pub(super) enum RequestError {
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
