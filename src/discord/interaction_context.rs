//! Who sent an interaction where, and what is needed to answer it.

use super::command_request::person;
use super::edited_messages::Attachments;
use super::permissions::Access;
use crate::host::{Request, RequestKind, Server};
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, GuildId,
    InteractionContext as DiscordContext, InteractionId, Member, Permissions, User,
};
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
    /// Permissions of the bot in the channel; none in direct messages, and where the bot is no member.
    pub access: Option<Access>,
    /// Whether the bot is no member there: in a message among people, or in a server in which somebody uses it who installed it for themselves. Then
    /// it can reply, and nothing else.
    pub without_bot: bool,
    /// The server; none in direct messages, and where the bot is no member.
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
            manages: self.server.is_some()
                && permissions.is_some_and(|all| all.contains(Permissions::MANAGE_CHANNELS)),
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

/// Whether the bot is no member of the place of an interaction. Serenity does not tell it of fields that are submitted.
pub fn is_without_bot(
    context: Option<DiscordContext>,
    server: Option<GuildId>,
    owners: &AuthorizingIntegrationOwners,
) -> bool {
    let of_server = |owner: &AuthorizingIntegrationOwner| {
        matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_))
    };
    let of_person = |owner: &AuthorizingIntegrationOwner| {
        matches!(owner, AuthorizingIntegrationOwner::UserInstall(_))
    };
    let is_installed = owners.0.iter().any(of_server) || !owners.0.iter().any(of_person);
    context == Some(DiscordContext::PrivateChannel) || (server.is_some() && !is_installed)
}

/// Context of an interaction: the kinds have the same fields but no common type.
macro_rules! interaction_context {
    ($interaction:expr, $member:expr, $kind:literal, $without_bot:expr) => {{
        let without_bot = $without_bot;
        let server = $interaction.guild_id.filter(|_| !without_bot);
        $crate::discord::interaction_context::InteractionContext {
            id: $interaction.id,
            token: &$interaction.token,
            user: &$interaction.user,
            member: $member,
            channel: $interaction.channel_id,
            access: server.and($interaction.app_permissions).map(|granted| {
                let channel = $interaction.channel.as_ref();
                $crate::discord::permissions::Access::new(
                    granted,
                    channel.map(|channel| channel.kind),
                )
            }),
            without_bot,
            server,
            server_language: $interaction.guild_locale.as_deref(),
            language: &$interaction.locale,
            kind: $kind,
            received: std::time::Instant::now(),
            acknowledged: std::sync::atomic::AtomicBool::new(false),
            attachments: $crate::discord::edited_messages::Attachments::default(),
        }
    }};
}
pub(super) use interaction_context;
