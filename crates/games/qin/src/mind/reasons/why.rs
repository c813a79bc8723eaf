//! The reasons for a move and against it, as values: which sentences there are, and their themes.

use super::replies::Answer;
use crate::squares::Square;
use crate::state::Qin;
use crate::tiles::{Colour, Tile};
use pagoda_engine::{Reason, Seat, as_seat};
use serde::Serialize;

/// Lists the themes once: as an enumeration, and with their names.
macro_rules! themes {
    ($($(#[doc = $doc:literal])* $theme:ident $name:literal,)*) => {
        /// A theme of reasons.
        #[derive(Clone, Copy, Debug, PartialEq)]
        enum Theme { $($(#[doc = $doc])* $theme),* }

        /// The names of the themes.
        pub(in crate::mind) const THEMES: &[&str] = &[$($name),*];
    };
}

themes! {
    /// How many pagodas everybody has left (Q21).
    Race "race",
    /// A tile that ends the game.
    Finish "finish",
    /// Provinces that a tile unites (Q14 to Q17).
    Union "union",
    /// A province that another may take.
    Danger "danger",
    /// Major provinces (Q12).
    Major "major",
    /// What no tile can change any more.
    Closed "closed",
    /// A village that comes to somebody.
    Village "village",
    /// A village that two could have.
    Contest "contest",
    /// What others can do next.
    Answer "answer",
    /// What one's own next tile can do.
    Plan "plan",
    /// Tiles of one colour.
    Double "double",
    /// What a tile does for others.
    Gift "gift",
    /// Squares that belong to nobody (Q9).
    Lone "lone",
}

/// How a province was made safe.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Shield {
    /// It is major.
    Major,
    /// It has more squares.
    Larger,
    /// It has equally many squares.
    Equal,
    /// No tile can join it to the other.
    Apart,
    /// Half a tile is not enough any more.
    Harder,
}

/// How another is kept from winning with one tile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Stop {
    /// Pagodas went back: more are left than a tile places.
    Back,
    /// The place is taken.
    Taken,
    /// Some tiles still do it.
    Fewer,
}

/// A reason for a move or against it. Figures are those after the move; `left` are pagodas to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub(super) enum Why {
    /// The last pagodas are placed.
    Wins { count: u8 },
    /// Somebody else has no pagoda left.
    Loses {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
    },
    /// Pagodas are placed.
    Pace {
        count: u8,
        left: u8,
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        theirs: u8,
    },
    /// No pagoda is placed.
    Idle {
        left: u8,
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        theirs: u8,
    },
    /// Pagodas of one's own come back from a union of one's own.
    Returns { count: u8, left: u8 },
    /// Another takes a union that one's own tile makes.
    Yields {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        yours: u8,
        theirs: u8,
        left: u8,
    },
    /// Another could have won with one tile.
    StopsWin {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u8,
        how: Stop,
        left: u8,
        #[serde(flatten)]
        answer: Answer,
    },
    /// Another can win with one tile.
    LetsWin {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u8,
        #[serde(flatten)]
        answer: Answer,
    },
    /// A province of another is taken.
    Conquers {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        yours: u8,
        theirs: u8,
        count: u8,
        left: u8,
    },
    /// Provinces of one's own are united, none of them major.
    Joins {
        colour: Colour,
        at: Square,
        size: u8,
    },
    /// Another could have taken a province.
    Shields {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Square,
        yours: u8,
        theirs: u8,
        count: u8,
        shield: Shield,
    },
    /// Another can take a province.
    Exposes {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        at: Square,
        yours: u8,
        theirs: u8,
        count: u8,
        #[serde(flatten)]
        answer: Answer,
    },
    /// A province that was in no danger is major.
    Secures {
        colour: Colour,
        at: Square,
        villages: u8,
    },
    /// A tile of the hand makes a province major next.
    Ripens {
        colour: Colour,
        at: Square,
        missing: u8,
        tile: Tile,
    },
    /// No tile of the hand has the colour that a province needs to become major.
    Lacks {
        colour: Colour,
        at: Square,
        missing: u8,
    },
    /// A province of another has no room to become major.
    Stunts {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Square,
        size: u8,
    },
    /// A province of one's own has none.
    Stunted {
        colour: Colour,
        at: Square,
        size: u8,
    },
    /// A free village is taken: how many connected pagodas a rival needs.
    Claims { at: Square, need: u8 },
    /// A village of another is taken.
    Turns {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        at: Square,
        yours: u8,
        theirs: u8,
        left: u8,
    },
    /// Another could have taken a village.
    Holds {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        at: Square,
        yours: u8,
        theirs: u8,
    },
    /// Another can take a village.
    Opens {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        at: Square,
        yours: u8,
        theirs: u8,
        #[serde(flatten)]
        answer: Answer,
    },
    /// Another can take a village that is nobody's.
    Vacant {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        at: Square,
        #[serde(flatten)]
        answer: Answer,
    },
    /// A village of one's own is harder to take: how many connected pagodas a rival needs.
    Backs { at: Square, need: u8 },
    /// Nobody can take a village any more.
    Closes { at: Square },
    /// One connected pagoda more takes a village of another.
    Presses {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        at: Square,
        yours: u8,
    },
    /// Another can place many pagodas with one tile.
    Allows {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u8,
        #[serde(flatten)]
        answer: Answer,
    },
    /// Another could have placed more.
    Denies {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u8,
        still: u8,
        #[serde(flatten)]
        answer: Answer,
    },
    /// What a tile of the hand can do next.
    Prepares {
        tile: Tile,
        on: Square,
        second: Square,
        count: u8,
    },
    /// The hand can place the last pagodas next, in so many ways.
    NearlyWins { left: u8, ways: u8 },
    /// A tile of one colour stays in hand.
    KeepsDouble { tile: Tile },
    /// No tile of one colour stays in hand.
    SpendsDouble { tile: Tile },
    /// Another places pagodas.
    Gives {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u8,
        left: u8,
    },
    /// A province of another is nearly major.
    Feeds {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Square,
        missing: u8,
    },
    /// A square that belonged to nobody is used.
    UsesLone { colour: Colour, on: Square },
    /// A square that belongs to nobody is left.
    LeavesLone { colour: Colour, on: Square },
}

impl Why {
    fn theme(self) -> Theme {
        match self {
            Self::Pace { .. } | Self::Idle { .. } => Theme::Race,
            Self::Wins { .. }
            | Self::Loses { .. }
            | Self::StopsWin { .. }
            | Self::LetsWin { .. }
            | Self::NearlyWins { .. } => Theme::Finish,
            Self::Conquers { .. }
            | Self::Joins { .. }
            | Self::Returns { .. }
            | Self::Yields { .. } => Theme::Union,
            Self::Shields { .. } | Self::Exposes { .. } => Theme::Danger,
            Self::Secures { .. } | Self::Ripens { .. } | Self::Lacks { .. } => Theme::Major,
            Self::Stunts { .. } | Self::Stunted { .. } | Self::Closes { .. } => Theme::Closed,
            Self::Claims { .. } | Self::Turns { .. } | Self::Vacant { .. } => Theme::Village,
            Self::Holds { .. } | Self::Opens { .. } | Self::Backs { .. } | Self::Presses { .. } => {
                Theme::Contest
            }
            Self::Allows { .. } | Self::Denies { .. } => Theme::Answer,
            Self::Prepares { .. } => Theme::Plan,
            Self::KeepsDouble { .. } | Self::SpendsDouble { .. } => Theme::Double,
            Self::Gives { .. } | Self::Feeds { .. } => Theme::Gift,
            Self::UsesLone { .. } | Self::LeavesLone { .. } => Theme::Lone,
        }
    }

    /// The reason with its weight: what speaks against the move is negative.
    pub fn weighs(self, weight: f32) -> Reason {
        Reason::new::<Qin>(THEMES[self.theme() as usize], weight, &self)
    }
}
