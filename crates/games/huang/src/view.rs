//! Views: what a viewer may see (H43).

use super::colours::{Colour, Tiles};
use super::realm::{Phase, Realm};
use super::state::{Huang, Secret};
use pagoda_engine::{Chance, Seat, Standing, Viewer, Waiting};
use serde::Serialize;

/// What one viewer may see: everything public, its own secrets, and how many tiles the others and the bag hold.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub struct View {
    /// The seat of the viewer; none for the public view.
    pub seat: Option<Seat>,
    /// What is public.
    pub realm: Realm,
    /// The number of tiles in each hand.
    pub hands: Vec<usize>,
    /// The secrets of each seat, as far as the viewer may see it: its own, and all when the game is over.
    pub secrets: Vec<Option<Secret>>,
    /// The number of tiles in the bag.
    pub bag: usize,
    /// The seat that must decide, and what; none when the game is over.
    pub waiting: Option<Waiting>,
    /// The result, when the game is over.
    pub standings: Option<Vec<Standing>>,
}

impl View {
    pub(super) fn new(game: &Huang, viewer: Viewer) -> Self {
        let over = matches!(game.realm.phase, Phase::Over { .. });
        let sees = |seat| over || viewer == Viewer::Afterwards || viewer == Viewer::Seat(seat);
        let secrets = game.secrets.iter().enumerate();
        Self {
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Table | Viewer::Afterwards => None,
            },
            realm: game.realm,
            hands: game
                .secrets
                .iter()
                .map(|secret| secret.hand.total())
                .collect(),
            secrets: secrets
                .map(|(seat, secret)| sees(seat).then_some(*secret))
                .collect(),
            bag: game.bag.len(),
            waiting: pagoda_engine::Rules::waiting(game),
            standings: pagoda_engine::Rules::standings(game),
        }
    }
}

impl Huang {
    /// Deals again what the viewer cannot see: the other hands, the bag, and discarded tiles. A position does not distinguish
    /// discards that were shown from those that lie face down, so all of them count as unseen. Points stay, because every
    /// gain was public.
    pub(super) fn deal_anew(&mut self, viewer: Viewer, chance: &mut Chance) {
        if matches!(self.realm.phase, Phase::Over { .. }) || viewer == Viewer::Afterwards {
            return;
        }
        let hidden = |seat: Seat| viewer != Viewer::Seat(seat);
        let mut unseen = self.realm.not_in_the_open();
        for seat in (0..self.secrets.len()).filter(|&seat| !hidden(seat)) {
            for (colour, count) in self.hand(seat).iter() {
                unseen[colour] -= count;
            }
        }
        let in_bag = self.bag.len();
        let held = self.secrets;
        // A seat that is asked whether to continue a chain has a blue tile: other deals are dealt again.
        let chaining = matches!(self.realm.phase, Phase::Chain { .. }) && hidden(self.realm.active);
        loop {
            self.bag = super::state::shuffled(unseen, chance);
            for seat in (0..held.len()).filter(|&seat| hidden(seat)) {
                *self.hand_mut(seat) = Tiles::default();
                for _ in 0..held[seat].hand.total() {
                    let tile = self.bag.pop().unwrap_or_default();
                    self.hand_mut(seat)[tile] += 1;
                }
            }
            if !chaining || self.hand(self.realm.active)[Colour::Blue] > 0 {
                break;
            }
        }
        self.bag.truncate(in_bag);
    }
}
