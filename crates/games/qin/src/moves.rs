//! The one kind of move and its text form.

use super::move_error::MoveError;
use super::squares::{Direction, Square};
use super::tiles::Tile;
use pagoda_engine::{Argument, ArgumentKind, Verb};
use std::fmt;

/// Place a tile (Q6): `place RB F6 east` puts its red half on F6 and its blue half east of it. It fits into four bytes, which
/// are written at once where moves are listed.
///
/// A tile of one colour is the same whichever half comes first. It is written with the half that lies north or west.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(4))]
pub struct Move {
    /// The tile.
    pub tile: Tile,
    /// Where its first half lies.
    pub at: Square,
    /// Where its second half lies from there.
    pub direction: Direction,
}

/// The verbs of Qin.
pub const VERBS: &[Verb] = &[Verb::new(
    "place",
    &[
        Argument::required("tile", ArgumentKind::One(&Tile::NAMES)),
        Argument::required("at", ArgumentKind::Place),
        Argument::required("turn", ArgumentKind::One(&Direction::NAMES)).said("direction"),
    ],
)];

impl Move {
    /// Where the second half lies, which may be off the board.
    #[inline]
    pub fn second(self) -> Square {
        self.at.step(self.direction)
    }

    /// The one way in which this placement is written. What lies off the board stays as it is: there is no such placement.
    #[must_use]
    pub fn canonical(self) -> Self {
        let backwards = matches!(self.direction, Direction::North | Direction::West);
        if !self.tile.is_double() || !backwards || !self.second().on_board() {
            return self;
        }
        Self {
            at: self.second(),
            direction: self.direction.back(),
            ..self
        }
    }

    /// Reads a move from words of the kinds that the verb asks for.
    pub(super) fn read(words: &[&str]) -> Result<Self, MoveError> {
        let word = |number: usize| words.get(number).copied().unwrap_or_default();
        let chosen = Self {
            tile: Tile::named(word(0)).unwrap_or_default(),
            at: word(1).parse()?,
            direction: Direction::named(word(2)).unwrap_or_default(),
        };
        Ok(chosen.canonical())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "place {} {} {}", self.tile, self.at, self.direction)
    }
}
