//! A model of Discord in this process, for simulations: what answers requests in its place.

use super::rest::RestError;
use async_trait::async_trait;
use serde_json::Value;
use serenity::all::LightMethod;
use serenity::http::Request;

/// A request to Discord's REST API.
#[derive(Clone, Debug, PartialEq)]
pub struct DiscordCall {
    /// The HTTP method.
    pub method: &'static str,
    /// The path after the version of the API, such as `channels/5/messages`.
    pub path: String,
    /// The body; files are only named in it.
    pub body: Value,
}

impl DiscordCall {
    /// The call that a request makes.
    pub(super) fn of(request: &Request<'_>) -> Self {
        let path = request.route_ref().path();
        let path = path
            .split_once("/api/v10/")
            .map_or(&*path, |(_, path)| path);
        let body = request.body_ref().map(serde_json::from_slice);
        Self {
            method: match request.method_ref() {
                LightMethod::Delete => "DELETE",
                LightMethod::Get => "GET",
                LightMethod::Patch => "PATCH",
                LightMethod::Post => "POST",
                LightMethod::Put => "PUT",
            },
            path: path.to_owned(),
            body: body.and_then(Result::ok).unwrap_or_default(),
        }
    }
}

/// Answers requests in place of Discord.
#[async_trait]
pub trait DiscordModel: Send + Sync {
    /// Answers a request with the body of the response.
    ///
    /// # Errors
    /// If it refuses the request, or does not answer.
    async fn answer(&self, call: DiscordCall) -> Result<Value, RestError>;
}
