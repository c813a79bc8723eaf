//! The outbox: which posts are still to be sent, what sending them needs, and what came of it. Knows no Discord and draws nothing.

use crate::host::base::Base;
use crate::host::model::error::RequestError;
use crate::host::model::post::{
    HAND, LOBBY, MessageOp, PRIVATE_BOARD, Post, REMINDER, TablePost, board_turn, hand_seat,
};
use crate::host::model::private::is_private;
use crate::host::people::index::stored_note;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::messages::MessageRef;
use crate::host::posts::note::Note;
use crate::host::sending::pictures::{Pictures, PreparedContent};
use crate::host::stored::read_json;
use crate::host::tables::Tables;
use crate::host::tables::deliveries::DeliveredPost;
use crate::ids::{ChannelId, PersonId, ServerId};
use crate::store::{StoreError, TableId};
use crate::supervision::catch_async;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The posts that are to be sent, for whoever sends them.
pub struct Outbox {
    base: Arc<Base>,
    tables: Arc<Tables>,
    pictures: Arc<Pictures>,
    /// Whether deliveries are about to be made durable.
    flushing: AtomicBool,
}

/// How long deliveries are collected before they are made durable.
const FLUSH_AFTER: Duration = Duration::from_millis(100);

/// A post that can be sent without another question.
pub struct PreparedPost {
    /// The message that it changes, if there is one.
    pub message: Option<MessageRef>,
    /// Whether nobody needs a new message for it any more.
    pub is_outdated: bool,
    /// Whether the picture of the message that it changes may follow its words: nobody decides by it now.
    pub picture_may_follow: bool,
    /// What it needs beside its words.
    pub content: PreparedContent,
}

impl Outbox {
    pub(in crate::host) fn new(
        base: Arc<Base>,
        tables: Arc<Tables>,
        pictures: Arc<Pictures>,
    ) -> Self {
        Self {
            base,
            tables,
            pictures,
            flushing: AtomicBool::new(false),
        }
    }

    /// Prepares a post to be sent.
    ///
    /// # Errors
    /// If the store is unavailable. A damaged table has no messages.
    pub async fn prepare(&self, post: &TablePost) -> Result<PreparedPost, StoreError> {
        let mut message = None;
        let mut is_outdated = false;
        let mut picture_may_follow = false;
        if let Some(slot) = post.slot.as_deref() {
            message = match self.message(post.table, slot).await {
                Err(error) if !error.is_damage() => return Err(error),
                known => known.ok().flatten(),
            };
            if message.is_none() && post.op == MessageOp::Upsert {
                is_outdated = self.is_outdated(post.table, slot).await?;
            }
            if message.is_some() && post.op == MessageOp::Upsert {
                picture_may_follow = self.picture_may_follow(post.table, slot).await?;
            }
        }
        Ok(PreparedPost {
            message,
            is_outdated,
            picture_may_follow,
            content: self.pictures.prepare(post).await,
        })
    }

    /// Whether nobody decides by the picture of a message now: by a board while a robot is awaited, and by a hand while its owner goes on
    /// with the turn, knowing what they have just played.
    async fn picture_may_follow(&self, table: TableId, slot: &str) -> Result<bool, StoreError> {
        let seat = hand_seat(slot);
        let is_board = board_turn(slot).is_some() || slot.starts_with(PRIVATE_BOARD);
        if seat.is_none() && !is_board {
            return Ok(false);
        }
        let look = |loaded: &LoadedTable| match seat {
            Some(seat) => loaded.table.awaited() == Some(seat),
            None => loaded.table.awaited_robot().is_some(),
        };
        match self.tables.look_at(table, look).await {
            Ok(may_follow) => Ok(may_follow.unwrap_or_default()),
            Err(RequestError::Store(error)) if !error.is_damage() => Err(error),
            Err(_) => Ok(false),
        }
    }

