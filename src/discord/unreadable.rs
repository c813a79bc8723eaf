//! Interactions that serenity cannot read: of an unknown kind, without data, or with an unexpected value. It passes them on as unknown
//! events; here they are logged, and answered as far as possible.

use super::failure_kind::FailureKind;
use super::gateway_handler::GatewayHandler;
use super::interactions::{InteractionHandler, SOON};
use super::retry::ACKNOWLEDGEMENT_RETRIES;
use super::text::say;
use crate::supervision::catch_async;
use crate::words::{FALLBACK, Words, keys};
use serde_json::Value;
use serenity::all::{
    Context, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateInteractionResponseMessage, Event, Interaction, InteractionId, RawEventHandler,
};
use std::num::NonZeroU64;
use tokio::time::timeout;

/// Discord's number of a request for suggestions.
const AUTOCOMPLETION: u64 = 4;

#[serenity::async_trait]
impl RawEventHandler for GatewayHandler {
    async fn raw_event(&self, _: Context, event: Event) {
        let Event::Unknown(event) = event else {
            return;
        };
        if event.kind == "INTERACTION_CREATE" {
            let _in_progress = self.in_progress.read().await;
            let answer = self.interactions.answer_unreadable(event.value);
            if let Err(panic) = catch_async("interaction", answer).await {
                panic.log("an interaction that cannot be read");
            }
        }
    }
}

impl InteractionHandler {
    /// Logs an interaction that cannot be read. Suggestions are none then; everybody else is told that nothing was done.
    async fn answer_unreadable(&self, interaction: Value) {
        metrics::counter!("pagoda_unreadable_interactions_total").increment(1);
        let (id, kind) = (interaction["id"].as_str(), interaction["type"].as_u64());
        let error = serde_json::from_value::<Interaction>(interaction.clone()).err();
        let error = error.map(|error| error.to_string());
        tracing::warn!(id, kind, error, "an interaction cannot be read");
        let id = id.and_then(|id| id.parse::<NonZeroU64>().ok());
        let Some((id, token)) = id.zip(interaction["token"].as_str()) else {
            return;
        };
        let id = InteractionId::new(id.get());
        let answer = match kind {
            Some(AUTOCOMPLETION) => {
                CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new())
            }
            _ => {
                let language = self.language_of_sender(&interaction).await;
                let told = say(&language, &Words::new(keys::ANSWER_UNREADABLE));
                let message = CreateInteractionResponseMessage::new().content(told);
                CreateInteractionResponse::Message(message.ephemeral(true))
            }
        };
        let answered = ACKNOWLEDGEMENT_RETRIES.run(|| self.rest.acknowledge(id, token, &answer));
        match answered.await {
            Err(error) if FailureKind::of(&error) != FailureKind::AlreadyDone => {
                tracing::warn!(%error, %id, "answering an interaction that cannot be read failed");
            }
            _ => {}
        }
    }

    /// The language of who sent an interaction, as far as it is known.
    async fn language_of_sender(&self, interaction: &Value) -> String {
        let locale = interaction["locale"].as_str().unwrap_or(FALLBACK);
        let ids = [
            &interaction["member"]["user"]["id"],
            &interaction["user"]["id"],
        ];
        let id = ids.into_iter().find_map(Value::as_str);
        let Some(id) = id.and_then(|id| id.parse::<u64>().ok()) else {
            return locale.to_owned();
        };
        let language = self.host.people.language_of(id.into(), locale);
        let language = timeout(SOON, language).await;
        language.unwrap_or_else(|_| locale.to_owned())
    }
}
