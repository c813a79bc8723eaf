//! The two sides of the board: read from `data/qin/*.map`, checked, and loaded once.
//!
//! A map file is a picture made of letters. A file that breaks QM1 or QM2 is refused with the line and the reason.

use super::squares::{SIDE, Square, Squares};
use super::tiles::{ByColour, Colour};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Which side of the board is played on (Q3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Map {
    /// No water: for first games.
    #[default]
    Bird,
    /// Water, and more villages.
    Lion,
}

/// A side of the board, ready to play on.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Its name.
    pub title: String,
    /// Where tiles may lie.
    pub meadows: Squares,
    /// Where nothing may lie.
    pub water: Squares,
    /// The start square of each colour.
    pub starts: ByColour<Square>,
    /// The villages, in order of their first squares.
    pub villages: Vec<Village>,
    /// Every square of a village.
    pub village_squares: Squares,
    village_at: Box<[u8; 256]>,
}

/// A village of one or two squares.
#[derive(Clone, Debug, PartialEq)]
pub struct Village {
    /// Its first square, by which it is named.
    pub at: Square,
    /// Its squares.
    pub squares: Squares,
    /// The squares that share an edge with it, one after the other.
    pub(super) beside: Vec<Square>,
    /// The same as a set.
    pub(super) around: Squares,
}

/// What is wrong with a map file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct MapError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

/// The most villages a side has (QM2).
pub const MOST_VILLAGES: usize = 18;

impl Map {
    /// The board of this map.
    pub fn board(self) -> &'static Board {
        static BIRD: LazyLock<Board> = LazyLock::new(|| {
            let text = include_str!("../../../../data/qin/bird.map");
            Board::read(Map::Bird, text).expect("the shipped map is right")
        });
        static LION: LazyLock<Board> = LazyLock::new(|| {
            let text = include_str!("../../../../data/qin/lion.map");
            Board::read(Map::Lion, text).expect("the shipped map is right")
        });
        match self {
            Self::Bird => &BIRD,
            Self::Lion => &LION,
        }
    }

    /// How many villages it has (QM2).
    fn villages(self) -> RangeInclusive<usize> {
        match self {
            Self::Bird => 10..=12,
            Self::Lion => 14..=MOST_VILLAGES,
        }
    }

    /// How many squares of water it has (QM2).
    fn water(self) -> RangeInclusive<usize> {
        match self {
            Self::Bird => 0..=0,
            Self::Lion => 8..=16,
        }
    }
}

/// The middle of the board, where the start squares of Bird lie (QM2): the middle 5 rows and columns.
const MIDDLE: RangeInclusive<usize> = 4..=8;

impl Board {
    /// Reads a map and checks that it can be played as this one.
    ///
    /// # Errors
    /// If a line cannot be parsed or a condition does not hold.
    pub fn read(map: Map, text: &str) -> Result<Self, MapError> {
        let drawing = Drawing::read(text)?;
        let board = drawing.board()?;
        drawing.check(map, &board)?;
        Ok(board)
    }

    /// The three start squares.
    pub fn start_squares(&self) -> Squares {
        Colour::ALL
            .map(|colour| self.starts[colour])
            .into_iter()
            .collect()
    }

    /// The number of the village on this square.
    #[inline]
    pub fn village_at(&self, square: Square) -> Option<usize> {
        let number = self.village_at[square.index()];
        (number > 0).then(|| usize::from(number) - 1)
    }

    /// The villages that share an edge with these squares, as bits.
    #[inline]
    pub(super) fn villages_around(&self, squares: Squares) -> u32 {
        let mut villages = 0;
        (squares.neighbours() & self.village_squares).for_each(|square| {
            if let Some(village) = self.village_at(square) {
                villages |= 1 << village;
            }
        });
        villages
    }
}

/// A map file before it is checked: one letter per square.
struct Drawing {
    title: String,
    board_line: usize,
    squares: Vec<(Square, char, usize)>,
}

fn wrong<T>(line: usize, reason: impl Into<String>) -> Result<T, MapError> {
    Err(MapError {
        line,
        reason: reason.into(),
    })
}

impl Drawing {
    fn read(text: &str) -> Result<Self, MapError> {
        let mut drawing = Self {
            title: String::new(),
            board_line: 0,
            squares: Vec::new(),
        };
        let mut rows = 0;
        for (number, line) in text.lines().enumerate() {
            let number = number + 1;
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            if drawing.board_line > 0 {
                drawing.read_row(number, line, rows)?;
                rows += 1;
                continue;
            }
            match line.split_whitespace().collect::<Vec<_>>()[..] {
                ["map", ref title @ ..] if drawing.title.is_empty() && !title.is_empty() => {
                    drawing.title = title.join(" ");
                }
                ["board"] => drawing.board_line = number,
                _ => return wrong(number, "this is neither 'map TITLE' nor 'board'"),
            }
        }
        if drawing.title.is_empty() {
            return wrong(1, "the map has no title: 'map TITLE'");
        }
        if rows != SIDE {
            let last = text.lines().count().max(1);
            return wrong(last, format!("the map has {rows} rows, not {SIDE} (QM1)"));
        }
        Ok(drawing)
    }

