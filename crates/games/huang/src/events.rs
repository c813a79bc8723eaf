//! Events: what moves did. They are public (H43).

use super::colours::{Colour, Tiles};
use super::hexes::{Direction, Hex};
use super::realm::{Commitment, Ending};
use super::tile_groups::TileGroup;
use pagoda_engine::{Barrier, Seat, as_seat};
use serde::Serialize;
use tinyvec::ArrayVec;

/// An event: something that a move did.
#[derive(Clone, Copy, Debug, PartialEq, Hash, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names of the fields are enough")]
pub enum Event {
    /// A tile was placed (H18).
    TilePlaced {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Hex,
    },
    /// Points were gained. The gain is public, the total is not (H43).
    Scored {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        points: u16,
        reason: Reason,
    },
    /// A leader came onto the board, or moved (H13).
    LeaderPlaced {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Hex,
        from: Option<Hex>,
    },
    /// A leader was withdrawn (H13).
    LeaderWithdrawn {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        from: Hex,
    },
    /// A leader lost its last yellow tile (H17) or a fight, and went back to its owner.
    LeaderReturned {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        from: Hex,
    },
    /// Tiles were discarded face down for others (H12).
    TilesReplaced {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u8,
    },
    /// Tiles came from the bag into a hand (H12, H39).
    TilesDrawn {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u8,
    },
    /// A tile came from the market into a hand (H20).
    MarketTaken {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
    },
    /// The market was filled with these (H39).
    MarketFilled { tiles: Tiles },
    /// Tiles were shown and discarded for a riot (H24) or a pagoda (H25).
    TilesPaid {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        tiles: u8,
        leader: bool,
    },
    /// A tile left the board.
    TileRemoved { colour: Colour, at: Hex },
    /// A place was chosen for a pagoda, and one that stands elsewhere has to move there (H22, H25).
    PagodaCalled {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        on: TileGroup,
    },
    /// A pagoda was built (H22, H25).
    PagodaBuilt {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        on: TileGroup,
        from: Option<TileGroup>,
    },
    /// A pagoda went back to the supply (H37).
    PagodaLost { colour: Colour, on: TileGroup },
    /// The palace was built (H58).
    PalaceBuilt {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        on: TileGroup,
        from: Option<TileGroup>,
    },
    /// The palace went back to the supply.
    PalaceLost { on: TileGroup },
    /// A granary left the game with its tile (H55).
    GranaryLost { at: Hex },
    /// A revolt began (H27).
    RevoltBegan {
        #[serde(serialize_with = "as_seat")]
        attacker: Seat,
        #[serde(serialize_with = "as_seat")]
        defender: Seat,
        colour: Colour,
        attack: u8,
        defence: u8,
    },
    /// A seat committed tiles in a revolt, or none (H28).
    Committed {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        #[serde(flatten)]
        with: Commitment,
    },
    /// A revolt ended (H29).
    RevoltEnded {
        #[serde(serialize_with = "as_seat")]
        winner: Seat,
        #[serde(serialize_with = "as_seat")]
        loser: Seat,
        colour: Colour,
        attack: u8,
        defence: u8,
    },
    /// A war began (H30).
    WarBegan {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        at: Hex,
        sides: ArrayVec<[Strength; 3]>,
    },
    /// A seat supported a kingdom in a war, or none (H32).
    Supported {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        side: Option<Direction>,
        #[serde(flatten)]
        with: Commitment,
    },
    /// A war ended; the winner loses so many red tiles of the board (H33, H36).
    WarEnded {
        winner: Direction,
        sides: ArrayVec<[Strength; 3]>,
        losses: u8,
    },
    /// A bandit tile was beaten (H53).
    BanditsBeaten {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        at: Hex,
        site: u8,
        bandits: u8,
    },
    /// Something offered was not taken: a market tile, a building, a chain, granaries.
    Declined {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        offer: &'static str,
    },
    /// Granaries were taken, all but one (H56).
    GranariesTaken {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u8,
        kept: Hex,
    },
    /// A player without a legal action gave up those left (H11).
    ActionsForfeited {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        actions: u8,
    },
    /// A turn ended.
    TurnEnded {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
    },
    /// The game ended (H40, H44).
    GameEnded { ending: Ending },
}

/// Why points were gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A tile of the leader's colour (H19).
    Tile,
    /// A tile of another colour, by the governor (H19).
    Governor,
    /// A revolt (H29).
    Revolt,
    /// A leader beaten in a war (H35).
    War,
    /// Bandits beaten (H53).
    Bandits,
    /// Pagodas at the end of a turn (H38).
    Pagoda,
}

/// A side of a war and its strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Strength {
    /// Where it lies from the unifying tile.
    pub side: Direction,
    /// How strong it is.
    pub strength: u8,
}

impl pagoda_engine::Event for Event {
    fn barrier(&self) -> Option<Barrier> {
        match self {
            Self::TilesDrawn { .. } | Self::MarketFilled { .. } => Some(Barrier::Luck),
            Self::Committed { .. } | Self::Supported { .. } => Some(Barrier::Secret),
            _ => None,
        }
    }

    /// Commitments are decisions of the seat that moves, or of seats that can commit nothing, as all can see (H45).
    fn is_unforeseeable(&self) -> bool {
        self.barrier() == Some(Barrier::Luck)
    }

    fn is_highlight(&self) -> bool {
        matches!(
            self,
            Self::RevoltBegan { .. }
                | Self::RevoltEnded { .. }
                | Self::WarBegan { .. }
                | Self::WarEnded { .. }
        )
    }

    fn minor(&self) -> bool {
        matches!(
            self,
            Self::TilesDrawn { .. } | Self::MarketFilled { .. } | Self::TurnEnded { .. }
        )
    }

    fn symbol(&self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Self::TilePlaced { colour, .. }
            | Self::Scored { colour, .. }
            | Self::MarketTaken { colour, .. }
            | Self::TilesPaid { colour, .. }
            | Self::TileRemoved { colour, .. } => ("colour", colour.name()),
            Self::LeaderPlaced { colour, .. }
            | Self::LeaderWithdrawn { colour, .. }
            | Self::LeaderReturned { colour, .. } => ("leader", colour.name()),
            Self::PagodaCalled { colour, .. }
            | Self::PagodaBuilt { colour, .. }
            | Self::PagodaLost { colour, .. } => ("pagoda", colour.name()),
            Self::PalaceBuilt { .. } | Self::PalaceLost { .. } => ("sign", "palace"),
            Self::GranaryLost { .. } | Self::GranariesTaken { .. } => ("sign", "granary"),
            Self::RevoltBegan { .. } | Self::RevoltEnded { .. } => ("sign", "revolt"),
            Self::Committed { .. } => ("colour", Colour::Yellow.name()),
            Self::WarBegan { .. } | Self::WarEnded { .. } => ("sign", "war"),
            Self::Supported { .. } => ("colour", Colour::Red.name()),
            Self::BanditsBeaten { .. } => ("sign", "bandits"),
            Self::TilesReplaced { .. }
            | Self::TilesDrawn { .. }
            | Self::MarketFilled { .. }
            | Self::Declined { .. }
            | Self::ActionsForfeited { .. }
            | Self::TurnEnded { .. }
            | Self::GameEnded { .. } => return None,
        })
    }
}
