//! Channels in memory: the table of each, behind a lock. After a panic the guard of the lock discards the channel, and it is
//! read again from the store. Knows of a request only its id and who sent it.

use super::error::RequestError;
use super::loaded::LoadedTable;
use super::people::{ReadProfiles, seated_people};
use super::reading::{Aside, Newest};
use super::request::Request;
use super::worker_pool::{blocking, lock};
use super::{Host, reading};
use crate::ids::{ChannelId, PersonId};
use crate::store::{Latest, ProfileBytes, StoreError};
use crate::table::{TableRefusal, Time};
use futures_util::FutureExt;
use std::future::Future;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard, TryLockError};

/// A channel in memory.
#[derive(Default)]
pub(super) struct LoadedChannel {
    pub current: Option<LoadedTable>,
    /// The newest table, if its journal is damaged.
    pub aside: Option<Aside>,
    pub loaded: bool,
    pub used: Time,
    /// Profiles that were read from a shared store since the channel was locked.
    pub profiles: ReadProfiles,
}

impl LoadedChannel {
    /// Whether a table may be opened here.
    pub(super) fn free(&self) -> Result<(), RequestError> {
        match &self.current {
            Some(loaded) if !loaded.table.is_over() => {
                Err(RequestError::refused(&TableRefusal::TableThere))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn current_table(&self) -> Result<&LoadedTable, RequestError> {
        let none = || self.nothing_there();
        self.current.as_ref().ok_or_else(none)
    }

    pub(super) fn current_table_mut(&mut self) -> Result<&mut LoadedTable, RequestError> {
        let none = self.nothing_there();
        self.current.as_mut().ok_or(none)
    }

    /// The people who sit at the table in memory.
    fn seated_people(&self) -> Vec<PersonId> {
        let current = self.current.as_ref();
        current.map_or_else(Vec::new, |loaded| seated_people(&loaded.table))
    }

    /// Forgets the table, so that it is read again from the store.
    pub(super) fn forget(&mut self) {
        *self = Self {
            used: self.used,
            ..Self::default()
        };
    }

    pub(super) fn nothing_there(&self) -> RequestError {
        match &self.aside {
            Some(aside) => RequestError::Damaged(aside.why.to_string()),
            None => RequestError::refused(&TableRefusal::NoTable),
        }
    }
}

/// Lock around a channel.
#[derive(Default)]
pub(super) struct ChannelLock {
    channel: Mutex<LoadedChannel>,
}

/// Guard of a locked channel.
pub(super) struct ChannelGuard<'a> {
    channel: MutexGuard<'a, LoadedChannel>,
}

impl ChannelLock {
    /// Locks the channel. It is declared `Send` here because the compiler does not infer that where it is used.
    pub(super) fn lock(&self) -> impl Future<Output = ChannelGuard<'_>> + Send {
        self.channel.lock().map(|channel| ChannelGuard { channel })
    }

    pub(super) fn try_lock(&self) -> Result<ChannelGuard<'_>, TryLockError> {
        let channel = self.channel.try_lock()?;
        Ok(ChannelGuard { channel })
    }
}

impl Deref for ChannelGuard<'_> {
    type Target = LoadedChannel;

    fn deref(&self) -> &LoadedChannel {
        &self.channel
    }
}

impl DerefMut for ChannelGuard<'_> {
    fn deref_mut(&mut self) -> &mut LoadedChannel {
        &mut self.channel
    }
}

impl Drop for ChannelGuard<'_> {
    fn drop(&mut self) {
        // Other processes may change them from now on.
        self.channel.profiles.clear();
        if std::thread::panicking() {
            *self.channel = LoadedChannel::default();
        }
    }
}

impl Host {
    /// Removes channels from memory that were not used for this many seconds. Their tables are read again when needed.
    pub fn forget_idle(&self, seconds: Time) {
        let now = self.now();
        let mut channels = lock(&self.channels);
        channels.retain(|_, channel| {
            // A request that waits for the lock holds a reference too.
            let alone = Arc::strong_count(channel) == 1;
            // If the clock was ahead when it was used, it is read again.
            let idle = |held: &LoadedChannel| held.used > now || now - held.used >= seconds;
            !(alone && channel.try_lock().is_ok_and(|held| idle(&held)))
        });
    }