    fn read_row(&mut self, number: usize, line: &str, row: usize) -> Result<(), MapError> {
        if row == SIDE {
            return wrong(number, format!("a map has {SIDE} rows (QM1)"));
        }
        let name = char::from(b'A' + row as u8);
        let mut words = line.split_whitespace();
        if words.next() != Some(name.to_string().as_str()) {
            return wrong(number, format!("row {name} should stand here"));
        }
        let mut column = 0;
        for word in words {
            let letter = match word.chars().collect::<Vec<_>>()[..] {
                [letter] if ".v~RYB".contains(letter) => letter,
                _ => {
                    let reason = format!("'{word}' is none of '.', 'v', '~', 'R', 'Y', 'B'");
                    return wrong(number, reason);
                }
            };
            if column == SIDE {
                return wrong(number, format!("a row has {SIDE} squares (QM1)"));
            }
            self.squares
                .push((Square::new(row, column), letter, number));
            column += 1;
        }
        if column < SIDE {
            return wrong(
                number,
                format!("the row has {column} squares, not {SIDE} (QM1)"),
            );
        }
        Ok(())
    }

    fn marked(&self, letter: char) -> Squares {
        let marked = self.squares.iter().filter(|(_, other, _)| *other == letter);
        marked.map(|(square, ..)| *square).collect()
    }

    fn line_of(&self, square: Square) -> usize {
        let mut squares = self.squares.iter();
        let found = squares.find(|(other, ..)| *other == square);
        found.map_or(self.board_line, |(_, _, line)| *line)
    }

    fn board(&self) -> Result<Board, MapError> {
        let start = |letter: char| {
            let marked = self.marked(letter);
            match (marked.len(), marked.first()) {
                (1, Some(square)) => Ok(square),
                (count, _) => wrong(
                    self.board_line,
                    format!("'{letter}' stands on {count} squares, not on one (QM1)"),
                ),
            }
        };
        let starts = ByColour {
            red: start('R')?,
            blue: start('B')?,
            yellow: start('Y')?,
        };
        let village_squares = self.marked('v');
        let mut villages = Vec::new();
        let mut village_at = Box::new([0; 256]);
        let mut rest = village_squares;
        while let Some(at) = rest.first() {
            let squares = village_squares.linked(at);
            rest &= !squares;
            if squares.len() > 2 {
                let reason = format!(
                    "the village at {at} has {} squares, not 1 or 2, or two villages share an edge (QM1)",
                    squares.len()
                );
                return wrong(self.line_of(at), reason);
            }
            if villages.len() == MOST_VILLAGES {
                let reason = format!("the map has more than {MOST_VILLAGES} villages (QM2)");
                return wrong(self.line_of(at), reason);
            }
            let around = squares.neighbours() & !squares;
            villages.push(Village {
                at,
                squares,
                beside: around.into_iter().collect(),
                around,
            });
            squares.for_each(|square| village_at[square.index()] = villages.len() as u8);
        }
        Ok(Board {
            title: self.title.clone(),
            meadows: self.marked('.'),
            water: self.marked('~'),
            starts,
            villages,
            village_squares,
            village_at,
        })
    }

    fn check(&self, map: Map, board: &Board) -> Result<(), MapError> {
        let starts = board.start_squares();
        for start in starts {
            let beside = Squares::from(start).neighbours();
            if beside.meets(starts | board.village_squares) {
                let reason = format!(
                    "the start square {start} shares an edge with another or with a village (QM1)"
                );
                return wrong(self.line_of(start), reason);
            }
            if map == Map::Bird
                && !(MIDDLE.contains(&start.row()) && MIDDLE.contains(&start.column()))
            {
                let reason = format!("the start square {start} is not in the middle (QM2)");
                return wrong(self.line_of(start), reason);
            }
        }
        let open = board.meadows | starts;
        let reached = Colour::ALL.map(|colour| open.linked(board.starts[colour]));
        let reached = reached
            .into_iter()
            .fold(Squares::EMPTY, |all, part| all | part);
        if let Some(lost) = (board.meadows & !reached).first() {
            let reason = format!("{lost} cannot be reached from a start square (QM1)");
            return wrong(self.line_of(lost), reason);
        }
        // A meadow without another beside it could never hold half a tile.
        let lonely = board.meadows & !board.meadows.neighbours();
        if let Some(lost) = lonely.first() {
            let reason = format!("no tile could ever lie on {lost}: no meadow is beside it (QM1)");
            return wrong(self.line_of(lost), reason);
        }
        let counts = [
            ("villages", board.villages.len(), map.villages()),
            ("squares of water", board.water.len(), map.water()),
        ];
        for (what, count, right) in counts {
            if !right.contains(&count) {
                let (least, most) = (right.start(), right.end());
                let reason = format!("the map has {count} {what}, not {least} to {most} (QM2)");
                return wrong(self.board_line, reason);
            }
        }
        Ok(())
    }
}
