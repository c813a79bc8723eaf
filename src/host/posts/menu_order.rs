//! The order in which menus, suggestions and pages list the moves of a position: kept with the table in memory, for the present position alone.

use crate::analysis::{Hint, Ranking};
use crate::engine::{Play, RankedMove, Seat};
use crate::host::worker_pool::lock;
use std::sync::Mutex;

/// How an order was found. A later one is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::host) enum Insight {
    /// By the positions right after the moves.
    FirstSight,
    /// By a short search.
    Search,
    /// By the search of a hint.
    Hint,
}

/// The best order that is known of the moves of the awaited seat. It depends on what this seat knows alone.
#[derive(Default)]
pub(in crate::host) struct MenuOrder(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// The records of the table at the present position.
    records: u64,
    ranking: Option<(Insight, Ranking)>,
}

impl MenuOrder {
    /// Notes how many records the table has: what is known of another position is dropped.
    pub fn move_on(&self, records: u64) {
        let mut known = lock(&self.0);
        if known.records != records {
            *known = Known {
                records,
                ranking: None,
            };
        }
    }

    /// Whether the table has this many records.
    pub fn is_at(&self, records: u64) -> bool {
        lock(&self.0).records == records
    }

    /// Keeps the order of a position, unless it is not the present one, or a better order is known.
    pub fn keep(&self, records: u64, insight: Insight, ranking: Ranking) {
        let mut known = lock(&self.0);
        let best = known.ranking.as_ref();
        let better = best.is_none_or(|(known, _)| *known < insight);
        if known.records == records && better {
            known.ranking = Some((insight, ranking));
        }
    }

    /// Puts hints for a position first.
    pub fn lead_with(&self, records: u64, game: &dyn Play, seat: Seat, hints: &[Hint]) {
        let known = lock(&self.0).ranking.clone();
        let ranking = match known {
            Some((Insight::Hint, _)) => return,
            Some((_, ranking)) => ranking,
            None => Ranking::at_first_sight(game, seat),
        };
        self.keep(records, Insight::Hint, ranking.led_by(hints));
    }

    /// The legal moves of a seat, best first: none unless it is awaited. What nobody has worked out yet is judged at first sight, so that
    /// nobody waits for a search.
    pub fn moves(&self, records: u64, game: &dyn Play, seat: Seat) -> Vec<RankedMove> {
        let moves = game.ranked_moves(seat);
        if moves.len() < 2 {
            return Ranking::default().order(moves);
        }
        self.move_on(records);
        let known = lock(&self.0).ranking.is_some();
        if !known {
            let ranking = Ranking::at_first_sight(game, seat);
            self.keep(records, Insight::FirstSight, ranking);
        }
        match &lock(&self.0).ranking {
            Some((_, ranking)) => ranking.order(moves),
            None => moves,
        }
    }
}
