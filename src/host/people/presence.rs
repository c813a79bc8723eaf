//! Presence: who was called lately, and who looks at the page of a table. In memory: every process knows its own. Where several processes share a
//! store, the last call of a person is in their profile too.

use crate::host::people::{People, Profile};
use crate::host::worker_pool::lock;
use crate::ids::PersonId;
use crate::store::{StoreError, TableId};
use crate::table::Time;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Within this time calls of several tables become one.
pub const CALLS_APART: Time = 10 * 60;

/// How many people are remembered before old calls are forgotten.
const REMEMBERED: usize = 10_000;

/// The last call of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastCall {
    /// When it was.
    pub at: Time,
    /// The table that called.
    pub table: TableId,
}

impl LastCall {
    /// When a table may call again, if another has just called.
    pub fn bars(self, table: TableId, now: Time) -> Option<Time> {
        // After the clock went back, the last call may be in the future.
        let is_recent = self.at <= now && self.at + CALLS_APART > now;
        (is_recent && self.table != table).then_some(self.at + CALLS_APART)
    }
}

/// Who was called lately, and who looks at what.
#[derive(Default)]
pub(in crate::host) struct Presence {
    calls: Mutex<HashMap<PersonId, LastCall>>,
    visits: Arc<Visits>,
}

type Visits = Mutex<HashMap<(TableId, PersonId), usize>>;

/// Somebody looks at the page of a table, as long as this exists.
pub struct PageVisit {
    visits: Arc<Visits>,
    visit: (TableId, PersonId),
}

impl Drop for PageVisit {
    fn drop(&mut self) {
        let mut visits = lock(&self.visits);
        if let Some(count) = visits.get_mut(&self.visit) {
            *count -= 1;
            if *count == 0 {
                visits.remove(&self.visit);
            }
        }
    }
}

impl Presence {
    /// Notes that a table has called somebody.
    pub fn note_call(&self, person: PersonId, table: TableId, now: Time) {
        let mut calls = lock(&self.calls);
        if calls.len() >= REMEMBERED {
            calls.retain(|_, call| call.at + CALLS_APART > now);
        }
        calls.insert(person, LastCall { at: now, table });
    }

    /// When somebody may be called again, if another table has just called them.
    pub fn called_elsewhere(&self, person: PersonId, table: TableId, now: Time) -> Option<Time> {
        let call = lock(&self.calls).get(&person).copied()?;
        call.bars(table, now)
    }

    /// Notes that somebody looks at the page of a table.
    pub fn visit(&self, table: TableId, person: PersonId) -> PageVisit {
        let visit = (table, person);
        *lock(&self.visits).entry(visit).or_default() += 1;
        let visits = Arc::clone(&self.visits);
        PageVisit { visits, visit }
    }

    /// Whether somebody looks at the page of a table.
    pub fn is_visiting(&self, table: TableId, person: PersonId) -> bool {
        lock(&self.visits).contains_key(&(table, person))
    }
}

impl People {
    /// Notes that a table calls somebody, unless another has just called them: then returns when it may. Of several processes that would
    /// call at the same time one does.
    pub(in crate::host) async fn claim_call(
        &self,
        person: PersonId,
        table: TableId,
        now: Time,
    ) -> Result<Option<Time>, StoreError> {
        let mut later = self.presence.called_elsewhere(person, table, now);
        if later.is_none() && self.base.is_shared() {
            let claim = |profile: &mut Profile| {
                later = profile.called.and_then(|call| call.bars(table, now));
                if later.is_none() {
                    profile.called = Some(LastCall { at: now, table });
                }
            };
            self.change_profile(person, claim).await?;
        }
        if later.is_none() {
            self.presence.note_call(person, table, now);
        }
        Ok(later)
    }
}
