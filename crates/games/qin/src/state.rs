//! A position of Qin, and the set-up of a game.

use super::realm::{Emblem, FirstHands, MOST_SEATS, Options, Realm};
use super::tiles::{TILES, Tile, Tiles};
use pagoda_engine::Chance;
use tinyvec::ArrayVec;

/// A full hand (Q4).
pub const FULL: usize = 3;

/// The tiles in the supply; the last one is drawn next.
pub type Supply = ArrayVec<[Tile; TILES]>;

/// The hands of all seats.
pub type Hands = ArrayVec<[Tiles; MOST_SEATS]>;

/// A position of Qin, with its hidden parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Qin {
    /// What is public.
    pub realm: Realm,
    /// The hand of each seat.
    pub hands: Hands,
    /// The supply, in the order in which it will be drawn from its end.
    pub supply: Supply,
}

impl Qin {
    /// Q3 to Q5: a new game.
    pub(super) fn set_up(options: Options, emblems: &[usize], chance: &mut Chance) -> Self {
        let emblems = emblems.iter().map(|&number| Emblem::ALL[number]).collect();
        let mut realm = Realm::empty(options, emblems);
        let (hands, supply) = loop {
            let (hands, supply) = deal(Tiles::GAME, realm.seats(), chance);
            if options.start == FirstHands::Plain || hands.iter().all(|hand| hand.has_double()) {
                break (hands, supply);
            }
        };
        realm.active = chance.below(realm.seats());
        Self {
            realm,
            hands,
            supply,
        }
    }
}

/// Full hands for so many, and the rest of the tiles as a supply in random order.
fn deal(tiles: Tiles, seats: usize, chance: &mut Chance) -> (Hands, Supply) {
    let mut supply = shuffled(tiles, chance);
    let hand = |_| {
        let rest = supply.len().saturating_sub(FULL);
        supply.drain(rest..).collect()
    };
    let hands = (0..seats).map(hand).collect();
    (hands, supply)
}

/// These tiles in random order.
pub(super) fn shuffled(tiles: Tiles, chance: &mut Chance) -> Supply {
    let mut supply: Supply = tiles.each().collect();
    chance.shuffle(&mut supply);
    supply
}
