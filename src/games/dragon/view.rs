//! What a viewer may see (D50).

use super::people::{Card, Hand};
use super::realm::{Phase, Realm};
use super::state::Dragon;
use super::year;
use crate::engine::{Chance, Game, Seat, Standing, Viewer, Waiting};
use serde::Serialize;

/// What one viewer may see: all that lies open, one's own cards, and how many the others hold.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose view it is; none for the table's.
    pub seat: Option<Seat>,
    /// What lies open.
    pub realm: Realm,
    /// How many cards each seat holds.
    pub cards: Vec<usize>,
    /// Which cards each seat holds, where the viewer may look: one's own, and everybody's when the game is over.
    pub hands: Vec<Option<Hand>>,
    /// Who must decide what; none when the game is over.
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
            waiting: Game::waiting(game),
            standings: Game::standings(game),
        }
    }
}

impl Dragon {
    /// Deals the hands that the viewer cannot see anew, and the action cards of the months to come.
    pub(super) fn deal_anew(&mut self, viewer: Viewer, chance: &mut Chance) {
        if matches!(self.realm.phase, Phase::Over {}) || viewer == Viewer::Afterwards {
            return;
        }
        for deal in &mut self.deals {
            *deal = year::shuffled(self.realm.options.great_wall, chance);
        }
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
}
