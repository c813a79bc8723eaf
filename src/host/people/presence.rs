//! Presence: who was called lately, and who looks at the page of a table. In memory: every process knows its own.

use crate::host::worker_pool::lock;
use crate::ids::PersonId;
use crate::store::TableId;
use crate::table::Time;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Within this time calls of several tables become one.
pub const CALLS_APART: Time = 10 * 60;

/// How many people are remembered before old calls are forgotten.
const REMEMBERED: usize = 10_000;

/// Who was called lately, and who looks at what.
#[derive(Default)]
pub(in crate::host) struct Presence {
    calls: Mutex<HashMap<PersonId, (Time, TableId)>>,
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
            calls.retain(|_, (at, _)| *at + CALLS_APART > now);
        }
        calls.insert(person, (now, table));
    }

    /// When somebody may be called again, if another table has just called them.
    pub fn called_elsewhere(&self, person: PersonId, table: TableId, now: Time) -> Option<Time> {
        let (at, by) = lock(&self.calls).get(&person).copied()?;
        // After the clock went back, the last call may be in the future.
        let recent = at <= now && at + CALLS_APART > now;
        (recent && by != table).then_some(at + CALLS_APART)
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
