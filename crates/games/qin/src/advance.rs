//! Moves in advance: the position in which a seat would place next, and what a placement rests on.

use super::moves::Move;
use super::provinces::Province;
use super::realm::{Phase, Realm};
use super::squares::Squares;
use super::state::Qin;
use pagoda_engine::{Basis, Seat};
use serde_json::{Value, json};

/// What lies on the squares and beside them.
const PLACES: &str = "places";
/// The provinces that the tile joins.
const PROVINCES: &str = "provinces";
/// The villages beside them.
const VILLAGES: &str = "villages";

/// The last pagodas: whoever places one of them ends the game.
const PAGODAS: &str = "pagodas";

/// All grounds.
pub(super) const GROUNDS: &[&str] = &[PLACES, PROVINCES, VILLAGES, PAGODAS];

/// More pagodas than a tile places for who lays it, and for another.
const LAST_PAGODAS: (i8, i8) = (8, 3);

impl Qin {
    /// The placement of a seat, if its turn came now.
    pub(super) fn turn_of(&self, seat: Seat) -> Option<Self> {
        let mut there = *self;
        there.realm.active = seat;
        there.realm.passed = 0;
        let is_next = self.realm.phase == (Phase::Place {}) && seat != self.realm.active;
        is_next.then_some(there)
    }
}

impl Realm {
    /// What a placement rests on.
    pub(super) fn basis_of(&self, chosen: Move) -> Basis {
        let placed: Squares = [chosen.at, chosen.second()].into_iter().collect();
        let around = placed | placed.neighbours();
        let colours = around.into_iter().map(|square| self.colour_at(square));
        let colours: Vec<_> = colours.collect();
        let halves = chosen.tile.halves();
        let joins = |province: &&Province| {
            halves.contains(&province.colour) && province.squares.meets(around)
        };
        let mut joined: Vec<&Province> = self.provinces.iter().filter(joins).collect();
        joined.sort_by_key(|province| province.squares.first());
        // A square of the colour that belongs to no province is founded with the tile.
        let alike = halves.into_iter().fold(Squares::EMPTY, |alike, colour| {
            alike | self.territories[colour]
        });
        let whole = joined
            .iter()
            .fold(placed | (around & alike), |whole, province| {
                whole | province.squares
            });
        let villages = self.board().villages.iter().enumerate();
        let beside = villages.filter(|(_, village)| whole.meets(village.around));
        let villages: Vec<Value> = beside
            .map(|(number, _)| json!([number, self.holder(number), self.connected(number)]))
            .collect();
        let joined = joined
            .into_iter()
            .map(|province| json!([province.squares, province.owner]));
        let last = (0..self.seats()).map(|seat| {
            let most = match seat == self.active {
                true => LAST_PAGODAS.0,
                false => LAST_PAGODAS.1,
            };
            self.left(seat).min(most)
        });
        Basis::default()
            .with(PLACES, &colours)
            .with(PROVINCES, &joined.collect::<Vec<_>>())
            .with(VILLAGES, &villages)
            .with(PAGODAS, &last.collect::<Vec<_>>())
    }
}
