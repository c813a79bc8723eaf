//! Acting as a person: everything that Discord's client allows, and no more.

use super::action_error::{ActionError, InvalidValue};
use super::clock::Id;
use super::command_line::{CommandLine, TypingState};
use super::component_limits::value_range;
use super::constants::{BUTTON, LAST_MENU, LINK_STYLE, PEOPLE_MENU, TEXT_MENU};
use super::interactions::{InteractionKind, OpenModal, UserAction};
use super::message_limits::list;
use super::modals::filled;
use super::outcome::Outcome;
use super::seen::{SeenChannel, SeenMessage};
use super::state::PlaygroundState;
use super::watch::Watch;
use super::world::{ChannelKind, PlaygroundPerson, World};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// A person to act as.
#[derive(Clone, Debug)]
pub struct Actor {
    pub(super) shared: Arc<PlaygroundState>,
    pub(super) name: String,
    channel: Option<String>,
}

impl Actor {
    /// Creates an actor by name or id; an unknown person is reported by its first action.
    pub(super) fn new(shared: Arc<PlaygroundState>, name: &str) -> Self {
        Self {
            shared,
            name: name.to_owned(),
            channel: None,
        }
    }

    /// Returns the same person in another channel, by name or id.
    #[must_use]
    pub fn in_channel(&self, channel: impl ToString) -> Self {
        Self {
            channel: Some(channel.to_string()),
            ..self.clone()
        }
    }

