//! Errors of moves, with a sentence that says what would be legal.

use super::colours::Colour;
use super::hexes::{Direction, Hex, NoPlace};
use serde::Serialize;

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum MoveError {
    /// H5.
    #[error("the short game is for 2 players, not for {players}")]
    ShortNeedsTwo { players: usize },
    /// H50.
    #[error("Rogue Bandits cannot be combined with the Eighteen Kingdoms")]
    BanditsNotWithEighteen,
    /// The verb is for another decision.
    #[error("'{verb}' has no place now; what is awaited is: {decision}")]
    NotNow { verb: String, decision: String },
    /// A word names no place.
    #[error("'{word}' is no place; places are named like D7")]
    NoPlace { word: String },
    /// A word names no triangle and no rhombus.
    #[error("'{word}' is no triangle like D7-D8-E8, and no rhombus of four")]
    NoArea { word: String },
    /// The map has no such hex.
    #[error("the map has no hex {at}")]
    OffMap { at: Hex },
    /// A tile, a leader or bandits are there (H14, H18, H52).
    #[error("{at} is not empty")]
    NotEmpty { at: Hex },
    /// H18.
    #[error("a blue tile goes on a river, and {at} is land")]
    NeedsRiver { at: Hex },
    /// H18.
    #[error("a {colour} tile goes on land, and {at} is river")]
    NeedsLand { colour: Colour, at: Hex },
    /// The hand holds none of the colour, or fewer than are needed.
    #[error("you hold {held} {colour} tiles, and need {needed}")]
    TooFewTiles {
        colour: Colour,
        held: u8,
        needed: u8,
    },
    /// H12.
    #[error("one to six tiles can be replaced at once")]
    ReplaceOneToSix,
    /// H24.
    #[error("there is no tile on the board")]
    NoTiles,
    /// The hand is empty.
    #[error("you hold no tile")]
    EmptyHand,
    /// H52.
    #[error(
        "bandits are next to {at}: the tile must link them, without a war, to a kingdom of {bandits} red tiles or more"
    )]
    BanditsForbidTile { at: Hex, bandits: u8 },
    /// H52.
    #[error("no leader may stand next to bandits, and {at} is")]
    BanditsForbidLeader { at: Hex },
    /// H14.
    #[error("leaders stand on land, and {at} is river")]
    LeaderOnRiver { at: Hex },
    /// H14.
    #[error("a leader needs a yellow tile next to it, and {at} has none")]
    NoYellowNear { at: Hex },
    /// H15.
    #[error("at {at} the leader would unite kingdoms with two leaders of one colour")]
    UnitesInConflict { at: Hex },
    /// H13.
    #[error("your {colour} leader stands at {at} already")]
    StandsThere { colour: Colour, at: Hex },
    /// A leader has nowhere to go.
    #[error("there is no place where a leader of yours could go")]
    NoPlaceForLeaders,
    /// H13.
    #[error("your {colour} leader is not on the board")]
    LeaderOffBoard { colour: Colour },
    /// No leader is on the board.
    #[error("none of your leaders is on the board")]
    NoLeaderOnBoard,
    /// H26, H28, H32.
    #[error("your {colour} leader is on the board, so it cannot be lent")]
    LeaderNotFree { colour: Colour },
    /// H24.
    #[error("there is no tile at {at}")]
    NoTileThere { at: Hex },
    /// H22, H25.
    #[error("nothing can be built on {on}: it takes free tiles of one colour")]
    NotBuildable { on: String },
    /// H22.
    #[error("the tile just placed at {at} lets nothing be built on {on}")]
    NotCompleted { on: String, at: Hex },
    /// H25.
    #[error("there is no free triangle on the board")]
    NoTriangle,
    /// H22.
    #[error("no pagoda of that colour stands on {from}")]
    NoPagodaThere { from: String },
    /// H20.
    #[error("the market has no {colour} tile")]
    NotInMarket { colour: Colour },
    /// H21.
    #[error("the next blue tile goes next to {from}, and {at} is not")]
    NotNextTo { at: Hex, from: Hex },
    /// H32, H33.
    #[error("no kingdom that can be named lies {side} of the war; there are: {sides}")]
    NoSuchSide { side: Direction, sides: String },
    /// H36, H53.
    #[error("{at} is not a red tile that can be given up")]
    NotALoss { at: Hex },
    /// H36, H53.
    #[error("{at} is named twice")]
    LostTwice { at: Hex },
    /// H36, H53.
    #[error("{needed} red tiles have to be given up at once, and you name {given}")]
    WrongLosses { given: usize, needed: usize },
    /// H56.
    #[error("there is no granary of your farmer's kingdom at {at}")]
    NoGranaryThere { at: Hex },
}

impl From<NoPlace> for MoveError {
    fn from(NoPlace(word): NoPlace) -> Self {
        Self::NoPlace { word }
    }
}
