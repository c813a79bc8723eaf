//! Time: who is awaited for long is reminded, the others may do something about it, and idle lobbies are closed.
//!
//! What is due when follows from a table and its note, so it survives a restart; the list in memory only says where to look.
//! However long nobody looked, of several reminders that have become due only one is sent.

use super::loaded::{LoadedTable, Note};
use super::people::Profile;
use super::posts::seat_name;
use super::stored::read_json;
use super::{Channel, Host, Post, RequestError, blocking, lock};
use crate::store::StoreError;
use crate::supervision::catch_async;
use crate::table::{LOBBY_WAITS, Pace, Person, Stage, Table, Time};
use crate::words::Value;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};

/// Who was reminded of one table is not reminded of another for an hour.
const BETWEEN_REMINDERS: Time = 60 * 60;

/// After how many seconds what was due and failed is tried again.
const RETRY_AFTER: Time = 60;

/// For how many seconds answers are kept: the token of an interaction lives for 15 minutes, and nobody asks again after that.
const ANSWERS_LAST: Time = 15 * 60;

/// What has been said about a seat being awaited.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Wait {
    /// Since when it is.
    pub since: Time,
    /// How many reminders have become due.
    pub reminders: usize,
    /// Whether the others have been told what they may do.
    pub told: bool,
}

/// Who is awaited at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Awaited {
    /// Who; nobody while a robot is or the seat is empty.
    pub person: Option<u64>,
    /// What they are called: a name, or the message that stands for one.
    #[serde(deserialize_with = "read_name")]
    pub name: Value,
    /// Since when.
    pub since: Time,
}

/// Reads the name of a person, which is stored as a text, or the message that stands for one.
fn read_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
    Value::deserialize(deserializer).map(Value::into_person)
}

/// When reminders are due, in seconds from the beginning of the wait: halfway, at the end, and then ever more seldom. At a
/// table where everybody sits one is enough.
fn reminders(pace: Pace) -> Vec<Time> {
    let Some(most) = pace.seconds() else {
        return Vec::new();
    };
    match pace {
        Pace::Live(_) => vec![most],
        _ => vec![most / 2, most, 2 * most, 4 * most],
    }
}

/// Whether somebody else waits for the seat that is awaited.
fn others_wait(table: &Table) -> bool {
    let awaited = table.awaited();
    let mut others = table.places().iter().enumerate();
    others.any(|(seat, place)| {
        let person = place.person.as_ref();
        let person = person.is_some_and(|person| !person.is_robot());
        Some(seat) != awaited && person && !place.resigned
    })
}

impl LoadedTable {
    /// What has been said about the present wait.
    fn wait(&self) -> Wait {
        let said = Some(&self.announcements.wait).filter(|wait| wait.since == self.table.since());
        said.cloned().unwrap_or_else(|| Wait {
            since: self.table.since(),
            ..Wait::default()
        })
    }

    /// The person who is awaited, while others wait for them.
    fn awaited_person(&self) -> Option<&Person> {
        let seat = self.table.awaited().filter(|_| others_wait(&self.table))?;
        self.table.places()[seat].person.as_ref()
    }

    /// When something is to be said or done because of the time.
    pub(super) fn due(&self, now: Time) -> Option<Time> {
        if self.gone {
            return None;
        }
        let table = &self.table;
        match table.stage() {
            Stage::Gathering => return Some(table.touched_by(now) + LOBBY_WAITS),
            Stage::Playing => {}
            Stage::Finished | Stage::Closed => return None,
        }
        table.awaited().filter(|_| others_wait(table))?;
        let wait = self.wait();
        let all = reminders(table.wait_pace());
        let reminder = all.get(wait.reminders).copied();
        let reminder = reminder.filter(|_| self.awaited_person().is_some());
        let notice = table.wait_pace().seconds().filter(|_| !wait.told);
        let next = reminder.into_iter().chain(notice).min()?;
        Some(table.waits_since(now) + next)
    }
}

/// Where something is due, and when.
#[derive(Debug, Default)]
pub(super) struct Timers {
    queue: BTreeSet<(Time, u64)>,
    channels: HashMap<u64, Time>,
}

