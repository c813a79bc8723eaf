//! Requests to Discord's REST API. Every request of the bot goes through [`Rest`], to Discord or to a stand-in: one HTTP client, one rate
//! limiter, one error type.

use super::edited_messages::EditedReply;
use super::emoji::{AppEmoji, Emojis};
use super::model::{DiscordCall, DiscordModel};
use super::rate_limit::{MARGIN, RateLimit};
use crate::ids::{ChannelId, MessageId, PersonId, ServerId};
use reqwest::StatusCode;
use reqwest::header::{HeaderMap, RETRY_AFTER};
use serde::Serialize;
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelId as DiscordChannelId, CreateAttachment, EmojiId, GuildId,
    InteractionId, LightMethod, MessageId as DiscordMessageId,
};
use serenity::http::{Multipart, MultipartUpload, Request, Route};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Timeout of a request.
const TIMEOUT: Duration = Duration::from_secs(20);
/// Timeout of opening a direct message channel: these requests share one bucket, so a slow one delays the others.
const DIRECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Delay after a 429 without `retry_after`.
const DEFAULT_RETRY_AFTER: Duration = Duration::from_secs(1);
/// The most characters of Discord's error message that are kept.
const ERROR_MESSAGE_CHARS: usize = 500;

/// The error of a request. Its text contains neither the address nor a token.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RestError {
    /// Discord refused it.
    #[error("Discord answered {status}, code {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's error code; 0 if it gave none.
        code: u64,
        /// Discord's message.
        message: String,
        /// The delay before the next attempt that Discord asks for, if any.
        retry_after: Option<Duration>,
    },
    /// No complete response was received: the request may have taken effect.
    #[error("no response from Discord: {0}")]
    NoResponse(String),
    /// The response cannot be read: the request has taken effect.
    #[error("unreadable response from Discord: {0}")]
    Unreadable(String),
    /// The request cannot be built.
    #[error("invalid request: {0}")]
    Invalid(String),
}

impl RestError {
    /// The HTTP status, if there was a response.
    pub fn status(&self) -> Option<u16> {
        match self {
            Self::Refused { status, .. } => Some(*status),
            _ => None,
        }
    }

    /// The delay before the next attempt that Discord asks for, if any.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused { retry_after, .. } => *retry_after,
            _ => None,
        }
    }

    /// The error of a request that got no complete response.
    fn no_response(error: reqwest::Error) -> Self {
        let mut text = String::new();
        let error = error.without_url();
        let mut cause: Option<&dyn std::error::Error> = Some(&error);
        while let Some(error) = cause {
            if !text.is_empty() {
                text.push_str(": ");
            }
            text.push_str(&error.to_string());
            cause = error.source();
        }
        Self::NoResponse(text)
    }
}

/// A message that was created.
pub struct Created {
    /// Its id.
    pub id: MessageId,
    /// Whether files are attached to it.
    pub has_files: bool,
}

/// How Discord wants the bot to connect its shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GatewayBot {
    /// The recommended number of shards.
    pub shards: u32,
    /// The number of shards that may identify at the same time.
    pub max_concurrency: u32,
}

/// The REST API of Discord, or of a stand-in.
pub struct Rest {
    transport: Transport,
    application: OnceLock<ApplicationId>,
    emojis: Emojis,
}

/// How requests get to Discord.
enum Transport {
    Http(Box<HttpTransport>),
    /// They are answered in this process.
    Model(Arc<dyn DiscordModel>),
}

struct HttpTransport {
    client: reqwest::Client,
    authorization: String,
    /// The address of the stand-in; none for Discord.
    api_url: Option<String>,
    limit: RateLimit,
}

/// The HTTP client for Discord, or for a stand-in at this address.
///
/// # Errors
/// If TLS is not available.
pub fn http_client(api_url: Option<&str>) -> reqwest::Result<reqwest::Client> {
    let client = reqwest::Client::builder().timeout(TIMEOUT);
    match api_url {
        // Requests to a stand-in must not go through a proxy of the environment.
        Some(_) => client.no_proxy().build(),
        None => client.build(),
    }
}

impl Rest {
    /// The API at this address, or Discord's, with these limits.
    ///
    /// # Errors
    /// If TLS is not available.
    pub fn new(token: &str, api_url: Option<&str>, limit: RateLimit) -> reqwest::Result<Self> {
        Ok(Self::over(Transport::Http(Box::new(HttpTransport {
            client: http_client(api_url)?,
            authorization: format!("Bot {}", token.trim()),
            api_url: api_url.map(|url| url.trim_end_matches('/').to_owned()),
            limit,
        }))))
    }

