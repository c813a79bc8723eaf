//! What became of an interaction, and how fast the bot is.

use super::action_error::ActionError;
use super::clock::Id;
use super::figures::LOADING;
use super::interactions::{Answer, InteractionKind};
use super::seen::{as_optional_text, as_text};
use super::shared::Shared;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

/// What became of an interaction so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// The interaction.
    #[serde(serialize_with = "as_text")]
    pub interaction: Id,
    /// What the person did.
    pub kind: InteractionKind,
    /// How the bot acknowledged; nothing if it did not, or not yet.
    pub acknowledged: Option<Answer>,
    /// After how many milliseconds.
    pub after_ms: Option<u64>,
    /// Whether the answer is for this person's eyes only.
    pub private: bool,
    /// Whether the person reads that the application did not respond.
    pub failed: bool,
    /// Whether the bot is still thinking.
    pub loading: bool,
    /// The message that answers, or that was edited.
    #[serde(serialize_with = "as_optional_text")]
    pub message: Option<Id>,
    /// The choices that were offered.
    pub choices: Vec<Value>,
}

/// When an interaction came, and when the bot acknowledged it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acknowledgement {
    /// The interaction.
    pub interaction: Id,
    /// Who did something.
    pub person: Id,
    /// Where.
    pub channel: Id,
    /// What the person did.
    pub kind: InteractionKind,
    /// When, since the start of the playground.
    pub at: Duration,
    /// After how long the bot acknowledged, counted from when it was told; nothing if it did not.
    pub after: Option<Duration>,
}

/// How fast the bot acknowledges.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Statistics {
    /// All interactions.
    pub interactions: usize,
    /// Those that were acknowledged, by how.
    pub acknowledged: BTreeMap<String, usize>,
    /// Those that the bot did not acknowledge in time.
    pub failed: usize,
    /// Those that it still may acknowledge.
    pub pending: usize,
    /// Half of the acknowledgements were faster, in milliseconds.
    pub median_ms: Option<u64>,
    /// The slowest, in milliseconds.
    pub slowest_ms: Option<u64>,
}

impl Shared {
    /// What became of an interaction so far.
    ///
    /// # Errors
    /// If there is none of this id.
    pub fn outcome(&self, id: Id) -> Result<Outcome, ActionError> {
        let world = self.world();
        let interaction = world
            .interactions
            .get(&id)
            .ok_or(ActionError::NoInteraction(id))?;
        let answered = interaction.answered;
        let late = interaction.created.elapsed() >= self.settings.acknowledge_within;
        let original = interaction.original.and_then(|id| world.messages.get(&id));
        Ok(Outcome {
            interaction: id,
            kind: interaction.kind,
            acknowledged: answered.map(|answered| answered.how),
            after_ms: answered.map(|answered| answered.after.as_millis() as u64),
            private: answered.is_some_and(|answered| answered.private),
            failed: answered.is_none() && late,
            loading: original.is_some_and(|message| message.flags & LOADING != 0),
            message: interaction.original,
            choices: interaction.choices.clone(),
        })
    }

    /// Waits until the bot acknowledged, or it is too late for that.
    ///
    /// # Errors
    /// If there is no such interaction.
    pub async fn acknowledged(&self, id: Id) -> Result<Outcome, ActionError> {
        let look = |shared: &Self| match shared.outcome(id) {
            Ok(outcome) if outcome.acknowledged.is_none() && !outcome.failed => None,
            known => Some(known),
        };
        let found = self
            .until(self.settings.acknowledge_within, "an acknowledgement", look)
            .await;
        found.unwrap_or_else(|_| self.outcome(id))
    }

    /// Waits until the bot has said what it promised.
    ///
    /// # Errors
    /// If there is no such interaction, or the bot goes on thinking.
    pub async fn settled(&self, id: Id, patience: Duration) -> Result<Outcome, ActionError> {
        let outcome = self.acknowledged(id).await?;
        if outcome.failed {
            return Ok(outcome);
        }
        let look = |shared: &Self| shared.outcome(id).ok().filter(|outcome| !outcome.loading);
        self.until(patience, "the promised answer", look).await
    }

    /// When each interaction came, and when the bot acknowledged it, the oldest first.
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
                .answered
                .map(|answered| answered.after.saturating_sub(interaction.late)),
        })
        .collect()
    }

    /// How fast the bot acknowledged so far.
    pub fn statistics(&self) -> Statistics {
        let world = self.world();
        let mut statistics = Statistics {
            interactions: world.interactions.len(),
            ..Statistics::default()
        };
        let mut times = Vec::new();
        for interaction in world.interactions.values() {
            match interaction.answered {
                Some(answered) => {
                    let how = serde_json::to_value(answered.how).unwrap_or_default();
                    let how = how.as_str().unwrap_or_default().to_owned();
                    *statistics.acknowledged.entry(how).or_default() += 1;
                    times.push(answered.after.as_millis() as u64);
                }
                None if interaction.created.elapsed() >= self.settings.acknowledge_within => {
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
