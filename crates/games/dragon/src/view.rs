//! Views: what a viewer may see (D50).

use super::people::{Card, Hand};
use super::realm::{Phase, Realm};
use super::state::Dragon;
use super::year;
use pagoda_engine::{Chance, Rules, Seat, Standing, Viewer, Waiting};
use serde::Serialize;

/// What one viewer may see: everything public, its own cards, and how many the others hold.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub struct View {
    /// The seat of the viewer; none for the public view.
    pub seat: Option<Seat>,
    /// What is public.
    pub realm: Realm,
    /// The number of cards in each hand.
    pub cards: Vec<usize>,
    /// Which cards each seat holds, as far as the viewer may see it: its own, and all when the game is over.
    pub hands: Vec<Option<Hand>>,
    /// The seat that must decide, and what; none when the game is over.
    pub waiting: Option<Waiting>,
    /// The result, when the game is over.
    pub standings: Option<Vec<Standing>>,
}

impl View {
    pub(super) fn new(game: &Dragon, viewer: Viewer) -> Self {
        let over = matches!(game.realm.phase, Phase::Over {});
        let sees = |seat| over || viewer == Viewer::Afterwards || viewer == Viewer::Seat(seat);
        let hands = game.hands.iter().enumerate();
        Self {
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Table | Viewer::Afterwards => None,
            },
            realm: game.realm,
            cards: game.hands.iter().map(|hand| hand.count()).collect(),
            hands: hands
                .map(|(seat, hand)| sees(seat).then_some(*hand))
                .collect(),
            waiting: Rules::waiting(game),
            standings: Rules::standings(game),
        }
    }
}

impl Dragon {
    /// Deals again the hands that the viewer cannot see, and the action cards of the months to come.
    pub(super) fn deal_anew(&mut self, viewer: Viewer, chance: &mut Chance) {
        if matches!(self.realm.phase, Phase::Over {}) || viewer == Viewer::Afterwards {
            return;
        }
        self.deal_months_anew(chance);
        for (seat, hand) in self.hands.iter_mut().enumerate() {
            if viewer != Viewer::Seat(seat) {
                let mut all: Vec<Card> = Hand::FULL.cards().collect();
                chance.shuffle(&mut all);
                let count = hand.count();
                *hand = Hand::default();
                for card in all.into_iter().take(count) {
                    hand.add(card);
                }
            }
        }
    }

    /// Deals again the action cards of the months to come: all that nobody can know. Who holds which cards can be remembered (D50).
    pub(super) fn deal_months_anew(&mut self, chance: &mut Chance) {
        for deal in &mut self.deals {
            *deal = year::shuffled(self.realm.options.great_wall, chance);
        }
    }
}