    /// The API of a model in this process, without limits.
    pub fn of_model(model: Arc<dyn DiscordModel>) -> Self {
        Self::over(Transport::Model(model))
    }

    fn over(transport: Transport) -> Self {
        Self {
            transport,
            application: OnceLock::new(),
            emojis: Emojis::default(),
        }
    }

    /// Sets the application id, which replies to interactions need. It belongs to the token, so it never changes.
    pub fn set_application(&self, application: ApplicationId) {
        let _ = self.application.set(application);
    }

    /// Requests the bot's own user: checks the connection and the token.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn current_user(&self) -> Result<Value, RestError> {
        self.send(Request::new(Route::UserMe, LightMethod::Get))
            .await
    }

    /// The address of the gateway.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn gateway(&self) -> Result<String, RestError> {
        let gateway = self.send(Request::new(Route::Gateway, LightMethod::Get));
        let gateway = gateway.await?;
        let url = gateway["url"].as_str().map(str::to_owned);
        url.ok_or_else(|| RestError::Unreadable("it has no address".to_owned()))
    }

    /// How Discord wants the bot to connect its shards.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn gateway_bot(&self) -> Result<GatewayBot, RestError> {
        let gateway = self.send(Request::new(Route::GatewayBot, LightMethod::Get));
        let gateway = gateway.await?;
        let number = |value: &Value| {
            let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
            number.unwrap_or(1).max(1)
        };
        Ok(GatewayBot {
            shards: number(&gateway["shards"]),
            max_concurrency: number(&gateway["session_start_limit"]["max_concurrency"]),
        })
    }

    /// Creates a message. If one with the same nonce exists already, Discord returns that one.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn create_message(
        &self,
        channel: ChannelId,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<Created, RestError> {
        let channel_id = DiscordChannelId::new(channel.get());
        let route = Route::ChannelMessages { channel_id };
        let request = Request::new(route, LightMethod::Post);
        let message = self.send(with_files(request, body, files)?).await?;
        let files = message["attachments"].as_array();
        Ok(Created {
            id: id_of(&message)?.into(),
            has_files: files.is_some_and(|files| !files.is_empty()),
        })
    }

    /// Looks for a message with one of these nonces among the newest messages of a channel.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn find_message(
        &self,
        channel: ChannelId,
        nonces: Vec<String>,
    ) -> Result<Option<MessageId>, RestError> {
        let channel_id = DiscordChannelId::new(channel.get());
        let route = Route::ChannelMessages { channel_id };
        let newest = Request::new(route, LightMethod::Get)
            .params(Some(vec![("limit", HISTORY.to_string())]));
        let messages = self.send(newest).await?;
        let mut messages = messages.as_array().into_iter().flatten();
        let found = messages.find(|message| nonces.iter().any(|nonce| message["nonce"] == **nonce));
        found.map(|found| id_of(found).map(Into::into)).transpose()
    }

    /// Edits a message.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn edit_message(
        &self,
        channel: ChannelId,
        message: MessageId,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<(), RestError> {
        let request = Request::new(message_route(channel, message), LightMethod::Patch);
        self.send(with_files(request, body, files)?).await.map(drop)
    }

    /// Deletes a message.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn delete_message(
        &self,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), RestError> {
        let request = Request::new(message_route(channel, message), LightMethod::Delete);
        self.send(request).await.map(drop)
    }

    /// Waits until a message of a channel could be created (`Post`) or edited (`Patch`): see [`RateLimit::ready`].
    pub async fn ready(&self, method: LightMethod, channel: ChannelId) {
        let route = match method {
            LightMethod::Post => Route::ChannelMessages {
                channel_id: DiscordChannelId::new(channel.get()),
            },
            // All messages of a channel share a bucket.
            _ => message_route(channel, MessageId::new(1)),
        };
        if let Transport::Http(http) = &self.transport {
            http.limit.ready(method, &route.path()).await;
        }
    }

    /// Creates a thread under a message.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn create_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        body: &Value,
    ) -> Result<(), RestError> {
        let route = Route::ChannelMessageThreads {
            channel_id: DiscordChannelId::new(channel.get()),
            message_id: DiscordMessageId::new(message.get()),
        };
        let request = Request::new(route, LightMethod::Post);
        self.send(with_json(request, body)?).await.map(drop)
    }

    /// Unarchives a thread.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn unarchive(&self, thread: ChannelId) -> Result<(), RestError> {
        let channel_id = DiscordChannelId::new(thread.get());
        let request = Request::new(Route::Channel { channel_id }, LightMethod::Patch);
        let request = with_json(request, &json!({"archived": false}))?;
        self.send(request).await.map(drop)
    }

    /// Opens the direct message channel of a person, and returns its id.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn open_direct_channel(&self, person: PersonId) -> Result<ChannelId, RestError> {
        let body = json!({ "recipient_id": person.to_string() });
        let request = Request::new(Route::UserMeDmChannels, LightMethod::Post);
        let request = with_json(request, &body)?;
        Ok(id_of(&self.send_within(request, DIRECT_TIMEOUT).await?)?.into())
    }

    /// Acknowledges an interaction. There is no rate limit for this; Discord waits three seconds for it.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn acknowledge(
        &self,
        interaction_id: InteractionId,
        token: &str,
        response: &impl Serialize,
    ) -> Result<(), RestError> {
        let route = Route::InteractionResponse {
            interaction_id,
            token,
        };
        let request = Request::new(route, LightMethod::Post);
        self.send(with_json(request, response)?).await.map(drop)
    }

    /// Edits the reply to an acknowledged interaction. Where the response does not tell what is attached now, it counts as nothing.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn edit_reply(
        &self,
        token: &str,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<EditedReply, RestError> {
        let application_id = self.application()?;
        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token,
        };
        let request = Request::new(route, LightMethod::Patch);
        let message = self.send(with_files(request, body, files)?).await?;
        Ok(serde_json::from_value(message).unwrap_or_default())
    }

    /// Deletes the reply to an interaction, or the private message whose button was pressed.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn delete_reply(&self, token: &str) -> Result<(), RestError> {
        let application_id = self.application()?;
        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token,
        };
        self.send(Request::new(route, LightMethod::Delete))
            .await
            .map(drop)
    }

    /// The registered commands of a server, or the global ones.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn commands(&self, guild: Option<ServerId>) -> Result<Vec<Value>, RestError> {
        let request = Request::new(self.commands_route(guild)?, LightMethod::Get)
            .params(Some(vec![("with_localizations", "true".to_owned())]));
        let commands = self.send(request).await?;
        serde_json::from_value(commands).map_err(|error| RestError::Unreadable(error.to_string()))
    }

    /// Replaces the registered commands with these.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn put_commands(
        &self,
        guild: Option<ServerId>,
        commands: &impl Serialize,
    ) -> Result<(), RestError> {
        let request = Request::new(self.commands_route(guild)?, LightMethod::Put);
        self.send(with_json(request, commands)?).await.map(drop)
    }

    /// The emoji of the application that can be used.
    pub fn emojis(&self) -> &Emojis {
        &self.emojis
    }

    /// All emoji of the application.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn list_emojis(&self) -> Result<Vec<AppEmoji>, RestError> {
        let application_id = self.application()?;
        let request = Request::new(Route::Emojis { application_id }, LightMethod::Get);
        let listed = self.send(request).await?;
        let items = listed["items"].as_array();
        items.into_iter().flatten().map(app_emoji).collect()
    }

    /// Creates an emoji of the application. The image is a data URI.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn create_emoji(&self, name: &str, image: &str) -> Result<AppEmoji, RestError> {
        let application_id = self.application()?;
        let request = Request::new(Route::Emojis { application_id }, LightMethod::Post);
        let body = json!({"name": name, "image": image});
        app_emoji(&self.send(with_json(request, &body)?).await?)
    }

    /// Deletes an emoji of the application.
    ///
    /// # Errors
    /// If the request fails.
    pub async fn delete_emoji(&self, emoji: u64) -> Result<(), RestError> {
        let application_id = self.application()?;
        let emoji_id = EmojiId::new(emoji);
        let route = Route::Emoji {
            application_id,
            emoji_id,
        };
        let request = Request::new(route, LightMethod::Delete);
        self.send(request).await.map(drop)
    }

    fn application(&self) -> Result<ApplicationId, RestError> {
        let application = self.application.get().copied();
        application.ok_or_else(|| RestError::Invalid("the application is not known yet".to_owned()))
    }

    fn commands_route(&self, guild: Option<ServerId>) -> Result<Route<'static>, RestError> {
        let application_id = self.application()?;
        Ok(match guild.map(|guild| GuildId::new(guild.get())) {
            Some(guild_id) => Route::GuildCommands {
                application_id,
                guild_id,
            },
            None => Route::Commands { application_id },
        })
    }

    async fn send(&self, request: Request<'_>) -> Result<Value, RestError> {
        self.send_within(request, TIMEOUT).await
    }

    async fn send_within(
        &self,
        request: Request<'_>,
        timeout: Duration,
    ) -> Result<Value, RestError> {
        match &self.transport {
            Transport::Http(http) => http.send_within(request, timeout).await,
            Transport::Model(model) => model.answer(DiscordCall::of(&request)).await,
        }
    }
}