impl Timers {
    fn set(&mut self, channel: u64, due: Option<Time>) {
        let before = match due {
            Some(due) => self.channels.insert(channel, due),
            None => self.channels.remove(&channel),
        };
        if let Some(before) = before {
            self.queue.remove(&(before, channel));
        }
        self.queue.extend(due.map(|due| (due, channel)));
    }

    fn take_due(&mut self, now: Time) -> Vec<u64> {
        let later = self.queue.split_off(&(now + 1, 0));
        let due = std::mem::replace(&mut self.queue, later);
        let due: Vec<u64> = due.into_iter().map(|(_, channel)| channel).collect();
        for channel in &due {
            self.channels.remove(channel);
        }
        due
    }
}

impl Host {
    /// Does what the time has come for, at all tables: reminds, tells the others, closes idle lobbies. To be called every
    /// second or so.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn keep_time(&self) -> Result<Vec<(u64, Post)>, StoreError> {
        let timers = self.timers.get_or_try_init(|| self.read_timers()).await?;
        if self.clock_went_back() {
            let read = self.read_timers().await?;
            *lock(timers) = read.into_inner().unwrap_or_else(PoisonError::into_inner);
        }
        // That is no reason to remind nobody.
        if let Err(error) = self.forget_answers().await {
            tracing::error!(%error, "old answers were not deleted");
        }
        let due = lock(timers).take_due(self.now());
        let mut posts = Vec::new();
        for id in due {
            match catch_async("timers", self.tend_channel(id)).await {
                Ok(Ok(said)) => {
                    posts.extend(said.into_iter().map(|post| (id, post)));
                    continue;
                }
                Ok(Err(trouble)) => {
                    tracing::error!(channel = id, %trouble, "what was due was not done");
                }
                Err(panic) => panic.log(format_args!("timer of the table of channel {id}")),
            }
            lock(timers).set(id, Some(self.now() + RETRY_AFTER));
        }
        Ok(posts)
    }

    /// Deletes old answers, once a minute.
    async fn forget_answers(&self) -> Result<(), StoreError> {
        let now = self.now();
        let minute = now / 60;
        if self.answers_forgotten.swap(minute, Ordering::Relaxed) == minute {
            return Ok(());
        }
        let (store, before) = (Arc::clone(&self.store), now.saturating_sub(ANSWERS_LAST));
        blocking(move || store.forget_answers(before))
            .await
            .map(drop)
    }

    /// Does what is due in a channel. What is in memory after a failure is thrown away.
    async fn tend_channel(&self, id: u64) -> Result<Vec<Post>, RequestError> {
        let channel = self.channel(id);
        let mut channel = channel.lock().await;
        let done = match self.load(&mut channel, id).await {
            Ok(()) => self.tend(&mut channel).await,
            Err(trouble) => Err(trouble),
        };
        if done.is_err() {
            *channel = Channel::default();
        }
        done
    }

    /// What is due in all channels, from their notes. Tables whose time is still to come are looked at once, and so are those whose
    /// note does not read.
    async fn read_timers(&self) -> Result<std::sync::Mutex<Timers>, StoreError> {
        let (store, now) = (Arc::clone(&self.store), self.now());
        let timers = blocking(move || {
            let mut timers = Timers::default();
            store.tables(&mut |table, note| {
                let due = match read_json::<Note>(note) {
                    Ok(note) if note.touched > now => note.due.map(|_| now),
                    Ok(note) => note.due,
                    Err(_) => Some(now),
                };
                if due.is_some() {
                    timers.set(table.channel, due);
                }
                true
            })?;
            Ok(timers)
        });
        Ok(std::sync::Mutex::new(timers.await?))
    }

    /// Remembers when to look after a table next.
    pub(super) fn set_timer(&self, loaded: &LoadedTable, not_before: Time) {
        // Until somebody keeps the time the notes say it all.
        if let Some(timers) = self.timers.get() {
            let due = loaded.due(self.now()).map(|due| due.max(not_before));
            lock(timers).set(loaded.id.channel, due);
        }
    }

    /// Does what is due at the table of a channel.
    async fn tend(&self, channel: &mut Channel) -> Result<Vec<Post>, RequestError> {
        if channel.current.as_ref().is_some_and(|loaded| loaded.gone) {
            return Ok(Vec::new());
        }
        let closed = self.close_if_idle(channel).await?;
        if !closed.is_empty() {
            return Ok(closed);
        }
        let now = self.now();
        let Some(loaded) = channel.current.as_mut() else {
            return Ok(Vec::new());
        };
        let person = loaded.awaited_person().cloned();
        let mut wait = loaded.wait();
        let since = loaded.table.waits_since(now);
        let waited = now - since;
        let all = reminders(loaded.table.wait_pace());
        let passed = all.iter().filter(|after| **after <= waited).count();
        let mut not_before = 0;
        let mut reminder = None;
        if let Some(person) = person.filter(|_| passed > wait.reminders) {
            let profile = self.profile(person.id).await?;
            match when(&profile, loaded.table.wait_pace(), since, now) {
                When::Never => wait.reminders = passed,
                When::Later(later) => not_before = later,
                When::Now => {
                    wait.reminders = passed;
                    let direct = !profile.dm_opt_out && !loaded.closed.contains_key(&person.id);
                    reminder = Some((person.id, direct));
                }
            }
        }
        let overdue = loaded.table.wait_pace().seconds();
        let tell =
            !wait.told && overdue.is_some_and(|most| waited >= most) && loaded.due(now).is_some();
        wait.told |= tell;
        let others = match reminder {
            Some((person, _)) => self.others_that_await(person, loaded.id.channel).await?,
            None => 0,
        };
        loaded.announcements.wait = wait;
        let mut writer = loaded.writer(now);
        if let Some((person, direct)) = reminder {
            writer.remind(person, direct, others);
        }
        if tell {
            writer.absence();
        }
        let posts = writer.posts;
        let posts = self.post(channel, posts, not_before).await?;
        if let Some((person, _)) = reminder {
            self.change_profile(person, |profile| profile.reminded = now)
                .await?;
        }
        Ok(posts)
    }

    /// How many other tables wait for somebody.
    async fn others_that_await(&self, person: u64, channel: u64) -> Result<usize, StoreError> {
        let notes = self.notes_of(person).await?;
        let others = notes.into_iter().filter(|(table, note)| {
            let awaited = note.awaits.as_ref();
            let awaited = awaited.is_some_and(|awaited| awaited.person == Some(person));
            awaited && table.channel != channel
        });
        Ok(others.count())
    }

    /// A reminder that could not be delivered to somebody is given in the channel.
    pub(super) async fn remind_in_channel(&self, id: u64, person: u64) -> Result<(), StoreError> {
        let channel = self.channel(id);
        let mut channel = channel.lock().await;
        let Some(loaded) = channel.current.as_mut() else {
            return Ok(());
        };
        if loaded
            .awaited_person()
            .is_none_or(|awaited| awaited.id != person)
        {
            return Ok(());
        }
        let mut writer = loaded.writer(self.now());
        writer.remind(person, false, 0);
        let posts = writer.posts;
        match self.post(&mut channel, posts, 0).await {
            Ok(_) => Ok(()),
            Err(RequestError::Store(error)) => Err(error),
            Err(trouble) => {
                tracing::error!(channel = id, %trouble, "nobody was reminded");
                Ok(())
            }
        }
    }
}

