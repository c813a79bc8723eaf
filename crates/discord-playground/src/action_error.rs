//! Errors of user actions: what Discord's client would not allow.

use super::clock::Id;
use serde::Serialize;
use thiserror::Error;

/// Error of a user action, serialised as a code and its values, so that a page can translate it.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(tag = "code", content = "values", rename_all = "kebab-case")]
pub enum ActionError {
    /// Unknown name or id of a person.
    #[error("nobody here is called {0}")]
    NoPerson(String),
    /// The channel does not exist, or is invisible to this person.
    #[error("{person} sees no channel {channel}")]
    NoChannel {
        /// The person.
        person: String,
        /// The channel.
        channel: String,
    },
    /// Unknown guild.
    #[error("there is no guild {0}")]
    NoGuild(String),
    /// The message does not exist, or is invisible to this person.
    #[error("{person} sees no message {message}")]
    NoMessage {
        /// The person.
        person: String,
        /// The message.
        message: Id,
    },
    /// The bot is no longer in this guild.
    #[error("the bot is not here any more")]
    NoBot,
    /// Who was banned cannot join.
    #[error("{0} is banned")]
    Banned(String),
    /// The person lacks a permission.
    #[error("the permission {0} is missing")]
    NotPermitted(&'static str),
    /// There are too many.
    #[error("there may be {0} at most")]
    TooMany(usize),
    /// The message has no poll with these answers, or it is over.
    #[error("there is no open poll with these answers")]
    NoPoll,
    /// The thread is locked.
    #[error("the thread {0} is locked")]
    Locked(String),
    /// The command is not registered, or not available here or to this person.
    #[error("there is no command /{0} here")]
    NoCommand(String),
    /// A subcommand is missing or unknown.
    #[error("/{command} needs one of: {known}")]
    NoSubcommand {
        /// The command so far.
        command: String,
        /// The existing subcommands.
        known: String,
    },
    /// The command has no such option.
    #[error("the command has no option {0}")]
    NoOption(String),
    /// A required option is missing.
    #[error("the option {0} is required")]
    Missing(String),
    /// A value does not fit its option.
    #[error("{value} does not fit the option {option}: {reason}")]
    Unfit {
        /// The option.
        option: String,
        /// The given value.
        value: String,
        /// The reason.
        reason: InvalidValue,
    },
    /// The option has no autocompletion.
    #[error("the option {0} is not autocompleted")]
    NotAutocompleted(String),
    /// The bot did not reply in time.
    #[error("the application did not respond")]
    NoAnswer,
    /// The message has no such component.
    #[error("the message has no {what} {name}")]
    NoComponent {
        /// "button" or "menu".
        what: &'static str,
        /// Its label or `custom_id`.
        name: String,
    },
    /// The component is disabled.
    #[error("{0} is disabled")]
    Disabled(String),
    /// Invalid choice in a menu.
    #[error("the menu does not take this: {0}")]
    Choice(InvalidValue),
    /// No modal is open.
    #[error("{0} has no modal open")]
    NoModal(String),
    /// A text does not fit its input.
    #[error("the input {input} does not take this: {reason}")]
    Input {
        /// The input.
        input: String,
        /// The reason.
        reason: InvalidValue,
    },
    /// Unknown interaction.
    #[error("there is no interaction {0}")]
    NoInteraction(Id),
    /// Timeout.
    #[error("{0} did not come in time")]
    Waited(String),
    /// Invalid request to the control API.
    #[error("{0}")]
    Request(String),
}

/// Reason for refusing a value.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "code", content = "values", rename_all = "kebab-case")]
pub enum InvalidValue {
    /// A value is required.
    #[error("it is required")]
    Needed,
    /// Unknown input.
    #[error("there is no such input")]
    NoInput,
    /// It is too short or too long.
    #[error("{least} to {most} characters are allowed")]
    Characters {
        /// Smallest number.
        least: u64,
        /// Largest number.
        most: u64,
    },
    /// Too few or too many values were selected.
    #[error("{least} to {most} values are to be chosen")]
    Chosen {
        /// Smallest number.
        least: usize,
        /// Largest number.
        most: usize,
    },
    /// Not one of the choices.
    #[error("it is not one of the choices")]
    NoChoice,
    /// Not an integer.
    #[error("it is no whole number")]
    NotWhole,
    /// Not a number.
    #[error("it is no number")]
    NotNumber,
    /// Out of range.
    #[error("it is out of range")]
    OutOfRange,
    /// Neither true nor false.
    #[error("only true and false are known")]
    NotBoolean,
    /// Menus and options of this kind are not implemented.
    #[error("this kind is not known to the stand-in")]
    UnknownKind,
}
