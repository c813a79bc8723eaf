//! Views: what a viewer may see (Q23).

use super::realm::{FirstHands, Phase, Realm};
use super::state::{Qin, shuffled};
use super::tiles::{TILES, Tile, Tiles};
use crate::engine::{Chance, Seat, Standing, Viewer, Waiting};
use serde::Serialize;

/// What one viewer may see: everything public, its own tiles, and how many the others and the supply hold.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub struct View {
    /// The seat of the viewer; none for the public view.
    pub seat: Option<Seat>,
    /// What is public.
    pub realm: Realm,
    /// The number of tiles in each hand.
    pub held: Vec<usize>,
    /// The tiles of each seat, as far as the viewer may see it: its own, and all when the game is over.
    pub hands: Vec<Option<Tiles>>,
    /// The number of tiles in the supply.
    pub supply: usize,
    /// The seat that must decide, and what; none when the game is over.
    pub waiting: Option<Waiting>,
    /// The result, when the game is over.
    pub standings: Option<Vec<Standing>>,
}

impl View {
    pub(super) fn new(game: &Qin, viewer: Viewer) -> Self {
        let over = matches!(game.realm.phase, Phase::Over { .. });
        let sees = |seat| over || viewer == Viewer::Afterwards || viewer == Viewer::Seat(seat);
        let hands = game.hands.iter().enumerate();
        Self {
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Table | Viewer::Afterwards => None,
            },
            realm: game.realm,
            held: game.hands.iter().map(|hand| hand.total()).collect(),
            hands: hands
                .map(|(seat, hand)| sees(seat).then_some(*hand))
                .collect(),
            supply: game.supply.len(),
            waiting: crate::engine::Game::waiting(game),
            standings: game.realm.standings(),
        }
    }
}

impl Qin {
    /// Deals the hands that the viewer cannot see, and the supply, again from all tiles that are not public. The awaited seat
    /// gets a tile that fits, a seat that has just passed gets none (Q7), and after a fair start a seat that has not placed
    /// yet gets one of one colour (Q4).
    pub(super) fn deal_anew(&mut self, viewer: Viewer, chance: &mut Chance) {
        if matches!(self.realm.phase, Phase::Over { .. }) || viewer == Viewer::Afterwards {
            return;
        }
        let hidden = |seat: &Seat| viewer != Viewer::Seat(*seat);
        let in_supply = self.supply.len();
        let mut pile = shuffled(self.unseen(hidden), chance);
        // In the order from the last seat that passed: seats that may hold the fewest kinds of tiles draw first.
        let realm = &self.realm;
        let seats = realm.seats();
        let passed = usize::from(realm.passed);
        let order =
            (0..seats).map(|places| realm.seat_after(realm.active, places + seats - passed));
        let fits = Tile::ALL.map(|tile| realm.fits([tile].into_iter().collect()));
        let fits = |tile: &Tile| fits[*tile as usize];
        for (place, seat) in order.enumerate().filter(|(_, seat)| hidden(seat)) {
            let untouched = self.is_untouched(seat);
            let mut hand = Tiles::default();
            for number in 0..self.hands[seat].total() {
                let could_be_first = |tile: &Tile| place > passed || fits(tile);
                let drawn = if place < passed {
                    pile.iter().rposition(|tile| !fits(tile))
                } else if number == 0 {
                    let double = |tile: &Tile| !untouched || tile.is_double();
                    let best = |tile: &Tile| could_be_first(tile) && double(tile);
                    let best = pile.iter().rposition(best);
                    best.or_else(|| pile.iter().rposition(could_be_first))
                } else {
                    None
                };
                let last = pile.len().saturating_sub(1);
                hand[pile.remove(drawn.unwrap_or(last))] += 1;
            }
            self.hands[seat] = hand;
        }
        pile.truncate(in_supply);
        self.supply = pile;
    }

    /// The tiles that are neither public nor in a hand that the viewer sees. If all tiles are in play they follow from the
    /// board; if a position began with fewer, it is not known which are missing.
    fn unseen(&self, hidden: impl Fn(&Seat) -> bool) -> Tiles {
        let mut own = Tiles::default();
        let mut unseen: Tiles = self.supply.iter().copied().collect();
        for (seat, hand) in self.hands.iter().enumerate() {
            let part = if hidden(&seat) { &mut unseen } else { &mut own };
            for (tile, count) in hand.iter() {
                part[tile] += count;
            }
        }
        if unseen.total() + own.total() + self.realm.laid() < TILES {
            unseen = Tiles::GAME;
            for (tile, count) in own.iter() {
                unseen[tile] -= count;
            }
        }
        unseen
    }

    /// Whether a seat still holds the hand of a fair start, which has a tile of one colour (Q4).
    fn is_untouched(&self, seat: Seat) -> bool {
        let realm = &self.realm;
        let seats = realm.seats();
        let after_active = (seat + seats - realm.active) % seats;
        realm.options.start == FirstHands::Fair
            && realm.passed == 0
            && realm.turn as usize + after_active < seats
    }
}
