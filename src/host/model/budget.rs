//! Budgets: limits of requests per person and per table.
//! Each kind of request has an [`Allowance`]: a burst, and one more after each pause. Nobody who plays reaches these limits.
//! Nothing is stored: after a restart everybody has a full budget.

use crate::host::model::request::Request;
use crate::ids::{ChannelId, PersonId};
use crate::table::Time;
use crate::words::{Words, keys};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Kind of a request, by what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BudgetKind {
    /// A move, a step of the guide, or anything else that continues a game.
    Play,
    /// A reply from memory or from the index.
    Look,
    /// A reply for which a journal is replayed.
    Replay,
    /// A film, an exported file, or a leaderboard.
    Heavy,
    /// A change of a table that does not continue its game, or of one's own settings.
    Change,
    /// A new table, perhaps in a new thread.
    Open,
    /// Deletion of all personal data.
    Forget,
    /// Suggestions while somebody types.
    Suggest,
    /// A millisecond of thinking for hints. Counted when a hint was worked out, not when one is asked for.
    Hint,
    /// The computation of a review.
    Review,
}

/// Allowance for one kind of request: a burst, and one more after each pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Size of the burst.
    pub at_once: u64,
    /// Pause in milliseconds after which one more is allowed.
    pub pause: u64,
}

impl Allowance {
    const fn new(at_once: u64, pause: u64) -> Self {
        Self { at_once, pause }
    }

    fn times(self, factor: u64) -> Self {
        Self {
            at_once: self.at_once.saturating_mul(factor),
            ..self
        }
    }

    /// The time after which an empty budget is full.
    fn span(self) -> u64 {
        self.at_once.saturating_mul(self.pause)
    }

    /// When a budget is full again from which this amount is taken now.
    fn full_after(self, full: Option<u64>, amount: u64, now: u64) -> u64 {
        // Otherwise a clock that was put back would leave a budget empty for that long.
        let full = full.map_or(now, |full| full.clamp(now, now.saturating_add(self.span())));
        full.saturating_add(amount.saturating_mul(self.pause))
    }
}

/// Allowances of one person by kind, and of one table for changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowances {
    /// For [`BudgetKind::Play`].
    pub play: Allowance,
    /// For [`BudgetKind::Look`].
    pub look: Allowance,
    /// For [`BudgetKind::Replay`].
    pub replay: Allowance,
    /// For [`BudgetKind::Heavy`].
    pub heavy: Allowance,
    /// For [`BudgetKind::Change`].
    pub change: Allowance,
    /// For [`BudgetKind::Open`].
    pub open: Allowance,
    /// For [`BudgetKind::Forget`].
    pub forget: Allowance,
    /// For [`BudgetKind::Suggest`].
    pub suggest: Allowance,
    /// For [`BudgetKind::Hint`].
    pub hint: Allowance,
    /// For [`BudgetKind::Review`].
    pub review: Allowance,
    /// For [`BudgetKind::Change`] of everybody at one table together.
    pub table: Allowance,
}

impl Default for Allowances {
    fn default() -> Self {
        Self {
            play: Allowance::new(200, 200),
            look: Allowance::new(60, 500),
            replay: Allowance::new(100, 500),
            heavy: Allowance::new(8, 15_000),
            change: Allowance::new(40, 3_000),
            open: Allowance::new(8, 30_000),
            forget: Allowance::new(3, 300_000),
            suggest: Allowance::new(100, 150),
            hint: Allowance::new(120_000, 20),
            review: Allowance::new(6, 3 * 60 * 60 * 1000),
            table: Allowance::new(120, 10_000),
        }
    }
}

impl Allowances {
    /// The same with bursts that are `factor` times as large, for load tests.
    #[must_use]
    pub fn times(self, factor: u64) -> Self {
        Self {
            play: self.play.times(factor),
            look: self.look.times(factor),
            replay: self.replay.times(factor),
            heavy: self.heavy.times(factor),
            change: self.change.times(factor),
            open: self.open.times(factor),
            forget: self.forget.times(factor),
            suggest: self.suggest.times(factor),
            hint: self.hint.times(factor),
            review: self.review.times(factor),
            table: self.table.times(factor),
        }
    }

