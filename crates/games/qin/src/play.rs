//! A turn: the placement, what it causes, the draw, and the end of the game (Q6, Q7, Q21, Q22).

use super::events::Event;
use super::moves::Move;
use super::realm::{Ending, Phase, Realm};
use super::state::Qin;
use pagoda_engine::Seat;

impl Realm {
    /// A tile comes onto the board, and provinces and villages are settled.
    pub(super) fn place(&mut self, chosen: Move, events: &mut Vec<Event>) {
        let Move { tile, at, .. } = chosen;
        let second = chosen.second();
        events.push(Event::TilePlaced {
            seat: self.active,
            tile,
            at,
            second,
        });
        let [first, other] = tile.halves();
        if tile.is_double() {
            let changed = self.settle(first, &[at, second], events);
            self.settle_villages(changed, events);
        } else {
            let changed = self.settle(first, &[at], events) | self.settle(other, &[second], events);
            self.settle_villages(changed, events);
        }
        self.turn = self.turn.saturating_add(1);
        self.passed = 0;
    }
}

impl Qin {
    /// Q6 to Q8: a tile is placed and all that it causes is settled as a whole; then the turn is over.
    pub(super) fn place(&mut self, chosen: Move, events: &mut Vec<Event>) {
        let seat = self.realm.active;
        self.hands[seat][chosen.tile] -= 1;
        self.realm.place(chosen, events);
        if let Some(winner) = self.realm.without_pagodas() {
            return self.end_game(Ending::LastPagoda, Some(winner), events);
        }
        self.draw(seat, events);
        self.next_turn(events);
    }

    /// Q7: a tile from the supply, while it lasts.
    #[inline]
    fn draw(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if let Some(tile) = self.supply.pop() {
            self.hands[seat][tile] += 1;
            events.push(Event::TileDrawn { seat });
        }
    }

    /// Q7, Q22: the turn of the next seat that can place; seats before it pass. When no seat can, the game is over.
    fn next_turn(&mut self, events: &mut Vec<Event>) {
        let placed = self.realm.active;
        let seats = self.realm.seats();
        let after = |places| (placed + places) % seats;
        let fits = |seat: Seat| self.realm.fits(self.hands[seat]);
        let Some(places) = (1..=seats).find(|&places| fits(after(places))) else {
            let empty = self.hands.iter().all(|hand| hand.total() == 0);
            let ending = if empty {
                Ending::NoTiles
            } else {
                Ending::NoRoom
            };
            return self.end_game(ending, None, events);
        };
        for seat in (1..places).map(after) {
            events.push(Event::TurnPassed { seat });
        }
        self.realm.passed = places as u8 - 1;
        self.realm.active = after(places);
    }

    fn end_game(&mut self, ending: Ending, winner: Option<Seat>, events: &mut Vec<Event>) {
        self.realm.phase = Phase::Over { ending };
        events.push(Event::GameEnded { ending, winner });
    }
}
