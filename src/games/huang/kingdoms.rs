//! Kingdoms: tiles and leaders that hang together (H8 to H10).

use super::board::linked;
use super::colours::{ByColour, Colour};
use super::hexes::{Hex, Hexes};
use super::realm::Realm;
use crate::engine::Seat;
use tinyvec::ArrayVec;

/// A linked group with at least one leader (H9). Each leader stands by a tile, so each belongs to one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Kingdom {
    /// Its tiles and leaders.
    pub hexes: Hexes,
    /// Who owns the leader of each colour.
    pub leaders: ByColour<Option<u8>>,
    /// The colours of its leaders, a bit each.
    pub colours: u8,
}

/// The kingdoms of a realm, at most one a leader.
pub type Kingdoms = ArrayVec<[Kingdom; 25]>;

impl Kingdom {
    /// Who owns the leader of this colour in it.
    pub fn owner(&self, colour: Colour) -> Option<Seat> {
        self.leaders[colour].map(usize::from)
    }

    /// Whether it has a leader of this colour.
    pub fn has(&self, colour: Colour) -> bool {
        self.colours & bit(colour) != 0
    }

    /// Another kingdom joins it.
    pub(super) fn unite(&mut self, other: &Self) {
        self.hexes |= other.hexes;
        self.colours |= other.colours;
        for (mine, theirs) in self.leaders.0.iter_mut().zip(other.leaders.0) {
            *mine = mine.or(theirs);
        }
    }
}

pub(super) fn bit(colour: Colour) -> u8 {
    1 << colour as u8
}

/// The colours that more than one of these kingdoms holds, a bit each.
pub(super) fn conflict<'a>(kingdoms: impl IntoIterator<Item = &'a Kingdom>) -> u8 {
    let (mut once, mut twice) = (0, 0);
    for kingdom in kingdoms {
        twice |= once & kingdom.colours;
        once |= kingdom.colours;
    }
    twice
}

impl Realm {
    /// The kingdoms as they lie.
    pub fn kingdoms(&self) -> Kingdoms {
        self.kingdoms_in(self.occupied())
    }

    /// The kingdoms as they would lie were there nothing but what is on these hexes.
    pub fn kingdoms_in(&self, occupied: Hexes) -> Kingdoms {
        let mut kingdoms = Kingdoms::new();
        for (seat, house) in self.houses.iter().enumerate() {
            for (colour, place) in house.leaders.iter() {
                let Some(hex) = place.filter(|&hex| occupied.contains(hex)) else {
                    continue;
                };
                let known = kingdoms
                    .iter()
                    .position(|kingdom| kingdom.hexes.contains(hex));
                let number = known.unwrap_or_else(|| {
                    kingdoms.push(Kingdom {
                        hexes: linked(occupied, Hexes::from(hex)),
                        ..Kingdom::default()
                    });
                    kingdoms.len() - 1
                });
                let kingdom = &mut kingdoms[number];
                kingdom.leaders[colour] = Some(seat as u8);
                kingdom.colours |= bit(colour);
            }
        }
        kingdoms
    }

    /// The kingdom that this hex belongs to.
    pub fn kingdom_of(&self, hex: Hex) -> Option<Kingdom> {
        let kingdoms = self.kingdoms();
        let mut kingdoms = kingdoms.into_iter();
        kingdoms.find(|kingdom| kingdom.hexes.contains(hex))
    }

    /// Those of the kingdoms that something on this hex would link.
    pub(super) fn touched(
        &self,
        kingdoms: &Kingdoms,
        hex: Hex,
    ) -> ArrayVec<[Kingdom; 6]> {
        let around = self.board().neighbours(hex);
        let touching = kingdoms.iter().filter(|kingdom| kingdom.hexes.meets(around));
        touching.copied().collect()
    }

    /// Where a leader of this colour may be positioned (H14, H15, H52), moved from where it stands or from off the board.
    pub fn leader_places(&self, seat: Seat, colour: Colour) -> Hexes {
        let mut occupied = self.occupied();
        let mut places = self.leader_ground() & !occupied;
        if let Some(hex) = self.leader(seat, colour) {
            occupied.remove(hex);
        }
        self.forbid_unions(&mut places, &self.kingdoms_in(occupied), colour);
        places
    }

    /// Land next to a yellow tile and not next to bandits (H14, H52).
    pub(super) fn leader_ground(&self) -> Hexes {
        let bandits = self.bandit_hexes();
        let supported = self.tiles[Colour::Yellow].neighbours() & self.board().land;
        supported & !(bandits | bandits.neighbours())
    }

    /// H15: takes away the places where a leader would unite kingdoms so that two leaders of a colour meet.
    pub(super) fn forbid_unions(&self, places: &mut Hexes, kingdoms: &Kingdoms, colour: Colour) {
        let (mut once, mut twice) = (Hexes::EMPTY, Hexes::EMPTY);
        for kingdom in kingdoms {
            let around = kingdom.hexes.neighbours();
            twice |= once & around;
            once |= around;
        }
        for hex in *places & twice {
            let united = self.touched(kingdoms, hex);
            let meets_own = united.iter().any(|kingdom| kingdom.has(colour));
            if meets_own || conflict(&united) != 0 {
                places.remove(hex);
            }
        }
    }
}
