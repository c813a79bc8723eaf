//! Reasons that concern villages (Q18 to Q20).

use super::replies::Reply;
use super::why::Why;
use super::{Case, RETURNED, UNLIKELY, weigh};
use crate::events::Event;
use crate::realm::{MOST_SEATS, Realm};
use crate::squares::{Square, Squares};
use pagoda_engine::Seat;

/// A free village that is taken.
const CLAIMED: f32 = 0.4;
/// A free village that a rival can take.
const VACANT: f32 = -0.4;
/// Each connected pagoda that a rival would need to take it.
const NEEDED: f32 = 0.25;
/// Each connected pagoda more that a rival needs to take a village that was held.
const BACKED: f32 = 0.35;
/// So many pagodas more are needed where a village is held surely.
const SURE: u8 = 3;
/// A village that nobody can take any more.
const CLOSED: f32 = 0.9;
/// A village of another that one connected pagoda more takes.
const PRESSED: f32 = 0.5;

impl Case<'_> {
    pub(super) fn villages(&mut self) {
        self.taken();
        for village in 0..self.before.board().villages.len() {
            let before = self.before.holder(village);
            let after = self.after.holder(village);
            if after == Some(self.seat) {
                if before == after {
                    self.held(village);
                }
                self.open(village);
                self.closed(village);
            } else if let Some(holder) = after {
                self.pressed(village, holder);
            } else {
                self.vacant(village);
            }
        }
    }

    /// Villages that the tile takes.
    fn taken(&mut self) {
        for event in self.events.clone() {
            let Event::VillageTaken { seat, at, loser } = event else {
                continue;
            };
            let Some(village) = self.before.board().village_at(at) else {
                continue;
            };
            if seat != self.seat {
                continue;
            }
            let counts = self.after.connected(village);
            let yours = counts[self.seat];
            let rivals = self.rivals().map(|rival| counts[rival]);
            let most = rivals.max().unwrap_or_default();
            if let Some(loser) = loser {
                let why = Why::Turns {
                    seat: loser,
                    at,
                    yours,
                    theirs: counts[loser],
                    left: self.after.supply(loser),
                };
                let weight = CLAIMED + RETURNED * self.counts(loser);
                self.add(weight, why);
            } else {
                let need = yours.saturating_sub(most) + 1;
                let weight = CLAIMED + NEEDED * f32::from(need.min(3));
                self.add(weight, Why::Claims { at, need });
            }
        }
    }

    /// A village that a rival could have taken.
    fn held(&mut self, village: usize) {
        let takes = |reply: &Reply| reply.villages >> village & 1 == 1;
        let Some(could) = Self::gravest(&self.earlier, takes) else {
            return self.backed(village);
        };
        // Where a province is lost with it, that is told.
        let can = Self::gravest(&self.later, takes);
        if could.reply.provinces != 0 || can.is_some() || could.chance < UNLIKELY {
            return self.backed(village);
        }
        let counts = self.after.connected(village);
        let why = Why::Holds {
            seat: could.seat,
            at: self.village(village),
            yours: counts[self.seat],
            theirs: counts[could.seat],
        };
        self.add(weigh(&could), why);
    }

    /// A village for which rivals need more connected pagodas than before.
    fn backed(&mut self, village: usize) {
        let need = |realm: &Realm| {
            let counts = realm.connected(village);
            let most = self.rivals().map(|rival| counts[rival]).max();
            (counts[self.seat] + 1).saturating_sub(most.unwrap_or_default())
        };
        let (before, need) = (need(self.before), need(&self.after));
        let room = self.before.board().villages[village]
            .around
            .meets(self.after.free());
        if need > before && need > 1 && before < SURE && room {
            let at = self.village(village);
            self.add(BACKED * f32::from(need - before), Why::Backs { at, need });
        }
    }

    /// A village that a rival can take.
    fn open(&mut self, village: usize) {
        let takes = |reply: &Reply| reply.villages >> village & 1 == 1 && reply.provinces == 0;
        let can = Self::gravest(&self.later, takes);
        let can = can.filter(|can| can.chance >= UNLIKELY);
        let Some(can) = can.filter(|can| self.is_news(can)) else {
            return;
        };
        let mut then = self.after;
        then.active = can.seat;
        then.place(can.reply.chosen, &mut Vec::new());
        let counts = then.connected(village);
        let why = Why::Opens {
            seat: can.seat,
            at: self.village(village),
            yours: counts[self.seat],
            theirs: counts[can.seat],
            answer: can.answer,
        };
        self.add(-weigh(&can), why);
    }

    /// A village of nobody that a rival can take.
    fn vacant(&mut self, village: usize) {
        let takes = |reply: &Reply| reply.vacant >> village & 1 == 1;
        let can = Self::gravest(&self.later, takes);
        if let Some(can) = can.filter(|can| can.chance >= UNLIKELY) {
            let why = Why::Vacant {
                seat: can.seat,
                at: self.village(village),
                answer: can.answer,
            };
            self.add(VACANT * can.chance * self.counts(can.seat), why);
        }
    }

    /// A village that nobody can take any more.
    fn closed(&mut self, village: usize) {
        let was = self.before.holder(village) == Some(self.seat)
            && is_closed(self.before, village, self.seat);
        if !was && is_closed(&self.after, village, self.seat) {
            let at = self.village(village);
            self.add(CLOSED, Why::Closes { at });
        }
    }

    /// A village of another where the seat has come up with the holder.
    fn pressed(&mut self, village: usize, holder: Seat) {
        let (before, after) = (
            self.before.connected(village),
            self.after.connected(village),
        );
        let yours = after[self.seat];
        let most = after.iter().copied().max().unwrap_or_default();
        let room = self.before.board().villages[village]
            .around
            .meets(self.after.free());
        if yours > before[self.seat] && yours == most && after[holder] == most && room {
            let why = Why::Presses {
                seat: holder,
                at: self.village(village),
                yours,
            };
            self.add(PRESSED * self.counts(holder), why);
        }
    }

    /// Whether a square is beside a village that a rival would win with one connected pagoda more.
    pub(super) fn wanted_by_rivals(&self, square: Square) -> bool {
        let villages = self.after.board().villages.iter().enumerate();
        let mut beside = villages.filter(|(_, village)| {
            let near = village.around | village.around.neighbours();
            near.contains(square)
        });
        beside.any(|(village, _)| {
            let counts = self.after.connected(village);
            let most = counts.iter().copied().max().unwrap_or_default();
            self.rivals()
                .any(|rival| self.after.holder(village) != Some(rival) && counts[rival] >= most)
        })
    }

    fn village(&self, village: usize) -> Square {
        self.before.board().villages[village].at
    }
}

/// Whether no tile can take a village from its holder any more: nothing can lie beside it, and what could still change there is too
/// little. A province that is not major can change its owner and become major as long as a square beside it is free (Q12, Q14).
fn is_closed(realm: &Realm, village: usize, holder: Seat) -> bool {
    let around = realm.board().villages[village].around;
    if around.meets(realm.free()) {
        return false;
    }
    let mut fixed = [0; MOST_SEATS];
    // A lone square can become a province.
    let lone = (around & realm.occupied()).into_iter().filter(|square| {
        let beside = Squares::from(*square).neighbours();
        realm.province(*square).is_none() && beside.meets(realm.free())
    });
    let mut open = 2 * lone.count() as u8;
    for province in realm.provinces() {
        if !province.squares.meets(around) {
            continue;
        }
        if province.is_major() || !province.squares.neighbours().meets(realm.free()) {
            fixed[usize::from(province.owner)] += province.pagodas();
        } else {
            open += 2;
        }
    }
    let rivals = (0..realm.seats()).filter(|seat| *seat != holder);
    rivals
        .map(|rival| fixed[rival] + open)
        .all(|most| most <= fixed[holder])
}
