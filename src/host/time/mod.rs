//! Timers: answers that need nobody, answers of robots for people who are late, reminders, remedies, and closing of idle lobbies. Knows no Discord.
//!
//! What is due follows from a table and its note, so it survives a restart; the queue in memory only says where to look. Of several
//! reminders that are due only one is sent.

use crate::host::base::Base;
use crate::host::model::error::RequestError;
use crate::host::model::post::Post;
use crate::host::people::presence::{CALLS_APART, LastCall};
use crate::host::people::{People, Profile};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::NotedWait;
use crate::host::posts::waiting::reminders;
use crate::host::stored::read_json;
use crate::host::tables::channel::LoadedChannel;
use crate::host::tables::{CommitObserver, Tables};
use crate::host::worker_pool::lock;
use crate::ids::{ChannelId, PersonId};
use crate::store::{StoreError, TableId};
use crate::supervision::catch_async;
use crate::table::Time;
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// Minimum time between two reminders of one person.
const BETWEEN_REMINDERS: Time = 60 * 60;

/// Seconds until a failed timer is retried.
const RETRY_AFTER: Time = 60;

/// Seconds for which replies are stored: an interaction cannot be repeated after 15 minutes.
const ANSWERS_LAST: Time = 15 * 60;

/// Channels by due time.
#[derive(Debug, Default)]
struct DueTimes {
    queue: BTreeSet<(Time, ChannelId)>,
    channels: HashMap<ChannelId, Time>,
}

impl DueTimes {
    fn set(&mut self, channel: ChannelId, due: Option<Time>) {
        let before = match due {
            Some(due) => self.channels.insert(channel, due),
            None => self.channels.remove(&channel),
        };
        if let Some(before) = before {
            self.queue.remove(&(before, channel));
        }
        self.queue.extend(due.map(|due| (due, channel)));
    }

    fn take_due(&mut self, now: Time) -> Vec<ChannelId> {
        let later = self.queue.split_off(&(now + 1, ChannelId::default()));
        let due = std::mem::replace(&mut self.queue, later);
        let due: Vec<ChannelId> = due.into_iter().map(|(_, channel)| channel).collect();
        for channel in &due {
            self.channels.remove(channel);
        }
        due
    }
}

/// When something is due in each channel, once that was read from the store.
pub(in crate::host) struct TimerQueue {
    base: Arc<Base>,
    times: tokio::sync::OnceCell<Mutex<DueTimes>>,
}

impl TimerQueue {
    pub fn new(base: Arc<Base>) -> Self {
        Self {
            base,
            times: tokio::sync::OnceCell::new(),
        }
    }

    fn set(&self, channel: ChannelId, due: Option<Time>) {
        // Before the times are read, the notes are enough; a shared store has them by itself.
        if let Some(times) = self.times.get() {
            lock(times).set(channel, due);
        }
    }

    async fn take_due(&self, now: Time) -> Result<Vec<ChannelId>, StoreError> {
        let read = || async { self.read_times().await.map(Mutex::new) };
        let times = self.times.get_or_try_init(read).await?;
        if self.base.clock_went_back() {
            let read = self.read_times().await?;
            *lock(times) = read;
        }
        Ok(lock(times).take_due(now))
    }

    /// The times of all channels, from their notes. Tables with a time in the future or a damaged note are checked at once.
    async fn read_times(&self) -> Result<DueTimes, StoreError> {
        let now = self.base.now();
        let mut times = DueTimes::default();
        let look = |table: TableId, note: &[u8]| {
            let due = match read_json::<NotedWait>(note) {
                Ok(wait) if wait.touched > now => wait.due.map(|_| now),
                Ok(wait) => wait.due,
                Err(_) => Some(now),
            };
            if due.is_some() {
                times.set(table.channel, due);
            }
        };
        self.base.store.each_table(look).await?;
        Ok(times)
    }
}

impl CommitObserver for TimerQueue {
    fn due_changed(&self, loaded: &LoadedTable) {
        let due = loaded.due(self.base.now());
        self.set(
            loaded.id.channel,
            due.map(|due| due.max(loaded.stored.not_before)),
        );
    }
}

/// What happens by itself at tables.
pub struct Timers {
    base: Arc<Base>,
    people: Arc<People>,
    tables: Arc<Tables>,
    queue: Arc<TimerQueue>,
    /// The minute in which old answers were last deleted.
    answers_forgotten: AtomicU64,
}

