//! The moves that robots consider.

use crate::moves::Move;
use crate::people::Card;
use crate::state::Dragon;

impl Dragon {
    /// Calls with every legal move that a robot considers. A wild card is not played for a trade of which there is another
    /// card in the hand, because it can do all that the other can.
    pub(super) fn each_candidate(&self, mut call: impl FnMut(Move)) {
        let hand = self.hands[self.realm.active()];
        self.each_move(|chosen| match chosen {
            Move::Play {
                card: Card::Wild,
                person: Some(person),
            } if hand.of(Card::of(person.trade())) > 0 => {}
            _ => call(chosen),
        });
    }
}
