//! Webhooks of channels: messages that are sent with a token, under a name of their own.

use super::api_error::{
    ApiError, BodyErrors, METHOD, NOT_FOUND, TOKEN_EXPIRED, TOO_MANY_WEBHOOKS, UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, WRONG_CHANNEL_TYPE,
};
use super::body::Body;
use super::clock::Id;
use super::constants::{INTENT_WEBHOOKS, MANAGE_WEBHOOKS, WEBHOOK_NAME, WEBHOOKS};
use super::endpoints::{RestRequest, RestResponse, RestResult, ok};
use super::message_limits::{check_text, id_of};
use super::messages::SendOptions;
use super::state::secret;
use super::world::{ChannelKind, World};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A webhook that the bot created.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Webhook {
    /// Its id.
    pub id: Id,
    /// Its channel.
    pub channel: Id,
    /// Its name.
    pub name: String,
    /// Its token.
    pub token: String,
}

/// The author of a message that was sent with a webhook.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WebhookAuthor {
    /// The id of the webhook.
    pub id: Id,
    /// The name that it was sent with.
    pub name: String,
}

impl World {
    fn webhook_json(&self, webhook: &Webhook, with_user: bool) -> Value {
        let guild = self.channels.get(&webhook.channel);
        let guild = guild.and_then(|channel| channel.guild);
        let mut json = json!({
            "id": webhook.id.to_string(), "type": 1, "name": webhook.name, "avatar": null,
            "channel_id": webhook.channel.to_string(), "guild_id": guild.map(|guild| guild.to_string()),
            "application_id": self.bot.application().to_string(), "token": webhook.token,
            "url": format!("{}/api/webhooks/{}/{}", self.base, webhook.id, webhook.token),
        });
        if with_user {
            json["user"] = self.user_json(self.bot.user);
        }
        json
    }

    fn tell_of_webhooks(&mut self, channel: Id) {
        let guild = self
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild);
        let data = json!({
            "guild_id": guild.map(|guild| guild.to_string()), "channel_id": channel.to_string(),
        });
        self.queue_event("WEBHOOKS_UPDATE", guild, INTENT_WEBHOOKS, data);
    }

    fn create_webhook(&mut self, channel: Id, json: &Value) -> RestResult {
        let known = self.may(channel, MANAGE_WEBHOOKS)?;
        if known.kind != ChannelKind::Text {
            return Err(WRONG_CHANNEL_TYPE);
        }
        check_name(json, true)?;
        let here = self.webhooks.values();
        if here.filter(|webhook| webhook.channel == channel).count() >= WEBHOOKS {
            return Err(TOO_MANY_WEBHOOKS);
        }
        let webhook = Webhook {
            id: self.ids.next(),
            channel,
            name: json["name"].as_str().unwrap_or_default().to_owned(),
            token: secret(),
        };
        let answer = self.webhook_json(&webhook, true);
        self.webhooks.insert(webhook.id, webhook);
        self.tell_of_webhooks(channel);
        ok(answer)
    }

    /// Lists the webhooks of channels in which the bot may manage them.
    ///
    /// # Errors
    /// Never.
    pub fn list_webhooks(&self, is_here: impl Fn(Id) -> bool) -> RestResult {
        let webhooks = self.webhooks.values();
        let here = webhooks.filter(|webhook| is_here(webhook.channel));
        let here = here.filter(|webhook| self.may(webhook.channel, MANAGE_WEBHOOKS).is_ok());
        ok(here
            .map(|webhook| self.webhook_json(webhook, true))
            .collect())
    }
}

fn check_name(json: &Value, required: bool) -> Result<(), ApiError> {
    let mut at = BodyErrors::default();
    let lengths = usize::from(required)..=WEBHOOK_NAME;
    check_text(&mut at, "name", &json["name"], lengths);
    let name = json["name"].as_str().unwrap_or_default().to_lowercase();
    for word in ["clyde", "discord"] {
        if name.contains(word) {
            let message = format!("Username cannot contain \"{word}\"");
            at.add("name", "USERNAME_INVALID_CONTAINS", message);
        }
    }
    at.refuse()
}

