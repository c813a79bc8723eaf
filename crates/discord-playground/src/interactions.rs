//! Interactions: commands, components and modals used by a person, and their acknowledgements.

use super::api_error::{
    ALREADY_ACKNOWLEDGED, ApiError, OTHER, UNKNOWN_CHANNEL, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE,
    invalid_at, one_error,
};
use super::body::Body;
use super::clock::Id;
use super::component_limits::check_autocompletion;
use super::constants::{ATTACH_FILES, COMPONENTS_V2, EMBED_LINKS, EPHEMERAL};
use super::message_limits::list;
use super::messages::SendOptions;
use super::modal_limits::check_modal;
use super::seen::serialize_id;
use super::settings::PlaygroundSettings;
use super::world::World;
use serde::Serialize;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::Instant;

/// Kind of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum InteractionKind {
    /// A command.
    Command,
    /// A button or menu.
    Component,
    /// Autocompletion of an option.
    Autocompletion,
    /// A submitted modal.
    Modal,
}

impl InteractionKind {
    /// Returns Discord's number.
    pub fn number(self) -> u64 {
        match self {
            InteractionKind::Command => 2,
            InteractionKind::Component => 3,
            InteractionKind::Autocompletion => 4,
            InteractionKind::Modal => 5,
        }
    }
}

/// Kind of an acknowledgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AcknowledgementKind {
    /// A message (type 4).
    Message,
    /// A deferred message (type 5).
    DeferredMessage,
    /// A deferred edit of the message of the component, or nothing (type 6).
    DeferredUpdate,
    /// An edit of the message of the component (type 7).
    Update,
    /// Choices (type 8).
    Choices,
    /// A modal (type 9).
    Modal,
}

/// An acknowledgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Response {
    /// The kind.
    pub how: AcknowledgementKind,
    /// Latency.
    pub after: Duration,
    /// Whether the response is private.
    pub private: bool,
}

/// An interaction.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// Its id.
    pub id: Id,
    /// The token for the response.
    pub token: String,
    /// The kind.
    pub kind: InteractionKind,
    /// The person.
    pub person: Id,
    /// The channel.
    pub channel: Id,
    /// The time.
    pub created: Instant,
    /// Delay of the delivery, if a fault caused one.
    pub late: Duration,
    /// The message of the component, also for a modal opened by one.
    pub source: Option<Id>,
    /// The interaction that opened the modal.
    pub opened_by: Option<Id>,
    /// The type of the option that is being typed.
    pub focused: u64,
    /// The guild.
    pub guild: Option<Id>,
    /// The acknowledgement.
    pub response: Option<Response>,
    /// The message of the response.
    pub original: Option<Id>,
    /// The offered choices.
    pub choices: Vec<Value>,
    /// The number of messages that followed its response.
    pub follow_ups: usize,
    /// Whether its token was used after the acknowledgement: for an edit, a deletion or another message.
    pub token_used: bool,
}

impl Interaction {
    /// Returns whether it is a command.
    pub fn is_command(&self) -> bool {
        self.kind == InteractionKind::Command
    }

    /// Returns the interaction metadata of a response message.
    pub fn metadata(&self, world: &World) -> Value {
        let owners = world.integration_owners(self.person, self.guild);
        let mut metadata = json!({
            "id": self.id.to_string(), "type": self.kind.number(), "user": world.user_json(self.person),
            "authorizing_integration_owners": owners,
        });
        if let Some(source) = self.source {
            metadata["interacted_message_id"] = json!(source.to_string());
        }
        if let Some(opener) = self.opened_by.and_then(|id| world.interactions.get(&id)) {
            metadata["triggering_interaction_metadata"] = opener.metadata(world);
        }
        metadata
    }
}

/// A modal that a person has open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OpenModal {
    /// The interaction that opened it.
    #[serde(serialize_with = "serialize_id")]
    pub interaction: Id,
    /// Its `custom_id`.
    pub custom_id: String,
    /// Its title.
    pub title: String,
    /// Its rows with one text input each.
    pub components: Vec<Value>,
}

