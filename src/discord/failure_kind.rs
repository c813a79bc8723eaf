//! Classification of failed requests to Discord.

use super::rest::RestError;

/// The kind of a failure. It decides what is done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// A temporary failure: retry later. Unknown errors are treated as temporary.
    Temporary,
    /// The message does not exist any more, or is too old to be edited.
    MessageGone,
    /// The channel does not exist any more.
    ChannelGone,
    /// Channels of this type do not take it: no messages, or no threads.
    WrongChannelType,
    /// The bot lacks a permission, or is no longer a member of the server.
    Forbidden,
    /// The thread is archived or locked.
    ThreadArchived,
    /// Too many requests of this kind: wait for some seconds at least.
    TooManyRequests,
    /// The person does not accept direct messages from the bot.
    DirectMessagesBlocked,
    /// The interaction has expired.
    InteractionExpired,
    /// An earlier attempt has already done it.
    AlreadyDone,
    /// Discord rejects the body of the request.
    InvalidBody,
}

impl FailureKind {
    /// Classifies the error of a request.
    pub fn of(error: &RestError) -> Self {
        match error {
            RestError::Refused { status, code, .. } => {
                let known = CODES.iter().find(|(known, _)| known == code);
                match known {
                    Some((_, kind)) => *kind,
                    None if matches!(status, 400 | 413) && *code == 0 => Self::InvalidBody,
                    None => Self::Temporary,
                }
            }
            RestError::NoResponse(_) | RestError::Unreadable(_) => Self::Temporary,
            RestError::Invalid(_) => Self::InvalidBody,
        }
    }

    /// Whether the same request may succeed a little later.
    pub fn is_temporary(self) -> bool {
        matches!(
            self,
            Self::Temporary | Self::TooManyRequests | Self::ThreadArchived
        )
    }
}

/// Discord's error codes with a known kind.
const CODES: [(u64, FailureKind); 26] = [
    (10003, FailureKind::ChannelGone),
    (50008, FailureKind::WrongChannelType),
    (50024, FailureKind::WrongChannelType),
    (10004, FailureKind::Forbidden),
    (50001, FailureKind::Forbidden),
    (50013, FailureKind::Forbidden),
    (50083, FailureKind::ThreadArchived),
    (160_005, FailureKind::ThreadArchived),
    (40003, FailureKind::TooManyRequests),
    (20028, FailureKind::TooManyRequests),
    (10008, FailureKind::MessageGone),
    (50005, FailureKind::MessageGone),
    (30046, FailureKind::MessageGone),
    (50007, FailureKind::DirectMessagesBlocked),
    (50278, FailureKind::DirectMessagesBlocked),
    (10013, FailureKind::DirectMessagesBlocked),
    (10062, FailureKind::InteractionExpired),
    (10015, FailureKind::InteractionExpired),
    (50027, FailureKind::InteractionExpired),
    (40060, FailureKind::AlreadyDone),
    (160_004, FailureKind::AlreadyDone),
    (10014, FailureKind::AlreadyDone),
    (30008, FailureKind::InvalidBody),
    (40005, FailureKind::InvalidBody),
    (50006, FailureKind::InvalidBody),
    (50035, FailureKind::InvalidBody),
];