    /// Number of channels in memory.
    pub fn in_memory(&self) -> usize {
        lock(&self.channels).len()
    }

    pub(super) fn channel(&self, id: ChannelId) -> Arc<ChannelLock> {
        let mut channels = lock(&self.channels);
        Arc::clone(channels.entry(id).or_default())
    }

    /// Drops a channel from memory that another process has changed. Returns what the store has of it, in particular the answer to
    /// this request; none if no other process can change it. The profiles of these people are read at the same time.
    pub(super) async fn drop_outdated(
        &self,
        channel: &mut LoadedChannel,
        id: ChannelId,
        request: &str,
        people: Vec<PersonId>,
    ) -> Result<Option<Latest>, StoreError> {
        if !self.is_shared() {
            return Ok(None);
        }
        let (latest, profiles) = self.read_latest(id, request, &people).await?;
        let known = channel.current.as_ref();
        let known = known.map(|loaded| (loaded.id, loaded.version));
        let aside = channel.aside.as_ref();
        let known = known.or(aside.map(|aside| (aside.id, aside.version)));
        let stored = latest.as_ref().map(|latest| (latest.table, latest.version));
        if channel.loaded && known != stored {
            channel.forget();
        }
        channel.profiles = self.read_profiles(people, profiles)?;
        Ok(latest)
    }

    /// Reads what the store has of a channel, and profiles, in one operation.
    async fn read_latest(
        &self,
        id: ChannelId,
        request: &str,
        people: &[PersonId],
    ) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError> {
        if let Some(store) = self.store.asynchronous() {
            return store.latest_async(id, request.as_bytes(), people).await;
        }
        let store = Arc::clone(&self.store);
        let (request, people) = (request.to_owned(), people.to_vec());
        blocking(move || store.latest_with_profiles(id, request.as_bytes(), &people)).await
    }

    /// Reads the channel's newest table, unless it is in memory and no other process has changed it, together with what
    /// [`Host::drop_outdated`] tells of exactly this state.
    pub(super) async fn load_for(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Option<Latest>, RequestError> {
        let id = request.channel;
        loop {
            let mut people = channel.seated_people();
            if !people.contains(&request.who.id) {
                people.push(request.who.id);
            }
            let latest = self.drop_outdated(channel, id, &request.id, people).await?;
            let was_loaded = channel.loaded;
            self.load_missing(channel, id).await?;
            // What was just read may be newer than what the store told before, and have the answer.
            if was_loaded || !self.is_shared() {
                return Ok(latest);
            }
        }
    }

    /// Reads the channel's newest table, unless it is in memory and no other process has changed it.
    pub(super) async fn load(
        &self,
        channel: &mut LoadedChannel,
        id: ChannelId,
    ) -> Result<(), RequestError> {
        let people = channel.seated_people();
        self.drop_outdated(channel, id, "", people).await?;
        self.load_missing(channel, id).await
    }

    /// Reads the channel's newest table, once, and notices if its last time is in the future.
    pub(super) async fn load_missing(
        &self,
        channel: &mut LoadedChannel,
        id: ChannelId,
    ) -> Result<(), RequestError> {
        if !channel.loaded {
            self.read_newest(channel, id).await?;
        }
        let now = self.now();
        let current = channel.current.as_mut();
        if current.is_some_and(|loaded| loaded.table.notice_clock(now)) {
            tracing::warn!(
                channel = %id,
                now,
                "a table has records from the future: the clock was ahead"
            );
            // Stored, so that a restart does not begin the wait again.
            self.post(channel, Vec::new(), 0).await?;
        }
        Ok(())
    }

    async fn read_newest(
        &self,
        channel: &mut LoadedChannel,
        id: ChannelId,
    ) -> Result<(), RequestError> {
        let (store, limits) = (Arc::clone(&self.store), self.limits);
        let found = blocking(move || reading::read_newest(store.as_ref(), id, limits)).await?;
        channel.loaded = true;
        let Some((newest, reports)) = found else {
            return Ok(());
        };
        reports.into_iter().for_each(|report| self.report(report));
        match newest {
            Newest::Read(loaded) => channel.current = Some(*loaded),
            Newest::WithoutNote(loaded) => {
                channel.current = Some(*loaded);
                self.tell_note_lost(channel).await?;
            }
            Newest::Aside(aside) => channel.aside = Some(aside),
        }
        Ok(())
    }
}