/// An action of a person, before it becomes an interaction.
#[derive(Clone, Debug)]
pub struct UserAction {
    /// The kind.
    pub kind: InteractionKind,
    /// The person.
    pub person: Id,
    /// The channel.
    pub channel: Id,
    /// The data of the interaction.
    pub data: Value,
    /// The message of the component.
    pub source: Option<Id>,
    /// The interaction that opened the modal.
    pub opened_by: Option<Id>,
    /// The type of the option that is being typed.
    pub focused: u64,
}

impl World {
    /// Creates an interaction and delivers it to the bot.
    pub fn interact(&mut self, act: UserAction, file_bytes: usize) -> Id {
        let id = self.ids.next();
        let token = format!(
            "interaction-{id}-{:016x}{:016x}",
            rand::random::<u64>(),
            rand::random::<u64>()
        );
        let channel = self.channels[&act.channel].clone();
        let person = self.people[&act.person].clone();
        // Where the bot is no member, shard 0 gets the interaction, and the application may do little.
        let guild_of_bot = channel.guild.filter(|guild| self.has_bot(*guild));
        let permissions = match channel.guild.is_some() && guild_of_bot.is_none() {
            true => EMBED_LINKS | ATTACH_FILES,
            false => channel.bot_permissions,
        };
        let mut payload = json!({
            "id": id.to_string(), "application_id": self.bot.application().to_string(), "type": act.kind.number(),
            "data": act.data, "channel_id": channel.id.to_string(),
            "channel": self.partial_channel_json(&channel, person.id), "token": token, "version": 1,
            "app_permissions": permissions.to_string(), "locale": person.locale, "entitlements": [],
            "authorizing_integration_owners": self.integration_owners(person.id, channel.guild),
            "context": u8::from(channel.guild.is_none()), "attachment_size_limit": file_bytes,
        });
        match channel.guild {
            Some(guild) => {
                payload["guild_id"] = json!(guild.to_string());
                payload["guild_locale"] = json!(self.guilds[&guild].locale);
                payload["guild"] = json!({"id": guild.to_string(), "locale": self.guilds[&guild].locale, "features": []});
                payload["member"] = self.permitted_member_json(person.id, guild);
            }
            None => payload["user"] = self.user_json(person.id),
        }
        if let Some(message) = act.source.and_then(|source| self.messages.get(&source)) {
            payload["message"] = self.message_json(message);
        }
        let interaction = Interaction {
            id,
            token,
            kind: act.kind,
            person: person.id,
            channel: channel.id,
            created: Instant::now(),
            late: Duration::ZERO,
            source: act.source,
            opened_by: act.opened_by,
            focused: act.focused,
            guild: channel.guild,
            response: None,
            original: None,
            choices: Vec::new(),
            follow_ups: 0,
            token_used: false,
        };
        self.interactions.insert(id, interaction);
        self.queue_event("INTERACTION_CREATE", guild_of_bot, 0, payload);
        id
    }

