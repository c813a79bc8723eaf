//! What the gateway tells about servers and channels: some are gone, some are open to us again.

use super::delivery::Delivery;
use crate::host::Host;
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
    /// A handler for this host.
    pub fn new(host: Arc<Host>, delivery: Arc<Delivery>) -> Self {
        Self { host, delivery }
    }

    /// Shows all tables of a server again as soon as that is possible, perhaps with everybody's hands.
    async fn refresh(&self, guild: u64, hands: bool) {
        let channels = match self.host.channels_of(guild).await {
            Ok(channels) => channels,
            Err(error) => {
                tracing::error!(%error, guild, "the tables of a server were not found");
                return;
            }
        };
        tracing::info!(guild, tables = channels.len(), "tables are shown again");
        for channel in channels {
            if let Err(error) = self.host.refresh(channel, hands).await {
                tracing::error!(%error, channel, "a table was not shown again");
            }
        }
    }

    /// Tries again what was refused in a server. Returns whether posts waited there.
    fn permissions_changed(&self, guild: u64) -> bool {
        self.delivery.pictures().forget(guild);
        self.delivery.retry_guild(guild)
    }
}

/// Does what an event asks for. A panic in it is logged with the event's name.
async fn caught(event: &str, work: impl Future<Output = ()>) {
    if let Err(panic) = catch_async("event", work).await {
        panic.log(format_args!("gateway event {event}"));
    }
}

#[serenity::async_trait]
impl EventHandler for Events {
    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        caught("CHANNEL_DELETE", self.delivery.retire(channel.id.get())).await;
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        caught("THREAD_DELETE", self.delivery.retire(thread.id.get())).await;
    }

    // Permissions change with channels, categories and roles; threads are opened and closed.

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        self.permissions_changed(channel.guild_id.get());
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        self.delivery.retry_channel(thread.id.get());
    }

    async fn thread_list_sync(&self, _: Context, threads: ThreadListSyncEvent) {
        self.delivery.retry_guild(threads.guild_id.get());
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        self.permissions_changed(role.guild_id.get());
    }

    async fn guild_member_update(
        &self,
        _: Context,
        _: Option<Member>,
        _: Option<Member>,
        change: GuildMemberUpdateEvent,
    ) {
        // With our intents that is about ourselves: we have got other roles.
        self.permissions_changed(change.guild_id.get());
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // One that is only unavailable has an outage. What shows the tables waits until we are invited again, also across restarts.
        if !guild.unavailable {
            caught("GUILD_DELETE", self.refresh(guild.id.get(), false)).await;
        }
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let guild = guild.id.get();
        // Where posts wait we were away, and nobody there could be written to directly.
        if self.permissions_changed(guild) {
            caught("GUILD_CREATE", self.refresh(guild, true)).await;
        }
    }
}