/// When somebody may be reminded.
enum When {
    Now,
    Later(Time),
    Never,
}

fn when(profile: &Profile, pace: Pace, since: Time, now: Time) -> When {
    if profile.unreminded {
        return When::Never;
    }
    if let Some(later) = profile.quiet.and_then(|quiet| quiet.until(now)) {
        return When::Later(later);
    }
    // A clock that went back would have reminded them in the future.
    let last = Some(profile.reminded).filter(|last| *last <= now && *last > 0);
    let again = last.map(|last| last + BETWEEN_REMINDERS);
    match (pace, again.filter(|again| *again > now)) {
        (Pace::Live(_), _) | (_, None) => When::Now,
        // That reminder spoke of this table too.
        (_, Some(_)) if since <= profile.reminded => When::Never,
        (_, Some(again)) => When::Later(again),
    }
}

/// Who is awaited at a table, for lists.
pub(super) fn awaited(table: &Table, now: Time) -> Option<Awaited> {
    let game = table.game().filter(|_| table.stage() == Stage::Playing)?;
    let seat = game.waiting()?.seat;
    let person = table.places()[seat].person.as_ref();
    let person = person.filter(|person| !person.is_robot());
    Some(Awaited {
        person: person.map(|person| person.id),
        name: seat_name(table, seat),
        since: table.waits_since(now),
    })
}