impl Timers {
    pub(in crate::host) fn new(
        base: Arc<Base>,
        people: Arc<People>,
        tables: Arc<Tables>,
        queue: Arc<TimerQueue>,
    ) -> Self {
        Self {
            base,
            people,
            tables,
            queue,
            answers_forgotten: AtomicU64::new(0),
        }
    }

    /// Handles everything that is due, at all tables. Called every second.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn keep_time(&self) -> Result<Vec<(ChannelId, Post)>, StoreError> {
        if self.base.is_clock_wrong().await? {
            return Ok(Vec::new());
        }
        let due = self.take_due().await?;
        // Reminders are handled in any case.
        if let Err(error) = self.forget_answers().await {
            tracing::error!(%error, "deleting old answers failed");
        }
        let mut posts = Vec::new();
        for id in due {
            match catch_async("timers", self.handle_due_in(id)).await {
                Ok(Ok(written)) => {
                    posts.extend(written.into_iter().map(|post| (id, post)));
                    continue;
                }
                Ok(Err(error)) => {
                    tracing::error!(channel = %id, %error, "handling a due timer failed");
                }
                Err(panic) => panic.log(format_args!("timer of the table of channel {id}")),
            }
            // Claims of a shared store end by themselves.
            self.queue.set(id, Some(self.base.now() + RETRY_AFTER));
        }
        Ok(posts)
    }

    /// Compares the clock with that of a shared store, before anything is written with a wrong time.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn compare_clocks(&self) -> Result<(), StoreError> {
        self.base.is_clock_wrong().await.map(drop)
    }

    /// By how many seconds the clock is ahead of that of a shared store, if one of them must be wrong. Then nothing is due here.
    pub fn wrong_clock(&self) -> Option<i64> {
        self.base.wrong_clock()
    }

    /// Takes the channels in which something is due. Of several processes one gets each.
    async fn take_due(&self) -> Result<Vec<ChannelId>, StoreError> {
        let now = self.base.now();
        match self.base.store.cluster() {
            Some(cluster) => cluster.claim_due(now).await,
            None => self.queue.take_due(now).await,
        }
    }

    /// Deletes old answers, once a minute.
    async fn forget_answers(&self) -> Result<(), StoreError> {
        let now = self.base.now();
        let minute = now / 60;
        if self.answers_forgotten.swap(minute, Ordering::Relaxed) == minute {
            return Ok(());
        }
        let before = now.saturating_sub(ANSWERS_LAST);
        self.base.store.forget_answers(before).await.map(drop)
    }

    /// Handles what is due in a channel. After a failure the channel is read again.
    async fn handle_due_in(&self, id: ChannelId) -> Result<Vec<Post>, RequestError> {
        let channel = self.tables.channels.get(id);
        let mut channel = channel.lock().await;
        loop {
            let done = match self.tables.load(&mut channel, id).await {
                Ok(()) => self.handle_due(&mut channel).await,
                Err(error) => Err(error),
            };
            match done {
                Ok(posts) => return Ok(posts),
                // Another process was faster: what is due now follows from what there is now.
                Err(RequestError::Store(error)) if error.is_conflict() => channel.forget(),
                Err(error) => {
                    channel.forget();
                    return Err(error);
                }
            }
        }
    }

    /// Handles what is due at the table of a channel.
    async fn handle_due(&self, channel: &mut LoadedChannel) -> Result<Vec<Post>, RequestError> {
        if channel.current.as_ref().is_some_and(|loaded| loaded.gone) {
            return Ok(Vec::new());
        }
        let closed = self.tables.close_if_idle(channel).await?;
        if !closed.is_empty() {
            return Ok(closed);
        }
        let now = self.base.now();
        let Some(loaded) = channel.current.as_mut() else {
            return Ok(Vec::new());
        };
        if loaded
            .answers
            .due(&loaded.table)
            .is_some_and(|due| due <= now)
        {
            return self.tables.commit_answer(channel).await;
        }
        if loaded.robot_answers(now) {
            return self.tables.lend_seat(channel).await;
        }
        let person = loaded.awaited_person().cloned();
        let mut wait = loaded.wait();
        let since = loaded.table.clocks().since_by(now);
        let all = reminders(&loaded.table, now);
        let passed = all.iter().filter(|at| **at <= now).count();
        let mut not_before = 0;
        let mut reminder = None;
        let is_call = wait.call_at.is_some_and(|at| at <= now);
        if let Some(person) = person.filter(|_| is_call || passed > wait.reminders) {
            let live = loaded.table.clocks().wait_control().is_live();
            let called = self
                .people
                .presence
                .called_elsewhere(person.id, loaded.id, now);
            let decide = |profile: &Profile| match when(profile, live, is_call, since, now) {
                // Another table has just called them. A call has waited for that already.
                When::Now if !live && !is_call => {
                    let called = called.or_else(|| profile.called?.bars(loaded.id, now));
                    called.map_or(When::Now, When::Later)
                }
                decided => decided,
            };
            let claimed = self.claim_reminder(person.id, loaded.id, decide).await?;
            let (at, profile) = claimed;
            match at {
                When::Never => (wait.reminders, wait.call_at) = (passed, None),
                When::Later(later) => not_before = later,
                When::Now => {
                    (wait.reminders, wait.call_at) = (passed, None);
                    let direct = !profile.settings.dm_opt_out
                        && !loaded.people.closed.contains_key(&person.id);
                    reminder = Some((person.id, direct));
                }
            }
        }
        let overdue = loaded.table.wait().deadline(now);
        let tell = !wait.remedies_posted
            && overdue.is_some_and(|deadline| deadline <= now)
            && loaded.due(now).is_some();
        wait.remedies_posted |= tell;
        let others = match reminder {
            Some((person, _)) => self.others_that_await(person, loaded.id.channel).await?,
            None => 0,
        };
        loaded.messages.announcements.wait = wait;
        let mut writer = loaded.writer(now);
        if let Some((person, direct)) = reminder {
            writer.remind(person, direct, others);
        }
        if tell {
            writer.absence();
        }
        let posts = writer.posts;
        let posted = self.tables.post(channel, posts, not_before).await;
        if let Some((person, _)) = reminder {
            match &posted {
                Ok(_) => {
                    let table = channel.current_table()?.id;
                    self.people.presence.note_call(person, table, now);
                }
                Err(_) => self.return_reminder(person, now).await?,
            }
        }
        posted
    }

    /// Decides when somebody is reminded at a table, and notes it if that is now: another process may be about to remind them of another
    /// table. Returns their profile as well.
    async fn claim_reminder(
        &self,
        person: PersonId,
        table: TableId,
        decide: impl Fn(&Profile) -> When,
    ) -> Result<(When, Profile), StoreError> {
        let now = self.base.now();
        let is_shared = self.base.is_shared();
        let mut decided = decide(&Profile::default());
        let claim = |profile: &mut Profile| {
            decided = decide(profile);
            if let When::Now = decided {
                profile.reminded = now;
                if is_shared {
                    profile.called = Some(LastCall { at: now, table });
                }
            }
        };
        let profile = self.people.change_profile(person, claim).await?;
        Ok((decided, profile))
    }

    /// Takes back that somebody was reminded: it could not be stored at the table.
    async fn return_reminder(&self, person: PersonId, now: Time) -> Result<(), StoreError> {
        let take_back = |profile: &mut Profile| {
            if profile.reminded == now {
                profile.reminded = 0;
            }
        };
        self.people
            .change_profile(person, take_back)
            .await
            .map(drop)
    }

    /// Number of other tables that wait for a person.
    async fn others_that_await(
        &self,
        person: PersonId,
        channel: ChannelId,
    ) -> Result<usize, StoreError> {
        let notes = self.people.notes_of(person).await?;
        let others = notes.into_iter().filter(|(table, note)| {
            let awaited = note.wait.awaits.as_ref();
            let awaited = awaited.is_some_and(|awaited| awaited.person == Some(person));
            awaited && table.channel != channel
        });
        Ok(others.count())
    }
}

/// When somebody may be reminded.
enum When {
    Now,
    Later(Time),
    Never,
}

/// When somebody may be reminded of a wait, or called, at a live table or another one.
fn when(profile: &Profile, live: bool, is_call: bool, since: Time, now: Time) -> When {
    if !profile.settings.wants_reminders && !is_call {
        return When::Never;
    }
    if let Some(later) = profile.settings.quiet_until(now) {
        return When::Later(later);
    }
    // After the clock went back, the last reminder may be in the future.
    let last = Some(profile.reminded).filter(|last| *last <= now && *last > 0);
    let pause = if is_call {
        CALLS_APART
    } else {
        BETWEEN_REMINDERS
    };
    let again = last.map(|last| last + pause);
    match (live, again.filter(|again| *again > now)) {
        (true, _) | (_, None) => When::Now,
        // That reminder mentioned this table too.
        (_, Some(_)) if since <= profile.reminded => When::Never,
        (_, Some(again)) => When::Later(again),
    }
}
