//! Damaged data at run time: lost posts, lost notes, tables that end early. Each is logged once and reported at its table. Data of
//! a newer program is left as it is.

use super::Host;
use super::button_id::{ButtonAction, ButtonId};
use super::channel::LoadedChannel;
use super::error::{RequestError, failed, private};
use super::loaded::LoadedTable;
use super::looks::look;
use super::post::{Button, Post, Recipient};
use super::reading::{Aside, commit_beside, droppable_posts};
use super::request::{Request, RequestKind, TableRequest, TableView};
use super::stored::{StoredDataError, read_json};
use super::worker_pool::{blocking, lock};
use crate::ids::PersonId;
use crate::store::{Batch, Store, StoreError, TableId};
use crate::table::TableRefusal;
use crate::words::{Value, Words, keys};
use std::collections::BTreeSet;
use std::sync::Arc;

impl Host {
    /// Logs a problem with stored data, once.
    pub(super) fn report(&self, problem: String) {
        let mut reported = lock(&self.reported);
        if !reported.contains(&problem) {
            tracing::error!("{problem}");
            reported.insert(problem);
        }
    }

    /// Removes damaged posts from the outboxes, and reports that at their tables. Those of a newer program stay.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn drop_damaged_posts(&self) -> Result<(), StoreError> {
        let store = Arc::clone(&self.store);
        for table in blocking(move || store.unsent()).await? {
            let store = Arc::clone(&self.store);
            let outbox = match blocking(move || store.outbox(table)).await {
                Ok(outbox) => outbox,
                Err(error) if error.is_damage() => {
                    self.report(error.to_string());
                    continue;
                }
                Err(error) => return Err(error),
            };
            let mut lost = Vec::new();
            for (number, error) in outbox.damaged {
                self.report(error.to_string());
                lost.extend((!error.is_newer()).then_some(number));
            }
            for (number, bytes) in outbox.posts {
                if let Err(why) = read_json::<Post>(&bytes) {
                    self.report(format!("post {number} of {table} does not read: {why}"));
                    lost.extend(matches!(why, StoredDataError::Damaged(_)).then_some(number));
                }
            }
            match self.drop_posts(table, lost).await {
                Ok(()) => {}
                Err(RequestError::Store(error)) if !error.is_damage() => return Err(error),
                Err(error) => self.report(format!("{table}: {error}")),
            }
        }
        Ok(())
    }

    async fn drop_posts(&self, table: TableId, lost: Vec<u64>) -> Result<(), RequestError> {
        if lost.is_empty() {
            return Ok(());
        }
        let channel = self.channel(table.channel);
        let mut channel = channel.lock().await;
        self.load(&mut channel, table.channel).await?;
        let current = channel.current.as_mut();
        let Some(loaded) = current.filter(|loaded| loaded.id == table) else {
            let store = Arc::clone(&self.store);
            let batch = Batch {
                sent: lost,
                ..Batch::default()
            };
            blocking(move || commit_beside(store.as_ref(), table, batch)).await?;
            return Ok(());
        };
        let words = vec![Words::new(keys::TABLE_POST_LOST)];
        let mut posts = vec![Post::new(Recipient::Channel, &loaded.language, words)];
        loaded.number(&mut posts);
        let batch = Batch {
            expected: loaded.table.records(),
            sent: lost,
            ..Batch::default()
        };
        Ok(self.keep(loaded, &posts, batch).await?)
    }

    /// Reports that the note of a table was lost, and shows the table in new messages.
    pub(super) async fn tell_note_lost(
        &self,
        channel: &mut LoadedChannel,
    ) -> Result<(), RequestError> {
        let now = self.now();
        let loaded = channel.current_table_mut()?;
        let words = vec![Words::new(keys::TABLE_NOTE_LOST)];
        let mut posts = vec![Post::new(Recipient::Channel, &loaded.language, words)];
        posts.extend(loaded.shown_again(false, now));
        self.post(channel, posts, 0).await.map(drop)
    }

    /// Handles a request at a damaged table.
    pub(super) async fn handle_at_damaged(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let Some(aside) = &channel.aside else {
            return Ok(Vec::new());
        };
        let Some(intact) = &aside.intact else {
            let (key, reason) = match &aside.why {
                StoredDataError::Newer(reason) => (keys::ANSWER_NEWER, reason),
                StoredDataError::Damaged(reason) => (keys::TABLE_UNREADABLE, reason),
            };
            let words = Words::new(key).with("reason", reason.clone());
            return Ok(vec![failed(request, words)]);
        };
        let resume = ButtonId::new(
            aside.id.number,
            intact.table.records(),
            ButtonAction::Resume,
            [""; 0],
        );
        if request.kind == RequestKind::of_button(resume.clone(), Vec::new()) {
            let (table, who) = (&intact.table, request.who.id);
            let sits = table
                .seat_of(who)
                .or(table.seat_reserved_for(who))
                .is_some();
            if !(sits || table.is_host(who) || request.manages) {
                return Err(RequestError::refused(&TableRefusal::NotSeated));
            }
            return self.resume(channel, request).await;
        }
        let mut post = match request.kind {
            RequestKind::Table(TableRequest::Show(TableView::Board)) => {
                look(intact, request, &TableView::Board)?
            }
            _ => private(request, Vec::new()),
        };
        let cut = Words::new(keys::TABLE_CUT).with("moves", intact.moves());
        post.words.insert(0, cut);
        post.table = Some(aside.id);
        post.choices = vec![Button {
            label: Words::new(keys::PRESS_RESUME),
            press: resume,
            barred: false,
        }];
        Ok(vec![post])
    }

    /// Resumes a damaged table from its last intact record: later records are deleted, and the table is shown again.
    async fn resume(
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
        let words = vec![words.with("moves", loaded.moves())];
        let mut posts = vec![Post::new(Recipient::Channel, &loaded.language, words)];
        let profiles = &channel.profiles;
        loaded.dm_opt_out = self.dm_opt_out(&loaded.table, profiles).await?;
        posts.extend(loaded.shown_again(true, self.now()));
        loaded.number(&mut posts);
        let (store, known) = (Arc::clone(&self.store), loaded.known.clone());
        let (sent, unknown) = blocking(move || {
            let sent = droppable_posts(store.as_ref(), id)?;
            Ok((sent, known_no_more(store.as_ref(), id, &known)?))
        })
        .await?;
        let batch = Batch {
            expected: loaded.table.records(),
            cut: true,
            sent,
            unknown,
            ..Batch::default()
        };
        tracing::warn!(table = %id, records = batch.expected, "a damaged table continues from its last intact record");
        self.keep(&mut loaded, &posts, batch).await?;
        self.wake_robot(&loaded);
        self.set_timer(&loaded);
        channel.current = Some(*loaded);
        posts.push(private(request, vec![Words::new(keys::ANSWER_RESUMED)]));
        Ok(posts)
    }
}

impl LoadedTable {
    /// Number of moves.
    fn moves(&self) -> usize {
        let journal = self.table.journal();
        journal.map_or(0, |journal| journal.moves.len())
    }
}

/// People in the index of a table that the table does not know.
fn known_no_more(
    store: &dyn Store,
    table: TableId,
    known: &BTreeSet<PersonId>,
) -> Result<Vec<PersonId>, StoreError> {
    let mut unknown = Vec::new();
    store.index(&mut |person, at| {
        if at == table && !known.contains(&person) {
            unknown.push(person);
        }
        true
    })?;
    Ok(unknown)
}