    /// Undelivered posts in order, table by table: after a start, what a crash left behind. Without damaged posts and posts of
    /// damaged tables: those are written again when the table resumes.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn unsent(&self) -> Result<Vec<(TableId, Post)>, StoreError> {
        let mut posts = Vec::new();
        let store = &self.base.store;
        for table in store.unsent().await? {
            let outbox = match store.intact_journal(table).await {
                Ok((_, None)) => store.outbox(table).await,
                Ok((_, Some(error))) | Err(error) => Err(error),
            };
            let outbox = match outbox {
                Ok(outbox) => outbox,
                Err(error) if error.is_damage() => {
                    self.base.report(error.to_string());
                    continue;
                }
                Err(error) => return Err(error),
            };
            let waiting = outbox.posts.iter();
            let waiting =
                waiting.filter(|(number, _)| !self.tables.deliveries.includes(table, *number));
            let read = waiting.filter_map(|(_, bytes)| read_json(bytes).ok());
            posts.extend(read.map(|post| (table, post)));
        }
        Ok(posts)
    }

    /// Notes that a post was delivered, and where its message is, if it may change later. It is durable when this returns.
    ///
    /// # Errors
    /// If the store is unavailable; the post stays in the outbox then.
    pub async fn sent(&self, post: &Post, message: Option<MessageRef>) -> Result<(), StoreError> {
        self.delivered(post, message);
        self.tables.flush_table(post.table).await
    }

    /// Notes in memory that a post was delivered, and where its message is. It becomes durable with the next commit of its
    /// table, or by [`Outbox::flush_deliveries`]. After a crash in between the post is delivered once more, under the same number.
    pub fn delivered(&self, post: &Post, message: Option<MessageRef>) {
        self.note_delivery(post, message, post.number);
    }

    /// The same, and makes it durable soon, together with other deliveries, so that no move waits for it.
    pub fn delivered_just_now(self: &Arc<Self>, post: &Post, message: Option<MessageRef>) {
        self.delivered(post, message);
        self.flush_soon();
    }

    /// Notes that a post is not sent, because a later one took its place, and makes it durable soon. Its message stays as it is.
    pub fn superseded(self: &Arc<Self>, post: &Post) {
        if let Some((table, number)) = post.table.zip(post.number) {
            let skipped = DeliveredPost {
                number: Some(number),
                to: post.to,
                slot: None,
                removed: false,
                message: None,
            };
            self.tables.deliveries.add(table, skipped);
        }
        self.flush_soon();
    }

    fn flush_soon(self: &Arc<Self>) {
        if self.flushing.swap(true, Ordering::Relaxed) {
            return;
        }
        // It must not hold the store open when the bot is gone.
        let outbox = Arc::downgrade(self);
        tokio::spawn(async move {
            tokio::time::sleep(FLUSH_AFTER).await;
            if let Some(outbox) = outbox.upgrade() {
                outbox.flushing.store(false, Ordering::Relaxed);
                outbox.flush_and_log().await;
            }
        });
    }

    /// Makes all deliveries durable that were noted in memory. What fails is logged, and tried again with the next ones.
    pub async fn flush_and_log(&self) {
        match catch_async("delivery", self.flush_deliveries()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "storing deliveries failed"),
            Err(panic) => panic.log("noting delivered posts"),
        }
    }

    /// Notes where the message of a post is that is to be delivered once more.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn shown(&self, post: &Post, message: MessageRef) -> Result<(), StoreError> {
        self.note_delivery(post, Some(message), None);
        self.tables.flush_table(post.table).await
    }

    fn note_delivery(&self, post: &Post, message: Option<MessageRef>, number: Option<u64>) {
        let Some(table) = post.table.filter(|_| post.number.is_some()) else {
            return;
        };
        let delivery = DeliveredPost {
            number,
            to: post.to,
            slot: post.slot.clone(),
            removed: post.op == MessageOp::Remove,
            message,
        };
        self.tables.deliveries.add(table, delivery);
    }

    /// Makes all deliveries durable that were noted in memory.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn flush_deliveries(&self) -> Result<(), StoreError> {
        for table in self.tables.deliveries.tables() {
            match self.tables.flush_table(Some(table)).await {
                // It is damaged; its posts are delivered once more when it resumes.
                Err(error) if error.is_damage() => {
                    self.base.report(error.to_string());
                    self.tables.deliveries.take(table).forget();
                }
                flushed => flushed?,
            }
        }
        Ok(())
    }

    /// Notes that somebody does not accept direct messages. Their next reply mentions it, and a reminder goes to the channel
    /// instead.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn unreachable(&self, post: &Post, person: PersonId) -> Result<(), StoreError> {
        let Some(table) = post.table else {
            return Ok(());
        };
        let noted = |note: &mut Note| {
            let known = note.seated.contains(&person) || note.people.invited.contains(&person);
            let fresh = known && !note.people.closed.contains_key(&person);
            if fresh {
                note.people.closed.insert(person, false);
            }
            fresh
        };
        self.tables.change_note(table, Vec::new(), noted).await?;
        // At a private table the others would get it.
        let has_channel = !is_private(table.channel);
        if has_channel && post.slot.as_deref() == Some(REMINDER) && post.op != MessageOp::Remove {
            self.remind_in_channel(table.channel, person).await?;
        }
        Ok(())
    }

    /// Message of a slot.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn message(
        &self,
        table: TableId,
        slot: &str,
    ) -> Result<Option<MessageRef>, StoreError> {
        let look = |messages: &BTreeMap<String, MessageRef>| messages.get(slot).copied();
        self.tables.with_messages(table, look).await
    }

    /// Whether nobody needs a new message for a slot any more: a board if a later one was posted, because it would be below it; a board, a hand or a lobby if
    /// there is a newer table in the channel.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn is_outdated(&self, table: TableId, slot: &str) -> Result<bool, StoreError> {
        let turn = board_turn(slot);
        let starts = |prefix: &&str| slot.starts_with(*prefix);
        if turn.is_none() && ![LOBBY, HAND, PRIVATE_BOARD].iter().any(starts) {
            return Ok(false);
        }
        let newest = self.base.store.last_of(table.channel).await?;
        if newest.is_some_and(|newest| newest.number > table.number) {
            return Ok(true);
        }
        let Some(turn) = turn else {
            return Ok(false);
        };
        let later = |slot: &String| board_turn(slot).is_some_and(|other| other > turn);
        let look = |messages: &BTreeMap<String, MessageRef>| messages.keys().any(later);
        self.tables.with_messages(table, look).await
    }

    /// Server of a table's channel.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn server(&self, table: TableId) -> Result<Option<ServerId>, StoreError> {
        let note = stored_note(self.base.store.as_ref(), table).await?;
        Ok(note.and_then(|note| note.server))
    }

    /// Claims posts that no other process delivers. A post may have been delivered by a process that has ended since.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn claim_posts(&self) -> Result<Vec<Post>, StoreError> {
        let claimed = match self.base.store.cluster() {
            Some(cluster) => cluster.claim_posts().await?,
            None => Vec::new(),
        };
        let posts = claimed.into_iter().filter_map(|(table, bytes)| {
            let post = read_json::<Post>(&bytes);
            if let Err(why) = &post {
                self.base
                    .report(format!("a post of {table} does not read: {why}"));
            }
            post.ok()
        });
        Ok(posts.collect())
    }

    /// Keeps the claims of this process. Returns the table and number of each post that it has claimed and not yet delivered.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn keep_claims(&self) -> Result<Vec<(TableId, u64)>, StoreError> {
        let mut held = match self.base.store.cluster() {
            Some(cluster) => cluster.keep_claims().await?,
            None => Vec::new(),
        };
        held.retain(|(table, number)| !self.tables.deliveries.includes(*table, *number));
        Ok(held)
    }

    /// Gives back claimed posts that this process does not know.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn return_posts(&self, table: TableId, numbers: Vec<u64>) -> Result<(), StoreError> {
        match self.base.store.cluster() {
            Some(cluster) => cluster.return_posts(table, &numbers).await,
            None => Ok(()),
        }
    }

    /// Posts a reminder in the channel that could not be delivered directly.
    async fn remind_in_channel(&self, id: ChannelId, person: PersonId) -> Result<(), StoreError> {
        let tables = &self.tables;
        let channel = tables.channels.get(id);
        let mut channel = channel.lock().await;
        tables
            .drop_outdated(&mut channel, id, "", Vec::new())
            .await?;
        let Some(loaded) = channel.current.as_mut() else {
            return Ok(());
        };
        if loaded
            .awaited_person()
            .is_none_or(|awaited| awaited.id != person)
        {
            return Ok(());
        }
        let mut writer = loaded.writer(self.base.now());
        writer.remind(person, false, 0);
        let posts = writer.posts;
        match tables.post(&mut channel, posts, 0).await {
            Ok(_) => Ok(()),
            Err(RequestError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(channel = %id, %error, "sending reminders failed");
                Ok(())
            }
        }
    }
}
