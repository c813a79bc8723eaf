//! Deliveries: which posts are still to be sent, where their messages are, who cannot be reached. Knows no Discord and draws
//! nothing.

use super::Host;
use super::channel::LoadedChannel;
use super::loaded::LoadedTable;
use super::note::{MessageRef, Note, people};
use super::post::{HAND, LOBBY, MessageOp, Post, REMINDER, Recipient, board_turn};
use super::reading::{agenda_of, commit_beside, stored_note};
use super::stored::{read_json, written};
use super::worker_pool::{blocking, lock};
use crate::ids::{PersonId, ServerId};
use crate::store::{Batch, StoreError, TableId};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex};

impl Host {
    /// Undelivered posts in order, table by table: after a start, what a crash left behind. Without damaged posts and posts of
    /// damaged tables: those are written again when the table resumes.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub fn unsent(&self) -> Result<Vec<(TableId, Post)>, StoreError> {
        let mut posts = Vec::new();
        for table in self.store.unsent()? {
            let outbox = match self.store.intact_journal(table) {
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
            let read = read.filter(|post: &Post| !self.deliveries.includes(table, post.number));
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
        self.flush_table(post.table).await
    }

    /// Notes in memory that a post was delivered, and where its message is. It becomes durable with the next commit of its
    /// table, or by [`Host::flush_deliveries`]. After a crash in between the post is delivered once more, under the same number.
    pub fn delivered(&self, post: &Post, message: Option<MessageRef>) {
        self.note_delivery(post, message, Some(post.number));
    }

    /// Notes where the message of a post is that is to be delivered once more.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn shown(&self, post: &Post, message: MessageRef) -> Result<(), StoreError> {
        self.note_delivery(post, Some(message), None);
        self.flush_table(post.table).await
    }

    fn note_delivery(&self, post: &Post, message: Option<MessageRef>, number: Option<u64>) {
        let Some(table) = post.table.filter(|_| post.kept) else {
            return;
        };
        let delivery = DeliveredPost {
            number,
            to: post.to,
            slot: post.slot.clone(),
            removed: post.op == MessageOp::Remove,
            message,
        };
        self.deliveries.add(table, delivery);
    }

