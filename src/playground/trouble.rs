//! Why a person, or who acts for them, cannot do something: what Discord's own client would not let them do.

use super::clock::Id;
use thiserror::Error;

/// Why a person cannot do something.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Trouble {
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
        reason: String,
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
    Choice(String),
    /// No modal is open.
    #[error("{0} has no modal open")]
    NoModal(String),
    /// A text does not fit its input.
    #[error("the input {input} does not take this: {reason}")]
    Input {
        /// Which.
        input: String,
        /// Why not.
        reason: String,
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
