//! Tables whose channel was deleted: no reminders, no lists, no robots, no posts. A request in such a channel shows that it exists:
//! its table is shown there again.

use crate::host::model::error::RequestError;
use crate::host::model::post::Post;
use crate::host::model::private::first_number;
use crate::host::model::request::Request;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::Note;
use crate::host::stored::read_json;
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::host::tables::reading::droppable_posts;
use crate::ids::{ChannelId, ServerId};
use crate::store::{StoreError, TableId};
use crate::table::{Stage, Time};

impl Tables {
    /// Retires the table of a deleted channel, and drops its undelivered posts.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn retire(&self, channel: ChannelId) -> Result<(), StoreError> {
        let store = self.base.store.as_ref();
        let mut outboxes = Vec::new();
        if let Some(last) = store.last_of(channel).await? {
            for number in first_number(channel)..=last.number {
                let table = TableId { channel, number };
                outboxes.push((table, droppable_posts(store, table).await?));
            }
        }
        let last = outboxes.last().map(|(table, _)| *table);
        for (table, posts) in outboxes {
            let newest = Some(table) == last;
            let retire = |note: &mut Note| {
                let fresh = newest && !note.gone;
                if fresh {
                    note.retire();
                }
                fresh
            };
            match self.change_note(table, posts, retire).await {
                // It is damaged, and posts nothing anyway.
                Err(error) if error.is_damage() => self.base.report(error.to_string()),
                changed => changed?,
            }
        }
        Ok(())
    }

    /// Shows the table of a channel again, perhaps with everybody's hands: in the messages that are there, or in new ones.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn refresh(&self, id: ChannelId, hands: bool) -> Result<(), StoreError> {
        let channel = self.channels.get(id);
        let mut channel = channel.lock().await;
        let shown = match self.load(&mut channel, id).await {
            Ok(()) => self.show_again(&mut channel, hands).await,
            Err(error) => Err(error),
        };
        match shown {
            Ok(_) => Ok(()),
            Err(RequestError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(channel = %id, %error, "posting a table again failed");
                Ok(())
            }
        }
    }

    /// The channels of a server in which a table is not over.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn channels_of(&self, server: ServerId) -> Result<Vec<ChannelId>, StoreError> {
        let mut channels = Vec::new();
        let look = |table: TableId, note: &[u8]| {
            let note = read_json::<Note>(note);
            if note.is_ok_and(|note| note.server == Some(server) && note.stage.is_open()) {
                channels.push(table.channel);
            }
        };
        self.base.store.each_table(look).await?;
        Ok(channels)
    }

    /// Handles a request in a channel that counted as deleted.
    pub(in crate::host) async fn revive(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        match &mut channel.current {
            Some(loaded) if loaded.gone && !request.who.is_robot() => loaded.gone = false,
            _ => return Ok(Vec::new()),
        }
        let posts = self.show_again(channel, true).await?;
        self.position_changed(channel.current_table()?);
        Ok(posts)
    }

    async fn show_again(
        &self,
        channel: &mut LoadedChannel,
        hands: bool,
    ) -> Result<Vec<Post>, RequestError> {
        let Some(loaded) = channel.current.as_mut() else {
            return Ok(Vec::new());
        };
        let profiles = &channel.profiles;
        loaded.people.dm_opt_out = self.people.dm_opt_out(&loaded.table, profiles).await?;
        let posts = loaded.shown_again(hands, self.base.now());
        self.post(channel, posts, 0).await
    }
}

impl LoadedTable {
    /// Posts that show the current table, perhaps with everybody's hands.
    pub(in crate::host) fn shown_again(&mut self, hands: bool, now: Time) -> Vec<Post> {
        let stage = self.table.stage();
        let mut writer = self.writer(now);
        match stage {
            Stage::Gathering => writer.show_lobby(),
            Stage::Playing => {
                for seat in (0..writer.table.seats().len()).filter(|_| hands) {
                    writer.hand(seat);
                }
                writer.show_board();
            }
            Stage::Finished | Stage::Closed => {}
        }
        let posts = writer.posts;
        self.people.without_opted_out(posts)
    }
}
