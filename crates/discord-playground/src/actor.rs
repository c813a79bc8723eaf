//! Acting as a person: everything that Discord's client allows, and no more.

use super::action_error::ActionError;
use super::clock::Id;
use super::command_line::{CommandLine, TypingState};
use super::commands::find_named;
use super::interactions::{InteractionKind, UserAction};
use super::outcome::Outcome;
use super::seen::{SeenChannel, SeenMessage};
use super::state::PlaygroundState;
use super::watch::Watch;
use super::world::{ChannelKind, PlaygroundPerson, World};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// Discord's number of commands in the menu of a person.
const USER_COMMAND: u64 = 2;
/// Discord's number of commands in the menu of a message.
const MESSAGE_COMMAND: u64 = 3;

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

    pub(super) fn begin(
        &self,
        act: impl FnOnce(&mut World) -> Result<UserAction, ActionError>,
    ) -> Result<Id, ActionError> {
        let file_bytes = self.shared.settings.file_bytes;
        self.shared.act(|world| {
            let act = act(world)?;
            let guild = world.channels[&act.channel].guild;
            if !world.can_use(act.person, guild) {
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

    /// Runs a command of the menu of a person or the bot, and waits for the acknowledgement or its timeout.
    ///
    /// # Errors
    /// If Discord's client would not send it.
    pub async fn use_on_person(&self, command: &str, target: &str) -> Result<Outcome, ActionError> {
        let id = self.begin(|world| {
            let (_, channel) = self.place(world)?;
            let target = match target == world.bot.name {
                true => world.bot.user,
                false => world.find_person(target)?.id,
            };
            let mut resolved = json!({});
            world.resolve_user(&mut resolved, target, world.channels[&channel].guild);
            self.menu_act(world, command, USER_COMMAND, target, resolved)
        })?;
        self.shared.acknowledged(id).await
    }

    /// Runs a command of the menu of a message, and waits for the acknowledgement or its timeout.
    ///
    /// # Errors
    /// If Discord's client would not send it.
    pub async fn use_on_message(&self, command: &str, message: Id) -> Result<Outcome, ActionError> {
        self.message(message)?;
        let id = self.begin(|world| {
            let json = world.whole_message_json(&world.messages[&message]);
            let resolved = json!({"messages": {message.to_string(): json}});
            self.menu_act(world, command, MESSAGE_COMMAND, message, resolved)
        })?;
        self.shared.acknowledged(id).await
    }

    fn menu_act(
        &self,
        world: &World,
        name: &str,
        kind: u64,
        target: Id,
        resolved: Value,
    ) -> Result<UserAction, ActionError> {
        let (person, channel) = self.place(world)?;
        let who = &world.people[&person];
        let known = world.commands_of_type(kind, who, &world.channels[&channel]);
        let command = find_named(known.into_iter(), name, &who.locale);
        let command = command.ok_or_else(|| ActionError::NoCommand(name.to_owned()))?;
        let mut data = json!({
            "id": command["id"], "name": command["name"], "type": kind, "target_id": target.to_string(), "resolved": resolved,
        });
        if !command["guild_id"].is_null() {
            data["guild_id"] = command["guild_id"].clone();
        }
        Ok(UserAction {
            kind: InteractionKind::Command,
            person,
            channel,
            data,
            source: None,
            opened_by: None,
            focused: 0,
        })
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

    /// Types, without sending anything.
    ///
    /// # Errors
    /// If they are in no channel.
    pub fn types(&self) -> Result<(), ActionError> {
        self.shared.act(|world| {
            let (person, channel) = self.place(world)?;
            world.tell_of_typing(person, channel);
            Ok(())
        })
    }

    /// Adds or removes a reaction to a message: a Unicode emoji, or `name:id`.
    ///
    /// # Errors
    /// If they do not see the message, there is no such emoji, or they may not add it.
    pub fn react(&self, message: Id, emoji: &str, add: bool) -> Result<(), ActionError> {
        self.message(message)?;
        let person = self.id()?;
        self.shared
            .act(|world| world.person_reacts(person, message, emoji, add))
    }

    /// Votes in a poll for these answers, counted from 1, instead of the earlier ones.
    ///
    /// # Errors
    /// If they do not see the message, it has no such poll, or the poll is over.
    pub fn vote(&self, message: Id, answers: &[u64]) -> Result<(), ActionError> {
        self.message(message)?;
        let person = self.id()?;
        self.shared
            .act(|world| world.vote(person, message, answers))
    }

    /// Joins or leaves the thread that they are in.
    ///
    /// # Errors
    /// If they are in no channel.
    pub fn join_thread(&self, join: bool) -> Result<(), ActionError> {
        self.shared.act(|world| {
            let (person, channel) = self.place(world)?;
            match join {
                true => world.join_thread(channel, person),
                false => world.leave_thread(channel, person),
            }
            Ok(())
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
