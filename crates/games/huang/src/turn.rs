//! Actions, the end of a turn, and the end of the game (H11, H12, H38 to H44, H56, H59).

use super::colours::{Colour, Points, Tiles};
use super::events::{Event, Reason};
use super::hexes::{Hex, Hexes};
use super::moves::Move;
use super::realm::{Ending, Phase, Realm};
use super::state::{ACTIONS, FULL, Huang};
use pagoda_engine::Seat;
use std::cell::RefCell;

/// After how many quiet turns of each player the game ends (H44).
pub(super) const QUIET_ROUNDS: usize = 3;

thread_local! {
    /// The legal moves of a seat that may have none or only one. The memory is used again, so that a search does not allocate.
    static LISTED: RefCell<Vec<Move>> = const { RefCell::new(Vec::new()) };
}

impl Huang {
    /// Ends the present action and its consequences.
    pub(super) fn finish_action(&mut self, events: &mut Vec<Event>) {
        self.realm.actions -= 1;
        if self.realm.actions == 0 {
            self.end_turn(events);
        } else {
            self.begin_action(events);
        }
    }

    /// Ends the present action after pieces have left the board.
    pub(super) fn finish_upheaval(&mut self, events: &mut Vec<Event>) {
        self.realm.find_kingdoms(&mut self.kingdoms);
        self.finish_action(events);
    }

    /// H11, H45: awaits an action if there is a choice. A seat with two tiles can replace one or both; otherwise there may be
    /// only one legal move, or none.
    fn begin_action(&mut self, events: &mut Vec<Event>) {
        self.realm.phase = Phase::Action {};
        let seat = self.realm.active;
        if self.hand(seat).total() >= 2 {
            return;
        }
        let (count, first) = LISTED.with_borrow_mut(|moves| {
            moves.clear();
            self.list_moves(moves);
            (moves.len(), moves.first().copied())
        });
        match first {
            None => {
                let actions = self.realm.actions;
                events.push(Event::ActionsForfeited { seat, actions });
                self.realm.actions = 0;
                self.end_turn(events);
            }
            Some(only) if count == 1 => self.play(only, events),
            Some(_) => {}
        }
    }

    /// H12: tiles go face down, as many are drawn.
    pub(super) fn replace(&mut self, tiles: Tiles, events: &mut Vec<Event>) {
        let seat = self.realm.active;
        for (colour, count) in tiles.iter() {
            self.spend(seat, colour, count);
        }
        let count = tiles.total();
        events.push(Event::TilesReplaced {
            seat,
            count: count as u8,
        });
        if self.draw(seat, count, events).is_ok() {
            self.finish_action(events);
        }
    }

    /// The turn's actions are over: pagodas score (H38), then granaries may be taken (H56).
    fn end_turn(&mut self, events: &mut Vec<Event>) {
        let seat = self.realm.active;
        if !self.realm.pagodas.is_empty() {
            for (colour, points) in self.pagoda_points(seat).iter() {
                if points > 0 {
                    self.score(seat, colour, points, Reason::Pagoda, events);
                }
            }
        }
        if self.realm.granaries_in_reach(seat).len() > 1 {
            self.realm.phase = Phase::Granaries {};
        } else {
            self.refill(events);
        }
    }

    /// H56: all granaries of the kingdom but one are taken.
    pub(super) fn take_granaries(&mut self, kept: Hex, events: &mut Vec<Event>) {
        let seat = self.realm.active;
        let mut taken = self.realm.granaries_in_reach(seat);
        taken.remove(kept);
        let count = taken.len() as u8;
        self.realm.granaries &= !taken;
        self.secrets[seat].granaries += count;
        events.push(Event::GranariesTaken { seat, count, kept });
        self.refill(events);
    }

    /// H39: the player refills, then every other one, then the market; then the next turn begins.
    pub(super) fn refill(&mut self, events: &mut Vec<Event>) {
        if self.refill_all(events).is_ok() {
            self.begin_turn(events);
        }
    }

