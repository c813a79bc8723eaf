//! A position of Huang, and the set-up of a game.

use super::colours::{Colour, Points, Tiles};
use super::events::{Event, Reason};
use super::hexes::Hexes;
use super::kingdoms::{self, Kingdom, Kingdoms};
use super::move_error::MoveError;
use super::realm::{Dynasty, House, MOST_SEATS, Options, Realm};
use super::versions;
use pagoda_engine::{Chance, Seat};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// Tiles of each colour (H2).
pub const TILES: Tiles = super::colours::ByColour([42, 36, 24, 24, 12]);
/// A full hand, and a full market (H6).
pub const FULL: usize = 6;
/// The number of tiles that leave the bag in a short game (H5).
const SHORT_BY: usize = 24;
/// Actions per turn (H11).
pub const ACTIONS: u8 = 2;

/// The tiles in the bag; the last one is drawn next.
pub type Bag = ArrayVec<[Colour; 138]>;

/// A position of Huang, with its hidden parts.
#[derive(Clone, Copy, Debug)]
pub struct Huang {
    /// The version of the rules that it follows.
    pub(super) rules: u32,
    /// What is public.
    pub realm: Realm,
    /// What only each seat may see.
    pub secrets: ArrayVec<[Secret; MOST_SEATS]>,
    /// The bag, in the order in which it will be drawn from its end.
    pub bag: Bag,
    /// The kingdoms of the realm, updated with each move: finding them again at every step would cost most of the time.
    /// During a fight they are as before it.
    pub(super) kingdoms: Kingdoms,
}

impl PartialEq for Huang {
    /// Kingdoms follow from the realm.
    fn eq(&self, other: &Self) -> bool {
        (self.rules, self.realm, self.secrets, self.bag)
            == (other.rules, other.realm, other.secrets, other.bag)
    }
}

/// What only its seat may see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The tiles in hand.
    pub hand: Tiles,
    /// Victory points.
    #[serde(default)]
    pub points: Points,
    /// Granaries taken (H56).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub granaries: u8,
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl Huang {
    /// The kingdoms; during a fight, as they were before it.
    pub fn kingdoms(&self) -> &[Kingdom] {
        &self.kingdoms
    }

    /// Every hex with a tile or a leader, while there is no fight.
    pub(super) fn occupied(&self) -> Hexes {
        kingdoms::occupied(&self.realm, &self.kingdoms)
    }

    /// The tiles in a seat's hand.
    pub fn hand(&self, seat: Seat) -> Tiles {
        self.secrets[seat].hand
    }

    pub(super) fn hand_mut(&mut self, seat: Seat) -> &mut Tiles {
        &mut self.secrets[seat].hand
    }

    /// Tiles leave a hand: for the board, or for good.
    pub(super) fn spend(&mut self, seat: Seat, colour: Colour, count: u8) {
        self.hand_mut(seat)[colour] -= count;
        self.realm.tile_left |= count > 0;
    }

    pub(super) fn score(
        &mut self,
        seat: Seat,
        colour: Colour,
        points: u16,
        reason: Reason,
        events: &mut Vec<Event>,
    ) {
        let total = &mut self.secrets[seat].points[colour];
        *total = total.saturating_add(points);
        events.push(Event::Scored {
            seat,
            colour,
            points,
            reason,
        });
    }

    /// Whether a seat could pay two tiles of this colour, and whether it could pay one and lend the leader (H24 to H26).
    pub(super) fn payments(&self, seat: Seat, colour: Colour) -> [bool; 2] {
        let tiles = self.hand(seat)[colour];
        let leader_free = self.realm.leader(seat, colour).is_none();
        [tiles >= 2, tiles >= 1 && leader_free]
    }

    /// H4 to H7: a new game.
    pub(super) fn set_up(options: Options, dynasties: &[usize], chance: &mut Chance) -> Self {
        let board = options.map().board();
        let mut realm = Realm {
            options,
            actions: ACTIONS,
            ..Realm::default()
        };
        for &number in dynasties {
            realm.houses.push(House {
                dynasty: Dynasty::ALL[number],
                ..House::default()
            });
        }
        let mut in_bag = TILES;
        for capital in &board.capitals {
            realm.tiles[Colour::Yellow].insert(capital.at);
            in_bag[Colour::Yellow] -= 1;
        }
        if options.eighteen_kingdoms {
            realm.granaries = realm.tiles[Colour::Yellow];
        }
        let mut game = Self {
            rules: versions::NEWEST,
            realm,
            secrets: dynasties.iter().map(|_| Secret::default()).collect(),
            bag: shuffled(in_bag, chance),
            kingdoms: Kingdoms::new(),
        };
        if options.short {
            game.bag.truncate(game.bag.len() - SHORT_BY);
        }
        if options.bandits {
            game.realm.lay_bandits(chance);
        }
        for secret in &mut game.secrets {
            for _ in 0..FULL {
                secret.hand[game.bag.pop().unwrap_or_default()] += 1;
            }
        }
        for _ in 0..FULL {
            game.realm.market[game.bag.pop().unwrap_or_default()] += 1;
        }
        game.realm.active = chance.below(dynasties.len());
        game
    }
}

/// These tiles as a bag in random order.
pub(super) fn shuffled(tiles: Tiles, chance: &mut Chance) -> Bag {
    let mut bag = Bag::new();
    for (colour, count) in tiles.iter() {
        for _ in 0..count {
            bag.push(colour);
        }
    }
    chance.shuffle(&mut bag);
    bag
}

impl Options {
    /// H5, H50: which options go with how many players, and with each other.
    pub(super) fn check(self, players: usize) -> Result<(), MoveError> {
        if self.short && players != 2 {
            return Err(MoveError::ShortNeedsTwo { players });
        }
        if self.bandits && self.eighteen_kingdoms {
            return Err(MoveError::BanditsNotWithEighteen);
        }
        Ok(())
    }
}
