//! Use of an interaction's token after the acknowledgement: the original response and follow-ups.

use super::api_error::{
    ApiError, TOKEN_EXPIRED, TOO_MANY_FOLLOW_UPS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK,
};
use super::body::Body;
use super::clock::Id;
use super::constants::{EPHEMERAL, LOADING};
use super::interactions::{AcknowledgementKind, Interaction};
use super::messages::SendOptions;
use super::settings::PlaygroundSettings;
use super::world::World;

/// The number of follow-ups of an interaction in a guild without the bot.
const FOLLOW_UPS_WITHOUT_BOT: usize = 5;

impl World {
    /// Returns the acknowledged interaction of a valid token.
    ///
    /// # Errors
    /// If there is none.
    pub fn by_token(
        &self,
        token: &str,
        settings: &PlaygroundSettings,
    ) -> Result<&Interaction, ApiError> {
        let found = interaction_of(token).and_then(|id| self.interactions.get(&id));
        let found = found.filter(|interaction| interaction.token == token);
        let found = found.ok_or(UNKNOWN_WEBHOOK)?;
        if found.created.elapsed() >= settings.token_lifetime {
            return Err(TOKEN_EXPIRED);
        }
        match found.response {
            Some(response) if response.how != AcknowledgementKind::Choices => Ok(found),
            _ => Err(UNKNOWN_WEBHOOK),
        }
    }

    /// Records that a token was used after the acknowledgement.
    pub fn record_use(&mut self, token: &str) {
        let id = interaction_of(token);
        if let Some(found) = id.and_then(|id| self.interactions.get_mut(&id)) {
            found.token_used = true;
        }
    }

    /// Sends a follow-up. The first one after a deferral replaces the loading message, and has its visibility, whatever its own
    /// flags are.
    ///
    /// # Errors
    /// If the token is invalid, or Discord would refuse the message.
    pub fn follow_up(
        &mut self,
        token: &str,
        body: &Body,
        settings: &PlaygroundSettings,
    ) -> Result<Id, ApiError> {
        let interaction = self.by_token(token, settings)?;
        let (id, channel, person) = (interaction.id, interaction.channel, interaction.person);
        let (guild, sent) = (interaction.guild, interaction.follow_ups);
        let original = interaction
            .original
            .and_then(|original| self.messages.get(&original));
        self.check_not_archived(channel)?;
        let loading = original
            .filter(|message| message.flags & LOADING != 0)
            .map(|message| message.id);
        if let Some(loading) = loading {
            self.edit(loading, body, settings.file_bytes)?;
            return Ok(loading);
        }
        if !self.channels.contains_key(&channel) {
            return Err(UNKNOWN_CHANNEL);
        }
        if guild.is_some_and(|guild| !self.has_bot(guild)) && sent >= FOLLOW_UPS_WITHOUT_BOT {
            return Err(TOO_MANY_FOLLOW_UPS);
        }
        let hidden = body.json["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
        let sending = SendOptions {
            only_for: hidden.then_some(person),
            interaction: Some(id),
            ..SendOptions::default()
        };
        let message = self.send(channel, body, sending, settings.file_bytes)?;
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.follow_ups += 1;
        }
        Ok(message)
    }

    /// Returns the message for `@original` or an id with this token.
    ///
    /// # Errors
    /// If the token is invalid, or the message does not exist or belongs to another interaction.
    pub fn answer_message(
        &self,
        token: &str,
        which: &str,
        settings: &PlaygroundSettings,
    ) -> Result<Id, ApiError> {
        let interaction = self.by_token(token, settings)?;
        let id = match which {
            "@original" => interaction.original,
            id => id.parse().ok(),
        };
        let message = id
            .and_then(|id| self.messages.get(&id))
            .ok_or(UNKNOWN_MESSAGE)?;
        let belongs =
            message.interaction == Some(interaction.id) || interaction.original == Some(message.id);
        if belongs {
            Ok(message.id)
        } else {
            Err(UNKNOWN_MESSAGE)
        }
    }
}

/// Returns the id of the interaction that a token contains.
fn interaction_of(token: &str) -> Option<Id> {
    token.split('-').nth(1).and_then(|id| id.parse().ok())
}
