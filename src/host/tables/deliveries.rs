//! Deliveries that are noted in memory, and become durable with the next commit of their table or with its note. Knows no Discord.
//!
//! So no move waits for a delivery. After a crash in between a post is delivered again under the same number, by which its message is
//! recognised.

use crate::host::model::post::{Recipient, board_turn};
use crate::host::people::index::stored_note;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::messages::{MessageRef, MessageState};
use crate::host::posts::note::{Note, PeopleState, people};
use crate::host::stored::written;
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::host::tables::reading::{agenda_of, commit_beside};
use crate::host::worker_pool::lock;
use crate::ids::PersonId;
use crate::store::{Batch, Operation, StoreError, TableId};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Mutex;

impl Tables {
    pub(in crate::host) async fn flush_table(
        &self,
        table: Option<TableId>,
    ) -> Result<(), StoreError> {
        match table.filter(|table| self.deliveries.has(*table)) {
            Some(table) => self.change_note(table, Vec::new(), |_| false).await,
            None => Ok(()),
        }
    }

    /// Looks at where the messages of a table are.
    pub(in crate::host) async fn with_messages<T>(
        &self,
        table: TableId,
        look: impl FnOnce(&BTreeMap<String, MessageRef>) -> T,
    ) -> Result<T, StoreError> {
        let channel = self.channels.get(table.channel);
        let mut channel = channel.lock().await;
        self.drop_outdated(&mut channel, table.channel, "", Vec::new())
            .await?;
        if let Some(loaded) = channel.current.as_mut().filter(|loaded| loaded.id == table) {
            self.deliveries.visit(table, |delivery| {
                loaded.note_delivery(delivery);
            });
            return Ok(look(&loaded.messages.by_slot));
        }
        let note = stored_note(self.base.store.as_ref(), table).await?;
        let Some(mut note) = note else {
            return Ok(look(&BTreeMap::new()));
        };
        self.deliveries.visit(table, |delivery| {
            delivery.change(&mut note.messages, &mut note.people, &note.seated);
        });
        Ok(look(&note.messages.by_slot))
    }

    /// Changes the note of a table, and takes posts out of its outbox, at once. Deliveries that were noted in memory become
    /// durable with it.
    pub(in crate::host) async fn change_note(
        &self,
        table: TableId,
        sent: Vec<u64>,
        change: impl Fn(&mut Note) -> bool,
    ) -> Result<(), StoreError> {
        let channel = self.channels.get(table.channel);
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
        let store = self.base.store.as_ref();
        let (expected, version, note) = match current {
            Some(loaded) => {
                sent.extend(loaded.note_deliveries(&delivered));
                let mut note = loaded.note(self.base.now());
                let changed = change(&mut note) | loaded.messages.changed;
                let messages = &mut loaded.messages;
                messages.by_slot.clone_from(&note.messages.by_slot);
                loaded.people.closed.clone_from(&note.people.closed);
                loaded.gone = note.gone;
                let note = changed.then_some((note, loaded.stored.not_before));
                (Some(loaded.table.records()), loaded.stored.version, note)
            }
            None => {
                sent.extend(delivered.iter().filter_map(|delivery| delivery.number));
                let version = store.version(table).await?;
                let note = stored_note(store, table).await?;
                let changed = note.and_then(|mut note| {
                    let mut changed = false;
                    for delivery in delivered.iter() {
                        changed |=
                            delivery.change(&mut note.messages, &mut note.people, &note.seated);
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
        let note = note.map(|(note, not_before)| Operation::Note {
            note: written(&note),
            agenda: agenda_of(&note, not_before),
        });
        let batch = Batch::after(expected.unwrap_or_default())
            .based_on(version)
            .remove_posts(sent)
            .with(note);
        let committed = match expected {
            Some(_) => store.commit(table, batch).await?,
            None => commit_beside(store, table, batch).await?,
        };
        delivered.forget();
        if let Some(loaded) = channel.current.as_mut().filter(|now| now.id == table) {
            loaded.messages.changed = false;
            loaded.stored.version = committed.version;
        }
        Ok(())
    }
}

/// A post that was delivered.
#[derive(Clone, Debug)]
pub(in crate::host) struct DeliveredPost {
    /// Its number, if it leaves the outbox.
    pub number: Option<u64>,
    pub to: Recipient,
    pub slot: Option<String>,
    /// Whether its message was removed.
    pub removed: bool,
    pub message: Option<MessageRef>,
}

impl DeliveredPost {
    /// Notes where its message is, and that its recipient accepts direct messages; returns whether anything is new. `seated`
    /// are the people at the table.
    fn change(
        &self,
        messages: &mut MessageState,
        people: &mut PeopleState,
        seated: &[PersonId],
    ) -> bool {
        let open = match (self.to, self.message) {
            (Recipient::Direct(person), Some(_)) => people.closed.remove(&person).is_some(),
            _ => false,
        };
        let Some(slot) = &self.slot else { return open };
        // The data of a person who has left may have been deleted in the meantime.
        let knows = |person| seated.contains(&person) || people.invited.contains(&person);
        let left = matches!(self.to, Recipient::Direct(person) if !knows(person));
        let messages = &mut messages.by_slot;
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
        let seated = people(&self.table);
        let changed = delivery.change(&mut self.messages, &mut self.people, &seated);
        self.messages.changed |= changed;
    }

    /// Notes deliveries: the numbers of the posts that leave the outbox.
    pub(in crate::host) fn note_deliveries(&mut self, deliveries: &[DeliveredPost]) -> Vec<u64> {
        for delivery in deliveries {
            self.note_delivery(delivery);
        }
        let numbers = deliveries.iter().map(|delivery| delivery.number);
        numbers.flatten().collect()
    }
}

/// Deliveries that are not durable yet, by table, in their order.
#[derive(Default)]
pub(in crate::host) struct Deliveries {
    waiting: Mutex<BTreeMap<TableId, Vec<DeliveredPost>>>,
}

impl Deliveries {
    pub fn add(&self, table: TableId, delivery: DeliveredPost) {
        lock(&self.waiting).entry(table).or_default().push(delivery);
    }

    fn has(&self, table: TableId) -> bool {
        lock(&self.waiting).contains_key(&table)
    }

    pub fn tables(&self) -> Vec<TableId> {
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
pub(in crate::host) struct TakenDeliveries<'a> {
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
