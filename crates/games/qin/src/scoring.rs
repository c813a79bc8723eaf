//! The result (Q21, Q22).

use super::provinces::Province;
use super::realm::{Ending, Phase, Realm};
use pagoda_engine::{Seat, Standing, rank};

impl Realm {
    /// The result, once the game is over: the seat that placed the last pagoda, then by pagodas on the board, equal ones shared.
    pub fn standings(&self) -> Option<Vec<Standing>> {
        matches!(self.phase, Phase::Over { .. }).then(|| self.standings_now())
    }

    /// The same by the pagodas that stand now.
    pub fn standings_now(&self) -> Vec<Standing> {
        let winner = match self.phase {
            Phase::Over {
                ending: Ending::LastPagoda,
            } => self.without_pagodas(),
            Phase::Over { .. } | Phase::Place {} => None,
        };
        let keys: Vec<(bool, u8)> = (0..self.seats())
            .map(|seat| (winner == Some(seat), self.standing(seat)))
            .collect();
        let standing = |(seat, place): (Seat, usize)| Standing {
            seat,
            place,
            winner: place == 1,
            score: i32::from(self.standing(seat)),
            tally: self.tally(seat),
        };
        rank(&keys).into_iter().enumerate().map(standing).collect()
    }

    /// Where a seat's pagodas are.
    fn tally(&self, seat: Seat) -> Vec<(&'static str, i32)> {
        let own = self
            .provinces()
            .iter()
            .filter(|province| Seat::from(province.owner) == seat);
        let (majors, provinces): (Vec<&Province>, Vec<&Province>) =
            own.partition(|province| province.is_major());
        let held = self.holders.iter().flatten();
        let villages = held.filter(|holder| Seat::from(**holder) == seat).count();
        vec![
            ("provinces", provinces.len() as i32),
            ("majors", 2 * majors.len() as i32),
            ("villages", villages as i32),
            ("left", i32::from(self.supply(seat))),
        ]
    }
}
