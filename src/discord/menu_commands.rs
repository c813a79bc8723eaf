//! Commands in the menus of people and messages: how they are registered, and what they mean.

use super::command_request::{CommandRequest, person};
use crate::host::{ButtonAction, ButtonId, PersonalRequest, RequestKind};
use crate::words::{FALLBACK, Key, Languages, Words, keys};
use serde_json::{Map, Value, json};
use serenity::all::{ActionRowComponent, ButtonKind, CommandInteraction, Message, ResolvedTarget};

/// Discord's numbers of the types of commands.
const ON_PERSON: u8 = 2;
const ON_MESSAGE: u8 = 3;

/// The commands in menus, in the form of Discord's API.
pub fn menu_commands() -> Vec<Value> {
    let on_message = [keys::PRESS_REVIEW, keys::PRESS_CONTINUE];
    let on_message = on_message.map(|name| menu_command(ON_MESSAGE, name));
    let mut commands = vec![menu_command(ON_PERSON, keys::MENU_CHALLENGE)];
    commands.extend(on_message);
    commands
}

fn menu_command(kind: u8, key: Key) -> Value {
    let languages = Languages::shipped();
    let words = Words::new(key);
    let others = languages.names().filter(|language| *language != FALLBACK);
    let names: Map<String, Value> = others
        .map(|language| (language.to_owned(), json!(languages.say(language, &words))))
        .collect();
    json!({"type": kind, "name": languages.say(FALLBACK, &words), "name_localizations": names})
}

/// What a command in a menu means; none if it is no such command.
pub fn menu_request(command: &CommandInteraction) -> Option<CommandRequest> {
    match command.data.target()? {
        ResolvedTarget::User(user, _) if user.bot => {
            Some(CommandRequest::of_bot(person(user, None)))
        }
        ResolvedTarget::User(user, _) if user.id == command.user.id => {
            Some(CommandRequest::Refused(Words::new(keys::CHALLENGE_SELF)))
        }
        ResolvedTarget::User(user, _) => {
            let person = user.id.get().into();
            let request = PersonalRequest::Challenge { person };
            Some(CommandRequest::Host(RequestKind::Personal(request)))
        }
        ResolvedTarget::Message(message) => {
            let review = Languages::shipped().say(FALLBACK, &Words::new(keys::PRESS_REVIEW));
            let press = match command.data.name == review {
                true => button(message, ButtonAction::Review),
                false => button(message, ButtonAction::Continue).or_else(|| {
                    // A result shows its last moment, from which no button leads on.
                    let review = button(message, ButtonAction::Review)?;
                    Some(ButtonId::new(
                        review.table,
                        0,
                        ButtonAction::Continue,
                        [""; 0],
                    ))
                }),
            };
            Some(match press {
                Some(press) => CommandRequest::Host(RequestKind::of_button(press, Vec::new())),
                None => CommandRequest::Refused(Words::new(keys::MENU_NO_RESULT)),
            })
        }
        _ => None,
    }
}

/// The button for an action below a message of a bot.
fn button(message: &Message, action: ButtonAction) -> Option<ButtonId> {
    let rows = message.components.iter().filter(|_| message.author.bot);
    let mut ids = rows
        .flat_map(|row| &row.components)
        .filter_map(|part| match part {
            ActionRowComponent::Button(button) => match &button.data {
                ButtonKind::NonLink { custom_id, .. } => {
                    custom_id.trim_end_matches('.').parse::<ButtonId>().ok()
                }
                _ => None,
            },
            _ => None,
        });
    ids.find(|id| id.action == action)
}