    /// Makes all deliveries durable that were noted in memory.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn flush_deliveries(&self) -> Result<(), StoreError> {
        for table in self.deliveries.tables() {
            match self.flush_table(Some(table)).await {
                // It is damaged; its posts are delivered once more when it resumes.
                Err(error) if error.is_damage() => {
                    self.report(error.to_string());
                    self.deliveries.take(table).forget();
                }
                flushed => flushed?,
            }
        }
        Ok(())
    }

    pub(super) async fn flush_table(&self, table: Option<TableId>) -> Result<(), StoreError> {
        match table.filter(|table| self.deliveries.has(*table)) {
            Some(table) => self.change_note(table, Vec::new(), |_| false).await,
            None => Ok(()),
        }
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

    /// Message of a slot.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn message(
        &self,
        table: TableId,
        slot: &str,
    ) -> Result<Option<MessageRef>, StoreError> {
        self.with_messages(table, |messages| messages.get(slot).copied())
            .await
    }

    /// Looks at where the messages of a table are.
    async fn with_messages<T>(
        &self,
        table: TableId,
        look: impl FnOnce(&BTreeMap<String, MessageRef>) -> T,
    ) -> Result<T, StoreError> {
        let channel = self.channel(table.channel);
        let mut channel = channel.lock().await;
        self.drop_outdated(&mut channel, table.channel, "", Vec::new())
            .await?;
        if let Some(loaded) = channel.current.as_mut().filter(|loaded| loaded.id == table) {
            self.deliveries.visit(table, |delivery| {
                loaded.note_delivery(delivery);
            });
            return Ok(look(&loaded.messages));
        }
        let store = Arc::clone(&self.store);
        let note = blocking(move || stored_note(store.as_ref(), table)).await?;
        let Some(mut note) = note else {
            return Ok(look(&BTreeMap::new()));
        };
        self.deliveries.visit(table, |delivery| {
            delivery.change(&mut note.messages, &mut note.closed, &note.people);
        });
        Ok(look(&note.messages))
    }

    /// Whether nobody needs a new message for a slot any more: a board if a later one was posted, because it would be below it; a board, a hand or a lobby if
    /// there is a newer table in the channel.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn is_outdated(&self, table: TableId, slot: &str) -> Result<bool, StoreError> {
        let turn = board_turn(slot);
        if turn.is_none() && slot != LOBBY && !slot.starts_with(HAND) {
            return Ok(false);
        }
        let store = Arc::clone(&self.store);
        let newest = blocking(move || store.last_of(table.channel)).await?;
        if newest.is_some_and(|newest| newest.number > table.number) {
            return Ok(true);
        }
        let Some(turn) = turn else {
            return Ok(false);
        };
        let later = |slot: &String| board_turn(slot).is_some_and(|other| other > turn);
        self.with_messages(table, |messages| messages.keys().any(later))
            .await
    }

    /// Server of a table's channel.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn server(&self, table: TableId) -> Result<Option<ServerId>, StoreError> {
        let store = Arc::clone(&self.store);
        let note = blocking(move || stored_note(store.as_ref(), table)).await?;
        Ok(note.and_then(|note| note.server))
    }

    /// Changes the note of a table, and takes posts out of its outbox, at once. Deliveries that were noted in memory become
    /// durable with it.
    pub(super) async fn change_note(
        &self,
        table: TableId,
        sent: Vec<u64>,
        change: impl Fn(&mut Note) -> bool,
    ) -> Result<(), StoreError> {
        let channel = self.channel(table.channel);
        let mut channel = channel.lock().await;
        loop {
            let changed = self.try_change_note(&mut channel, table, sent.clone(), &change);
            match changed.await {
                // Another process was faster.
                Err(error) if error.is_conflict() => channel.forget(),
                changed => return changed,
            }
        }
    }

    /// The same, unless another process changes the table meanwhile.
    async fn try_change_note(
        &self,
        channel: &mut LoadedChannel,
        table: TableId,
        mut sent: Vec<u64>,
        change: impl Fn(&mut Note) -> bool,
    ) -> Result<(), StoreError> {
        let current = channel.current.as_mut().filter(|loaded| loaded.id == table);
        let delivered = self.deliveries.take(table);
        let (expected, version, note) = match current {
            Some(loaded) => {
                sent.extend(loaded.note_deliveries(&delivered));
                let mut note = loaded.note(self.now());
                let changed = change(&mut note) | loaded.messages_changed;
                loaded.messages.clone_from(&note.messages);
                loaded.closed.clone_from(&note.closed);
                loaded.gone = note.gone;
                let note = changed.then_some((note, loaded.not_before));
                (Some(loaded.table.records()), loaded.version, note)
            }
            None => {
                sent.extend(delivered.iter().filter_map(|delivery| delivery.number));
                let store = Arc::clone(&self.store);
                let read = move || Ok((store.version(table)?, stored_note(store.as_ref(), table)?));
                let (version, note) = blocking(read).await?;
                let changed = note.and_then(|mut note| {
                    let mut changed = false;
                    for delivery in delivered.iter() {
                        changed |=
                            delivery.change(&mut note.messages, &mut note.closed, &note.people);
                    }
                    changed |= change(&mut note);
                    changed.then_some((note, 0))
                });
                (None, version, changed)
            }
        };
        if sent.is_empty() && note.is_none() {
            return Ok(());
        }
        let agenda = note.as_ref();
        let agenda = agenda.map(|(note, not_before)| agenda_of(note, *not_before));
        let batch = Batch {
            expected: expected.unwrap_or_default(),
            based_on: Some(version),
            sent,
            agenda: agenda.unwrap_or_default(),
            note: note.map(|(note, _)| written(&note)),
            ..Batch::default()
        };
        let store = Arc::clone(&self.store);
        let committed = blocking(move || match expected {
            Some(_) => store.commit(table, batch),
            None => commit_beside(store.as_ref(), table, batch),
        })
        .await?;
        delivered.forget();
        if let Some(loaded) = channel.current.as_mut().filter(|now| now.id == table) {
            loaded.messages_changed = false;
            loaded.version = committed.version;
        }
        Ok(())
    }
}

/// A post that was delivered.
#[derive(Clone, Debug)]
pub(super) struct DeliveredPost {
    /// Its number, if it leaves the outbox.
    number: Option<u64>,
    to: Recipient,
    slot: Option<String>,
    /// Whether its message was removed.
    removed: bool,
    message: Option<MessageRef>,
}