    fn refill_all(&mut self, events: &mut Vec<Event>) -> Result<(), BagEmpty> {
        let active = self.realm.active;
        for places in 0..self.realm.seats() {
            let seat = self.realm.seat_after(active, places);
            let full = if places == 0 {
                FULL + usize::from(self.realm.palace_serves(seat))
            } else {
                FULL
            };
            let missing = full.saturating_sub(self.hand(seat).total());
            self.draw(seat, missing, events)?;
        }
        self.fill_market(events)
    }

    fn begin_turn(&mut self, events: &mut Vec<Event>) {
        let realm = &mut self.realm;
        events.push(Event::TurnEnded { seat: realm.active });
        realm.quiet_turns = if realm.tile_left {
            0
        } else {
            realm.quiet_turns + 1
        };
        realm.tile_left = false;
        realm.turn = realm.turn.saturating_add(1);
        if usize::from(realm.quiet_turns) >= QUIET_ROUNDS * realm.seats() {
            return self.end_game(Ending::Standstill, events);
        }
        realm.active = realm.seat_after(realm.active, 1);
        realm.actions = ACTIONS;
        self.begin_action(events);
    }

    /// Tiles come from the bag into a hand. When one must be drawn and there is none, the game ends right there (H40).
    fn draw(&mut self, seat: Seat, count: usize, events: &mut Vec<Event>) -> Result<(), BagEmpty> {
        let drawn = count.min(self.bag.len());
        for _ in 0..drawn {
            let tile = self.bag.pop().unwrap_or_default();
            self.hand_mut(seat)[tile] += 1;
        }
        if drawn > 0 {
            let count = drawn as u8;
            events.push(Event::TilesDrawn { seat, count });
        }
        self.end_unless(drawn == count, events)
    }

    fn fill_market(&mut self, events: &mut Vec<Event>) -> Result<(), BagEmpty> {
        let missing = FULL.saturating_sub(self.realm.market.total());
        let mut tiles = Tiles::default();
        for _ in 0..missing.min(self.bag.len()) {
            let tile = self.bag.pop().unwrap_or_default();
            self.realm.market[tile] += 1;
            tiles[tile] += 1;
        }
        if tiles.total() > 0 {
            events.push(Event::MarketFilled { tiles });
        }
        self.end_unless(tiles.total() == missing, events)
    }

    fn end_unless(&mut self, enough: bool, events: &mut Vec<Event>) -> Result<(), BagEmpty> {
        if enough {
            return Ok(());
        }
        self.end_game(Ending::BagEmpty, events);
        Err(BagEmpty)
    }

    fn end_game(&mut self, ending: Ending, events: &mut Vec<Event>) {
        self.realm.phase = Phase::Over { ending };
        events.push(Event::GameEnded { ending });
    }
}

/// A tile had to be drawn and there was none: the game has ended (H40).
struct BagEmpty;

impl Huang {
    /// H38: what pagodas bring a seat, a point each in the colour of its leader in their kingdom.
    fn pagoda_points(&self, seat: Seat) -> Points {
        let mut points = Points::default();
        for pagoda in &self.realm.pagodas {
            let ruled = self.kingdoms.iter().any(|kingdom| {
                kingdom.owner(pagoda.colour) == Some(seat) && kingdom.hexes.meets(pagoda.on.hexes())
            });
            points[pagoda.colour] += u16::from(ruled);
        }
        points
    }
}

impl Realm {
    /// The granaries in the kingdom of a seat's blue leader (H56).
    pub fn granaries_in_reach(&self, seat: Seat) -> Hexes {
        let Some(farmer) = self.leader(seat, Colour::Blue) else {
            return Hexes::EMPTY;
        };
        if self.granaries.is_empty() {
            return Hexes::EMPTY;
        }
        self.board().group(self.occupied(), farmer) & self.granaries
    }

    /// H59: whether a seat owns the yellow leader in the palace's kingdom.
    fn palace_serves(&self, seat: Seat) -> bool {
        let Some(palace) = self.palace else {
            return false;
        };
        let kingdom = super::board::linked(self.occupied(), palace.hexes());
        let governor = self.leader(seat, Colour::Yellow);
        governor.is_some_and(|hex| kingdom.contains(hex))
    }
}
