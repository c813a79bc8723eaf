//! A store on a simulated disk: what is written can be read, but only what is synced survives when the power fails.

use super::Sabotage;
use super::script::Millis;
use super::world::{Fate, ONLY, World};
use async_trait::async_trait;
use pagoda_ids::{ChannelId, PersonId};
use pagoda_store::{
    Batch, Cluster, Committed, DocumentKey, DocumentKind, Expected, IndexChange, Latest,
    MemoryStore, Operation, Outbox, PeopleChanges, ProfileBytes, Store, StoreError, TableId,
    WebKey, wait_for,
};
use std::collections::VecDeque;
use std::future::pending;
use std::path::PathBuf;
use std::sync::Arc;

/// The longest time of writing and of syncing.
const WRITE: Millis = 12;
/// One write in so many is forgotten by a sabotaged disk.
const FORGOTTEN: u64 = 3;

/// A change of the store.
#[derive(Clone, Debug)]
pub enum Change {
    /// A batch for a table.
    Batch(TableId, Batch),
    /// Profiles.
    People(PeopleChanges),
    /// A document.
    Document(DocumentKey, Expected, Option<Vec<u8>>),
    /// The index.
    Index(IndexChange),
    /// Old answers are forgotten.
    Forget(u64),
}

impl Change {
    pub(super) fn place(&self) -> u64 {
        match self {
            Self::Batch(table, _) => table.channel.get(),
            _ => 0,
        }
    }

    /// Makes the change. A store in memory is never waited for.
    fn apply(self, store: &MemoryStore) -> Result<(), StoreError> {
        wait_for(async {
            match self {
                Self::Batch(table, batch) => store.commit(table, batch).await.map(drop),
                Self::People(people) => store.put_people(people).await,
                Self::Document(key, expected, bytes) => {
                    store.set_document(key, expected, bytes).await
                }
                Self::Index(change) => store.change_index(change).await,
                Self::Forget(before) => store.forget_answers(before).await.map(drop),
            }
        })
    }
}

/// A change that is written and not synced.
struct Pending {
    number: u64,
    change: Change,
    /// The change that was asked for: a sabotaged store makes another one.
    asked: Change,
}

/// The disk. The two stores differ in the changes that are not synced yet.
#[derive(Default)]
pub struct Disk {
    /// What can be read.
    written: Arc<MemoryStore>,
    /// What survives.
    synced: Arc<MemoryStore>,
    /// Written and not synced.
    pending: VecDeque<Pending>,
    /// The number of the last change.
    last: u64,
    /// After how many writes one fails, and whether it was written.
    pub failing: Option<(u32, bool)>,
    failed: Option<StoreError>,
}

impl Disk {
    /// Whether it must be opened again.
    pub fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    /// What survives now.
    pub fn synced(&self) -> Arc<MemoryStore> {
        Arc::clone(&self.synced)
    }

    fn write(&mut self, change: Change, asked: Change) -> Result<u64, StoreError> {
        change.clone().apply(&self.written)?;
        Ok(self.await_sync(change, asked))
    }

    fn await_sync(&mut self, change: Change, asked: Change) -> u64 {
        self.last += 1;
        self.pending.push_back(Pending {
            number: self.last,
            change,
            asked,
        });
        self.last
    }

    /// The next change up to this number that is to be synced.
    fn next_synced(&mut self, number: u64) -> Option<Pending> {
        match self.pending.front()?.number <= number {
            true => self.pending.pop_front(),
            false => None,
        }
    }
}

/// The disk is opened again after the end of a process.
pub fn reopen(world: &World, fate: Fate) {
    if fate == Fate::PowerFailed {
        let mut state = world.state();
        let lost = state.disk.pending.len();
        state.log(format_args!("{lost} writes are lost"));
        let synced = state.disk.synced();
        state.disk.pending.clear();
        state.disk.written = Arc::new(synced.as_ref().clone());
    } else {
        let last = world.state().disk.last;
        world.state().sync(last);
    }
    let disk = &mut world.state().disk;
    (disk.failed, disk.failing) = (None, None);
}

/// The store of a process: a disk, or a database that it shares with others.
pub struct SimulatedStore {
    /// The world.
    pub world: Arc<World>,
    /// The process.
    pub process: u32,
    /// Its machine.
    pub machine: u32,
}

impl SimulatedStore {
    fn is_shared(&self) -> bool {
        self.process != ONLY
    }

