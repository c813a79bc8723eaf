//! The public part of a position: everything that everybody sees.

use super::board::{Board, Map};
use super::colours::{ByColour, Colour, Tiles};
use super::hexes::{Direction, Hex, Hexes};
use super::tile_groups::TileGroup;
use pagoda_engine::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;
use tinyvec::ArrayVec;

/// Maximum number of players (H62).
pub const MOST_SEATS: usize = 5;

/// Pagodas of each colour (H2).
pub const PAGODAS: ByColour<u8> = ByColour([2, 2, 2, 2, 1]);

/// Options of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// H5: 24 tiles leave the bag; for two players.
    #[serde(skip_serializing_if = "is_off")]
    pub short: bool,
    /// H50: Rogue Bandits.
    #[serde(skip_serializing_if = "is_off")]
    pub bandits: bool,
    /// H54: the Eighteen Kingdoms.
    #[serde(skip_serializing_if = "is_off")]
    pub eighteen_kingdoms: bool,
    /// H58: the Royal Palace.
    #[serde(skip_serializing_if = "is_off")]
    pub palace: bool,
}

fn is_off(switch: &bool) -> bool {
    !switch
}

impl Options {
    /// The map that is played on.
    pub fn map(self) -> Map {
        if self.eighteen_kingdoms {
            Map::EighteenKingdoms
        } else {
            Map::WarringStates
        }
    }
}

/// A dynasty, the emblem of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Dynasty {
    /// The Tiger.
    #[default]
    Tiger,
    /// The Rabbit.
    Rabbit,
    /// The Rat.
    Rat,
    /// The Goat.
    Goat,
    /// The Dragon, which came with the fifth seat.
    Dragon,
}

impl Dynasty {
    /// All five.
    pub const ALL: [Self; 5] = [
        Self::Tiger,
        Self::Rabbit,
        Self::Rat,
        Self::Goat,
        Self::Dragon,
    ];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 5] = ["tiger", "rabbit", "rat", "goat", "dragon"];
}

impl fmt::Display for Dynasty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}

/// The public part of what a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    /// Its dynasty.
    pub dynasty: Dynasty,
    /// Where its leaders stand; those that are off the board stand nowhere.
    #[serde(default)]
    pub leaders: ByColour<Option<Hex>>,
}

/// A pagoda that stands on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pagoda {
    /// Its colour.
    pub colour: Colour,
    /// The triangle it stands on.
    pub on: TileGroup,
}

/// A bandit tile that lies on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bandit {
    /// The number of the tile, 1 to 10.
    pub tile: u8,
    /// The site where it lies, 1 to 10.
    pub site: u8,
}

/// What a seat adds to its strength in a revolt, or to a kingdom's in a war.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commitment {
    /// Tiles from the hand.
    pub tiles: u8,
    /// Whether the leader that is off the board is lent.
    pub leader: bool,
}

impl Commitment {
    /// What it adds.
    pub fn strength(self) -> u8 {
        self.tiles + u8::from(self.leader)
    }
}

/// What a seat decided in a war.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Support {
    /// The side it supports, by its direction from the unifying tile; none if it stays out.
    pub side: Option<Direction>,
    /// Its support; none if it stays out.
    #[serde(default)]
    pub with: Commitment,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// H40: a tile had to be drawn and the bag was empty.
    BagEmpty,
    /// H44: three turns of everybody in which no tile left a hand.
    Standstill,
}

/// The awaited decision. A seat decides only where there is a choice, except for commitments (H45).
#[derive(Clone, Copy, Debug, PartialEq, Hash, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// An action (H11). With braces, unknown fields are refused on reading.
    Action {},
    /// Whether to take a tile from the market, after the green tile here (H20).
    Market {
        /// The green tile.
        at: Hex,
    },
    /// Whether to build, and where, after the tile here (H22).
    Build {
        /// The tile.
        at: Hex,
    },
    /// Which pagoda moves to the new place (H22, H25).
    Relocate {
        /// The new place.
        on: TileGroup,
    },
    /// Whether to place another blue tile next to the one here (H21).
    Chain {
        /// The blue tile.
        at: Hex,
    },
    /// What to commit in a revolt between leaders of this colour (H28).
    Revolt {
        /// The colour of the leaders.
        colour: Colour,
        /// What the attacker has committed, once that is decided.
        attack: Option<Commitment>,
    },
    /// What to support in the war about the tile here (H32); when all have decided, the winner of a tie (H33).
    War {
        /// The unifying tile.
        at: Hex,
        /// What each has decided so far, from the left of the unifier on.
        supports: ArrayVec<[Support; MOST_SEATS]>,
    },
    /// Which red tiles to lose (H36, H53).
    Losses {
        /// The tile that the fight was about.
        at: Hex,
        /// Those that may be chosen.
        from: Hexes,
        /// How many are still to go, fewer than may be chosen.
        count: u8,
    },
    /// Whether to take granaries, and which one stays (H56).
    Granaries {},
    /// Nothing: the game is over.
    Over {
        /// Why.
        ending: Ending,
    },
}

impl Default for Phase {
    fn default() -> Self {
        Self::Action {}
    }
}

