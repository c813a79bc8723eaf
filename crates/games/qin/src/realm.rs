//! The public part of a position: everything that everybody sees (Q23).

use super::board::{Board, MOST_VILLAGES, Map};
use super::provinces::{Bars, Province};
use super::squares::{Square, Squares};
use super::tiles::{ByColour, Colour};
use pagoda_engine::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};
use tinyvec::ArrayVec;

/// Maximum number of players (Q1).
pub const MOST_SEATS: usize = 4;

/// Pagodas of each player, by how many play, from two on (Q1).
const PAGODAS: [u8; 3] = [24, 19, 15];

/// An upper bound of the number of provinces: each has a pagoda, the game has at most 60, and two may be lent at its end (Q21).
pub const MOST_PROVINCES: usize = 63;

/// Options of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// The side of the board (Q3).
    #[serde(skip_serializing_if = "is_usual")]
    pub map: Map,
    /// How the first hands are dealt (Q4).
    #[serde(skip_serializing_if = "is_usual")]
    pub start: FirstHands,
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// How the first hands are dealt (Q4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstHands {
    /// Repeated until every hand has a tile of one colour.
    #[default]
    Fair,
    /// Dealt once.
    Plain,
}

/// The colour of a player's pagodas, the emblem of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Emblem {
    /// Green, round.
    #[default]
    Jade,
    /// White, square.
    Ivory,
    /// Black, with a corner up.
    Ebony,
    /// Violet, with six corners.
    Plum,
}

impl Emblem {
    /// All four.
    pub const ALL: [Self; MOST_SEATS] = [Self::Jade, Self::Ivory, Self::Ebony, Self::Plum];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; MOST_SEATS] = ["jade", "ivory", "ebony", "plum"];
}

impl fmt::Display for Emblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Q21: somebody has no pagoda left.
    LastPagoda,
    /// Q22: nobody holds a tile.
    NoTiles,
    /// Q22: no tile of any hand fits anywhere.
    NoRoom,
}

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// A tile (Q6). With braces, unknown fields are refused on reading.
    Place {},
    /// Nothing: the game is over.
    Over {
        /// Why.
        ending: Ending,
    },
}

impl Default for Phase {
    fn default() -> Self {
        Self::Place {}
    }
}

/// What lies open on the table.
///
/// Areas, their owners' pagodas and what may not be united follow from the rest. They are updated by each move.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(
    into = "super::position::Written",
    try_from = "super::position::Written"
)]
pub struct Realm {
    /// The options that are played.
    pub options: Options,
    /// The seats, by their emblems.
    pub emblems: ArrayVec<[Emblem; MOST_SEATS]>,
    /// Where territories of each colour lie, start squares among them.
    pub territories: ByColour<Squares>,
    /// The holder of each village of the board, in its order.
    pub holders: [Option<u8>; MOST_VILLAGES],
    /// How many turns have ended with a tile; what is passed belongs to the turn before.
    pub turn: u32,
    /// The seat in turn; when the game is over, the seat that placed last.
    pub active: Seat,
    /// How many turns were passed since the last tile was placed (Q7).
    pub passed: u8,
    /// What is awaited.
    pub phase: Phase,
    pub(super) provinces: ArrayVec<[Province; MOST_PROVINCES]>,
    /// Which province a square belongs to, counted from 1.
    pub(super) province_at: [u8; 256],
    /// Pagodas on the board, by seat.
    pub(super) standing: [u8; MOST_SEATS],
    /// Meadows on which nothing lies.
    pub(super) free: Squares,
    /// Those of them that share an edge with a territory.
    pub(super) near: Squares,
    pub(super) bars: ByColour<Bars>,
}

impl PartialEq for Realm {
    /// The provinces may be known in another order.
    fn eq(&self, other: &Self) -> bool {
        let provinces = || {
            self.provinces.len() == other.provinces.len()
                && self.provinces.iter().all(|province| {
                    let at = province.squares.first().unwrap_or_default();
                    other.province(at) == Some(province)
                })
        };
        self.territories == other.territories
            && (self.options, self.emblems, self.holders)
                == (other.options, other.emblems, other.holders)
            && (self.turn, self.active, self.passed, self.phase)
                == (other.turn, other.active, other.passed, other.phase)
            && provinces()
    }
}

