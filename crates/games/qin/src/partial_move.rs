//! Moves that are not decided in full, as pictures show them.

use super::moves::Move;
use super::squares::{Direction, Square};
use super::tiles::Tile;

/// A move of which the place may still be undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PartialMove {
    /// The tile.
    pub tile: Tile,
    /// Where its first half lies.
    pub at: Option<Square>,
    /// Where its second half lies from there.
    pub direction: Option<Direction>,
}

impl PartialMove {
    /// Reads the arguments of a move so far; none if no tile has been chosen.
    pub(super) fn read(arguments: &[&str]) -> Option<Self> {
        let mut words = arguments.iter();
        Some(Self {
            tile: Tile::named(words.next()?)?,
            at: words.next().and_then(|word| word.parse().ok()),
            direction: words.next().and_then(|word| Direction::named(word)),
        })
    }

    /// The move, if everything is decided.
    pub(super) fn whole(self) -> Option<Move> {
        let (tile, at, direction) = (self.tile, self.at?, self.direction?);
        Some(Move {
            tile,
            at,
            direction,
        })
    }
}
