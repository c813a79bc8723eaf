//! Outcomes of interactions, and statistics about acknowledgements.

use super::action_error::ActionError;
use super::clock::Id;
use super::constants::LOADING;
use super::interactions::{AcknowledgementKind, InteractionKind};
use super::seen::{serialize_id, serialize_optional_id};
use super::state::PlaygroundState;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

/// The current outcome of an interaction.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// The interaction.
    #[serde(serialize_with = "serialize_id")]
    pub interaction: Id,
    /// Its kind.
    pub kind: InteractionKind,
    /// The acknowledgement, if there is one yet.
    pub acknowledged: Option<AcknowledgementKind>,
    /// Latency in milliseconds.
    pub after_ms: Option<u64>,
    /// Whether the response is private.
    pub private: bool,
    /// Whether the person sees "the application did not respond".
    pub failed: bool,
    /// Whether the response is still deferred.
    pub loading: bool,
    /// The message of the response, or the edited message.
    #[serde(serialize_with = "serialize_optional_id")]
    pub message: Option<Id>,
    /// The offered choices.
    pub choices: Vec<Value>,
}

/// Times of an interaction and its acknowledgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acknowledgement {
    /// The interaction.
    pub interaction: Id,
    /// The person.
    pub person: Id,
    /// The channel.
    pub channel: Id,
    /// The kind.
    pub kind: InteractionKind,
    /// Time since the start of the playground.
    pub at: Duration,
    /// Latency since the delivery; `None` without an acknowledgement.
    pub after: Option<Duration>,
}

/// Statistics about acknowledgements.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Statistics {
    /// Number of interactions.
    pub interactions: usize,
    /// Number of acknowledged ones by kind.
    pub acknowledged: BTreeMap<String, usize>,
    /// Number of those that failed by timeout.
    pub failed: usize,
    /// Number of those that can still be acknowledged.
    pub pending: usize,
    /// Median latency in milliseconds.
    pub median_ms: Option<u64>,
    /// Largest latency in milliseconds.
    pub slowest_ms: Option<u64>,
}

impl PlaygroundState {
    /// Returns the current outcome of an interaction.
    ///
    /// # Errors
    /// If the id is unknown.
    pub fn outcome(&self, id: Id) -> Result<Outcome, ActionError> {
        let world = self.world();
        let interaction = world
            .interactions
            .get(&id)
            .ok_or(ActionError::NoInteraction(id))?;
        let response = interaction.response;
        let late = interaction.created.elapsed() >= self.settings.acknowledge_timeout;
        let original = interaction.original.and_then(|id| world.messages.get(&id));
        Ok(Outcome {
            interaction: id,
            kind: interaction.kind,
            acknowledged: response.map(|response| response.how),
            after_ms: response.map(|response| response.after.as_millis() as u64),
            private: response.is_some_and(|response| response.private),
            failed: response.is_none() && late,
            loading: original.is_some_and(|message| message.flags & LOADING != 0),
            message: interaction.original,
            choices: interaction.choices.clone(),
        })
    }

    /// Waits for the acknowledgement, or its timeout.
    ///
    /// # Errors
    /// If there is no such interaction.
    pub async fn acknowledged(&self, id: Id) -> Result<Outcome, ActionError> {
        let look = |shared: &Self| match shared.outcome(id) {
            Ok(outcome) if outcome.acknowledged.is_none() && !outcome.failed => None,
            known => Some(known),
        };
        let found = self
            .until(
                self.settings.acknowledge_timeout,
                "an acknowledgement",
                look,
            )
            .await;
        found.unwrap_or_else(|_| self.outcome(id))
    }

    /// Waits until the response is complete: until a deferred message is there, or the edit after a deferred update.
    ///
    /// # Errors
    /// If there is no such interaction, or the response remains deferred.
    pub async fn settled(&self, id: Id, timeout: Duration) -> Result<Outcome, ActionError> {
        let outcome = self.acknowledged(id).await?;
        if outcome.failed {
            return Ok(outcome);
        }
        if outcome.acknowledged == Some(AcknowledgementKind::DeferredUpdate) {
            // The edit should follow, but a bot need not change anything.
            let edited = |shared: &Self| {
                let world = shared.world();
                let known = world.interactions.get(&id);
                known.filter(|known| known.token_used).map(|_| ())
            };
            let grace = timeout.min(self.settings.update_grace);
            let _ = self.until(grace, "the edit", edited).await;
        }
        let look = |shared: &Self| shared.outcome(id).ok().filter(|outcome| !outcome.loading);
        self.until(timeout, "the promised answer", look).await
    }

    /// Returns all interactions with their acknowledgements, oldest first.
    pub fn acknowledgements(&self) -> Vec<Acknowledgement> {
        let world = self.world();
        let all = world.interactions.values();
        all.map(|interaction| Acknowledgement {
            interaction: interaction.id,
            person: interaction.person,
            channel: interaction.channel,
            kind: interaction.kind,
            at: interaction.created - self.started,
            after: interaction
                .response
                .map(|response| response.after.saturating_sub(interaction.late)),
        })
        .collect()
    }

    /// Returns statistics about acknowledgements.
    pub fn statistics(&self) -> Statistics {
        let world = self.world();
        let mut statistics = Statistics {
            interactions: world.interactions.len(),
            ..Statistics::default()
        };
        let mut times = Vec::new();
        for interaction in world.interactions.values() {
            match interaction.response {
                Some(response) => {
                    let how = serde_json::to_value(response.how).unwrap_or_default();
                    let how = how.as_str().unwrap_or_default().to_owned();
                    *statistics.acknowledged.entry(how).or_default() += 1;
                    times.push(response.after.as_millis() as u64);
                }
                None if interaction.created.elapsed() >= self.settings.acknowledge_timeout => {
                    statistics.failed += 1;
                }
                None => statistics.pending += 1,
            }
        }
        times.sort_unstable();
        statistics.median_ms = times.get(times.len() / 2).copied();
        statistics.slowest_ms = times.last().copied();
        statistics
    }
}
