//! Channels in memory: the table of each, behind a lock. After a panic the guard of the lock discards the channel, and it is
//! read again from the store. Knows of a request only its id and who sent it.

use crate::host::base::Base;
use crate::host::model::error::{RequestError, failed};
use crate::host::model::post::Post;
use crate::host::model::request::Request;
use crate::host::people::{ReadProfiles, seated_people};
use crate::host::posts::loaded::LoadedTable;
use crate::host::stored::{StoredDataError, read_json};
use crate::host::tables::Tables;
use crate::host::tables::reading;
use crate::host::tables::reading::{Aside, Newest};
use crate::host::worker_pool::lock;
use crate::ids::{ChannelId, PersonId};
use crate::store::{Latest, StoreError};
use crate::table::{TableRefusal, Time};
use crate::words::{Words, keys};
use futures_util::FutureExt;
use std::collections::HashMap;
use std::future::Future;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex};
use tokio::sync::{MutexGuard, TryLockError};

/// A channel in memory.
#[derive(Default)]
pub(in crate::host) struct LoadedChannel {
    pub current: Option<LoadedTable>,
    /// The newest table, if its journal is damaged.
    pub aside: Option<Aside>,
    pub loaded: bool,
    pub used: Time,
    /// Profiles that were read from a shared store since the channel was locked.
    pub profiles: ReadProfiles,
}

impl LoadedChannel {
    /// Refuses if there is a table that is not over.
    pub(in crate::host) fn ensure_no_open_table(&self) -> Result<(), RequestError> {
        match &self.current {
            Some(loaded) if !loaded.table.is_over() => {
                Err(RequestError::refused(&TableRefusal::TableThere))
            }
            _ => Ok(()),
        }
    }

    pub(in crate::host) fn current_table(&self) -> Result<&LoadedTable, RequestError> {
        let none = || self.nothing_there();
        self.current.as_ref().ok_or_else(none)
    }

    pub(in crate::host) fn current_table_mut(&mut self) -> Result<&mut LoadedTable, RequestError> {
        let none = self.nothing_there();
        self.current.as_mut().ok_or(none)
    }

    /// The people who sit at the table in memory.
    fn seated_people(&self) -> Vec<PersonId> {
        let current = self.current.as_ref();
        current.map_or_else(Vec::new, |loaded| seated_people(&loaded.table))
    }

    /// Forgets the table, so that it is read again from the store.
    pub(in crate::host) fn forget(&mut self) {
        *self = Self {
            used: self.used,
            ..Self::default()
        };
    }

    /// Stored reply to the same request, if it was handled before.
    pub(in crate::host) async fn stored_reply(
        &self,
        base: &Base,
        request: &Request,
        latest: Option<Latest>,
    ) -> Result<Option<Vec<Post>>, RequestError> {
        let Some(loaded) = &self.current else {
            return Ok(None);
        };
        let id = loaded.id;
        let answer = match latest {
            Some(latest) => latest.answer.map(|answer| read_json(&answer)),
            None => match base.store.answer(id, &request.id).await {
                Ok(answer) => answer.map(|answer| read_json(&answer)),
                Err(error) if error.is_damage() => {
                    Some(Err(StoredDataError::Damaged(error.to_string())))
                }
                Err(error) => return Err(error.into()),
            },
        };
        Ok(match answer {
            None => None,
            Some(Ok(posts)) => Some(posts),
            // It was handled: handling it again could repeat a move.
            Some(Err(why)) => {
                base.report(format!("an answer of {id} does not read: {why}"));
                Some(vec![failed(request, Words::new(keys::ANSWER_LOST))])
            }
        })
    }

    pub(in crate::host) fn nothing_there(&self) -> RequestError {
        match &self.aside {
            Some(aside) => RequestError::Damaged(aside.why.to_string()),
            None => RequestError::refused(&TableRefusal::NoTable),
        }
    }
}

/// Lock around a channel.
#[derive(Default)]
pub(in crate::host) struct ChannelLock {
    channel: tokio::sync::Mutex<LoadedChannel>,
}

/// Guard of a locked channel.
pub(in crate::host) struct ChannelGuard<'a> {
    channel: MutexGuard<'a, LoadedChannel>,
}

