//! Acting as a person: buttons, menus and modals.

use super::action_error::{ActionError, InvalidValue};
use super::actor::Actor;
use super::clock::Id;
use super::component_limits::value_range;
use super::constants::{
    BUTTON, CHANNEL_MENU, LAST_MENU, LINK_STYLE, MENTIONABLE_MENU, PEOPLE_MENU, ROLE_MENU,
    TEXT_MENU,
};
use super::interactions::{InteractionKind, OpenModal, UserAction};
use super::message_limits::list;
use super::modals::{ModalValues, filled};
use super::outcome::Outcome;
use super::seen::usable_parts;
use super::world::{ChannelKind, World};
use serde_json::{Value, json};

impl Actor {
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
    /// options, or their labels; in other menus, names or ids of people, roles and channels.
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
            let guild = world.guild_of_message(message);
            let mut resolved = Value::Null;
            let chosen = world.select(&part, values, guild, &mut resolved)?;
            let (least, most) = value_range(&part);
            if !(least..=most).contains(&values.len()) {
                return Err(ActionError::Choice(InvalidValue::Chosen { least, most }));
            }
            let mut data = json!({
                "custom_id": part["custom_id"], "component_type": part["type"], "values": chosen,
            });
            if !resolved.is_null() {
                data["resolved"] = resolved;
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
        let parts = usable_parts(&known.components).into_iter();
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
        let values = texts.iter().map(|(name, text)| (*name, vec![*text]));
        self.begin_submit_values(&values.collect::<Vec<_>>())
    }

    /// Submits the open modal with texts, and with what is selected in its menus, without waiting for the bot.
    ///
    /// # Errors
    /// If none is open, or a value does not fit its input.
    pub fn begin_submit_values(&self, values: ModalValues<'_>) -> Result<Id, ActionError> {
        let modal = self.modal()?;
        self.begin(|world| {
            let person = world.find_person(&self.name)?.id;
            let opener = world
                .interactions
                .get(&modal.interaction)
                .ok_or(ActionError::NoInteraction(modal.interaction))?;
            let (components, resolved) = filled(world, &modal, opener.guild, values)?;
            let mut act = UserAction {
                kind: InteractionKind::Modal,
                person,
                channel: opener.channel,
                data: json!({"custom_id": modal.custom_id, "components": components}),
                source: opener.source,
                opened_by: Some(modal.interaction),
                focused: 0,
            };
            if !resolved.is_null() {
                act.data["resolved"] = resolved;
            }
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
}

impl World {
    /// Returns the values that a person selects in a menu, and adds the people, roles and channels among them to what the
    /// interaction refers to.
    ///
    /// # Errors
    /// If there is no such choice.
    pub fn select(
        &self,
        menu: &Value,
        values: &[&str],
        guild: Option<Id>,
        resolved: &mut Value,
    ) -> Result<Vec<String>, ActionError> {
        let kind = menu["type"].as_u64().unwrap_or_default();
        values
            .iter()
            .map(|value| self.select_one(menu, kind, value, guild, resolved))
            .collect()
    }

    fn select_one(
        &self,
        menu: &Value,
        kind: u64,
        value: &str,
        guild: Option<Id>,
        resolved: &mut Value,
    ) -> Result<String, ActionError> {
        let unknown = || ActionError::Choice(InvalidValue::NoChoice);
        if kind == TEXT_MENU {
            let is_value = |option: &&Value| option["value"] == value || option["label"] == value;
            let option = list(menu, "options").iter().find(is_value);
            let option = option.and_then(|option| option["value"].as_str());
            return option.map(str::to_owned).ok_or_else(unknown);
        }
        if kind == CHANNEL_MENU {
            let id = self
                .select_channel(menu, value, guild)
                .ok_or_else(unknown)?;
            let key = id.to_string();
            resolved["channels"][&key] = self.resolved_channel_json(&self.channels[&id]);
            return Ok(key);
        }
        let role = guild.and_then(|guild| Some((guild, self.find_role(guild, value)?)));
        if let (ROLE_MENU | MENTIONABLE_MENU, Some((guild, role))) = (kind, role) {
            self.resolve_role(resolved, role, guild);
            return Ok(role.to_string());
        }
        if !matches!(kind, PEOPLE_MENU | MENTIONABLE_MENU) {
            return Err(unknown());
        }
        // The bot can be selected too.
        let id = match self.find_person(value) {
            Ok(person) => person.id,
            Err(_) if value.parse() == Ok(self.bot.user) || value == self.bot.name => self.bot.user,
            Err(error) => return Err(error),
        };
        self.resolve_user(resolved, id, guild);
        Ok(id.to_string())
    }

    /// Returns a channel of the guild by id or name, if the menu offers channels of its kind.
    fn select_channel(&self, menu: &Value, value: &str, guild: Option<Id>) -> Option<Id> {
        let id: Option<Id> = value.parse().ok();
        let kinds = list(menu, "channel_types");
        let offered = |number: u64| kinds.is_empty() || kinds.iter().any(|kind| *kind == number);
        let here = self.channels.values().filter(|channel| {
            guild.is_some() && channel.guild == guild && offered(channel.number())
        });
        let mut here = here.filter(|channel| !matches!(channel.kind, ChannelKind::Direct { .. }));
        let name = value.trim_start_matches('#');
        let found = here.find(|channel| Some(channel.id) == id || channel.name == name);
        found.map(|channel| channel.id)
    }
}