    /// What can be read now; the error of a store that has failed.
    fn written(&self) -> Result<Arc<MemoryStore>, StoreError> {
        let state = self.world.state();
        if state.is_cut(self.machine) {
            return Err(self.unavailable());
        }
        let disk = &state.disk;
        match &disk.failed {
            Some(error) => Err(error.clone()),
            None => Ok(Arc::clone(&disk.written)),
        }
    }

    /// Makes a change durable.
    async fn change(&self, change: Change) -> Result<Committed, StoreError> {
        if self.is_shared() {
            return self.change_shared(change).await;
        }
        self.change_alone(change).await?;
        Ok(Committed::default())
    }

    async fn change_alone(&self, change: Change) -> Result<(), StoreError> {
        let world = &self.world;
        self.written()?;
        let place = change.place();
        if world.state().is_sabotaged(Sabotage::EarlyReply) && !matches!(change, Change::Index(_)) {
            return self.change_later(change);
        }
        world.takes(ONLY, "write", place, WRITE).await;
        self.written()?;
        let failing = world.state().failing_write();
        if failing == Some(false) {
            return Err(self.fail(false));
        }
        let number = {
            let mut state = world.state();
            let made = state.sabotaged(change.clone());
            state.disk.write(made, change)?
        };
        if failing == Some(true) {
            return Err(self.fail(true));
        }
        world.takes(ONLY, "sync", place, WRITE).await;
        self.written()?;
        let (forgotten, lost) = {
            let mut state = world.state();
            let sometimes = state.draw("forgotten", 0).is_multiple_of(FORGOTTEN);
            let is = |sabotage| sometimes && state.is_sabotaged(sabotage);
            (is(Sabotage::ForgottenSync), is(Sabotage::LostWakeup))
        };
        if lost {
            world.state().sync(number);
            return pending().await;
        }
        if !forgotten {
            world.state().sync(number);
        }
        Ok(())
    }

    /// A sabotaged store replies first and writes afterwards.
    fn change_later(&self, change: Change) -> Result<(), StoreError> {
        let world = Arc::clone(&self.world);
        change.clone().apply(&world.state().disk.written)?;
        tokio::spawn(async move {
            world.takes(ONLY, "late", change.place(), 900).await;
            let synced = world.state().disk.synced();
            if change.clone().apply(&synced).is_ok()
                && let Change::Batch(table, batch) = &change
            {
                world.state().note_durable(*table, batch, &synced);
            }
        });
        Ok(())
    }

    async fn takes(&self, kind: &'static str, place: u64, most: Millis) {
        self.world.takes(self.process, kind, place, most).await;
    }

    /// The store has failed: it accepts nothing more.
    fn fail(&self, written: bool) -> StoreError {
        let (folder, reason) = (PathBuf::from("simulated"), "on purpose".to_owned());
        let error = match written {
            true => StoreError::InDoubtOnDisk { folder, reason },
            false => StoreError::Io {
                folder,
                doing: "writing",
                reason,
            },
        };
        let mut state = self.world.state();
        state.log("the store fails");
        state.disk.failed = Some(error.clone());
        // It is opened again a moment later.
        state.fuse = Some((40, Fate::StoreFailed));
        error
    }
}

impl super::world::State {
    /// Syncs all changes up to a number, and tells the model what is durable now.
    fn sync(&mut self, number: u64) {
        while let Some(Pending { change, asked, .. }) = self.disk.next_synced(number) {
            let synced = self.disk.synced();
            if change.clone().apply(&synced).is_err() {
                self.violate(
                    "the disk keeps the order of writes",
                    format_args!("{change:?}"),
                );
                return;
            }
            if let Change::Batch(table, batch) = &asked {
                self.note_durable(*table, batch, &synced);
            }
        }
    }

    /// Makes a change that is durable at once.
    pub fn write_through(&mut self, change: &Change) -> Result<(), StoreError> {
        let number = self.disk.write(change.clone(), change.clone())?;
        self.sync(number);
        Ok(())
    }

    /// Whether this write fails, and whether it was written.
    pub fn failing_write(&mut self) -> Option<bool> {
        let (left, written) = self.disk.failing.as_mut()?;
        *left = left.saturating_sub(1);
        let written = *written;
        (*left == 0).then(|| {
            self.disk.failing = None;
            written
        })
    }

    /// A change as a sabotaged store makes it.
    fn sabotaged(&mut self, mut change: Change) -> Change {
        let Change::Batch(_, batch) = &mut change else {
            return change;
        };
        let sometimes = self.draw("sabotage", 0).is_multiple_of(4);
        match self.sabotage {
            Some(Sabotage::TornCommit) if sometimes => batch
                .operations
                .retain(|operation| !matches!(operation, Operation::PutPost(_))),
            Some(Sabotage::LostAnswer) => batch
                .operations
                .retain(|operation| !matches!(operation, Operation::Answer { .. })),
            Some(Sabotage::KeptPost) if sometimes => batch
                .operations
                .retain(|operation| !matches!(operation, Operation::RemovePost(_))),
            _ => {}
        }
        change
    }
}

