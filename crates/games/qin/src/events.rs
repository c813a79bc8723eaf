//! Events: what moves did. They are public (Q23).

use super::realm::Ending;
use super::squares::Square;
use super::tiles::{Colour, Tile};
use pagoda_engine::{Barrier, Seat, as_optional_seat, as_seat};
use serde::Serialize;

/// An event: something that a move did.
#[derive(Clone, Copy, Debug, PartialEq, Hash, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names of the fields are enough")]
pub enum Event {
    /// A tile was placed (Q6).
    TilePlaced {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        tile: Tile,
        at: Square,
        second: Square,
    },
    /// A province was founded (Q10), perhaps as a major one (Q13).
    ProvinceFounded {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Square,
        size: u8,
        major: bool,
    },
    /// The province of this seat grew (Q11).
    ProvinceExtended {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Square,
        size: u8,
    },
    /// The province of this seat became major (Q12).
    ProvinceRaised {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Square,
    },
    /// Provinces were united, and this seat took the whole (Q14 to Q17).
    ProvincesUnited {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Square,
        size: u8,
    },
    /// Pagodas went back from united provinces to their owner (Q17).
    PagodasReturned {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u8,
    },
    /// A village came into other hands (Q18 to Q20).
    VillageTaken {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        at: Square,
        #[serde(serialize_with = "as_optional_seat")]
        loser: Option<Seat>,
    },
    /// A tile came from the supply into a hand (Q7).
    TileDrawn {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
    },
    /// A player had no tile that fits (Q7).
    TurnPassed {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
    },
    /// The game ended (Q21, Q22).
    GameEnded {
        ending: Ending,
        #[serde(serialize_with = "as_optional_seat")]
        winner: Option<Seat>,
    },
}

impl pagoda_engine::Event for Event {
    fn barrier(&self) -> Option<Barrier> {
        match self {
            Self::TileDrawn { .. } => Some(Barrier::Luck),
            // That nothing fits reveals something about hands.
            Self::TurnPassed { .. }
            | Self::GameEnded {
                ending: Ending::NoRoom,
                ..
            } => Some(Barrier::Secret),
            _ => None,
        }
    }

    fn is_highlight(&self) -> bool {
        match self {
            Self::ProvincesUnited { .. } => true,
            Self::VillageTaken { loser, .. } => loser.is_some(),
            _ => false,
        }
    }

    fn minor(&self) -> bool {
        matches!(self, Self::TileDrawn { .. })
    }

    fn symbol(&self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Self::TilePlaced { tile, .. } => ("tile", tile.name()),
            Self::ProvinceFounded { colour, .. }
            | Self::ProvinceExtended { colour, .. }
            | Self::ProvinceRaised { colour, .. }
            | Self::ProvincesUnited { colour, .. } => ("colour", colour.name()),
            Self::VillageTaken { .. } => ("sign", "village"),
            Self::PagodasReturned { .. }
            | Self::TileDrawn { .. }
            | Self::TurnPassed { .. }
            | Self::GameEnded { .. } => return None,
        })
    }
}
