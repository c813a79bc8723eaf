//! Budgets: how much one person, or the people of one table, may ask for in a while.
//!
//! Each kind of request has an [`Allowance`]: so many at once, and then one more every so often. The figures are such that
//! nobody who plays ever notices them. Nothing is stored: after a restart everybody has a full budget.

use super::Host;
use super::button_id::ButtonId;
use super::request::{ProfileRequest, Request, RequestKind};
use crate::table::{TableCommand, Time};
use crate::words::Words;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// What a request costs, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BudgetKind {
    /// A move, a step of the guide, whatever brings a game on.
    Play,
    /// A look at what is in memory or in the index.
    Look,
    /// A look back for which a journal is replayed.
    Replay,
    /// A film, a file, a list of the best.
    Heavy,
    /// A change of a table that does not bring its game on, or of one's own settings.
    Change,
    /// A new table, perhaps in a new thread.
    Open,
    /// Being forgotten.
    Forget,
    /// Suggestions while somebody types.
    Suggest,
}

/// So many requests at once, and one more after each pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// How many at once.
    pub at_once: u64,
    /// After how many milliseconds there is one more.
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
}

/// What one person may ask for, by kind; and by how much the people of one table may change it.
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
            table: Allowance::new(120, 10_000),
        }
    }
}

impl Allowances {
    /// The same with so many times as much at once: for people who are faster than people.
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
        }
    }
}

/// Whose budget it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Owner {
    Person(u64, BudgetKind),
    /// A channel, which has one table at a time.
    Channel(u64),
}

/// A budget that is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BudgetExceeded {
    /// From when on there is something in it again.
    pub until: Time,
    /// Whether it is that of the table.
    pub of_table: bool,
}

/// How many budgets are remembered.
const REMEMBERED: usize = 100_000;

/// The budgets of everybody who asked for something lately.
///
/// Of each only one number is kept: when it will be full again. A budget that is full is not kept at all.
#[derive(Debug)]
pub struct Budgets {
    allowances: Allowances,
    full_at: Mutex<HashMap<Owner, u64>>,
}

impl Budgets {
    /// Full budgets of this size.
    pub fn new(allowances: Allowances) -> Self {
        Self {
            allowances,
            full_at: Mutex::default(),
        }
    }

    /// Takes one request from the budget of a person; and from that of a channel's table, where one is named. Where one of
    /// them is used up nothing is taken.
    ///
    /// # Errors
    /// If one is used up.
    pub fn take(
        &self,
        kind: BudgetKind,
        person: u64,
        channel: Option<u64>,
        now: Time,
    ) -> Result<(), BudgetExceeded> {
        let now = now.saturating_mul(1000);
        let own = (Owner::Person(person, kind), self.allowances.of(kind));
        let table = channel.map(|channel| (Owner::Channel(channel), self.allowances.table));
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if full_at.len() >= REMEMBERED {
            full_at.retain(|_, full| *full > now);
        }
        if full_at.len() >= REMEMBERED {
            // Rather too much for some than memory without end.
            full_at.clear();
        }
        let mut taken = Vec::with_capacity(2);
        for (owner, allowance) in [own].into_iter().chain(table) {
            let span = allowance.at_once.saturating_mul(allowance.pause);
            // A clock that was put back would leave a budget empty for that long.
            let full = full_at.get(&owner).copied().unwrap_or(now);
            let full = full.clamp(now, now.saturating_add(span)) + allowance.pause;
            let until = full.saturating_sub(span);
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

    /// How many budgets are remembered.
    pub fn remembered(&self) -> usize {
        let full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        full_at.len()
    }
}

/// What a request costs.
pub fn kind_of(kind: &RequestKind) -> BudgetKind {
    match kind {
        RequestKind::Open { .. } | RequestKind::Tour { .. } | RequestKind::Rematch => {
            BudgetKind::Open
        }
        RequestKind::Table(
            TableCommand::Start
            | TableCommand::Move { .. }
            | TableCommand::Resign
            | TableCommand::Close,
        ) => BudgetKind::Play,
        RequestKind::Table(_) | RequestKind::AddRobot { .. } => BudgetKind::Change,
        RequestKind::Guide { .. } | RequestKind::Move { .. } => BudgetKind::Play,
        RequestKind::Board
        | RequestKind::Hand
        | RequestKind::Score
        | RequestKind::Options
        | RequestKind::Absent
        | RequestKind::Mine => BudgetKind::Look,
        RequestKind::Replay | RequestKind::Log { .. } => BudgetKind::Replay,
        RequestKind::Leaderboard { .. } => BudgetKind::Heavy,
        RequestKind::Me(ProfileRequest::Forget) => BudgetKind::Forget,
        RequestKind::Me(ProfileRequest::Show) => BudgetKind::Look,
        RequestKind::Me(_) => BudgetKind::Change,
        RequestKind::Press { press, .. } => match press.parse::<ButtonId>() {
            Ok(press) => kind_of_press(&press.verb),
            Err(_) => BudgetKind::Look,
        },
    }
}

fn kind_of_press(verb: &str) -> BudgetKind {
    match verb {
        "film" | "export" => BudgetKind::Heavy,
        "replay" | "log" => BudgetKind::Replay,
        "rematch" => BudgetKind::Open,
        "sit" | "stand" | "robot" | "robot-away" | "option" | "emblem" | "pace" | "language"
        | "remedy" | "undo" | "resume" => BudgetKind::Change,
        "hand" | "options" => BudgetKind::Look,
        _ => BudgetKind::Play,
    }
}

impl Host {
    /// Takes what a request costs from the budgets. If one is used up: what who asked is told instead of anything being
    /// done. Who sends requests on behalf of people calls it first; robots and the time have no budget.
    pub fn over_budget(&self, request: &Request) -> Option<Words> {
        let kind = kind_of(&request.kind);
        let changes_table =
            kind == BudgetKind::Change && !matches!(request.kind, RequestKind::Me(_));
        let channel = changes_table.then_some(request.channel);
        let now = self.now();
        let used_up = self.budgets.take(kind, request.who.id, channel, now);
        let BudgetExceeded { until, of_table } = used_up.err()?;
        let key = match of_table {
            true => "budget-of-table-used-up",
            false => "budget-used-up",
        };
        // As a text, for as a number it would get separators.
        Some(Words::new(key).with("until", until.to_string()))
    }

    /// Whether somebody may have suggestions; takes from their budget for it.
    pub fn may_suggest(&self, person: u64) -> bool {
        let now = self.now();
        let taken = self.budgets.take(BudgetKind::Suggest, person, None, now);
        taken.is_ok()
    }
}
