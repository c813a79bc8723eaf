//! Acting as a person: what one can do with Discord's client, and no more.

use super::action_error::{ActionError, Reason};
use super::clock::Id;
use super::command_line::{CommandLine, Typing};
use super::component_limits::value_range;
use super::figures::{BUTTON, LAST_MENU, LINK_STYLE, PEOPLE_MENU, TEXT_MENU};
use super::interactions::{Act, InteractionKind, OpenModal};
use super::limits::list;
use super::modals::filled;
use super::outcome::Outcome;
use super::seen::{Seen, SeenChannel};
use super::shared::Shared;
use super::watch::Watch;
use super::world::{ChannelKind, Person, World};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// Somebody to act as.
#[derive(Clone, Debug)]
pub struct Actor {
    pub(super) shared: Arc<Shared>,
    pub(super) name: String,
    channel: Option<String>,
}

impl Actor {
    /// The person of this name or id; whether there is one is seen when they act.
    pub(super) fn new(shared: Arc<Shared>, name: &str) -> Self {
        Self {
            shared,
            name: name.to_owned(),
            channel: None,
        }
    }

    /// The same person in another channel, by name or id.
    #[must_use]
    pub fn in_channel(&self, channel: impl ToString) -> Self {
        Self {
            channel: Some(channel.to_string()),
            ..self.clone()
        }
    }

    /// Who they are.
    ///
    /// # Errors
    /// If there is nobody of this name.
    pub fn who(&self) -> Result<Person, ActionError> {
        self.shared.world().find_person(&self.name).cloned()
    }

    /// Their id.
    ///
    /// # Errors
    /// If there is nobody of this name.
    pub fn id(&self) -> Result<Id, ActionError> {
        self.who().map(|person| person.id)
    }

    /// The channel they are in: the first of all, unless another was chosen.
    ///
    /// # Errors
    /// If they do not see it.
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
        act: impl FnOnce(&mut World) -> Result<Act, ActionError>,
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

    /// Runs a command, and does not wait for the bot.
    ///
    /// # Errors
    /// If Discord's client would not send it.
    pub fn begin_command(&self, line: impl Into<CommandLine>) -> Result<Id, ActionError> {
        let line = line.into();
        self.begin(|world| self.command_act(world, &line, Typing::Done))
    }

    fn command_act(
        &self,
        world: &World,
        line: &CommandLine,
        typing: Typing<'_>,
    ) -> Result<Act, ActionError> {
        let (person, channel) = self.place(world)?;
        let resolved = world.resolve(
            &world.people[&person],
            &world.channels[&channel],
            line,
            typing,
        )?;
        let kind = if typing == Typing::Done {
            InteractionKind::Command
        } else {
            InteractionKind::Autocompletion
        };
        Ok(Act {
            kind,
            person,
            channel,
            data: resolved.data,
            source: None,
            opened_by: None,
            focused: resolved.focused,
        })
    }

    /// Runs a command, and waits until the bot acknowledged or it is too late for that.
    ///
    /// # Errors
    /// If Discord's client would not send it.
    pub async fn command(&self, line: impl Into<CommandLine>) -> Result<Outcome, ActionError> {
        let id = self.begin_command(line)?;
        self.shared.acknowledged(id).await
    }

    /// Types a command up to this option, the last one if none is named, and waits for the choices the bot offers.
    ///
    /// # Errors
    /// If there is nothing to complete, or the bot does not answer.
    pub async fn autocomplete(
        &self,
        line: impl Into<CommandLine>,
        option: Option<&str>,
    ) -> Result<Vec<Value>, ActionError> {
        let line = line.into();
        let id = self.begin(|world| self.command_act(world, &line, Typing::Option(option)))?;
        let outcome = self.shared.acknowledged(id).await?;
        if outcome.failed {
            Err(ActionError::NoAnswer)
        } else {
            Ok(outcome.choices)
        }
    }

    /// Presses a button, by its label or `custom_id`, and does not wait for the bot.
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

    /// Presses a button, by its label or `custom_id`.
    ///
    /// # Errors
    /// If this person cannot press it.
    pub async fn press(&self, message: Id, button: &str) -> Result<Outcome, ActionError> {
        let id = self.begin_press(message, button)?;
        self.shared.acknowledged(id).await
    }

