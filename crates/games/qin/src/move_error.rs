//! Errors of moves, with a sentence that says what would be legal.

use super::squares::{NoPlace, Square};
use super::tiles::{Colour, Tile};
use serde::Serialize;

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum MoveError {
    /// A word names no square.
    #[error("'{word}' is no square; squares are named A1 to M13")]
    NoPlace { word: String },
    /// The hand holds no such tile.
    #[error("you hold no {tile} tile")]
    NotHeld { tile: Tile },
    /// The second half has no square.
    #[error("from {at} the second half would lie off the board")]
    OffBoard { at: Square },
    /// A village or water is there (Q6).
    #[error("tiles go on meadows, and {at} is none")]
    NotMeadow { at: Square },
    /// A territory is there (Q6).
    #[error("a territory lies on {at}")]
    NotFree { at: Square },
    /// Q6.
    #[error("one half must share an edge with a territory, and neither {at} nor {second} does")]
    NotConnected { at: Square, second: Square },
    /// Q14.
    #[error("at {at} two owners would have equally many squares of the {colour} province")]
    TiedUnion { colour: Colour, at: Square },
    /// Q15.
    #[error("at {at} two major {colour} provinces would be united")]
    TwoMajors { colour: Colour, at: Square },
}

impl From<NoPlace> for MoveError {
    fn from(NoPlace(word): NoPlace) -> Self {
        Self::NoPlace { word }
    }
}