impl ChannelLock {
    /// Locks the channel. It is declared `Send` here because the compiler does not infer that where it is used.
    pub(in crate::host) fn lock(&self) -> impl Future<Output = ChannelGuard<'_>> + Send {
        self.channel.lock().map(|channel| ChannelGuard { channel })
    }

    pub(in crate::host) fn try_lock(&self) -> Result<ChannelGuard<'_>, TryLockError> {
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

/// The channels in memory.
pub struct Channels {
    base: Arc<Base>,
    locks: Mutex<HashMap<ChannelId, Arc<ChannelLock>>>,
}

impl Channels {
    pub(in crate::host) fn new(base: Arc<Base>) -> Self {
        let locks = Mutex::default();
        Self { base, locks }
    }

    /// Removes channels from memory that were not used for this many seconds. Their tables are read again when needed.
    pub fn forget_idle(&self, seconds: Time) {
        let now = self.base.now();
        lock(&self.locks).retain(|_, channel| {
            // A request that waits for the lock holds a reference too.
            let alone = Arc::strong_count(channel) == 1;
            // If the clock was ahead when it was used, it is read again.
            let idle = |held: &LoadedChannel| held.used > now || now - held.used >= seconds;
            !(alone && channel.try_lock().is_ok_and(|held| idle(&held)))
        });
    }

    /// Number of channels in memory.
    pub fn count(&self) -> usize {
        lock(&self.locks).len()
    }

    pub(in crate::host) fn contains(&self, id: ChannelId) -> bool {
        lock(&self.locks).contains_key(&id)
    }

    pub(in crate::host) fn get(&self, id: ChannelId) -> Arc<ChannelLock> {
        Arc::clone(lock(&self.locks).entry(id).or_default())
    }
}

impl Tables {
    /// Drops a channel from memory that another process has changed. Returns what the store has of it, in particular the answer to
    /// this request; none if no other process can change it. The profiles of these people are read at the same time.
    pub(in crate::host) async fn drop_outdated(
        &self,
        channel: &mut LoadedChannel,
        id: ChannelId,
        request: &str,
        people: Vec<PersonId>,
    ) -> Result<Option<Latest>, StoreError> {
        if !self.base.is_shared() {
            return Ok(None);
        }
        let (latest, profiles) = self.base.store.latest(id, request, &people).await?;
        let known = channel.current.as_ref();
        let known = known.map(|loaded| (loaded.id, loaded.stored.version));
        let aside = channel.aside.as_ref();
        let known = known.or(aside.map(|aside| (aside.id, aside.version)));
        let stored = latest.as_ref().map(|latest| (latest.table, latest.version));
        if channel.loaded && known != stored {
            channel.forget();
        }
        channel.profiles = self.people.read_profiles(people, profiles)?;
        Ok(latest)
    }

    /// Reads the channel's newest table, unless it is in memory and no other process has changed it, together with what
    /// [`Tables::drop_outdated`] tells of exactly this state.
    pub(in crate::host) async fn load_for(
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
            if was_loaded || !self.base.is_shared() {
                return Ok(latest);
            }
        }
    }

    /// Reads the channel's newest table, unless it is in memory and no other process has changed it.
    pub(in crate::host) async fn load(
        &self,
        channel: &mut LoadedChannel,
        id: ChannelId,
    ) -> Result<(), RequestError> {
        let people = channel.seated_people();
        self.drop_outdated(channel, id, "", people).await?;
        self.load_missing(channel, id).await
    }

    /// Reads the channel's newest table, once, and notices if its last time is in the future.
    pub(in crate::host) async fn load_missing(
        &self,
        channel: &mut LoadedChannel,
        id: ChannelId,
    ) -> Result<(), RequestError> {
        if !channel.loaded {
            self.read_newest(channel, id).await?;
        }
        let now = self.base.now();
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
        let found = reading::read_newest(&self.base, id).await?;
        channel.loaded = true;
        let Some((newest, reports)) = found else {
            return Ok(());
        };
        reports
            .into_iter()
            .for_each(|report| self.base.report(report));
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
