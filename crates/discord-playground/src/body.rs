//! The body of a request: JSON, or a form with files and a part `payload_json`.

use super::api_error::{ApiError, NOT_JSON, OTHER, TOO_LARGE, invalid_at};
use super::endpoints::{decode, query_parameter};
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart};
use axum::http::{HeaderMap, Request, header};
use serde_json::Value;

/// An uploaded file.
#[derive(Clone, Debug, PartialEq)]
pub struct Upload {
    /// The n of its form part `files[n]`.
    pub number: u64,
    /// Its name.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// A parsed body.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Body {
    /// The JSON, or the `payload_json` of a form; null if there is none.
    pub json: Value,
    /// The files.
    pub files: Vec<Upload>,
}

impl Body {
    /// Parses a body by its content type.
    ///
    /// # Errors
    /// If it is neither JSON nor a form, or a form part is invalid.
    pub async fn read(headers: &HeaderMap, bytes: Bytes) -> Result<Self, ApiError> {
        if bytes.is_empty() {
            return Ok(Self::default());
        }
        let kind = headers.get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
        if kind.starts_with("multipart/form-data") {
            return Self::form(kind, bytes).await;
        }
        if kind.starts_with("application/x-www-form-urlencoded") {
            return Self::urlencoded(&bytes);
        }
        if !kind.starts_with("application/json") {
            return Err(invalid_at(
                "",
                OTHER,
                "The content type must be application/json, multipart/form-data or application/x-www-form-urlencoded.",
            ));
        }
        let json = serde_json::from_slice(&bytes).map_err(|_| NOT_JSON)?;
        Ok(Self {
            json,
            files: Vec::new(),
        })
    }

    /// Parses a form without files, whose JSON is in the field `payload_json`.
    fn urlencoded(bytes: &[u8]) -> Result<Self, ApiError> {
        let text = std::str::from_utf8(bytes).map_err(|_| NOT_JSON)?;
        let payload = query_parameter(text, "payload_json");
        let payload = payload.ok_or_else(|| {
            let message = "A form without files has the field payload_json only.";
            invalid_at("", OTHER, message)
        })?;
        let json = serde_json::from_str(&decode(&payload.replace('+', " ")));
        Ok(Self {
            json: json.map_err(|_| NOT_JSON)?,
            files: Vec::new(),
        })
    }

    async fn form(kind: &str, bytes: Bytes) -> Result<Self, ApiError> {
        let broken = |_| invalid_at("", OTHER, "The form does not read.");
        let mut request = Request::builder()
            .header(header::CONTENT_TYPE, kind)
            .body(axum::body::Body::from(bytes))
            .map_err(|_| NOT_JSON)?;
        // The size of the request was checked before.
        DefaultBodyLimit::disable().apply(&mut request);
        let form = Multipart::from_request(request, &()).await;
        let mut form = form.map_err(|_| invalid_at("", OTHER, "The form has no boundary."))?;
        let mut body = Self::default();
        while let Some(part) = form.next_field().await.map_err(broken)? {
            let name = part.name().unwrap_or_default().to_owned();
            let file_name = part.file_name().map(str::to_owned);
            let bytes = part.bytes().await.map_err(|_| TOO_LARGE)?;
            if name == "payload_json" {
                body.json = serde_json::from_slice(&bytes).map_err(|_| NOT_JSON)?;
                continue;
            }
            let number = name
                .strip_prefix("files[")
                .and_then(|rest| rest.strip_suffix(']'))
                .and_then(|number| number.parse().ok());
            let Some(number) = number else {
                return Err(invalid_at(
                    &name,
                    OTHER,
                    "Only files[n] and payload_json are known.",
                ));
            };
            if body.files.iter().any(|file| file.number == number) {
                let message = "This part stands twice in the form.";
                return Err(invalid_at(&name, OTHER, message));
            }
            body.files.push(Upload {
                number,
                name: file_name.ok_or_else(|| invalid_at(&name, OTHER, "A file needs a name."))?,
                bytes: bytes.to_vec(),
            });
        }
        Ok(body)
    }
}
