//! Tables whose channel is gone: nobody is reminded of them, they are not listed, robots rest, and nothing more is said. A channel in
//! which somebody asks for something was not gone after all: its table is shown there again.

use super::damage::droppable_posts;
use super::loaded::{GATHERING, LoadedTable, Note, PLAYING};
use super::stored::read_json;
use super::{Channel, Host, Post, Request, RequestError, blocking};
use crate::store::{StoreError, TableId};
use crate::table::{Stage, Time};
use std::sync::Arc;

/// How a table is noted whose channel is gone.
const GONE: &str = "gone";

impl Note {
    /// Notes that the channel is gone.
    pub(super) fn retire(&mut self) {
        GONE.clone_into(&mut self.stage);
        self.gone = true;
        self.robot = false;
        self.awaits = None;
        self.due = None;
    }
}

impl Host {
    /// The channel is gone: its table rests, and what was still to be sent is not.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn retire(&self, channel: u64) -> Result<(), StoreError> {
        let store = Arc::clone(&self.store);
        let outboxes = blocking(move || {
            let Some(last) = store.last_of(channel)? else {
                return Ok(Vec::new());
            };
            let numbers = 0..=last.number;
            let tables = numbers.map(|number| TableId { channel, number });
            let outbox = |table: TableId| Ok((table, droppable_posts(store.as_ref(), table)?));
            tables.map(outbox).collect::<Result<_, StoreError>>()
        })
        .await?;
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
                // It is set aside, and says nothing anyway.
                Err(error) if error.is_damage() => self.report(error.to_string()),
                changed => changed?,
            }
        }
        Ok(())
    }

    /// Shows the table of a channel again, perhaps with everybody's hands: in the messages that are there, or in new ones.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn refresh(&self, id: u64, hands: bool) -> Result<(), StoreError> {
        let channel = self.channel(id);
        let mut channel = channel.lock().await;
        let shown = match self.load(&mut channel, id).await {
            Ok(()) => self.show_again(&mut channel, hands).await,
            Err(trouble) => Err(trouble),
        };
        match shown {
            Ok(_) => Ok(()),
            Err(RequestError::Store(error)) => Err(error),
            Err(trouble) => {
                tracing::error!(channel = id, %trouble, "a table was not shown again");
                Ok(())
            }
        }
    }

    /// The channels of a server in which a table is not over.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn channels_of(&self, server: u64) -> Result<Vec<u64>, StoreError> {
        let store = Arc::clone(&self.store);
        blocking(move || {
            let mut channels = Vec::new();
            store.tables(&mut |table, note| {
                let note = read_json::<Note>(note);
                let live = |note: &Note| [GATHERING, PLAYING].contains(&note.stage.as_str());
                if note.is_ok_and(|note| note.server == Some(server) && live(&note)) {
                    channels.push(table.channel);
                }
                true
            })?;
            Ok(channels)
        })
        .await
    }

    /// Somebody asks for something in a channel that was thought to be gone.
    pub(super) async fn revive(
        &self,
        channel: &mut Channel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        match &mut channel.current {
            Some(loaded) if loaded.gone && !request.who.is_robot() => loaded.gone = false,
            _ => return Ok(Vec::new()),
        }
        let posts = self.show_again(channel, true).await?;
        self.wake_robot(channel.current_table()?);
        Ok(posts)
    }

    async fn show_again(
        &self,
        channel: &mut Channel,
        hands: bool,
    ) -> Result<Vec<Post>, RequestError> {
        let Some(loaded) = channel.current.as_mut() else {
            return Ok(Vec::new());
        };
        loaded.dm_opt_out = self.dm_opt_out(&loaded.table).await?;
        let posts = loaded.shown_again(hands, self.now());
        self.post(channel, posts, 0).await
    }
}

impl LoadedTable {
    /// What shows the table as it stands, perhaps with everybody's hands.
    pub(super) fn shown_again(&mut self, hands: bool, now: Time) -> Vec<Post> {
        let stage = self.table.stage();
        let mut writer = self.writer(now);
        match stage {
            Stage::Gathering => writer.show_lobby(),
            Stage::Playing => {
                for seat in (0..writer.table.places().len()).filter(|_| hands) {
                    writer.hand(seat);
                }
                writer.show_board();
            }
            Stage::Finished | Stage::Closed => {}
        }
        let posts = writer.posts;
        self.wished(posts)
    }
}
