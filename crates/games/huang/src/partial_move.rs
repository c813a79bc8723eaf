//! Moves that are not decided in full, and places that can be chosen, as pictures show them.

use super::colours::Colour;
use super::hexes::{Direction, Hex, Hexes};
use super::realm::{Commitment, Phase, Support};
use super::state::Huang;
use super::tile_groups::TileGroup;
use std::fmt;

/// A place that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A hex.
    Hex(Hex),
    /// A site for a building.
    Site(TileGroup),
}

impl Place {
    pub(super) fn read(word: &str) -> Option<Self> {
        let site = word.parse().map(Self::Site);
        site.or_else(|_| word.parse().map(Self::Hex)).ok()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hex(hex) => hex.fmt(f),
            Self::Site(area) => area.fmt(f),
        }
    }
}

/// What a picture shows of a move of which some arguments are still undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PartialMove {
    /// A tile comes to a hex.
    Tile {
        /// Its colour.
        colour: Colour,
        /// The hex.
        at: Hex,
    },
    /// A leader comes to a hex.
    Leader {
        /// Its colour.
        colour: Colour,
        /// The hex.
        at: Hex,
    },
    /// The leader of this colour leaves the board.
    Withdraw {
        /// Its colour.
        colour: Colour,
    },
    /// Tiles leave these hexes.
    Lose {
        /// The hexes.
        from: Hexes,
    },
    /// A building comes to a site.
    Build {
        /// The site.
        on: TileGroup,
    },
    /// Tiles or a leader are added to a fight, or nothing.
    Add {
        /// What, and in a war to which side.
        support: Support,
    },
    /// Something else happens at a hex.
    At {
        /// The hex.
        at: Hex,
    },
}

impl PartialMove {
    /// Reads the words of a move so far; none if it has no place yet.
    pub(super) fn read(verb: &str, arguments: &[&str]) -> Option<Self> {
        let colour = arguments.iter().find_map(|word| Colour::named(word));
        let hex = arguments.iter().find_map(|word| word.parse::<Hex>().ok());
        let area = arguments
            .iter()
            .find_map(|word| word.parse::<TileGroup>().ok());
        let chosen_colour = colour.unwrap_or_default();
        Some(match (verb, hex, area) {
            ("tile", Some(at), _) => Self::Tile {
                colour: chosen_colour,
                at,
            },
            ("chain", Some(at), _) => Self::Tile {
                colour: Colour::Blue,
                at,
            },
            ("leader", Some(at), _) => Self::Leader {
                colour: chosen_colour,
                at,
            },
            ("riot", Some(at), _) => Self::Lose {
                from: Hexes::from(at),
            },
            ("lose", ..) => {
                let from = arguments.iter().filter_map(|word| word.parse::<Hex>().ok());
                Self::Lose {
                    from: from.collect(),
                }
            }
            ("commit" | "support" | "pass", None, None) => Self::Add {
                support: added(verb, arguments)?,
            },
            ("withdraw", None, _) => Self::Withdraw { colour: colour? },
            (_, _, Some(on)) => Self::Build { on },
            (_, Some(at), None) => Self::At { at },
            (_, None, None) => return None,
        })
    }
}

/// What these words add to a fight; none if they do not say how much.
fn added(verb: &str, arguments: &[&str]) -> Option<Support> {
    let tiles = arguments.iter().find_map(|word| word.parse::<u8>().ok());
    let leader = arguments.contains(&"leader");
    (verb == "pass" || leader || tiles.is_some()).then(|| Support {
        side: arguments.iter().find_map(|word| Direction::named(word)),
        with: Commitment {
            tiles: tiles.unwrap_or_default(),
            leader,
        },
    })
}

impl Huang {
    /// The hexes by which the last word of a move so far can be chosen: where the awaited seat's leader stands, or a warring
    /// kingdom.
    pub(super) fn places_of_word(&self, verb: &str, arguments: &[&str]) -> Hexes {
        match (verb, arguments, self.realm.phase) {
            ("leader" | "withdraw", [word], _) => {
                let colour = Colour::named(word);
                let at = colour.and_then(|colour| self.realm.leader(self.realm.awaited(), colour));
                at.into_iter().collect()
            }
            ("support" | "favour", [word], Phase::War { at, .. }) => {
                let sides = self.sides(at);
                let mut sides = sides.iter();
                let side = sides.find(|side| Direction::named(word) == Some(side.direction));
                side.map_or(Hexes::EMPTY, |side| side.kingdom.hexes)
            }
            _ => Hexes::EMPTY,
        }
    }
}
