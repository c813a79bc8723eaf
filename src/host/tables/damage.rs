//! Damaged data at run time: lost posts, lost notes, tables that end early. Each is logged once and reported at its table. Data of
//! a newer program is left as it is.

use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{Post, Recipient};
use crate::host::model::request::Request;
use crate::host::stored::{StoredDataError, read_json};
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::host::tables::reading::{Aside, commit_beside, droppable_posts};
use crate::ids::PersonId;
use crate::store::{Batch, Store, StoreError, TableId};
use crate::words::{Value, Words, keys};
use std::collections::BTreeSet;

impl Tables {
    /// Removes damaged posts from the outboxes, and reports that at their tables. Those of a newer program stay.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn drop_damaged_posts(&self) -> Result<(), StoreError> {
        let store = &self.base.store;
        for table in store.unsent().await? {
            let outbox = match store.outbox(table).await {
                Ok(outbox) => outbox,
                Err(error) if error.is_damage() => {
                    self.base.report(error.to_string());
                    continue;
                }
                Err(error) => return Err(error),
            };
            let mut lost = Vec::new();
            for (number, error) in outbox.damaged {
                self.base.report(error.to_string());
                lost.extend((!error.is_newer()).then_some(number));
            }
            for (number, bytes) in outbox.posts {
                if let Err(why) = read_json::<Post>(&bytes) {
                    self.base
                        .report(format!("post {number} of {table} does not read: {why}"));
                    lost.extend(matches!(why, StoredDataError::Damaged(_)).then_some(number));
                }
            }
            match self.drop_posts(table, lost).await {
                Ok(()) => {}
                Err(RequestError::Store(error)) if !error.is_damage() => return Err(error),
                Err(error) => self.base.report(format!("{table}: {error}")),
            }
        }
        Ok(())
    }

    async fn drop_posts(&self, table: TableId, lost: Vec<u64>) -> Result<(), RequestError> {
        if lost.is_empty() {
            return Ok(());
        }
        let channel = self.channels.get(table.channel);
        let mut channel = channel.lock().await;
        self.load(&mut channel, table.channel).await?;
        let current = channel.current.as_mut();
        let Some(loaded) = current.filter(|loaded| loaded.id == table) else {
            let batch = Batch::default().remove_posts(lost);
            commit_beside(self.base.store.as_ref(), table, batch).await?;
            return Ok(());
        };
        let words = vec![Words::new(keys::TABLE_POST_LOST)];
        let posts = loaded.numbered(vec![Post::new(Recipient::Channel, &loaded.language, words)]);
        let batch = Batch::after(loaded.table.records()).remove_posts(lost);
        Ok(self.persist_and_publish(loaded, &posts, batch).await?)
    }

    /// Reports that the note of a table was lost, and shows the table in new messages.
    pub(in crate::host) async fn tell_note_lost(
        &self,
        channel: &mut LoadedChannel,
    ) -> Result<(), RequestError> {
        let now = self.base.now();
        let loaded = channel.current_table_mut()?;
        let words = vec![Words::new(keys::TABLE_NOTE_LOST)];
        let mut posts = vec![Post::new(Recipient::Channel, &loaded.language, words)];
        posts.extend(loaded.shown_again(false, now));
        self.post(channel, posts, 0).await.map(drop)
    }

    /// Resumes a damaged table from its last intact record: later records are deleted, and the table is shown again.
    pub(in crate::host) async fn resume(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let aside = channel.aside.take();
        let Some(Aside {
            id,
            intact: Some(mut loaded),
            ..
        }) = aside
        else {
            return Ok(Vec::new());
        };
        let words = Words::new(keys::TABLE_RESUMED).with("name", Value::person(&request.who.name));
        let words = vec![words.with("moves", loaded.table.course().move_count())];
        let mut posts = vec![Post::new(Recipient::Channel, &loaded.language, words)];
        let profiles = &channel.profiles;
        loaded.people.dm_opt_out = self.people.dm_opt_out(&loaded.table, profiles).await?;
        posts.extend(loaded.shown_again(true, self.base.now()));
        let mut posts = loaded.numbered(posts);
        let store = self.base.store.as_ref();
        let sent = droppable_posts(store, id).await?;
        let unknown = known_no_more(store, id, &loaded.stored.known).await?;
        let batch = Batch::after(loaded.table.records())
            .truncate()
            .remove_posts(sent)
            .index_remove(unknown);
        tracing::warn!(table = %id, records = batch.expected, "a damaged table continues from its last intact record");
        self.persist_and_publish(&mut loaded, &posts, batch).await?;
        self.position_changed(&loaded);
        self.due_changed(&loaded);
        channel.current = Some(*loaded);
        posts.push(private(request, vec![Words::new(keys::ANSWER_RESUMED)]));
        Ok(posts)
    }
}

/// People in the index of a table that the table does not know.
async fn known_no_more(
    store: &dyn Store,
    table: TableId,
    known: &BTreeSet<PersonId>,
) -> Result<Vec<PersonId>, StoreError> {
    let mut unknown = Vec::new();
    let look = |person: PersonId, at: TableId| {
        if at == table && !known.contains(&person) {
            unknown.push(person);
        }
    };
    store.each_in_index(look).await?;
    Ok(unknown)
}
