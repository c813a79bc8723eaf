//! Villages and their holders (Q18 to Q20).

use super::events::Event;
use super::realm::{MOST_SEATS, Realm};
use super::squares::Squares;
use pagoda_engine::Seat;

impl Realm {
    /// Q18: the pagodas of each seat on the provinces that share an edge with a village, each province once.
    #[inline]
    pub fn connected(&self, village: usize) -> [u8; MOST_SEATS] {
        let mut counts = [0; MOST_SEATS];
        let mut seen = 0_u64;
        for square in &self.board().villages[village].beside {
            let number = self.province_at[square.index()];
            if number > 0 && seen >> number & 1 == 0 {
                seen |= 1 << number;
                let province = &self.provinces[usize::from(number) - 1];
                counts[usize::from(province.owner)] += province.pagodas();
            }
        }
        counts
    }

    /// Q18, Q19: the seat that must hold a village: the one with more connected pagodas than every other, else the holder.
    #[inline]
    pub fn rightful_holder(&self, village: usize) -> Option<Seat> {
        self.holder_among(village, self.connected(village))
    }

    /// The seat that must hold a village where seats have so many connected pagodas.
    #[inline]
    pub(super) fn holder_among(&self, village: usize, counts: [u8; MOST_SEATS]) -> Option<Seat> {
        let most = counts.iter().copied().max().unwrap_or_default();
        let mut best = (0..MOST_SEATS).filter(|&seat| counts[seat] == most);
        match (best.next(), best.next()) {
            (Some(seat), None) => Some(seat),
            _ => self.holder(village),
        }
    }

    /// Q18 to Q20: the villages beside these squares get their holders. No other can have changed: what is connected to
    /// them is as it was.
    pub(super) fn settle_villages(&mut self, squares: Squares, events: &mut Vec<Event>) {
        let board = self.board();
        let mut villages = board.villages_around(squares);
        while villages != 0 {
            let village = villages.trailing_zeros() as usize;
            villages &= villages - 1;
            let (before, after) = (self.holder(village), self.rightful_holder(village));
            let Some(seat) = after.filter(|_| after != before) else {
                continue;
            };
            if let Some(loser) = before {
                self.standing[loser] -= 1;
            }
            self.standing[seat] += 1;
            self.holders[village] = Some(seat as u8);
            events.push(Event::VillageTaken {
                seat,
                at: board.villages[village].at,
                loser: before,
            });
        }
    }
}
