//! The tables: read when they are needed, locked while somebody uses them, and changed by commits. Knows no Discord, no robot and no
//! timer: those observe.

pub(in crate::host) mod answers;
pub(in crate::host) mod calls;
pub(in crate::host) mod channel;
pub(in crate::host) mod check;
pub(in crate::host) mod commits;
pub(in crate::host) mod damage;
pub(in crate::host) mod deliveries;
pub(in crate::host) mod holidays;
pub(in crate::host) mod import;
pub(in crate::host) mod reading;
pub(in crate::host) mod retired;

use crate::engine::{Seat, Title};
use crate::games;
use crate::host::base::Base;
use crate::host::model::error::RequestError;
use crate::host::people::People;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::Note;
use crate::host::publisher::Publisher;
use crate::host::stored::read_json;
use crate::host::tables::channel::{Channels, LoadedChannel};
use crate::host::tables::deliveries::Deliveries;
use crate::ids::ChannelId;
use crate::store::{StoreError, TableId};
use crate::table::{Person, Table, TableRefusal};
use std::sync::Arc;

/// Is told about tables after their commits.
pub(in crate::host) trait CommitObserver: Send + Sync {
    /// A table has new records, or is played at again.
    fn position_changed(&self, _: &LoadedTable) {}

    /// Something else may be due at a table.
    fn due_changed(&self, _: &LoadedTable) {}
}

/// The tables of a store.
pub struct Tables {
    pub(in crate::host) base: Arc<Base>,
    pub(in crate::host) people: Arc<People>,
    pub(in crate::host) publisher: Arc<Publisher>,
    observers: Vec<Arc<dyn CommitObserver>>,
    /// The channels in memory.
    pub channels: Channels,
    /// Deliveries that are not durable yet.
    pub(in crate::host) deliveries: Deliveries,
}

impl Tables {
    pub(in crate::host) fn new(
        base: Arc<Base>,
        people: Arc<People>,
        publisher: Arc<Publisher>,
        observers: Vec<Arc<dyn CommitObserver>>,
    ) -> Self {
        Self {
            channels: Channels::new(Arc::clone(&base)),
            base,
            people,
            publisher,
            observers,
            deliveries: Deliveries::default(),
        }
    }

    pub(in crate::host) fn position_changed(&self, loaded: &LoadedTable) {
        for observer in &self.observers {
            observer.position_changed(loaded);
        }
    }

    pub(in crate::host) fn due_changed(&self, loaded: &LoadedTable) {
        for observer in &self.observers {
            observer.due_changed(loaded);
        }
    }

    /// The people who own a seat of a table; none if it is over or damaged.
    pub(in crate::host) async fn owners(
        &self,
        table: TableId,
    ) -> Result<Vec<(Seat, Person)>, StoreError> {
        match self.open_table(table).await {
            Ok(Some(owners)) => Ok(owners),
            Ok(None) | Err(RequestError::Damaged(_) | RequestError::Refused(_)) => Ok(Vec::new()),
            Err(RequestError::Store(error)) => Err(error),
        }
    }

    /// The people who own a seat of a table that is not over; none if it is over.
    pub(in crate::host) async fn open_table(
        &self,
        table: TableId,
    ) -> Result<Option<Vec<(Seat, Person)>>, RequestError> {
        let in_memory = self.channels.contains(table.channel);
        if !in_memory {
            let newest = self.base.store.last_of(table.channel).await?;
            // Only the newest table of a channel can be played at. A guessed address must not use memory.
            if newest != Some(table) {
                return match newest.is_some_and(|newest| newest.number > table.number) {
                    true => Ok(None),
                    false => Err(RequestError::refused(&TableRefusal::NoTable)),
                };
            }
        }
        let shared = self.channels.get(table.channel);
        let mut channel = shared.lock().await;
        let loaded = self.load(&mut channel, table.channel).await;
        if matches!(loaded, Err(RequestError::Store(_))) {
            // Memory may be ahead of the store.
            *channel = LoadedChannel::default();
        }
        loaded?;
        channel.used = self.base.now();
        match channel.current_table()? {
            current if current.id == table && !current.table.is_over() => {
                Ok(Some(owners(&current.table)))
            }
            current if current.id.number >= table.number => Ok(None),
            _ => Err(RequestError::refused(&TableRefusal::NoTable)),
        }
    }

    /// Whether a table is the newest of its channel, to which requests are sent.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn is_newest(&self, table: TableId) -> Result<bool, StoreError> {
        let newest = self.base.store.last_of(table.channel).await?;
        Ok(newest == Some(table))
    }

    /// The title at the table of a channel; none without a readable table.
    pub(in crate::host) async fn title_at(&self, id: ChannelId) -> Option<&'static dyn Title> {
        let channel = self.channels.get(id);
        let mut channel = channel.lock().await;
        self.load(&mut channel, id).await.ok()?;
        let current = channel.current.as_ref()?;
        games::title(current.table.title().name())
    }

    /// Calls with a table: the one in memory if it is the newest of its channel, else one that is read from its records; none if there is
    /// no such table, or it cannot be read.
    pub(in crate::host) async fn look_at<R>(
        &self,
        table: TableId,
        look: impl FnOnce(&LoadedTable) -> R,
    ) -> Result<Option<R>, RequestError> {
        {
            let channel = self.channels.get(table.channel);
            let mut channel = channel.lock().await;
            channel.used = self.base.now();
            self.load(&mut channel, table.channel).await?;
            let current = channel.current.as_ref();
            if let Some(current) = current.filter(|current| current.id == table) {
                return Ok(Some(look(current)));
            }
        }
        let store = &self.base.store;
        let (records, damage) = store.intact_journal(table).await?;
        if records.is_empty() || damage.is_some() {
            return Ok(None);
        }
        let note = store.note(table).await?.filter(|note| !note.is_empty());
        let note = note.and_then(|note| read_json::<Note>(&note).ok());
        let limits = self.base.limits;
        let replay = move || Ok(LoadedTable::replay(table, &records, note, limits).ok());
        let replayed = self.base.workplace.blocking(replay).await?;
        Ok(replayed.as_ref().map(look))
    }
}

/// The people who sit at a table or have a seat reserved, each with the seat.
pub(in crate::host) fn owners(table: &Table) -> Vec<(Seat, Person)> {
    let places = table.seats().iter().enumerate();
    let owners = places.flat_map(|(seat, place)| {
        let people = place.person.iter().chain(&place.away);
        let people = people.filter(|person| !person.is_robot() && !person.is_forgotten());
        people.map(move |person| (seat, person.clone()))
    });
    owners.collect()
}
