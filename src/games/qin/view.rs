//! What a viewer may see (Q23).

use super::realm::{Phase, Realm, Start};
use super::state::{Hands, Qin, shuffled};
use super::tiles::Tiles;
use crate::engine::{Chance, Seat, Standing, Viewer, Waiting};
use serde::Serialize;

/// What one viewer may see: all that lies open, one's own tiles, and how many the others and the supply hold.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose view it is; none for the table's.
    pub seat: Option<Seat>,
    /// What lies open.
    pub realm: Realm,
    /// How many tiles each seat holds.
    pub held: Vec<usize>,
    /// The tiles of each seat, where the viewer may look: one's own, and everybody's when the game is over.
    pub hands: Vec<Option<Tiles>>,
    /// How many tiles are in the supply.
    pub supply: usize,
    /// Who must decide what; none when the game is over.
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

/// How often hands are dealt anew before those that are there will do: what is known of them is seldom so narrow.
const TRIES: usize = 100;

impl Qin {
    /// Deals the hands that the viewer cannot see, and the supply, anew from what they hold together.
    pub(super) fn deal_anew(&mut self, viewer: Viewer, chance: &mut Chance) {
        if matches!(self.realm.phase, Phase::Over { .. }) || viewer == Viewer::Afterwards {
            return;
        }
        let hidden = |seat: Seat| viewer != Viewer::Seat(seat);
        let mut unseen: Tiles = self.supply.iter().copied().collect();
        for seat in (0..self.hands.len()).filter(|&seat| hidden(seat)) {
            for (tile, count) in self.hands[seat].iter() {
                unseen[tile] += count;
            }
        }
        for _ in 0..TRIES {
            let mut supply = shuffled(unseen, chance);
            let mut hands = self.hands;
            for seat in (0..hands.len()).filter(|&seat| hidden(seat)) {
                let rest = supply.len() - hands[seat].total();
                hands[seat] = supply.drain(rest..).collect();
            }
            if (0..hands.len()).all(|seat| !hidden(seat) || self.could_hold(seat, &hands)) {
                (self.hands, self.supply) = (hands, supply);
                return;
            }
        }
    }

    /// Whether a seat could hold its tiles of these, for all that everybody knows: who is awaited has one that fits, who has
    /// just passed has none (Q7), and who has not placed yet holds one of one colour after a fair start (Q4).
    fn could_hold(&self, seat: Seat, hands: &Hands) -> bool {
        let realm = &self.realm;
        let seats = realm.seats();
        let before_active = (realm.active + seats - seat) % seats;
        let after_active = (seat + seats - realm.active) % seats;
        let fits = || realm.fits(hands[seat]);
        let has_passed = (1..=usize::from(realm.passed)).contains(&before_active);
        let untouched = realm.options.start == Start::Fair
            && realm.passed == 0
            && realm.turn as usize + after_active < seats;
        (before_active > 0 || fits())
            && !(has_passed && fits())
            && (!untouched || hands[seat].has_double())
    }
}