    /// Acknowledges an interaction.
    ///
    /// # Errors
    /// If it is unknown, too old, acknowledged already, or Discord would refuse the response.
    pub fn acknowledge(
        &mut self,
        id: Id,
        token: &str,
        body: &Body,
        settings: &PlaygroundSettings,
    ) -> Result<(), ApiError> {
        let interaction = self
            .interactions
            .get(&id)
            .filter(|interaction| interaction.token == token);
        let interaction = interaction.ok_or(UNKNOWN_INTERACTION)?.clone();
        if interaction.response.is_some() {
            return Err(ALREADY_ACKNOWLEDGED);
        }
        let after = interaction.created.elapsed();
        if after >= settings.acknowledge_timeout {
            return Err(UNKNOWN_INTERACTION);
        }
        let channel = self.channels.get(&interaction.channel);
        let channel = channel.ok_or(UNKNOWN_CHANNEL)?;
        if !self.can_use(interaction.person, channel.guild) {
            return Err(UNKNOWN_INTERACTION);
        }
        let how = acknowledgement_kind(&body.json, &interaction)?;
        if matches!(
            how,
            AcknowledgementKind::Message
                | AcknowledgementKind::DeferredMessage
                | AcknowledgementKind::Update
        ) {
            self.check_not_archived(interaction.channel)?;
        }
        let data = Body {
            json: body.json["data"].clone(),
            files: body.files.clone(),
        };
        let hidden = data.json["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
        let sending = SendOptions {
            only_for: hidden.then_some(interaction.person),
            interaction: Some(id),
            loading: how == AcknowledgementKind::DeferredMessage,
            webhook: None,
        };
        let mut choices = Vec::new();
        let original = match how {
            AcknowledgementKind::Message => {
                Some(self.send(interaction.channel, &data, sending, settings.file_bytes)?)
            }
            AcknowledgementKind::DeferredMessage => {
                let flags = Body {
                    // The layout is a matter of the message that follows.
                    json: json!({"flags": data.json["flags"].as_u64().unwrap_or(0) & !COMPONENTS_V2}),
                    files: Vec::new(),
                };
                Some(self.send(interaction.channel, &flags, sending, settings.file_bytes)?)
            }
            AcknowledgementKind::DeferredUpdate => interaction.source,
            AcknowledgementKind::Update => {
                let source = interaction.source.ok_or(UNKNOWN_MESSAGE)?;
                self.edit(source, &data, settings.file_bytes)?;
                Some(source)
            }
            AcknowledgementKind::Choices => {
                check_autocompletion(&data.json, interaction.focused)?;
                choices = list(&data.json, "choices").to_vec();
                None
            }
            AcknowledgementKind::Modal => {
                check_modal(&data.json)?;
                self.open_modal(&interaction, &data.json);
                None
            }
        };
        let private = match how {
            AcknowledgementKind::Choices | AcknowledgementKind::Modal => true,
            _ => original
                .and_then(|id| self.messages.get(&id))
                .is_some_and(|message| message.only_for.is_some()),
        };
        let interaction = self
            .interactions
            .get_mut(&id)
            .expect("it was there a moment ago");
        interaction.response = Some(Response {
            how,
            after,
            private,
        });
        interaction.original = original;
        interaction.choices = choices;
        let (person, channel) = (interaction.person, interaction.channel);
        let about = json!({"id": id.to_string(), "acknowledged": how, "after_ms": after.as_millis() as u64});
        self.change("interaction", Some(channel), Some(person), about);
        Ok(())
    }

    fn open_modal(&mut self, interaction: &Interaction, data: &Value) {
        let text = |key: &str| data[key].as_str().unwrap_or_default().to_owned();
        let modal = OpenModal {
            interaction: interaction.id,
            custom_id: text("custom_id"),
            title: text("title"),
            components: list(data, "components").to_vec(),
        };
        let about = serde_json::to_value(&modal).expect("a modal is JSON");
        self.modals.insert(interaction.person, modal);
        self.change(
            "modal",
            Some(interaction.channel),
            Some(interaction.person),
            about,
        );
    }
}

/// Returns the kind of a callback if it is allowed for this interaction.
fn acknowledgement_kind(
    body: &Value,
    interaction: &Interaction,
) -> Result<AcknowledgementKind, ApiError> {
    let from_component = interaction.source.is_some();
    let completes = interaction.kind == InteractionKind::Autocompletion;
    match body["type"].as_u64() {
        Some(4) if !completes => Ok(AcknowledgementKind::Message),
        Some(5) if !completes => Ok(AcknowledgementKind::DeferredMessage),
        Some(6) if from_component => Ok(AcknowledgementKind::DeferredUpdate),
        Some(7) if from_component => Ok(AcknowledgementKind::Update),
        Some(8) if completes => Ok(AcknowledgementKind::Choices),
        Some(9) if !completes && interaction.kind != InteractionKind::Modal => {
            Ok(AcknowledgementKind::Modal)
        }
        Some(4..=9) => Err(invalid_at(
            "type",
            OTHER,
            "This callback type does not fit this interaction.",
        )),
        _ => Err(one_error(|at| at.choices("type", "4, 5, 6, 7, 8, 9"))),
    }
}
