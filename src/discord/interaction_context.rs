//! Who sent an interaction where, and what is needed to answer it.

use super::command_request::person;
use super::edited_messages::Attachments;
use super::permissions::Access;
use crate::host::{Request, RequestKind, Server};
use serenity::all::{ChannelId, GuildId, InteractionId, Member, Permissions, User};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// Context of an interaction of any kind: who sent it where, and what is needed to reply.
pub struct InteractionContext<'a> {
    /// Its id.
    pub id: InteractionId,
    /// The token with which it is answered.
    pub token: &'a str,
    /// Who sent it.
    pub user: &'a User,
    /// The same person as a member of the server.
    pub member: Option<&'a Member>,
    /// Where.
    pub channel: ChannelId,
    /// Permissions of the bot in the channel; none in direct messages.
    pub access: Option<Access>,
    /// Whether it is a message among people of which the bot is no part.
    pub is_group: bool,
    /// The server; none in direct messages.
    pub server: Option<GuildId>,
    /// The language of the server.
    pub server_language: Option<&'a str>,
    /// The language of the person's Discord.
    pub language: &'a str,
    /// Its kind, for logs.
    pub kind: &'static str,
    /// When it arrived.
    pub received: Instant,
    /// Whether it has been acknowledged.
    pub acknowledged: AtomicBool,
    /// The attachments of the private message that the reply is, or edits.
    pub attachments: Attachments,
}

impl InteractionContext<'_> {
    /// A request of this person.
    pub fn request(&self, kind: RequestKind) -> Request {
        let nick = self.member.and_then(|member| member.nick.as_deref());
        let permissions = self.member.and_then(|member| member.permissions);
        Request {
            id: self.id.to_string(),
            who: person(self.user, nick),
            manages: permissions.is_some_and(|all| all.contains(Permissions::MANAGE_CHANNELS)),
            channel: self.channel.get().into(),
            server: self.server.map(|id| Server {
                id: id.get().into(),
                language: self.server_language.unwrap_or(self.language).to_owned(),
            }),
            language: self.language.to_owned(),
            kind,
        }
    }
}

/// Context of an interaction: the kinds have the same fields but no common type.
macro_rules! interaction_context {
    ($interaction:expr, $member:expr, $kind:literal) => {
        $crate::discord::interaction_context::InteractionContext {
            id: $interaction.id,
            token: &$interaction.token,
            user: &$interaction.user,
            member: $member,
            channel: $interaction.channel_id,
            access: $interaction
                .guild_id
                .and($interaction.app_permissions)
                .map(|granted| {
                    let channel = $interaction.channel.as_ref();
                    $crate::discord::permissions::Access::new(
                        granted,
                        channel.map(|channel| channel.kind),
                    )
                }),
            is_group: false,
            server: $interaction.guild_id,
            server_language: $interaction.guild_locale.as_deref(),
            language: &$interaction.locale,
            kind: $kind,
            received: std::time::Instant::now(),
            acknowledged: std::sync::atomic::AtomicBool::new(false),
            attachments: $crate::discord::edited_messages::Attachments::default(),
        }
    };
}
pub(super) use interaction_context;