impl Hash for Realm {
    /// Provinces are hashed in the order of their first squares.
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.options, self.emblems, self.territories, self.holders).hash(state);
        (self.turn, self.active, self.passed, self.phase).hash(state);
        let mut provinces = self.provinces;
        provinces.sort_unstable_by_key(|province| province.squares.first());
        provinces.hash(state);
    }
}

impl Realm {
    /// The board before the first tile (Q3).
    pub(super) fn empty(options: Options, emblems: ArrayVec<[Emblem; MOST_SEATS]>) -> Self {
        let board = options.map.board();
        let mut territories = ByColour::default();
        for colour in Colour::ALL {
            territories[colour] = Squares::from(board.starts[colour]);
        }
        let near = board.start_squares().neighbours() & board.meadows;
        Self {
            options,
            emblems,
            territories,
            holders: [None; MOST_VILLAGES],
            turn: 0,
            active: 0,
            passed: 0,
            phase: Phase::default(),
            provinces: ArrayVec::new(),
            province_at: [0; 256],
            standing: [0; MOST_SEATS],
            free: board.meadows,
            near,
            bars: ByColour::default(),
        }
    }

    /// The side of the board that is played on.
    #[inline]
    pub fn board(&self) -> &'static Board {
        self.options.map.board()
    }

    /// Number of players.
    #[inline]
    pub fn seats(&self) -> usize {
        self.emblems.len()
    }

    /// The seat so many places to the left of another, clockwise.
    #[inline]
    pub fn seat_after(&self, seat: Seat, places: usize) -> Seat {
        (seat + places) % self.seats()
    }

    /// Every square with a territory.
    #[inline]
    pub fn occupied(&self) -> Squares {
        self.territories.red | self.territories.blue | self.territories.yellow
    }

    /// How many tiles lie on the board.
    pub(super) fn laid(&self) -> usize {
        let starts = Colour::ALL.len();
        (self.occupied().len() - starts).div_ceil(2)
    }

    /// Meadows on which nothing lies.
    pub fn free(&self) -> Squares {
        self.free
    }

    /// The colour of the territory here.
    pub fn colour_at(&self, square: Square) -> Option<Colour> {
        let mut colours = Colour::ALL.into_iter();
        colours.find(|&colour| self.territories[colour].contains(square))
    }

    /// The provinces, in no particular order.
    pub fn provinces(&self) -> &[Province] {
        &self.provinces
    }

    /// The province that this square belongs to.
    pub fn province(&self, square: Square) -> Option<&Province> {
        let number = self.province_at[square.index()].checked_sub(1)?;
        self.provinces.get(usize::from(number))
    }

    /// The holder of the village with this number.
    pub fn holder(&self, village: usize) -> Option<Seat> {
        self.holders[village].map(Seat::from)
    }

    /// How many pagodas each player has in all (Q1).
    #[inline]
    pub fn pagodas(&self) -> u8 {
        PAGODAS[self.seats().saturating_sub(2).min(2)]
    }

    /// How many pagodas of a seat stand on the board.
    #[inline]
    pub fn standing(&self, seat: Seat) -> u8 {
        self.standing[seat]
    }

    /// How many pagodas a seat has left; fewer than none where some are lent at the end (Q21).
    #[inline]
    pub fn left(&self, seat: Seat) -> i8 {
        self.pagodas() as i8 - self.standing[seat] as i8
    }

    /// How many pagodas lie before a seat: none where some are lent.
    pub fn supply(&self, seat: Seat) -> u8 {
        self.left(seat).max(0).unsigned_abs()
    }

    /// Q21: the first seat with no pagoda left, in turn order from the one that placed.
    #[inline]
    pub fn without_pagodas(&self) -> Option<Seat> {
        let without = |seat: Seat| self.left(seat) <= 0;
        if !(0..self.seats()).any(without) {
            return None;
        }
        let mut seats = (0..self.seats()).map(|places| self.seat_after(self.active, places));
        seats.find(|&seat| without(seat))
    }

    /// The decision that is awaited, as a word; none when the game is over.
    pub fn decision(&self) -> Option<&'static str> {
        match self.phase {
            Phase::Place {} => Some("place"),
            Phase::Over { .. } => None,
        }
    }
}
