//! What becomes of posts: which are still to be sent, where their messages are, who cannot be reached, what they show.

use super::damage::commit_beside;
use super::loaded::{self, MessageRef, Note};
use super::nudges::REMINDER;
use super::posts::{board_turn, names_in};
use super::stored::{read_json, written};
use super::{Channel, Host, MessageOp, Picture, Post, Recipient, Request, blocking};
use crate::engine::{Scene, Sight};
use crate::store::{Batch, Store, StoreError, TableId};
use crate::words::{Languages, Words};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Host {
    /// Everything that is still to be sent, in order, table by table: after a start, what a crash left behind. Posts that do not read
    /// are not among them, nor those of a table that is set aside: they come anew when it goes on.
    ///
    /// # Errors
    /// If the store does not answer.
    pub fn unsent(&self) -> Result<Vec<(TableId, Post)>, StoreError> {
        let mut posts = Vec::new();
        for table in self.store.unsent()? {
            let outbox = match self.store.intact(table) {
                Ok((_, None)) => self.store.outbox(table),
                Ok((_, Some(error))) | Err(error) => Err(error),
            };
            let outbox = match outbox {
                Ok(outbox) => outbox,
                Err(error) if error.is_damage() => {
                    self.report(error.to_string());
                    continue;
                }
                Err(error) => return Err(error),
            };
            let read = outbox.posts.iter();
            let read = read.filter_map(|(_, bytes)| read_json(bytes).ok());
            posts.extend(read.map(|post| (table, post)));
        }
        Ok(posts)
    }

    /// A post has been delivered; where its message is, if it may change later.
    ///
    /// # Errors
    /// If the store does not answer; it will be found unsent again then.
    pub async fn sent(&self, post: &Post, message: Option<MessageRef>) -> Result<(), StoreError> {
        self.note_message(post, message, vec![post.number]).await
    }

    /// A post is to be delivered once more, though its message is there.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn shown(&self, post: &Post, message: MessageRef) -> Result<(), StoreError> {
        self.note_message(post, Some(message), Vec::new()).await
    }

    /// Notes where the message of a post is, and takes posts out of the outbox.
    async fn note_message(
        &self,
        post: &Post,
        message: Option<MessageRef>,
        sent: Vec<u64>,
    ) -> Result<(), StoreError> {
        let Some(table) = post.table.filter(|_| post.kept) else {
            return Ok(());
        };
        let slot = post.slot.clone();
        let gone = post.op == MessageOp::Remove;
        let to = post.to;
        self.change_note(table, sent, move |note| {
            // Who has got a message can be written to.
            let open = match (to, message) {
                (Recipient::Direct(person), Some(_)) => note.closed.remove(&person).is_some(),
                _ => false,
            };
            let Some(slot) = slot else { return open };
            // Who has left may have been forgotten meanwhile.
            let left = matches!(to, Recipient::Direct(person) if !note.people.contains(&person));
            let moved = match message.filter(|_| !gone && !left) {
                Some(message) => {
                    forget_old_boards(&mut note.messages, &slot);
                    note.messages.insert(slot, message) != Some(message)
                }
                None if gone => note.messages.remove(&slot).is_some(),
                None => false,
            };
            moved || open
        })
        .await
    }

    /// A post could not be given to somebody, who cannot be written to directly: they are told so with the next answer they
    /// get, and a reminder goes to the channel.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn unreachable(&self, post: &Post, person: u64) -> Result<(), StoreError> {
        let Some(table) = post.table else {
            return Ok(());
        };
        self.change_note(table, Vec::new(), move |note| {
            let fresh = note.people.contains(&person) && !note.closed.contains_key(&person);
            if fresh {
                note.closed.insert(person, false);
            }
            fresh
        })
        .await?;
        if post.slot.as_deref() == Some(REMINDER) && post.op != MessageOp::Remove {
            self.remind_in_channel(table.channel, person).await?;
        }
        Ok(())
    }

    /// Where the message of a slot is.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn message(
        &self,
        table: TableId,
        slot: &str,
    ) -> Result<Option<MessageRef>, StoreError> {
        let messages = self.messages(table).await?;
        Ok(messages.get(slot).copied())
    }

    async fn messages(&self, table: TableId) -> Result<BTreeMap<String, MessageRef>, StoreError> {
        let channel = self.channel(table.channel);
        let channel = channel.lock().await;
        if let Some(loaded) = channel.current.as_ref().filter(|loaded| loaded.id == table) {
            return Ok(loaded.messages.clone());
        }
        let store = Arc::clone(&self.store);
        let note = blocking(move || stored_note(store.as_ref(), table)).await?;
        Ok(note.map(|note| note.messages).unwrap_or_default())
    }

    /// Whether a slot is that of a board before one that is there already: it must not come below that.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn has_later_board(&self, table: TableId, slot: &str) -> Result<bool, StoreError> {
        let Some(turn) = board_turn(slot) else {
            return Ok(false);
        };
        let later = |slot: &String| board_turn(slot).is_some_and(|other| other > turn);
        let messages = self.messages(table).await?;
        Ok(messages.keys().any(later))
    }

    /// The server of a table's channel, if it has one.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn server(&self, table: TableId) -> Result<Option<u64>, StoreError> {
        let store = Arc::clone(&self.store);
        let note = blocking(move || stored_note(store.as_ref(), table)).await?;
        Ok(note.and_then(|note| note.server))
    }

    /// Changes the note of a table, and takes posts out of its outbox, at once.
    pub(super) async fn change_note(
        &self,
        table: TableId,
        sent: Vec<u64>,
        change: impl FnOnce(&mut Note) -> bool,
    ) -> Result<(), StoreError> {
        let channel = self.channel(table.channel);
        let mut channel = channel.lock().await;
        let current = channel.current.as_mut().filter(|loaded| loaded.id == table);
        let store = Arc::clone(&self.store);
        let (expected, note) = match current {
            Some(loaded) => {
                let mut note = loaded.note(self.now());
                let changed = change(&mut note);
                loaded.messages.clone_from(&note.messages);
                loaded.closed.clone_from(&note.closed);
                loaded.gone = note.gone;
                (Some(loaded.table.records()), changed.then_some(note))
            }
            None => {
                let store = Arc::clone(&self.store);
                let note = blocking(move || stored_note(store.as_ref(), table)).await?;
                let changed = note.and_then(|mut note| change(&mut note).then_some(note));
                (None, changed)
            }
        };
        if sent.is_empty() && note.is_none() {
            return Ok(());
        }
        let note = note.map(|note| written(&note));
        let batch = Batch {
            expected: expected.unwrap_or_default(),
            sent,
            note,
            ..Batch::default()
        };
        blocking(move || match expected {
            Some(_) => store.commit(table, batch),
            None => commit_beside(store.as_ref(), table, batch),
        })
        .await
    }

    /// Tells who cannot be written to directly, once, with the answer to something they asked.
    pub(super) async fn tell_unreachable(
        &self,
        channel: &mut Channel,
        request: &Request,
        posts: &mut [Post],
    ) {
        let Some(loaded) = channel.current.as_mut() else {
            return;
        };
        let answer = posts
            .iter_mut()
            .find(|post| post.to == Recipient::Answer(request.who.id));
        let told = loaded.closed.get_mut(&request.who.id);
        let (Some(answer), Some(told @ false)) = (answer, told) else {
            return;
        };
        *told = true;
        answer.words.push(Words::new("answer-unreachable"));
        let batch = Batch {
            expected: loaded.table.records(),
            note: Some(written(&loaded.note(self.now()))),
            ..Batch::default()
        };
        let (store, id) = (Arc::clone(&self.store), loaded.id);
        // If this is lost the person is told twice.
        if let Err(error) = blocking(move || store.commit(id, batch)).await {
            tracing::warn!(%error, "a note was not written");
        }
    }

    /// What is to be drawn for a picture: the table as it was when the post was written. None if there is nothing to see.
    ///
    /// # Errors
    /// If the store does not answer, or the table does not read.
    pub async fn sight(
        &self,
        table: TableId,
        picture: &Picture,
        language: &str,
    ) -> Result<Option<(Box<dyn Sight>, Scene)>, StoreError> {
        let (store, picture) = (Arc::clone(&self.store), picture.clone());
        // Many locales read the same language: they get the same picture.
        let language = Languages::shipped().nearest(language).to_owned();
        blocking(move || {
            let (journal, _) = store.intact(table)?;
            let Ok(table) = loaded::at_record(&journal, picture.records) else {
                return Ok(None);
            };
            let scene = Scene {
                shows: picture.part.into(),
                names: names_in(&language, &table),
                language,
                ..Scene::default()
            };
            Ok(table.game().map(|game| {
                let mut sight = game.sight(picture.shown.into());
                sight.mark(&table.turn_events());
                sight.light(&picture.lit);
                sight.propose(&picture.proposal);
                (sight, scene)
            }))
        })
        .await
    }
}

/// The note of a table; none if it does not read.
fn stored_note(store: &dyn Store, table: TableId) -> Result<Option<Note>, StoreError> {
    match store.note(table) {
        Ok(note) => Ok(note.and_then(|note| read_json(&note).ok())),
        Err(error) if error.is_damage() => Ok(None),
        Err(error) => Err(error),
    }
}

/// The boards whose messages are remembered: the last but one may still change, and more while Discord refuses changes.
const BOARDS: u32 = 16;

fn forget_old_boards(messages: &mut BTreeMap<String, MessageRef>, slot: &str) {
    if let Some(now) = board_turn(slot) {
        messages.retain(|slot, _| board_turn(slot).is_none_or(|turn| turn + BOARDS > now));
    }
}
