//! Gateway events about servers and channels: deletions, and changes of permissions.

use super::delivery::Delivery;
use crate::host::Host;
use crate::ids::ServerId;
use crate::supervision::catch_async;
use serenity::all::{
    Context, EventHandler, Guild, GuildChannel, GuildMemberUpdateEvent, Member, Message,
    PartialGuildChannel, Role, ThreadListSyncEvent, UnavailableGuild,
};
use std::future::Future;
use std::sync::Arc;

/// Handles events about servers and channels.
pub struct Events {
    host: Arc<Host>,
    delivery: Arc<Delivery>,
}

impl Events {
    /// A handler of the events of this host's servers.
    pub fn new(host: Arc<Host>, delivery: Arc<Delivery>) -> Self {
        Self { host, delivery }
    }

    /// Posts all tables of a server again, with everybody's hands if `hands` is set.
    async fn refresh(&self, guild: ServerId, hands: bool) {
        let channels = match self.host.tables.channels_of(guild).await {
            Ok(channels) => channels,
            Err(error) => {
                tracing::error!(%error, %guild, "listing the tables of a server failed");
                return;
            }
        };
        tracing::info!(%guild, tables = channels.len(), "posting the tables of a server again");
        for channel in channels {
            if let Err(error) = self.host.tables.refresh(channel, hands).await {
                tracing::error!(%error, %channel, "posting a table again failed");
            }
        }
    }

    /// Retries the failed posts of a server at once. Returns whether there were any.
    fn permissions_changed(&self, guild: ServerId) -> bool {
        self.delivery.pictures().forget(guild);
        self.delivery.retry_guild(guild)
    }
}

/// Handles an event. A panic is logged with the event's name.
async fn catch_event(event: &str, work: impl Future<Output = ()>) {
    if let Err(panic) = catch_async("event", work).await {
        panic.log(format_args!("gateway event {event}"));
    }
}

#[serenity::async_trait]
impl EventHandler for Events {
    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        catch_event(
            "CHANNEL_DELETE",
            self.delivery.retire(channel.id.get().into()),
        )
        .await;
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        catch_event(
            "THREAD_DELETE",
            self.delivery.retire(thread.id.get().into()),
        )
        .await;
    }

    // Changes of channels, categories, roles and threads may change permissions.

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        self.permissions_changed(channel.guild_id.get().into());
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        self.delivery.retry_channel(thread.id.get().into());
    }

    async fn thread_list_sync(&self, _: Context, threads: ThreadListSyncEvent) {
        self.delivery.retry_guild(threads.guild_id.get().into());
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        self.permissions_changed(role.guild_id.get().into());
    }

    async fn guild_member_update(
        &self,
        _: Context,
        _: Option<Member>,
        _: Option<Member>,
        change: GuildMemberUpdateEvent,
    ) {
        // With our intents this event is only about the bot itself: its roles have changed.
        self.permissions_changed(change.guild_id.get().into());
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // A server that is only unavailable has an outage. Otherwise the bot was removed; the posts wait in the outbox until it is
        // invited again.
        if !guild.unavailable {
            catch_event("GUILD_DELETE", self.refresh(guild.id.get().into(), false)).await;
        }
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let guild = guild.id.get().into();
        // Waiting posts show that the bot was not a member before; then direct messages have failed too.
        if self.permissions_changed(guild) {
            catch_event("GUILD_CREATE", self.refresh(guild, true)).await;
        }
    }
}