#[async_trait]
impl Store for SimulatedStore {
    async fn commit(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        self.change(Change::Batch(table, batch)).await
    }

    async fn intact_journal(
        &self,
        table: TableId,
    ) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError> {
        self.takes("read", table.channel.get(), WRITE / 4).await;
        self.written()?.intact_journal(table).await
    }

    async fn outbox(&self, table: TableId) -> Result<Outbox, StoreError> {
        self.written()?.outbox(table).await
    }

    async fn unsent(&self) -> Result<Vec<TableId>, StoreError> {
        self.written()?.unsent().await
    }

    async fn answer(&self, table: TableId, request: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.takes("read", table.channel.get(), WRITE / 4).await;
        self.written()?.answer(table, request).await
    }

    async fn forget_answers(&self, before: u64) -> Result<usize, StoreError> {
        let forgotten = self.written()?.forget_answers(before).await?;
        if forgotten > 0 {
            // It need not be durable: it follows again from the time.
            let disk = &mut self.world.state().disk;
            disk.await_sync(Change::Forget(before), Change::Forget(before));
        }
        Ok(forgotten)
    }

    async fn note(&self, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        self.written()?.note(table).await
    }

    async fn tables_after(
        &self,
        after: Option<TableId>,
    ) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
        let mut tables = self.written()?.tables_after(after).await?;
        if self.world.state().is_sabotaged(Sabotage::ForgottenTable) {
            tables.retain(|(table, _)| table.channel.get() % 2 == 0);
        }
        Ok(tables)
    }

    async fn last_of(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.written()?.last_of(channel).await
    }

    async fn latest(
        &self,
        channel: ChannelId,
        request: &str,
        people: &[PersonId],
    ) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError> {
        self.takes("read", channel.get(), WRITE / 4).await;
        let (mut latest, profiles) = self.written()?.latest(channel, request, people).await?;
        if let Some(latest) = &mut latest {
            latest.version = self.world.state().version_of(latest.table);
        }
        Ok((latest, profiles))
    }

    async fn version(&self, table: TableId) -> Result<u64, StoreError> {
        self.written()?;
        Ok(self.world.state().version_of(table))
    }

    async fn profiles(&self, people: &[PersonId]) -> Vec<ProfileBytes> {
        match self.written() {
            Ok(store) => store.profiles(people).await,
            Err(error) => people.iter().map(|_| Err(error.clone())).collect(),
        }
    }

    async fn person(&self, id: PersonId) -> ProfileBytes {
        self.written()?.person(id).await
    }

    async fn people_after(
        &self,
        after: Option<PersonId>,
    ) -> Result<Vec<(PersonId, Vec<u8>)>, StoreError> {
        self.written()?.people_after(after).await
    }

    async fn put_people(&self, people: PeopleChanges) -> Result<(), StoreError> {
        self.change(Change::People(people)).await.map(drop)
    }

    async fn document(&self, key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError> {
        self.written()?.document(key).await
    }

    async fn set_document(
        &self,
        key: DocumentKey,
        expected: Expected,
        bytes: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        let change = Change::Document(key, expected, bytes);
        self.change(change).await.map(drop)
    }

    async fn documents_after(
        &self,
        kind: DocumentKind,
        after: Option<DocumentKey>,
    ) -> Result<Vec<(DocumentKey, Vec<u8>)>, StoreError> {
        self.written()?.documents_after(kind, after).await
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.written()?.tables_of(person).await
    }

    async fn is_indexed(&self) -> Result<bool, StoreError> {
        self.written()?.is_indexed().await
    }

    async fn index_after(
        &self,
        after: Option<(PersonId, TableId)>,
    ) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        self.written()?.index_after(after).await
    }

    async fn change_index(&self, change: IndexChange) -> Result<(), StoreError> {
        self.change(Change::Index(change)).await.map(drop)
    }

    async fn can_reopen(&self) -> bool {
        self.world.state().disk.failed.is_some()
    }

    fn failure(&self) -> Option<StoreError> {
        self.world.state().disk.failed.clone()
    }

    async fn web_key(&self) -> Result<WebKey, StoreError> {
        Ok(WebKey::default())
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        self.is_shared().then_some(self)
    }
}