impl DeliveredPost {
    /// Notes where its message is, and that its recipient accepts direct messages; returns whether the latter is new. `people`
    /// sit at the table.
    fn change(
        &self,
        messages: &mut BTreeMap<String, MessageRef>,
        closed: &mut BTreeMap<PersonId, bool>,
        people: &[PersonId],
    ) -> bool {
        let open = match (self.to, self.message) {
            (Recipient::Direct(person), Some(_)) => closed.remove(&person).is_some(),
            _ => false,
        };
        let Some(slot) = &self.slot else { return open };
        // The data of a person who has left may have been deleted in the meantime.
        let left = matches!(self.to, Recipient::Direct(person) if !people.contains(&person));
        let moved = match self.message.filter(|_| !self.removed && !left) {
            Some(message) => {
                forget_old_boards(messages, slot);
                messages.insert(slot.clone(), message) != Some(message)
            }
            None if self.removed => messages.remove(slot).is_some(),
            None => false,
        };
        moved || open
    }
}

impl LoadedTable {
    fn note_delivery(&mut self, delivery: &DeliveredPost) {
        let people = people(&self.table);
        self.messages_changed |= delivery.change(&mut self.messages, &mut self.closed, &people);
    }

    /// Notes deliveries: the numbers of the posts that leave the outbox.
    pub(super) fn note_deliveries(&mut self, deliveries: &[DeliveredPost]) -> Vec<u64> {
        for delivery in deliveries {
            self.note_delivery(delivery);
        }
        let numbers = deliveries.iter().map(|delivery| delivery.number);
        numbers.flatten().collect()
    }
}

/// Deliveries that are not durable yet, by table, in their order.
#[derive(Default)]
pub(super) struct Deliveries {
    waiting: Mutex<BTreeMap<TableId, Vec<DeliveredPost>>>,
}

impl Deliveries {
    fn add(&self, table: TableId, delivery: DeliveredPost) {
        lock(&self.waiting).entry(table).or_default().push(delivery);
    }

    fn has(&self, table: TableId) -> bool {
        lock(&self.waiting).contains_key(&table)
    }

    fn tables(&self) -> Vec<TableId> {
        lock(&self.waiting).keys().copied().collect()
    }

    fn visit(&self, table: TableId, visit: impl FnMut(&DeliveredPost)) {
        let waiting = lock(&self.waiting);
        waiting.get(&table).into_iter().flatten().for_each(visit);
    }

    /// Takes the deliveries of a table, to make them durable.
    pub fn take(&self, table: TableId) -> TakenDeliveries<'_> {
        let taken = lock(&self.waiting).remove(&table).unwrap_or_default();
        TakenDeliveries {
            all: self,
            table,
            taken,
        }
    }

    /// Whether a post was delivered.
    pub fn includes(&self, table: TableId, number: u64) -> bool {
        let waiting = lock(&self.waiting);
        let mut of_table = waiting.get(&table).into_iter().flatten();
        of_table.any(|delivery| delivery.number == Some(number))
    }
}

/// Number of boards whose messages are remembered: the last but one may still change, and more while Discord refuses edits. They are
/// counted, because many turns of robots may lie between two boards.
const BOARDS: usize = 16;

/// Forgets the oldest boards before the board of a new slot is added.
fn forget_old_boards(messages: &mut BTreeMap<String, MessageRef>, slot: &str) {
    if board_turn(slot).is_none() || messages.contains_key(slot) {
        return;
    }
    let mut turns: Vec<u32> = messages
        .keys()
        .filter_map(|slot| board_turn(slot))
        .collect();
    turns.sort_unstable();
    let forgotten = (turns.len() + 1).saturating_sub(BOARDS);
    if let Some(oldest) = turns.get(forgotten) {
        messages.retain(|slot, _| board_turn(slot).is_none_or(|turn| turn >= *oldest));
    }
}

/// Deliveries of a table that are being made durable. Dropped without [`TakenDeliveries::forget`], after an error or a panic, they
/// wait again.
pub(super) struct TakenDeliveries<'a> {
    all: &'a Deliveries,
    table: TableId,
    taken: Vec<DeliveredPost>,
}

impl TakenDeliveries<'_> {
    /// They are durable.
    pub fn forget(mut self) {
        self.taken.clear();
    }
}

impl Deref for TakenDeliveries<'_> {
    type Target = [DeliveredPost];

    fn deref(&self) -> &[DeliveredPost] {
        &self.taken
    }
}

impl Drop for TakenDeliveries<'_> {
    fn drop(&mut self) {
        if self.taken.is_empty() {
            return;
        }
        let mut waiting = lock(&self.all.waiting);
        let later = waiting.entry(self.table).or_default();
        self.taken.append(later);
        *later = std::mem::take(&mut self.taken);
    }
}