impl HttpTransport {
    /// Sends a request once, as soon as the limits allow it.
    async fn send_within(
        &self,
        request: Request<'_>,
        timeout: Duration,
    ) -> Result<Value, RestError> {
        let (method, url) = (*request.method_ref(), request.route_ref().path());
        let request = request
            .build(&self.client, &self.authorization, self.api_url.as_deref())
            .map_err(|error| RestError::Invalid(error.to_string()))?;
        let permit = self.limit.acquire(method, &url).await;
        let response = request.timeout(timeout).send().await;
        let response = response.map_err(RestError::no_response)?;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = response.bytes().await;
        let retry_after = (status == StatusCode::TOO_MANY_REQUESTS)
            .then(|| retry_after(&headers, body.as_deref().unwrap_or_default()));
        permit.complete(&headers, retry_after);
        if let Some(after) = retry_after {
            metrics::counter!("pagoda_rate_limited_total").increment(1);
            tracing::warn!(?method, ?after, "rate limited");
        }
        let body = body.map_err(RestError::no_response)?;
        if !status.is_success() {
            return Err(refusal(status, &body, retry_after));
        }
        if body.is_empty() {
            return Ok(Value::Null);
        }
        serde_json::from_slice(&body).map_err(|error| RestError::Unreadable(error.to_string()))
    }
}