/// The public part of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Realm {
    /// The options that are played.
    #[serde(default)]
    pub options: Options,
    /// The seats.
    pub houses: ArrayVec<[House; MOST_SEATS]>,
    /// Where tiles of each colour lie.
    pub tiles: ByColour<Hexes>,
    /// The pagodas on the board; the others are in the supply.
    #[serde(default, skip_serializing_if = "is_none_standing")]
    pub pagodas: ArrayVec<[Pagoda; 9]>,
    /// Where the palace stands, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub palace: Option<TileGroup>,
    /// The granaries on the board.
    #[serde(default, skip_serializing_if = "is_no_hex")]
    pub granaries: Hexes,
    /// The bandit tiles on the board.
    #[serde(default, skip_serializing_if = "is_no_bandit")]
    pub bandits: ArrayVec<[Bandit; 5]>,
    /// The tiles that lie face up in the market.
    pub market: Tiles,
    /// How many turns have ended.
    #[serde(default)]
    pub turn: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// How many actions are left, the present one counted.
    pub actions: u8,
    /// The number of consecutive turns in which no tile left a hand (H44).
    #[serde(default)]
    pub quiet_turns: u8,
    /// Whether a tile has left a hand in this turn (H44).
    #[serde(default)]
    pub tile_left: bool,
    /// What is awaited.
    pub phase: Phase,
}

fn is_none_standing(pagodas: &ArrayVec<[Pagoda; 9]>) -> bool {
    pagodas.is_empty()
}

fn is_no_hex(hexes: &Hexes) -> bool {
    hexes.is_empty()
}

fn is_no_bandit(bandits: &ArrayVec<[Bandit; 5]>) -> bool {
    bandits.is_empty()
}

impl Realm {
    /// The map that is played on.
    pub fn board(&self) -> &'static Board {
        self.options.map().board()
    }

    /// Number of players.
    pub fn seats(&self) -> usize {
        self.houses.len()
    }

    /// The seat so many places to the left of another, clockwise.
    pub fn seat_after(&self, seat: Seat, places: usize) -> Seat {
        (seat + places) % self.seats()
    }

    /// Every hex with a tile.
    pub fn all_tiles(&self) -> Hexes {
        let ByColour([yellow, red, blue, green, white]) = self.tiles;
        yellow | red | blue | green | white
    }

    /// Calls for each leader on the board with its owner, its colour and its hex.
    #[inline]
    pub(super) fn each_leader(&self, mut call: impl FnMut(Seat, Colour, Hex)) {
        for (seat, house) in self.houses.iter().enumerate() {
            for (colour, place) in house.leaders.iter() {
                if let Some(hex) = place {
                    call(seat, colour, hex);
                }
            }
        }
    }

    /// Every hex with a leader.
    pub fn leader_hexes(&self) -> Hexes {
        let mut hexes = Hexes::EMPTY;
        self.each_leader(|_, _, hex| hexes.insert(hex));
        hexes
    }

    /// Every hex with a tile or a leader.
    pub fn occupied(&self) -> Hexes {
        self.all_tiles() | self.leader_hexes()
    }

    /// Every hex of the map with nothing on it (H52: what lies under bandits is not empty).
    pub fn empty(&self) -> Hexes {
        self.board().hexes() & !self.occupied() & !self.bandit_hexes()
    }

    /// The colour of the tile here.
    pub fn tile_at(&self, hex: Hex) -> Option<Colour> {
        let mut colours = Colour::ALL.into_iter();
        colours.find(|&colour| self.tiles[colour].contains(hex))
    }

    /// Whose leader of which colour stands here.
    pub fn leader_at(&self, hex: Hex) -> Option<(Seat, Colour)> {
        let houses = self.houses.iter().enumerate();
        houses.into_iter().find_map(|(seat, house)| {
            let mut leaders = house.leaders.iter();
            let (colour, _) = leaders.find(|(_, place)| *place == Some(hex))?;
            Some((seat, colour))
        })
    }

    /// Where a seat's leader stands; none while it is off the board.
    pub fn leader(&self, seat: Seat, colour: Colour) -> Option<Hex> {
        self.houses[seat].leaders[colour]
    }

    /// Which seat must decide.
    pub fn awaited(&self) -> Seat {
        match self.phase {
            Phase::Revolt {
                colour,
                attack: Some(_),
            } => self.defender(colour),
            Phase::War { supports, .. } if supports.len() < self.seats() => {
                self.seat_after(self.active, 1 + supports.len())
            }
            _ => self.active,
        }
    }

    /// The decision that is awaited, as a word; none when the game is over.
    pub fn decision(&self) -> Option<&'static str> {
        Some(match self.phase {
            Phase::Action {} => "action",
            Phase::Market { .. } => "market",
            Phase::Build { .. } => "build",
            Phase::Relocate { .. } => "relocate",
            Phase::Chain { .. } => "chain",
            Phase::Revolt { .. } => "commit",
            Phase::War { supports, .. } if supports.len() < self.seats() => "support",
            Phase::War { .. } => "favour",
            Phase::Losses { .. } => "lose",
            Phase::Granaries {} => "keep",
            Phase::Over { .. } => return None,
        })
    }
}
