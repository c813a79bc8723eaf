//! A minimal bot that only acknowledges a command: the lower bound for the figures of `pagoda-tools bench`.

use super::bot::{BotError, BotSettings, gateway_http};
use super::delivery_queue::PICTURE_PAUSE;
use super::shard_spec::ShardSettings;
use crate::host::{Allowances, RobotSettings};
use serde_json::json;
use serenity::all::{
    Client, ClientBuilder, Context, CreateInteractionResponse, CreateInteractionResponseMessage,
    EventHandler, GatewayIntents, Interaction, Ready,
};

struct AcknowledgeOnly;

#[serenity::async_trait]
impl EventHandler for AcknowledgeOnly {
    async fn ready(&self, context: Context, _: Ready) {
        let commands = json!([{"name": "nothing", "description": "nothing", "type": 1}]);
        if let Err(error) = context.http.create_global_commands(&commands).await {
            tracing::error!(%error, "registering the commands failed");
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        if let Interaction::Command(command) = interaction {
            let private = CreateInteractionResponseMessage::new().ephemeral(true);
            let response = CreateInteractionResponse::Defer(private);
            if let Err(error) = command.create_response(&context.http, response).await {
                tracing::error!(%error, "acknowledging an interaction failed");
            }
        }
    }
}

/// A client that acknowledges the command `/nothing`, connected to a stand-in for Discord.
///
/// # Errors
/// If the stand-in cannot be reached.
pub async fn acknowledge_only(token: &str, api_url: &str) -> Result<Client, BotError> {
    let http = gateway_http(&BotSettings {
        token: token.to_owned(),
        api_url: Some(api_url.to_owned()),
        guild: None,
        health: None,
        allowances: Allowances::default(),
        robots: RobotSettings::default(),
        picture_pause: PICTURE_PAUSE,
        symbols: false,
        web: None,
        shards: ShardSettings::default(),
    })?;
    let client = ClientBuilder::new_with_http(http, GatewayIntents::empty());
    let client = client.event_handler(AcknowledgeOnly).await;
    client.map_err(|error| BotError::ConnectionEnded(error.to_string()))
}
