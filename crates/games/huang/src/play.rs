//! Effects of moves: the course of an action. Revolts, wars, bandits, pagodas and the end of a turn are in other files.

use super::colours::Colour;
use super::events::{Event, Reason};
use super::hexes::{Hex, Hexes};
use super::kingdoms::{Kingdom, conflict, touching};
use super::moves::Move;
use super::realm::{Commitment, Phase, Support};
use super::state::Huang;

impl Huang {
    /// Makes a legal move of the awaited seat.
    pub(super) fn play(&mut self, chosen: Move, events: &mut Vec<Event>) {
        match chosen {
            Move::Tile { colour, at } => self.place_tile(colour, at, events),
            Move::Leader { colour, at } => self.position_leader(colour, at, events),
            Move::Withdraw { colour } => self.withdraw(colour, events),
            Move::Riot { at, leader } => self.riot(at, leader, events),
            Move::Buy { on, leader } => {
                self.pay(Colour::Green, leader, events);
                self.build(on, events);
            }
            Move::Replace { tiles } => self.replace(tiles.tiles(), events),
            Move::Take { colour } => self.take_from_market(colour, events),
            Move::Build { on } => self.build(on, events),
            Move::Relocate { from } => {
                if let Phase::Relocate { on } = self.realm.phase {
                    self.raise_pagoda(on, Some(from), events);
                }
            }
            Move::Chain { at } => self.place_tile(Colour::Blue, at, events),
            Move::Commit { with } => self.commit(with, events),
            Move::Support { side, with } => {
                let side = Some(side);
                self.support(Support { side, with }, events);
            }
            Move::Favour { side } => self.end_war(side, events),
            Move::Lose { tiles } => self.lose(&tiles, events),
            Move::Keep { at } => self.take_granaries(at, events),
            Move::Pass => self.pass(events),
        }
    }

    /// The effect of declining an offer.
    fn pass(&mut self, events: &mut Vec<Event>) {
        match self.realm.phase {
            Phase::Revolt { .. } => return self.commit(Commitment::default(), events),
            Phase::War { .. } => return self.support(Support::default(), events),
            _ => {}
        }
        events.push(Event::Declined {
            seat: self.realm.active,
            offer: self.realm.decision().unwrap_or_default(),
        });
        match self.realm.phase {
            Phase::Market { at } => self.offer_building(at, events),
            Phase::Build { at } => self.go_on_without_building(at, events),
            Phase::Chain { .. } => self.finish_action(events),
            Phase::Granaries {} => self.refill(events),
            _ => unreachable!("passing is legal only where something is offered"),
        }
    }

    /// H18: a tile comes onto the board, to score, to fight bandits or to start a war.
    fn place_tile(&mut self, colour: Colour, at: Hex, events: &mut Vec<Event>) {
        let seat = self.realm.active;
        self.spend(seat, colour, 1);
        self.realm.tiles[colour].insert(at);
        events.push(Event::TilePlaced { seat, colour, at });
        if conflict(touching(&self.kingdoms, at)) != 0 {
            return self.begin_war(at, events);
        }
        let united = self.realm.link(&mut self.kingdoms, at, None);
        if let Some(bandit) = self.realm.bandit_by(at) {
            return self.fight_bandits(at, bandit, &united, events);
        }
        self.score_tile(colour, &united, events);
        if colour == Colour::Green && self.realm.market.total() > 0 {
            self.realm.phase = Phase::Market { at };
        } else {
            self.offer_building(at, events);
        }
    }

    /// H19: the leader of the tile's colour gains a point, else the yellow leader does.
    fn score_tile(&mut self, colour: Colour, kingdom: &Kingdom, events: &mut Vec<Event>) {
        if let Some(owner) = kingdom.owner(colour) {
            self.score(owner, colour, 1, Reason::Tile, events);
        } else if let Some(owner) = kingdom.owner(Colour::Yellow) {
            self.score(owner, colour, 1, Reason::Governor, events);
        }
    }

    /// H13, H16: a leader comes onto the board or moves; where its colour rules already, it revolts.
    fn position_leader(&mut self, colour: Colour, at: Hex, events: &mut Vec<Event>) {
        let seat = self.realm.active;
        let leader = &mut self.realm.houses[seat].leaders[colour];
        let from = leader.take();
        if let Some(from) = from {
            self.realm.unlink(&mut self.kingdoms, from, colour);
        }
        let revolts = touching(&self.kingdoms, at).any(|kingdom| kingdom.has(colour));
        self.realm.houses[seat].leaders[colour] = Some(at);
        events.push(Event::LeaderPlaced {
            seat,
            colour,
            at,
            from,
        });
        if revolts {
            self.begin_revolt(colour, events);
        } else {
            self.realm
                .link(&mut self.kingdoms, at, Some((seat, colour)));
            self.finish_action(events);
        }
    }

    fn withdraw(&mut self, colour: Colour, events: &mut Vec<Event>) {
        let seat = self.realm.active;
        if let Some(from) = self.realm.houses[seat].leaders[colour].take() {
            self.realm.unlink(&mut self.kingdoms, from, colour);
            events.push(Event::LeaderWithdrawn { seat, colour, from });
        }
        self.finish_action(events);
    }

    /// H24: two blue tiles for any tile on the board.
    fn riot(&mut self, at: Hex, leader: bool, events: &mut Vec<Event>) {
        self.pay(Colour::Blue, leader, events);
        self.realm.remove_tile(at, events);
        self.finish_upheaval(events);
    }

    /// H26: two tiles are shown and discarded, or one, with a leader that is off the board for the other.
    fn pay(&mut self, colour: Colour, leader: bool, events: &mut Vec<Event>) {
        let seat = self.realm.active;
        let tiles = 2 - u8::from(leader);
        self.spend(seat, colour, tiles);
        events.push(Event::TilesPaid {
            seat,
            colour,
            tiles,
            leader,
        });
    }

    /// H20: a tile of the market comes into the hand.
    fn take_from_market(&mut self, colour: Colour, events: &mut Vec<Event>) {
        let Phase::Market { at } = self.realm.phase else {
            return;
        };
        let seat = self.realm.active;
        self.realm.market[colour] -= 1;
        self.hand_mut(seat)[colour] += 1;
        events.push(Event::MarketTaken { seat, colour });
        self.offer_building(at, events);
    }
}

impl Huang {
    /// Where the next blue tile of a chain may go (H21, H52).
    pub(super) fn chain_places(&self, at: Hex) -> Hexes {
        let board = self.realm.board();
        let beside = board.river & board.neighbours(at);
        if beside.is_empty() {
            return beside;
        }
        self.free_for_tiles(self.occupied()) & beside
    }

    /// The empty hexes where bandits forbid no tile (H52). The occupied hexes are given.
    pub(super) fn free_for_tiles(&self, occupied: Hexes) -> Hexes {
        let empty = self.realm.board().hexes() & !occupied;
        if self.realm.bandits.is_empty() {
            return empty;
        }
        let forbidden = self.realm.forbidden_by_bandits(&self.kingdoms);
        empty & !self.realm.bandit_hexes() & !forbidden
    }
}