    /// Returns the person.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn who(&self) -> Result<PlaygroundPerson, ActionError> {
        self.shared.world().find_person(&self.name).cloned()
    }

    /// Returns the id.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn id(&self) -> Result<Id, ActionError> {
        self.who().map(|person| person.id)
    }

    /// Returns the current channel; by default the first one.
    ///
    /// # Errors
    /// If it is invisible to the person.
    pub fn channel(&self) -> Result<Id, ActionError> {
        self.place(&self.shared.world()).map(|(_, channel)| channel)
    }

    fn place(&self, world: &World) -> Result<(Id, Id), ActionError> {
        let person = world.find_person(&self.name)?;
        let channel = match &self.channel {
            Some(name) => Some(world.find_channel(person, name)?.id),
            None => {
                let texts = world
                    .channels
                    .values()
                    .filter(|channel| channel.kind == ChannelKind::Text);
                texts
                    .into_iter()
                    .find(|channel| world.sees(person, channel))
                    .map(|channel| channel.id)
            }
        };
        let channel = channel.ok_or_else(|| ActionError::NoChannel {
            person: person.display_name.clone(),
            channel: "of the guild".to_owned(),
        })?;
        Ok((person.id, channel))
    }

    fn begin(
        &self,
        act: impl FnOnce(&mut World) -> Result<UserAction, ActionError>,
    ) -> Result<Id, ActionError> {
        let file_bytes = self.shared.settings.file_bytes;
        self.shared.act(|world| {
            let act = act(world)?;
            let guild = world.channels[&act.channel].guild;
            if !guild.is_none_or(|guild| world.has_bot(guild)) {
                return Err(ActionError::NoBot);
            }
            world.open_for_person(act.person, act.channel, Some(act.kind))?;
            Ok(world.interact(act, file_bytes))
        })
    }

    /// Runs a command without waiting for the bot.
    ///
    /// # Errors
    /// If Discord's client would not send it.
    pub fn begin_command(&self, line: impl Into<CommandLine>) -> Result<Id, ActionError> {
        let line = line.into();
        self.begin(|world| self.command_act(world, &line, TypingState::Done))
    }

    fn command_act(
        &self,
        world: &World,
        line: &CommandLine,
        typing: TypingState<'_>,
    ) -> Result<UserAction, ActionError> {
        let (person, channel) = self.place(world)?;
        let resolved = world.resolve(
            &world.people[&person],
            &world.channels[&channel],
            line,
            typing,
        )?;
        let kind = if typing == TypingState::Done {
            InteractionKind::Command
        } else {
            InteractionKind::Autocompletion
        };
        Ok(UserAction {
            kind,
            person,
            channel,
            data: resolved.data,
            source: None,
            opened_by: None,
            focused: resolved.focused,
        })
    }

    /// Runs a command, and waits for the acknowledgement or its timeout.
    ///
    /// # Errors
    /// If Discord's client would not send it.
    pub async fn command(&self, line: impl Into<CommandLine>) -> Result<Outcome, ActionError> {
        let id = self.begin_command(line)?;
        self.shared.acknowledged(id).await
    }

    /// Types a command up to this option, by default the last one, and waits for the choices of the bot.
    ///
    /// # Errors
    /// If there is nothing to complete, or the bot does not reply.
    pub async fn autocomplete(
        &self,
        line: impl Into<CommandLine>,
        option: Option<&str>,
    ) -> Result<Vec<Value>, ActionError> {
        let line = line.into();
        let id = self.begin(|world| self.command_act(world, &line, TypingState::Option(option)))?;
        let outcome = self.shared.acknowledged(id).await?;
        if outcome.failed {
            Err(ActionError::NoAnswer)
        } else {
            Ok(outcome.choices)
        }
    }

    /// Presses a button by its label or `custom_id`, without waiting for the bot.
    ///
    /// # Errors
    /// If this person cannot press it.
    pub fn begin_press(&self, message: Id, button: &str) -> Result<Id, ActionError> {
        self.begin(|world| {
            let part = self.component(world, message, "button", button, |kind| kind == BUTTON)?;
            if part["style"] == LINK_STYLE {
                return Err(ActionError::NoComponent {
                    what: "button for the bot",
                    name: button.to_owned(),
                });
            }
            let data = json!({"custom_id": part["custom_id"], "component_type": BUTTON});
            self.component_act(world, message, data)
        })
    }

    /// Presses a button by its label or `custom_id`.
    ///
    /// # Errors
    /// If this person cannot press it.
    pub async fn press(&self, message: Id, button: &str) -> Result<Outcome, ActionError> {
        let id = self.begin_press(message, button)?;
        self.shared.acknowledged(id).await
    }

    /// Selects values in a menu by its `custom_id` or placeholder, without waiting for the bot. The values are those of the
    /// options, or their labels; in a user menu, names of people.
    ///
    /// # Errors
    /// If this person cannot select them.
    pub fn begin_choose(
        &self,
        message: Id,
        menu: &str,
        values: &[&str],
    ) -> Result<Id, ActionError> {
        self.begin(|world| {
            let is_menu = |kind| (TEXT_MENU..=LAST_MENU).contains(&kind);
            let part = self.component(world, message, "menu", menu, is_menu)?;
            let mut data = json!({"custom_id": part["custom_id"], "component_type": part["type"], "values": []});
            match part["type"].as_u64() {
                Some(TEXT_MENU) => {
                    for value in values {
                        let is_value = |option: &&Value| option["value"] == *value || option["label"] == *value;
                        let option = list(&part, "options").iter().find(is_value);
                        let option = option.ok_or(ActionError::Choice(InvalidValue::NoChoice))?;
                        add(&mut data["values"], option["value"].clone());
                    }
                }
                Some(PEOPLE_MENU) => {
                    let guild = world.channels[&world.messages[&message].channel].guild;
                    for value in values {
                        let id = world.find_person(value)?.id;
                        add(&mut data["values"], json!(id.to_string()));
                        world.resolve_user(&mut data["resolved"], id, guild);
                    }
                }
                _ => return Err(ActionError::Choice(InvalidValue::UnknownKind)),
            }
            let (least, most) = value_range(&part);
            if !(least..=most).contains(&values.len()) {
                return Err(ActionError::Choice(InvalidValue::Chosen { least, most }));
            }
            self.component_act(world, message, data)
        })
    }

    /// Selects values in a menu.
    ///
    /// # Errors
    /// If this person cannot select them.
    pub async fn choose(
        &self,
        message: Id,
        menu: &str,
        values: &[&str],
    ) -> Result<Outcome, ActionError> {
        let id = self.begin_choose(message, menu, values)?;
        self.shared.acknowledged(id).await
    }

    /// Returns an enabled component of a message that this person sees.
    fn component(
        &self,
        world: &World,
        message: Id,
        what: &'static str,
        name: &str,
        is: impl Fn(u64) -> bool,
    ) -> Result<Value, ActionError> {
        let person = world.find_person(&self.name)?;
        let known = world
            .messages
            .get(&message)
            .filter(|known| world.sees_message(person, known));
        let known = known.ok_or_else(|| ActionError::NoMessage {
            person: person.display_name.clone(),
            message,
        })?;
        let parts = known
            .components
            .iter()
            .flat_map(|row| list(row, "components"));
        let mut parts = parts
            .filter(|part| part["type"].as_u64().is_some_and(&is))
            .collect::<Vec<_>>();
        parts.sort_by_key(|part| part["custom_id"] != name);
        let is_part = |part: &&&Value| {
            ["custom_id", "label", "placeholder"]
                .iter()
                .any(|key| part[*key] == name)
        };
        let part = parts
            .iter()
            .find(is_part)
            .ok_or_else(|| ActionError::NoComponent {
                what,
                name: name.to_owned(),
            })?;
        if part["disabled"] == true {
            return Err(ActionError::Disabled(name.to_owned()));
        }
        Ok((*part).clone())
    }

    fn component_act(
        &self,
        world: &World,
        message: Id,
        data: Value,
    ) -> Result<UserAction, ActionError> {
        Ok(UserAction {
            kind: InteractionKind::Component,
            person: world.find_person(&self.name)?.id,
            channel: world.messages[&message].channel,
            data,
            source: Some(message),
            opened_by: None,
            focused: 0,
        })
    }

    /// Returns the open modal.
    ///
    /// # Errors
    /// If there is none.
    pub fn modal(&self) -> Result<OpenModal, ActionError> {
        let world = self.shared.world();
        let person = world.find_person(&self.name)?;
        world
            .modals
            .get(&person.id)
            .cloned()
            .ok_or_else(|| ActionError::NoModal(person.display_name.clone()))
    }

    /// Closes the modal without submitting it.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn dismiss(&self) -> Result<(), ActionError> {
        let id = self.id()?;
        self.shared.act(|world| world.modals.remove(&id));
        Ok(())
    }

    /// Submits the open modal with texts by the `custom_id` or label of each input, without waiting for the bot.
    ///
    /// # Errors
    /// If none is open, or a text does not fit its input.
    pub fn begin_submit(&self, texts: &[(&str, &str)]) -> Result<Id, ActionError> {
        let modal = self.modal()?;
        self.begin(|world| {
            let person = world.find_person(&self.name)?.id;
            let components = filled(&modal, texts)?;
            let opener = world
                .interactions
                .get(&modal.interaction)
                .ok_or(ActionError::NoInteraction(modal.interaction))?;
            let act = UserAction {
                kind: InteractionKind::Modal,
                person,
                channel: opener.channel,
                data: json!({"custom_id": modal.custom_id, "components": components}),
                source: opener.source,
                opened_by: Some(modal.interaction),
                focused: 0,
            };
            if !world.channels.contains_key(&act.channel) {
                return Err(ActionError::NoChannel {
                    person: self.name.clone(),
                    channel: act.channel.to_string(),
                });
            }
            world.modals.remove(&person);
            Ok(act)
        })
    }

    /// Submits the open modal with these texts.
    ///
    /// # Errors
    /// If none is open, or a text does not fit its input.
    pub async fn submit(&self, texts: &[(&str, &str)]) -> Result<Outcome, ActionError> {
        let id = self.begin_submit(texts)?;
        self.shared.acknowledged(id).await
    }

    /// Waits until the bot has completed its response to an interaction.
    ///
    /// # Errors
    /// If there is no such interaction, or the response remains deferred.
    pub async fn settled(
        &self,
        interaction: Id,
        timeout: Duration,
    ) -> Result<Outcome, ActionError> {
        self.shared.settled(interaction, timeout).await
    }

    /// Opens the direct channel with the bot.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn open_direct(&self) -> Result<Id, ActionError> {
        let id = self.id()?;
        Ok(self.shared.act(|world| world.direct_channel(id)))
    }

    /// Writes a message.
    ///
    /// # Errors
    /// If they are in no channel.
    pub fn say(&self, content: &str) -> Result<Id, ActionError> {
        self.shared.act(|world| {
            let (person, channel) = self.place(world)?;
            world.open_for_person(person, channel, None)?;
            Ok(world.say(person, channel, content))
        })
    }

    /// Returns the visible channels.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn channels(&self) -> Result<Vec<SeenChannel>, ActionError> {
        let world = self.shared.world();
        let person = world.find_person(&self.name)?;
        let visible = world
            .channels
            .values()
            .filter(|channel| world.sees(person, channel));
        Ok(visible
            .map(|channel| world.visible_channel(channel))
            .collect())
    }

    /// Returns the visible messages of the current channel, in order.
    ///
    /// # Errors
    /// If the channel is invisible to them.
    pub fn sees(&self) -> Result<Vec<SeenMessage>, ActionError> {
        let world = self.shared.world();
        let (person, channel) = self.place(&world)?;
        Ok(world.seen_by(&world.people[&person], channel))
    }

    /// Returns the last visible messages of the current channel, newest first.
    ///
    /// # Errors
    /// If the channel is invisible to them.
    pub fn sees_last(&self, most: usize) -> Result<Vec<SeenMessage>, ActionError> {
        let world = self.shared.world();
        let (person, channel) = self.place(&world)?;
        Ok(world.seen_last(&world.people[&person], channel, most))
    }

    /// Dismisses a private message.
    ///
    /// # Errors
    /// If they do not see it, or it is public.
    pub fn dismiss_message(&self, message: Id) -> Result<(), ActionError> {
        self.shared.act(|world| {
            let person = world.find_person(&self.name)?;
            let known = world.messages.get(&message);
            let own = known.is_some_and(|known| known.only_for == Some(person.id));
            if !own {
                return Err(ActionError::NoMessage {
                    person: person.display_name.clone(),
                    message,
                });
            }
            world.delete(message);
            Ok(())
        })
    }

    /// Returns the messages of the direct channel with the bot.
    ///
    /// # Errors
    /// If the person is unknown.
    pub fn direct_messages(&self) -> Result<Vec<SeenMessage>, ActionError> {
        let direct = self.open_direct()?;
        self.in_channel(direct).sees()
    }

    /// Returns a message if it is visible.
    ///
    /// # Errors
    /// If it is not.
    pub fn message(&self, message: Id) -> Result<SeenMessage, ActionError> {
        let world = self.shared.world();
        let person = world.find_person(&self.name)?;
        let known = world
            .messages
            .get(&message)
            .filter(|known| world.sees_message(person, known));
        known
            .map(|known| world.seen(known))
            .ok_or_else(|| ActionError::NoMessage {
                person: person.display_name.clone(),
                message,
            })
    }

    /// Waits for a matching message in the current channel, and returns the newest one.
    ///
    /// # Errors
    /// At the timeout.
    pub async fn wait_for(
        &self,
        timeout: Duration,
        is_it: impl Fn(&SeenMessage) -> bool,
    ) -> Result<SeenMessage, ActionError> {
        let look = |_: &PlaygroundState| self.sees().ok()?.into_iter().rev().find(&is_it);
        self.shared.until(timeout, "the message", look).await
    }

    /// Watches the changes on their screen from now on.
    pub fn watch(&self) -> Watch {
        Watch::new(Arc::clone(&self.shared), self.name.clone())
    }
}

fn add(list: &mut Value, value: Value) {
    list.as_array_mut().expect("values are a list").push(value);
}
