//! Answers that need nobody: decisions without a choice, and standing orders.
//!
//! Orders are no records: the number of records is known to everybody at the table, and orders are nobody else's business. They are inputs
//! here, like the person and the time of a command. An answer that was given is a record, as a move is.

use super::decide::{Deciding, Decision};
use super::{Record, Table, Time};
use crate::engine::{Chance, MoveText, Purpose, Seat, Start};
use serde::{Deserialize, Serialize};

/// The part of the time limit that the median may be at most: the longest time is then half of the limit, before any reminder.
const OF_LIMIT: Time = 10;
/// Quantiles of the time to an answer in percent of its median, in equal steps: a lognormal distribution without its tails.
const QUANTILES: [Time; 11] = [20, 41, 55, 69, 84, 100, 119, 144, 180, 245, 500];
/// Parts of a step between two quantiles.
const FINE: usize = 1 << 16;

/// A standing order: decisions of one kind are answered by a policy of the title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The name of the policy.
    pub policy: String,
    /// The most that it may spend.
    #[serde(default)]
    pub most: u32,
    /// What the other side had openly committed when the order was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<u32>,
}

/// Why a table answered for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerReason {
    /// There was no choice, as everybody could see.
    Open,
    /// There was no choice.
    NoChoice,
    /// By an order of the person.
    Order,
    /// The person had chosen it in advance.
    Advance,
}

/// An answer that needs nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedAnswer {
    /// The awaited seat.
    pub seat: Seat,
    /// The move.
    pub text: MoveText,
    /// Why it needs nobody.
    pub reason: AnswerReason,
    /// Whether it is given at once: nobody could learn anything from that.
    pub is_due: bool,
}

impl PreparedAnswer {
    /// The answer that the awaited person need not give, by these orders of theirs.
    pub fn find(table: &Table, orders: &[Order]) -> Option<Self> {
        let seat = table.awaited().filter(|_| !table.course.is_tour())?;
        let place = &table.seats[seat];
        place.person.as_ref().filter(|_| !place.resigned)?;
        let game = table.game()?;
        let (text, reason) = match game.only_move(seat) {
            Some(text) if game.is_answer_secret() => (text, AnswerReason::NoChoice),
            Some(text) => (text, AnswerReason::Open),
            None => {
                let follow =
                    |order: &Order| game.follow(seat, &order.policy, order.most, order.shown);
                (orders.iter().find_map(follow)?, AnswerReason::Order)
            }
        };
        Some(Self {
            seat,
            text,
            reason,
            is_due: reason == AnswerReason::Open || table.seats.only_person().is_some(),
        })
    }

    /// The time from the beginning of the wait to a prepared answer, around a median: the same for all reasons, drawn from the seed of
    /// the game, so that nobody can guess it and every process gets the same.
    pub fn delay(table: &Table, median: Time) -> Time {
        let limit = table.wait().seconds();
        let median = limit.map_or(median, |limit| median.min(limit / OF_LIMIT));
        let Some(journal) = table.journal() else {
            return median;
        };
        let seed = match &journal.start {
            Start::New(setup) => setup.seed,
            Start::Position(_) => 0,
        };
        // Odd, so that different numbers of moves give different keys.
        let spread = (journal.moves.len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut chance = Chance::derived(seed.wrapping_add(spread), Purpose::Answer);
        let step = chance.below(QUANTILES.len() - 1);
        let (low, high) = (QUANTILES[step], QUANTILES[step + 1]);
        let fine = FINE as Time;
        let percent = low * fine + (high - low) * chance.below(FINE) as Time;
        median * percent / (100 * fine)
    }
}

impl Deciding<'_> {
    /// The records by which a seat takes back its last move. Answers of the table to the same seat, and those without a choice that
    /// everybody could see, are taken back with the move that led to them.
    pub(super) fn undo(&self, seat: Seat) -> Decision {
        let (at, by) = (self.context.at, self.context.person.id);
        let mut session = self.table.course.session()?.clone();
        let mut records = Vec::new();
        let mut has_own = false;
        loop {
            let moves = &session.journal().moves;
            let number = moves.len().saturating_sub(1);
            let answer = moves.last().map(|(mover, _)| *mover);
            let answer = answer.filter(|mover| {
                self.table
                    .course
                    .follows_from_another(number, *mover == seat)
            });
            let mover = answer.unwrap_or(seat);
            match session.undo(mover) {
                Ok(()) => {}
                // What led to an own answer may be final: the answer alone is taken back then.
                Err(_) if has_own => return Ok(records),
                Err(refusal) => return Err(refusal),
            }
            let seat_of_move = mover as u32;
            records.push(Record::Undone {
                at,
                seat: seat_of_move,
                by,
            });
            has_own |= mover == seat;
            if answer.is_none() {
                return Ok(records);
            }
        }
    }
}