    fn of(&self, kind: BudgetKind) -> Allowance {
        match kind {
            BudgetKind::Play => self.play,
            BudgetKind::Look => self.look,
            BudgetKind::Replay => self.replay,
            BudgetKind::Heavy => self.heavy,
            BudgetKind::Change => self.change,
            BudgetKind::Open => self.open,
            BudgetKind::Forget => self.forget,
            BudgetKind::Suggest => self.suggest,
            BudgetKind::Hint => self.hint,
            BudgetKind::Review => self.review,
        }
    }
}

/// Owner of a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Owner {
    Person(PersonId, BudgetKind),
    /// A channel, which has one table at a time.
    Channel(ChannelId),
}

/// An exhausted budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BudgetExceeded {
    /// When the next request is allowed.
    pub until: Time,
    /// Whether it is the budget of the table.
    pub of_table: bool,
}

/// Number of budgets in memory.
const REMEMBERED: usize = 100_000;

/// Budgets of everybody who sent requests recently.
///
/// Only one number is stored for each: when it will be full again. A full budget is not stored.
#[derive(Debug)]
pub struct Budgets {
    allowances: Allowances,
    full_at: Mutex<HashMap<Owner, u64>>,
}

impl Budgets {
    /// Creates full budgets of this size.
    pub fn new(allowances: Allowances) -> Self {
        Self {
            allowances,
            full_at: Mutex::default(),
        }
    }

    /// Takes one request from the budget of a person, and from that of a channel's table if one is given. If one of them is
    /// exhausted, nothing is taken.
    ///
    /// # Errors
    /// If one is exhausted.
    pub fn take(
        &self,
        kind: BudgetKind,
        person: PersonId,
        channel: Option<ChannelId>,
        now: Time,
    ) -> Result<(), BudgetExceeded> {
        let now = now.saturating_mul(1000);
        let own = (Owner::Person(person, kind), self.allowances.of(kind));
        let table = channel.map(|channel| (Owner::Channel(channel), self.allowances.table));
        let mut full_at = self.with_room(now);
        let mut taken = Vec::with_capacity(2);
        for (owner, allowance) in [own].into_iter().chain(table) {
            let full = allowance.full_after(full_at.get(&owner).copied(), 1, now);
            let until = full.saturating_sub(allowance.span());
            if until > now {
                return Err(BudgetExceeded {
                    until: until.div_ceil(1000),
                    of_table: matches!(owner, Owner::Channel(_)),
                });
            }
            taken.push((owner, full));
        }
        full_at.extend(taken);
        Ok(())
    }

    /// Counts work that was done for a person, also more than was left: then they wait until that much is allowed again.
    pub fn spend(&self, kind: BudgetKind, person: PersonId, amount: u64, now: Time) {
        let now = now.saturating_mul(1000);
        let owner = Owner::Person(person, kind);
        let mut full_at = self.with_room(now);
        let full = full_at.get(&owner).copied();
        let full = self.allowances.of(kind).full_after(full, amount, now);
        full_at.insert(owner, full);
    }

    /// The budgets, with room for more.
    fn with_room(&self, now: u64) -> MutexGuard<'_, HashMap<Owner, u64>> {
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if full_at.len() >= REMEMBERED {
            full_at.retain(|_, full| *full > now);
        }
        if full_at.len() >= REMEMBERED {
            // Memory is bounded; some people get a full budget too early.
            full_at.clear();
        }
        full_at
    }

    /// Number of budgets in memory.
    pub fn remembered(&self) -> usize {
        let full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        full_at.len()
    }
}

impl Budgets {
    /// Takes a request. Returns the refusal if a budget is exhausted. Callers that send requests of people call it first; robots and timers have no
    /// budget.
    pub(in crate::host) fn take_request(&self, request: &Request, now: Time) -> Option<Words> {
        let kind = request.kind.budget();
        let channel = request.kind.changes_table().then_some(request.channel);
        let used_up = self.take(kind, request.who.id, channel, now);
        Some(used_up.err()?.words())
    }
}

impl BudgetExceeded {
    /// What the person is told.
    pub(in crate::host) fn words(self) -> Words {
        let key = match self.of_table {
            true => keys::BUDGET_OF_TABLE_USED_UP,
            false => keys::BUDGET_USED_UP,
        };
        // A text, because a number would get separators.
        Words::new(key).with("until", self.until.to_string())
    }
}
