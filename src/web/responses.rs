//! Responses: JSON, errors as one friendly sentence, and the headers that all responses have.

use super::text::sentence;
use crate::host::{PageError, apology};
use crate::store::StoreError;
use crate::supervision::Panic;
use crate::words::{Key, Words, keys};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// A response that says why a request has failed.
pub(super) struct ErrorResponse {
    status: StatusCode,
    said: Vec<String>,
}

impl ErrorResponse {
    /// A message of the language files.
    pub fn said(status: StatusCode, language: &str, key: Key) -> Self {
        Self::lines(status, vec![sentence(language, &Words::new(key))])
    }

    /// Sentences.
    pub fn lines(status: StatusCode, said: Vec<String>) -> Self {
        Self { status, said }
    }

    /// A sentence for programs.
    pub fn plain(status: StatusCode, said: &str) -> Self {
        Self::lines(status, vec![said.to_owned()])
    }

    /// There is no such table, moment or picture.
    pub fn not_found(language: &str) -> Self {
        Self::said(StatusCode::NOT_FOUND, language, keys::WEB_ERROR_NOT_FOUND)
    }

    /// The request does not read.
    pub fn unreadable(language: &str) -> Self {
        Self::said(
            StatusCode::UNPROCESSABLE_ENTITY,
            language,
            keys::WEB_ERROR_UNREADABLE,
        )
    }

    /// Too many requests.
    pub fn too_many(language: &str) -> Self {
        Self::said(
            StatusCode::TOO_MANY_REQUESTS,
            language,
            keys::WEB_ERROR_TOO_MANY,
        )
    }

    /// The store is unavailable.
    pub fn store(language: &str, error: &StoreError) -> Self {
        tracing::error!(%error, "a request of a page failed");
        Self::said(
            StatusCode::SERVICE_UNAVAILABLE,
            language,
            keys::WEB_ERROR_UNAVAILABLE,
        )
    }

    /// A page cannot be shown.
    pub fn page(language: &str, error: &PageError) -> Self {
        match error {
            PageError::NoTable => Self::not_found(language),
            PageError::Store(error) => Self::store(language, error),
        }
    }

    /// Handling the request panicked; it is logged already.
    pub fn panicked(language: &str, panic: &Panic) -> Self {
        let said = sentence(language, &apology(panic));
        Self::lines(StatusCode::INTERNAL_SERVER_ERROR, vec![said])
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let mut response = with_status(self.status, &json!({"said": self.said}));
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            let wait = HeaderValue::from_static("5");
            response.headers_mut().insert(header::RETRY_AFTER, wait);
        }
        response
    }
}

/// A JSON response, which is private to the sender of the request.
pub(super) fn document(value: &Value) -> Response {
    with_status(StatusCode::OK, value)
}

fn with_status(status: StatusCode, value: &Value) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, headers, value.to_string()).into_response()
}

/// Content security policy: only the files of the page, and pictures that scripts have fetched with the token.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Adds the headers that every response has.
pub(super) fn secured(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let common = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
    ];
    for (name, value) in common {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