/// The delay after a 429.
fn retry_after(headers: &HeaderMap, body: &[u8]) -> Duration {
    let body = serde_json::from_slice::<Value>(body).ok();
    let in_body = body.and_then(|body| body["retry_after"].as_f64());
    let header = || headers.get(RETRY_AFTER)?.to_str().ok()?.parse().ok();
    let seconds = in_body.or_else(header);
    let delay = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    delay.unwrap_or(DEFAULT_RETRY_AFTER) + MARGIN
}

/// The error of a refused request. A proxy in front of Discord may respond with something other than JSON.
fn refusal(status: StatusCode, body: &[u8], retry_after: Option<Duration>) -> RestError {
    let body = serde_json::from_slice::<Value>(body).unwrap_or_default();
    let mut message = body["message"].as_str().unwrap_or("no reason").to_owned();
    if let Some(errors) = body.get("errors") {
        message = format!("{message} {errors}");
    }
    let in_body = body["retry_after"].as_f64();
    let in_body = in_body.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    RestError::Refused {
        status: status.as_u16(),
        code: body["code"].as_u64().unwrap_or_default(),
        message: message.chars().take(ERROR_MESSAGE_CHARS).collect(),
        retry_after: retry_after.or(in_body),
    }
}

fn message_route(channel: ChannelId, message: MessageId) -> Route<'static> {
    Route::ChannelMessage {
        channel_id: DiscordChannelId::new(channel.get()),
        message_id: DiscordMessageId::new(message.get()),
    }
}

fn with_json<'a>(request: Request<'a>, body: &impl Serialize) -> Result<Request<'a>, RestError> {
    let body = serde_json::to_vec(body).map_err(|error| RestError::Invalid(error.to_string()))?;
    Ok(request.body(Some(body)))
}

fn with_files<'a>(
    request: Request<'a>,
    body: &Value,
    files: Vec<CreateAttachment>,
) -> Result<Request<'a>, RestError> {
    if files.is_empty() {
        return with_json(request, body);
    }
    let body = body.to_string();
    // Sent is the multipart; the body alone is for a model.
    let request = request.body(Some(body.clone().into_bytes()));
    Ok(request.multipart(Some(Multipart {
        upload: MultipartUpload::Attachments(files),
        fields: Vec::new(),
        payload_json: Some(body),
    })))
}

/// An emoji in a response.
fn app_emoji(emoji: &Value) -> Result<AppEmoji, RestError> {
    Ok(AppEmoji {
        id: id_of(emoji)?,
        name: emoji["name"].as_str().unwrap_or_default().to_owned(),
    })
}

/// How many messages of a channel are looked through for one that may have been sent.
const HISTORY: usize = 50;

/// The id in a response.
fn id_of(created: &Value) -> Result<u64, RestError> {
    let id = created["id"].as_str().and_then(|id| id.parse().ok());
    id.ok_or_else(|| RestError::Unreadable("it has no id".to_owned()))
}
