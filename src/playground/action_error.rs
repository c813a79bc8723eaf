//! Why a person, or who acts for them, cannot do something: what Discord's own client would not let them do.

use super::clock::Id;
use serde::Serialize;
use thiserror::Error;

/// Why a person cannot do something. Written as a code and its values, so that a page can say it in other words.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(tag = "code", content = "values", rename_all = "kebab-case")]
pub enum ActionError {
    /// Nobody has this name or id.
    #[error("nobody here is called {0}")]
    NoPerson(String),
    /// There is no such channel, or this person does not see it.
    #[error("{person} sees no channel {channel}")]
    NoChannel {
        /// Who.
        person: String,
        /// Which.
        channel: String,
    },
    /// There is no such guild.
    #[error("there is no guild {0}")]
    NoGuild(String),
    /// There is no such message, or this person does not see it.
    #[error("{person} sees no message {message}")]
    NoMessage {
        /// Who.
        person: String,
        /// Which.
        message: Id,
    },
    /// The bot is not in this guild any more.
    #[error("the bot is not here any more")]
    NoBot,
    /// The thread is locked.
    #[error("the thread {0} is locked")]
    Locked(String),
    /// The command is not registered, or not to be used here or by this person.
    #[error("there is no command /{0} here")]
    NoCommand(String),
    /// A subcommand is missing or unknown.
    #[error("/{command} needs one of: {known}")]
    NoSubcommand {
        /// The command so far.
        command: String,
        /// The subcommands there are.
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
        /// What was given.
        value: String,
        /// Why not.
        reason: Reason,
    },
    /// The option is not autocompleted.
    #[error("the option {0} is not autocompleted")]
    NotAutocompleted(String),
    /// The bot did not answer in time.
    #[error("the application did not respond")]
    NoAnswer,
    /// The message has no such component.
    #[error("the message has no {what} {name}")]
    NoComponent {
        /// A button or a menu.
        what: &'static str,
        /// Its label or `custom_id`.
        name: String,
    },
    /// The component cannot be used.
    #[error("{0} is disabled")]
    Disabled(String),
    /// The choice in a menu is not possible.
    #[error("the menu does not take this: {0}")]
    Choice(Reason),
    /// No modal is open.
    #[error("{0} has no modal open")]
    NoModal(String),
    /// A text does not fit its input.
    #[error("the input {input} does not take this: {reason}")]
    Input {
        /// Which.
        input: String,
        /// Why not.
        reason: Reason,
    },
    /// There is no such interaction.
    #[error("there is no interaction {0}")]
    NoInteraction(Id),
    /// What was waited for did not come.
    #[error("{0} did not come in time")]
    Waited(String),
    /// A request to the control API makes no sense.
    #[error("{0}")]
    Request(String),
}

/// Why a value is not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "code", content = "values", rename_all = "kebab-case")]
pub enum Reason {
    /// Nothing was given.
    #[error("it is required")]
    Needed,
    /// There is nothing of this name to put it in.
    #[error("there is no such input")]
    NoInput,
    /// It is too short or too long.
    #[error("{least} to {most} characters are allowed")]
    Characters {
        /// The fewest.
        least: u64,
        /// The most.
        most: u64,
    },
    /// Too few or too many were chosen.
    #[error("{least} to {most} values are to be chosen")]
    Chosen {
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// It is not one of those that can be chosen.
    #[error("it is not one of the choices")]
    NoChoice,
    /// It is not a whole number.
    #[error("it is no whole number")]
    NotWhole,
    /// It is not a number.
    #[error("it is no number")]
    NotNumber,
    /// The number is too small or too great.
    #[error("it is out of range")]
    OutOfRange,
    /// It is neither true nor false.
    #[error("only true and false are known")]
    NotBoolean,
    /// Menus and options of this kind are not modelled.
    #[error("this kind is not known to the stand-in")]
    UnknownKind,
}