    /// Chooses in a menu, by its `custom_id` or placeholder, and does not wait for the bot. The values are those of the
    /// options, or their labels; in a menu of people, their names.
    ///
    /// # Errors
    /// If this person cannot choose that.
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
                        let called = |option: &&Value| option["value"] == *value || option["label"] == *value;
                        let option = list(&part, "options").iter().find(called);
                        let option = option.ok_or(ActionError::Choice(Reason::NoChoice))?;
                        add(&mut data["values"], option["value"].clone());
                    }
                }
                Some(PEOPLE_MENU) => {
                    for value in values {
                        let id = world.find_person(value)?.id;
                        add(&mut data["values"], json!(id.to_string()));
                        data["resolved"]["users"][id.to_string()] = world.user_json(id);
                    }
                }
                _ => return Err(ActionError::Choice(Reason::UnknownKind)),
            }
            let (least, most) = value_range(&part);
            if !(least..=most).contains(&values.len()) {
                return Err(ActionError::Choice(Reason::Chosen { least, most }));
            }
            self.component_act(world, message, data)
        })
    }

    /// Chooses in a menu.
    ///
    /// # Errors
    /// If this person cannot choose that.
    pub async fn choose(
        &self,
        message: Id,
        menu: &str,
        values: &[&str],
    ) -> Result<Outcome, ActionError> {
        let id = self.begin_choose(message, menu, values)?;
        self.shared.acknowledged(id).await
    }

    /// A component of a message this person sees, if it can be used.
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
        let called = |part: &&&Value| {
            ["custom_id", "label", "placeholder"]
                .iter()
                .any(|key| part[*key] == name)
        };
        let part = parts
            .iter()
            .find(called)
            .ok_or_else(|| ActionError::NoComponent {
                what,
                name: name.to_owned(),
            })?;
        if part["disabled"] == true {
            return Err(ActionError::Disabled(name.to_owned()));
        }
        Ok((*part).clone())
    }

    fn component_act(&self, world: &World, message: Id, data: Value) -> Result<Act, ActionError> {
        Ok(Act {
            kind: InteractionKind::Component,
            person: world.find_person(&self.name)?.id,
            channel: world.messages[&message].channel,
            data,
            source: Some(message),
            opened_by: None,
            focused: 0,
        })
    }

    /// The modal that is open before them.
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

    /// Closes the modal without sending it.
    ///
    /// # Errors
    /// If there is nobody of this name.
    pub fn dismiss(&self) -> Result<(), ActionError> {
        let id = self.id()?;
        self.shared.act(|world| world.modals.remove(&id));
        Ok(())
    }

    /// Sends the open modal with these texts, by the `custom_id` or label of each input, and does not wait for the bot.
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
            let act = Act {
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

    /// Sends the open modal with these texts.
    ///
    /// # Errors
    /// If none is open, or a text does not fit its input.
    pub async fn submit(&self, texts: &[(&str, &str)]) -> Result<Outcome, ActionError> {
        let id = self.begin_submit(texts)?;
        self.shared.acknowledged(id).await
    }

    /// Waits until the bot has said what it promised for an interaction.
    ///
    /// # Errors
    /// If there is no such interaction, or the bot goes on thinking.
    pub async fn settled(
        &self,
        interaction: Id,
        patience: Duration,
    ) -> Result<Outcome, ActionError> {
        self.shared.settled(interaction, patience).await
    }

    /// Opens their direct channel with the bot.
    ///
    /// # Errors
    /// If there is nobody of this name.
    pub fn open_direct(&self) -> Result<Id, ActionError> {
        let id = self.id()?;
        Ok(self.shared.act(|world| world.direct_channel(id)))
    }

    /// Writes a message by hand.
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

    /// The channels they see.
    ///
    /// # Errors
    /// If there is nobody of this name.
    pub fn channels(&self) -> Result<Vec<SeenChannel>, ActionError> {
        let world = self.shared.world();
        let person = world.find_person(&self.name)?;
        let visible = world
            .channels
            .values()
            .filter(|channel| world.sees(person, channel));
        Ok(visible.map(|channel| world.seen_channel(channel)).collect())
    }

    /// What they see of the channel they are in, in order, and only that.
    ///
    /// # Errors
    /// If they do not see the channel.
    pub fn sees(&self) -> Result<Vec<Seen>, ActionError> {
        let world = self.shared.world();
        let (person, channel) = self.place(&world)?;
        Ok(world.seen_by(&world.people[&person], channel))
    }

    /// The last so many messages they see in the channel they are in, the newest first.
    ///
    /// # Errors
    /// If they do not see the channel.
    pub fn sees_last(&self, most: usize) -> Result<Vec<Seen>, ActionError> {
        let world = self.shared.world();
        let (person, channel) = self.place(&world)?;
        Ok(world.seen_last(&world.people[&person], channel, most))
    }

    /// Puts away a message that only they see.
    ///
    /// # Errors
    /// If they do not see it, or others do too.
    pub fn put_away(&self, message: Id) -> Result<(), ActionError> {
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

    /// What they see in their direct channel with the bot.
    ///
    /// # Errors
    /// If there is nobody of this name.
    pub fn direct_messages(&self) -> Result<Vec<Seen>, ActionError> {
        let direct = self.open_direct()?;
        self.in_channel(direct).sees()
    }

    /// One message, if they see it.
    ///
    /// # Errors
    /// If they do not.
    pub fn message(&self, message: Id) -> Result<Seen, ActionError> {
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

    /// Waits until they see such a message in the channel they are in; the newest one is given.
    ///
    /// # Errors
    /// If none comes in time.
    pub async fn wait_for(
        &self,
        patience: Duration,
        is_it: impl Fn(&Seen) -> bool,
    ) -> Result<Seen, ActionError> {
        let look = |_: &Shared| self.sees().ok()?.into_iter().rev().find(&is_it);
        self.shared.until(patience, "the message", look).await
    }

    /// Watches what changes on their screen from now on.
    pub fn watch(&self) -> Watch {
        Watch::new(Arc::clone(&self.shared), self.name.clone())
    }
}

fn add(list: &mut Value, value: Value) {
    list.as_array_mut().expect("values are a list").push(value);
}