/// Executes a request about the webhooks of a channel.
///
/// # Errors
/// If Discord would refuse it.
pub fn of_channel(world: &mut World, method: &str, channel: Id, json: &Value) -> RestResult {
    match method {
        "GET" => {
            world.may(channel, MANAGE_WEBHOOKS)?;
            world.list_webhooks(|known| known == channel)
        }
        "POST" => world.create_webhook(channel, json),
        _ => Err(METHOD),
    }
}

/// Executes a request about a webhook. With its token it needs no permission.
///
/// # Errors
/// If Discord would refuse it.
pub fn answer(
    world: &mut World,
    request: &RestRequest<'_>,
    id: Id,
    rest: &[&str],
    body: &Body,
    file_bytes: usize,
) -> RestResult {
    let webhook = world.webhooks.get(&id).ok_or(UNKNOWN_WEBHOOK)?.clone();
    match rest {
        [] => {
            world.may(webhook.channel, MANAGE_WEBHOOKS)?;
        }
        [token, ..] if *token != webhook.token => return Err(TOKEN_EXPIRED),
        _ => {}
    }
    match (request.method, rest) {
        ("GET", [] | [_]) => ok(world.webhook_json(&webhook, rest.is_empty())),
        ("PATCH", [] | [_]) => {
            check_name(&body.json, false)?;
            let mut changed = webhook.clone();
            if let Some(name) = body.json["name"].as_str() {
                name.clone_into(&mut changed.name);
            }
            if let Some(channel) = id_of(&body.json["channel_id"]).filter(|_| rest.is_empty()) {
                changed.channel = world.may(channel, MANAGE_WEBHOOKS)?.id;
            }
            let answer = world.webhook_json(&changed, rest.is_empty());
            world.webhooks.insert(id, changed);
            world.tell_of_webhooks(webhook.channel);
            ok(answer)
        }
        ("DELETE", [] | [_]) => {
            world.webhooks.remove(&id);
            world.tell_of_webhooks(webhook.channel);
            Ok(RestResponse::Empty)
        }
        ("POST", [_]) => execute(world, request, &webhook, body, file_bytes),
        (method, [_, "messages", message]) => {
            let message: Option<Id> = message.parse().ok();
            let known = message.and_then(|message| world.messages.get(&message));
            let is_own = |author: &WebhookAuthor| author.id == id;
            let known = known.filter(|known| known.webhook.as_ref().is_some_and(is_own));
            let message = known.ok_or(UNKNOWN_MESSAGE)?.id;
            match method {
                "GET" => ok(world.message_json(&world.messages[&message])),
                "PATCH" => {
                    world.check_not_archived(world.messages[&message].channel)?;
                    world.edit(message, body, file_bytes)?;
                    ok(world.message_json(&world.messages[&message]))
                }
                "DELETE" => {
                    world.delete(message);
                    Ok(RestResponse::Empty)
                }
                _ => Err(METHOD),
            }
        }
        _ => Err(NOT_FOUND),
    }
}

fn execute(
    world: &mut World,
    request: &RestRequest<'_>,
    webhook: &Webhook,
    body: &Body,
    file_bytes: usize,
) -> RestResult {
    let mut at = BodyErrors::default();
    let username = &body.json["username"];
    check_text(&mut at, "username", username, 0..=WEBHOOK_NAME);
    at.refuse()?;
    let channel = match request.parameter("thread_id") {
        None => webhook.channel,
        Some(thread) => {
            let thread: Option<Id> = thread.parse().ok();
            let parent = ChannelKind::Thread {
                parent: webhook.channel,
            };
            let known = thread.and_then(|thread| world.channels.get(&thread));
            known
                .filter(|known| known.kind == parent)
                .ok_or(UNKNOWN_CHANNEL)?
                .id
        }
    };
    if !world.channels.contains_key(&channel) {
        return Err(UNKNOWN_CHANNEL);
    }
    world.open_for_message(channel)?;
    let author = WebhookAuthor {
        id: webhook.id,
        name: username.as_str().unwrap_or(&webhook.name).to_owned(),
    };
    let sending = SendOptions {
        webhook: Some(author),
        ..SendOptions::default()
    };
    let message = world.send(channel, body, sending, file_bytes)?;
    match request.is_true("wait") {
        true => ok(world.message_json(&world.messages[&message])),
        false => Ok(RestResponse::Empty),
    }
}
